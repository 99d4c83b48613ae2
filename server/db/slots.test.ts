import { describe, expect, test } from 'vitest'
import { Slots } from './slots.ts'

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
    const all = [a, b, c].map(({ work }) => slots.run(work, never, 'one'))
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
    const running = slots.run(first.work, never, 'one')
    const late = slots.run(() => Promise.resolve('late'), never, 'one')
    const refused = { code: 'unavailable', headers: { 'Retry-After': '2' } }
    await expect(slots.run(() => Promise.resolve('third'), never, 'one')).rejects.toMatchObject(refused)
    await expect(late).rejects.toMatchObject(refused)
    first.end()
    await running
    expect(await slots.run(() => Promise.resolve('next'), never, 'one')).toBe('next')
  })

  test('a caller who goes leaves the queue; work that fails gives its slot back', async () => {
    const slots = new Slots({ most_running: 1, most_waiting: 1, wait_ms: 60_000 })
    const first = held()
    const running = slots.run(first.work, never, 'one')
    const gone = new AbortController()
    const waiting = slots.run(() => Promise.reject(new Error('was run')), gone.signal, 'one')
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'conflict' })
    const failing = slots.run(() => Promise.reject(new Error('failed')), never, 'one')
    first.end()
    await running
    await expect(failing).rejects.toThrow('failed')
    expect(await slots.run(() => Promise.resolve('next'), never, 'one')).toBe('next')
  })
})

describe('slots of several organizations', () => {
  /** Starts work of these organizations, one after the other; ends what runs, and tells in which order it had begun. */
  async function order(options: Partial<ConstructorParameters<typeof Slots>[0]>, callers: string[]) {
    const slots = new Slots({ most_running: 1, most_waiting: 10, wait_ms: 60_000, ...options })
    const begun: { who: string; end: () => void }[] = []
    const all = callers.map((who) =>
      slots.run(() => new Promise<void>((end) => begun.push({ who, end })), never, who).catch(() => 'refused'),
    )
    const at_once = begun.length
    for (let ended = 0; ended < begun.length; ended++) {
      begun[ended]?.end()
      await new Promise(setImmediate)
    }
    const refused = (await Promise.all(all)).filter((each) => each === 'refused').length
    return { begun: begun.map(({ who }) => who).join(''), at_once, refused }
  }

  test('take turns, however many pieces of work one brings ahead of the others', async () => {
    expect((await order({}, [...'aaaaabbc'])).begun).toBe('abcabaaa')
  })

  test('one leaves a slot to the next that comes, which neither waits', async () => {
    const options = { most_running: 3, most_of_one: 2 }
    expect(await order(options, [...'aaaab'])).toEqual({ begun: 'aabaa', at_once: 3, refused: 0 })
  })

  test('503 for one that fills its share of the waiting, not for the others', async () => {
    const options = { most_running: 2, most_of_one: 1, most_waiting: 4 }
    expect(await order(options, [...'aaaaabcc'])).toMatchObject({ begun: 'abcaca', refused: 2 })
  })
})
