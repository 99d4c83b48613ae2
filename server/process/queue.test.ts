import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { finished, inQueue } from './queue.ts'

const never = new AbortController().signal

describe('several calls that work in turns', () => {
  test('do one piece between two turns of the process, and not one piece each', async () => {
    const done: string[] = []
    function* pieces(): Generator<void, string> {
      for (let piece = 0; piece < 5; piece++) {
        done.push('explained')
        yield
      }
      return 'whole'
    }
    const all = [
      ...[1, 2, 3].map(() => finished(pieces(), never)),
      inQueue([1, 2, 3, 4, 5], never, () => done.push('compared')).then(() => 'whole'),
    ]
    let most = 0
    while (done.length < 20) {
      const before = done.length
      await setImmediate()
      most = Math.max(most, done.length - before)
    }
    expect(await Promise.all(all)).toEqual(['whole', 'whole', 'whole', 'whole'])
    expect(most).toBe(1)
  })

  test('leave the process to others as long as they held it, while others are at work', async () => {
    const hold = (ms: number) => {
      for (const since = performance.now(); performance.now() - since < ms; );
    }
    const order: string[] = []
    const over = new AbortController()
    const others = (async () => {
      while (!over.signal.aborted) {
        hold(1)
        order.push('other')
        await setImmediate()
      }
    })()
    await inQueue([1, 2, 3, 4], never, () => {
      hold(20)
      order.push('ours')
    })
    over.abort()
    await others
    // More than one turn of others stands between two of ours, where each took one before.
    const between = order.join(' ').split('ours').slice(1, -1)
    for (const each of between.slice(1)) expect(each.split('other').length - 1).toBeGreaterThan(1)
  })

  test('go on when one of them fails or its caller has gone', async () => {
    const gone = new AbortController()
    gone.abort()
    const failing = inQueue([1], never, () => {
      throw new Error('failed')
    })
    const left = inQueue([1], gone.signal, () => 1)
    const whole = inQueue([1, 2], never, (item) => 2 * item)
    await expect(failing).rejects.toThrow('failed')
    await expect(left).rejects.toMatchObject({ code: 'conflict' })
    expect(await whole).toEqual([2, 4])
  })
})
