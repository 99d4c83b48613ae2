import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import type { Resolution, TariffComponent } from '../contract.ts'
import type { Values } from './reference-conditions.ts'
import { type Bounds, slotCount } from './run-engine.ts'
import type { Tape } from './tape.ts'

/** Zones with, without and with odd offsets or a change at midnight, each with moments worth crossing. */
const PLACES = [
  { timezone: 'Europe/Stockholm', moments: ['2025-12-31T23:00Z', '2026-03-29T01:00Z', '2025-10-26T01:00Z'] },
  { timezone: 'Europe/Oslo', moments: ['2024-02-28T23:00Z', '2026-05-16T22:00Z'] },
  { timezone: 'Europe/London', moments: ['2026-03-29T01:00Z', '2026-10-25T01:00Z'] },
  { timezone: 'UTC', moments: ['2024-02-29T00:00Z', '2025-12-29T00:00Z'] },
  { timezone: 'America/Sao_Paulo', moments: ['2018-11-04T03:00Z', '2019-02-17T02:00Z'] },
  { timezone: 'Asia/Beirut', moments: ['2025-03-29T22:00Z', '2025-10-25T21:00Z'] },
  { timezone: 'Asia/Kathmandu', moments: ['2025-12-31T18:15Z'] },
] as const

/** Lengths in quarter-hours: within an hour, days, weeks. */
const LENGTHS = [4, 1, 3, 30, 96, 100, 300, 700, 3000]

export type Place = { timezone: string; bounds: Bounds; anchor_ms: number }

export function randomPlace(tape: Tape, lengths: readonly number[] = LENGTHS): Place {
  const { timezone, moments } = tape.of(PLACES)
  const anchor_ms = Date.parse(tape.of(moments))
  const length = tape.of(lengths) + tape.below(5)
  const before = tape.below(Math.min(length, 400))
  const start_ms = anchor_ms - before * QUARTER_HOUR_MS
  return { timezone, bounds: { start_ms, end_ms: start_ms + length * QUARTER_HOUR_MS }, anchor_ms }
}

/** Few different numbers, so that equal values meet, and now and then none at all. */
function randomValue(tape: Tape, gaps: boolean): number | null {
  if (gaps && tape.rarely(6)) return null
  return tape.of([0, 1, 2, 3, 0.25, 5.5, 1.3, -1])
}

/** Values for every dataset of a component; they repeat after a while, which makes ties. */
export function randomInputs(tape: Tape, component: TariffComponent, bounds: Bounds, gaps = true): Map<string, Values> {
  const count = (resolution: Resolution) => slotCount(component.timezone, bounds, resolution)
  return new Map(
    component.datasets.map(({ id, resolution }) => {
      const pattern = Array.from({ length: 1 + tape.below(37) }, () => randomValue(tape, gaps))
      return [id, Array.from({ length: count(resolution) }, (_, index) => pattern[index % pattern.length] ?? null)]
    }),
  )
}
