import { isIP, type LookupFunction } from 'node:net'
import { mayReach } from './addresses.ts'
import type { Message } from '../messages/message.ts'
import { DELIVERY } from './messages.ts'

/** An address that nothing is sent to, whatever may be there. */
export class RefusedAddress extends Error {
  readonly detail: Message

  constructor(message: Message) {
    super(message.text)
    this.detail = message
  }
}

export type Address = { address: string; family: number }

/** Answers a connection's look-up with addresses that are known already, so that it goes to those that were checked. */
export function pinned(addresses: readonly Address[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [{ address, family } = { address: '', family: 0 }] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, address, family)
  }
}

/**
 * The addresses of a host; throws where there is none, or one of them is internal: with the same error as for an
 * unknown name, since callers could otherwise discover internal names.
 */
export function outerOnly(hostname: string, addresses: Address[], to_loopback: boolean): Address[] {
  if (addresses.length > 0 && addresses.every(({ address }) => mayReach(address, to_loopback))) return addresses
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new RefusedAddress(DELIVERY.inner_network({ host: hostname }))
  throw Object.assign(new Error(`no outer address of ${hostname}`), { code: 'ENOTFOUND' })
}

/** The wait of a Retry-After in ms from `now_ms`: whole seconds or an HTTP date; null where absent. */
export function retryAfterMs(text: string | null | undefined, now_ms: number, longest_ms = Infinity): number | null {
  if (text === null || text === undefined) return null
  const requested_ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now_ms
  return Number.isNaN(requested_ms) ? null : Math.min(Math.max(requested_ms, 0), longest_ms)
}

/** What keeps an answer from coming, by the system's code. */
const CAUSES: Readonly<Record<string, Message>> = {
  ENOTFOUND: DELIVERY.no_server,
  EAI_AGAIN: DELIVERY.no_lookup,
  ECONNREFUSED: DELIVERY.connection_refused,
  ECONNRESET: DELIVERY.broke_off,
  EPIPE: DELIVERY.broke_off,
  UND_ERR_SOCKET: DELIVERY.broke_off,
  ETIMEDOUT: DELIVERY.no_answer,
  UND_ERR_CONNECT_TIMEOUT: DELIVERY.no_answer,
}

/** The system's code of an error, and what it means where that is known. */
export function faultOf(error: unknown): { code: string; message: Message | null } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { code, message: Object.hasOwn(CAUSES, code) ? (CAUSES[code] ?? null) : null }
}
