import { warningText } from './warning-text.ts'

/**
 * Filters of a list whose values name something, so that a slip does not pass for "there is none": one that the answer
 * does not show (`shown`), and each one where the answer is empty (`sought`), is told.
 */
export type NamingFilters = { shown?: readonly string[]; sought?: readonly string[] }

const MOST_NAMED = 20

/** Values for a `Warning` header: filters whose values nothing in the answer, as its JSON, has, and that `own` warnings do not name. */
export function unmatchedWarnings(
  filters: NamingFilters,
  asked: Record<string, unknown>,
  json: string,
  own = '',
): string[] {
  const isEmpty = json.startsWith('[]', json.indexOf('['))
  const told = (name: string, isTold: (value: string) => boolean) => {
    const values = [asked[name] ?? []]
      .flat()
      .map(String)
      .filter((value) => isTold(value) && !own.includes(value))
      .slice(0, MOST_NAMED)
    return values.length === 0 ? [] : [warningText(`nothing found has ${name} ${values.join(', ')}`)]
  }
  let lower: string | undefined
  const isShown = (value: string) => {
    const written = [value, value.slice(value.indexOf(':') + 1)].map((each) => JSON.stringify(each))
    if (written.some((each) => json.includes(each))) return true
    lower ??= json.toLowerCase()
    return written.some((each) => lower?.includes(each.toLowerCase()))
  }
  return [
    ...(filters.shown ?? []).flatMap((name) => told(name, (value) => !isShown(value))),
    ...(isEmpty ? (filters.sought ?? []) : []).flatMap((name) => told(name, () => true)),
  ]
}
