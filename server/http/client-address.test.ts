import { describe, expect, test } from 'vitest'
import { clientAddress, trustedProxies } from './client-address.ts'

const incoming = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as Parameters<typeof clientAddress>[0]
const addressOf = (proxies: string, remote: string | undefined, forwarded?: string) =>
  clientAddress(incoming(remote, forwarded), trustedProxies(proxies))

describe('the client’s address', () => {
  test.each([
    ['the socket’s, whatever is claimed, where nobody is trusted', '', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['the socket’s, where another proxy is trusted', '10.0.0.0/8', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['what the proxy says', '10.0.0.0/8', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
    [
      'the last hop that is not trusted, not what the client wrote',
      '10.0.0.0/8',
      '10.1.2.3',
      '6.6.6.6, 198.51.100.7, 10.9.9.9',
      '198.51.100.7',
    ],
    ['the first proxy’s, where all are trusted', '10.0.0.0/8', '10.1.2.3', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['the proxy’s, where it says nothing', '10.0.0.0/8', '10.1.2.3', undefined, '10.1.2.3'],
    ['the proxy’s, where it says no address', '10.0.0.0/8', '10.1.2.3', '6.6.6.6, unknown', '10.1.2.3'],
    ['IPv6', '::1, 2001:db8::/32', '::1', '2001:dead::7, 2001:db8::5', '2001:dead::7'],
    ['IPv4 on a socket of both families', '10.0.0.0/8', '::ffff:10.1.2.3', '::ffff:198.51.100.7', '198.51.100.7'],
  ])('%s', (_title, proxies, remote, forwarded, expected) => {
    expect(addressOf(proxies, remote, forwarded)).toBe(expected)
  })

  test('one that is gone already', () => expect(addressOf('', undefined)).toBe('0.0.0.0'))
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', '::1/129', '10.0.0.0/-1', '*'])(
  'TRUSTED_PROXY=%s is refused by name',
  (list) => expect(() => trustedProxies(`127.0.0.1,${list}`)).toThrow(`TRUSTED_PROXY has ${list}`),
)
