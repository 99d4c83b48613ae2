import type { Callable } from './catalogue.ts'

/** An operation as a list of them shows it. */
export type Entry = Pick<Callable, 'id' | 'area' | 'title'> & { effect: 'reads' | 'writes' }

const MOST = 20

/**
 * The operations that words lead to, best first: by id, title, description, path and the names of what they take; of one
 * area, or of all. Without words every operation of the area.
 */
export function findOperations(all: Iterable<Callable>, words: string, area: string | undefined): Entry[] {
  const sought = wordsOf(words)
  const aliases = sought.flatMap((word) => (Object.hasOwn(ALIASES, word) ? [ALIASES[word] ?? ''] : []))
  const candidates = [...all].filter((each) => area === undefined || each.area === area)
  if (sought.length === 0) return candidates.map(entryOf)
  return candidates
    .map((each) => ({ each, score: scoreOf(each, sought) + scoreOf(each, aliases) / 2 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ each }) => entryOf(each))
}

/** Words for a thing that the API calls otherwise; each counts half. */
const ALIASES: Record<string, string> = {
  ...{ invite: 'member', colleague: 'member', person: 'member', user: 'member', permission: 'role' },
  ...{ error: 'accuracy', deviation: 'accuracy', bias: 'accuracy', mae: 'accuracy' },
  ...{ who: 'audit', changed: 'audit', history: 'audit', log: 'audit' },
  ...{ invoice: 'bill', vat: 'bill', meter: 'import', upload: 'import', file: 'import' },
  ...{ dispute: 'objection', complaint: 'objection', rejected: 'anomaly', reject: 'anomaly' },
  ...{
    battery: 'optimize',
    cheapest: 'optimize',
    flexibility: 'optimize',
    rebap: 'imbalance',
    now: 'price',
    notification: 'alarm',
  },
  ...{ dso: 'party', operator: 'party', company: 'party', zip: 'postal', region: 'area', workday: 'working' },
}

function entryOf({ id, area, title, is_reading }: Callable): Entry {
  return { id, area, title, effect: is_reading ? 'reads' : 'writes' }
}

/** Whole words count more than what begins with one, ids and titles more than the rest. */
function scoreOf({ id, title, description, path, area, input }: Callable, sought: string[]): number {
  const fields: [string, number][] = [
    [`${id} ${title}`, 6],
    [`${area} ${path}`, 3],
    [description, 2],
    [Object.keys(input.properties as object).join(' '), 1],
  ]
  let score = 0
  for (const word of sought) {
    let best = 0
    for (const [text, weight] of fields) {
      const found = wordsOf(text)
      if (found.includes(word)) best = Math.max(best, weight)
      else if (found.some((each) => each.startsWith(word) || (each.length > 3 && word.startsWith(each))))
        best = Math.max(best, weight / 2)
    }
    score += best
  }
  return score
}

/** `listTariffs`, `metering_grid_area` and `list tariffs` have the same words; a plural is its singular. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !COMMON.has(word))
    .map((word) => word.replace(/(?<=..)(ies)$/, 'y').replace(/(?<=[^s]{2})s$/, ''))
}

const COMMON = new Set([
  'of',
  'the',
  'an',
  'in',
  'to',
  'for',
  'and',
  'or',
  'is',
  'are',
  'what',
  'how',
  'do',
  'me',
  'my',
  'with',
  'api',
  'v1',
])
