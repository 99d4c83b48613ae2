import { z } from 'zod'
import { EVENT_FILTERS } from '../registry/event-types.ts'
import * as wire from '../wire.ts'

const { param } = wire

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
/** For how many hours a replaced secret may go on signing beside the new one. */
export const MOST_OVERLAP_HOURS = 168

export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    event_types: z
      .array(z.string())
      .nullable()
      .describe('Types (`version.accepted`) and families (`version.*`) of events; null: every event'),
    is_enabled: z.boolean(),
    disabled_by: z
      .enum(['person', 'receiver'])
      .nullable()
      .describe('`receiver`: it answered 410 Gone; null while enabled'),
    old_secret_until: z.string().nullable().describe('Until when messages are signed with the replaced secret, too'),
    pending_count: z.number().describe('Deliveries that wait for their first or next try'),
    last_attempt: z
      .object({
        attempted_at: z.string(),
        status: z.number().nullable(),
        error: z.string().nullable(),
        ...wire.storedCodeFields,
      })
      .nullable(),
    created_by: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>
export const WebhookList = z.object({ webhooks: z.array(Webhook) })

const secret = z
  .string()
  .nullable()
  .describe('Checks signatures (`whsec_…`): shown in this answer only, null in a replay of it')
export const WebhookCreated = z.object({ webhook: Webhook, secret }).meta({ id: 'WebhookCreated' })
export type WebhookCreated = z.infer<typeof WebhookCreated>

const url = wire
  .text({ min: 1, max: 2000 })
  .meta({ examples: ['https://example.com/webhooks'] })
  .describe('Where messages are posted: https, on the open internet. Redirects are not followed')
const description = wire.line({ max: 200, blank: true })
const eventTypes = wire
  .list(wire.enumeration(EVENT_FILTERS), { min: 1, max: 200 })
  .nullable()
  .describe('Types (`version.accepted`) and families (`version.*`) of events; null: every event')

export const WebhookBody = z.object({
  url,
  description: description.default(''),
  event_types: eventTypes.default(null),
  is_enabled: wire.boolean().default(true),
})
export type WebhookBody = z.output<typeof WebhookBody>
export const WebhookChange = z.object({
  url: url.optional(),
  description: description.optional(),
  event_types: eventTypes.optional(),
  is_enabled: wire.boolean().optional(),
})
export type WebhookChange = z.output<typeof WebhookChange>

export const RotateBody = z.object({
  overlap_hours: wire
    .integer({ ge: 0, le: MOST_OVERLAP_HOURS })
    .default(24)
    .describe('For how long messages are signed with both secrets; 0: the old one ends at once'),
})

export const WebhookPath = z.object({ webhook_id: param.uuid() })
export const DeliveryPath = z.object({ webhook_id: param.uuid(), delivery_id: param.uuid() })

export const Delivery = z
  .object({
    id: z.string().describe('The `webhook-id` of its messages, the same in every try'),
    sequence: z.number().describe('The event’s place in the audit log'),
    type: z.string(),
    occurred_at: z.string(),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe('`failed`: given up after the last try, or the receiver no longer exists'),
    attempts: z.number(),
    due_at: z.string().nullable().describe('When it is tried next; null once it is settled'),
    detail: z.string().nullable().describe('What came of the last try'),
    ...wire.storedCodeFields,
    settled_at: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof Delivery>

export const DeliveryQuery = z.object({
  status: param.repeated(param.enumeration(DELIVERY_STATUSES)).optional(),
  type: param.text({ min: 1, max: 100 }).optional(),
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
})
export type DeliveryQuery = z.output<typeof DeliveryQuery>
export const DeliveryPage = z.object({
  items: z.array(Delivery),
  limit: z.number(),
  offset: z.number(),
  total: z.number(),
})

export const Attempt = z
  .object({
    number: z.number(),
    attempted_at: z.string(),
    duration_ms: z.number(),
    url: z.string(),
    status: z.number().nullable().describe('HTTP status of the answer; null where none came'),
    error: z.string().nullable().describe('Why no answer came'),
    ...wire.storedCodeFields,
    response: z.string().nullable().describe('Beginning of the answer’s body'),
  })
  .meta({ id: 'WebhookAttempt' })
export type Attempt = z.infer<typeof Attempt>

export const DeliveryRead = z
  .object({
    delivery: Delivery,
    body: z.string().describe('The message’s body, byte for byte as it is signed and sent'),
    attempts: z.array(Attempt).describe('Every try, newest first'),
  })
  .meta({ id: 'WebhookDeliveryRead' })
export const DeliveryReplayed = z.object({ delivery: Delivery })
