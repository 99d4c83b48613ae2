import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { CONFIGURATION } from '#server/areas/schedule-management/configuration/messages.ts'
import { OBJECTIONS } from '#server/areas/schedule-management/objections/messages.ts'
import { DELIVERY } from '#server/delivery/messages.ts'
import { valueError } from '#server/errors.ts'
import type { Message } from '#server/messages/message.ts'
import { problemText } from './problem-text.ts'

const de = createLanguage('de', 'UTC')
const text = (type: string, loc: (string | number)[], msg: string, ctx?: Record<string, unknown>) => {
  const { where, what } = problemText({ type, loc, msg, ...(ctx && { ctx }) }, de)
  return `${where}: ${what}`
}

const reportOf = (loc: string[], message: Message) => {
  const { where, what } = problemText(valueError(loc, message), de)
  return `${where}: ${what}`
}

describe('a problem is told in the language of the reader', () => {
  test.each([
    [
      reportOf(['body', 'reason'], OBJECTIONS.reason_missing({ action: 'submit' })),
      'Begründung: ist zum Einreichen erforderlich',
    ],
    [
      text('eic_check', ['body', 'bilanzkreis_eic'], 'The check character should be V', { expected: 'V' }),
      'Bilanzkreis (EIC): Das Prüfzeichen müsste V sein',
    ],
    [
      text('string_pattern_mismatch', ['body', 'bilanzkreis_eic'], "String should match pattern '^…$'", {
        pattern: '^',
      }),
      'Bilanzkreis (EIC): ist kein EIC eines Bilanzkreises: sechzehn Zeichen, das dritte ist ein X (Y ist ein Gebiet)',
    ],
    [reportOf(['body', 'url'], DELIVERY.must_be_https), 'URL: Sie muss mit https:// beginnen'],
    [
      reportOf(['body', 'url'], DELIVERY.only_loopback({ refusal: DELIVERY.open_internet })),
      'URL: Sie muss öffentlich erreichbar sein, nicht in diesem Netz liegen; zum Ausprobieren auf diesem Rechner starten Sie den Dienst mit WEBHOOKS_TO_LOOPBACK=1',
    ],
    [
      text(
        'time_unaligned',
        ['body', 'evidence', 'intervals', 2, 'start_time'],
        'start_time is not on a quarter-hour boundary',
      ),
      'Intervalle › Zeile 3 › Beginn: liegt nicht auf einer Viertelstundengrenze',
    ],
    [
      reportOf(['body', 'settings', 'send_folder'], CONFIGURATION.folder_below),
      'settings › send_folder: Es muss ein Ordner unterhalb dessen der Installation sein: Buchstaben, Ziffern, _ und -, Teile mit / getrennt, ohne / am Anfang',
    ],
    [text('missing', ['body', 'name'], 'Field required'), 'Name: fehlt'],
    [text('string_too_short', ['body', 'name'], 'x', { min_length: 1 }), 'Name: sollte mindestens 1 Zeichen haben'],
    [text('too_short', ['body', 'intervals'], 'x', { min_length: 1 }), 'Zeile: sollte mindestens 1 Eintrag haben'],
    [text('list_type', ['body', 'x'], 'Input should be a valid list'), 'x: sollte eine Liste sein'],
    [
      text('union_tag_invalid', ['body', 'x'], 'Input tag …', {
        discriminator: "'type'",
        tag: 'y',
        expected_tags: "'add', 'round'",
      }),
      "x: sollte eine dieser Arten haben: 'add', 'round'",
    ],
    [
      text('unit_mismatch', ['body', 'x'], 'Unit should be kW, not kWh', { expected: 'kW', got: 'kWh' }),
      'x: sollte die Einheit kW haben',
    ],
    [
      text('duplicate_differs', ['body'], '1 slot has two different values', { count: 1, details: [] }),
      ': Zwei verschiedene Werte für 1 Zeit. Wählen Sie, was damit geschieht.',
    ],
    [
      text('unit_mismatch', ['body'], 'kWh cannot become A', { count: 1, details: ['kWh', 'A', 'kW'] }),
      ': kWh lässt sich nicht als A speichern.',
    ],
    [text('too_much_work', ['body', 'x'], 'as the service says it'), 'x: as the service says it'],
    [text('constructor', ['body'], 'as it came'), ': as it came'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})
