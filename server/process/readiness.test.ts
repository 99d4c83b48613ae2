import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { type Disk, diskOf, Readiness } from './readiness.ts'

const LIMITS = 10 * 1024 ** 3
function probe({ disk = null as Disk | null } = {}) {
  const seen = { now_ms: 0, writes: 0, fails: false, disk, warned: [] as number[] }
  const readiness = new Readiness({
    write: async () => {
      seen.writes += 1
      if (seen.fails) throw new Error('no space left on device')
    },
    disk: disk === null ? null : async () => seen.disk ?? { free_bytes: LIMITS, used_share: 0 },
    warn: ({ used_share }) => void seen.warned.push(used_share),
    clock: () => seen.now_ms,
  })
  return { seen, check: () => readiness.check(50) }
}

test('ready while a write succeeded within the last seconds; each is repeated after two', async () => {
  const { seen, check } = probe()
  expect([await check(), await check(), seen.writes]).toEqual([true, true, 1])
  seen.now_ms = 2_000
  expect([await check(), seen.writes]).toEqual([true, 2])
})

test('not ready from the first write that fails until one succeeds', async () => {
  const { seen, check } = probe()
  await check()
  seen.fails = true
  seen.now_ms = 3_000
  expect([await check(), await check()]).toEqual([false, false])
  seen.fails = false
  expect(await check()).toBe(true)
})

test('a write that hangs is waited for once, and leaves the process ready for as long as the last one counts', async () => {
  let now_ms = 0
  let writes = 0
  const hanging = new Promise<void>(() => {})
  const readiness = new Readiness({
    write: () => (++writes === 1 ? Promise.resolve() : hanging),
    ...{ disk: null, warn: () => {}, clock: () => now_ms },
  })
  expect(await readiness.check(10)).toBe(true)
  now_ms = 5_000
  expect(await readiness.check(10)).toBe(true)
  now_ms = 10_001
  expect([await readiness.check(10), writes]).toEqual([false, 2])
})

test('a full disk is not ready, and nothing is written to it; 90 % is told once', async () => {
  const { seen, check } = probe({ disk: { free_bytes: LIMITS, used_share: 0.5 } })
  const at = async (free_bytes: number, used_share: number) => {
    seen.now_ms += 10_000
    seen.disk = { free_bytes, used_share }
    return check()
  }
  expect([await at(LIMITS, 0.89), await at(LIMITS, 0.9), await at(LIMITS, 0.95)]).toEqual([true, true, true])
  const { writes } = seen
  expect([await at(1024, 1), seen.writes]).toEqual([false, writes])
  expect([await at(LIMITS, 0.5), await at(LIMITS, 0.91)]).toEqual([true, true])
  expect(seen.warned).toEqual([0.9, 0.91])
})

test('a disk is counted as its folder has it', async () => {
  const { free_bytes, used_share } = await diskOf(tmpdir())
  expect(free_bytes).toBeGreaterThan(0)
  expect(used_share).toBeGreaterThan(0)
  expect(used_share).toBeLessThan(1)
})
