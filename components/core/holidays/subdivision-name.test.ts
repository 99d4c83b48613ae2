import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { holidaysOf } from '#server/calendar/holidays/holiday-occurrences.ts'
import { partName, subdivisionName } from './subdivision-name.ts'

test.each(['en', 'de'] as const)('every part of a country that has a holiday of its own has a name, %s', (locale) => {
  const { laender } = createLanguage(locale, 'Europe/Berlin').messages.core.holidays
  const reading = holidaysOf(['BA', 'CH', 'DE', 'ES', 'NL', 'PT'], 2026, 2026)
  let step = reading.next()
  while (!step.done) step = reading.next()
  const codes = new Set(step.value.flatMap(({ subdivisions }) => subdivisions))
  expect(codes.size).toBeGreaterThan(30)
  expect([...codes].filter((code) => partName(code, laender) === code)).toEqual([])
})

test('a name stands beside its code, or alone; an unknown code stays', () => {
  const { laender } = createLanguage('de', 'Europe/Berlin').messages.core.holidays
  expect(subdivisionName('DE-BY-A', laender)).toBe('Augsburg (DE-BY-A)')
  expect(partName('ES-CN-TE', laender)).toBe('Tenerife')
  expect(subdivisionName('DE-XX', laender)).toBe('DE-XX')
})
