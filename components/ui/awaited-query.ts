export type QueryChange = Record<string, string | string[] | null | undefined>

/** A query that was asked for and is not drawn yet, and those before it that may still be drawn. */
export type AwaitedQuery = { query: string; earlier: string[] }

/** What is awaited once `changes` are made to what is awaited already, or else to what the address has. */
export function changeQuery(awaited: AwaitedQuery | undefined, address: string, changes: QueryChange): AwaitedQuery {
  const base = awaited?.query ?? new URLSearchParams(address).toString()
  const next = new URLSearchParams(base)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of Array.isArray(value) ? value : [value]) if (one) next.append(name, one)
  }
  const query = next.toString()
  return { query, earlier: [...(awaited?.earlier ?? []), base].filter((one) => one !== query) }
}

/** What is still awaited once `drawn` is: nothing, unless that was one of those before. */
export function afterDrawing(awaited: AwaitedQuery | undefined, drawn: string): AwaitedQuery | undefined {
  return awaited?.earlier.includes(drawn) ? awaited : undefined
}
