import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { auditField, auditValue } from './audit-value.ts'

const de = createLanguage('de', 'Europe/Berlin')

test('what changed of an objection is told in words, of others as the API has it', () => {
  const reportOf = (field: string, value: unknown, type = 'objection.changed') => [
    ...[auditField(type, field, de), auditValue(type, field, value, de)],
  ]
  expect(reportOf('disputed_values.amount', 20.8)).toEqual(['Streitige Menge', '20,8'])
  expect(reportOf('status', 'submitted')).toEqual(['Status', 'eingereicht'])
  expect(reportOf('objection_type', 'timing')).toEqual(['Art', 'Zeitbezug'])
  expect(reportOf('submitted_ts', '2026-10-20T08:01:00Z')).toEqual([
    'Als eingereicht erfasst',
    '20. Okt. 2026, 10:01:00',
  ])
  expect(reportOf('tso_response', null)).toEqual(['Antwort des ÜNB', '–'])
  expect(reportOf('clearing_period_uid', 'x')).toEqual([null, 'x'])
  expect(reportOf('status', 'submitted', 'own_tariff.submitted')).toEqual([null, 'submitted'])
})
