import { deliveryDay } from '#server/calendar/delivery-day.ts'
import type { DocumentSeries, Family, ScheduleDocument } from '../documents/market-document.ts'
import { intervalsOf, writeDocument } from '../documents/write-document.ts'
import { SCHEDULE_ZONE } from './day-grid.ts'
import type { SeriesChange } from './gate-closure.ts'
import { fileName, messageIdentification, seriesIdentification } from './message-names.ts'
import { type CheckedSeries, ruleName, SERIES_RULES } from './series-rules.ts'
import { type Market, TSOS, type TsoId } from '../schedules/tsos.ts'

/** A series with one value per quarter-hour of its day. */
export type ScheduledSeries = CheckedSeries & { values_mw: readonly number[] }
/** A series as the newest version of its day has it; `version` is the one that changed it last. */
export type VersionedSeries = ScheduledSeries & { id: string; version: number }
export type DaySchedule = { tso: TsoId; sender_id: string; date: string }
export type ScheduleVersion = DaySchedule & { version: number; created_ts: string; series: readonly VersionedSeries[] }

/** ENTSO-E contract types: how the capacity was given out; agreements are of daily auctions. */
const DAILY_CONTRACT = 'A01'

/**
 * The series of the next version. One that is as it was keeps its version, one with other values or a new one takes the
 * version of the message; one that is no longer sent stays with zeros, since a message must name every series of the
 * version before (ENTSO-E reason code A52).
 */
export function nextSeries(
  { tso, sender_id }: DaySchedule,
  sent: readonly ScheduledSeries[],
  before: readonly VersionedSeries[],
  version: number,
): VersionedSeries[] {
  const named = sent.map((series) => ({
    ...series,
    id: seriesIdentification(series.ids, { sender_id, area: TSOS[tso].area }),
  }))
  const earlier = new Map(before.map((series) => [series.id, series]))
  const stored = new Set(named.map(({ id }) => id))
  const dropped = before
    .filter(({ id }) => !stored.has(id))
    .map((series) => ({ ...series, values_mw: series.values_mw.map(() => 0) }))
  return [...named, ...dropped].map((series) => {
    const was = earlier.get(series.id)
    const is_same = was !== undefined && changedSlots(series.values_mw, was.values_mw).length === 0
    return { ...series, version: is_same ? was.version : version }
  })
}

/** What a version changes of the one before, for the gates; of a series that is new, everything but zeros. */
export function changesOf(next: readonly VersionedSeries[], before: readonly VersionedSeries[]): SeriesChange[] {
  const earlier = new Map(before.map((series) => [series.id, series.values_mw]))
  return next
    .map(({ id, type, values_mw }) => ({ kind: type, slots: changedSlots(values_mw, earlier.get(id) ?? []) }))
    .filter(({ slots }) => slots.length > 0)
}

function changedSlots(values_mw: readonly number[], before: readonly number[]): number[] {
  return [...values_mw.keys()].filter((slot) => values_mw[slot] !== (before[slot] ?? 0))
}

/** A version as the message that goes to the operator. */
export function scheduleDocument({
  tso,
  sender_id,
  date,
  version,
  created_ts,
  series,
}: ScheduleVersion): ScheduleDocument {
  const { party: receiver_id, area } = TSOS[tso]
  const { start_ms, end_ms } = deliveryDay(date, SCHEDULE_ZONE)
  return {
    kind: 'schedule',
    message_id: messageIdentification({ kind: 'TPS', date, sender_id, receiver_id }),
    ...{ version, created_ts, sender_id, receiver_id, start_ms, end_ms },
    domain: area,
    series: series.map((each) => documentSeries(each, TSOS[tso].market)),
  }
}

function documentSeries({ id, version, type, ids, values_mw }: VersionedSeries, market: Market): DocumentSeries {
  const { in_area, out_area, in_party, out_party, market_agreement_id } = ids
  const agreement_id = market_agreement_id ?? null
  return {
    ...{ id, version, in_area, out_area, in_party, out_party, agreement_id },
    business_type: SERIES_RULES[market][ruleName({ type, ids })].business_type,
    contract_type: agreement_id === null ? null : DAILY_CONTRACT,
    intervals: intervalsOf(values_mw),
    reasons: [],
  }
}

export type OutgoingMessage = { file_name: string; message_id: string; family: Family; xml: string }

/** The message of a version in a family of documents: always the same bytes. */
export function outgoingMessage(version: ScheduleVersion, family: Family): OutgoingMessage {
  const document = scheduleDocument(version)
  const { sender_id, receiver_id, message_id } = document
  const address = { kind: 'TPS', date: version.date, sender_id, receiver_id } as const
  return {
    file_name: fileName({ ...address, version: version.version, answer: null }),
    ...{ message_id, family },
    xml: writeDocument(document, family),
  }
}

/**
 * The German series that a forecast of a balance group becomes: production comes from the party of all production forecasts
 * to the balance group, consumption goes the other way. Values are MW, and are rounded to the thousandth.
 */
export function forecastSeries(
  type: 'production' | 'consumption',
  { tso, sender_id }: Omit<DaySchedule, 'date'>,
  values_mw: ArrayLike<number>,
): ScheduledSeries {
  const { area } = TSOS[tso]
  const { production, consumption } = SERIES_RULES.DE
  const parties =
    type === 'production'
      ? { in_party: sender_id, out_party: production.out_party.eic }
      : { in_party: consumption.in_party.eic, out_party: sender_id }
  return {
    type,
    ids: { in_area: area, out_area: area, ...parties },
    values_mw: Array.from(values_mw, (value) => Math.round(value * 1000) / 1000),
  }
}
