import postgres from 'postgres'
import { APP_ROLE } from '#server/db/migrate.ts'
import { readCatalogue } from './cluster-linter/catalogue.ts'
import { type Refusal, refusalsOf } from './cluster-linter/lint.ts'

/** Settings of a server that remembers its statements, constants replaced by `$1`. */
export const RECORDING = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '50000',
  'pg_stat_statements.track': 'top',
}

/** Statements are read in good time, because the server forgets the rarest ones when it has too many. */
const MOST_KEPT = 20_000

/** What the service's role sends to the databases of a server, whichever test or store it comes from. */
export type RecordedStatements = {
  /** Takes over what the server remembers, once that is much. */
  collect(): Promise<void>
  /** The statements that a cluster would refuse; `url` leads to a migrated database of the server. */
  refusals(url: string): Promise<Refusal[]>
}

/** Begins to record; `administrator` is a superuser's client. */
export async function recordStatements(administrator: postgres.Sql): Promise<RecordedStatements> {
  await administrator`create extension if not exists pg_stat_statements`
  const texts = new Set<string>()
  const read = async () => {
    const rows = await administrator<{ query: string }[]>`
      select distinct s.query from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = ${APP_ROLE}`
    for (const { query } of rows) texts.add(query)
  }
  return {
    collect: async () => {
      const [kept] = await administrator<
        { count: number }[]
      >`select count(*)::int as count from pg_stat_statements(false)`
      if ((kept?.count ?? 0) < MOST_KEPT) return
      await read()
      await administrator`select pg_stat_statements_reset()`
    },
    refusals: async (url) => {
      await read()
      const sql = postgres(url, { max: 1, onnotice: () => undefined })
      try {
        const catalogue = await readCatalogue(sql)
        return (await Promise.all([...texts].map((text) => refusalsOf(text, catalogue)))).flat()
      } finally {
        await sql.end()
      }
    },
  }
}

const MOST_SHOWN = 1500

/** For a person: each rule once, with why, and what breaks it. */
export function reportOf(refusals: readonly Refusal[]): string {
  const byRule = Map.groupBy(refusals, ({ rule, why }) => `${rule}\n  (a Citus cluster says: ${why})`)
  return [...byRule]
    .map(([rule, all]) =>
      [rule, ...all.map(({ text }) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text))].join(
        '\n\n',
      ),
    )
    .join('\n\n')
}
