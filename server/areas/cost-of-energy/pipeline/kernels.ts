// Loops over slots: one function each, so that the compiler sees one kind of array per loop. NaN is an absent value and
// spreads through arithmetic by itself. `out` may be the same array as an operand.

type Series = Float64Array

export function addSeries(a: Series, b: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! + b[i]!
}

export function addConstant(a: Series, constant: number, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! + constant
}

export function subtractSeries(a: Series, b: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! - b[i]!
}

export function subtractFromConstant(constant: number, b: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = constant - b[i]!
}

export function multiplySeries(a: Series, b: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! * b[i]!
}

export function multiplyConstant(a: Series, constant: number, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! * constant
}

export function divideByConstant(a: Series, constant: number, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! / constant
}

/** A quotient that is not finite, as by zero, is absent. */
export function divideSeries(a: Series, b: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = finite(a[i]! / b[i]!)
}

export function divideConstant(constant: number, b: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = finite(constant / b[i]!)
}

function finite(value: number): number {
  return value - value === 0 ? value : Number.NaN
}

/** The larger of both, absent where one is absent. */
export function maxSeries(a: Series, b: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = Math.max(a[i]!, b[i]!)
}

export function maxConstant(a: Series, constant: number, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! < constant ? constant : a[i]!
}

export function minSeries(a: Series, b: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = Math.min(a[i]!, b[i]!)
}

export function minConstant(a: Series, constant: number, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! > constant ? constant : a[i]!
}

/** Keeps the slots of the mask, the others become absent. */
export function keepMasked(a: Series, mask: Uint8Array, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = mask[i] === 1 ? a[i]! : Number.NaN
}

export function replaceMasked(a: Series, mask: Uint8Array, replacement: Series, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = mask[i] === 1 ? replacement[i]! : a[i]!
}

export function replaceMaskedByConstant(a: Series, mask: Uint8Array, constant: number, out: Series): void {
  for (let i = 0; i < out.length; i++) out[i] = mask[i] === 1 ? constant : a[i]!
}

export function fillAbsent(a: Series, constant: number, out: Series): void {
  for (let i = 0; i < out.length; i++) {
    const value = a[i]!
    out[i] = value === value ? value : constant
  }
}

/**
 * Level of each value's tier: tier k begins at `boundaries[k - 1]`, which belongs to it, or with `upper_inclusive` to
 * the tier below.
 */
export function lookUp(a: Series, boundaries: number[], levels: number[], upper_inclusive: boolean, out: Series): void {
  for (let i = 0; i < out.length; i++) {
    const value = a[i]!
    out[i] = value === value ? levels[tierOf(value, boundaries, upper_inclusive)]! : Number.NaN
  }
}

function tierOf(value: number, boundaries: number[], upper_inclusive: boolean): number {
  let low = 0
  let high = boundaries.length
  while (low < high) {
    const middle = (low + high) >> 1
    const bound = boundaries[middle]!
    if (upper_inclusive ? bound < value : bound <= value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Rounds to decimals. The scaled value passes through 15 significant digits, so that 1.005 rounds to 1.01 although its
 * binary form lies below.
 */
export function roundSeries(a: Series, decimals: number, mode: 'half_away' | 'half_even', out: Series): void {
  const factor = 10 ** decimals
  for (let i = 0; i < out.length; i++) {
    const scaled = Number((Math.abs(a[i]!) * factor).toPrecision(15))
    const below = Math.floor(scaled)
    const rest = scaled - below
    const up = rest > 0.5 || (rest === 0.5 && (mode === 'half_away' || below % 2 === 1))
    out[i] = (Math.sign(a[i]!) * (up ? below + 1 : below)) / factor
  }
}
