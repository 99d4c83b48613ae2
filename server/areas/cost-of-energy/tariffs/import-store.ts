import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { lockFor } from '../../../db/locks.ts'
import { IMPORTED } from '../../core/imports/sources.ts'
import type { Tariff } from '../contract.ts'
import { tariff_metering_grid_areas, tariffs } from '../tables.ts'

export type TariffRow = {
  tariff: Tariff
  system_operator_id: string | null
  metering_grid_area_ids: string[]
  source_id: string
}

export type StoredTariff = { id: string; name: string; document: string; source_id: string; area_ids: string[] }

/** The tariffs of these ids and those of the source, documents as the text that is stored. */
export async function storedTariffs(tx: Orm, ids: readonly string[], source_id: string): Promise<StoredTariff[]> {
  const rows = await tx.execute<StoredTariff>(sql`select t.id, t.name, t.document::text as document, t.source_id,
      array(select a.metering_grid_area_id::text from tariff_metering_grid_areas a where a.tariff_id = t.id order by 1) as area_ids
    from tariffs t where t.source_id = ${source_id}
      or t.id in (select (json_array_elements_text(${JSON.stringify(ids)}::text::json))::uuid)`)
  return [...rows]
}

/** Ids of the tariffs or global profiles that were imported. */
export async function importedIds(tx: Orm, table: 'tariffs' | 'global_profiles'): Promise<Set<string>> {
  const from = table === 'tariffs' ? sql`tariffs` : sql`global_profiles`
  const rows = await tx.execute<{ id: string }>(sql`select id from ${from} where starts_with(source_id, ${IMPORTED})`)
  return new Set(rows.map(({ id }) => id))
}

/** Stores a tariff with its areas, replacing the one with its id. */
export async function putTariff(tx: Orm, row: TariffRow): Promise<void> {
  const { tariff, system_operator_id, metering_grid_area_ids, source_id } = row
  const { id, name, available_from, available_to } = tariff
  const set = { name, available_from, available_to, system_operator_id, document: tariff, source_id }
  await lockFor(tx, `tariff ${id}`)
  await tx
    .insert(tariffs)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: tariffs.id, set })
  await tx.delete(tariff_metering_grid_areas).where(eq(tariff_metering_grid_areas.tariff_id, id))
  await tx.execute(sql`insert into tariff_metering_grid_areas (tariff_id, metering_grid_area_id)
    select ${id}, (json_array_elements_text(${JSON.stringify(metering_grid_area_ids)}::text::json))::uuid`)
}

export type KnownOperator = { id: string; name: string; area_ids: string[]; scheduling_area_eics: string[] }

/** The party of an identifier, the metering grid areas for which it answers and where these lie; null where it is not known. */
export async function findOperator(tx: Orm, kind: 'gln' | 'vat' | 'eic', value: string): Promise<KnownOperator | null> {
  const rows = await tx.execute<KnownOperator>(sql`select ${OPERATOR}
    from parties p join party_extra_ids e on e.party_id = p.id where e.kind = ${kind} and e.value = ${value} order by p.id limit 1`)
  return rows[0] ?? null
}

/** The system operator of a country with a name, whichever way it is written; null where none or several have it. */
export async function findOperatorNamed(tx: Orm, country: string, name: string): Promise<KnownOperator | null> {
  const rows = await tx.execute<KnownOperator>(sql`select ${OPERATOR} from parties p
    where lower(p.name) = lower(${name}) and ${country} = any (p.countries) and 'system-operator' = any (p.roles) limit 2`)
  return rows.length === 1 ? (rows[0] ?? null) : null
}

const OPERATOR = sql`p.id, p.name,
  array(select m.id::text from metering_grid_areas m where m.system_operator_id = p.id order by m.name) as area_ids,
  array(select distinct m.scheduling_area_eic from metering_grid_areas m where m.system_operator_id = p.id order by 1) as scheduling_area_eics`
