import { z } from 'zod'
import { operation } from '../operation.ts'
import * as contract from './contract.ts'
import * as changes from './rule-changes-service.ts'
import * as store from './rule-store.ts'

const area = 'access'

export const listAlarmRules = operation({
  area,
  method: 'GET',
  path: '/access/v1/alarm-rules',
  summary: 'List alarm rules',
  access: 'read',
  role: 'operator',
  output: contract.RuleList,
  columns: [
    ...['id', 'kind', 'lead', 'escalate_after_minutes', 'passes_quiet_hours', 'is_enabled', 'created_by', 'created_at'],
    ...['lead_unit', 'event_types', 'channel_ids', 'escalation_channel_ids'],
  ],
  rows: ({ rules }) =>
    rules.map(({ event_types, channel_ids, escalation_channel_ids, ...rule }) => ({
      ...rule,
      event_types: event_types.join(' '),
      channel_ids: channel_ids.join(' '),
      escalation_channel_ids: escalation_channel_ids.join(' '),
    })),
  run: async ({ db }) => ({ rules: (await store.listRules(db)).map(changes.ruleOf) }),
})

export const createAlarmRule = operation({
  area,
  method: 'POST',
  path: '/access/v1/alarm-rules',
  summary: 'Create an alarm rule',
  description: 'A rule raises one alarm per subject. The kind `event` raises an alarm for each event in `event_types`.',
  access: 'write',
  role: 'admin',
  status: 201,
  keeps_caches: true,
  body: contract.RuleBody,
  output: contract.Rule,
  run: (context, { body }) => context.db.transaction((tx) => changes.createRule({ ...context, tx }, body)),
})

export const replaceAlarmRule = operation({
  area,
  method: 'PUT',
  path: '/access/v1/alarm-rules/{rule_id}',
  summary: 'Replace an alarm rule',
  access: 'write',
  role: 'admin',
  keeps_caches: true,
  params: contract.RulePath,
  body: contract.RuleBody,
  output: contract.Rule,
  errors: ['not_found'],
  run: (context, { path: { rule_id }, body }) =>
    context.db.transaction((tx) => changes.replaceRule({ ...context, tx }, rule_id, body)),
})

export const deleteAlarmRule = operation({
  area,
  method: 'DELETE',
  path: '/access/v1/alarm-rules/{rule_id}',
  summary: 'Delete an alarm rule',
  access: 'write',
  role: 'admin',
  status: 204,
  keeps_caches: true,
  params: contract.RulePath,
  output: z.undefined(),
  errors: ['not_found'],
  run: (context, { path: { rule_id } }) =>
    context.db.transaction(async (tx) => {
      await changes.deleteRule({ ...context, tx }, rule_id)
      return undefined
    }),
})
