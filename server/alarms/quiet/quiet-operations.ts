import { isSupportedZone } from '../../calendar/zone.ts'
import { transactionDb } from '../../db.ts'
import { invalid, valueError } from '../../errors.ts'
import { operation } from '../../operation.ts'
import { ALARMS } from '../../messages/alarm-messages.ts'
import * as contract from '../contract.ts'
import * as store from './quiet-store.ts'

export const readAlarmQuietHours = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/alarm-quiet-hours',
  summary: 'Get the quiet hours of alarms',
  access: 'read',
  role: 'operator',
  output: contract.QuietHoursRead,
  run: async ({ db }) => ({ quiet_hours: await store.readQuietHours(db) }),
})

export const putAlarmQuietHours = operation({
  area: 'access',
  method: 'PUT',
  path: '/access/v1/alarm-quiet-hours',
  summary: 'Set the quiet hours of alarms',
  access: 'write',
  role: 'admin',
  keeps_caches: true,
  body: contract.QuietHoursBody,
  output: contract.QuietHoursRead,
  run: ({ db, organization, audit }, { body: { quiet_hours } }) =>
    db.transaction(async (tx) => {
      if (quiet_hours !== null && !isSupportedZone(quiet_hours.zone))
        throw invalid([valueError(['body', 'quiet_hours', 'zone'], ALARMS.no_zone, quiet_hours.zone, { error: {} })])
      if (quiet_hours !== null && quiet_hours.starts_at === quiet_hours.ends_at)
        throw invalid([
          valueError(['body', 'quiet_hours', 'ends_at'], ALARMS.no_hours, quiet_hours.ends_at, { error: {} }),
        ])
      const before = await store.readQuietHours(transactionDb(tx, organization.id))
      await store.putQuietHours(tx, organization.id, quiet_hours)
      audit({ type: 'alarm_rule.quiet_hours_changed', subject: organization.id, before, after: quiet_hours })
      return { quiet_hours }
    }),
})
