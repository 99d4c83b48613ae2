import { formatInstant, HOUR_MS, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { SCHEDULE_ZONE } from './day-grid.ts'
import { closesAt, type DayGates, type SeriesChange } from './gate-closure.ts'
import type { Params, Message } from '#server/messages/message.ts'
import { SUBMISSION } from './messages.ts'

/** The last comes with answers, the others when a version is made. */
export const WARNING_CODES = ['close_to_gate', 'many_versions', 'late_for_day_ahead', 'contradicting_answers'] as const
/** `params`: what it names; those of a time before there were any lack them. */
export type ScheduleWarning = { code: (typeof WARNING_CODES)[number]; msg: string; params?: Params }

/** So long before a gate a change is a matter of luck: its message still has to travel. */
const CLOSE_MS = 5 * 60_000

/**
 * What is allowed and may still go wrong with a version that comes in at `now_ms`: changes of quarter-hours whose gate is
 * about to close, more than one version in the same quarter-hour, a first version in the last minutes of its gate.
 */
export function advisories(
  gates: DayGates,
  changes: readonly SeriesChange[],
  { now_ms, is_first, earlier_ms }: { now_ms: number; is_first: boolean; earlier_ms: readonly number[] },
): ScheduleWarning[] {
  const warnings: ScheduleWarning[] = []
  const warn = (code: ScheduleWarning['code'], { text: msg, params }: Message) => warnings.push({ code, msg, params })
  if (is_first && isClose(gates.day_ahead_ms, now_ms))
    warn(
      'late_for_day_ahead',
      SUBMISSION.late_for_day_ahead({ closes_at: formatInstant(gates.day_ahead_ms, SCHEDULE_ZONE) }),
    )
  const closing = is_first ? [] : closingSlots(gates, changes, now_ms)
  const [first] = closing
  if (first !== undefined) {
    const start_time = formatInstant(gates.start_ms + first * QUARTER_HOUR_MS, SCHEDULE_ZONE)
    warn('close_to_gate', SUBMISSION.close_to_gate({ start_time, more: closing.length - 1 }))
  }
  const quarter = Math.floor(now_ms / QUARTER_HOUR_MS)
  const count = earlier_ms.filter((at) => Math.floor(at / QUARTER_HOUR_MS) === quarter).length
  if (count > 0 && now_ms > gates.start_ms - HOUR_MS)
    warn('many_versions', SUBMISSION.many_versions({ version: count + 1 }))
  return warnings
}

function closingSlots(gates: DayGates, changes: readonly SeriesChange[], now_ms: number): number[] {
  const closing = changes.flatMap(({ kind, slots }) =>
    slots.filter((slot) => isClose(closesAt(gates, kind, slot), now_ms)),
  )
  return [...new Set(closing)].sort((a, b) => a - b)
}

function isClose(gate_ms: number, now_ms: number): boolean {
  return now_ms <= gate_ms && gate_ms - now_ms < CLOSE_MS
}
