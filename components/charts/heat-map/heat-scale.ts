/** Classes of a heat map: class i covers the values from `bounds[i - 1]` to below `bounds[i]`. */
export type HeatScale = {
  bounds: number[]
  low: number
  high: number
  /** The value of every class, where the series has only so few. */
  exact: number[] | null
  /** How many classes, the first ones, are negative. */
  negative: number
}

const MOST_CLASSES = 9
/** Shares of the values below a bound, for a series whose extremes lie far from all the rest. */
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.85, 0.95, 0.99, 0.998]

/**
 * Classes for the values of a series: one per value up to nine values, otherwise even steps, or steps with equal counts
 * where even steps would put nearly all values in one class. Zero is a bound if values have both signs. NaN is ignored;
 * null without any value.
 */
export function heatScale(values: ArrayLike<number>): HeatScale | null {
  const sorted = Float64Array.from(values)
    .filter((value) => value === value)
    .sort()
  if (sorted.length === 0) return null
  const [low, high] = [sorted[0]!, sorted.at(-1)!]
  const exact = fewValues(sorted)
  const bounds = exact ? exact.slice(1).map((value, index) => (value + exact[index]!) / 2) : stepBounds(sorted)
  const parted = low < 0 && high > 0 ? withZero(bounds, exact) : bounds
  const negative = low >= 0 ? 0 : high <= 0 ? parted.length + 1 : parted.findIndex((bound) => bound >= 0) + 1
  return { bounds: parted, low, high, exact, negative }
}

/** The class of a value. */
export function classOf({ bounds }: HeatScale, value: number): number {
  let index = 0
  while (index < bounds.length && value >= bounds[index]!) index++
  return index
}

/** The distinct values, rounding aside; null where there are more than a legend can name. */
function fewValues(sorted: Float64Array): number[] | null {
  const tolerance = 1e-9 * Math.max(Math.abs(sorted[0]!), Math.abs(sorted.at(-1)!))
  const found: number[] = []
  for (const value of sorted) {
    if (found.length > 0 && value - found.at(-1)! <= tolerance) continue
    if (found.length === MOST_CLASSES) return null
    found.push(value)
  }
  return found
}

function stepBounds(sorted: Float64Array): number[] {
  const [low, high] = [sorted[0]!, sorted.at(-1)!]
  const even = Array.from({ length: MOST_CLASSES - 1 }, (_, index) => low + ((high - low) * (index + 1)) / MOST_CLASSES)
  const below = (bound: number) => sorted.findLastIndex((value) => value < bound) + 1
  const counts = [...even, Infinity].map((bound, index) => below(bound) - (index ? below(even[index - 1]!) : 0))
  if (Math.max(...counts) < 0.6 * sorted.length) return even
  const shared = SHARES.map((share) => sorted[Math.floor(share * sorted.length)]!)
  return [...new Set(shared)].filter((bound) => bound > low)
}

/** With a bound at zero, and as many classes at most. */
function withZero(bounds: number[], exact: number[] | null): number[] {
  if (bounds.includes(0)) return bounds
  if (exact) return bounds.with(exact.findIndex((value) => value >= 0) - 1, 0)
  const after = bounds.findIndex((bound) => bound > 0)
  const at = after === -1 ? bounds.length : after
  if (bounds.length < MOST_CLASSES - 1) return bounds.toSpliced(at, 0, 0)
  const isLowerNearer = at > 0 && (at === bounds.length || -bounds[at - 1]! < bounds[at]!)
  return bounds.with(isLowerNearer ? at - 1 : at, 0)
}

export type Rgb = readonly [number, number, number]

const ORANGE = ['fff4cf', 'fee391', 'fec44f', 'fe9929', 'ec7014', 'cc4c02', '993404', '662506'].map(rgbOf)
const PURPLE = ['efedf5', 'bcbddc', '9e9ac8', '807dba', '6a51a3', '54278f'].map(rgbOf)
/** What lies around zero on a dark page: calm, as the faintest is on a light one. */
const DARK_END = { orange: rgbOf('33210f'), purple: rgbOf('261c3d') }

/**
 * One colour per class, orange from zero up, purple below, distinct by lightness alone. Far from zero is dark on a
 * light page and light on a dark one.
 */
export function heatColours({ bounds, negative, low, high }: HeatScale, isDark: boolean): Rgb[] {
  // Zero alone is as faint as zero among others.
  const orange = isDark ? [...ORANGE, DARK_END.orange] : ORANGE
  const purple = isDark ? [...PURPLE, DARK_END.purple] : PURPLE
  if (low === 0 && high === 0) return ramp(orange, 2, isDark).slice(0, 1)
  const positive = bounds.length + 1 - negative
  return [...ramp(purple, negative, isDark).toReversed(), ...ramp(orange, positive, isDark)]
}

function ramp(anchors: Rgb[], count: number, isDark: boolean): Rgb[] {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.4 : index / (count - 1)
    const at = (isDark ? 1 - share : share) * (anchors.length - 1)
    const [from, to] = [anchors[Math.floor(at)]!, anchors[Math.ceil(at)]!]
    const part = at - Math.floor(at)
    return from.map((channel, each) => Math.round(channel + (to[each]! - channel) * part)) as unknown as Rgb
  })
}

function rgbOf(hex: string): Rgb {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}
