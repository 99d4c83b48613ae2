'use client'

import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { Alarm } from './alarm.ts'
import styles from './alarms.module.css'
import { useAcknowledge } from './use-alarm-changes.ts'

/** Alarms with their page, what to do, and who sees to them. */
export function AlarmTable({ alarms, caption }: { alarms: readonly Alarm[]; caption: string }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.alarms
  const { role } = useSession()
  const acknowledge = useAcknowledge()
  const whatOf = ({ what }: Alarm) => storedText(what.text, what, language)
  const todoOf = ({ todo }: Alarm) => storedText(todo.text, todo, language)
  const stateOf = (alarm: Alarm) =>
    alarm.acknowledged_at === null || alarm.acknowledged_by === null ? (
      role === 'viewer' ? (
        <Tag tone="warn">{text.open}</Tag>
      ) : (
        <Button
          disabled={acknowledge.isPending}
          aria-label={`${text.acknowledge}: ${whatOf(alarm)}`}
          onClick={() => acknowledge.mutate({ path: { alarm_id: alarm.id } })}
        >
          {text.acknowledge}
        </Button>
      )
    ) : (
      <Tag tone="ok">{text.acknowledgedBy(alarm.acknowledged_by, format.moment(alarm.acknowledged_at))}</Tag>
    )
  const columns: Column<Alarm>[] = [
    {
      id: 'what',
      label: text.columns.what,
      value: whatOf,
      cell: (alarm) => (
        <>
          <Link href={alarm.page}>{whatOf(alarm)}</Link>
          <span className={styles.under}>{todoOf(alarm)}</span>
          <span className={styles.narrow}>{format.moment(alarm.raised_at)}</span>
          <span className={styles.narrow}>{stateOf(alarm)}</span>
        </>
      ),
      wrap: true,
    },
    {
      id: 'raised',
      label: `${text.columns.raised} · ${format.zoneLabel()}`,
      value: ({ raised_at }) => raised_at,
      cell: ({ raised_at }) => format.second(raised_at),
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'state',
      label: text.columns.state,
      value: ({ acknowledged_by }) => acknowledged_by,
      cell: stateOf,
      isWideOnly: true,
    },
  ]
  return (
    <>
      {acknowledge.error ? <FailedNotice error={acknowledge.error} /> : null}
      <DataTable caption={caption} columns={columns} rows={[...alarms]} rowKey={({ id }) => id} />
    </>
  )
}
