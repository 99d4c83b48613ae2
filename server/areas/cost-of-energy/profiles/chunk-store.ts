import { sql, type SQL } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import type { ProfileEntry } from './contract.ts'
import type { ProfileRange } from './range.ts'
import { cutIntoChunks, type ProfileChunk, type ProfilePart } from './slots.ts'

/** A profile as it is stored, without its values. */
export type NewProfile = ProfileRange & Pick<ProfileEntry, 'name' | 'description' | 'tags' | 'unit'>

/** Its columns. */
export function columnsOf({ name, description, tags, resolution, unit, timezone, start_ms, end_ms }: NewProfile) {
  return { name, description, tags, resolution, unit, timezone, start_time: isoOf(start_ms), end_time: isoOf(end_ms) }
}

/** The listed summary, recomputed from the stored values. */
export const summarized = sql`(known_values, outline) = (select s.known_values, s.outline
  from profile_summary(p.id, p.resolution, p.start_time, p.end_time) s)`

/** Values as JSON arrays: the form that is read fastest. */
export type ChunkRow = { chunk_ms: number; values: string }

/** A chunk contains at most a day of fine slots, so the first relevant one starts less than 26 hours earlier. */
export function chunkQuery(owner: SQL, profileId: string, part: ProfilePart): SQL {
  return sql`select (extract(epoch from c.chunk_start) * 1000)::float8 as chunk_ms, array_to_json(c.values)::text as values
    from ${owner} c.profile_id = ${profileId}
      and c.chunk_start > ${new Date(part.start_ms - 26 * 3_600_000).toISOString()}::timestamptz
      and c.chunk_start < ${new Date(part.end_ms).toISOString()}::timestamptz order by c.chunk_start`
}

export function readChunk(row: ChunkRow): ProfileChunk {
  return { start_ms: row.chunk_ms, values: JSON.parse(row.values) as (number | null)[] }
}

/** Rows of one statement: few enough that no call waits for it to be written. */
const MOST_ROWS = 100

/** Where chunks go: their table with its columns ahead of the profile's id, and the values of these. */
export type ChunkTable = { table: SQL; owner: SQL }

/** Stores the chunks of a range, cut one statement after the other; as JSON, the form that is written fastest. */
export async function insertChunks(
  tx: Orm,
  { table, owner }: ChunkTable,
  profile_id: string,
  range: ProfileRange,
  values: Float64Array,
): Promise<void> {
  let rows: { chunk_start: string; values: (number | null)[] }[] = []
  const insert = async () => {
    if (rows.length === 0) return
    await tx.execute(sql`insert into ${table} profile_id, chunk_start, values)
      select ${owner} ${profile_id}, c.chunk_start, c.values
      from json_to_recordset(${JSON.stringify(rows)}::json) as c(chunk_start timestamptz, values float8[])`)
    rows = []
  }
  for (const chunk of cutIntoChunks(range, values)) {
    rows.push({ chunk_start: isoOf(chunk.start_ms), values: chunk.values })
    if (rows.length === MOST_ROWS) await insert()
  }
  await insert()
}

/** An instant as the database reads it. */
export function isoOf(instant_ms: number): string {
  return new Date(instant_ms).toISOString()
}
