import { type SQL, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import { anyOf } from '../../db/filters.ts'
import { type Candidate, type Precision, TOLERANCE_M } from './locator.ts'
import type { Finding, PlaceServiceId } from './place-services.ts'

type CandidateRow = { area: string; zone: string | null; precision: Precision; distance_m: number | null }

/** EIC of the bidding zone that the scheduling area of the grid area `alias` belongs to today; null where it is in several. */
export function biddingZoneOf(alias: string): SQL {
  const area = sql.raw(alias)
  return sql`(select case when count(*) = 1 then min(l.other_eic) end from area_links l where l.eic = ${area}.scheduling_area_eic
    and l.kind = 'scheduling-area' and l.other_kind = 'bidding-zone'
    and (l.valid_from is null or l.valid_from <= current_date) and (l.valid_to is null or l.valid_to > current_date))`
}

/** Candidates of a remembered place, the nearest first. */
export async function findPlaces(db: Database, country: string, place: string): Promise<Candidate[]> {
  const rows = await readShared<CandidateRow>(
    db,
    sql`select m.id::text as area, ${biddingZoneOf('m')} as zone, p.precision, p.distance_m
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
    sql`select m.id::text as area, ${biddingZoneOf('m')} as zone, 'locality' as precision, null::float8 as distance_m
      from metering_grid_areas m where m.country = ${country} and ${anyOf(sql`lower(m.name)`, names, 'text')} order by m.id`,
  )
  return rows.map(candidateOf)
}

/**
 * Areas that are called as the nearest settlement around a point that any area is called after; `distance_m` is to that
 * settlement, at most what a settlement's point leaves open.
 */
export async function findAreasBySettlement(
  db: Database,
  { country, lat, lon }: { country: string; lat: number; lon: number },
): Promise<Candidate[]> {
  const away = sql`(6371009 * 2 * asin(sqrt(sin(radians(g.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(g.lat)) * cos(radians(${lat}::float8)) * sin(radians(g.lon - ${lon}::float8) / 2) ^ 2)))`
  const rows = await readShared<CandidateRow>(
    db,
    sql`select area, zone, 'locality' as precision, distance_m from (
        select m.id::text as area, ${biddingZoneOf('m')} as zone, ${away} as distance_m, rank() over (order by ${away}) as nearest
        from gazetteer g join metering_grid_areas m on m.country = g.country and lower(m.name) = g.place
        where g.country = ${country} and g.kind = 'city' and (m.valid_to is null or m.valid_to > current_date)
          and g.lat between ${lat}::float8 - 0.1 and ${lat}::float8 + 0.1) as around
      where nearest = 1 and distance_m <= ${TOLERANCE_M.locality}::float8 order by area`,
  )
  return rows.map(candidateOf)
}

/** Ids of the country's metering grid areas that have not ended, by the EIC of the bidding zone that they are in. */
export async function findAreasInZones(db: Database, country: string, zones: string[]): Promise<Map<string, string[]>> {
  const rows = await readShared<{ zone: string; areas: string[] }>(
    db,
    sql`select l.other_eic as zone, array_agg(m.id::text order by m.name, m.id) as areas
      from metering_grid_areas m join area_links l on l.eic = m.scheduling_area_eic
      where m.country = ${country} and l.kind = 'scheduling-area' and l.other_kind = 'bidding-zone'
        and ${anyOf(sql`l.other_eic`, zones, 'text')} and (m.valid_to is null or m.valid_to > current_date)
      group by l.other_eic`,
  )
  return new Map(rows.map(({ zone, areas }) => [zone, areas]))
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
    sql`select m.id::text as area, ${biddingZoneOf('m')} as zone, ${precision}::text as precision, 0::float8 as distance_m
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
