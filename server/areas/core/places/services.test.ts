import { describe, expect, test } from 'vitest'
import type { Place } from '../locator.ts'
import { placeServices } from './services.ts'

const base = new URL('https://places.example/api/')
const address: Place = { kind: 'address', country: 'SE', address: 'Storgatan 1 B', city: 'Malmö' }
const code: Place = { kind: 'postal_code', country: 'SE', postal_code: '211 34' }
const point: Place = { kind: 'point', country: 'SE', lat: 55.6, lon: 13 }
const requestOf = (service: keyof typeof placeServices, place: Place) =>
  decodeURIComponent(placeServices[service].request({ base, user: 'me', key: 's/1' }, place).href).replaceAll('+', ' ')

describe('what is asked', () => {
  test('Nominatim: structured fields, the country, details that tell where it is', () => {
    const rest = 'countrycodes=se&format=jsonv2&addressdetails=1&limit=5'
    expect(requestOf('nominatim', address)).toBe(
      `https://places.example/api/search?street=Storgatan 1 B&city=Malmö&${rest}`,
    )
    expect(requestOf('nominatim', code)).toBe(`https://places.example/api/search?postalcode=21134&${rest}`)
  })

  test('Photon: the house number apart', () => {
    expect(requestOf('photon', address)).toBe(
      'https://places.example/api/structured?street=Storgatan&housenumber=1 B&city=Malmö&countrycode=SE&limit=5',
    )
  })

  test('Pelias: a postal code, which structured search does not take alone, as text', () => {
    expect(requestOf('pelias', code)).toBe(
      'https://places.example/api/v1/search?text=21134&layers=postalcode&boundary.country=SE&size=5&api_key=s/1',
    )
    expect(requestOf('pelias', address)).toContain(
      '/v1/search/structured?address=Storgatan 1 B&locality=Malmö&country=SE',
    )
  })

  test('elomraden: all in the path, each step encoded, in Sweden only', () => {
    const { href } = placeServices.elomraden.request({ base, user: 'me', key: 's/1' }, address)
    expect(href).toBe(
      'https://places.example/api/adress/adress/Storgatan%201%20B/ort/Malm%C3%B6/output/json/user/me/key/s%2F1',
    )
    expect(requestOf('elomraden', point)).toContain('/koord/latitud/55.6/longitud/13/output/json/')
    expect(placeServices.elomraden.answers({ ...code, country: 'NO' })).toBe(false)
    expect(placeServices.nominatim.answers(point)).toBe(false)
  })
})

const malmo = { lat: '55.6052', lon: '13.0002' }
const inNominatim = (changes: object, details: object = {}) => ({
  ...malmo,
  place_rank: 30,
  address: { city: 'Malmö', postcode: '211 34', country_code: 'se', ...details },
  ...changes,
})
const feature = (properties: object, coordinates: unknown = [13.0002, 55.6052]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
})
const found = {
  precision: 'address',
  point: { lat: 55.6052, lon: 13.0002 },
  mga_code: null,
  locality: 'Malmö',
  localities: ['Malmö'],
}

describe('what is understood', () => {
  test('the same place from each, numbers written as text or not', () => {
    expect(placeServices.nominatim.read([inNominatim({})], address)).toEqual([found])
    const photon = feature({ type: 'house', countrycode: 'SE', city: 'Malmö' }, ['13.0002', 55.6052])
    expect(placeServices.photon.read({ features: [photon] }, address)).toEqual([found])
    const pelias = feature({ layer: 'address', country_code: 'SE', locality: 'Malmö', confidence: 1 })
    expect(placeServices.pelias.read({ features: [pelias] }, address)).toEqual([found])
  })

  test('nothing in another country, also where only the point says so, nor under another postal code', () => {
    expect(placeServices.nominatim.read([inNominatim({}, { country_code: 'dk' })], address)).toEqual([])
    expect(placeServices.nominatim.read([{ lat: '40.7', lon: '-74' }], address)).toEqual([])
    expect(placeServices.nominatim.read([inNominatim({}, { postcode: '211 35' })], code)).toEqual([])
    expect(placeServices.nominatim.read([inNominatim({})], code)).toEqual([{ ...found, precision: 'postal_code' }])
    const swapped = feature({ type: 'house' }, [55.6052, 13.0002])
    expect(placeServices.photon.read({ features: [swapped] }, address)).toEqual([])
  })

  test('a town instead of a street is not an address; what Pelias is not sure of is nothing', () => {
    expect(placeServices.nominatim.read([inNominatim({ place_rank: 16 })], address)[0]?.precision).toBe('locality')
    const vague = feature({ layer: 'locality', country_code: 'SE', confidence: 0.4 })
    expect(placeServices.pelias.read({ features: [vague] }, address)).toEqual([])
  })

  test('every locality around an address, however the service calls it; not the street, nor what else is called', () => {
    const names = (id: keyof typeof placeServices, answer: unknown) =>
      placeServices[id].read(answer, address).map(({ localities }) => localities?.toSorted())
    const inMalmo = { suburb: 'Limhamn', municipality: 'Malmö kommun', county: 'Skåne län', road: 'Storgatan' }
    const all = ['Limhamn', 'Malmö', 'Malmö kommun', 'Skåne län']
    expect(names('nominatim', [inNominatim({}, inMalmo)])).toEqual([all])
    const building = { type: 'house', name: 'Café Stockholm', street: 'Lundavägen', countrycode: 'SE' }
    const photon = feature({ ...building, city: 'Malmö', district: 'Limhamn', county: 'Skåne län' })
    expect(names('photon', { features: [photon] })).toEqual([['Limhamn', 'Malmö', 'Skåne län']])
    const named = (type: string) => ({ features: [feature({ type, name: 'Malmö', countrycode: 'SE' })] })
    expect([names('photon', named('city')), names('photon', named('county'))]).toEqual([[['Malmö']], [[]]])
    const pelias = feature({ layer: 'address', locality: 'Malmö', localadmin: 'Malmö kommun', borough: 'Limhamn' })
    expect(names('pelias', { features: [pelias] })).toEqual([['Limhamn', 'Malmö', 'Malmö kommun']])
    const geografi = { ort: 'Limhamn', kommun: 'Malmö' }
    expect(names('elomraden', { elnat: { natomradeBeteckning: 'MMO' }, geografi })).toEqual([['Limhamn', 'Malmö']])
  })

  test('elomraden: the area, each of several of a postal code, none where there is none, and its refusals', () => {
    const item = (natomradeBeteckning: string) => ({ elnat: { natomradeBeteckning }, geografi: { ort: 'Malmö' } })
    const { read } = placeServices.elomraden
    expect(read({ success: 1, ...item('MMO') }, point)).toEqual([
      { precision: 'point', point: null, mga_code: 'MMO', locality: 'Malmö', localities: ['Malmö'] },
    ])
    expect(read({ success: true, item: [item('MMO'), item('ÖRE')] }, code).map(({ mga_code }) => mga_code)).toEqual([
      'MMO',
      'ÖRE',
    ])
    expect(read({ success: 0, error: { errorCode: '2', errorString: 'not found' } }, code)).toEqual([])
    expect(() => read({ success: 0, error: { errorCode: 1, errorString: 'bad key' } }, code)).toThrow('error 1')
    expect(() => read({ success: 0 }, code)).toThrow()
  })

  test.each([
    ['nominatim', { error: 'blocked' }],
    ['nominatim', [{ lat: 'north', lon: '13' }]],
    ['photon', { features: [{ geometry: { coordinates: [13] }, properties: {} }] }],
    ['pelias', null],
    ['elomraden', []],
  ] as const)('%s: another shape is no answer', (service, answer) => {
    expect(() => placeServices[service].read(answer, address)).toThrow()
  })
})
