import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { migrationFiles } from '../db/migrate.ts'
import { checkBackup } from './check.ts'
import { writeBackup } from './dump.ts'
import { BackupFault } from './format.ts'
import { olderDatabase } from './older-database.test-support.ts'
import { restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarterhour-backup-'))
const NOW = new Date('2026-11-28T12:00:00Z')
const KEY = 'a passphrase of this test'

let service: TestService
let whole: string
let identity: string
beforeAll(async () => {
  identity = await generateIdentity()
  // The demo organizations without the shipped facts, which are many and like each other.
  service = await startTestService({ seeded: false })
  const sql = postgres(service.databaseUrl, { max: 1 })
  await sql`select ensure_allocation_months('{2026-03-01,2026-10-01}'), setval('search_records_number_seq', 4711)`
  await sql.end()
  whole = await backup('whole.tar')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service?.stop()
})

async function backup(name: string, key: string | null = null): Promise<string> {
  const path = join(folder, name)
  await writeBackup(path, { ownerUrl: service.databaseUrl, key, secret: 'secret of the installation', now: NOW })
  return path
}
/** Every row of every table, as text, by table, in no order. */
async function contents(url: string): Promise<Map<string, string[]>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.begin(async (tx) => {
      await tx`select set_config('app.backup', 'whole', true)`
      const tables = await tx<{ name: string }[]>`select c.oid::regclass::text as name from pg_class c
        where relnamespace::regnamespace::text in ('public', 'access') and relkind in ('r', 'p') and not relispartition order by 1`
      const found = new Map<string, string[]>()
      const sequences = await tx<
        { row: string }[]
      >`select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences order by 1`
      found.set(
        'sequences',
        sequences.map(({ row }) => row),
      )
      for (const { name } of tables) {
        const rows = await tx.unsafe<{ row: string }[]>(`select t::text as row from ${name} t order by 1`)
        found.set(
          name,
          rows.map(({ row }) => row),
        )
      }
      return found
    })
  } finally {
    await sql.end()
  }
}
const restoring = async (path: string, more: { key?: string | null; replace?: boolean; url?: string } = {}) => {
  const { key = null, replace = false, url: ownerUrl = await createTestDatabase() } = more
  return { ownerUrl, restored: await restoreBackup(path, { ownerUrl, key, replace }) }
}

describe('a backup', () => {
  test('restores every row of every organization in an empty database, with keys, triggers and row-level security', async () => {
    const { ownerUrl, restored } = await restoring(whole)
    expect(restored).toMatchObject({ migrated: [], secret: null })
    expect(restored.chains).toBeGreaterThan(0)
    const [before, after] = [await contents(service.databaseUrl), await contents(ownerUrl)]
    const different = [...before.keys()].filter(
      (table) => JSON.stringify(before.get(table)) !== JSON.stringify(after.get(table)),
    )
    // Of versions the numbers are raised; of migrations the time is that of the restore; the others mean nothing afterwards.
    expect(different.filter((table) => table !== 'processes' && table !== 'access.rate_buckets')).toEqual([
      'access.versions',
      'migrations',
    ])
    expect(await shapeOf(ownerUrl)).toEqual(await shapeOf(service.databaseUrl))
  })

  test('of everything but what was going on: the demo key works on a service that is started on it', async () => {
    const { ownerUrl } = await restoring(whole)
    const started = await startTestService({ databaseUrl: ownerUrl, seeded: false })
    try {
      const answer = await started.call('/core/v1/sources', { key: service.demo.api_key })
      expect([answer.status, await answer.text()]).toEqual([200, await (await service.call('/core/v1/sources')).text()])
    } finally {
      await started.stop()
    }
  })

  test('that is taken while everybody writes is of one moment: no audit log is broken, no change is half there', async () => {
    const writing = Array.from({ length: 40 }, async (_, number) => {
      const profile = { name: `Written ${number}`, values: [number] }
      return service.call('/access/v1/api-keys', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: profile.name, areas: ['core'] }),
      })
    })
    const [path] = await Promise.all([backup('busy.tar'), ...writing])
    const { ownerUrl } = await restoring(path)
    const found = await contents(ownerUrl)
    const keys = found.get('access.api_keys')?.filter((row) => row.includes('Written ')).length
    const events = found
      .get('audit_events')
      ?.filter((row) => row.includes('api_key.created') && row.includes('Written ')).length
    expect(events).toBe(keys)
  })

  test('is a tar file of compressed parts, or one in the age format: with a passphrase, or a key of age-keygen', async () => {
    expect(readFileSync(whole).subarray(257, 262).toString()).toBe('ustar')
    for (const key of [KEY, identity]) {
      const path = await backup(`encrypted-${key.length}.tar.age`, key)
      expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
      expect(readFileSync(path, 'latin1')).not.toContain('secret of the installation')
      await expect(checkBackup(path, null)).rejects.toThrow('is encrypted: set BACKUP_KEY')
      await expect(checkBackup(path, 'another passphrase')).rejects.toThrow('was encrypted with another BACKUP_KEY')
      // Only whoever can open it has the secret of what is sealed in it.
      expect((await checkBackup(path, key)).secret).toBe('secret of the installation')
    }
    expect((await checkBackup(whole, null)).secret).toBeNull()
  })

  test('leaves no file where it cannot be made', async () => {
    const before = readdirSync(folder)
    const away = { ownerUrl: 'postgres://nobody@127.0.0.1:1/none', key: null, secret: null, now: NOW }
    await expect(writeBackup(join(folder, 'away.tar'), away)).rejects.toThrow()
    await expect(backup('whole.tar')).rejects.toThrow('whole.tar is there already')
    await expect(backup(join('no', 'such', 'folder.tar'))).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual(before)
  })
})

describe('a damaged backup', () => {
  const written = (bytes: Uint8Array) => {
    const path = join(folder, 'damaged.tar')
    writeFileSync(path, bytes)
    return path
  }
  const faultOf = async (bytes: Uint8Array, key: string | null = null) =>
    checkBackup(written(bytes), key).then(
      () => null,
      (error: unknown) => (error instanceof BackupFault ? error.message : error),
    )

  test('is refused wherever it is cut off', async () => {
    for (const [path, key] of [
      [whole, null],
      [await backup('cut.tar.age', identity), identity],
    ] as const) {
      const bytes = readFileSync(path)
      // But for the zeros with which a tar file ends.
      const lengths = [0, 1, 511, 512, 513, 1_024, bytes.length >> 1, bytes.length - 60_000, bytes.length - 1_600]
      for (const length of key === null ? lengths : [...lengths, bytes.length - 1])
        expect([length, typeof (await faultOf(bytes.subarray(0, length), key))]).toEqual([length, 'string'])
    }
  })

  test('is refused wherever a bit is flipped in what it holds', async () => {
    const bytes = readFileSync(whole)
    const parts = await partsOf(bytes)
    for (const { start, size } of [parts[0], parts[1], parts[parts.length >> 1], parts.at(-1)].flatMap(
      (part) => part ?? [],
    )) {
      for (const at of [start, start + (size >> 1), start + size - 1]) {
        const flipped = Buffer.from(bytes)
        flipped.writeUInt8((flipped[at] ?? 0) ^ 4, at)
        expect([at, typeof (await faultOf(flipped))]).toEqual([at, 'string'])
      }
    }
    const encrypted = readFileSync(await backup('flipped.tar.age', identity))
    for (const at of [30, 200, encrypted.length >> 1, encrypted.length - 5]) {
      const flipped = Buffer.from(encrypted)
      flipped.writeUInt8((flipped[at] ?? 0) ^ 4, at)
      expect([at, typeof (await faultOf(flipped, identity))]).toEqual([at, 'string'])
    }
  })

  test('is refused where a part is missing, doubled, exchanged or added, and where it is something else', async () => {
    const bytes = readFileSync(whole)
    const parts = await partsOf(bytes)
    const entry = ({ start, size }: { start: number; size: number }) =>
      bytes.subarray(start - 512, start + Math.ceil(size / 512) * 512)
    const of = (names: readonly (typeof parts)[number][]) => Buffer.concat([...names.map(entry), Buffer.alloc(1_024)])
    expect(await faultOf(of(parts))).toBeNull()
    const [first, second, third, ...rest] = parts
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few parts')
    expect(await faultOf(of([first, third, ...rest]))).toContain('is not as its end says')
    expect(await faultOf(of([first, second, second, third, ...rest]))).toMatch(/not expected/)
    expect(await faultOf(of([second, first, third, ...rest]))).toContain('is no backup')
    expect(await faultOf(of([...parts, second]))).toContain('goes on after its end')
    expect(await faultOf(of(parts.slice(0, -1)))).toContain('was cut off: its end is missing')
    expect(await faultOf(Buffer.from('select 1;'))).toMatch(/cannot be read|cut off/)
    await expect(checkBackup(join(folder, 'none.tar'), null)).rejects.toThrow('there is no backup')
  })
})

describe('a restore', () => {
  test('keeps what the database has unless it is told to replace it, and where it fails', async () => {
    const { ownerUrl } = await restoring(whole)
    await expect(restoring(whole, { url: ownerUrl })).rejects.toThrow(/has \d organizations: --replace gives them up/)
    const sql = postgres(ownerUrl, { max: 1 })
    await sql`update access.organizations set name = 'Changed' where name = (select min(name) from access.organizations)`
    await sql.end()
    const before = await contents(ownerUrl)
    const cut = join(folder, 'cut.tar')
    writeFileSync(cut, readFileSync(whole).subarray(0, 100_000))
    await expect(restoring(cut, { url: ownerUrl, replace: true })).rejects.toThrow(BackupFault)
    expect(await contents(ownerUrl)).toEqual(before)
    await restoring(whole, { url: ownerUrl, replace: true })
    expect((await contents(ownerUrl)).get('access.organizations')).not.toEqual(before.get('access.organizations'))
  })

  test('refuses a database that is in use', async () => {
    const ownerUrl = await createTestDatabase()
    const sql = postgres(ownerUrl, { max: 1, connection: { application_name: 'someone' } })
    await sql`select 1`
    await expect(restoring(whole, { url: ownerUrl })).rejects.toThrow('in use (connections: 1 of someone)')
    // A role whose connections the owner may see little of.
    const role = `stranger_${crypto.randomUUID().slice(0, 8)}`
    await sql.unsafe(`create role ${role} login password 'x'`)
    await sql.end()
    const away = new URL(ownerUrl)
    ;[away.username, away.password] = [role, 'x']
    const stranger = postgres(away.href, { max: 1, connection: { application_name: 'stranger' } })
    await stranger`select 1`
    await expect(restoring(whole, { url: ownerUrl })).rejects.toThrow('in use (connections: 1 of')
    await stranger.end()
  })

  test('refuses a backup of a newer schema, and of another', async () => {
    const sql = postgres(service.databaseUrl, { max: 1 })
    await sql`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`
    const newer = await backup('newer.tar')
    await sql`delete from migrations where name = '9999-later.sql'`
    await expect(restoring(newer)).rejects.toThrow(
      /of the build 0\.1\.0, cannot be restored by this one: the database is newer .* 9999-later\.sql/,
    )
    const [row] = await sql`select checksum from migrations where name = '0002-audit.sql'`
    await sql`update migrations set checksum = 'other' where name = '0002-audit.sql'`
    const other = await backup('other.tar')
    await sql`update migrations set checksum = ${row?.checksum} where name = '0002-audit.sql'`
    await sql.end()
    await expect(restoring(other)).rejects.toThrow('migration 0002-audit.sql was edited')
  })

  test('of an older schema brings it to that of this build', async () => {
    const files = migrationFiles()
    for (const count of [2, files.findIndex(({ name }) => name.startsWith('0044'))]) {
      const older = await olderDatabase(files.slice(0, count))
      const path = join(folder, `older-${count}.tar`)
      await writeBackup(path, { ownerUrl: older, key: null, secret: null, now: NOW })
      const { ownerUrl, restored } = await restoring(path)
      expect(restored.migrated).toEqual(files.slice(count).map(({ name }) => name))
      expect((await contents(ownerUrl)).get('access.organizations')).toHaveLength(1)
    }
  })
})

/** Where the contents of the entries of a tar file are. */
async function partsOf(bytes: Buffer): Promise<{ start: number; size: number }[]> {
  const found: { start: number; size: number }[] = []
  for (let at = 0; bytes[at] !== 0 && at < bytes.length; ) {
    const size = Number.parseInt(bytes.subarray(at + 124, at + 135).toString(), 8)
    found.push({ start: at + 512, size })
    at += 512 + Math.ceil(size / 512) * 512
  }
  return found
}

/** Constraints, triggers, policies, indexes and grants, as PostgreSQL tells them. */
async function shapeOf(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const rows = await sql<{ what: string }[]>`
      select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as what from pg_constraint
        where connamespace::regnamespace::text in ('public', 'access')
      union all select 'trigger ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'access')
      union all select 'policy ' || policyname || schemaname || tablename || roles::text || coalesce(qual, '') from pg_policies
      union all select 'table ' || oid::regclass || relforcerowsecurity || coalesce(relacl::text, '') from pg_class
        where relnamespace::regnamespace::text in ('public', 'access') and relkind in ('r', 'p', 'v', 'S')
      order by 1`
    return rows.map(({ what }) => what)
  } finally {
    await sql.end()
  }
}
