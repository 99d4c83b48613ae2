import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { Attempts } from './attempts.ts'

const MINUTE_MS = 60_000
const OWNER = '192.0.2.1'

// Two processes on one database: what the one counts, the other knows.
let first: Database
let second: Database
let here: Attempts
let there: Attempts
let serial = 0

beforeAll(async () => {
  const url = await createTestDatabase()
  first = openDatabase(url, 4)
  second = openDatabase(url, 4)
  here = new Attempts(first)
  there = new Attempts(second)
})
afterAll(() => Promise.all([first?.close(), second?.close()]))

const somebody = () => `a${serial++}@x.example`
/** Begins so many attempts at once, on both processes in turns; the answers, those that may go on first. */
async function begun(times: number, address: string, email: string, now: number): Promise<(number | null)[]> {
  const attempts = Array.from({ length: times }, (_, index) => (index % 2 === 0 ? here : there))
  const answers = await Promise.all(attempts.map((each) => each.begin(address, email, now)))
  return answers.sort((a, b) => (a ?? 0) - (b ?? 0))
}
const free = (times: number) => Array.from({ length: times }, () => null)

test('ten may fail in a quarter of an hour, whichever process they meet; then the seconds until the oldest is over', async () => {
  const email = somebody()
  expect(await begun(1, OWNER, email, 0)).toEqual([null])
  expect(await begun(12, OWNER, email, MINUTE_MS)).toEqual([...free(9), 14 * 60, 14 * 60, 14 * 60])
  expect(await there.begin(OWNER, `${email.toUpperCase()} `, 2 * MINUTE_MS)).toBe(13 * 60)
  expect(await here.begin(OWNER, email, 15 * MINUTE_MS - 1)).toBe(1)
  expect(await here.begin(OWNER, email, 15 * MINUTE_MS)).toBe(null)
  expect(await there.begin(OWNER, email, 15 * MINUTE_MS)).toBe(60)
})

test('neither another address nor another account waits', async () => {
  const email = somebody()
  await begun(11, '203.0.113.9', email, 0)
  expect(await there.begin('203.0.113.9', email, 1)).not.toBe(null)
  expect(await there.begin(OWNER, email, 1)).toBe(null)
  expect(await there.begin('203.0.113.9', somebody(), 1)).toBe(null)
})

test('a success forgets the failures; what was not answered does not count', async () => {
  const email = somebody()
  await begun(10, OWNER, email, 0)
  await there.end(OWNER, email, 0, 'unanswered')
  expect(await begun(2, OWNER, email, 1)).toEqual([null, 900])
  await there.end(OWNER, email, 7, 'unanswered')
  expect(await here.begin(OWNER, email, 1)).toBe(900)
  await here.end(OWNER, email, 1, 'succeeded')
  expect(await begun(11, OWNER, email, 2)).toEqual([...free(10), 900])
})

test('the addresses of one IPv6 network count as one, however they are spelt', async () => {
  const email = somebody()
  await begun(10, '2001:db8:0:7::1', email, 0)
  for (const same of ['2001:db8:0:7:ffff:1:2:3', '2001:DB8::7:0:0:0:9'])
    expect(await there.begin(same, email, 0)).toBe(900)
  expect(await there.begin('2001:db8:0:8::1', email, 0)).toBe(null)
})

test('a sweep forgets who waits no more, and nobody else', async () => {
  const [old, recent] = [somebody(), somebody()]
  const now = Date.now()
  await begun(10, OWNER, old, now - 15 * MINUTE_MS)
  await begun(10, OWNER, recent, now - 14 * MINUTE_MS)
  await here.sweep(now)
  expect(await there.begin(OWNER, recent, now)).toBe(60)
  const stored = await first.raw`select 1 from access.sign_in_attempts where last_ms <= ${now - 15 * MINUTE_MS}`
  expect(stored).toHaveLength(0)
})
