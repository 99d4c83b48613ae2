import type { Keys } from './access/keys/keys.ts'
import type { RateLimit } from './access/limits/rate-limit.ts'
import type { ReferenceMemory } from './access/reference-memory.ts'
import type { SecretBox } from './access/secret-box.ts'
import type { Sessions } from './access/sessions.ts'
import type { Versions } from './access/versions.ts'
import type { Database } from './db.ts'
import type { EventHub } from './events/event-hub.ts'
import type { SharedBudget } from './process/load.ts'
import type { Slots } from './db/slots.ts'
import type { OwnTurns } from './process/own-turns.ts'
import type { Scheduler } from './process/scheduler.ts'
import type { Workers } from './process/workers.ts'

/** The resources of a process for its lifetime; areas add theirs under separate keys. */
export type Services = {
  db: Database
  /** Runs every loop of the process. */
  scheduler: Scheduler
  versions: Versions
  keys: Keys
  rateLimit: RateLimit
  sessions: Sessions
  memory: ReferenceMemory
  /** Wakes the event streams. */
  events: EventHub
  secrets: SecretBox
  workers: Workers
  /** Whether webhooks may lead to this machine, as in development. */
  sends_to_loopback: boolean
  /** Calculations at a time, and bodies in memory at a time, over both transports. */
  calculations: Slots
  /** Large bodies that are parsed, one at a time. */
  parsing: Slots
  /** Of operations that limit themselves by `at_a_time`. */
  turns: OwnTurns
  bodies: SharedBudget
  files: SharedBudget
  /** The current time for every call. */
  now(): Date
  /** Logs a failure for the operator, as one line; never pass a secret or a statement's values. */
  log(failure: Record<string, unknown>): void
  stop(): Promise<void>
}
