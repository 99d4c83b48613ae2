import { expect, test } from 'vitest'
import { seedMeteringGridAreas } from './core.ts'
import { seedGreatBritainShapes, seedLicenceAreaShapes } from './licence-areas.ts'

test('every British licence area has one shape, and together they are Great Britain', () => {
  const shapes = seedLicenceAreaShapes()
  const areas = seedMeteringGridAreas().filter(({ country }) => country === 'GB')
  expect(shapes.map(({ id }) => id).toSorted()).toEqual(areas.map(({ id }) => id).toSorted())
  expect(shapes).toHaveLength(14)
  const whole = seedGreatBritainShapes()
  expect(whole.map(({ kind }) => kind)).toEqual(['bidding-zone', 'control-area', 'scheduling-area'])
  const ringsOf = ({ geometry }: (typeof shapes)[number]) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.length : 1
  // Borders between areas are within it, islands are not.
  expect(whole.map(ringsOf)).toEqual(Array.from({ length: 3 }, () => ringsOf(whole[0]!)))
  expect(ringsOf(whole[0]!)).toBeLessThanOrEqual(shapes.reduce((sum, each) => sum + ringsOf(each), 0) - 10)
})
