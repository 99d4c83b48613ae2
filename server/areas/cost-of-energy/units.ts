export const CURRENCIES = ['SEK', 'NOK', 'EUR', 'DKK'] as const
export type Currency = (typeof CURRENCIES)[number]

export const UNITS = [
  'A',
  'kV',
  'kW',
  'kWh',
  'kvar',
  'kvarh',
  'hours',
  'SEK',
  'NOK',
  'EUR',
  'DKK',
  'SEK_per_kWh',
  'NOK_per_kWh',
  'EUR_per_kWh',
  'DKK_per_kWh',
  'SEK_per_kW',
  'NOK_per_kW',
  'EUR_per_kW',
  'DKK_per_kW',
  'SEK_per_kvar',
  'NOK_per_kvar',
  'EUR_per_kvar',
  'DKK_per_kvar',
  'kvar_per_kW',
  '%',
  '1',
] as const

/** Every unit that a series or a quantity of a tariff may carry. */
export type Unit = (typeof UNITS)[number]

/**
 * An amount adds up over time and is prorated in a partial slot; a rate applies at every moment of its slot; a weight
 * has no unit.
 */
export type UnitKind = 'amount' | 'rate' | 'weight'

const UNIT_KINDS = {
  A: 'rate',
  kV: 'rate',
  kW: 'rate',
  kWh: 'amount',
  kvar: 'rate',
  kvarh: 'amount',
  hours: 'amount',
  SEK: 'amount',
  NOK: 'amount',
  EUR: 'amount',
  DKK: 'amount',
  SEK_per_kWh: 'rate',
  NOK_per_kWh: 'rate',
  EUR_per_kWh: 'rate',
  DKK_per_kWh: 'rate',
  SEK_per_kW: 'rate',
  NOK_per_kW: 'rate',
  EUR_per_kW: 'rate',
  DKK_per_kW: 'rate',
  SEK_per_kvar: 'rate',
  NOK_per_kvar: 'rate',
  EUR_per_kvar: 'rate',
  DKK_per_kvar: 'rate',
  kvar_per_kW: 'rate',
  '%': 'weight',
  '1': 'weight',
} satisfies Record<Unit, UnitKind>

type Ratio = { of: Unit; per: Unit }

/** The units that are one unit per another; the whole algebra follows from this table. */
const RATIOS: Partial<Record<Unit, Ratio>> = {
  kW: { of: 'kWh', per: 'hours' },
  kvar: { of: 'kvarh', per: 'hours' },
  SEK_per_kWh: { of: 'SEK', per: 'kWh' },
  NOK_per_kWh: { of: 'NOK', per: 'kWh' },
  EUR_per_kWh: { of: 'EUR', per: 'kWh' },
  DKK_per_kWh: { of: 'DKK', per: 'kWh' },
  SEK_per_kW: { of: 'SEK', per: 'kW' },
  NOK_per_kW: { of: 'NOK', per: 'kW' },
  EUR_per_kW: { of: 'EUR', per: 'kW' },
  DKK_per_kW: { of: 'DKK', per: 'kW' },
  SEK_per_kvar: { of: 'SEK', per: 'kvar' },
  NOK_per_kvar: { of: 'NOK', per: 'kvar' },
  EUR_per_kvar: { of: 'EUR', per: 'kvar' },
  DKK_per_kvar: { of: 'DKK', per: 'kvar' },
  kvar_per_kW: { of: 'kvar', per: 'kW' },
}

/** The unit of a product and what the product of the bare values is divided by (100 where a factor is a percentage). */
export type Product = { unit: Unit; divisor: 1 | 100 }

export function unitKind(unit: Unit): UnitKind {
  return UNIT_KINDS[unit]
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
