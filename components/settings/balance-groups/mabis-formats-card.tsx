'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { MabisFormat } from '#server/areas/schedule-management/sum-series/formats/mabis-format.ts'
import { MabisFormatsDialog } from './mabis-formats-dialog.tsx'

type Row = MabisFormat & { isUsual: boolean }

/** The formats of MaBiS messages, by the day from which they apply. */
export function MabisFormatsCard({ canChange }: { canChange: boolean }) {
  const { messages, format } = useLanguage()
  const text = messages.balanceGroups.mabisFormats
  const query = useQuery(useTRPC().scheduleManagement.readMabisFormats.queryOptions({}))
  const [isOpen, setIsOpen] = useState(false)
  const columns: Column<Row>[] = [
    {
      id: 'from',
      label: text.validFrom,
      value: ({ valid_from }) => valid_from,
      cell: ({ valid_from, isUsual }) =>
        isUsual ? text.usual(format.day(valid_from, 'UTC')) : format.day(valid_from, 'UTC'),
    },
    { id: 'release', label: text.release, value: ({ iftsta_release }) => iftsta_release },
    { id: 'offset', label: text.offset, value: ({ version_offset }) => text.offsets[version_offset], isWideOnly: true },
    { id: 'reason', label: text.reason, value: ({ empty_reason }) => text.reasons[empty_reason], isWideOnly: true },
    { id: 'location', label: text.location, value: ({ series_location }) => `LOC+${series_location}` },
  ]
  return (
    <Card
      title={text.title}
      note={text.note}
      flush
      actions={canChange ? <Button onClick={() => setIsOpen(true)}>{text.change}</Button> : null}
    >
      <QueryStates query={query} lines={2}>
        {({ formats, usual }) => (
          <>
            <DataTable
              caption={text.title}
              columns={columns}
              rows={[
                ...formats.map((each) => ({ ...each, isUsual: false })),
                ...usual.map((each) => ({ ...each, isUsual: true })),
              ]}
              rowKey={({ valid_from, isUsual }) => `${valid_from} ${isUsual}`}
            />
            {isOpen ? <MabisFormatsDialog set={formats} onClose={() => setIsOpen(false)} /> : null}
          </>
        )}
      </QueryStates>
    </Card>
  )
}
