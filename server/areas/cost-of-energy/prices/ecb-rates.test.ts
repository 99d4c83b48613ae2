import { describe, expect, test } from 'vitest'
import { readEcbRates } from './ecb-rates.ts'

/** As the European Central Bank publishes it: newest day first, N/A for currencies that are gone, a comma at the end. */
const TABLE = `Date,USD,JPY,BGN,DKK,GBP,SEK,CHF,NOK,
2026-03-05,1.1618,183.03,N/A,7.4716,0.8695,10.6885,0.9064,11.214,
2026-03-04,1.1649,183.02,N/A,7.4715,0.8705,10.6785,0.9082,11.2385,
`

describe('the table of the European Central Bank', () => {
  test('has the rates of our currencies, day by day', () => {
    const rates = readEcbRates(TABLE)
    expect(rates).toHaveLength(2 * 6)
    expect(rates.filter(({ day }) => day === '2026-03-05')).toEqual(
      expect.arrayContaining([
        { currency: 'SEK', day: '2026-03-05', rate: 10.6885 },
        { currency: 'NOK', day: '2026-03-05', rate: 11.214 },
        { currency: 'DKK', day: '2026-03-05', rate: 7.4716 },
        { currency: 'GBP', day: '2026-03-05', rate: 0.8695 },
      ]),
    )
    expect(rates.map(({ currency }) => currency)).not.toContain('JPY')
  })

  test.each([
    ['an HTML page', '<html><body>busy</body></html>', /no column Date/],
    ['no day', 'Date,SEK\n', /no day/],
    ['a currency that is none of ours', 'Date,JPY\n2026-03-05,183\n', /no currency/],
    ['a day that does not exist', 'Date,SEK\n2026-02-30,10.6\n', /line 2 of the rates: 2026-02-30 is not a day/],
    ['a rate of nothing', 'Date,SEK\n2026-03-05,0\n', /line 2 of the rates: 0 is not a rate of SEK/],
    ['a word for a rate', 'Date,SEK\n2026-03-05,ten\n', /ten is not a rate of SEK/],
    ['the same day twice', 'Date,SEK\n2026-03-05,10.6\n2026-03-05,10.7\n', /2026-03-05 twice/],
    ['columns that have changed places', 'Date,SEK\n2026-03-05,1.16\n2026-03-04,10.68\n', /SEK on 2026-03-05 is 1.16/],
    ['an open quote', 'Date,SEK\n"2026-03-05,10.6\n', /the table of rates: no CSV/],
  ])('is refused with %s', (_name, text, reason) => {
    expect(() => readEcbRates(text)).toThrow(reason)
  })
})
