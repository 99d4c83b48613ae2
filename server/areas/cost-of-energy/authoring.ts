import { type Problem, problem } from '#server/errors.ts'
import type { Author, Move, TariffBody, VersionStatus } from './authoring-contract.ts'
import { checkTariff } from './check.ts'
import type { Loc } from './check-findings.ts'
import { componentTraits } from './check-traits.ts'
import type { Tariff } from './contract.ts'

type Named = NonNullable<Tariff['system_operator']>

/** What each move makes of a version, by the status that it has; what is not listed is not allowed. */
const AFTER = {
  draft: { submit: 'in_review', withdraw: 'withdrawn' },
  in_review: { return: 'draft', approve: 'approved', withdraw: 'withdrawn' },
  approved: { withdraw: 'withdrawn' },
  withdrawn: {},
} as const satisfies Record<VersionStatus, Partial<Record<Move, VersionStatus>>>

export function allowedMoves(status: VersionStatus): Move[] {
  return Object.keys(AFTER[status]) as Move[]
}

/** The status after a move, or null where the present one does not allow it. */
export function statusAfter(status: VersionStatus, move: Move): VersionStatus | null {
  const after: Partial<Record<Move, VersionStatus>> = AFTER[status]
  return after[move] ?? null
}

/**
 * Why somebody may not approve: whoever wrote a version does not approve it, so that every tariff in use was read by a
 * second person; only where the organization has a single administrator there is none. Null where they may.
 */
export function approvalObstacle(author: Author, actor: Author, administrators: number): string | null {
  const isSame = author.kind === actor.kind && author.id === actor.id
  if (!isSame || (actor.kind === 'user' && administrators <= 1)) return null
  return `${author.name} wrote this version: another administrator approves it`
}

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

/** The tariff as it is answered. */
export function ownTariff(id: string, body: TariffBody, system_operator: Named | null, own_version: number): Tariff {
  const { name, summary, remarks, eligibility, tariff_components, available_from, available_to } = body
  const uses_extensions = tariff_components.some((component) => componentTraits(component).uses_extensions)
  return {
    ...{ id, name, summary, remarks, system_operator, eligibility, tariff_components },
    ...{ available_from, available_to, uses_extensions, own_version },
  }
}

/** The tariff as its author wrote it, to be written anew. */
export function tariffBody(tariff: Tariff): TariffBody {
  const { name, summary, remarks, system_operator, eligibility, tariff_components } = tariff
  return {
    ...{ name, summary, remarks, system_operator_id: system_operator?.id ?? null, eligibility, tariff_components },
    ...{ available_from: tariff.available_from, available_to: tariff.available_to },
  }
}
