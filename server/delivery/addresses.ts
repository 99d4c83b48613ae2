import { BlockList, isIP, isIPv4 } from 'node:net'
import type { Message } from '../messages/message.ts'
import { DELIVERY } from './messages.ts'

type Net = readonly [net: string, prefix: number]

/** What is not an address of the open internet (IANA IPv4 Special-Purpose Address Registry); 169.254.169.254 is where clouds keep credentials. */
const INNER_V4: readonly Net[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]

/** Within 2000::/3, the rest of which is the open internet: protocols, documentation, and what wraps an IPv4 address (6to4). */
const INNER_V6: readonly Net[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const innerV4 = nets(INNER_V4, 'ipv4')
const innerV6 = nets(INNER_V6, 'ipv6')
const globalV6 = nets([['2000::', 3]], 'ipv6')
const loopbackV4 = nets([['127.0.0.0', 8]], 'ipv4')

function nets(list: readonly Net[], family: 'ipv4' | 'ipv6'): BlockList {
  const nets = new BlockList()
  for (const [net, prefix] of list) nets.addSubnet(net, prefix, family)
  return nets
}

/** Whether an IP address is of the open internet. Of IPv6 only 2000::/3 is, so that no IPv4 address gets by in another dress. */
export function isOuter(address: string): boolean {
  if (isIPv4(address)) return !innerV4.check(address, 'ipv4')
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !innerV6.check(address, 'ipv6')
}

/** Whether an IP address leads back to this machine. */
export function isLoopback(address: string): boolean {
  return isIPv4(address) ? loopbackV4.check(address, 'ipv4') : address === '::1'
}

/** Whether a message may be sent to an address; `to_loopback` allows this machine as well, for development. */
export function mayReach(address: string, to_loopback: boolean): boolean {
  return isOuter(address) || (to_loopback && isLoopback(address))
}

/** A host of a URL without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/**
 * Why nothing is ever sent to a URL, or null: it must be https, or http to this machine where that is allowed; carry no
 * name or password, which would be sent and logged; and name no address of an inner network.
 */
export function refusalOfUrl(text: string, to_loopback: boolean): Message | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) return DELIVERY.must_be_url
  const host = bareHost(url.hostname)
  const isLocal = host === 'localhost' || isLoopback(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal && to_loopback)) return DELIVERY.must_be_https
  if (url.username !== '' || url.password !== '') return DELIVERY.no_password
  if (url.hash !== '') return DELIVERY.no_fragment
  if ((isIP(host) !== 0 && !mayReach(host, to_loopback)) || (host === 'localhost' && !to_loopback))
    return DELIVERY.open_internet
  return null
}

/** As `refusalOfUrl`; for a URL on this machine it also names the setting that allows it. */
export function refusalOfWebhook(text: string, to_loopback: boolean): Message | null {
  const refusal = refusalOfUrl(text, to_loopback)
  if (refusal === null || refusalOfUrl(text, true) !== null) return refusal
  return DELIVERY.only_loopback({ refusal })
}

/**
 * As `refusalOfUrl`, except for hosts that the installation's settings trust, with their port where it is unusual:
 * those may be internal, and without TLS.
 */
export function refusalOfPartner(text: string, trusted_hosts: readonly string[]): Message | null {
  return isTrusted(text, trusted_hosts) ? null : refusalOfUrl(text, false)
}

/** Whether a URL leads to one of these hosts. */
export function isTrusted(text: string, trusted_hosts: readonly string[]): boolean {
  const host = URL.parse(text)?.host
  return host !== undefined && trusted_hosts.includes(host)
}
