import { type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../db.ts'
import { codeColumns, isoText } from '../db/filters.ts'
import type { Attempt, Delivery, DeliveryQuery } from './contract.ts'
import { WEBHOOK_TOPIC } from '../access/events/fan-out.ts'
import { statesOf } from './store.ts'

const columns = sql`o.id, o.version as sequence, e.type, ${isoText('e.occurred_at')} as occurred_at,
  case o.state when 'pending' then 'pending' when 'accepted' then 'delivered' else 'failed' end as status,
  (select count(*)::int from webhook_attempts a where a.organization_id = o.organization_id and a.delivery_id = o.id) as attempts,
  case when o.state = 'pending' then ${isoText('o.due_at')} end as due_at, o.detail, ${codeColumns('o')}, ${isoText('o.settled_at')} as settled_at`

function deliveriesOf({ organization_id }: OrganizationDb, webhook_id: string): SQL {
  return sql`from outbox o join audit_events e on e.organization_id = o.organization_id and e.sequence = o.version
    join webhook_endpoints w on w.organization_id = o.organization_id and w.id::text = o.subject
    where o.organization_id = ${organization_id} and o.topic = ${WEBHOOK_TOPIC} and o.subject = ${webhook_id}`
}

/** A page of a webhook's deliveries that fit, newest event first, and how many fit. */
export async function deliveryPage(
  db: OrganizationDb,
  webhook_id: string,
  { status, type, limit, offset }: DeliveryQuery,
): Promise<{ items: Delivery[]; total: number }> {
  const fitting = sql`${deliveriesOf(db, webhook_id)} and o.state = any(${statesOf(status)})
    and ${type === undefined ? sql`true` : sql`e.type = ${type}`}`
  const items = await db.read<Delivery>(
    sql`select ${columns} ${fitting} order by o.version desc limit ${limit} offset ${offset}`,
  )
  const [count] = await db.read<{ total: number }>(sql`select count(*)::int as total ${fitting}`)
  return { items, total: count?.total ?? 0 }
}

/** One delivery of a webhook, or null. */
export async function readDelivery(db: OrganizationDb, webhook_id: string, id: string): Promise<Delivery | null> {
  const [delivery] = await db.read<Delivery>(sql`select ${columns} ${deliveriesOf(db, webhook_id)} and o.id = ${id}`)
  return delivery ?? null
}

/** Every try of a delivery, newest first. */
export async function listAttempts(db: OrganizationDb, delivery_id: string): Promise<Attempt[]> {
  return db.read<Attempt>(sql`select a.number, ${isoText('a.attempted_at')} as attempted_at, a.duration_ms, a.url, a.status,
      a.error, ${codeColumns('a')}, a.response
    from webhook_attempts a where a.organization_id = ${db.organization_id} and a.delivery_id = ${delivery_id}
    order by a.number desc`)
}

/** Opens a settled delivery again, to be tried at once and by the whole schedule; false where it is not settled. */
export async function reopenDelivery(tx: Orm, organizationId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx.execute(sql`update outbox
    set state = 'pending', attempts = 0, due_at = ${now.toISOString()}, settled_at = null, detail = null, message = null
    where organization_id = ${organizationId} and id = ${id} and topic = ${WEBHOOK_TOPIC} and state <> 'pending' returning id`)
  return rows.length > 0
}
