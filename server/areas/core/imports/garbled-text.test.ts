import { expect, test } from 'vitest'
import { seedMeteringGridAreas, seedParties } from '../../../../drizzle/seed/core.ts'
import { isGarbled, refuseGarbled } from './garbled-text.ts'

const SWEDISH_PARTIES = { record: 'party', country: 'SE' } as const
const GERMAN_CODES = { record: 'postal-code', country: 'DE' } as const
const WINDOWS = new TextDecoder('windows-1252')
const twice = (text: string) => Buffer.from(text).toString('latin1')

test('what was encoded twice is garbled, read as Latin-1 or as Windows-1252', () => {
  for (const letter of 'åäöÅÄÖéüßæøÆØçñáíóúýþðàèâêîôûëïÿÜÉ§°»·') {
    expect(isGarbled(twice(`Svenska kraftn${letter}t`)), letter).toBe(true)
    expect(isGarbled(WINDOWS.decode(Buffer.from(`N${letter}t`))), letter).toBe(true)
  }
  expect([isGarbled('A\u0085B'), isGarbled('Infas-Institut fÃ¼r angewandte')]).toEqual([true, true])
})

test('names of European parties and areas are not', () => {
  const names = [...seedParties(), ...seedMeteringGridAreas()].map(({ name }) => name)
  expect(names.filter(isGarbled)).toEqual([])
  for (const name of ['COMPANHIA DE SÃO JOÃO', 'ALCÂNTARA', 'EDP – GESTÃO', 'Łódź', 'Âge d’or', '„VÅGÅ“', 'Ø', ''])
    expect(isGarbled(name), name).toBe(false)
})

test('a register may have some such names itself: three, or five of a thousand', () => {
  const names = (count: number) => Array.from({ length: count }, () => 'KÃ¶ln')
  expect(() => refuseGarbled(names(3), 10, SWEDISH_PARTIES)).not.toThrow()
  expect(() => refuseGarbled(names(4), 10, SWEDISH_PARTIES)).toThrow(
    'SE: parties: 4 of 10 names are garbled (UTF-8 encoded twice): KÃ¶ln',
  )
  expect(() => refuseGarbled(names(80), 16_000, GERMAN_CODES)).not.toThrow()
  expect(() => refuseGarbled(names(81), 16_000, GERMAN_CODES)).toThrow('81 of 16000')
})
