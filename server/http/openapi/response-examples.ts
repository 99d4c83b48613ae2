import { readFileSync } from 'node:fs'

type Examples = Readonly<Record<string, unknown>>

/** Recorded from tests by `npm run examples`: `operations` by name; `errors` by status, ` problem` after it for RFC 9457. */
export const RESPONSE_EXAMPLES: { readonly operations: Examples; readonly errors: Examples } = JSON.parse(
  readFileSync(new URL('./examples.json', import.meta.url), 'utf8'),
)

/** A media type's entry with the example, where there is one. */
export function withRecorded(entry: Record<string, unknown>, example: unknown): Record<string, unknown> {
  return example === undefined ? entry : { ...entry, example }
}
