import type { OperationArea } from './areas.ts'
import type { EventType } from './access/events/event-family.ts'
import type { Labels } from './messages/languages.ts'
import type { Message } from './messages/message.ts'

/** Input of an alarm: `subject` identifies it within its rule permanently. */
export type Finding = {
  subject: string
  what: Message
  /** What to do about it. */
  todo: Message
  /** The page of the console that shows it, as a path. */
  page: string
}

/** An event of the audit log, as a kind of alarm judges it. */
export type AlarmingEvent = { type: string; sequence: number; subject: string; after: unknown }

/** How long ahead the clock alarms, in its own unit. */
export type Lead = { unit: 'minutes' | 'working_days' | 'days'; least: number; most: number; usual: number }

/**
 * A kind of alarm, as an area declares it. `events` raise it, where `judge` finds that they do; without events it is found by
 * the clock, by an `AlarmWatch` of the area. `subject` of a finding stays the same however often it is found.
 */
export type AlarmKind = {
  area: OperationArea
  labels: Labels
  events: readonly EventType[]
  evaluate?: (event: AlarmingEvent) => Finding | null
  /** Null where there is nothing to set. */
  lead: Lead | null
}

/** Kinds by their ids, which stay for good: rules name them. */
export type AlarmKinds = Readonly<Record<string, AlarmKind>>

/** Declares the alarms of an area. */
export function declareAlarms<const K extends AlarmKinds>(kinds: K): K {
  return kinds
}

/** A field of an event whose new value is the change; undefined where it has none. */
export function fieldOf({ after }: Pick<AlarmingEvent, 'after'>, name: string): unknown {
  return typeof after === 'object' && after !== null ? Reflect.get(after, name) : undefined
}
