import type { Contract } from './contract.ts'
import { type Direction, type Schema, schemaBreaks } from './schema-breaks.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId: string
  'x-stability'?: string
  'x-sunset'?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

/**
 * What a change of the API takes from programs that were written for `before`: what is removed, renamed, narrowed or newly
 * required, each in words with its operation. Alpha operations may change, and what was announced to end may be gone after
 * its day; `today` is a date.
 */
export function breaksOf(before: Contract, after: Contract, today: string): string[] {
  return operationsOf(before).flatMap(({ path, method, operation }) => {
    if (operation['x-stability'] === 'alpha') return []
    if (operation['x-sunset'] !== undefined && operation['x-sunset'] < today) return []
    const now = (after.paths[path] as Record<string, Operation> | undefined)?.[method]
    const name = `${method.toUpperCase()} ${path}`
    if (now === undefined) return [`${name} is gone`]
    if (now.operationId !== operation.operationId)
      return [`${name} was ${operation.operationId} and is ${now.operationId}`]
    return operationBreaks(operation, now, before, after).map((each) => `${operation.operationId}: ${each}`)
  })
}

function operationsOf({ paths }: Contract): { path: string; method: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
}

function operationBreaks(was: Operation, is: Operation, before: Contract, after: Contract): string[] {
  const both = { before: before.schemas as Record<string, Schema>, after: after.schemas as Record<string, Schema> }
  const compare = (direction: Direction, place: string, one: Schema, two: Schema) =>
    schemaBreaks(one, two, { direction, place, both })
  const breaks: string[] = []
  const find = ({ name, in: place }: Parameter) =>
    is.parameters?.find((each) => each.name === name && each.in === place)
  for (const parameter of was.parameters ?? []) {
    const now = find(parameter)
    if (now === undefined) breaks.push(`the parameter ${parameter.name} is gone`)
    else {
      if (now.required === true && parameter.required !== true)
        breaks.push(`the parameter ${parameter.name} is required now`)
      breaks.push(...compare('sent', parameter.name, parameter.schema, now.schema))
    }
  }
  for (const parameter of is.parameters ?? [])
    if (
      parameter.required === true &&
      !was.parameters?.some(({ name, in: place }) => name === parameter.name && place === parameter.in)
    )
      breaks.push(`the parameter ${parameter.name} is new and required`)
  if (is.requestBody?.required === true && was.requestBody?.required !== true) breaks.push('the body is required now')
  breaks.push(...contentBreaks('body', 'sent', was.requestBody?.content, is.requestBody?.content, compare))
  for (const [status, { content }] of Object.entries(was.responses)) {
    if (is.responses[status] === undefined) breaks.push(`it no longer answers ${status}`)
    else breaks.push(...contentBreaks(status, 'got', content, is.responses[status].content, compare))
  }
  return breaks
}

type Compare = (direction: Direction, place: string, one: Schema, two: Schema) => string[]

function contentBreaks(
  place: string,
  direction: Direction,
  was: Content = {},
  is: Content = {},
  compare: Compare,
): string[] {
  return Object.entries(was).flatMap(([type, { schema }]) => {
    const now = is[type]
    if (now === undefined) return [`${place}: ${type} is gone`]
    return schema === undefined || now.schema === undefined ? [] : compare(direction, place, schema, now.schema)
  })
}
