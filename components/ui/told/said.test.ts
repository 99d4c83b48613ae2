import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { CLEARING } from '#server/areas/schedule-management/clearing/words.ts'
import { CONFIGURATION } from '#server/areas/schedule-management/configuration/words.ts'
import { DOCUMENTS } from '#server/areas/schedule-management/documents/words.ts'
import { HAND_IN } from '#server/areas/schedule-management/hand-in/words.ts'
import { SERVICE } from '#server/said/service-words.ts'
import { saidText, toldText } from './said.ts'

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
  [
    'Changes the quarter-hour of 2026-11-22T10:00:00+01:00 and 3 more, whose gate closes within five minutes',
    'Ändert die Viertelstunde vom 22. Nov. 2026, 10:00 und 3 weitere; die Frist endet binnen fünf Minuten',
  ],
  [
    'Changes the quarter-hour of 2026-11-22T10:00:00+01:00, whose gate closes within five minutes',
    'Ändert die Viertelstunde vom 22. Nov. 2026, 10:00; die Frist endet binnen fünf Minuten',
  ],
  ['in TimeSeries: position 3 is given twice', 'In TimeSeries: Position 3 ist zweimal angegeben'],
  ['whatever else', 'whatever else'],
])('%s', (sentence, said) => {
  expect(saidText(sentence, german)).toMatch(said)
  expect(saidText('whatever else; more', german)).toBe('whatever else; more')
})

test.each([
  [SERVICE.not_found({ what: 'Schedule' }), 'Das gibt es hier nicht oder nicht mehr'],
  [
    HAND_IN.group_elsewhere({ group: 'Nord', tso: 'TTG_DE', others: ['50HERTZ_DE_TSO', 'DE-AMPRION-TSO'] }),
    'Der Bilanzkreis Nord sendet nicht an TenneT TSO, sondern an 50Hertz Transmission, Amprion',
  ],
  [
    HAND_IN.again_status({ version: 2, status: 'rejected' }),
    'Version 2 ist abgelehnt: Noch einmal versandt wird nur, was nicht zugestellt werden konnte',
  ],
  [
    CONFIGURATION.takes_others({ kind: 'http', field: 'secrets', known: [] }),
    'Ein Versandweg der Art http hat so etwas nicht',
  ],
  [
    CLEARING.period_known({ bilanzkreis_eic: '11XNORDLICHT---L', month: '2026-10', uid: '019aa6fb' }),
    'Oktober 2026 von 11XNORDLICHT---L wird schon verfolgt',
  ],
  [
    DOCUMENTS.in_element({ element: 'TimeSeries', fault: DOCUMENTS.position_twice({ position: 3 }) }),
    'In TimeSeries: Position 3 ist zweimal angegeben',
  ],
])('$text', (said, german_text) => {
  // As it comes: JSON.
  const told = JSON.parse(JSON.stringify(said)) as typeof said
  expect(toldText(told, said.text, german)).toBe(german_text)
})
