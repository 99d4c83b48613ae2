'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import type { Schedule, ScheduleVersion } from '#server/areas/schedule-management/schedules/contract.ts'
import { answered, dayAheadClosure } from '../schedule-columns.tsx'
import { energyByKind } from './series-rows.ts'

type FactsProps = { schedule: Schedule; version: ScheduleVersion | undefined; now_ms: number }

/** The key facts: operator's state, values in force, open gate, energy. */
export function ScheduleFacts({ schedule, version, now_ms }: FactsProps) {
  const { messages, format } = useLanguage()
  const text = messages.schedules
  const closes_ms = dayAheadClosure(schedule)
  const { active_version, version: newest } = schedule
  const isPartly = schedule.status === 'cnf_partial'
  return (
    <Facts
      facts={[
        {
          label: text.one.facts.status,
          value: text.one.version(schedule.version),
          note: `${text.status[schedule.status]} · ${text.columns.level}: ${answered(schedule, messages)}`,
        },
        {
          label: text.one.facts.holds,
          value: isPartly
            ? text.one.partlyActive(newest)
            : active_version === null
              ? text.one.noneActive
              : text.one.version(active_version),
          note: isPartly ? text.one.partlyNote(active_version) : active_version === null ? null : text.one.activeNote,
        },
        {
          label: text.one.facts.gate,
          value: format.moment(closes_ms),
          note: now_ms <= closes_ms ? text.phase.day_ahead : text.phase[schedule.phase],
        },
        ...(version ? energyByKind(version.spec) : []).map(({ kind, total_mwh, series_count }) => ({
          label: text.one.energy[kind],
          value: format.amount(total_mwh, 'MWh'),
          note: text.one.seriesCount(series_count),
        })),
      ]}
    />
  )
}
