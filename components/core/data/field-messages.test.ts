import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { fieldName, fieldValues } from './field-messages.ts'

const german = createLanguage('de', 'America/New_York')
const report = (field: string, before: unknown, after: unknown, names?: Record<string, string>) => {
  const values = fieldValues({ field, before, after, ...(names && { names }) }, german)
  return `${fieldName(field, german)}: ${values.before} → ${values.after}`
}

test('fields are told in words: operators by name, identifiers by kind, roles and countries in the reader’s language', () => {
  expect(report('system_operator_id', 'u-1', 'u-2', { 'u-2': 'Partille Energi' })).toBe(
    'Netzbetreiber: u-1 → Partille Energi',
  )
  expect(
    report(
      'extra_ids',
      [],
      [
        { kind: 'eic', value: '10X' },
        { kind: 'no.such', value: '1' },
      ],
    ),
  ).toBe('Kennungen: – → EIC 10X, no.such 1')
  expect(report('roles', ['energy-supplier'], ['constructor'])).toMatch(/^Rollen: .*liefer.* → constructor$/i)
  expect(report('countries', ['SE'], null)).toBe('Länder: Schweden → –')
  expect(report('valid_to', '2026-11-21', '')).toMatch(/21\.?.*2026 → –$/)
  expect(report('digest', 'aa', 'bb')).not.toContain('aa')
  expect(report('no_such_field', 1, { a: 2 })).toBe('no_such_field: 1 → {"a":2}')
})
