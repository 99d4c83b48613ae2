import { desc, not, type SQL, sql } from 'drizzle-orm'
import { type Database, type Orm, readShared } from '../../db.ts'
import { isoText } from '../../db/filters.ts'
import { builder } from '../../db/selection.ts'
import { inForce, type RecordTable } from './history-store.ts'
import type { Sources } from './imports/contract.ts'
import { import_runs, type sources } from './tables.ts'

/** Tables whose rows name their source: with days of validity, and without. */
const RECORD_TABLES = ['parties', 'metering_grid_areas', 'areas'] as const satisfies RecordTable[]
const OTHER_TABLES = [
  ...['geometries', 'gazetteer', 'places', 'postal_code_areas'],
  ...['tariffs', 'power_tariffs', 'global_profiles', 'dutch_settlement_days', 'rebap_days'],
]

/** Where facts are from; `valid_until`: the last day for which the source itself says that they hold. */
export type SourceRow = Omit<typeof sources.$inferSelect, 'valid_until'> & { valid_until?: string | null }

/** A source with its rows by table, only tables with any. */
export type SourceEntry = Omit<SourceRow, 'valid_until'> & {
  records: Record<string, number>
  confirmed_until: string | null
}

/** Every source with how many records that hold on the day `today`, `YYYY-MM-DD`, are from it, by id. */
export async function listSources(db: Database, today: string): Promise<SourceEntry[]> {
  const count = (table: string, where: SQL) =>
    sql`select ${table}::text as name, t.source_id, count(*)::int as count from ${sql.raw(table)} t where ${where} group by t.source_id`
  const counts = [
    ...RECORD_TABLES.map((table) => count(table, inForce('t', today))),
    ...OTHER_TABLES.map((table) => count(table, sql`true`)),
  ]
  return readShared<SourceEntry>(
    db,
    sql`select s.id, s.title, s.publisher, s.read_from, s.retrieved_at, s.licence, s.credit, s.kind,
        to_char(confirmed_until(s.kind, s.retrieved_at, s.valid_until), 'YYYY-MM-DD') as confirmed_until,
        coalesce(json_object_agg(c.name, c.count order by c.name) filter (where c.name is not null), '{}') as records
      from sources s left join (${sql.join(counts, sql` union all `)}) c on c.source_id = s.id group by s.id order by s.id`,
  )
}

/** Every source with the day or month of its newest copy, by id. */
export async function listSourceAges(db: Database): Promise<Pick<SourceRow, 'id' | 'title' | 'retrieved_at'>[]> {
  return readShared(db, sql`select id, title, retrieved_at from sources order by id`)
}

type LastRun = NonNullable<Sources['importers'][number]['last_run']>

/** The newest import of each importer; a dry run imports nothing, so it is none. */
export async function listLastRuns(db: Database): Promise<Map<string, LastRun>> {
  const { source, uid, status, dry_run } = import_runs
  const created_at = isoText(import_runs.created_at).as('created_at')
  const finished_at = isoText(import_runs.finished_at).as('finished_at')
  const rows = await readShared(
    db,
    builder
      .selectDistinctOn([source], { source, uid, status, dry_run, created_at, finished_at })
      .from(import_runs)
      .where(not(dry_run))
      .orderBy(source, desc(import_runs.created_at), uid),
  )
  return new Map(rows.map(({ source, ...run }) => [source, run]))
}

/** Stores a source, replacing the one with its id. */
export async function putSources(tx: Orm, rows: readonly SourceRow[]): Promise<void> {
  await tx.execute(sql`insert into sources (id, title, publisher, read_from, retrieved_at, licence, credit, kind, valid_until)
    select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id text, title text, publisher text, read_from text, retrieved_at text, licence text, credit text, kind text, valid_until date)
    on conflict (id) do update set title = excluded.title, publisher = excluded.publisher, read_from = excluded.read_from,
      retrieved_at = excluded.retrieved_at, licence = excluded.licence, credit = excluded.credit,
      kind = excluded.kind, valid_until = excluded.valid_until`)
}

/** One import at a time: the next one sees what this one stored. */
export async function lockImports(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarterhour.import'))`)
}
