import { type Gap, gapsOf, startOf } from '../../areas/cost-of-energy/prices/local-days.ts'
import type { Merged } from '../../areas/schedule-management/settlement/day-fields.ts'
import { formatDate, parseDate } from '../../calendar/civil.ts'
import { formatInstant, QUARTER_HOUR_MS } from '../../calendar/zone.ts'

/** Local days `[from, to]`, both `YYYY-MM-DD`. */
export type Days = { from: string; to: string }

export type Coverage = {
  from: string
  /** The end of the last price that is stored of these days, null where there is none. */
  until: string | null
  /** Quarter-hours without prices, up to `until` or, where that is later, the last one that the source spoke of. */
  gaps: Gap[]
}

/** How far the prices of local days reach and what is missing before; `valuesOf` a day has NaN where there is none. */
export function coverageOf(
  { from, to }: Days,
  timezone: string,
  valuesOf: (day: string) => Float64Array,
  reported_until_ms: number | null = null,
): Coverage {
  const values: number[] = []
  for (let day = parseDate(from); day <= parseDate(to); day++) values.push(...valuesOf(formatDate(day)))
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  const start_ms = startOf(parseDate(from), timezone)
  const stated = reported_until_ms === null ? 0 : (reported_until_ms - start_ms) / QUARTER_HOUR_MS
  return {
    from: formatInstant(start_ms, timezone),
    until: last === -1 ? null : formatInstant(start_ms + (last + 1) * QUARTER_HOUR_MS, timezone),
    gaps: gapsOf(Float64Array.from(values.slice(0, Math.max(last + 1, stated))), start_ms, timezone),
  }
}

/** Quarter-hours of all parts of an import. */
export function sumMerged(parts: readonly Merged[]): Merged {
  const sum = (name: keyof Merged) => parts.reduce((total, each) => total + each[name], 0)
  return { added: sum('added'), changed: sum('changed'), unchanged: sum('unchanged') }
}
