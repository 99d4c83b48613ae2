import { expect, test } from 'vitest'
import { pricedImbalance } from '#server/areas/schedule-management/clearing/imbalance-rows.ts'
import { withOurValues } from './our-values.ts'
import { printPasted, readPasted } from './pasted.ts'

/** October 2026 has 2,980 quarter-hours; of the ten thousandth part of a MWh more each. */
const count = 31 * 96 + 4
const allocated_mwh = Array.from({ length: count }, (_, slot) => (slot === 2 ? null : slot / 10_000))
const none = allocated_mwh.map(() => null)
const { rows } = pricedImbalance('2026-10-01', {
  ...{ allocated_mwh, scheduled_mwh: none, price_shortage: none, price_surplus: none },
})
const take = (lines: string, requested: Partial<Parameters<typeof withOurValues>[2]>) =>
  withOurValues(readPasted(lines, '2026-10-01').intervals, rows, {
    ...{ source: 'allocated_mwh', unit: 'MWH', range: 'lines', ...requested },
  })

test('fill the lines that are there, and leave theirs', () => {
  const lines = '2026-10-01 00:15\t\t4\n2026-10-01 00:30\t7\t5'
  const { intervals, used } = take(lines, {})
  expect([used, intervals.map((each) => [each.our_value, each.their_value])]).toEqual([
    1,
    [
      [0.0001, 4],
      [7, 5],
    ],
  ])
})

test('of a day come beside the lines, in the order of time, in each unit', () => {
  const day = { day: '2026-10-25' }
  const { intervals, used } = take('2026-10-26 00:00\t1\t2\n2026-10-25 03:00\t1\t9', { unit: 'KWH', range: day })
  expect([used, intervals.length]).toEqual([100, 101])
  expect(intervals[0]).toMatchObject({ start_time: '2026-10-25T00:00:00+02:00', our_value: 230.4, their_value: null })
  expect(take('', { unit: 'MW', range: day }).intervals[0]?.our_value).toBe(0.9216)
})

test('of the whole month are every value that is known, and read again as they were printed', () => {
  const { intervals, used } = take('', { range: 'month' })
  expect(used).toBe(count - 1)
  expect(readPasted(printPasted(intervals), '2026-10-01')).toEqual({ intervals, problems: [] })
})

test('that nobody knows change nothing', () => {
  const lines = '2026-10-01 00:15\t3\t4'
  const { intervals, used } = take(lines, { source: 'scheduled_mwh', range: 'month' })
  expect([used, intervals]).toEqual([0, readPasted(lines, '2026-10-01').intervals])
})
