import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { saidText } from './said.ts'

const german = createLanguage('de', 'Europe/Berlin', 2026)

test.each([
  ['answered 503', 'Antwort 503'],
  ['answered 410: the receiver is gone', 'Antwort 410: Den Empfänger gibt es nicht mehr'],
  ['the operator answered 400: no such area', 'Der Netzbetreiber antwortete 400: no such area'],
  ['the operator answered 503', 'Der Netzbetreiber antwortete 503'],
  [
    'DE-AMPRION-TSO: version 2 is rejected (A02: Message fully rejected, A54: Global position not in balance); TTG_DE: version 1 is failed',
    'Amprion: Version 2 abgelehnt (A02: Nachricht vollständig abgelehnt, A54: Bilanz nicht ausgeglichen); TenneT TSO: Version 1 Versand gescheitert',
  ],
  ['It says neither yes nor no: someone must look at it; odd; 1', /^Es sagt weder ja noch nein.*; odd; 1$/],
  ['whatever else', 'whatever else'],
])('%s', (sentence, said) => {
  expect(saidText(sentence, german)).toMatch(said)
  expect(saidText('whatever else; more', german)).toBe('whatever else; more')
})
