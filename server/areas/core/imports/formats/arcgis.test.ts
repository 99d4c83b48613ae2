import { expect, test } from 'vitest'
import { layerUrl, readLayerPage } from './arcgis.ts'

const page = (more: object) => ({ type: 'FeatureCollection', features: [{}], ...more })

test('a page is the last one unless the layer says that its limit was exceeded, wherever it says so', () => {
  expect(readLayerPage(page({}), 0)).toEqual({ features: [{}], is_last: true })
  expect(readLayerPage(page({ exceededTransferLimit: true }), 0).is_last).toBe(false)
  expect(readLayerPage(page({ properties: { exceededTransferLimit: true } }), 0).is_last).toBe(false)
  expect(readLayerPage(page({ properties: null }), 0).is_last).toBe(true)
})

test('an error with status 200, a page without end, and one that is none, are refused', () => {
  const error = { error: { code: 400, message: 'Invalid URL', details: [] } }
  expect(() => readLayerPage(error, 0)).toThrow('the error 400 Invalid URL')
  expect(() => readLayerPage([], 0)).toThrow('did not return a GeoJSON FeatureCollection')
  expect(() => readLayerPage(page({ features: [], exceededTransferLimit: true }), 3)).toThrow('an empty page')
  expect(() => readLayerPage(page({ exceededTransferLimit: true }), 39)).toThrow('does not end after 40 pages')
})

test('pages of 250 features with all fields, in WGS 84', () => {
  const url = layerUrl('https://gis.example/Nätområden/FeatureServer/4', 2)
  expect(url.pathname).toBe('/N%C3%A4tomr%C3%A5den/FeatureServer/4/query')
  expect(url.searchParams.toString()).toBe(
    'where=1%3D1&outFields=*&f=geojson&outSR=4326&resultOffset=500&resultRecordCount=250',
  )
})
