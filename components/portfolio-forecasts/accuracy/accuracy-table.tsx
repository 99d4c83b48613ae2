'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { HORIZONS } from '#server/areas/portfolio-forecasts/accuracy/accuracy.ts'
import type { AccuracyItem } from '#server/areas/portfolio-forecasts/accuracy/contract.ts'
import type { ForecastUnit } from '#server/areas/portfolio-forecasts/contract.ts'
import { mwhPerUnit } from '#server/areas/portfolio-forecasts/totals.ts'
import styles from '../portfolio-forecasts.module.css'
import { SavedTable } from '../day/saved-table.tsx'
import { unitText } from '../unit-text.ts'

type AccuracyTableProps = { items: AccuracyItem[]; unit: ForecastUnit; name: string }

/** How far forecasts were from the allocations, per control area, kind and horizon. */
export function AccuracyTable({ items, unit, name }: AccuracyTableProps) {
  const language = useLanguage()
  const text = language.messages.portfolioForecasts.accuracy
  const [parameters, change] = useUrlState()
  if (items.length === 0) return <Empty title={text.noneTitle}>{text.noneText}</Empty>
  const known = HORIZONS.filter((horizon) => items.some((item) => item.horizon === horizon))
  const horizon = known.find((each) => each === parameters.get('horizon')) ?? known[0]
  return (
    <>
      <div className={styles.pick}>
        <Segmented
          label={text.horizon}
          value={horizon ?? 'latest'}
          choices={known.map((value) => ({ value, label: text.horizons[value] }))}
          onChange={(value) => change({ horizon: value === known[0] ? null : value })}
        />
      </div>
      <SavedTable
        caption={text.title}
        name={name}
        columns={columnsOf(language, unit)}
        rows={items.filter((item) => item.horizon === horizon)}
        rowKey={({ control_area, kind, horizon }) => `${control_area} ${kind} ${horizon}`}
        first={{ column: 'area', descending: false }}
      />
    </>
  )
}

function columnsOf({ messages, format }: Language, unit: ForecastUnit): Column<AccuracyItem>[] {
  const text = messages.portfolioForecasts
  const shown = (mwh: number | null) => (mwh === null ? null : mwh / mwhPerUnit(unit))
  const amount = (
    id: 'mae_mwh' | 'rmse_mwh' | 'bias_mwh' | 'mean_allocation_mwh',
    label: string,
  ): Column<AccuracyItem> => ({
    id,
    label: `${label} (${unitText(unit)})`,
    value: (row) => shown(row[id]),
    cell: (row) => `${id === 'bias_mwh' && (row[id] ?? 0) > 0 ? '+' : ''}${format.number(shown(row[id]), 3)}`,
    align: 'end',
  })
  const share = ({ mae_mwh, mean_allocation_mwh }: AccuracyItem) =>
    mae_mwh === null || !mean_allocation_mwh ? null : mae_mwh / mean_allocation_mwh
  return [
    { id: 'area', label: text.columns.area, value: ({ control_area }) => control_area },
    { id: 'kind', label: text.columns.kind, value: ({ kind }) => text.kinds[kind] },
    {
      id: 'horizon',
      label: text.accuracy.horizon,
      value: ({ horizon }) => text.accuracy.horizons[horizon],
      dim: true,
      isWideOnly: true,
    },
    amount('mae_mwh', 'MAE'),
    { id: 'share', label: text.accuracy.share, value: share, cell: (row) => format.share(share(row)), align: 'end' },
    amount('rmse_mwh', 'RMSE'),
    amount('bias_mwh', text.accuracy.bias),
    { ...amount('mean_allocation_mwh', text.accuracy.mean), isWideOnly: true },
    {
      id: 'quarter-hours',
      label: text.columns.quarterHours,
      value: ({ quarter_hours }) => quarter_hours,
      cell: ({ quarter_hours }) => format.number(quarter_hours),
      align: 'end',
      isWideOnly: true,
    },
  ]
}
