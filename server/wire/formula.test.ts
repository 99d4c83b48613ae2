import { expect, test } from 'vitest'
import { withoutFormula } from './formula.ts'

test('what a spreadsheet would run gets an apostrophe', () => {
  for (const text of ['=1+1', '=', '+1', '-1', '-A1', '--', '-\n1', '@SUM(A1)', '\t=1', '\r=1'])
    expect(withoutFormula(text)).toBe(`'${text}`)
})

test('a hyphen by itself stays, as the check of an EIC shows it; so does what merely has such a character', () => {
  for (const text of ['-', '', 'a-b', '10YSE-1--------K', "'-"]) expect(withoutFormula(text)).toBe(text)
})
