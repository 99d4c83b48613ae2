import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { S3_BUCKET, type S3Server, startS3, stubS3 } from '#server/testing/counterparties/s3.test-support.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { storeFile, withFile } from './backup-files.ts'
import { openStorage } from './open-storage.ts'
import { s3Location } from './s3-client.ts'
import { readWhole } from './storage.ts'

const root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
  stubS3(s3)
  vi.stubEnv('TMPDIR', join(root, 'aside'))
  mkdirSync(join(root, 'aside'))
})
afterEach(() => {
  s3.fail = null
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  rmSync(root, { recursive: true, force: true })
})

const bytes = (...pieces: (string | Buffer)[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))
const names = async (location: string, prefix = '') =>
  (await openStorage(location).list(prefix)).map(({ name }) => name)
async function* cutShort(length: number) {
  yield Buffer.alloc(length, 1)
  throw new Error('the source ended')
}

describe.each([
  ['a folder', () => join(root, 'folder')],
  ['a bucket', () => `s3://${S3_BUCKET}/of this/installation`],
])('%s', (_, at) => {
  test('has what was written, by name and by its beginning, until it is removed', async () => {
    const storage = openStorage(at())
    expect(await storage.list('')).toEqual([])
    const written = ['wal/00000001.gz', 'wal/00000002.gz', 'base/one.json', 'base/one.tar', 'key.age', 'wal/ü+&%.gz']
    for (const name of written) expect(await storage.write(name, bytes('of ', name))).toBe(3 + Buffer.byteLength(name))
    // More than one answer of a list.
    expect(await names(at())).toEqual(written.toSorted())
    expect(await names(at(), 'wal/0000')).toEqual(['wal/00000001.gz', 'wal/00000002.gz'])
    expect(await names(at(), 'wal/00000002')).toEqual(['wal/00000002.gz'])
    expect(await names(at(), 'none/')).toEqual([])
    expect(String(await readWhole(storage, 'wal/ü+&%.gz'))).toBe('of wal/ü+&%.gz')
    await storage.write('key.age', bytes('another'))
    expect(String(await readWhole(storage, 'key.age'))).toBe('another')
    const [first] = await storage.list('key')
    expect(first).toMatchObject({ bytes: 7, modified_at: expect.any(Date) })
    await storage.remove([...written, 'never there'])
    expect(await storage.list('')).toEqual([])
    await expect(storage.read('key.age')).rejects.toThrow(/has no key\.age|there is no such object/)
  })

  test('has nothing of what could not be written to its end', async () => {
    const storage = openStorage(at())
    const large = Buffer.alloc(40_000_000, 7)
    expect(await storage.write('large', bytes(large.subarray(0, 20_000_000), large.subarray(20_000_000)))).toBe(
      large.length,
    )
    expect((await readWhole(storage, 'large')).equals(large)).toBe(true)
    for (const length of [10, 20_000_000])
      await expect(storage.write('half', Readable.from(cutShort(length)))).rejects.toThrow('the source ended')
    expect(await names(at())).toEqual(['large'])
    expect(s3.uploads.size).toBe(0)
    await storage.remove(['large'])
  })

  test('takes a file whole, names it to an operator, and gives it back', async () => {
    const stored = await storeFile(at(), 'backup.tar', async (path) => (writeFileSync(path, 'all of it'), 'result'))
    expect(stored).toMatchObject({ bytes: 9, result: 'result', file: expect.stringMatching(/\/backup\.tar$/) })
    expect(await withFile(stored.file, async (path) => readFileSync(path, 'utf8'))).toBe('all of it')
    const failing = storeFile(at(), 'other.tar', () => Promise.reject(new Error('not made')))
    await expect(failing).rejects.toThrow('not made')
    expect(await names(at())).toEqual(['backup.tar'])
    expect(readdirSync(join(root, 'aside'))).toEqual([])
    await openStorage(at()).remove(['backup.tar'])
  })
})

test('a folder and its files are its owner’s alone', async () => {
  const folder = join(root, 'private')
  await openStorage(folder).write('in/file', bytes('x'))
  expect([statSync(join(folder, 'in')).mode & 0o777, statSync(join(folder, 'in', 'file')).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
})

test('what a bucket refuses is told with what would be right', async () => {
  const list = (location = `s3://${S3_BUCKET}`) => openStorage(location).list('')
  await expect(list('s3://nowhere')).rejects.toThrow('s3://nowhere/: there is no such bucket')
  s3.fail = () => ({ status: 403, code: 'AccessDenied' })
  await expect(list()).rejects.toThrow('they need to list, read, write and delete')
  s3.fail = () => ({ status: 503, code: 'SlowDown' })
  await expect(list()).rejects.toThrow('SlowDown here (status 503)')
  s3.fail = null
  for (const [variable, message] of [
    ['AWS_SECRET_ACCESS_KEY', 'AWS_SECRET_ACCESS_KEY is another’s'],
    ['AWS_ACCESS_KEY_ID', 'AWS_ACCESS_KEY_ID is unknown there'],
  ] as const) {
    const before = process.env[variable]
    process.env[variable] = 'other'
    await expect(list()).rejects.toThrow(message)
    process.env[variable] = before
  }
  await s3.close()
  await expect(list()).rejects.toThrow('ECONNREFUSED')
})

test('a file that is not what was written when it is read back is removed again', async () => {
  s3 = await startS3()
  process.env.AWS_ENDPOINT_URL_S3 = s3.origin
  s3.fail = (method, key) => {
    if (method === 'GET' && key !== '') s3.objects.set(key, Buffer.from('rotten'))
    return null
  }
  const storing = storeFile(`s3://${S3_BUCKET}`, 'backup.tar', async (path) => writeFileSync(path, 'all of it'))
  await expect(storing).rejects.toThrow('s3://backups/backup.tar was not what had been written')
  expect(s3.objects.size).toBe(0)
  s3.fail = null
  // Another name with the same beginning is another file.
  s3.objects.set('backup.tar.age', Buffer.from('of before'))
  expect((await storeFile(`s3://${S3_BUCKET}`, 'backup.tar', async (path) => writeFileSync(path, 'x'))).bytes).toBe(1)
  await expect(storeFile(`s3://${S3_BUCKET}`, 'backup.tar', async () => {})).rejects.toThrow('is there already')
})

test('addresses of buckets', () => {
  expect(s3Location('/mnt/s3')).toBeNull()
  expect(s3Location('s3://backups')).toEqual({ bucket: 'backups', prefix: '' })
  expect(s3Location('s3://backups/a/b/')).toEqual({ bucket: 'backups', prefix: 'a/b/' })
  for (const wrong of ['s3://', 's3:///a', 's3://B/a', 's3://a_b'])
    expect(() => s3Location(wrong)).toThrow('names no bucket')
})
