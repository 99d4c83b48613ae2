import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from '#server/backup/check.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { asOwner } from '#server/testing/callers.ts'
import { backupMeasure } from './backup-measure.ts'
import { BackupWorker } from './backup-worker.ts'
import { requestBackup } from './backup-store.ts'
import { readBackups } from './outlook-service.ts'
import type { BackupSchedule } from './schedule.ts'

// Deriving a key from a passphrase takes a second.
const KEY = await generateIdentity()
const root = mkdtempSync(join(tmpdir(), 'quarterhour-backups-'))
let service: TestService
let now = new Date('2026-11-01T02:00:00Z')
beforeAll(async () => {
  service = await startTestService({ seeded: false })
})
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await service?.stop()
})

const schedule = (folder: string): BackupSchedule => ({
  folder,
  every_hours: 24,
  keep: { days: 2, weeks: 1, months: 1 },
})
const worker = (folder: string) =>
  new BackupWorker(
    { ...service.services, now: () => now },
    { ownerUrl: service.databaseUrl, schedule: schedule(folder), key: KEY, secret: null },
  )
const { signal } = new AbortController()
const after = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}
const known = (folder: string) =>
  readBackups(service.services.db, { schedule: schedule(folder), is_encrypted: true }, now)
const figures = async () =>
  Object.fromEntries(
    (await backupMeasure.read({ db: service.services.db, now })).map(({ family, value }) => [family, value]),
  )

test('backups are made when they are due, remembered, measured, and removed by the rule', async () => {
  const folder = join(root, 'daily')
  expect(await known(folder)).toMatchObject({
    last_success_at: null,
    items: [],
    schedule: { next_at: now.toISOString(), is_late: false },
  })
  expect(await figures()).toEqual({ quarterhour_backup_failures_in_a_row: 0 })
  const first = await worker(folder).turn(signal)
  expect(first).toBe('quarterhour-20261101T020000Z.tar.age')
  expect((await checkBackup(join(folder, first ?? ''), KEY)).rows).toBeGreaterThan(50)
  // Another process asks a moment later.
  expect(await worker(folder).turn(signal)).toBeNull()
  after(23)
  expect(await worker(folder).turn(signal)).toBeNull()
  writeFileSync(join(folder, 'notes.txt'), 'kept')
  for (let day = 0; day < 4; day++) {
    after(25)
    expect(await worker(folder).turn(signal)).not.toBeNull()
  }
  const { items, last_success_at, schedule: shown } = await known(folder)
  const files = items.map(({ file }) => file)
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', ...files.toSorted()])
  expect(files).toHaveLength(2)
  expect(items[0]).toMatchObject({ host: hostname(), is_encrypted: true, error: null, file_bytes: expect.any(Number) })
  expect([last_success_at, shown?.is_late]).toEqual([now.toISOString(), false])
  expect(await figures()).toEqual({
    quarterhour_backup_last_success_timestamp_seconds: now.getTime() / 1000,
    quarterhour_backup_last_size_bytes: items[0]?.file_bytes,
    quarterhour_backup_failures_in_a_row: 0,
  })
})

test('a folder that cannot be written is told, tried again after an hour, and late after two intervals', async () => {
  const file = join(root, 'a file')
  writeFileSync(file, '')
  const folder = join(file, 'no folder')
  after(24)
  await expect(worker(folder).turn(signal)).rejects.toThrow('ENOTDIR')
  after(0.9)
  expect(await worker(folder).turn(signal)).toBeNull()
  after(0.2)
  await expect(worker(folder).turn(signal)).rejects.toThrow('ENOTDIR')
  const failing = await known(folder)
  expect(failing.items.slice(0, 2).map(({ error }) => error)).toEqual([
    expect.stringContaining('ENOTDIR'),
    expect.stringContaining('ENOTDIR'),
  ])
  expect(failing.schedule?.is_late).toBe(false)
  expect((await figures()).quarterhour_backup_failures_in_a_row).toBe(2)
  after(48)
  expect((await known(folder)).schedule?.is_late).toBe(true)
})

test('one that a stop ends leaves no file; one whose process was killed is told as such', async () => {
  const folder = join(root, 'stopped')
  const stopped = new AbortController()
  stopped.abort(new Error('the service stops'))
  await expect(worker(folder).turn(stopped.signal)).rejects.toThrow('the service stops')
  expect(readdirSync(folder)).toEqual([])
  await asOwner(
    service,
    (owner) => owner`insert into backups (uid, host, started_at, file, is_encrypted)
    values (gen_random_uuid(), 'gone', ${new Date(now.getTime() - 7_200_000).toISOString()}, 'quarterhour-x.tar', false)`,
  )
  after(2)
  expect(await worker(folder).turn(signal)).not.toBeNull()
  const { items } = await known(folder)
  expect(items.find(({ host }) => host === 'gone')).toMatchObject({ error: 'the process ended meanwhile' })
  expect(existsSync(join(folder, items[0]?.file ?? ''))).toBe(true)
  // Months later a file that is kept is still told; a failure no longer.
  const [kept] = items.filter(({ error }) => error === null)
  after(24 * 100)
  await worker(folder).turn(signal)
  const later = (await known(folder)).items
  expect(later.some(({ error }) => error !== null)).toBe(false)
  expect(later.some(({ file }) => file === kept?.file)).toBe(existsSync(join(folder, kept?.file ?? '')))
})

test('a backup that is asked for is made by the next turn, once however often it is asked for', async () => {
  const folder = join(root, 'asked')
  await worker(folder).turn(signal)
  after(1)
  expect(await worker(folder).turn(signal)).toBeNull()
  const ask = () => requestBackup(service.services.db.orm, now.toISOString())
  const asked = now.toISOString()
  expect(await ask()).toBe(asked)
  after(0.01)
  expect(await ask()).toBe(asked)
  expect((await known(folder)).schedule).toMatchObject({ requested_at: asked, next_at: now.toISOString() })
  expect(await worker(folder).turn(signal)).toMatch(/^quarterhour-/)
  expect((await known(folder)).schedule?.requested_at).toBeNull()
  expect(await worker(folder).turn(signal)).toBeNull()
  after(30)
})
