import { and, eq, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../../db.ts'
import { anyOf } from '../../../db/filters.ts'
import { builder } from '../../../db/selection.ts'
import { place_findings } from '../tables.ts'
import type { Point } from '../geo/geojson.ts'
import type { Finding, PlaceServiceId } from './services.ts'

/** Names, in small letters, of every settlement and metering grid area of the country. */
export async function listPlaceNames(db: Database, country: string): Promise<string[]> {
  const rows = await readShared<{ name: string }>(
    db,
    sql`select place as name from gazetteer where country = ${country} and kind = 'city'
      union select lower(name) from metering_grid_areas where country = ${country} order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Points of a settlement or postal code, and whether the country's are known at all. */
export async function findInGazetteer(
  db: Database,
  { country, kind, place }: { country: string; kind: 'city' | 'postal_code'; place: string },
): Promise<{ findings: Finding[]; is_filled: boolean }> {
  const [row] = await readShared<{ found: { name: string; lat: number; lon: number }[]; is_filled: boolean }>(
    db,
    sql`select exists (select from gazetteer where country = ${country} and kind = ${kind}) as is_filled,
      coalesce((select json_agg(json_build_object('name', name, 'lat', lat, 'lon', lon) order by lat, lon)
        from gazetteer where country = ${country} and kind = ${kind} and place = ${place}), '[]') as found`,
  )
  const precision = kind === 'postal_code' ? 'postal_code' : 'locality'
  const findings = (row?.found ?? []).map(({ name, lat, lon }): Finding => {
    return { precision, point: { lat, lon }, mga_code: null, locality: name }
  })
  return { findings, is_filled: row?.is_filled ?? false }
}

/** Points of every settlement that is called so, or that gives its name to postal codes, by those of the names that are known. */
export async function findSettlementsNamed(
  db: Database,
  country: string,
  names: readonly string[],
): Promise<Map<string, Point[]>> {
  const rows = await readShared<{ place: string; points: Point[] }>(
    db,
    sql`select place, json_agg(json_build_object('lat', lat, 'lon', lon)) as points
      from (select case kind when 'city' then place else lower(name) end as place, lat, lon
        from gazetteer where country = ${country}) g
      where ${anyOf(sql`place`, names, 'text')} group by place`,
  )
  return new Map(rows.map(({ place, points }) => [place, points]))
}

/** A service's stored result for a place and its time; null where it was never called. */
export async function recallFindings(
  db: Database,
  service: PlaceServiceId,
  country: string,
  place: string,
): Promise<{ findings: Finding[]; found_at_ms: number } | null> {
  const { findings, found_at } = place_findings
  const found_at_ms = sql<number>`extract(epoch from ${found_at})::float8 * 1000`.as('found_at_ms')
  const requested = and(
    eq(place_findings.country, country),
    eq(place_findings.place, place),
    eq(place_findings.service, service),
  )
  const [row] = await readShared(db, builder.select({ findings, found_at_ms }).from(place_findings).where(requested))
  return row ?? null
}

/** Stores a service's result for a place, and deletes those older than `oldest_ms`, both milliseconds since 1970. */
export async function rememberFindings(
  db: Database,
  service: PlaceServiceId,
  country: string,
  place: string,
  answer: { findings: Finding[]; found_at_ms: number; oldest_ms: number },
): Promise<void> {
  await readShared(
    db,
    sql`with forgotten as (delete from place_findings where found_at < to_timestamp(${answer.oldest_ms}::float8 / 1000)
        and (country, place, service) <> (${country}, ${place}, ${service}))
      insert into place_findings (country, place, service, findings, found_at)
      values (${country}, ${place}, ${service}, ${JSON.stringify(answer.findings)}::text::json, to_timestamp(${answer.found_at_ms}::float8 / 1000))
      on conflict (country, place, service) do update set findings = excluded.findings, found_at = excluded.found_at`,
  )
}
