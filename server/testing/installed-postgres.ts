import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transferOwnership, serverAccount } from '#server/embedded-postgres/account.ts'
import { serverEnvironment } from '#server/embedded-postgres/cluster.ts'
import { serverUrl } from '#server/embedded-postgres/owner.ts'
import { launch, stopChild } from '#server/embedded-postgres/postmaster.ts'
import { TEMPORARY_PREFIX } from './throwaway-postgres.ts'

const SECRET = 'of-a-throw-away-server'

/** A running server; `url` is a superuser's, to an empty database. */
export type InstalledPostgres = {
  url: string
  port: number
  /** Ends it as a crash does. */
  kill(): Promise<void>
  /** Starts it again on its port, after `kill`. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of this machine, whose programs are in the folder `programs`, on data that are removed when it
 * stops. `trusted`: roles need no password, as nodes of a cluster that connect to each other. `durable`: what is
 * committed outlives a crash.
 */
export async function startInstalledPostgres(
  programs: string,
  options: { settings?: Record<string, string>; trusted?: boolean; durable?: boolean } = {},
): Promise<InstalledPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-installed-`))
  // PostgreSQL 15 leaves its working directory on its way, so its account must be able to walk there.
  chmodSync(dataDir, 0o711)
  const account = serverAccount(dataDir)
  const own = join(dataDir, 'own')
  const directory = join(own, 'postgres')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(join(own, 'password'), SECRET)
  for (const path of [own, directory, join(own, 'password')]) transferOwnership(path, account)
  const initdb = ['-D', directory, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${own}/password`]
  await promisify(execFile)(join(programs, 'initdb'), [...initdb, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...account,
    cwd: directory,
    env: serverEnvironment(),
  })
  if (options.trusted) writeFileSync(join(directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const binaries = { postgres: join(programs, 'postgres'), initdb: join(programs, 'initdb'), version: '' }
  const logFile = join(dataDir, 'log')
  const cluster = { directory, binaries, account, logFile, superuserSecret: SECRET, ownerSecret: '' }
  const { durable = false, settings = {} } = options
  const first = await launch(cluster, { port: 0, durable, settings })
  const { port } = first
  let { child } = first
  return {
    url: serverUrl('postgres', SECRET, port, 'postgres'),
    port,
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    restart: async () => {
      ;({ child } = await launch(cluster, { port, durable, settings }))
    },
    stop: async () => {
      await stopChild(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
