import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { S3_BUCKET, startS3, stubS3 } from '#server/testing/counterparties/s3.test-support.ts'
import { type BackupPlace, backUp, checkBackupFile, restore, upgradeDatabase } from './backup-commands.ts'
import { fileName } from '../backup/file-name.ts'
import { olderDatabase } from '../backup/older-database.test-support.ts'
import { migrationFiles } from '../db/migrate.ts'

const root = mkdtempSync(join(tmpdir(), 'quarterhour-backup-commands-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

// Deriving a key from a passphrase takes a second.
const KEY = await generateIdentity()
const now = new Date('2026-11-28T12:00:00.123Z')
let folders = 0
/** An empty installation with its folder, and the secret that it has made where one is given. */
async function installation(secret?: string): Promise<BackupPlace> {
  const dataDir = mkdtempSync(join(root, `${folders++}-`))
  if (secret !== undefined) writeFileSync(join(dataDir, 'session-secret'), secret)
  const auditAnchors = { file: join(dataDir, 'audit-anchors.ndjson'), copies: null, stamps: null }
  return { ownerUrl: await createTestDatabase(), dataDir, now, env: {}, key: KEY, auditAnchors }
}

test('a backup goes to the folder that is named, else to BACKUP_TO, else into the folder of data', async () => {
  const place = await installation('the secret of this installation')
  const named = join(root, 'named')
  const { file } = (await backUp({ to: named }, place)) as { file: string }
  expect(file).toBe(join(named, 'quarterhour-20261128T120000Z.tar.age'))
  expect([statSync(file).mode & 0o777, statSync(named).mode & 0o777]).toEqual([0o600, 0o700])
  const of = async (env: BackupPlace['env']) => (await backUp({}, { ...place, env, key: null })) as { file: string }
  expect((await of({ BACKUP_TO: join(root, 'set') })).file).toBe(join(root, 'set', 'quarterhour-20261128T120000Z.tar'))
  expect((await of({})).file).toBe(join(place.dataDir, 'backups', 'quarterhour-20261128T120000Z.tar'))
  // Nothing is overwritten.
  await expect(of({})).rejects.toThrow('is there already')
  await expect(checkBackupFile(undefined, place)).rejects.toThrow('name the file of the backup')
  expect(await checkBackupFile(file, place)).toMatchObject({
    schema: expect.stringMatching(/^\d{4}-/),
    tables: expect.any(Number),
  })
})

test('the secret that an installation has made goes with an encrypted backup, to where the service reads it', async () => {
  const place = await installation('the secret of this installation')
  const { file } = (await backUp({}, place)) as { file: string }
  const restored = async (secret?: string, env: BackupPlace['env'] = {}) => {
    const target = await installation(secret)
    const { session_secret } = (await restore(file, {}, { ...target, env: { ...target.env, ...env } })) as {
      session_secret: string
    }
    const at = join(target.dataDir, 'session-secret')
    return [
      session_secret.replace(target.dataDir, ''),
      existsSync(at) ? readFileSync(at, 'utf8') : null,
      existsSync(`${at}.replaced`),
    ]
  }
  const own = 'the secret of this installation'
  expect(await restored()).toEqual(['restored to /session-secret', own, false])
  expect(await restored('another')).toEqual(['restored to /session-secret', own, true])
  expect(await restored(undefined, { SESSION_SECRET: own })).toEqual(['as before', null, false])
  expect((await restored(undefined, { SESSION_SECRET: 'another' }))[0]).toMatch(/unset it/)
  const plain = { ...(await installation(own)), key: null }
  const { file: readable } = (await backUp({}, plain)) as { file: string }
  expect(await restore(readable, {}, await installation())).toMatchObject({
    session_secret: expect.stringMatching(/^not in this backup/),
  })
})

test('a backup goes to a bucket, is checked there, and restored from there', async () => {
  const s3 = await startS3()
  stubS3(s3)
  try {
    const place = await installation('the secret of this installation')
    const { file, file_bytes } = (await backUp({ to: `s3://${S3_BUCKET}/daily` }, place)) as Record<string, unknown>
    expect(file).toBe('s3://backups/daily/quarterhour-20261128T120000Z.tar.age')
    expect(s3.objects.get('daily/quarterhour-20261128T120000Z.tar.age')?.length).toBe(file_bytes)
    expect(await checkBackupFile(String(file), place)).toMatchObject({ file, file_bytes })
    expect(await restore(String(file), {}, await installation())).toMatchObject({ file, created_at: now.toISOString() })
    await expect(checkBackupFile(`s3://${S3_BUCKET}/daily/other.tar`, place)).rejects.toThrow('there is no such object')
    await expect(upgradeDatabase({ to: `s3://${S3_BUCKET}` }, place)).rejects.toThrow('keeps its backup in a folder')
  } finally {
    vi.unstubAllEnvs()
    await s3.close()
  }
})

test('an upgrade names its backup so that no rule removes it, and it restores', async () => {
  const older = await olderDatabase(migrationFiles().slice(0, -1))
  const place = { ...(await installation()), ownerUrl: older }
  const { backup } = (await upgradeDatabase({ to: join(root, 'before') }, place)) as { backup: { file: string } }
  expect(basename(backup.file)).toBe('quarterhour-20261128T120000Z-before-upgrade.tar.age')
  expect(await restore(backup.file, {}, await installation())).toMatchObject({ file: backup.file })
})

test('names of backups sort by time', () => {
  const times = ['2026-09-30T23:59:59Z', '2026-10-01T00:00:00Z', '2026-10-25T01:30:00Z']
  const names = times.map((time) => fileName(new Date(time), false))
  expect(names.toSorted()).toEqual(names)
})
