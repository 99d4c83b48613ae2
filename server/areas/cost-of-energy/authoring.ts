import { type Problem, problem } from '#server/errors.ts'
import type { TariffBody } from './authoring-contract.ts'
import { checkTariff } from './check.ts'
import type { Loc } from './check-findings.ts'

/**
 * Everything for which a tariff of valid structure must not be stored: `checkTariff`'s problems, `unit_mismatch` where
 * components cost in several currencies, `period_order` of its availability. `at` leads to the tariff.
 */
export function checkOwnTariff(tariff: TariffBody, at: Loc): Problem[] {
  const { available_from, available_to, tariff_components } = tariff
  const problems = checkTariff(tariff_components, [...at, 'tariff_components'])
  const currency = tariff_components[0]?.cost.unit
  tariff_components.forEach(({ cost }, index) => {
    if (cost.unit === currency) return
    const loc = [...at, 'tariff_components', index, 'cost', 'unit']
    const msg = `All components of a tariff cost in one currency, here ${currency}`
    problems.push(problem('unit_mismatch', loc, msg, cost.unit, { expected: currency, got: cost.unit }))
  })
  if (available_from !== null && available_to !== null && Date.parse(available_to) <= Date.parse(available_from)) {
    const msg = 'available_to should be after available_from'
    problems.push(problem('period_order', [...at, 'available_to'], msg, available_to))
  }
  return problems
}
