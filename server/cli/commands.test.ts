import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuditRow, auditPages } from '#server/access/store.ts'
import { organizationDb } from '#server/db.ts'
import { PAID, UNKNOWN_ID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { addKey, listKeys, revokeKey } from './key-commands.ts'
import { addMember, changeRole, listMembers, removeMember, resetPassword } from './member-commands.ts'
import { inText } from './options.ts'
import { type Options } from '../integration/imports/options.ts'
import {
  addOrganization,
  changeGrants,
  listOrganizations,
  setLimits,
  setPlan,
  setPlatform,
} from './organization-commands.ts'
import type { Database } from '../db.ts'

let service: TestService
let db: Database
const organization = 'Nordlicht Energie'
const operator = 'operator@nordlicht.example'

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  db = service.services.db
})
afterAll(() => service?.stop())

type Run = (db: Database, options: Options) => Promise<unknown>

/** What the command prints instead of a result. */
async function refusal(run: Run, options: Options): Promise<string> {
  return run(db, { organization, ...options }).then(
    (result) => `did not refuse: ${JSON.stringify(result)}`,
    (error: unknown) => inText(error),
  )
}

const done = async <T>(run: Run, options: Options = {}) => (await run(db, { organization, ...options })) as T

async function events(of = PAID): Promise<AuditRow[]> {
  const all: AuditRow[] = []
  for await (const page of auditPages(organizationDb(db, of))) all.push(...page)
  return all
}

describe('members', () => {
  const person = { email: 'Anna@Nordlicht.example', name: 'Anna', role: 'viewer' }

  test('the only administrator is neither removed nor demoted', async () => {
    const text = 'this is the only administrator; give another member the role admin first'
    expect(await refusal(removeMember, { email: operator })).toBe(text)
    expect(await refusal(changeRole, { email: operator, role: 'viewer' })).toBe(text)
    expect(await refusal(addMember, { email: operator, name: 'Again', role: 'viewer' })).toBe(
      `${operator} is a member already`,
    )
    expect(await listMembers(db, { organization })).toMatchObject([{ email: operator, role: 'admin' }])
  })

  test('a new one gets a password; role, new password and removal follow the e-mail whatever its case', async () => {
    const added = await done<{ member: { user_id: string; email: string }; password: string }>(addMember, person)
    expect(added.member).toMatchObject({ email: 'anna@nordlicht.example', role: 'viewer' })
    expect(added.password).toMatch(/^[\w-]{16}$/)
    expect(await refusal(addMember, { ...person, role: 'admin' })).toBe('Anna@Nordlicht.example is a member already')
    expect(await done(changeRole, { email: person.email, role: 'admin' })).toMatchObject({ role: 'admin' })
    const reset = await done<{ password: string }>(resetPassword, { email: 'ANNA@nordlicht.example' })
    expect(reset.password).not.toBe(added.password)
    expect(await done(removeMember, { email: person.email })).toMatchObject({ user_id: added.member.user_id })
    expect(await refusal(removeMember, { email: person.email })).toBe('anna@nordlicht.example is not a member')
    const of = (await events()).filter(({ subject }) => subject === added.member.user_id)
    expect(of.map(({ type, actor }) => [type, actor.name])).toEqual(
      ['member.added', 'member.role_changed', 'member.password_reset', 'member.removed'].map((type) => [
        type,
        'command line',
      ]),
    )
    expect(JSON.stringify(of)).not.toContain(reset.password)
  })

  test('an account of another organization only with --existing, which replaces a password that others know', async () => {
    const shared = { email: 'shared@b.example', role: 'viewer' }
    const first = await done<{ password: string }>(addMember, {
      ...shared,
      name: 'Shared',
      organization: 'Skärgård El',
    })
    expect(await refusal(addMember, { ...shared, name: 'Shared' })).toMatch(
      /^this e-mail address has an account already/,
    )
    const admitted = await done<{ password: string; note: string }>(addMember, { ...shared, existing: true })
    expect(admitted).toMatchObject({ member: shared, other_organizations: ['Skärgård El'] })
    expect(admitted.note).toMatch(/^this account existed already/)
    expect(admitted.password).toMatch(/^[\w-]{16}$/)
    expect(admitted.password).not.toBe(first.password)
    expect(await refusal(addMember, { ...shared, existing: true })).toBe('shared@b.example is a member already')
    expect(await refusal(addMember, { ...shared, email: 'no@b.example', existing: true })).toBe(
      'An account of no@b.example not found',
    )
  })

  test('what the API refuses is refused, with every field named', async () => {
    expect((await refusal(addMember, { email: 'nobody', name: 'x'.repeat(201), role: 'owner' })).split('\n')).toEqual([
      'name: String should have at most 200 characters',
      expect.stringMatching(/^email: /),
      expect.stringMatching(/^role: .*'viewer', 'operator' or 'admin'/),
    ])
  })
})

describe('keys', () => {
  const key = { name: 'Key', areas: 'core' }
  beforeAll(() => changeGrants(db, { organization, areas: 'market-access' }, false))

  test.each([
    ['an area that is not granted', { areas: 'core,market-access' }, /no access to the area market-access$/],
    ['an expiry that is over', { expires: '2020-01-01T00:00:00Z' }, /^expires_at: the instant must be in the future$/],
    ['an expiry without offset', { expires: '2099-01-01T00:00:00' }, /^expires_at: .*timezone/],
    ['an expiry that is none', { expires: 'tomorrow' }, /^expires_at: /],
    ['a name that is too long', { name: 'x'.repeat(201) }, /^name: .*200 characters$/],
    ['no areas', { areas: ',' }, /^areas: /],
  ])('%s is refused', async (_title, wrong, pattern) => {
    const before = await done<unknown[]>(listKeys)
    expect(await refusal(addKey, { ...key, ...wrong })).toMatch(pattern)
    expect(await listKeys(db, { organization })).toEqual(before)
  })

  test('an id that is none, one that nothing has, and a second revocation', async () => {
    expect(await refusal(revokeKey, { id: '1; drop table' })).toMatch(/^key_id: .*UUID/)
    expect(await refusal(revokeKey, { id: UNKNOWN_ID })).toBe('API key not found')
    const { api_key } = await done<{ api_key: { id: string } }>(addKey, key)
    expect(await done(revokeKey, { id: api_key.id })).toMatchObject({ id: api_key.id, status: 'revoked' })
    expect(await refusal(revokeKey, { id: api_key.id })).toMatch(/^this key is revoked/)
  })

  test('the trail tells a created key in the same words, whoever created it', async () => {
    await done(addKey, { ...key, write: true })
    const body = JSON.stringify({ name: 'Key', areas: ['core'] })
    const headers = { 'Content-Type': 'application/json' }
    const secret = (await done<{ secret: string }>(addKey, { name: 'Admin', areas: 'access,core', write: true })).secret
    await service.services.versions.refresh()
    const response = await service.call('/access/v1/api-keys', { key: secret, method: 'POST', body, headers })
    expect(response.status).toBe(201)
    const created = (await events()).filter(({ type }) => type === 'api_key.created')
    const actors = created.map(({ actor }) => actor.name)
    expect(new Set(actors)).toEqual(new Set(['Demo seed', 'command line', 'Admin']))
    const shapes = created.map(({ after }) => Object.keys(after as object).join())
    expect(new Set(shapes).size).toBe(1)
    expect(created.map(({ after }) => (after as { created_by: string }).created_by)).toEqual(actors)
  })
})

describe('organizations', () => {
  test('one is created with core, its plan, grants and limits change, and the trail tells each', async () => {
    const made = await done<{ id: string }>(addOrganization, { name: 'Third', areas: 'cost-of-energy' })
    const third = { organization: made.id.toUpperCase() }
    await setPlan(db, { ...third, plan: 'paid' })
    await setLimits(db, { ...third, capacity: '7', refill: '0.5' })
    await changeGrants(db, { ...third, areas: 'market-access,market-access,core' }, true)
    await changeGrants(db, { ...third, areas: 'cost-of-energy,schedule-management' }, false)
    await setPlatform(db, third, true)
    await setPlatform(db, third, true)
    const all = (await listOrganizations(db)) as { name: string }[]
    expect(all.find(({ name }) => name === 'Third')).toEqual({
      id: made.id,
      name: 'Third',
      plan: 'paid',
      is_platform: true,
      areas: ['core', 'market-access'],
      rate_capacity: 7,
      rate_refill: 0.5,
    })
    expect((await events(made.id)).map(({ type, before, after }) => [type, before, after])).toEqual([
      ['organization.created', null, { id: made.id, name: 'Third', plan: 'free', areas: ['core', 'cost-of-energy'] }],
      ['organization.plan_changed', { plan: 'free' }, { plan: 'paid' }],
      ['organization.limits_changed', null, { capacity: 7, refill: 0.5 }],
      ['organization.areas_granted', null, { areas: ['market-access', 'market-access', 'core'] }],
      ['organization.areas_withdrawn', null, { areas: ['cost-of-energy', 'schedule-management'] }],
      ['organization.platform_changed', null, { is_platform: true }],
    ])
  })

  test('a name that is taken, too long or unknown, and an area that is none', async () => {
    expect(await refusal(addOrganization, { name: organization })).toBe(
      `there is an organization called ${organization} already`,
    )
    expect(await refusal(addOrganization, { name: 'x'.repeat(201) })).toBe('--name takes at most 200 characters')
    expect(await refusal(setPlan, { organization: "'; --", plan: 'paid' })).toBe(
      "there is no organization '; --; see: organizations list",
    )
    expect(await refusal((base, options) => changeGrants(base, options, true), { areas: 'gas' })).toMatch(
      /^--areas takes one of: /,
    )
  })
})
