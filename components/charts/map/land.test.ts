import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { COUNTRY_NUMBERS } from './country-numbers.ts'
import { landOf } from './land.ts'
import { boxOf } from './map-shape.ts'
import { shapeAt, shapeNear } from './shape-at.ts'

const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const land = landOf(JSON.parse(readFileSync(file, 'utf8')))
const boxes = new Map(land.map(({ code, geometry }) => [code, boxOf([geometry])]))

test('every country that has a number is there', () => {
  const missing = Object.entries(COUNTRY_NUMBERS).filter(([, code]) => !boxes.has(code))
  expect(missing).toEqual([])
})

test('none goes once around the earth, and nothing overseas widens a map', () => {
  for (const [code, box] of boxes)
    expect({ code, isWide: (box?.[2] ?? 0) - (box?.[0] ?? 0) > 180 }).toEqual({ code, isWide: false })
  const [west, , east] = boxes.get('528') ?? []
  expect(west).toBeGreaterThan(3)
  expect(east).toBeLessThan(8)
  expect(boxes.has('840')).toBe(false)
})

test.each([
  ['Uppsala', 59.86, 17.64, 'SE'],
  ['Lillehammer', 61.11, 10.46, 'NO'],
  ['Berlin', 52.52, 13.4, 'DE'],
  ['Ajaccio', 41.98, 8.8, 'FR'],
])('%s lies in its country', (_city, lat, lon, country) => {
  const shapes = land.map(({ code, geometry }) => ({ id: code, label: '', geometry }))
  expect(shapeAt(shapes, { lat, lon })).toBe(COUNTRY_NUMBERS[country])
})

test.each([
  ['Stockholm', 59.33, 18.06, 'SE'],
  ['Tromsø', 69.65, 18.95, 'NO'],
])('%s, in the water of so coarse a coast, is near its country', (_city, lat, lon, country) => {
  const shapes = land.map(({ code, geometry }) => ({ id: code, label: '', geometry }))
  expect(shapeAt(shapes, { lat, lon })).toBeNull()
  expect(shapeNear(shapes, { lat, lon }, 0.3)).toBe(COUNTRY_NUMBERS[country])
  expect(shapeNear(shapes, { lat: 60, lon: -20 }, 0.3)).toBeNull()
})
