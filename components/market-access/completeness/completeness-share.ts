import type { AllocationCompleteness } from '#server/areas/market-access/contract.ts'

export type Months = AllocationCompleteness['months']
type Month = Months[number]

/** Quarter-hours of a month, with and without a value. */
export function quarterHoursOf({ measured, estimated, missing }: Month): number {
  return measured + estimated + missing
}

/** The share of the quarter-hours of some months that have a value, 0 to 1; null without any month. */
export function shareOf(months: readonly Month[]): number | null {
  const [present, all] = months.reduce(
    ([sum, total], month) => [sum + month.measured + month.estimated, total + quarterHoursOf(month)],
    [0, 0],
  )
  return all === 0 ? null : present / all
}
