import type { Binding } from '#server/areas/cost-of-energy/optimize/contract.ts'

type Interval = Binding['intervals'][number]

/** A limit to show: `upto` is the highest of several peaks that are shown as one, `value` the lowest. */
export type GroupedBinding = Binding & { upto: number | null; heights: number }

/** Up to this many peaks of one component are shown one by one. */
const mostPeaks = 3

/**
 * Limits that are reached, the most expensive first. Adjacent times are merged, and so are many peaks of a component.
 */
export function groupedBindings(bindings: Binding[]): GroupedBinding[] {
  const groups = new Map<string, Binding[]>()
  for (const [index, binding] of bindings.entries()) {
    const key = binding.code === 'peak' ? `${binding.component} ${binding.function} ${binding.unit}` : String(index)
    groups.set(key, [...(groups.get(key) ?? []), binding])
  }
  return [...groups.values()]
    .flatMap((group) => (group.length > mostPeaks ? [asOne(group)] : group.map(alone)))
    .toSorted((a, b) => Math.abs(b.cost ?? 0) - Math.abs(a.cost ?? 0))
}

function alone(binding: Binding): GroupedBinding {
  return { ...binding, intervals: joined(binding.intervals), upto: null, heights: 1 }
}

function asOne(group: Binding[]): GroupedBinding {
  const [first] = group as [Binding]
  const values = group.map(({ value }) => value)
  return {
    ...first,
    value: Math.min(...values),
    upto: Math.max(...values),
    heights: group.length,
    cost: group.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    intervals: joined(group.flatMap(({ intervals }) => intervals)),
  }
}

/** Intervals in order, those that adjoin made one. */
function joined(intervals: Interval[]): Interval[] {
  const found: Interval[] = []
  for (const { start_time, end_time } of intervals.toSorted(byStart)) {
    const last = found.at(-1)
    if (last && Date.parse(last.end_time) >= Date.parse(start_time)) {
      if (Date.parse(end_time) > Date.parse(last.end_time)) last.end_time = end_time
    } else found.push({ start_time, end_time })
  }
  return found
}

function byStart(a: Interval, b: Interval): number {
  return Date.parse(a.start_time) - Date.parse(b.start_time)
}
