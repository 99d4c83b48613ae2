import { expect, test } from 'vitest'
import { de } from '#components/i18n/de.ts'
import { foundOf, placeOf, problemText } from './problem-messages.ts'

const messages = de.allocationImport.problem

test('a problem has its row and column, or is the whole row’s or file’s', () => {
  expect(placeOf({ loc: ['body', 7, 'values', 0] })).toEqual({ row: 7, column: 'values.0' })
  expect(placeOf({ loc: ['body', 7] })).toEqual({ row: 7, column: null })
  expect(placeOf({ loc: ['body'] })).toEqual({ row: null, column: null })
})

test('it is said in the reader’s language with its figures, and as the service says it where there are no words', () => {
  const problem = { loc: ['body', 2, 'values'], msg: 'said by the service' }
  const ctx = { expected: 92, got: 96 }
  expect(problemText({ ...problem, type: 'values_length', ctx }, messages)).toBe(
    'Der Tag hat 92 Viertelstunden, nicht 96',
  )
  expect(problemText({ ...problem, type: 'file_cut' }, messages)).toContain('abgeschnitten')
  const counted = { type: 'columns', loc: ['body', 9, 'UNT'], msg: '', ctx }
  expect(problemText(counted, messages)).toContain('Segmenten')
  expect(problemText({ ...counted, loc: ['body', 9] }, messages)).toContain('96 Spalten')
  expect(problemText({ ...problem, type: 'toString' }, messages)).toBe('said by the service')
})

test('what was found is shown where it is short', () => {
  expect([foundOf({ input: 96 }), foundOf({ input: { a: 1 } }), foundOf({ input: 'x'.repeat(99) })?.length]).toEqual([
    '96',
    null,
    60,
  ])
})
