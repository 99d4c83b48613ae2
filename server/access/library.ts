import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '../db.ts'
import { type ConsoleHosts, consoleOrigin } from './console-origin.ts'
import { SignInLimit } from './limits/sign-in-limit.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

/** Header in which the process puts the client's address; what a client sends under that name is dropped before. */
export const PEER_HEADER = 'x-quarterhour-peer'

/** `secret` signs the cookie, `secure` restricts it to HTTPS, and `hosts` lists the addresses of the console. */
export type SignInOptions = { secret: string; secure: boolean; hosts: ConsoleHosts }

/** The configured authentication library: e-mail and password, no self-registration. */
export function openLibrary(db: Database, { secret, secure, hosts }: SignInOptions) {
  return betterAuth({
    appName: 'Quarterhour',
    secret,
    basePath: '/api/auth',
    // The library trusts this origin; without one it would trust any Host. It is unreachable by design.
    baseURL: 'http://quarterhour.invalid',
    trustedOrigins: (request) => {
      const origin = request === undefined ? null : consoleOrigin(hosts, request.url)
      return origin === null ? [] : [origin]
    },
    telemetry: { enabled: false },
    database: drizzleAdapter(db.orm, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
    session: { expiresIn: 12 * 3600, updateAge: 600, freshAge: 3600 },
    advanced: {
      cookiePrefix: 'quarterhour',
      useSecureCookies: secure,
      ipAddress: { ipAddressHeaders: [PEER_HEADER] },
      // Set explicitly, because the library turns both checks off when the environment looks like a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // Per address and path; one attacker's address never locks another's sign-in.
    rateLimit: {
      enabled: true,
      window: 60,
      max: 300,
      customRules: { '/sign-in/email': { window: 60, max: 20 } },
      customStorage: new SignInLimit(),
    },
    onAPIError: { throw: true },
    // Nothing is written here, since its messages quote statements with their values.
    logger: { level: 'error', log: (_level, _message, ...details) => noteFailure(details) },
  })
}

type Failure = { error?: unknown }
const failures = new AsyncLocalStorage<Failure>()

function noteFailure(details: unknown[]): void {
  const failure = failures.getStore()
  if (failure !== undefined) failure.error ??= details.find((detail) => detail instanceof Error)
}

/** Runs `work`; where the library only logs why it failed and answers 500 or 401, throws that instead. */
export async function withCause<T>(work: () => Promise<T>): Promise<T> {
  const failure: Failure = {}
  const result = await failures.run(failure, work).catch((error: unknown) => {
    throw failure.error ?? error
  })
  if (result instanceof Response && !result.ok && failure.error !== undefined) throw failure.error
  return result
}
