/** One field that a change touched, named by its way from the top (`limit.capacity`); undefined where it was not there. */
export type Difference = { field: string; before: unknown; after: unknown }

/** What differs between two states as JSON, field by field; a list is one value. A state that is absent has no fields. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const names = new Set([...old.keys(), ...fresh.keys()])
  return [...names]
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
}

function fieldsOf(state: unknown): Map<string, unknown> {
  return new Map(state === null || state === undefined ? [] : leaves(state, []))
}

function leaves(state: unknown, channel: string[]): [string, unknown][] {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return [[channel.join('.'), state]]
  return Object.entries(state).flatMap(([name, value]) => leaves(value, [...channel, name]))
}

/** A value of a state as text: texts as they are, everything else as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
