import { execFile } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { transferOwnership, serverAccount } from '#server/embedded-postgres/account.ts'
import { serverEnvironment } from '#server/embedded-postgres/cluster.ts'
import { serverUrl } from '#server/embedded-postgres/owner.ts'
import { launch, stopChild } from '#server/embedded-postgres/postmaster.ts'
import { TEMPORARY_PREFIX } from './throwaway-postgres.ts'

const SECRET = 'of-a-throw-away-server'
const [control] = globSync('/usr/share/postgresql/*/extension/postgis.control').sort().reverse()
const programs = control === undefined ? '' : `/usr/lib/postgresql/${basename(dirname(dirname(control)))}/bin`

/** Whether this machine's system has PostgreSQL with PostGIS, as Debian lays them out: the embedded server has none. */
export const HAS_POSTGIS = existsSync(join(programs, 'postgres'))

/** Starts that server with data that go when it stops; `url` is a superuser's, to an empty database. */
export async function startPostgisPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-postgis-`))
  // PostgreSQL 15 leaves its working directory on its way, so its account must be able to walk there.
  chmodSync(dataDir, 0o711)
  const account = serverAccount(dataDir)
  const own = join(dataDir, 'own')
  const directory = join(own, 'postgres')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(join(own, 'password'), SECRET)
  for (const path of [own, directory, join(own, 'password')]) transferOwnership(path, account)
  const options = ['-D', directory, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${own}/password`]
  await promisify(execFile)(
    join(programs, 'initdb'),
    [...options, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...account,
      cwd: directory,
      env: serverEnvironment(),
    },
  )
  const binaries = { postgres: join(programs, 'postgres'), initdb: join(programs, 'initdb'), version: '' }
  const cluster = {
    directory,
    binaries,
    account,
    logFile: join(dataDir, 'log'),
    superuserSecret: SECRET,
    ownerSecret: '',
  }
  const { child, port } = await launch(cluster, { port: 0, durable: false })
  const stop = async () => {
    await stopChild(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: serverUrl('postgres', SECRET, port, 'postgres'), stop }
}
