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

/** The year that dates need not name. */
export const getYear = cache(async () => {
  const { zone } = await getPreferences()
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone }).format(Date.now()))
})

/** Words and formats of this request. */
export const getLanguage = cache(async () => {
  const { locale, zone } = await getPreferences()
  return createLanguage(locale, zone, await getYear())
})
