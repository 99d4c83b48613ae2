import { expect, test } from 'vitest'
import { en } from '#components/i18n/en.ts'
import { eicError } from './eic-error.ts'

const text = en.balanceGroups.groups

test.each([
  ['', undefined],
  ['11XNORDLICHT---L', undefined],
  ['11XNORDLICHT---', text.eicParts.length(15)],
  ['11XNORDLICHT---M', text.eicWrong('L')],
  ['10YDE-VE-------2', text.eicParts.type],
  ['11xNORDLICHT---L', text.eicBad],
])('%s: %s', (code, message) => {
  expect(eicError(code, text)).toBe(message)
})
