import { pricedImbalance } from '#server/areas/schedule-management/clearing/imbalance.ts'
import type {
  ImbalanceReport,
  ImbalanceReportRow,
} from '#server/areas/schedule-management/settlement/report-contract.ts'

export type Extreme = { value: number; start_time: string }

/** What a number of quarter-hours come to; null where nothing is known of it. */
export type ReportFigures = {
  highest_shortage: Extreme | null
  lowest_surplus: Extreme | null
  /** Mean of the shortage prices, EUR/MWh. */
  mean_shortage: number | null
  /** Quarter-hours by regulation state, and those without both prices. */
  up: number
  down: number
  both: number
  missing: number
  /** The own imbalance, positive where it was long, and of how many quarter-hours. */
  own_mwh: number | null
  own_quarter_hours: number
  /** Its cost, negative for revenue; null where none of its quarter-hours has a price. */
  own_cost_eur: number | null
}

/** Figures of the quarter-hours of some reports. */
export function figuresOf(reports: readonly ImbalanceReport[]): ReportFigures {
  const rows = reports.flatMap((report) => report.rows)
  const shortages = known(rows, 'price_shortage')
  const surpluses = known(rows, 'price_surplus')
  const own = known(rows, 'imbalance_volume_kwh')
  const costs = rows.map(costOf).filter((cost) => cost !== null)
  const count = (state: number) => rows.filter(({ regulation_state }) => regulation_state === state).length
  return {
    highest_shortage: extreme(shortages, (a, b) => a > b),
    lowest_surplus: extreme(surpluses, (a, b) => a < b),
    mean_shortage: shortages.length === 0 ? null : sum(shortages.map(({ value }) => value)) / shortages.length,
    ...{ up: count(1), down: count(-1), both: count(2) },
    missing: rows.filter(({ price_shortage, price_surplus }) => price_shortage === null || price_surplus === null)
      .length,
    own_mwh: own.length === 0 ? null : sum(own.map(({ value }) => value)) / 1000,
    own_quarter_hours: own.length,
    own_cost_eur: costs.length === 0 ? null : sum(costs),
  }
}

/** What the own imbalance of a quarter-hour costs, in EUR; null where it or its price is not known. */
export function costOf(row: ImbalanceReportRow): number | null {
  return row.imbalance_volume_kwh === null ? null : pricedImbalance(row.imbalance_volume_kwh / 1000, row).cost_eur
}

type Priced = 'price_shortage' | 'price_surplus' | 'imbalance_volume_kwh'

function known(rows: readonly ImbalanceReportRow[], field: Priced): Extreme[] {
  return rows.flatMap(({ [field]: value, start_time }) => (value === null ? [] : [{ value, start_time }]))
}

function extreme(values: readonly Extreme[], isBeyond: (a: number, b: number) => boolean): Extreme | null {
  return values.reduce<Extreme | null>(
    (found, each) => (found === null || isBeyond(each.value, found.value) ? each : found),
    null,
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
