import type { Heading } from './value-headings.ts'

/** What the values of a file are: a register's readings, whose differences are the energy, or the values themselves. */
export const READINGS = ['differences', 'values'] as const
export type ReadingsRule = (typeof READINGS)[number]

/** The ratio of a register's value to its largest step, by its heading, and the number of rows. */
const CERTAIN = { reading: { times: 20, rows: 2 }, register: { times: 50, rows: 4 } }
const SUSPECT = {
  reading: { times: 0, rows: 2 },
  register: { times: 3, rows: 8 },
  neutral: { times: 50, rows: 48 },
  consumption: { times: 500, rows: 48 },
}

/**
 * Whether values, in file order, are readings of a register: they never fall (except once, where it was replaced),
 * rise, and far exceed their steps. `is_open` where they look so without a heading that confirms it.
 */
export function readingsOf(values: number[], heading: Heading): { rule: ReadingsRule; is_open: boolean } {
  const known = values.filter((value) => !Number.isNaN(value))
  const steps = known.slice(1).map((value, index) => value - (known[index] ?? 0))
  const [rises, falls] = [steps.filter((step) => step > 0), steps.filter((step) => step < 0)]
  const [ups, downs] = rises.length >= falls.length ? [rises, falls] : [falls.map((step) => -step), rises]
  const least = known.reduce((one, other) => Math.min(one, other), Infinity)
  const base = downs.length === 0 ? least : Math.max(known[0] ?? 0, known.at(-1) ?? 0)
  const most = ups.reduce((one, other) => Math.max(one, other), 0)
  const neverFalls = (rows: number) => downs.length <= (known.length >= 48 ? 1 : 0) && known.length >= rows
  const isLike = ({ times, rows }: { times: number; rows: number }) =>
    neverFalls(rows) && ups.length > 0 && base >= times * most
  if (heading.role === 'reading' && isLike(CERTAIN.reading)) return { rule: 'differences', is_open: false }
  const namesRegister = heading.register !== null || heading.is_total
  if (namesRegister && isLike(CERTAIN.register)) return { rule: 'differences', is_open: false }
  // A register that is constant in the first rows may count later.
  if (heading.role === 'reading') return { rule: 'values', is_open: least >= 0 && neverFalls(SUSPECT.reading.rows) }
  const suspect = namesRegister ? 'register' : heading.direction === 'consumption' ? 'consumption' : 'neutral'
  return { rule: 'values', is_open: least >= 0 && isLike(SUSPECT[suspect]) }
}

/** A difference or sum of decimal numbers as large as `size`, without what their binary form adds: 0.05, not 0.0499999. */
export function withoutNoise(value: number, size: number): number {
  const digits = 14 - Math.ceil(Math.log10(Math.max(Math.abs(size), 1)))
  const scale = 10 ** Math.max(0, Math.min(12, digits))
  const rounded = Math.round(value * scale) / scale
  return Number.isFinite(rounded) ? rounded : value
}
