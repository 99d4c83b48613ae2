export type DayType = 'workday' | 'saturday' | 'sunday'
export type Season = 'winter' | 'transition' | 'summer'

const dayMs = 86_400_000

/** The nine public holidays common to all German Länder; both profile families count no others. */
const holidays = new Set([
  ...['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-01', '2024-05-09', '2024-05-20', '2024-10-03'],
  ...['2024-12-25', '2024-12-26'],
  ...['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-05-29', '2025-06-09', '2025-10-03'],
  ...['2025-12-25', '2025-12-26'],
  ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25', '2026-10-03'],
  ...['2026-12-25', '2026-12-26'],
])

/** Every calendar day of the years `first` to `last`, as YYYY-MM-DD. */
export function* daysOf(first: number, last: number): Generator<string> {
  for (let at = Date.UTC(first, 0, 1); at < Date.UTC(last + 1, 0, 1); at += dayMs) {
    yield new Date(at).toISOString().slice(0, 10)
  }
}

/** Public holidays count as Sundays, 24 and 31 December as Saturdays unless they are Sundays (VDEW and BDEW). */
export function dayType(date: string): DayType {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || holidays.has(date)) return 'sunday'
  return weekday === 6 || date.endsWith('-12-24') || date.endsWith('-12-31') ? 'saturday' : 'workday'
}

/** VDEW seasons: winter 1 Nov – 20 Mar, summer 15 May – 14 Sep, transition between them. */
export function season(date: string): Season {
  const day = date.slice(5)
  if (day >= '11-01' || day <= '03-20') return 'winter'
  return day >= '05-15' && day <= '09-14' ? 'summer' : 'transition'
}

/** 1 for 1 January, 365 or 366 for 31 December. */
export function dayOfYear(date: string): number {
  return (Date.parse(`${date}T00:00:00Z`) - Date.UTC(Number(date.slice(0, 4)), 0, 1)) / dayMs + 1
}

/**
 * The 96 wall-clock quarter-hours of a day as they pass in the European Union's time zones of UTC+1: 02:00–03:00 is
 * left out on the last Sunday of March (92) and counted twice on the last Sunday of October (100).
 */
export function asElapsed(date: string, values: Float64Array): Float64Array {
  if (isLastSunday(date, '03')) return Float64Array.of(...values.subarray(0, 8), ...values.subarray(12))
  if (isLastSunday(date, '10')) return Float64Array.of(...values.subarray(0, 12), ...values.subarray(8))
  return values
}

function isLastSunday(date: string, month: string): boolean {
  return date.slice(5, 7) === month && date.slice(8) >= '25' && new Date(`${date}T00:00:00Z`).getUTCDay() === 0
}
