import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate, readInstant } from './date-time.ts'
import { Refusal } from './refusal.ts'

function reportOf(read: string | Refusal): string {
  return read instanceof Refusal ? `${read.type}: ${read.ctx === undefined ? '' : String(read.ctx.error)}` : read
}

const SEPARATOR = 'invalid datetime separator, expected `T`, `t`, `_` or space'
const RANGE_DAY = 'day value is outside expected range'

describe('dates', () => {
  it.each([
    ['2026-01-01', '2026-01-01'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2026-12-31T00:00:00Z', '2026-12-31'],
    ['2026-03-29 00:00+02:00', '2026-03-29'],
    ['2026-01-01_00:00:00.0000001', '2026-01-01'],
  ])('%s is %s', (text, day) => {
    expect(readDate(text)).toBe(day)
  })

  /** Answers of pydantic-core 2.46 (crate speedate), but for texts of digits, which it reads as Unix seconds. */
  it.each([
    ['', 'input is too short'],
    ['2026-1-01', 'input is too short'],
    ['20260101', 'input is too short'],
    ['1767225600', 'invalid date separator, expected `-`'],
    ['2026/01/01', 'invalid date separator, expected `-`'],
    ['202a-01-01', 'invalid character in year'],
    [' 2026-01-01', 'invalid character in year'],
    ['é026-01-01', 'invalid character in year'],
    ['2026-0a-01', 'invalid character in month'],
    ['2026-01-0a', 'invalid character in day'],
    ['2026-01-é', 'invalid character in day'],
    ['2026-00-01', 'month value is outside expected range of 1-12'],
    ['2026-13-01', 'month value is outside expected range of 1-12'],
    ['2026-02-30', RANGE_DAY],
    ['2026-02-29', RANGE_DAY],
    ['1900-02-29', RANGE_DAY],
    ['2026-04-31', RANGE_DAY],
    ['2026-01-00', RANGE_DAY],
    ['2026-01-011', SEPARATOR],
    ['2026-01-01x00:00', SEPARATOR],
    ['2026-01-01 ', 'input is too short'],
    ['2026-01-01T00', 'input is too short'],
    ['2026-01-01T0a:00', 'invalid character in hour'],
    ['2026-01-01T00x00', 'invalid time separator, expected `:`'],
    ['2026-01-01T00:0a', 'invalid character in minute'],
    ['2026-01-01T24:00', 'hour value is outside expected range of 0-23'],
    ['2026-01-01T00:60', 'minute value is outside expected range of 0-59'],
    ['2026-01-01T00:00:0a', 'invalid character in second'],
    ['2026-01-01T00:00:60', 'second value is outside expected range of 0-59'],
    ['2026-01-01T00:00:00.', 'second fraction digits missing after `.`'],
    ['2026-01-01T00:00:00x', 'invalid timezone sign'],
    ['2026-01-01T00:00:00[Europe/Berlin]', 'invalid timezone sign'],
    ['2026-01-01T00:00:00+1', 'invalid timezone hour'],
    ['2026-01-01T00:00:00+01', 'invalid timezone minute'],
    ['2026-01-01T00:00:00+01:60', 'timezone minute value is outside expected range of 0-59'],
    ['2026-01-01T00:00:00+24:00', 'timezone offset must be less than 24 hours'],
    ['2026-01-01T00:00:00Zx', 'unexpected extra characters at the end of the input'],
  ])('date_from_datetime_parsing %j: %s', (text, error) => {
    expect(reportOf(readDate(text))).toBe(`date_from_datetime_parsing: ${error}`)
  })

  it('date_parsing for year 0, date_from_datetime_inexact for a time of day', () => {
    expect(reportOf(readDate('0000-01-01'))).toBe('date_parsing: year 0 is out of range')
    expect(reportOf(readDate('2026-01-01T01:00:00Z'))).toBe('date_from_datetime_inexact: ')
    expect(reportOf(readDate('2026-01-01T00:00:00,5'))).toBe('date_from_datetime_inexact: ')
  })

  it('accepts exactly the days of the calendar', () => {
    const part = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), part(14), part(33), (year, month, day) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const at = new Date(0)
        at.setUTCFullYear(year, month - 1, day)
        const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
        expect(readDate(text) === text).toBe(exists)
      }),
    )
  })
})

describe('instants', () => {
  it.each([
    ['2026-01-01T00:00:00+01:00', '2026-01-01T00:00:00+01:00'],
    ['2026-03-29T02:30:00+01:00', '2026-03-29T02:30:00+01:00'],
    ['2026-01-01T00:00Z', '2026-01-01T00:00:00Z'],
    ['2026-01-01 00:00:00z', '2026-01-01T00:00:00Z'],
    ['2026-01-01t00:00+0100', '2026-01-01T00:00:00+01:00'],
    ['2026-01-01_00:00:00,5-00:30', '2026-01-01T00:00:00.5-00:30'],
    ['2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123456Z'],
    ['2026-01-01T00:00:00\u221201:00', '2026-01-01T00:00:00-01:00'],
    ['0001-01-01T00:00:00+23:59', '0001-01-01T00:00:00+23:59'],
    ['9999-12-31T23:59:59.999999-23:59', '9999-12-31T23:59:59.999999-23:59'],
  ])('%s is %s', (text, instant) => {
    expect(readInstant(text)).toBe(instant)
    expect(Date.parse(instant)).not.toBeNaN()
  })

  it.each(['2026-01-01', '2026-01-01T00:00:00', '2026-01-01 00:00', '0000-01-01'])('timezone_aware %s', (text) => {
    expect(reportOf(readInstant(text))).toBe('timezone_aware: ')
  })

  it.each([
    ['', 'input is too short'],
    ['1767225600000', 'invalid date separator, expected `-`'],
    ['2026-13-01T00:00Z', 'month value is outside expected range of 1-12'],
    ['2026-02-30T25:00', RANGE_DAY],
    ['2026-01-011', 'unexpected extra characters at the end of the input'],
    ['2026-01-01T24:00:00Z', 'unexpected extra characters at the end of the input'],
    ['2026-06-30T23:59:60Z', 'unexpected extra characters at the end of the input'],
    ['2026-01-01T00:00:00+25:00', 'unexpected extra characters at the end of the input'],
    ['2026-01-01T00:00:00+01', 'unexpected extra characters at the end of the input'],
    ['2026-01-01T00:00:00 01:00', 'unexpected extra characters at the end of the input'],
    ['2026-01-01T00:00:00Z[Europe/Berlin]', 'unexpected extra characters at the end of the input'],
  ])('datetime_from_date_parsing %j: %s', (text, error) => {
    expect(reportOf(readInstant(text))).toBe(`datetime_from_date_parsing: ${error}`)
  })

  it('datetime_parsing for year 0', () => {
    expect(reportOf(readInstant('0000-01-01T00:00:00Z'))).toBe('datetime_parsing: year 0 is out of range')
  })

  it('keeps every instant that JavaScript writes, and what it answers reads back as itself', () => {
    const noInvalidDate = {
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    }
    fc.assert(
      fc.property(fc.date(noInvalidDate), fc.constantFrom('T', 't', ' ', '_'), (at, separator) => {
        const read = reportOf(readInstant(at.toISOString().replace('T', separator)))
        expect(Date.parse(read)).toBe(at.getTime())
        expect(readInstant(read)).toBe(read)
      }),
    )
  })

  it('whatever was sent, an answer is readable by Date.parse', () => {
    const alphabet = fc.constantFrom(...'0123456789-:TZ+., é_')
    const whole = '2026-01-01T00:00:00.123+01:00'
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ unit: alphabet, maxLength: 4 }), fc.nat(4), (at, put, cut) => {
        const read = readInstant(whole.slice(0, at) + put + whole.slice(at + cut))
        if (!(read instanceof Refusal)) expect(Date.parse(read)).not.toBeNaN()
        else expect(['timezone_aware', 'datetime_from_date_parsing', 'datetime_parsing']).toContain(read.type)
      }),
      { numRuns: 1000 },
    )
  })

  it('a very long text costs one pass', () => {
    expect(readInstant(`2026-01-01T00:00:00.${'1'.repeat(100_000)}Z`)).toBe('2026-01-01T00:00:00.111111Z')
    expect(reportOf(readInstant('9'.repeat(100_000)))).toContain('invalid date separator')
  })
})
