import { sql } from 'drizzle-orm'
import { seedTariffs } from '../../drizzle/seed/tariffs.ts'
import type { SeedTariff } from '../../drizzle/seed/tariffs/tariff.ts'
import { checkTariff } from '../areas/cost-of-energy/check.ts'
import type { Orm } from '../db.ts'
import { invalid } from '../errors.ts'

/** Brings tariffs in; AppError 422 with every problem, and nothing stored, when one of them could not be calculated. */
export async function insertTariffs(tx: Orm, tariffs: readonly SeedTariff[] = seedTariffs()): Promise<void> {
  const problems = tariffs.flatMap(({ tariff }) =>
    checkTariff(tariff.tariff_components, ['tariffs', tariff.id, 'tariff_components']),
  )
  if (problems.length > 0) throw invalid(problems)
  for (const { tariff, system_operator_id, metering_grid_area_ids, source } of tariffs) {
    await tx.execute(sql`insert into tariffs (id, name, available_from, available_to, system_operator_id, document, source_id)
      values (${tariff.id}, ${tariff.name}, ${tariff.available_from}, ${tariff.available_to}, ${system_operator_id}, ${JSON.stringify(tariff)}::text::json, ${source})
      on conflict (id) do update set name = excluded.name, available_from = excluded.available_from, available_to = excluded.available_to,
        system_operator_id = excluded.system_operator_id, document = excluded.document, source_id = excluded.source_id`)
    await tx.execute(sql`delete from tariff_metering_grid_areas where tariff_id = ${tariff.id}`)
    await tx.execute(sql`insert into tariff_metering_grid_areas (tariff_id, metering_grid_area_id)
      select ${tariff.id}, (json_array_elements_text(${JSON.stringify(metering_grid_area_ids)}::text::json))::uuid`)
  }
}
