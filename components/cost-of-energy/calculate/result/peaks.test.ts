import { expect, test } from 'vitest'
import { type CalculatedComponent, costOfPeaks, groupPeaks, peaksOf } from './peaks.ts'

type Traced = NonNullable<CalculatedComponent['peaks']>[number]

function component(name: string, peaks?: Traced[]): CalculatedComponent {
  return {
    name,
    timezone: 'Europe/Stockholm',
    start_time: '2025-01-01T00:00:00+01:00',
    end_time: '2025-03-01T00:00:00+01:00',
    additive: false,
    warnings: [],
    ...{ confirmed_until: null, stale: false },
    time_series: [],
    peaks,
  }
}

function traced(
  start_time: string,
  end_time: string,
  value: number,
  cost: number,
  unit: Traced['unit'] = 'kW',
): Traced {
  return { function: 'daily-peak', series: 'power', start_time, end_time, value, unit, cost }
}

const january = traced('2025-01-31T23:00:00+01:00', '2025-02-01T00:00:00+01:00', 8, 520)
const february = traced('2025-02-01T00:00:00+01:00', '2025-02-01T01:00:00+01:00', 4, 260)
const morning = traced('2025-01-02T07:00:00+01:00', '2025-01-02T08:00:00+01:00', 6, 390)

test('a peak counts in its local month, also in the last hour, which is the next month elsewhere', () => {
  const peaks = peaksOf([component('Effektavgift', [january, february])]) ?? []
  expect(peaks.map(({ month, start_ms }) => [month, start_ms])).toEqual([
    ['2025-01', Date.parse('2025-01-31T22:00:00Z')],
    ['2025-02', Date.parse('2025-01-31T23:00:00Z')],
  ])
})

test('peaks of one component and month are one group, with what they cost together', () => {
  const lowest = traced('2025-01-05T03:00:00+01:00', '2025-01-05T03:15:00+01:00', 0.2, -10, 'kWh')
  const peaks = peaksOf([component('Effektavgift', [morning, january, february]), component('Avdrag', [lowest])]) ?? []
  const groups = groupPeaks(peaks).map(({ component: of, month, amount, peaks: those }) => [
    of,
    month,
    amount,
    those.length,
  ])
  expect(groups).toEqual([
    ['Effektavgift', '2025-01', 910, 2],
    ['Effektavgift', '2025-02', 260, 1],
    ['Avdrag', '2025-01', -10, 1],
  ])
  expect(costOfPeaks(peaks)).toBe(1160)
})

test('peaks that cost nothing set nothing', () => {
  expect(groupPeaks(peaksOf([component('Effektavgift', [{ ...january, cost: 0 }])]) ?? [])).toEqual([])
})

test('what was not explained has unknown peaks; what was and has none, none', () => {
  expect(peaksOf([component('Effektavgift')])).toBeNull()
  expect(peaksOf([component('Effektavgift', []), component('Fast avgift')])).toBeNull()
  expect(peaksOf([component('Fast avgift', [])])).toEqual([])
})
