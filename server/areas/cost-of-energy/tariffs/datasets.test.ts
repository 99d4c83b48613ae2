import { describe, expect, it } from 'vitest'
import { REGISTERED_DATASETS, registeredDataset } from './datasets.ts'
import { RegisteredDataset } from './contract.ts'

describe('registered datasets', () => {
  it('are valid, described and named once', () => {
    expect(new Set(REGISTERED_DATASETS.map(({ id }) => id)).size).toBe(REGISTERED_DATASETS.length)
    for (const dataset of REGISTERED_DATASETS) {
      expect(RegisteredDataset.parse(dataset)).toEqual(dataset)
      expect(dataset.description).not.toBe('')
    }
  })

  it('carry their resolution in their name', () => {
    for (const { id, resolution } of REGISTERED_DATASETS) {
      expect(id.startsWith(`${resolution.replace('_', '-')}-`), id).toBe(true)
    }
  })

  it.each([
    ['quarter-hourly-energy-offtake', 'quarter_hourly', 'kWh'],
    ['yearly-conditional-subscribed-injection-capacity', 'yearly', 'kW'],
    ['hourly-available-conditional-offtake-capacity', 'hourly', 'kW'],
    ['quarter-hourly-day-ahead-price-se3', 'quarter_hourly', 'SEK_per_kWh'],
    ['quarter-hourly-day-ahead-price-de-lu', 'quarter_hourly', 'EUR_per_kWh'],
    ['quarter-hourly-day-ahead-price-no5', 'quarter_hourly', 'NOK_per_kWh'],
    ['quarter-hourly-day-ahead-price-dk2', 'quarter_hourly', 'DKK_per_kWh'],
    ['quarter-hourly-reactive-energy-injection', 'quarter_hourly', 'kvarh'],
    ['hourly-energy-offtake', 'hourly', 'kWh'],
    ['monthly-peak-power', 'monthly', 'kW'],
  ])('include %s', (id, resolution, unit) => {
    expect(registeredDataset(id)).toMatchObject({ id, resolution, unit })
  })

  it.each(['', 'constructor', 'Monthly-peak-power', 'quarter-hourly-day-ahead-price-se5'])(
    'do not include %j',
    (id) => {
      expect(registeredDataset(id)).toBeUndefined()
    },
  )
})
