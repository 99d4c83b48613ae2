import { sql } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { instantText, millisecondAfter } from '../../../db/cluster-shapes.ts'
import { eachRows, type FileRows } from './file-rows-store.ts'

/** The number of the last change before a file, and when its values are received. */
export type OpenHead = { last_change: number; received_at: string }

/** Locks what an organization or a part has in all, and makes it where it is missing. */
export async function openHead(tx: Orm, organization_id: string): Promise<OpenHead> {
  return opened(
    await tx.execute<OpenHead>(sql`
    insert into allocation_heads as h (organization_id, last_received_at)
      values (${organization_id}, date_trunc('milliseconds', statement_timestamp()))
      on conflict (organization_id) do update set last_received_at =
        greatest(excluded.last_received_at, ${millisecondAfter(sql`h.last_received_at`)})
      returning last_change::float8 as last_change, last_received_at as received_at`),
  )
}

/** As `openHead`, of a divided organization: what readers see stays as it is until all parts show more. */
export async function openDividedHead(tx: Orm, organization_id: string): Promise<OpenHead> {
  return opened(
    await tx.execute<OpenHead>(sql`
    insert into allocation_heads as h (organization_id, unpublished_at)
      values (${organization_id}, date_trunc('milliseconds', statement_timestamp()))
      on conflict (organization_id) do update set unpublished_at = greatest(excluded.unpublished_at,
        ${millisecondAfter(sql`h.last_received_at`)}, ${millisecondAfter(sql`h.unpublished_at`)})
      returning coalesce(unpublished_change, last_change)::float8 as last_change, unpublished_at as received_at`),
  )
}

function opened([head]: readonly OpenHead[]): OpenHead {
  if (head === undefined) throw new Error('the head of the allocations was not stored')
  return { ...head, received_at: instantText(head.received_at) }
}

/** Records the last change; of a divided organization in every part, by which readers know what all of them show. */
export async function closeHeads(tx: Orm, file: FileRows, last_change: number): Promise<void> {
  const { isDivided } = file.places
  await eachRows(file, async ({ organization_id }) => {
    // A part that the file says nothing of may have no head.
    if (isDivided) await openHead(tx, organization_id)
    await tx.execute(
      sql`update allocation_heads set last_change = ${last_change}::bigint where organization_id = ${organization_id}`,
    )
  })
  if (isDivided)
    await tx.execute(sql`update allocation_heads set unpublished_change = ${last_change}::bigint
      where organization_id = ${file.organization_id}`)
}

/** The number of an organization's last change. */
export async function lastChange(tx: Orm, organization_id: string): Promise<number> {
  const [head] = await tx.execute<{ last_change: number }>(sql`
    select coalesce(unpublished_change, last_change)::float8 as last_change
    from allocation_heads where organization_id = ${organization_id}`)
  return head?.last_change ?? 0
}
