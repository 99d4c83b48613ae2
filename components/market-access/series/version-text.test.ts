import { expect, test } from 'vitest'
import { createFormat } from '#components/i18n/format.ts'
import { versionText } from './version-text.ts'

test('a version that is a message’s date reads as one, others as numbers', () => {
  const format = createFormat('en', 'Europe/Berlin')
  expect(versionText(1_795_341_600, format)).toBe('22 Nov 2026, 11:00')
  for (const version of [1, 12_345, 2 ** 40]) expect(versionText(version, format)).toBe(format.number(version))
})
