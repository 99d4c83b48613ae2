import { energyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { addPerson, asOwner, issueKey, PAID } from '#server/testing/callers.ts'
import type { TestService } from '#server/testing/service.ts'
import { newAttachment, newClearing, newObjection, newPeriod, newSubscription } from './clearing.ts'
import { answeredAllocationImport, openAllocationImport } from './market-access.ts'
import { KNOWN_POINT } from './power-tariffs.ts'
import { allocatedDay, rejectedForecast } from './portfolio-forecasts.ts'
import { day, type Ids, values } from './rule.ts'
import { newAlarm, newAlarmIds, newAlarmRule, newAlarmChannel } from './alarms.ts'
import { newNotice, newPoint, newSumSeries } from './sum-series.ts'
import { newDelivery, newWebhook, newWebhookIds } from './webhooks.ts'
import { newBalanceGroup, newFailedSchedule, newSchedules, newTransport, newUnassigned } from './schedules.ts'

const TERMS = {
  name: 'Energy',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  applicable_from: '2020-01-01T00:00:00+01:00',
} as const
/** A profile that a key submits. */
export const profile = { name: 'A day', resolution: 'quarter_hourly', unit: 'kWh', ...day, values }

/** A tariff that its author submits: nothing but a price for the energy taken. */
export const tariff = {
  name: 'Own tariff',
  eligibility: { type: 'supplier', fuse_size: null, metering_grid_area_ids: null, other: ['offtake'] },
  tariff_components: [energyFee(TERMS, 0.25)],
}

/** What an organization has for calls to name: looked up where it is shipped, made where it is not. */
export async function idsOf(service: TestService, organization: string): Promise<Ids> {
  return {
    tariff_id: await tariffOnOfftake(service),
    power_tariff_uid: await powerTariffOfArea(service),
    profile_id: await ownProfile(service, organization),
    own_tariff_id: await newOwnTariff(service, (await issueKey(service, { organization })).secret),
    key_id: (await issueKey(service, { organization })).id,
    user_id: await addPerson(service, organization, 'viewer'),
    import_uid: await queuedImport(service),
    allocation_import_uid: await openAllocationImport(service, organization),
    answered_import_uid: await answeredAllocationImport(service, organization),
    forecast_day: await rejectedForecast(service, organization),
    allocated_day: await allocatedDay(service, organization),
    ...(await newClearing(service, (await issueKey(service, { organization })).secret)),
    ...(await newWebhookIds(service, (await issueKey(service, { organization })).secret, organization)),
    ...(await newAlarmIds(service, (await issueKey(service, { organization })).secret, organization)),
    ...(await newSumSeries(service, (await issueKey(service, { organization })).secret)),
    ...(await newSchedules(service, (await issueKey(service, { organization })).secret, organization)),
  }
}

/** The budget of a call, new for each: with its own key, or another one of its organization. */
export const MADE_ANEW: Partial<Record<keyof Ids, (service: TestService, by: Makers) => Promise<string>>> = {
  key_id: async (service) => (await issueKey(service, { areas: ['access'] })).id,
  user_id: (service) => addPerson(service, PAID, 'viewer'),
  profile_id: (service, { caller }) => newProfile(service, caller),
  import_uid: queuedImport,
  allocation_import_uid: (service) => openAllocationImport(service, PAID),
  forecast_day: (service) => rejectedForecast(service, PAID),
  allocated_day: (service) => allocatedDay(service, PAID),
  // Not by the calling key: authors cannot approve their own version.
  own_tariff_id: (service, { other, submitted }) => newOwnTariff(service, other, submitted),
  objection_uid: (service, { caller, own, submitted }) => newObjection(service, caller, own.period_uid, submitted),
  mabis_point_id: (service, { caller }) => newPoint(service, caller),
  unsent_notice_uid: (service, { caller }) => newNotice(service, caller),
  empty_period_uid: (service, { caller }) => newPeriod(service, caller),
  attachment_uid: (service, { caller, own }) => newAttachment(service, caller, own),
  subscription_id: (service, { caller }) => newSubscription(service, caller),
  webhook_id: (service, { caller }) => newWebhook(service, caller),
  delivery_id: (service, { caller, own }) => newDelivery(service, caller, PAID, own.webhook_id),
  alarm_channel_id: (service, { caller }) => newAlarmChannel(service, caller),
  alarm_rule_id: (service, { caller, own }) => newAlarmRule(service, caller, own.alarm_channel_id),
  alarm_id: (service, { own }) => newAlarm(service, PAID, own.alarm_rule_id),
  balance_group_eic: (service, { caller }) => newBalanceGroup(service, caller),
  failed_schedule_uid: (service, { caller }) => newFailedSchedule(service, caller, PAID),
  transport_tso: (service, { caller }) => newTransport(service, caller),
  unassigned_uid: (service) => newUnassigned(service, PAID),
}

type Makers = { caller: string; other: string; submitted: boolean; own: Ids }

/** Imports the point that calls use. */
export async function rememberPoint(service: TestService): Promise<void> {
  const place = `point ${KNOWN_POINT.lat},${KNOWN_POINT.lon}`
  await asOwner(
    service,
    (owner) => owner`insert into places (country, place, metering_grid_area_id, precision, distance_m, source_id)
      select 'SE', ${place}, metering_grid_area_id, 'point', 0, 'esett-se' from metering_grid_area_extra_ids where value = 'GBG'
      on conflict do nothing`,
  )
}

async function powerTariffOfArea(service: TestService): Promise<string> {
  const response = await service.call('/v1/power-tariffs/SE/mga/GBG')
  const { powerTariffs } = (await response.json()) as {
    powerTariffs: { uid: string; timeScope: { validTo: string } }[]
  }
  return powerTariffs.find(({ timeScope }) => timeScope.validTo > '2026-06')?.uid ?? ''
}

/** An import that waits: nothing runs imports in a service for tests. */
async function queuedImport(service: TestService): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ source: 'esett', dry_run: true })
  const { secret } = await issueKey(service)
  const response = await service.call('/core/v1/imports', { key: secret, method: 'POST', headers, body })
  return ((await response.json()) as { uid: string }).uid
}

/** A tariff that asks for nothing but the energy taken. */
async function tariffOnOfftake(service: TestService): Promise<string> {
  const response = await service.call('/cost-of-energy/v1/tariffs')
  const { tariffs } = (await response.json()) as {
    tariffs: { id: string; tariff_components: { datasets: { id: string }[] }[] }[]
  }
  const requestOf = (tariff: (typeof tariffs)[number]) =>
    new Set(tariff.tariff_components.flatMap(({ datasets }) => datasets.map(({ id }) => id)))
  const found = tariffs.find((tariff) => [...requestOf(tariff)].join() === 'quarter-hourly-energy-offtake')
  if (found === undefined) throw new Error('no seeded tariff needs only the energy taken')
  return found.id
}

async function ownProfile(service: TestService, organization: string): Promise<string> {
  const { secret } = await issueKey(service, { organization })
  const response = await service.call('/cost-of-energy/v1/profiles?scope=org', { key: secret })
  const { profiles } = (await response.json()) as { profiles: { id: string }[] }
  return profiles[0]?.id ?? ''
}

/** A profile of the key's organization. */
export async function newProfile(service: TestService, key: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(profile)
  const response = await service.call('/cost-of-energy/v1/profiles', { key, method: 'POST', headers, body })
  return ((await response.json()) as { id: string }).id
}

/** A tariff of the key's organization, as a draft or handed over for review. */
export async function newOwnTariff(service: TestService, key: string, submitted = false): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const post = (path: string, body: object) =>
    service.call(`/cost-of-energy/v1/own-tariffs${path}`, { key, method: 'POST', headers, body: JSON.stringify(body) })
  const { id } = (await (await post('', { tariff })).json()) as { id: string }
  if (submitted) await post(`/${id}/versions/1/submit`, {})
  return id
}
