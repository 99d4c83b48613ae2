import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import * as contract from './contract.ts'
import { dayGates, phaseAt } from '../submission/gate-closure.ts'
import { listSchedules as listStored, type StoredSchedule } from './schedule-store.ts'
import { codesOf, idsOf, reasonCodes, timedValues, totalMwh } from '../versions/view.ts'
import { listSeries, type SeriesRow } from './series-store.ts'
import { actionsOf } from '../versions/actions.ts'
import { codeOf } from '../../../messages/message.ts'
import { findVersion, listVersions, type VersionRow } from '../versions/store.ts'

const area = 'schedule-management'

/** A version with its series as it is answered. */
export function versionOf(row: VersionRow, series: readonly SeriesRow[]): contract.ScheduleVersion {
  const {
    market,
    tso,
    sender_id,
    receiver_id,
    date,
    is_test,
    created_by,
    family: _family,
    file_name: _name,
    ...version
  } = row
  const own = series.filter(({ version_uid }) => version_uid === row.uid)
  return {
    ...version,
    created_by: { kind: created_by.kind, name: created_by.name },
    spec: {
      ...{ market, tso, sender_id, receiver_id, date, test: is_test },
      series: own.map((each) => ({ type: each.type, ids: idsOf(each), data: timedValues(date, each.values_mw) })),
    },
  }
}

/** A version of the organization as it is stored. */
export async function storedVersion({ db }: Context, version_uid: string): Promise<contract.ScheduleVersion> {
  const row = await findVersion(db, version_uid)
  if (row === null) throw new Error('the version that was stored is not there')
  return versionOf(row, await listSeries(db, [version_uid]))
}

export const listSchedules = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/schedules',
  summary: 'List schedules',
  access: 'read',
  query: contract.SchedulesQuery,
  names: { sought: ['sender_id'] },
  output: contract.Schedules,
  columns: [
    ...['uid', 'market', 'tso', 'sender_id', 'receiver_id', 'date', 'test', 'version', 'version_uid', 'status'],
    ...[
      'acceptance_level',
      'active_version',
      'anomaly_count',
      'created_ts',
      'last_modified_ts',
      'reason_codes',
      'phase',
      'abandoned',
    ],
  ],
  rows: ({ schedules }) =>
    schedules.map(({ actions: _moves, ...each }) => ({ ...each, reason_codes: codesOf(each.reason_codes) })),
  run: async (context, { query: { limit, offset, ...filter } }) => {
    const { schedules, total } = await listStored(context.db, filter, { limit, offset })
    return { schedules: schedules.map((each) => inPhase(each, context.now)), limit, offset, total }
  },
})

function inPhase({ reasons, abandoned, ...schedule }: StoredSchedule, now: Date): contract.Schedule {
  const { status, test, market, date } = schedule
  const phase = phaseAt(dayGates(market, date), now.getTime())
  const actions = actionsOf({ status, is_abandoned: abandoned, is_test: test, phase })
  return {
    ...{ ...schedule, reason_codes: reasonCodes(reasons ?? []), phase, abandoned },
    actions: actions.map(({ why, ...action }) => ({ ...action, why: why.text, ...codeOf(why) })),
  }
}

export const readSchedule = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}',
  summary: 'Get a schedule',
  access: 'read',
  params: contract.SchedulePath,
  output: contract.Schedule,
  errors: ['not_found'],
  run: async (context, { path: { uid } }) => inPhase(await knownSchedule(context, uid), context.now),
})

/** A schedule of the organization; 404 for another. */
export async function knownSchedule({ db }: Context, uid: string): Promise<StoredSchedule> {
  const [found] = (await listStored(db, { uid })).schedules
  if (found === undefined) throw notFound('Schedule')
  return found
}

export const listScheduleVersions = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/versions',
  summary: 'List the versions of a schedule',
  access: 'read',
  params: contract.SchedulePath,
  query: contract.PageQuery,
  output: contract.ScheduleVersions,
  errors: ['not_found'],
  columns: [
    ...['uid', 'schedule_uid', 'version', 'status', 'acceptance_level', 'is_active', 'message_id', 'created_ts'],
    ...['last_modified_ts', 'sent_ts', 'created_by', 'warnings', 'series_count', 'abandoned_ts'],
  ],
  rows: ({ versions }) =>
    versions.map(({ spec, forecast: _forecast, warnings, created_by, abandoned, ...version }) => ({
      ...version,
      created_by: created_by.name,
      warnings: warnings.map(({ msg }) => msg).join('; '),
      series_count: spec.series.length,
      abandoned_ts: abandoned?.ts ?? null,
    })),
  run: async (context, { path: { uid }, query: page }) => {
    await knownSchedule(context, uid)
    const { versions, total } = await listVersions(context.db, uid, page)
    const series = await listSeries(
      context.db,
      versions.map((each) => each.uid),
    )
    return { versions: versions.map((each) => versionOf(each, series)), ...page, total }
  },
})

export const readVersionSeries = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/schedule-series/{version_uid}',
  summary: 'Get the series of a schedule version',
  access: 'read',
  params: contract.VersionPath,
  output: contract.VersionSeries,
  errors: ['not_found'],
  columns: [
    ...['series_id', 'type', 'business_type', 'in_area', 'out_area', 'in_party', 'out_party', 'market_agreement_id'],
    ...['status', 'ts', 'amount_mw'],
  ],
  rows: function* ({ series }) {
    for (const { series_id, type, business_type, ids, status, data } of series)
      for (const { ts, amount } of data) yield { series_id, type, business_type, ...ids, status, ts, amount_mw: amount }
  },
  run: async ({ db }, { path: { version_uid } }) => {
    const row = await findVersion(db, version_uid)
    if (row === null) throw notFound('Schedule version')
    const series = (await listSeries(db, [version_uid])).map((each) => ({
      ...{ series_id: each.series_id, series_version: each.series_version, type: each.type },
      ...{ business_type: each.business_type, ids: idsOf(each), status: each.status },
      reason_codes: reasonCodes(each.reasons),
      total_mwh: totalMwh(each.values_mw),
      data: timedValues(row.date, each.values_mw),
    }))
    return { schedule_uid: row.schedule_uid, version_uid, version: row.version, series }
  },
})
