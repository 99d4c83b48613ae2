import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLoopback, isOuter, mayReach, refusalOfUrl, refusalOfWebhook } from './addresses.ts'

describe('an address of the public address', () => {
  test.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700::1111',
  ])('%s is one', (address) => expect(isOuter(address)).toBe(true))

  test.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.255.255',
      '169.254.169.254',
      '172.16.0.1',
    ],
    ...[
      '172.31.255.255',
      '192.0.0.8',
      '192.168.1.1',
      '198.18.0.1',
      '198.19.255.255',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '64:ff9b::a00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      '2001::1',
    ],
    ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8', '::127.0.0.1', 'fec0::1', 'example.com', ''],
  ])('%s is none', (address) => expect(isOuter(address)).toBe(false))

  test('no IPv4 address gets by as IPv6, however it is wrapped', () => {
    const hex = (high: number, low: number) => ((high << 8) | low).toString(16)
    const octet = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), ([a, b, c, d]) => {
        const inner = `${hex(a, b)}:${hex(c, d)}`
        for (const dressed of [
          `::ffff:${inner}`,
          `::${inner}`,
          `64:ff9b::${inner}`,
          `2002:${inner}::`,
          `::ffff:0:${inner}`,
        ])
          expect(mayReach(dressed, false)).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  test('this machine only where that is allowed, and no other inner address with it', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1']) {
      expect(isLoopback(address)).toBe(true)
      expect([mayReach(address, false), mayReach(address, true)]).toEqual([false, true])
    }
    for (const address of ['10.0.0.1', '169.254.169.254', '0.0.0.0', 'fe80::1', '::ffff:127.0.0.1'])
      expect(mayReach(address, true)).toBe(false)
  })
})

describe('the URL of a webhook', () => {
  test.each([
    'https://example.com/hooks?tenant=1',
    'https://example.com:8443',
    'https://[2606:4700::1111]/',
    'https://8.8.8.8/',
  ])('%s is taken', (url) => expect(refusalOfUrl(url, false)).toBeNull())

  test.each([
    ['hooks', 'it must be a URL, such as https://example.com/webhooks'],
    ['http://example.com/', 'it must start with https://'],
    ['ftp://example.com/', 'it must start with https://'],
    ['file:///etc/passwd', 'it must start with https://'],
    ['https://me:secret@example.com/', 'it must not contain a user name or password'],
    ['https://example.com/#here', 'it must not have a fragment (#…)'],
    ['https://10.0.0.1/', 'it must be a public address, not one of this network'],
    ['https://0x7f.1/', 'it must be a public address, not one of this network'],
    ['https://2130706433/', 'it must be a public address, not one of this network'],
    ['https://[::ffff:10.0.0.1]/', 'it must be a public address, not one of this network'],
    ['https://localhost/', 'it must be a public address, not one of this network'],
  ])('%s is refused: %s', (url, why) => expect(refusalOfUrl(url, false)?.text).toBe(why))

  test('the setting is named for what it would allow, and for nothing else', () => {
    const named = '; to try webhooks out on this machine, start the service with WEBHOOKS_TO_LOOPBACK=1'
    expect(refusalOfWebhook('http://localhost:4000/hook', false)?.text).toBe(`it must start with https://${named}`)
    expect(refusalOfWebhook('https://127.0.0.1/', false)?.text).toBe(
      `it must be a public address, not one of this network${named}`,
    )
    for (const url of ['http://example.com/', 'https://10.0.0.1/', 'ftp://localhost/', 'https://example.com/'])
      expect(refusalOfWebhook(url, false)).toEqual(refusalOfUrl(url, false))
    expect(refusalOfWebhook('http://localhost:4000/hook', true)).toBeNull()
  })

  test('http leads to this machine alone, and only where that is allowed', () => {
    for (const url of ['http://localhost:4000/', 'http://127.0.0.1:4000/', 'http://[::1]:4000/']) {
      expect(refusalOfUrl(url, true)).toBeNull()
      expect(refusalOfUrl(url, false)?.text).toBe('it must start with https://')
    }
    expect(refusalOfUrl('http://example.com/', true)?.text).toBe('it must start with https://')
    expect(refusalOfUrl('https://192.168.0.1/', true)?.text).toMatch('public address')
  })
})
