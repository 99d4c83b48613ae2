import { z } from 'zod'

export const PointInTime = z
  .object({
    location: z.string().describe('Where the write-ahead log and base backups are archived'),
    base_hours: z.number().describe('Interval of base backups'),
    keep_days: z.number().describe('For how many days every instant can be recovered'),
    is_encrypted: z.boolean().describe('Whether BACKUP_KEY is set'),
    restorable_from: z
      .string()
      .nullable()
      .describe('The earliest instant that can be recovered; null where there is none yet'),
    restorable_until: z.string().nullable().describe('The latest instant that can be recovered'),
    last_base_at: z.string().nullable().describe('When the newest base backup was whole'),
    base_bytes: z.number().nullable().describe('Size of all base backups in the archive'),
    wal_bytes: z.number().nullable().describe('Size of the write-ahead log in the archive'),
    failing_since: z.string().nullable(),
    error: z.string().nullable().describe('Why archiving fails; null where it succeeds'),
    is_late: z
      .boolean()
      .describe('Whether nothing of the last 15 minutes is covered, or the newest base backup is two intervals old'),
  })
  .meta({ id: 'PointInTime' })
export type PointInTime = z.infer<typeof PointInTime>
