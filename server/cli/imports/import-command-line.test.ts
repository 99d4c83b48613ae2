import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { json, startUpstream } from '#server/testing/upstream.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { importFrom, isIncomplete } from './import-commands.ts'

let url: string
let folder: string

beforeAll(async () => {
  url = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'quarterhour-command-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command as it is typed, by default on a database that the service has not filled yet. */
const cli = (...args: string[]) => cliOn(url, ...args)
function cliOn(database: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: database }
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/cli.ts', ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
  })
}

const list = (gln: string, gyldig_fra: string) =>
  stringify({
    netteier: 'Nett AS',
    gln: [gln],
    kilder: ['https://nett.example/priser'],
    sist_oppdatert: '2026-11-01',
    tariffer: [
      {
        kundegrupper: ['husholdning'],
        gyldig_fra,
        fastledd: { metode: 'MND_MAX', terskel_inkludert: true, terskler: [{ terskel: 0, pris: 1200 }] },
        energiledd: { grunnpris: 20 },
      },
    ],
  })

test('a register is told in lines and its progress apart; --json prints the run; a failed one ends with 1', async () => {
  // A dry run would fill an empty one each time.
  const filled = await createTestDatabase({ seeded: true })
  const energinet = (...options: string[]) =>
    cliOn(filled, 'import', 'energinet', '--dry-run', '--accept-shrink', ...options)
  const upstream = await startUpstream()
  const operators = Array.from({ length: 30 }, (_, at) => ({
    ...{ ChargeOwner: `Elnet ${at} A/S`, GLN_Number: `57900099999${at + 10}`, ValidFrom: '2026-01-01' },
  }))
  const answer = (records: unknown[]) => upstream.answer(() => json({ total: records.length, records }))
  answer(operators)
  try {
    const report = await energinet('--examples', '--url', upstream.origin)
    expect(report.out).toMatch(
      /^dry run \S+ of energinet: succeeded\n\nrecord .*\nparty +\S+ +(\d+) +30 +30 +0 +\1 +0\n/,
    )
    expect(report.out).toMatch(/^added 57900099999\d\d Elnet 7 A\/S$/m)
    expect(report.err).toMatch(/^reading 1[^]*comparing\n$/)
    expect(report.code).toBe(0)
    upstream.answer(() => ({ status: 404 }))
    const failed = await energinet('--json', '--url', upstream.origin)
    expect(failed.code).toBe(1)
    expect(JSON.parse(failed.out)).toMatchObject({ source: 'energinet', status: 'failed', dry_run: true })
  } finally {
    await upstream.close()
  }
}, 240_000)

test('import stores what it can and ends with 1 where something is refused, with 2 where it is called wrongly', async () => {
  writeFileSync(join(folder, 'good.yml'), list('7080005051378', '2026-01-01'))
  writeFileSync(join(folder, 'bad.yml'), list('7080005046220', '2026-02-30'))
  const { code, out } = await cli('import', 'fri-nettleie', folder)
  expect(JSON.parse(out)).toMatchObject({ added: [{ name: 'Nettleie husholdning' }], refused: [{ name: 'bad' }] })
  expect(code).toBe(1)
  expect([isIncomplete(JSON.parse(out)), isIncomplete({ refused: [] }), isIncomplete(undefined)]).toEqual([
    true,
    false,
    false,
  ])
  expect(await cli('import', 'eltariff')).toEqual({
    code: 2,
    out: '',
    err: 'name one file, folder or address to import\n',
  })
  const place = { ownerUrl: '', remote: openRemote(), now: new Date(), env: {}, log: () => {} }
  for (const args of [[], [''], ['a.csv', 'b.csv']])
    expect(() => importFrom(() => Promise.resolve(null), { ...place, args }, {})).toThrow('name one file, folder')
  expect(await cli('import', 'urdb', 'rates.json')).toEqual({ code: 2, out: '', err: '--timezone is missing\n' })
}, 240_000)
