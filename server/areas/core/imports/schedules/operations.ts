import { invalid, notFound, valueError } from '../../../../errors.ts'
import { operation } from '../../../../operation.ts'
import { CORE } from '../../messages.ts'
import { IMPORT_SOURCES } from '../contract.ts'
import { importers } from '../sources.ts'
import { refuseZones } from '../zones.ts'
import * as contract from './contract.ts'
import { outlookOf } from './outlook.ts'
import * as store from './schedule-store.ts'

const COLUMNS = [
  ...[
    'source',
    'name',
    'publisher',
    'licence',
    'is_enabled',
    'every_hours',
    'least_hours',
    'missing_setting',
    'next_run_at',
    'next_run_reason',
  ],
  ...['failures_in_a_row', 'failing_since', 'last_success_at', 'changed_at', 'changed_by', 'zones'],
  ...['last_run_status', 'last_run_finished_at', 'last_run_reason', 'open_run_status'],
]

export const listImportSchedules = operation({
  area: 'core',
  method: 'GET',
  path: '/core/v1/import-schedules',
  summary: 'List schedules of imports',
  description:
    'When each source is imported by itself, what came of the last import, and when the next one is due. A source is ' +
    'scheduled from the start where it needs no key and its terms allow it. After a failure the waits are 15, 30, 60 … ' +
    'minutes, up to the interval or a day, and not shorter than the source asks for. An import whose process ended goes ' +
    'on by itself. Available to administrators of the platform organization and to its API keys with the area core.',
  access: 'read',
  role: 'admin',
  platform: true,
  output: contract.ImportSchedules,
  columns: COLUMNS,
  rows: ({ items }) =>
    items.map(({ usual: _, zones, known_zones: _known, last_run, open_run, ...schedule }) => ({
      ...schedule,
      zones: zones?.join(' ') ?? null,
      last_run_status: last_run?.status ?? null,
      last_run_finished_at: last_run?.finished_at ?? null,
      last_run_reason: last_run?.reason ?? null,
      open_run_status: open_run?.status ?? null,
    })),
  run: async ({ shared }) => {
    const facts = await store.readScheduleFacts(shared)
    return {
      is_running: process.env.IMPORT_SCHEDULES !== 'off',
      items: IMPORT_SOURCES.map((source) => outlookOf(source, facts, process.env).schedule),
    }
  },
})

export const updateImportSchedule = operation({
  area: 'core',
  method: 'PATCH',
  path: '/core/v1/import-schedules/{source}',
  summary: 'Change the schedule of an import',
  description:
    'Fields that are missing stay as they are. Available to administrators of the platform organization and to its API ' +
    'keys with the area core and the write scope.',
  access: 'write',
  role: 'admin',
  platform: true,
  params: contract.SchedulePath,
  body: contract.ScheduleBody,
  output: contract.ImportSchedule,
  errors: ['not_found'],
  run: async ({ db, actor, now, audit }, { path, body }) => {
    const source = IMPORT_SOURCES.find((each) => each === path.source)
    if (source === undefined) throw notFound('Source')
    const { least_hours } = importers[source].schedule
    if (body.every_hours !== undefined && body.every_hours < least_hours)
      throw invalid([valueError(['body', 'every_hours'], CORE.interval_too_short({ least_hours }), body.every_hours)])
    if (body.zones !== undefined) refuseZones(source, body.zones)
    return db.transaction(async (tx) => {
      await store.lockSchedules(tx)
      const before = outlookOf(source, await store.scheduleFacts(tx), process.env).schedule
      await store.changeSchedule(tx, source, body, actor.name, now)
      const after = outlookOf(source, await store.scheduleFacts(tx), process.env).schedule
      const audited = ({ is_enabled, every_hours, zones }: contract.ImportSchedule) => ({
        is_enabled,
        every_hours,
        zones,
      })
      audit({ type: 'import.schedule_changed', subject: source, before: audited(before), after: audited(after) })
      return after
    })
  },
})
