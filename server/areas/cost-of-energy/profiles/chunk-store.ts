import { sql, type SQL } from 'drizzle-orm'
import type { Orm } from '../../../db.ts'
import { arrayParam } from '../../../db/filters.ts'
import type { ProfileEntry } from './contract.ts'
import type { ProfileRange } from './range.ts'
import { cutIntoChunks, type ProfileChunk, type ProfilePart } from './slots.ts'

/** A profile as it is stored, without its values. */
export type NewProfile = ProfileRange & Pick<ProfileEntry, 'name' | 'description' | 'tags' | 'unit'>

/** Its columns. */
export function columnsOf({ name, description, tags, resolution, unit, timezone, start_ms, end_ms }: NewProfile) {
  return { name, description, tags, resolution, unit, timezone, start_time: isoOf(start_ms), end_time: isoOf(end_ms) }
}

/** Where a profile and its chunks are: each a table with the condition for the profile, `c` for the chunks. */
export type ProfileRows = { table: SQL; is: SQL; chunks: SQL }

/**
 * Recomputes the summary in the list from the stored values: how many there are, and the course of the last year as means
 * over 52 equal parts, null for a part without a value. Slots of calendar units are placed to the day, which is enough.
 */
export async function summarize(tx: Orm, { table, is, chunks }: ProfileRows): Promise<void> {
  const [summary] = await tx.execute<{ known_values: number; outline: (number | null)[] | null }>(sql`
    with profile as (select resolution, start_time as starts, end_time as ends from ${table} where ${is}),
    cells as (select c.chunk_start + (v.at - 1) * case p.resolution
          when 'quarter_hourly' then interval '15 minutes' when 'hourly' then interval '1 hour'
          when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
          when 'monthly' then interval '1 month' else interval '1 year' end as at, v.value
      from profile p cross join (select chunk_start, values from ${chunks}) c
        cross join unnest(c.values) with ordinality v (value, at) where v.value is not null),
    parts as (select width_bucket(extract(epoch from at), extract(epoch from greatest(p.starts, p.ends - interval '365 days')),
          extract(epoch from p.ends), 52) as part, avg(value) as mean
      from cells cross join profile p group by 1)
    select (select count(*)::integer from cells) as known_values, (select json_agg(parts.mean order by each.part)
      from generate_series(1, 52) each (part) left join parts using (part)) as outline`)
  if (summary === undefined) return
  const { known_values, outline } = summary
  await tx.execute(sql`update ${table} set known_values = ${known_values}, outline = ${arrayParam(outline ?? [])}::float8[]
    where ${is}`)
}

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

/** Where chunks go: their table with its columns ahead of the profile's id, the values of these, and the profile `p`. */
export type ChunkTable = { table: SQL; owner: SQL; profile: SQL }

/** Stores the chunks of a range, cut one statement after the other; as JSON, the form that is written fastest. */
export async function insertChunks(
  tx: Orm,
  { table, owner, profile }: ChunkTable,
  range: ProfileRange,
  values: Float64Array,
): Promise<void> {
  let rows: { chunk_start: string; values: (number | null)[] }[] = []
  const insert = async () => {
    if (rows.length === 0) return
    // Their owner is the profile's, so that a cluster inserts them where the profile is.
    const { count } = await tx.execute(sql`insert into ${table} profile_id, chunk_start, values)
      select ${owner} p.id, c.chunk_start, c.values from ${profile}
        cross join json_to_recordset(${JSON.stringify(rows)}::text::json) as c(chunk_start timestamptz, values float8[])`)
    if (count !== rows.length) throw new Error('the profile of the values is not there')
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
