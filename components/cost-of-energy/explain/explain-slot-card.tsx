'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { startOfSlot, type SlotPart } from './explain-slots.ts'
import { type ExplainView, partsAt, rounded } from './explain-view.ts'

/** What the selected quarter-hour costs and why, component by component. */
export function ExplainSlotCard({ view, onComponent }: { view: ExplainView; onComponent: (index: number) => void }) {
  const { messages, format } = useLanguage()
  const text = messages.explanation.slot
  const [, change] = useUrlState()
  const { part, selected } = view
  if (selected === null) {
    return (
      <Card title={part.resolution === 'hourly' ? text.titleHour : text.title}>
        <p className="dim">{text.none}</p>
      </Card>
    )
  }
  const start_ms = startOfSlot(part, selected)
  const go = (index: number) => change({ at: new Date(startOfSlot(part, index)).toISOString().slice(0, 16) })
  const title = `${format.moment(start_ms)} – ${format.clock(startOfSlot(part, selected + 1))}`
  const actions = (
    <>
      <Button kind="quiet" disabled={selected === 0} onClick={() => go(selected - 1)}>
        {text.previous}
      </Button>
      <Button kind="quiet" disabled={selected === part.count - 1} onClick={() => go(selected + 1)}>
        {text.next}
      </Button>
      <Button kind="quiet" onClick={() => change({ at: null })}>
        {text.close}
      </Button>
    </>
  )
  return (
    <Card title={title} actions={actions}>
      <div aria-live="polite">
        <SlotFacts view={view} index={selected} />
      </div>
      <SlotTable view={view} index={selected} onComponent={onComponent} />
    </Card>
  )
}

function SlotFacts({ view, index }: { view: ExplainView; index: number }) {
  const { messages, format } = useLanguage()
  const text = messages.explanation.slot
  const { part, marginal, load } = view
  const value = marginal.values[part.first + index] ?? null
  if (value === null) return <p>{text.missing}</p>
  const kwh = load[index]
  const hours = part.resolution === 'hourly' ? 1 : 0.25
  const peaks = partsAt(view, index).flatMap((each) => each.peaks)
  const facts = [
    { label: text.marginal, value: format.price(rounded(value), marginal.unit) },
    ...(kwh === null || kwh === undefined
      ? []
      : [{ label: text.load, value: format.amount(kwh, 'kWh'), note: format.amount(kwh / hours, 'kW') }]),
    ...(peaks.length > 0
      ? [
          {
            label: text.partOf,
            value: format.money(
              peaks.reduce((sum, { cost }) => sum + cost, 0),
              marginal.unit.replace('_per_kWh', ''),
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Facts facts={facts} />
      {marginal.kink[part.first + index] ? <p>{text.kink}</p> : null}
    </>
  )
}

type SlotTableProps = { view: ExplainView; index: number; onComponent: (index: number) => void }

function SlotTable({ view, index, onComponent }: SlotTableProps) {
  const { messages, format } = useLanguage()
  const text = messages.explanation.slot
  const { marginal } = view
  const currency = marginal.unit.replace('_per_kWh', '')
  const peakText = ({ peaks }: SlotPart) =>
    peaks
      .map(({ value, unit, cost }) => text.isPeak(format.amount(value, unit), format.money(cost, currency)))
      .join('; ')
  return (
    <DataTable
      caption={text.title}
      rows={partsAt(view, index)}
      rowKey={(part) => String(part.index)}
      columns={[
        { id: 'name', label: text.component, value: (part) => part.name, wrap: 'short' },
        {
          id: 'rate',
          label: text.rate,
          align: 'end',
          value: ({ rate }) => (rate ? format.price(rate.value, rate.unit) : text.noRate),
          dim: true,
        },
        {
          id: 'marginal',
          label: text.oneMore,
          align: 'end',
          value: (part) => part.marginal,
          cell: (part) => format.price(rounded(part.marginal ?? 0), marginal.unit),
        },
        { id: 'peak', label: text.peak, value: peakText, wrap: 'short' },
        {
          id: 'how',
          label: text.how,
          value: () => null,
          isLabelHidden: true,
          cell: (part) => (
            <Button kind="quiet" onClick={() => onComponent(part.index)} aria-label={`${text.how}: ${part.name}`}>
              {text.how}
            </Button>
          ),
        },
      ]}
    />
  )
}
