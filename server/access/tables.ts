import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  json,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Area, OperationArea } from '../areas.ts'
import type { WorkingDayCalendar } from '../calendar/working-days.ts'
import type { AuditActor, Role } from './actor.ts'
import type { ReferenceData } from './reference-data.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })
const textInstant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const count = (name: string) => bigint(name, { mode: 'number' })

export const access = pgSchema('access')

export const organizations = access.table('organizations', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  plan: text('plan').$type<'free' | 'paid'>().notNull().default('free'),
  rate_capacity: doublePrecision('rate_capacity').notNull().default(100),
  rate_refill: doublePrecision('rate_refill').notNull().default(10),
  own_tariffs: integer('own_tariffs').notNull().default(0),
  is_platform: boolean('is_platform').notNull().default(false),
  created_at: instant('created_at').notNull().defaultNow(),
})

export const area_grants = access.table(
  'area_grants',
  {
    organization_id: uuid('organization_id').notNull(),
    area: text('area').$type<Area>().notNull(),
    granted_at: instant('granted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.area] })],
)

export const members = access.table(
  'members',
  {
    organization_id: uuid('organization_id').notNull(),
    user_id: text('user_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.user_id] })],
)

export const api_keys = access.table('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  organization_id: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  hash: bytea('hash').notNull().unique(),
  hint: text('hint').notNull(),
  areas: text('areas').array().$type<OperationArea[]>().notNull(),
  can_write: boolean('can_write').notNull(),
  created_by: text('created_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  expires_at: instant('expires_at'),
  revoked_at: instant('revoked_at'),
  rotated_to: uuid('rotated_to'),
})

export const api_key_uses = access.table('api_key_uses', {
  key_id: uuid('key_id').primaryKey(),
  last_used_at: instant('last_used_at').notNull(),
})

export const rate_buckets = access.table('rate_buckets', {
  key_id: uuid('key_id').primaryKey(),
  capacity: doublePrecision('capacity').notNull(),
  refill: doublePrecision('refill').notNull(),
  tokens: doublePrecision('tokens').notNull(),
  granted: doublePrecision('granted').notNull(),
  updated_at: instant('updated_at').notNull(),
})

export const calendar_feeds = access.table('calendar_feeds', {
  id: uuid('id').primaryKey().defaultRandom(),
  organization_id: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  hash: bytea('hash').notNull().unique(),
  calendar: text('calendar').$type<WorkingDayCalendar>().notNull(),
  locale: text('locale').$type<'en' | 'de'>().notNull().default('en'),
  kinds: text('kinds')
    .array()
    .$type<('bg' | 'bk' | 'settlement' | 'correction')[]>()
    .notNull()
    .default(['bg', 'bk', 'settlement', 'correction']),
  reminder_days: integer('reminder_days').array().notNull(),
  created_by: text('created_by').notNull(),
  created_at: instant('created_at').notNull(),
  revoked_at: instant('revoked_at'),
})

export const sign_in_attempts = access.table('sign_in_attempts', {
  pair: bytea('pair').primaryKey(),
  starts_ms: count('starts_ms').array().notNull(),
  last_ms: count('last_ms').notNull(),
})

/** How often each family of cached data changed; triggers of its tables count. */
export const versions = access.table('versions', {
  name: text('name').$type<ReferenceData | 'access'>().primaryKey(),
  version: count('version').notNull().default(1),
})

export const audit_events = pgTable(
  'audit_events',
  {
    organization_id: uuid('organization_id').notNull(),
    sequence: count('sequence').notNull(),
    occurred_at: textInstant('occurred_at').notNull(),
    type: text('type').notNull(),
    subject: text('subject').notNull(),
    actor: json('actor').$type<AuditActor>().notNull(),
    before: json('before'),
    after: json('after'),
    request_id: text('request_id'),
    previous_hash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.sequence] })],
)

export const audit_heads = pgTable('audit_heads', {
  organization_id: uuid('organization_id').primaryKey(),
  sequence: count('sequence').notNull(),
  hash: text('hash').notNull(),
})

export const market_partner_ids = pgTable(
  'market_partner_ids',
  { organization_id: uuid('organization_id').notNull(), id: text('id').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.organization_id, table.id] })],
)

export const idempotency_answers = pgTable(
  'idempotency_answers',
  {
    organization_id: uuid('organization_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: text('body'),
    created_at: textInstant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization_id, table.operation, table.key] })],
)

// The four tables of the authentication library: its field names in camel case, our column names.
export const users = access.table('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  must_change_password: boolean('must_change_password').notNull().default(false),
  image: text('image'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const sessions = access.table('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  token: text('token').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const accounts = access.table('accounts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const verifications = access.table('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** One row: a value that only the installation's secret opens. */
export const installation_secret = access.table('installation_secret', {
  is_one: boolean('is_one').primaryKey().default(true),
  sealed: bytea('sealed').notNull(),
  sealed_at: textInstant('sealed_at').notNull(),
})
