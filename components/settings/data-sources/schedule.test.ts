import { describe, expect, test } from 'vitest'
import { dataSources as de } from '#components/i18n/de/settings/data-sources.ts'
import { dataSources as en } from '#components/i18n/en/settings/data-sources.ts'
import { groupOf, intervalText, type Schedule, summaryOf } from './schedule.ts'

const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  ...{
    source: 'esett',
    name: 'eSett',
    publisher: 'eSett',
    licence: 'CC0',
    is_enabled: true,
    every_hours: 168,
    least_hours: 24,
    zones: null,
  },
  ...{ known_zones: null, usual: { is_enabled: true, every_hours: 168 }, missing_setting: null, next_run_at: null },
  ...{ next_run_reason: null, failures_in_a_row: 0, failing_since: null, last_success_at: null, last_run: null },
  ...{ open_run: null, changed_at: null, changed_by: null },
  ...changes,
})

describe('a schedule in words', () => {
  test.each([
    [{ every_hours: 168 }, 'every 7 days', 'alle 7 Tage'],
    [{ every_hours: 24 }, 'every day', 'täglich'],
    [{ every_hours: 6 }, 'every 6 hours', 'alle 6 Stunden'],
    [{ every_hours: 1 }, 'every hour', 'jede Stunde'],
    [{ is_enabled: false }, 'by hand only', 'nur von Hand'],
  ])('%j', (changes, english, german) => {
    expect(intervalText(schedule(changes), en)).toBe(english)
    expect(intervalText(schedule(changes), de)).toBe(german)
  })

  test('sources stand with their kind', () => {
    const sources = ['mastr', 'prices-smard', 'exchange-rates', 'rebap', 'urdb'] as const
    expect(sources.map((source) => groupOf({ source }))).toEqual(['registers', 'prices', 'prices', 'prices', 'tariffs'])
  })

  test('the summary counts what is on, what fails, what lacks a key; the next import is the earliest', () => {
    const items = [
      schedule({ next_run_at: '2026-11-29T00:00:00.000Z' }),
      schedule({ next_run_at: '2026-11-28T00:00:00.000Z', failures_in_a_row: 2 }),
      schedule({ missing_setting: 'ENTSOE_TOKEN' }),
      schedule({ is_enabled: false }),
    ]
    expect(summaryOf(items)).toEqual({ enabled: 2, failing: 1, missing: 1, next: '2026-11-28T00:00:00.000Z' })
    expect(summaryOf([])).toEqual({ enabled: 0, failing: 0, missing: 0, next: null })
  })
})
