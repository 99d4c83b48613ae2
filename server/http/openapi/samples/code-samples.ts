import { argumentName, camelOf, snake } from '../names.ts'
import { pythonLiteral, typescriptLiteral } from './literals.ts'

/** How a call looks in a language: what the document's `x-codeSamples` lists for an operation. */
export type CodeSample = { lang: string; label: string; source: string }

type Parameter = { name: string; in: string; required?: boolean; example?: unknown; schema: { enum?: unknown[] } }
type Content = Record<string, { example?: unknown }>

/** What a sample needs of an operation of the OpenAPI document. */
export type Documented = {
  operationId: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

/** An argument of a call by its name on the wire; a file is read from the disk. */
type Argument = { name: string; value: unknown } | { name: string; file: string; type: string }

const FILE_NAMES: Record<string, string> = {
  'text/csv': 'values.csv',
  'application/edifact': 'message.edi',
  'application/xml': 'document.xml',
}

type Document = { paths: Record<string, Record<string, Documented>> }

/**
 * The document for a page that shows calls and makes them: with `x-codeSamples` at each operation, and examples of what
 * need not be sent marked `x-disabled`, since together they would ask for nothing that there is.
 */
export function withSamples(document: object, origin: string): Record<string, unknown> {
  const paths = Object.entries((document as Document).paths).map(([path, methods]) => {
    const sampled = Object.entries(methods).map(([method, each]) => {
      const samples = codeSamples(each, origin)
      const parameters = each.parameters.map(unsent)
      return [method, { ...each, parameters, ...(samples.length === 0 ? {} : { 'x-codeSamples': samples }) }]
    })
    return [path, Object.fromEntries(sampled)]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

function unsent(parameter: Parameter): object {
  const { example, ...rest } = parameter
  if (parameter.required === true || example === undefined) return parameter
  return { ...rest, examples: { default: { value: example, 'x-disabled': true } } }
}

/**
 * The call of an operation with our two clients: what it requires, with the values of the document's examples. `origin` is
 * that of the service. None for the stream of events, which the clients offer otherwise.
 */
export function codeSamples(operation: Documented, origin: string): CodeSample[] {
  if (operation.operationId === 'followEvents') return []
  return [
    { lang: 'TypeScript', label: 'TypeScript client', source: inTypeScript(operation, origin) },
    { lang: 'Python', label: 'Python client', source: inPython(operation, origin) },
  ]
}

function inTypeScript(operation: Documented, origin: string): string {
  const sent = argumentsOf(operation)
  const fields = sent.map((each) =>
    'file' in each
      ? `  body: await readFile('${each.file}'),\n  content_type: '${each.type}',`
      : `  ${/^\w+$/.test(each.name) ? each.name : `'${each.name}'`}: ${typescriptLiteral(each.value, 1)},`,
  )
  const request = fields.length === 0 ? '' : `{\n${fields.join('\n')}\n}`
  const call = `await qh.${camelOf(operation.tags[0] ?? '')}.${operation.operationId}(${request})`
  return [
    ...(sent.some((each) => 'file' in each) ? [`import { readFile } from 'node:fs/promises'`] : []),
    `import { Quarterhour } from '@quarterhour/client'`,
    '',
    `const qh = new Quarterhour({ url: '${origin}', key: process.env.QUARTERHOUR_KEY ?? '' })`,
    hasAnswer(operation) ? `const answer = ${call}\nconsole.log(answer)` : call,
    '',
  ].join('\n')
}

function inPython(operation: Documented, origin: string): string {
  const fields = argumentsOf(operation).map((each) =>
    'file' in each
      ? `    body=open("${each.file}", "rb"),\n    content_type="${each.type}",`
      : `    ${argumentName(each.name)}=${pythonLiteral(each.value, 1)},`,
  )
  const request = fields.length === 0 ? '' : `\n${fields.join('\n')}\n`
  const call = `qh.${snake(operation.tags[0] ?? '')}.${snake(operation.operationId)}(${request})`
  return [
    'import os',
    'from quarterhour import Client',
    '',
    `qh = Client("${origin}", os.environ["QUARTERHOUR_KEY"])`,
    hasAnswer(operation) ? `answer = ${call}\nprint(answer)` : call,
    '',
  ].join('\n')
}

function argumentsOf({ parameters, requestBody }: Documented): Argument[] {
  const required = parameters
    .filter((each) => each.in === 'path' || (each.in === 'query' && each.required === true))
    .map(({ name, example, schema }) => ({ name, value: example ?? schema.enum?.[0] ?? '' }))
  if (requestBody === undefined) return required
  const json = requestBody.content['application/json']
  if (json !== undefined)
    return requestBody.required === true || json.example !== undefined
      ? [...required, { name: 'body', value: json.example ?? {} }]
      : required
  const [type = ''] = Object.keys(requestBody.content)
  return [...required, { name: 'body', file: FILE_NAMES[type] ?? 'file', type }]
}

/** Whether a call of the clients answers something: JSON. */
function hasAnswer({ responses }: Documented): boolean {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return success?.content?.['application/json'] !== undefined
}
