import type { Period } from '#server/calendar/grid.ts'
import type { Context } from '../../../context.ts'
import { invalid, notFound } from '../../../errors.ts'
import { type AnswerOf, Columns } from '../../../answer.ts'
import type { Message } from '../../../messages/message.ts'
import { warningText } from '../../../wire/warnings/warning-text.ts'
import { findApproved } from '../own-tariffs/store.ts'
import { calculate, type LoadedProfile } from './calculate.ts'
import { checkPeriod, checkTimes, isLong, type RequestedTimes, requestedPeriod } from './period.ts'
import { checkWork, isMuchWork, workOf } from './work.ts'
import type { CalculateBody, CalculateQuery, CalculateResult, Tariff } from '../contract.ts'
import { coverageWarnings } from './coverage.ts'
import * as profileStore from '../profiles/store.ts'
import { notConfirmed, staleness } from '../tariffs/freshness.ts'
import * as store from '../tariffs/store.ts'
import { CALCULATE } from '../task-kinds.ts'

/** The data of a request. */
export type Supply = Pick<CalculateBody, 'start_time' | 'end_time' | 'history_start' | 'profiles'>

/**
 * The tariff as an object, cached until published tariffs change, or an own one that is in use. For an unknown id 422
 * where the times are wrong for any tariff, as everywhere a request is read before what it names is sought; else 404.
 */
export async function tariffOf(context: Context, id: string, times?: RequestedTimes): Promise<Tariff> {
  const tariff = await knownTariff(context, id)
  if (tariff !== null) return tariff
  const problems = times === undefined ? [] : checkTimes(times)
  if (problems.length > 0) throw invalid(problems)
  throw notFound('Tariff')
}

/** As `tariffOf`, with null for an unknown id. */
export async function knownTariff(context: Context, id: string): Promise<Tariff | null> {
  const { cached, shared } = context
  const published = await cached('cost-of-energy', id, async () => {
    const found = await store.findTariff(shared, id)
    return found === null ? null : (JSON.parse(found.text) as Tariff)
  })
  return published ?? ownTariffInUse(context, id)
}

/**
 * A tariff of the organization itself as it is approved; read again each time, since memory is for what everybody has.
 */
export async function ownTariffInUse({ organization, db }: Context, id: string): Promise<Tariff | null> {
  return organization.own_tariffs ? findApproved(db, id) : null
}

/** What a tariff costs from the data of a request; 404 for a profile, 422 for what is wrong with times or data. */
export async function calculated(
  context: Context,
  tariff: Tariff,
  { include_intermediate_time_series, freshness }: CalculateQuery,
  body: CalculateBody,
): Promise<AnswerOf<CalculateResult>> {
  const problems = checkPeriod(tariff, body)
  if (problems.length === 0) problems.push(...checkWork(tariff, body, include_intermediate_time_series))
  const stale = problems.length > 0 ? [] : staleness(tariff, requestedPeriod(body))
  if (freshness === 'strict' && problems.length === 0) problems.push(...notConfirmed(tariff, requestedPeriod(body)))
  if (problems.length > 0) throw invalid(problems)
  missingText(context, tariff, body, stale)
  const data = { profiles: await suppliedProfiles(context, body), include_intermediate_time_series }
  const isInline = !isLong(body) && !isMuchWork(workOf(tariff, body, include_intermediate_time_series))
  if (isInline) return new Columns<CalculateResult>(calculate(tariff, body, data))
  return context.compute(CALCULATE, { tariff, body, data })
}

/** Refuses tariffs that are not confirmed for a period where only such prices are taken (`strict`); else tells it in the header. */
export function tellFreshness(
  { response }: Context,
  tariffs: readonly Tariff[],
  period: Period,
  freshness: CalculateQuery['freshness'],
): void {
  const problems = freshness === 'strict' ? tariffs.flatMap((tariff) => notConfirmed(tariff, period)) : []
  if (problems.length > 0) throw invalid(problems)
  const stale = tariffs.flatMap((tariff) => staleness(tariff, period)).slice(0, MOST_REPORTED)
  if (stale.length > 0) response.headers.Warning = stale.map(({ text }) => warningText(text)).join(', ')
}

/** A calculation returns components only: anything else is reported beside them. */
function missingText({ response }: Context, tariff: Tariff, body: CalculateBody, stale: readonly Message[]): void {
  const missing = coverageWarnings(tariff, requestedPeriod(body)).map(({ msg }) => msg)
  const texts = [...missing, ...stale.map(({ text }) => text)].slice(0, MOST_REPORTED)
  if (texts.length > 0) response.headers.Warning = texts.map((text) => warningText(text)).join(', ')
}

/** Of the components of a tariff that end or begin apart from each other. */
const MOST_REPORTED = 20

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
