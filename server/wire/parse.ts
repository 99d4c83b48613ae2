import { z } from 'zod'
import type { Problem } from '#server/errors.ts'
import { problemsOf } from './problems.ts'
import { Doubled } from './scalar.ts'
import { type Loc, unknownFields, unwrapped } from './walk.ts'

/** `unknown` locates what the schema does not name, for a warning, or for strict handling; it is never a failure here. */
export type Parsed<T> = { ok: true; value: T; unknown: Loc[] } | { ok: false; problems: Problem[]; unknown: Loc[] }

/** Reads the parameters of a path, all of them texts; names that the schema lacks are passed over. */
export function parsePath<S extends z.ZodObject>(schema: S, record: Record<string, string>): Parsed<z.output<S>> {
  return parseAt('path', schema, record)
}

/**
 * Reads a query string's pairs. A repeated name is a list for `param.repeated` and otherwise `too_long`: one value was
 * expected. Problems come in the order of the schema, whatever order was sent.
 */
export function parseQuery<S extends z.ZodObject>(
  schema: S,
  pairs: Iterable<readonly [name: string, value: string]>,
): Parsed<z.output<S>> {
  const sent = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const values = sent.get(name)
    if (values === undefined) sent.set(name, [value])
    else values.push(value)
  }
  const unknown: Loc[] = []
  const root: Record<string, unknown> = {}
  for (const [name, values] of sent) {
    if (!Object.hasOwn(schema.shape, name)) unknown.push(['query', name])
    else root[name] = grouped(schema.shape[name], values)
  }
  return { ...parseAt('query', schema, root), unknown }
}

function grouped(field: z.core.$ZodType | undefined, values: string[]): unknown {
  if (field !== undefined && unwrapped(field) instanceof z.ZodArray) return values
  return values.length === 1 ? values[0] : new Doubled(values)
}

/** Reads a body that was parsed from JSON; `undefined` is an empty body, and null counts as one unless it is allowed. */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): Parsed<z.output<S>> {
  if (value !== null) return parseAt('body', schema, value)
  const read = parseAt('body', schema, null)
  return read.ok ? read : parseAt('body', schema, undefined)
}

/** Reads values that are natural JavaScript already, such as a procedure call's, with the problems of that place. */
export function parseAt<S extends z.ZodType>(
  where: 'path' | 'query' | 'header' | 'body',
  schema: S,
  value: unknown,
): Parsed<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true })
  const unknown = unknownFields(schema, value, [where])
  if (result.success) return { ok: true, value: result.data, unknown }
  return { ok: false, problems: problemsOf(result.error.issues, { schema, value, where: [where] }), unknown }
}
