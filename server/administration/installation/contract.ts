import { z } from 'zod'
import { Backups } from '../backups/contract.ts'
import { PointInTime } from '../point-in-time/contract.ts'

export const ProcessJob = z
  .object({
    name: z.string(),
    scope: z.enum(['process', 'installation']).describe('installation: one process at a time does the work'),
    every_seconds: z.number().describe('Its interval'),
    last_end: z.string().nullable().describe('When it ended in this process last; null where it never did'),
    last_duration_ms: z.number().nullable(),
    failures_in_a_row: z.number().describe('Runs that failed since one succeeded'),
    last_error: z.string().nullable().describe('What it failed of last; null where its newest run succeeded'),
  })
  .meta({ id: 'ProcessJob' })
export type ProcessJob = z.infer<typeof ProcessJob>

export const InstallationProcess = z
  .object({
    id: z.string(),
    host: z.string().describe('Name of its machine'),
    pid: z.number().describe('Its number on that machine'),
    version: z.string().describe('Of this service'),
    node_version: z.string(),
    started_at: z.string(),
    seen_at: z.string().describe('When it told of itself last; it does so every 15 seconds'),
    is_silent: z.boolean().describe('Whether it has told nothing for a minute: it ended without a word, or hangs'),
    memory_bytes: z.number().describe('Memory that it holds'),
    jobs: z.array(ProcessJob),
  })
  .meta({ id: 'InstallationProcess' })
export type InstallationProcess = z.infer<typeof InstallationProcess>

export const Installation = z
  .object({
    version: z.string().describe('Of the process that answers'),
    database: z.object({
      version: z.string().describe('Of PostgreSQL'),
      postgis_version: z.string().nullable(),
      size_bytes: z.number().describe('Of everything in it, indexes included'),
    }),
    disk: z
      .object({ free_bytes: z.number(), used_share: z.number().describe('From 0 to 1') })
      .nullable()
      .describe('The disk of the embedded server; null where the database is another machine’s, or it cannot be read'),
    processes: z.array(InstallationProcess).describe('By their start, the newest first'),
    tables: z
      .array(
        z.object({
          name: z.string(),
          size_bytes: z.number().describe('With its indexes, and all of its partitions'),
          rows: z.number().nullable().describe('As PostgreSQL estimates; null where it never counted'),
        }),
      )
      .describe('The twenty largest'),
    outbox: z
      .array(
        z.object({
          topic: z.string(),
          pending: z.number().describe('Events that wait to be delivered or tried again'),
          dead: z.number().describe('Events that were given up'),
          oldest_due_seconds: z.number().describe('For how long the oldest event that is due has waited'),
        }),
      )
      .describe('Of all organizations together'),
    backups: Backups,
    point_in_time: PointInTime.nullable().describe(
      'The archive of the write-ahead log; null where WAL_ARCHIVE_TO is not set',
    ),
    upgrades: z
      .array(z.object({ name: z.string(), applied_at: z.string() }))
      .describe('The twenty newest steps of the schema, the newest first'),
  })
  .meta({ id: 'Installation' })
export type Installation = z.infer<typeof Installation>
