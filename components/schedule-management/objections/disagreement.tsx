'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { Evidence, Objection } from '#server/areas/schedule-management/objections/contract.ts'
import { amountOf, disagreement } from './evidence/amounts.ts'
import { unitLabel } from './objection-messages.ts'

/** Lists of objections have no intervals. */
export type Disputed = Pick<Objection, 'disputed_values'> & { evidence?: Evidence | null }

/** Warns where the amount of an objection differs from the sum of its intervals, with the consequence. */
export function Disagreement({ objection, then }: { objection: Disputed; then: string | null }) {
  const { messages, format } = useLanguage()
  const { disputed_values, evidence = null } = objection
  const [report, sum] = [amountOf(disputed_values), disagreement(disputed_values, evidence)]
  if (report === null || sum === null) return null
  const unit = unitLabel(report.unit)
  const both = messages.clearing.objections.evidence.disagrees(
    format.amount(report.amount, unit),
    format.amount(sum, unit),
  )
  return <Notice tone="warn">{then === null ? both : `${both} ${then}`}</Notice>
}
