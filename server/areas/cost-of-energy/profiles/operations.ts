import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { AppError, invalid, notFound, type Problem, problem } from '../../../errors.ts'
import { QUARTER_HOUR_MS } from '../../../calendar/zone.ts'
import { operation } from '../../../operation.ts'
import { wireValues } from '../../../wire.ts'
import {
  plainTags,
  Profile,
  ProfileBody,
  ProfileChangeBody,
  ProfileEntry,
  ProfilePath,
  ProfileQuery,
  ProfilesQuery,
  ProfilesResult,
  ProfileValuesBody,
} from './contract.ts'
import { joined, type ProfileRange, rangeOfBody, rangeOfValues, touchedPart } from './range.ts'
import { coarsen, overlay } from './slots.ts'
import type { NewProfile } from './chunk-store.ts'
import * as store from './store.ts'
import { profileRows } from '../rows.ts'
import { COST_OF_ENERGY } from '../messages.ts'

/** Storing a quarter-hourly year takes the service eight times as long as a small read. */
const VALUES_PER_TOKEN = 5000
function tokensToStore({ body }: { body: { values: ArrayLike<unknown> } }): number {
  return Math.floor(body.values.length / VALUES_PER_TOKEN)
}

export const listProfiles = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/profiles',
  summary: 'List profiles',
  access: 'read',
  query: ProfilesQuery,
  names: { sought: ['tag'] },
  output: ProfilesResult,
  columns: [
    'id',
    'scope',
    'name',
    'description',
    'resolution',
    'unit',
    'timezone',
    'start_time',
    'end_time',
    'created_at',
    'updated_at',
    'missing',
    'tags',
  ],
  rows: ({ profiles }) => profiles.map(({ tags, outline: _, ...profile }) => ({ ...profile, tags: tags.join(' ') })),
  run: ({ db, shared }, { query }) => store.listProfiles(db, shared, query),
})

export const readProfile = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  summary: 'Get a profile with its values',
  access: 'read',
  params: ProfilePath,
  query: ProfileQuery,
  output: Profile,
  errors: ['not_found'],
  columns: ['profile', 'slot_start', 'resolution', 'value', 'unit'],
  rows: profileRows,
  run: async ({ db, shared }, { path, query }) => {
    const entry = await store.findProfile(db, shared, path.profile_id)
    if (entry === null) throw notFound('Profile')
    const part = requestedPart(entry, query)
    const loaded = await store.loadProfile(db, shared, entry, part.start_ms, part.end_ms)
    if (loaded === null) return { ...entry, values: [] }
    const { resolution, start_time, end_time, values } =
      query.max_resolution === undefined ? loaded : coarsen(loaded, query.max_resolution)
    return { ...entry, resolution, start_time, end_time, values: wireValues(values) }
  },
})

export const createProfile = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/profiles',
  summary: 'Create a profile',
  access: 'write',
  extraWeight: tokensToStore,
  at_a_time: 2,
  status: 201,
  body: ProfileBody,
  output: Profile,
  run: async (context, { body }) => {
    const profile = newProfile(body)
    const { organization, now } = context
    return context.db.transaction(async (tx) => {
      const id = await store.insertProfile(tx, organization.id, profile, now)
      await store.writeValues(tx, organization.id, id, profile, body.values, 'all')
      const after = await storedProfile(context, id)
      context.audit({ type: 'profile.created', subject: id, after })
      return { ...after, values: wireValues(body.values) }
    })
  },
})

export const replaceProfile = operation({
  area: 'cost-of-energy',
  method: 'PUT',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  summary: 'Replace a profile and its values',
  access: 'write',
  extraWeight: tokensToStore,
  at_a_time: 2,
  params: ProfilePath,
  body: ProfileBody,
  output: Profile,
  errors: ['not_found'],
  run: async (context, { path, body }) => {
    const { organization, now } = context
    return context.db.transaction(async (tx) => {
      const before = await ownProfile(context, path.profile_id)
      const profile = newProfile(body)
      await store.updateProfile(tx, organization.id, before.id, profile, now)
      await store.writeValues(tx, organization.id, before.id, profile, body.values, 'all')
      const after = await storedProfile(context, before.id)
      context.audit({ type: 'profile.replaced', subject: before.id, before, after })
      return { ...after, values: wireValues(body.values) }
    })
  },
})

export const updateProfile = operation({
  area: 'cost-of-energy',
  method: 'PATCH',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  summary: 'Update the metadata of a profile',
  access: 'write',
  params: ProfilePath,
  body: ProfileChangeBody,
  output: ProfileEntry,
  errors: ['not_found'],
  run: async (context, { path, body }) => {
    const { organization, now } = context
    return context.db.transaction(async (tx) => {
      const before = await ownProfile(context, path.profile_id)
      const { name = before.name, description = before.description, tags = before.tags } = body
      const profile = { ...before, ...rangeOf(before), name, description, tags: plainTags(tags) }
      await store.updateProfile(tx, organization.id, before.id, profile, now)
      const after = await storedProfile(context, before.id)
      context.audit({ type: 'profile.changed', subject: before.id, before, after })
      return after
    })
  },
})

export const writeProfileValues = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/profiles/{profile_id}/values',
  summary: 'Write values into a profile',
  access: 'write',
  extraWeight: tokensToStore,
  at_a_time: 2,
  params: ProfilePath,
  body: ProfileValuesBody,
  output: ProfileEntry,
  errors: ['not_found'],
  run: async (context, { path, body }) => {
    const { organization, now, db, shared } = context
    return db.transaction(async (tx) => {
      const before = await ownProfile(context, path.profile_id)
      const { range, problems } = rangeOfValues(rangeOf(before), body)
      if (range === null) throw invalid(problems)
      const whole = joined(rangeOf(before), range)
      const part = touchedPart(whole, range)
      const known = await store.loadProfile(db, shared, before, part.start_ms, part.end_ms)
      const values = overlay(part, known, { ...range, values: body.values })
      await store.updateProfile(tx, organization.id, before.id, { ...before, ...whole }, now)
      await store.writeValues(tx, organization.id, before.id, part, values, 'range')
      const after = await storedProfile(context, before.id)
      const written = { start_time: body.start_time, values: body.values.length }
      context.audit({ type: 'profile.values_written', subject: before.id, before, after: { ...after, written } })
      return after
    })
  },
})

export const deleteProfile = operation({
  area: 'cost-of-energy',
  method: 'DELETE',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  summary: 'Delete a profile',
  access: 'write',
  status: 204,
  params: ProfilePath,
  output: z.undefined(),
  errors: ['not_found'],
  run: async (context, { path }) =>
    context.db.transaction(async (tx) => {
      const before = await ownProfile(context, path.profile_id)
      await store.deleteProfile(tx, context.organization.id, before.id)
      context.audit({ type: 'profile.deleted', subject: before.id, before })
      return undefined
    }),
})

function newProfile(body: ProfileBody): NewProfile {
  const { range, problems } = rangeOfBody(body)
  if (range === null) throw invalid(problems)
  const { name, description, tags, unit } = body
  return { ...range, name, description, tags: plainTags(tags), unit }
}

function rangeOf({ resolution, timezone, start_time, end_time }: ProfileEntry): ProfileRange {
  return { resolution, timezone, start_ms: Date.parse(start_time), end_ms: Date.parse(end_time) }
}

/** The organization's profile, locked; 403 for one of everybody, 404 for one that the organization may not know. */
export async function ownProfile(context: Context, id: string): Promise<ProfileEntry> {
  const { db, shared, organization } = context
  const own = await db.transaction((tx) => store.lockProfile(tx, organization.id, id))
  if (own !== null) return own
  if ((await store.findProfile(db, shared, id)) === null) throw notFound('Profile')
  throw new AppError('forbidden', COST_OF_ENERGY.global_profile)
}

/** A profile that this transaction has stored. */
export async function storedProfile({ db, shared }: Context, id: string): Promise<ProfileEntry> {
  const entry = await store.findProfile(db, shared, id)
  if (entry === null) throw new Error('the profile was stored and is not there')
  return entry
}

/** The period that a reader asks for, within the profile; 422 where it is not aligned, or ends before it starts. */
function requestedPart(
  entry: ProfileEntry,
  query: { start_time?: string | undefined; end_time?: string | undefined },
): { start_ms: number; end_ms: number } {
  const start_ms = Date.parse(query.start_time ?? entry.start_time)
  const end_ms = Date.parse(query.end_time ?? entry.end_time)
  const problems: Problem[] = []
  for (const field of ['start_time', 'end_time'] as const) {
    const value = query[field]
    if (value !== undefined && Date.parse(value) % QUARTER_HOUR_MS !== 0) {
      const msg = 'Time should fall on a quarter-hour'
      problems.push(problem('time_unaligned', ['query', field], msg, value, { step: 'PT15M' }))
    }
  }
  if (problems.length === 0 && end_ms <= start_ms) {
    const msg = 'end_time should be after start_time'
    problems.push(problem('period_order', ['query', 'end_time'], msg, query.end_time ?? null))
  }
  if (problems.length > 0) throw invalid(problems)
  return { start_ms, end_ms }
}
