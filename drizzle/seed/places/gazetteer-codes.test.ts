import { expect, it } from 'vitest'
import { isInside, postalCode } from '#server/areas/core/places/place.ts'
import { seedGazetteerCodes } from './gazetteer-codes.ts'

const countries = seedGazetteerCodes()

it('has the postal codes of each country whose places are looked up, each once', () => {
  expect(countries.map(({ country, rows }) => [country, rows.length])).toEqual([
    ['AT', 2_217],
    ['BE', 1_146],
    ['CH', 3_362],
    ['DE', 10_795],
    ['DK', 1_156],
    ['FI', 3_576],
    ['NL', 4_081],
    ['NO', 5_132],
    ['SE', 18_870],
  ])
  for (const { rows } of countries) expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length)
})

it('writes codes as they are compared, with a name and a point in the country', () => {
  const strange = countries.flatMap(({ country, rows }) =>
    rows.filter((row) => postalCode(country, row.place) !== row.place || row.name === '' || !isInside(country, row)),
  )
  expect(strange).toEqual([])
})

it('puts Danish codes on the side of the Great Belt that their number is of: below 5000 in the east', () => {
  const danish = countries.find(({ country }) => country === 'DK')?.rows ?? []
  const isEast = ({ lat, lon }: { lat: number; lon: number }) => lon > 10.9 && lat < 56.5
  expect(danish.filter((row) => Number(row.place) < 5000 !== isEast(row))).toEqual([])
})
