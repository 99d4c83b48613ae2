import { expect, test, vi } from 'vitest'
import type { Database } from '#server/db.ts'
import { Versions } from './versions.ts'

type Question = { answer(version: number): Promise<void>; fail(): Promise<void> }

/** Versions over a database that answers when the test says so. */
function versionsUnderControl(): { versions: Versions; questions: Question[] } {
  const questions: Question[] = []
  const raw = () => {
    const { promise, resolve, reject } = Promise.withResolvers<{ name: string; version: string }[]>()
    const settled = async () => {
      await promise.catch(() => {})
      await new Promise((done) => setImmediate(done))
    }
    questions.push({
      answer: (version) => (resolve([{ name: 'access', version: String(version) }]), settled()),
      fail: () => (reject(new Error('away')), settled()),
    })
    return promise
  }
  return { versions: new Versions({ raw } as unknown as Database), questions }
}

test('concurrent polls share one query', async () => {
  const { versions, questions } = versionsUnderControl()
  const polls = [versions.poll(), versions.poll(), versions.poll()]
  expect(questions).toHaveLength(1)
  await questions[0]?.answer(7)
  await Promise.all(polls)
  expect(versions.current('access')).toBe(7)
})

test('refresh asks again when a poll was under way that may have begun before the commit', async () => {
  const { versions, questions } = versionsUnderControl()
  const begun = versions.poll()
  const refreshed = versions.refresh()
  await questions[0]?.answer(1)
  await begun
  expect(questions).toHaveLength(2)
  await questions[1]?.answer(2)
  await refreshed
  expect(versions.current('access')).toBe(2)
})

test('refresh asks although the poll before it failed', async () => {
  const { versions, questions } = versionsUnderControl()
  const begun = versions.poll()
  const refreshed = versions.refresh()
  await questions[0]?.fail()
  await expect(begun).rejects.toThrow('away')
  await questions[1]?.answer(3)
  await refreshed
  expect(versions.current('access')).toBe(3)
})

test('nothing is trusted before the first answer, nor later than a second after the last question was asked', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { versions, questions } = versionsUnderControl()
    expect(versions.current('access')).toBeNull()
    const polled = versions.poll()
    // The answer takes 300 ms; what counts is when it was asked for.
    vi.advanceTimersByTime(300)
    await questions[0]?.answer(5)
    await polled
    vi.advanceTimersByTime(700)
    expect(versions.current('access')).toBe(5)
    vi.advanceTimersByTime(1)
    expect(versions.current('access')).toBeNull()
    expect(versions.current('core')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
