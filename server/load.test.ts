import { describe, expect, test } from 'vitest'
import { ByteBudget, Slots } from './load.ts'

const never = new AbortController().signal

/** A piece of work that ends when it is told to. */
function held(): { work: () => Promise<string>; end: () => void; began: () => boolean } {
  let end = () => {}
  let began = false
  const done = new Promise<string>((resolve) => (end = () => resolve('done')))
  return { work: () => ((began = true), done), end: () => end(), began: () => began }
}

describe('slots', () => {
  test('what is beyond the slots waits for its turn, in the order it came', async () => {
    const slots = new Slots({ most_running: 1, most_waiting: 5, wait_ms: 60_000 })
    const [a, b, c] = [held(), held(), held()]
    const all = [a, b, c].map(({ work }) => slots.run(work, never))
    const began = () => [a, b, c].map((each) => each.began())
    expect(began()).toEqual([true, false, false])
    a.end()
    await all[0]
    await Promise.resolve()
    expect(began()).toEqual([true, true, false])
    b.end()
    c.end()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  })

  test('503 at once when too many wait, 503 when the wait is over, and the slots are whole afterwards', async () => {
    const slots = new Slots({ most_running: 1, most_waiting: 1, wait_ms: 5 })
    const first = held()
    const running = slots.run(first.work, never)
    const late = slots.run(() => Promise.resolve('late'), never)
    const refused = { code: 'unavailable', headers: { 'Retry-After': '2' } }
    await expect(slots.run(() => Promise.resolve('third'), never)).rejects.toMatchObject(refused)
    await expect(late).rejects.toMatchObject(refused)
    first.end()
    await running
    expect(await slots.run(() => Promise.resolve('next'), never)).toBe('next')
  })

  test('a caller who goes leaves the queue; work that fails gives its slot back', async () => {
    const slots = new Slots({ most_running: 1, most_waiting: 1, wait_ms: 60_000 })
    const first = held()
    const running = slots.run(first.work, never)
    const gone = new AbortController()
    const waiting = slots.run(() => Promise.reject(new Error('was run')), gone.signal)
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'conflict' })
    const failing = slots.run(() => Promise.reject(new Error('failed')), never)
    first.end()
    await running
    await expect(failing).rejects.toThrow('failed')
    expect(await slots.run(() => Promise.resolve('next'), never)).toBe('next')
  })
})

test('bytes that are not free are refused until they are given back, once', () => {
  const budget = new ByteBudget(10)
  const give = budget.reserve(6)
  expect(() => budget.reserve(5)).toThrow('too much to do')
  give()
  give()
  budget.reserve(10)
  expect(() => budget.reserve(1)).toThrow('too much to do')
})
