import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, codeListOf, expectedCheckDigit } from './market-partner-id.ts'

describe('market partner ids', () => {
  test.each([
    // Code numbers of network operators that publish them, of the DVGW, and a GLN that GS1 Germany gives as its example.
    ['9900080000007', 'BDEW', null],
    ['9911845000009', 'BDEW', null],
    ['9903756000004', 'BDEW', null],
    ['9800066200003', 'DVGW', null],
    ['4012345000009', 'GS1', null],
    ['9900080000008', 'BDEW', 7],
    ['9900123456789', 'BDEW', 7],
    ['4012345000008', 'GS1', 9],
    ['990008000000', 'BDEW', null],
    ['99000800000O7', 'BDEW', null],
    ['', 'GS1', null],
  ])('%s is of %s, and should end in %s', (id, list, expected) => {
    expect([codeListOf(id), expectedCheckDigit(id)]).toEqual([list, expected])
  })

  test('one wrong digit is always found where it counts once, and with weight 3 anywhere', () => {
    const digits = fc.stringMatching(/^\d{12}$/)
    const wrong = fc.tuple(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(wrong, ([value, place, by]) => {
        const other = `${value.slice(0, place)}${(Number(value[place]) + by) % 10}${value.slice(place + 1)}`
        for (const weight of [2, 3] as const) {
          const [one, two] = [checkDigit(`${value}0`, weight), checkDigit(`${other}0`, weight)]
          if (weight === 3 || place % 2 === 0) expect(one).not.toBe(two)
        }
      }),
    )
  })
})
