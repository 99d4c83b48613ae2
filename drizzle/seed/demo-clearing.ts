import { eicCheckCharacter } from '#server/areas/core/eic/eic.ts'
import { deadlineDay, type SettlementMonth, shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { Evidence, ObjectionStatus, ObjectionType } from '#server/areas/schedule-management/objections/contract.ts'
import { differenceMwh } from '#server/areas/schedule-management/objections/evidence.ts'
import { startOfBerlinDay } from '#server/calendar/berlin.ts'
import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { addWorkingDays } from '#server/calendar/working-days.ts'
import { formatInstant, QUARTER_HOUR_MS } from '#server/calendar/zone.ts'

const CHARACTERS = '11XNORDLICHT---'
/** Balance group of the paid demo organization. */
export const DEMO_EIC = CHARACTERS + (eicCheckCharacter(CHARACTERS) ?? '')

export type DemoObjection = {
  objection_type: ObjectionType
  disputed_values: Record<string, unknown>
  evidence: Evidence | null
  reason: string
  /** Each status that it has had, with the day. */
  life: { status: ObjectionStatus; day: EpochDay }[]
  tso_response: string | null
}
export type DemoPeriod = { month: SettlementMonth; objections: DemoObjection[] }

/**
 * Made-up clearing periods of the three months before a day, with an objection in every status, and of the present one,
 * of which there are schedules and allocations; the same on every machine.
 */
export function demoClearing(today: EpochDay): DemoPeriod[] {
  const [last, second, third] = [-1, -2, -3].map((months) => shiftMonth(today, months)) as [number, number, number]
  return [
    { month: third, objections: [rejected(third), withdrawn(third)] },
    { month: second, objections: [submitted(second), accepted(second)] },
    { month: last, objections: [draft(last, Math.min(today, werktag(last, 4)))] },
    { month: shiftMonth(today, 0), objections: [] },
  ]
}

/** The n-th Werktag since clearing began. */
const werktag = (month: SettlementMonth, count: number) =>
  addWorkingDays(deadlineDay(month, 'clearing_start_bg_szr'), count)

function submitted(month: SettlementMonth): DemoObjection {
  const evidence = middayGap(month, [11, 12])
  return {
    objection_type: 'volume',
    disputed_values: {
      ...energyOf(evidence),
      subject: `${formatDate(month + 11)} – ${formatDate(month + 12)}, 09:00–15:00`,
    },
    evidence,
    reason: 'The allocation holds more than our meters delivered, from nine to three on both days.',
    life: life(month, ['draft', 2], ['submitted', 3]),
    tso_response: null,
  }
}

function accepted(month: SettlementMonth): DemoObjection {
  return {
    objection_type: 'metering_point',
    disputed_values: { subject: `MaLo 50447100001, ${formatDate(month + 3)} →` },
    evidence: null,
    reason: 'The metering point left our balance group and is still allocated to it.',
    life: life(month, ['draft', 1], ['submitted', 1], ['accepted', 5]),
    tso_response: 'Corrected in version 3 of the time series.',
  }
}

function rejected(month: SettlementMonth): DemoObjection {
  return {
    objection_type: 'price',
    disputed_values: { amount: 90, unit: 'EUR_per_MWh', subject: '214.07 / 124.07 EUR/MWh' },
    evidence: null,
    reason: 'The imbalance price of one quarter-hour differs from the published one.',
    life: life(month, ['draft', 4], ['submitted', 5], ['rejected', 9]),
    tso_response: 'The price was republished; the higher one holds.',
  }
}

function withdrawn(month: SettlementMonth): DemoObjection {
  return {
    objection_type: 'timing',
    disputed_values: { subject: formatDate(month + 19) },
    evidence: null,
    reason: 'Values seemed to be an hour late; our own clock was wrong.',
    life: life(month, ['draft', 6], ['submitted', 6], ['withdrawn', 7]),
    tso_response: null,
  }
}

function draft(month: SettlementMonth, day: EpochDay): DemoObjection {
  const evidence = middayGap(month, [7])
  return {
    objection_type: 'allocation',
    disputed_values: { ...energyOf(evidence), points: 3 },
    evidence,
    reason: 'Three points are allocated to the wrong balance group.',
    life: [{ status: 'draft', day }],
    tso_response: null,
  }
}

/** What the intervals come to, as the disputed amount. */
function energyOf(evidence: Evidence): { amount: number; unit: Evidence['unit'] } {
  return { amount: Math.round((differenceMwh(evidence) ?? 0) * 1000) / 1000, unit: 'MWH' }
}

function life(month: SettlementMonth, ...steps: [ObjectionStatus, number][]): DemoObjection['life'] {
  return steps.map(([status, count]) => ({ status, day: werktag(month, count) }))
}

/** Quarter-hours from nine to three in which theirs is more than ours, by a bow over the day. */
function middayGap(month: SettlementMonth, days: number[]): Evidence {
  const at = (ms: number) => formatInstant(ms, 'Europe/Berlin')
  const intervals = days.flatMap((day) => {
    const nine_ms = startOfBerlinDay(month + day).getTime() + 9 * 4 * QUARTER_HOUR_MS
    return Array.from({ length: 24 }, (_, slot) => {
      const bow = Math.sin((Math.PI * (slot + 0.5)) / 24)
      const our_value = Math.round((3.2 + 1.1 * bow) * 1000) / 1000
      const their_value = Math.round((our_value + 1.36 * bow) * 1000) / 1000
      const start_ms = nine_ms + slot * QUARTER_HOUR_MS
      return { start_time: at(start_ms), end_time: at(start_ms + QUARTER_HOUR_MS), our_value, their_value }
    })
  })
  return { unit: 'MWH', intervals }
}
