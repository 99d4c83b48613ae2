import { type SQL, sql } from 'drizzle-orm'
import { type Database, type OrganizationDb, type Orm, readShared } from '../../db.ts'
import { arrayParam, contains } from '../../db/filters.ts'
import { calendarOf } from '../../calendar/buckets.ts'
import type { LoadedProfile } from './calculate.ts'
import type { ProfileEntry } from './contract.ts'
import { coveredPart, cutIntoChunks, type ProfileChunk, type ProfilePart, placeChunks } from './profile-slots.ts'
import type { ProfileRange } from './profile-range.ts'

const isoText = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
const columns = (
  scope: 'org' | 'global',
) => sql`p.id, ${scope} as scope, p.name, p.description, p.tags, p.resolution, p.unit, p.timezone,
  ${isoText('p.start_time')} as start_time, ${isoText('p.end_time')} as end_time, ${isoText('p.created_at')} as created_at, ${isoText('p.updated_at')} as updated_at`

export type ProfileFilters = {
  scope?: 'org' | 'global' | undefined
  name?: string | undefined
  tag?: string[] | undefined
}

/** Profiles of the organization and of everybody, by name. */
export async function listProfiles(
  db: OrganizationDb,
  shared: Database,
  filters: ProfileFilters,
): Promise<ProfileEntry[]> {
  const matches = sql`${contains(sql`p.name`, filters.name)} and ${filters.tag === undefined ? sql`true` : sql`p.tags && ${arrayParam(filters.tag)}::text[]`}`
  const own =
    filters.scope === 'global'
      ? []
      : await db.read<ProfileEntry>(
          sql`select ${columns('org')} from profiles p where p.organization_id = ${db.organization_id} and ${matches}`,
        )
  const global =
    filters.scope === 'org'
      ? []
      : await readShared<ProfileEntry>(shared, sql`select ${columns('global')} from global_profiles p where ${matches}`)
  return [...own, ...global].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
}

/** One profile that the organization may read, without values, or null. */
export async function findProfile(db: OrganizationDb, shared: Database, id: string): Promise<ProfileEntry | null> {
  const own = await db.read<ProfileEntry>(
    sql`select ${columns('org')} from profiles p where p.organization_id = ${db.organization_id} and p.id = ${id}`,
  )
  if (own[0] !== undefined) return own[0]
  const global = await readShared<ProfileEntry>(
    shared,
    sql`select ${columns('global')} from global_profiles p where p.id = ${id}`,
  )
  return global[0] ?? null
}

/**
 * The values of a profile over the part of `[from_ms, to_ms)` that it covers, or null where it covers nothing of it.
 * NaN is a gap. Daily and coarser profiles are small and come whole.
 */
export async function loadProfile(
  db: OrganizationDb,
  shared: Database,
  profile: ProfileEntry,
  from_ms: number,
  to_ms: number,
): Promise<LoadedProfile | null> {
  const part = coveredPart(profile, from_ms, to_ms)
  if (part === null) return null
  const chunks = await (profile.scope === 'org'
    ? db.read<ChunkRow>(
        chunkQuery(sql`profile_chunks c where c.organization_id = ${db.organization_id} and`, profile.id, part),
      )
    : readShared<ChunkRow>(shared, chunkQuery(sql`global_profile_chunks c where`, profile.id, part)))
  const { resolution, unit, timezone } = profile
  const values = placeChunks(chunks.map(readChunk), calendarOf(timezone, part.start_ms, part.end_ms).grid(resolution))
  return {
    resolution,
    unit,
    timezone,
    start_time: isoOf(part.start_ms),
    end_time: isoOf(part.end_ms),
    values,
  }
}

/** Values as JSON arrays: the form that is read fastest. */
type ChunkRow = { chunk_ms: number; values: string }

/** A chunk holds at most a day of fine slots, so the first one that matters starts less than 26 hours ahead. */
function chunkQuery(owner: SQL, profileId: string, part: ProfilePart): SQL {
  return sql`select (extract(epoch from c.chunk_start) * 1000)::float8 as chunk_ms, array_to_json(c.values)::text as values
    from ${owner} c.profile_id = ${profileId}
      and c.chunk_start > ${new Date(part.start_ms - 26 * 3_600_000).toISOString()}::timestamptz
      and c.chunk_start < ${new Date(part.end_ms).toISOString()}::timestamptz order by c.chunk_start`
}

function readChunk(row: ChunkRow): ProfileChunk {
  return { start_ms: row.chunk_ms, values: JSON.parse(row.values) as (number | null)[] }
}

/** A profile as it is stored, without its values. */
export type NewProfile = ProfileRange & Pick<ProfileEntry, 'name' | 'description' | 'tags' | 'unit'>

/** Locks a profile of the organization for the transaction; null where it has none of this id. */
export async function lockProfile(tx: Orm, organization_id: string, id: string): Promise<ProfileEntry | null> {
  const rows = await tx.execute<ProfileEntry>(
    sql`select ${columns('org')} from profiles p where p.organization_id = ${organization_id} and p.id = ${id} for update`,
  )
  return rows[0] ?? null
}

/** Stores a profile without values; returns its id. */
export async function insertProfile(tx: Orm, organization_id: string, profile: NewProfile, now: Date): Promise<string> {
  const { name, description, tags, resolution, unit, timezone, start_ms, end_ms } = profile
  const [row] = await tx.execute<{ id: string }>(sql`insert into profiles
    (organization_id, name, description, tags, resolution, unit, timezone, start_time, end_time, created_at, updated_at)
    values (${organization_id}, ${name}, ${description}, ${arrayParam(tags)}::text[], ${resolution}, ${unit}, ${timezone},
      ${isoOf(start_ms)}, ${isoOf(end_ms)}, ${now.toISOString()}, ${now.toISOString()}) returning id`)
  if (row === undefined) throw new Error('the profile was not stored')
  return row.id
}

/** Gives a profile other facts and another range; its values stay. */
export async function updateProfile(
  tx: Orm,
  organization_id: string,
  id: string,
  profile: NewProfile,
  now: Date,
): Promise<void> {
  const { name, description, tags, resolution, unit, timezone, start_ms, end_ms } = profile
  await tx.execute(sql`update profiles set name = ${name}, description = ${description}, tags = ${arrayParam(tags)}::text[],
      resolution = ${resolution}, unit = ${unit}, timezone = ${timezone}, start_time = ${isoOf(start_ms)},
      end_time = ${isoOf(end_ms)}, updated_at = ${now.toISOString()}
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Removes a profile with its values. */
export async function deleteProfile(tx: Orm, organization_id: string, id: string): Promise<void> {
  await tx.execute(sql`delete from profiles where organization_id = ${organization_id} and id = ${id}`)
}

/**
 * Replaces the stored values of `range`, which must start and end where chunks do, or all that the profile has. `values`
 * has one entry per slot of the range, NaN for a gap.
 */
export async function writeValues(
  tx: Orm,
  organization_id: string,
  id: string,
  range: ProfileRange,
  values: Float64Array,
  replaces: 'range' | 'all',
): Promise<void> {
  const within =
    replaces === 'all'
      ? sql`true`
      : sql`chunk_start >= ${isoOf(range.start_ms)}::timestamptz and chunk_start < ${isoOf(range.end_ms)}::timestamptz`
  await tx.execute(
    sql`delete from profile_chunks where organization_id = ${organization_id} and profile_id = ${id} and ${within}`,
  )
  const chunks = cutIntoChunks(range, values)
  await tx.execute(sql`insert into profile_chunks (organization_id, profile_id, chunk_start, values)
    select ${organization_id}, ${id}, to_timestamp(r.start_ms / 1000), array(select x::float8 from json_array_elements_text(r.values) x)
    from json_to_recordset(${JSON.stringify(chunks)}::text::json) as r(start_ms float8, values json)`)
}

/** An instant on a full second, spelt as the columns are read. */
function isoOf(instant_ms: number): string {
  return new Date(instant_ms).toISOString().replace('.000Z', 'Z')
}
