import { sql } from 'drizzle-orm'
import { seedPostalCodeGridAreas } from '../../drizzle/seed/places/grid-areas.ts'
import { seedPlaces } from '../../drizzle/seed/power-tariffs/places.ts'
import { seedTownPlaces } from '../../drizzle/seed/power-tariffs/towns.ts'
import { seedPowerTariffs } from '../../drizzle/seed/power-tariffs.ts'
import type { Orm } from '../db.ts'
import { lockFor } from '../db/locks.ts'

/** Imports the shipped power tariffs and places; their operators, areas and sources are already stored. */
export async function insertPowerTariffs(tx: Orm): Promise<void> {
  const seeded = seedPowerTariffs()
  const rows = seeded.map(({ tariff, system_operator_id, source }) => ({
    uid: tariff.uid,
    name: tariff.name,
    country: tariff.countryCode,
    subscription_type: tariff.meteringPointCharacteristics.subscriptionType,
    valid_from: tariff.timeScope.validFrom,
    valid_to: tariff.timeScope.validTo,
    system_operator_id,
    document: tariff,
    source,
  }))
  await tx.execute(sql`insert into power_tariffs (uid, name, country, subscription_type, valid_from, valid_to, system_operator_id, document, source_id)
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(uid text, name text, country text, subscription_type text,
      valid_from timestamptz, valid_to timestamptz, system_operator_id uuid, document json, source text)
    on conflict (uid) do update set name = excluded.name, country = excluded.country, subscription_type = excluded.subscription_type,
      valid_from = excluded.valid_from, valid_to = excluded.valid_to, system_operator_id = excluded.system_operator_id,
      document = excluded.document, source_id = excluded.source_id`)
  const areas = seeded.flatMap(({ tariff, metering_grid_area_ids }) =>
    metering_grid_area_ids.map((area) => ({ uid: tariff.uid, area })),
  )
  const uids = JSON.stringify(rows.map(({ uid }) => uid))
  await lockFor(tx, 'power tariffs')
  await tx.execute(
    sql`delete from power_tariff_metering_grid_areas where power_tariff_uid in (select json_array_elements_text(${uids}::text::json))`,
  )
  await tx.execute(sql`insert into power_tariff_metering_grid_areas (power_tariff_uid, metering_grid_area_id)
    select uid, area from json_to_recordset(${JSON.stringify(areas)}::text::json) as r(uid text, area uuid)`)
  const places = [...seedPlaces(), ...seedTownPlaces(), ...seedPostalCodeGridAreas()]
  const shipped = JSON.stringify([...new Set(places.map(({ source }) => source))])
  await tx.execute(sql`delete from places where source_id in (select json_array_elements_text(${shipped}::text::json))`)
  await tx.execute(sql`insert into places (country, place, metering_grid_area_id, precision, rank, source_id)
    select country, place, metering_grid_area_id, precision, rank, source from json_to_recordset(${JSON.stringify(places)}::text::json)
      as r(country text, place text, metering_grid_area_id uuid, precision text, rank smallint, source text)
    on conflict (country, place, metering_grid_area_id) do update set precision = excluded.precision, rank = excluded.rank,
      source_id = excluded.source_id`)
}
