import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { obstacleOf, traceOf } from '#server/areas/cost-of-energy/pipeline/linearity.ts'
import { readsOf } from '#server/areas/cost-of-energy/pipeline/operands.ts'

/** What sets a cost: nothing that is used, the energy, or its peaks. */
export const costParts = ['energy', 'peak', 'fixed'] as const
export type CostPart = (typeof costParts)[number]

/** Datasets that are agreed rather than metered: what they cost does not depend on the load. */
const agreed = /subscribed|available-conditional/

/** What sets the cost of a component, read from its pipeline: fixed where no metered series reaches the cost. */
export function costPart(component: TariffComponent): CostPart {
  const reached = reachedFrom(component.cost.id, component)
  const metered = component.datasets.filter(({ id }) => reached.has(id) && !agreed.test(id))
  if (metered.length === 0) return 'fixed'
  if (metered.some(({ id }) => id.includes('peak'))) return 'peak'
  const { dependence, obstacle } = traceOf(component).get(component.cost.id) ?? {}
  if (dependence === 'constant') return 'fixed'
  return obstacle && obstacleOf(obstacle) === 'peak' ? 'peak' : 'energy'
}

/** The series that a series is made of, itself included. */
function reachedFrom(id: string, { functions }: TariffComponent): Set<string> {
  const reached = new Set([id])
  for (const fn of functions.toReversed()) {
    if (reached.has(fn.output.id)) for (const read of readsOf(fn)) reached.add(read.id)
  }
  return reached
}
