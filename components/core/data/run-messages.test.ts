import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { refuseGarbled } from '#server/areas/core/imports/garbled-text.ts'
import { refusalOf } from '#server/areas/core/imports/refusal.ts'
import { changeText } from './run-messages.ts'
import { IMPORTS } from '#server/areas/core/imports/messages.ts'
import { UnusableAnswer } from '#server/areas/core/unusable-answer.ts'
import { DELIVERY, REMOTE } from '#server/delivery/messages.ts'
import type { Message } from '#server/messages/message.ts'

const english = createLanguage('en', 'Europe/Berlin')
const german = createLanguage('de', 'Europe/Berlin')
const run = {
  status: 'succeeded',
  dry_run: false,
  progress: null,
  reason: null,
  difference: [],
  code: null,
  params: null,
} as const
const report = (more: Partial<Parameters<typeof changeText>[0]>) => changeText({ ...run, ...more }, english)
/** As it comes: JSON. */
const failed = (message: Message | null) =>
  ({
    ...run,
    status: 'failed',
    reason: message?.text ?? '',
    ...(JSON.parse(JSON.stringify(message)) as Message),
  }) as const
const germanText = (message: Message | null) => changeText(failed(message), german)

test('a run tells what it did: sums over all records, why not, or where it is', () => {
  const difference = [
    { added: 1_000, changed: 2, ended: 0 },
    { added: 234, changed: 0, ended: 3 },
  ]
  expect(report({ difference })).toBe('1\u202f234 added, 2 changed, 3 ended')
  expect(report({ difference, dry_run: true })).toBe('Would add 1\u202f234, change 2, end 3')
  expect(report({})).toBe('No changes.')
  expect(report({ status: 'failed', reason: 'the answer is empty', difference })).toBe('The answer is empty')
  expect(report({ status: 'interrupted', reason: 'the service was stopped' })).toBe('The service was stopped')
  expect(report({ status: 'cancelled', reason: 'Cancelled by A' })).toBe('Cancelled by A')
  expect(report({ status: 'queued' })).toBe('Queued …')
  expect(report({ status: 'running' })).toBe('Requesting data …')
  expect(report({ status: 'running', progress: { step: 'reading', done: 12, total: 40 } })).toBe('Reading 12 of 40')
  expect(report({ status: 'running', progress: { step: 'storing', done: 1_200, total: null } })).toBe(
    'Storing 1\u202f200',
  )
})

test('a refusal is told in the words of the reader, with what accepts it', () => {
  const zones = { what: { record: 'metering-grid-area', country: 'SE' }, compared: 278, changed: 179 } as const
  const moved = refusalOf([], [{ ...zones, field: 'scheduling_area_eic' }], false)
  expect(changeText(failed(moved), english)).toBe(
    'Metering grid areas (Sweden): 179 of 278 have another scheduling area. Nothing was changed. If the new scheduling areas are correct, ' +
      'import it with “Accept it even if more than 20\u00a0% of the records are missing, or more than 50\u00a0% have another name or scheduling area”.',
  )
  const renamed = { what: { record: 'party', country: null }, field: 'name', compared: 40, changed: 30 } as const
  expect(germanText(refusalOf([], [renamed], false))).toMatch(
    /^Marktpartner: 30 von 40 haben einen anderen Namen\. Nichts wurde geändert\. .*„Auch übernehmen, wenn mehr als 20.% der/,
  )
})

test('why a register could not be read is told in German, with what lies behind it', () => {
  const nothing = (why: Message) => germanText(IMPORTS.nothing_changed({ why }))
  const address = 'https://a.example/x'
  const unread = REMOTE.unread({ address, why: DELIVERY.connection_refused })
  expect(nothing(REMOTE.times_in_a_row({ why: unread, times: 4 }))).toBe(
    'https://a.example/x ließ sich nicht lesen (Der Server lehnt die Verbindung ab), 4-mal nacheinander. Nichts wurde geändert.',
  )
  const broken = REMOTE.no_whole_json({ address, why: 'Unexpected token \'<\', "<a>;\n not found" is not valid JSON' })
  expect(nothing(broken)).toMatch(
    /^Die Antwort von \S+ ist kein vollständiges JSON \(Unexpected .*\)\. Nichts wurde geändert\.$/s,
  )
  expect(nothing(REMOTE.asked_to_wait({ why: REMOTE.answered({ address, status: 503 }), seconds: 90 }))).toBe(
    'https://a.example/x hat mit 503 geantwortet; der Server bittet, 90 s zu warten: Importieren Sie danach noch einmal. Nichts wurde geändert.',
  )
})

test('a reason from before there were codes stays as it is', () => {
  expect(changeText({ ...run, status: 'failed', reason: 'the layer has no features' }, german)).toBe(
    'The layer has no features',
  )
})

test('what is counted alone, and garbled names, are told in German', () => {
  const balance = { record: 'party', country: null, kind: 'balance-responsible-party' } as const
  const lost = { what: balance, before: 10, after: 2, lost: 8 }
  expect(germanText(refusalOf([lost], [], false))).toMatch(
    /^Marktpartner \(Bilanzkreisverantwortlicher\): 8 von 10 fehlen\. .* importieren Sie mit „Auch übernehmen/,
  )
  const control = { record: 'area', country: null, kind: 'control-area' } as const
  const emptied = { what: control, before: 10, after: 0, lost: 10 }
  expect(germanText(refusalOf([emptied], [], true))).toMatch(/^Gebiete \(Regelzone\): Das Register hat keine/)
  const reasons: Message[] = []
  try {
    refuseGarbled(Array(9).fill('MalmÃ¶; Ã–st: A'), 20, { record: 'metering-grid-area', country: 'SE' })
  } catch (error) {
    if (error instanceof UnusableAnswer) reasons.push(IMPORTS.nothing_changed({ why: error.detail }))
  }
  expect(reasons.map(germanText)).toEqual([
    'Netzgebiete (Schweden): 9 von 20 Namen sind verstümmelt, wie es bei doppelt kodiertem UTF-8 geschieht, etwa „MalmÃ¶; Ã–st: A“. Nichts wurde geändert.',
  ])
})
