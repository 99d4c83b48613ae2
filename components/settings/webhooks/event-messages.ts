import type { Language } from '#components/i18n/language.ts'

/** The events of a webhook in words; of a long selection the first few. */
export function eventsText(types: readonly string[] | null, messages: Language['messages'], most = Infinity): string {
  const text = messages.webhooks
  if (types === null) return text.every
  const events: Record<string, string | undefined> = messages.settings.audit.events
  const families: Record<string, string | undefined> = text.families
  const named = types.map((type) => {
    const family = type.endsWith('.*') ? families[type.slice(0, -2)] : undefined
    return family === undefined ? (events[type] ?? type) : text.family(family)
  })
  const shown = named.slice(0, most).join(', ')
  return named.length > most ? `${shown} ${text.more(named.length - most)}` : shown
}
