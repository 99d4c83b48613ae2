import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'

/** A settlement or postal code; `place` as it is looked up, `name` as it is shown, WGS 84 in degrees. */
export type GazetteerRow = {
  country: string
  kind: 'city' | 'postal_code'
  place: string
  name: string
  lat: number
  lon: number
}

const ROWS_AT_ONCE = 5_000

/** Stores the rows in place of everything that the source said before; the same place and point twice is one row. */
export async function putGazetteer(tx: Orm, source_id: string, rows: readonly GazetteerRow[]): Promise<void> {
  await tx.execute(sql`delete from gazetteer where source_id = ${source_id}`)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await tx.execute(sql`insert into gazetteer (country, kind, place, name, lat, lon, source_id)
      select country, kind, place, name, lat, lon, ${source_id}
      from json_to_recordset(${some}::text::json) as r(country text, kind text, place text, name text, lat float8, lon float8)
      on conflict do nothing`)
  }
}

/** What a source has brought in. */
export async function storedGazetteer(tx: Orm, source_id: string): Promise<GazetteerRow[]> {
  const rows = await tx.execute<GazetteerRow>(
    sql`select country, kind, place, name, lat, lon from gazetteer where source_id = ${source_id}`,
  )
  return [...rows]
}

/** How many rows a source has brought in. */
export async function countGazetteer(tx: Orm, source_id: string): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from gazetteer where source_id = ${source_id}`,
  )
  return row?.count ?? 0
}
