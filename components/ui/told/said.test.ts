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
  ['Schedule not found', 'Das gibt es hier nicht oder nicht mehr'],
  [
    'Value error, The balance group Nord is not set up to send to TTG_DE, but to 50HERTZ_DE_TSO, DE-AMPRION-TSO',
    'Der Bilanzkreis Nord sendet nicht an TenneT TSO, sondern an 50Hertz Transmission, Amprion',
  ],
  [
    'version 2, the newest, is rejected; only one whose delivery failed is sent again',
    'Version 2 ist abgelehnt: Noch einmal versandt wird nur, was nicht zugestellt werden konnte',
  ],
  [
    'Changes the quarter-hour of 2026-11-22T10:00:00+01:00 and 3 more, whose gate closes within five minutes',
    'Ändert die Viertelstunde vom 22. Nov. 2026, 10:00 und 3 weitere; die Frist endet binnen fünf Minuten',
  ],
  [
    'Changes the quarter-hour of 2026-11-22T10:00:00+01:00, whose gate closes within five minutes',
    'Ändert die Viertelstunde vom 22. Nov. 2026, 10:00; die Frist endet binnen fünf Minuten',
  ],
  ['A transport of kind http has no secrets', 'Ein Versandweg der Art http hat so etwas nicht'],
  ['in TimeSeries: position 3 is given twice', 'In TimeSeries: Position 3 ist zweimal angegeben'],
  ['clip takes min, max or both', 'clip braucht min, max oder beides'],
  ['whatever else', 'whatever else'],
])('%s', (sentence, said) => {
  expect(saidText(sentence, german)).toMatch(said)
  expect(saidText('whatever else; more', german)).toBe('whatever else; more')
})
