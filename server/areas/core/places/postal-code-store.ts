import { eq, sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../../db.ts'
import { lockFor } from '../../../db/locks.ts'
import { postal_code_areas } from '../tables.ts'

/** A postal code, as it is compared, and a control area that it lies in, by EIC. */
export type PostalCodeArea = Omit<typeof postal_code_areas.$inferSelect, 'source_id'>

/**
 * EICs of all control areas with the postal code, none where the table lacks it; and whether it has any code of the
 * country.
 */
export async function findControlAreasOfCode(
  db: Database,
  country: string,
  postal_code: string,
): Promise<{ control_areas: string[]; is_filled: boolean }> {
  const [row] = await readShared<{ control_areas: string[]; is_filled: boolean }>(
    db,
    sql`select exists (select from postal_code_areas where country = ${country}) as is_filled,
      array(select control_area_eic from postal_code_areas where country = ${country} and postal_code = ${postal_code} order by 1) as control_areas`,
  )
  return row ?? { control_areas: [], is_filled: false }
}

/** Stores the control areas of postal codes, in place of all earlier ones of the source. */
export async function putPostalCodeAreas(tx: Orm, source_id: string, rows: readonly PostalCodeArea[]): Promise<void> {
  await lockFor(tx, `postal codes ${source_id}`)
  await tx.delete(postal_code_areas).where(eq(postal_code_areas.source_id, source_id))
  await tx.execute(sql`insert into postal_code_areas (country, postal_code, control_area_eic, source_id)
    select country, postal_code, control_area_eic, ${source_id}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(country text, postal_code text, control_area_eic text)
    on conflict do nothing`)
}
