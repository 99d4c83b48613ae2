import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { CLEARING } from '#server/areas/schedule-management/clearing/messages.ts'
import { CONFIGURATION } from '#server/areas/schedule-management/configuration/messages.ts'
import { DOCUMENTS, reasonsMessage } from '#server/areas/schedule-management/documents/messages.ts'
import { SUBMISSION } from '#server/areas/schedule-management/submission/messages.ts'
import { VERSIONS } from '#server/areas/schedule-management/versions/messages.ts'
import { DELIVERY } from '#server/delivery/messages.ts'
import { SERVICE, several } from '#server/messages/service-messages.ts'
import { storedText, messageText } from './message-text.ts'

const german = createLanguage('de', 'Europe/Berlin', 2026)

test.each([
  [SERVICE.not_found({ what: 'Schedule' }), 'Das existiert nicht oder wurde entfernt'],
  [
    SUBMISSION.group_elsewhere({ group: 'Nord', tso: 'TTG_DE', others: ['50HERTZ_DE_TSO', 'DE-AMPRION-TSO'] }),
    'Der Bilanzkreis Nord sendet nicht an TenneT TSO, sondern an 50Hertz Transmission, Amprion',
  ],
  [
    SUBMISSION.again_status({ version: 2, status: 'rejected' }),
    'Version 2 ist abgelehnt: Erneut gesendet wird nur eine Version, deren Zustellung fehlgeschlagen ist',
  ],
  [
    CONFIGURATION.other_names({ kind: 'http', field: 'secrets', known: [] }),
    'Ein Übertragungsweg der Art http hat das nicht',
  ],
  [
    CLEARING.period_known({ bilanzkreis_eic: '11XNORDLICHT---L', month: '2026-10', uid: '019aa6fb' }),
    'Oktober 2026 von 11XNORDLICHT---L wird schon überwacht',
  ],
  [
    DOCUMENTS.in_element({ element: 'TimeSeries', fault: DOCUMENTS.position_twice({ position: 3 }) }),
    'In TimeSeries: Position 3 ist zweimal angegeben',
  ],
  [DELIVERY.broke_off, 'Die Verbindung ist abgerissen'],
  [VERSIONS.superseded({ version: 6 }), 'Version 6 wurde ersetzt, bevor sie versandt war'],
  [
    SUBMISSION.forecast_first_late({ tso: '50HERTZ_DE_TSO', closed_at: '2026-11-20T14:30:00+01:00' }),
    'Die Frist von 50Hertz Transmission für einen ersten Fahrplan des Tages endete am 20. Nov. 2026, 14:30',
  ],
  [DELIVERY.gone({ status: 410 }), 'Antwort 410: Den Empfänger gibt es nicht mehr'],
  [DELIVERY.operator_answered({ status: 400, detail: 'no such area' }), 'Der ÜNB antwortete 400: no such area'],
  [
    several([
      VERSIONS.lost({
        ...{ tso: 'DE-AMPRION-TSO', version: 2, status: 'rejected', more: 1 },
        reasons: reasonsMessage([
          { code: 'A02', text: null },
          { code: 'A54', text: 'odd' },
        ]),
      }),
      VERSIONS.lost({ tso: 'TTG_DE', version: 1, status: 'failed', reasons: [], more: 0 }),
    ]),
    'Amprion: Version 2 abgelehnt (A02: Nachricht vollständig abgelehnt, A54: Bilanz nicht ausgeglichen (odd) und 1 weitere); TenneT TSO: Version 1 Versand gescheitert',
  ],
  [
    SUBMISSION.close_to_gate({ start_time: '2026-11-22T10:00:00+01:00', more: 3 }),
    'Ändert die Viertelstunde vom 22. Nov. 2026, 10:00 und 3 weitere; die Frist endet binnen fünf Minuten',
  ],
  [
    SUBMISSION.close_to_gate({ start_time: '2026-11-22T10:00:00+01:00', more: 0 }),
    'Ändert die Viertelstunde vom 22. Nov. 2026, 10:00; die Frist endet binnen fünf Minuten',
  ],
])('$text', (report, german_text) => {
  // As it comes: JSON.
  const reported = JSON.parse(JSON.stringify(report)) as typeof report
  expect(messageText(reported, report.text, german)).toBe(german_text)
})

test('a text from before there were codes, and one of a newer service, stay as they are', () => {
  expect(storedText('the operator answered 503', { code: null, params: null }, german)).toBe(
    'The operator answered 503',
  )
  expect(storedText('malo_mapping has 1', {}, german)).toBe('malo_mapping has 1')
  expect(storedText('Something new', { code: 'later.than_this', params: {} }, german)).toBe('Something new')
})

test('English names operators and times as people do, too', () => {
  const message = SUBMISSION.forecast_slots_closed({ tso: 'TTG_DE', count: 3, closed_at: '2026-03-29T03:00:00+02:00' })
  expect(message.text).toBe(
    '3 quarter-hours that it changes are closed at TTG_DE, the first since 2026-03-29T03:00:00+02:00',
  )
  expect(messageText(message, message.text, createLanguage('en', 'Europe/Berlin', 2026))).toBe(
    '3 quarter-hours that it changes are closed at TenneT TSO, the first since 29 Mar 2026, 03:00',
  )
})
