import { LANGUAGE_IDS, type LanguageId, languageOf } from '#server/messages/languages.ts'

export const themes = ['system', 'light', 'dark'] as const
/** The environment's clocks: one for the whole console. */
export const zones = ['Europe/Berlin', 'UTC', 'Europe/Stockholm'] as const

export type Theme = (typeof themes)[number]
export type Zone = (typeof zones)[number]
export type Preferences = { locale: LanguageId; theme: Theme; zone: Zone }

/** Cookie per preference; readable by scripts on purpose: they carry taste, never identity. */
export const preferenceCookies = { locale: 'qh_locale', theme: 'qh_theme', zone: 'qh_zone' } as const satisfies Record<
  keyof Preferences,
  string
>

/**
 * The preferences of one request: what the cookies say, else the browser's language, the system's theme, Berlin.
 * Unknown cookie values count as absent.
 */
export function readPreferences(
  cookie: (name: string) => string | undefined,
  acceptLanguage: string | null,
): Preferences {
  return {
    locale: member(LANGUAGE_IDS, cookie(preferenceCookies.locale)) ?? languageOf(acceptLanguage),
    theme: member(themes, cookie(preferenceCookies.theme)) ?? 'system',
    zone: member(zones, cookie(preferenceCookies.zone)) ?? 'Europe/Berlin',
  }
}

/** The value of a `Set-Cookie`-like assignment that keeps one preference for a year. */
export function preferenceCookie<K extends keyof Preferences>(name: K, value: Preferences[K]): string {
  return `${preferenceCookies[name]}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}

function member<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((candidate) => candidate === value)
}
