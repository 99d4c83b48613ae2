import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { lockFor } from '../../../db/locks.ts'
import { TOTAL } from '../../../db/filters.ts'
import { gazetteer } from '../tables.ts'

/** A settlement or postal code; `place` as looked up, `name` as shown, WGS 84 in degrees. */
export type GazetteerRow = Omit<typeof gazetteer.$inferSelect, 'source_id'>

const ROWS_AT_ONCE = 5_000

/** Stores settlements in place of all earlier ones of the source; duplicates of place and point become one row. */
export async function putSettlements(tx: Orm, source_id: string, rows: readonly GazetteerRow[]): Promise<void> {
  await lockFor(tx, `gazetteer ${source_id}`)
  await tx.delete(gazetteer).where(eq(gazetteer.source_id, source_id))
  await insertRows(tx, source_id, rows)
}

/** Stores the postal codes of a country in place of all that it has, shipped or imported. */
export async function putPostalCodes(
  tx: Orm,
  source_id: string,
  country: string,
  rows: readonly GazetteerRow[],
): Promise<void> {
  await lockFor(tx, `gazetteer postal codes ${country}`)
  await tx.delete(gazetteer).where(codesOf(country))
  await insertRows(tx, source_id, rows)
}

/** As `putPostalCodes`, except where an import has brought others. */
export async function putShippedPostalCodes(
  tx: Orm,
  source_id: string,
  country: string,
  rows: readonly GazetteerRow[],
): Promise<void> {
  await lockFor(tx, `gazetteer postal codes ${country}`)
  const others = and(codesOf(country), ne(gazetteer.source_id, source_id))
  const [imported] = await tx.select({ total: TOTAL }).from(gazetteer).where(others)
  if ((imported?.total ?? 0) === 0) await putPostalCodes(tx, source_id, country, rows)
}

async function insertRows(tx: Orm, source_id: string, rows: readonly GazetteerRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await tx.execute(sql`insert into gazetteer (country, kind, place, name, lat, lon, source_id)
      select country, kind, place, name, lat, lon, ${source_id}
      from json_to_recordset(${some}::text::json) as r(country text, kind text, place text, name text, lat float8, lon float8)
      on conflict do nothing`)
  }
}

/** Every postal code that is stored of a country, shipped or imported. */
export async function storedPostalCodes(tx: Orm, of: string): Promise<GazetteerRow[]> {
  const { country, kind, place, name, lat, lon } = gazetteer
  return tx.select({ country, kind, place, name, lat, lon }).from(gazetteer).where(codesOf(of))
}

function codesOf(country: string): SQL | undefined {
  return and(eq(gazetteer.country, country), eq(gazetteer.kind, 'postal_code'))
}
