import { type Api, type Operation, refName, type Schema } from './document.ts'
import { quoted } from './typescript-types.ts'

/** What the command line says of each operation. */
export function commandsFile(api: Api): string {
  const rows = api.operations.map((each) => commandOf(each, api.schemas))
  return `import type { CommandSpec } from '../command/command-spec.ts'\n\n/** Every operation, as the command line offers it. */\nexport const COMMANDS: readonly CommandSpec[] = [\n${rows.join('\n')}\n]\n`
}

function commandOf(each: Operation, schemas: Record<string, Schema>): string {
  const parameters = each.parameters.map((parameter) => `      ${flag(parameter, schemas)},`)
  return [
    '  {',
    `    id: ${quoted(each.id)},`,
    `    area: ${quoted(each.area)},`,
    `    method: ${quoted(each.method)},`,
    `    path: ${quoted(each.path)},`,
    `    summary: ${quoted(each.summary)},`,
    ...list('parameters', parameters),
    ...bodyLines(each, schemas),
    `    media: [${each.media.map(quoted).join(', ')}],`,
    `    takes_key: ${each.takes_key},`,
    ...(each.pages === null
      ? []
      : [`    pages: { items: ${quoted(each.pages.items)}, by: ${quoted(each.pages.by)} },`]),
    '  },',
  ].join('\n')
}

/** A JSON body has a flag for each of its fields, but for those whose name a parameter has. */
function bodyLines({ body, parameters }: Operation, schemas: Record<string, Schema>): string[] {
  if (body === null) return ['    body: null,']
  if ('types' in body) return [`    body: { types: [${body.types.map(quoted).join(', ')}] },`]
  const schema = resolved(body.schema, schemas)
  const used = new Set(parameters.map(({ name }) => name))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    used.has(name)
      ? []
      : [
          `      ${flag({ name, schema: field, required: isRequired(schema, name), description: field.description }, schemas)},`,
        ],
  )
  return [
    '    body: {',
    `      required: ${body.is_required},`,
    ...list('fields', fields).map((line) => `  ${line}`),
    '    },',
  ]
}

function isRequired(schema: Schema, name: string): boolean {
  return schema.required?.includes(name) === true
}

type Flag = { name: string; required: boolean; description?: string; schema: Schema }

function flag({ name, required, description, schema }: Flag, schemas: Record<string, Schema>): string {
  const known = resolved(schema, schemas)
  const one = known.type === 'array' && typeof known.items === 'object' ? resolved(known.items, schemas) : known
  const fields = [
    `name: ${quoted(name)}`,
    `kind: ${quoted(kindOf(one))}`,
    `required: ${required}`,
    `repeated: ${known.type === 'array'}`,
    ...(description === undefined ? [] : [`description: ${quoted(description)}`]),
    ...(one.enum === undefined ? [] : [`choices: [${one.enum.map((value) => quoted(String(value))).join(', ')}]`]),
  ]
  return `{ ${fields.join(', ')} }`
}

function kindOf(schema: Schema): string {
  if (schema.type === 'string' || schema.enum?.every((value) => typeof value === 'string') === true) return 'text'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return schema.type === 'boolean' ? 'boolean' : 'json'
}

/** Through names, and through what may also be null. */
function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref !== undefined) return resolved(schemas[refName(schema.$ref)] ?? {}, schemas)
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return only !== undefined && others.length === 0 ? resolved(only, schemas) : schema
}

function list(name: string, lines: string[]): string[] {
  return lines.length === 0 ? [`    ${name}: [],`] : [`    ${name}: [`, ...lines, '    ],']
}
