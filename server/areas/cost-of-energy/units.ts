export const CURRENCIES = ['SEK', 'NOK', 'EUR', 'DKK', 'CHF', 'GBP', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** What a price may be for one of. */
const PRICED = ['kWh', 'kW', 'kvar'] as const
type Price = `${Currency}_per_${(typeof PRICED)[number]}`

const PHYSICAL = ['A', 'kV', 'kW', 'kWh', 'kvar', 'kvarh', 'hours'] as const
const SHARES = ['kvar_per_kW', '%', '1'] as const

/** Every unit that a series or a quantity of a tariff may carry. */
export type Unit = (typeof PHYSICAL)[number] | Currency | Price | (typeof SHARES)[number]

const PRICES = PRICED.flatMap((per) => CURRENCIES.map((of) => ({ unit: `${of}_per_${per}` as const, of, per })))

export const UNITS: readonly Unit[] = [...PHYSICAL, ...CURRENCIES, ...PRICES.map(({ unit }) => unit), ...SHARES]

/**
 * An amount adds up over time and is prorated in a partial slot; a rate applies at every moment of its slot; a weight
 * has no unit.
 */
export type UnitKind = 'amount' | 'rate' | 'weight'

const AMOUNTS: ReadonlySet<Unit> = new Set<Unit>(['kWh', 'kvarh', 'hours', ...CURRENCIES])
const WEIGHTS: ReadonlySet<Unit> = new Set<Unit>(['%', '1'])

type Ratio = { of: Unit; per: Unit }

/** The units that are one unit per another; the whole algebra follows from this table. */
const RATIOS: Partial<Record<Unit, Ratio>> = {
  kW: { of: 'kWh', per: 'hours' },
  kvar: { of: 'kvarh', per: 'hours' },
  ...Object.fromEntries(PRICES.map(({ unit, of, per }) => [unit, { of, per }])),
  kvar_per_kW: { of: 'kvar', per: 'kW' },
}

/** The unit of a product and what the product of the bare values is divided by (100 where a factor is a percentage). */
export type Product = { unit: Unit; divisor: 1 | 100 }

export function unitKind(unit: Unit): UnitKind {
  if (AMOUNTS.has(unit)) return 'amount'
  return WEIGHTS.has(unit) ? 'weight' : 'rate'
}

export function isCurrency(unit: Unit): unit is Currency {
  return CURRENCIES.some((currency) => currency === unit)
}

/** Whether a unit is money or a price: a currency, alone or per another unit. */
export function isMoney(unit: Unit): boolean {
  return isCurrency(RATIOS[unit]?.of ?? unit)
}

/** Unit of `left × right`, in either order the same; null where the product has no supported unit. */
export function multiplyUnits(left: Unit, right: Unit): Product | null {
  if (right === '%') return { unit: left, divisor: 100 }
  if (left === '%') return { unit: right, divisor: 100 }
  const unit = plainProduct(left, right)
  return unit === null ? null : { unit, divisor: 1 }
}

function plainProduct(left: Unit, right: Unit): Unit | null {
  if (right === '1') return left
  if (left === '1') return right
  const ofLeft = RATIOS[left]
  if (ofLeft?.per === right) return ofLeft.of
  const ofRight = RATIOS[right]
  if (ofRight?.per === left) return ofRight.of
  return null
}

/**
 * Unit of `numerator ÷ denominator`; null where the quotient has no supported unit. A percentage divides by itself
 * alone.
 */
export function divideUnits(numerator: Unit, denominator: Unit): Unit | null {
  if (numerator === denominator) return '1'
  if (denominator === '1') return numerator
  const ratio = RATIOS[denominator]
  if (ratio?.of === numerator) return ratio.per
  return UNITS.find((unit) => RATIOS[unit]?.of === numerator && RATIOS[unit]?.per === denominator) ?? null
}
