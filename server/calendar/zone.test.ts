import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { epochDay, formatDate, parseDate } from './civil.ts'
import {
  addYears,
  formatInstant,
  HOUR_MS,
  instantFormatter,
  isSupportedZone,
  localDay,
  offsetAt,
  QUARTER_HOUR_MS,
  startOfDay,
  zoneOffsets,
} from './zone.ts'

const ZONES = [
  'Europe/Stockholm',
  'Europe/Oslo',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Europe/London',
  'Europe/Lisbon',
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Africa/Casablanca',
]

describe.each(ZONES)('%s', (zone) => {
  it('has the offset that Temporal gives, around every change of sixteen years', () => {
    const [from, to] = [Date.UTC(2010, 0, 1), Date.UTC(2026, 0, 1)]
    const offsets = zoneOffsets(zone, from, to)
    for (const change of offsets.from_ms) {
      for (const instant of [change - 1, change, change + 900_000, change + 86_400_000]) {
        const expected = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
        if (instant >= from) expect(offsetAt(offsets, instant) * 1e6).toBe(expected.offsetNanoseconds)
      }
    }
  })

  it('starts each day when Temporal does', () => {
    const first = epochDay(2015, 1, 1)
    const offsets = zoneOffsets(zone, first * 86_400_000, (first + 1500) * 86_400_000)
    for (let day = first; day < first + 1500; day++) {
      const expected = Temporal.PlainDate.from(formatDate(day)).toZonedDateTime(zone).epochMilliseconds
      if (startOfDay(offsets, day) !== expected) expect(startOfDay(offsets, day), formatDate(day)).toBe(expected)
      expect(localDay(offsets, expected)).toBe(day)
    }
  })
})

describe('a day without midnight', () => {
  it.each([
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T01:00:00-02:00'],
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T00:00:00-03:00'],
    ['Asia/Beirut', '2026-03-29', '2026-03-29T01:00:00+03:00'],
    ['Pacific/Apia', '2011-12-30', '2011-12-31T00:00:00+14:00'],
  ])('starts in %s on %s at %s', (zone, date, start) => {
    const day = parseDate(date)
    const offsets = zoneOffsets(zone, day * 86_400_000, day * 86_400_000)
    expect(formatInstant(startOfDay(offsets, day), zone)).toBe(start)
  })
})

describe('isSupportedZone', () => {
  it.each(['Europe/Berlin', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Etc/GMT-1'])('accepts %s', (zone) => {
    expect(isSupportedZone(zone)).toBe(true)
  })

  it.each(['Mars/Olympus', '', '+01:00', 'Europe/Atlantis', 'Z'])('refuses %j', (zone) => {
    expect(isSupportedZone(zone)).toBe(false)
  })
})

describe('formatInstant', () => {
  it.each([
    ['2026-01-01T00:00:00Z', 'Europe/Berlin', '2026-01-01T01:00:00+01:00'],
    ['2026-07-01T00:00:00Z', 'America/St_Johns', '2026-06-30T21:30:00-02:30'],
    ['2026-10-25T00:30:00Z', 'Europe/Oslo', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Oslo', '2026-10-25T02:30:00+01:00'],
    ['2026-01-01T00:00:00.250Z', 'UTC', '2026-01-01T00:00:00.250+00:00'],
    // Lisbon was 36 minutes and 45 seconds behind Greenwich until 1912, Berlin 53:28 ahead until April 1893.
    ['1882-07-13T13:36:45Z', 'Europe/Lisbon', '1882-07-13T12:59:45-00:37'],
    ['1890-01-01T00:00:00Z', 'Europe/Berlin', '1890-01-01T00:53:00+00:53'],
  ])('writes %s in %s as %s', (instant, zone, expected) => {
    expect(formatInstant(Date.parse(instant), zone)).toBe(expected)
    expect(Date.parse(formatInstant(Date.parse(instant), zone))).toBe(Date.parse(instant))
  })
})

describe('instantFormatter', () => {
  it.each(ZONES)('writes every quarter-hour of two years in %s as formatInstant does', (zone) => {
    const format = instantFormatter(zone)
    const end = Date.parse('2027-01-01T00:00:00Z')
    for (let at = Date.parse('2025-01-01T00:00:00Z'); at < end; at += QUARTER_HOUR_MS) {
      if (format(at) !== formatInstant(at, zone)) expect(format(at)).toBe(formatInstant(at, zone))
    }
    expect(format(end)).toBe(formatInstant(end, zone))
  })

  it('agrees for instants in any order, odd seconds and old years among them', () => {
    const instant = fc.integer({ min: Date.parse('1880-01-01T00:00:00Z'), max: Date.parse('2090-01-01T00:00:00Z') })
    const rounded = fc.tuple(instant, fc.constantFrom(1, 1000, QUARTER_HOUR_MS, HOUR_MS))
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.array(rounded, { maxLength: 20 }), (zone, instants) => {
        const format = instantFormatter(zone)
        for (const [at, step] of instants) {
          const exact = at - (at % step)
          expect(format(exact)).toBe(formatInstant(exact, zone))
        }
      }),
    )
  })
})

describe('addYears', () => {
  it.each([
    ['2026-01-01T00:00:00+01:00', 10, '2036-01-01T00:00:00+01:00'],
    ['2024-02-29T12:00:00+01:00', 1, '2025-02-28T12:00:00+01:00'],
    ['2024-02-29T12:00:00+01:00', 4, '2028-02-29T12:00:00+01:00'],
    ['2025-03-30T12:00:00+02:00', 1, '2026-03-30T12:00:00+02:00'],
    ['2025-03-28T12:00:00+01:00', 2, '2027-03-28T12:00:00+02:00'],
  ])('moves %s by %i', (from, years, expected) => {
    expect(formatInstant(addYears(Date.parse(from), years, 'Europe/Stockholm'), 'Europe/Stockholm')).toBe(expected)
  })
})
