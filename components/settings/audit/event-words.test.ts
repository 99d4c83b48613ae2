import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { eventFamilies, typesOf } from '#server/events/event-types.ts'

test('there are words for every event that can be asked for, and every event with words can be asked for', () => {
  const { events } = createLanguage('en', 'UTC').words.settings.audit
  expect(Object.keys(events).sort()).toEqual(eventFamilies.flatMap(typesOf).sort())
})
