import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { newApiKey } from '#server/access/keys/keys.ts'
import { insertKey, setMember } from '#server/access/store.ts'
import { AREAS, type OperationArea } from '#server/areas.ts'
import { withOrganization } from '#server/db.ts'
import { isPure } from '#server/access/guarded.ts'
import type { Role } from '#server/access/actor.ts'
import { operationEntries } from '#server/operations.ts'
import type { TestService } from './service.ts'

/** The seeded organizations: one with the paid plan, one without. */
export const PAID = '0a1d2c3e-0000-4000-8000-000000000001'
export const FREE = '0a1d2c3e-0000-4000-8000-000000000002'
/** A well-formed id that nothing has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead'

/** Runs `work` as the owner of the database, whom row-level security binds too, but no missing grant. */
export async function asOwner<T>(service: TestService, work: (owner: postgres.Sql) => Promise<T>): Promise<T> {
  const owner = postgres(service.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Lifts the rate limit of every organization, so that a test of something else is never throttled. */
export async function liftLimits(service: TestService): Promise<void> {
  await asOwner(service, (owner) => owner`update access.organizations set rate_capacity = 1e6, rate_refill = 1e6`)
  await service.services.versions.refresh()
}

/** Grants every area to the organization that shows what has few, for tests of what two organizations see of each other. */
export async function grantAllAreas(service: TestService): Promise<void> {
  await asOwner(
    service,
    (owner) => owner`insert into access.area_grants (organization_id, area)
      select ${FREE}::uuid, area from unnest(${[...AREAS]}::text[]) as area on conflict do nothing`,
  )
  await service.services.versions.refresh()
}

/** Revokes an area of every organization, for tests of a missing one. */
export async function withdrawArea(service: TestService, area: OperationArea): Promise<void> {
  await asOwner(service, (owner) => owner`delete from access.area_grants where area = ${area}`)
  await service.services.versions.refresh()
}

export type KeyWishes = {
  organization?: string
  areas?: OperationArea[]
  can_write?: boolean
  expires_at?: string | null
}

/** Issues a key straight into the store, known to this service at once. */
export async function issueKey(service: TestService, wishes: KeyWishes = {}): Promise<{ id: string; secret: string }> {
  const { organization = PAID, areas = ['access', ...AREAS], can_write = true } = wishes
  const secret = newApiKey()
  const key = { name: 'Test key', areas, can_write, expires_at: wishes.expires_at ?? null, created_by: 'Test' }
  const { db, versions } = service.services
  const id = await withOrganization(db, organization, (tx) => insertKey(tx, organization, key, secret))
  await versions.refresh()
  return { id, secret }
}

/** Signs the demo operator in over HTTP; returns the cookie. */
export async function signIn(service: TestService, email = service.demo.email): Promise<string> {
  const response = await fetch(`${service.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: service.origin },
    body: JSON.stringify({ email, password: service.demo.password }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Waits until the service's caches have expired, which an unavailable database causes. */
export async function forgotten({ services }: TestService): Promise<void> {
  while (services.versions.current('access') !== null) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Gives the operator of the paid demo organization another role in it. */
export async function setRole(service: TestService, role: Role): Promise<void> {
  await withOrganization(service.services.db, PAID, async (tx) => {
    const [user] = await tx.execute<{ id: string }>(
      sql`select id from access.users where email = ${service.demo.email}`,
    )
    await setMember(tx, PAID, user?.id ?? '', role)
  })
}

/** Adds a member without a password, for operations on members. */
export async function addPerson(service: TestService, organization: string, role: Role): Promise<string> {
  const id = randomUUID()
  await withOrganization(service.services.db, organization, async (tx) => {
    await tx.execute(
      sql`insert into access.users (id, name, email) values (${id}, 'Test person', ${`${id}@test.example`})`,
    )
    await setMember(tx, organization, id, role)
  })
  return id
}

export type ProcedureInput = { path?: object; query?: object; body?: unknown }

/** Calls a procedure over HTTP as the console does; answers the status and either the result or the error's data. */
export async function procedure(
  service: TestService,
  cookie: string | null,
  id: string,
  input?: ProcedureInput,
  headers: Record<string, string> = {},
): Promise<{ status: number; data: unknown; error: Record<string, unknown> | undefined }> {
  const entry = operationEntries.find((each) => each.id === id)
  if (entry === undefined) throw new Error(`no operation ${id}`)
  const all = { 'Content-Type': 'application/json', ...(cookie === null ? {} : { Cookie: cookie }), ...headers }
  const url = `${service.origin}/api/trpc/${id}`
  const response = isPure(entry.operation)
    ? await fetch(`${url}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`, {
        headers: all,
      })
    : await fetch(url, { method: 'POST', headers: all, body: JSON.stringify(input ?? {}) })
  const answer = (await response.json()) as { result?: { data?: unknown }; error?: { data: Record<string, unknown> } }
  return { status: response.status, data: answer.result?.data, error: answer.error?.data }
}

/**
 * Writes `text` to the server's socket unchanged and reads until the server closes; for requests that no client would
 * send.
 */
export function rawExchange(origin: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
  })
}

/** Deletes the postal codes that are shipped, for imports of fewer. */
export async function forgetPostalCodes(service: TestService): Promise<void> {
  await asOwner(service, (owner) => owner`delete from gazetteer where kind = 'postal_code'`)
}
