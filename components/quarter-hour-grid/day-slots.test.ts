import { expect, test } from 'vitest'
import { daySlots, repeatedHour, skippedHour, spanText } from './day-slots.ts'

test('an ordinary day has 96 quarter-hours, none twice and none left out', () => {
  const slots = daySlots('2026-06-01')
  expect([slots.length, repeatedHour(slots), skippedHour(slots)]).toEqual([96, null, null])
  expect([spanText(slots[0]!), spanText(slots[95]!)]).toEqual(['00:00–00:15', '23:45–00:00'])
})

test('in autumn the hour from two comes twice, and is told apart', () => {
  const slots = daySlots('2026-10-25')
  expect([slots.length, repeatedHour(slots), skippedHour(slots)]).toEqual([100, { from: 12, to: 16 }, null])
  expect([slots[8]?.clock, slots[8]?.isAgain, slots[12]?.clock, slots[12]?.isAgain]).toEqual([
    ...['02:00', false],
    ...['02:00', true],
  ])
})

test('in spring the clock goes from two to three', () => {
  const slots = daySlots('2026-03-29')
  expect([slots.length, repeatedHour(slots), skippedHour(slots)]).toEqual([92, null, 8])
  expect([slots[7]?.clock, slots[8]?.clock]).toEqual(['01:45', '03:00'])
})
