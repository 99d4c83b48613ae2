import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding } from '../answers/negotiation.ts'

const PACKAGES = join(import.meta.dirname, '../../../node_modules')
const BROWSER = join(import.meta.dirname, 'browser')
const SCRIPT = 'text/javascript; charset=utf-8'

type File = { path: string; type: string; is_packed?: boolean }

/** What the page reads, by name. Fonts are packed already. */
const FILES: Record<string, File> = {
  'scalar.js': { path: join(PACKAGES, '@scalar/api-reference/dist/browser/standalone.js'), type: SCRIPT },
  'reference.js': { path: join(BROWSER, 'reference.js'), type: SCRIPT },
  'reference.css': { path: join(BROWSER, 'reference.css'), type: 'text/css; charset=utf-8' },
  'geist.woff2': {
    path: join(PACKAGES, 'geist/dist/fonts/geist-sans/Geist-Variable.woff2'),
    type: 'font/woff2',
    is_packed: true,
  },
  'geist-mono.woff2': {
    path: join(PACKAGES, 'geist/dist/fonts/geist-mono/GeistMono-Variable.woff2'),
    type: 'font/woff2',
    is_packed: true,
  },
}

/** A file of the page as it is sent. */
export type Asset = { type: string; coding: Coding; bytes: Uint8Array; version: string }

const versions = new Map<string, string>()
const made = new Map<string, Promise<Asset>>()

/** Where a file of the page is read; its address changes with it, so that browsers may keep it for good. */
export function assetAddress(name: string): string {
  return `/api-reference/${name}?${versionOf(name)}`
}

/** A file of the page in one coding, packed when it is first asked for; null for an unknown name. */
export function readAsset(name: string, wanted: Coding): Promise<Asset> | null {
  if (!Object.hasOwn(FILES, name)) return null
  const file = FILES[name]!
  const coding = file.is_packed === true ? 'identity' : wanted
  const key = `${name} ${coding}`
  const known = made.get(key) ?? packed(name, file, coding)
  made.set(key, known)
  return known
}

async function packed(name: string, { path, type }: File, coding: Coding): Promise<Asset> {
  const bytes = await readFile(path)
  return { type, coding, bytes: await CODINGS[coding](bytes), version: versionOf(name) }
}

const CODINGS: Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => promisify(gzip)(bytes),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
}

function versionOf(name: string): string {
  const known = versions.get(name)
  if (known !== undefined) return known
  const version = hash('sha256', readFileSync(FILES[name]?.path ?? ''), 'hex').slice(0, 16)
  versions.set(name, version)
  return version
}
