import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, asOwner, FREE, liftLimits, PAID, procedure, signIn } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { PEER_HEADER } from './library.ts'
import { ORGANIZATION_COOKIE } from './organizations/organization-cookie.ts'
import { openSessions } from './sessions.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
})
afterAll(() => service?.stop())

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.origin}/api/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: service.origin, ...headers },
    body: JSON.stringify(body),
  })
}
const whoIs = async (cookie: string | null) => (await procedure(service, cookie, 'access.readOrganization')).status
const credentials = (password = service.demo.password) => ({ email: service.demo.email, password })

describe('sign-in', () => {
  test('200 with the printed credentials; the cookie is for the server alone', async () => {
    const response = await post('/sign-in/email', credentials())
    expect(response.status).toBe(200)
    const [cookie, ...others] = response.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^quarterhour\.session_token=/)
    const attributes = cookie
      ?.split('; ')
      .slice(1)
      .map((each) => each.toLowerCase())
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/', 'max-age=43200']))
    expect(await whoIs(cookie?.split(';')[0] ?? '')).toBe(200)
  })

  test('behind https the cookie is Secure and named so', async () => {
    const options = {
      secret: 'test-secret-of-at-least-32-characters',
      secure: true,
      hosts: { public_origin: 'https://console.example', bound_host: '127.0.0.1' },
    }
    const { handler } = openSessions(service.services.db, options)
    const request = new Request('https://console.example/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://console.example', [PEER_HEADER]: '192.0.2.7' },
      body: JSON.stringify(credentials()),
    })
    const [cookie] = (await handler(request)).headers.getSetCookie()
    expect(cookie).toMatch(/^__Secure-quarterhour\.session_token=.*; Secure/)
  })

  test.each([
    ['a wrong password', () => credentials('wrong-password-1')],
    ['an unknown person', () => ({ email: 'nobody@test.example', password: service.demo.password })],
    ['an empty password', () => credentials('')],
  ])('401 or 400 %s, without a cookie and without a hint which of the two is wrong', async (_title, sent) => {
    const response = await post('/sign-in/email', sent())
    expect([400, 401]).toContain(response.status)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).not.toMatch(/not found|no user|unknown/i)
  })

  test('nobody signs up by themselves', async () => {
    const response = await post('/sign-up/email', {
      name: 'X',
      email: 'x@test.example',
      password: 'long-enough-password',
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    const [row] = await asOwner(
      service,
      (owner) => owner`select count(*)::int as n from access.users where email = 'x@test.example'`,
    )
    expect(row).toEqual({ n: 0 })
  })

  test('403 from another origin, and when the browser says cross-site', async () => {
    const cookie = await signIn(service)
    const other = await post('/sign-out', {}, { Cookie: cookie, Origin: 'https://evil.example' })
    expect(other.status).toBe(403)
    for (const Origin of ['https://evil.example', 'null', '']) {
      const signedIn = await post('/sign-in/email', credentials(), {
        Origin,
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Mode': 'cors',
      })
      expect([signedIn.status, signedIn.headers.getSetCookie()]).toEqual([403, []])
    }
    expect(await whoIs(cookie)).toBe(200)
  })

  test('passwords are kept hashed, session tokens are not guessable', async () => {
    await signIn(service)
    await asOwner(service, async (owner) => {
      const [account] = await owner<
        { password: string }[]
      >`select password from access.accounts where password is not null limit 1`
      expect(account?.password).not.toContain(service.demo.password)
      const sessions = await owner<{ token: string }[]>`select token from access.sessions`
      expect(new Set(sessions.map((each) => each.token)).size).toBe(sessions.length)
      for (const { token } of sessions) expect(token).toMatch(/^[A-Za-z0-9]{32,}$/)
    })
  })
})

describe('session', () => {
  test('401 without, with a made-up, with an altered cookie', async () => {
    const cookie = await signIn(service)
    const [name, value = ''] = cookie.split('=')
    const altered = `${name}=${value.startsWith('a') ? 'b' : 'a'}${value.slice(1)}`
    const unsigned = `${name}=${decodeURIComponent(value).split('.')[0]}`
    for (const each of [null, `${name}=made-up`, altered, unsigned, `${name}=`]) expect(await whoIs(each)).toBe(401)
    expect(await whoIs(cookie)).toBe(200)
  })

  test('sign-out ends it on the server: the old cookie is worth nothing', async () => {
    const [mine, another] = [await signIn(service), await signIn(service)]
    expect((await post('/sign-out', {}, { Cookie: mine, Origin: service.origin })).status).toBe(200)
    expect(await whoIs(mine)).toBe(401)
    expect(await whoIs(another)).toBe(200)
  })

  test('it ends with its time, and with the membership', async () => {
    const cookie = await signIn(service)
    await asOwner(service, (owner) => owner`update access.sessions set expires_at = now() - interval '1 s'`)
    expect(await whoIs(cookie)).toBe(401)
    const fresh = await signIn(service)
    await asOwner(service, async (owner) => {
      const removed = await owner<
        { user_id: string }[]
      >`delete from access.members where organization_id = ${PAID} returning user_id`
      expect(await whoIs(fresh)).toBe(401)
      for (const { user_id } of removed)
        await owner`insert into access.members (organization_id, user_id, role) values (${PAID}, ${user_id}, 'admin')`
    })
    expect(await whoIs(fresh)).toBe(200)
  })

  test('the organization of the cookie is chosen among the memberships, never beyond them', async () => {
    const cookie = await signIn(service)
    const organizationOf = async (extra: string) => {
      const { data } = await procedure(service, `${cookie}; ${ORGANIZATION_COOKIE}=${extra}`, 'access.readOrganization')
      return (data as { id: string }).id
    }
    expect(await organizationOf(FREE)).toBe(PAID)
    expect(await organizationOf("' or true --")).toBe(PAID)
    await asOwner(service, async (owner) => {
      const [user] = await owner<{ id: string }[]>`select id from access.users where email = ${service.demo.email}`
      await owner`insert into access.members (organization_id, user_id, role) values (${FREE}, ${user?.id ?? ''}, 'viewer')`
    })
    expect(await organizationOf(FREE)).toBe(FREE)
    const extra = `${cookie}; ${ORGANIZATION_COOKIE}=${FREE}`
    expect((await procedure(service, extra, 'access.listApiKeys')).status).toBe(403)
    await addPerson(service, FREE, 'viewer')
  })
})

// Last, because it uses up the attempts of this address.
test('429 the twenty-first attempt in a minute, whatever address the headers claim', async () => {
  const forged = (attempt: number) => ({
    'X-Forwarded-For': `198.51.100.${attempt}`,
    'X-Real-Ip': `198.51.100.${attempt}`,
    Forwarded: `for=198.51.100.${attempt}`,
    'Cf-Connecting-Ip': `198.51.100.${attempt}`,
    [PEER_HEADER]: `198.51.100.${attempt}`,
  })
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 21; attempt++)
    statuses.push(
      (await post('/sign-in/email', { email: 'nobody@test.example', password: 'x'.repeat(12) }, forged(attempt)))
        .status,
    )
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.indexOf(429)).toBe(statuses.filter((status) => status !== 429).length)
})
