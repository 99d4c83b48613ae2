import { LocalDownstream } from './areas/portfolio-forecasts/local-downstream-gateway.ts'
import { forecastTopic } from './areas/portfolio-forecasts/delivery-gateway.ts'
import type { Database } from './db.ts'
import { OutboxWorker } from './delivery/outbox-worker.ts'

/** Everything that this process delivers from the outbox, and to whom. */
export function openDeliveries(db: Database, failed: (error: unknown) => void): OutboxWorker {
  return new OutboxWorker(db, [forecastTopic(new LocalDownstream())], failed)
}
