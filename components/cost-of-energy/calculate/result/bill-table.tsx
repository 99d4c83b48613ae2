'use client'

import { seriesStyle } from '#components/charts/series-style.ts'
import { Swatch } from '#components/charts/texture-defs.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import styles from './bill-table.module.css'
import type { BillLine, Summary } from './calculation-summary.ts'

/** The year as a bill, one line a component. */
export function BillTable({ summary }: { summary: Summary }) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.calculation
  const rate = ({ quantity, total }: BillLine) =>
    quantity && quantity.value !== 0
      ? format.price(Number((total / quantity.value).toPrecision(4)), `${summary.currency}_per_${quantity.unit}`)
      : '–'
  return (
    <Card title={text.bill} note={`${summary.currency}, ${messages.costOfEnergy.exclVat}`} flush>
      <DataTable
        caption={text.bill}
        rows={summary.lines}
        rowKey={(line) => line.name}
        columns={[
          {
            id: 'name',
            label: messages.costOfEnergy.tariff.component,
            value: (line) => line.name,
            wrap: 'short',
            cell: (line) => (
              <span className={styles.name}>
                <Swatch style={seriesStyle(summary.lines.indexOf(line))} />
                <span>
                  {line.name}{' '}
                  {line.stale_after === null ? null : (
                    <Tag tone="warn" title={messages.costOfEnergy.freshness.why(format.day(line.stale_after, 'UTC'))}>
                      {messages.costOfEnergy.freshness.tag}
                    </Tag>
                  )}{' '}
                  {line.isAdditive ? null : <Tag title={text.notAdditiveWhy}>{text.notAdditive}</Tag>}
                </span>
              </span>
            ),
          },
          { id: 'rate', label: text.rate, align: 'end', dim: true, value: rate },
          {
            id: 'amount',
            label: text.amount,
            align: 'end',
            value: (line) => line.total,
            cell: (line) => format.number(line.total, 2),
          },
        ]}
        footer={
          <tr>
            <td colSpan={2}>{text.total}</td>
            <td className={styles.total}>{format.number(summary.total, 2)}</td>
          </tr>
        }
      />
    </Card>
  )
}
