import { createMcpHandler } from '@modelcontextprotocol/server'
import { AREAS, type OperationArea } from '../areas.ts'
import { asAppError, isOurs } from '../as-app-error.ts'
import { AppError, causeText, invalid, problem, tooManyRequests } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { errorResponse } from '../http/answers/error-response.ts'
import { BODY_LIMIT, withBody } from '../http/body.ts'
import type { ApiResponse } from '../http/message.ts'
import { credential } from '../http/request.ts'
import { noteCaller, type RequestNote } from '../http/request-note.ts'
import { SERVICE } from '../messages/service-messages.ts'
import type { Services } from '../services.ts'
import { agentServer, type Send } from './agent-server.ts'
import type { Callable } from './catalogue.ts'
import { agentPages } from './pages.ts'
import type { Toolset } from './tools.ts'

/** Where agents connect, with an API key: the Model Context Protocol over streamable HTTP. */
export const MCP_PATH = '/mcp'
const REQUEST_ID = 'x-request-id'

/**
 * Answers agents. `?areas=core,cost-of-energy` offers every operation of these areas as a tool; without it the common ones
 * and a directory. Only what reads is offered, unless `?write=true` asks for more; the key's own rights hold in any case.
 * A message costs a token. Every call goes through `api` with the agent's key besides, so that weights, rights and the audit
 * log are those of the API.
 */
export function mcpHandler(
  { keys, rateLimit, bodies, log }: Pick<Services, 'keys' | 'rateLimit' | 'bodies' | 'log'>,
  api: Api,
  operations: () => ReadonlyMap<string, Callable>,
): (request: Request, note: RequestNote) => Promise<Response> {
  const pages = agentPages()
  const { fetch: answer } = createMcpHandler(
    ({ requestInfo }) => {
      const { headers = new Headers(), url = '' } = requestInfo ?? {}
      const authorization = headers.get('authorization') ?? ''
      const send = sendTo(api, headers.get(REQUEST_ID))
      return agentServer({ operations: operations(), pages, toolset: toolsetOf(url), authorization, send })
    },
    // Tools and pages do not change while a build runs, so that nobody need wait for it on an open connection.
    { maxSubscriptions: 0, maxRequestBodySize: BODY_LIMIT },
  )
  const answered = async (request: Request, note: RequestNote) => {
    const principal = await keys.find(credential({ header: (name) => request.headers.get(name) }), Date.now())
    if (principal === null)
      throw new AppError('unauthenticated', SERVICE.unknown_key, { headers: { 'WWW-Authenticate': 'ApiKey' } })
    noteCaller(note, principal)
    const grant = await rateLimit.spend(principal.id, principal.limit, 1)
    if (!grant.allowed) throw tooManyRequests(grant.retry_after_seconds)
    toolsetOf(request.url)
    const held = bodies.open(principal.organization.id)
    try {
      const read = await withBody(request, held)
      read.headers.set(REQUEST_ID, note.request_id)
      return await answer(read)
    } finally {
      held.release()
    }
  }
  return async (request, note) => {
    try {
      return await answered(request, note)
    } catch (error) {
      const known = asAppError(error)
      if (isOurs(known)) log({ request_id: note.request_id, path: MCP_PATH, error: causeText(known.cause ?? known) })
      const { status, headers, body } = errorResponse(known, null)
      return new Response(body as string, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
    }
  }
}

/** Calls the API in this process; its log and audit events name the agent's request. */
function sendTo(api: Api, request_id: string | null): Send {
  return async ({ method, url, headers, body }, signal) => {
    const header = (name: string) =>
      name.toLowerCase() === REQUEST_ID ? request_id : (headers[name.toLowerCase()] ?? null)
    const response = await api.handle({ method, url, header, chunks: () => chunksOf(body), signal })
    return { status: response.status, text: await textOf(response.body) }
  }
}

/** What the address asks for; 422 for an area that there is not. */
function toolsetOf(url: string): Toolset {
  const query = new URL(url, 'http://localhost').searchParams
  const known: readonly OperationArea[] = ['access', ...AREAS]
  const named = query.getAll('areas').flatMap((each) => each.split(',').filter((area) => area !== ''))
  const areas = known.filter((area) => named.includes(area))
  const unknown = named.filter((area) => !areas.some((each) => each === area))
  if (unknown.length > 0) {
    const msg = `Input should be ${known.map((area) => `'${area}'`).join(', ')}`
    throw invalid(unknown.map((area) => problem('enum', ['query', 'areas'], msg, area)))
  }
  return { areas, may_write: query.get('write') === 'true' }
}

async function* chunksOf(body: string | null): AsyncGenerator<Uint8Array> {
  if (body !== null) yield new TextEncoder().encode(body)
}

async function textOf(body: ApiResponse['body']): Promise<string> {
  if (body === null || typeof body === 'string') return body ?? ''
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
