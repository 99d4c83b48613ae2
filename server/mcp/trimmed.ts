/** Which part of an answer is wanted. */
export type Part = { at?: string | undefined; from?: number | undefined; most?: number | undefined }

/** What was left out of an answer: a list's or a text's place, how long it is, and how much of it is there. */
export type Cut = { at: string; of: number; shown: number; from: number }

const LIMITS = [100, 50, 20, 10, 5, 3, 1]
const LONGEST_TEXT = 4_000

/**
 * An answer that is at most `budget` characters of JSON where its lists and texts allow it: each list is cut to as many
 * entries as fit. `part.at` is a JSON pointer (RFC 6901) into the answer, `from` and `most` pick entries of the list there,
 * `from` the characters of a text. Null where the pointer leads nowhere.
 */
export function trimmed(answer: unknown, part: Part, budget: number): { value: unknown; cuts: Cut[] } | null {
  const at = part.at ?? ''
  const found = resolved(answer, at)
  if (found === undefined) return null
  const from = Math.max(0, part.from ?? 0)
  const limits = part.most === undefined ? LIMITS : [part.most, ...LIMITS.filter((limit) => limit < (part.most ?? 0))]
  for (const limit of limits) {
    const cuts: Cut[] = []
    const value = Array.isArray(found)
      ? listOf(found, { at, from, limit, cuts })
      : cutDown(found, at, limit, cuts, from)
    if (JSON.stringify(value).length <= budget || limit === limits.at(-1)) return { value, cuts }
  }
  return null
}

function listOf(
  list: unknown[],
  { at, from, limit, cuts }: { at: string; from: number; limit: number; cuts: Cut[] },
): unknown[] {
  const shown = list.slice(from, from + limit)
  if (from + shown.length < list.length) cuts.push({ at, of: list.length, shown: shown.length, from })
  return shown.map((each, index) => cutDown(each, `${at}/${from + index}`, limit, cuts))
}

function cutDown(value: unknown, at: string, limit: number, cuts: Cut[], from = 0): unknown {
  if (typeof value === 'string') {
    const shown = value.slice(from, from + LONGEST_TEXT)
    if (from + shown.length < value.length) cuts.push({ at, of: value.length, shown: shown.length, from })
    return shown
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return listOf(value, { at, from: 0, limit, cuts })
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cutDown(each, `${at}/${escaped(name)}`, limit, cuts)]),
  )
}

function resolved(answer: unknown, pointer: string): unknown {
  if (pointer === '' || pointer === '/') return answer
  let value = answer
  for (const part of pointer.replace(/^\//, '').split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** What is left out, in words that lead to the rest. */
export function cutsInWords(cuts: readonly Cut[]): string {
  const lines = cuts
    .slice(0, 5)
    .map(({ at, of, shown, from }) => `${at === '' ? 'The answer' : at} has ${of}; shown: ${shown} from ${from}.`)
  const [first] = cuts
  const next = { at: first?.at ?? '', from: (first?.from ?? 0) + (first?.shown ?? 0), most: 100 }
  const more = cuts.length > 5 ? [`${cuts.length - 5} further lists are cut.`] : []
  return [
    'Left out to keep this short.',
    ...lines,
    ...more,
    `For more, repeat the call with "show": ${JSON.stringify(next)}.`,
  ].join(' ')
}
