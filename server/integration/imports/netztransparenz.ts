import type { ImportPlace } from '../../areas/core/imports/run/import-place.ts'
import { jsonOf, RemoteFault, remoteUrl, shown, textOf } from '../../delivery/remote.ts'
import { UsageError } from '#server/errors.ts'
import { REMOTE } from '../../delivery/messages.ts'

const BASE = 'https://ds.netztransparenz.de/api/v1'
const IDENTITY = 'https://identity.netztransparenz.de/users/connect/token'
const MOST_BYTES = 20_000_000
/** Its CSV comes under several names. */
const CSV_TYPES = ['text/csv', 'text/plain', 'application/csv', 'application/octet-stream', 'application/json']

export type Netztransparenz = {
  base: URL
  /** An answer as text; null where nothing is published under the address. */
  read(url: URL): Promise<string | null>
}

/**
 * Opens the web API of netztransparenz.de with the client of NETZTRANSPARENZ_CLIENT_ID and _SECRET: a token is got when
 * it is first needed, and again when it has run out (OAuth 2.0 client credentials, RFC 6749 section 4.4). /
 */
export function openNetztransparenz({ env, remote }: ImportPlace, address: string | undefined): Netztransparenz {
  const [client_id, client_secret] = [env.NETZTRANSPARENZ_CLIENT_ID, env.NETZTRANSPARENZ_CLIENT_SECRET]
  if (!client_id || !client_secret)
    throw new UsageError(
      'set NETZTRANSPARENZ_CLIENT_ID and NETZTRANSPARENZ_CLIENT_SECRET to those of your client at netztransparenz.de, or name the file that you saved there',
    )
  const base = remoteUrl(address ?? (env.NETZTRANSPARENZ_URL || BASE))
  const identity = remoteUrl(env.NETZTRANSPARENZ_IDENTITY_URL || IDENTITY)
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
  const requestToken = async () => {
    const want = { types: ['application/json'], most_bytes: 100_000, form }
    return tokenOf(jsonOf(await remote.read(identity, want).catch(reportedAs([400, 401, 403])), identity), identity)
  }
  let token: string | null = null
  const readOnce = async (url: URL) => {
    token ??= await requestToken()
    const want = { types: CSV_TYPES, most_bytes: MOST_BYTES, headers: { Authorization: `Bearer ${token}` } }
    return textOf(await remote.read(url, want), url)
  }
  const read = async (url: URL) => {
    const isFirst = token === null
    try {
      return await readOnce(url)
    } catch (error) {
      if (!hasStatus(error, [401]) || isFirst) throw error
      token = null
      return readOnce(url)
    }
  }
  return {
    base,
    read: (url) =>
      read(url).catch((error: unknown) => (hasStatus(error, [404]) ? null : reportedAs([401, 403])(error))),
  }
}

function tokenOf(answer: unknown, identity: URL): string {
  const token = answer !== null && typeof answer === 'object' && 'access_token' in answer ? answer.access_token : null
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw new RemoteFault(REMOTE.no_token({ address: shown(identity) }))
}

function hasStatus(error: unknown, statuses: readonly number[]): error is RemoteFault {
  return error instanceof RemoteFault && statuses.some((status) => error.message.endsWith(` answered ${status}`))
}

/** Explains a refusal by its likely cause. */
function reportedAs(statuses: readonly number[]): (error: unknown) => never {
  return (error) => {
    if (!hasStatus(error, statuses)) throw error
    throw new RemoteFault(REMOTE.is_it_your_client({ why: error.detail }), { cause: error })
  }
}
