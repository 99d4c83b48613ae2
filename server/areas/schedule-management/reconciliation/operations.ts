import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { type DeliveryStatus, listDeliveries } from '../../../delivery/outbox.ts'
import { notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { MOST_VERSIONS } from '../submission/message-names.ts'
import { documentOf } from './document-operations.ts'
import { listAuditLogs as storedLogs } from './audit-log-store.ts'
import { PageQuery, SchedulePath } from '../schedules/contract.ts'
import * as store from '../schedules/document-store.ts'
import * as contract from './contract.ts'
import { reconcile } from './reconciliation.ts'
import { knownSchedule } from '../schedules/schedule-operations.ts'
import { SCHEDULE_TOPIC } from '../schedules/schedule-store.ts'
import { marketOf } from '../schedules/tsos.ts'
import { codesOf, reasonCodes, slotTimes } from '../versions/view.ts'
import { listSeries } from '../schedules/series-store.ts'
import { listVersions } from '../versions/store.ts'

const area = 'schedule-management'
/** Without dates the anomalies of the last days and of those ahead are listed: most are of tomorrow. */
const DAYS = 31

const ANOMALY_COLUMNS = [
  ...[
    'uid',
    'schedule_uid',
    'version',
    'is_superseded',
    'tso',
    'test',
    'market',
    'delivery_date',
    'business_type',
    'in_area',
    'out_area',
    'in_party',
  ],
  ...['out_party', 'reason_codes', 'document_count', 'created_ts', 'pos', 'our_mw', 'counterparty_mw', 'delta_mw'],
]

function* anomalyRows({ anomalies }: { anomalies: contract.ScheduleAnomaly[] }) {
  const none = { pos: null, our_mw: null, counterparty_mw: null, delta_mw: null }
  for (const { intervals, reason_codes, series_id: _series, version_uid: _version, ...anomaly } of anomalies)
    for (const interval of intervals.length === 0 ? [none] : intervals)
      yield { ...anomaly, reason_codes: codesOf(reason_codes), ...interval }
}

const shown = ({ reasons, ...anomaly }: store.AnomalyRow) => ({ ...anomaly, reason_codes: reasonCodes(reasons) })

export const listAnomalies = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/anomalies',
  summary: 'List anomalies',
  description: 'Default: the last 31 days and future days.',
  access: 'read',
  query: contract.AnomaliesQuery,
  output: contract.Anomalies,
  columns: ANOMALY_COLUMNS,
  rows: anomalyRows,
  run: async ({ db, now }, { query: { limit, offset, market, tso, test, ...days } }) => {
    const period =
      days.start_date === undefined && days.end_date === undefined
        ? { start_date: formatDate(berlinDay(now) - DAYS + 1) }
        : { ...(days.start_date && { start_date: days.start_date }), ...(days.end_date && { end_date: days.end_date }) }
    const markets = market?.map(marketOf)
    const { anomalies, total } = await store.listAnomalies(
      db,
      { tso, test, market: markets, ...period },
      { limit, offset },
    )
    return { anomalies: anomalies.map(shown), limit, offset, total }
  },
})

export const listScheduleAnomalies = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/anomalies',
  summary: 'List the anomalies of a schedule',
  access: 'read',
  params: SchedulePath,
  query: PageQuery,
  output: contract.Anomalies,
  errors: ['not_found'],
  columns: ANOMALY_COLUMNS,
  rows: anomalyRows,
  run: async (context, { path: { uid }, query: page }) => {
    await knownSchedule(context, uid)
    const { anomalies, total } = await store.listAnomalies(context.db, { schedule_uid: uid }, page)
    return { anomalies: anomalies.map(shown), ...page, total }
  },
})

function deliveryOf({ id: _id, version: _version, ...sending }: DeliveryStatus) {
  return sending
}

export const readDeliveryStatus = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/delivery-status',
  summary: 'Get the delivery status of a schedule',
  access: 'read',
  params: SchedulePath,
  output: contract.DeliveryStatus,
  errors: ['not_found'],
  columns: [
    ...['version_uid', 'version', 'status', 'acceptance_level', 'is_active', 'created_ts', 'sent_ts'],
    ...['delivery_state', 'delivery_attempts', 'delivery_due_at', 'delivery_detail', 'documents'],
  ],
  rows: ({ versions }) =>
    versions.map(({ delivery, documents, ...version }) => ({
      ...version,
      ...{ delivery_state: delivery?.state ?? null, delivery_attempts: delivery?.attempts ?? null },
      ...{ delivery_due_at: delivery?.due_at ?? null, delivery_detail: delivery?.detail ?? null },
      documents: documents.map(({ kind }) => kind).join(' '),
    })),
  run: async (context, { path: { uid } }) => {
    const { db } = context
    await knownSchedule(context, uid)
    const { versions } = await listVersions(db, uid, { limit: MOST_VERSIONS, offset: 0 })
    const { documents } = await store.listDocuments(db, { schedule_uid: uid }, { limit: null, offset: 0 })
    const deliveries = new Map((await listDeliveries(db, SCHEDULE_TOPIC, uid)).map((each) => [each.version, each]))
    return {
      schedule_uid: uid,
      versions: versions.map((row) => {
        const { uid: version_uid, version, status, acceptance_level, is_active, created_ts, sent_ts } = row
        const sending = deliveries.get(version)
        return {
          ...{ version_uid, version, status, acceptance_level, is_active, created_ts, sent_ts },
          delivery: sending === undefined ? null : deliveryOf(sending),
          documents: documents
            .filter((each) => each.version_uid === version_uid)
            .toReversed()
            .map(documentOf),
        }
      }),
    }
  },
})

export const readReconciliation = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/schedules/{uid}/reconciliation',
  summary: "Reconcile a schedule with the TSO's values",
  access: 'read',
  weight: 2,
  params: SchedulePath,
  query: contract.ReconciliationQuery,
  output: contract.Reconciliation,
  errors: ['not_found'],
  columns: [
    ...['series_id', 'type', 'business_type', 'status', 'source', 'exchange_priority', 'in_party', 'out_party'],
    ...['pos', 'start_time', 'end_time', 'our_mw', 'counterparty_mw', 'delta_mw', 'slot_status', 'slot_reason_codes'],
  ],
  rows: function* ({ series }) {
    for (const { rows, delta_mwh: _delta, ...each } of series)
      for (const { status: slot_status, reason_codes, ...row } of rows)
        yield { ...each, ...row, slot_status, slot_reason_codes: codesOf(reason_codes) }
  },
  run: async (context, { path: { uid }, query }) => {
    const { db } = context
    const { date } = await knownSchedule(context, uid)
    const { versions } = await listVersions(db, uid, { limit: MOST_VERSIONS, offset: 0 })
    const answered = versions.find(({ acceptance_level }) => acceptance_level !== '')
    const version =
      query.version === undefined ? (answered ?? versions[0]) : versions.find((each) => each.version === query.version)
    if (version === undefined) throw notFound('Schedule version')
    const stored = await listSeries(db, [version.uid])
    const parties = new Map(stored.map(({ series_id, in_party, out_party }) => [series_id, { in_party, out_party }]))
    const series = reconcile(
      stored.map(({ series_id, type, business_type, status, values_mw }) => ({
        ...{ series_id, type, business_type, status, values_mw },
      })),
      await store.listResponses(db, version.uid),
    )
    return {
      ...{ schedule_uid: uid, version_uid: version.uid, version: version.version, date },
      series: series.map(({ values_mw: _values, rows, ...each }) => ({
        ...each,
        ...(parties.get(each.series_id) ?? { in_party: '', out_party: '' }),
        rows: rows.map(({ pos, reasons, ...row }) => ({
          ...{ pos, ...slotTimes(date, pos), ...row },
          reason_codes: reasonCodes(reasons),
        })),
      })),
    }
  },
})

export const listAuditLogs = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/audit-logs',
  summary: 'List audit logs of schedule management',
  access: 'read',
  query: contract.AuditLogsQuery,
  names: { sought: ['subject'] },
  output: contract.AuditLogs,
  columns: ['sequence', 'occurred_at', 'type', 'subject', 'actor', 'before', 'after'],
  rows: ({ audit_logs }) =>
    audit_logs.map(({ actor, before, after, ...event }) => ({
      ...event,
      ...{ actor: actor.name, before: JSON.stringify(before ?? null), after: JSON.stringify(after ?? null) },
    })),
  run: async ({ db }, { query }) => ({
    ...(await storedLogs(db, query)),
    ...{ limit: query.limit, offset: query.offset },
  }),
})
