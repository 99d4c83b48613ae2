import { and, type AnyColumn, eq, gte, lt, sql } from 'drizzle-orm'
import { calendarOf } from '../../../calendar/buckets.ts'
import type { Orm } from '../../../db.ts'
import { lockFor } from '../../../db/locks.ts'
import {
  type ChunkRow,
  chunkQuery,
  columnsOf,
  type ChunkTable,
  insertChunks,
  isoOf,
  type NewProfile,
  readChunk,
  summarize,
} from './chunk-store.ts'
import type { ProfileRange } from './range.ts'
import { placeChunks } from './slots.ts'
import { global_profile_chunks, global_profiles } from '../tables.ts'

type GlobalProfile = NewProfile & { id: string; source_id: string }

/** Stores a global profile with its values, replacing the one with its id. */
export async function putGlobalProfile(tx: Orm, profile: GlobalProfile & { values: Float64Array }): Promise<void> {
  const { id, values } = profile
  await lockFor(tx, `profile ${id}`)
  await putFacts(tx, profile)
  await tx.delete(global_profile_chunks).where(eq(global_profile_chunks.profile_id, id))
  await insertChunks(tx, chunksOf(id), profile, values)
  await summarize(tx, {
    table: sql`global_profiles`,
    is: sql`id = ${id}`,
    chunks: sql`global_profile_chunks c where c.profile_id = ${id}`,
  })
}

/** The range, source and description of a profile of everybody, locked for the transaction; null where there is none. */
export async function lockGlobalProfile(
  tx: Orm,
  id: string,
): Promise<{ start_ms: number; end_ms: number; source_id: string; description: string | null } | null> {
  const { start_time, end_time, source_id, description } = global_profiles
  const columns = { start_ms: milliseconds(start_time), end_ms: milliseconds(end_time), source_id, description }
  const [row] = await tx.select(columns).from(global_profiles).where(eq(global_profiles.id, id)).for('update')
  return row ?? null
}

const milliseconds = (instant: AnyColumn) => sql<number>`(extract(epoch from ${instant}) * 1000)::float8`

/** Stored values of a profile of everybody over a range, NaN where it has none. */
export async function globalValues(tx: Orm, id: string, range: ProfileRange): Promise<Float64Array> {
  const rows = await tx.execute<ChunkRow>(chunkQuery(sql`global_profile_chunks c where`, id, range))
  const { timezone, start_ms, end_ms, resolution } = range
  return placeChunks(rows.map(readChunk), calendarOf(timezone, start_ms, end_ms).grid(resolution))
}

/** Writes `values` over `range`, whole local days, of a profile of everybody, whose facts become those of `profile`. */
export async function writeGlobalValues(
  tx: Orm,
  profile: GlobalProfile,
  range: ProfileRange,
  values: Float64Array,
): Promise<void> {
  const { id } = profile
  await lockFor(tx, `profile ${id}`)
  await putFacts(tx, profile)
  const { profile_id, chunk_start } = global_profile_chunks
  const within = and(gte(chunk_start, isoOf(range.start_ms)), lt(chunk_start, isoOf(range.end_ms)))
  await tx.delete(global_profile_chunks).where(and(eq(profile_id, id), within))
  await insertChunks(tx, chunksOf(id), range, values)
}

async function putFacts(tx: Orm, { id, source_id, ...profile }: GlobalProfile): Promise<void> {
  const facts = { ...columnsOf(profile), source_id }
  await tx
    .insert(global_profiles)
    .values({ id, ...facts })
    .onConflictDoUpdate({ target: global_profiles.id, set: { ...facts, updated_at: sql`now()` } })
}

function chunksOf(id: string): ChunkTable {
  const profile = sql`(select * from global_profiles p where p.id = ${id}) p`
  return { table: sql`global_profile_chunks (`, owner: sql``, profile }
}
