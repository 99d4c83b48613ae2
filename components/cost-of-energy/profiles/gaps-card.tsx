'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'

type Gap = { start_time: string; end_time: string; slots: number }
type GapsCardProps = { gaps: Gap[]; count: number; timezone: string }

const shown = 20

/** The gaps of a series as intervals; nothing where there are none. */
export function GapsCard({ gaps, count, timezone }: GapsCardProps) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
  if (count === 0) return null
  const time = (instant: string) => format.time(instant, timezone)
  return (
    <Card
      title={text.gapsTitle(format.number(count))}
      note={count > shown ? text.gapsMore(format.number(count - shown)) : format.zoneLabel(timezone)}
      flush
    >
      <DataTable
        caption={text.gapsTitle(format.number(count))}
        rows={gaps.slice(0, shown)}
        rowKey={(gap) => gap.start_time}
        columns={[
          { id: 'from', label: text.gapFrom, value: (gap) => gap.start_time, cell: (gap) => time(gap.start_time) },
          { id: 'to', label: text.gapTo, value: (gap) => gap.end_time, cell: (gap) => time(gap.end_time) },
          { id: 'slots', label: text.gapSlots, value: (gap) => gap.slots, align: 'end' },
        ]}
      />
    </Card>
  )
}
