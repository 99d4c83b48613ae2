import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { changeWords } from './run-words.ts'

const { words, format } = createLanguage('en', 'Europe/Berlin')
const run = { status: 'succeeded', dry_run: false, progress: null, reason: null, difference: [] } as const
const tell = (more: Partial<Parameters<typeof changeWords>[0]>) =>
  changeWords({ ...run, ...more }, words.core.data, format)

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
  const german = createLanguage('de', 'Europe/Berlin')
  const renamed = 'parties: 30 of 40 have another name, which is more than 50 %; nothing was changed. If that'
  expect(changeWords({ ...run, status: 'failed', reason: renamed }, german.words.core.data, german.format)).toMatch(
    /^Marktpartner: 30 von 40 haben einen anderen Namen\. Nichts wurde geändert\. .*„Auch nehmen, wenn mehr als 20.% der/,
  )
})
