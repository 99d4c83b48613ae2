import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { lockFor } from '../../../db/locks.ts'
import { TOTAL } from '../../../db/filters.ts'
import { gazetteer } from '../tables.ts'

/** A settlement or postal code; `place` as looked up, `name` as shown, WGS 84 in degrees. */
export type GazetteerRow = Omit<typeof gazetteer.$inferSelect, 'source_id'>

const ROWS_AT_ONCE = 5_000

/** Stores the rows in place of all earlier ones of the source; duplicates of place and point become one row. */
export async function putGazetteer(tx: Orm, source_id: string, rows: readonly GazetteerRow[]): Promise<void> {
  await lockFor(tx, `gazetteer ${source_id}`)
  await tx.delete(gazetteer).where(eq(gazetteer.source_id, source_id))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await tx.execute(sql`insert into gazetteer (country, kind, place, name, lat, lon, source_id)
      select country, kind, place, name, lat, lon, ${source_id}
      from json_to_recordset(${some}::text::json) as r(country text, kind text, place text, name text, lat float8, lon float8)
      on conflict do nothing`)
  }
}

/** Records of a source. */
export async function storedGazetteer(tx: Orm, source_id: string): Promise<GazetteerRow[]> {
  const { country, kind, place, name, lat, lon } = gazetteer
  return tx.select({ country, kind, place, name, lat, lon }).from(gazetteer).where(eq(gazetteer.source_id, source_id))
}

/** Number of rows of a source. */
export async function countGazetteer(tx: Orm, source_id: string): Promise<number> {
  const [count] = await tx.select({ total: TOTAL }).from(gazetteer).where(eq(gazetteer.source_id, source_id))
  return count?.total ?? 0
}
