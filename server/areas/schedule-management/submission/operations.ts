import { formatInstant } from '#server/calendar/zone.ts'
import type { AuditEntry } from '../../../access/audit.ts'
import type { Context } from '../../../context.ts'
import type { Orm } from '../../../db.ts'
import { AppError, invalid, problem, valueError } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { findBalanceGroup } from '../configuration/store.ts'
import * as contract from '../schedules/contract.ts'
import { type CreateRefusal, createVersion, draftVersion, type NewSchedule } from './create-service.ts'
import { SCHEDULE_ZONE } from './day-grid.ts'
import { dayGates, phaseAt } from './gate-closure.ts'
import { MOST_VERSIONS } from './message-names.ts'
import { knownSchedule, storedVersion } from '../schedules/schedule-operations.ts'
import { findSchedule } from '../schedules/schedule-store.ts'
import { TSOS } from '../schedules/tsos.ts'
import { type ResendRefusal, resend, settleForecasts, TO_FORECASTS } from '../versions/version-service.ts'
import { listVersions, type VersionRow } from '../versions/store.ts'
import { RESEND } from '../versions/status.ts'
import { VERSIONS } from '../versions/messages.ts'
import type { ScheduledSeries } from './schedule-message.ts'
import { detailOf, type Message } from '../../../messages/message.ts'
import { SUBMISSION } from './messages.ts'

const area = 'schedule-management'

export const createSchedule = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/schedules',
  summary: 'Submit a schedule',
  description:
    'Stores and sends a version. The status reports its progress. A first version is accepted until ' +
    'day-ahead gate closure, changes until the gate closure of each quarter-hour; with `test` at any ' +
    'time.',
  access: 'write',
  weight: 2,
  status: 201,
  body: contract.ScheduleBody,
  output: contract.ScheduleVersion,
  run: (context, { body }) =>
    context.db.transaction(async (tx) => {
      const { organization, now, actor, audit } = context
      const link = context.service(TO_FORECASTS)
      await refuseStrangers(context, body)
      const request = { ...submitted(body), forecast: null, is_override: body.override !== undefined }
      const made = await createVersion(tx, organization.id, request, { actor, now })
      if ('refusal' in made) throw refused(made.refusal, body.date)
      const { entries, superseded, version_uid } = made
      const report = await settleForecasts(tx, organization.id, superseded, { now, link })
      for (const entry of [...entries, ...report]) audit(entry)
      if (body.override !== undefined) audit(overriddenEntry(made.schedule_uid, body.override.reason))
      return storedVersion(context, version_uid)
    }),
})

/** A body as versions are made from it. */
function submitted({ tso, sender_id, receiver_id, date, test, series }: contract.ScheduleBody) {
  const sent = series.map(({ data, ...each }) => ({ ...each, values_mw: data.map(({ amount }) => amount) }))
  return {
    key: { market: TSOS[tso].market, tso, sender_id, receiver_id, date, is_test: test },
    series: () => sent,
  } satisfies Omit<NewSchedule, 'forecast' | 'is_override'>
}

/** 422 for a sender that is not a balance group of the organization, or does not send to the operator. */
async function refuseStrangers({ db }: Context, { sender_id, tso }: contract.ScheduleBody): Promise<void> {
  const group = await findBalanceGroup(db, sender_id)
  if (group?.tsos.includes(tso)) return
  if (group === null)
    throw invalid([valueError(['body', 'sender_id'], SUBMISSION.no_such_group({ sender_id }), sender_id)])
  const message = SUBMISSION.group_elsewhere({ group: group.name, tso, others: group.tsos })
  throw invalid([valueError(['body', 'tso'], message, tso)])
}

function refused(refusal: CreateRefusal, date: string): AppError {
  if (refusal === 'no_version_left')
    return new AppError('conflict', SUBMISSION.no_version_left({ most: MOST_VERSIONS }))
  if (refusal.why === 'newer_manual')
    return new AppError('conflict', SUBMISSION.newer_manual({ version: refusal.version }))
  const closed_at = formatInstant(refusal.closed_at_ms, SCHEDULE_ZONE)
  if (refusal.why === 'first_version') {
    const message = SUBMISSION.first_version_late({ date, closed_at })
    return invalid([problem('gate_closed', ['body', 'date'], message, date, { closed_at })])
  }
  const slots = refusal.slots.map((slot) => slot + 1)
  const message = SUBMISSION.slots_closed({ count: slots.length, closed_at })
  return invalid([problem('gate_closed', ['body', 'series'], message, null, { closed_at, positions: slots })])
}

export const checkSchedule = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/check-schedule',
  summary: 'Validate a schedule without sending it',
  description: 'Returns the same problems as a submission. Nothing is stored or sent.',
  access: 'read',
  effect: 'pure',
  weight: 2,
  body: contract.ScheduleBody,
  output: contract.ScheduleCheck,
  run: async (context, { body }) => {
    const { db, now } = context
    await refuseStrangers(context, body)
    const request = submitted(body)
    const { key } = request
    const stored = await findSchedule(db, key)
    const version = (stored?.version ?? 0) + 1
    if (version > MOST_VERSIONS) throw refused('no_version_left', body.date)
    const is_override = body.override !== undefined
    const draft = await draftVersion(db, { ...request, is_override }, { uid: stored?.uid ?? null, version }, now)
    if (draft.refusal !== null) throw refused(draft.refusal, body.date)
    const gates = dayGates(key.market, key.date)
    return {
      ...{ schedule_uid: stored?.uid ?? null, version, warnings: draft.warnings },
      changed_quarter_hours: new Set(draft.changes.flatMap(({ slots }) => slots)).size,
      series_count: draft.next.length,
      day_ahead_gate_ts: formatInstant(gates.day_ahead_ms, SCHEDULE_ZONE),
      phase: phaseAt(gates, now.getTime()),
    }
  },
})

export const resendSchedule = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/schedules/{uid}/resend',
  summary: 'Resend the newest version of a schedule',
  description:
    'Resends the same message if its delivery failed or it was not answered. If the TSO accepted or ' +
    'rejected it, the values are sent as the next version, and `reason` is required. Returns 409 for a ' +
    'version that is being sent, and after all gate closures of the day without an override.',
  access: 'write',
  params: contract.SchedulePath,
  body: contract.ResendBody,
  output: contract.ScheduleVersion,
  errors: ['not_found'],
  run: (context, { path: { uid }, body }) =>
    context.db.transaction(async (tx) => {
      await knownSchedule(context, uid)
      const [newest] = (await listVersions(context.db, uid, { limit: 1, offset: 0 })).versions
      if (newest === undefined) throw new Error('a schedule has a version')
      const { status, version } = newest
      if (status !== 'failed' && RESEND[status] !== null && body.reason === undefined)
        throw invalid([valueError(['body', 'reason'], SUBMISSION.again_reason({ version, status }), '')])
      return RESEND[status] === 'new' ? sendAnew(context, tx, newest, body) : sendSame(context, tx, uid, body)
    }),
})

/** The identical message again. */
async function sendSame(context: Context, tx: Orm, uid: string, { reason, override }: contract.ResendBody) {
  const { organization, now, audit } = context
  const link = context.service(TO_FORECASTS)
  const dependencies = { now, link, reason: reason ?? null, is_override: override !== undefined }
  const sent = await resend(tx, organization.id, uid, dependencies)
  if ('refusal' in sent) throw new AppError('conflict', resendText(sent.refusal))
  for (const entry of sent.entries) audit(entry)
  if (override !== undefined) audit(overriddenEntry(uid, override.reason))
  return storedVersion(context, sent.version_uid)
}

/** The values of a version as the next one. */
async function sendAnew(
  context: Context,
  tx: Orm,
  { schedule_uid, market, tso, sender_id, receiver_id, date, is_test, forecast, version }: VersionRow,
  { reason = '', override }: contract.ResendBody,
) {
  const { organization, now, actor, audit } = context
  const link = context.service(TO_FORECASTS)
  const gates = dayGates(market, date)
  if (!is_test && override === undefined && phaseAt(gates, now.getTime()) === 'closed')
    throw new AppError('conflict', SUBMISSION.again_closed({ version }))
  const key = { market, tso, sender_id, receiver_id, date, is_test }
  const again = { key, series: (before: readonly ScheduledSeries[]) => before, forecast, is_override: true }
  const made = await createVersion(tx, organization.id, again, { actor, now })
  if ('refusal' in made) throw refused(made.refusal, date)
  const report = await settleForecasts(tx, organization.id, made.superseded, { now, link })
  for (const entry of [...made.entries, ...report]) audit(entry)
  const after = {
    version: made.version,
    version_uid: made.version_uid,
    ...detailOf(VERSIONS.sent_again_because({ reason })),
  }
  audit({ type: 'version.sent_again', subject: schedule_uid, after })
  if (override !== undefined) audit(overriddenEntry(schedule_uid, override.reason))
  return storedVersion(context, made.version_uid)
}

function overriddenEntry(schedule_uid: string, reason: string): AuditEntry {
  return { type: 'schedule.overridden', subject: schedule_uid, after: detailOf(SUBMISSION.overridden({ reason })) }
}

function resendText({ why, version, status }: ResendRefusal): Message {
  if (why === 'closed') return SUBMISSION.again_closed({ version })
  return status === 'ingested' ? SUBMISSION.again_unsent({ version }) : SUBMISSION.again_status({ version, status })
}
