import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { unknownPlaceText } from './unknown-place.ts'

const language = createLanguage('en', 'Europe/Berlin')

test('an import is offered for countries that have one alone, as REST does', () => {
  const text = (country: string) => unknownPlaceText([{ country, reason: 'no_areas' }], language)
  for (const country of ['DE', 'FI', 'NO', 'SE']) expect(text(country)).toContain('Import them on the page Data')
  for (const country of ['NL', 'DK']) expect(text(country)).toContain('no register can be imported')
})

test('a sentence a country; none where something is known', () => {
  const places = [
    { country: 'NL', reason: 'no_areas' },
    { country: 'SE', reason: 'no_such_place' },
  ] as const
  expect(unknownPlaceText(places, language)).toMatch(
    /Netherlands are available, and no register.*This place was not found in Sweden/,
  )
  expect(unknownPlaceText([], language)).toBeNull()
  expect(unknownPlaceText(undefined, language)).toBeNull()
})
