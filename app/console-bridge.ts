import 'server-only'
import { headers } from 'next/headers'
import { UNAVAILABLE_DIGEST } from '#components/ui/page/page-digest.ts'
import type { ConsoleBridge } from '#server/host/bridge.ts'

/** The one place where pages meet the process: Next bundles its own copy of every module, so only the object is shared. */
function bridge(): ConsoleBridge {
  const published = (globalThis as Record<symbol, unknown>)[Symbol.for('quarterhour.console')]
  if (published === undefined)
    throw new Error('the console runs inside the service: start it with npm start or npm run dev')
  return published as ConsoleBridge
}

/** The signed-in user, or null. While the database is unavailable the page reports that instead. */
export async function currentSession(): ReturnType<ConsoleBridge['session']> {
  return bridge()
    .session(await headers())
    .catch((error: unknown) => {
      throw isUnavailable(error) ? Object.assign(new Error('unavailable'), { digest: UNAVAILABLE_DIGEST }) : error
    })
}

/** The process's errors belong to another copy of their class, so only their fields can be read. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'unavailable'
}

/** The sequence of an organization's newest event. */
export function newestEvent(organization: string): Promise<number> {
  return bridge().newestEvent(organization)
}

/** Calls a procedure (`costOfEnergy.listTariffs`) for the signed-in user. */
export async function callProcedure(path: string, input: unknown): Promise<unknown> {
  return bridge().call(path, input, await headers())
}

/** The public REST API, for a host that lets Next answer it; our own host answers ahead of Next. */
export function answerRest(request: Request): Promise<Response> {
  return bridge().rest(request)
}

/** The console's tRPC calls. */
export function answerTrpc(request: Request): Promise<Response> {
  return bridge().trpc(request)
}
