import { describe, expect, test } from 'vitest'
import { isInCity, namesToLookUp } from './city.ts'
import type { Finding } from './services.ts'

const LINKOPING = { lat: 58.41, lon: 15.62 }
const STOCKHOLM = { lat: 59.33, lon: 18.06 }
const MUNCHEN = { lat: 48.14, lon: 11.58 }
const settlements = new Map(
  Object.entries({
    linköping: [LINKOPING],
    stockholm: [STOCKHOLM],
    münchen: [MUNCHEN],
    københavn: [{ lat: 55.68, lon: 12.57 }],
    habo: [{ lat: 57.91, lon: 14.07 }],
    hagby: [
      { lat: 56.56, lon: 16.2 },
      { lat: 59.86, lon: 17.4 },
    ],
    kalmar: [{ lat: 56.66, lon: 16.36 }],
    uppsala: [{ lat: 59.86, lon: 17.64 }],
  }),
)
const finding = (changes: Partial<Finding>): Finding => ({
  ...{ precision: 'address', point: LINKOPING, mga_code: null, locality: null },
  ...changes,
})
const isIn = (city: string, changes: Partial<Finding>) => isInCity(finding(changes), city, settlements)

describe('a point', () => {
  test('is in the city that any locality around it is called after, wherever the gazetteer has one', () => {
    for (const localities of [['Linköping'], ['Vikingstad', 'LINKÖPING'], ['  linköping ']])
      expect([localities, isIn('Linköping', { localities, point: STOCKHOLM })]).toEqual([localities, true])
    expect(isIn('Ytterby', { localities: ['Kungälv', 'Ytterby'] })).toBe(true)
    expect(isIn('Linköping', { locality: 'Linköping', point: STOCKHOLM })).toBe(true)
  })

  test('elsewhere is none of the city, however exact it is', () => {
    expect(isIn('Stockholm', { localities: ['Linköping'] })).toBe(false)
    expect(isIn('Stockholm', { locality: 'Linköping' })).toBe(false)
    expect(isIn('Stockholm', {})).toBe(false)
    expect(isIn('Atlantis', { localities: ['Linköping'] })).toBe(false)
    expect(isIn('Atlantis', {})).toBe(false)
  })

  test('within reach of a settlement that is called so is in it, under whatever name, up to 30 km', () => {
    expect(isIn('Linköping', { localities: ['Vikingstad'] })).toBe(true)
    expect(isIn('Linköping', { localities: [], point: { lat: 58.67, lon: 15.62 } })).toBe(true)
    expect(isIn('Linköping', { localities: [], point: { lat: 58.69, lon: 15.62 } })).toBe(false)
    expect(isIn('Hagby', { localities: ['Uppsala'], point: { lat: 59.8, lon: 17.5 } })).toBe(true)
  })

  test('letters spelt out or without their marks are the same name, unless a settlement is called as was asked', () => {
    for (const [requested, there] of [
      ['Wurzen-Süd', 'WURZEN SUD'],
      ['Koeln', 'Köln'],
      ['Ålborg', 'Aalborg'],
      ['Malmo', 'Malmö'],
    ] as const)
      expect([requested, isIn(requested, { localities: [there] })]).toEqual([requested, true])
    expect(isIn('Habo', { localities: ['Håbo'] })).toBe(false)
    expect(isIn('Håbo', { localities: ['Habo'] })).toBe(false)
    expect(isIn('Stokholm', { localities: ['Stockholm'] })).toBe(false)
  })

  test('a part of a city is within reach of the whole', () => {
    const at = { lat: 55.69, lon: 12.55 }
    for (const city of ['København N', 'København-Nørrebro', 'København (N)'])
      expect([city, isIn(city, { localities: [], point: at })]).toEqual([city, true])
    expect(isIn('København N', { localities: [], point: STOCKHOLM })).toBe(false)
    expect(isIn('Københavns', { localities: [], point: at })).toBe(false)
  })
})

describe('an area without a point', () => {
  const area = (...localities: string[]) => ({ point: null, mga_code: 'XYZ', localities })
  test('lies where its localities do, each of them that is known', () => {
    expect(isIn('Linköping', area('Linköping'))).toBe(true)
    expect(isIn('Kalmar', area('Hagby', 'Uppsala'))).toBe(false)
    expect(isIn('Kalmar', area('Hagby', 'Kalmar'))).toBe(true)
    expect(isIn('Kalmar', area('Hagby'))).toBe(false)
    expect(isIn('Linköping', area('Nowhere'))).toBe(false)
    expect(isIn('Linköping', area())).toBe(false)
  })
})

test('names are looked up only where the findings do not tell by themselves', () => {
  const own = finding({ localities: ['Linköping'] })
  expect(namesToLookUp('linköping', [own])).toEqual([])
  expect(namesToLookUp('Linköping', [])).toEqual([])
  expect(namesToLookUp('København K', [own])).toEqual(['københavn k', 'københavn'])
  const area = finding({ point: null, localities: ['Hagby', 'Uppsala'] })
  expect(namesToLookUp('Kalmar', [own, area])).toEqual(['kalmar', 'hagby', 'uppsala'])
})
