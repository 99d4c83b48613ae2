'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { ForecastBasis } from '#server/areas/portfolio-forecasts/contract.ts'

type Band = ForecastBasis['bands'][number]

/** How a generated forecast was made: from how many days of which area, and how far its bounds lie apart. */
export function BasisCard({ basis }: { basis: ForecastBasis }) {
  const { messages, format } = useLanguage()
  const text = messages.portfolioForecasts
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  const energy = (id: 'p10' | 'p50' | 'p90'): Column<Band> => ({
    id,
    label: `${id.toUpperCase()} (MWh)`,
    value: (band) => sum(band[id]),
    cell: (band) => format.number(sum(band[id]), 3),
    align: 'end',
  })
  const columns: Column<Band>[] = [
    { id: 'area', label: text.columns.area, value: ({ control_area }) => control_area },
    { id: 'kind', label: text.columns.kind, value: ({ kind }) => text.kinds[kind] },
    { id: 'days', label: text.columns.daysUsed, value: ({ days_used }) => days_used, align: 'end' },
    ...(['p10', 'p50', 'p90'] as const).map(energy),
  ]
  return (
    <Card title={text.basis} note={text.basisNote(basis.method, format.day(basis.known_until, 'UTC'))} flush>
      <DataTable
        caption={text.basis}
        columns={columns}
        rows={basis.bands}
        rowKey={({ control_area, kind }) => `${control_area} ${kind}`}
      />
    </Card>
  )
}
