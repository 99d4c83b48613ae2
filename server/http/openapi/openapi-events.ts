import type { z } from 'zod'
import { MOST_OF_ONE } from '../../events/event-hub.ts'
import { EventMessage } from '../../events/event-message.ts'
import { EventsQuery } from '../answers/events-query.ts'
import { streamHeaders } from './openapi-responses.ts'

type Json = Record<string, unknown>
type Parts = {
  /** JSON schema of a zod schema, its named parts moved to the document's components. */
  schemaOf: (schema: z.ZodType) => Json
  parametersOf: (schema: z.ZodObject) => Json[]
  errors: Json
}

/** The event stream, which is not an operation: its answer has no end. */
export function eventStreamPath({ schemaOf, parametersOf, errors }: Parts): Json {
  schemaOf(EventMessage)
  return {
    get: {
      operationId: 'followEvents',
      tags: ['access'],
      summary: 'Follow the events of the organization',
      description:
        'Server-sent events. Each event has `id` (its sequence) and `data` (an `EventMessage` as JSON). Send `Last-Event-ID` to ' +
        'continue after a disconnection without gaps. API keys receive the events of their areas; `access` is the ' +
        `administration of the organization. At most ${MOST_OF_ONE} concurrent streams per key.`,
      'x-scope': 'read',
      'x-weight': 1,
      parameters: [
        ...parametersOf(EventsQuery),
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'Begin after this sequence',
          schema: { type: 'integer', minimum: 0 },
          example: 1042,
        },
      ],
      responses: {
        '200': {
          description: 'OK',
          headers: streamHeaders(),
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...errors,
      },
    },
  }
}

/** Payloads of webhooks. */
export function eventWebhook({ schemaOf }: Pick<Parts, 'schemaOf'>): Json {
  return {
    event: {
      post: {
        operationId: 'event',
        summary: 'An event, as webhooks are told it',
        description:
          'Standard Webhooks 1.0: `webhook-signature` has `v1,` and the base64 of HMAC-SHA256 over ' +
          '`webhook-id.webhook-timestamp.body`, one for each secret that counts, separated by spaces.',
        parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
          ...{ name, in: 'header', required: true, schema: { type: 'string' } },
        })),
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(EventMessage) } } },
        responses: {
          '2XX': { description: 'Taken' },
          '410': { description: 'Never again: the webhook is switched off' },
        },
      },
    },
  }
}
