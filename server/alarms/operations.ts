import { transactionDb } from '../db.ts'
import { notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import { acknowledgedEntry } from './acknowledge-service.ts'
import * as store from './alarm-store.ts'
import * as contract from './contract.ts'
import { reportOf } from './message.ts'

export {
  updateAlarmChannel,
  createAlarmChannel,
  deleteAlarmChannel,
  listAlarmAttempts,
  listAlarmChannels,
  testAlarmChannel,
} from './channel-operations.ts'
export { putAlarmQuietHours, readAlarmQuietHours } from './quiet/quiet-operations.ts'
export { createAlarmRule, deleteAlarmRule, listAlarmRules, replaceAlarmRule } from './rule-operations.ts'

const area = 'access'

const shown = (row: store.AlarmRow): contract.Alarm => ({ ...row, what: reportOf(row.what), todo: reportOf(row.todo) })

export const listAlarms = operation({
  area,
  method: 'GET',
  path: '/access/v1/alarms',
  summary: 'List alarms',
  access: 'read',
  role: 'operator',
  query: contract.AlarmQuery,
  output: contract.AlarmPage,
  columns: [
    ...['id', 'rule_id', 'kind', 'subject', 'page', 'raised_at', 'acknowledged_at', 'acknowledged_by', 'what', 'todo'],
  ],
  rows: ({ items }) => items.map(({ what, todo, ...alarm }) => ({ ...alarm, what: what.text, todo: todo.text })),
  run: async ({ db }, { query }) => {
    const { items, total } = await store.listAlarms(db, query)
    return { items: items.map(shown), limit: query.limit, offset: query.offset, total }
  },
})

export const readAlarm = operation({
  area,
  method: 'GET',
  path: '/access/v1/alarms/{alarm_id}',
  summary: 'Get an alarm',
  access: 'read',
  role: 'operator',
  params: contract.AlarmPath,
  output: contract.AlarmRead,
  errors: ['not_found'],
  run: async ({ db }, { path: { alarm_id } }) => {
    const alarm = await store.findAlarm(db, alarm_id)
    if (alarm === null) throw notFound('Alarm')
    return { alarm: shown(alarm), messages: await store.listMessages(db, alarm_id) }
  },
})

export const acknowledgeAlarm = operation({
  area,
  method: 'POST',
  path: '/access/v1/alarms/{alarm_id}/acknowledge',
  summary: 'Acknowledge an alarm',
  access: 'write',
  keeps_caches: true,
  params: contract.AlarmPath,
  output: contract.Alarm,
  errors: ['not_found'],
  run: ({ db, organization, actor, now, audit }, { path: { alarm_id } }) =>
    db.transaction(async (tx) => {
      const inside = transactionDb(tx, organization.id)
      const is_first = await store.acknowledge(tx, organization.id, alarm_id, { by: actor.name, now })
      const alarm = await store.findAlarm(inside, alarm_id)
      if (alarm === null) throw notFound('Alarm')
      if (is_first) audit(acknowledgedEntry(alarm, actor.name))
      return shown(alarm)
    }),
})
