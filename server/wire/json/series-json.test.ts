import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainSeries, seriesJson, wireValues } from './series-json.ts'

function written(value: unknown): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(seriesJson(value))
}

describe('the bytes of a value with series', () => {
  it('are those of JSON.stringify, whatever the numbers, how often they recur, and what stands around them', () => {
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -3, max: 3 }),
      fc.integer().map((cents) => cents / 100),
    )
    const series = fc.array(number, { maxLength: 300 }).map((values) => Float64Array.from([...values, ...values]))
    const bits = fc.array(fc.boolean()).map((flags) => Uint8Array.from(flags, Number))
    const around = fc.oneof(bits, fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null))
    const object = fc.dictionary(fc.string(), fc.oneof(series, fc.array(series), around, fc.constant(undefined)))
    fc.assert(fc.property(fc.array(object), (value) => written(value) === JSON.stringify(plainSeries(value))))
  })

  it('print the longest numbers in full and what JSON cannot carry as null', () => {
    const longest = [-1.2345678901234567e-308, -Number.MIN_VALUE, Number.MAX_VALUE, 123456789012345680000, 1e21, -0]
    const broken = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const text = JSON.stringify(longest).replace(']', ',null,null,null]')
    expect(written(Float64Array.from([...longest, ...broken]))).toBe(text)
    expect(JSON.stringify(wireValues(Float64Array.from([...longest, ...broken])))).toBe(text)
  })

  it('copy a number from where it stood before the room grew', () => {
    const values = Float64Array.from({ length: 400 }, (_, slot) => (slot % 7) / 3)
    const value = Array.from({ length: 40 }, (_, index) => ({ note: 'ä'.repeat(index * 50), values }))
    expect(written(value)).toBe(JSON.stringify(plainSeries(value)))
  })

  it('write runs of equal booleans of any length', () => {
    const value = [0, 1, 255, 256, 257, 700].map((length) => [new Uint8Array(length), new Uint8Array(length).fill(1)])
    value.push([Uint8Array.from({ length: 900 }, (_, slot) => (slot % 300 < 290 ? 0 : 1))])
    expect(written(value)).toBe(JSON.stringify(plainSeries(value)))
  })

  it('leave out what is undefined, as JSON does', () => {
    expect(written({ a: undefined, b: [undefined], c: new Float64Array(), d: {} })).toBe('{"b":[null],"c":[],"d":{}}')
    expect(written(null)).toBe('null')
  })
})
