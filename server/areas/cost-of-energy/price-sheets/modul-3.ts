import type { Column, Refuse } from './columns.ts'
import type { Modul3 } from './german-tariffs.ts'

type Cells = {
  text: (column: Column) => string
  number: (column: Column, least: number, most: number) => number | null
  refuse: Refuse
}

const PARTS = [
  'module_3_low_ct_per_kwh',
  'module_3_high_ct_per_kwh',
  'module_3_low_times',
  'module_3_high_times',
] as const satisfies Column[]

/** Prices of a sheet are rounded to the hundredth. */
const ROUNDING = 0.011
const QUARTERS = 96
/** Two hours. */
const LEAST_HIGH = 8

/**
 * The time-variable prices of a row: null where it has none, or with reasons where they are not as the Federal Network
 * Agency demands (BK8-22/010-A): the low price 10 to 40 % of the standard one, the high one at most twice of it, for
 * at least two hours a day.
 */
export function readModul3({ text, number, refuse }: Cells, price: number | null): Modul3 | null {
  const given = PARTS.filter((column) => text(column) !== '')
  const missing = PARTS.filter((column) => text(column) === '')
  if (given.length === 0)
    return text('module_3_months') === '' ? null : refuse('module_3_months', 'has no prices of module 3 beside it')
  if (missing.length > 0) {
    for (const column of missing) refuse(column, 'is missing: module 3 has two prices and their times')
    return null
  }
  const low_ct = number('module_3_low_ct_per_kwh', 0, 50)
  const high_ct = number('module_3_high_ct_per_kwh', 0, 100)
  const low_windows = readTimes('module_3_low_times', text, refuse)
  const high_windows = readTimes('module_3_high_times', text, refuse)
  const months = readMonths(text('module_3_months'), refuse)
  if (low_ct === null || high_ct === null || low_windows === null || high_windows === null || months === null)
    return null
  if (price !== null) {
    if (low_ct < 0.1 * price - ROUNDING || low_ct > 0.4 * price + ROUNDING)
      refuse('module_3_low_ct_per_kwh', `should be 10 to 40 % of price_ct_per_kwh (${price}), not ${low_ct}`)
    if (high_ct <= price || high_ct > 2 * price + ROUNDING)
      refuse(
        'module_3_high_ct_per_kwh',
        `should be above price_ct_per_kwh (${price}) and at most twice of it, not ${high_ct}`,
      )
  }
  const [low, high] = [quarters(low_windows), quarters(high_windows)]
  if (low.some((isLow, quarter) => isLow && high[quarter]))
    refuse('module_3_high_times', 'should not share times with module_3_low_times')
  if (high.filter(Boolean).length < LEAST_HIGH) refuse('module_3_high_times', 'should be at least two hours a day')
  return { low_ct, high_ct, low_windows, high_windows, months }
}

/** `10:00-14:00 22:00-06:00`, with blanks, commas or semicolons between them. */
function readTimes(column: Column, text: Cells['text'], refuse: Refuse): [string, string][] | null {
  const windows = text(column)
    .replaceAll('–', '-')
    .replace(/\s*-\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  const read = windows.map((part) => /^(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/.exec(part)?.slice(1, 3).map(clock) ?? [])
  const isSound = read.every(([from, to]) => from && to && from !== to)
  if (isSound && read.length > 0) return read.map(([from, to]) => [from as string, to as string])
  return refuse(column, `should be times of full quarter-hours such as 10:00-14:00 22:00-06:00, not ${text(column)}`)
}

/** A time on a quarter-hour; the end of the day is its beginning. */
function clock(time: string): string | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (hours === 24 && minutes === 0) return '00:00'
  return hours < 24 && minutes < 60 && minutes % 15 === 0 ? time.padStart(5, '0') : null
}

function quarters(windows: readonly [string, string][]): boolean[] {
  const day = new Array<boolean>(QUARTERS).fill(false)
  for (const [from, to] of windows) {
    for (let quarter = quarterOf(from); quarter !== quarterOf(to); quarter = (quarter + 1) % QUARTERS)
      day[quarter] = true
  }
  return day
}

function quarterOf(time: string): number {
  return Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15
}

function readMonths(text: string, refuse: Refuse): number[] | null {
  const months = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)
  const isSound = months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12)
  if (isSound && new Set(months).size === months.length) return months
  return refuse('module_3_months', `should be months such as 1 2 3 10 11 12, not ${text}`)
}
