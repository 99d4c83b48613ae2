'use client'

import { ChartCard } from '#components/charts/chart-card.tsx'
import { Sankey } from '#components/charts/flow/sankey.tsx'
import { seriesStyle } from '#components/charts/series-style.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { ExplainResult } from '#server/areas/cost-of-energy/explain/contract.ts'
import type { Summary } from '../calculate/result/calculation-summary.ts'
import { type Cause, costFlows } from './explain-flow.ts'

type FlowCardProps = { explanation: ExplainResult; summary: Summary; fileName: string }

/** From energy, peaks and fixed amounts through the components to the cost. */
export function ExplainFlowCard({ explanation, summary, fileName }: FlowCardProps) {
  const { messages, format } = useLanguage()
  const text = messages.explanation.flow
  const { currency, energy_kwh, fed_in_kwh } = summary
  const { flows, credits } = costFlows(explanation.components)
  if (flows.length === 0) return null
  const peaks = new Set(summary.peaks?.filter(({ cost }) => cost !== 0).map(({ start_ms }) => start_ms)).size
  const kWh = (value: number) => format.withUnit(format.number(value, 0), 'kWh')
  const energy = energy_kwh === null ? text.energyAlone : text.energy(kWh(energy_kwh))
  const causeText: Record<Cause, string> = {
    energy: fed_in_kwh === null ? energy : text.offtake(kWh(energy_kwh ?? 0)),
    injection: fed_in_kwh === null ? energy : text.injection(kWh(fed_in_kwh)),
    peaks: text.peaks(format.number(peaks)),
    fixed: text.fixed,
  }
  const names = summary.lines.map(({ name }) => name)
  const colour = (name: string) => seriesStyle(names.indexOf(name)).colour
  const total = flows.reduce((sum, { amount }) => sum + amount, 0)
  const byName = Map.groupBy(flows, ({ component }) => component)
  const links = [
    ...flows.map(({ cause, component, amount }) => ({ column: 0, from: cause, to: component, value: amount })),
    ...Array.from(byName, ([component, own]) => ({
      column: 1,
      from: component,
      to: 'total',
      value: own.reduce((sum, { amount }) => sum + amount, 0),
    })),
  ]
  const share = (value: number) => `${format.money(value, currency)} · ${format.share(value / total)}`
  return (
    <ChartCard
      title={text.title}
      note={text.note}
      fileName={`${fileName} ${text.title}`}
      twin={{
        header: [text.component, text.cause, `${text.amount} (${currency})`],
        rows: flows.map(({ cause, component, amount }) => [component, causeText[cause], amount]),
      }}
    >
      <Sankey
        label={text.title}
        columns={3}
        links={links}
        colourOf={(column, name) => (column === 1 ? colour(name) : column === 0 ? 'var(--s8)' : 'var(--ink)')}
        textOf={(column, name, value) => {
          if (column === 0) return [causeText[name as Cause], share(value)]
          return column === 1
            ? [name, share(value)]
            : [credits > 0 ? text.charges : text.total, format.money(value, currency)]
        }}
      />
      {credits > 0 ? (
        <p className="faint">
          {text.credits(format.money(credits, currency), format.money(total - credits, currency))}
        </p>
      ) : null}
    </ChartCard>
  )
}
