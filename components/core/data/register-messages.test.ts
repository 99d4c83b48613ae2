import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { sources } from '#drizzle/seed/sources.ts'
import { importers } from '#server/areas/core/imports/sources.ts'
import { ageText, registerName } from './register-messages.ts'

const german = createLanguage('de', 'Europe/Berlin')
const english = createLanguage('en', 'Europe/Berlin')
const named = ({ messages, format }: typeof german, id: string, name: string) =>
  registerName({ id, name }, messages.core.data, format)

test('a part of an import is told by its country, and sources of no other name keep theirs', () => {
  expect(named(english, 'import/geonames-SE', 'Postal codes')).toBe('Postal codes (Sweden)')
  expect(named(german, 'import/geonames-DK', 'Postal codes')).toMatch(/^Postleitzahlen .*\(Dänemark\)$/)
  expect(named(german, 'import/entsoe-eic', 'EIC')).toBe(german.messages.core.data.registerName('entsoe-eic', ''))
  expect(named(german, 'a-file', 'A file of ours')).toBe('A file of ours')
})

test('a copy of which the month is known is as many months old, whatever the day', () => {
  const age = (retrieved_at: string, age_days: number, { messages } = english) =>
    ageText({ retrieved_at, age_days }, messages.core.data)
  // Counted from 1 April 2025, today is 22 November 2026.
  expect(age('2025-04', 600)).toBe('19 months old')
  expect(age('2025-12', 30)).toBe('this month')
  expect(age('2025-12', 31)).toBe('1 month old')
  expect(age('2024-02', 366, german)).toBe('12 Monate alt')
  expect(age('2025-04-09', 592)).toBe('592 days old')
})

/** Its licence demands these words. */
const PRESCRIBED = 'Supported by National Energy SO Open Data'

test('shipped sources are told in German: English words in a publisher, licence or line of credit are translated', () => {
  const { publisherText, licenceText, creditText } = german.messages.core.data
  const english = /\b(the|and|of|by|from|own|today|through|read|drawn|published|public|list|register|facts|not)\b/
  for (const { publisher, licence, credit } of Object.values(sources))
    for (const text of [publisherText(publisher), licenceText(licence), creditText(credit)])
      if (text !== PRESCRIBED) expect(text).not.toMatch(english)
  expect(publisherText('own drawing')).toBe('eigene Zeichnung')
  expect(publisherText('Somebody else')).toBe('Somebody else')
})

test('every register that can be imported has a German name', () => {
  for (const [id, { name, licence }] of Object.entries(importers)) {
    expect(named(german, id, name)).not.toBe(name)
    if (!/^(CC|MIT)/.test(licence)) expect(german.messages.core.data.licenceText(licence)).not.toBe(licence)
    expect(english.messages.core.data.licenceText(licence)).toBe(licence)
  }
})
