'use client'

import type { Language } from '#components/i18n/language.ts'
import { type Cell, toCsv } from '#components/ui/table/csv.ts'
import { download } from '#components/ui/table/download.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Planned } from '../use-optimization.ts'

const columns = [
  ...(['charge_kw', 'discharge_kw', 'state_of_charge_kwh', 'shifted_kwh'] as const),
  ...(['offtake_before_kwh', 'offtake_kwh', 'injection_before_kwh', 'injection_kwh'] as const),
] as const

/** Saves the schedule, one row per quarter-hour; columns that no measure concerns are left out. */
export function saveSchedule({ plan, result: { schedule, timezone } }: Planned, { messages, locale }: Language): void {
  const text = messages.whatIf.csv
  const start_ms = Date.parse(schedule.start_time)
  const count = (Date.parse(schedule.end_time) - start_ms) / QUARTER_HOUR_MS
  const stored = columns.filter((column) => schedule[column] !== null)
  const rows = Array.from({ length: count }, (_, slot): Cell[] => [
    formatInstant(start_ms + slot * QUARTER_HOUR_MS, timezone),
    ...stored.map((column) => schedule[column]?.[slot]),
  ])
  const header = [text.start, ...stored.map((column) => text[column])]
  download(`${text.file(plan.tariff.name)}.csv`, toCsv(header, rows, locale))
}
