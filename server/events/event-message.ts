import { z } from 'zod'

/** An event in webhooks and on the event stream. */
export const EventMessage = z
  .object({
    type: z.string().describe('`<family>.<event>`, such as `objection.submitted`'),
    timestamp: z.string().describe('When it happened, UTC'),
    data: z.object({
      organization_id: z.string(),
      sequence: z
        .number()
        .describe('Position in the organization’s audit log: without a gap, in the order of happening'),
      subject: z.string().describe('Identifies what changed'),
      actor: z.object({ kind: z.string(), id: z.string(), name: z.string(), role: z.string().optional() }),
      before: z.unknown().describe('How it looked before; null where it was not there'),
      after: z.unknown().describe('How it looks now; null where it is gone'),
      request_id: z.string().nullable(),
    }),
  })
  .meta({ id: 'EventMessage' })
export type EventMessage = z.infer<typeof EventMessage>

type Logged = EventMessage['data'] & { type: string; occurred_at: string }

/** Messages about an event of the audit log. */
export function eventMessage({ type, occurred_at, ...event }: Logged): EventMessage {
  const { organization_id, sequence, subject, actor, before, after, request_id } = event
  const data = { organization_id, sequence, subject, actor, before, after, request_id }
  return { type, timestamp: occurred_at, data }
}
