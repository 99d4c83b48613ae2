import type { UserPrincipal } from '../../access/sessions.ts'
import { within } from '../../deadline.ts'
import { AppError, tooManyRequests } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { ApiRequest } from '../message.ts'
import { noteCaller } from '../request-note.ts'
import { crossSite } from './same-origin.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/** The signed-in user of a console page; 403 for a cross-site request, 401 without a session. */
export async function consoleCaller({ sessions }: Services, request: ApiRequest): Promise<UserPrincipal> {
  const foreign = crossSite(request.header)
  if (foreign !== null) throw new AppError('forbidden', foreign)
  const cookie = request.header('cookie')
  const found = cookie === null ? null : await within(sessions.find(new Headers({ cookie })))
  if (found === null) throw new AppError('unauthenticated', SERVICE.signed_out)
  noteCaller(request.note, found)
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
  throw tooManyRequests(grant.retry_after_seconds)
}
