import { expect, test } from 'vitest'
import { COUNTRY_NUMBERS } from '#components/charts/map/country-numbers.ts'
import { createLanguage } from '#components/i18n/language.ts'
import { labelled, shapeText, standIn } from './shapes.ts'

const square = (lon: number) => [
  [
    [lon, 50],
    [lon + 1, 50],
    [lon + 1, 51],
    [lon, 50],
  ] as [number, number][],
]
const land = [
  { code: COUNTRY_NUMBERS.DE ?? '', geometry: { type: 'Polygon' as const, coordinates: square(10) } },
  {
    code: COUNTRY_NUMBERS.AT ?? '',
    geometry: { type: 'MultiPolygon' as const, coordinates: [square(14), square(16)] },
  },
  { code: COUNTRY_NUMBERS.FR ?? '', geometry: { type: 'Polygon' as const, coordinates: square(2) } },
]
const area = { id: '10Y1001A1001A63L', name: 'Germany DE-AT-LU', label: 'DE-AT-LU' }

test('an area of several countries stands for all of their land, under its own name', () => {
  expect(standIn(area, ['DE', 'AT', 'LU'], land)).toMatchObject({
    ...area,
    geometry: { type: 'MultiPolygon', coordinates: [square(10), square(14), square(16)] },
  })
  expect(standIn(area, ['LU'], land)).toBeNull()
})

test('the caption of a shape has all countries of its area, and a country once', () => {
  const language = createLanguage('en', 'Europe/Berlin')
  const geometry = land[0]?.geometry ?? { type: 'Polygon' as const, coordinates: [] }
  const shape = (id: string, name: string, country: string) =>
    ({
      ...{ id, name, label: country, country, countries: [country], source: '' },
      accuracy_m: null,
      geometry,
    }) as const
  const shapes = [shape('de-lu', 'Germany-Luxembourg', 'DE'), shape('fr', 'France', 'FR'), shape('x', 'NO1', 'NO')]
  const areas = [{ id: 'de-lu', label: 'DE-LU', countries: ['DE', 'LU'] }]
  expect(labelled(shapes, areas).map((each) => [each.label, shapeText(each, language)])).toEqual([
    ['DE-LU', 'Germany-Luxembourg · Germany · Luxembourg'],
    ['FR', 'France'],
    ['NO', 'NO1 · Norway'],
  ])
})
