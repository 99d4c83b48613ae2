import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile, stat } from 'node:fs/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { Agent } from 'undici'
import { Slots } from '../db/slots.ts'
import type { Address } from './outgoing.ts'

/** Timeout per DNS query, number of attempts, and total time of a look-up. */
const QUERY_MS = 2_000
const TRIES = 2
const WHOLE_MS = 8_000
const MOST_AT_A_TIME = 64
const MOST_SEARCHED = 6
/** How long the machine's own files are cached before they are read again. */
const FILES_MS = 5_000

const WINDOWS_FOLDER = String.raw`C:\Windows\System32\drivers\etc`
const FILES =
  process.platform === 'win32'
    ? { hosts: `${WINDOWS_FOLDER}\\hosts`, resolv: null }
    : { hosts: '/etc/hosts', resolv: '/etc/resolv.conf' }

export type NameFiles = { hosts: string; resolv: string | null }

/** A name without an address (`ENOTFOUND`), or one that could not be resolved now (`EAI_AGAIN`). */
export class NameFault extends Error {
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN'

  constructor(code: NameFault['code'], hostname: string) {
    super(`${code} ${hostname}`)
    this.code = code
  }
}

/**
 * Resolves names by c-ares, which waits on a socket. The system's resolver waits on a thread, one of four shared with
 * password hashing and file access: a few names with a silent server would block all of it. Like the system it uses the
 * hosts file first, and adds the search domains of resolv.conf. Equal queries share one look-up.
 */
export class Names {
  readonly #files: NameFiles
  readonly #slots = new Slots({ most_running: MOST_AT_A_TIME, most_waiting: 1_000, wait_ms: WHOLE_MS })
  readonly #requested = new Map<string, Promise<Address[]>>()
  #known: { read_ms: number; changed: string; hosts: Map<string, Address[]>; search: string[] } | null = null

  constructor(files: NameFiles = FILES) {
    this.#files = files
  }

  /** Every address of a host, those of IPv4 first; throws a `NameFault`. An address is answered as it is. */
  addressesOf(hostname: string): Promise<Address[]> {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const family = isIP(name)
    if (family !== 0) return Promise.resolve([{ address: name, family }])
    const requested = this.#requested.get(name)
    if (requested !== undefined) return requested
    const answer = this.#find(name).finally(() => this.#requested.delete(name))
    this.#requested.set(name, answer)
    return answer
  }

  async #find(name: string): Promise<Address[]> {
    const { hosts, search } = await this.#machine()
    const here = hosts.get(name)
    if (here !== undefined) return here
    // RFC 6761, 6.3: these never leave the machine.
    if (name === 'localhost' || name.endsWith('.localhost')) return LOOPBACK
    return this.#slots.run(() => requestEach(candidates(name, search)), undefined, name)
  }

  /** What the machine's files say; read again where one has changed. */
  async #machine(): Promise<{ hosts: Map<string, Address[]>; search: string[] }> {
    const now_ms = performance.now()
    if (this.#known !== null && now_ms - this.#known.read_ms < FILES_MS) return this.#known
    const { hosts, resolv } = this.#files
    const changed = `${await changeOf(hosts)} ${await changeOf(resolv)}`
    if (this.#known?.changed === changed) this.#known.read_ms = now_ms
    else
      this.#known = {
        ...{ read_ms: now_ms, changed },
        ...{ hosts: hostsOf(await textOf(hosts)), search: searchOf(await textOf(resolv)) },
      }
    return this.#known
  }
}

const LOOPBACK: Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** Full names to ask for in turn: one with a dot as it is first, one without with the search domains first. */
function candidates(name: string, search: readonly string[]): string[] {
  const completed = search.map((domain) => `${name}.${domain}`)
  return name.includes('.') ? [name, ...completed] : [...completed, name]
}

async function requestEach(names: readonly string[]): Promise<Address[]> {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: TRIES })
  resolver.setServers(dns.getServers())
  const late = setTimeout(() => resolver.cancel(), WHOLE_MS)
  try {
    for (const name of names) {
      const found = await ask(resolver, name)
      if (found.length > 0) return found
    }
    throw new NameFault('ENOTFOUND', names[0] ?? '')
  } finally {
    clearTimeout(late)
  }
}

/** Empty where the servers say that there is none; throws where they say nothing. */
async function ask(resolver: Resolver, name: string): Promise<Address[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  )
  const isUnknown = ({ status, reason }: { status: string; reason?: unknown }) =>
    status === 'rejected' && !['ENOTFOUND', 'ENODATA'].includes((reason as { code?: string }).code ?? '')
  if (found.length === 0 && answers.some(isUnknown)) throw new NameFault('EAI_AGAIN', name)
  return found
}

async function changeOf(file: string | null): Promise<string> {
  if (file === null) return ''
  return stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => '',
  )
}

async function textOf(file: string | null): Promise<string> {
  return file === null ? '' : readFile(file, 'utf8').catch(() => '')
}

/** Addresses by name, from a hosts file: an address and its names a line, `#` begins a comment. */
export function hostsOf(text: string): Map<string, Address[]> {
  const hosts = new Map<string, Address[]>()
  for (const line of text.split(/\r?\n/)) {
    const [address = '', ...names] = line.replace(/#.*$/, '').trim().toLowerCase().split(/\s+/)
    const family = isIP(address)
    if (family === 0) continue
    for (const name of names) hosts.set(name, [...(hosts.get(name) ?? []), { address, family }])
  }
  return hosts
}

/** The search domains of a resolv.conf: the last `search` or `domain` line counts (resolv.conf(5)). */
export function searchOf(text: string): string[] {
  const [, domains = ''] = [...text.matchAll(/^\s*(?:search|domain)[ \t]+(.+)$/gm)].at(-1) ?? []
  const named = domains.trim().toLowerCase().split(/\s+/)
  return named
    .map((domain) => domain.replace(/\.$/, ''))
    .filter((domain) => domain !== '')
    .slice(0, MOST_SEARCHED)
}

/** The names of this process. */
export const NAMES = new Names()

const requestOf = callbackify((hostname: string) => NAMES.addressesOf(hostname))

/** The same for a connection that looks a name up by itself. */
export const lookUp: LookupFunction = (hostname, { all, family }, callback) =>
  requestOf(hostname, (error: NodeJS.ErrnoException | null, addresses?: Address[]) => {
    const isSelected = (each: Address) => !family || each.family === Number(family)
    const [first, ...others] = (addresses ?? []).filter(isSelected)
    if (first === undefined) callback(error ?? new NameFault('ENOTFOUND', hostname), [])
    else if (all) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })

/** For `fetch` of undici: connections whose names are looked up here. */
export const BY_NAMES = new Agent({ connect: { lookup: lookUp } })
