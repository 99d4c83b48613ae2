import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type CallInput, type FileBody, type Operation } from '../operation.ts'
import { rowsOf } from '../pages.ts'
import { type CommandSpec, kebab, UsageError } from './command-spec.ts'
import { fieldTable, formOf, readCsv, tableOf } from './formats.ts'
import type { Read } from './read-flags.ts'
import { clientOf, type Surroundings } from './surroundings.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.tsv': 'text/tab-separated-values',
  '.ndjson': 'application/x-ndjson',
  '.edi': 'application/edifact',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.zip': 'application/zip',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Calls the operation as it was asked; answers what is to be printed. */
export async function callCommand(spec: CommandSpec, read: Read, around: Surroundings): Promise<string | Uint8Array> {
  const { common, parameters } = read
  const form = formOf(spec, common.format ?? (around.is_terminal && !common.all ? 'table' : 'json'))
  if (common.all && (form.is_table || !form.is_json)) throw new UsageError('--all comes as json')
  const request: CallInput = { ...parameters, ...(await bodyOf(spec, read, around)) }
  const { transport } = clientOf(around, common.url)
  const operation = operationOf(spec)
  const options = {
    headers: { Accept: form.accept },
    signal: around.signal,
    ...(common.idempotency_key === undefined ? {} : { idempotency_key: common.idempotency_key }),
  }
  if (common.all) return everyPage(operation, request, (page) => transport.send(operation, page, options))
  const answer = await transport.send(operation, request, options)
  if (answer.status === 204) return ''
  if (form.is_json) {
    const value: unknown = await answer.json()
    return `${form.is_table ? fieldTable(value) : JSON.stringify(value, null, 2)}\n`
  }
  return form.is_table ? `${tableOf(readCsv(await answer.text()))}\n` : new Uint8Array(await answer.arrayBuffer())
}

/** Every row of a list as one JSON array: other forms have heads, and no place for a cursor. */
async function everyPage(
  operation: Operation,
  request: CallInput,
  read: (page: CallInput) => Promise<Response>,
): Promise<string> {
  if (operation.pages === undefined) throw new UsageError('--all is for lists in pages')
  const rows: unknown[] = []
  const page = async (at: CallInput) => (await (await read({ ...request, ...at })).json()) as Record<string, unknown>
  for await (const row of rowsOf(page, operation, request)) rows.push(row)
  return `${JSON.stringify(rows, null, 2)}\n`
}

/** The operation of a command, as its transport takes it. */
export function operationOf({ method, path, parameters, body, takes_key, pages }: CommandSpec): Operation {
  const query = parameters.map(({ name }) => name).filter((name) => !path.includes(`{${name}}`))
  const kind = body === null ? null : 'types' in body ? 'file' : 'json'
  return { method, path, query, body: kind, takes_key, ...(pages === undefined ? {} : { pages }) }
}

async function bodyOf(spec: CommandSpec, { common, fields }: Read, around: Surroundings): Promise<CallInput> {
  const { body } = spec
  if (body === null) {
    if (common.data !== undefined) throw new UsageError(`${kebab(spec.id)} takes no --data`)
    return {}
  }
  if ('types' in body) {
    if (common.data === undefined) throw new UsageError('Missing: --data @file')
    const content_type = common.content_type ?? typeOf(common.data) ?? body.types[0]
    return { body: await dataOf(common.data, around), ...(content_type === undefined ? {} : { content_type }) }
  }
  const input = common.data === undefined ? undefined : jsonOf(await dataOf(common.data, around))
  const hasFields = Object.keys(fields).length > 0
  if (input !== undefined && !hasFields) return { body: input }
  if (input === undefined && !hasFields) {
    const names = body.fields.filter(({ required }) => required).map(({ name }) => `--${kebab(name)}`)
    if (body.required && names.length > 0) throw new UsageError(`Missing: --data, or ${names.join(', ')}`)
    return body.required ? { body: {} } : {}
  }
  if (input !== undefined && (typeof input !== 'object' || input === null || Array.isArray(input)))
    throw new UsageError('--data is not an object that fields could be set in')
  return { body: { ...input, ...fields } }
}

/** `@file`, `-` for the standard input, or the text itself. */
async function dataOf(data: string, around: Surroundings): Promise<FileBody> {
  if (data === '-') return around.stdin()
  if (!data.startsWith('@')) return data
  try {
    return new Uint8Array(readFileSync(data.slice(1)))
  } catch (error) {
    throw new UsageError(`${data.slice(1)} cannot be read: ${(error as Error).message}`)
  }
}

function typeOf(data: string): string | undefined {
  return data.startsWith('@') ? TYPES[extname(data).toLowerCase()] : undefined
}

function jsonOf(data: FileBody): unknown {
  try {
    return JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data as Uint8Array))
  } catch {
    throw new UsageError('--data is no JSON')
  }
}
