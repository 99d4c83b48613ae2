import { z } from 'zod'

export const Backup = z
  .object({
    file: z.string().describe('Its name in the folder of backups'),
    host: z.string().describe('Name of the machine that made it'),
    started_at: z.string(),
    finished_at: z.string().nullable().describe('Null while it is being made'),
    is_encrypted: z.boolean(),
    file_bytes: z.number().nullable().describe('Size of the file; null where it failed, or is being made'),
    row_count: z.number().nullable().describe('Rows of all tables in it'),
    error: z.string().nullable().describe('Why it failed'),
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof Backup>

export const BackupRequest = z.object({
  requested_at: z.string().describe('Since when it is asked for; it begins within a minute'),
})

export const Backups = z
  .object({
    schedule: z
      .object({
        folder: z.string(),
        every_hours: z.number(),
        keep: z.object({ days: z.number(), weeks: z.number(), months: z.number() }),
        is_encrypted: z.boolean().describe('Whether BACKUP_KEY is set'),
        next_at: z.string().describe('When the next one is due'),
        requested_at: z.string().nullable().describe('Since when one is asked for that has not begun'),
        is_late: z.boolean().describe('Whether two intervals have passed without one'),
      })
      .nullable()
      .describe('How the service makes them by itself; null where BACKUP_TO is not set'),
    last_success_at: z.string().nullable(),
    items: z.array(Backup).describe('Files that are kept, and the newest failures; the newest first'),
  })
  .meta({ id: 'Backups' })
export type Backups = z.infer<typeof Backups>
