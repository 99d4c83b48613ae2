import { randomUUID } from 'node:crypto'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Services } from '../services.ts'
import { buildRouter, type TrpcContext } from './router.ts'

export const TRPC_PATH = '/api/trpc'

/** Answers the console's calls. Only same-origin JSON gets through: a form of another site could ride on the cookie. */
export function trpcHandler(services: Services): (request: Request) => Promise<Response> {
  const router = buildRouter()
  return async (request) => {
    const refusal = crossSite(request)
    if (refusal !== null) return Response.json({ detail: refusal }, { status: 403 })
    const request_id = randomUUID()
    const response = await fetchRequestHandler({
      endpoint: TRPC_PATH,
      req: request,
      router,
      allowMethodOverride: true,
      createContext: async (): Promise<TrpcContext> => ({
        services,
        principal: await services.sessions.find(request.headers),
        request_id,
        signal: request.signal,
        idempotency_key: request.headers.get('idempotency-key'),
      }),
    })
    response.headers.set('X-Request-Id', request_id)
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}

/** Why the request is taken for one of another site, or null. */
function crossSite(request: Request): string | null {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'cross-site requests are refused'
  const origin = request.headers.get('origin')
  // A sandboxed page sends the text null, which is no URL.
  if (origin !== null && hostOf(origin) !== request.headers.get('host')) return 'the Origin is not this host'
  if (request.method === 'POST' && !(request.headers.get('content-type') ?? '').startsWith('application/json'))
    return 'send application/json'
  return null
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
