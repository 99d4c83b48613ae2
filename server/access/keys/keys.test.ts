import { bindTo } from '#server/testing/bound.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOrganization } from '#server/db.ts'
import { openServices } from '#server/integration/services.ts'
import type { Services } from '#server/services.ts'
import { asOwner, issueKey, liftLimits, PAID, withdrawArea } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { hashApiKey, looksLikeApiKey, newApiKey } from './keys.ts'
import { insertKey } from '../store.ts'
import { errorBody } from '../../testing/problem-bodies.ts'
import { ACCESS } from '../messages.ts'

let service: TestService
let admin: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  await withdrawArea(service, 'market-access')
  admin = (await issueKey(service)).secret
})
afterAll(() => service?.stop())

const statusWith = async (key: string | null) => (await service.call('/core/v1/parties', { key })).status

function change(method: string, path: string, body?: unknown): Promise<Response> {
  return service.call(`/access/v1/api-keys${path}`, {
    key: admin,
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
}

type Created = { api_key: { id: string; hint: string; expires_at: string | null; status: string }; secret: string }
const created = async (body: object) => (await (await change('POST', '', body)).json()) as Created

describe('credential', () => {
  test('the key alone, and with Bearer in any case', async () => {
    const { secret } = await issueKey(service)
    for (const spelling of [secret, `Bearer ${secret}`, `bearer ${secret}`, `BEARER  ${secret}`]) {
      expect([spelling.slice(0, 7), await statusWith(spelling)]).toEqual([spelling.slice(0, 7), 200])
    }
  })

  test.each([
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    'qh_',
    `qh_${'x'.repeat(500)}`,
    "qh_' or 1=1 --aaaaaaaaaaaaaaa",
  ])('401 %j', async (key) => {
    expect(await statusWith(key)).toBe(401)
  })

  test('401 the key as anything but the header', async () => {
    const { secret } = await issueKey(service)
    const response = await service.call(`/core/v1/parties?authorization=${secret}&api_key=${secret}`, {
      key: null,
      headers: { Cookie: `authorization=${secret}`, 'X-Api-Key': secret },
    })
    expect(response.status).toBe(401)
  })

  test('keys are random, recognizable, and kept only as a hash', async () => {
    const keys = Array.from({ length: 1000 }, newApiKey)
    expect(new Set(keys).size).toBe(1000)
    expect(keys.every(looksLikeApiKey)).toBe(true)
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    const { secret, api_key } = await created({ name: 'Kept as a hash', areas: ['core'] })
    expect(secret).toMatch(/^qh_[A-Za-z0-9_-]{32}$/)
    expect(api_key.hint).toBe(secret.slice(-4))
    await asOwner(service, async (owner) => {
      const [row] = await owner`select encode(hash, 'hex') as hash from access.api_keys where id = ${api_key.id}`
      expect(row).toEqual({ hash: hashApiKey(secret) })
      expect(await mentions(owner, secret.slice(3, -4))).toEqual([])
    })
  })
})

/** Tables of the whole database in which some row, written out as text, holds `needle`. */
async function mentions(owner: Parameters<Parameters<typeof asOwner>[1]>[0], needle: string): Promise<string[]> {
  const tables = await owner<{ name: string }[]>`select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'access')`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await owner.begin(async (tx) => {
      await bindTo(tx, PAID)
      return tx.unsafe(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${needle}%`])
    })
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('life of a key', () => {
  test('401 from the very instant of expiry', async () => {
    const { secret } = await issueKey(service, { expires_at: '2030-01-01T00:00:00Z' })
    const expiry = Date.parse('2030-01-01T00:00:00Z')
    const { keys } = service.services
    expect(await keys.find(secret, expiry - 1)).toMatchObject({ kind: 'key' })
    expect(await keys.find(secret, expiry)).toBeNull()
    expect(await keys.find(secret, expiry + 1)).toBeNull()
    const expired = await issueKey(service, { expires_at: '2020-01-01T00:00:00Z' })
    expect(await statusWith(expired.secret)).toBe(401)
  })

  test('201 rotation: both work, the old one until it ends, with the same rights', async () => {
    const old = await created({ name: 'Rotated', areas: ['core'], expires_at: '2031-05-01T00:00:00+02:00' })
    const response = await change('POST', `/${old.api_key.id}/rotate`, { old_expires_at: '2030-06-01T00:00:00Z' })
    expect(response.status).toBe(201)
    const fresh = (await response.json()) as Created
    expect(fresh.api_key).toMatchObject({
      name: 'Rotated',
      areas: ['core'],
      can_write: false,
      expires_at: old.api_key.expires_at,
    })
    expect(await statusWith(old.secret)).toBe(200)
    expect(await statusWith(fresh.secret)).toBe(200)
    const { keys } = service.services
    expect(await keys.find(old.secret, Date.parse('2030-06-01T00:00:00Z'))).toBeNull()
    expect(await keys.find(fresh.secret, Date.parse('2030-06-01T00:00:00Z'))).toMatchObject({ id: fresh.api_key.id })
    const { api_keys } = (await (await change('GET', '')).json()) as {
      api_keys: { id: string; rotated_to: string | null }[]
    }
    expect(api_keys.find((key) => key.id === old.api_key.id)?.rotated_to).toBe(fresh.api_key.id)
  })

  test('201 rotation never lengthens the life of the old key', async () => {
    const soon = new Date(Date.now() + 600_000).toISOString()
    const old = await created({ name: 'Short', areas: ['core'], expires_at: soon })
    await change('POST', `/${old.api_key.id}/rotate`, { old_expires_at: '2035-01-01T00:00:00Z' })
    expect(await service.services.keys.find(old.secret, Date.parse(soon))).toBeNull()
  })

  test('409 a second rotation while the first is under way, which changes nothing; the replacing key can be rotated', async () => {
    const old = await created({ name: 'Twice', areas: ['core'] })
    const first = (await (await change('POST', `/${old.api_key.id}/rotate`, {})).json()) as Created
    const again = await change('POST', `/${old.api_key.id}/rotate`, { old_expires_at: '2030-01-01T00:00:00Z' })
    const detail = 'this key is already being replaced; rotate the key that replaces it'
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { detail, code: expect.stringMatching(/^access\.key_/) },
    ])
    const { api_keys } = (await (await change('GET', '')).json()) as {
      api_keys: { id: string; name: string; rotated_to: string | null }[]
    }
    expect(api_keys.filter((key) => key.name === 'Twice')).toHaveLength(2)
    expect(api_keys.find((key) => key.id === old.api_key.id)?.rotated_to).toBe(first.api_key.id)
    expect((await change('POST', `/${first.api_key.id}/rotate`, {})).status).toBe(201)
  })

  test('204 revocation, 409 a second one and a rotation after it', async () => {
    const { api_key, secret } = await created({ name: 'Revoked', areas: ['core'] })
    expect(await statusWith(secret)).toBe(200)
    expect((await change('DELETE', `/${api_key.id}`)).status).toBe(204)
    expect(await statusWith(secret)).toBe(401)
    const again = await change('DELETE', `/${api_key.id}`)
    const detail = 'this key is revoked; only an active key can be rotated or revoked'
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { detail, code: expect.stringMatching(/^access\.key_/) },
    ])
    expect((await change('POST', `/${api_key.id}/rotate`, {})).status).toBe(409)
  })

  test.each([
    ['in the past', '2020-01-01T00:00:00Z', 'value_error'],
    ['without offset', '2030-01-01T00:00:00', 'timezone_aware'],
    ['not on any calendar', '2030-02-30T00:00:00Z', 'datetime_from_date_parsing'],
  ])('422 an expiry %s', async (_title, expires_at, type) => {
    const response = await change('POST', '', { name: 'Odd', areas: ['core'], expires_at })
    const { detail } = (await response.json()) as { detail: unknown[] }
    expect([response.status, detail]).toMatchObject([422, [{ type, loc: ['body', 'expires_at'], input: expires_at }]])
  })

  test.each(['2030-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '2030-01-01T00:00:00.123456Z'])(
    '201 an expiry of %s, which PostgreSQL alone would not read or not print',
    async (expires_at) => {
      const { api_key, secret } = await created({ name: 'Far', areas: ['core'], expires_at })
      expect(api_key.status).toBe('active')
      expect(await statusWith(secret)).toBe(200)
      expect((await change('POST', `/${api_key.id}/rotate`, {})).status).toBe(201)
    },
  )

  test('403 a key for an area that the organization lacks', async () => {
    const response = await change('POST', '', { name: 'Too much', areas: ['core', 'market-access'] })
    const body = errorBody(ACCESS.no_area({ area: 'market-access' }))
    expect([response.status, await response.json()]).toEqual([403, body])
  })

  test('the last use is noted, never moved back, and does not make processes forget their keys', async () => {
    const { id, secret } = await issueKey(service)
    const { keys, versions } = service.services
    const before = versions.current('access')
    await keys.find(secret, Date.parse('2026-03-01T00:00:00Z'))
    await keys.flushUses()
    await keys.find(secret, Date.parse('2026-02-01T00:00:00Z'))
    await keys.flushUses()
    await versions.refresh()
    expect(versions.current('access')).toBe(before)
    const { api_keys } = (await (await change('GET', '')).json()) as {
      api_keys: { id: string; last_used_at: string }[]
    }
    expect(api_keys.find((key) => key.id === id)?.last_used_at).toBe('2026-03-01T00:00:00.000Z')
  })
})

describe('a second process on the same database', () => {
  let second: Services

  beforeAll(async () => {
    const secret = 'test-secret-of-at-least-32-characters'
    second = await openServices({
      url: service.databaseUrl,
      sessionSecret: secret,
      secureCookies: false,
      hosts: { public_origin: null, bound_host: '127.0.0.1' },
    })
  })
  afterAll(() => second?.stop())

  /**
   * Milliseconds after the change at which the second process accepted the key for the last time; it asks as often as it
   * can. The time is taken before each question, so that a slow machine does not count.
   */
  async function acceptedUntil(secret: string, change: () => Promise<unknown>): Promise<number> {
    expect(await second.keys.find(secret, Date.now())).not.toBeNull()
    await change()
    const since = performance.now()
    for (let last = 0; ; ) {
      const requested = performance.now() - since
      if ((await second.keys.find(secret, Date.now())) === null) return last
      last = requested
      if (requested > 5_000) return requested
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  test('a revoked key stops working within a second', async () => {
    const { id, secret } = await issueKey(service)
    expect(await acceptedUntil(secret, () => change('DELETE', `/${id}`))).toBeLessThanOrEqual(1_000)
  })

  test('a key of a removed organization stops working within a second', async () => {
    const organization = '0a1d2c3e-0000-4000-8000-0000000000ff'
    await asOwner(
      service,
      (owner) => owner`insert into access.organizations (id, name) values (${organization}, 'Short-lived')`,
    )
    const { secret } = await issueKey(service, { organization })
    await second.versions.refresh()
    const remove = () => asOwner(service, (owner) => owner`delete from access.organizations where id = ${organization}`)
    expect(await acceptedUntil(secret, remove)).toBeLessThanOrEqual(1_000)
  })

  test('a new key works although it was asked for, and unknown, a moment before', async () => {
    const secret = newApiKey()
    expect(await second.keys.find(secret, Date.now())).toBeNull()
    const key = { name: 'New', areas: ['core' as const], can_write: false, expires_at: null, created_by: 'Test' }
    await withOrganization(service.services.db, PAID, (tx) => insertKey(tx, PAID, key, secret))
    await second.versions.refresh()
    expect(await second.keys.find(secret, Date.now())).toMatchObject({ name: 'New' })
  })

  test('with polls failing, caches are bypassed rather than trusted', async () => {
    const { secret } = await issueKey(service)
    await second.keys.find(secret, Date.now())
    expect(second.versions.current('access')).not.toBeNull()
    second.versions.stop()
    const since = performance.now()
    while (second.versions.current('access') !== null && performance.now() - since < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(second.versions.current('access')).toBeNull()
    expect(await second.keys.find(secret, Date.now())).toMatchObject({ kind: 'key' })
  })
})

describe('a key passes on at most what it has', () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const later = new Date(Date.now() + 7_200_000).toISOString()
  const missing = (what: string) => [
    403,
    expect.objectContaining({
      detail: `a key can only grant what it has: this key lacks ${what}`,
      code: expect.stringMatching(/^access\.(area|write|time)_not_held/),
    }),
  ]
  let own: { id: string; secret: string }
  beforeAll(async () => {
    own = await issueKey(service, { areas: ['access', 'core'], expires_at: soon })
  })

  const over = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { key: own.secret, method: 'POST', body: JSON.stringify(body), headers }
    const response = await service.call(`/access/v1/api-keys${path}`, init)
    return [response.status, response.status === 201 ? null : await response.json()]
  }

  test.each([
    ['another area', { areas: ['core', 'cost-of-energy'], expires_at: soon }, 'the area cost-of-energy'],
    ['a later end', { areas: ['core'], expires_at: later }, `a time after ${soon}`],
    ['no end', { areas: ['core'] }, `a time after ${soon}`],
  ])('403 creating one with %s', async (_title, wishes, what) => {
    expect(await over('', { name: 'More', ...wishes })).toEqual(missing(what))
  })

  test('201 as much or less', async () => {
    expect(await over('', { name: 'As much', areas: ['access', 'core'], can_write: true, expires_at: soon })).toEqual([
      201,
      null,
    ])
    expect(await over('', { name: 'Less', areas: ['core'], expires_at: soon })).toEqual([201, null])
  })

  test('403 rotating one that may more, which goes on; 201 rotating itself', async () => {
    const stronger = await issueKey(service, { areas: ['core', 'power-tariffs'], expires_at: soon })
    expect(await over(`/${stronger.id}/rotate`, {})).toEqual(missing('the area power-tariffs'))
    const endless = await issueKey(service, { areas: ['core'] })
    expect(await over(`/${endless.id}/rotate`, {})).toEqual(missing(`a time after ${soon}`))
    const rotated = await asOwner(
      service,
      (owner) =>
        owner`select id from access.api_keys where id in (${stronger.id}, ${endless.id}) and rotated_to is not null`,
    )
    expect(rotated).toHaveLength(0)
    expect(await over(`/${own.id}/rotate`, {})).toEqual([201, null])
  })
})
