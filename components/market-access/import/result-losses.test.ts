import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { droppedOf } from './result-losses.ts'

const { messages, format } = createLanguage('de', 'Europe/Berlin', 2026)
const day = (row: number, market_identifier: string | null) => ({
  ...{ row, market_identifier, accounting_point_id: 'p', flow_direction: 'consumption' as const },
  ...{ day: `2026-02-0${row}`, rows: 96 },
})
const reportOf = (dropped: ReturnType<typeof day>[]) =>
  droppedOf(
    { dropped, dropped_days: dropped.length, dropped_rows: dropped.length * 96 },
    { text: messages.allocationImport, format },
  )

test('the first days that were left out are named, by what the file calls their series', () => {
  expect(reportOf([])).toBeNull()
  expect(reportOf([day(1, null)])).toBe(
    '1 Tag übersprungen (96 Zeilen nur mit Lücken und ohne Version): p am 1. Feb. 2026',
  )
  expect(reportOf([1, 2, 3, 4].map((row) => day(row, 'DE1')))).toMatch(
    /^4 Tage übersprungen \(384 Zeilen .*DE1 am 3\. Feb\. 2026, …$/,
  )
})
