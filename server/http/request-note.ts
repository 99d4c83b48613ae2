import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sentHeader } from './header.ts'

/** Who a request came from, as far as its answer found out. */
export type Caller = { kind: 'key' | 'user'; id: string; organization_id: string }

/** What is found out of a request while it is answered, for the log and the metrics. */
export type RequestNote = {
  readonly request_id: string
  /** Id of the operation that was called; of a batch of several all, with commas between. */
  operation: string | null
  caller: Caller | null
}

/** Beside the request itself: a map by requests would be looked through at every collection of garbage. */
const NOTE = Symbol('request note')
type Noted = IncomingMessage & { [NOTE]?: RequestNote }

/** The caller's request id where it is safe to repeat, else a new one. */
export function requestId(sent: string | null): string {
  return sent !== null && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID()
}

/** The note of a request of Node's server; created on first use, with the caller's id where it is safe. */
export function noteOf(incoming: Noted): RequestNote {
  const known = incoming[NOTE]
  if (known !== undefined) return known
  const request_id = requestId(sentHeader(incoming, 'x-request-id'))
  const note: RequestNote = { request_id, operation: null, caller: null }
  incoming[NOTE] = note
  return note
}

/** Records the caller; does nothing without a log or a caller. */
export function noteCaller(
  note: RequestNote | undefined,
  principal: { kind: Caller['kind']; id: string; organization: { id: string } } | null,
): void {
  if (note === undefined || principal === null) return
  note.caller = { kind: principal.kind, id: principal.id, organization_id: principal.organization.id }
}
