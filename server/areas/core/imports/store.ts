import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { lockFor } from '../../../db/locks.ts'
import type { AreaKindRow, AreaLinkRow, AreaRow } from '../areas/rows.ts'
import { eicWarnings } from '../eic/eic.ts'
import type { RecordTable } from '../history-store.ts'
import { IMPORTED } from './sources.ts'
import type { MeteringGridAreaRow, PartyRow } from '../records/rows.ts'

/**
 * Stores parties as versions from `valid_from` on. The same day corrects the version that is there, a later day replaces
 * it and keeps it as history where a fact differs, an earlier one changes nothing. What was imported is corrected by
 * imports alone, never by shipped facts. Sources must be stored before.
 */
export async function putParties(tx: Orm, rows: readonly PartyRow[]): Promise<void> {
  const facts = [
    'name',
    'countries',
    'roles',
    'extra_ids',
    'register_functions',
    'description',
    'website_url',
    'logo_url',
    'valid_to',
  ]
  for (const batch of batches(rows)) {
    const source = sql`select r.id, r.name, ${texts('countries')}, ${texts('roles')}, r.extra_ids, ${REGISTER_FUNCTIONS}, r.description, r.website_url, r.logo_url, r.valid_to, r.valid_from, r.warnings, r.source_id
      from json_to_recordset(${json(batch.map((row) => ({ ...row, warnings: eicWarnings(row.extra_ids) })))}) as r(id uuid, name text, countries json,
        roles json, extra_ids json, register_functions json, description text, website_url text, logo_url text, valid_to date, valid_from date, warnings json, source_id text)`
    await putRecords(tx, 'parties', 'id', facts, source)
    await putExtraIds(tx, 'parties', 'party_extra_ids', 'party_id', batch)
  }
}

/** Stores metering grid areas as `putParties` stores parties; their operators must be stored before. */
export async function putMeteringGridAreas(tx: Orm, rows: readonly MeteringGridAreaRow[]): Promise<void> {
  const facts = ['name', 'country', 'scheduling_area_eic', 'mga_type', 'extra_ids', 'system_operator_id', 'valid_to']
  for (const batch of batches(rows)) {
    const source = sql`select r.id, r.name, r.country, r.scheduling_area_eic, r.mga_type, r.extra_ids, r.system_operator_id, r.valid_to, r.valid_from, r.warnings, r.source_id
      from json_to_recordset(${json(batch.map((row) => ({ ...row, warnings: eicWarnings(row.extra_ids) })))}) as r(id uuid, name text, country text,
        scheduling_area_eic text, mga_type text, extra_ids json, system_operator_id uuid, valid_to date, valid_from date, warnings json, source_id text)`
    await putRecords(tx, 'metering_grid_areas', 'id', facts, source)
    await putExtraIds(tx, 'metering_grid_areas', 'metering_grid_area_extra_ids', 'metering_grid_area_id', batch)
  }
}

/**
 * Stores areas as `putParties` stores parties; their kinds and links are stored after them. Shipped facts correct the
 * published list's data of an imported area, and leave the register's data.
 */
export async function putAreas(tx: Orm, rows: readonly AreaRow[]): Promise<void> {
  const listed = ['name', 'short_name', 'countries', 'status', 'timezone', 'transmission_system_operator_id']
  const facts = [...listed, 'register_name', 'register_functions', 'register_only', 'valid_to']
  const warned = rows.map((row) => ({ ...row, warnings: eicWarnings([{ kind: 'eic', value: row.eic }]) }))
  const source = sql`select r.eic, r.name, r.short_name, ${texts('countries')}, r.status, r.timezone, r.transmission_system_operator_id, r.register_name,
      ${REGISTER_FUNCTIONS}, r.register_only, r.valid_to, r.valid_from, r.warnings, r.source_id
    from json_to_recordset(${json(warned)}) as r(eic text, name text, short_name text, countries json, status text, timezone text, transmission_system_operator_id uuid,
      register_name text, register_functions json, register_only boolean, valid_to date, valid_from date, warnings json, source_id text)`
  await putRecords(tx, 'areas', 'eic', facts, source)
  const corrected = [...listed, 'register_only']
  await tx.execute(sql`update areas a set ${sql.raw(corrected.map((column) => `${column} = s.${column}`).join(', '))}
    from (${source}) as s(eic, ${sql.raw(facts.join(', '))}, valid_from, warnings, source_id)
    where s.eic = a.eic and starts_with(a.source_id, ${IMPORTED}) and not starts_with(s.source_id, ${IMPORTED})`)
}

/** Stores kinds of areas, replacing shipped ones of the same area and kind; imported starts and ends stay. */
export async function putAreaKinds(tx: Orm, rows: readonly AreaKindRow[]): Promise<void> {
  await tx.execute(sql`insert into area_kinds (eic, kind, valid_from, valid_to)
    select eic, kind, valid_from, valid_to from json_to_recordset(${json(rows)}) as r(eic text, kind text, valid_from date, valid_to date)
    on conflict (eic, kind) do update set valid_from = excluded.valid_from, valid_to = excluded.valid_to where not area_kinds.imported`)
}

/** Stores pairs of areas, each in both directions, as `putAreaKinds` stores kinds. */
export async function putAreaLinks(tx: Orm, rows: readonly AreaLinkRow[]): Promise<void> {
  const pairs = json(rows)
  await tx.execute(sql`insert into area_links (eic, kind, other_eic, other_kind, valid_from, valid_to)
    with r as (select * from json_to_recordset(${pairs}) as r(eic text, kind text, other_eic text, other_kind text, valid_from date, valid_to date))
    select eic, kind, other_eic, other_kind, valid_from, valid_to from r
    union select other_eic, other_kind, eic, kind, valid_from, valid_to from r
    on conflict (eic, kind, other_eic, other_kind) do update set valid_from = excluded.valid_from, valid_to = excluded.valid_to
      where not area_links.imported`)
}

/**
 * Ends records on a day, exclusive, that no longer stand in their register; what has ended before stays as it is, and what
 * began on that day ends on the next. From then on they are facts of `source_id`.
 */
export async function endRecords(
  tx: Orm,
  table: RecordTable,
  keys: readonly string[],
  day: string,
  source_id: string,
): Promise<void> {
  const key = sql.raw(table === 'areas' ? 'eic' : 'id::text')
  await tx.execute(sql`update ${sql.raw(table)} set valid_to = greatest(${day}::date, valid_from + 1), source_id = ${source_id}
    where ${key} in (select json_array_elements_text(${json(keys)})) and (valid_to is null or valid_to > ${day}::date)`)
}

/** Columns of `source` in order: the key, the facts, valid_from, warnings, source_id. */
async function putRecords(tx: Orm, table: RecordTable, key: string, facts: string[], source: SQL): Promise<void> {
  const columns = [...facts, 'valid_from', 'warnings', 'source_id']
  const list = (of: string[], prefix: string) => sql.raw(of.map((column) => `${prefix}${column}`).join(', '))
  // Values of type json have no equality.
  const compared = (row: string) => sql.raw(facts.map((fact) => `${row}.${fact}::text`).join(', '))
  const rows = sql.raw(table)
  await tx.execute(sql`insert into ${rows} (${sql.raw(key)}, ${list(columns, '')}) ${source}
    on conflict (${sql.raw(key)}) do update set (${list(columns, '')}) = row(${list(columns, 'excluded.')})
    where (excluded.valid_from is not distinct from ${rows}.valid_from
        and (starts_with(excluded.source_id, ${IMPORTED}) or not starts_with(${rows}.source_id, ${IMPORTED})))
      or (excluded.valid_from > coalesce(${rows}.valid_from, '-infinity') and (${compared(table)}) is distinct from (${compared('excluded')}))`)
  // Areas begin and end with their kinds and links, which are stored separately.
  if (table !== 'areas') await joinReturned(tx, table, facts)
}

/**
 * Continues a former version where its replacement repeats it, as after a bad import that was repaired on the same day:
 * nothing has changed then, and no version began.
 */
async function joinReturned(tx: Orm, table: RecordTable, facts: string[]): Promise<void> {
  const rows = sql.raw(table)
  const same = sql.join(
    facts
      .filter((fact) => fact !== 'valid_to')
      .map((fact) => sql.raw(`t.${fact}::text is not distinct from r.${fact}::text`)),
    sql` and `,
  )
  const returned = await tx.execute<{ key: string; valid_from: string | null }>(
    sql`delete from core_history h using ${rows} t where h.record_table = ${table} and h.key = t.id::text and h.valid_to = t.valid_from
      and t.valid_to is null and exists (select from json_populate_record(null::${rows}, h.record) r where ${same})
      returning h.key, h.valid_from::text as valid_from`,
  )
  if (returned.length === 0) return
  // Otherwise the trigger lets no version begin before the one that it replaces.
  await tx.execute(sql`select set_config('quarterhour.rejoins_history', 'on', true)`)
  await tx.execute(sql`update ${rows} t set valid_from = b.valid_from from json_to_recordset(${json(returned)}) as b(key text, valid_from date)
    where b.key = t.id::text`)
  await tx.execute(sql`select set_config('quarterhour.rejoins_history', 'off', true)`)
}

/** Updates the index of identifiers from the records. */
async function putExtraIds(
  tx: Orm,
  table: RecordTable,
  index: string,
  column: string,
  rows: readonly { id: string }[],
): Promise<void> {
  const ids = sql`(select (json_array_elements_text(${json(rows.map(({ id }) => id))}))::uuid)`
  await lockFor(tx, `identifiers ${index}`)
  await tx.execute(sql`delete from ${sql.raw(index)} where ${sql.raw(column)} in ${ids}`)
  await tx.execute(sql`insert into ${sql.raw(index)} (${sql.raw(column)}, kind, value)
    select t.id, x.kind, x.value from ${sql.raw(table)} t cross join lateral json_to_recordset(t.extra_ids) as x(kind text, value text)
    where t.id in ${ids} on conflict do nothing`)
}

function texts(column: string): SQL {
  return sql.raw(`array(select json_array_elements_text(r.${column}))`)
}
/** An array, or null. */
const REGISTER_FUNCTIONS = sql`case when json_typeof(r.register_functions) = 'array' then ${texts('register_functions')} end`

/** postgres.js would encode a value for a json column twice; as text it is stored unchanged. */
function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::text::json`
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += 1000) yield items.slice(start, start + 1000)
}
