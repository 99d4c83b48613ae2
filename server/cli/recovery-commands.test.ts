import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveMeasure } from '#server/administration/point-in-time/archive-measure.ts'
import { readPointInTime } from '#server/administration/point-in-time/archive-outlook-service.ts'
import { isArchiveLate, readArchiveSettings } from '#server/administration/point-in-time/archive-settings.ts'
import { readArchive } from '#server/administration/point-in-time/archive-store.ts'
import { ArchiveWorker } from '#server/administration/point-in-time/archive-worker.ts'
import { systemOf } from '#server/backup/point-in-time/segments.ts'
import { WalArchive } from '#server/backup/point-in-time/wal-archive.ts'
import { openStorage } from '#server/backup/storage/open-storage.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/owner.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { Scheduler } from '#server/process/scheduler.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { listRecoverable, type RecoveryPlace, recoverTo } from './recovery-commands.ts'

const root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
const [dataDir, location] = [join(root, 'data'), join(root, 'archive')]
const KEY = await generateIdentity()
const settings = { location, keep_days: 7, base_hours: 24 }
const { signal } = new AbortController()
let server: EmbeddedPostgres
let db: Database
let ahead_ms = 0
const now = () => new Date(Date.now() + ahead_ms)

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir, archives: true, durable: false })
  await migrate(server.url)
  db = openDatabase(server.url, 1)
})
afterAll(async () => {
  await db?.close()
  await server?.stop()
  rmSync(root, { recursive: true, force: true })
})

const worker = (changes: Partial<typeof settings> = {}) => {
  const { superuserUrl, directory } = server
  const place = {
    superuserUrl,
    directory,
    settings: { ...settings, ...changes },
    key: KEY,
    secret: 'of this installation',
  }
  return new ArchiveWorker({ db, now, scheduler: new Scheduler({ lock: async () => false, failed: () => {} }) }, place)
}
const place = (folder: string): RecoveryPlace => {
  const auditAnchors = { file: join(root, folder, 'audit-anchors.ndjson'), copies: null, stamps: null }
  return { dataDir: join(root, folder), now: now(), env: {}, key: KEY, location, auditAnchors }
}
const known = () => readPointInTime(db, { settings, is_encrypted: true }, now())
const figures = async () =>
  (await archiveMeasure.read({ db, now: now() })).map(({ family }) => family.split('_').slice(1, 5).join('_'))
const statement = (text: string) => onConnection(server.url, 'test', (sql) => sql.unsafe(text))

test('the service archives by itself, and the command line recovers the installation to an instant', async () => {
  expect(await known()).toMatchObject({ restorable_from: null, restorable_until: null, is_late: false, location })
  // Segments alone can be replayed on nothing.
  await worker().ship(signal)
  expect(await known()).toMatchObject({ restorable_from: null, restorable_until: null, error: null })
  await worker().makeBase(signal)
  await statement(`insert into seeds values ('kept', 'x')`)
  await worker().ship(signal)
  const state = await known()
  expect(state).toMatchObject({ is_late: false, is_encrypted: true, base_hours: 24, keep_days: 7 })
  expect(state?.restorable_from).toBe(state?.last_base_at)
  expect((state?.restorable_until ?? '') > (state?.restorable_from ?? '')).toBe(true)
  expect(state?.base_bytes).toBeGreaterThan(1_000_000)
  expect(await figures()).toEqual(['point_in_time_from', 'point_in_time_until', 'base_backup_last_success'])
  // Not due again for a day; then the old one is kept, since the days before are.
  await worker().makeBase(signal)
  expect(await listRecoverable({}, place('any'))).toMatchObject([
    { bases: [{ postgres: expect.stringMatching(/^18/) }] },
  ])
  await statement(`delete from seeds`)
  const later = await known()
  expect(later?.last_base_at).toBe(state?.last_base_at)
  await worker().ship(signal)

  const to = state?.restorable_until ?? ''
  const recovered = (await recoverTo({ to }, place('other'))) as Record<string, unknown>
  expect(recovered).toMatchObject({ recovered_to: to, before: 'nothing was there', audit_logs: 0 })
  expect(recovered.session_secret).toBe(`restored to ${join(root, 'other', 'session-secret')}`)
  expect(readFileSync(join(root, 'other', 'session-secret'), 'utf8')).toBe('of this installation')
  expect(readFileSync(join(root, 'other', 'audit-anchors.ndjson'), 'utf8')).toContain('"organization_id":null')
  const other = await startEmbeddedPostgres({ dataDir: join(root, 'other'), archives: true, durable: false })
  const kept = await onConnection(other.url, 'test', (sql) => sql`select * from seeds`)
  await other.stop()
  expect([...kept]).toMatchObject([{ checksum: 'x' }])
})

test('a place that cannot be written is told since when, as late after a quarter of an hour, until it can', async () => {
  const file = join(root, 'no-folder')
  writeFileSync(file, '')
  const before = await readArchive(db)
  const unable = worker({ location: join(file, 'x') })
  await expect(unable.ship(signal)).rejects.toThrow('ENOTDIR')
  const failing = await readArchive(db)
  expect(failing).toMatchObject({
    error: expect.stringContaining('ENOTDIR'),
    restorable_until: before?.restorable_until,
  })
  ahead_ms = 1_000
  await expect(unable.ship(signal)).rejects.toThrow('ENOTDIR')
  expect((await readArchive(db))?.failing_since).toBe(failing?.failing_since)
  ahead_ms = 16 * 60_000
  expect((await known())?.is_late).toBe(true)
  ahead_ms = 0
  await worker().ship(signal)
  expect(await known()).toMatchObject({ error: null, failing_since: null, is_late: false })
  const fine = { restorable_until: null, last_base_at: null, failing_since: null }
  expect(
    isArchiveLate(settings, { ...fine, last_base_at: new Date(Date.now() - 49 * 3_600_000).toISOString() }, now()),
  ).toBe(true)
  expect(isArchiveLate(settings, fine, now())).toBe(false)
})

test('a base backup that fails is told, and late after a quarter of an hour, though segments are archived meanwhile', async () => {
  const half = worker()
  const manifest = join(location, 'point-in-time', await systemOf(server.superuserUrl), 'base', '20200101T000000Z.json')
  writeFileSync(manifest, 'half')
  await expect(half.makeBase(signal)).rejects.toThrow('is damaged')
  await half.ship(signal)
  expect(await known()).toMatchObject({ error: expect.stringContaining('is damaged'), is_late: false })
  ahead_ms = 16 * 60_000
  // What is covered would be fresh.
  await half.ship(signal)
  expect((await known())?.is_late).toBe(true)
  rmSync(manifest)
  await half.makeBase(signal)
  expect(await known()).toMatchObject({ error: null, failing_since: null })
  ahead_ms = 0
})

// Three base backups take long: in the fault laboratory.
test.runIf(process.env.FAULTS === 'all')(
  'base backups are made again when they are due, or something was left out; old ones go',
  async () => {
    const bases = async () => {
      const [listed] = (await listRecoverable({}, place('any'))) as { bases: unknown[]; system: string }[]
      return listed?.bases.length
    }
    ahead_ms = 25 * 3_600_000
    await worker().makeBase(signal)
    expect(await bases()).toBe(2)
    ahead_ms = 10 * 24 * 3_600_000
    await worker().makeBase(signal)
    expect(await bases()).toBe(2)
    ahead_ms += 60_000
    rmSync(join(server.directory, 'archived_wal', 'CONTINUOUS'))
    await worker().makeBase(signal)
    expect(await bases()).toBe(3)
    // What lies before the gap is not promised.
    const state = await known()
    expect(state?.restorable_from).toBe(state?.last_base_at)
    ahead_ms = 0
  },
)

test('what cannot be meant is refused with what would be right', async () => {
  const refused = (options: object, changes: Partial<RecoveryPlace> = {}) =>
    expect(recoverTo(options, { ...place('refused'), ...changes })).rejects
  for (const to of [undefined, 'yesterday', '2026-11-28', '2026-11-28T12:00:00', '2026-13-28T12:00:00Z'])
    await refused({ to }).toThrow('--to takes an instant with its offset')
  const to = '2026-11-28T12:00:00+01:00'
  await refused({ to }, { location: null }).toThrow('--from, or WAL_ARCHIVE_TO')
  await refused({ to }, { env: { DATABASE_URL: 'postgres://x' } }).toThrow('a server of your own')
  await refused({ to, from: join(root, 'nowhere') }).toThrow('has no archive')
  await refused({ to, system: '7' }).toThrow('has no archive of 7')
  await new WalArchive(openStorage(location), '77', null).write(
    'wal/x',
    (await import('node:stream')).Readable.from(['']),
  )
  await refused({ to }).toThrow(/several installations: name one with --system \d+\|77/)
})

test('settings name what they take', () => {
  const base = { WAL_ARCHIVE_TO: '/mnt/wal' }
  expect(readArchiveSettings({})).toBeNull()
  expect(readArchiveSettings(base)).toEqual({ location: '/mnt/wal', keep_days: 7, base_hours: 24 })
  expect(() => readArchiveSettings({ ...base, WAL_ARCHIVE_KEEP_DAYS: '0', WAL_ARCHIVE_BASE_HOURS: 'x' })).toThrow(
    /KEEP_DAYS is 0; it takes a number from 1 to 365; WAL_ARCHIVE_BASE_HOURS is x/,
  )
  expect(() => readArchiveSettings({ ...base, DATABASE_URL: 'postgres://x' })).toThrow('is for the embedded server')
})
