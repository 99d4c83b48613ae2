import { INBOX_KINDS, INBOX_STATES, type InboxQuery } from '#server/areas/schedule-management/inbox/contract.ts'
import { PAGE, readOffset, readTso, type SchedulesRequest } from '../schedules/schedules-address.ts'

export type InboxRequest = Pick<InboxQuery, 'limit' | 'offset' | 'state' | 'kind' | 'tso'>

/** The query in the URL of the inbox; invalid parameters are ignored. */
export function readInbox(read: (name: string) => string | undefined): InboxRequest {
  const state = INBOX_STATES.find((each) => each === read('state'))
  const kind = INBOX_KINDS.find((each) => each === read('kind'))
  const tso = readTso(read('tso'))
  return {
    ...{ limit: PAGE, offset: readOffset(read('offset')) },
    ...(state && { state: [state] }),
    ...(kind && { kind: [kind] }),
    ...(tso && { tso: [tso] }),
  }
}

/** Schedules that are sent and not answered, as the page of the inbox asks for them. */
export const AWAITED: SchedulesRequest = { status: ['submitted', 'timed_out'], limit: 100, offset: 0 }
