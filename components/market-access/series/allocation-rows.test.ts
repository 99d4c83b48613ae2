import { expect, test } from 'vitest'
import type { Allocation } from '#server/areas/market-access/contract.ts'
import { allocationDays, allocationRows, changedSlots, comparedDay, differenceOf, energyOf } from './allocation-rows.ts'

/** The end of the day on which clocks go back, and the first hour of the next. */
const allocation = (values: (number | null)[], estimated: boolean): Allocation => ({
  accounting_point_id: '6f1c1b0a-0000-4000-8000-00000000cafe',
  flow_direction: 'consumption',
  market_identifier: 'DE0001',
  start_time: '2026-10-25T23:30:00+01:00',
  end_time: '2026-10-26T00:30:00+01:00',
  resolution: 'quarter_hourly',
  unit: 'kWh',
  values,
  quality: [
    { from: '2026-10-25T23:30:00+01:00', to: '2026-10-26T00:00:00+01:00', quality: 'measured' },
    {
      from: '2026-10-26T00:00:00+01:00',
      to: '2026-10-26T00:30:00+01:00',
      quality: estimated ? 'estimated' : 'missing',
    },
  ],
  versions: [
    { day: '2026-10-25', version: 1, replaces: null, received_at: '2026-10-26T07:00:00Z' },
    { day: '2026-10-26', version: 2, replaces: 1, received_at: '2026-11-01T07:00:00Z' },
  ],
})
const before = allocation([1, 2, null, null], false)
const after = allocation([1, 2, 3, 0], true)

test('rows are those of the API, each with the quality and version of its day', () => {
  expect(
    allocationRows(after).map(({ start_time, value, quality, version }) => [start_time, value, quality, version]),
  ).toEqual([
    ['2026-10-25T23:30:00+01:00', 1, 'measured', 1],
    ['2026-10-25T23:45:00+01:00', 2, 'measured', 1],
    ['2026-10-26T00:00:00+01:00', 3, 'estimated', 2],
    ['2026-10-26T00:15:00+01:00', 0, 'estimated', 2],
  ])
})

test('a day of gaps has no energy, which is not 0', () => {
  expect(allocationDays(before)).toEqual([
    { day: '2026-10-25', kwh: 3, version: 1, measured: 2, estimated: 0, missing: 0 },
    { day: '2026-10-26', kwh: null, version: 2, measured: 0, estimated: 0, missing: 2 },
  ])
  expect([energyOf(before), energyOf(allocation([null, null, null, null], false))]).toEqual([3, null])
})

test('changed are the quarter-hours whose value is another, a gap that became 0 among them', () => {
  expect(changedSlots(before, after).map((slot) => [slot.before, slot.after])).toEqual([
    [null, 3],
    [null, 0],
  ])
  expect(changedSlots(after, after)).toEqual([])
})

test('a gap is no 0: where either side is one there is no difference, and the total is of what both know', () => {
  const [full, part] = [allocation([1, 2, 3, null], true), allocation([null, 2.5, 3, 4], true)]
  expect(comparedDay(full, part)).toEqual({ kwh: 0.5, both: 2, gained: 1, lost: 1 })
  expect(changedSlots(full, part).map(differenceOf)).toEqual([null, 0.5, null])
  const none = allocation([null, null, null, null], true)
  expect(comparedDay(full, none)).toEqual({ kwh: null, both: 0, gained: 0, lost: 3 })
  expect(comparedDay(full, full)).toEqual({ kwh: 0, both: 3, gained: 0, lost: 0 })
})
