import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EIC_TYPES,
  eicCheckCharacter,
  eicWarnings,
  explainEic,
  hasShapeOfEic,
  isEic,
  wrongCheckCharacter,
} from './eic.ts'

const VECTORS = new URL('../../../../../shared/vectors/eic-vectors.json', import.meta.url)
const codes = (problems: { code: string }[]) => problems.map(({ code }) => code)

const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-')
const fifteen = fc
  .tuple(
    fc.integer({ min: 10, max: 99 }),
    fc.constantFrom(...Object.keys(EIC_TYPES)),
    fc.array(sign, { minLength: 12, maxLength: 12 }),
  )
  .map(([office, type, rest]) => `${office}${type}${rest.join('')}`)
const issued = fifteen.filter((text) => eicCheckCharacter(text) !== '-').map((text) => text + eicCheckCharacter(text))

describe('the check character', () => {
  test('of the worked example: 10YDE-VE------- sums to 2921 and asks for 2', () => {
    const { sum, expected_check_character, valid } = explainEic('10YDE-VE-------2')
    expect([sum, expected_check_character, valid]).toEqual([2921, '2', true])
  })

  test.each([
    '10YDE-RWENET---I',
    '10Y1001A1001A82H',
    '10YNL----------L',
    '10X1001A1001A418',
    '11XNEW-ENERGIE-8',
    '59Z0000000017952',
    '21YEA-EC-------9',
  ])('%s passes', (code) => expect(isEic(code)).toBe(true))

  test('finds every single wrong character and every swap of neighbours', () => {
    fc.assert(
      fc.property(issued, fc.nat({ max: 14 }), sign, (code, at, other) => {
        const wrong = code.slice(0, at) + other + code.slice(at + 1)
        expect(isEic(wrong)).toBe(wrong === code)
        const swapped = code.slice(0, at) + (code[at + 1] ?? '') + (code[at] ?? '') + code.slice(at + 2)
        expect(isEic(swapped)).toBe(swapped === code)
      }),
    )
  })

  test('is never a hyphen', () => {
    const code = '23X--130302DLGW-'
    expect(eicCheckCharacter(code)).toBe('-')
    expect(codes(explainEic(code).problems)).toEqual(['check_character'])
    expect(codes(explainEic('44Y-000000005710').problems)).toEqual(['check_character'])
  })
})

test('is of one type alone', () => {
  expect([isEic('11XNEW-ENERGIE-8', 'X'), isEic('11XNEW-ENERGIE-8', 'Y')]).toEqual([true, false])
  expect([isEic('11XNEW-ENERGIE-9', 'X'), isEic('10YNL----------L', 'Y')]).toEqual([false, true])
})

test.each([
  ['10YDE-VE-------2', null],
  ['10YDE-VE-------3', { actual: '3', expected: '2' }],
  ['10YDE-VE-------a', { actual: 'a', expected: '2' }],
  ['23X--130302DLGW-', { actual: '-', expected: '-' }],
  ['10YDE-VE-------', null],
  ['10yDE-VE-------3', null],
  ['😀0YDE-VE------3', null],
])('the check character of %j: %j', (code, wrong) => expect(wrongCheckCharacter(code)).toEqual(wrong))

test.each([
  ['44Y-000000005710', true],
  ['----------------', true],
  ['44Y-00000000571', false],
  ['44Y-000000005710 ', false],
  ['44y-000000005710', false],
  ['44Y-0000000057１0', false],
  ['44Y-00000000571\n', false],
  ['44Y-0000000057😀', false],
])('%j has the shape of a code: %j', (text, has) => expect(hasShapeOfEic(text)).toBe(has))

describe('what is wrong', () => {
  test.each<[string, string[]]>([
    ['10YDE-VE-------3', ['check_character']],
    ['10YDE-VE-------', ['length']],
    ['10YDE-VE-TRANSMIX', ['length']],
    ['10yde-ve-------2', ['characters', 'type']],
    ['1OYDE-VE-------2', ['issuing_office', 'check_character']],
    ['10BDE-VE-------2', ['type', 'check_character']],
    ['', ['length', 'issuing_office', 'type']],
    ['10Y😀E-VE-------2', ['characters']],
    [' 10YDE-VE------2', ['characters', 'issuing_office', 'type']],
    ['10Y1001A1001A8２H', ['characters']],
  ])('%j: %j', (code, expected) => expect(codes(explainEic(code).problems)).toEqual(expected))

  test('names the character that would be right', () => {
    expect(explainEic('10X1001A1001A360').problems).toEqual([
      {
        code: 'check_character',
        msg: 'the check character is 0, computed from the other fifteen it is 1',
        params: { actual: '0', expected: '1' },
      },
    ])
  })

  test('any text is explained, one entry a character, and valid means no problems', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const { characters, valid, problems } = explainEic(text)
        expect(characters.map(({ character }) => character).join('')).toBe(text)
        expect(valid).toBe(problems.length === 0)
      }),
      { numRuns: 50 },
    )
  })
})

test('every character says what it is part of, what it counts as, and by how much', () => {
  const { characters, type, issuing_office } = explainEic('46X0000000002102')
  expect(issuing_office).toEqual({ code: '46', name: 'Svenska kraftnät (SE)' })
  expect(type).toEqual({ character: 'X', name: 'party' })
  expect(characters[2]).toEqual({ position: 3, character: 'X', part: 'type', value: 33, weight: 14 })
  expect(characters[14]).toMatchObject({ part: 'identifier', weight: 2 })
  expect(characters[15]).toEqual({ position: 16, character: '2', part: 'check_character', value: 2, weight: null })
  expect(explainEic('99X').issuing_office).toEqual({ code: '99', name: null })
})

test('warnings name the code, and only codes that fail', () => {
  expect(
    eicWarnings([
      { kind: 'vat', value: 'x' },
      { kind: 'eic', value: '10YDE-VE-------2' },
    ]),
  ).toEqual([])
  const [warning, ...others] = eicWarnings([{ kind: 'eic', value: '10YDE-VE-------3' }])
  expect(others).toEqual([])
  expect(warning).toEqual({
    ...{ code: 'eic_check_character', msg: expect.stringContaining('10YDE-VE-------3') },
    params: { eic: '10YDE-VE-------3', actual: '3', expected: '2' },
  })
})

test.runIf(existsSync(VECTORS))('the vectors hold', () => {
  const vectors = JSON.parse(readFileSync(VECTORS, 'utf8')) as {
    valid: { eic: string }[]
    valid_stdnum: string[]
    invalid: { value: string }[]
    entsoe_py_areas: { eic: string }[]
  }
  const good = [...vectors.valid.map(({ eic }) => eic), ...vectors.valid_stdnum]
  good.push(...vectors.entsoe_py_areas.map(({ eic }) => eic))
  expect(good.length).toBeGreaterThan(100)
  expect(good.filter((code) => !isEic(code))).toEqual([])
  expect(vectors.invalid.filter(({ value }) => isEic(value))).toEqual([])
})
