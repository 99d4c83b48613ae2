import { and, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { executePrepared, type OrganizationDb, type Orm } from '../../db.ts'
import { addEvent } from '../../delivery/outbox.ts'
import { millisecondAfter } from '../../db/cluster-shapes.ts'
import { anyOf, arrayParam, isoText, utc } from '../../db/filters.ts'
import { builder } from '../../db/selection.ts'
import type { Actor } from '../../access/actor.ts'
import type {
  Acknowledgment,
  ForecastDay,
  ForecastReadback,
  ForecastVersion,
  ForecastVersionReadback,
  ListedForecastDay,
  Source,
  SubmissionBody,
  SubmissionsQuery,
} from './contract.ts'
import { forecast_days, forecast_versions } from './tables.ts'
import { dayOf, insertAreas, insertSeries } from './series-store.ts'
import type { AreaSeries } from './totals.ts'

/** Every stored version is sent downstream. */
export const FORECAST_TOPIC = 'forecast.accepted'
/** Payload beside the day and the version: the forecast itself is in the store. */
export type ForecastEvent = Pick<ForecastDay, 'input_hash' | 'source'>

/** The content of one submission. */
export type NewForecast = {
  submission: Pick<SubmissionBody, 'delivery_day' | 'unit' | 'series' | 'malo_mapping'>
  acknowledgment: Acknowledgment
  areas: readonly AreaSeries[]
  source: Source
  /** How a generated one was made. */
  basis: unknown
}
export type StoredVersion = { version: number; submitted_at: string }

/**
 * Stores a submission as the next version of its day, with its event. Null if the day stays as it is: it has this very
 * input from the same source, or a customer's forecast and this one is generated. The row of the day is locked until
 * commit, so that of two simultaneous submissions one follows the other by at least a millisecond, which `as_of` can
 * distinguish.
 */
export async function storeForecast(
  tx: Orm,
  organizationId: string,
  forecast: NewForecast,
  by: { actor: Actor; now: Date },
): Promise<StoredVersion | null> {
  const { submission, acknowledgment: report, source } = forecast
  const { malo_mapping, delivery_day, unit } = submission
  const { kind, name, id } = by.actor
  const [day] = await executePrepared<{ version: number; submitted_at: string }>(
    tx,
    sql`insert into forecast_days as d (organization_id, delivery_day, version, input_hash, source, submitted_at)
    values (${organizationId}, ${delivery_day}, 1, ${report.input_hash}, ${source}, ${by.now.toISOString()})
    on conflict (organization_id, delivery_day) do update set version = d.version + 1, input_hash = excluded.input_hash,
      source = excluded.source, submitted_at = greatest(${millisecondAfter(sql`d.submitted_at`)}, excluded.submitted_at), processed_at = null
      where (d.input_hash, d.source) <> (excluded.input_hash, excluded.source) and (d.source = 'generated' or excluded.source = 'customer')
    returning version, submitted_at`,
  )
  if (day === undefined) return null
  const version = sql`insert into forecast_versions (organization_id, delivery_day, version, input_hash, source, unit, interval_count,
      series_count, malo_mapping, total_production_mwh, total_consumption_mwh, warnings, basis, submitted_at, submitted_by)
    values (${organizationId}, ${delivery_day}, ${day.version}, ${report.input_hash}, ${source}, ${unit}, ${report.interval_count},
      ${report.series_count}, ${jsonOrNull(malo_mapping)}::json, ${report.total_production_mwh}, ${report.total_consumption_mwh},
      ${JSON.stringify(report.warnings)}::json, ${jsonOrNull(forecast.basis)}::json, ${day.submitted_at},
      ${JSON.stringify({ kind, id, name })}::json)`
  const stored = executePrepared<StoredVersion>(
    tx,
    sql`with version as (${version}), series as (${insertSeries(organizationId, submission)}),
      areas as (${insertAreas(organizationId, delivery_day, forecast.areas)})
    select d.version, ${isoText('d.submitted_at')} as submitted_at ${dayOf(organizationId, delivery_day)}`,
  )
  const payload: ForecastEvent = { input_hash: report.input_hash, source }
  const event = { topic: FORECAST_TOPIC, subject: delivery_day, version: day.version, payload }
  const [rows] = await Promise.all([stored, addEvent(tx, organizationId, event, by.now)])
  return rows[0] ?? null
}

function jsonOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Whose forecast is stored for a day now, under which hash and version; null where there is none. */
export async function findDay(
  db: OrganizationDb,
  deliveryDay: string,
): Promise<{ version: number; input_hash: string; source: Source } | null> {
  const { organization_id, delivery_day, version, input_hash, source } = forecast_days
  const own = and(eq(organization_id, db.organization_id), eq(delivery_day, deliveryDay))
  const [row] = await db.read(builder.select({ version, input_hash, source }).from(forecast_days).where(own))
  return row ?? null
}

/** The stored days, newest first, each with the energy and delivery state of its newest version. */
export async function listDays(db: OrganizationDb, query: SubmissionsQuery): Promise<ListedForecastDay[]> {
  const { from, to, source, processed, limit, offset } = query
  const { organization_id, delivery_day, input_hash, processed_at } = forecast_days
  const { total_production_mwh, total_consumption_mwh } = forecast_versions
  const is_processed = sql<boolean>`(${processed_at} is not null)`
  const confirmed = sql<boolean>`${forecast_days.confirmed_at} is not null`.as('confirmed')
  const delivery_state = sql<ListedForecastDay['delivery_state']>`(select o.state from outbox o
    where o.organization_id = ${organization_id} and o.topic = ${FORECAST_TOPIC} and o.subject = ${delivery_day}::text
      and o.version = ${forecast_days.version})`
  const newest = and(
    eq(forecast_versions.organization_id, organization_id),
    eq(forecast_versions.delivery_day, delivery_day),
    eq(forecast_versions.version, forecast_days.version),
  )
  const matching = and(
    eq(organization_id, db.organization_id),
    anyOf(forecast_days.source, source, 'text'),
    from === undefined ? undefined : gte(delivery_day, from),
    to === undefined ? undefined : lte(delivery_day, to),
    processed === undefined ? undefined : eq(is_processed, processed),
  )
  const days = builder
    .select({
      ...{ delivery_day, input_hash, source: forecast_days.source, processed: is_processed.as('processed'), confirmed },
      delivery_state: delivery_state.as('delivery_state'),
      ...{ total_production_mwh, total_consumption_mwh },
    })
    .from(forecast_days)
    .innerJoin(forecast_versions, newest)
    .where(matching)
    .orderBy(desc(delivery_day))
    .offset(offset)
  return db.read(limit === undefined ? days : days.limit(limit))
}

/** Which version of a day: by number, or the newest that was there at an instant. */
export type WhichVersion = { version: number } | { as_of: string } | 'current'

/** A stored version with its series, or null. `processed` is as it was at `as_of`, where that is requested. */
export async function findForecast(
  db: OrganizationDb,
  deliveryDay: string,
  which: WhichVersion,
): Promise<ForecastReadback | null> {
  const at = typeof which === 'object' && 'as_of' in which ? sql`${utc(which.as_of)}::timestamptz` : null
  const requested =
    typeof which === 'object' && 'version' in which
      ? sql`v.version = ${which.version}`
      : at === null
        ? sql`true`
        : sql`v.submitted_at <= ${at}`
  const rows =
    await db.read<ForecastReadback>(sql`select v.delivery_day::text as delivery_day, v.unit, v.interval_count,
      (select json_agg(case when s.balance_group is null
          then json_build_object('kind', s.kind, 'control_area', s.control_area, 'malo', s.malo, 'values', s.values)
          else json_build_object('kind', s.kind, 'control_area', s.control_area, 'malo', s.malo, 'values', s.values, 'balance_group', s.balance_group)
        end order by s.position)
        from forecast_series s where s.organization_id = v.organization_id and s.delivery_day = v.delivery_day and s.version = v.version) as series,
      v.malo_mapping, v.total_production_mwh, v.total_consumption_mwh, v.input_hash, v.source,
      ${at === null ? sql`v.processed_at is not null` : sql`coalesce(v.processed_at <= ${at}, false)`} as processed,
      ${at === null ? sql`v.confirmed_at is not null` : sql`coalesce(v.confirmed_at <= ${at}, false)`} as confirmed
    from forecast_versions v where v.organization_id = ${db.organization_id} and v.delivery_day = ${deliveryDay} and ${requested}
    order by v.version desc limit 1`)
  return rows[0] ?? null
}

/** A version with its report and its generation, or null. */
export async function findVersion(
  db: OrganizationDb,
  deliveryDay: string,
  version: number,
): Promise<ForecastVersionReadback | null> {
  const forecast = await findForecast(db, deliveryDay, { version })
  const submitted_at = isoText(forecast_versions.submitted_at).as('submitted_at')
  const columns = { version: forecast_versions.version, submitted_at, warnings: forecast_versions.warnings }
  const [row] = await db.read(
    builder
      .select({ ...columns, basis: forecast_versions.basis })
      .from(forecast_versions)
      .where(and(versionsOf(db, deliveryDay), eq(forecast_versions.version, version))),
  )
  return forecast === null || row === undefined ? null : { ...forecast, ...row }
}

function versionsOf(db: OrganizationDb, day: string): SQL | undefined {
  return and(eq(forecast_versions.organization_id, db.organization_id), eq(forecast_versions.delivery_day, day))
}

/** The versions of a day, newest first, without their series and deliveries. */
export async function listVersions(
  db: OrganizationDb,
  deliveryDay: string,
): Promise<Omit<ForecastVersion, 'delivery'>[]> {
  const { version, submitted_at, submitted_by, unit, series_count, processed_at, confirmed_at } = forecast_versions
  const { total_production_mwh, total_consumption_mwh, input_hash, source } = forecast_versions
  const who = sql<{
    kind: string
    name: string
  }>`json_build_object('kind', ${submitted_by}->>'kind', 'name', ${submitted_by}->>'name')`
  const versions = builder.select({
    version,
    submitted_at: isoText(submitted_at).as('submitted_at'),
    submitted_by: who.as('submitted_by'),
    ...{ unit, series_count, total_production_mwh, total_consumption_mwh, input_hash, source },
    processed: sql<boolean>`${processed_at} is not null`.as('processed'),
    processed_at: isoText(processed_at).as('processed_at'),
    confirmed: sql<boolean>`${confirmed_at} is not null`.as('confirmed'),
    confirmed_at: isoText(confirmed_at).as('confirmed_at'),
  })
  return db.read(versions.from(forecast_versions).where(versionsOf(db, deliveryDay)).orderBy(desc(version)))
}

/**
 * Records that downstream accepted the schedules built from this version of a day. Compare and set: it does nothing,
 * and returns false, where another version is stored by now, also one of equal content, or where this one was recorded
 * before.
 */
export async function setProcessed(
  tx: Orm,
  organizationId: string,
  { delivery_day, version }: { delivery_day: string; version: number },
  now: Date,
): Promise<boolean> {
  const processed_at = now.toISOString()
  const keyOf = (table: typeof forecast_days | typeof forecast_versions) =>
    and(eq(table.organization_id, organizationId), eq(table.delivery_day, delivery_day), eq(table.version, version))
  const unprocessed = and(keyOf(forecast_days), isNull(forecast_days.processed_at))
  const changed = tx.update(forecast_days).set({ processed_at }).where(unprocessed)
  if ((await changed.returning({ version: forecast_days.version })).length === 0) return false
  await tx.update(forecast_versions).set({ processed_at }).where(keyOf(forecast_versions))
  return true
}

/** Records whether operators confirm the full quantity of a version of a day; returns whether that changed. */
export async function setConfirmed(
  tx: Orm,
  organizationId: string,
  { delivery_day, version }: { delivery_day: string; version: number },
  is_confirmed: boolean,
  now: Date,
): Promise<boolean> {
  const confirmed_at = is_confirmed ? now.toISOString() : null
  const news = (table: typeof forecast_days | typeof forecast_versions) =>
    and(
      ...[eq(table.organization_id, organizationId), eq(table.delivery_day, delivery_day), eq(table.version, version)],
      is_confirmed ? isNull(table.confirmed_at) : isNotNull(table.confirmed_at),
    )
  await tx.update(forecast_days).set({ confirmed_at }).where(news(forecast_days))
  const changed = tx.update(forecast_versions).set({ confirmed_at }).where(news(forecast_versions))
  return (await changed.returning({ version: forecast_versions.version })).length > 0
}

export type AreaForecast = { delivery_day: string; version: number; values_mwh: number[] } & Pick<
  AreaSeries,
  'kind' | 'control_area' | 'balance_group'
>

export type VersionTime = { delivery_day: string; version: number; submitted_ms: number }
type Period = { from: string; to: string }

/** When which version of the days of a period was stored, in the order of the days and their versions. */
export async function listVersionTimes(db: OrganizationDb, { from, to }: Period): Promise<VersionTime[]> {
  const { organization_id, delivery_day, version, submitted_at } = forecast_versions
  const submitted_ms = sql<number>`(extract(epoch from ${submitted_at}) * 1000)::float8`.as('submitted_ms')
  const within = and(eq(organization_id, db.organization_id), gte(delivery_day, from), lte(delivery_day, to))
  const times = builder.select({ delivery_day, version, submitted_ms }).from(forecast_versions).where(within)
  return db.read(times.orderBy(delivery_day, version))
}

/** Versions per kind, control area and balance group, in MWh per quarter-hour. */
export async function readAreaSeries(
  db: OrganizationDb,
  versions: readonly { delivery_day: string; version: number }[],
  { control_area, kind }: { control_area?: readonly string[] | undefined; kind?: readonly string[] | undefined } = {},
): Promise<AreaForecast[]> {
  if (versions.length === 0) return []
  return db.read<AreaForecast>(sql`select s.delivery_day::text as delivery_day, s.version, s.kind, s.control_area, nullif(s.balance_group, '') as balance_group, s.values_mwh
    from unnest(${arrayParam(versions.map(({ delivery_day }) => delivery_day))}::date[], ${arrayParam(versions.map(({ version }) => version))}::int[]) as wanted(delivery_day, version)
      join forecast_area_series s on s.delivery_day = wanted.delivery_day and s.version = wanted.version
    where s.organization_id = ${db.organization_id} and ${anyOf(sql`s.control_area`, control_area, 'text')} and ${anyOf(sql`s.kind`, kind, 'text')}
    order by s.delivery_day, s.version, s.control_area, s.kind desc, s.balance_group`)
}
