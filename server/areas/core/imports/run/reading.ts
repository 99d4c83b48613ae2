import { basename } from 'node:path'
import type { RegisterSource } from '../contract.ts'
import { type ImporterFacts, importers } from '../sources.ts'
import { refuseUnstorable } from '../unusable-text.ts'
import { opened } from '../registers/geonames-archive.ts'
import { jsonOf, type Remote, remoteUrl, shown, textOf } from '../../../../delivery/remote.ts'

const MOST_BYTES = 100_000_000
const JSON_TYPES = ['application/json', 'application/geo+json', 'text/json']
const CSV_TYPES = ['text/csv', 'text/plain', 'application/csv', 'application/octet-stream', 'application/vnd.ms-excel']

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream']

/** What an import reads, one answer after the other. */
export type Reading = {
  /** Where the source is: an address without a slash at its end, or the path of a file. */
  base: string
  /** `base` for records and messages, without what is secret in it. */
  read_from: string
  env: Readonly<Record<string, string | undefined>>
  /** Reports the number of expected answers, if known. */
  expect(total: number): void
  json(url: URL): Promise<unknown>
  text(url: URL): Promise<string>
  /** The table in an archive of GeoNames. */
  archive(url: URL): Promise<string>
  /** Reports what was read by other means. */
  noted(done: number): Promise<void>
}

/** Stores responses between runs, so that an interrupted run can continue. */
export type Answers = {
  stored: ReadonlyMap<string, Uint8Array>
  keep: (url: string, body: Uint8Array) => Promise<void>
  noted: (progress: { done: number; total: number | null }) => Promise<void>
}

/** Opens the reading of a source; `reused` counts cached responses. An unreadable response is not cached. */
export function openReading(
  source: RegisterSource,
  { remote, env, signal }: { remote: Remote; env: Reading['env']; signal: AbortSignal },
  { stored, keep, noted }: Answers,
): Reading & { reused: () => number } {
  const { url: usual, url_variable, is_file }: ImporterFacts = importers[source]
  const address = env[url_variable] || usual
  const base = is_file ? address : remoteUrl(address).href.replace(/\/$/, '')
  let [done, reused, total]: [number, number, number | null] = [0, 0, null]
  const answer = async <T>(url: URL, types: readonly string[], read: (body: Uint8Array, url: URL) => T): Promise<T> => {
    const before = stored.get(url.href)
    const body = before ?? (await remote.read(url, { types, most_bytes: MOST_BYTES, signal }))
    const value = read(body, url)
    refuseUnstorable(value, shown(url))
    if (before === undefined) await keep(url.href, body)
    else reused++
    await noted({ done: ++done, total })
    return value
  }
  return {
    base,
    read_from: is_file ? basename(base) : shown(new URL(base)),
    env,
    expect: (count) => {
      total = count
    },
    json: (url) => answer(url, JSON_TYPES, jsonOf),
    text: (url) => answer(url, CSV_TYPES, textOf),
    archive: (url) =>
      answer(url, ZIP_TYPES, (bytes) => textOf(opened({ name: basename(url.pathname), bytes }).bytes, url)),
    noted: (count) => noted({ done: count, total }),
    reused: () => reused,
  }
}
