import { z } from 'zod'
import { type Bounds, MOST_PROBLEMS, Refusal, Refusals, refuse, tooLong, tooShort } from './refusal.ts'

export type JsonSchema = Record<string, unknown>

/** What a reader answers: the value, or why not. */
export type Reading<T> = T | Refusal | Refusals

interface ScalarDef extends z.core.$ZodTypeDef {
  type: 'custom'
  read: (value: unknown) => Reading<unknown>
  jsonSchema: JsonSchema
}

interface ScalarInternals extends z.core.$ZodTypeInternals<unknown, unknown> {
  def: ScalarDef
}

interface ScalarSchema extends z.ZodType<unknown, unknown, ScalarInternals> {}

/** Marks a parameter that was sent more than once although it takes one value. */
export class Doubled {
  readonly values: string[]

  constructor(values: string[]) {
    this.values = values
  }
}

/** Marks a part of a path whose percent-encoding is invalid; `raw` is the text sent. */
export class Undecodable {
  readonly raw: string

  constructor(raw: string) {
    this.raw = raw
  }
}

const ScalarSchema = z.core.$constructor<ScalarSchema>('WireScalar', (inst, def) => {
  z.ZodType.init(inst, def)
  inst._zod.processJSONSchema = (_ctx, json) => void Object.assign(json, def.jsonSchema)
  inst._zod.parse = (payload) => {
    const value = payload.value
    const read = absence(value) ?? def.read(value)
    if (read instanceof Refusal) payload.issues.push(issueOf(read, value))
    else if (read instanceof Refusals) for (const each of read.all) payload.issues.push(issueOf(each, value))
    else payload.value = read
    return payload
  }
})

/**
 * A zod type that is read by one function and printed as one JSON Schema.
 * @param read never sees `undefined`: an absent value is `missing` before it
 */
export function scalar<Out, In = Out>(
  read: (value: unknown) => Reading<Out>,
  jsonSchema: JsonSchema,
): z.ZodType<Out, In> {
  return new ScalarSchema({ type: 'custom', read, jsonSchema }) as z.ZodType<Out, In>
}

/** A scalar that is written as a text: anything else is refused with `otherwise`. */
export function textScalar<Out>(
  otherwise: Parameters<typeof refuse>[0],
  read: (text: string) => Out | Refusal,
  jsonSchema: JsonSchema,
): z.ZodType<Out, string> {
  return scalar((value) => (typeof value === 'string' ? read(value) : refuse(otherwise)), jsonSchema)
}

/** JSON Schema of a number with bounds; those of 64 bits are printed as the nearest double. */
export function bounded(type: 'integer' | 'number', { ge, gt, le, lt }: Bounds<number | bigint>): JsonSchema {
  return {
    type,
    ...(ge === undefined ? {} : { minimum: Number(ge) }),
    ...(gt === undefined ? {} : { exclusiveMinimum: Number(gt) }),
    ...(le === undefined ? {} : { maximum: Number(le) }),
    ...(lt === undefined ? {} : { exclusiveMaximum: Number(lt) }),
  }
}

function absence(value: unknown): Refusal | undefined {
  if (value === undefined) return refuse('missing')
  if (value instanceof Undecodable) return refuse('string_unicode')
  return value instanceof Doubled ? tooLong(1, value.values.length) : undefined
}

/** The refusal travels in `params`, where the mapper to problems finds it. */
function issueOf(refusal: Refusal, input: unknown): z.core.$ZodRawIssue {
  return { code: 'custom', input, path: [...refusal.path], message: refusal.msg, params: { refusal } }
}

interface ListDef extends z.core.$ZodArrayDef {
  min: number | undefined
  max: number | undefined
}

interface ListInternals extends z.core.$ZodArrayInternals {
  def: ListDef
}

interface ListSchema extends z.ZodType<unknown, unknown, ListInternals> {}

const ListSchema = z.core.$constructor<ListSchema>('WireList', (inst, def) => {
  z.ZodArray.init(inst as unknown as z.ZodArray, def)
  Object.assign(inst._zod.bag, { minimum: def.min, maximum: def.max })
  inst._zod.parse = (payload, ctx) => {
    const value = payload.value
    const refusal = lengthFault(value, def)
    if (refusal !== undefined) payload.issues.push(issueOf(refusal, value))
    else payload.value = readItems(value as unknown[], def, payload.issues, ctx)
    return payload
  }
})

/** A list; one that is too long is refused without a look at its items. */
export function list<T extends z.ZodType>(item: T, limits: { min?: number; max?: number } = {}): z.ZodArray<T> {
  const def = { type: 'array' as const, element: item, min: limits.min, max: limits.max }
  return new ListSchema(def) as unknown as z.ZodArray<T>
}

function lengthFault(value: unknown, def: ListDef): Refusal | undefined {
  if (value === undefined) return refuse('missing')
  if (!Array.isArray(value)) return refuse('list_type')
  return def.max !== undefined && value.length > def.max ? tooLong(def.max, value.length) : undefined
}

function readItems(
  items: unknown[],
  def: ListDef,
  issues: z.core.$ZodRawIssue[],
  ctx: z.core.ParseContextInternal,
): unknown[] {
  const out: unknown[] = []
  const before = issues.length
  for (let index = 0; index < items.length && issues.length - before < MOST_PROBLEMS; index += 1) {
    out.push(runInner(def.element, items[index], index, issues, ctx))
  }
  if (issues.length === before && def.min !== undefined && items.length < def.min) {
    issues.push(issueOf(tooShort(def.min, items.length), items))
  }
  return out
}

/** Reads one part of a structure and moves its issues one step further inside. */
function runInner(
  schema: z.core.$ZodType,
  value: unknown,
  key: string | number,
  issues: z.core.$ZodRawIssue[],
  ctx: z.core.ParseContextInternal,
): unknown {
  const result = schema._zod.run({ value, issues: [] }, ctx)
  if (result instanceof Promise) throw new z.core.$ZodAsyncError()
  for (const issue of result.issues) issues.push({ ...issue, path: [key, ...(issue.path ?? [])] })
  return result.value
}

interface DictionarySchema extends z.ZodType<unknown, unknown, z.core.$ZodRecordInternals> {}

const DictionarySchema = z.core.$constructor<DictionarySchema>('WireRecord', (inst, def) => {
  z.ZodRecord.init(inst as unknown as z.ZodRecord, def)
  inst._zod.parse = (payload, ctx) => {
    const value = payload.value
    if (value === undefined) payload.issues.push(issueOf(refuse('missing'), value))
    else if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      payload.issues.push(issueOf(refuse('dict_type'), value))
    } else payload.value = readEntries(value, def, payload.issues, ctx)
    return payload
  }
})

/** A dictionary with checked keys; key problems end in `[key]`. Keys such as `__proto__` stay plain entries. */
export function dictionary<K extends z.ZodType<string, string>, V extends z.ZodType>(
  key: K,
  value: V,
): z.ZodRecord<K, V> {
  return new DictionarySchema({ type: 'record', keyType: key, valueType: value }) as unknown as z.ZodRecord<K, V>
}

function readEntries(
  entries: object,
  def: z.core.$ZodRecordDef,
  issues: z.core.$ZodRawIssue[],
  ctx: z.core.ParseContextInternal,
): object {
  const out = {}
  const before = issues.length
  for (const [key, entry] of Object.entries(entries)) {
    if (issues.length - before >= MOST_PROBLEMS) break
    const named: z.core.$ZodRawIssue[] = []
    runInner(def.keyType, key, '[key]', named, ctx)
    for (const issue of named) issues.push({ ...issue, path: [key, '[key]'] })
    const value = runInner(def.valueType, entry, key, issues, ctx)
    Object.defineProperty(out, key, { value, enumerable: true, writable: true, configurable: true })
  }
  return out
}
