import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { fileNameRule, lineRule, readText } from './text.ts'

const isAccepted = (text: string, rule: Parameters<typeof readText>[1]) => !(readText(text, rule) instanceof Refusal)
const HIDDEN = ['a\nb', 'a\r\nb', '\tb', 'a\u0085', 'a\u202eb', '\u2066a', 'a\u2028b', '\ufeffa', 'a\u007f']

test('a line shows something, and nothing in it hides', () => {
  for (const fine of ['a', ' a b ', 'Zähler „Nord“', '家', '👩‍🔧', '-'.repeat(20)])
    expect(isAccepted(fine, lineRule({ max: 20 }))).toBe(true)
  for (const wrong of ['', ' ', '   ', '\u00a0', 'a'.repeat(21), ...HIDDEN])
    expect(isAccepted(wrong, lineRule({ max: 20 }))).toBe(false)
  for (const fine of ['', ' ', 'a']) expect(isAccepted(fine, lineRule({ max: 20, blank: true }))).toBe(true)
  for (const wrong of HIDDEN) expect(isAccepted(wrong, lineRule({ max: 20, blank: true }))).toBe(false)
})

test('the name of a file is more than dots, and leads nowhere', () => {
  for (const fine of ['a', '.a', 'a.', '..a', 'Zähler "Nord".csv', 'a b'])
    expect(isAccepted(fine, fileNameRule(20))).toBe(true)
  for (const wrong of ['', '.', '..', '. .', ' ', 'a/b', '..\\a', '\ufffd.csv', ...HIDDEN])
    expect(isAccepted(wrong, fileNameRule(20))).toBe(false)
})
