import { z } from 'zod'
import { type Problem, problem } from '#server/errors.ts'
import { TOO_DEEP, tooDeep } from './json/nesting.ts'
import { extraForbidden, problemsOf } from './problems.ts'
import { nearestName } from './names/nearest-name.ts'
import { Doubled, type Undecodable } from './scalar.ts'
import { type Loc, type UnknownField, unknownFields, unwrapped } from './walk.ts'

type Place = 'path' | 'query' | 'header' | 'body'

/** `unknown` locates what was sent and is not named by the schema, for a warning; strict reading makes it a problem. */
export type Parsed<T> = { ok: true; value: T; unknown: Loc[] } | { ok: false; problems: Problem[]; unknown: Loc[] }

/**
 * `strict`: each unknown parameter or field is `extra_forbidden`, after the problems of the known ones. `shallow`: the
 * value comes from `parseJson`, which has measured its nesting.
 */
export type Reading = { strict?: boolean; shallow?: boolean }

/** Reads the parameters of a path, all of them texts; names outside the schema are ignored. */
export function parsePath<S extends z.ZodObject>(
  schema: S,
  record: Record<string, string | Undecodable>,
): Parsed<z.output<S>> {
  return { ...read('path', schema, record), unknown: [] }
}

/**
 * Reads a query string's pairs. A repeated name is a list for `param.repeated` and otherwise `too_long`: one value was
 * expected. Problems come in the order of the schema, whatever order was sent.
 */
export function parseQuery<S extends z.ZodObject>(
  schema: S,
  pairs: Iterable<readonly [name: string, value: string]>,
  reading: Reading = {},
): Parsed<z.output<S>> {
  const sent = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const values = sent.get(name)
    if (values === undefined) sent.set(name, [value])
    else values.push(value)
  }
  const unknown: UnknownField[] = []
  const root: Record<string, unknown> = {}
  for (const [name, values] of sent) {
    if (Object.hasOwn(schema.shape, name)) root[name] = grouped(schema.shape[name], values)
    else
      unknown.push({
        ...{ loc: ['query', name], input: values.length === 1 ? values[0] : values },
        known: Object.keys(schema.shape),
      })
  }
  return evaluated(read('query', schema, root), unknown, reading)
}

function grouped(field: z.core.$ZodType | undefined, values: string[]): unknown {
  if (field !== undefined && unwrapped(field) instanceof z.ZodArray) return values
  return values.length === 1 ? values[0] : new Doubled(values)
}

/** Reads a body that was parsed from JSON; `undefined` is an empty body, and null counts as one unless it is allowed. */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown, reading: Reading = {}): Parsed<z.output<S>> {
  const empty = value === null && !schema.safeParse(null).success
  return parseAt('body', schema, empty ? undefined : value, reading)
}

/** Reads values that are natural JavaScript already, such as a procedure call's, with the problems of that place. */
export function parseAt<S extends z.ZodType>(
  where: Place,
  schema: S,
  value: unknown,
  reading: Reading = {},
): Parsed<z.output<S>> {
  if (reading.shallow !== true && tooDeep(value)) {
    const problems = [problem('json_invalid', [where], 'JSON decode error', {}, { error: TOO_DEEP })]
    return { ok: false, problems, unknown: [] }
  }
  return evaluated(read(where, schema, value), unknownFields(schema, value, [where]), reading)
}

type Read<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

function read<S extends z.ZodType>(where: Place, schema: S, value: unknown): Read<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, problems: problemsOf(result.error.issues, { schema, value, where: [where] }) }
}

function evaluated<T>(result: Read<T>, unknown: UnknownField[], reading: Reading): Parsed<T> {
  const locs = unknown.map(({ loc }) => loc)
  if (reading.strict !== true || unknown.length === 0) return { ...result, unknown: locs }
  const extra = unknown.map(({ loc, input, known }) =>
    extraForbidden(loc, input, nearestName(String(loc.at(-1)), known)),
  )
  return { ok: false, problems: [...(result.ok ? [] : result.problems), ...extra], unknown: locs }
}
