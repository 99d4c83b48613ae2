type Json = Record<string, unknown>
type Paths = Record<string, Record<string, Json>>

/** A step in an answer: a property, or the first of a list. */
type Sought = { schema: Json; at: string; depth: number }
const DEEPEST = 4

/**
 * Links from each successful answer to the operations beneath it (OpenAPI 3.1, "Link Object"): the answer of
 * `POST /profiles` links to `GET /profiles/{profile_id}` with `$response.body#/id`. Parameters before are those of the
 * request. Added to `paths`; nothing where the answer has no such value.
 */
export function addLinks(paths: Paths, schemas: Record<string, Json>): void {
  for (const [path, operations] of Object.entries(paths)) {
    const source = sourceOf(path, paths)
    if (source === undefined) continue
    const { carried, sought } = parametersFrom(source, path)
    for (const [method, from] of Object.entries(paths[source] ?? {})) {
      if (method === 'delete') continue
      const answer = successOf(from)
      const schema = schemaOf(answer)
      if (answer === undefined || schema === undefined) continue
      const found = sought.map((name) => [name, pointerTo(name, schema, schemas)] as const)
      if (found.some(([, pointer]) => pointer === undefined)) continue
      const parameters = Object.fromEntries([
        ...carried.map((name) => [name, `$request.path.${name}`]),
        ...found.map(([name, pointer]) => [name, `$response.body#${pointer}`]),
      ])
      const links = (answer.links ??= {}) as Json
      for (const { operationId } of Object.values(operations)) links[String(operationId)] = { operationId, parameters }
    }
  }
}

/**
 * The longest path above one that has a parameter of its own: `/a/{x}` for `/a/{x}/b/{y}/c` where there is no `/a/{x}/b`;
 * else another of the same collection: `/a/{x}/b` for `/b/{y}`.
 */
function sourceOf(path: string, paths: Paths): string | undefined {
  const steps = path.split('/')
  const last = steps.findLastIndex((step) => step.startsWith('{'))
  if (last < 1) return undefined
  for (let length = last; length > 1; length--) {
    const above = steps.slice(0, length).join('/')
    if (paths[above] !== undefined) return above
  }
  const [, area] = steps
  return Object.keys(paths).find((each) => each.startsWith(`/${area}/`) && each.endsWith(`}/${steps[last - 1]}`))
}

function parametersFrom(source: string, path: string): { carried: string[]; sought: string[] } {
  const names = namesIn(path)
  const carried = path.startsWith(`${source}/`) ? namesIn(source) : []
  return { carried, sought: names.slice(carried.length) }
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function successOf(operation: Json): Json | undefined {
  const responses = operation.responses as Record<string, Json>
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
}

function schemaOf(answer: Json | undefined): Json | undefined {
  return (answer?.content as Record<string, { schema: Json }> | undefined)?.['application/json']?.schema
}

/** The JSON pointer to a parameter's value in an answer, the nearest; in a list, in its first item. */
function pointerTo(parameter: string, schema: Json, schemas: Record<string, Json>): string | undefined {
  for (const name of namesOf(parameter)) {
    const queue: Sought[] = [{ schema, at: '', depth: 0 }]
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { at, depth } = next
      const resolved = resolvedOf(next.schema, schemas)
      const properties = Object.entries((resolved.properties as Record<string, Json> | undefined) ?? {})
      if (properties.some(([key]) => key === name)) return `${at}/${name}`
      if (depth === DEEPEST) continue
      for (const [key, each] of properties) queue.push({ schema: each, at: `${at}/${key}`, depth: depth + 1 })
      if (resolved.items !== undefined) queue.push({ schema: resolved.items as Json, at: `${at}/0`, depth: depth + 1 })
    }
  }
  return undefined
}

/** How an answer may call a parameter: `profile_id` in a list of profiles is the `id` of each. */
function namesOf(parameter: string): string[] {
  if (parameter.endsWith('_id')) return [parameter, 'id']
  return parameter.endsWith('uid') ? [...new Set([parameter, 'uid'])] : [parameter]
}

function resolvedOf(schema: Json, schemas: Record<string, Json>): Json {
  if (typeof schema.$ref === 'string') return resolvedOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  const option = options?.find(({ type }) => type !== 'null')
  return option === undefined ? schema : resolvedOf(option, schemas)
}
