import { z } from 'zod'
import { AREAS } from '../../areas.ts'
import { invalid } from '../../errors.ts'
import type { OperationEntry } from '../../operations.ts'
import { param, parseQuery } from '../../wire.ts'
import type { OpenDocument } from '../answers/respond.ts'
import { openApiDocument } from './openapi.ts'
import { type Part, subsetOf } from './subset.ts'

const Query = z.object({
  area: param.enumeration(['access', ...AREAS]).optional(),
  answers: param.enumeration(['json']).optional(),
})

/** `/openapi.json`: whole, or the part that `area` and `answers` name; each is made when it is first asked for. */
export function servedDocument(entries: readonly OperationEntry[], baseUrl: string): (query: string) => OpenDocument {
  const made = new Map<string, string>()
  let whole: Record<string, unknown> | undefined
  const textOf = (part: Part) => {
    whole ??= openApiDocument(entries, baseUrl)
    return JSON.stringify(part.area === undefined && part.answers === undefined ? whole : subsetOf(whole, part))
  }
  return (query) => {
    const parsed = parseQuery(Query, [...new URLSearchParams(query)], { strict: false })
    if (!parsed.ok) throw invalid(parsed.problems)
    const { area, answers } = parsed.value
    const key = `${area} ${answers}`
    const body = made.get(key) ?? textOf({ area, answers })
    made.set(key, body)
    return { contentType: 'application/json', body, unknown: parsed.unknown.map((loc) => loc.slice(1).join('.')) }
  }
}
