import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { IMPORT_PATTERNS } from './import-patterns.ts'
import { recognized, saidText } from './said.ts'
import { textsOf } from './service-texts.test-support.ts'

/** The console recognizes sentences of the service by their words: what the service words anew must be recognized anew. */

type Name = NonNullable<ReturnType<typeof recognized>>['name']
const german = createLanguage('de', 'Europe/Berlin', 2026)
/** Where the service says the other sentences; in each of the files. */
const SAID_IN: Partial<Record<Name, readonly string[]>> = {
  emptyFile: ['server/areas/core/places/geonames.ts'],
  importCancelled: ['server/areas/market-access/words.ts'],
  importLeft: ['server/areas/market-access/words.ts'],
  uploadCut: ['server/said/service-words.ts'],
}

describe('what the source says', () => {
  test.each(Object.entries(SAID_IN).flatMap(([name, files]) => files.map((file) => [name, file])))(
    '%s in %s',
    (name, file) => {
      const said = textsOf(file).filter((text) => recognized(text)?.name === name)
      expect(said).not.toEqual([])
      for (const text of said) expect(saidText(text, german)).not.toBe(text)
    },
  )

  test('and no sentence is recognized that nobody says', () => {
    const byArea = Object.keys(IMPORT_PATTERNS)
    expect([...Object.keys(SAID_IN), ...byArea].sort()).toEqual(Object.keys(german.words.problems.sentences).sort())
  })
})
