import { readFileSync } from 'node:fs'
import { AREAS } from '../areas.ts'
import type { ApiRequest, ApiResponse } from '../http/message.ts'
import type { Answerer } from '../http/node.ts'
import type { Callable } from './catalogue.ts'
import { docs } from './pages.ts'

const DOC = /^\/docs\/([a-z0-9-]+)\.md$/

/** Whether a path is one of the texts for agents: `/llms.txt`, `/llms-full.txt`, or a page of `docs/` as Markdown. */
export function isAgentText(path: string): boolean {
  return path === '/llms.txt' || path === '/llms-full.txt' || DOC.test(path)
}

/** Answers the texts for agents, for everybody. Never throws. */
export function agentTexts(operations: () => ReadonlyMap<string, Callable>): Answerer {
  const made = new Map<string, string>()
  return {
    handle: (request) => {
      const [path = ''] = request.url.split('?', 1)
      const text = made.get(path) ?? textOf(path, operations)
      // Unknown names are not kept: there is no end of them.
      if (text !== null) made.set(path, text)
      return answerOf(request, path, text)
    },
  }
}

function answerOf({ method }: ApiRequest, path: string, text: string | null): ApiResponse {
  const type = text !== null && DOC.test(path) ? 'text/markdown' : 'text/plain'
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'X-Content-Type-Options': 'nosniff' }
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { ...headers, Allow: 'GET, HEAD' }, body: 'method not allowed\n' }
  const body = text ?? 'not found\n'
  const length = { 'Content-Length': String(Buffer.byteLength(body)) }
  return {
    status: text === null ? 404 : 200,
    headers: { ...headers, ...length },
    body: method === 'HEAD' ? null : body,
  }
}

function textOf(path: string, operations: () => ReadonlyMap<string, Callable>): string | null {
  if (path === '/llms.txt') return overview()
  if (path === '/llms-full.txt')
    return [overview(), operationsOf(operations()), ...docs().map(({ file }) => read(file))].join('\n\n')
  const found = docs().find(({ name }) => name === DOC.exec(path)?.[1])
  return found === undefined ? null : read(found.file)
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** As llmstxt.org describes the file: title, summary, and lists of links. */
function overview(): string {
  const pages = docs().map(({ name, title }) => `- [${title}](/docs/${name}.md)`)
  const areas = ['access', ...AREAS].map(
    (area) => `- [OpenAPI of ${area}](/api/openapi.json?area=${area}&answers=json)`,
  )
  return `# Quarterhour

> The open operations desk for European electricity markets: portfolio forecasts, cost of energy, market access, schedule
> management (MaBiS, schedules to TSOs), core reference data and power tariffs, as one REST API and a console.

Calls go to \`/api\` with an API key in the header \`Authorization\`. Times are RFC 3339 with an offset; a period includes its
start and excludes its end; a delivery day has 92, 96 or 100 quarter-hours. Errors say what is wrong and where.

## For agents

- [Model Context Protocol](/mcp): streamable HTTP with an API key; reads only, \`?write=true\` offers more, \`?areas=core\` every
  operation of an area
- [Everything in one file](/llms-full.txt)

## API

- [OpenAPI document](/api/openapi.json)
${areas.join('\n')}

## Docs

${pages.join('\n')}
`
}

function operationsOf(operations: ReadonlyMap<string, Callable>): string {
  const lines = [...operations.values()].map(
    ({ id, method, path, title, description }) =>
      `- \`${id}\`, ${method} /api${path}: ${title}${description === title ? '' : `. ${description}`}`,
  )
  return `# Operations\n\n${lines.join('\n')}`
}
