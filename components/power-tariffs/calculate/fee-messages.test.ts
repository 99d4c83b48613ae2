import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { type PowerComponent, PowerComponent as Schema } from '#server/areas/power-tariffs/contract.ts'
import { feeText, periodText } from './fee-messages.ts'

const en = createLanguage('en', 'Europe/Berlin')
const de = createLanguage('de', 'Europe/Berlin')
/** No-break spaces as plain ones, to be read. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const hour = { highestValues: 1, resolution: 'hourly', peaksCalculatedAs: null }
const days = { highestValues: 3, resolution: 'daily', peaksCalculatedAs: hour }
const price = (exclVat: number, basis = 'per_kw') => ({ price: { currency: 'SEK', exclVat, basis }, bounds: [] })
const at = (side: string, value: number) => ({ side, type: 'fixed', value: { value, unit: 'kW' } })

function fee(type: PowerComponent['type'], change: { method?: object; data?: object }): PowerComponent {
  const calculationMethod = { timeWeights: [], peaksCalculatedAs: days, bounds: [], ...change.method }
  const data = { periods: [], calculationMethod, priceLevels: [price(65)], priceTierSystem: 'no_tiers', ...change.data }
  return Schema.parse({ type, data })
}

describe('a fee in words', () => {
  test('three days, the night by half', () => {
    const night = { timesOfDay: [{ fromTime: '22:00', toTime: '06:00' }], weight: 0.5 }
    const component = fee('peak_power_fee', { method: { timeWeights: [night] } })
    expect(plain(feeText(component, en))).toBe(
      '65 SEK/kW a month for the mean of the 3 highest daily peaks of a month by the hour, where 22:00–06:00 counts 0.5.',
    )
  })

  test('steps of an amount, and which way they are read', () => {
    const priceLevels = [
      { ...price(100, 'amount'), bounds: [at('maximum', 2)] },
      { ...price(200, 'amount'), bounds: [at('minimum', 2), at('maximum', 5)] },
      { ...price(300, 'amount'), bounds: [at('minimum', 5)] },
    ]
    const component = fee('peak_power_fee', { data: { priceLevels, priceTierSystem: 'stepwise' } })
    expect(plain(feeText(component, en))).toBe(
      '100 SEK below 2 kW; 200 SEK from 2 kW to 5 kW; 300 SEK from 5 kW a month for the mean of the 3 highest daily peaks of a month by the hour. The price of the interval applies to the whole power.',
    )
  })

  test('subscribed power, overrun of the two highest months, and a free share of reactive power', () => {
    const twoMonths = { highestValues: 2, resolution: 'monthly', peaksCalculatedAs: hour }
    const subscribed = fee('subscribed_power_fee', { method: { peaksCalculatedAs: null } })
    expect(plain(feeText(subscribed, en))).toBe('65 SEK/kW a month for the subscribed power.')
    const overrun = fee('overrun_fee', { method: { peaksCalculatedAs: twoMonths } })
    expect(plain(feeText(overrun, en))).toBe(
      '65 SEK/kW a year, in twelfths for the mean of the 2 highest monthly peaks of the year by the hour above the subscribed power.',
    )
    const reactive = fee('reactive_power_fee', { method: { peaksCalculatedAs: hour } })
    expect(plain(feeText(reactive, de))).toContain('SEK/kvar')
    const share = { side: 'minimum', type: 'share_of_subscribed', value: { value: 50, unit: '%' } }
    const above = fee('reactive_power_fee', {
      data: { priceLevels: [{ ...price(60), bounds: [share] }], priceTierSystem: 'stacked' },
    })
    expect(plain(feeText(above, en))).toMatch(/^60 SEK\/kvar from 50 % of the subscribed power a month for reactive/)
  })

  test('a least power and a share of the subscription', () => {
    const bounds = [
      at('minimum', 2.5),
      { side: 'maximum', type: 'share_of_subscribed', value: { value: 110, unit: '%' } },
    ]
    expect(plain(feeText(fee('peak_power_fee', { method: { bounds } }), en))).toContain(
      ', at least 2.5 kW, at most 110 % of the subscribed power',
    )
  })
})

describe('hours that count', () => {
  const always = { months: null, daysOfWeek: null, holidays: null, timesOfDay: null, inverse: false }
  test('winter weekdays by day, and what lies outside of them', () => {
    const winter = {
      ...always,
      months: ['nov', 'dec', 'jan', 'feb', 'mar'] as const,
      daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri'] as const,
      timesOfDay: [{ fromTime: '07:00', toTime: '00:00' }],
      holidays: false,
    }
    const period = { ...winter, months: [...winter.months], daysOfWeek: [...winter.daysOfWeek] }
    expect(periodText(period, en)).toBe('Nov–Mar, Mon–Fri, 07:00–24:00, not on public holidays')
    expect(periodText({ ...period, inverse: true }, en)).toMatch(/^outside Nov–Mar/)
  })

  test('always says nothing', () => {
    expect(periodText(always, en)).toBe('')
  })
})
