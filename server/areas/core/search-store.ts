import { sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import type { SearchEntry } from './search-index.ts'

/** Every record that can be found; areas once for each kind that they are, settlements with each of their names. */
export async function listSearchEntries(db: Database): Promise<SearchEntry[]> {
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
