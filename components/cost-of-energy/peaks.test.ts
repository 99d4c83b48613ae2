import { expect, test } from 'vitest'
import type { ComponentResult, DatasetRef, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { peaksOf } from './peaks.ts'

const ref = (id: string, resolution: DatasetRef['resolution']): DatasetRef => ({ id, resolution, unit: 'kW' })
const power = ref('power', 'hourly')
const daily = ref('daily', 'daily')
const top = ref('top', 'daily')
const peak = ref('peak', 'monthly')

/** Three days around the change to summer time: 24 + 23 + 24 hours. */
const hours = 71
const loads = Array.from({ length: hours }, (_, hour) => (hour === 30 ? 9 : hour === 60 ? 7 : hour === 5 ? 8 : 1))
const result = {
  name: 'Effektavgift',
  timezone: 'Europe/Stockholm',
  start_time: '2025-03-29T00:00:00+01:00',
  end_time: '2025-04-01T00:00:00+02:00',
  additive: false,
  warnings: [],
  time_series: [
    { name: 'power', resolution: 'hourly', unit: 'kW', values: loads },
    { name: 'top', resolution: 'daily', unit: 'kW', values: [8, 9, null] },
    { name: 'peak', resolution: 'monthly', unit: 'kW', values: [9] },
  ],
} satisfies ComponentResult

const component = (functions: TariffComponent['functions']) =>
  ({ name: 'Effektavgift', timezone: 'Europe/Stockholm', functions }) as TariffComponent

test('each day that a ranking kept is traced to its highest hour, also on the day of 23 hours', () => {
  const peaks = peaksOf(
    component([
      { type: 'aggregate', input: power, resolution: 'daily', aggregation_function: 'max', output: daily },
      { type: 'select', input: daily, condition: { type: 'highest', n: 2, resolution: 'monthly' }, output: top },
    ]),
    result,
  )
  expect(peaks.map(({ start_ms, value, month }) => [new Date(start_ms).toISOString(), value, month])).toEqual([
    ['2025-03-29T04:00:00.000Z', 8, '2025-03'],
    ['2025-03-30T05:00:00.000Z', 9, '2025-03'],
  ])
})

test('without a ranking it is the highest hour of the month', () => {
  const peaks = peaksOf(
    component([{ type: 'aggregate', input: power, resolution: 'monthly', aggregation_function: 'max', output: peak }]),
    result,
  )
  expect(peaks.map(({ start_ms, end_ms }) => [start_ms, end_ms - start_ms])).toEqual([
    [Date.parse('2025-03-30T05:00:00Z'), 3_600_000],
  ])
})

test('a component without power has none', () => {
  expect(peaksOf(component([]), result)).toEqual([])
})
