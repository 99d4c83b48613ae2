import { gaveWay, isAway } from './db/away.ts'
import { UNANSWERED } from './deadline.ts'
import { AppError } from './errors.ts'
import type { AnyOperation } from './operation.ts'
import { SERVICE } from './messages/service-messages.ts'

/** Codes that mean that it did not answer in time: the wait for it, for a connection, or its own limit for a statement. */
const LATE = new RegExp(`^(${UNANSWERED}|CONNECT_TIMEOUT|57014)$`)

/** Codes that mean that it takes no writes now: no room on its disk or in its memory, a fault of the disk, or a copy. */
const FULL = /^(53100|53200|58030|25006)$/

function hasCode(error: unknown, codes: RegExp): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && codes.test(String(at.code))) return true
  }
  return false
}

/**
 * The error for the caller: anything but an AppError becomes 503 when the database is unavailable, else 500 without
 * detail. An operation with its own texts for that (`store_away`) returns 502, or 504 where the database timed out.
 */
export function asAppError(error: unknown, { store_away }: Pick<AnyOperation, 'store_away'> = {}): AppError {
  if (store_away !== undefined) {
    const headers = { 'Retry-After': '2' }
    if (hasCode(error, LATE)) return new AppError('upstream_timeout', store_away.timed_out, { headers, cause: error })
    if (isAway(error)) return new AppError('upstream_unavailable', store_away.unavailable, { headers, cause: error })
  }
  if (error instanceof AppError) return error
  if (isAway(error)) {
    // The driver and we both wait 5 s for a database that hangs: whoever gives up first, the caller reads the same.
    const message = hasCode(error, LATE) ? SERVICE.database_silent : SERVICE.database_away
    return new AppError('unavailable', message, { headers: { 'Retry-After': '2' }, cause: error })
  }
  if (hasCode(error, FULL))
    return new AppError('unavailable', SERVICE.database_full, { headers: { 'Retry-After': '30' }, cause: error })
  if (gaveWay(error))
    return new AppError('unavailable', SERVICE.busy, { headers: { 'Retry-After': '2' }, cause: error })
  return new AppError('internal', SERVICE.internal, { cause: error })
}

/** Whether the fault is on our side and so worth a line in the log: a defect, or a database that is away or late. */
export function isOurs({ code, cause }: AppError): boolean {
  if (code === 'upstream_unavailable' || code === 'upstream_timeout') return isAway(cause) || hasCode(cause, LATE)
  return code === 'internal' || code === 'unavailable'
}
