import { type OutboxState, type OutboxEvent } from '#server/delivery/outbox.ts'
import type { ScheduleDocument } from '../documents/market-document.ts'
import type { VersionResponse } from '../responses/responses.ts'
import type { VersionedSeries } from '../submission/schedule-message.ts'
import type { TsoId } from '../schedules/tsos.ts'
import { VERSION_TRANSITIONS, type VersionEvent, type VersionState } from '../versions/status.ts'

export type ForecastDay = { date: string; version: number; mw: readonly number[]; is_processed: boolean }
export type ModelVersion = VersionState & {
  uid: string
  tso: TsoId
  date: string
  version: number
  /** Version of the forecast that it was built from. */
  forecast: number
  series: readonly VersionedSeries[]
  document: ScheduleDocument
  answers: VersionResponse[]
  sent_ms: number | null
  is_abandoned: boolean
}
export type ModelEvent = Pick<OutboxEvent, 'id' | 'subject' | 'version' | 'attempts'> & {
  topic: 'forecast' | 'schedule' | 'request'
  date: string
  version_uid: string | null
  state: OutboxState
  due_ms: number
  lease: number | null
  leased_until_ms: number
}

/** States after which an event is never delivered again. */
const ENDS: readonly OutboxState[] = ['accepted', 'rejected', 'superseded', 'dead']

const LATER = {
  delivered: ['rejected'],
  accepted: ['delivered', 'rejected'],
  rejected: ['delivered'],
} as const

/** What a database would keep over any crash; it refuses moves that are none, as the product's tables and rules do. */
export class ModelStore {
  readonly days = new Map<string, ForecastDay>()
  /** Versions by operator and day, in their order. */
  readonly schedules = new Map<string, ModelVersion[]>()
  readonly events = new Map<string, ModelEvent>()
  readonly documents = new Set<string>()
  /** Of these, what belongs to no version. */
  readonly unassigned = new Set<string>()
  #leases = 0

  versions(tso: TsoId, date: string): ModelVersion[] {
    const key = `${tso} ${date}`
    const known = this.schedules.get(key)
    if (known !== undefined) return known
    const fresh: ModelVersion[] = []
    this.schedules.set(key, fresh)
    return fresh
  }

  allVersions(): ModelVersion[] {
    return [...this.schedules.values()].flat()
  }

  /** Whether a forecast waits for an operator that never responds: only a person can continue. */
  meetsSilence({ date, version }: Pick<ModelEvent, 'date' | 'version'>): boolean {
    return this.allVersions().some(
      (each) => each.date === date && each.forecast === version && each.status === 'timed_out',
    )
  }

  addEvent(event: Pick<ModelEvent, 'topic' | 'subject' | 'version' | 'date' | 'version_uid'>, now_ms: number): void {
    const id = `${event.topic} ${event.subject} ${event.version}`
    if (this.events.has(id)) throw new Error(`the event ${id} is there already`)
    const fresh = { attempts: 0, state: 'pending', due_ms: now_ms, lease: null, leased_until_ms: 0 } as const
    this.events.set(id, { ...event, id, ...fresh })
  }

  /** Leases one due event: the oldest of its subject; older ones are abandoned first, as in the outbox. */
  claim(topics: readonly ModelEvent['topic'][], now_ms: number, lease_ms: number): ModelEvent | null {
    for (const event of this.events.values()) {
      if (!topics.includes(event.topic) || !isFree(event, now_ms)) continue
      const others = [...this.events.values()].filter(
        (each) => each.topic === event.topic && each.subject === event.subject,
      )
      if (event.topic !== 'request' && others.some((each) => each.version > event.version)) {
        this.settle(event, 'superseded')
        continue
      }
      if (others.some((each) => each.version < event.version && each.state === 'pending')) continue
      event.lease = ++this.#leases
      event.leased_until_ms = now_ms + lease_ms
      event.attempts++
      return event
    }
    return null
  }

  settle(event: ModelEvent, state: OutboxState, due_ms = event.due_ms): void {
    if (ENDS.includes(event.state)) throw new Error(`${event.id} is ${event.state} and cannot become ${state}`)
    if (event.state === 'delivered' && state === 'pending')
      throw new Error(`${event.id} was taken and cannot be sent again`)
    event.state = state
    event.due_ms = due_ms
    event.lease = null
    event.leased_until_ms = 0
  }

  /** A later response of a receiver to an accepted event: a no may become a yes, or open again, as in the outbox. */
  answer(event: ModelEvent, state: keyof typeof LATER): void {
    const from: readonly OutboxState[] = LATER[state]
    if (from.includes(event.state)) event.state = state
  }

  /** Reopens an event that a person has sent again. */
  replay(event: ModelEvent, now_ms: number): void {
    if (event.state === 'pending' || event.state === 'superseded')
      throw new Error(`${event.id} is ${event.state} and cannot be sent again`)
    Object.assign(event, { state: 'pending', attempts: 0, due_ms: now_ms, lease: null, leased_until_ms: 0 })
  }

  /** Moves a version; a move that no event of the table allows ends the simulation. */
  move(version: ModelVersion, after: VersionState): void {
    const was = version.status
    if (was !== after.status && !isLegal(was, after.status))
      throw new Error(`${version.uid} went from ${was} to ${after.status}, which no event does`)
    version.status = after.status
    version.acceptance_level = after.acceptance_level
  }
}

function isFree({ state, due_ms, leased_until_ms }: ModelEvent, now_ms: number): boolean {
  return state === 'pending' && due_ms <= now_ms && leased_until_ms <= now_ms
}

/** Some event leads from one status to the other, directly or by way of what was sent. */
function isLegal(from: VersionState['status'], to: VersionState['status']): boolean {
  return (Object.keys(VERSION_TRANSITIONS) as VersionEvent[]).some((name) => {
    const move: { from: readonly string[]; to: string | null } = VERSION_TRANSITIONS[name]
    return move.to === to && move.from.includes(from)
  })
}
