import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import type { Condition } from '#server/areas/cost-of-energy/contract.ts'
import { cyclicRanges, describeCondition } from './describe-condition.ts'

const english = createLanguage('en', 'Europe/Berlin')
const german = createLanguage('de', 'Europe/Berlin')

describe('a condition in words', () => {
  test('winter weekdays', () => {
    const condition: Condition = {
      type: 'and',
      conditions: [
        { type: 'month', months: [11, 12, 1, 2, 3] },
        { type: 'day_of_week', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
        { type: 'time_of_day', from: '06:00', to: '22:00' },
      ],
    }
    expect(describeCondition(condition, english)).toBe('Nov–Mar, Mon–Fri, 06:00–22:00')
    expect(describeCondition(condition, german)).toBe('Nov–Mär, Mo–Fr, 06:00–22:00')
  })
  test.each<[Condition, string]>([
    [{ type: 'time_of_day', from: '06:00', to: '00:00' }, '06:00–24:00'],
    [{ type: 'time_of_day', from: '07:00', to: '07:00' }, 'all day'],
    [{ type: 'day_of_week', days: ['sun', 'sat'] }, 'Sat–Sun'],
    [{ type: 'exclude_holidays', calendar: 'SE' }, 'not on holidays (SE)'],
    [{ type: 'highest', n: 3, resolution: 'monthly' }, 'three highest per month'],
    [{ type: 'not', condition: { type: 'month', months: [7] } }, 'not (Jul)'],
  ])('%j', (condition, text) => {
    expect(describeCondition(condition, english)).toBe(text)
  })
})

describe('ranges of a cycle', () => {
  const months = (values: number[]) => cyclicRanges(values, 12, 1, String)
  test('wrap around the new year', () => expect(months([12, 1, 2])).toBe('12–2'))
  test('stand apart when they are', () => expect(months([1, 2, 5, 8, 9])).toBe('1–2, 5, 8–9'))
  test('name the whole cycle', () => expect(months([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe('1–12'))
  test('of nothing are nothing', () => expect(months([])).toBe(''))
})
