type Event = { subject: string; actor: { id: string; name: string }; before?: unknown; after?: unknown }

/** What an event is about, by its name where it has one; of a key the last characters too, since keys may share a name. */
export function subjectName({ subject, actor, before, after }: Event): string {
  return nameIn(after) ?? nameIn(before) ?? (actor.id === subject ? actor.name : subject)
}

function nameIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('name' in state) || typeof state.name !== 'string') return null
  return 'hint' in state && typeof state.hint === 'string' ? `${state.name} …${state.hint}` : state.name
}
