import type { AuditEntry } from '../../../access/audit.ts'
import type { Actor } from '../../../access/actor.ts'
import { type OrganizationDb, type Orm, transactionDb } from '../../../db.ts'
import { addEvent, supersedeUnsent } from '../../../delivery/outbox.ts'
import { familyOn } from '../configuration/document-format.ts'
import { formatsOf } from '../configuration/formats-store.ts'
import type { Family } from '../documents/market-document.ts'
import { advisories, type ScheduleWarning } from './advisories.ts'
import { dayGates, type GateRefusal, gateRefusal, type SeriesChange } from './gate-closure.ts'
import {
  changesOf,
  nextSeries,
  outgoingMessage,
  type ScheduledSeries,
  scheduleDocument,
  type VersionedSeries,
} from './schedule-message.ts'
import { openVersion, SCHEDULE_TOPIC, type ScheduleEvent, type ScheduleKey } from '../schedules/schedule-store.ts'
import { supersedeVersions } from '../versions/version-service.ts'
import { seriesOfVersion } from '../schedules/series-store.ts'
import { type ForecastSource, insertVersion, listVersions, versionTimes } from '../versions/store.ts'

export type NewSchedule = {
  key: ScheduleKey
  /** The series of the next version, given those of the one before. */
  series: (before: readonly ScheduledSeries[]) => readonly ScheduledSeries[]
  forecast: ForecastSource | null
  /** A user sends it though a gate is closed. */
  is_override?: boolean
}
export type MadeVersion = {
  schedule_uid: string
  version_uid: string
  version: number
  entries: AuditEntry[]
  /** Forecasts whose versions it replaced; their end is reported after everything is stored. */
  superseded: ForecastSource[]
}
/** Why no version is created: a gate, its number, or a newer one created by a user. */
export type CreateRefusal = GateRefusal | 'no_version_left' | { why: 'newer_manual'; version: number }
export type Maker = {
  actor: Actor
  now: Date
  /** Time of submission, by which gates count; default: now. */
  submitted?: Date
  /** A version that a user submitted after this is not replaced; absent: no version is protected. */
  ordered?: Date
}

/**
 * Stores the next version of a schedule with its message and its event; earlier versions not yet sent are superseded. A
 * refusal where a gate is closed, or no number is left: the caller must then roll back the transaction.
 */
export async function createVersion(
  tx: Orm,
  organization_id: string,
  { key, series, forecast, is_override = false }: NewSchedule,
  { actor, now, submitted = now, ordered }: Maker,
): Promise<MadeVersion | { refusal: CreateRefusal }> {
  const opened = await openVersion(tx, organization_id, key, now)
  if (opened === null) return { refusal: 'no_version_left' }
  const { uid: schedule_uid, version } = opened
  const db = transactionDb(tx, organization_id)
  const newer = ordered === undefined ? null : await manualSince(db, schedule_uid, ordered)
  if (newer !== null) return { refusal: { why: 'newer_manual', version: newer } }
  const { next, refusal, warnings } = await draftVersion(db, { key, series, is_override }, opened, submitted)
  if (refusal !== null) return { refusal }
  const report = { ...key, version, created_ts: now.toISOString(), series: next }
  const business = scheduleDocument(report).series
  const family = await familyOf(db, schedule_uid, key)
  const { kind, id, name } = actor
  const version_uid = await insertVersion(
    tx,
    organization_id,
    {
      ...{
        schedule_uid,
        version,
        forecast,
        warnings,
        ...outgoingMessage(report, family),
        created_by: { kind, id, name },
      },
      series: next.map((each, index) => ({ ...each, business_type: business[index]?.business_type ?? '' })),
    },
    now,
  )
  const subject = { topic: SCHEDULE_TOPIC, subject: schedule_uid, version }
  const unsent = await supersedeUnsent(tx, organization_id, subject, now)
  const superseded = await supersedeVersions(tx, organization_id, { ...key, schedule_uid, version, only: unsent }, now)
  const payload: ScheduleEvent = { version_uid }
  await addEvent(tx, organization_id, { ...subject, payload }, now)
  const after = { version, version_uid, status: 'ingested', ...sidesOf(key), ...(forecast && { forecast }) }
  const type = version === 1 ? 'schedule.created' : 'version.status_changed'
  const entries: AuditEntry[] = [{ type, subject: schedule_uid, after }, ...superseded.entries]
  if (warnings.length > 0)
    entries.push({
      ...{ type: 'intraday.advisory', subject: schedule_uid },
      after: { ...sidesOf(key), version, version_uid, warnings },
    })
  return { schedule_uid, version_uid, version, entries, superseded: superseded.forecasts }
}

/** The family of a schedule: that of its earlier versions, else the one that is set for its operator and day. */
async function familyOf(db: OrganizationDb, schedule_uid: string, { tso, date }: ScheduleKey): Promise<Family> {
  const [newest] = (await listVersions(db, schedule_uid, { limit: 1, offset: 0 })).versions
  return newest?.family ?? familyOn(await formatsOf(db, tso), { tso, document: 'schedule', date })
}

/** The newest version of a schedule, where a user created it after an instant; else null. */
async function manualSince(db: OrganizationDb, schedule_uid: string, since: Date): Promise<number | null> {
  const [newest] = (await listVersions(db, schedule_uid, { limit: 1, offset: 0 })).versions
  if (newest === undefined || newest.forecast !== null) return null
  return Date.parse(newest.created_ts) > since.getTime() ? newest.version : null
}

export type VersionDraft = {
  next: VersionedSeries[]
  changes: SeriesChange[]
  refusal: GateRefusal | null
  warnings: ScheduleWarning[]
}

/**
 * What a version of a schedule, of which `uid` is null before its first, would hold, change and be warned of, and whether
 * the gates let it pass at `handed_in`.
 */
export async function draftVersion(
  db: OrganizationDb,
  { key, series, is_override = false }: Pick<NewSchedule, 'key' | 'series' | 'is_override'>,
  { uid, version }: { uid: string | null; version: number },
  submitted: Date,
): Promise<VersionDraft> {
  const before = uid === null ? [] : await seriesOfVersion(db, uid, version - 1)
  const next = nextSeries(key, series(before), before, version)
  const changes = changesOf(next, before)
  if (key.is_test) return { next, changes, refusal: null, warnings: [] }
  const gates = dayGates(key.market, key.date)
  const timing = { now_ms: submitted.getTime(), is_first: version === 1 }
  const refusal = is_override ? null : gateRefusal(gates, changes, timing)
  const earlier_ms = uid === null ? [] : await versionTimes(db, uid)
  return { next, changes, refusal, warnings: advisories(gates, changes, { ...timing, earlier_ms }) }
}

function sidesOf({ tso, sender_id, date, is_test }: ScheduleKey) {
  return { tso, sender_id, date, test: is_test }
}
