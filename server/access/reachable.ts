import { type SQL, sql } from 'drizzle-orm'
import { type Database, readAcross, readShared } from '../db.ts'
import { isAway } from '../db/away.ts'
import type { Sight } from '../db/statements.ts'

/**
 * Rows of many organizations in one statement; `query` takes the condition of the organizations. While a worker of a
 * cluster is away, each organization is asked for itself, and those of that worker are left out. Throws when all are away.
 */
export async function readReachable<Row extends Record<string, unknown>>(
  db: Database,
  sight: Exclude<Sight, { 'app.organization_id': string }>,
  query: (which: SQL) => SQL,
): Promise<Row[]> {
  try {
    return await readAcross<Row>(db, sight, query(sql`true`))
  } catch (error) {
    if (!isAway(error) || !(await db.isCluster())) throw error
    const ids = await readShared<{ id: string }>(db, sql`select id::text as id from access.organizations`)
    const answers = await Promise.allSettled(
      ids.map(({ id }) => readAcross<Row>(db, sight, query(sql`organization_id = ${id}`))),
    )
    if (!answers.some(({ status }) => status === 'fulfilled')) throw error
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
