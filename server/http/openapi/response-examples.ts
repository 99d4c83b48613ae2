import { readFileSync } from 'node:fs'

type Examples = Readonly<Record<string, unknown>>

/**
 * Recorded from tests by `npm run examples`: answers of `operations` by name; `errors` by status, ` problem` after it for
 * RFC 9457; `parameters` of requests by operation, as texts.
 */
export const RESPONSE_EXAMPLES: {
  readonly operations: Examples
  readonly errors: Examples
  readonly parameters: Readonly<Record<string, Readonly<Record<string, string>>>>
} = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'))

/** A media type's entry with the example, where there is one. */
export function withRecorded(entry: Record<string, unknown>, example: unknown): Record<string, unknown> {
  return example === undefined ? entry : { ...entry, example }
}

const FORMATS: Record<string, RegExp> = { date: /^[\d-]{10}$/, 'date-time': /T/, uuid: /^[\da-f-]{36}$/ }

/** The text that a parameter of this name has in a request of another operation, where its schema allows it here. */
export function recordedElsewhere(name: string, schema: Record<string, unknown>): string | undefined {
  if (schema.type === 'array' || schema.enum !== undefined) return undefined
  const texts = Object.values(RESPONSE_EXAMPLES.parameters).map((each) => each[name])
  return texts.find((text) => text !== undefined && (FORMATS[String(schema.format)]?.test(text) ?? true))
}
