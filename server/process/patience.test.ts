import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startingPatiently, within } from '../deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
/** Whether a wait of a second has ended after so many seconds. */
async function hasEnded(seconds: number): Promise<boolean> {
  let ended = false
  within(never, 1_000).catch(() => (ended = true))
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  return ended
}

test('a wait for the database ends after its limit, and after twenty times as much while a process starts', async () => {
  expect([await hasEnded(0.999), await hasEnded(1)]).toEqual([false, true])
  await startingPatiently(async () => expect([await hasEnded(19), await hasEnded(20)]).toEqual([false, true]))
  expect(await hasEnded(1)).toBe(true)
})

test('a start that fails leaves the usual limits', async () => {
  await expect(startingPatiently(() => Promise.reject(new Error('no port')))).rejects.toThrow('no port')
  expect(await hasEnded(1)).toBe(true)
})
