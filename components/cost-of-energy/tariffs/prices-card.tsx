'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { Applies, appliesText } from './applies.tsx'
import { type PriceLine, pricesOf } from '../calculate/result/prices-of.ts'

type Line = PriceLine & { component: TariffComponent }

/** Every price in the tariff, one line each. */
export function PricesCard({ components, now }: { components: TariffComponent[]; now: number }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.costOfEnergy.tariff
  const lines: Line[] = components.flatMap((component) =>
    pricesOf(component, language).map((price) => ({ ...price, component })),
  )
  const columns: Column<Line>[] = [
    { id: 'component', label: text.component, value: (line) => line.component.name },
    {
      id: 'price',
      label: text.price,
      align: 'end',
      value: (line) => line.value,
      cell: (line) => <span className="number">{format.price(line.value, line.unit)}</span>,
    },
    { id: 'when', label: text.when, value: (line) => line.when, dim: true, wrap: true },
    {
      id: 'applies',
      label: text.applies,
      value: (line) => appliesText(line.component, language),
      cell: (line) => <Applies component={line.component} now={now} />,
      dim: true,
    },
  ]
  const unit = { label: messages.pipeline.unit, value: (line: Line) => line.unit }
  const csv = () =>
    downloadTable({
      locale: language.locale,
      name: messages.costOfEnergy.tariffs.file,
      columns,
      rows: lines,
      more: [unit],
    })
  const actions = (
    <Button kind="quiet" onClick={csv}>
      {messages.ui.csv}
    </Button>
  )
  return (
    <Card title={text.prices} note={text.pricesNote} actions={actions} flush>
      <DataTable
        caption={text.prices}
        columns={columns}
        rows={lines}
        rowKey={(line) => `${line.component.name} ${line.component.applicable_from} ${line.when} ${line.value}`}
      />
    </Card>
  )
}
