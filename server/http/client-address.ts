import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Reads addresses and CIDR blocks, separated by commas, whose word on who their client is counts; throws for another. */
export function trustedProxies(list: string): BlockList {
  const trusted = new BlockList()
  for (const each of list.split(',').map((part) => part.trim())) {
    if (each === '') continue
    const [address = '', prefix, ...more] = each.split('/')
    const family = familyOf(address)
    const bits = family === 'ipv6' ? 128 : 32
    const isBlock = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
    if (family === null || !isBlock || more.length > 0)
      throw new Error(`TRUSTED_PROXY has ${each}; it takes addresses and CIDR blocks, for example 10.0.0.0/8,::1`)
    trusted.addSubnet(address, Number(prefix ?? bits), family)
  }
  return trusted
}

/**
 * The client address of a request: the socket's, or, as long as the address so far is a trusted proxy's, the one before
 * it in X-Forwarded-For. Entries that a client writes are to the left of those the proxies add.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  let address = plain(socket.remoteAddress ?? '0.0.0.0')
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  while (isTrusted(address, trusted)) {
    const before = plain(hops.pop()?.trim() ?? '')
    if (familyOf(before) === null) break
    address = before
  }
  return address
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = familyOf(address)
  return family !== null && trusted.check(address, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}

/** An IPv4 address as such, also where a socket that listens on both families writes it as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
