import type { OperationArea } from '../../areas.ts'
import type { Labels } from '../../messages/languages.ts'

type Families = Record<string, { labels: Labels; events: Record<string, Labels> }>

/** Events by family, as an area declares them. Readers of the area may see them. */
export type DeclaredEvents<Declared extends Families = Families> = { area: OperationArea; families: Declared }

/** The types of events by family. Every area adds what it declares, so that a type which none declares does not compile. */
export interface EventFamilies {}

/** What `EventFamilies` learns of declared events. */
export type TypesIn<Events extends DeclaredEvents> = {
  [Family in keyof Events['families']]: keyof Events['families'][Family]['events'] & string
}

export type EventFamily = keyof EventFamilies
/** The type of an event is `<family>.<event>`. */
export type EventType = { [F in EventFamily]: `${F}.${EventFamilies[F]}` }[EventFamily]

/** Declares what happens in an area, with its words. */
export function declareEvents<const Declared extends Families>(
  area: OperationArea,
  families: Declared,
): DeclaredEvents<Declared> {
  return { area, families }
}

/** Everything of declared events that can be subscribed to: types, and families as `<family>.*`. */
export function filtersOf({ families }: DeclaredEvents): string[] {
  return Object.entries(families).flatMap(([family, { events }]) => [
    `${family}.*`,
    ...Object.keys(events).map((event) => `${family}.${event}`),
  ])
}

/** The part of a type ahead of the dot. */
export function familyOf(type: string): string {
  return type.split('.', 1)[0] ?? ''
}

/** Whether `filters` (null: everything) include an event type. */
export function isSelected(type: string, filters: readonly string[] | null): boolean {
  return filters === null || filters.includes(type) || filters.includes(`${familyOf(type)}.*`)
}
