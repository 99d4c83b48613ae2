import { z } from 'zod'
import { boolean, integer, line, list, param } from '../../../../wire.ts'
import { IMPORT_SOURCES, ImportRun } from '../contract.ts'
import { NEXT_RUN_REASONS } from './next-run.ts'

const RunOutline = ImportRun.pick({
  uid: true,
  status: true,
  started_by: true,
  created_at: true,
  started_at: true,
  finished_at: true,
  progress: true,
  reason: true,
  code: true,
  params: true,
}).extend({
  added: z.number().int(),
  changed: z.number().int(),
  ended: z.number().int(),
  left_out: z.number().int().describe('Records of the source that were left out; counted up to 100'),
})
export type RunOutline = z.infer<typeof RunOutline>

const Usual = z
  .object({ is_enabled: z.boolean(), every_hours: z.number().int() })
  .describe('What holds unless somebody changes it')

export const ImportSchedule = z
  .object({
    source: z.enum(IMPORT_SOURCES),
    name: z.string(),
    publisher: z.string(),
    licence: z.string(),
    is_enabled: z.boolean().describe('Whether the source is imported by itself'),
    every_hours: z.number().int().describe('Hours from the end of an import to the next one'),
    least_hours: z.number().int().describe('The shortest interval, as the source publishes no more often'),
    usual: Usual,
    zones: z
      .array(z.string())
      .nullable()
      .describe('Bidding zones of which prices are imported; null for other sources'),
    known_zones: z.array(z.string()).nullable().describe('Bidding zones that the source has'),
    missing_setting: z
      .string()
      .nullable()
      .describe('Variable of the environment without which the source cannot be read; null where nothing is missing'),
    next_run_at: z.string().nullable().describe('Null where the source waits for a request'),
    next_run_reason: z
      .enum(NEXT_RUN_REASONS)
      .nullable()
      .describe(
        '`first`: nothing was imported yet; `retry`: the last one failed; `resume`: its process ended meanwhile',
      ),
    failures_in_a_row: z.number().int().describe('Failed or interrupted imports since the last success'),
    failing_since: z.string().nullable().describe('When the first of them began'),
    last_success_at: z.string().nullable(),
    last_run: RunOutline.nullable().describe('The newest import that has ended; a dry run is none'),
    open_run: RunOutline.nullable().describe('The import, or dry run, that is queued or running'),
    changed_at: z.string().nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'ImportSchedule' })
export type ImportSchedule = z.infer<typeof ImportSchedule>

export const ImportSchedules = z.object({
  is_running: z.boolean().describe('Whether this service starts scheduled imports; false with IMPORT_SCHEDULES=off'),
  items: z.array(ImportSchedule),
})
export type ImportSchedules = z.infer<typeof ImportSchedules>

export const SchedulePath = z.object({ source: param.text({ min: 1, max: 50 }) })
export const ScheduleBody = z.object({
  is_enabled: boolean().optional(),
  every_hours: integer({ ge: 1, le: 8760 }).optional(),
  zones: list(line({ max: 40 }), { min: 1, max: 50 })
    .optional()
    .describe('Bidding zones of a source of prices'),
})
export type ScheduleBody = z.output<typeof ScheduleBody>
