import { readFileSync } from 'node:fs'
import type { SearchResult } from './contract.ts'

/** What somebody types, and the results that are equally right, as `kind:name`, with a star for any end. */
export type TypedQuery = { q: string; expected: string[] }

/** The list of what people type, in `queries.tsv`. */
export function typedQueries(): TypedQuery[] {
  const text = readFileSync(new URL('./queries.tsv', import.meta.url), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [q = '', expected = ''] = line.split('\t')
    return line === '' || line.startsWith('#') ? [] : [{ q, expected: expected.split(' | ') }]
  })
}

/** Whether a result, or a record by its kind, id and name, is what was meant. */
export function isMeant(
  { expected }: Pick<TypedQuery, 'expected'>,
  { kind, id, name }: Pick<SearchResult, 'kind' | 'id' | 'name'>,
): boolean {
  const found = `${kind}:${kind === 'holiday' ? id : name}`
  return expected.some((each) => (each.endsWith('*') ? found.startsWith(each.slice(0, -1).trim()) : found === each))
}

/** How many of the queries have what was meant first, and among five; and those that have not. */
export async function measured(
  queries: readonly TypedQuery[],
  search: (q: string) => Promise<readonly SearchResult[]>,
): Promise<{ first: number; among_five: number; missed: string[] }> {
  let [first, among_five] = [0, 0]
  const missed: string[] = []
  for (const query of queries) {
    const results = await search(query.q)
    const place = results.slice(0, 5).findIndex((result) => isMeant(query, result))
    if (place === 0) first++
    if (place >= 0) among_five++
    const shown = results.slice(0, 2).map(({ kind, name }) => `${kind}:${name}`)
    if (place !== 0) missed.push(`${query.q}: ${place + 1} of ${shown.join(', ') || 'nothing'}`)
  }
  return { first: first / queries.length, among_five: among_five / queries.length, missed }
}
