import type { SecretBox } from '../access/secret-box.ts'
import { ScheduleExchange } from '../areas/schedule-management/transports/exchange-worker-gateway.ts'
import { scheduleTopic } from '../areas/schedule-management/transports/schedule-topic-gateway.ts'
import { statusRequestTopic } from '../areas/schedule-management/transports/status-request-gateway.ts'
import { type DeskMeans, TransportDesk } from '../areas/schedule-management/transports/transport-desk-gateway.ts'
import type { Database } from '../db.ts'
import { OutboxWorker, type WorkerOptions } from '../delivery/outbox-worker.ts'
import { webhookTopic } from '../webhooks/delivery-gateway.ts'
import { FORECAST_LINK, forecastScheduleTopic } from './forecast-schedules.ts'

export type Deliveries = { worker: OutboxWorker; exchange: ScheduleExchange }

/** Everything that this process delivers from the outbox, and to whom; and what comes back for it. */
export function openDeliveries(
  db: Database,
  means: DeskMeans,
  failed: (error: unknown) => void,
  { clock, ...options }: WorkerOptions = {},
): Deliveries {
  const desk = new TransportDesk(db, means, clock)
  const exchange = new ScheduleExchange({ db, desk, link: FORECAST_LINK }, failed, clock)
  const sending = { db, desk, link: FORECAST_LINK, sent: (organization: string) => exchange.expect(organization) }
  const topics = [forecastScheduleTopic(db, clock), scheduleTopic(sending), statusRequestTopic(sending, clock)]
  return { worker: new OutboxWorker(db, topics, failed, { ...options, ...(clock && { clock }) }), exchange }
}

/** Webhooks have a worker of their own: a slow receiver must not hold up what has a gate to reach. */
export function openWebhooks(
  db: Database,
  failed: (error: unknown) => void,
  means: { to_loopback: boolean; secrets: SecretBox },
): OutboxWorker {
  return new OutboxWorker(db, [webhookTopic(db, means)], failed)
}
