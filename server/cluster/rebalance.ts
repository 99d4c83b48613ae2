import { setTimeout } from 'node:timers/promises'
import type postgres from 'postgres'

export type ShardMove = { table: string; shard: number; bytes: number; from: string; to: string }

/** The moves that would even out the sizes of the workers; `sql`: a superuser's connection to the coordinator. */
export async function plannedMoves(sql: postgres.Sql): Promise<ShardMove[]> {
  return [
    ...(await sql<ShardMove[]>`
      select table_name::text as "table", shardid::float8 as shard, shard_size::float8 as bytes,
        sourcename || ':' || sourceport as "from", targetname || ':' || targetport as "to"
      from get_rebalance_table_shards_plan()`),
  ]
}

/**
 * Moves shards between the workers until these are even; reads and writes go on meanwhile. The moves are Citus's own job,
 * which continues when the caller is gone; a call while one runs follows that one. Throws with its error when it fails.
 */
export async function rebalance(sql: postgres.Sql, log: (line: string) => void): Promise<ShardMove[]> {
  const moves = await plannedMoves(sql)
  const running = await jobOf(sql)
  if (running === null || !isOpen(running.state)) {
    if (moves.length === 0) return []
    await sql`select citus_rebalance_start()`
  }
  for (let said = ''; ; await setTimeout(POLL_MS)) {
    const job = await jobOf(sql)
    if (job === null) return moves
    const line = `${job.state}: ${job.done} of ${job.tasks} moves`
    if (line !== said) log(line)
    said = line
    if (job.state === 'finished') return moves
    if (!isOpen(job.state)) throw new Error(`the moves ended as ${job.state}: ${job.message ?? 'no reason is known'}`)
  }
}

const POLL_MS = 1000

type Job = { state: string; tasks: number; done: number; message: string | null }

function isOpen(state: string): boolean {
  return ['scheduled', 'running', 'cancelling', 'failing'].includes(state)
}

async function jobOf(sql: postgres.Sql): Promise<Job | null> {
  const [job] = await sql<Job[]>`
    select j.state::text as state, count(t.*)::float8 as tasks, count(t.*) filter (where t.status = 'done')::float8 as done,
      max(t.message) filter (where t.status = 'error') as message
    from pg_dist_background_job j left join pg_dist_background_task t using (job_id)
    where j.job_type = 'rebalance' group by j.job_id, j.state order by j.job_id desc limit 1`
  return job ?? null
}
