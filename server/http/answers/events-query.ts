import { z } from 'zod'
import { param } from '../../wire.ts'
import { EVENT_FILTERS } from '../../registry/event-types.ts'

const After = param.integer({ ge: 0 })

/** Parameters of a stream of events. */
export const EventsQuery = z.object({
  type: param
    .repeated(param.enumeration(EVENT_FILTERS), { max: 200 })
    .optional()
    .describe('Types (`version.accepted`) and families (`version.*`) of events; absent: every event'),
  after: After.optional().describe('Begin after this `data.sequence`; the header Last-Event-ID goes ahead of it'),
})

/** Where a client that was cut off had come to. */
export const EventsHeader = z.object({ 'last-event-id': After.optional() })
