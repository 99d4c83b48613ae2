import { bindTo } from '#server/testing/bound.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { appendAudit, type AuditEntry } from '#server/access/audit.ts'
import { withOrganization } from '#server/db.ts'
import { OutboxWorker } from '#server/delivery/outbox-worker.ts'
import { asOwner, FREE, grantAllAreas, issueKey, liftLimits, PAID } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { startUpstream, type Upstream } from '#server/testing/upstream.ts'
import type { Alarm, Rule, Channel } from './contract.ts'
import { alarmEventTopic } from './event-topic.ts'
import { ALARM_DEPENDENCIES } from './dependencies.ts'
import { alarmMessageTopic } from './message-topic.ts'

type Answered<T> = { status: number; text: string; body: T }
export type AlarmRead = {
  alarm: Alarm
  messages: { status: string; attempts: number; is_escalation: boolean; due_at: string | null; code: string | null }[]
}

/** A service with a receiver, and a clock that only the test advances; emptied before each test. */
export function alarmFixture() {
  let service: TestService
  let receiver: Upstream
  let keys: Record<string, string>
  let now = new Date()
  const failures: unknown[] = []
  beforeAll(async () => {
    service = await startTestService({ seeded: false })
    await liftLimits(service)
    await grantAllAreas(service)
    service.services.sends_to_loopback = true
    service.services.now = () => now
    receiver = await startUpstream()
    ALARM_DEPENDENCIES.of(service.services).console_url = service.origin
    keys = {
      [PAID]: (await issueKey(service)).secret,
      [FREE]: (await issueKey(service, { organization: FREE })).secret,
    }
  })
  afterAll(async () => {
    await receiver?.close()
    await service?.stop()
  })
  beforeEach(async () => {
    now = new Date()
    failures.length = 0
    receiver.answer(() => ({ status: 200 }))
    await asOwner(service, async (owner) => {
      for (const organization of [PAID, FREE])
        await owner.begin(async (tx) => {
          await bindTo(tx, organization)
          await tx`delete from alarm_rules`
          await tx`delete from alarms`
          await tx`delete from alarm_attempts`
          await tx`delete from alarm_channels`
          await tx`delete from alarm_quiet_hours`
          await tx`delete from outbox where topic like 'alarm-%'`
        })
    })
  })

  async function call<T>(method: string, path: string, body?: unknown, organization = PAID): Promise<Answered<T>> {
    const response = await service.call(`/access/v1${path}`, {
      ...{ key: keys[organization] ?? null, method },
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const text = await response.text()
    return { status: response.status, text, body: (text === '' ? undefined : JSON.parse(text)) as T }
  }
  const worker = () => {
    const { db, secrets } = service.services
    const clock = () => now
    const dependencies = () => ALARM_DEPENDENCIES.of(service.services)
    const topics = [
      alarmEventTopic(db, clock),
      alarmMessageTopic(db, { to_loopback: true, secrets, dependencies, clock }),
    ]
    return new OutboxWorker(db, topics, (error) => failures.push(error), { clock, random: () => 0 })
  }
  return {
    service: () => service,
    receiver: () => receiver,
    failures,
    call,
    worker,
    now: () => now,
    at: (instant: string | Date) => (now = new Date(instant)),
    later: (ms: number) => (now = new Date(now.getTime() + ms)),
    /** A channel, by default a webhook to the receiver. */
    channel: async (wishes: object = {}, organization = PAID) =>
      (
        await call<{ channel: Channel; secret: string }>(
          ...(['POST', '/alarm-channels'] as const),
          { name: 'Desk', kind: 'webhook', url: `${receiver.origin}/desk`, ...wishes },
          organization,
        )
      ).body,
    rule: async (wishes: object, organization = PAID) =>
      (await call<Rule>('POST', '/alarm-rules', wishes, organization)).body,
    happen: (entry: Partial<AuditEntry> & Pick<AuditEntry, 'type'>, organization = PAID) =>
      withOrganization(service.services.db, organization, (tx) =>
        appendAudit(tx, organization, [{ subject: 'one', ...entry }], {
          ...{ actor: { kind: 'platform', id: 'test', name: 'Test' }, now, request_id: null },
        }),
      ),
    /** Raises what is due, then sends what that ordered. */
    turn: async () => {
      await worker().turn()
      await worker().turn()
    },
    alarms: async (query = '') => (await call<{ items: Alarm[]; total: number }>('GET', `/alarms${query}`)).body,
    read: async (id: string) => (await call<AlarmRead>('GET', `/alarms/${id}`)).body,
  }
}
