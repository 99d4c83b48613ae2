import type { Change } from '../access/change.ts'
import { transactionDb } from '../db.ts'
import { AppError, invalid, notFound, type Problem, valueError } from '../errors.ts'
import { ALARM_KINDS, EVENT_KIND } from '../registry/alarm-kinds.ts'
import { areasOf } from '../registry/event-types.ts'
import type { Message } from '../messages/message.ts'
import type { Rule, RuleBody } from './contract.ts'
import * as store from './rule-store.ts'
import { knownChannels, lockAlarmSettings } from './channel-store.ts'
import { ALARMS } from '../messages/alarm-messages.ts'

/** Maximum number of rules of an organization, because each of them gets every matching event. */
export const MOST_RULES = 100

/** A rule as it is shown. */
export function ruleOf(row: store.RuleRow): Rule {
  return { ...row, lead_unit: ALARM_KINDS.get(row.kind)?.lead?.unit ?? null }
}

/** Sets a rule up; 422 for what cannot be, 403 for events that the caller may not read, 409 beyond the hundredth. */
export async function createRule(change: Change, body: RuleBody): Promise<Rule> {
  const { tx, organization, actor, now, audit } = change
  await lockAlarmSettings(tx, organization.id)
  const stored = await checked(change, body)
  const { length } = await store.listRules(transactionDb(tx, organization.id))
  if (length >= MOST_RULES) throw new AppError('conflict', ALARMS.rules_full({ most: MOST_RULES }))
  const id = await store.insertRule(tx, organization.id, stored, { created_by: actor.name, now })
  audit({ type: 'alarm_rule.created', subject: id, after: stored })
  return foundRule(change, id)
}

/** Writes a rule over; 404, else as `createRule`. */
export async function replaceRule(change: Change, id: string, body: RuleBody): Promise<Rule> {
  const { tx, organization, audit } = change
  await lockAlarmSettings(tx, organization.id)
  const before = await foundRule(change, id)
  const stored = await checked(change, body)
  await store.updateRule(tx, organization.id, id, stored)
  const { id: _id, lead_unit: _unit, created_at: _at, created_by: _by, ...was } = before
  audit({ type: 'alarm_rule.changed', subject: id, before: was, after: stored })
  return foundRule(change, id)
}

/** Deletes a rule; what it alarmed of stays. 404. */
export async function deleteRule(change: Change, id: string): Promise<void> {
  const { tx, organization, audit } = change
  await lockAlarmSettings(tx, organization.id)
  const { kind } = await foundRule(change, id)
  await store.deleteRule(tx, organization.id, id)
  audit({ type: 'alarm_rule.deleted', subject: id, before: { kind } })
}

/** The rule; 404 without one. */
export async function foundRule({ tx, organization }: Pick<Change, 'tx' | 'organization'>, id: string): Promise<Rule> {
  const [row] = await store.listRules(transactionDb(tx, organization.id), id)
  if (row === undefined) throw notFound('Rule')
  return ruleOf(row)
}

/** The rule as it is stored: with the events and the lead of its kind. */
async function checked(change: Change, body: RuleBody): Promise<store.StoredRule> {
  const kind = ALARM_KINDS.get(body.kind)
  const problems = [...fieldProblems(body), ...(await transportProblems(change, body))]
  if (problems.length > 0) throw invalid(problems)
  refuseAreas(change, kind === undefined ? areasOf(body.event_types) : [kind.area])
  const event_types = [...new Set(kind?.events ?? body.event_types)]
  return { ...body, event_types, lead: kind?.lead ? (body.lead ?? kind.lead.usual) : null }
}

const wrong = (field: string, message: Message, input: unknown) =>
  valueError(['body', field], message, input, { error: {} })

function fieldProblems({ kind, event_types, lead, ...rule }: RuleBody): Problem[] {
  const range = ALARM_KINDS.get(kind)?.lead ?? null
  const problems: Problem[] = []
  if ((kind === EVENT_KIND) !== event_types.length > 0)
    problems.push(wrong('event_types', ALARMS.only_event, event_types))
  if (event_types.some((type) => type.startsWith('alarm.')))
    problems.push(wrong('event_types', ALARMS.own_events, event_types))
  if (lead !== null && range === null) problems.push(wrong('lead', ALARMS.no_lead, lead))
  if (lead !== null && range !== null && (lead < range.least || lead > range.most))
    problems.push(wrong('lead', ALARMS.lead_range({ least: range.least, most: range.most }), lead))
  const { escalate_after_minutes: minutes, escalation_channel_ids, channel_ids } = rule
  if ((minutes === null) !== (escalation_channel_ids.length === 0))
    problems.push(wrong('escalate_after_minutes', ALARMS.both_escalation, minutes))
  if (escalation_channel_ids.some((id) => channel_ids.includes(id)))
    problems.push(wrong('escalation_channel_ids', ALARMS.same_channel, escalation_channel_ids))
  return problems
}

async function transportProblems({ tx, organization }: Change, rule: RuleBody): Promise<Problem[]> {
  const known = await knownChannels(tx, organization.id, [...rule.channel_ids, ...rule.escalation_channel_ids])
  return (['channel_ids', 'escalation_channel_ids'] as const).flatMap((field) =>
    rule[field].filter((id) => !known.has(id)).map((id) => wrong(field, ALARMS.no_channel({ id }), id)),
  )
}

/** An alarm needs the right to read its subject: of the organization's area, and of the key. */
function refuseAreas({ actor, organization }: Change, areas: readonly string[]): void {
  const had: readonly string[] = [...organization.areas, 'access']
  const may: readonly string[] =
    actor.kind === 'key'
      ? had.filter((area) => area === 'access' || (actor.areas as readonly string[]).includes(area))
      : had
  const area = areas.find((each) => !may.includes(each))
  if (area !== undefined) throw new AppError('forbidden', ALARMS.no_area({ area }))
}
