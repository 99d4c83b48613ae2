import type { Language } from '#components/i18n/language.ts'

/** Who did something, by name; what works by itself in the reader's words where there are some. */
export function actorName({ kind, name }: { kind: string; name: string }, { messages }: Language): string {
  const names: Record<string, string | undefined> = messages.settings.audit.actorNames
  return (kind === 'platform' ? names[name] : undefined) ?? name
}
