import type { inferRouterOutputs } from '@trpc/server'
import type { Tone } from '#components/ui/tag.tsx'
import type { AppRouter } from '#server/trpc/router.ts'

type Outputs = inferRouterOutputs<AppRouter>['webhooks']
export type Webhook = Outputs['readWebhook']
export type Delivery = Outputs['listWebhookDeliveries']['items'][number]
export type DeliveryRecord = Outputs['readWebhookDelivery']

export type WebhookState = 'ok' | 'new' | 'failing' | 'off' | 'gone'

export const stateTones: Record<WebhookState, Tone> = {
  ok: 'ok',
  new: 'plain',
  failing: 'warn',
  off: 'plain',
  gone: 'bad',
}

export const statusTones: Record<Delivery['status'], Tone> = { pending: 'warn', delivered: 'ok', failed: 'bad' }

/** The state of a webhook, from its switch and its last attempt. */
export function stateOf({ is_enabled, disabled_by, last_attempt }: Webhook): WebhookState {
  if (!is_enabled) return disabled_by === 'receiver' ? 'gone' : 'off'
  if (last_attempt === null) return 'new'
  return isAccepted(last_attempt.status) ? 'ok' : 'failing'
}

/** Only 2xx is a yes. */
export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** What a webhook is called: its description, or where it leads. */
export function nameOf({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description || url
}

const SOON_MS = 15_000

/** How soon a log is reloaded, in ms: at once while something is about to be tried, else not by itself. */
export function pollOf(deliveries: readonly Pick<Delivery, 'due_at'>[], now_ms: number): number | false {
  return deliveries.some(({ due_at }) => due_at !== null && Date.parse(due_at) - now_ms < SOON_MS) ? 1_000 : false
}
