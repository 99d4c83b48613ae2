import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transferOwnership, serverAccount, type Account } from './account.ts'
import { locateBinaries, type Binaries } from './binaries.ts'

/** A database cluster on disk, ready to be started. */
export type Cluster = {
  directory: string
  logFile: string
  binaries: Binaries
  account: Account | undefined
  superuserSecret: string
  ownerSecret: string
}

const HBA = `# Only TCP on this machine, and nobody without a password.
# TYPE  DATABASE  USER  ADDRESS       METHOD
host    all       all   127.0.0.1/32  scram-sha-256
`

/** Takes a folder over for this process alone; the server enters its own part through its working directory. */
export function prepareDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, process.getuid?.() === 0 && !canEnterByWorkingDirectory() ? 0o711 : 0o700)
}

/**
 * The path by which the server calls a directory that is its working directory. Root's checkout may lie where the
 * server's account cannot walk (below /root); Linux then still resolves /proc/self/cwd, because root stepped in first.
 */
export function pathAsSeenByServer(directory: string, account: Account | undefined): string {
  return account && canEnterByWorkingDirectory() ? '/proc/self/cwd' : directory
}

function canEnterByWorkingDirectory(): boolean {
  return existsSync('/proc/self/cwd')
}

/** Where the cluster lies in a data directory. */
export function clusterDirectory(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** The password of the owner role; made when there is none yet. */
export function ownerSecretOf(dataDir: string): string {
  return secret(join(dataDir, 'postgres-owner.secret'))
}

/** A cluster of this installation in a folder of its data, with the secrets that it has. */
export function clusterAt(dataDir: string, directory: string): Cluster {
  const account = serverAccount(directory)
  return {
    ...{ directory, logFile: join(dataDir, 'postgres.log'), binaries: locateBinaries(account), account },
    superuserSecret: secret(join(dataDir, 'postgres-superuser.secret')),
    ownerSecret: ownerSecretOf(dataDir),
  }
}

/**
 * Opens the cluster below `dataDir`, or makes it: UTF-8, the builtin C.UTF-8 collation (the same order on every
 * machine), SCRAM on 127.0.0.1 only. Half-made clusters are never seen: it is made aside and renamed.
 * `durable: false` skips flushing to disk, for tests. Throws with the reason when the cluster is of another version.
 */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const directory = clusterDirectory(dataDir)
  const exists = existsSync(join(directory, 'PG_VERSION'))
  const cluster = clusterAt(dataDir, directory)
  if (exists) refuseOtherVersion(cluster)
  else refuseHalfRecovered(dataDir)
  if (!exists) await makeCluster(dataDir, cluster, durable)
  return cluster
}

/** What follows the name of a cluster that a recovery has put aside. */
export const REPLACED = '.replaced-'

/** Between two names of folders a recovery may be killed: a new, empty cluster would look as if everything was lost. */
function refuseHalfRecovered(dataDir: string): void {
  const aside = readdirSync(dataDir).filter((name) => name.startsWith(`postgres${REPLACED}`))
  const [newest] = aside.sort().reverse()
  if (newest === undefined) return
  throw new Error(
    `${clusterDirectory(dataDir)} is missing, and ${newest} is there: a recovery was cut off. ` +
      `Rename ${newest} back to postgres, or recover again.`,
  )
}

/** Throws where a cluster was written by another major version of PostgreSQL than this release brings. */
export function refuseOtherVersion({ directory, binaries }: Cluster): void {
  const found = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  const requested = binaries.version.split('.')[0]
  if (found === requested) return
  throw new Error(
    `${directory} was written by PostgreSQL ${found}, this release brings ${requested}. ` +
      'Start the earlier release, save the data with pg_dump, and restore it into a new DATA_DIR.',
  )
}

async function makeCluster(dataDir: string, cluster: Cluster, durable: boolean): Promise<void> {
  const staging = join(dataDir, 'postgres.new')
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  transferOwnership(staging, cluster.account)
  const data = join(staging, 'data')
  mkdirSync(data, { mode: 0o700 })
  transferOwnership(data, cluster.account)
  const passwordFile = join(staging, 'password')
  writeFileSync(passwordFile, cluster.superuserSecret, { mode: 0o600 })
  transferOwnership(passwordFile, cluster.account)
  await initdb(data, cluster, durable)
  writeFileSync(join(data, 'pg_hba.conf'), HBA)
  renameSync(data, cluster.directory)
  rmSync(staging, { recursive: true, force: true })
}

async function initdb(data: string, { binaries, account }: Cluster, durable: boolean): Promise<void> {
  const seen = pathAsSeenByServer(data, account)
  const options = ['-D', seen, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${seen}/../password`]
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const flush = durable ? [] : ['--no-sync']
  try {
    await promisify(execFile)(binaries.initdb, [...options, ...locale, ...flush, '--no-instructions'], {
      ...account,
      cwd: data,
      env: serverEnvironment(),
    })
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new Error(`The database could not be created in ${data}:\n${stderr.trim() || message}`, { cause: error })
  }
}

/** What the server's programs see: nothing of our own environment, which may hold secrets or another locale. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '/usr/bin:/bin', NODE_ENV } = process.env
  const base = process.platform === 'win32' ? process.env : { PATH, NODE_ENV }
  return { ...base, LC_ALL: 'C', TZ: 'UTC' }
}

/** A random secret in its own file (0600), complete or absent. */
function secret(path: string): string {
  if (!existsSync(path)) {
    const aside = `${path}.new`
    rmSync(aside, { force: true })
    writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(aside, path)
  }
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8')
}
