import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { createLanguage } from '#components/i18n/language.ts'
import { readPreferences } from '#components/preferences/preferences.ts'

/** The preferences of this request. */
export const getPreferences = cache(async () => {
  const jar = await cookies()
  return readPreferences((name) => jar.get(name)?.value, (await headers()).get('accept-language'))
})

/** Words and formats of this request. */
export const getLanguage = cache(async () => {
  const { locale, zone } = await getPreferences()
  return createLanguage(locale, zone)
})
