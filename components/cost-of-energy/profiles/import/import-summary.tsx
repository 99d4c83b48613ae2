'use client'

import { unitName, zoneLabel } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { unitKind } from '#server/areas/cost-of-energy/units.ts'
import type { ProfileImportResult } from '#server/areas/cost-of-energy/profiles/import/contract.ts'
import { GapsCard } from '../gaps-card.tsx'
import { SeriesMap } from './series-map.tsx'

/** The file as it would be stored: its figures, every value on a map, and its gaps as a list. */
export function ImportSummary({ report, name }: { report: ProfileImportResult; name: string }) {
  const { messages, format } = useLanguage()
  const text = messages.profiles.import
  const { statistics, rows, start_time, end_time, slots, settings, preview, gaps, gap_count } = report
  const { timezone, target_unit } = settings
  if (statistics === null || start_time === null || end_time === null) return null
  const isAmount = unitKind(target_unit) === 'amount'
  const amount = (value: number) => format.price(Number(value.toPrecision(4)), unitName(target_unit))
  const days = `${format.day(start_time, timezone)} – ${format.day(Date.parse(end_time) - 1, timezone)}`
  return (
    <>
      <Facts
        facts={[
          { label: text.rowsRead, value: format.number(rows.data), note: text.rowsUsed(format.number(rows.used)) },
          { label: text.period, value: days, note: text.slots(format.number(slots)) },
          { label: text.gaps, value: format.number(gap_count), note: text.gapsOf(format.number(statistics.missing)) },
          isAmount
            ? {
                label: text.sum,
                value: format.withUnit(format.number(statistics.sum, 1), unitName(target_unit)),
                note: text.meanIs(amount(statistics.mean)),
              }
            : { label: messages.profiles.mean, value: amount(statistics.mean) },
          {
            label: text.range,
            value: `${amount(statistics.min)} … ${amount(statistics.max)}`,
            note: zoneLabel(timezone),
          },
        ]}
      />
      {preview ? <SeriesMap name={name} unit={target_unit} timezone={timezone} series={preview} /> : null}
      <GapsCard gaps={gaps} count={gap_count} timezone={timezone} />
    </>
  )
}
