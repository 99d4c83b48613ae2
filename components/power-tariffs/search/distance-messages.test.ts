import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { distanceText } from './distance-messages.ts'

const [en, de] = [createLanguage('en', 'UTC'), createLanguage('de', 'UTC')]

test.each([
  ['point', 0, true, null],
  ['point', 0.4, true, null],
  ['point', 412.3, true, '412 m away'],
  ['address', 1200, false, '1 200 m away'],
  ['locality', 0, true, 'its centre less than 1 km away'],
  ['locality', 4, true, 'its centre less than 1 km away'],
  ['locality', 499, true, 'its centre less than 1 km away'],
  ['locality', 500, true, 'its centre about 1 km away'],
  ['locality', 4, false, null],
  ['locality', 2600, false, 'about 3 km away'],
  ['postal_code', 499, true, null],
  ['postal_code', 1499, false, 'about 1 km away'],
  ['bidding_zone', 12_400, true, 'about 12 km away'],
  ['locality', null, true, null],
] as const)('%s, %s m, a point: %s', (precision, distance_m, isPoint, expected) => {
  expect(distanceText({ precision, distance_m }, isPoint, en)?.replaceAll(/\s/g, ' ') ?? null).toBe(expected)
  const german = distanceText({ precision, distance_m }, isPoint, de)
  expect(german === null).toBe(expected === null)
  if (precision === 'locality' || precision === 'postal_code') expect(german ?? '').not.toMatch(/\d\sm\b/)
})
