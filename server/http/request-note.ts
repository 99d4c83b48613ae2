import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Who a request came from, as far as its answer found out. */
export type Caller = { kind: 'key' | 'user'; id: string; organization_id: string }

/** What is found out of a request while it is answered, for the log and the metrics. */
export type RequestNote = {
  readonly request_id: string
  /** Id of the operation that was called; of a batch of several all, with commas between. */
  operation: string | null
  caller: Caller | null
}

const NOTES = new WeakMap<IncomingMessage, RequestNote>()

/** The caller's request id where it is safe to repeat, else a new one. */
export function requestId(sent: string | null): string {
  return sent !== null && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID()
}

/** The note of a request of Node's server; made when it is first asked for, with the id that the caller sent where it is safe. */
export function noteOf(incoming: IncomingMessage): RequestNote {
  const known = NOTES.get(incoming)
  if (known !== undefined) return known
  const sent = incoming.headers['x-request-id']
  const request_id = requestId(typeof sent === 'string' ? sent : null)
  const note: RequestNote = { request_id, operation: null, caller: null }
  NOTES.set(incoming, note)
  return note
}

/** Notes who calls; nothing where nobody keeps notes or nobody was found. */
export function noteCaller(
  note: RequestNote | undefined,
  principal: { kind: Caller['kind']; id: string; organization: { id: string } } | null,
): void {
  if (note === undefined || principal === null) return
  note.caller = { kind: principal.kind, id: principal.id, organization_id: principal.organization.id }
}
