'use client'

import { useMemo } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { dayGrid, localDate } from '#components/charts/heat-map/heat-grid.ts'
import { HeatMap } from '#components/charts/heat-map/heat-map.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { unitName } from '#components/i18n/format.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import styles from './explain-heat-card.module.css'
import { componentLabel, type ExplainView, readoutOf, seriesShown } from './explain-view.ts'
import { peakSlots, startOfSlot, yearsShown } from './explain-slots.ts'

type HeatCardProps = { view: ExplainView; fileName: string }

/** Every quarter-hour of the period as a colour: what one more kWh would cost there, in all or by component, or the load. */
export function ExplainHeatCard({ view, fileName }: HeatCardProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.explanation.heat
  const [parameters, change] = useUrlState()
  const { part, marginal, selected, peaks } = view
  const shown = seriesShown(view, parameters.get('heat'))
  const grid = useMemo(
    () => dayGrid(part, part.resolution, (ms, unit) => (unit === 'month' ? format.month(ms) : format.weekdayDay(ms))),
    [part, format],
  )
  const dots = useMemo(() => ({ at: shown.kink, meaning: text.kinkMeaning }), [shown.kink, text])
  const rings = useMemo(() => ({ at: peakSlots(part, peaks), meaning: text.peakMeaning }), [part, peaks, text])
  const years = yearsShown(view.period, part.zone)
  const choices = [
    { value: '', label: text.marginal },
    ...view.explanation.components.flatMap(({ marginal: own }, index) =>
      own?.some(({ dataset_id }) => dataset_id === marginal.dataset_id)
        ? { value: String(index), label: text.marginalOf(componentLabel(view.explanation.components, index, language)) }
        : [],
    ),
    { value: 'load', label: text.load },
  ]
  return (
    <ChartCard
      title={part.resolution === 'hourly' ? text.titleHours : text.title}
      note={`${unitName(shown.unit)} · ${text.note}`}
      canvas
      fileName={text.file(fileName)}
      twin={twinOf(view, shown.values, language)}
      csv={() => savedRows(view, language)}
      controls={
        <SelectField
          label={<span className="sr-only">{text.show}</span>}
          value={parameters.get('heat') ?? ''}
          onChange={(event) => change({ heat: event.target.value })}
          choices={choices}
        />
      }
    >
      <div className={styles.choices}>
        {years.length > 0 ? (
          <Segmented
            label={text.year}
            value={String(view.year)}
            onChange={(year) => change({ year })}
            choices={years.map((value) => ({ value, label: value }))}
          />
        ) : null}
        {view.datasets.length > 1 ? (
          <Segmented
            label={text.dataset}
            value={marginal.dataset_id}
            onChange={(data) => change({ data })}
            choices={view.datasets.map((value) => ({ value, label: messages.pipeline.datasets[value] ?? value }))}
          />
        ) : null}
      </div>
      <HeatMap
        label={`${choices.find(({ value }) => value === (parameters.get('heat') ?? ''))?.label ?? text.marginal}, ${text.note}`}
        grid={grid}
        values={shown.values}
        unit={unitName(shown.unit)}
        readout={(index) => readoutOf(view, index, language)}
        dots={dots}
        rings={rings}
        selected={selected}
        onSelect={(index) => change({ at: new Date(startOfSlot(part, index)).toISOString().slice(0, 16) }, 'push')}
      />
    </ChartCard>
  )
}

type Texts = ReturnType<typeof useLanguage>
type Rows = (string | number | null)[][]

/** The selected day slot by slot; without one, lowest, mean and highest of every day. */
function twinOf(view: ExplainView, values: (number | null)[], { messages, format }: Texts) {
  const text = messages.explanation.heat
  const { part, selected } = view
  const dates = values.map((_, index) => localDate(startOfSlot(part, index), part.zone))
  const print = (cell: unknown, column: number) =>
    column === 0 ? String(cell) : typeof cell === 'number' ? format.rate(Number(cell.toPrecision(5))) : '–'
  if (selected !== null) {
    const indexes = dates.flatMap((date, index) => (date === dates[selected] ? index : []))
    const rows: Rows = indexes.map((index) => [format.moment(startOfSlot(part, index)), values[index] ?? null])
    return { header: [text.time, text.highest], rows, print }
  }
  const days = Map.groupBy(dates.keys(), (index) => dates[index] ?? '')
  const rows: Rows = Array.from(days, ([date, indexes]) => {
    const known = indexes.map((index) => values[index]).filter((value) => typeof value === 'number')
    if (known.length === 0) return [date, null, null, null]
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length
    return [date, Math.min(...known), mean, Math.max(...known)]
  })
  return { header: [text.day, text.lowest, text.mean, text.highest], rows, print }
}

/** Every slot with load, marginal cost in all and by component, and kink. */
function savedRows(view: ExplainView, language: Texts) {
  const text = language.messages.explanation.heat
  const { part, marginal, load } = view
  const { components } = view.explanation
  const own = components.flatMap(({ marginal: all }, index) => {
    const found = all?.find(({ dataset_id }) => dataset_id === marginal.dataset_id)
    return found ? [{ name: componentLabel(components, index, language), values: found.values }] : []
  })
  const header = [
    text.time,
    `${text.load} (kWh)`,
    `${text.marginal} (${marginal.unit})`,
    ...own.map(({ name }, index) => `${index + 1} ${text.marginalOf(name)}`),
    text.kink,
  ]
  const rows = Array.from({ length: part.count }, (_, index) => {
    const slot = part.first + index
    const parts = own.map(({ values }) => values[slot] ?? null)
    const start = new Date(startOfSlot(part, index)).toISOString()
    return [start, load[index] ?? null, marginal.values[slot] ?? null, ...parts, marginal.kink[slot] ? 1 : 0]
  })
  return { header, rows }
}
