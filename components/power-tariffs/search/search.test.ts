import { describe, expect, test } from 'vitest'
import { apiUrl } from '#components/ui/messages/api-call.ts'
import { lookupCall, lookupFilters, lookupOf, readSearch, searchFaults, searchParameters } from './search.ts'

const TODAY = '2026-11-22'

const search = (query: string) => {
  const parameters = new URLSearchParams(query)
  return readSearch((name) => parameters.get(name), TODAY)
}
const urlOf = (query: string) => {
  const lookup = lookupOf(search(query))
  return lookup && apiUrl('', lookupCall(lookup, search(query).country))
}

describe('an address of the page', () => {
  test('that says nothing is what is valid today, of the whole list', () => {
    expect(lookupOf(search(''))).toEqual({ by: 'list', country: 'SE', type: null, valid_on: TODAY })
    expect(urlOf('')).toMatch(/valid_after=2026-11-22T12.*valid_before=2026-11-22T12/)
  })

  test('that wants any day is the whole list', () => {
    expect(lookupOf(search('valid_on=any'))).toEqual({ by: 'list', country: 'SE', type: null, valid_on: null })
    expect(urlOf('valid_on=any')).toBe('/api/v1/power-tariffs')
    expect(urlOf('valid_on=any&country=NO&type=fuse_based')).toBe(
      '/api/v1/power-tariffs?country_code=NO&subscription_type=fuse_based',
    )
  })

  test('that is wrong in some part counts as if the part were absent', () => {
    expect(search('by=guess&country=XX&type=gas&valid_on=2026-02-30')).toMatchObject({
      by: 'list',
      country: null,
      type: null,
      valid_on: TODAY,
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
    expect(urlOf(`${query}&valid_on=any`)).toBe(url)
  })

  test.each([
    [TODAY, null],
    [null, 'any'],
    ['2026-01-01', '2026-01-01'],
  ])('names the day %s as %s, and reads it back', (valid_on, named) => {
    expect(searchParameters({ valid_on, text: null }, TODAY)).toEqual({ valid_on: named, text: null })
    expect(search(named === null ? '' : `valid_on=${named}`).valid_on).toBe(valid_on)
    expect(searchParameters({ text: 'x' }, TODAY)).toEqual({ text: 'x' })
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
    ['by=postal_code&postal_code=1', { postal_code: 'postal_code' }],
    ['by=postal_code&postal_code=1012AB', { postal_code: 'postal_code' }],
    ['by=postal_code&country=NL&postal_code=1012AB', {}],
    ['by=postal_code&country=NO&postal_code=411+05', { postal_code: 'postal_code' }],
    ['by=postal_code&country=DE&postal_code=D-01067', {}],
    ['by=postal_code&postal_code=SE-411+05', {}],
    ['by=address&address=Storgatan', { city: 'required' }],
    ['by=point&lat=north&lon=200', { lat: 'lat', lon: 'lon' }],
    ['by=point&lat=-90&lon=-180', {}],
    ['by=area', { area: 'required' }],
  ])('%s', (query, faults) => {
    expect(searchFaults(search(query))).toEqual(faults)
    expect(lookupOf(search(query)) === null).toBe(Object.keys(faults).length > 0)
  })
})
