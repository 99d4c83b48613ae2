import { area } from '../area.ts'
import { OutboxWorker } from '../delivery/outbox-worker.ts'
import { causeText } from '../errors.ts'
import { dropAlarms } from './alarm-store.ts'
import { alarmEventTopic } from './event-topic.ts'
import { alarmsMeasure } from './alarms-measure-store.ts'
import { ALARM_DEPENDENCIES } from './dependencies.ts'
import { alarmMessageTopic } from './message-topic.ts'
import * as operations from './operations.ts'
import { dropAttempts, renewChannels } from './channel-store.ts'
import { monitorJob } from './monitor-worker.ts'
import type { MailServer } from './channels/mail-client.ts'

/** The mail sender, if configured. */
export type AlarmOpening = { mail?: MailServer | null }
/** Where people reach the console. */
export type AlarmStarting = { consoleUrl: string }

export const alarms = area({
  name: 'access',
  operations,
  measures: [alarmsMeasure],
  open: (services, { mail }: AlarmOpening) =>
    ALARM_DEPENDENCIES.open(services, { console_url: 'http://localhost:3000', mail: mail ?? null }),
  // Their own worker, as webhooks have: a slow receiver must not hold up what has a gate to reach.
  start: (services, { consoleUrl }: AlarmStarting) => {
    const { db, scheduler, secrets, sends_to_loopback: to_loopback, log } = services
    ALARM_DEPENDENCIES.of(services).console_url = consoleUrl.replace(/\/+$/, '')
    const dependencies = () => ALARM_DEPENDENCIES.of(services)
    const topics = [alarmEventTopic(db), alarmMessageTopic(db, { to_loopback, secrets, dependencies })]
    const worker = new OutboxWorker(db, topics, (error) => log({ task: 'alarms', error: causeText(error) }))
    worker.start(scheduler, 'alarms')
    scheduler.add(monitorJob(services))
    return [worker]
  },
  renewSecrets: renewChannels,
  sweep: async (tx, organization_id, now) => {
    await dropAttempts(tx, organization_id, now)
    await dropAlarms(tx, organization_id, now)
  },
})
