type Json = Record<string, unknown>
type Schema = Json & {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  discriminator?: { propertyName: string; mapping: Record<string, string> }
}

/**
 * Gives every field of a schema that has no example the value that `value`, an example of the whole, has there; fields of
 * objects and lists get theirs within. Schemas, and the named ones in `schemas` that they refer to, are changed in place.
 */
export function addFieldExamples(schema: unknown, value: unknown, schemas: Json): void {
  if (typeof schema !== 'object' || schema === null || typeof value !== 'object' || value === null) return
  const { $ref, anyOf, oneOf, items, properties, additionalProperties, discriminator } = schema as Schema
  if ($ref !== undefined) return addFieldExamples(named($ref, schemas), value, schemas)
  if (discriminator !== undefined) {
    const choice = discriminator.mapping[String((value as Json)[discriminator.propertyName])]
    return choice === undefined ? undefined : addFieldExamples(named(choice, schemas), value, schemas)
  }
  for (const each of [...(anyOf ?? []), ...(oneOf ?? [])]) addFieldExamples(each, value, schemas)
  if (Array.isArray(value)) {
    for (const each of value) addFieldExamples(items, each, schemas)
    return
  }
  for (const [name, each] of Object.entries(value)) {
    const field = properties?.[name]
    if (field === undefined) addFieldExamples(additionalProperties, each, schemas)
    else if (typeof each === 'object') addFieldExamples(field, each, schemas)
    else if (field.$ref === undefined && field.const === undefined) field.examples ??= [each]
  }
}

/**
 * Gives fields that no answer has, such as those of requests, the example of a field of the same name and type, where it
 * keeps their limits. `parts`: whatever holds schemas, changed in place.
 */
export function borrowFieldExamples(parts: readonly unknown[]): void {
  const known = new Map<string, unknown>()
  const lacking: [string, Schema][] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) {
      if (key === 'properties' && isObject(value)) {
        for (const [name, field] of Object.entries(each as Record<string, Schema>)) {
          const kind = `${name} ${typeOf(field)}`
          if (Array.isArray(field.examples)) known.set(kind, known.get(kind) ?? field.examples[0])
          else if (isScalar(field)) lacking.push([kind, field])
        }
      }
      if (key !== 'example' && key !== 'examples') visit(each)
    }
  }
  parts.forEach(visit)
  for (const [kind, field] of lacking) {
    const example = known.get(kind)
    if (example !== undefined && isWithin(example, field)) field.examples = [example]
  }
}

function isObject(value: object): boolean {
  return 'type' in value && value.type === 'object'
}

/** The type and format of a field, that of what may be null included. */
function typeOf(field: Schema): string {
  const { type, format } = field.anyOf?.find((each) => each.type !== 'null') ?? field
  return `${String([type].flat().find((each) => each !== 'null'))} ${String(format)}`
}

function isScalar(field: Schema): boolean {
  return (
    /^(string|number|integer|boolean) /.test(typeOf(field)) && field.enum === undefined && field.const === undefined
  )
}

function isWithin(value: unknown, field: Schema): boolean {
  const limits = field.anyOf?.find((each) => each.type !== 'null') ?? field
  if (limits.enum !== undefined && !(limits.enum as unknown[]).includes(value)) return false
  if (typeof value === 'number')
    return (
      value >= Number(limits.minimum ?? -Infinity) &&
      value <= Number(limits.maximum ?? Infinity) &&
      value > Number(limits.exclusiveMinimum ?? -Infinity)
    )
  if (typeof value !== 'string') return true
  if (typeof limits.pattern === 'string' && !new RegExp(limits.pattern, 'u').test(value)) return false
  return value.length >= Number(limits.minLength ?? 0) && value.length <= Number(limits.maxLength ?? Infinity)
}

/** A parameter's example as its schema has it, from the text that a request had. */
export function parameterExample(text: string, schema: Json): unknown {
  const type = [schema.type].flat()[0]
  if (type === 'array') return [parameterExample(text, (schema.items ?? {}) as Json)]
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'number' ? Number(text) : text
}

function named(ref: string, schemas: Json): unknown {
  return schemas[ref.split('/').at(-1) ?? '']
}
