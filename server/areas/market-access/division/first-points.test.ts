import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPointsOf } from './first-points.ts'

const LOWEST = '00000000-0000-0000-0000-000000000000'

test('an organization with few series is divided into equal ranges of ids', () => {
  expect(firstPointsOf([], 4)).toEqual([
    LOWEST,
    ...['40', '80', 'c0'].map((digits) => `${digits}000000-0000-0000-0000-000000000000`),
  ])
  expect(firstPointsOf([], 3)).toEqual([LOWEST, ...['5', 'a'].map((digit) => LOWEST.replaceAll('0', digit))])
})

test('an organization with many series is divided at blocks, into parts of about the same size', () => {
  const blocks = fc.uniqueArray(fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 256 })), {
    ...{ minLength: 20, maxLength: 200 },
    selector: ([id]) => id,
  })
  fc.assert(
    fc.property(blocks, fc.integer({ min: 2, max: 5 }), (all, count) => {
      const ordered = all
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, series], at) => ({ first_point_id: at === 0 ? LOWEST : id, series }))
      const firsts = firstPointsOf(ordered, count)
      expect(firsts).toHaveLength(count)
      expect(firsts).toEqual([...new Set(firsts)].toSorted())
      const total = ordered.reduce((sum, { series }) => sum + series, 0)
      for (const [at, first] of firsts.entries()) {
        const own = ordered.filter(
          (block) => block.first_point_id >= first && !(block.first_point_id >= (firsts[at + 1] ?? '~')),
        )
        const series = own.reduce((sum, block) => sum + block.series, 0)
        // A block is in one part: each end may be off by one of them.
        expect(Math.abs(series - total / count)).toBeLessThanOrEqual(256)
      }
    }),
  )
})

test('one large block leaves the parts behind it fewer series, and none without a beginning', () => {
  const blocks = Array.from({ length: 20 }, (_, at) => ({
    first_point_id: `${at.toString(16).padStart(2, '0')}000000-0000-0000-0000-000000000000`,
    series: at === 0 ? 10_000 : 1,
  }))
  const firsts = firstPointsOf(blocks, 4)
  expect(new Set(firsts).size).toBe(4)
})
