import { ACCESS_EVENTS } from '../access/events/events.ts'
import type { OperationArea } from '../areas.ts'
import { CORE_EVENTS } from '../areas/core/events.ts'
import { COST_EVENTS } from '../areas/cost-of-energy/events.ts'
import { ALLOCATION_EVENTS } from '../areas/market-access/events.ts'
import { FORECAST_EVENTS } from '../areas/portfolio-forecasts/events.ts'
import { SCHEDULE_EVENTS } from '../areas/schedule-management/events.ts'
import {
  type DeclaredEvents,
  type EventFamily,
  type EventType,
  familyOf,
  filtersOf,
} from '../access/events/event-family.ts'
import { forLanguage, type LanguageId } from '../messages/languages.ts'

/** The types of events of an organization, in the order in which they are listed; unlisted ones cannot be selected. */
const DECLARED: readonly DeclaredEvents[] = [
  SCHEDULE_EVENTS,
  FORECAST_EVENTS,
  ALLOCATION_EVENTS,
  COST_EVENTS,
  CORE_EVENTS,
  ACCESS_EVENTS,
]
const FAMILIES = new Map(
  DECLARED.flatMap(({ area, families }) =>
    Object.entries(families).map(([family, { labels, events }]) => [family, { area, labels, events }] as const),
  ),
)

/** The families in the order in which they are offered. */
export const eventFamilies = [...FAMILIES.keys()] as EventFamily[]

/** The types of a family. */
export function typesOf(family: EventFamily): EventType[] {
  return Object.keys(FAMILIES.get(family)?.events ?? {}).map((event) => `${family}.${event}` as EventType)
}

/** Everything that can be subscribed to: types, and families as `<family>.*`. */
export const EVENT_FILTERS: readonly string[] = DECLARED.flatMap(filtersOf)

/** Every type in the words of a language. */
export function eventText(language: LanguageId): Record<EventType, string> {
  const labels = [...FAMILIES].flatMap(([family, { events }]) =>
    Object.entries(events).map(([event, each]) => [`${family}.${event}`, forLanguage(each, language)]),
  )
  return Object.fromEntries(labels) as Record<EventType, string>
}

/** Every family in the words of a language, as they follow "All of …". */
export function familyText(language: LanguageId): Record<EventFamily, string> {
  const labels = [...FAMILIES].map(([family, each]) => [family, forLanguage(each.labels, language)])
  return Object.fromEntries(labels) as Record<EventFamily, string>
}

/**
 * The area whose readers may see an event: that of its family, or the administration of the organization for an unknown
 * one.
 */
export function areaOf(type: string): OperationArea {
  return FAMILIES.get(familyOf(type))?.area ?? 'access'
}

/** The families that only readers of other areas may see. */
export function familiesOutside(areas: readonly OperationArea[]): EventFamily[] {
  return eventFamilies.filter((family) => !areas.includes(areaOf(family)))
}

/** The areas whose readers may see what `filters` select; null selects everything. */
export function areasOf(filters: readonly string[] | null): OperationArea[] {
  return [...new Set((filters ?? eventFamilies).map(areaOf))]
}
