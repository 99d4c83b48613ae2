import { createMcpHandler } from '@modelcontextprotocol/server'
import { AREAS, type OperationArea } from '../areas.ts'
import { asAppError } from '../as-app-error.ts'
import { AppError, invalid, problem } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { errorResponse } from '../http/answers/error-response.ts'
import type { ApiRequest, ApiResponse } from '../http/message.ts'
import { credential } from '../http/request.ts'
import { noteCaller, type RequestNote } from '../http/request-note.ts'
import { SERVICE } from '../messages/service-messages.ts'
import type { OperationEntry } from '../operations.ts'
import type { Services } from '../services.ts'
import { type AgentParts, agentServer, type Send } from './agent-server.ts'
import { callables } from './catalogue.ts'
import { agentPages } from './pages.ts'
import type { Toolset } from './tools.ts'

/** Where agents connect, with an API key: the Model Context Protocol over streamable HTTP. */
export const MCP_PATH = '/mcp'

/**
 * Answers agents. `?areas=core,cost-of-energy` offers every operation of these areas as a tool; without it the common ones
 * and a directory. Only what reads is offered, unless `?write=true` asks for more; the key's own rights hold in any case.
 * Every call goes through `api` with the agent's key, so that limits, rights and the audit log are those of the API.
 */
export function mcpHandler(
  services: Pick<Services, 'keys'>,
  api: Api,
  entries: readonly OperationEntry[],
): (request: Request, note?: RequestNote) => Promise<Response> {
  let parts: Pick<AgentParts, 'operations' | 'pages'> | undefined
  const send: Send = async (request, signal) => {
    const response = await api.handle({
      ...{ method: request.method, url: request.url, signal },
      header: (name) => request.headers[name.toLowerCase()] ?? null,
      chunks: () => chunksOf(request.body),
    })
    return { status: response.status, text: await textOf(response.body) }
  }
  const { fetch: answer } = createMcpHandler(
    ({ requestInfo }) => {
      parts ??= { operations: callables(entries), pages: agentPages(entries) }
      const authorization = requestInfo?.headers.get('authorization') ?? ''
      return agentServer({ ...parts, toolset: toolsetOf(requestInfo?.url ?? ''), authorization, send })
    },
    // Tools and pages do not change while a build runs, so that nobody need wait for it on an open connection.
    { maxSubscriptions: 0 },
  )
  return async (request, note) => {
    try {
      const sent: Pick<ApiRequest, 'header'> = { header: (name) => request.headers.get(name) }
      const principal = await services.keys.find(credential(sent), Date.now())
      if (principal === null)
        throw new AppError('unauthenticated', SERVICE.unknown_key, { headers: { 'WWW-Authenticate': 'ApiKey' } })
      noteCaller(note, principal)
      toolsetOf(request.url)
      return await answer(request)
    } catch (error) {
      const { status, headers, body } = errorResponse(asAppError(error), null)
      return new Response(body as string, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
    }
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
