import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignInLimit } from './sign-in-limit.ts'

const RULE = { window: 60, max: 2 }
const ALLOWED = { allowed: true, retryAfter: null }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-29T00:59:00Z') }))
afterEach(() => void vi.useRealTimers())

test('what is beyond the limit waits until the window of the first request ends, however often it is tried', async () => {
  const limit = new SignInLimit()
  expect(await limit.consume('a', RULE)).toEqual(ALLOWED)
  vi.advanceTimersByTime(40_500)
  expect(await limit.consume('a', RULE)).toEqual(ALLOWED)
  expect(await limit.consume('a', RULE)).toEqual({ allowed: false, retryAfter: 20 })
  vi.advanceTimersByTime(19_499)
  expect(await limit.consume('a', RULE)).toEqual({ allowed: false, retryAfter: 1 })
  vi.advanceTimersByTime(1)
  expect(await limit.consume('a', RULE)).toEqual(ALLOWED)
})

test('each address counts for itself, in each process of its own', async () => {
  const limit = new SignInLimit()
  const many = await Promise.all(Array.from({ length: 5 }, () => limit.consume('a', RULE)))
  expect(many.map(({ allowed }) => allowed)).toEqual([true, true, false, false, false])
  expect(await limit.consume('b', RULE)).toEqual(ALLOWED)
  expect(await new SignInLimit().consume('a', RULE)).toEqual(ALLOWED)
})
