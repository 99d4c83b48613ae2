import { expect, test } from 'vitest'
import { COUNTRY_NUMBERS } from '#components/charts/map/country-numbers.ts'
import { standIn } from './shapes.ts'

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
