import type { z } from 'zod'
import type { OperationArea } from '../../areas.ts'
import { isPure } from '../../access/guarded.ts'
import { type AnyOperation, mayBeEmpty } from '../../operation.ts'
import type { OperationEntry } from '../../operations.ts'
import { jsonSchemaOf } from '../../wire.ts'
import {
  CALENDAR_TYPE,
  FILE_TYPE,
  formatNames,
  GEOJSON_TYPE,
  offeredTypes,
  PDF_TYPE,
  XML_TYPES,
} from '../answers/negotiation.ts'
import { defaultsInWords } from './defaults.ts'
import { describeFields, parameterWordOf } from './described.ts'
import { exampleOf } from './openapi-example.ts'
import { OPERATION_WORDS } from './words/operations.ts'
import { introduction } from './introduction.ts'
import { addLinks } from './openapi-links.ts'
import { addFieldExamples, borrowFieldExamples, parameterExample } from './field-examples.ts'
import { eventStreamPath, eventWebhook } from './openapi-events.ts'
import {
  COMMON,
  errorCodesOf,
  errorSchemas,
  errorsOf,
  headersOf,
  notModified,
  responseComponents,
} from './openapi-responses.ts'
import { recordedElsewhere, RESPONSE_EXAMPLES, withRecorded } from './response-examples.ts'
import { nameChoices } from './unions.ts'
import { XLSX_TYPE } from '../../spreadsheet/file-types.ts'

type Json = Record<string, unknown>
type Answered = { content?: Record<string, { schema?: Json }> }

/** In the order of the console: title, and what one does there. */
const TAGS = {
  'portfolio-forecasts': [
    'Portfolio forecasts',
    'Submit and generate forecasts per delivery day, and measure their accuracy.',
  ],
  'cost-of-energy': [
    'Cost of energy',
    'Calculate, explain, compare and optimize the cost of tariffs; manage profiles and own tariffs.',
  ],
  'market-access': [
    'Market access',
    'Import and read allocations of accounting points, with versions, completeness and corrections.',
  ],
  'schedule-management': [
    'Schedule management',
    'Clear settlement months (MaBiS), file objections, and exchange schedules with TSOs.',
  ],
  core: ['Core', 'Look up reference data: areas, parties, EIC codes, places, holidays and imports of registers.'],
  'power-tariffs': ['Power tariffs', 'Find power tariffs by place and calculate their fees.'],
  access: [
    'Access',
    'Administer an organization: API keys, members, webhooks, alarms, market partner ids and the audit log.',
  ],
} as const satisfies Record<OperationArea, readonly [string, string]>

/** The OpenAPI 3.1 document of the registry, with one server: `baseUrl`. */
export function openApiDocument(entries: readonly OperationEntry[], baseUrl: string): Json {
  const schemas = errorSchemas()
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = describeFields(schema, 'access', name)
  const paths: Record<string, Json> = {}
  for (const entry of entries) {
    const path = (paths[entry.operation.path] ??= {})
    path[entry.operation.method.toLowerCase()] = operationObject(entry, {
      schemas,
      area: entry.area,
      owner: entry.name,
    })
  }
  addLinks(paths as Record<string, Record<string, Json>>, schemas as Record<string, Json>)
  const ofEvents: Place = { schemas, area: 'access', owner: 'events' }
  const events = {
    schemaOf: (schema: z.ZodType) => hoisted(schema, 'output', ofEvents),
    parametersOf: (schema: z.ZodObject) => parameters(schema, 'query', ofEvents),
    errors: errorsOf([...COMMON, 'method_not_allowed']),
  }
  paths['/events'] = eventStreamPath(events)
  const webhooks = eventWebhook(events)
  nameChoices(schemas)
  for (const [name, error] of Object.entries({
    Error: '404',
    HTTPValidationError: '422',
    ProblemDocument: '422 problem',
  }))
    addFieldExamples(schemas[name], RESPONSE_EXAMPLES.errors[error], schemas)
  for (const { operation, name } of entries) {
    const described = paths[operation.path]?.[operation.method.toLowerCase()] as { responses: Record<string, Answered> }
    const schema = described.responses[operation.status ?? 200]?.content?.['application/json']?.schema
    addFieldExamples(schema, RESPONSE_EXAMPLES.operations[name], schemas)
  }
  borrowFieldExamples([schemas, paths])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quarterhour',
      version: '1',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Whoever runs this installation' },
      description: introduction(baseUrl),
    },
    servers: [{ url: baseUrl }],
    security: [{ apiKey: [] }, { basic: [] }],
    tags: Object.entries(TAGS).map(([name, [title, description]]) => ({ name, description, 'x-displayName': title })),
    paths: defaultsInWords(paths),
    webhooks,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'Authorization' },
        basic: { type: 'http', scheme: 'basic', description: 'API key as the password, any user name' },
      },
      ...responseComponents(entries),
      schemas: defaultsInWords(schemas),
    },
  }
}

/** Where a schema is used: what describes its fields depends on it. */
type Place = { schemas: Json; area: OperationArea; owner: string; path?: string }

function operationObject(entry: OperationEntry, place: Place): Json {
  const op = entry.operation
  const { schemas } = place
  return {
    operationId: entry.name,
    tags: [entry.area],
    summary: op.summary,
    ...definedOnly({ description: withEnd(op, op.description ?? OPERATION_WORDS[entry.name]) }),
    ...(op.alpha ? { 'x-stability': 'alpha' } : {}),
    ...(op.deprecated === undefined ? {} : { deprecated: true, 'x-sunset': op.deprecated.sunset }),
    ...(op.feature === undefined ? {} : { 'x-plan-feature': op.feature }),
    'x-weight': op.weight ?? 1,
    'x-scope': op.access,
    parameters: [
      ...parameters(op.params, 'path', { ...place, path: op.path }),
      ...parameters(op.query, 'query', place),
      ...format(op),
      ...idempotency(op),
    ],
    ...(op.body === undefined
      ? {}
      : {
          requestBody: {
            required: !mayBeEmpty(op.body),
            content: { 'application/json': withExample(hoisted(op.body, 'input', place), schemas) },
          },
        }),
    ...(op.upload === undefined
      ? {}
      : { requestBody: { required: true, content: Object.fromEntries(op.upload.types.map((type) => [type, FILE])) } }),
    responses: responses(op, place),
  }
}

/** What it does, and until when, where it will be removed. */
function withEnd({ deprecated }: AnyOperation, words: string | undefined): string | undefined {
  if (deprecated === undefined) return words
  const { since, sunset, use } = deprecated
  return [words, `Deprecated since ${since}; may be gone after ${sunset}. Use \`${use}\`.`].filter(Boolean).join(' ')
}

function withExample(schema: Json, schemas: Json, name?: string): Json {
  return { schema, example: exampleOf(schema, schemas, name) }
}

/** A file has its media type and no schema of JSON. */
const FILE: Json = { schema: { type: 'string', format: 'binary' } }

function parameters(schema: z.ZodObject | undefined, location: 'path' | 'query', place: Place): Json[] {
  if (schema === undefined) return []
  const { owner, path } = place
  const json = plain(schema, 'input', place)
  const wordFor = (name: string) => parameterWordOf(location, segmentBefore(path, name) ?? owner, name)
  const required = new Set((json.required as string[] | undefined) ?? [])
  return Object.entries((json.properties as Record<string, Json> | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.has(name),
    ...definedOnly({ description: property.description ?? wordFor(name) }),
    // The default, which not every generator knows.
    ...(location === 'query' && property.type === 'array' ? { explode: true } : {}),
    ...exampleOfParameter(property, name, required.has(name), place),
  }))
}

/** Recorded from a request where there is one; what is required has one in any case. */
function exampleOfParameter(property: Json, name: string, isRequired: boolean, { schemas, owner }: Place): Json {
  const recorded = RESPONSE_EXAMPLES.parameters[owner]?.[name] ?? recordedElsewhere(name, property)
  if (recorded !== undefined) return { schema: property, example: parameterExample(recorded, property) }
  return isRequired ? withExample(property, schemas, name) : { schema: property }
}

/** For tools that set no headers, where there is a choice. */
function format(op: AnyOperation): Json[] {
  const names = formatNames(offeredTypes(op))
  if (names.length < 2) return []
  const description = 'What the answer is written as, ahead of what the Accept header says'
  return [{ name: 'format', in: 'query', required: false, description, schema: { type: 'string', enum: names } }]
}

function idempotency(op: AnyOperation): Json[] {
  if (isPure(op)) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Repeating a request with the same key within 24 h answers the stored answer',
      schema: { type: 'string', maxLength: 255 },
      example: '3c1f0a6e-2f0b-4f43-9a53-6f3f1f0f6c11',
    },
  ]
}

function responses(op: AnyOperation, place: Place): Json {
  const status = String(op.status ?? 200)
  const schema = status === '204' ? {} : hoisted(op.output, 'output', place)
  const content: Json = {
    'application/json': withRecorded({ schema }, RESPONSE_EXAMPLES.operations[place.owner]),
  }
  if (op.rows !== undefined) {
    content['text/csv'] = { schema: { type: 'string' } }
    content['application/x-ndjson'] = { schema: { type: 'string' } }
  }
  if (op.geojson) content[GEOJSON_TYPE] = content['application/json']
  if (op.file) content[FILE_TYPE] = FILE
  if (op.file_is_xml) for (const type of XML_TYPES) content[type] = FILE
  if (op.calendar) content[CALENDAR_TYPE] = { schema: { type: 'string' } }
  if (op.workbook || op.rows) content[XLSX_TYPE] = { schema: { type: 'string', format: 'binary' } }
  if (op.pdf) content[PDF_TYPE] = { schema: { type: 'string', format: 'binary' } }
  const headers = headersOf(op)
  const result: Json = {
    [status]: status === '204' ? { description: 'Done', headers } : { description: 'OK', headers, content },
  }
  if (op.other_status !== undefined) result[String(op.other_status)] = result[status]
  if (op.reference !== undefined) result['304'] = notModified()
  Object.assign(result, errorsOf(errorCodesOf(op)))
  return Object.fromEntries(Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** JSON schema of a zod schema, with every field described, and its named parts moved to `components`. */
function hoisted(schema: z.ZodType, io: 'input' | 'output', place: Place): Json {
  return describeFields(plain(schema, io, place), place.area, place.owner) as Json
}

/** As `hoisted`, its own fields undescribed. */
function plain(schema: z.ZodType, io: 'input' | 'output', { schemas, area }: Place): Json {
  const { $schema: _, $defs, ...json } = jsonSchemaOf(schema, io) as Json & { $defs?: Record<string, Json> }
  for (const [name, definition] of Object.entries($defs ?? {}))
    schemas[name] ??= describeFields(relinked(definition), area, name)
  return relinked(json) as Json
}

/** `imports` for `uid` of `/imports/{uid}`. */
function segmentBefore(path: string | undefined, name: string): string | undefined {
  const segments = path?.split('/') ?? []
  return segments[segments.indexOf(`{${name}}`) - 1]
}

function definedOnly(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function relinked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relinked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' ? each.replace('#/$defs/', '#/components/schemas/') : relinked(each),
    ]),
  )
}
