import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { LoadedProfile } from './calculate.ts'
import type { CalculateBody, Tariff } from './contract.ts'
import * as profileStore from './profile-store.ts'
import * as store from './store.ts'

/** What a request says of its data. */
export type Supply = Pick<CalculateBody, 'start_time' | 'end_time' | 'history_start' | 'profiles'>

/** The tariff as an object, kept in memory until tariffs change; 404 for an unknown id. */
export async function tariffOf(context: Context, id: string): Promise<Tariff> {
  const tariff = await knownTariff(context, id)
  if (tariff === null) throw notFound('Tariff')
  return tariff
}

/** As `tariffOf`, with null for an unknown id. */
export async function knownTariff({ cached, shared }: Context, id: string): Promise<Tariff | null> {
  return cached('cost-of-energy', id, async () => {
    const found = await store.findTariff(shared, id)
    return found === null ? null : (JSON.parse(found.text) as Tariff)
  })
}

/** The profiles that a request names, each with the values that its period needs; 404 for an unknown one. */
export function suppliedProfiles(context: Context, supply: Supply): Promise<LoadedProfile[]> {
  return Promise.all(supply.profiles.map(({ profile_id }) => profileFor(context, profile_id, supply)))
}

/** One that covers nothing of the period comes empty and is refused by range. */
async function profileFor({ db, shared }: Context, id: string, supply: Supply): Promise<LoadedProfile> {
  const entry = await profileStore.findProfile(db, shared, id)
  if (entry === null) throw notFound('Profile')
  const loaded = await profileStore.loadProfile(
    db,
    shared,
    entry,
    Date.parse(supply.history_start ?? supply.start_time),
    Date.parse(supply.end_time),
  )
  const { resolution, unit, timezone, start_time, end_time } = entry
  return loaded ?? { resolution, unit, timezone, start_time, end_time, values: new Float64Array() }
}
