import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import * as contract from '../schedules/contract.ts'
import { knownSchedule, storedVersion } from '../schedules/schedule-operations.ts'
import { lockSchedule } from '../schedules/schedule-store.ts'
import { canRequestStatus } from '../versions/actions.ts'
import { ACTION_MESSAGES } from '../versions/action-messages.ts'
import { abandon } from '../versions/abandon-service.ts'
import { listVersions, type VersionRow } from '../versions/store.ts'
import { TO_FORECASTS } from '../versions/version-service.ts'
import { orderRequest } from './status-request-topic.ts'

const area = 'schedule-management'

export const requestScheduleStatus = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/schedules/{uid}/request-status',
  summary: 'Request the status of a schedule',
  description:
    'Sends a status request (SRQ) in addition to the automatic ones. Its response updates the version. ' +
    'Returns 409 for a version that was never sent.',
  access: 'write',
  params: contract.SchedulePath,
  output: contract.ScheduleVersion,
  errors: ['not_found'],
  run: (context, { path: { uid } }) =>
    context.db.transaction(async (tx) => {
      const { organization, now, audit } = context
      await knownSchedule(context, uid)
      await lockSchedule(tx, organization.id, uid)
      const { status, uid: version_uid, version, tso, date } = await newestVersion(context, uid)
      if (!canRequestStatus({ status }))
        throw new AppError('conflict', ACTION_MESSAGES.status_not_requested({ status }))
      await orderRequest(tx, organization.id, version_uid, now)
      audit({ type: 'status_request.ordered', subject: uid, after: { tso, date, version, version_uid } })
      return storedVersion(context, version_uid)
    }),
})

export const abandonSchedule = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/schedules/{uid}/abandon',
  summary: 'Abandon the newest version of a schedule',
  description:
    'The version becomes `failed` with `abandoned`. It is no longer sent or awaited, and a forecast it ' +
    'was built from counts as rejected. A late response still counts, and the version can be resent. ' +
    'Returns 409 for a version that was answered, replaced or abandoned.',
  access: 'write',
  params: contract.SchedulePath,
  body: contract.GiveUpBody,
  output: contract.ScheduleVersion,
  errors: ['not_found'],
  run: (context, { path: { uid }, body: { reason } }) =>
    context.db.transaction(async (tx) => {
      const { organization, now, audit } = context
      await knownSchedule(context, uid)
      const link = context.service(TO_FORECASTS)
      const { version, entries } = await abandon(tx, organization.id, uid, { now, link, reason })
      const { status, abandoned } = version
      if (entries === null)
        throw new AppError(
          'conflict',
          abandoned ? ACTION_MESSAGES.already_abandoned : ACTION_MESSAGES.not_ended({ status }),
        )
      for (const entry of entries) audit(entry)
      return storedVersion(context, version.uid)
    }),
})

async function newestVersion({ db }: Context, schedule_uid: string): Promise<VersionRow> {
  const [newest] = (await listVersions(db, schedule_uid, { limit: 1, offset: 0 })).versions
  if (newest === undefined) throw new Error('a schedule has a version')
  return newest
}
