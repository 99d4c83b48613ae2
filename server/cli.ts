import { randomUUID, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { type AuditEntry, appendAudit } from './access/audit.ts'
import { newApiKey } from './access/keys.ts'
import * as store from './access/store.ts'
import { AREAS, type Area, type OperationArea } from './areas.ts'
import { type Database, type Orm, openDatabase, withOrganization } from './db.ts'
import { migrate } from './db/migrate.ts'
import { visitEmbeddedPostgres } from './embedded-postgres.ts'
import type { Role } from './operation.ts'
import { readSettings } from './settings.ts'

const HELP = `Usage: npm run cli -- <command> [options]

  organizations list
  organizations add    --name NAME [--plan free|paid] [--areas a,b]
  plans set            --organization NAME --plan free|paid
  grants add|remove    --organization NAME --areas ${AREAS.join(',')}
  limits set           --organization NAME --capacity TOKENS --refill TOKENS_PER_SECOND
  members list         --organization NAME
  members add          --organization NAME --email E-MAIL --name NAME --role viewer|operator|admin
  members remove       --organization NAME --email E-MAIL
  members password     --organization NAME --email E-MAIL
  keys list            --organization NAME
  keys add             --organization NAME --name NAME --areas a,b [--write] [--expires INSTANT]
  keys revoke          --organization NAME --id ID

Works on DATABASE_URL, else on the embedded server of the running service (DATA_DIR, default .data).`

class UsageError extends Error {}

type Options = Partial<
  Record<
    'name' | 'plan' | 'areas' | 'organization' | 'capacity' | 'refill' | 'email' | 'role' | 'expires' | 'id',
    string
  >
> & { write?: boolean }
type Run = (db: Database, options: Options) => Promise<unknown>

const commands: Record<string, Run> = {
  'organizations list': (db) => listOrganizations(db),
  'organizations add': addOrganization,
  'plans set': setPlan,
  'grants add': (db, options) => changeGrants(db, options, true),
  'grants remove': (db, options) => changeGrants(db, options, false),
  'limits set': setLimits,
  'members list': (db, options) => inOrganization(db, options, (tx, id) => store.lockMembers(tx, id)),
  'members add': addMember,
  'members remove': removeMember,
  'members password': resetPassword,
  'keys list': listKeys,
  'keys add': addKey,
  'keys revoke': revokeKey,
}

process.exitCode = await main(process.argv.slice(2))

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parse(argv)
  const run = commands[positionals.join(' ')]
  if (run === undefined) {
    console.log(HELP)
    return positionals.length === 0 || values.help ? 0 : 2
  }
  const settings = readSettings(process.env)
  const server = settings.databaseUrl === null ? await visitEmbeddedPostgres({ dataDir: settings.dataDir }) : null
  const url = settings.databaseUrl ?? server?.url ?? ''
  await migrate(settings.ownerUrl ?? url)
  const db = openDatabase(url, 1)
  try {
    const result = await run(db, values)
    console.log(JSON.stringify(result ?? { done: true }, null, 2))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return error instanceof UsageError ? 2 : 1
  } finally {
    await db.close()
    await server?.stop()
  }
}

function parse(argv: string[]): { values: Options & { help?: boolean }; positionals: string[] } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        ...{
          name: text,
          plan: text,
          areas: text,
          organization: text,
          capacity: text,
          refill: text,
          email: text,
          role: text,
          expires: text,
          id: text,
        },
        write: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return { values: {}, positionals: ['?'] }
  }
}

async function listOrganizations(db: Database): Promise<unknown> {
  return [
    ...(await db.orm.execute(sql`select o.id, o.name, o.plan, o.rate_capacity, o.rate_refill,
      (select coalesce(array_agg(area order by area), '{}') from access.area_grants g where g.organization_id = o.id) as areas
      from access.organizations o order by o.name`)),
  ]
}

async function addOrganization(db: Database, options: Options): Promise<unknown> {
  const organization = {
    id: randomUUID(),
    name: required(options, 'name'),
    plan: oneOf(options.plan ?? 'free', ['free', 'paid'], 'plan'),
    areas: areasOf(options.areas, AREAS),
  }
  await withOrganization(db, organization.id, async (tx) => {
    await store.insertOrganization(tx, organization)
    await audited(tx, organization.id, { type: 'organization.created', subject: organization.id, after: organization })
  })
  return organization
}

async function setPlan(db: Database, options: Options): Promise<unknown> {
  const plan = oneOf(required(options, 'plan'), ['free', 'paid'], 'plan')
  return inOrganization(db, options, async (tx, id, before) => {
    await tx.execute(sql`update access.organizations set plan = ${plan} where id = ${id}`)
    await audited(tx, id, {
      type: 'organization.plan_changed',
      subject: id,
      before: { plan: before.plan },
      after: { plan },
    })
    return { id, plan }
  })
}

async function changeGrants(db: Database, options: Options, granted: boolean): Promise<unknown> {
  const areas: Area[] = areasOf(required(options, 'areas'), AREAS)
  return inOrganization(db, options, async (tx, id) => {
    for (const area of areas) {
      if (granted)
        await tx.execute(
          sql`insert into access.area_grants (organization_id, area) values (${id}, ${area}) on conflict do nothing`,
        )
      else await tx.execute(sql`delete from access.area_grants where organization_id = ${id} and area = ${area}`)
    }
    await audited(tx, id, {
      type: granted ? 'organization.areas_granted' : 'organization.areas_withdrawn',
      subject: id,
      after: { areas },
    })
    return { id, areas, granted }
  })
}

async function setLimits(db: Database, options: Options): Promise<unknown> {
  const [capacity, refill] = [positive(options, 'capacity'), positive(options, 'refill')]
  return inOrganization(db, options, async (tx, id) => {
    await tx.execute(
      sql`update access.organizations set rate_capacity = ${capacity}, rate_refill = ${refill} where id = ${id}`,
    )
    await audited(tx, id, { type: 'organization.limits_changed', subject: id, after: { capacity, refill } })
    return { id, capacity, refill }
  })
}

async function addMember(db: Database, options: Options): Promise<unknown> {
  const role: Role = oneOf(required(options, 'role'), ['viewer', 'operator', 'admin'], 'role')
  const password = randomBytes(12).toString('base64url')
  const person = {
    id: randomUUID(),
    name: required(options, 'name'),
    email: required(options, 'email'),
    password_hash: await hashPassword(password),
  }
  return inOrganization(db, options, async (tx, id) => {
    const user = await store.ensureUser(tx, person)
    await store.setMember(tx, id, user.id, role)
    await audited(tx, id, { type: 'member.added', subject: user.id, after: { email: person.email, role } })
    return { user_id: user.id, email: person.email, role, ...(user.created ? { password } : {}) }
  })
}

async function removeMember(db: Database, options: Options): Promise<unknown> {
  const email = required(options, 'email').toLowerCase()
  return inOrganization(db, options, async (tx, id) => {
    const member = (await store.lockMembers(tx, id)).find((each) => each.email === email)
    if (member === undefined) throw new Error(`${email} is no member`)
    await store.removeMember(tx, id, member.user_id)
    await audited(tx, id, { type: 'member.removed', subject: member.user_id, before: member })
    return member
  })
}

/** Gives a member a new password and ends their sessions. */
async function resetPassword(db: Database, options: Options): Promise<unknown> {
  const email = required(options, 'email').toLowerCase()
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  return inOrganization(db, options, async (tx, id) => {
    const member = (await store.lockMembers(tx, id)).find((each) => each.email === email)
    if (member === undefined) throw new Error(`${email} is no member`)
    await store.setPassword(tx, member.user_id, password_hash)
    await audited(tx, id, { type: 'member.password_reset', subject: member.user_id })
    return { user_id: member.user_id, email, password }
  })
}

async function listKeys(db: Database, options: Options): Promise<unknown> {
  return inOrganization(db, options, (tx, id) =>
    store.listKeys(
      {
        organization_id: id,
        read: async (query) => [...(await tx.execute(query))] as never,
        transaction: (work) => work(tx),
      },
      new Date(),
    ),
  )
}

async function addKey(db: Database, options: Options): Promise<unknown> {
  const areas: OperationArea[] = areasOf(required(options, 'areas'), [...AREAS, 'access'])
  const expires_at = options.expires ?? null
  if (expires_at !== null && Number.isNaN(Date.parse(expires_at)))
    throw new UsageError('--expires takes an instant, for example 2027-01-01T00:00:00Z')
  const secret = newApiKey()
  const key = {
    name: required(options, 'name'),
    areas,
    can_write: options.write ?? false,
    expires_at,
    created_by: 'command line',
  }
  return inOrganization(db, options, async (tx, id) => {
    const key_id = await store.insertKey(tx, id, key, secret)
    await audited(tx, id, { type: 'api_key.created', subject: key_id, after: key })
    return { id: key_id, ...key, secret }
  })
}

async function revokeKey(db: Database, options: Options): Promise<unknown> {
  const key_id = required(options, 'id')
  return inOrganization(db, options, async (tx, id) => {
    const key = await store.lockKey(tx, id, key_id, new Date())
    if (key === null) throw new Error(`${key_id} is no key of this organization`)
    await store.revokeKey(tx, id, key_id, new Date())
    await audited(tx, id, { type: 'api_key.revoked', subject: key_id, before: key })
    return { id: key_id, revoked: true }
  })
}

/** Finds the organization by name or id and works in its transaction. */
async function inOrganization<T>(
  db: Database,
  options: Options,
  work: (tx: Orm, id: string, before: { plan: string }) => Promise<T>,
): Promise<T> {
  const wanted = required(options, 'organization')
  const [found] = await db.orm.execute<{ id: string; plan: string }>(
    sql`select id, plan from access.organizations where name = ${wanted} or id::text = ${wanted}`,
  )
  if (found === undefined) throw new Error(`there is no organization ${wanted}; see: organizations list`)
  return withOrganization(db, found.id, (tx) => work(tx, found.id, found))
}

function audited(tx: Orm, organizationId: string, entry: AuditEntry): Promise<void> {
  return appendAudit(tx, organizationId, [entry], {
    actor: { kind: 'platform', id: 'cli', name: 'command line' },
    now: new Date(),
    request_id: null,
  })
}

function required(options: Options, name: Exclude<keyof Options, 'write'>): string {
  const value = options[name]
  if (value === undefined || value === '') throw new UsageError(`--${name} is missing`)
  return value
}

function positive(options: Options, name: 'capacity' | 'refill'): number {
  const value = Number(required(options, name))
  if (!(value > 0) || !Number.isFinite(value)) throw new UsageError(`--${name} takes a number above 0`)
  return value
}

function oneOf<const T extends string>(value: string, allowed: readonly T[], name: string): T {
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new UsageError(`--${name} takes one of: ${allowed.join(', ')}`)
  return found
}

function areasOf<const T extends string>(value: string | undefined, allowed: readonly T[]): T[] {
  return (value ?? '')
    .split(',')
    .filter((each) => each !== '')
    .map((each) => oneOf(each.trim(), allowed, 'areas'))
}
