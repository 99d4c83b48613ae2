import { utcDay } from '#server/calendar/civil.ts'
import type { AlarmFinder } from '../../area.ts'
import type { Database } from '../../db.ts'
import { CORE_ALARMS } from './alarm-messages.ts'
import { IMPORT_SOURCES } from './imports/contract.ts'
import { outlookOf } from './imports/schedules/outlook.ts'
import { readScheduleFacts } from './imports/schedules/schedule-store.ts'
import { importerOf } from './imports/sources.ts'
import { daysBetween } from './source-age.ts'
import { listSourceAges } from './source-store.ts'

const PAGE = '/core/data'
/** Intervals of its schedule after which a source that was not imported is too old. */
const MOST_INTERVALS = 3

async function outlooks(shared: Database) {
  const facts = await readScheduleFacts(shared)
  return { facts, each: IMPORT_SOURCES.map((source) => outlookOf(source, facts, process.env)) }
}

/**
 * Sources with an importer whose newest copy is `lead` days old or older, or older than three intervals where it is
 * scheduled, counted from when the installation first knew it.
 */
export const staleImports: AlarmFinder = async ({ shared }, { now, lead }) => {
  const today = utcDay(now)
  const { facts, each } = await outlooks(shared)
  return (await listSourceAges(shared)).flatMap(({ id, title, retrieved_at }) => {
    const source = importerOf(id)
    const schedule = each.find((one) => one.schedule.source === source)?.schedule
    if (schedule === undefined) return []
    // An import confirms what is shipped and did not change, whose source keeps its day.
    const read_on = [retrieved_at, schedule.last_success_at?.slice(0, 10) ?? ''].toSorted().at(-1) ?? retrieved_at
    const days = daysBetween(read_on, today)
    const known_since = facts.schedules.find((one) => one.source === source)?.known_since
    const waited = Math.min(days, daysBetween(known_since?.slice(0, 10) ?? today, today))
    const is_late = schedule.is_enabled && waited * 24 > MOST_INTERVALS * Math.max(24, schedule.every_hours)
    if (days < lead && !is_late) return []
    const report = { what: CORE_ALARMS.stale({ title, days }), todo: CORE_ALARMS.stale_todo }
    return [{ subject: `${id}/${read_on}`, ...report, page: PAGE }]
  })
}

/** Importers whose newest import failed, or was interrupted and does not go on by itself; repeated ones count as one. */
export const failedImports: AlarmFinder = async ({ shared }) => {
  const { each } = await outlooks(shared)
  return each.flatMap(({ schedule: { source, failing_since, failures_in_a_row: times, open_run }, last, next }) => {
    const status = last?.status
    const goes_on = status === 'interrupted' && (next?.reason === 'resume' || open_run !== null)
    if ((status !== 'failed' && status !== 'interrupted') || goes_on) return []
    const report = { what: CORE_ALARMS.failed({ source, status, times }), todo: CORE_ALARMS.failed_todo }
    return [{ subject: `${source}/${failing_since}`, ...report, page: PAGE }]
  })
}
