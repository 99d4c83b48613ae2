'use client'

import Link from 'next/link'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { sortRows } from '#components/ui/table/sort-rows.ts'
import { Tag } from '#components/ui/tag.tsx'
import { describeSeries } from '../pipeline/describe-function.ts'
import { customerKinds } from './compare-address.ts'
import type { ComparisonPlan } from './compare-plan.ts'
import styles from './compare-result.module.css'
import type { SkippedRow } from './compare-rows.ts'

/** Reasons that filling in more mends; the others are facts of the tariff. */
const mendable = new Set<SkippedRow['reason']>(['dataset_missing', 'data', 'not_found'])

type LeftOutCardProps = {
  rows: SkippedRow[]
  plan: ComparisonPlan
  /** The year in which more of the tariffs are on offer; null where that is the one compared. */
  year: number | null
  onYear: (year: number) => void
}

/** The tariffs without a rank: why, and what would be right. */
export function SkippedCard({ rows, plan, year, onYear }: LeftOutCardProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.comparison
  const columns = leftOutColumns(plan, language)
  const byReason = sortRows(rows, columns, { column: 'why', descending: false }, format.compare)
  const sorted = byReason.toSorted((a, b) => Number(mendable.has(b.reason)) - Number(mendable.has(a.reason)))
  const csv = () =>
    downloadTable({
      locale: language.locale,
      name: text.leftOutFile,
      columns,
      rows: sorted,
      more: [{ label: 'id', value: (row) => row.tariff_id }],
    })
  return (
    <Card
      title={text.leftOut}
      note={text.leftOutNote}
      flush
      actions={
        <>
          {year ? <Button onClick={() => onYear(year)}>{text.compareYear(year)}</Button> : null}
          <Button kind="quiet" onClick={csv}>
            {messages.ui.csv}
          </Button>
        </>
      }
    >
      <DataTable caption={text.leftOut} columns={columns} rows={sorted} rowKey={(row) => row.tariff_id} />
    </Card>
  )
}

function leftOutColumns(plan: ComparisonPlan, language: Language): Column<SkippedRow>[] {
  const text = language.messages.comparison
  return [
    {
      id: 'tariff',
      label: text.columns.tariff,
      wrap: true,
      value: (row) => row.name ?? row.tariff_id,
      cell: (row) => (
        <>
          {row.entry ? <Link href={paths.tariff(row.tariff_id)}>{row.name}</Link> : row.tariff_id}
          <span className={styles.under}>{row.operator}</span>
        </>
      ),
    },
    {
      id: 'why',
      label: text.columns.why,
      value: (row) => text.reasons[row.reason],
      cell: (row) => <Tag tone={mendable.has(row.reason) ? 'warn' : 'plain'}>{text.reasons[row.reason]}</Tag>,
    },
    { id: 'mend', label: text.columns.repair, wrap: true, value: (row) => repairMessages(row, plan, language) },
  ]
}

/** What would let a tariff be ranked, in words. */
function repairMessages(
  { reason, entry, datasets, msg }: SkippedRow,
  plan: ComparisonPlan,
  language: Language,
): string {
  const { messages, format } = language
  const text = messages.comparison.repairs
  switch (reason) {
    case 'not_confirmed':
      return msg
    case 'not_available':
      return availabilityText({ entry, plan, language })
    case 'dataset_missing': {
      const known = new Map(entry?.datasets.map((dataset) => [dataset.id, dataset]))
      const names = (datasets ?? []).map((id) => {
        const dataset = known.get(id)
        return dataset ? describeSeries(dataset, language) : id
      })
      return text.dataset_missing(format.list(names))
    }
    case 'currency':
      return text.currency(entry?.currency ?? '')
    case 'fuse_size':
      return text.fuse_size(format.amount(entry?.fuse_a, 'A'))
    case 'customer': {
      const kinds = customerKinds.filter((kind) => entry?.other.includes(kind))
      return text.customer(format.list(kinds.map((kind) => messages.comparison.kinds[kind])))
    }
    case 'metering_grid_area':
    case 'not_found':
      return text[reason]
    case 'data':
    case 'vat_unknown':
      return msg
  }
}

type Availability = { entry: SkippedRow['entry']; plan: ComparisonPlan; language: Language }

function availabilityText({ entry, plan: { period }, language: { messages, format } }: Availability): string {
  const text = messages.comparison.repairs
  const { available_from, available_to } = entry ?? {}
  if (available_from && Date.parse(available_from) > period.start_ms) {
    return text.availableFrom(format.day(available_from, entry?.timezone))
  }
  if (available_to && Date.parse(available_to) < period.end_ms) {
    return text.availableTo(format.day(Date.parse(available_to) - 1, entry?.timezone))
  }
  return text.notPriced
}
