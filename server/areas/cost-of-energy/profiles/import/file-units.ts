import type { Unit } from '../../units.ts'

type Dimension = 'energy' | 'reactive' | 'price' | 'plain'

/** A unit as files carry it: how much of `base` one is, and whether it is a power, which a slot's length turns into energy. */
type FileUnitFacts = { dimension: Dimension; base: Unit; factor: number; is_power?: true }

const FACTS = {
  kWh: { dimension: 'energy', base: 'kWh', factor: 1 },
  Wh: { dimension: 'energy', base: 'kWh', factor: 0.001 },
  MWh: { dimension: 'energy', base: 'kWh', factor: 1000 },
  GWh: { dimension: 'energy', base: 'kWh', factor: 1_000_000 },
  kW: { dimension: 'energy', base: 'kW', factor: 1, is_power: true },
  W: { dimension: 'energy', base: 'kW', factor: 0.001, is_power: true },
  MW: { dimension: 'energy', base: 'kW', factor: 1000, is_power: true },
  GW: { dimension: 'energy', base: 'kW', factor: 1_000_000, is_power: true },
  kvarh: { dimension: 'reactive', base: 'kvarh', factor: 1 },
  Mvarh: { dimension: 'reactive', base: 'kvarh', factor: 1000 },
  kvar: { dimension: 'reactive', base: 'kvar', factor: 1, is_power: true },
  Mvar: { dimension: 'reactive', base: 'kvar', factor: 1000, is_power: true },
  EUR_per_kWh: { dimension: 'price', base: 'EUR_per_kWh', factor: 1 },
  EUR_per_MWh: { dimension: 'price', base: 'EUR_per_kWh', factor: 0.001 },
  ct_per_kWh: { dimension: 'price', base: 'EUR_per_kWh', factor: 0.01 },
  SEK_per_kWh: { dimension: 'price', base: 'SEK_per_kWh', factor: 1 },
  SEK_per_MWh: { dimension: 'price', base: 'SEK_per_kWh', factor: 0.001 },
  ore_per_kWh: { dimension: 'price', base: 'SEK_per_kWh', factor: 0.01 },
  NOK_per_kWh: { dimension: 'price', base: 'NOK_per_kWh', factor: 1 },
  NOK_per_MWh: { dimension: 'price', base: 'NOK_per_kWh', factor: 0.001 },
  DKK_per_kWh: { dimension: 'price', base: 'DKK_per_kWh', factor: 1 },
  DKK_per_MWh: { dimension: 'price', base: 'DKK_per_kWh', factor: 0.001 },
  '1': { dimension: 'plain', base: '1', factor: 1 },
} as const satisfies Record<string, FileUnitFacts>

export type FileUnit = keyof typeof FACTS

/** Every unit that a file may carry. */
export const FILE_UNITS = Object.keys(FACTS) as [FileUnit, ...FileUnit[]]

/** Whether values in a unit are amounts, of which a part of the time has a part, unlike powers and prices. */
export function isAmount(unit: FileUnit): boolean {
  const { dimension, ...facts } = FACTS[unit]
  return (dimension === 'energy' || dimension === 'reactive') && !('is_power' in facts)
}

/** Whether a unit is a price, whose values are never energy. */
export function isPrice(unit: FileUnit): boolean {
  return FACTS[unit].dimension === 'price'
}

/** Whether a unit is one of reactive energy or power. */
export function isReactive(unit: FileUnit): boolean {
  return FACTS[unit].dimension === 'reactive'
}

const TARGETS = {
  energy: ['kWh', 'kW'],
  reactive: ['kvarh', 'kvar'],
} as const satisfies Partial<Record<Dimension, readonly Unit[]>>

/** Units of a profile from such a file; the first is the default. */
export function targetsOf(unit: FileUnit): readonly Unit[] {
  const { dimension, base } = FACTS[unit]
  return dimension === 'energy' || dimension === 'reactive' ? TARGETS[dimension] : [base]
}

/** What a value of the file becomes: `factor` times itself, and times (or by) the hours of its slot between power and energy. */
export type Conversion = { factor: number; hours: 'times' | 'by' | 'not' }

/** How values in `unit` become values in `target`; null where they cannot. */
export function conversionOf(unit: FileUnit, target: Unit): Conversion | null {
  if (!targetsOf(unit).includes(target)) return null
  const { factor, ...facts } = FACTS[unit]
  const to_power = target === 'kW' || target === 'kvar'
  const from_power = 'is_power' in facts
  if (from_power === to_power || facts.dimension === 'price') return { factor, hours: 'not' }
  return { factor, hours: from_power ? 'times' : 'by' }
}

const PRICE = /(eur|€|ct|cent|sek|nok|dkk|öre|øre|ore)s?\s*(?:\/|_?per_?|pr\.?)\s*(kwh|mwh)/iu
const QUANTITY = /(?<![\p{L}])(gwh|mwh|kwh|wh|mvarh|kvarh|mvar|kvar|gw|mw|kw)(?![\p{L}])/iu
const WATT = /^W$|[[(]\s*W\s*[\])]/

/** The unit that a text names, as a column's heading does; null where it names none. */
export function unitIn(text: string): FileUnit | null {
  const price = PRICE.exec(text)
  if (price) return priceUnit(price[1] ?? '', price[2] ?? '')
  const quantity = QUANTITY.exec(text)?.[1]?.toLowerCase()
  if (quantity !== undefined) return FILE_UNITS.find((unit) => unit.toLowerCase() === quantity) ?? null
  return WATT.test(text.trim()) ? 'W' : null
}

function priceUnit(currency: string, energy: string): FileUnit | null {
  const small = { ct: 'ct', cent: 'ct', öre: 'ore', øre: 'ore', ore: 'ore', '€': 'EUR' }
  const word = currency.toLowerCase()
  const name = word in small ? small[word as keyof typeof small] : word.toUpperCase()
  const requested = `${name}_per_${energy.toLowerCase() === 'mwh' ? 'MWh' : 'kWh'}`
  return FILE_UNITS.find((unit) => unit === requested) ?? null
}
