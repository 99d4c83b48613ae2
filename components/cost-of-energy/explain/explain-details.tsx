'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import type { Period } from '../calculate/inputs/calculation-plan.ts'
import type { Summary } from '../calculate/result/calculation-summary.ts'
import { ExplainHeatCard } from './explain-heat-card.tsx'
import { ExplainSlotCard } from './explain-slot-card.tsx'
import { viewOf } from './explain-view.ts'

type ExplainDetailsProps = {
  explanation: ExplainResult
  summary: Summary
  period: Period
  load: (number | null)[]
  fileName: string
}

/** The heat map of every quarter-hour, and beneath it the one that is selected; both stand in the address. */
export function ExplainDetails({ explanation, summary, period, load, fileName }: ExplainDetailsProps) {
  const { messages } = useLanguage()
  const [parameters, change] = useUrlState()
  const view = viewOf({ explanation, period, load, peaks: summary.peaks ?? [] }, parameters)
  if (view === null) {
    return (
      <Card title={messages.explanation.heat.title}>
        <p className="dim">{messages.explanation.heat.none}</p>
      </Card>
    )
  }
  const toComponent = (component: number) => {
    change({ component: String(component), step: null })
    document.getElementById('explained-component')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <ExplainHeatCard view={view} fileName={fileName} />
      <ExplainSlotCard view={view} onComponent={toComponent} />
    </>
  )
}
