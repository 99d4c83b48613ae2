import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backedUpTables, quoted } from '../server/backup/catalogue.ts'
import { copyOut } from '../server/backup/copy-out.ts'
import { checkBackup } from '../server/backup/check.ts'
import { writeBackup } from '../server/backup/dump.ts'
import { onConnection } from '../server/db/owner.ts'
import { median, report, startBenchService } from './harness/service.ts'

const ROUNDS = 3
/** About 300 MB as COPY writes them, beside what is shipped. */
const PLACES = 1_500_000

// A backup of an installation while it serves, against COPY of the same tables to nowhere, one after the other.
const service = await startBenchService()
const folder = mkdtempSync(join(tmpdir(), 'quarterhour-bench-backup-'))
try {
  await onConnection(service.databaseUrl, 'bench', async (sql) => {
    await sql`insert into place_findings (country, place, service, findings, found_at)
      select 'SE', 'address ' || md5(n::text) || ' ' || n, 'nominatim', json_build_array(json_build_object('precision', 'address',
        'point', json_build_object('lat', 55 + n % 1000 / 100.0, 'lon', 12 + n % 700 / 100.0), 'locality', 'Göteborg')), now() - n * interval '1 s'
      from generate_series(1, ${PLACES}::int) n`
  })
  for (const key of [null, 'a passphrase of the benchmark']) {
    const [writing, checking]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const copy = await timed(() => copyAll(service.databaseUrl))
      const path = join(folder, `${round}-${key?.length}.tar`)
      const source = { ownerUrl: service.databaseUrl, key, secret: null, now: new Date() }
      const whole = await timed(async () => (await writeBackup(path, source)).bytes)
      const check = await timed(async () => (await checkBackup(path, key)).bytes)
      const [mb, file_mb] = [copy.bytes / 1e6, statSync(path).size / 1e6]
      console.log(
        `${key === null ? 'plain' : 'encrypted'}: ${mb.toFixed(0)} MB, file ${file_mb.toFixed(0)} MB; COPY ${copy.s.toFixed(1)} s, ` +
          `backup ${whole.s.toFixed(1)} s, of which ${check.s.toFixed(1)} s to read it back`,
      )
      writing.push(copy.s / (whole.s - check.s))
      checking.push(copy.s / whole.s)
    }
    const which = key === null ? 'a backup' : 'an encrypted backup'
    report(`writing ${which}, to COPY of the same tables`, median(writing), { least: 0.5 })
    report(`writing ${which} and reading it back, to COPY`, median(checking), { least: 0.25 })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await service.stop()
}

async function copyAll(url: string): Promise<number> {
  let bytes = 0
  await onConnection(url, 'bench', (sql) =>
    sql.begin('isolation level repeatable read', async (tx) => {
      await tx`select set_config('app.backup', 'whole', true)`
      for (const { name, columns } of await backedUpTables(tx)) {
        const statement = `copy (select ${quoted(...columns)} from ${quoted(name)}) to stdout`
        for await (const piece of copyOut(tx, statement)) bytes += piece.length
      }
    }),
  )
  return bytes
}

async function timed(work: () => Promise<number>): Promise<{ s: number; bytes: number }> {
  const start = performance.now()
  const bytes = await work()
  return { s: (performance.now() - start) / 1000, bytes }
}
