import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { PRECISIONS } from '#server/areas/core/locator.ts'
import { sureness } from './sureness.ts'

const [en, de] = [createLanguage('en', 'UTC'), createLanguage('de', 'UTC')]
type Precision = (typeof PRECISIONS)[number]
const found = (precision: Precision, interpreted_as?: string) => ({
  location: {
    precision,
    distance_m: null,
    ...(interpreted_as === undefined ? {} : { interpreted_as: interpreted_as }),
  },
})

describe('how sure tariffs of a place are', () => {
  test('nothing is said of tariffs of no place, nor of none', () => {
    expect(sureness([{ location: null }], en)).toBeNull()
    expect(sureness([], en)).toBeNull()
  })

  test.each(PRECISIONS)('%s has a sentence of its own in both languages', (precision) => {
    const [report, german] = [sureness([found(precision)], en), sureness([found(precision)], de)]
    expect(report?.text).toMatch(/\.$/)
    expect(report?.text).not.toMatch(/\d/)
    expect(german?.text).not.toBe(report?.text)
    for (const other of PRECISIONS.filter((each) => each !== precision))
      expect(sureness([found(other)], en)?.text).not.toBe(report?.text)
  })

  test('the zone alone is a warning, a postal code is none', () => {
    expect(sureness([found('bidding_zone'), found('bidding_zone')], en)).toEqual({
      isVague: true,
      text: 'Only the bidding zone of this place is known. All its power tariffs are listed; check with the grid operator.',
    })
    expect(sureness([found('postal_code')], en)?.isVague).toBe(false)
  })

  test('the least sure are counted where others are surer', () => {
    const report = sureness([found('locality'), found('point'), found('locality'), { location: null }], en)
    expect(report?.text).toMatch(/^2 of 3: /)
  })

  test('a settlement that was taken for the one asked for is named, once, and warned of', () => {
    const report = sureness([found('locality', 'Malmö'), found('locality', 'Malmö')], de)
    expect(report?.isVague).toBe(true)
    expect(report?.text.match(/Malmö/g)).toHaveLength(1)
  })
})
