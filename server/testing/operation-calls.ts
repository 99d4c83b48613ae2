import { energyFee } from '#server/areas/cost-of-energy/recipes.ts'
import { isPure, type Role } from '#server/operation.ts'
import { type OperationEntry, operationEntries } from '#server/operations.ts'
import { addPerson, asOwner, FREE, issueKey, PAID, type ProcedureInput } from './callers.ts'
import type { TestService } from './service.ts'

/** Ids that stand in paths. */
export type Ids = {
  tariff_id: string
  power_tariff_uid: string
  profile_id: string
  own_tariff_id: string
  key_id: string
  user_id: string
}

/**
 * What tests must know of an operation and cannot derive: a call that succeeds, and the least role that may make it,
 * stated here a second time on purpose. `foreign` names the path parameter that belongs to one organization.
 */
type Rule = {
  least: Role
  call: (ids: Ids) => ProcedureInput
  foreign?: keyof Ids
  /** The tariff must be in review. */
  submitted?: true
  /** A key of every scope is refused. */
  people_only?: true
}

const TERMS = {
  name: 'Energy',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  applicable_from: '2020-01-01T00:00:00+01:00',
} as const
const values = Array.from({ length: 96 }, () => 1)
const day = { start_time: '2026-01-10T00:00:00+01:00', end_time: '2026-01-11T00:00:00+01:00' }
const profile = { name: 'A day', resolution: 'quarter_hourly', unit: 'kWh', ...day, values }
/** A tariff that its author hands in: nothing but a price for the energy taken. */
export const tariff = {
  name: 'Own tariff',
  eligibility: { type: 'supplier', fuse_size: null, metering_grid_area_ids: null, other: ['offtake'] },
  tariff_components: [energyFee(TERMS, 0.25)],
}
const first = ({ own_tariff_id }: Ids) => ({ path: { own_tariff_id, version: 1 } })
const someEmail = () => `${crypto.randomUUID()}@test.example`

export const RULES: Record<string, Rule> = {
  'access.readOrganization': { least: 'viewer', call: () => ({}) },
  'access.listApiKeys': { least: 'admin', call: () => ({}) },
  'access.createApiKey': { least: 'admin', call: () => ({ body: { name: 'New', areas: ['access'] } }) },
  'access.rotateApiKey': { least: 'admin', call: ({ key_id }) => ({ path: { key_id }, body: {} }), foreign: 'key_id' },
  'access.revokeApiKey': { least: 'admin', call: ({ key_id }) => ({ path: { key_id } }), foreign: 'key_id' },
  'access.listMembers': { least: 'viewer', call: () => ({}) },
  'access.addMember': {
    least: 'admin',
    call: () => ({ body: { name: 'Somebody', email: someEmail(), role: 'viewer' } }),
  },
  'access.setMemberRole': {
    least: 'admin',
    call: ({ user_id }) => ({ path: { user_id }, body: { role: 'operator' } }),
    foreign: 'user_id',
  },
  'access.removeMember': { least: 'admin', call: ({ user_id }) => ({ path: { user_id } }), foreign: 'user_id' },
  'access.listAuditEvents': { least: 'operator', call: () => ({}) },
  'access.checkAuditChain': { least: 'operator', call: () => ({}) },
  'core.listMeteringGridAreas': { least: 'viewer', call: () => ({ query: { country: ['FI'] } }) },
  'core.listParties': { least: 'viewer', call: () => ({ query: { country: ['DE', 'FI'] } }) },
  'core.listSchedulingAreas': { least: 'viewer', call: () => ({ query: { country: ['DE', 'IT'] } }) },
  'core.listControlAreas': { least: 'viewer', call: () => ({ query: { country: ['DE', 'IT'] } }) },
  'core.listBiddingZones': { least: 'viewer', call: () => ({ query: { as_of: '2018-09-30' } }) },
  'core.explainEicCode': { least: 'viewer', call: () => ({ path: { code: '10Y1001A1001A46L' } }) },
  'core.listGeometries': { least: 'viewer', call: () => ({ query: { kind: ['bidding-zone'] } }) },
  'core.listHolidays': { least: 'viewer', call: () => ({ query: { country: ['SE'] } }) },
  'core.countWorkingDays': {
    least: 'viewer',
    call: () => ({ query: { start_date: '2026-01-01', end_date: '2026-12-31' } }),
  },
  'costOfEnergy.listTariffs': { least: 'viewer', call: () => ({ query: { limit: 2 } }) },
  'costOfEnergy.readTariff': { least: 'viewer', call: ({ tariff_id }) => ({ path: { tariff_id } }) },
  'costOfEnergy.readSimplifiedTariff': {
    least: 'viewer',
    call: ({ tariff_id }) => ({ path: { tariff_id }, query: day }),
  },
  'costOfEnergy.listDatasets': { least: 'viewer', call: () => ({}) },
  'costOfEnergy.calculateCost': {
    least: 'viewer',
    call: ({ tariff_id }) => ({
      body: { tariff_id, ...day, time_series: [{ name: 'quarter-hourly-energy-offtake', values }] },
    }),
  },
  'costOfEnergy.compareTariffs': {
    least: 'viewer',
    call: ({ tariff_id }) => ({
      body: { tariff_ids: [tariff_id], ...day, time_series: [{ name: 'quarter-hourly-energy-offtake', values }] },
    }),
  },
  'costOfEnergy.explainCost': {
    least: 'viewer',
    call: ({ tariff_id }) => ({
      body: { tariff_id, ...day, time_series: [{ name: 'quarter-hourly-energy-offtake', values }] },
    }),
  },
  'costOfEnergy.optimizeCost': {
    least: 'viewer',
    call: ({ tariff_id }) => ({
      body: {
        tariff_id,
        ...day,
        time_series: [{ name: 'quarter-hourly-energy-offtake', values }],
        measures: { battery: { capacity_kwh: 2, power_kw: 2 } },
      },
    }),
  },
  'costOfEnergy.listOwnTariffs': { least: 'viewer', call: () => ({}) },
  'costOfEnergy.createOwnTariff': { least: 'operator', call: () => ({ body: { tariff } }) },
  'costOfEnergy.readOwnTariff': {
    least: 'viewer',
    call: ({ own_tariff_id }) => ({ path: { own_tariff_id } }),
    foreign: 'own_tariff_id',
  },
  'costOfEnergy.readOwnTariffVersion': { least: 'viewer', call: first, foreign: 'own_tariff_id' },
  'costOfEnergy.writeOwnTariffVersion': {
    least: 'operator',
    call: ({ own_tariff_id }) => ({ path: { own_tariff_id }, body: { tariff, based_on: 1 } }),
    foreign: 'own_tariff_id',
  },
  'costOfEnergy.submitOwnTariffVersion': {
    least: 'operator',
    call: (ids) => ({ ...first(ids), body: {} }),
    foreign: 'own_tariff_id',
  },
  'costOfEnergy.returnOwnTariffVersion': {
    least: 'admin',
    call: (ids) => ({ ...first(ids), body: {} }),
    foreign: 'own_tariff_id',
    submitted: true,
  },
  'costOfEnergy.approveOwnTariffVersion': {
    least: 'admin',
    call: (ids) => ({ ...first(ids), body: {} }),
    foreign: 'own_tariff_id',
    submitted: true,
    people_only: true,
  },
  'costOfEnergy.withdrawOwnTariffVersion': {
    least: 'admin',
    call: (ids) => ({ ...first(ids), body: {} }),
    foreign: 'own_tariff_id',
  },
  'costOfEnergy.checkOwnTariff': { least: 'viewer', call: () => ({ body: { tariff } }) },
  'costOfEnergy.testRunTariff': {
    least: 'viewer',
    call: () => ({ body: { tariff, ...day, time_series: [{ name: 'quarter-hourly-energy-offtake', values }] } }),
  },
  'costOfEnergy.listProfiles': { least: 'viewer', call: () => ({}) },
  'costOfEnergy.readProfile': {
    least: 'viewer',
    call: ({ profile_id }) => ({ path: { profile_id }, query: { max_resolution: 'monthly' } }),
    foreign: 'profile_id',
  },
  'costOfEnergy.createProfile': { least: 'operator', call: () => ({ body: profile }) },
  'costOfEnergy.importProfile': {
    least: 'operator',
    call: () => ({ query: { name: 'A file' }, body: 'time;kWh\n2026-01-10 00:00;1\n2026-01-10 00:15;2\n' }),
  },
  'costOfEnergy.replaceProfile': {
    least: 'operator',
    call: ({ profile_id }) => ({ path: { profile_id }, body: profile }),
    foreign: 'profile_id',
  },
  'costOfEnergy.changeProfile': {
    least: 'operator',
    call: ({ profile_id }) => ({ path: { profile_id }, body: { name: 'Another name' } }),
    foreign: 'profile_id',
  },
  'costOfEnergy.writeProfileValues': {
    least: 'operator',
    call: ({ profile_id }) => ({ path: { profile_id }, body: { start_time: day.start_time, values } }),
    foreign: 'profile_id',
  },
  'costOfEnergy.deleteProfile': {
    least: 'operator',
    call: ({ profile_id }) => ({ path: { profile_id } }),
    foreign: 'profile_id',
  },
  'powerTariffs.listPowerTariffs': { least: 'viewer', call: () => ({ query: { country_code: ['SE'], limit: 2 } }) },
  'powerTariffs.listPowerTariffsOfArea': {
    least: 'viewer',
    call: () => ({ path: { country_code: 'SE', mga_code: 'GBG' } }),
  },
  'powerTariffs.readPowerTariff': {
    least: 'viewer',
    call: ({ power_tariff_uid }) => ({ path: { country_code: 'SE', uid: power_tariff_uid } }),
  },
  'powerTariffs.findPowerTariffsByPostalCode': {
    least: 'viewer',
    call: () => ({ path: { country_code: 'SE', postal_code: '411 05' } }),
  },
  'powerTariffs.findPowerTariffsByAddress': {
    least: 'viewer',
    call: () => ({ path: { country_code: 'SE', address: 'Drottninggatan 1', city: 'Göteborg' } }),
  },
  'powerTariffs.findPowerTariffsByPoint': {
    least: 'viewer',
    call: () => ({ path: { country_code: 'SE', ...KNOWN_POINT } }),
  },
  'powerTariffs.calculatePowerTariff': {
    least: 'viewer',
    call: ({ power_tariff_uid }) => ({
      path: { uid: power_tariff_uid },
      body: { powerOfftake: { fromDatetime: day.start_time, values } },
    }),
  },
}

/** The rule of an operation; throws for one that has none, so that nobody forgets to state it. */
export function ruleOf({ id }: OperationEntry): Rule {
  const rule = RULES[id]
  if (rule === undefined) throw new Error(`${id} has no rule in operation-calls.ts: state its least role and a call`)
  return rule
}

/** What a call over REST that lacks nothing answers. */
export function successStatus(entry: OperationEntry): number {
  return ruleOf(entry).people_only ? 403 : (entry.operation.status ?? 200)
}

/** Every operation with its id in front, for `test.each`. */
export const everyOperation = operationEntries.map((entry) => [entry.id, entry] as const)

export type CallOptions = { key?: string | null; headers?: Record<string, string> }

export type OperationCalls = {
  /** A key of the paid organization that may do everything. */
  key: string
  /** Ids of the free organization. */
  others: Ids
  /** A call that succeeds, on a key and a member that were made for it. */
  input(entry: OperationEntry): Promise<ProcedureInput>
  rest(entry: OperationEntry, input: ProcedureInput, options?: CallOptions): Promise<Response>
}

/** Looks up and makes what calls of every operation need. */
export async function prepareCalls(service: TestService): Promise<OperationCalls> {
  const { secret } = await issueKey(service)
  const { secret: author } = await issueKey(service)
  const idsOf = async (organization: string): Promise<Ids> => ({
    tariff_id: await tariffOnOfftake(service),
    power_tariff_uid: await powerTariffOfArea(service),
    profile_id: await ownProfile(service, organization),
    own_tariff_id: await newOwnTariff(service, (await issueKey(service, { organization })).secret),
    key_id: (await issueKey(service, { organization })).id,
    user_id: await addPerson(service, organization, 'viewer'),
  })
  await rememberPoint(service)
  const own = await idsOf(PAID)
  const input = async (entry: OperationEntry) => {
    const { call, foreign, submitted } = ruleOf(entry)
    const ids = { ...own }
    if (foreign === 'key_id') ids.key_id = (await issueKey(service, { areas: ['access'] })).id
    if (foreign === 'user_id') ids.user_id = await addPerson(service, PAID, 'viewer')
    if (foreign === 'profile_id' && !isPure(entry.operation)) ids.profile_id = await newProfile(service, secret)
    // Not by the key that calls: nobody approves what they wrote.
    if (foreign === 'own_tariff_id' && !isPure(entry.operation))
      ids.own_tariff_id = await newOwnTariff(service, author, submitted)
    return call(ids)
  }
  return {
    key: secret,
    others: await idsOf(FREE),
    input,
    rest: (entry, input, { key = secret, headers = {} } = {}) =>
      service.call(urlOf(entry, input), {
        key,
        method: entry.operation.method,
        headers: { ...(input.body === undefined ? {} : { 'Content-Type': contentType(entry) }), ...headers },
        ...(input.body === undefined ? {} : { body: bodyOf(entry, input.body) }),
      }),
  }
}

function contentType({ operation }: OperationEntry): string {
  return operation.upload?.types[0] ?? 'application/json'
}

/** A file goes out as it is; over tRPC, where all is JSON, it is a text. */
function bodyOf({ operation }: OperationEntry, body: unknown): string {
  return operation.upload !== undefined && typeof body === 'string' ? body : JSON.stringify(body)
}

/** Path and query of a call, as a client writes them. */
export function urlOf({ operation }: OperationEntry, { path = {}, query = {} }: ProcedureInput): string {
  const at = Object.entries(path).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return pairs.length === 0 ? at : `${at}?${new URLSearchParams(pairs).toString()}`
}

/** A point that `rememberPoint` brings in, since no shipped fact knows points. */
export const KNOWN_POINT = { lat: 57.7072, lon: 11.9668 }

async function rememberPoint(service: TestService): Promise<void> {
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

/** A tariff that asks for nothing but the energy taken. */
async function tariffOnOfftake(service: TestService): Promise<string> {
  const response = await service.call('/cost-of-energy/v1/tariffs')
  const { tariffs } = (await response.json()) as {
    tariffs: { id: string; tariff_components: { datasets: { id: string }[] }[] }[]
  }
  const asked = (tariff: (typeof tariffs)[number]) =>
    new Set(tariff.tariff_components.flatMap(({ datasets }) => datasets.map(({ id }) => id)))
  const found = tariffs.find((tariff) => [...asked(tariff)].join() === 'quarter-hourly-energy-offtake')
  if (found === undefined) throw new Error('no seeded tariff needs only the energy taken')
  return found.id
}

async function ownProfile(service: TestService, organization: string): Promise<string> {
  const { secret } = await issueKey(service, { organization })
  const response = await service.call('/cost-of-energy/v1/profiles?scope=org', { key: secret })
  const { profiles } = (await response.json()) as { profiles: { id: string }[] }
  return profiles[0]?.id ?? ''
}

async function newProfile(service: TestService, key: string): Promise<string> {
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
