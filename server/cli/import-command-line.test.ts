import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { isIncomplete } from './import-commands.ts'

let url: string
let folder: string

beforeAll(async () => {
  url = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'quarterhour-command-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command as it is typed, on a database that the service has not filled yet. */
function cli(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: url }
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
  expect(await cli('import', 'eltariff')).toEqual({ code: 2, out: '', err: 'name one folder or address to import\n' })
}, 60_000)
