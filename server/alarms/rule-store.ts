import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrganizationDb, Orm } from '../db.ts'
import { anyOf, isoText } from '../db/filters.ts'
import type { Rule } from './contract.ts'
import { alarm_rules } from './tables.ts'

/** A rule as it is stored. */
export type StoredRule = Omit<Rule, 'id' | 'lead_unit' | 'created_by' | 'created_at'>
export type RuleRow = Omit<Rule, 'lead_unit'>

const columns = sql`r.id, r.kind, to_json(r.event_types) as event_types, r.lead, to_json(r.channel_ids) as channel_ids,
  to_json(r.escalation_channel_ids) as escalation_channel_ids, r.escalate_after_minutes, r.passes_quiet_hours, r.is_enabled,
  r.created_by, ${isoText('r.created_at')} as created_at`

/** The organization's rules, oldest first; with `id` only that one. */
export async function listRules(db: OrganizationDb, id?: string): Promise<RuleRow[]> {
  return db.read<RuleRow>(sql`select ${columns} from alarm_rules r where r.organization_id = ${db.organization_id}
    and ${anyOf(sql`r.id`, id === undefined ? undefined : [id], 'uuid')} order by r.created_at, r.id`)
}

/** Stores a rule; returns its id. */
export async function insertRule(
  tx: Orm,
  organization_id: string,
  rule: StoredRule,
  { created_by, now }: { created_by: string; now: Date },
): Promise<string> {
  const [row] = await tx
    .insert(alarm_rules)
    .values({ organization_id, ...rule, created_by, created_at: now.toISOString() })
    .returning({ id: alarm_rules.id })
  if (row === undefined) throw new Error('the rule was not stored')
  return row.id
}

/** Writes a rule over. */
export async function updateRule(tx: Orm, organization_id: string, id: string, rule: StoredRule): Promise<void> {
  await tx.update(alarm_rules).set(rule).where(own(organization_id, id))
}

/** Removes a rule; its alarms stay. */
export async function deleteRule(tx: Orm, organization_id: string, id: string): Promise<void> {
  await tx.delete(alarm_rules).where(own(organization_id, id))
}

function own(organization_id: string, id: string): SQL | undefined {
  return and(eq(alarm_rules.organization_id, organization_id), eq(alarm_rules.id, id))
}
