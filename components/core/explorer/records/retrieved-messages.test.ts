import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { retrievedText } from './retrieved-messages.ts'

test('a month stays a month, and a day the same day in every zone', () => {
  const { format } = createLanguage('en', 'America/New_York')
  expect(retrievedText('2025-11', format)).toBe('Nov 2025')
  expect(retrievedText('2026-11-21', format)).toBe('21 Nov 2026')
})
