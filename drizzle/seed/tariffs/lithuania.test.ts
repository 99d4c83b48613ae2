import { describe, expect, it } from 'vitest'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { costs, quarterHours, total } from '#server/areas/cost-of-energy/recipes/recipes.test-support.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { lithuanianTariffs } from './lithuania.ts'

const component = lithuanianTariffs()[0]?.tariff.tariff_components[0]
if (component === undefined) throw new Error('no component')
const vilnius = (date: string) => startOfDate(date, 'Europe/Vilnius')

function priceOf(day: string): number {
  const [start, end] = [vilnius(day), vilnius(formatDate(parseDate(day) + 1))]
  return total(costs(component as NonNullable<typeof component>, start, end, quarterHours(start, end, { base: 1 })))
}

describe('distribution of ESO in Lithuania', () => {
  // Prices with VAT of 21 %, as ESO shows them: night 0.06292, morning 0.08349, day 0.10406, evening 0.14641.
  const [night, morning, day, evening] = [0.06292, 0.08349, 0.10406, 0.14641].map((price) => price / 1.21) as [
    number,
    number,
    number,
    number,
  ]
  const workday = 7 * night + 2 * morning + 10 * day + 5 * evening
  const dayOff = 9 * night + 15 * day

  it.each([
    ['a Friday', '2026-11-27', workday],
    ['a Saturday', '2026-11-28', dayOff],
    ['the day of the restored state', '2026-02-16', dayOff],
    ['Saint John’s Day, a Wednesday', '2026-06-24', dayOff],
    ['All Souls’ Day, a Monday', '2026-11-02', dayOff],
    ['Christmas Eve, a Thursday', '2026-12-24', dayOff],
    ['Good Friday, a workday', '2026-04-03', workday],
    ['a day of 23 hours', '2026-03-29', dayOff - night],
    ['a day of 25 hours', '2026-10-25', dayOff + night],
  ])('1 kW on %s (%s): %s EUR', (_, date, expected) => {
    expect(priceOf(date)).toBeCloseTo(expected, 12)
  })

  it('holds in 2026 alone', () => {
    expect([component.applicable_from, component.applicable_to]).toEqual([vilnius('2026-01-01'), vilnius('2027-01-01')])
  })
})
