import { z } from 'zod'
import { storedCodeFields, param } from '#server/wire.ts'
import { filtersOf } from '#server/access/events/event-family.ts'
import { FORECAST_EVENTS } from '../../portfolio-forecasts/events.ts'
import { SCHEDULE_EVENTS } from '../events.ts'
import { ANSWER_KINDS } from '../documents/market-document.ts'
import { SERIES_STATUSES } from '../responses/responses.ts'
import { daysInOrder, ReasonCode } from '../schedules/contract.ts'
import { MOST_VERSIONS } from '../submission/message-names.ts'
import { SERIES_KINDS } from '../submission/series-rules.ts'
import { MARKET_NAMES, MARKETS, TSO_IDS } from '../schedules/tsos.ts'
import { ACCEPTANCE_LEVELS, DOCUMENT_EFFECTS, VERSION_STATUSES } from '../versions/status.ts'

const paged = {
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
}
const page = { limit: z.int(), offset: z.int(), total: z.int() }

const mw = () => z.number().nullable()
export const ScheduleAnomaly = z
  .object({
    uid: z.string(),
    schedule_uid: z.string().nullable().describe('Null where nothing of ours is known: the other side sent it alone'),
    version_uid: z.string().nullable(),
    version: z.int().nullable().describe('Number of the version that it is about'),
    is_superseded: z.boolean().describe('The operator has taken a newer version since, as a whole or in part'),
    tso: z.enum(TSO_IDS),
    test: z.boolean().describe('Of a schedule that is a test'),
    market: z.enum(MARKETS),
    delivery_date: z.string(),
    series_id: z.string().nullable(),
    business_type: z.string(),
    in_area: z.string().nullable(),
    out_area: z.string().nullable(),
    in_party: z.string().nullable(),
    out_party: z.string().nullable(),
    reason_codes: z.array(ReasonCode),
    intervals: z
      .array(z.object({ pos: z.int(), our_mw: mw(), counterparty_mw: mw(), delta_mw: z.number() }))
      .describe('Quarter-hours in which both sides differ, counted from 1; `delta_mw` is ours less theirs'),
    document_count: z.int().describe('How many documents told the very same; the newest of them stands here'),
    created_ts: z.string(),
  })
  .meta({ id: 'ScheduleAnomaly' })
export type ScheduleAnomaly = z.infer<typeof ScheduleAnomaly>
export const Anomalies = z.object({ anomalies: z.array(ScheduleAnomaly), ...page })

export const AnomaliesQuery = z
  .object({
    tso: param.repeated(param.enumeration(TSO_IDS)).optional(),
    market: param.repeated(param.enumeration(MARKET_NAMES)).optional(),
    start_date: param.date().optional().describe('Inclusive; 30 days before today where both are absent'),
    end_date: param.date().optional().describe('Inclusive'),
    test: param.boolean().optional(),
    ...paged,
  })
  .check(daysInOrder())

const Outbox = z.object({
  state: z.enum(['pending', 'delivered', 'accepted', 'rejected', 'superseded', 'dead']),
  attempts: z.int(),
  due_at: z.string().nullable(),
  detail: z.string().nullable(),
  ...storedCodeFields,
  settled_at: z.string().nullable(),
})
const Document = z
  .object({
    uid: z.string(),
    direction: z.enum(['sent', 'received']),
    kind: z.enum(['schedule', 'SRQ', 'ACK', 'ANO', 'CNF', 'RI']),
    message_id: z.string().nullable(),
    created_ts: z.string().describe('When its sender says that it was made'),
    processed_ts: z.string().describe('When it went out or came in'),
    schedule_uid: z.string().nullable(),
    version_uid: z.string().nullable(),
    version: z.int().nullable(),
    tso: z.enum(TSO_IDS),
    test: z.boolean().describe('About schedules that are tests'),
    file_name: z.string().nullable(),
    size_bytes: z.int(),
    note: z.string().nullable().describe('What is odd about it: mostly why it changed nothing'),
    ...storedCodeFields,
    effect: z
      .enum(DOCUMENT_EFFECTS)
      .nullable()
      .describe('What an answer says of the version, whether or not another answer counts; null: nothing'),
    reason_codes: z.array(ReasonCode).describe('Its reasons against series'),
  })
  .meta({ id: 'ScheduleDocument' })

export type ListedDocument = z.infer<typeof Document>

export const DeliveryStatus = z
  .object({
    schedule_uid: z.string(),
    versions: z.array(
      z.object({
        version_uid: z.string(),
        version: z.int(),
        status: z.enum(VERSION_STATUSES),
        acceptance_level: z.enum(ACCEPTANCE_LEVELS),
        is_active: z.boolean(),
        created_ts: z.string(),
        sent_ts: z.string().nullable(),
        delivery: Outbox.nullable().describe('How its sending stands; null where it is not to be sent'),
        documents: z.array(Document).describe('Oldest first'),
      }),
    ),
  })
  .meta({ id: 'ScheduleDeliveryStatus' })

export const Documents = z.object({ documents: z.array(Document) })
export const DocumentPage = z.object({ documents: z.array(Document), ...page })
export const DocumentContent = z
  .object({ ...Document.shape, content_base64: z.string() })
  .meta({ id: 'ScheduleDocumentContent' })
export const DocumentPath = z.object({ document_uid: param.uuid() })
export const DocumentsQuery = z.object({
  tso: param.repeated(param.enumeration(TSO_IDS)).optional(),
  kind: param.repeated(param.enumeration(['schedule', 'SRQ', ...ANSWER_KINDS, 'RI'])).optional(),
  test: param.boolean().optional(),
  ...paged,
})

export const Reconciliation = z
  .object({
    schedule_uid: z.string(),
    version_uid: z.string(),
    version: z.int(),
    date: z.string(),
    series: z.array(
      z.object({
        series_id: z.string(),
        type: z.enum(SERIES_KINDS),
        business_type: z.string(),
        in_party: z.string(),
        out_party: z.string(),
        status: z.enum(SERIES_STATUSES),
        source: z.enum(['ANO', 'CNF']).nullable().describe('The newest document that speaks of it; null: none does'),
        exchange_priority: z.boolean().describe('The operator put the nominated party’s series in its place (A30)'),
        delta_mwh: z.number().nullable(),
        rows: z.array(
          z.object({
            pos: z.int(),
            start_time: z.string(),
            end_time: z.string(),
            our_mw: z.number(),
            counterparty_mw: mw(),
            delta_mw: mw(),
            status: z.enum(SERIES_STATUSES).describe('Of this quarter-hour, as far as documents tell'),
            reason_codes: z.array(ReasonCode),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ScheduleReconciliation' })
export type Reconciliation = z.infer<typeof Reconciliation>
export const ReconciliationQuery = z.object({
  version: param
    .integer({ ge: 1, le: MOST_VERSIONS })
    .optional()
    .describe('The newest one that was answered, unless named'),
})

/** The audit events of this area and of the forecasts behind it, by the first word of the type. */
export const AUDIT_FAMILIES = [SCHEDULE_EVENTS, FORECAST_EVENTS].flatMap(({ families }) => Object.keys(families))
const AUDIT_FILTERS = [SCHEDULE_EVENTS, FORECAST_EVENTS].flatMap(filtersOf)

export const AuditLog = z
  .object({
    sequence: z.int(),
    occurred_at: z.string(),
    type: z.string(),
    subject: z.string().describe('The schedule, objection, period or document that it is about'),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'ScheduleAuditLog' })
export const AuditLogs = z.object({ audit_logs: z.array(AuditLog), ...page })
export const AuditLogsQuery = z.object({
  type: param
    .repeated(param.enumeration(AUDIT_FILTERS), { max: 200 })
    .optional()
    .describe('Types (`version.accepted`) and families (`version.*`) of events'),
  subject: param.repeated(param.text({ min: 1, max: 200 }), { max: 500 }).optional(),
  start_time: param.instant().optional(),
  end_time: param.instant().optional().describe('Exclusive'),
  ...paged,
})
export type AuditLogsQuery = z.output<typeof AuditLogsQuery>
