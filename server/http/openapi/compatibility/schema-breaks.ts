/** JSON schema of a contract. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  format?: string
  pattern?: string
  [limit: string]: unknown
}

type Schemas = Record<string, Schema>
/** Which way values go: what callers send must still be taken, what they get must still be what they know. */
export type Direction = 'sent' | 'got'
/** Both documents' named schemas. */
export type Both = { before: Schemas; after: Schemas }

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']

/**
 * What breaks for a program that was written for `before` when values are as in `after`, each with its place. Of what is
 * got, more fields and more values of an enumeration break nothing.
 */
export function schemaBreaks(
  before: Schema,
  after: Schema,
  { direction, place, both, seen = new Set() }: { direction: Direction; place: string; both: Both; seen?: Set<string> },
): string[] {
  if (before.$ref !== undefined || after.$ref !== undefined) {
    const pair = `${direction} ${before.$ref ?? JSON.stringify(before)} ${after.$ref ?? JSON.stringify(after)}`
    if (seen.has(pair)) return []
    const next = { direction, place, both, seen: new Set([...seen, pair]) }
    return schemaBreaks(resolved(before, both.before), resolved(after, both.after), next)
  }
  const within = (step: string) => ({ direction, place: `${place}${step}`, both, seen })
  const choices = choicesOf(before)
  if (choices !== null || choicesOf(after) !== null) {
    const now = choicesOf(after) ?? [after]
    // Each choice that there was must still be one, whatever is added.
    return (choices ?? [before]).flatMap((choice) => {
      const tried = now.map((each) => schemaBreaks(choice, each, within('')))
      return tried.reduce((best, each) => (each.length < best.length ? each : best), tried[0] ?? [])
    })
  }
  return [
    ...typeBreaks(before, after, direction, place),
    ...valueBreaks(before, after, direction, place),
    ...(direction === 'sent' ? limitBreaks(before, after, place) : []),
    ...fieldBreaks(before, after, direction, within, place),
    ...(before.items !== undefined && after.items !== undefined
      ? schemaBreaks(before.items, after.items, within('[]'))
      : []),
    ...(before.prefixItems ?? []).flatMap((each, index) => {
      const now = after.prefixItems?.[index] ?? after.items
      return now === undefined ? [`${place}[${index}] is gone`] : schemaBreaks(each, now, within(`[${index}]`))
    }),
  ]
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema
  return schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}
}

function choicesOf({ anyOf, oneOf }: Schema): Schema[] | null {
  return anyOf ?? oneOf ?? null
}

function typesOf({ type }: Schema): string[] {
  return type === undefined ? [] : [type].flat()
}

function typeBreaks(before: Schema, after: Schema, direction: Direction, place: string): string[] {
  const [was, is] = [typesOf(before), typesOf(after)]
  const [part, whole] = direction === 'sent' ? [was, is] : [is, was]
  if (whole.length === 0) return []
  if (part.length === 0)
    return was.length === 0 && is.length === 0
      ? []
      : [`${place} was ${was.join('|') || 'anything'} and is ${is.join('|') || 'anything'}`]
  const covers = (type: string) => whole.includes(type) || (type === 'integer' && whole.includes('number'))
  return part.every(covers) ? [] : [`${place} was ${was.join('|')} and is ${is.join('|')}`]
}

function valueBreaks(before: Schema, after: Schema, direction: Direction, place: string): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const breaks: string[] = []
  if (before.format !== after.format && (direction === 'got' || after.format !== undefined))
    breaks.push(`${place} had the format ${before.format ?? 'none'} and has ${after.format ?? 'none'}`)
  if (direction === 'got') {
    if (was !== null && is === null) breaks.push(`${place} had a fixed set of values`)
  } else if (was === null && is !== null) breaks.push(`${place} takes fewer values`)
  if (was !== null && is !== null) {
    const gone = was.filter((value) => !is.includes(value))
    if (gone.length > 0) breaks.push(`${place} no longer has ${gone.join(', ')}`)
  }
  return breaks
}

function valuesOf(schema: Schema): string[] | null {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  return schema.enum?.map((value) => JSON.stringify(value)) ?? null
}

function limitBreaks(before: Schema, after: Schema, place: string): string[] {
  const breaks: string[] = []
  for (const name of UPPER)
    if (isNarrower(before[name], after[name], (was, is) => is < was)) breaks.push(`${place} has a lower ${name}`)
  for (const name of LOWER)
    if (isNarrower(before[name], after[name], (was, is) => is > was)) breaks.push(`${place} has a higher ${name}`)
  for (const name of ['pattern', 'multipleOf', 'uniqueItems'])
    if (after[name] !== undefined && after[name] !== before[name]) breaks.push(`${place} has another ${name}`)
  return breaks
}

function isNarrower(was: unknown, is: unknown, isLess: (was: number, is: number) => boolean): boolean {
  if (typeof is !== 'number') return false
  return typeof was !== 'number' || isLess(was, is)
}

type Within = (step: string) => { direction: Direction; place: string; both: Both; seen: Set<string> }

function fieldBreaks(before: Schema, after: Schema, direction: Direction, within: Within, place: string): string[] {
  const breaks: string[] = []
  for (const [name, schema] of Object.entries(before.properties ?? {})) {
    const now =
      after.properties?.[name] ??
      (typeof after.additionalProperties === 'object' ? after.additionalProperties : undefined)
    if (now === undefined) breaks.push(`${place}.${name} is gone`)
    else breaks.push(...schemaBreaks(schema, now, within(`.${name}`)))
  }
  const [was, is] = [new Set(before.required), new Set(after.required)]
  if (direction === 'sent') for (const name of is) if (!was.has(name)) breaks.push(`${place}.${name} is required now`)
  if (direction === 'got')
    for (const name of was)
      if (!is.has(name) && after.properties?.[name] !== undefined) breaks.push(`${place}.${name} may be absent now`)
  if (typeof before.additionalProperties === 'object' && typeof after.additionalProperties === 'object')
    breaks.push(...schemaBreaks(before.additionalProperties, after.additionalProperties, within('.*')))
  if (
    direction === 'sent' &&
    before.additionalProperties !== false &&
    after.additionalProperties === false &&
    typesOf(before).includes('object')
  )
    breaks.push(`${place} takes no further fields`)
  return breaks
}
