import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { isRotatable, keyName, lastUse } from './key-columns.tsx'

test('two keys of one name are told apart by their last characters', () => {
  expect(keyName({ name: 'Billing', hint: 'aB3_' })).toBe('Billing …aB3_')
})

test.each([
  ['active', null, true],
  ['active', 'another', false],
  ['revoked', null, false],
  ['expired', null, false],
] as const)('a key that is %s, replaced by %s, can be rotated: %s', (status, rotated_to, can) => {
  expect(isRotatable({ status, rotated_to })).toBe(can)
})

test('the last use is told on the clock of the console', () => {
  const language = createLanguage('en', 'Europe/Stockholm')
  expect(lastUse({ last_used_at: '2026-07-01T22:30:00Z' }, language)).toBe('Last used 2 Jul 2026, 00:30 Stockholm.')
  expect(lastUse({ last_used_at: null }, language)).toBe('Never used.')
})
