import type { PanelBand } from '#components/charts/series/panel-stack.tsx'
import type { Period } from '#components/ui/form/day-fields.tsx'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { SETTLEMENT_ZONE } from '#server/areas/schedule-management/settlement/day-fields.ts'
import type {
  ImbalanceReport,
  ImbalanceReportRow,
} from '#server/areas/schedule-management/settlement/report-contract.ts'

export type ReportChart = {
  /** Start of every quarter-hour of the period, and its row, null where there is none. */
  starts: number[]
  rows: (ImbalanceReportRow | null)[]
  bands: PanelBand[]
}

/** How a regulation state is marked; without regulation nothing is. */
export const STATE_MARKS = {
  1: { edge: 'top', token: '--s2' },
  '-1': { edge: 'bottom', token: '--s3' },
  2: { edge: 'both', token: '--s5' },
} as const satisfies Record<number, Pick<PanelBand, 'edge' | 'token'>>

/** The quarter-hours of a period with what is reported of them, and stretches of one regulation state. */
export function chartOf(reports: readonly ImbalanceReport[], { from, to }: Period): ReportChart {
  const byDay = new Map(reports.map((report) => [report.delivery_date, report.rows]))
  const chart: ReportChart = { starts: [], rows: [], bands: [] }
  for (let day = parseDate(from); day <= parseDate(to); day++) {
    const date = formatDate(day)
    const { start_ms, quarter_hours } = deliveryDay(date, SETTLEMENT_ZONE)
    for (let slot = 0; slot < quarter_hours; slot++) {
      const row = byDay.get(date)?.[slot] ?? null
      addSlot(chart, start_ms + slot * QUARTER_HOUR_MS, row)
    }
  }
  return chart
}

function addSlot({ starts, rows, bands }: ReportChart, start_ms: number, row: ImbalanceReportRow | null): void {
  starts.push(start_ms)
  rows.push(row)
  const mark = markOf(row?.regulation_state ?? null)
  if (mark === null) return
  const last = bands.at(-1)
  if (last?.to_ms === start_ms && last.edge === mark.edge) last.to_ms += QUARTER_HOUR_MS
  else bands.push({ ...mark, from_ms: start_ms, to_ms: start_ms + QUARTER_HOUR_MS })
}

function markOf(state: number | null): (typeof STATE_MARKS)[keyof typeof STATE_MARKS] | null {
  return state === 1 || state === -1 || state === 2 ? STATE_MARKS[state] : null
}
