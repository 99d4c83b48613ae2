import type { EventFamily } from '#server/access/events/event-family.ts'
import { eventFamilies, typesOf } from '#server/registry/event-types.ts'

/** Everything of a family, as the API spells it. */
export function wholeOf(family: EventFamily): string {
  return `${family}.*`
}

/** Toggles one type or family in the selection; a wholly selected family lists none of its types. */
export function toggled(chosen: readonly string[], name: string): string[] {
  if (chosen.includes(name)) return chosen.filter((each) => each !== name)
  const family = eventFamilies.find((each) => wholeOf(each) === name)
  const stored = family === undefined ? chosen : chosen.filter((each) => !typesOf(family).some((type) => type === each))
  return [...stored, name]
}
