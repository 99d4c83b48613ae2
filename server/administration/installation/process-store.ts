import { desc, eq, lt, sql } from 'drizzle-orm'
import { type Database, readShared } from '../../db.ts'
import { isoText } from '../../db/filters.ts'
import { builder } from '../../db/selection.ts'
import type { InstallationProcess } from './contract.ts'
import { processes } from './tables.ts'

export type ProcessRow = Omit<InstallationProcess, 'is_silent'>

/** How long a process that ended without a word is still shown. */
const RETENTION_MS = 24 * 3_600_000

/** Stores the report of a process, replacing its last one; removes those of dead processes. */
export async function reportProcess({ orm }: Database, row: ProcessRow): Promise<void> {
  const { id, ...report } = row
  await orm
    .insert(processes)
    .values({ id, ...report })
    .onConflictDoUpdate({ target: processes.id, set: report })
  const before = new Date(Date.parse(row.seen_at) - RETENTION_MS).toISOString()
  await orm.delete(processes).where(lt(processes.seen_at, before))
}

/** Forgets a process that ends. */
export async function forgetProcess({ orm }: Database, id: string): Promise<void> {
  await orm.delete(processes).where(eq(processes.id, id))
}

/** Processes that reported, the newest first. */
export async function listProcesses(db: Database): Promise<ProcessRow[]> {
  const { id, host, pid, version, node_version, memory_bytes, jobs } = processes
  return readShared(
    db,
    builder
      .select({
        ...{ id, host, pid, version, node_version, memory_bytes, jobs },
        started_at: isoText(processes.started_at).as('started_at'),
        seen_at: isoText(processes.seen_at).as('seen_at'),
      })
      .from(processes)
      .orderBy(desc(processes.started_at), sql`id`),
  )
}
