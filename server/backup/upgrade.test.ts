import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { migrate, migrationFiles } from '../db/migrate.ts'
import { olderDatabase } from './older-database.test-support.ts'
import { restoreBackup } from './restore.ts'
import { upgrade } from './upgrade.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarterhour-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const upgrading = async (ownerUrl: string) => {
  const path = join(folder, `${files++}.tar`)
  return { path, ...(await upgrade(path, { ownerUrl, key: null, secret: null, now: new Date() })) }
}
async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe<T[]>(text)
  } finally {
    await sql.end()
  }
}
const names = async (url: string) =>
  (await query<{ name: string }>(url, 'select name from migrations order by 1')).map(({ name }) => name)
const all = migrationFiles()
const upTo = (number: string) => all.slice(0, all.findIndex(({ name }) => name.startsWith(number)) + 1)

/** The last migration of every schema that was released. */
const RELEASED = [
  '0004',
  '0017',
  '0042',
  '0047',
  '0058',
  '0066',
  '0067',
  '0072',
  '0077',
  '0081',
  '0084',
  '0086',
  '0087',
]
/** Each of them in the fault laboratory (`npm run faults`). */
const TRIED = process.env.FAULTS === 'all' ? RELEASED : ['0004', '0058', '0087']

describe('an upgrade', () => {
  test.each(TRIED)(
    'from the schema that ended with %s keeps organizations, people and audit logs',
    async (last) => {
      const before = upTo(last)
      const url = await olderDatabase(before)
      const { backup, migrated, chains, path } = await upgrading(url)
      expect(migrated).toEqual(all.slice(before.length).map(({ name }) => name))
      if (migrated.length === 0) {
        expect([backup, existsSync(path)]).toEqual([null, false])
        return
      }
      expect([chains, await names(url)]).toEqual([1, all.map(({ name }) => name)])
      const [member] = await query(
        url,
        `select o.name, u.email, m.role from access.members m join access.organizations o on o.id = m.organization_id
      join access.users u on u.id = m.user_id`,
      )
      expect(member).toEqual({ name: 'Old', email: 'somebody@old.example', role: 'admin' })
    },
    20_000,
  )

  test('leaves the database as it was where what comes out is wrong, and the backup that it made first', async () => {
    const url = await olderDatabase(upTo('0072'))
    await query(
      url,
      `alter table audit_events disable trigger user; alter table audit_events no force row level security;
      update audit_events set subject = 'another' where sequence = 1;
      alter table audit_events force row level security; alter table audit_events enable trigger user`,
    )
    const before = await names(url)
    await expect(upgrading(url)).rejects.toThrow(/the audit log of organization [0-9a-f-]{36} is broken at 1/)
    expect(await names(url)).toEqual(before)
    expect(existsSync(join(folder, `${files - 1}.tar`))).toBe(true)
  })

  test.each(['0081'])('from %s is what npm start does, too', async (last) => {
    const url = await olderDatabase(upTo(last))
    expect((await migrate(url)).applied).toEqual(all.slice(upTo(last).length).map(({ name }) => name))
    expect(await query(url, 'select name from access.organizations')).toEqual([{ name: 'Old' }])
  })

  test('has a way back: its backup, restored by the older build, here by this one', async () => {
    const url = await olderDatabase(upTo('0066'))
    const { path } = await upgrading(url)
    const other = await createTestDatabase()
    await restoreBackup(path, { ownerUrl: other, key: null, replace: false })
    expect(await query(other, 'select name from access.organizations')).toEqual([{ name: 'Old' }])
  })

  test('refuses a database in use, one without an installation, and one that lacks a migration in between', async () => {
    const used = await createTestDatabase()
    const sql = postgres(used, { max: 1, connection: { application_name: 'quarterhour' } })
    await sql`select 1`
    await expect(upgrading(used)).rejects.toThrow('in use (connections: 1 of quarterhour): stop every process')
    await sql`delete from migrations where name like '0044%'`
    await sql.end()
    await expect(upgrading(used)).rejects.toThrow(/lacks 0044-postal-codes\.sql, which comes before it/)
    await expect(migrate(used)).rejects.toThrow(/lacks 0044-postal-codes\.sql/)
    const bare = await createTestDatabase()
    await query(bare, 'drop table migrations')
    await expect(upgrading(bare)).rejects.toThrow('has no installation: npm start makes one')
  })
})
