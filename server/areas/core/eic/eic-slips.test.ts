import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eicCheckCharacter, isEic } from './eic.ts'
import { eicSlips } from './eic-slips.ts'

const CODE = '10Y1001A1001A46L'

describe('eicSlips', () => {
  test.each([
    ['10Y1001A1001A64L', 'two swapped'],
    ['01Y1001A1001A46L', 'the first two swapped'],
    ['10Y1001A1001A4L6', 'the last two swapped'],
    ['10Y1001A1001A46M', 'another check character'],
    ['X0Y1001A1001A46L', 'another first character'],
    ['10Y1001A1OO1A46L', 'letters for digits'],
    ['10y1001a1001a46l', 'small letters'],
    ['10Y1001A1001A46', 'the last left out'],
    ['0Y1001A1001A46L', 'the first left out'],
    ['10Y1001A1001A446L', 'one twice'],
    ['10Y1001A1001A46L ', 'a space behind'],
    ['10Y10o1A1001A46L', 'a small letter for a digit'],
  ])('%s, %s, is meant as the code', (typed) => {
    expect(eicSlips(typed)).toContain(CODE)
  })

  test.each(['10Y1001A1001A55M', '10Y1001A1001A', '', '😀'.repeat(16), 'x'.repeat(100)])('%j is not', (typed) => {
    expect(eicSlips(typed)).not.toContain(CODE)
  })

  test('never the code itself, each once; of a code that holds none that holds differs in one character alone', () => {
    const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-')
    fc.assert(
      fc.property(fc.array(sign, { minLength: 12, maxLength: 12 }), (signs) => {
        const first = `10Y${signs.join('')}`
        const code = first + (eicCheckCharacter(first) ?? '')
        const slips = eicSlips(code)
        expect(new Set(slips).size).toBe(slips.length)
        expect(slips).not.toContain(code)
        if (!isEic(code)) return
        const changed = slips.filter((each) => [...each].filter((one, at) => one !== code[at]).length === 1)
        expect(changed.filter((each) => isEic(each))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
