import { z } from 'zod'
import { AREAS } from '../../areas.ts'
import { invalid } from '../../errors.ts'
import type { OperationEntry } from '../../operations.ts'
import { param, parseQuery } from '../../wire.ts'
import type { OpenDocument } from '../answers/respond.ts'
import { openApiDocument } from './openapi.ts'
import { withSamples } from './samples/code-samples.ts'
import { subsetOf } from './subset.ts'

const Query = z.object({
  area: param.enumeration(['access', ...AREAS]).optional(),
  answers: param.enumeration(['json']).optional(),
  samples: param.enumeration(['clients']).optional(),
})

type Asked = z.infer<typeof Query>

/**
 * `/openapi.json`: whole, or the part that `area` and `answers` name, with `samples` of calls of our clients; each is made
 * when it is first asked for.
 */
export function servedDocument(entries: readonly OperationEntry[], baseUrl: string): (query: string) => OpenDocument {
  const made = new Map<string, string>()
  let whole: Record<string, unknown> | undefined
  const textOf = ({ area, answers, samples }: Asked) => {
    whole ??= openApiDocument(entries, baseUrl)
    const part = area === undefined && answers === undefined ? whole : subsetOf(whole, { area, answers })
    return JSON.stringify(samples === undefined ? part : withSamples(part, baseUrl.replace(/\/api$/, '')))
  }
  return (query) => {
    const parsed = parseQuery(Query, [...new URLSearchParams(query)], { strict: false })
    if (!parsed.ok) throw invalid(parsed.problems)
    const { area, answers, samples } = parsed.value
    const key = `${area} ${answers} ${samples}`
    const body = made.get(key) ?? textOf(parsed.value)
    made.set(key, body)
    return { contentType: 'application/json', body, unknown: parsed.unknown.map((loc) => loc.slice(1).join('.')) }
  }
}
