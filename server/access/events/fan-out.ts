import { type SQL, sql } from 'drizzle-orm'

/** Topic of the outbox: `subject` is the webhook's id and `version` the event's sequence. */
export const WEBHOOK_TOPIC = 'webhook'

/**
 * A statement for `with`: one delivery for every webhook that subscribes to one of the rows of `events` (organization,
 * sequence, type, subject and time of audit events), so that they are delivered as they happen. A test goes only to the
 * tested webhook.
 */
export function fanOut(events: SQL, organization_id: string): SQL {
  return sql`insert into outbox (organization_id, id, topic, subject, version, payload, created_at, due_at)
    select w.organization_id, ${deliveryId(WEBHOOK_TOPIC, 'w.id')}, ${sql.raw(`'${WEBHOOK_TOPIC}'`)}, w.id::text, e.sequence::integer, 'null'::json, e.occurred_at, e.occurred_at
    from ${events} e join webhook_endpoints w on w.organization_id = ${organization_id}::uuid
    where case when e.type = 'webhook.tested' then w.id::text = e.subject
      else w.is_enabled and (w.event_types is null or e.type = any(w.event_types)
        or split_part(e.type, '.', 1) || '.*' = any(w.event_types)) end`
}

/** Topic of the outbox: `subject` is the id of the alarm rule and `version` the event's sequence. */
export const ALARM_TOPIC = 'alarm-event'

/**
 * The id of a delivery of event `e` to `receiver`: a hash as a UUID of version 8 (RFC 9562), because a cluster inserts on
 * the organization's node alone what no volatile function gives.
 */
function deliveryId(topic: string, receiver: string): SQL {
  const hash = `md5('${topic} ' || ${receiver}::text || ' ' || e.sequence::text)`
  return sql.raw(`overlay(overlay(${hash} placing '8' from 13) placing '8' from 17)::uuid`)
}

/** As `fanOut`, for every alarm rule that matches one of the events. */
export function fanOutAlarms(events: SQL, organization_id: string): SQL {
  return sql`insert into outbox (organization_id, id, topic, subject, version, payload, created_at, due_at)
    select r.organization_id, ${deliveryId(ALARM_TOPIC, 'r.id')}, ${sql.raw(`'${ALARM_TOPIC}'`)}, r.id::text, e.sequence::integer, 'null'::json, e.occurred_at, e.occurred_at
    from ${events} e join alarm_rules r on r.organization_id = ${organization_id}::uuid
    where r.is_enabled and r.event_types && array[e.type, split_part(e.type, '.', 1) || '.*']`
}
