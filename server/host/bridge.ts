import { TRPCError } from '@trpc/server'
import type { UserPrincipal } from '../access/sessions.ts'
import { asAppError } from '../as-app-error.ts'
import { within } from '../deadline.ts'
import type { Api } from '../http/api.ts'
import { answerFetch } from '../http/fetch.ts'
import type { Services } from '../services.ts'
import { trpcHandler } from '../trpc/handler.ts'
import { buildRouter } from '../trpc/router.ts'

/** What pages may ask of the process; `app/console-bridge.ts` is its one reader. Everything here is JSON. */
export type ConsoleBridge = {
  /** Who is signed in, from the request's headers; throws an AppError, also when the database is away. */
  session(headers: Headers): Promise<UserPrincipal | null>
  /** The sequence of an organization's newest event; 0 where there is none. */
  newestEvent(organization: string): Promise<number>
  /** Calls a procedure (`costOfEnergy.listTariffs`) for the signed-in user; throws the error that tRPC would return. */
  call(path: string, input: unknown, headers: Headers): Promise<unknown>
  /** The REST API and tRPC as fetch handlers, for the route files. */
  rest(request: Request): Promise<Response>
  trpc(request: Request): Promise<Response>
}

export const BRIDGE = Symbol.for('quarterhour.console')

/** Publishes the bridge in this process: Next bundles its own copy of every module, but shares the global symbols. */
export function publishBridge(services: Services, api: Api): void {
  const router = buildRouter()
  const bridge: ConsoleBridge = {
    session: (headers) =>
      within(services.sessions.find(headers)).catch((error: unknown) => {
        throw asAppError(error)
      }),
    newestEvent: (organization) => within(services.events.end(organization)),
    rest: (request) => answerFetch(api, request),
    trpc: trpcHandler(services),
    call: async (path, input, headers) => {
      const principal = await within(services.sessions.find(headers))
      const caller = router.createCaller({
        services,
        principal,
        procedures: [path],
        request_id: crypto.randomUUID(),
        signal: new AbortController().signal,
        idempotency_key: null,
      })
      const [group = '', name = ''] = path.split('.')
      const procedure = (caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
        group
      ]?.[name]
      if (procedure === undefined) throw new TRPCError({ code: 'NOT_FOUND', message: `no procedure ${path}` })
      return procedure(input)
    },
  }
  Object.assign(globalThis, { [BRIDGE]: bridge })
}
