import type { PeriodCalendar } from '#server/calendar/buckets.ts'
import type { Grid } from '#server/calendar/grid.ts'
import type { AggregationFunction } from '../contract.ts'

type Series = Float64Array

/**
 * Aggregates fine slots `[bounds[j], bounds[j + 1])` into each coarse slot j. Absent values are skipped; with nothing
 * left `sum` and `count` are 0 and the others absent.
 */
export const AGGREGATES = {
  sum: sumInto,
  mean(a, bounds, out) {
    for (let j = 0; j < out.length; j++) out[j] = meanOf(a, bounds[j]!, bounds[j + 1]!)
  },
  max(a, bounds, out) {
    for (let j = 0; j < out.length; j++) {
      let best = -Infinity
      const end = bounds[j + 1]!
      for (let i = bounds[j]!; i < end; i++) if (a[i]! > best) best = a[i]!
      out[j] = best === -Infinity ? Number.NaN : best
    }
  },
  min(a, bounds, out) {
    for (let j = 0; j < out.length; j++) {
      let best = Infinity
      const end = bounds[j + 1]!
      for (let i = bounds[j]!; i < end; i++) if (a[i]! < best) best = a[i]!
      out[j] = best === Infinity ? Number.NaN : best
    }
  },
  count(a, bounds, out) {
    for (let j = 0; j < out.length; j++) out[j] = countPresent(a, bounds[j]!, bounds[j + 1]!)
  },
  first(a, bounds, out) {
    for (let j = 0; j < out.length; j++) {
      let i = bounds[j]!
      while (i < bounds[j + 1]! && Number.isNaN(a[i])) i++
      out[j] = i < bounds[j + 1]! ? a[i]! : Number.NaN
    }
  },
  last(a, bounds, out) {
    for (let j = 0; j < out.length; j++) {
      let i = bounds[j + 1]! - 1
      while (i >= bounds[j]! && Number.isNaN(a[i])) i--
      out[j] = i >= bounds[j]! ? a[i]! : Number.NaN
    }
  },
} satisfies Record<AggregationFunction, (a: Series, bounds: Int32Array, out: Series) => void>

function sumInto(a: Series, bounds: Int32Array, out: Series): void {
  for (let j = 0; j < out.length; j++) out[j] = sumOf(a, bounds[j]!, bounds[j + 1]!)
}

/** Sums quarter-hours into hours, the most frequent sum by far: all hours but the first and the last have four. */
export function sumHours(a: Series, bounds: Int32Array, out: Series): void {
  const last = out.length - 1
  out[0] = sumOf(a, bounds[0]!, bounds[1]!)
  for (let j = 1, i = bounds[1]!; j < last; j++, i += 4) {
    const sum = a[i]! + a[i + 1]! + a[i + 2]! + a[i + 3]!
    out[j] = sum === sum ? sum : sumPresent(a, i, i + 4)
  }
  out[last] = sumOf(a, bounds[last]!, bounds[last + 1]!)
}

/** The sum of `a × b` per coarse slot, without storing the products; an absent product is skipped. */
export function sumProducts(a: Series, b: Series, bounds: Int32Array, out: Series): void {
  for (let j = 0; j < out.length; j++) {
    let sum = 0
    const end = bounds[j + 1]!
    for (let i = bounds[j]!; i < end; i++) sum += a[i]! * b[i]!
    out[j] = sum === sum ? sum : sumPresentProducts(a, b, bounds[j]!, end)
  }
}

function sumPresentProducts(a: Series, b: Series, from: number, end: number): number {
  let sum = 0
  for (let i = from; i < end; i++) {
    const product = a[i]! * b[i]!
    if (product === product) sum += product
  }
  return sum
}

/** The sum of the values present in `[from, end)`, from the first on. */
export function sumOf(a: Series, from: number, end: number): number {
  const sum = plainSum(a, from, end)
  return sum === sum ? sum : sumPresent(a, from, end)
}

function plainSum(a: Series, from: number, end: number): number {
  let sum = 0
  for (let i = from; i < end; i++) sum += a[i]!
  return sum
}

function sumPresent(a: Series, from: number, end: number): number {
  let sum = 0
  for (let i = from; i < end; i++) if (a[i] === a[i]) sum += a[i]!
  return sum
}

function countPresent(a: Series, from: number, end: number): number {
  let count = 0
  for (let i = from; i < end; i++) if (a[i] === a[i]) count++
  return count
}

/** Mean of the values present in `[from, end)`, NaN where there is none. */
export function meanOf(a: Series, from: number, end: number): number {
  let [sum, count] = [0, 0]
  for (let i = from; i < end; i++) {
    if (a[i] !== a[i]) continue
    sum += a[i]!
    count++
  }
  return sum / count
}

/** Repeats the value of each coarse slot in its fine slots. */
export function repeatInto(a: Series, bounds: Int32Array, out: Series): void {
  for (let j = 0; j < a.length; j++) out.fill(a[j]!, bounds[j], bounds[j + 1])
}

/**
 * Splits the value of each coarse slot over its fine slots by their covered quarter-hours, so that the sum is
 * unchanged.
 */
export function splitInto(a: Series, bounds: Int32Array, calendar: PeriodCalendar, fine: Grid, out: Series): void {
  for (let j = 0; j < a.length; j++) {
    const [from, end] = [bounds[j]!, bounds[j + 1]!]
    let covered = 0
    for (let i = from; i < end; i++) covered += coveredWeight(calendar, fine, i)
    for (let i = from; i < end; i++) out[i] = (a[j]! * coveredWeight(calendar, fine, i)) / covered
  }
}

function coveredWeight(calendar: PeriodCalendar, fine: Grid, index: number): number {
  if (fine.resolution === 'quarter_hourly') return 1
  if (fine.resolution === 'hourly' && index > 0 && index < fine.count - 1) return 4
  return calendar.coveredQuarterHours(fine, index)
}

/** Running total that starts again at each coarse slot; an absent value adds nothing. */
export function accumulateInto(a: Series, bounds: Int32Array, out: Series): void {
  for (let j = 0; j + 1 < bounds.length; j++) {
    let total = 0
    const end = bounds[j + 1]!
    for (let i = bounds[j]!; i < end; i++) {
      if (a[i] === a[i]) total += a[i]!
      out[i] = total
    }
  }
}
