import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { refuseGarbled } from '#server/areas/core/imports/garbled-text.ts'
import { labelOf, refusalOf } from '#server/areas/core/imports/refusal.ts'
import { changeWords } from './run-words.ts'

const english = createLanguage('en', 'Europe/Berlin')
const german = createLanguage('de', 'Europe/Berlin')
const run = { status: 'succeeded', dry_run: false, progress: null, reason: null, difference: [] } as const
const tell = (more: Partial<Parameters<typeof changeWords>[0]>) => changeWords({ ...run, ...more }, english)
const tellGerman = (reason: string) => changeWords({ ...run, status: 'failed', reason }, german)

test('a run tells what it did: sums over all records, why not, or where it is', () => {
  const difference = [
    { added: 1_000, changed: 2, ended: 0 },
    { added: 234, changed: 0, ended: 3 },
  ]
  expect(tell({ difference })).toBe('1\u202f234 added, 2 changed, 3 ended')
  expect(tell({ difference, dry_run: true })).toBe('Would add 1\u202f234, change 2, end 3')
  expect(tell({})).toBe('Everything is as it was.')
  expect(tell({ status: 'failed', reason: 'the answer is empty', difference })).toBe('the answer is empty')
  expect(tell({ status: 'interrupted', difference })).toContain('Start it again')
  expect(tell({ status: 'cancelled', reason: 'Cancelled by A' })).toBe('Cancelled: nothing was changed.')
  expect(tell({ status: 'queued' })).toBe('Waiting for its turn …')
  expect(tell({ status: 'running' })).toBe('Asking the register …')
  expect(tell({ status: 'running', progress: { step: 'reading', done: 12, total: 40 } })).toBe('Reading 12 of 40')
  expect(tell({ status: 'running', progress: { step: 'storing', done: 1_200, total: null } })).toBe(
    'Storing 1\u202f200',
  )
})

test('a refusal is told in the words of the reader, with what accepts it', () => {
  const reason =
    'SE: metering grid areas: 179 of 278 have another scheduling area, which is more than 50 %; nothing was changed. If'
  expect(tell({ status: 'failed', reason })).toBe(
    'Metering grid areas (Sweden): 179 of 278 have another scheduling area. Nothing was changed. If they really lie there now, ' +
      'import it with “Take it also when more than 20\u00a0% of the records are gone, or more than 50\u00a0% have another name or scheduling area”.',
  )
  const renamed = 'parties: 30 of 40 have another name, which is more than 50 %; nothing was changed. If that'
  expect(tellGerman(renamed)).toMatch(
    /^Marktpartner: 30 von 40 haben einen anderen Namen\. Nichts wurde geändert\. .*„Auch nehmen, wenn mehr als 20.% der/,
  )
})

test('why a register could not be read is told in German, with what lies behind it', () => {
  const refused = 'https://a.example/x could not be read (the server refuses the connection), 4 times in a row'
  expect(tellGerman(`${refused}; nothing was changed`)).toBe(
    'https://a.example/x ließ sich nicht lesen (Der Server lehnt die Verbindung ab), 4-mal nacheinander. Nichts wurde geändert.',
  )
  const broken =
    'https://a.example/x answered no whole JSON (Unexpected token \'<\', "<a>;\n not found" is not valid JSON)'
  expect(tellGerman(`${broken}; nothing was changed`)).toMatch(
    /^Die Antwort von \S+ ist kein vollständiges JSON \(Unexpected .*\)\. Nichts wurde geändert\.$/s,
  )
  const waits = 'https://a.example/x answered 503; it asks to wait 90 s, so run this again then; nothing was changed'
  expect(tellGerman(waits)).toBe(
    'https://a.example/x hat mit 503 geantwortet; die Gegenstelle bittet, 90 s zu warten: Importieren Sie danach noch einmal. Nichts wurde geändert.',
  )
})

test('what is counted alone, and garbled names, are told in German', () => {
  const lost = { what: 'parties that are balance-responsible-party', before: 10, after: 2, lost: 8 }
  expect(tellGerman(refusalOf([lost], [], false) ?? '')).toMatch(
    /^Marktpartner \(Bilanzkreisverantwortlicher\): 8 von 10 fehlen\. .* importieren Sie mit „Auch nehmen/,
  )
  const emptied = { what: 'areas that are control-area', before: 10, after: 0, lost: 10 }
  expect(tellGerman(refusalOf([emptied], [], true) ?? '')).toMatch(/^Gebiete \(Regelzone\): Das Register hat keine/)
  const reasons: string[] = []
  try {
    refuseGarbled(Array(9).fill('MalmÃ¶; Ã–st: A'), 20, labelOf('metering-grid-area', 'SE'))
  } catch (error) {
    reasons.push(error instanceof Error ? `${error.message}; nothing was changed` : '')
  }
  expect(reasons.map(tellGerman)).toEqual([
    'Netzgebiete (Schweden): 9 von 20 Namen sind verstümmelt, wie es bei doppelt kodiertem UTF-8 geschieht, etwa „MalmÃ¶; Ã–st: A“. Nichts wurde geändert.',
  ])
})
