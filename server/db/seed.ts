import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { importedIds, putSources } from '../areas/cost-of-energy/import-store.ts'
import { putGlobalProfile } from '../areas/cost-of-energy/profile-store.ts'
import { QUARTER_HOUR_MS } from '../calendar/zone.ts'
import { seedMeteringGridAreas, seedParties } from '../../drizzle/seed/core.ts'
import { seedProfiles } from '../../drizzle/seed/profiles.ts'
import { sources } from '../../drizzle/seed/sources.ts'
import type { Orm } from '../db.ts'
import { asOwner } from './owner.ts'
import { seedChecksum } from './seed-checksum.ts'
import { insertPowerTariffs } from './seed-power-tariffs.ts'
import { insertTariffs } from './seed-tariffs.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Brings the shipped facts (parties, areas, tariffs, global profiles) into the database, in one transaction, when they
 * differ from what was brought in last. Rows that an operator imported from elsewhere stay.
 */
export async function seedReference(
  ownerUrl: string,
  log: (line: string) => void = () => {},
): Promise<{ seeded: boolean }> {
  const checksum = seedChecksum(ROOT)
  return asOwner(ownerUrl, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarterhour.seed'))`)
    await tx.execute(
      sql`create table if not exists seeds (name text primary key, checksum text not null, seeded_at timestamptz not null default now())`,
    )
    const [last] = await tx.execute(sql`select checksum from seeds where name = 'reference'`)
    if (last?.checksum === checksum) return { seeded: false }
    log('Bringing in reference data: areas, parties, tariffs')
    await insertSources(tx)
    await insertParties(tx)
    await insertAreas(tx)
    await insertTariffs(tx)
    await insertPowerTariffs(tx)
    log('Bringing in global profiles: standard loads, day-ahead prices')
    await insertProfiles(tx)
    await tx.execute(sql`insert into seeds (name, checksum) values ('reference', ${checksum})
        on conflict (name) do update set checksum = excluded.checksum, seeded_at = now()`)
    return { seeded: true }
  })
}

async function insertSources(tx: Orm): Promise<void> {
  await putSources(
    tx,
    Object.entries(sources).map(([id, source]) => ({ id, ...source })),
  )
}

async function insertParties(tx: Orm): Promise<void> {
  for (const rows of batches(seedParties(), 1000)) {
    await tx.execute(sql`insert into parties (id, name, countries, roles, extra_ids, description, website_url, logo_url, source_id)
      select r.id, r.name, array(select json_array_elements_text(r.countries)), array(select json_array_elements_text(r.roles)), r.extra_ids, r.description, r.website_url, r.logo_url, r.source
      from json_to_recordset(${text(rows)}::text::json) as r(id uuid, name text, countries json, roles json, extra_ids json, description text, website_url text, logo_url text, source text)
      on conflict (id) do update set name = excluded.name, countries = excluded.countries, roles = excluded.roles, extra_ids = excluded.extra_ids,
        description = excluded.description, website_url = excluded.website_url, logo_url = excluded.logo_url, source_id = excluded.source_id`)
    const ids = rows.flatMap((party) => party.extra_ids.map((extra) => ({ owner: party.id, ...extra })))
    await tx.execute(
      sql`delete from party_extra_ids where party_id in (select (json_array_elements_text(${text(rows.map((row) => row.id))}::text::json))::uuid)`,
    )
    await tx.execute(
      sql`insert into party_extra_ids (party_id, kind, value) select owner, kind, value from json_to_recordset(${text(ids)}::text::json) as r(owner uuid, kind text, value text) on conflict do nothing`,
    )
  }
}

async function insertAreas(tx: Orm): Promise<void> {
  for (const rows of batches(seedMeteringGridAreas(), 1000)) {
    await tx.execute(sql`insert into metering_grid_areas (id, name, country, scheduling_area_eic, extra_ids, system_operator_id, source_id)
      select r.id, r.name, r.country, r.scheduling_area_eic, r.extra_ids, r.system_operator_id, r.source
      from json_to_recordset(${text(rows)}::text::json) as r(id uuid, name text, country text, scheduling_area_eic text, extra_ids json, system_operator_id uuid, source text)
      on conflict (id) do update set name = excluded.name, country = excluded.country, scheduling_area_eic = excluded.scheduling_area_eic,
        extra_ids = excluded.extra_ids, system_operator_id = excluded.system_operator_id, source_id = excluded.source_id`)
    const ids = rows.flatMap((area) => area.extra_ids.map((extra) => ({ owner: area.id, ...extra })))
    await tx.execute(
      sql`delete from metering_grid_area_extra_ids where metering_grid_area_id in (select (json_array_elements_text(${text(rows.map((row) => row.id))}::text::json))::uuid)`,
    )
    await tx.execute(sql`insert into metering_grid_area_extra_ids (metering_grid_area_id, kind, value)
      select owner, kind, value from json_to_recordset(${text(ids)}::text::json) as r(owner uuid, kind text, value text) on conflict do nothing`)
  }
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

/** postgres.js would encode a value for a json column once more; as text it arrives as it is. */
function text(value: unknown): string {
  return JSON.stringify(value)
}

function* batches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
