/** Allocations of a control area on one day: kWh per quarter-hour, and which share of its points has a value. */
export type AllocatedDay = { values: readonly (number | null)[]; share: readonly number[] }

/** Below this share of the points a sum is not representative of the area and counts as unknown. */
export const LEAST_SHARE = 0.95

/**
 * The energy of a control area in MWh per quarter-hour, NaN where it is not known. Where a few points lack a value, the sum
 * of the others is raised by their share.
 */
export function allocatedMwh({ values, share }: AllocatedDay): Float64Array {
  return Float64Array.from(values, (kwh, slot) => {
    const present = share[slot] ?? 0
    return kwh === null || present < LEAST_SHARE ? Number.NaN : kwh / present / 1000
  })
}
