import { createHash } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../../../db.ts'
import { anyOf, isoText } from '../../../db/filters.ts'
import { builder } from '../../../db/selection.ts'
import type { SumSeries, SumSeriesQuery } from './contract.ts'
import type { Interchange } from './edifact/interchange.ts'
import type { SumSeries as ReadSeries } from './read-series.ts'
import { mabis_interchanges, sum_series } from './tables.ts'

/** A stored series without its values. */
export type SeriesRow = SumSeries
const month = sql`to_char(s.month, 'YYYY-MM-DD')`
const newest = sql`s.version_ts = (select max(n.version_ts) from sum_series n where n.organization_id = s.organization_id
  and n.point_id = s.point_id and n.month = s.month)`
const lastCheck = sql`left join lateral (select n.code, n.created_ts from check_notices n where n.organization_id = s.organization_id
    and n.point_id = s.point_id and n.month = s.month and n.version_ts = s.version_ts and n.kind = 'check'
  order by n.created_ts desc limit 1) c on true`
const COLUMNS = sql`s.uid, s.pi, s.point_id, ${month} as month, ${isoText('s.version_ts')} as version_ts, ${newest} as is_newest,
  s.obis, p.kind, p.name, coalesce(p.balance_group, s.balance_group) as balance_group, s.from_balance_group,
  coalesce(p.balancing_area, s.balancing_area) as balancing_area, p.control_area,
  (select sum(v) from unnest(s.values_kwh) v) as total_kwh, cardinality(s.values_kwh) as quarter_hours,
  (select count(*)::int from unnest(s.values_kwh) v where v is null) as missing_quarter_hours,
  s.data_status, ${isoText('s.data_status_ts')} as data_status_ts,
  case c.code when 'A03' then 'accepted' when 'A02' then 'implausible' when 'A01' then 'present' end as check,
  exists (select from check_notices r where r.organization_id = s.organization_id and r.point_id = s.point_id
    and r.month = s.month and r.version_ts = s.version_ts and r.kind = 'check_refused' and r.created_ts >= c.created_ts) as check_refused,
  s.document_number, s.sender_id, s.receiver_id, ${isoText('s.received_ts')} as received_ts`
const FROM = sql`from sum_series s left join mabis_points p on p.organization_id = s.organization_id and p.point_id = s.point_id ${lastCheck}`

function matches(db: OrganizationDb, query: Partial<SumSeriesQuery> & { uid?: string }): SQL {
  return sql`s.organization_id = ${db.organization_id} and ${anyOf(sql`s.uid`, query.uid === undefined ? undefined : [query.uid], 'uuid')}
    and ${anyOf(month, query.month, 'text')} and ${anyOf(sql`s.point_id`, query.point_id, 'text')}
    and ${anyOf(sql`coalesce(p.balance_group, s.balance_group)`, query.balance_group, 'text')} and ${query.newest ? newest : sql`true`}`
}

/** Series that match, the newest month first, and how many do. */
export async function listSeries(
  db: OrganizationDb,
  query: SumSeriesQuery,
): Promise<{ series: SeriesRow[]; total: number }> {
  const where = matches(db, query)
  const series = await db.read<SeriesRow>(sql`select ${COLUMNS} ${FROM} where ${where}
    order by s.month desc, s.point_id, s.version_ts desc limit ${query.limit}::bigint offset ${query.offset}::bigint`)
  const [counted] = await db.read<{ total: number }>(sql`select count(*)::int as total ${FROM} where ${where}`)
  return { series, total: counted?.total ?? 0 }
}

/** One series, or null. */
export async function findSeries(db: OrganizationDb, uid: string): Promise<SeriesRow | null> {
  const rows = await db.read<SeriesRow>(sql`select ${COLUMNS} ${FROM} where ${matches(db, { uid })}`)
  return rows[0] ?? null
}

/** The values of a series in kWh, null where none was sent. */
export async function valuesOf(db: OrganizationDb, uid: string): Promise<(number | null)[]> {
  const rows = await db.read<{
    values: string
  }>(sql`select array_to_json(s.values_kwh)::text as values from sum_series s
    where s.organization_id = ${db.organization_id} and s.uid = ${uid}::uuid`)
  return rows[0] === undefined ? [] : (JSON.parse(rows[0].values) as (number | null)[])
}

/** Keeps an interchange whole, once: `is_new` is false where this very content came before. */
export async function storeInterchange(
  tx: Orm,
  organization_id: string,
  { sender_id, receiver_id, reference }: Interchange,
  content: Uint8Array,
  now: Date,
): Promise<{ uid: string; is_new: boolean }> {
  const content_hash = createHash('sha256').update(content).digest('hex')
  const [row] = await tx
    .insert(mabis_interchanges)
    .values({
      ...{ organization_id, sender_id, receiver_id, reference, content, content_hash },
      received_ts: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ uid: mabis_interchanges.uid })
  if (row !== undefined) return { uid: row.uid, is_new: true }
  const same = and(
    eq(mabis_interchanges.organization_id, organization_id),
    eq(mabis_interchanges.content_hash, content_hash),
  )
  const [known] = await tx.select({ uid: mabis_interchanges.uid }).from(mabis_interchanges).where(same)
  if (known === undefined) throw new Error('the interchange that was kept is not there')
  return { uid: known.uid, is_new: false }
}

/** From whom versions of a point have come. */
export async function sendersOfPoint(db: OrganizationDb, point_id: string): Promise<Set<string>> {
  const { organization_id, point_id: point, sender_id } = sum_series
  const own = and(eq(organization_id, db.organization_id), eq(point, point_id))
  const rows = await db.read(builder.selectDistinct({ sender_id }).from(sum_series).where(own))
  return new Set(rows.flatMap((row) => (row.sender_id === '' ? [] : [row.sender_id])))
}

export type StoredSeries = { uid: string; status: 'stored' | 'repeated' | 'other_content' }

/** Stores a version of a series; `repeated` where it is stored just so, `other_content` where it is stored otherwise. */
export async function insertSeries(
  tx: Orm,
  organization_id: string,
  interchange_uid: string,
  { values_kwh, ...series }: ReadSeries,
  now: Date,
): Promise<StoredSeries> {
  const values = Array.from(values_kwh, (value) => (Number.isNaN(value) ? null : value))
  const [row] = await tx
    .insert(sum_series)
    .values({
      ...{ organization_id, interchange_uid, ...series },
      values_kwh: sql`${JSON.stringify(values).replace('[', '{').replace(']', '}')}::float8[]`,
      received_ts: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ uid: sum_series.uid })
  if (row !== undefined) return { uid: row.uid, status: 'stored' }
  const same = sql<boolean>`${sum_series.values_kwh} is not distinct from ${JSON.stringify(values).replace('[', '{').replace(']', '}')}::float8[]`
  const [known] = await tx
    .select({ uid: sum_series.uid, same })
    .from(sum_series)
    .where(versionOf(organization_id, series))
  if (known === undefined) throw new Error('the series that was stored is not there')
  return { uid: known.uid, status: known.same ? 'repeated' : 'other_content' }
}

export type VersionKey = { point_id: string; month: string; version_ts: string }

/** The sender of a version; null where it is not stored. */
export async function sendersOfSeries(db: OrganizationDb, key: VersionKey): Promise<Set<string>> {
  const { sender_id } = sum_series
  const rows = await db.read(builder.select({ sender_id }).from(sum_series).where(versionOf(db.organization_id, key)))
  return new Set(rows.flatMap((row) => (row.sender_id === '' ? [] : [row.sender_id])))
}

function versionOf(organization_id: string, { point_id, month: of, version_ts }: VersionKey): SQL | undefined {
  return and(
    ...[eq(sum_series.organization_id, organization_id), eq(sum_series.point_id, point_id)],
    ...[eq(sum_series.month, of), eq(sum_series.version_ts, version_ts)],
  )
}

/** Sets the Datenstatus of a version unless a later one is stored; returns whether the version exists. */
export async function setDataStatus(
  tx: Orm,
  organization_id: string,
  key: VersionKey,
  { code, stated_ts }: { code: SeriesRow['data_status']; stated_ts: string },
): Promise<boolean> {
  const own = versionOf(organization_id, key)
  const [known] = await tx.select({ uid: sum_series.uid }).from(sum_series).where(own)
  if (known === undefined) return false
  await tx
    .update(sum_series)
    .set({ data_status: code, data_status_ts: stated_ts })
    .where(and(own, sql`coalesce(${sum_series.data_status_ts} <= ${stated_ts}::timestamptz, true)`))
  return true
}

/** Whether a version is the newest of its point and month. */
export async function isNewest(db: OrganizationDb, uid: string): Promise<boolean> {
  return (await findSeries(db, uid))?.is_newest ?? false
}

/**
 * What a version changes in the one before it: `difference_kwh`, up and down added up, of the quarter-hours that both have,
 * null where they have none in common; and how many quarter-hours only one of them has.
 */
export type Correction = { corrects: string; difference_kwh: number | null; one_sided_quarter_hours: number }

/** Which version a stored one corrects, and by how much; nothing of the first version of its month. */
export async function correctedBy(
  db: OrganizationDb,
  { point_id, month, version_ts }: VersionKey,
): Promise<Correction | undefined> {
  const [row] = await db.read<Correction>(sql`
    select ${isoText('p.version_ts')} as corrects, (select sum(abs(a - b))
        from unnest(n.values_kwh, p.values_kwh) as both_sides (a, b)) as difference_kwh,
      (select count(*)::int from unnest(n.values_kwh, p.values_kwh) as both_sides (a, b)
        where (a is null) <> (b is null)) as one_sided_quarter_hours
    from sum_series n join sum_series p on p.organization_id = n.organization_id and p.point_id = n.point_id and p.month = n.month
    where n.organization_id = ${db.organization_id} and n.point_id = ${point_id} and n.month = ${month}::date
      and n.version_ts = ${version_ts}::timestamptz and p.version_ts < n.version_ts order by p.version_ts desc limit 1`)
  return row
}
