import { type Problem, problem } from '#server/errors.ts'
import type { TariffBody } from './contract.ts'
import { checkTariff } from '../tariffs/check.ts'
import type { Loc } from '../tariffs/check-findings.ts'
import { PIPELINE } from '../tariffs/messages.ts'

/** So many are checked in a tenth of a second; a published tariff has less than a hundred. */
const MOST_FUNCTIONS = 2000
const FUNCTIONS_PER_TOKEN = 500

/** Tokens for a tariff that is submitted, on top of those of the call: its check grows with its functions. */
export function tokensToCheck({ tariff_components }: TariffBody): number {
  return Math.floor(Math.min(MOST_FUNCTIONS, countFunctions(tariff_components)) / FUNCTIONS_PER_TOKEN)
}

function countFunctions(components: TariffBody['tariff_components']): number {
  return components.reduce((sum, { functions }) => sum + functions.length, 0)
}

/**
 * Everything for which a tariff of valid structure must not be stored: `checkTariff`'s problems, `unit_mismatch` where
 * components cost in several currencies, `period_order` of its availability; of too many functions only that. `at` leads
 * to the tariff.
 */
export function checkOwnTariff(tariff: TariffBody, at: Loc): Problem[] {
  const { available_from, available_to, tariff_components } = tariff
  const got = countFunctions(tariff_components)
  if (got > MOST_FUNCTIONS) {
    const message = PIPELINE.function_count({ most: MOST_FUNCTIONS, got })
    const ctx = { expected: MOST_FUNCTIONS, got }
    return [problem('pipeline_invalid', [...at, 'tariff_components'], message, null, ctx)]
  }
  const problems = checkTariff(tariff_components, [...at, 'tariff_components'])
  const currency = tariff_components[0]?.cost.unit
  tariff_components.forEach(({ cost }, index) => {
    if (cost.unit === currency) return
    const loc = [...at, 'tariff_components', index, 'cost', 'unit']
    const message = PIPELINE.one_currency({ currency: currency ?? '' })
    problems.push(problem('unit_mismatch', loc, message, cost.unit, { expected: currency, got: cost.unit }))
  })
  if (available_from !== null && available_to !== null && Date.parse(available_to) <= Date.parse(available_from)) {
    const message = PIPELINE.to_after_from({ field: 'available' })
    problems.push(problem('period_order', [...at, 'available_to'], message, available_to))
  }
  return problems
}
