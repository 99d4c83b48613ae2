import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './json-text.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function faultOf(bytes: Uint8Array): unknown[] {
  const read = parseJson(bytes)
  if (read.ok) return ['read', read.value]
  expect(read.problem).toMatchObject({ type: 'json_invalid', msg: 'JSON decode error', input: {} })
  expect(read.problem.loc[0]).toBe('body')
  return [read.problem.loc[1], read.problem.ctx?.error]
}

const NAME = 'Expecting property name enclosed in double quotes'
const VALUE = 'Expecting value'
const COMMA = "Expecting ',' delimiter"
const OPEN = 'Unterminated string starting at'
const HEX = 'Invalid \\uXXXX escape'

/** Answers of `json.loads` in CPython 3.11. */
describe('where and why a text is no JSON', () => {
  it.each([
    ['{"a":1,}', 7, NAME],
    ['{', 1, NAME],
    ["{'a':1}", 1, NAME],
    ['{1:2}', 1, NAME],
    ['{"a":1 , }', 9, NAME],
    ['[{]', 2, NAME],
    ['not json', 0, VALUE],
    ['  ', 2, VALUE],
    ['[1,]', 3, VALUE],
    ['[1 ,  ]', 6, VALUE],
    ['[', 1, VALUE],
    ['{"a":', 5, VALUE],
    ['{"a":[}', 6, VALUE],
    ['-', 0, VALUE],
    ['.5', 0, VALUE],
    ['+1', 0, VALUE],
    ['tru', 0, VALUE],
    ['[1,\n\n2,\n x]', 9, VALUE],
    ['["😀",x]', 5, VALUE],
    ['{"a":1} x', 8, 'Extra data'],
    ['{"a":1}}', 7, 'Extra data'],
    ['01', 1, 'Extra data'],
    ['1.', 1, 'Extra data'],
    ['1e+', 1, 'Extra data'],
    ['truex', 4, 'Extra data'],
    ['{"a" 1}', 5, "Expecting ':' delimiter"],
    ['{"a" ', 5, "Expecting ':' delimiter"],
    ['[1,2', 4, COMMA],
    ['[1 2]', 3, COMMA],
    ['{"a":1 "b"', 7, COMMA],
    ['{"a":"b', 5, OPEN],
    ['"ab\\', 0, OPEN],
    ['{"a":"\\q"}', 6, 'Invalid \\escape'],
    ['"\\u12"', 2, HEX],
    ['"\\u12G4"', 2, HEX],
    ['"\\ud83d\\u', 8, HEX],
    ['"\\u+123"', 2, HEX],
    ['{"a":"\nb"}', 6, 'Invalid control character at'],
    ['"\x01"', 1, 'Invalid control character at'],
  ])('%j at %i: %s', (text, position, error) => {
    expect(faultOf(encode(text))).toEqual([position, error])
  })

  it.each([
    ['NaN', 0],
    ['{"a":NaN}', 5],
    ['[-Infinity]', 1],
  ])('%j: a literal that only Python knows is a missing value', (text, position) => {
    expect(faultOf(encode(text))).toEqual([position, VALUE])
  })

  it('is silent exactly where JSON.parse is, and points inside the text elsewhere', () => {
    const alphabet = fc.constantFrom(...'{}[]",:\\u0 1tne-.\n😀a')
    const change = fc.tuple(fc.nat(60), fc.string({ unit: alphabet, maxLength: 3 }), fc.nat(3))
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), change, (whole, [at, put, cut]) => {
        const text = (whole.slice(0, at) + put + whole.slice(at + cut)).toWellFormed()
        const read = parseJson(encode(text))
        if (text === '') return
        expect(read.ok).toBe(readable(text))
        if (!read.ok) expect(read.problem.loc[1]).toBeLessThanOrEqual([...text].length)
      }),
      { numRuns: 1000 },
    )
  })

  function readable(text: string): boolean {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
})

describe('bytes', () => {
  it('none are an absent body, a byte order mark is skipped', () => {
    expect(parseJson(new Uint8Array())).toEqual({ ok: true, value: undefined })
    expect(parseJson(encode('\ufeff{"a":1}'))).toEqual({ ok: true, value: { a: 1 } })
    expect(faultOf(encode('\ufeff[1,]'))).toEqual([3, VALUE])
  })

  it('that are not UTF-8 are refused at the character where they break', () => {
    expect(faultOf(Uint8Array.of(0x22, 0xff, 0x22))).toEqual([1, 'Body is not valid UTF-8'])
    expect(faultOf(Uint8Array.of(0x22, 0xc3))).toEqual([1, 'Body is not valid UTF-8'])
    const sent = [...encode('"é😀\ufffd')]
    expect(faultOf(Uint8Array.from([...sent, 0xed, 0xa0, 0x80, 0x22]))).toEqual([4, 'Body is not valid UTF-8'])
    expect(faultOf(Uint8Array.from([0xef, 0xbb, 0xbf, ...sent, 0xc0]))).toEqual([4, 'Body is not valid UTF-8'])
  })
})

describe('values', () => {
  it('the last of equal keys counts, __proto__ is a plain entry, 1e400 stays infinite for the field to refuse', () => {
    const read = parseJson(encode('{"a":1,"a":2,"__proto__":{"x":1},"b":1e400,"c":"\\ud800"}'))
    expect(read).toMatchObject({ ok: true, value: { a: 2, b: Number.POSITIVE_INFINITY, c: '\ud800' } })
    expect(read.ok && Object.getPrototypeOf(read.value)).toBe(Object.prototype)
  })

  it('nesting is read to 128 levels and refused at the bracket beyond, however deep', () => {
    expect(parseJson(encode('['.repeat(128) + ']'.repeat(128))).ok).toBe(true)
    expect(faultOf(encode(`{"]\\"[":${'['.repeat(128)}${']'.repeat(128)}}`))).toEqual([135, 'Nesting too deep'])
    expect(faultOf(encode('[{"a":'.repeat(20_000)))).toEqual([1_20_000, VALUE])
    expect(faultOf(encode('['.repeat(20_000) + ']'.repeat(20_000)))).toEqual([128, 'Nesting too deep'])
  })
})
