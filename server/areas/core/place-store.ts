import { sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import { anyOf } from '../../db/filters.ts'
import type { Candidate, Precision } from './locator.ts'
import type { Finding, PlaceServiceId } from './place-services.ts'

type CandidateRow = { area: string; zone: string | null; precision: Precision; distance_m: number | null }

/** Candidates of a remembered place, the nearest first. */
export async function findPlaces(db: Database, country: string, place: string): Promise<Candidate[]> {
  const rows = await readShared<CandidateRow>(
    db,
    sql`select m.id::text as area, m.scheduling_area_eic as zone, p.precision, p.distance_m
      from places p join metering_grid_areas m on m.id = p.metering_grid_area_id
      where p.country = ${country} and p.place = ${place} order by p.distance_m nulls first, m.id`,
  )
  return rows.map(candidateOf)
}

/** Areas that are called as one of the localities is (in small letters), tariffs or not. */
export async function findAreasByName(db: Database, country: string, names: string[]): Promise<Candidate[]> {
  if (names.length === 0) return []
  const rows = await readShared<CandidateRow>(
    db,
    sql`select id::text as area, scheduling_area_eic as zone, 'locality' as precision, null::float8 as distance_m
      from metering_grid_areas where country = ${country} and ${anyOf(sql`lower(name)`, names, 'text')} order by id`,
  )
  return rows.map(candidateOf)
}

/** Names, in small letters, of every settlement and metering grid area of the country. */
export async function listPlaceNames(db: Database, country: string): Promise<string[]> {
  const rows = await readShared<{ name: string }>(
    db,
    sql`select place as name from gazetteer where country = ${country} and kind = 'city'
      union select lower(name) from metering_grid_areas where country = ${country} order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Areas that have one of the Swedish codes, found as exactly as `precision` says. */
export async function findAreasByCode(db: Database, codes: string[], precision: Precision): Promise<Candidate[]> {
  if (codes.length === 0) return []
  const rows = await readShared<CandidateRow>(
    db,
    sql`select m.id::text as area, m.scheduling_area_eic as zone, ${precision}::text as precision, 0::float8 as distance_m
      from metering_grid_areas m join metering_grid_area_extra_ids x on x.metering_grid_area_id = m.id
      where x.kind = 'se.mga_code' and ${anyOf(sql`x.value`, codes, 'text')} order by m.id`,
  )
  return rows.map(candidateOf)
}

function candidateOf({ area, zone, precision, distance_m }: CandidateRow): Candidate {
  return { metering_grid_area_ids: [area], bidding_zone: zone, precision, distance_m }
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

/** What a service said of a place, and when; null where it was never asked. */
export async function recallFindings(
  db: Database,
  service: PlaceServiceId,
  country: string,
  place: string,
): Promise<{ findings: Finding[]; found_at_ms: number } | null> {
  const [row] = await readShared<{ findings: Finding[]; found_at_ms: number }>(
    db,
    sql`select findings, extract(epoch from found_at)::float8 * 1000 as found_at_ms from place_findings
      where country = ${country} and place = ${place} and service = ${service}`,
  )
  return row ?? null
}

/** Remembers what a service said of a place, and forgets what is older than `oldest_ms`, both milliseconds since 1970. */
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
