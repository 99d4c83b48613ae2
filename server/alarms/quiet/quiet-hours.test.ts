import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterQuiet } from './quiet-hours.ts'

const NIGHT = { starts_at: '22:00', ends_at: '06:30', zone: 'Europe/Berlin' }
const after = (due: string, hours = NIGHT) => afterQuiet(new Date(due), hours).toISOString()

describe('quiet hours', () => {
  test.each([
    ['the minute before', '2026-11-23T20:59:59.999Z', '2026-11-23T20:59:59.999Z'],
    ['the start', '2026-11-23T21:00:00.000Z', '2026-11-24T05:30:00.000Z'],
    ['midnight', '2026-11-23T23:00:00.000Z', '2026-11-24T05:30:00.000Z'],
    ['the last moment', '2026-11-24T05:29:59.999Z', '2026-11-24T05:30:00.000Z'],
    ['the end', '2026-11-24T05:30:00.000Z', '2026-11-24T05:30:00.000Z'],
    ['the night that is an hour shorter', '2026-03-28T21:00:00.000Z', '2026-03-29T04:30:00.000Z'],
    ['the night that is an hour longer', '2026-10-24T20:00:00.000Z', '2026-10-25T05:30:00.000Z'],
  ])('over midnight: %s', (_name, due, requested) => expect(after(due)).toBe(requested))

  const noon = { starts_at: '12:00', ends_at: '13:00', zone: 'Europe/Berlin' }
  test.each([
    ['2026-07-01T09:59:59.000Z', '2026-07-01T09:59:59.000Z'],
    ['2026-07-01T10:00:00.000Z', '2026-07-01T11:00:00.000Z'],
    ['2026-07-01T11:00:00.000Z', '2026-07-01T11:00:00.000Z'],
  ])('within a day: %s goes out %s', (due, requested) => expect(after(due, noon)).toBe(requested))

  test('that end in the hour that the clock skips end with the jump; in the one that it shows twice, with the second', () => {
    const early = { ...NIGHT, ends_at: '02:30' }
    expect(after('2026-03-28T23:00:00.000Z', early)).toBe('2026-03-29T01:00:00.000Z')
    expect(after('2026-10-24T22:00:00.000Z', early)).toBe('2026-10-25T01:30:00.000Z')
    expect(after('2026-10-25T00:45:00.000Z', early)).toBe('2026-10-25T01:30:00.000Z')
  })

  test('never send early, never hold for more than 25 hours, and hold nothing twice', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    const text = ([hour, minute]: [number, number]) =>
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    const zone = fc.constantFrom('Europe/Berlin', 'Europe/Lisbon', 'UTC', 'America/New_York', 'Australia/Lord_Howe')
    const due = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(due, time, time, zone, (at, from, to, name) => {
        fc.pre(text(from) !== text(to))
        const hours = { starts_at: text(from), ends_at: text(to), zone: name }
        const out = afterQuiet(at, hours)
        const held_ms = out.getTime() - at.getTime()
        expect(held_ms).toBeGreaterThanOrEqual(0)
        expect(held_ms).toBeLessThanOrEqual(25 * 3_600_000)
        expect(afterQuiet(out, hours)).toEqual(out)
      }),
      { numRuns: 300 },
    )
  })
})
