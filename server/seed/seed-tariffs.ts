import { seedTariffs } from '../../drizzle/seed/tariffs.ts'
import type { SeedTariff } from '../../drizzle/seed/tariffs/tariff.ts'
import { checkTariff } from '../areas/cost-of-energy/tariffs/check.ts'
import { importedIds, putTariff } from '../areas/cost-of-energy/tariffs/import-store.ts'
import type { Orm } from '../db.ts'
import { invalid } from '../errors.ts'

/**
 * Imports tariffs, except those that an operator imported since; AppError 422 with every problem, and nothing stored,
 * when one of them could not be calculated.
 */
export async function insertTariffs(tx: Orm, tariffs: readonly SeedTariff[] = seedTariffs()): Promise<void> {
  const problems = tariffs.flatMap(({ tariff }) =>
    checkTariff(tariff.tariff_components, ['tariffs', tariff.id, 'tariff_components']),
  )
  if (problems.length > 0) throw invalid(problems)
  const imported = await importedIds(tx, 'tariffs')
  for (const { source, ...row } of tariffs) {
    if (!imported.has(row.tariff.id)) await putTariff(tx, { ...row, source_id: source })
  }
}
