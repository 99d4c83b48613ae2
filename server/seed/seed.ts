import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { putShippedGeometries } from '../areas/core/geo/store.ts'
import { putSettlements, putShippedPostalCodes } from '../areas/core/places/gazetteer-store.ts'
import { putAreaKinds, putAreaLinks, putAreas, putMeteringGridAreas, putParties } from '../areas/core/imports/store.ts'
import { putPostalCodeAreas } from '../areas/core/places/postal-code-store.ts'
import { putSources } from '../areas/core/source-store.ts'
import { importedIds } from '../areas/cost-of-energy/tariffs/import-store.ts'
import { putGlobalProfile } from '../areas/cost-of-energy/profiles/global-store.ts'
import { QUARTER_HOUR_MS } from '../calendar/zone.ts'
import { seedCities } from '../../drizzle/seed/cities.ts'
import { seedMeteringGridAreas, seedParties } from '../../drizzle/seed/core.ts'
import { seedAreaKinds, seedAreaLinks, seedAreas } from '../../drizzle/seed/core-areas.ts'
import { seedZoneShapes, ZONE_SHAPES_SOURCE } from '../../drizzle/seed/zone-shapes.ts'
import { seedDrawnShapes } from '../../drizzle/seed/drawn-areas.ts'
import {
  LICENCE_AREAS_SOURCE,
  seedGreatBritainShapes,
  seedLicenceAreaShapes,
} from '../../drizzle/seed/licence-areas.ts'
import { seedGridAreaShapes, seedShapes } from '../../drizzle/seed/geo.ts'
import { seedGazetteerCodes } from '../../drizzle/seed/places/gazetteer-codes.ts'
import { POSTAL_CODES_SOURCE, seedPostalCodeAreas } from '../../drizzle/seed/postal-codes.ts'
import { seedProfiles } from '../../drizzle/seed/profiles.ts'
import { sources } from '../../drizzle/seed/sources.ts'
import type { Orm } from '../db.ts'
import { asOwner } from '../db/owner.ts'
import { seedChecksum } from './seed-checksum.ts'
import { seeds } from '../db/tables.ts'
import { insertPowerTariffs } from './seed-power-tariffs.ts'
import { insertTariffs } from './seed-tariffs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Imports the shipped facts (parties, areas, tariffs, global profiles), in one transaction, when they differ from the
 * last import. Rows that an operator imported from elsewhere stay.
 */
export async function seedReference(
  ownerUrl: string,
  log: (line: string) => void = () => {},
): Promise<{ seeded: boolean }> {
  const checksum = seedChecksum(ROOT)
  return asOwner(ownerUrl, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarterhour.seed'))`)
    const [last] = await tx.select({ checksum: seeds.checksum }).from(seeds).where(eq(seeds.name, 'reference'))
    if (last?.checksum === checksum) return { seeded: false }
    log('Bringing in reference data: areas, parties, tariffs')
    await insertSources(tx)
    await insertCore(tx)
    await putPostalCodeAreas(tx, POSTAL_CODES_SOURCE, seedPostalCodeAreas())
    await putSettlements(tx, 'geonames-cities', seedCities())
    for (const { country, source, rows } of seedGazetteerCodes()) await putShippedPostalCodes(tx, source, country, rows)
    await putShippedGeometries(tx, 'natural-earth', [...seedShapes(), ...seedGridAreaShapes()])
    await putShippedGeometries(tx, 'drawn-areas', seedDrawnShapes())
    await putShippedGeometries(tx, ZONE_SHAPES_SOURCE, seedZoneShapes())
    await putShippedGeometries(tx, LICENCE_AREAS_SOURCE, [...seedGreatBritainShapes(), ...seedLicenceAreaShapes()])
    await insertTariffs(tx)
    await insertPowerTariffs(tx)
    log('Bringing in global profiles: standard loads, day-ahead prices')
    await insertProfiles(tx)
    await tx
      .insert(seeds)
      .values({ name: 'reference', checksum })
      .onConflictDoUpdate({ target: seeds.name, set: { checksum, seeded_at: sql`now()` } })
    return { seeded: true }
  })
}

async function insertSources(tx: Orm): Promise<void> {
  await putSources(
    tx,
    Object.entries(sources).map(([id, source]) => ({ id, ...source })),
  )
}

async function insertCore(tx: Orm): Promise<void> {
  const sourced = <T extends { source: string }>({ source, ...row }: T) => ({ ...row, source_id: source })
  await putParties(tx, seedParties().map(sourced))
  await putMeteringGridAreas(tx, seedMeteringGridAreas().map(sourced))
  await putAreas(tx, seedAreas())
  await putAreaKinds(tx, seedAreaKinds())
  await putAreaLinks(tx, seedAreaLinks())
}

async function insertProfiles(tx: Orm): Promise<void> {
  const imported = await importedIds(tx, 'global_profiles')
  for (const profile of seedProfiles()) {
    if (imported.has(profile.id)) continue
    const start_ms = Date.parse(profile.start_time)
    const end_ms = start_ms + profile.values.length * QUARTER_HOUR_MS
    await putGlobalProfile(tx, { ...profile, start_ms, end_ms, source_id: profile.source })
  }
}
