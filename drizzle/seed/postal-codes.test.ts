import { expect, test } from 'vitest'
import { seedAreaKinds } from './core-areas.ts'
import { seedPostalCodeAreas } from './postal-codes.ts'
import { codesIn } from './table.ts'

const rows = seedPostalCodeAreas()

test('8,195 codes of five digits, 184 of several control areas, one of three', () => {
  const byCode = Map.groupBy(rows, ({ postal_code }) => postal_code)
  const sizes = [...byCode.values()].map(({ length }) => length)
  expect([byCode.size, sizes.filter((size) => size > 1).length, sizes.filter((size) => size > 2)]).toEqual([
    8195,
    184,
    [3],
  ])
  expect([...byCode.keys()].filter((code) => !/^\d{5}$/.test(code))).toEqual([])
  expect(byCode.get('01067')).toEqual([{ country: 'DE', postal_code: '01067', control_area_eic: '10YDE-VE-------2' }])
})

test('name each pair once, and only control areas that are seeded', () => {
  const controlAreas = new Set(seedAreaKinds().flatMap(({ eic, kind }) => (kind === 'control-area' ? [eic] : [])))
  expect(rows.filter(({ control_area_eic }) => !controlAreas.has(control_area_eic))).toEqual([])
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
})

test('a span stands for all codes from one to the other, with their leading zeros', () => {
  expect(codesIn('00998-01001 44115')).toEqual(['00998', '00999', '01000', '01001', '44115'])
  expect(codesIn('')).toEqual([])
})
