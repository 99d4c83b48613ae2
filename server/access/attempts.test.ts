import { expect, test } from 'vitest'
import { Attempts } from './attempts.ts'

const MINUTE_MS = 60_000
const OWNER = '192.0.2.1'
const begun = (attempts: Attempts, times: number, address: string, email: string, now: number) =>
  Array.from({ length: times }, () => attempts.begin(address, email, now))

test('ten may fail in a quarter of an hour; then the seconds until the oldest is over', () => {
  const attempts = new Attempts()
  expect(begun(attempts, 1, OWNER, 'a@x.example', 0)).toEqual([null])
  expect(begun(attempts, 9, OWNER, 'a@x.example', MINUTE_MS)).toEqual(Array.from({ length: 9 }, () => null))
  expect(attempts.begin(OWNER, 'A@x.example ', 2 * MINUTE_MS)).toBe(13 * 60)
  expect(attempts.begin(OWNER, 'a@x.example', 15 * MINUTE_MS - 1)).toBe(1)
  expect(attempts.begin(OWNER, 'a@x.example', 15 * MINUTE_MS)).toBe(null)
  expect(attempts.begin(OWNER, 'a@x.example', 15 * MINUTE_MS)).toBe(60)
})

test('neither another address nor another account waits', () => {
  const attempts = new Attempts()
  begun(attempts, 11, '203.0.113.9', 'a@x.example', 0)
  expect(attempts.begin('203.0.113.9', 'a@x.example', 1)).not.toBe(null)
  expect(attempts.begin(OWNER, 'a@x.example', 1)).toBe(null)
  expect(attempts.begin('203.0.113.9', 'b@x.example', 1)).toBe(null)
})

test('a success forgets the failures; what was not answered does not count', () => {
  const attempts = new Attempts()
  begun(attempts, 10, OWNER, 'a@x.example', 0)
  attempts.end(OWNER, 'a@x.example', 0, 'unanswered')
  expect(begun(attempts, 2, OWNER, 'a@x.example', 1)).toEqual([null, 900])
  attempts.end(OWNER, 'a@x.example', 1, 'succeeded')
  expect(begun(attempts, 11, OWNER, 'a@x.example', 2)).toEqual([...Array.from({ length: 10 }, () => null), 900])
})

test('the addresses of one IPv6 network count as one, however they are spelt', () => {
  const attempts = new Attempts()
  begun(attempts, 10, '2001:db8:0:7::1', 'a@x.example', 0)
  for (const same of ['2001:db8:0:7:ffff:1:2:3', '2001:DB8::7:0:0:0:9'])
    expect(attempts.begin(same, 'a@x.example', 0)).toBe(900)
  expect(attempts.begin('2001:db8:0:8::1', 'a@x.example', 0)).toBe(null)
})
