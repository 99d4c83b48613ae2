import type { AuditEntry } from '../../../access/audit.ts'
import { type OrganizationDb, type Orm, transactionDb } from '../../../db.ts'
import { listDeliveries, replayEvent } from '../../../delivery/outbox.ts'
import { ServiceKey } from '../../../process/service-key.ts'
import { insertDocument } from '../schedules/document-store.ts'
import { dayGates, phaseAt } from '../submission/gate-closure.ts'
import { lockSchedule, SCHEDULE_TOPIC } from '../schedules/schedule-store.ts'
import {
  findOutgoing,
  findVersion,
  type ForecastSource,
  listVersions,
  lockForecastDay,
  unsentBefore,
  updateVersion,
  type VersionRow,
  versionsOfForecast,
} from './store.ts'
import {
  RESEND,
  forecastEnd,
  isConfirmed,
  LOST,
  type VersionEvent,
  type VersionState,
  type VersionStatus,
  versionAfter,
} from './status.ts'
import { detailOf, type Message } from '#server/messages/message.ts'
import { several } from '#server/messages/service-messages.ts'
import { reasonsMessage } from '../documents/messages.ts'
import { VERSIONS } from './messages.ts'

const MOST_REASONS = 3

/** Gets the result of the schedules of a forecast; returns the audit events. */
export type ForecastLink = {
  /** The newest version of every schedule that was built from it is accepted. */
  accepted(tx: Orm, organization_id: string, source: ForecastSource, now: Date): Promise<AuditEntry[]>
  /** One of its schedules is lost. */
  refused(tx: Orm, organization_id: string, source: ForecastSource, detail: Message, now: Date): Promise<AuditEntry[]>
  /** None is lost, or none any more, and not all are accepted yet. */
  awaited(tx: Orm, organization_id: string, source: ForecastSource, now: Date): Promise<void>
  /** Whether every TSO confirms the full quantity, passed on with each response. */
  confirmed(
    tx: Orm,
    organization_id: string,
    source: ForecastSource,
    is_confirmed: boolean,
    now: Date,
  ): Promise<AuditEntry[]>
}

/** Reports to forecasts how their schedules end. */
export const TO_FORECASTS = new ServiceKey<ForecastLink>('the link to forecasts')

/** Transport's effects on a version, and a user's resend; documents change it elsewhere. */
export type TransportEvent = Extract<VersionEvent, 'send' | 'delivery_failed' | 'resend' | 'abandon' | 'time_out'>

/**
 * Changes a version by the result of its message, in the transaction that records that: `send` stores the message;
 * older unsent versions are superseded, as nothing will send them any more. Nothing, where the table lacks the
 * transition. Returns the audit entries.
 */
export async function moveVersion(
  tx: Orm,
  organization_id: string,
  version_uid: string,
  event: TransportEvent,
  { now, link, detail = null }: { now: Date; link: ForecastLink; detail?: Message | null },
): Promise<AuditEntry[]> {
  const db = transactionDb(tx, organization_id)
  const known = await findVersion(db, version_uid)
  if (known === null) return []
  await lockSchedule(tx, organization_id, known.schedule_uid)
  const row = (await findVersion(db, version_uid)) ?? known
  const after = versionAfter(row, event)
  // The response may arrive before the receipt: the sent message is stored then as well.
  const is_noted = after === row && (event !== 'send' || row.sent_ts !== null)
  if (is_noted) return []
  const noted = {
    ...(event === 'send' ? { sent_ts: now.toISOString() } : {}),
    ...(event === 'resend' ? { abandoned_ts: null, abandoned_reason: null } : {}),
  }
  const { status, acceptance_level } = after
  await updateVersion(tx, organization_id, version_uid, { status, acceptance_level, ...noted }, now)
  const entries = [movedEntry(row, after, event, detail)]
  const forecasts = row.forecast === null ? [] : [row.forecast]
  if (event === 'send') await keepSent(tx, db, row, now)
  if (event !== 'time_out') {
    const older = await supersedeVersions(tx, organization_id, { ...row, only: null }, now)
    entries.push(...older.entries)
    forecasts.push(...older.forecasts)
  }
  const why = new Map<string, Message[]>(detail === null ? [] : [[version_uid, [detail]]])
  return [...entries, ...(await settleForecasts(tx, organization_id, forecasts, { now, link, why }))]
}

export type ResendRefusal = { why: 'status' | 'closed'; version: number; status: VersionStatus }
/** Why a version is resent, and whether the gates are ignored. */
export type ResendReason = { reason: string | null; is_override: boolean }

/**
 * Resends the newest version of a schedule, the same bytes, where its delivery failed or it has no response; nothing
 * changes where it has one, or where no gate of the day is open. Of two concurrent calls one reports that.
 */
export async function resend(
  tx: Orm,
  organization_id: string,
  schedule_uid: string,
  { now, link, reason, is_override }: { now: Date; link: ForecastLink } & ResendReason,
): Promise<{ version_uid: string; entries: AuditEntry[] } | { refusal: ResendRefusal }> {
  const db = transactionDb(tx, organization_id)
  await lockSchedule(tx, organization_id, schedule_uid)
  const [newest] = (await listVersions(db, schedule_uid, { limit: 1, offset: 0 })).versions
  if (newest === undefined) throw new Error('a schedule has a version')
  const { uid: version_uid, version, status, market, date, is_test } = newest
  const is_same = RESEND[status] === 'same'
  const is_over = !is_test && !is_override && phaseAt(dayGates(market, date), now.getTime()) === 'closed'
  if (is_same && is_over) return { refusal: { why: 'closed', version, status } }
  const deliveries = await listDeliveries(db, SCHEDULE_TOPIC, schedule_uid)
  const delivery = deliveries.find((each) => each.version === version)
  const is_open =
    is_same &&
    delivery !== undefined &&
    (await replayEvent(tx, organization_id, delivery.id, now, ['rejected', 'dead', 'delivered', 'accepted']))
  if (!is_open) return { refusal: { why: 'status', version, status } }
  const detail = reason === null ? VERSIONS.sent_again : VERSIONS.sent_again_because({ reason })
  return {
    version_uid,
    entries: await moveVersion(tx, organization_id, version_uid, 'resend', { now, link, detail }),
  }
}

async function keepSent(tx: Orm, db: OrganizationDb, row: VersionRow, now: Date): Promise<void> {
  const message = await findOutgoing(db, row.uid)
  if (message === null) return
  const { tso, is_test, message_id, file_name, schedule_uid, uid: version_uid } = message
  const document = {
    ...({ direction: 'sent', kind: 'schedule', identity: `schedule ${row.uid}`, tso, is_test, message_id } as const),
    ...{ schedule_uid, version_uid, file_name, created_ts: row.created_ts, note: null },
    content: Buffer.from(message.xml),
  }
  await insertDocument(tx, db.organization_id, document, now)
}

/** The version of an event, so that readers need not look the schedule up. */
export type VersionName = Pick<VersionRow, 'version' | 'uid' | 'schedule_uid' | 'tso' | 'date'>

/** The audit entry for a state change of a version. */
export function movedEntry(
  { version, uid, schedule_uid, tso, date, ...before }: VersionName & VersionState,
  after: VersionState,
  event: VersionEvent | null = null,
  detail: Message | null = null,
): AuditEntry {
  const { status, acceptance_level } = before
  return {
    type: movedType(status, after.status, event),
    subject: schedule_uid,
    before: { version, status, acceptance_level },
    after: {
      ...{ tso, date, version, version_uid: uid },
      ...{ status: after.status, acceptance_level: after.acceptance_level },
      ...(detail === null ? {} : detailOf(detail)),
    },
  }
}

function movedType(before: VersionStatus, after: VersionStatus, event: VersionEvent | null): AuditEntry['type'] {
  if (event === 'send') return 'version.submitted'
  if (event === 'time_out') return 'no_ack.timeout'
  if (before !== after && (after === 'accepted' || after === 'rejected')) return `version.${after}`
  return 'version.status_changed'
}

/**
 * Supersedes versions of a locked schedule before one that were never sent: of `only` these numbers, or all. Answers what to
 * note, and the forecasts that they were built from.
 */
export async function supersedeVersions(
  tx: Orm,
  organization_id: string,
  { schedule_uid, version, tso, date, only }: Omit<VersionName, 'uid'> & { only: readonly number[] | null },
  now: Date,
): Promise<{ entries: AuditEntry[]; forecasts: ForecastSource[] }> {
  const unsent = await unsentBefore(transactionDb(tx, organization_id), schedule_uid, version)
  const gone = unsent.filter((each) => only?.includes(each.version) ?? true)
  const before: VersionState = { status: 'ingested', acceptance_level: '' }
  const after = versionAfter(before, 'supersede')
  for (const { uid } of gone) await updateVersion(tx, organization_id, uid, after, now)
  return {
    entries: gone.map((each) => movedEntry({ ...each, ...before, schedule_uid, tso, date }, after)),
    forecasts: gone.flatMap(({ forecast }) => (forecast === null ? [] : [forecast])),
  }
}

/**
 * Reports the state of the schedules of forecasts: all accepted, one lost, or still open. Call it after everything else
 * is stored (`why` has the cause by version, beside reasons of series). Forecasts of a day are locked one after the
 * other, so that of two simultaneous last responses one sees the other.
 */
export async function settleForecasts(
  tx: Orm,
  organization_id: string,
  sources: readonly ForecastSource[],
  { now, link, why }: { now: Date; link: ForecastLink; why?: ReadonlyMap<string, readonly Message[]> },
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (const source of sources.toSorted((a, b) => (a.delivery_day < b.delivery_day ? -1 : 1))) {
    await lockForecastDay(tx, organization_id, source.delivery_day)
    const versions = await versionsOfForecast(transactionDb(tx, organization_id), source)
    const end = forecastEnd(versions.map(({ status }) => status))
    entries.push(...(await link.confirmed(tx, organization_id, source, isConfirmed(versions), now)))
    if (end === 'rejected') {
      const lost = versions.filter(({ status }) => LOST.includes(status))
      const detail = several(lost.map((each) => lostVersion(each, why?.get(each.uid))))
      entries.push(...(await link.refused(tx, organization_id, source, detail, now)))
    } else if (end === 'accepted') entries.push(...(await link.accepted(tx, organization_id, source, now)))
    else if (versions.length > 0) await link.awaited(tx, organization_id, source, now)
  }
  return entries
}

/** The reasons of a lost version for its forecast: those of the TSO if known, otherwise the error. */
function lostVersion(
  { tso, version, status, reasons }: Awaited<ReturnType<typeof versionsOfForecast>>[number],
  why: readonly Message[] = [],
): Message {
  const known = why.map(({ text }) => text).join(', ')
  const messages = [...why, ...reasonsMessage(reasons ?? []).filter(({ text }) => !known.includes(text))]
  const once = [...new Map(messages.map((each) => [each.text, each])).values()]
  const more = Math.max(0, once.length - MOST_REASONS)
  return VERSIONS.lost({ tso, version, status, reasons: once.slice(0, MOST_REASONS), more })
}
