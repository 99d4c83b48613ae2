import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { PRECISIONS } from '#server/areas/core/locator.ts'
import { sureness } from './sureness.ts'

const [en, de] = [createLanguage('en', 'UTC'), createLanguage('de', 'UTC')]
type Precision = (typeof PRECISIONS)[number]
const found = (precision: Precision, taken_as?: string) => ({
  location: { precision, distance_m: null, ...(taken_as === undefined ? {} : { taken_as }) },
})

describe('how sure tariffs of a place are', () => {
  test('nothing is said of tariffs of no place, nor of none', () => {
    expect(sureness([{ location: null }], en)).toBeNull()
    expect(sureness([], en)).toBeNull()
  })

  test.each(PRECISIONS)('%s has a sentence of its own in both languages', (precision) => {
    const [said, german] = [sureness([found(precision)], en), sureness([found(precision)], de)]
    expect(said?.text).toMatch(/\.$/)
    expect(said?.text).not.toMatch(/\d/)
    expect(german?.text).not.toBe(said?.text)
    for (const other of PRECISIONS.filter((each) => each !== precision))
      expect(sureness([found(other)], en)?.text).not.toBe(said?.text)
  })

  test('the zone alone is a warning, a postal code is none', () => {
    expect(sureness([found('bidding_zone'), found('bidding_zone')], en)).toEqual({
      isVague: true,
      text: 'Only the bidding zone of this place is known, and every power tariff there is listed: ask the operator which one holds.',
    })
    expect(sureness([found('postal_code')], en)?.isVague).toBe(false)
  })

  test('the least sure are counted where others are surer', () => {
    const said = sureness([found('locality'), found('point'), found('locality'), { location: null }], en)
    expect(said?.text).toMatch(/^2 of 3: /)
  })

  test('a settlement that was taken for the one asked for is named, once, and warned of', () => {
    const said = sureness([found('locality', 'Malmö'), found('locality', 'Malmö')], de)
    expect(said?.isVague).toBe(true)
    expect(said?.text.match(/Malmö/g)).toHaveLength(1)
  })
})
