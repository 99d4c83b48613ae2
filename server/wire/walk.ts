import { z } from 'zod'

export type Loc = (string | number)[]

type Schema = z.core.$ZodType
/** A field that was sent and that the schema does not name, with the names that it has there. */
export type UnknownField = { loc: Loc; input: unknown; known: readonly string[] }

type Finder = (value: unknown, loc: Loc, found: UnknownField[]) => void

/** The schema behind `.optional()`, `.nullable()`, `.default()`, `.pipe()` and their like. */
export function unwrapped(schema: Schema): Schema {
  let inner = schema
  for (;;) {
    const next = wrappedBy(inner)
    if (next === undefined) return inner
    inner = next
  }
}

function wrappedBy(schema: Schema): Schema | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap()
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.unwrap()
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodNonOptional) return schema.unwrap()
  if (schema instanceof z.ZodCatch || schema instanceof z.ZodLazy) return schema.unwrap()
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in
  return undefined
}

/**
 * The path of a problem: that of its zod issue, with the tag inserted after the step into a tagged union, as Pydantic
 * writes it, and the schema found there (undefined where the path leaves the structure).
 */
export function locate(root: Schema, value: unknown, path: readonly PropertyKey[]): { loc: Loc; schema?: Schema } {
  const loc: Loc = []
  let schema: Schema | undefined = root
  let at = value
  for (const step of path) {
    const key = typeof step === 'symbol' ? String(step) : step
    schema = schema && chosen(schema, at, loc)
    loc.push(key)
    schema = schema && part(schema, key)
    at = entryOf(at, key)
  }
  return schema === undefined ? { loc } : { loc, schema: unwrapped(schema) }
}

/** The value at a path of what was sent; undefined where nothing was sent. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => entryOf(at, step), value)
}

function entryOf(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}

/** Unwraps, and enters the option of a tagged union that the value's tag names, noting the tag in `loc`. */
function chosen(schema: Schema, value: unknown, loc: Loc): Schema | undefined {
  const inner = unwrapped(schema)
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return inner
  const tag = entryOf(value, inner.def.discriminator)
  const option = inner.options.find((each) => tagsOf(each, inner.def.discriminator)?.has(tag as z.core.util.Primitive))
  if (option === undefined) return undefined
  loc.push(typeof tag === 'number' ? tag : String(tag))
  return chosen(option, value, loc)
}

/** The tags that lead to one option of a tagged union. */
export function tagsOf(option: Schema, discriminator: string): Set<z.core.util.Primitive> | undefined {
  return option._zod.propValues?.[discriminator]
}

function part(schema: Schema, key: string | number): Schema | undefined {
  if (schema instanceof z.ZodObject) return Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return key === '[key]' ? schema.keyType : schema.valueType
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(key)] ?? schema.def.rest ?? undefined
  if (schema instanceof z.ZodIntersection) return part(schema.def.left, key) ?? part(schema.def.right, key)
  return undefined
}

const MOST_UNKNOWN = 100
const finders = new WeakMap<Schema, Finder>()

/**
 * The fields of `value` that the schema does not name, at any depth, at most a hundred; a strict object's are problems
 * and not listed here.
 */
export function unknownFields(schema: Schema, value: unknown, loc: Loc): UnknownField[] {
  const found: UnknownField[] = []
  finderOf(schema)(value, loc, found)
  return found
}

function nothing(): void {}

/** Compiled once per schema, so that leaves (a year of values) are never walked. */
function finderOf(schema: Schema): Finder {
  const known = finders.get(schema)
  if (known !== undefined) return known
  finders.set(schema, (value, loc, found) => finders.get(schema)?.(value, loc, found))
  const finder = compile(unwrapped(schema))
  finders.set(schema, finder)
  return finder
}

function compile(schema: Schema): Finder {
  if (schema instanceof z.ZodObject) return objectFinder(schema)
  if (schema instanceof z.ZodArray) return listFinder(finderOf(schema.element))
  if (schema instanceof z.ZodRecord) return entriesFinder(finderOf(schema.valueType))
  if (schema instanceof z.ZodDiscriminatedUnion) return unionFinder(schema)
  return nothing
}

function objectFinder(schema: z.ZodObject): Finder {
  const { shape } = schema
  const open = schema.def.catchall !== undefined
  const known = Object.keys(shape)
  const inner = new Map(Object.entries(shape).map(([key, field]) => [key, finderOf(field)]))
  return (value, loc, found) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const key of Object.keys(value)) {
      if (found.length >= MOST_UNKNOWN) return
      const finder = inner.get(key)
      if (finder === undefined && !open) found.push({ loc: [...loc, key], input: entryOf(value, key), known })
      else if (finder !== undefined && finder !== nothing) finder(entryOf(value, key), [...loc, key], found)
    }
  }
}

function listFinder(item: Finder): Finder {
  if (item === nothing) return nothing
  return (value, loc, found) => {
    if (!Array.isArray(value)) return
    for (let index = 0; index < value.length && found.length < MOST_UNKNOWN; index += 1) {
      item(value[index], [...loc, index], found)
    }
  }
}

function entriesFinder(entry: Finder): Finder {
  if (entry === nothing) return nothing
  return (value, loc, found) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [key, each] of Object.entries(value)) entry(each, [...loc, key], found)
  }
}

function unionFinder(schema: z.ZodDiscriminatedUnion): Finder {
  return (value, loc, found) => {
    const inside: Loc = []
    const option = chosen(schema, value, inside)
    if (option !== undefined) finderOf(option)(value, [...loc, ...inside], found)
  }
}
