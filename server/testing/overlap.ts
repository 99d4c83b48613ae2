import { bindTo, IS_CLUSTER } from '#server/testing/bound.ts'
import type postgres from 'postgres'
import { asOwner, PAID } from './callers.ts'
import type { TestService } from './service.ts'

/**
 * Runs two changes of an organization at once, in an order that is the same every time: `first` up to the end of the audit
 * chain, which a change locks last, then `second` as far as it comes. Both end once `second` waits too, or has answered.
 */
export async function overlap<First, Second>(
  service: TestService,
  first: () => Promise<First>,
  second: () => Promise<Second>,
  organization = PAID,
): Promise<[First, Second]> {
  return asOwner(service, async (owner) => {
    const both: { first?: Promise<First>; second?: Promise<Second> } = {}
    await owner.begin(async (tx) => {
      await bindTo(tx, organization)
      const held = await tx`select from audit_heads where organization_id = ${organization} for update`
      if (held.length !== 1) throw new Error('nothing has happened in this organization yet')
      both.first = first()
      await waiting(tx, 1, both.first)
      both.second = second()
      await waiting(tx, 2, both.second)
    })
    if (both.first === undefined || both.second === undefined) throw new Error('not both were started')
    return Promise.all([both.first, both.second])
  })
}

/** Until so many connections wait for a lock, or the newest change has answered without one. */
async function waiting(tx: postgres.TransactionSql, connections: number, newest: Promise<unknown>): Promise<void> {
  const answered = newest.then(
    () => connections,
    () => connections,
  )
  let count = 0
  while (count < connections) count = await Promise.race([answered, waitingConnections(tx)])
}

async function waitingConnections(tx: postgres.TransactionSql): Promise<number> {
  // Within a transaction the list of connections stays what it was at the first look.
  await tx`select pg_stat_clear_snapshot()`
  if (IS_CLUSTER) {
    const [seen] = await tx<
      { count: number }[]
    >`select count(distinct waiting_gpid)::int as count from citus_lock_waits`
    return seen?.count ?? 0
  }
  const [row] = await tx<{ count: number }[]>`select count(distinct l.pid)::int as count
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()`
  return row?.count ?? 0
}
