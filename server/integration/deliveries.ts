import type { Running } from '../area.ts'
import { ScheduleExchange } from '../areas/schedule-management/transports/exchange-worker.ts'
import { scheduleTopic } from '../areas/schedule-management/transports/schedule-topic.ts'
import {
  orderedRequestTopic,
  statusRequestTopic,
} from '../areas/schedule-management/transports/status-request-topic.ts'
import {
  FIXTURE_DEPENDENCIES,
  type ScheduleDependencies,
} from '../areas/schedule-management/configuration/dependencies-service.ts'
import { TransportOpener } from '../areas/schedule-management/transports/open-transport-service.ts'
import { checkNoticeTopic } from '../areas/schedule-management/transports/check-notice-topic.ts'
import type { Database } from '../db.ts'
import { OutboxWorker, type WorkerOptions } from '../delivery/outbox-worker.ts'
import { causeText } from '../errors.ts'
import type { Services } from '../services.ts'
import { FORECAST_LINK, forecastScheduleTopic } from './forecast-schedules.ts'

export type Deliveries = { worker: OutboxWorker; exchange: ScheduleExchange }

/** Everything that this process delivers from the outbox, and to whom; and what comes back for it. */
export function openDeliveries(
  db: Database,
  dependencies: ScheduleDependencies,
  failed: (error: unknown) => void,
  { clock, ...options }: WorkerOptions = {},
): Deliveries {
  const opener = new TransportOpener(db, dependencies, clock)
  const exchange = new ScheduleExchange({ db, opener, link: FORECAST_LINK }, failed, clock)
  const sending = {
    db,
    opener,
    link: FORECAST_LINK,
    sent: (organization: string) => exchange.expect(organization),
  }
  const asking = [statusRequestTopic(sending, clock), orderedRequestTopic(sending, clock)]
  const topics = [forecastScheduleTopic(db, clock), scheduleTopic(sending), ...asking, checkNoticeTopic(sending)]
  return { worker: new OutboxWorker(db, topics, failed, { ...options, ...(clock && { clock }) }), exchange }
}

/** Delivers, and fetches answers; where nothing else is set up, to operators that are simulated beside us. */
export function startDeliveries(services: Services): Running[] {
  const { worker, exchange } = openDeliveries(services.db, FIXTURE_DEPENDENCIES.of(services), (error) =>
    services.log({ task: 'delivery', error: causeText(error) }),
  )
  worker.start(services.scheduler, 'delivery')
  exchange.start(services.scheduler)
  return [worker, exchange]
}
