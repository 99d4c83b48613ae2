import type { HeatGrid } from '#components/charts/heat-map/heat-grid.ts'

/** A column per month and a cell per day, from the first of it on; `days` follow each other without a hole. */
export function monthGrid(days: readonly { day: string }[], tickText: (day: string) => string): HeatGrid {
  const first = days.flatMap(({ day }, index) => (index === 0 || day.endsWith('-01') ? [index] : []))
  return {
    rows: 31,
    first: Int32Array.from([...first, days.length]),
    top: Float32Array.from(days, ({ day }) => Number(day.slice(8)) - 1),
    height: new Float32Array(days.length).fill(1),
    column_ticks: first.map((index, at) => ({ at, text: tickText(days[index]?.day ?? '') })),
    row_ticks: [1, 10, 20, 31].map((day) => ({ at: day - 1, text: String(day) })),
  }
}
