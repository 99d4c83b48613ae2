import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsoleHosts } from '../access/console-origin.ts'
import { Keys } from '../access/keys/keys.ts'
import { RateLimit } from '../access/limits/rate-limit.ts'
import { SecretBox } from '../access/secret-box.ts'
import { openSessions, type Sessions } from '../access/sessions.ts'
import { Versions } from '../access/versions.ts'
import { ReferenceMemory } from '../access/reference-memory.ts'
import { type AreasByPoint, openAreasByPoint } from '../areas/core/areas/by-point-gateway.ts'
import type { Locator } from '../areas/core/locator.ts'
import type { ForecastLink } from '../areas/schedule-management/versions/gateway.ts'
import { openLocator } from '../areas/core/places/gateway.ts'
import { PlaceServiceClient } from '../areas/core/places/service-gateway.ts'
import { type Database, openDatabase } from '../db.ts'
import { EventHub } from '../events/event-hub.ts'
import { FORECAST_LINK } from './forecast-schedules.ts'
import { causeInWords } from '../http/answers/error-response.ts'
import { SharedBudget, Slots } from '../process/load.ts'
import { installationLock } from '../process/installation-lock.ts'
import { Scheduler } from '../process/scheduler.ts'
import type { PlaceSettings } from './place-settings.ts'
import { Workers } from '../process/workers.ts'

/** Bodies of requests that may be in memory at a time; half of it is an organization's. */
const MOST_BODIES_BYTES = 256 * 1024 * 1024

/** Files on their way in have a budget of their own, so that slow ones keep no call waiting; half as well. */
const MOST_FILES_BYTES = 256 * 1024 * 1024
export const MOST_FILE_BYTES = MOST_FILES_BYTES / 2

/** What a process holds open for as long as it runs. */
export type Services = {
  db: Database
  /** Runs every loop of the process. */
  scheduler: Scheduler
  versions: Versions
  keys: Keys
  rateLimit: RateLimit
  sessions: Sessions
  memory: ReferenceMemory
  areas_by_point: AreasByPoint
  locator: Locator
  /** Tells forecasts how their schedules end. */
  forecast_link: ForecastLink
  /** Wakes the event streams. */
  events: EventHub
  secrets: SecretBox
  workers: Workers
  /** Whether webhooks may lead to this machine, as in development. */
  sends_to_loopback: boolean
  /** Hosts that messages to operators may go to though they are inner ones or without TLS. */
  trusted_hosts: readonly string[]
  /** Holds a folder of messages for each organization. */
  messages_folder: string
  /** Where the simulated operators listen; null where none do. */
  simulator: () => string | null
  /** Calculations at a time, and bodies in memory at a time, over both transports. */
  calculations: Slots
  bodies: SharedBudget
  files: SharedBudget
  /** The present, as every call is told it. */
  now(): Date
  /** Notes a failure for the operator, as one line; never given a secret or a statement's values. */
  log(failure: Record<string, unknown>): void
  stop(): Promise<void>
}

/** Opens the database and everything that leans on it; rejects when the database cannot be reached. */
export async function openServices(options: {
  url: string
  /** Of each pool. */
  connections?: number
  sessionSecret: string
  secureCookies: boolean
  hosts: ConsoleHosts
  places?: PlaceSettings
  sendsToLoopback?: boolean
  trustedHosts?: readonly string[]
  messagesFolder?: string
  simulator?: () => string | null
  log?: Services['log']
}): Promise<Services> {
  const db = openDatabase(options.url, options.connections)
  const log = options.log ?? (() => {})
  const failed = (task: string, error: unknown) => log({ task, error: causeInWords(error) })
  const scheduler = new Scheduler({ lock: installationLock(db), failed })
  const versions = new Versions(db)
  try {
    await versions.start(scheduler)
  } catch (error) {
    await db.close()
    throw error
  }
  const keys = new Keys(db, versions)
  const rateLimit = new RateLimit(db)
  const memory = new ReferenceMemory(versions)
  const areas_by_point = openAreasByPoint(db, memory)
  const workers = new Workers()
  const events = new EventHub(db, versions)
  for (const each of [keys, rateLimit, events]) each.start(scheduler)
  return {
    db,
    scheduler,
    versions,
    keys,
    rateLimit,
    memory,
    areas_by_point,
    locator: openLocator({
      db,
      services: placeClients(options.places),
      areas_by_point,
      log,
    }),
    forecast_link: FORECAST_LINK,
    secrets: new SecretBox(options.sessionSecret),
    sessions: openSessions(db, {
      secret: options.sessionSecret,
      secure: options.secureCookies,
      hosts: options.hosts,
    }),
    events,
    workers,
    sends_to_loopback: options.sendsToLoopback ?? false,
    trusted_hosts: options.trustedHosts ?? [],
    messages_folder: options.messagesFolder ?? join(tmpdir(), 'quarterhour-messages'),
    simulator: options.simulator ?? (() => null),
    calculations: new Slots({ most_running: 8, most_of_one: 6, most_waiting: 100, wait_ms: 5_000 }),
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
}

function placeClients(places: PlaceSettings | undefined): PlaceServiceClient[] {
  const { services = [], requests_per_second = 1 } = places ?? {}
  return services.map(({ id, ...address }) => new PlaceServiceClient(id, address, { requests_per_second }))
}
