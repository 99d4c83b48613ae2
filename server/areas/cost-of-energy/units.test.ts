import { describe, expect, it } from 'vitest'
import { CURRENCIES, divideUnits, isCurrency, isMoney, multiplyUnits, UNITS, type Unit, unitKind } from './units.ts'

const PAIRS = UNITS.flatMap((left) => UNITS.map((right) => [left, right] as const))

describe('units', () => {
  it('counts the published fifteen and 23 of our own', () => {
    const published = ['A', 'kV', 'kW', 'kWh', 'hours', '%', 'SEK', 'NOK', 'EUR']
    const prices = ['SEK', 'NOK', 'EUR'].flatMap((currency) => [`${currency}_per_kWh`, `${currency}_per_kW`])
    const currencies = ['DKK', 'CHF', 'GBP', 'USD']
    const own = [
      ...currencies.flatMap((each) => [each, `${each}_per_kWh`, `${each}_per_kW`]),
      ...['kvar', 'kvarh', 'kvar_per_kW', '1'],
    ]
    const reactive = CURRENCIES.map((currency) => `${currency}_per_kvar`)
    expect(new Set(UNITS)).toEqual(new Set([...published, ...prices, ...own, ...reactive]))
    expect(UNITS).toHaveLength(38)
  })

  it('knows money by its currency, alone or per a unit, and nothing else', () => {
    const money = UNITS.filter(isMoney)
    expect(money).toHaveLength(CURRENCIES.length * 4)
    expect(money.every((unit) => CURRENCIES.some((currency) => unit.startsWith(currency)))).toBe(true)
    expect(['kvar_per_kW', 'kW', '%', '1'].filter((unit) => isMoney(unit as Unit))).toEqual([])
  })

  it.each([
    ['kWh', 'amount'],
    ['kvarh', 'amount'],
    ['hours', 'amount'],
    ['DKK', 'amount'],
    ['kW', 'rate'],
    ['kvar', 'rate'],
    ['A', 'rate'],
    ['SEK_per_kWh', 'rate'],
    ['EUR_per_kvar', 'rate'],
    ['kvar_per_kW', 'rate'],
    ['1', 'weight'],
    ['%', 'weight'],
  ] as const)('%s is of kind %s', (unit, kind) => {
    expect(unitKind(unit)).toBe(kind)
  })

  it('knows the seven currencies and nothing else as money', () => {
    expect(UNITS.filter(isCurrency)).toEqual([...CURRENCIES])
  })
})

describe('products', () => {
  it.each([
    ['kWh', 'SEK_per_kWh', 'SEK'],
    ['kW', 'NOK_per_kW', 'NOK'],
    ['kvar', 'EUR_per_kvar', 'EUR'],
    ['kW', 'kvar_per_kW', 'kvar'],
    ['kW', 'hours', 'kWh'],
    ['kvar', 'hours', 'kvarh'],
    ['A', '1', 'A'],
    ['1', '1', '1'],
  ] as const)('%s × %s = %s', (left, right, unit) => {
    expect(multiplyUnits(left, right)).toEqual({ unit, divisor: 1 })
  })

  it.each(UNITS)('%s × %% keeps the unit and divides the value by 100', (unit) => {
    expect(multiplyUnits(unit, '%')).toEqual({ unit, divisor: 100 })
  })

  it.each([
    ['kWh', 'SEK_per_kW'],
    ['kW', 'SEK_per_kWh'],
    ['kWh', 'hours'],
    ['kWh', 'kWh'],
    ['SEK', 'NOK'],
    ['SEK', 'SEK_per_kWh'],
    ['A', 'kV'],
    ['kvarh', 'SEK_per_kvar'],
  ] as const)('%s × %s has no unit', (left, right) => {
    expect(multiplyUnits(left, right)).toBeNull()
  })

  it('is commutative for every pair', () => {
    for (const [left, right] of PAIRS) expect(multiplyUnits(left, right)).toEqual(multiplyUnits(right, left))
  })

  it('has no more products than the table says', () => {
    const plain = PAIRS.filter(([left, right]) => ![left, right].some((unit) => unit === '%' || unit === '1'))
    expect(plain.filter(([left, right]) => multiplyUnits(left, right) !== null)).toHaveLength(48)
  })
})

describe('quotients', () => {
  it.each([
    ['kWh', 'hours', 'kW'],
    ['kWh', 'kW', 'hours'],
    ['kvarh', 'hours', 'kvar'],
    ['kvarh', 'kvar', 'hours'],
    ['SEK', 'SEK_per_kWh', 'kWh'],
    ['SEK', 'kWh', 'SEK_per_kWh'],
    ['EUR', 'kW', 'EUR_per_kW'],
    ['DKK', 'kvar', 'DKK_per_kvar'],
    ['kvar', 'kW', 'kvar_per_kW'],
    ['kvar', 'kvar_per_kW', 'kW'],
    ['kV', 'kV', '1'],
    ['%', '%', '1'],
    ['%', '1', '%'],
    ['NOK', '1', 'NOK'],
  ] as const)('%s ÷ %s = %s', (numerator, denominator, unit) => {
    expect(divideUnits(numerator, denominator)).toBe(unit)
  })

  it.each([
    ['kW', 'hours'],
    ['kW', 'kWh'],
    ['hours', 'kWh'],
    ['SEK', 'NOK'],
    ['SEK', 'NOK_per_kWh'],
    ['SEK', 'hours'],
    ['1', 'kW'],
    ['SEK', '%'],
    ['1', '%'],
  ] as const)('%s ÷ %s has no unit', (numerator, denominator) => {
    expect(divideUnits(numerator, denominator)).toBeNull()
  })

  it('undoes every product that is not a percentage', () => {
    for (const [left, right] of PAIRS) {
      const product = multiplyUnits(left, right)
      if (product === null || product.divisor === 100) continue
      expect(divideUnits(product.unit, right)).toBe(left)
      expect(divideUnits(product.unit, left)).toBe(right)
    }
  })

  it('is undone by a product wherever it exists', () => {
    for (const [numerator, denominator] of PAIRS) {
      const quotient: Unit | null = divideUnits(numerator, denominator)
      if (quotient === null || denominator === '%' || quotient === '%') continue
      expect(multiplyUnits(quotient, denominator)).toEqual({ unit: numerator, divisor: 1 })
    }
  })
})
