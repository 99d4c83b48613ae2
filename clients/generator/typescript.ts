import { pascalOf } from '#server/http/openapi/names.ts'
import { type Api, allName, type Operation } from './document.ts'
import { commandsFile } from './commands.ts'
import { docstring, propertyName, quoted, typeOf } from './typescript-types.ts'

const HEAD = '// Written by `npm run clients` from the OpenAPI document; not by hand.\n'

/** Files of the TypeScript client that follow from the document: name in `src/generated`, text. */
export function typescriptFiles(api: Api, codes: readonly string[]): Map<string, string> {
  const areas = Map.groupBy(api.operations, ({ area }) => area)
  return new Map([
    ['schemas.ts', schemasFile(api)],
    [
      'codes.ts',
      `${HEAD}\n/** Codes of sentences: what a program branches on. */\nexport type SentenceCode =\n${codes.map((code) => `  | ${quoted(code)}`).join('\n')}\n`,
    ],
    ['commands.ts', `${HEAD}\n${commandsFile(api)}`],
    ...[...areas].map(([area, operations]) => [`${area}.ts`, areaFile(area, operations)] as const),
  ])
}

function schemasFile(api: Api): string {
  const types = Object.entries(api.schemas).map(([name, schema]) => {
    const text = `export type ${name} = ${typeOf(schema, { prefix: '', indent: '' })}`
    return schema.description === undefined ? text : `${docstring([schema.description], '')}\n${text}`
  })
  return `${HEAD}\n${types.join('\n\n')}\n`
}

function areaFile(area: string, operations: Operation[]): string {
  const parts = operations.map(
    (each) => `${requestType(each)}\n${answerType(each)}\nconst ${each.id}: Operation = ${info(each)}`,
  )
  const methods = operations.map(methodOf)
  return [
    HEAD,
    `import { Area, type CallOptions } from '../area.ts'`,
    `import type { FileBody, Operation } from '../operation.ts'`,
    `import type * as schema from './schemas.ts'`,
    '',
    parts.join('\n\n'),
    '',
    `/** Operations of \`${area}\`. */`,
    `export class ${pascalOf(area)} extends Area {`,
    methods.join('\n\n'),
    '}',
    '',
  ]
    .join('\n')
    .replace(/^import type \{ FileBody, Operation \}.*$/m, (line) =>
      parts.some((part) => part.includes('FileBody')) ? line : line.replace('FileBody, ', ''),
    )
}

/** Path and query beside each other; a body is `body`. */
function requestType({ id, parameters, body }: Operation): string {
  const fields = parameters.map(({ name, required, description, schema }) => {
    const field = `  ${propertyName(name)}${required ? '' : '?'}: ${typeOf(schema, { prefix: 'schema.', indent: '  ' })}`
    return description === undefined ? field : `${docstring([description], '  ')}\n${field}`
  })
  if (body !== null && 'schema' in body)
    fields.push(`  body${body.is_required ? '' : '?'}: ${typeOf(body.schema, { prefix: 'schema.', indent: '  ' })}`)
  if (body !== null && 'types' in body)
    fields.push(`  body: FileBody`, `  /** What the file is. */\n  content_type: ${body.types.map(quoted).join(' | ')}`)
  return fields.length === 0
    ? `export type ${pascalOf(id)}Request = Record<string, never>`
    : `export type ${pascalOf(id)}Request = {\n${fields.join('\n')}\n}`
}

function answerType({ id, answer }: Operation): string {
  const type = answer === null ? 'void' : typeOf(answer, { prefix: 'schema.', indent: '' })
  return `export type ${pascalOf(id)}Answer = ${type}`
}

function info({ method, path, parameters, body, takes_key, pages }: Operation): string {
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => quoted(name))
  const fields = [
    `method: ${quoted(method)}`,
    `path: ${quoted(path)}`,
    `query: [${query.join(', ')}]`,
    `body: ${body === null ? 'null' : 'schema' in body ? `'json'` : `'file'`}`,
    `takes_key: ${takes_key}`,
    ...(pages === null ? [] : [`pages: { items: ${quoted(pages.items)}, by: ${quoted(pages.by)} }`]),
  ]
  return `{\n${fields.map((field) => `  ${field},`).join('\n')}\n}`
}

function methodOf(each: Operation): string {
  const name = pascalOf(each.id)
  const may = !each.parameters.some(({ required }) => required) && !needsBody(each)
  const request = `request: ${name}Request${may ? ' = {}' : ''}`
  const words = [
    each.summary,
    ...(each.description === undefined ? [] : ['', each.description]),
    ...(each.is_alpha ? ['', 'Alpha: may change.'] : []),
  ]
  const method = [
    docstring(words, '  '),
    `  ${each.id}(${request}, options?: CallOptions): Promise<${name}Answer> {`,
    `    return this.${each.answer === null ? 'done' : 'json'}(${each.id}, request, options)`,
    '  }',
  ]
  if (each.pages === null) return method.join('\n')
  const row = typeOf(each.pages.row, { prefix: 'schema.', indent: '  ' })
  return [
    ...method,
    '',
    docstring([`Every row of \`${each.id}\`, page after page.`], '  '),
    `  ${allName(each.id)}(${request}, options?: CallOptions): AsyncGenerator<${row}> {`,
    `    return this.rows(${each.id}, request, options)`,
    '  }',
  ].join('\n')
}

function needsBody({ body }: Operation): boolean {
  return body !== null && ('types' in body || body.is_required)
}
