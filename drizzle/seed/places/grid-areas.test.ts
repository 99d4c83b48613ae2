import { describe, expect, it } from 'vitest'
import { postalCode } from '#server/areas/core/places/place.ts'
import { seedMeteringGridAreas, seedParties } from '../core.ts'
import { seedPostalCodeGridAreas } from './grid-areas.ts'

const areas = new Map(seedMeteringGridAreas().map((area) => [area.id, area]))
const operators = new Map(seedParties().map(({ id, name }) => [id, name]))
const places = seedPostalCodeGridAreas()

function operatorsOf(country: string, code: string): string[] {
  const found = places.filter((each) => each.country === country && each.place === `postal_code ${code}`)
  const ranked = found.toSorted((a, b) => a.rank - b.rank).map((each) => areas.get(each.metering_grid_area_id))
  return [...new Set(ranked.map((area) => operators.get(area?.system_operator_id ?? '') ?? ''))]
}

describe('postal codes with the grid areas that authorities list', () => {
  it('are codes as they are compared, with areas of their country, each once', () => {
    for (const { country, place, metering_grid_area_id } of places) {
      expect([country, areas.get(metering_grid_area_id)?.country]).toEqual([country, country])
      const code = place.replace('postal_code ', '')
      expect(postalCode(country, code)).toBe(code)
    }
    const keys = places.map(
      ({ country, place, metering_grid_area_id }) => `${country} ${place} ${metering_grid_area_id}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
    const codes = Map.groupBy(places, ({ country }) => country)
    const count = (country: 'DK' | 'FI') => new Set(codes.get(country)?.map(({ place }) => place)).size
    expect([count('DK'), count('FI')]).toEqual([1592, 3314])
  })

  // Dinel and Nord Energi share a code with the operator of the town; in Vaasa the operator of the town comes first.
  it.each([
    ['DK', '2100', ['Radius Elnet A/S']],
    ['DK', '1050', ['Radius Elnet A/S']],
    ['DK', '8000', ['Konstant Net A/S', 'Dinel A/S']],
    ['DK', '5000', ['Vores Elnet A/S']],
    ['DK', '9000', ['N1 A/S', 'Nord Energi Net A/S']],
    ['DK', '3700', ['TREFOR El-net Øst A/S']],
    ['DK', '4000', ['Radius Elnet A/S', 'Cerius A/S']],
    ['FI', '00100', ['Helen Sähköverkko Oy']],
    ['FI', '33100', ['Tampereen Energia Sähköverkko Oy']],
    ['FI', '90100', ['Oulun Energia Sähköverkko Oy']],
    ['FI', '02100', ['Caruna Espoo Oy']],
    ['FI', '01300', ['Vantaan Energia Sähköverkot Oy']],
    ['FI', '65100', ['Vaasan Sähköverkko Oy', 'Herrfors Nät-verkko Oy Ab']],
    ['FI', '15110', ['LE-Sähköverkko Oy']],
    ['FI', '40100', ['Alva Sähköverkko Oy']],
  ] as const)('%s %s: %j', (country, code, names) => {
    expect(operatorsOf(country, code).toSorted()).toEqual(names.toSorted())
  })

  it('lie in Denmark where the Great Belt divides its bidding zones: codes below 5000 in the east', () => {
    const east = '10YDK-2--------M'
    const strange = places.filter(
      ({ country, place, metering_grid_area_id }) =>
        country === 'DK' &&
        Number(place.slice(-4)) < 5000 !== (areas.get(metering_grid_area_id)?.scheduling_area_eic === east),
    )
    expect(strange).toEqual([])
  })
})
