'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Zone } from '#components/preferences/preferences.ts'
import type { LanguageId } from '#server/messages/languages.ts'
import { createLanguage, type Language } from './language.ts'

const LanguageContext = createContext<Language | null>(null)

type ProviderProps = { locale: LanguageId; zone: Zone; this_year: number; children: ReactNode }

/** Gives every client component below the words and formats of the request's preferences. */
export function LanguageProvider({ locale, zone, this_year, children }: ProviderProps) {
  const language = useMemo(() => createLanguage(locale, zone, this_year), [locale, zone, this_year])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Shows what is below on another clock than the console's, such as that of a tariff; `zone` is an IANA name. */
export function ClockProvider({ zone, children }: { zone: string; children: ReactNode }) {
  const { locale, this_year } = useLanguage()
  const language = useMemo(() => createLanguage(locale, zone, this_year), [locale, zone, this_year])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Words and formats of the present language and clock. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage outside LanguageProvider')
  return language
}
