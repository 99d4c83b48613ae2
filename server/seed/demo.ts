import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { type AuditEntry, appendAudit } from '../access/audit.ts'
import type { Change } from '../access/change.ts'
import { createKey } from '../access/keys/key-changes.ts'
import { newApiKey } from '../access/keys/keys.ts'
import { admit } from '../access/members/member-changes.ts'
import { changePlatform, createOrganization } from '../access/organizations/organization-changes.ts'
import { isOrganizationInUse } from '../access/organizations/organization-store.ts'
import { insertPerson, lockAccount, passwordHash, setPassword } from '../access/members/people-store.ts'
import { isKeyStored } from '../access/store.ts'
import { AREAS, type Area } from '../areas.ts'
import { insertProfile, writeValues } from '../areas/cost-of-energy/profiles/store.ts'
import { QUARTER_HOUR_MS } from '../calendar/zone.ts'
import { type Database, type Orm, withOrganization } from '../db.ts'
import { demoLoad } from '../../drizzle/seed/demo.ts'
import { refuseUnusable } from './demo-secrets.ts'
import { insertDemoClearing } from './demo-clearing.ts'

type DemoOrganization = {
  id: string
  name: string
  plan: 'paid' | 'free'
  areas: readonly Area[]
  operator: string
  role: 'admin'
}

/** One that runs a balance group and has it all, and a supply desk that shows what is not granted, or not in the plan. */
const ORGANIZATIONS: readonly [DemoOrganization, DemoOrganization] = [
  {
    id: '0a1d2c3e-0000-4000-8000-000000000001',
    name: 'Nordlicht Energie',
    plan: 'paid',
    areas: AREAS,
    operator: 'operator@nordlicht.example',
    role: 'admin',
  },
  {
    id: '0a1d2c3e-0000-4000-8000-000000000002',
    name: 'Skärgård El',
    plan: 'free',
    areas: ['core', 'cost-of-energy', 'power-tariffs'],
    operator: 'operator@skargard.example',
    role: 'admin',
  },
]

/**
 * `password` is null where another process made the demo, and knows it; `is_new`: no start has shown them before, and they are
 * kept in `file`.
 */
export type DemoCredentials = {
  organization_id: string
  email: string
  password: string | null
  api_key: string
  is_new: boolean
  file: string
}
type DemoSecrets = { password: string; api_key: string }

/**
 * Creates the two demo organizations where they are missing and makes sure that the printed sign-in and key work. The
 * secrets are stored in `dataDir` (mode 0600), so that they stay the same from start to start. An unknown password is
 * replaced only when the database is this process's own (`ownsDatabase`). Throws for an unusable key or password.
 */
export async function ensureDemo(
  db: Database,
  options: { dataDir: string; now: Date; apiKey: string | undefined; password?: string; ownsDatabase: boolean },
): Promise<DemoCredentials> {
  const { dataDir, apiKey } = options
  refuseUnusable({ api_key: apiKey, password: options.password })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'demo.json')
  const stored = readStored(file)
  const secrets = {
    password: options.password ?? stored?.password ?? randomBytes(9).toString('base64url'),
    api_key: apiKey ?? stored?.api_key ?? newApiKey(),
  }
  const is_new = stored?.api_key !== secrets.api_key || stored.password !== secrets.password
  if (is_new) writeSecrets(file, secrets)
  let knowsPassword = true
  for (const organization of ORGANIZATIONS) {
    knowsPassword = (await ensureOrganization(db, organization, secrets, options)) && knowsPassword
  }
  const { api_key, password } = secrets
  const { id: organization_id, operator: email } = ORGANIZATIONS[0]
  return { organization_id, email, password: knowsPassword ? password : null, api_key, is_new, file }
}

const SEED = { kind: 'platform', id: 'seed', name: 'Demo seed' } as const

/** Answers whether the operator signs in with the password of `secrets`. */
async function ensureOrganization(
  db: Database,
  demo: DemoOrganization,
  secrets: DemoSecrets,
  { now, ownsDatabase }: { now: Date; ownsDatabase: boolean },
): Promise<boolean> {
  const { id, name, plan, areas, operator: email, role } = demo
  const organization = { id, name, plan, areas }
  const password_hash = await hashPassword(secrets.password)
  const noted: AuditEntry[] = []
  return withOrganization(db, id, async (tx) => {
    const change = { tx, organization, actor: SEED, now, audit: (entry: AuditEntry) => void noted.push(entry) }
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarterhour.demo'))`)
    const operator = { id: `demo-${id.slice(-1)}`, name: `${name} operator`, email, password_hash }
    const isNew = await insertPerson(tx, { ...operator, must_change_password: false })
    const userId = isNew ? operator.id : ((await lockAccount(tx, email))?.id ?? operator.id)
    if (!(await isOrganizationInUse(tx, { id }))) {
      await createOrganization(change)
      await insertDemoProfile(change)
      if (plan === 'paid') await insertDemoClearing(change)
      await admit(change, { id: userId, email }, role)
    }
    if (demo === ORGANIZATIONS[0]) {
      await ensureKey(change, secrets.api_key, areas)
      await changePlatform(change, true)
    }
    await appendAudit(tx, id, noted, { actor: SEED, now, request_id: null })
    return isNew || ensurePassword(tx, userId, secrets.password, ownsDatabase ? password_hash : null)
  })
}

/** Whether `password` is the person's; one that is not is replaced by `replacement` where that is given. */
async function ensurePassword(tx: Orm, userId: string, password: string, replacement: string | null): Promise<boolean> {
  const hash = await passwordHash(tx, userId)
  if (hash !== null && (await verifyPassword({ hash, password }))) return true
  if (replacement === null) return false
  await setPassword(tx, userId, { password_hash: replacement, must_change_password: false })
  return true
}

async function ensureKey(change: Change, secret: string, areas: readonly Area[]): Promise<void> {
  if (await isKeyStored(change.tx, secret)) return
  await createKey(change, { name: 'Demo key', areas: [...areas], can_write: true, expires_at: null }, secret)
}

async function insertDemoProfile({ tx, organization, now }: Change): Promise<void> {
  const { values, ...profile } = demoLoad(ORGANIZATIONS.findIndex(({ id }) => id === organization.id))
  const start_ms = Date.parse(profile.start_time)
  const range = { ...profile, start_ms, end_ms: start_ms + values.length * QUARTER_HOUR_MS }
  await insertProfile(tx, organization.id, range, now)
  await writeValues(tx, organization.id, profile.id, range, values, 'all')
}

function readStored(file: string): DemoSecrets | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoSecrets
  } catch {
    return null
  }
}

/** Written aside and renamed, so that a crash leaves the old file or the new one. */
function writeSecrets(file: string, secrets: DemoSecrets): void {
  const aside = `${file}.new`
  writeFileSync(aside, JSON.stringify(secrets), { mode: 0o600 })
  chmodSync(aside, 0o600)
  renameSync(aside, file)
}
