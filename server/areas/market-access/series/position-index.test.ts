import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlowDirection } from '../contract.ts'
import { locate, positionIndexOf, totalOf } from './position-index.ts'

const MOST_OFFSET = 9_223_372_036_854_776_000n

test('every position is found where counting one by one finds it', () => {
  const blocks = fc.array(fc.record({ consumption: fc.nat(3), production: fc.nat(2) }), { maxLength: 20 })
  const direction = fc.constantFrom<FlowDirection | 'both'>('consumption', 'production', 'both')
  fc.assert(
    fc.property(blocks, direction, (list, requested) => {
      const index = positionIndexOf(7, {
        first_point_ids: list.map((_, number) => `block ${number}`),
        consumption: list.map(({ consumption }) => consumption),
        production: list.map(({ production }) => production),
      })
      const counts = list.map(({ consumption, production }) => {
        return { consumption, production, both: consumption + production }[requested]
      })
      const expected = counts.flatMap((count, number) =>
        Array.from({ length: count }, (_, skip) => ({ first_point_id: `block ${number}`, skip })),
      )
      expect(totalOf(index, requested)).toBe(expected.length)
      for (const [offset, position] of expected.entries())
        expect(locate(index, requested, BigInt(offset))).toEqual(position)
      for (const offset of [BigInt(expected.length), MOST_OFFSET]) expect(locate(index, requested, offset)).toBeNull()
    }),
  )
})
