import { formatDate } from '#server/calendar/civil.ts'
import { startOfBerlinDay } from '#server/calendar/berlin.ts'
import { type SettlementMonth, shiftMonth } from '../clearing/deadlines.ts'
import type { Evidence, EvidenceInterval } from './contract.ts'
import type { Interval } from './evidence-intervals.ts'
import type { Message } from '#server/messages/message.ts'
import { OBJECTIONS } from './messages.ts'

/** The first interval that does not lie in the settlement month, by Berlin's clock; null where all do. */
export function outsideMonth(
  intervals: readonly Interval[],
  month: SettlementMonth,
): { index: number; message: Message } | null {
  const from = startOfBerlinDay(month).getTime()
  const to = startOfBerlinDay(shiftMonth(month, 1)).getTime()
  const index = intervals.findIndex(
    ({ start_time, end_time }) => Date.parse(start_time) < from || Date.parse(end_time) > to,
  )
  if (index < 0) return null
  return { index, message: OBJECTIONS.outside_month({ month: formatDate(month).slice(0, 7) }) }
}

/** Theirs less ours over all intervals that have both, in the unit of the values. */
export function differenceOf(intervals: readonly EvidenceInterval[]): number {
  return intervals.reduce((sum, { our_value, their_value }) => {
    return our_value === null || their_value === null ? sum : sum + their_value - our_value
  }, 0)
}

/** The same as energy, MWh: power times the duration of each interval; null for prices, which have no sum. */
export function differenceMwh({ unit, intervals }: Evidence): number | null {
  if (unit === 'EUR_per_MWh') return null
  if (unit !== 'MW') return differenceOf(intervals) / (unit === 'KWH' ? 1000 : 1)
  const energies = intervals.map(({ start_time, end_time, our_value, their_value }) => {
    const hours = (Date.parse(end_time) - Date.parse(start_time)) / 3_600_000
    return our_value === null || their_value === null ? 0 : (their_value - our_value) * hours
  })
  return energies.reduce((sum, each) => sum + each, 0)
}
