import { describe, expect, test } from 'vitest'
import { apiUrl } from '#components/ui/api-call.ts'
import { lookupCall, lookupFilters, lookupOf, readSearch, searchFaults } from './search.ts'

const search = (query: string) => {
  const parameters = new URLSearchParams(query)
  return readSearch((name) => parameters.get(name))
}
const urlOf = (query: string) => {
  const lookup = lookupOf(search(query))
  return lookup && apiUrl('', lookupCall(lookup, search(query).country))
}

describe('an address of the page', () => {
  test('that says nothing is the whole list', () => {
    expect(lookupOf(search(''))).toEqual({ by: 'list', country: 'SE', type: null, valid_on: null })
    expect(urlOf('')).toBe('/api/v1/power-tariffs')
    expect(urlOf('country=NO&type=fuse_based')).toBe(
      '/api/v1/power-tariffs?country_code=NO&subscription_type=fuse_based',
    )
  })

  test('that is wrong in some part counts as if the part were absent', () => {
    expect(search('by=guess&country=XX&type=gas&valid_on=2026-02-30')).toMatchObject({
      by: 'list',
      country: null,
      type: null,
      valid_on: null,
    })
  })

  test.each([
    ['by=postal_code&postal_code=411+05', '/api/v1/power-tariffs/SE/postal-code/411%2005'],
    ['by=postal_code&country=NO&postal_code=0150', '/api/v1/power-tariffs/NO/postal-code/0150'],
    [
      'by=address&country=SE&address=Storgatan+1%2F2&city=Link%C3%B6ping',
      '/api/v1/power-tariffs/SE/address/Storgatan%201%2F2/city/Link%C3%B6ping',
    ],
    ['by=point&country=DE&lat=52%2C5&lon=13.4', '/api/v1/power-tariffs/DE/lat/52.5/lon/13.4'],
    ['by=area&area=GBG', '/api/v1/power-tariffs/SE/mga/GBG'],
  ])('%s asks %s', (query, url) => {
    expect(urlOf(query)).toBe(url)
  })

  test('a day asks for what is valid at its noon', () => {
    const lookup = lookupOf(search('valid_on=2026-06-01'))
    expect(lookup && lookupFilters(lookup)).toEqual({
      subscription_type: undefined,
      valid_after: '2026-06-01T12:00:00Z',
      valid_before: '2026-06-01T12:00:00Z',
    })
  })
})

describe('what keeps a search from being asked', () => {
  test.each([
    ['by=postal_code', { postal_code: 'required' }],
    ['by=postal_code&postal_code=++', { postal_code: 'required' }],
    ['by=address&address=Storgatan', { city: 'required' }],
    ['by=point&lat=north&lon=200', { lat: 'lat', lon: 'lon' }],
    ['by=point&lat=-90&lon=-180', {}],
    ['by=area', { area: 'required' }],
  ])('%s', (query, faults) => {
    expect(searchFaults(search(query))).toEqual(faults)
    expect(lookupOf(search(query)) === null).toBe(Object.keys(faults).length > 0)
  })
})
