import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBoolean, readFloat, readFloatText, readInteger, readIntegerText } from './number.ts'
import { plainNumber, Refusal } from './refusal.ts'

function reportOf(read: unknown): unknown {
  return read instanceof Refusal ? read.type : read
}

describe('integers of a URL', () => {
  it.each([
    ['1', 1n],
    ['+1', 1n],
    [' 1 ', 1n],
    ['-0', 0n],
    ['-007', -7n],
    ['1_000', 1000n],
    ['1.0', 1n],
    ['1_000.00', 1000n],
    ['9223372036854776000', 9223372036854776000n],
    [`${'0'.repeat(5000)}1`, 1n],
  ])('%j', (text, value) => {
    expect(readIntegerText(text, {})).toBe(value)
  })

  it.each([
    '',
    ' ',
    '1e3',
    '0x10',
    '1.5',
    '1.',
    '.0',
    '1__0',
    '_1',
    '1_',
    '--1',
    '- 1',
    '1 .0',
    '٣',
    '1\0',
    '1,0',
    'abc',
  ])('int_parsing %j', (text) => {
    expect(reportOf(readIntegerText(text, {}))).toBe('int_parsing')
  })

  it('int_parsing_size above 4,300 digits', () => {
    expect(reportOf(readIntegerText('9'.repeat(4300), {}))).toBe(10n ** 4300n - 1n)
    expect(reportOf(readIntegerText('9'.repeat(4301), {}))).toBe('int_parsing_size')
    expect(reportOf(readIntegerText('9'.repeat(100_000), {}))).toBe('int_parsing_size')
    expect(reportOf(readIntegerText(`${'9'.repeat(100_000)}x`, {}))).toBe('int_parsing')
    expect(reportOf(readIntegerText('1_'.repeat(50_000), {}))).toBe('int_parsing')
  })

  it('bounds of 64 bits are exact', () => {
    const read = readIntegerText('9223372036854776001', { le: 9223372036854776000n })
    expect(read).toMatchObject({
      type: 'less_than_equal',
      msg: 'Input should be less than or equal to 9223372036854776000',
      ctx: { le: 9223372036854776000n },
    })
  })

  it('every integer reads back from its digits', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(readIntegerText(String(value), {})).toBe(value)
      }),
    )
  })
})

describe('numbers of a URL', () => {
  it.each([
    ['1', 1],
    ['+.5e1', 5],
    [' 1.5 ', 1.5],
    ['5.', 5],
    ['1E+3', 1000],
    ['1_000.5', 1000.5],
    ['1.5e-400', 0],
  ])('%j', (text, value) => {
    expect(readFloatText(text, {})).toBe(value)
  })

  it.each(['', ' ', '.', '1e', 'e5', '0x1', '1,5', '52,5', '1__0', '_1', '1_', '1 2', 'infinit'])(
    'float_parsing %j',
    (text) => {
      expect(reportOf(readFloatText(text, {}))).toBe('float_parsing')
    },
  )

  it.each(['inf', '-Infinity', '+inf', 'nan', 'NaN', '1e400', '-1e400'])('finite_number %j', (text) => {
    expect(reportOf(readFloatText(text, {}))).toBe('finite_number')
  })

  it('every finite number reads back from its text', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(finite, (value) => {
        expect(readFloatText(String(value), {})).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it('a very long text costs one pass', () => {
    expect(reportOf(readFloatText(`${'1'.repeat(100_000)}x`, {}))).toBe('float_parsing')
    expect(reportOf(readFloatText('1'.repeat(100_000), {}))).toBe('finite_number')
  })
})

describe('JSON numbers', () => {
  it.each([
    [1.5, 'int_from_float'],
    [Number.POSITIVE_INFINITY, 'finite_number'],
    [Number.NaN, 'finite_number'],
    [1e20, 'int_parsing_size'],
    ['1', 'int_type'],
    [true, 'int_type'],
    [null, 'int_type'],
    [[], 'int_type'],
    [4, 'less_than_equal'],
    [1e300, 'less_than_equal'],
    [0, 'greater_than_equal'],
  ])('integer %j: %s', (value, type) => {
    expect(reportOf(readInteger(value, type.endsWith('_equal') ? { ge: 1, le: 3 } : {}))).toBe(type)
  })

  it.each([
    ['1.5', 'float_type'],
    [false, 'float_type'],
    [null, 'float_type'],
    [{}, 'float_type'],
    [Number.NEGATIVE_INFINITY, 'finite_number'],
    [0.5, 'greater_than'],
    [1, 'less_than'],
  ])('float %j: %s', (value, type) => {
    expect(reportOf(readFloat(value, { gt: 0.5, lt: 1 }))).toBe(type)
  })
})

describe('booleans', () => {
  it.each([true, 1, '1', 'true', 'T', 'YES', 'y', 'On'])('%j is true', (value) => expect(readBoolean(value)).toBe(true))
  it.each([false, 0, -0, '0', 'False', 'f', 'no', 'N', 'OFF'])('%j is false', (value) =>
    expect(readBoolean(value)).toBe(false),
  )
  it.each(['maybe', '', ' true', '2', 2, 'o'.repeat(100_000)])('bool_parsing %j', (value) =>
    expect(reportOf(readBoolean(value))).toBe('bool_parsing'),
  )
  it.each([null, [], {}, 0.5])('bool_type %j', (value) => expect(reportOf(readBoolean(value))).toBe('bool_type'))
})

describe('plainNumber', () => {
  it.each([
    [0, '0'],
    [1e-7, '0.0000001'],
    [1.25e-9, '0.00000000125'],
    [-1e-7, '-0.0000001'],
    [1e21, '1000000000000000000000'],
    [1.5e21, '1500000000000000000000'],
    [0.5, '0.5'],
    [9223372036854776000n, '9223372036854776000'],
  ])('%s', (value, text) => {
    expect(plainNumber(value)).toBe(text)
  })

  it('says the same number in digits only', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(plainNumber(value)).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Number(plainNumber(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})
