/** The languages that the console speaks completely. */
export const locales = ['en', 'de'] as const
export const themes = ['system', 'light', 'dark'] as const
/** The environment's clocks: one for the whole console. */
export const zones = ['Europe/Berlin', 'UTC', 'Europe/Stockholm'] as const

export type Locale = (typeof locales)[number]
/** Each language in its own words, so that whoever needs it can read it. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const satisfies Record<Locale, string>

export type Theme = (typeof themes)[number]
export type Zone = (typeof zones)[number]
export type Preferences = { locale: Locale; theme: Theme; zone: Zone }

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
    locale: member(locales, cookie(preferenceCookies.locale)) ?? preferredLocale(acceptLanguage),
    theme: member(themes, cookie(preferenceCookies.theme)) ?? 'system',
    zone: member(zones, cookie(preferenceCookies.zone)) ?? 'Europe/Berlin',
  }
}

/** The value of a `Set-Cookie`-like assignment that keeps one preference for a year. */
export function preferenceCookie<K extends keyof Preferences>(name: K, value: Preferences[K]): string {
  return `${preferenceCookies[name]}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}

function preferredLocale(acceptLanguage: string | null): Locale {
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0], weight: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of ranked) {
    const locale = member(locales, language)
    if (locale) return locale
  }
  return 'en'
}

function member<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((candidate) => candidate === value)
}
