import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EndedRun, nextRun, type Timing } from './next-run.ts'

const HOUR_MS = 3_600_000
const ENDED_MS = Date.parse('2026-10-25T00:30:00Z')
const timing = (last: Partial<EndedRun> | null, changes: Partial<Timing> = {}): Timing => ({
  ...{ source: 'esett', is_enabled: true, every_hours: 168, known_ms: ENDED_MS - 1e9, changed_ms: null },
  last: last && {
    ...{
      status: 'succeeded',
      ended_ms: ENDED_MS,
      asked_to_wait: null,
      in_a_row: 0,
      lost_in_a_row: 0,
      is_of_service: true,
    },
    ...last,
  },
  ...changes,
})
const waitOf = (of: Timing) => ((nextRun(of)?.at_ms ?? Number.NaN) - ENDED_MS) / 60_000

describe('the next import', () => {
  test('of a new installation begins within an hour, not at once, and not all at the same minute', () => {
    const sources = ['esett', 'entsoe-eic', 'energinet', 'geonames']
    const known_ms = ENDED_MS
    const waits = sources.map((source) => waitOf(timing(null, { source, known_ms })))
    for (const wait of waits) expect(wait >= 5 && wait <= 60).toBe(true)
    expect(new Set(waits.map(Math.round)).size).toBe(sources.length)
  })

  test('begins at once where somebody enabled the schedule before the first import', () => {
    expect(nextRun(timing(null, { changed_ms: ENDED_MS }))).toEqual({ at_ms: ENDED_MS, reason: 'first' })
  })

  test.each([
    ['succeeded', 168 * 60],
    ['cancelled', 168 * 60],
  ] as const)('follows the interval after one that %s', (status, minutes) => {
    const next = nextRun(timing({ status }))
    expect(next?.reason).toBe('interval')
    const wait = waitOf(timing({ status }))
    expect(wait >= minutes && wait <= minutes * 1.05).toBe(true)
  })

  test.each([
    [1, 15],
    [2, 30],
    [3, 60],
    [7, 960],
    [8, 1440],
    [5000, 1440],
  ])('waits longer after failure %s in a row: %s minutes, and never longer than a day', (in_a_row, minutes) => {
    const wait = waitOf(timing({ status: 'failed', in_a_row }))
    expect(wait >= minutes && wait <= Math.min(1440, minutes * 1.05)).toBe(true)
  })

  test('is not before the source asks for, though that is longer than the interval', () => {
    expect(waitOf(timing({ status: 'failed', in_a_row: 1, asked_to_wait: 7200 }, { every_hours: 1 }))).toBe(120)
    expect(waitOf(timing({ status: 'failed', in_a_row: 9 }, { every_hours: 1 }))).toBe(60)
  })

  test('goes on at once after the loss of its process, also unscheduled, unless it is lost again and again', () => {
    const lost = (lost_in_a_row: number, is_of_service = true) =>
      timing({ status: 'interrupted', in_a_row: lost_in_a_row + 7, lost_in_a_row, is_of_service })
    expect(nextRun({ ...lost(1), is_enabled: false })).toEqual({ at_ms: ENDED_MS, reason: 'resume' })
    expect(nextRun(lost(2))?.reason).toBe('resume')
    expect(nextRun(lost(3))?.reason).toBe('retry')
    expect(nextRun({ ...lost(3), is_enabled: false })).toBeNull()
    // In a terminal, whoever ended it meant to.
    expect(nextRun({ ...lost(1, false), is_enabled: false })).toBeNull()
  })

  test('law: never before the end of the last one, and after each further failure not sooner', () => {
    const status = fc.constantFrom('succeeded', 'failed', 'interrupted', 'cancelled')
    const facts = fc.record({
      status,
      in_a_row: fc.integer({ min: 1, max: 60 }),
      every_hours: fc.integer({ min: 1, max: 8760 }),
    })
    fc.assert(
      fc.property(facts, fc.string(), ({ status, in_a_row, every_hours }, source) => {
        const at = (row: number) => nextRun(timing({ status, in_a_row: row }, { every_hours, source }))?.at_ms ?? 0
        expect(at(in_a_row)).toBeGreaterThanOrEqual(ENDED_MS)
        expect(at(in_a_row)).toBeLessThanOrEqual(ENDED_MS + every_hours * 1.05 * HOUR_MS)
        if (status === 'failed') expect(at(in_a_row + 1)).toBeGreaterThanOrEqual(at(in_a_row))
      }),
    )
  })
})
