import type { ConsoleHosts } from '../access/console-origin.ts'
import { Keys } from '../access/keys/keys.ts'
import { RateLimit } from '../access/limits/rate-limit.ts'
import { SecretBox } from '../access/secret-box.ts'
import { openSessions } from '../access/sessions.ts'
import { Versions } from '../access/versions.ts'
import { ReferenceMemory } from '../access/reference-memory.ts'
import { openDatabase } from '../db.ts'
import { refuseUnbound } from '../db/bound-role.ts'
import { EventHub } from '../events/event-hub.ts'
import { causeText } from '../errors.ts'
import { SharedBudget } from '../process/load.ts'
import { Slots } from '../db/slots.ts'
import { installationLock } from '../process/installation-lock.ts'
import { Scheduler } from '../process/scheduler.ts'
import { OwnTurns } from '../process/own-turns.ts'
import { Workers } from '../process/workers.ts'
import type { Services } from '../services.ts'
import { checkSecret } from './installation-secret.ts'
import { type AreaOpening, openAreas, renewals } from './areas.ts'

/** Bodies of requests that may be in memory at a time; half of it is an organization's. */
const MOST_BODIES_BYTES = 256 * 1024 * 1024

/** Files on their way in have their own budget, so that slow ones keep no call waiting; half as well. */
const MOST_FILES_BYTES = 256 * 1024 * 1024
/** What each thread of the process loads. */
export const TASK_THREAD = new URL('./task-thread.ts', import.meta.url)
export const MOST_FILE_BYTES = MOST_FILES_BYTES / 2

/** Opens the database and everything that leans on it; rejects when the database cannot be reached. */
export async function openServices(
  options: AreaOpening & {
    url: string
    /** Of each pool. */
    connections?: number
    sessionSecret: string
    /** The one before it, while it is changed. */
    previousSecret?: string | null
    secureCookies: boolean
    hosts: ConsoleHosts
    sendsToLoopback?: boolean
    log?: Services['log']
  },
): Promise<Services> {
  const db = openDatabase(options.url, options.connections)
  const log = options.log ?? (() => {})
  const failed = (task: string, error: unknown) => log({ task, error: causeText(error) })
  const scheduler = new Scheduler({ lock: installationLock(db), failed })
  const versions = new Versions(db)
  const secrets = new SecretBox(options.sessionSecret, options.previousSecret)
  try {
    await refuseUnbound(db.raw)
    await versions.start(scheduler)
    const { unreadable } = await checkSecret({ db, secrets, renewals, now: new Date() })
    if (unreadable > 0) log({ task: 'secrets', error: `${unreadable} stored secrets open with none that is known` })
  } catch (error) {
    await db.close()
    throw error
  }
  const keys = new Keys(db, versions)
  const rateLimit = new RateLimit(db)
  const memory = new ReferenceMemory(versions)
  const workers = new Workers(TASK_THREAD)
  const events = new EventHub(db, versions)
  for (const each of [keys, rateLimit, events]) each.start(scheduler)
  const services: Services = {
    db,
    scheduler,
    versions,
    keys,
    rateLimit,
    memory,
    secrets,
    sessions: openSessions(db, {
      secret: options.sessionSecret,
      secure: options.secureCookies,
      hosts: options.hosts,
    }),
    events,
    workers,
    sends_to_loopback: options.sendsToLoopback ?? false,
    calculations: new Slots({ most_running: 8, most_of_one: 6, most_waiting: 100, wait_ms: 5_000 }),
    parsing: new Slots({ most_running: 1, most_waiting: 100, wait_ms: 10_000 }),
    turns: new OwnTurns(),
    bodies: new SharedBudget(MOST_BODIES_BYTES, MOST_BODIES_BYTES / 2),
    files: new SharedBudget(MOST_FILES_BYTES, MOST_FILE_BYTES),
    now: () => new Date(),
    log,
    stop: async () => {
      events.close()
      versions.stop()
      await Promise.all([keys.stop(), rateLimit.stop(), workers.stop(), scheduler.stop()])
      await db.close()
    },
  }
  openAreas(services, options)
  return services
}
