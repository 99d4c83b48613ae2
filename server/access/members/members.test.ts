import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type postgres from 'postgres'
import { asOwner, FREE, issueKey, liftLimits, PAID, procedure } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
let paid: string
let free: string

beforeAll(async () => {
  service = await startTestService({ seeded: false })
  await liftLimits(service)
  paid = await issueAdmin(PAID)
  free = await issueAdmin(FREE)
})
afterAll(() => service?.stop())

/** The demo operator's cookie in one of the two organizations: people administer, keys only help. */
async function issueAdmin(organization: string): Promise<string> {
  const email = organization === PAID ? service.demo.email : 'operator@skargard.example'
  return (await signedIn(email, service.demo.password ?? '')).cookie
}

function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: service.origin, ...(cookie === '' ? {} : { cookie }) }
  return fetch(`${service.origin}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function signedIn(email: string, password: string): Promise<{ status: number; cookie: string }> {
  const response = await post('/sign-in/email', { email, password })
  return { status: response.status, cookie: cookieOf(response) }
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

type Added = { member: { user_id: string }; password: string }
const add = (cookie: string, email: string) =>
  procedure(service, cookie, 'access.addMember', { body: { name: 'Chief', email, role: 'viewer' } })
const added = async (cookie: string, email: string) => (await add(cookie, email)).data as Added
/** Waits until another transaction waits for a lock; `pg_locks` tells it within one, too. */
async function someoneWaits(tx: postgres.ISql): Promise<void> {
  for (let look = 0; look < 20_000; look++) {
    const [waiting] = await tx`select 1 from pg_locks where not granted`
    if (waiting !== undefined) return
  }
  throw new Error('nobody waits for a lock')
}

const remove = (cookie: string, user_id: string) =>
  procedure(service, cookie, 'access.removeMember', { path: { user_id } })
const who = (cookie: string) => procedure(service, cookie, 'access.readOrganization')

describe('an address that has an account elsewhere', () => {
  test('409 with nothing told of the person, whatever the case; whoever made the account stays outside', async () => {
    const made = await added(paid, 'ceo@b.example')
    const detail = 'this e-mail address has an account already; a platform administrator can add it on the command line'
    for (const email of ['ceo@b.example', 'CEO@B.example']) {
      const { status, data, error } = await add(free, email)
      expect([status, data, error?.detail]).toEqual([409, undefined, detail])
    }
    const organizations = await asOwner(
      service,
      (owner) => owner`select organization_id from access.members where user_id = ${made.member.user_id}`,
    )
    expect(organizations).toEqual([{ organization_id: PAID }])
  })

  test('409 in the same words as ever for a member', async () => {
    await added(paid, 'twice@b.example')
    expect((await add(paid, 'Twice@b.example')).error?.detail).toBe('Twice@b.example is a member already')
  })
})

describe('a first password', () => {
  const text = 'change your first password'

  test('opens nothing but its own change, which ends the other sessions and is an event', async () => {
    const { member, password } = await added(paid, 'new@b.example')
    const [first, other] = [await signedIn('new@b.example', password), await signedIn('new@b.example', password)]
    for (const call of [who(first.cookie), procedure(service, first.cookie, 'access.listMembers')])
      expect(await call).toMatchObject({ status: 403, error: { detail: text } })
    const fresh = 'a password of my own'
    const sent = { currentPassword: password, newPassword: fresh, revokeOtherSessions: false }
    const changed = await post('/change-password', sent, first.cookie)
    expect(changed.status).toBe(200)
    expect((await who(cookieOf(changed))).status).toBe(200)
    for (const { cookie } of [first, other]) expect((await who(cookie)).status).toBe(401)
    expect((await signedIn('new@b.example', password)).status).toBe(401)
    const events = await procedure(service, paid, 'access.listAuditEvents', {
      query: { type: 'member.password_changed' },
    })
    expect(events.data).toMatchObject({ total: 1, items: [{ subject: member.user_id, actor: { kind: 'user' } }] })
    expect(JSON.stringify(events.data)).not.toContain(fresh)
    expect((await procedure(service, paid, 'access.checkAuditChain')).data).toMatchObject({ broken_at: null })
  })

  test('400 the same again, too short a one, or a wrong current one: it still opens nothing', async () => {
    const { password } = await added(paid, 'same@b.example')
    const { cookie } = await signedIn('same@b.example', password)
    const statuses = []
    for (const [currentPassword, newPassword] of [
      [password, password],
      [password, 'too short'],
      ['wrong-wrong-wrong', 'a password of my own'],
    ])
      statuses.push((await post('/change-password', { currentPassword, newPassword }, cookie)).status)
    expect(statuses).toEqual([400, 400, 400])
    expect((await who(cookie)).error?.detail).toBe(text)
  })

  test('is unverified and marked in the store; the demo operator’s is not', async () => {
    await added(paid, 'marked@b.example')
    const rows = await asOwner(
      service,
      (owner) => owner`select email_verified, must_change_password from access.users
        where email in ('marked@b.example', ${service.demo.email}) order by must_change_password`,
    )
    expect(rows.map(({ must_change_password }) => must_change_password as boolean)).toEqual([false, true])
    expect(rows[1]).toEqual({ email_verified: false, must_change_password: true })
  })
})

describe('a password that was lost', () => {
  const reset = (cookie: string, user_id: string) =>
    procedure(service, cookie, 'access.resetMemberPassword', { path: { user_id } })

  test('is replaced by a first one, which ends the sessions; the event names the person and not the password', async () => {
    const { member, password } = await added(paid, 'lost@b.example')
    const { cookie } = await signedIn('lost@b.example', password)
    const { status, data } = await reset(paid, member.user_id)
    const fresh = (data as { password: string }).password
    expect([status, (await who(cookie)).status]).toEqual([200, 401])
    expect((await signedIn('lost@b.example', password)).status).toBe(401)
    const again = await signedIn('lost@b.example', fresh)
    expect((await who(again.cookie)).error?.detail).toBe('change your first password')
    const query = { type: 'member.password_reset' }
    const events = (await procedure(service, paid, 'access.listAuditEvents', { query })).data
    expect(events).toMatchObject({ items: [{ subject: member.user_id, after: { name: 'Chief' } }] })
    expect(JSON.stringify(events)).not.toContain(fresh)
  })

  test('is not told a second time to who repeats the call', async () => {
    const { member } = await added(paid, 'repeat@b.example')
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const input = { path: { user_id: member.user_id } }
    const report = []
    for (let time = 0; time < 2; time++)
      report.push((await procedure(service, paid, 'access.resetMemberPassword', input, headers)).data)
    expect(report).toEqual([{ password: expect.stringMatching(/^\S{16}$/) as unknown }, { password: null }])
  })

  test('409 of oneself, and of who belongs elsewhere too, whose password stays; 404 of strangers', async () => {
    const { member, password } = await added(paid, 'elsewhere@b.example')
    const { data } = await who(paid)
    const own = (data as { actor: { id: string } }).actor.id
    expect((await reset(paid, own)).error?.detail).toBe('this is your own account: change your password instead')
    expect((await reset(free, member.user_id)).status).toBe(404)
    await asOwner(
      service,
      (owner) => owner`insert into access.members values (${FREE}, ${member.user_id}, 'viewer', now())`,
    )
    for (const cookie of [paid, free])
      expect(await reset(cookie, member.user_id)).toMatchObject({
        status: 409,
        error: { detail: expect.stringMatching(/^this person belongs to another organization too/) as unknown },
      })
    expect((await signedIn('elsewhere@b.example', password)).status).toBe(200)
  })
})

test.each([
  ['a line end in the name', { name: 'Chief\nRole: admin' }, 'name'],
  ['an escape in the name', { name: 'Chief\u001b[31m' }, 'name'],
  ['NUL in the name', { name: 'Chief\0' }, 'name'],
  ['a space in the address', { email: 'a b@b.example' }, 'email'],
  ['a tab in the address', { email: 'a\t@b.example' }, 'email'],
  ['NUL in the address', { email: 'a\0@b.example' }, 'email'],
  ['a line end behind the address', { email: 'a@b.example\n' }, 'email'],
  ['what nobody sees in the address', { email: 'a\u200b@b.example' }, 'email'],
  ['a letter as a tag, which nobody sees either', { email: 'a\u{e0062}@b.example' }, 'email'],
  ['two addresses', { email: 'a@b.example@c.example' }, 'email'],
])('422 %s', async (_title, wrong, field) => {
  const body = { name: 'Chief', email: 'fine@b.example', role: 'viewer', ...wrong }
  const { status, error } = await procedure(service, paid, 'access.addMember', { body })
  expect([status, error?.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
})

test('API keys cannot grant the role admin, and people below, whose first password it is not told', async () => {
  const { secret } = await issueKey(service)
  const over = (method: string, path: string, body: object) =>
    service.call(`/access/v1/members${path}`, {
      key: secret,
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const refused = [403, { detail: 'API keys cannot grant the role admin', code: 'access.key_makes_admin', params: {} }]
  const person = { name: 'By key', email: 'key@b.example' }
  const added = await over('POST', '', { ...person, role: 'admin' })
  expect([added.status, await added.json()]).toEqual(refused)
  const fine = await over('POST', '', { ...person, role: 'operator' })
  expect(fine.status).toBe(201)
  const { member, password } = (await fine.json()) as Added
  expect(password).toBeNull()
  const promoted = await over('PUT', `/${member.user_id}`, { role: 'admin' })
  expect([promoted.status, await promoted.json()]).toEqual(refused)
  expect((await over('PUT', `/${member.user_id}`, { role: 'viewer' })).status).toBe(200)
})

describe('removal', () => {
  const countOf = async (id: string) => {
    const [row] = await asOwner(
      service,
      (owner) => owner`select (select count(*)::int from access.users where id = ${id}) as users,
        (select count(*)::int from access.sessions where user_id = ${id}) as sessions,
        (select count(*)::int from access.accounts where user_id = ${id}) as accounts`,
    )
    return row
  }

  test('the last membership takes the account and its sessions along; one that is left keeps both', async () => {
    const { member, password } = await added(paid, 'leaver@b.example')
    await signedIn('leaver@b.example', password)
    await asOwner(
      service,
      (owner) => owner`insert into access.members values (${FREE}, ${member.user_id}, 'viewer', now())`,
    )
    expect((await remove(paid, member.user_id)).status).toBe(200)
    expect(await countOf(member.user_id)).toEqual({ users: 1, sessions: 1, accounts: 1 })
    expect((await remove(free, member.user_id)).status).toBe(200)
    expect(await countOf(member.user_id)).toEqual({ users: 0, sessions: 0, accounts: 0 })
  })

  test('two organizations that let the same person go at once leave no account behind', async () => {
    const { member } = await added(paid, 'both@b.example')
    await asOwner(
      service,
      (owner) => owner`insert into access.members values (${FREE}, ${member.user_id}, 'viewer', now())`,
    )
    const answers = await Promise.all([remove(paid, member.user_id), remove(free, member.user_id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await countOf(member.user_id)).toEqual({ users: 0, sessions: 0, accounts: 0 })
  })
})

test('a change that waits for another one, which waits for it, is made afterwards', async () => {
  // PostgreSQL ends whichever has waited for a second when it sees the circle: the removal, unless this machine is slow.
  const isEnded = async (attempt: number): Promise<boolean> => {
    const { member } = await added(paid, `deadlocked-${attempt}@nordlicht.example`)
    let removing: ReturnType<typeof remove> | undefined
    const circle = asOwner(service, (owner) =>
      owner.begin(async (tx) => {
        await tx`select from access.users where id = ${member.user_id} for update`
        removing = remove(paid, member.user_id)
        await someoneWaits(tx)
        await tx`select from access.members where organization_id = ${PAID} for update`
      }),
    )
    const isOther = await circle.then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: string }).code !== '40P01') throw error
        return false
      },
    )
    expect((await removing)?.status).toBe(200)
    return isOther
  }
  for (let attempt = 1; !(await isEnded(attempt)); attempt++) expect(attempt).toBeLessThan(10)
})
