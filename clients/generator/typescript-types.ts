import { type Schema, refName } from './document.ts'

const SCALARS: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Record<string, unknown>',
  array: 'unknown[]',
}

export type Writing = { prefix: string; indent: string }

/** TypeScript's type of a schema; named ones are `prefix` and their name. */
export function typeOf(schema: Schema, writing: Writing): string {
  if (schema.$ref !== undefined) return writing.prefix + refName(schema.$ref)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return unique(schema.enum.map(literal))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return unique(choices.map((each) => typeOf(each, writing)))
  if (Array.isArray(schema.type)) return unique(schema.type.map((type) => typeOf({ ...schema, type }, writing)))
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map((each) => typeOf(each, writing)).join(', ')}]`
  if (schema.type === 'array' && typeof schema.items === 'object') return `${inArray(typeOf(schema.items, writing))}[]`
  if (schema.properties !== undefined) return objectOf(schema, schema.properties, writing)
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeOf(schema.additionalProperties, writing)}>`
  return SCALARS[schema.type ?? ''] ?? 'unknown'
}

function objectOf(schema: Schema, properties: Record<string, Schema>, writing: Writing): string {
  if (Object.keys(properties).length === 0) return 'Record<string, unknown>'
  const inner = { ...writing, indent: `${writing.indent}  ` }
  const fields = Object.entries(properties).map(([name, property]) => {
    const may = !schema.required?.includes(name)
    const field = `${inner.indent}${propertyName(name)}${may ? '?' : ''}: ${typeOf(property, inner)}`
    return property.description === undefined ? field : `${docstring([property.description], inner.indent)}\n${field}`
  })
  return `{\n${fields.join('\n')}\n${writing.indent}}`
}

export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}

/** A comment of whole lines that no text can end. */
export function docstring(lines: string[], indent: string): string {
  const text = lines.join('\n').replaceAll('*/', '* /').trim().split('\n')
  if (text.length === 1) return `${indent}/** ${text[0]} */`
  return [`${indent}/**`, ...text.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join('\n')
}

function literal(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value)
}

export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function unique(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

function inArray(type: string): string {
  return type.includes(' | ') && !/^[{[(]/.test(type) ? `(${type})` : type
}
