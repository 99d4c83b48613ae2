import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { periodOf } from '../inputs/calculation-plan.ts'
import type { Summary } from './calculation-summary.ts'
import { absentText } from '../load/load-messages.ts'
import { calculationName, calculationRows } from './save-calculation.ts'

test('a file is named by operator, tariff and local days, without what a file system refuses', () => {
  const period = periodOf({ from: '2025-01-01', to: '2025-12-31' }, 'Europe/Stockholm')
  if (period === null) throw new Error('no period')
  const operator = { name: 'Ellevio AB' } as Parameters<typeof calculationName>[0]['system_operator']
  expect(calculationName({ name: 'Säkring 16/20 A', system_operator: operator }, period)).toBe(
    'Ellevio AB Säkring 16-20 A 2025-01-01 2025-12-31',
  )
})

test('what a calculation went without stands below its sums, by the load that lacks it', () => {
  const line = { name: 'Fee', months: [2], total: 2, isAdditive: true, quantity: null }
  const summary = { months: ['2025-01'], lines: [line], total: 2, currency: 'SEK', absent: { main: 0, injection: 13 } }
  const { header, rows } = calculationRows(
    summary as Partial<Summary> as Summary,
    createLanguage('en', 'Europe/Berlin'),
  )
  const text = 'Injection: 13 quarter-hours without a value were skipped. The total does not include them.'
  expect(rows.slice(1)).toEqual([
    ['Total', 2, 2, 'SEK'],
    [text, null, null, null],
  ])
  expect(rows.every((row) => row.length === header.length)).toBe(true)
  expect(absentText({ main: 1, injection: null }, createLanguage('de', 'Europe/Berlin'))).toEqual([
    'Eine Viertelstunde ohne Wert wurde übersprungen. Die Summe enthält sie nicht.',
  ])
})
