import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomDays } from './packed-day.test-support.ts'
import { PackedDays, packedDay, unpackDay } from './packed-day.ts'

const day = (slots: number, values: Record<number, number>) =>
  Float64Array.from({ length: slots }, (_, slot) => values[slot] ?? Number.NaN)
const zeros = (count: number) => '00'.repeat(count)

test.each([
  ['no value', day(96, {}), `8060${'ff'.repeat(12)}00`],
  // 15 tenths: zigzag 30, k = 6: quotient 0, then 011110.
  ['one decimal', day(92, { 0: 1.5 }), `815c7f${'ff'.repeat(10)}f0003c`],
  // -2: zigzag 3, k = 6: 0 000011; then from -2 to 0: zigzag 4, sum 259 of 5, k = 6: 0 000100.
  ['two integers', day(92, { 0: -2, 91: 0 }), `805c7f${'ff'.repeat(10)}e0000610`],
  // 2^27 of zigzag 2^28: 20 ones, then 32 bits.
  ['a quotient that is too large', day(92, { 91: 2 ** 27 }), `805c${'ff'.repeat(11)}e000fffff100000000`],
  ['more decimals than nine', day(92, { 0: 0.12345678912 }), `8f5c7f${'ff'.repeat(10)}f000${floatOf(0.12345678912)}`],
  ['2^30 and more', day(92, { 0: 2 ** 30 }), `8f5c7f${'ff'.repeat(10)}f00041d0${zeros(6)}`],
])('%s, worked out by hand, in both directions', (_, values, bytes) => {
  expect(packedDay(values).toString('hex')).toBe(bytes)
  expect(unpackDay(Buffer.from(bytes, 'hex'))).toEqual(values)
})

function floatOf(value: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes.toString('hex')
}

test('days that follow each other are read as they were packed, to the last digit', () => {
  fc.assert(
    fc.property(fc.array(randomDays, { maxLength: 5 }), (several) => {
      const reader = new PackedDays(Buffer.concat(several.map((values) => packedDay(values))))
      const read: Float64Array[] = []
      while (reader.next()) read.push(reader.values.slice(0, reader.slots))
      expect(read).toEqual(several)
    }),
    { numRuns: 500 },
  )
})

test('a day in Wh takes a sixth of eight bytes for each value, and none takes more than them', () => {
  const household = Float64Array.from({ length: 96 }, (_, slot) => (100 + ((slot * 7919) % 97)) / 1000)
  expect(packedDay(household).length).toBeLessThan((96 * 8) / 6)
  fc.assert(fc.property(randomDays, (values) => packedDay(values).length <= 15 + values.length * 8))
})

test('a negative zero is a zero', () => {
  const zero = Float64Array.from({ length: 92 }, () => 0)
  expect(packedDay(zero.map((value) => -value))).toEqual(packedDay(zero))
})

test('a day that was cut off is an error', () => {
  fc.assert(
    fc.property(randomDays, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (values, share) => {
      const bytes = packedDay(values)
      const kept = Math.max(1, Math.floor(bytes.length * share))
      if (kept < bytes.length) expect(() => unpackDay(bytes.subarray(0, kept))).toThrow()
    }),
  )
})
