import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREAS, type OperationArea } from '#server/areas.ts'
import {
  addPerson,
  asOwner,
  FREE,
  issueKey,
  liftLimits,
  PAID,
  procedure,
  setRole,
  signIn,
  UNKNOWN_ID,
} from '#server/testing/callers.ts'
import {
  everyOperation,
  type OperationCalls,
  prepareCalls,
  RULES,
  ruleOf,
  successStatus,
} from '#server/testing/operation-calls.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { authorize } from './authorize.ts'
import { ROLES } from './contract.ts'
import { errorBody } from '../testing/problem-bodies.ts'
import { ACCESS } from './messages.ts'

let service: TestService
let cookie: string
let calls: OperationCalls

beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  cookie = await signIn(service)
  calls = await prepareCalls(service)
  // Somebody else administers too, so that the operator's role may change.
  await addPerson(service, PAID, 'admin')
})
afterAll(() => service?.stop())

describe.each(ROLES)('role %s', (role) => {
  beforeAll(() => setRole(service, role))
  afterAll(() => setRole(service, 'admin'))

  // Every refusal, and what the least role may: those above it may by the same comparison of ranks.
  const within = everyOperation.filter(([, entry]) => ROLES.indexOf(role) <= ROLES.indexOf(ruleOf(entry).least))
  test.each(within)('%s', async (id, entry) => {
    const { least } = ruleOf(entry)
    const may = role === least
    // What is refused uses nothing up.
    const input = may ? await calls.input(entry) : calls.plain(entry)
    const { status, error } = await procedure(service, cookie, id, input)
    expect(status).toBe(may ? 200 : 403)
    expect(error?.detail).toBe(may ? undefined : `your role is ${role}: this needs ${least} or above`)
  })
})

describe('scope of a key', () => {
  let scoped: Record<`${'access' | 'core' | 'cost-of-energy'}${'' | ' read'}`, string>

  beforeAll(async () => {
    const key = async (area: OperationArea, can_write: boolean) =>
      (await issueKey(service, { areas: [area], can_write })).secret
    scoped = {
      access: await key('access', true),
      'access read': await key('access', false),
      core: await key('core', true),
      'core read': await key('core', false),
      'cost-of-energy': await key('cost-of-energy', true),
      'cost-of-energy read': await key('cost-of-energy', false),
    }
  })

  test.each(everyOperation)('%s', async (_id, entry) => {
    const { area, operation } = entry
    const answerTo = async (scope: keyof typeof scoped) => {
      const input = scope.startsWith(area) ? await calls.input(entry) : calls.plain(entry)
      const response = await calls.rest(entry, input, { key: scoped[scope] })
      return [response.status, response.status === 403 ? await response.json() : null]
    }
    for (const scope of ['access', 'core', 'cost-of-energy'] as const) {
      const refused = [403, errorBody(ACCESS.key_without_area({ area }))]
      const missing = [403, errorBody(ACCESS.key_reads_only)]
      const detail = ruleOf(entry).people_only
      const succeeded = [successStatus(entry), detail === undefined ? null : expect.objectContaining({ detail })]
      const code = ruleOf(entry).needs_all_areas
      const fine = code === undefined ? succeeded : [403, expect.objectContaining({ code })]
      expect(await answerTo(scope)).toEqual(scope === area ? fine : refused)
      const readOnly = operation.access === 'write' ? missing : fine
      expect(await answerTo(`${scope} read`)).toEqual(scope === area ? readOnly : refused)
    }
  })
})

test('403 an area that the organization has lost, for keys and for people', async () => {
  const withoutGrant = (work: () => Promise<void>) =>
    asOwner(service, async (owner) => {
      await owner`delete from access.area_grants where organization_id = ${PAID} and area = 'core'`
      await service.services.versions.refresh()
      await work()
      await owner`insert into access.area_grants (organization_id, area) values (${PAID}, 'core')`
      await service.services.versions.refresh()
    })
  await withoutGrant(async () => {
    const detail = 'the organization has no access to the area core'
    const overRest = await service.call('/core/v1/parties')
    expect([overRest.status, await overRest.json()]).toMatchObject([
      403,
      { detail, code: expect.stringMatching(/^access\./) },
    ])
    const overTrpc = await procedure(service, cookie, 'core.listParties')
    expect([overTrpc.status, overTrpc.error?.detail]).toEqual([403, detail])
  })
  expect((await service.call('/core/v1/parties')).status).toBe(200)
})

test('403 a plan feature that the plan lacks', () => {
  const organization = { id: FREE, name: 'Free', plan: 'free' as const, areas: AREAS }
  const limit = { capacity: 1, refill: 1 }
  const key = { kind: 'key' as const, id: '', name: '', areas: AREAS, can_write: true, expires_at: null, limit }
  const [, entry] = everyOperation[0] ?? []
  if (entry === undefined) throw new Error('no operation')
  const gated = { ...entry.operation, area: 'core' as const, feature: 'explanations' as const }
  expect(() => authorize({ ...key, organization }, gated)).toThrow('plan feature required: explanations')
  expect(() => authorize({ ...key, organization: { ...organization, plan: 'paid' } }, gated)).not.toThrow()
})

describe.each(everyOperation.filter(([id]) => RULES[id]?.foreign !== undefined))('404 %s', (id, entry) => {
  const { foreign = 'key_id', parameter = foreign, unknown: nobodys = UNKNOWN_ID } = ruleOf(entry)

  test("404 another organization's id answers the same bytes as an unknown one", async () => {
    const at = async (value: string) => {
      const input = await calls.input(entry)
      const response = await calls.rest(entry, { ...input, path: { ...input.path, [parameter]: value } })
      const changing = ['date', 'x-request-id', 'ratelimit']
      const headers = [...response.headers].filter(([name]) => !changing.includes(name))
      return JSON.stringify([response.status, headers, await response.text()])
    }
    const unknown = await at(nobodys)
    expect(unknown).toMatch(/^\[404,/)
    expect(await at(calls.others[foreign])).toBe(unknown)
  })

  test('404 over tRPC too, and nothing was changed there', async () => {
    const { key_id, user_id } = calls.others
    const seen = () =>
      asOwner(service, async (owner) => [
        ...(await owner`select revoked_at, rotated_to, expires_at from access.api_keys where id = ${key_id}`),
        ...(await owner`select organization_id, role from access.members where user_id = ${user_id}`),
      ])
    const before = await seen()
    const own = await calls.input(entry)
    const input = { ...own, path: { ...own.path, [parameter]: calls.others[foreign] } }
    const { status, error } = await procedure(service, cookie, id, input)
    expect([status, error?.app_code]).toEqual([404, 'not_found'])
    expect(before).toHaveLength(2)
    expect(await seen()).toEqual(before)
  })
})

test("404 a calculation with another organization's profile answers as with an unknown one", async () => {
  const [, entry] = everyOperation.find(([id]) => id === 'costOfEnergy.calculateCost') ?? []
  if (entry === undefined) throw new Error('no calculation')
  const { body } = await calls.input(entry)
  const at = async (profile_id: string) => {
    const profiles = [{ name: 'quarter-hourly-energy-offtake', profile_id }]
    const response = await calls.rest(entry, { body: { ...(body as object), time_series: [], profiles } })
    return [response.status, await response.text()]
  }
  expect(await at(calls.others.profile_id)).toEqual([
    404,
    '{"detail":"Profile not found","code":"service.not_found","params":{"what":"Profile"}}',
  ])
  expect(await at(UNKNOWN_ID)).toEqual(await at(calls.others.profile_id))
})
