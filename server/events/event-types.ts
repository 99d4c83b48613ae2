import type { OperationArea } from '../areas.ts'

/**
 * What happens to an organization's data, by family: the area whose readers are told of it, and the events. The type of an
 * event is `<family>.<event>`. An event that is missing here is told to whoever takes its family or everything.
 */
export const EVENT_FAMILIES = {
  schedule: { area: 'schedule-management', events: ['created'] },
  version: {
    area: 'schedule-management',
    events: ['submitted', 'accepted', 'rejected', 'status_changed', 'contradicted'],
  },
  series: { area: 'schedule-management', events: ['status_changed'] },
  anomaly: { area: 'schedule-management', events: ['received'] },
  status_request: { area: 'schedule-management', events: ['sent'] },
  tso: { area: 'schedule-management', events: ['ack', 'ano', 'ri', 'cnf'] },
  acceptance: { area: 'schedule-management', events: ['fault_tolerant'] },
  no_ack: { area: 'schedule-management', events: ['timeout'] },
  declared_limit: { area: 'schedule-management', events: ['warning'] },
  intraday: { area: 'schedule-management', events: ['advisory'] },
  balance_group: { area: 'schedule-management', events: ['created', 'changed', 'removed'] },
  transport: { area: 'schedule-management', events: ['created', 'changed', 'removed'] },
  document: { area: 'schedule-management', events: ['unreadable'] },
  clearing_period: { area: 'schedule-management', events: ['created', 'removed'] },
  clearing_subscription: { area: 'schedule-management', events: ['created', 'revoked'] },
  objection: {
    area: 'schedule-management',
    events: [
      ...(['created', 'changed', 'submitted', 'withdrawn', 'accepted', 'rejected'] as const),
      ...(['attachment_added', 'attachment_removed'] as const),
    ],
  },
  forecast: {
    area: 'portfolio-forecasts',
    events: ['submitted', 'generated', 'processed', 'rejected', 'undeliverable', 'redelivered'],
  },
  allocations: { area: 'market-access', events: ['written', 'import_cancelled'] },
  accounting_points: { area: 'market-access', events: ['written'] },
  profile: { area: 'cost-of-energy', events: ['created', 'changed', 'replaced', 'values_written', 'deleted'] },
  own_tariff: {
    area: 'cost-of-energy',
    events: ['created', 'written', 'submitted', 'returned', 'approved', 'withdrawn'],
  },
  import: { area: 'core', events: ['started', 'cancelled'] },
  organization: {
    area: 'access',
    events: [
      ...(['created', 'plan_changed', 'limits_changed', 'platform_changed'] as const),
      ...(['areas_granted', 'areas_withdrawn'] as const),
    ],
  },
  member: { area: 'access', events: ['added', 'removed', 'role_changed', 'password_reset', 'password_changed'] },
  api_key: { area: 'access', events: ['created', 'rotated', 'revoked'] },
  webhook: { area: 'access', events: ['created', 'changed', 'deleted', 'rotated', 'tested', 'disabled'] },
} as const satisfies Record<string, { area: OperationArea; events: readonly string[] }>

export type EventFamily = keyof typeof EVENT_FAMILIES
export type EventType = { [F in EventFamily]: `${F}.${(typeof EVENT_FAMILIES)[F]['events'][number]}` }[EventFamily]

/** The families in the order in which they are offered. */
export const eventFamilies = Object.keys(EVENT_FAMILIES) as EventFamily[]

/** The types of a family. */
export function typesOf(family: EventFamily): EventType[] {
  return EVENT_FAMILIES[family].events.map((event) => `${family}.${event}` as EventType)
}

/** Everything that one can ask to be told: types, and families as `<family>.*`. */
export const EVENT_FILTERS: readonly string[] = eventFamilies.flatMap((family) => [`${family}.*`, ...typesOf(family)])

/** The part of a type ahead of the dot. */
export function familyOf(type: string): string {
  return type.split('.', 1)[0] ?? ''
}

/** Whose readers are told of an event: those of its area; those of the organization's administration where it is of no known family. */
export function areaOf(type: string): OperationArea {
  const family = familyOf(type)
  return Object.hasOwn(EVENT_FAMILIES, family) ? EVENT_FAMILIES[family as EventFamily].area : 'access'
}

/** The families that are told to readers of other areas than these. */
export function familiesOutside(areas: readonly OperationArea[]): EventFamily[] {
  return eventFamilies.filter((family) => !areas.includes(EVENT_FAMILIES[family].area))
}

/** The areas whose readers are told what `filters` ask for; null asks for everything. */
export function areasOf(filters: readonly string[] | null): OperationArea[] {
  return [...new Set((filters ?? eventFamilies).map(areaOf))]
}

/** Whether somebody who asked for `filters` (null: for everything) is told of events of this type. */
export function isWanted(type: string, filters: readonly string[] | null): boolean {
  return filters === null || filters.includes(type) || filters.includes(`${familyOf(type)}.*`)
}
