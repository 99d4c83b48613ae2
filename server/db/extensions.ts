import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type postgres from 'postgres'

const file = new URL('../../drizzle/extensions/postgis.sql', import.meta.url)

/** What `postgis.sql` makes, without which nothing of the product is missing. */
const REMOVE = `drop trigger if exists shape_parts on geometries;
  drop trigger if exists shape_parts on core_history;
  drop function if exists shapes_near, keep_shape_parts, keep_past_shape_parts;
  drop function if exists polygons_of;
  drop table if exists shape_parts`

/**
 * Readies the database for PostGIS where its server has that and the owner may use it: at each start, since the extension
 * may come or go between two of them. `sql` is a connection of the owner's, on a database with every migration, locked
 * against other processes. Answers the version of PostGIS; null where points are looked up without it.
 */
export async function usePostgis(sql: postgres.Sql): Promise<string | null> {
  const extension = (await postgisOf(sql)) ?? (await addPostgis(sql))
  const text = readFileSync(file, 'utf8')
  const requested =
    extension === null ? null : createHash('sha256').update(`${extension.version} ${text}`).digest('hex')
  if ((await isReady(sql)) === requested) return extension?.version ?? null
  await sql.begin(async (tx) => {
    await tx.unsafe(REMOVE)
    if (extension === null || requested === null) return
    await tx`select set_config('search_path', ${`public, ${extension.schema}`}, true)`
    await tx.unsafe(text)
    await tx.unsafe(`comment on table shape_parts is '${requested}'`)
  })
  return extension?.version ?? null
}

type Extension = { version: string; schema: string }

async function postgisOf(sql: postgres.Sql): Promise<Extension | null> {
  const [row] = await sql<Extension[]>`select extversion as version, quote_ident(nspname) as schema
    from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'postgis'`
  return row ?? null
}

/** Most owners may not: then an administrator's "create extension postgis" is waited for. */
async function addPostgis(sql: postgres.Sql): Promise<Extension | null> {
  const [available] = await sql`select from pg_available_extensions where name = 'postgis'`
  if (available === undefined) return null
  try {
    await sql`create extension postgis`
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return null
    throw error
  }
  return postgisOf(sql)
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * The extension's identity when the table was created; undefined where it lacks its shapes, because the extension was
 * dropped and created again.
 */
async function isReady(sql: postgres.Sql): Promise<string | null | undefined> {
  const [row] = await sql<{ made_by: string | null; is_whole: boolean }[]>`select obj_description(c.oid) as made_by,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'shape' and not attisdropped)
        and to_regproc('public.shapes_near') is not null as is_whole
    from pg_class c where c.oid = to_regclass('public.shape_parts')`
  if (row === undefined) return null
  return row.is_whole ? row.made_by : undefined
}
