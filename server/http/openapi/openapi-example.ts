type Json = Record<string, unknown>

/**
 * A value that a JSON schema of what a caller sends describes, for documentation: its own example where it has one, else its
 * required fields (and those with an example) with the first choice, the default or the least value. `schemas` are the
 * named ones that `$ref` leads to; `name` is the field's, as ranges end later than they begin.
 */
export function exampleOf(schema: Json, schemas: Json, name = ''): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (typeof schema.$ref === 'string') {
    return exampleOf((schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Json, schemas)
  }
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const variant = [schema.anyOf, schema.oneOf].find(Array.isArray)?.[0]
  if (variant !== undefined) return exampleOf(variant as Json, schemas)
  const parts = schema.allOf
  if (Array.isArray(parts)) return Object.assign({}, ...parts.map((part) => exampleOf(part as Json, schemas)))
  if (schema.default !== undefined) return schema.default
  const end = /^(end_|to$)/.test(name) ? END_OF_FORMAT[String(schema.format)] : undefined
  if (end !== undefined) return end
  return EXAMPLES[String([schema.type].flat()[0])]?.(schema, schemas) ?? {}
}

const EXAMPLES: Record<string, (schema: Json, schemas: Json) => unknown> = {
  string: stringExample,
  integer: numberExample,
  number: numberExample,
  boolean: () => false,
  array: arrayExample,
  object: objectExample,
}

function objectExample(schema: Json, schemas: Json): unknown {
  const required = (schema.required as string[] | undefined) ?? []
  const properties = (schema.properties as Record<string, Json> | undefined) ?? {}
  const report = Object.entries(properties).filter(([name, each]) => required.includes(name) || hasOwn(each))
  return Object.fromEntries(report.map(([name, each]) => [name, exampleOf(each, schemas, name)]))
}

function hasOwn(schema: Json): boolean {
  return Array.isArray(schema.examples)
}

function arrayExample(schema: Json, schemas: Json): unknown {
  const items = schema.prefixItems as Json[] | undefined
  if (items !== undefined) return items.map((item) => exampleOf(item, schemas))
  const count = Math.max(1, Number(schema.minItems ?? 1))
  return Array.from({ length: count }, () => exampleOf((schema.items ?? {}) as Json, schemas))
}

function numberExample(schema: Json): number {
  const above = schema.exclusiveMinimum === undefined ? 0 : Number(schema.exclusiveMinimum) + 1
  const least = Math.max(above, Number(schema.minimum ?? 0))
  return Math.min(least, Number(schema.maximum ?? least))
}

const OF_FORMAT: Record<string, string> = {
  date: '2026-11-01',
  'date-time': '2026-11-01T00:00:00+01:00',
  uuid: '1a55af75-ab61-588d-bece-6a8ade508205',
  uri: 'https://example.com/webhooks',
}

/** Where a range ends that begins with the example of its format. */
const END_OF_FORMAT: Record<string, string> = { date: '2026-11-30', 'date-time': '2026-12-01T00:00:00+01:00' }

function stringExample(schema: Json): string {
  return (
    OF_FORMAT[String(schema.format)] ??
    'example'.padEnd(Number(schema.minLength ?? 0), 'e').slice(0, Number(schema.maxLength ?? 100))
  )
}
