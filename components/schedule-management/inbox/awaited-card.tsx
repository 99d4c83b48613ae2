'use client'

import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { VersionTag } from '../schedules/schedule-tags.tsx'

/** Schedules that were sent, and of which no answer has come. */
export function AwaitedCard({ schedules }: { schedules: readonly Schedule[] }) {
  const { messages, format } = useLanguage()
  const text = messages.inbox.awaited
  const columns: Column<Schedule>[] = [
    {
      id: 'day',
      label: messages.schedules.columns.day,
      value: ({ date }) => date,
      cell: ({ uid, date, tso }) => (
        <Link href={paths.schedule(uid)}>{`${TSOS[tso].name}, ${format.day(date, 'UTC')}`}</Link>
      ),
    },
    {
      id: 'since',
      label: messages.schedules.columns.version,
      value: ({ last_modified_ts }) => last_modified_ts,
      cell: ({ version, last_modified_ts }) => text.sent(version, format.moment(last_modified_ts)),
      wrap: true,
      isWideOnly: true,
    },
    {
      id: 'status',
      label: messages.schedules.columns.status,
      value: ({ status }) => messages.schedules.status[status],
      cell: ({ status }) => <VersionTag status={status} />,
    },
  ]
  return (
    <Card title={text.title} note={schedules.length || null} flush={schedules.length > 0}>
      {schedules.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <DataTable caption={text.title} columns={columns} rows={[...schedules]} rowKey={({ uid }) => uid} />
      )}
    </Card>
  )
}
