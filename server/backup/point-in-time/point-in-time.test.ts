import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateIdentity } from 'age-encryption'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { continuousSince, noteContinuous, stagingOf } from '../../embedded-postgres/archiving.ts'
import { migrate } from '../../db/migrate.ts'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { archivedSystems, isSegment, missingSegment, WalArchive } from './wal-archive.ts'
import { writeBaseBackup } from './base-backup.ts'
import { closeSegment, systemOf } from './segments.ts'
import { recover } from './recover.ts'
import { shipWal } from './ship.ts'
import { superfluous } from './keep.ts'

const root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What takes long runs in the fault laboratory (`npm run faults`). */
const inLaboratory = test.runIf(process.env.FAULTS === 'all')

const KEY = await generateIdentity()
const storage = folderStorage(join(root, 'archive'))
const dataDir = join(root, 'data')
const now = () => new Date()
let server: EmbeddedPostgres
let archive: WalArchive
/** The instants after each of the rows 1, 2, 3 was committed, and before the next one. */
const after: Date[] = []

const start = (folder: string) => startEmbeddedPostgres({ dataDir: folder, archives: true, durable: false })
async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe<T[]>(text))]
  } finally {
    await sql.end()
  }
}
const notes = async (url: string) =>
  (await ask<{ id: number }>(url, 'select id from notes order by id')).map(({ id }) => id)
/** Ends the segment and ships it; the instant that is covered. */
const ship = async () => {
  const until = await closeSegment(server.superuserUrl, stagingOf(server.directory))
  await shipWal(stagingOf(server.directory), archive)
  return until
}
async function add(id: number): Promise<void> {
  await ask(server.url, `insert into notes values (${id})`)
  const [row] = await ask<{ at: Date }>(server.url, 'select clock_timestamp() as at')
  after.push(new Date((row?.at.getTime() ?? 0) + 1))
  await new Promise((resolve) => setTimeout(resolve, 5))
}

beforeAll(async () => {
  server = await start(dataDir)
  await migrate(server.url)
  await ask(server.url, 'create table notes (id integer primary key)')
  archive = new WalArchive(storage, await systemOf(server.superuserUrl), KEY)
  await ask(server.url, 'insert into notes values (0)')
  await writeBaseBackup(archive, {
    superuserUrl: server.superuserUrl,
    directory: server.directory,
    secret: 'of our own',
    now,
  })
  await add(1)
  await ship()
  await add(2)
  await ship()
  await add(3)
  await ship()
})
afterAll(() => server?.stop())

/** Recovers into a new folder of data, and answers the rows that are there then. */
async function recovered(name: string, target: Date | null) {
  const folder = join(root, name)
  const result = await recover(archive, { dataDir: folder, target, now: now() })
  const again = await start(folder)
  try {
    return { ...result, rows: await notes(again.url), archives: continuousSince(again.directory) }
  } finally {
    await again.stop()
  }
}

test('each instant is recovered, on another machine, with all that was committed until then and nothing after', async () => {
  const [first, second] = after
  expect(await recovered('first', first ?? null)).toMatchObject({ rows: [0, 1], secret: 'of our own', replaced: null })
  // A recovered cluster goes on in a timeline of its own, and needs a base backup.
  expect(await recovered('second', second ?? null)).toMatchObject({ rows: [0, 1, 2], chains: 0, archives: null })
  expect(await archivedSystems(storage)).toEqual([archive.system])
})

test('what is before the first base backup, or after the end of the archive, is refused with what there is', async () => {
  const at = (ms: number) => recover(archive, { dataDir: join(root, 'refused'), target: new Date(ms), now: now() })
  const [base] = await archive.bases()
  const begin = Date.parse(base?.stopped_at ?? '')
  await expect(at(begin - 60_000)).rejects.toThrow(`goes back to ${base?.stopped_at}, and not to`)
  await expect(at(Date.now() + 60_000)).rejects.toThrow(/archive ends at 20.*Z, before 20/)
  expect(readdirSync(join(root, 'refused')).filter((name) => name.startsWith('postgres.recovering'))).toEqual([])
})

inLaboratory('a running service, another key, a missing segment and a damaged one change nothing', async () => {
  const recoverIn = (folder: string, from = archive) => recover(from, { dataDir: folder, target: null, now: now() })
  await expect(recoverIn(dataDir)).rejects.toThrow('is in use by process')
  const other = new WalArchive(storage, archive.system, await generateIdentity())
  await expect(recoverIn(join(root, 'key'), other)).rejects.toThrow('another BACKUP_KEY')
  const none = new WalArchive(storage, archive.system, null)
  await expect(recoverIn(join(root, 'key'), none)).rejects.toThrow('set BACKUP_KEY')
  const [base] = await archive.bases()
  const segments = [...(await archive.wal()).keys()]
    .filter((name) => isSegment(name) && name >= (base?.start_wal ?? ''))
    .sort()
  const file = join(root, 'archive', 'point-in-time', archive.system, 'wal', `${segments[1]}.gz.age`)
  const whole = readFileSync(file)
  try {
    writeFileSync(file, whole.subarray(0, whole.length - 9))
    await expect(recoverIn(join(root, 'cut'))).rejects.toThrow(`wal/${segments[1]} in ${storage.label} cannot be read`)
    const flipped = Buffer.from(whole)
    flipped[whole.length - 40] = (flipped[whole.length - 40] ?? 0) ^ 1
    writeFileSync(file, flipped)
    await expect(recoverIn(join(root, 'cut'))).rejects.toThrow('cannot be read')
    rmSync(file)
    await expect(recoverIn(join(root, 'cut'))).rejects.toThrow(`has no wal/${segments[1]}: only instants before it`)
    const target = after[2] ?? null
    await expect(recover(archive, { dataDir: join(root, 'cut'), target, now: now() })).rejects.toThrow(
      /archive ends with the base backup, before/,
    )
  } finally {
    writeFileSync(file, whole)
  }
  expect(await notes(server.url)).toEqual([0, 1, 2, 3])
})

inLaboratory('a base backup that is cut, or whose key is gone, is told', async () => {
  const [base] = await archive.bases()
  const folder = join(root, 'archive', 'point-in-time', archive.system)
  const whole = readFileSync(join(folder, base?.file ?? ''))
  const into = { dataDir: join(root, 'base'), target: null, now: now() }
  try {
    writeFileSync(join(folder, base?.file ?? ''), whole.subarray(0, 2_000_000))
    await expect(recover(archive, into)).rejects.toThrow('cannot be read')
  } finally {
    writeFileSync(join(folder, base?.file ?? ''), whole)
  }
  const envelope = readFileSync(join(folder, 'key.age'))
  try {
    rmSync(join(folder, 'key.age'))
    await expect(recover(new WalArchive(storage, archive.system, KEY), into)).rejects.toThrow('has no')
  } finally {
    writeFileSync(join(folder, 'key.age'), envelope)
  }
})

test('two installations that archive to one place are told, and neither writes over the other', async () => {
  const staging = mkdtempSync(join(root, 'staging-'))
  const [segment] = [...(await archive.wal()).keys()].filter(isSegment)
  writeFileSync(join(staging, segment ?? ''), 'of another installation')
  await expect(shipWal(staging, archive)).rejects.toThrow('a copy of this installation archives there, too')
  // The same again, as after a stop ahead of its removal, is no fault.
  const same: Buffer[] = []
  for await (const piece of await archive.read(`wal/${segment}`)) same.push(piece as Buffer)
  writeFileSync(join(staging, segment ?? ''), Buffer.concat(same))
  // PostgreSQL writes aside first.
  writeFileSync(join(staging, `archtemp.${segment}.1.1`), 'half')
  expect(await shipWal(staging, archive)).toEqual({ names: [segment], bytes: 0 })
  expect(readdirSync(staging)).toEqual([`archtemp.${segment}.1.1`])
})

inLaboratory(
  'the installation itself goes back and forth: nothing of its last moments is lost, its timelines do not mix',
  async () => {
    await ask(server.url, 'insert into notes values (4)')
    // Stopped without a word: its last segment is archived by PostgreSQL, and shipped by the recovery.
    await server.stop()
    const back = await recover(archive, { dataDir, target: after[1] ?? null, now: now() })
    expect(back.replaced).toMatch(/postgres\.replaced-\d{8}T\d{6}Z$/)
    server = await start(dataDir)
    expect(await notes(server.url)).toEqual([0, 1, 2])
    await writeBaseBackup(archive, {
      superuserUrl: server.superuserUrl,
      directory: server.directory,
      secret: null,
      now,
    })
    await add(5)
    noteContinuous(server.directory, '2026-11-28T12:00:00.000Z')
    await ship()
    const [five] = after.slice(-1)
    await add(6)
    await ship()
    expect((await recovered('later', five ?? null)).rows).toEqual([0, 1, 2, 5])
    // The time before lies in the timeline of before.
    expect((await recovered('before', after[2] ?? null)).rows).toEqual([0, 1, 2, 3])
    await server.stop()
    expect(await recovered('latest', null)).toMatchObject({ rows: [0, 1, 2, 5, 6] })
    expect(continuousSince(server.directory)).toBe('2026-11-28T12:00:00.000Z')
    // A start that does not archive leaves a gap.
    const without = await startEmbeddedPostgres({ dataDir, durable: false })
    expect(continuousSince(without.directory)).toBeNull()
    await without.stop()
  },
)

test('an archive that was cleared away while it is written to can be opened with the key again', async () => {
  const folder = join(root, 'cleared')
  const written = new WalArchive(folderStorage(folder), '7', KEY)
  await written.write('wal/one', Readable.from([Buffer.from('first')]))
  rmSync(folder, { recursive: true })
  await written.write('wal/two', Readable.from([Buffer.from('second')]))
  const opened = new WalArchive(folderStorage(folder), '7', KEY)
  expect(String(await buffer(await opened.read('wal/two')))).toBe('second')
  await expect(opened.read('wal/one')).rejects.toThrow('has no')
})

test('a recovery that was killed between its two names is told, and no empty cluster is made in its place', async () => {
  const folder = join(root, 'half')
  mkdirSync(join(folder, 'postgres.replaced-20261128T120000Z'), { recursive: true })
  await expect(start(folder)).rejects.toThrow('a recovery was cut off. Rename postgres.replaced-20261128T120000Z back')
  expect(readdirSync(folder).filter((name) => name === 'postgres')).toEqual([])
})

test('a gap is found in each of two logs, and none in another timeline', () => {
  const name = (log: number, segment: number, timeline = '00000001') =>
    timeline + [log, segment].map((each) => each.toString(16).toUpperCase().padStart(8, '0')).join('')
  const names = [name(0, 254), name(0, 255), name(1, 0), name(1, 1)]
  expect(missingSegment(names, name(0, 254), name(0, 254))).toBeNull()
  expect(missingSegment(names, name(0, 254), name(1, 2))).toBe(name(1, 2))
  expect(missingSegment([...names.slice(0, 2), name(1, 1)], name(0, 254), name(0, 254))).toBe(name(1, 0))
  expect(missingSegment([name(0, 254), name(9, 9, '00000002')], name(0, 254), name(0, 254))).toBeNull()
})

test('what is no longer needed to reach any instant of the kept days is superfluous', () => {
  const base = (day: number, start_wal: string) => ({
    ...{
      format: 1 as const,
      product: '',
      postgres: '18.4',
      system: '1',
      started_at: '',
      stop_wal: start_wal,
      files: 1,
      file_bytes: 1,
    },
    ...{
      stopped_at: `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`,
      start_wal,
      file: `base/202611${day}T010000Z.tar.gz`,
    },
  })
  const segment = (timeline: number, number: number) =>
    `${String(timeline).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`
  const bases = [base(10, segment(1, 2)), base(17, segment(1, 9)), base(18, segment(2, 5)), base(19, segment(2, 7))]
  const wal = [
    segment(1, 2),
    segment(1, 8),
    segment(1, 9),
    `${segment(1, 2)}.00000028.backup`,
    segment(2, 4),
    '00000002.history',
  ]
  const on = (day: number, keep_days: number) =>
    superfluous({ bases, wal }, keep_days, new Date(`2026-11-${day}T12:00:00Z`))
  // On the 24th, seven days before, the base backup of the 17th was the newest.
  expect(on(24, 7)).toEqual([
    ...['base/20261110T010000Z.json', 'base/20261110T010000Z.tar'],
    ...[segment(1, 2), segment(1, 8), `${segment(1, 2)}.00000028.backup`].map((name) => `wal/${name}`),
  ])
  expect(on(16, 30)).toEqual([])
  expect(on(30, 1)).toContain(`wal/${segment(1, 9)}`)
  expect(on(30, 1)).not.toContain('wal/00000002.history')
  expect(superfluous({ bases: [], wal }, 1, now())).toEqual([])
})
