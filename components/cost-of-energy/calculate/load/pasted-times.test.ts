import { describe, expect, test } from 'vitest'
import { periodOf } from '../inputs/calculation-plan.ts'
import { wrongTime } from './pasted-times.ts'

const period = (from: string, to = from) => periodOf({ from, to }, 'Europe/Berlin')!
const local = (date: string, minutes: number[]) =>
  minutes.map(
    (minute) => `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )
const quarters = (from: number, count: number) => Array.from({ length: count }, (_, index) => (from + index) * 15)

describe('times of pasted lines', () => {
  test('fit by wall clock, with offsets, as ends, and with points', () => {
    expect(wrongTime(local('2025-01-01', quarters(0, 96)), period('2025-01-01'))).toBeNull()
    expect(wrongTime([...local('2025-01-01', quarters(1, 95)), '2025-01-02 00:00'], period('2025-01-01'))).toBeNull()
    expect(wrongTime(['01.01.2025 00:00', '01.01.2025 00:15'], period('2025-01-01'))).toBeNull()
    expect(wrongTime(['2024-12-31T23:00:00Z', '2024-12-31T23:15:00Z'], period('2025-01-01'))).toBeNull()
  })

  test('fit over both clock changes: 92 lines without the hour that is skipped, 100 with the one that is repeated', () => {
    const spring = [...quarters(0, 8), ...quarters(12, 84)]
    expect(wrongTime(local('2025-03-30', spring), period('2025-03-30'))).toBeNull()
    const autumn = [...quarters(0, 12), ...quarters(8, 88)]
    expect(wrongTime(local('2025-10-26', autumn), period('2025-10-26'))).toBeNull()
    expect(wrongTime(local('2025-10-26', quarters(0, 96)), period('2025-10-26'))).toMatchObject({ line: 13 })
  })

  test('of another year, reversed, twice, with a hole: the first that does not fit is named with what was expected', () => {
    const wrong = (times: string[]) => wrongTime(times, period('2025-01-01'))
    expect(wrong(['2020-01-01 00:00'])).toEqual({ line: 1, text: '2020-01-01 00:00', expected: '2025-01-01 00:00' })
    expect(wrong(local('2025-01-01', quarters(0, 96).reverse()))).toMatchObject({ line: 1 })
    expect(wrong(local('2025-01-01', [0, 0]))).toMatchObject({ line: 2, expected: '2025-01-01 00:15' })
    expect(wrong(local('2025-01-01', [0, 15, 45]))).toMatchObject({ line: 3, expected: '2025-01-01 00:30' })
  })

  test('that cannot be read are not taken on trust', () => {
    expect(wrongTime(['1/2/2025 12:00 AM'], period('2025-01-01'))).toEqual({
      line: 1,
      text: '1/2/2025 12:00 AM',
      expected: null,
    })
  })
})
