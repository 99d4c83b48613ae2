import { deliveryDay } from '#server/calendar/delivery-day.ts'

/** Days of the Dutch market, which the Berlin clock counts in the same way. */
export const SETTLEMENT_ZONE = 'Europe/Amsterdam'

/**
 * What TenneT publishes of a quarter-hour: prices in EUR/MWh, the regulation state 0, 1, -1 or 2, and energy in kWh.
 */
export const REPORT_FIELDS = [
  'price_shortage',
  'price_surplus',
  'regulation_state',
  'settled_surplus_kwh',
  'settled_shortage_kwh',
] as const
export type ReportField = (typeof REPORT_FIELDS)[number]

/** The fields of each dataset. */
export const FIELDS_OF = {
  'settlement-prices': ['price_shortage', 'price_surplus', 'regulation_state'],
  'settled-imbalance-volumes': ['settled_surplus_kwh', 'settled_shortage_kwh'],
} as const satisfies Record<string, readonly ReportField[]>

/** Values of one local day, one for each quarter-hour; NaN where there is none. */
export type DayFields = Record<ReportField, Float64Array>

/** A local day `YYYY-MM-DD` of which nothing is known. */
export function emptyDay(day: string): DayFields {
  return emptyFields(day, SETTLEMENT_ZONE, REPORT_FIELDS)
}

/** Fields of a local day `YYYY-MM-DD`, of which nothing is known. */
export function emptyFields<Field extends string>(
  day: string,
  timezone: string,
  fields: readonly Field[],
): Record<Field, Float64Array> {
  const { quarter_hours } = deliveryDay(day, timezone)
  const none = (field: Field) => [field, new Float64Array(quarter_hours).fill(Number.NaN)] as const
  return Object.fromEntries(fields.map(none)) as Record<Field, Float64Array>
}

/** Quarter-hours that are new, have another value in some field, or were there already. */
export type Merged = { added: number; changed: number; unchanged: number }

/** Puts what was read into what is stored, field by field; what was not read stays. Counts quarter-hours. */
export function mergeDay<Field extends string>(
  stored: Record<Field, Float64Array>,
  read: Readonly<Record<Field, Float64Array>>,
): Merged {
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const fields = Object.keys(stored) as Field[]
  const most = Math.max(...fields.map((field) => stored[field].length))
  for (let slot = 0; slot < most; slot++) {
    const input = fields.filter((field) => !Number.isNaN(read[field][slot]))
    if (input.length === 0) continue
    const differing = input.filter((field) => stored[field][slot] !== read[field][slot])
    const isChange = differing.some((field) => !Number.isNaN(stored[field][slot]))
    counts[differing.length === 0 ? 'unchanged' : isChange ? 'changed' : 'added']++
    for (const field of differing) stored[field][slot] = read[field][slot] ?? Number.NaN
  }
  return counts
}

/** How long after a day's end its prices count as provisional, although each quarter-hour has one. */
const SETTLED_AFTER_MS = 86_400_000

export const REPORT_STATUSES = ['provisional', 'final'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/**
 * TenneT does not say which prices are final. A day counts as such once every quarter-hour has both prices and a
 * regulation state, as they were read a day after its end or later. /
 */
export function statusOf(day: string, fields: DayFields, read_at: Date): ReportStatus {
  const { end_ms } = deliveryDay(day, SETTLEMENT_ZONE)
  const isComplete = FIELDS_OF['settlement-prices'].every((field) => !fields[field].some(Number.isNaN))
  return isComplete && read_at.getTime() >= end_ms + SETTLED_AFTER_MS ? 'final' : 'provisional'
}
