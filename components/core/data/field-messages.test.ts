import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { fieldName, fieldValues } from './field-messages.ts'

const german = createLanguage('de', 'America/New_York')
const tell = (field: string, before: unknown, after: unknown, names?: Record<string, string>) => {
  const values = fieldValues({ field, before, after, ...(names && { names }) }, german)
  return `${fieldName(field, german)}: ${values.before} → ${values.after}`
}

test('fields are told in words: operators by name, identifiers by kind, roles and countries in the reader’s language', () => {
  expect(tell('system_operator_id', 'u-1', 'u-2', { 'u-2': 'Partille Energi' })).toBe(
    'Netzbetreiber: u-1 → Partille Energi',
  )
  expect(
    tell(
      'extra_ids',
      [],
      [
        { kind: 'eic', value: '10X' },
        { kind: 'no.such', value: '1' },
      ],
    ),
  ).toBe('Kennungen: – → EIC 10X, no.such 1')
  expect(tell('roles', ['energy-supplier'], ['constructor'])).toMatch(/^Rollen: .*liefer.* → constructor$/i)
  expect(tell('countries', ['SE'], null)).toBe('Länder: Schweden → –')
  expect(tell('valid_to', '2026-11-21', '')).toMatch(/21\.?.*2026 → –$/)
  expect(tell('digest', 'aa', 'bb')).not.toContain('aa')
  expect(tell('no_such_field', 1, { a: 2 })).toBe('no_such_field: 1 → {"a":2}')
})
