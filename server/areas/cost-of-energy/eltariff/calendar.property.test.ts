import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { checkTariff } from '../tariffs/check.ts'
import { costs } from '../recipes/recipes.test-support.ts'
import { convertTariff, readPatterns, readTariff } from './convert.ts'
import { energyOf, patterns, period, sek, tariffOf } from './fixtures.test-support.ts'

const ZONE = 'Europe/Stockholm'
const DATE = '2025-03-31'
/** Weeks with the clock changes, with Epiphany and Midsummer, and one with nothing. */
const MONDAYS = ['2025-01-06', '2025-03-24', '2025-06-16', '2025-09-01', '2025-10-20']

const names = fc.uniqueArray(fc.constantFrom('weekdays', 'weekends', 'holidays', DATE), { maxLength: 3 })
const quarter = fc
  .integer({ min: 0, max: 95 })
  .map((index) => `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`)
const periods = fc.array(fc.record({ from: quarter, to: quarter, include: names, exclude: names }), {
  minLength: 1,
  maxLength: 4,
})
type Window = { from: string; to: string; include: string[]; exclude: string[] }

type Slot = { time: string; date: string; day_of_week: number }

const WEEKS = MONDAYS.map((monday) => {
  const start = Temporal.PlainDate.from(monday).toZonedDateTime(ZONE)
  const end = start.add({ days: 7 })
  const count = Math.round(start.until(end, { largestUnit: 'minutes' }).minutes / 15)
  const slots = Array.from({ length: count }, (_, slot): Slot => {
    const at = start.add({ minutes: slot * 15 })
    return {
      time: at.toPlainTime().toString().slice(0, 5),
      date: at.toPlainDate().toString(),
      day_of_week: at.dayOfWeek,
    }
  })
  return { span: [start, end].map((each) => each.toString({ timeZoneName: 'never' })) as [string, string], slots }
})

/** Whether a name of the fixtures' calendar means a date. */
function isOn(name: string, { date, day_of_week }: Slot): boolean {
  const pattern = patterns.find(({ reference }) => reference === name)
  if (pattern === undefined) return date === name
  const days: number[] = pattern.days
  const dates: string[] = pattern.dates
  return days.includes(day_of_week) || dates.includes(date)
}

function isActive({ from, to, include, exclude }: Window, slot: Slot): boolean {
  const { time } = slot
  const inWindow = from === to || (from < to ? from <= time && time < to : time >= from || time < to)
  const onDay = include.length === 0 || include.some((name) => isOn(name, slot))
  return inWindow && onDay && !exclude.some((name) => isOn(name, slot))
}

test('a price holds in exactly the quarter-hours that the active periods mean', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WEEKS), periods, ({ span, slots }, windows) => {
      const recurringPeriods = windows.map(({ from, to, include, exclude }) => period(from, to, include, exclude))
      const read = readTariff(
        tariffOf({ fixedPrice: null, powerPrice: null, energyPrice: energyOf({ price: sek(1), recurringPeriods }) }),
        0,
      )
      const result = read.ok ? convertTariff(read.value, readPatterns(patterns).patterns, null) : read
      if (!result.ok) throw new Error(result.reasons.join())
      const [fee] = result.value.components
      if (fee === undefined) throw new Error('no component')
      expect(checkTariff([fee])).toEqual([])
      const charged = costs(fee, ...span, new Float64Array(slots.length).fill(1))
      expect(charged).toEqual(slots.map((slot) => (windows.some((window) => isActive(window, slot)) ? 1 : 0)))
    }),
    { numRuns: 60 },
  )
})
