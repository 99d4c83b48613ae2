import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  unique,
} from 'drizzle-orm/pg-core'
import type { AnswerKind } from '../documents/market-document.ts'
import type {
  DocumentKind,
  Family,
  Interval,
  Reason,
  ReceivedVia,
  EDIFACT,
  UNKNOWN,
} from '../documents/market-document.ts'
import type { SeriesOutcome } from '../documents/outcome.ts'
import type { SeriesStatus } from '../responses/responses.ts'
import type { ScheduleWarning } from '../submission/advisories.ts'
import type { SeriesKind } from '../submission/series-rules.ts'
import type { TransportKind } from '../configuration/transport-settings.ts'
import type { Market, SentDocument, TsoId } from './tsos.ts'
import type { AcceptanceLevel, VersionEvent, VersionStatus } from '../versions/status.ts'
import type { StoredMessage } from '#server/messages/message.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const own = { organization_id: uuid('organization_id').notNull(), uid: uuid('uid').notNull().defaultRandom() }
const times = { created_ts: instant('created_ts').notNull(), last_modified_ts: instant('last_modified_ts').notNull() }

export const balance_groups = pgTable(
  'balance_groups',
  {
    organization_id: uuid('organization_id').notNull(),
    eic: text('eic').notNull(),
    name: text('name').notNull(),
    from_forecasts: boolean('from_forecasts').notNull(),
    ...times,
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.eic] })],
)

export const balance_group_tsos = pgTable(
  'balance_group_tsos',
  {
    organization_id: uuid('organization_id').notNull(),
    eic: text('eic').notNull(),
    tso: text('tso').$type<TsoId>().notNull(),
    from_forecasts: boolean('from_forecasts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.eic, table.tso] })],
)

export const transports = pgTable(
  'transports',
  {
    organization_id: uuid('organization_id').notNull(),
    tso: text('tso').$type<TsoId>().notNull(),
    is_test: boolean('is_test').notNull(),
    kind: text('kind').$type<TransportKind>().notNull(),
    settings: json('settings').$type<Record<string, string>>().notNull(),
    secrets: bytea('secrets'),
    secret_names: text('secret_names').array().notNull(),
    no_ack_minutes: integer('no_ack_minutes').notNull(),
    ...times,
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.tso, table.is_test] })],
)

export const document_formats = pgTable(
  'document_formats',
  {
    organization_id: uuid('organization_id').notNull(),
    tso: text('tso').$type<TsoId>().notNull(),
    document: text('document').$type<SentDocument>().notNull(),
    valid_from: date('valid_from').notNull(),
    family: text('family').$type<Family>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.tso, table.document, table.valid_from] })],
)

export const schedules = pgTable(
  'schedules',
  {
    ...own,
    market: text('market').$type<Market>().notNull(),
    tso: text('tso').$type<TsoId>().notNull(),
    sender_id: text('sender_id').notNull(),
    receiver_id: text('receiver_id').notNull(),
    date: date('date').notNull(),
    is_test: boolean('is_test').notNull(),
    version: integer('version').notNull(),
    ...times,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.uid] }),
    unique().on(table.organization_id, table.tso, table.sender_id, table.date, table.is_test),
  ],
)

export const schedule_versions = pgTable(
  'schedule_versions',
  {
    ...own,
    schedule_uid: uuid('schedule_uid').notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<VersionStatus>().notNull(),
    acceptance_level: text('acceptance_level').$type<AcceptanceLevel>().notNull(),
    message_id: text('message_id').notNull(),
    family: text('family').$type<Family>().notNull(),
    file_name: text('file_name').notNull(),
    xml: text('xml').notNull(),
    warnings: json('warnings').$type<ScheduleWarning[]>().notNull(),
    forecast_day: date('forecast_day'),
    forecast_version: integer('forecast_version'),
    created_by: json('created_by').$type<{ kind: string; id: string; name: string }>().notNull(),
    sent_ts: instant('sent_ts'),
    abandoned_ts: instant('abandoned_ts'),
    abandoned_reason: text('abandoned_reason'),
    ...times,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.uid] }),
    unique().on(table.organization_id, table.schedule_uid, table.version),
  ],
)

export const schedule_series = pgTable(
  'schedule_series',
  {
    organization_id: uuid('organization_id').notNull(),
    version_uid: uuid('version_uid').notNull(),
    position: integer('position').notNull(),
    series_id: text('series_id').notNull(),
    series_version: integer('series_version').notNull(),
    type: text('type').$type<SeriesKind>().notNull(),
    business_type: text('business_type').notNull(),
    in_area: text('in_area').notNull(),
    out_area: text('out_area').notNull(),
    in_party: text('in_party').notNull(),
    out_party: text('out_party').notNull(),
    market_agreement_id: text('market_agreement_id'),
    values_mw: doublePrecision('values_mw').array().notNull(),
    status: text('status').$type<SeriesStatus>().notNull(),
    reasons: json('reasons').$type<Reason[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.version_uid, table.position] }),
    unique().on(table.organization_id, table.version_uid, table.series_id),
  ],
)

export const schedule_documents = pgTable(
  'schedule_documents',
  {
    ...own,
    direction: text('direction').$type<'sent' | 'received'>().notNull(),
    kind: text('kind').$type<DocumentKind | typeof EDIFACT | typeof UNKNOWN>().notNull(),
    identity: text('identity').notNull(),
    tso: text('tso').$type<TsoId | typeof UNKNOWN>().notNull(),
    is_test: boolean('is_test').notNull(),
    message_id: text('message_id'),
    created_ts: instant('created_ts').notNull(),
    processed_ts: instant('processed_ts').notNull(),
    schedule_uid: uuid('schedule_uid'),
    version_uid: uuid('version_uid'),
    file_name: text('file_name'),
    content: bytea('content').notNull(),
    note: text('note'),
    message: json('message').$type<StoredMessage>(),
    received_via: text('received_via').$type<ReceivedVia>(),
    sender_id: text('sender_id'),
    receiver_id: text('receiver_id'),
    settled_ts: instant('settled_ts'),
    settled_by: text('settled_by'),
    settled_why: text('settled_why'),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.uid] }),
    unique().on(table.organization_id, table.direction, table.tso, table.is_test, table.identity),
  ],
)

export const schedule_answers = pgTable(
  'schedule_answers',
  {
    organization_id: uuid('organization_id').notNull(),
    version_uid: uuid('version_uid').notNull(),
    document_uid: uuid('document_uid').notNull(),
    kind: text('kind').$type<AnswerKind>().notNull(),
    created_ts: instant('created_ts').notNull(),
    event: text('event').$type<VersionEvent>(),
    series: json('series').$type<SeriesOutcome[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.version_uid, table.document_uid] })],
)

/** A quarter-hour, counted from 1, in which the other side has another value; `delta_mw` is ours less theirs. */
type AnomalousInterval = {
  pos: Interval['pos']
  our_mw: number | null
  counterparty_mw: number | null
  delta_mw: number
}

export const schedule_anomalies = pgTable(
  'schedule_anomalies',
  {
    ...own,
    document_uid: uuid('document_uid').notNull(),
    schedule_uid: uuid('schedule_uid'),
    version_uid: uuid('version_uid'),
    tso: text('tso').$type<TsoId>().notNull(),
    market: text('market').$type<Market>().notNull(),
    delivery_date: date('delivery_date').notNull(),
    series_id: text('series_id'),
    business_type: text('business_type').notNull(),
    in_area: text('in_area'),
    out_area: text('out_area'),
    in_party: text('in_party'),
    out_party: text('out_party'),
    reasons: json('reasons').$type<Reason[]>().notNull(),
    intervals: json('intervals').$type<AnomalousInterval[]>().notNull(),
    created_ts: instant('created_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.uid] })],
)
