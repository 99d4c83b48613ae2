import type { Period } from '#server/calendar/grid.ts'
import type { ComponentRun } from './calculate.ts'

type Run = Pick<ComponentRun, 'calendar' | 'component' | 'active' | 'slots' | 'cost'>
type Visit = (index: number, part: number, share: number) => void

/**
 * Calls `visit` for each slot of a run's cost that has one, by its index in `cost`, and each of the parts of the period that
 * it reaches into, with the share of its active time there. The parts are in order and leave no hole.
 */
export function eachPart(
  { calendar, component, active, slots, cost }: Run,
  parts: readonly Period[],
  visit: Visit,
): void {
  const grid = calendar.grid(component.cost.resolution)
  let first = 0
  for (let index = 0; index < cost.length; index++) {
    if (Number.isNaN(cost[index])) continue
    const start_ms = Math.max(active.start_ms, grid.edge(slots.first + index))
    const end_ms = Math.min(active.end_ms, grid.edge(slots.first + index + 1))
    while (first + 1 < parts.length && parts[first]!.end_ms <= start_ms) first++
    for (let part = first; part < parts.length && parts[part]!.start_ms < end_ms; part++) {
      const overlap_ms = Math.min(end_ms, parts[part]!.end_ms) - Math.max(start_ms, parts[part]!.start_ms)
      if (overlap_ms > 0) visit(index, part, overlap_ms / (end_ms - start_ms))
    }
  }
}
