import type { UserPrincipal } from '../../access/sessions.ts'
import { within } from '../../deadline.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../joins/services.ts'
import type { ApiRequest } from '../message.ts'
import { crossSite } from './same-origin.ts'

/** Who is signed in and asks from a page of the console; 403 for a request of another site, 401 for nobody. */
export async function consoleCaller({ sessions }: Services, request: ApiRequest): Promise<UserPrincipal> {
  const foreign = crossSite(request.header)
  if (foreign !== null) throw new AppError('forbidden', foreign)
  const cookie = request.header('cookie')
  const found = cookie === null ? null : await within(sessions.find(new Headers({ cookie })))
  if (found === null) throw new AppError('unauthenticated', 'Not authenticated: sign in')
  return found
}

/** Spends a person's tokens; 429 where they have none left. */
export async function spendOf(
  { rateLimit }: Services,
  { bucket_id, limit }: UserPrincipal,
  tokens: number,
): Promise<void> {
  const grant = await rateLimit.spend(bucket_id, limit, tokens)
  if (grant.allowed) return
  throw new AppError('throttled', `Too many requests: repeat in ${grant.retry_after_seconds} s`, {
    headers: { 'Retry-After': String(grant.retry_after_seconds) },
  })
}
