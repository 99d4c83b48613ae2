import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onConnection } from '../../db/owner.ts'
import { BackupFault } from '../format.ts'

const POLL_MS = 20
/** PostgreSQL archives a finished segment at once. */
const MOST_MS = 60_000

/** The identifier that initdb gave the cluster. */
export async function systemOf(superuserUrl: string): Promise<string> {
  return onConnection(superuserUrl, 'quarterhour-archive', async (sql) => {
    const [row] = await sql<{ system: string }[]>`select system_identifier::text as system from pg_control_system()`
    return row?.system ?? ''
  })
}

/**
 * Finishes the present segment of the write-ahead log and waits until it lies in `staging`. The archive covers every instant up
 * to the one that this resolves with, once what lies there is shipped. Throws BackupFault where PostgreSQL does not archive.
 */
export async function closeSegment(superuserUrl: string, staging: string): Promise<Date> {
  return onConnection(superuserUrl, 'quarterhour-archive', async (sql) => {
    // Recovery to an instant needs a later change in the log: this one.
    const [noted] = await sql<{ at: Date }[]>`
      select now() as at, pg_logical_emit_message(true, 'quarterhour', 'archived')`
    const [closed] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`
    for (
      const until = Date.now() + MOST_MS;
      !(await isThere(join(staging, closed?.name ?? '')));
      await sleep(POLL_MS)
    ) {
      if (Date.now() < until) continue
      const [archiver] = await sql<{ error: string | null }[]>`
        select last_failed_wal || ' at ' || last_failed_time as error from pg_stat_archiver`
      throw new BackupFault(`PostgreSQL does not archive its log (last failure: ${archiver?.error ?? 'none'})`)
    }
    return noted?.at ?? new Date(0)
  })
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
