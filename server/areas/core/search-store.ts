import { sql } from 'drizzle-orm'
import { holidaysOf } from '#server/calendar/holiday-occurrences.ts'
import { HOLIDAY_COUNTRIES } from '#server/calendar/holiday-zones.ts'
import { type Database, readShared } from '../../db.ts'
import { finished } from '../../turns.ts'
import { holidayEntries } from './search-holidays.ts'
import { buildSearchIndex, type SearchEntry, type SearchIndex } from './search-index.ts'

/** Under which name the index is kept; holidays are those of the year. */
export function searchKey(year: number): string {
  return `search ${year}`
}

/** Everything that can be found. Made in turns with other calls: whoever asked first and goes away does not stop it for the others. */
export async function loadSearchIndex(db: Database, year: number): Promise<SearchIndex> {
  const { signal } = new AbortController()
  const holidays = await finished(holidaysOf(HOLIDAY_COUNTRIES, year, year), signal)
  const entries = [...(await listSearchEntries(db)), ...holidayEntries(holidays)]
  return finished(buildSearchIndex(entries), signal)
}

/** Every record that can be found; areas once for each kind that they are, settlements with each of their names. */
async function listSearchEntries(db: Database): Promise<SearchEntry[]> {
  return readShared<SearchEntry>(
    db,
    sql`select k.kind, a.eic as id, a.name, json_build_array(a.short_name) as other_names, array_to_json(a.countries) as countries,
        json_build_array(json_build_object('kind', 'eic', 'value', a.eic)) as extra_ids, null::float8 as lat, null::float8 as lon,
        greatest(a.valid_from, k.valid_from)::text as valid_from, least(a.valid_to, k.valid_to)::text as valid_to, a.status = 'active' as named
      from areas a join area_kinds k on k.eic = a.eic
      union all select 'metering-grid-area', id::text, name, '[]', json_build_array(country), extra_ids, null, null, valid_from::text, valid_to::text, true
        from metering_grid_areas
      union all select 'party', id::text, name, '[]', array_to_json(countries), extra_ids, null, null, valid_from::text, valid_to::text, true from parties
      union all select 'settlement', country || '.' || lat || ',' || lon, max(name), coalesce(json_agg(distinct place) filter (where place <> lower(name)), '[]'),
          json_build_array(country), '[]', lat, lon, null, null, true
        from gazetteer where kind = 'city' group by country, lat, lon
      order by 1, 3, 2`,
  )
}
