'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { toCsv } from '#components/ui/csv.ts'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { download } from '#components/ui/download.ts'
import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import { type PriceLine, pricesOf } from './prices-of.ts'

type Line = PriceLine & { component: string; from: string }

/** Every price in the tariff, one line each. */
export function PricesCard({ components }: { components: TariffComponent[] }) {
  const language = useLanguage()
  const { words, format } = language
  const text = words.costOfEnergy.tariff
  const lines: Line[] = components.flatMap((component) =>
    pricesOf(component, language).map((price) => ({
      ...price,
      component: component.name,
      from: format.day(component.applicable_from, component.timezone),
    })),
  )
  const columns: Column<Line>[] = [
    { id: 'component', label: text.component, value: (line) => line.component },
    {
      id: 'price',
      label: text.price,
      align: 'end',
      value: (line) => line.value,
      cell: (line) => <span className="number">{format.price(line.value, line.unit)}</span>,
    },
    { id: 'when', label: text.when, value: (line) => line.when, dim: true, wrap: true },
    { id: 'from', label: text.applies, value: (line) => words.costOfEnergy.tariffs.from(line.from), dim: true },
  ]
  const csv = () =>
    download(
      `${words.costOfEnergy.tariffs.file}.csv`,
      toCsv(
        [...columns.map((column) => column.label), words.pipeline.unit],
        lines.map((line) => [...columns.map((column) => column.value(line)), line.unit]),
      ),
    )
  const actions = (
    <Button kind="quiet" onClick={csv}>
      {words.ui.csv}
    </Button>
  )
  return (
    <Card title={text.prices} note={text.pricesNote} actions={actions} flush>
      <DataTable
        caption={text.prices}
        columns={columns}
        rows={lines}
        rowKey={(line) => `${line.component} ${line.from} ${line.when} ${line.value}`}
      />
    </Card>
  )
}
