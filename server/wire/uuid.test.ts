import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { readUuid } from './uuid.ts'

const PLAIN = '67e5504410b1426f9247bb680e5fe0c8'
const UUID = '67e55044-10b1-426f-9247-bb680e5fe0c8'

function errorOf(text: string): unknown {
  const read = readUuid(text)
  return read instanceof Refusal ? read.ctx?.error : read
}

describe('accepted spellings', () => {
  it.each([UUID, UUID.toUpperCase(), PLAIN, `{${UUID}}`, `urn:uuid:${UUID}`])('%s', (text) => {
    expect(readUuid(text)).toBe(UUID)
  })

  it('any version and variant: the nibbles are not judged', () => {
    expect(readUuid('00000000-0000-0000-0000-000000000000')).toBe('00000000-0000-0000-0000-000000000000')
    expect(readUuid('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
  })

  it('every 128 bits in every spelling read as one canonical text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (bits) => {
        const hex = bits.toString(16).padStart(32, '0')
        const canonical = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
        for (const text of [hex, canonical, `{${canonical}}`, `urn:uuid:${canonical}`, hex.toUpperCase()]) {
          expect(readUuid(text)).toBe(canonical)
        }
      }),
    )
  })
})

/** Answers of pydantic-core 2.46 (crate `uuid`) to these texts. */
describe('refusals', () => {
  it.each([
    ['', 'invalid length: expected length 32 for simple format, found 0'],
    ['abc', 'invalid length: expected length 32 for simple format, found 3'],
    [PLAIN.slice(1), 'invalid length: expected length 32 for simple format, found 31'],
    ['{', 'invalid character: found `{` at 1'],
    ['}', 'invalid character: found `}` at 1'],
    ['{}', 'invalid group count: expected 5, found 1'],
    [`{${PLAIN}}`, 'invalid group count: expected 5, found 1'],
    ['urn:uuid:', 'invalid group count: expected 5, found 1'],
    [`urn:uuid:${PLAIN}`, 'invalid group count: expected 5, found 1'],
    [`URN:UUID:${UUID}`, 'invalid character: found `U` at 1'],
    [` ${UUID}`, 'invalid character: found ` ` at 1'],
    [`${UUID}é`, 'invalid character: found `é` at 37'],
    ['é', 'invalid character: found `é` at 1'],
    ['😀', 'invalid character: found `😀` at 1'],
    [`{${UUID}`, 'invalid character: found `{` at 1'],
    [`${UUID}-`, 'invalid group count: expected 5, found 6'],
    ['----', 'invalid group length in group 0: expected 8, found 0'],
    ['67e550441-0b1-426f-9247-bb680e5fe0c8', 'invalid group length in group 0: expected 8, found 9'],
    ['67e55044-10b-1426f-9247-bb680e5fe0c8', 'invalid group length in group 1: expected 4, found 3'],
    [UUID.slice(0, -2), 'invalid group length in group 4: expected 12, found 10'],
    ['{67e55044-10b1-426f-9247-bb680e5fe08}', 'invalid group length in group 4: expected 12, found 13'],
    ['urn:uuid:67e55044-10b1-426f-9247-bb680e', 'invalid group length in group 4: expected 12, found 15'],
  ])('%j: %s', (text, error) => {
    expect(errorOf(text)).toBe(error)
  })

  it('counts from the first character when the whole has a valid length, else from behind the prefix', () => {
    expect(errorOf('{67e55044-10b1-426f-9247-bb680e5fe0cx}')).toBe('invalid character: found `x` at 36')
    expect(errorOf('{67e55044-10b1-426f-9247-bb680e5fe0x}')).toBe('invalid character: found `x` at 36')
  })

  it('whatever was sent, the answer is a canonical UUID or one reason', () => {
    const alphabet = fc.constantFrom(...'0aF-{}xé😀: ')
    const almost = fc.tuple(fc.nat(UUID.length), fc.string({ unit: alphabet, maxLength: 3 }), fc.nat(4))
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (sent) => {
        const text = typeof sent === 'string' ? sent : UUID.slice(0, sent[0]) + sent[1] + UUID.slice(sent[0] + sent[2])
        expect(errorOf(text)).toMatch(
          /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|invalid (length|character|group) ?.*)$/,
        )
      }),
    )
  })

  it('a very long text costs one pass', () => {
    expect(errorOf('a'.repeat(100_000))).toBe('invalid length: expected length 32 for simple format, found 100000')
    expect(errorOf('-'.repeat(100_000))).toBe('invalid group count: expected 5, found 100001')
    expect(errorOf(`{${'a'.repeat(100_000)}x}`)).toBe('invalid character: found `x` at 100002')
  })
})
