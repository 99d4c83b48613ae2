import { describe, expect, it } from 'vitest'
import { deliveryDay } from './delivery-day.ts'

describe('deliveryDay', () => {
  it.each([
    ['2026-03-29', undefined, 92],
    ['2026-10-25', undefined, 100],
    ['2026-07-01', undefined, 96],
    ['2024-02-29', undefined, 96],
    ['2026-03-29', 'UTC', 96],
    ['2026-10-25', 'Europe/Helsinki', 100],
    ['2026-04-05', 'Australia/Lord_Howe', 98],
  ])('%s in %s has %i quarter-hours', (date, zone, expected) => {
    expect(deliveryDay(date, zone).quarter_hours).toBe(expected)
  })

  it('starts at local midnight and ends at the next', () => {
    const { start_ms, end_ms } = deliveryDay('2026-03-29')
    expect(new Date(start_ms).toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(new Date(end_ms).toISOString()).toBe('2026-03-29T22:00:00.000Z')
  })

  it.each(['2026-02-30', '29.03.2026', ''])('refuses %j', (date) => {
    expect(() => deliveryDay(date)).toThrow(RangeError)
  })
})
