import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import type { AreaKindRow, AreaLinkRow, StoredArea } from './rows.ts'

/** Every area in its newest version, including ended ones. */
export async function storedAreas(tx: Orm): Promise<StoredArea[]> {
  const rows = await tx.execute<StoredArea>(
    sql`select a.eic, a.name, a.short_name, array_to_json(a.countries) as countries, a.status, a.timezone, a.transmission_system_operator_id,
        a.register_name, array_to_json(a.register_functions) as register_functions, a.register_only,
        a.valid_from::text as valid_from, a.valid_to::text as valid_to, a.source_id,
        (select coalesce(json_agg(json_build_object('kind', k.kind, 'valid_from', k.valid_from, 'valid_to', k.valid_to, 'imported', k.imported)
          order by k.kind), '[]') from area_kinds k where k.eic = a.eic) as kinds,
        (select coalesce(json_agg(json_build_object('kind', l.kind, 'other_eic', l.other_eic, 'other_kind', l.other_kind,
          'valid_from', l.valid_from, 'valid_to', l.valid_to) order by l.kind, l.other_kind, l.other_eic), '[]') from area_links l where l.eic = a.eic) as links
      from areas a order by a.eic`,
  )
  return [...rows]
}

/** An import creates kinds of areas; a kind that it had ended continues without a break. */
export async function beginKinds(tx: Orm, rows: readonly AreaKindRow[]): Promise<void> {
  await tx.execute(sql`insert into area_kinds (eic, kind, valid_from, imported)
    select eic, kind, valid_from, true from json_to_recordset(${json(rows)}) as r(eic text, kind text, valid_from date)
    on conflict (eic, kind) do update set valid_to = null, imported = true`)
}

/** An import ends what areas are on a day, exclusive; what began on that day ends on the next. */
export async function endKinds(
  tx: Orm,
  rows: readonly Pick<AreaKindRow, 'eic' | 'kind'>[],
  day: string,
): Promise<void> {
  await tx.execute(sql`update area_kinds k set valid_to = greatest(${day}::date, k.valid_from + 1), imported = true
    from json_to_recordset(${json(rows)}) as r(eic text, kind text)
    where r.eic = k.eic and r.kind = k.kind and (k.valid_to is null or k.valid_to > ${day}::date)`)
}

/** An import creates pairs of areas, each in both directions; one that it had ended continues without a break. */
export async function beginLinks(tx: Orm, rows: readonly AreaLinkRow[]): Promise<void> {
  await tx.execute(sql`insert into area_links (eic, kind, other_eic, other_kind, valid_from, imported)
    ${bothDirections(rows)} select eic, kind, other_eic, other_kind, valid_from, true from pairs
    on conflict (eic, kind, other_eic, other_kind) do update set valid_to = null, imported = true`)
}

/** An import ends pairs of areas, in both directions, as `endKinds` ends kinds. */
export async function endLinks(tx: Orm, rows: readonly AreaLinkRow[], day: string): Promise<void> {
  await tx.execute(sql`${bothDirections(rows)} update area_links l set valid_to = greatest(${day}::date, l.valid_from + 1), imported = true from pairs p
    where (p.eic, p.kind, p.other_eic, p.other_kind) = (l.eic, l.kind, l.other_eic, l.other_kind) and (l.valid_to is null or l.valid_to > ${day}::date)`)
}

/**
 * Ends links with whichever of their areas or kinds an import has ended, and lets those of the published list go on where
 * both ends are back.
 */
export async function settleLinks(tx: Orm): Promise<void> {
  const ends = sql`with ends as (select k.eic, k.kind, a.register_only, least(a.valid_to, case when k.imported then k.valid_to end) as valid_to
    from area_kinds k join areas a on a.eic = k.eic)`
  const own = sql`(e.eic, e.kind) = (l.eic, l.kind) and (o.eic, o.kind) = (l.other_eic, l.other_kind)`
  await tx.execute(sql`${ends} update area_links l set valid_to = greatest(least(e.valid_to, o.valid_to), l.valid_from + 1), imported = true
    from ends e, ends o where ${own} and coalesce(e.valid_to, o.valid_to) is not null and (l.valid_to is null or l.valid_to > greatest(least(e.valid_to, o.valid_to), l.valid_from + 1))`)
  await tx.execute(sql`${ends} update area_links l set valid_to = null, imported = false from ends e, ends o
    where ${own} and l.imported and l.valid_to is not null and coalesce(e.valid_to, o.valid_to) is null and not (e.register_only or o.register_only)`)
}

function bothDirections(rows: readonly AreaLinkRow[]): SQL {
  return sql`with given as (select * from json_to_recordset(${json(rows)}) as r(eic text, kind text, other_eic text, other_kind text, valid_from date)),
    pairs as (select * from given union select other_eic, other_kind, eic, kind, valid_from from given)`
}

function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::text::json`
}
