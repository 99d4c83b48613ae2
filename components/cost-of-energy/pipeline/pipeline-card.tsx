'use client'

import { useState } from 'react'
import { PipelineDrawing } from '#components/charts/flow/pipeline-drawing.tsx'
import { unitName } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ResultSeries, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { describeSeries, describeFunction, describeShape } from './describe-function.ts'
import styles from './pipeline-card.module.css'
import type { PipelineNode } from '#components/charts/flow/pipeline-layout.ts'
import type { Language } from '#components/i18n/language.ts'
import { readsOf } from '#server/areas/cost-of-energy/pipeline/operands.ts'

type PipelineCardProps = {
  component: TariffComponent
  /** Series of a calculation, by name; without them a step shows its definition only. */
  series?: ResultSeries[]
  /** Starts of the slots of a series, in milliseconds. */
  startsOf?: (series: ResultSeries) => number[]
  /** A choice of component beside the title. */
  picker?: React.ReactNode
  /** The open step where the page keeps it. */
  selection?: { id: string | null; onSelect: (id: string | null) => void }
}

const valuesShown = 200

/** How a component is calculated, drawn; a step opens its series. */
export function PipelineCard({ component, series, startsOf, picker, selection }: PipelineCardProps) {
  const language = useLanguage()
  const { messages } = language
  const [own, setOwn] = useState<string | null>(null)
  const { id: selected, onSelect: setSelected } = selection ?? { id: own, onSelect: setOwn }
  const steps = component.functions.length
  return (
    <Card
      title={messages.costOfEnergy.tariff.how(component.name)}
      note={messages.pipeline.chain(steps)}
      actions={picker}
    >
      <PipelineDrawing
        label={messages.pipeline.drawingLabel(component.name)}
        nodes={pipelineNodes(component, language)}
        selected={selected}
        onSelect={setSelected}
      />
      <div aria-live="polite">
        {selected ? (
          <StepDetails
            id={selected}
            component={component}
            series={series?.find((one) => one.name === selected)}
            startsOf={startsOf}
          />
        ) : null}
      </div>
    </Card>
  )
}

type StepDetailsProps = {
  id: string
  component: TariffComponent
  series?: ResultSeries
  startsOf?: (series: ResultSeries) => number[]
}

function StepDetails({ id, component, series, startsOf }: StepDetailsProps) {
  const language = useLanguage()
  const { messages } = language
  const fn = component.functions.find((one) => one.output.id === id)
  const ref = fn?.output ?? component.datasets.find((one) => one.id === id)
  if (!ref) return null
  return (
    <div className={styles.details}>
      <div>
        <h3>{describeSeries(ref, language)}</h3>
        <dl className={styles.facts}>
          <dt>{messages.pipeline.series}</dt>
          <dd className="mono">{ref.id}</dd>
          <dt>{messages.pipeline.resolutionLabel}</dt>
          <dd>{messages.pipeline.resolution[ref.resolution]}</dd>
          <dt>{messages.pipeline.unit}</dt>
          <dd>{unitName(ref.unit) || '1'}</dd>
        </dl>
        {fn ? (
          <details className={styles.definition}>
            <summary>{messages.pipeline.definition}</summary>
            <pre>{JSON.stringify(fn, null, 2)}</pre>
          </details>
        ) : (
          <p className="dim">{messages.pipeline.input}</p>
        )}
      </div>
      <div className={styles.values}>
        <h3>
          {messages.pipeline.values}{' '}
          {series ? (
            <span className="faint">
              {messages.pipeline.valuesNote(Math.min(valuesShown, listedSlots(series).length), series.values.length)}
            </span>
          ) : null}
        </h3>
        {series && startsOf ? (
          <ValuesTable series={series} starts={startsOf(series)} />
        ) : (
          <p className="dim">{messages.pipeline.noValues}</p>
        )}
      </div>
    </div>
  )
}

/** The slots that a table lists: all of them, or where most are absent, as after a choice of peaks, those that are not. */
function listedSlots({ values }: ResultSeries): number[] {
  const known = [...values.keys()].filter((index) => values[index] !== null)
  return known.length * 2 < values.length ? known : [...values.keys()]
}

function ValuesTable({ series, starts }: { series: ResultSeries; starts: number[] }) {
  const { messages, format } = useLanguage()
  const isFine = series.resolution === 'quarter_hourly' || series.resolution === 'hourly'
  const print = (start: number) => (isFine ? format.moment(start) : format.day(start))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={messages.pipeline.values}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.pipeline.slot}</th>
            <th scope="col">{unitName(series.unit) || messages.pipeline.value}</th>
          </tr>
        </thead>
        <tbody>
          {listedSlots(series)
            .slice(0, valuesShown)
            .map((index) => (
              <tr key={starts[index]}>
                <td>{print(starts[index] ?? 0)}</td>
                <td>{format.rate(series.values[index])}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** A component as nodes to draw: what the caller supplies, then every function by the series that it makes. */
function pipelineNodes(component: TariffComponent, language: Language): PipelineNode[] {
  const datasets = component.datasets.map((dataset) => ({
    id: dataset.id,
    title: describeSeries(dataset, language),
    note: describeShape(dataset, language),
    inputs: [],
  }))
  const functions = component.functions.map((fn) => ({
    id: fn.output.id,
    title: describeFunction(fn, language),
    note: describeShape(fn.output, language),
    inputs: readsOf(fn).map((input) => input.id),
  }))
  return [...datasets, ...functions]
}
