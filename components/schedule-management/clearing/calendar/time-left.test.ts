import { expect, test } from 'vitest'
import { timeLeft, werktageLeft } from './time-left.ts'

const at = (instant: string) => Date.parse(instant)

test('Werktage are counted from tomorrow, holidays of one Land left out', () => {
  expect(werktageLeft('2026-11-26', at('2026-11-21T10:00:00Z'))).toBe(4)
  expect(werktageLeft('2026-11-19', at('2026-11-17T10:00:00Z'))).toBe(1)
  expect(werktageLeft('2026-11-26', at('2026-11-26T10:00:00Z'))).toBe(0)
  expect(werktageLeft('2026-11-26', at('2026-11-30T10:00:00Z'))).toBe(0)
})

test('a date ends at midnight in Berlin, also when the clock changes that night', () => {
  expect(timeLeft('2026-11-26', at('2026-11-26T22:59:00Z'))).toEqual({ days: 0, hours: 0, minutes: 1 })
  expect(timeLeft('2026-10-25', at('2026-10-24T22:00:00Z'))).toEqual({ days: 1, hours: 1, minutes: 0 })
  expect(timeLeft('2026-11-26', at('2026-11-27T00:00:00Z'))).toEqual({ days: 0, hours: 0, minutes: 0 })
})
