import type { Context } from '../../context.ts'
import { invalid, notFound, type Problem, problem } from '../../errors.ts'
import { operation } from '../../operation.ts'
import { calculate, type LoadedProfile } from './calculate.ts'
import * as contract from './contract.ts'
import { REGISTERED_DATASETS } from './datasets.ts'
import { coarsen, plain } from './profile-slots.ts'
import * as profileStore from './profile-store.ts'
import { calculationRows, profileRows, tariffRows } from './rows.ts'
import * as store from './store.ts'

export const listTariffs = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/tariffs',
  summary: 'Published tariffs, by operator and name',
  access: 'read',
  reference: 'cost-of-energy',
  query: contract.TariffsQuery,
  output: contract.TariffsResult,
  rows: ({ tariffs }) => tariffRows(tariffs),
  run: async ({ shared }, { query }) => store.findTariffs(shared, query),
})

export const readTariff = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/tariffs/{tariff_id}',
  summary: 'One tariff with its components and their pipelines',
  access: 'read',
  reference: 'cost-of-energy',
  params: contract.TariffPath,
  output: contract.Tariff,
  errors: ['not_found'],
  run: async ({ shared }, { path }) => {
    const tariff = await store.findTariff(shared, path.tariff_id)
    if (tariff === null) throw notFound('Tariff')
    return tariff
  },
})

export const listDatasets = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/datasets',
  summary: 'Datasets that tariffs may ask for',
  access: 'read',
  reference: 'cost-of-energy',
  output: contract.DatasetsResult,
  rows: ({ datasets }) => datasets,
  run: async () => ({ datasets: [...REGISTERED_DATASETS] }),
})

export const calculateCost = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/calculate',
  summary: 'Cost of a tariff over a period, from supplied data',
  access: 'read',
  effect: 'pure',
  weight: 5,
  query: contract.CalculateQuery,
  body: contract.CalculateBody,
  output: contract.CalculateResult,
  errors: ['not_found'],
  rows: (result) => calculationRows(result),
  run: async (context, { query, body }) => {
    const tariff = await tariffOf(context, body.tariff_id)
    const profiles = await Promise.all(body.profiles.map(({ profile_id }) => profileFor(context, profile_id, body)))
    return calculate(tariff, body, {
      profiles,
      include_intermediate_time_series: query.include_intermediate_time_series,
    })
  },
})

/** The tariff as an object, kept in memory until tariffs change; 404 for an unknown id. */
async function tariffOf({ cached, shared }: Context, id: string): Promise<contract.Tariff> {
  const tariff = await cached('cost-of-energy', id, async () => {
    const found = await store.findTariff(shared, id)
    return found === null ? null : (JSON.parse(found.text) as contract.Tariff)
  })
  if (tariff === null) throw notFound('Tariff')
  return tariff
}

/** A profile with the values that the period needs; one that covers nothing of it comes empty and is refused by range. */
async function profileFor({ db, shared }: Context, id: string, body: contract.CalculateBody): Promise<LoadedProfile> {
  const entry = await profileStore.findProfile(db, shared, id)
  if (entry === null) throw notFound('Profile')
  const loaded = await profileStore.loadProfile(
    db,
    shared,
    entry,
    Date.parse(body.history_start ?? body.start_time),
    Date.parse(body.end_time),
  )
  const { resolution, unit, timezone, start_time, end_time } = entry
  return loaded ?? { resolution, unit, timezone, start_time, end_time, values: new Float64Array() }
}

export const listProfiles = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/profiles',
  summary: 'Profiles of the organization and of everybody, without values',
  access: 'read',
  query: contract.ProfilesQuery,
  output: contract.ProfilesResult,
  rows: ({ profiles }) => profiles.map(({ tags, ...profile }) => ({ ...profile, tags: tags.join(' ') })),
  run: async ({ db, shared }, { query }) => ({ profiles: await profileStore.listProfiles(db, shared, query) }),
})

export const readProfile = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  summary: 'One profile with its values',
  access: 'read',
  params: contract.ProfilePath,
  query: contract.ProfileQuery,
  output: contract.Profile,
  errors: ['not_found'],
  rows: profileRows,
  run: async ({ db, shared }, { path, query }) => {
    const entry = await profileStore.findProfile(db, shared, path.profile_id)
    if (entry === null) throw notFound('Profile')
    const part = requestedPart(entry, query)
    const loaded = await profileStore.loadProfile(db, shared, entry, part.start_ms, part.end_ms)
    if (loaded === null) return { ...entry, values: [] }
    const { resolution, start_time, end_time, values } =
      query.max_resolution === undefined ? loaded : coarsen(loaded, query.max_resolution)
    return { ...entry, resolution, start_time, end_time, values: plain(values) }
  },
})

/** The period that a reader asks for, within the profile; 422 where it is not aligned, or ends before it starts. */
function requestedPart(
  entry: contract.ProfileEntry,
  query: { start_time?: string | undefined; end_time?: string | undefined },
): { start_ms: number; end_ms: number } {
  const start_ms = Date.parse(query.start_time ?? entry.start_time)
  const end_ms = Date.parse(query.end_time ?? entry.end_time)
  const problems: Problem[] = []
  for (const field of ['start_time', 'end_time'] as const) {
    const value = query[field]
    if (value !== undefined && Date.parse(value) % 900_000 !== 0) {
      problems.push(
        problem('time_unaligned', ['query', field], 'Input should be aligned to a quarter-hour', value, {
          step: 'quarter_hourly',
        }),
      )
    }
  }
  if (problems.length === 0 && end_ms <= start_ms)
    problems.push(
      problem('period_order', ['query', 'end_time'], 'end_time should be after start_time', query.end_time ?? null),
    )
  if (problems.length > 0) throw invalid(problems)
  return { start_ms, end_ms }
}
