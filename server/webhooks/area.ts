import { area } from '../area.ts'
import { OutboxWorker } from '../delivery/outbox-worker.ts'
import { causeText } from '../errors.ts'
import { webhookTopic } from './webhook-topic.ts'
import * as operations from './operations.ts'
import { dropAttempts, renewSecrets } from './store.ts'

export const webhooks = area({
  name: 'access',
  operations,
  // They have their own worker: a slow receiver must not hold up what has a gate to reach.
  start: ({ db, scheduler, secrets, sends_to_loopback: to_loopback, log }) => {
    const worker = new OutboxWorker(db, [webhookTopic(db, { to_loopback, secrets })], (error) =>
      log({ task: 'webhooks', error: causeText(error) }),
    )
    worker.start(scheduler, 'webhooks')
    return [worker]
  },
  sweep: dropAttempts,
  renewSecrets,
})
