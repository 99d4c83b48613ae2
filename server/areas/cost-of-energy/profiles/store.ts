import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { type Database, type OrganizationDb, type Orm, readShared } from '../../../db.ts'
import { contains, isoText, overlaps } from '../../../db/filters.ts'
import { calendarOf } from '../../../calendar/buckets.ts'
import { Encoded } from '../../../answer.ts'
import type { LoadedProfile } from '../calculate/calculate.ts'
import type { ListedProfile, ProfileEntry, ProfilesQuery, ProfilesResult } from './contract.ts'
import {
  type ChunkRow,
  chunkQuery,
  columnsOf,
  insertChunks,
  isoOf,
  type NewProfile,
  readChunk,
  summarized,
} from './chunk-store.ts'
import { coveredPart, placeChunks } from './slots.ts'
import type { ProfileRange } from './range.ts'
import { profile_chunks, profiles } from '../tables.ts'

const columnsIn = (
  scope: 'org' | 'global',
) => sql`p.id, ${scope} as scope, p.name, p.description, p.tags, p.resolution, p.unit, p.timezone,
  ${isoText('p.start_time')} as start_time, ${isoText('p.end_time')} as end_time, ${isoText('p.created_at')} as created_at, ${isoText('p.updated_at')} as updated_at`
const columns = { org: columnsIn('org'), global: columnsIn('global') }

/** What only the list says. */
const summary = sql`p.known_values, array_to_json(p.outline)::text as outline`
type SummaryRow = ProfileEntry & { known_values: number; outline: string }

/** Profiles of the organization and of everybody, by name; the answer as JSON text. */
export async function listProfiles(
  db: OrganizationDb,
  shared: Database,
  filters: ProfilesQuery,
): Promise<Encoded<ProfilesResult>> {
  const matches = sql`${contains(sql`p.name`, filters.name)} and ${overlaps(sql`p.tags`, filters.tag)}`
  const own =
    filters.scope === 'global'
      ? []
      : await db.read<SummaryRow>(
          sql`select ${columns.org}, ${summary} from profiles p where p.organization_id = ${db.organization_id} and ${matches}`,
        )
  const global =
    filters.scope === 'org'
      ? []
      : await readShared<SummaryRow>(
          shared,
          sql`select ${columns.global}, ${summary} from global_profiles p where ${matches}`,
        )
  const listed = [...own, ...global]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
    .map(listedJson)
  return new Encoded(`{"profiles":[${listed.join(',')}]}`)
}

/** The outline is JSON already, and longer than all the rest. */
function listedJson({ known_values, outline, ...entry }: SummaryRow): string {
  const { timezone, start_time, end_time, resolution } = entry
  const slots = calendarOf(timezone, Date.parse(start_time), Date.parse(end_time)).grid(resolution).count
  const facts: Omit<ListedProfile, 'outline'> = { ...entry, missing: slots - known_values }
  return `${JSON.stringify(facts).slice(0, -1)},"outline":${outline}}`
}

/** One profile that the organization may read, without values, or null. */
export async function findProfile(db: OrganizationDb, shared: Database, id: string): Promise<ProfileEntry | null> {
  const own = await db.read<ProfileEntry>(
    sql`select ${columns.org} from profiles p where p.organization_id = ${db.organization_id} and p.id = ${id}`,
  )
  if (own[0] !== undefined) return own[0]
  const global = await readShared<ProfileEntry>(
    shared,
    sql`select ${columns.global} from global_profiles p where p.id = ${id}`,
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

/** Locks a profile of the organization for the transaction; null where it has none of this id. */
export async function lockProfile(tx: Orm, organization_id: string, id: string): Promise<ProfileEntry | null> {
  const rows = await tx.execute<ProfileEntry>(
    sql`select ${columns.org} from profiles p where p.organization_id = ${organization_id} and p.id = ${id} for update`,
  )
  return rows[0] ?? null
}

/** Stores a profile without values, under a new id unless told; returns the id. */
export async function insertProfile(
  tx: Orm,
  organization_id: string,
  profile: NewProfile & { id?: string },
  now: Date,
): Promise<string> {
  const stored = {
    organization_id,
    ...columnsOf(profile),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  const { id } = profile
  const [row] = await tx
    .insert(profiles)
    .values(id === undefined ? stored : { ...stored, id })
    .returning({ id: profiles.id })
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
  const own = and(eq(profiles.organization_id, organization_id), eq(profiles.id, id))
  await tx
    .update(profiles)
    .set({ ...columnsOf(profile), updated_at: now.toISOString() })
    .where(own)
}

/** Removes a profile with its values. */
export async function deleteProfile(tx: Orm, organization_id: string, id: string): Promise<void> {
  await tx.delete(profiles).where(and(eq(profiles.organization_id, organization_id), eq(profiles.id, id)))
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
  const { organization_id: owner, profile_id, chunk_start } = profile_chunks
  const within = [gte(chunk_start, isoOf(range.start_ms)), lt(chunk_start, isoOf(range.end_ms))]
  await tx
    .delete(profile_chunks)
    .where(and(eq(owner, organization_id), eq(profile_id, id), ...(replaces === 'all' ? [] : within)))
  await insertChunks(
    tx,
    { table: sql`profile_chunks (organization_id,`, owner: sql`${organization_id},` },
    id,
    range,
    values,
  )
  await tx.execute(
    sql`update profiles p set ${summarized} where p.organization_id = ${organization_id} and p.id = ${id}`,
  )
}
