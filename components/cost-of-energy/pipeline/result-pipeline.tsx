'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { appliesText } from '../tariffs/applies.tsx'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import type { Summary } from '../calculate/result/calculation-summary.ts'
import { ExplainSteps } from '../explain/explain-steps.tsx'
import { edgesOf } from '../calculate/series-edges.ts'
import { PipelineCard } from './pipeline-card.tsx'

/** How a component came about, with the values of every step. */
export function ResultPipeline({ summary, explanation }: { summary: Summary; explanation: ExplainResult }) {
  const language = useLanguage()
  const { messages } = language
  const [parameters, change] = useUrlState()
  const { parts } = summary
  const longest = parts.reduce((best, one, index) => {
    return one.component.functions.length > (parts[best]?.component.functions.length ?? 0) ? index : best
  }, 0)
  const index = Number(parameters.get('component') ?? longest)
  const part = parts[index] ?? parts[longest]
  if (!part) return null
  const picker = (
    <SelectField
      label={<span className="sr-only">{messages.costOfEnergy.tariff.pick}</span>}
      value={String(parts.indexOf(part))}
      onChange={(event) => change({ component: event.target.value, step: null })}
      choices={parts.map(({ component }, position) => ({
        value: String(position),
        label: `${component.name} · ${appliesText(component, language)}`,
      }))}
    />
  )
  const step = parameters.get('step')
  const open = (id: string | null) => change({ step: id })
  const explained = explanation.components[parts.indexOf(part)]
  return (
    <div id="explained-component">
      {explained ? (
        <ExplainSteps component={explained} step={step} onStep={open} picker={parts.length > 1 ? picker : undefined} />
      ) : null}
      <PipelineCard
        key={index}
        component={part.component}
        series={part.result.time_series}
        startsOf={(series) => edgesOf(series, part.result, part.component.timezone)}
        selection={{ id: step, onSelect: open }}
      />
    </div>
  )
}
