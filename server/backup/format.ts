import { z } from 'zod'

/** The form of the file, told in its first entry. */
export const FORMAT = 1

/** Entries of the archive: what comes first, what comes last, and the folder between them. */
export const [BEGIN, END, DATA] = ['begin.json', 'end.json', 'data/']
/** The secret that seals credentials, in encrypted backups of installations that made it themselves. */
export const SECRET = 'session-secret'

const Table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })

/** What a backup is of. */
export const Begin = z.object({
  format: z.number().int(),
  product: z.string(),
  postgres: z.string(),
  created_at: z.string(),
  /** The schema: names of migrations, oldest first, with their SHA-256. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Tables by `schema.name`, in the order in which they stand in the archive. */
  tables: z.array(Table).min(1),
  /** First days of the months that allocations are stored of, each a partition. */
  months: z.array(z.string()),
  /** Sequences by `schema.name`; `value` null where nothing was drawn. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
})
export type Begin = z.infer<typeof Begin>
export type BackupTable = z.infer<typeof Table>

/** What a whole backup has. */
export const End = z.object({
  /** SHA-256 of what the backup is of, the first entry. */
  begin: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number().int(),
      /** Of what COPY wrote, before compression. */
      bytes: z.number().int(),
      /** SHA-256 of each part as it stands in the archive. */
      parts: z.array(z.string()),
    }),
  ),
})
export type End = z.infer<typeof End>

/** What a part is called: `data/public.profiles/000001.gz`. */
export function partName(table: string, part: number): string {
  return `${DATA}${table}/${String(part).padStart(6, '0')}.gz`
}

/** Why a backup cannot be made, read or restored, in words for an operator. */
export class BackupFault extends Error {}
