/** One call of the public API, as an integrator would make it. `path` begins after `/api`. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string | number | boolean | (string | number)[] | undefined>
  body?: unknown
  /** For a file body: its name; the file is sent unchanged. */
  file?: string
}

/** The address of a call below `origin`, repeatable parameters repeated. */
export function apiUrl(origin: string, { path, query }: ApiCall): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) parameters.append(name, String(one))
    }
  }
  const text = parameters.toString()
  return `${origin}/api${path}${text ? `?${text}` : ''}`
}

const longestArgument = 100_000

/** Whether a body is more than a shell takes as one argument (128 KiB on Linux); then it goes into `body.json`. */
export function isLarge({ body }: ApiCall): boolean {
  return body !== undefined && JSON.stringify(body).length > longestArgument
}

/** The call for a POSIX shell; the key comes from the environment, never from the console. */
export function asCurl(origin: string, call: ApiCall): string {
  const lines = [`curl ${call.method === 'GET' ? '' : `-X ${call.method} `}${quoted(apiUrl(origin, call))}`]
  lines.push(`-H "Authorization: $QUARTERHOUR_KEY"`)
  if (call.body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`)
    lines.push(isLarge(call) ? '--data-binary @body.json' : `-d ${quoted(JSON.stringify(call.body))}`)
  }
  if (call.file !== undefined) {
    lines.push(`-H 'Content-Type: ${fileType(call.file)}'`, `--data-binary ${quoted(`@${call.file}`)}`)
  }
  return lines.join(' \\\n  ')
}

/** The call for any JavaScript runtime that has fetch. */
export function asTypeScript(origin: string, call: ApiCall): string {
  const type = call.file === undefined ? 'application/json' : fileType(call.file)
  const hasBody = call.body !== undefined || call.file !== undefined
  const options = [
    call.method === 'GET' ? null : `  method: '${call.method}',`,
    hasBody
      ? `  headers: { Authorization: process.env.QUARTERHOUR_KEY!, 'Content-Type': '${type}' },`
      : '  headers: { Authorization: process.env.QUARTERHOUR_KEY! },',
    hasBody ? `  body: ${bodyText(call)},` : null,
  ].filter((line) => line !== null)
  return [
    ...(isLarge(call) || call.file !== undefined ? [`import { readFile } from 'node:fs/promises'\n`] : []),
    `const response = await fetch(${JSON.stringify(apiUrl(origin, call))}, {`,
    ...options,
    '})',
    'if (!response.ok) throw new Error(await response.text())',
    'const result = await response.json()',
  ].join('\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** A file's type by its ending: a workbook, a message, or a table of text. */
function fileType(name: string): string {
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  if (/\.xml$/i.test(name)) return 'application/xml'
  return /\.xls[xm]$/i.test(name) ? workbook : 'text/csv'
}

function bodyText(call: ApiCall): string {
  if (call.file !== undefined) return `await readFile(${JSON.stringify(call.file)})`
  if (isLarge(call)) return `await readFile('body.json')`
  return `JSON.stringify(${JSON.stringify(call.body, null, 2).replaceAll('\n', '\n  ')})`
}
