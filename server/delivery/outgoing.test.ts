import { expect, test } from 'vitest'
import { faultOf, outerOnly, retryAfterMs } from './outgoing.ts'
import { DELIVERY } from './messages.ts'

test.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['0', 0],
  ['Sun, 29 Mar 2026 01:00:30 GMT', 30_000],
  ['Sun, 29 Mar 2026 00:59:00 GMT', 0],
  ['99999999999', 86_400_000],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %s asks for %s ms', (text, expected) => {
  expect(retryAfterMs(text, Date.parse('2026-03-29T01:00:00Z'), 86_400_000)).toBe(expected)
})

test('a host without addresses, or with one of an inner network among them, is not reached', () => {
  const [outer, inner, here] = ['8.8.8.8', '10.0.0.1', '127.0.0.1'].map((address) => ({ address, family: 4 }))
  expect(outerOnly('x', [outer!], false)).toEqual([outer])
  expect(outerOnly('x', [here!], true)).toEqual([here])
  for (const addresses of [[], [outer!, inner!], [here!]])
    expect(() => outerOnly('x', addresses, false)).toThrow(expect.objectContaining({ code: 'ENOTFOUND' }) as Error)
  for (const host of ['10.0.0.1', '[fd00::1]'])
    expect(() => outerOnly(host, [inner!], false)).toThrow(`${host} is in an internal network`)
})

test('a fault has words where its code is known, also one that is named as no code should be', () => {
  const fault = (code: string) => faultOf(Object.assign(new Error('x'), { code }))
  expect(fault('ECONNREFUSED')).toEqual({ code: 'ECONNREFUSED', message: DELIVERY.connection_refused })
  expect([fault('EXOTIC').message, fault('toString').message, faultOf('text')]).toEqual([
    null,
    null,
    { code: '', message: null },
  ])
})
