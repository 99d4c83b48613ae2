import { readFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { join, resolve } from 'node:path'
import { s3Location } from '../../backup/storage/s3-client.ts'

/** Where it is written outside of the database how far audit logs reach. */
export type AnchorPlaces = {
  /** The file of anchors on this machine. */
  file: string
  /** A folder or bucket that gets every line of the file; `lock_days`: objects are locked for so long, null: as the bucket says. */
  copies: { location: string; lock_days: number | null } | null
  /** The authority of time stamps (RFC 3161), and the certificates that it is trusted by, in PEM; none: its own word. */
  stamps: { url: URL; roots: readonly string[] } | null
}

const MOST_DAYS = 36_500

/** Reads the environment; null where anchors are off. Throws with every variable that is wrong and what it takes. */
export function readAnchorPlaces(
  env: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): AnchorPlaces | null {
  const others = ['AUDIT_ANCHORS_TO', 'AUDIT_ANCHORS_LOCK_DAYS', 'AUDIT_TIME_STAMPS', 'AUDIT_TIME_STAMP_ROOTS']
  if (env.AUDIT_ANCHORS === 'off') {
    const set = others.filter((name) => env[name])
    if (set.length > 0) throw new Error(`AUDIT_ANCHORS is off, so that ${set.join(' and ')} cannot be set`)
    return null
  }
  const file = resolve(env.AUDIT_ANCHORS || join(dataDir, 'audit-anchors.ndjson'))
  return { file, copies: readCopies(env), stamps: readStamps(env) }
}

function readCopies(env: Readonly<Record<string, string | undefined>>): AnchorPlaces['copies'] {
  const { AUDIT_ANCHORS_TO: location, AUDIT_ANCHORS_LOCK_DAYS: days } = env
  if (!location) {
    if (days) throw new Error('AUDIT_ANCHORS_LOCK_DAYS goes with AUDIT_ANCHORS_TO=s3://bucket/folder')
    return null
  }
  if (s3Location(location) === null && days)
    throw new Error('AUDIT_ANCHORS_LOCK_DAYS goes with a bucket: a folder cannot be locked')
  const lock_days = days ? Number(days) : null
  if (lock_days !== null && (!Number.isInteger(lock_days) || lock_days < 1 || lock_days > MOST_DAYS))
    throw new Error(`AUDIT_ANCHORS_LOCK_DAYS is ${days}; it takes a number from 1 to ${MOST_DAYS}`)
  return { location, lock_days }
}

function readStamps(env: Readonly<Record<string, string | undefined>>): AnchorPlaces['stamps'] {
  const { AUDIT_TIME_STAMPS: address, AUDIT_TIME_STAMP_ROOTS: path } = env
  if (!address) {
    if (path) throw new Error('AUDIT_TIME_STAMP_ROOTS goes with AUDIT_TIME_STAMPS')
    return null
  }
  const url = readUrl(address)
  return { url, roots: path ? readRoots(path) : [] }
}

function readUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  // The address may carry a password: it is never repeated.
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error(
      'AUDIT_TIME_STAMPS must be https:// or http:// without a password, such as https://tsa.example.com/tsr',
    )
  return url
}

function readRoots(path: string): string[] {
  const wrong = (why: string, cause?: unknown) =>
    new Error(`AUDIT_TIME_STAMP_ROOTS is ${path}; ${why}: it takes a file of certificates in PEM`, { cause })
  let roots: string[]
  try {
    const found = readFileSync(path, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    roots = found.map((each) => new X509Certificate(each).toString())
  } catch (error) {
    throw wrong((error as Error).message, error)
  }
  if (roots.length === 0) throw wrong('it has none')
  return roots
}
