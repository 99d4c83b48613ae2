import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import type { Schedule } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { daySummaries, highest, movedEnergy, scheduleData } from './schedule-data.ts'
import { shareText, verdictOf } from './verdict.ts'

const english = createLanguage('en', 'Europe/Berlin')
const german = createLanguage('de', 'Europe/Berlin')

/** The day on which the clocks go forward: 92 quarter-hours. */
const schedule: Schedule = {
  start_time: '2025-03-30T00:00:00+01:00',
  end_time: '2025-03-31T00:00:00+02:00',
  resolution: 'quarter_hourly',
  charge_kw: Array.from({ length: 92 }, (_, slot) => (slot < 4 ? 2 : 0)),
  discharge_kw: Array.from({ length: 92 }, (_, slot) => (slot > 87 ? 1.5 : 0)),
  state_of_charge_kwh: Array.from({ length: 92 }, () => 1),
  shifted_kwh: Array.from({ length: 92 }, (_, slot) => (slot === 0 ? 3 : slot === 50 ? -3 : 0)),
  offtake_before_kwh: Array.from({ length: 92 }, (_, slot) => (slot === 7 ? null : 1)),
  offtake_kwh: Array.from({ length: 92 }, (_, slot) => (slot === 7 ? null : 0.5)),
  injection_before_kwh: null,
  injection_kwh: Array.from({ length: 92 }, () => 0.75),
}

describe('a schedule', () => {
  const data = scheduleData({ schedule })
  test('has a slot per quarter-hour, kW at the meter, feeding in below zero, and keeps gaps', () => {
    expect(data.starts).toHaveLength(92)
    expect([data.before_kw[0], data.after_kw[0], data.before_kw[7], data.after_kw[7]]).toEqual([4, -1, null, null])
    expect([highest(data.offtake_kw?.after ?? []), highest(data.injection_kw?.after ?? [])]).toEqual([2, 3])
    expect(scheduleData({ schedule: { ...schedule, offtake_kwh: null, injection_kwh: null } })).toMatchObject({
      offtake_kw: null,
      injection_kw: null,
    })
    expect([highest(data.before_kw), highest([null]), highest([])]).toEqual([4, null, null])
  })
  test('sums up its days, and what it moved, each once', () => {
    expect(daySummaries(data, [data.starts[0] ?? 0, data.end_ms])).toEqual([
      expect.objectContaining({
        charged_kwh: 2,
        discharged_kwh: 1.5,
        shifted_kwh: 3,
        peak_before_kw: 4,
        peak_after_kw: 2,
      }),
    ])
    expect(movedEnergy(schedule)).toEqual({ battery_kwh: 1.5, shifted_kwh: 3 })
    expect(movedEnergy({ discharge_kw: null, shifted_kwh: null })).toEqual({ battery_kwh: null, shifted_kwh: null })
  })
})

describe('a verdict', () => {
  test.each([
    [0, '0.0001'],
    [1e-6, '0.0001'],
    [0.0001, '0.01'],
    [0.00011, '0.02'],
    [0.031, '4'],
    [0.4, '40'],
  ])('rounds a gap of %s up to %s %%', (gap, percent) => {
    expect(shareText(gap, english).replace(/\s/g, ' ')).toBe(`${percent} %`)
  })
  test.each([
    [{ status: 'optimal', reason: null, gap: 0.0001 }, 'go', /^Optimal: no plan is more than 0.01.% cheaper/],
    [{ status: 'feasible', reason: 'time_limit', gap: 0.02 }, 'warn', /by at most 2.%/],
    [{ status: 'feasible', reason: 'time_limit', gap: null }, 'warn', /A cheaper plan may exist/],
    [{ status: 'feasible', reason: 'not_linear', gap: null }, 'warn', /not proven optimal/],
    [{ status: 'feasible', reason: 'not_verified', gap: null }, 'warn', /differs from the solver/],
    [{ status: 'unchanged', reason: null, gap: 0 }, 'go', /^Optimal: these measures cannot reduce/],
    [{ status: 'unchanged', reason: 'not_linear', gap: null }, 'warn', /One may exist/],
  ] as const)('%j', (result, tone, pattern) => {
    const verdict = verdictOf(result, english)
    expect(verdict.tone).toBe(tone)
    expect(verdict.text).toMatch(pattern)
    expect(verdictOf(result, german).tone).toBe(tone)
  })
})
