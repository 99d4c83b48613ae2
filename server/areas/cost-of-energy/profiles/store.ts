import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, type OrganizationDb, type Orm, readShared } from '../../../db.ts'
import { writtenOnce } from '../../../db/statements.ts'
import { lockFor } from '../../../db/locks.ts'
import { contains, isoText, overlaps } from '../../../db/filters.ts'
import { builder, OWNER, type Selection } from '../../../db/selection.ts'
import { calendarOf } from '../../../calendar/buckets.ts'
import { instantFormatter } from '../../../calendar/zone.ts'
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
  summarize,
} from './chunk-store.ts'
import { coveredPart, placeChunks } from './slots.ts'
import type { ProfileRange } from './range.ts'
import { global_profiles, profile_chunks, profiles } from '../tables.ts'

type Scope = ProfileEntry['scope']

const entryOf = <S extends Scope>(scope: S, table: typeof profiles | typeof global_profiles) => ({
  id: table.id,
  scope: sql<S>`${scope}::text`.as('scope'),
  name: table.name,
  description: table.description,
  tags: table.tags,
  resolution: table.resolution,
  unit: table.unit,
  timezone: table.timezone,
  start_time: isoText(table.start_time).as('start_time'),
  end_time: isoText(table.end_time).as('end_time'),
  created_at: isoText(table.created_at).as('created_at'),
  updated_at: isoText(table.updated_at).as('updated_at'),
})
const columns = { org: entryOf('org', profiles), global: entryOf('global', global_profiles) }

/** Attributes of the list alone. */
const summaryOf = ({ known_values, outline }: typeof profiles | typeof global_profiles) => ({
  known_values,
  outline: sql<string>`array_to_json(${outline})::text`.as('outline'),
})
const summaries = {
  org: { ...columns.org, ...summaryOf(profiles) },
  global: { ...columns.global, ...summaryOf(global_profiles) },
}
/** All that an organization has, as it is requested most. */
const OWN_PROFILES = writtenOnce(
  builder.select(summaries.org).from(profiles).where(eq(profiles.organization_id, OWNER)),
)
type SummaryRow = ProfileEntry & { known_values: number; outline: string }

/** Profiles of the organization and of everybody, by name; the answer as JSON text. */
export async function listProfiles(
  db: OrganizationDb,
  shared: Database,
  filters: ProfilesQuery,
): Promise<Encoded<ProfilesResult>> {
  const own = filters.scope === 'global' ? [] : await db.read(ownListed(db.organization_id, filters))
  const global = filters.scope === 'org' ? [] : await readShared(shared, globalListed(filters))
  const listed = [...own, ...global]
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
    .map(listedJson)
  return new Encoded(`{"profiles":[${listed.join(',')}]}`)
}

type Filters = Pick<ProfilesQuery, 'name' | 'tag'>

function ownListed(organization_id: string, filters: Filters): Selection<SummaryRow> {
  if (filters.name === undefined && filters.tag === undefined) return OWN_PROFILES
  const mine = eq(profiles.organization_id, organization_id)
  return builder
    .select(summaries.org)
    .from(profiles)
    .where(and(mine, matches(profiles, filters)))
}

function globalListed(filters: Filters): Selection<SummaryRow> {
  return builder.select(summaries.global).from(global_profiles).where(matches(global_profiles, filters))
}

function matches({ name, tags }: typeof profiles | typeof global_profiles, filters: Filters): SQL | undefined {
  return and(contains(name, filters.name), overlaps(tags, filters.tag))
}

/** The outline is JSON already, and longer than all the rest. */
function listedJson({ known_values, outline, ...entry }: SummaryRow): string {
  const { timezone, start_time, end_time, resolution } = entry
  const slots = calendarOf(timezone, Date.parse(start_time), Date.parse(end_time)).grid(resolution).count
  const facts: Omit<ListedProfile, 'outline'> = { ...entry, missing: slots - known_values }
  return `${JSON.stringify(localTimes(facts)).slice(0, -1)},"outline":${outline}}`
}

/** Its period with the offset of its zone, as calculations answer; instants of the record itself stay in UTC. */
function localTimes<P extends Pick<ProfileEntry, 'timezone' | 'start_time' | 'end_time'>>(profile: P): P {
  const local = instantFormatter(profile.timezone)
  return {
    ...profile,
    start_time: local(Date.parse(profile.start_time)),
    end_time: local(Date.parse(profile.end_time)),
  }
}

/** One profile that the organization may read, without values, or null. */
export async function findProfile(db: OrganizationDb, shared: Database, id: string): Promise<ProfileEntry | null> {
  const mine = ownProfile(db.organization_id, id)
  const [own] = await db.read(builder.select(columns.org).from(profiles).where(mine))
  if (own !== undefined) return localTimes(own)
  const ours = builder.select(columns.global).from(global_profiles).where(eq(global_profiles.id, id))
  const [global] = await readShared(shared, ours)
  return global === undefined ? null : localTimes(global)
}

function ownProfile(organization_id: string, id: string): SQL | undefined {
  return and(eq(profiles.organization_id, organization_id), eq(profiles.id, id))
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
  const period = { start_time: isoOf(part.start_ms), end_time: isoOf(part.end_ms) }
  return { ...localTimes({ timezone, ...period }), resolution, unit, values }
}

/** Locks a profile of the organization for the transaction; null for an unknown id. */
export async function lockProfile(tx: Orm, organization_id: string, id: string): Promise<ProfileEntry | null> {
  const [row] = await tx.select(columns.org).from(profiles).where(ownProfile(organization_id, id)).for('update')
  return row === undefined ? null : localTimes(row)
}

/** Stores a profile without values, by default under a new id; returns the id. */
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
  await tx
    .update(profiles)
    .set({ ...columnsOf(profile), updated_at: now.toISOString() })
    .where(ownProfile(organization_id, id))
}

/** Removes a profile with its values. */
export async function deleteProfile(tx: Orm, organization_id: string, id: string): Promise<void> {
  await tx.delete(profiles).where(ownProfile(organization_id, id))
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
  await lockFor(tx, `profile ${id}`)
  await tx
    .delete(profile_chunks)
    .where(and(eq(owner, organization_id), eq(profile_id, id), ...(replaces === 'all' ? [] : within)))
  await insertChunks(
    tx,
    {
      ...{ table: sql`profile_chunks (organization_id,`, owner: sql`p.organization_id,` },
      profile: sql`(select * from profiles p where p.organization_id = ${organization_id} and p.id = ${id}) p`,
    },
    range,
    values,
  )
  await summarize(tx, {
    table: sql`profiles`,
    is: sql`organization_id = ${organization_id} and id = ${id}`,
    chunks: sql`profile_chunks c where c.organization_id = ${organization_id} and c.profile_id = ${id}`,
  })
}
