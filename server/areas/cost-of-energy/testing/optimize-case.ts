import { openSolver } from '../optimize/solver-service.ts'
import type { Tariff, TariffComponent } from '../contract.ts'
import type { Solver } from '../optimize/model/program.ts'
import { optimize } from '../optimize/optimize.ts'
import { OptimizeBody, type OptimizeResult } from '../optimize/contract.ts'

export const OFFTAKE = 'quarter-hourly-energy-offtake'
export const INJECTION = 'quarter-hourly-energy-injection'
export const SUBSCRIBED = 'yearly-firm-subscribed-offtake-capacity'

let opened: Promise<Solver> | undefined

/** The solver of the product, opened once for all tests of a worker. */
export function solver(): Promise<Solver> {
  opened ??= openSolver()
  return opened
}

/** A tariff of some components, in the order given. */
export function tariffOf(components: TariffComponent[], more: Partial<Tariff> = {}): Tariff {
  return {
    id: crypto.randomUUID(),
    name: 'Test',
    summary: '',
    remarks: null,
    system_operator: null,
    eligibility: { type: 'system_operator', fuse_size: null, metering_grid_area_ids: null, other: null },
    tariff_components: components.map((component, index) => ({ ...component, name: `Part ${index + 1}` })),
    available_from: null,
    available_to: null,
    uses_extensions: false,
    ...more,
  }
}

/** What a client sends, with plain arrays for values. */
export type Sent = {
  start: string
  end: string
  series: Record<string, (number | null)[]>
  measures: object
  more?: object
}

export function bodyOf(tariff: Tariff, { start, end, series, measures, more = {} }: Sent): OptimizeBody {
  const time_series = Object.entries(series).map(([name, values]) => ({ name, values }))
  return OptimizeBody.parse({ tariff_id: tariff.id, start_time: start, end_time: end, time_series, measures, ...more })
}

/** A plan as the operation returns it; the solver runs to its end unless `left` limits it. */
export async function optimized(
  components: TariffComponent[] | Tariff,
  sent: Sent,
  { alternatives = [], left = () => 30 }: { alternatives?: Tariff[]; left?: () => number } = {},
): Promise<OptimizeResult> {
  const tariff = Array.isArray(components) ? tariffOf(components) : components
  const named = alternatives.map((each) => ({ id: each.id, tariff: each }))
  return optimize(tariff, bodyOf(tariff, sent), { profiles: [], alternatives: named }, await solver(), left)
}
