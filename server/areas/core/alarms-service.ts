import { utcDay } from '#server/calendar/civil.ts'
import type { AlarmFinder } from '../../area.ts'
import { CORE_ALARMS } from './alarm-messages.ts'
import { importerOf } from './imports/sources.ts'
import { daysBetween } from './source-age.ts'
import { listLastRuns, listSourceAges } from './source-store.ts'

const PAGE = '/core/data'

/** Registers with an importer whose newest copy is `lead` days old or older. */
export const staleImports: AlarmFinder = async ({ shared }, { now, lead }) => {
  const today = utcDay(now)
  return (await listSourceAges(shared)).flatMap(({ id, title, retrieved_at }) => {
    const days = daysBetween(retrieved_at, today)
    if (importerOf(id) === null || days < lead) return []
    const report = { what: CORE_ALARMS.stale({ title, days }), todo: CORE_ALARMS.stale_todo }
    return [{ subject: `${id}/${retrieved_at}`, ...report, page: PAGE }]
  })
}

/** Importers whose newest run failed, or was interrupted. */
export const failedImports: AlarmFinder = async ({ shared }) => {
  const runs = [...(await listLastRuns(shared))]
  return runs.flatMap(([source, { uid, status }]) => {
    if (status !== 'failed' && status !== 'interrupted') return []
    const report = { what: CORE_ALARMS.failed({ source, status }), todo: CORE_ALARMS.failed_todo }
    return [{ subject: uid, ...report, page: PAGE }]
  })
}
