'use client'

import Link from 'next/link'
import { Legend } from '#components/charts/legend.tsx'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { draftParameters } from '../calculate/inputs/calculation-address.ts'
import { holeText } from '../calculate/calculation-notes.tsx'
import { costParts } from '../explain/cost-part.ts'
import type { ComparisonPlan } from './compare-plan.ts'
import styles from './compare-result.module.css'
import { type ComparedRow, isTaxMixed } from './compare-rows.ts'
import { MonthBars, monthScale } from './month-bars.tsx'
import { partStyles, SplitBar, splitScale } from './split-bar.tsx'

type CompareTableProps = { plan: ComparisonPlan; rows: ComparedRow[]; onShow: (tariff_id: string) => void }

/** The ranking, cheapest first; a row leads to the tariff's calculation with the same load. */
export function CompareTable({ plan, rows, onShow }: CompareTableProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.comparison
  const [parameters, change] = useUrlState()
  const calculation = (row: ComparedRow) => paths.calculation(row.tariff_id, draftParameters(plan.draft))
  const amounts = amountColumns(rows, language)
  const names = nameColumns(language, calculation, isTaxMixed(rows))
  const columns = [...names, ...amounts, ...drawnColumns(rows, plan, language, onShow)]
  const sort = parseSort(parameters.get('sort'), { column: 'rank', descending: false })
  const sorted = sortRows(rows, columns, sort, format.compare)
  const csv = () => {
    const saved = [...names, ...amounts, ...savedColumns(rows, plan, language)]
    downloadTable({
      locale: language.locale,
      name: text.file,
      columns: saved,
      rows: sorted,
      more: [{ label: 'id', value: (row) => row.tariff_id }],
    })
  }
  return (
    <Card
      title={text.ranking}
      note={`${plan.currency}, ${plan.choice.vat === '1' ? text.inclVat : messages.costOfEnergy.exclVat}`}
      flush
      actions={
        <>
          <Legend entries={costParts.map((part) => ({ name: text.parts[part], style: partStyles[part] }))} />
          <Button kind="quiet" onClick={csv}>
            {messages.ui.csv}
          </Button>
        </>
      }
    >
      <DataTable
        caption={text.ranking}
        columns={columns}
        rows={sorted}
        rowKey={(row) => row.tariff_id}
        rowHref={calculation}
        sort={sort}
        onSort={(next) => change({ sort: printSort(next) })}
      />
    </Card>
  )
}

type Columns = Column<ComparedRow>[]

function nameColumns({ messages, format }: Language, href: (row: ComparedRow) => string, isMixed: boolean): Columns {
  const text = messages.comparison
  return [
    {
      id: 'tariff',
      label: text.columns.tariff,
      wrap: true,
      value: (row) => row.name,
      cell: (row) => (
        <>
          <Link href={href(row)}>{row.name}</Link> {row.isPresent ? <Tag tone="go">{text.presentTag}</Tag> : null}
          {isMixed && row.untaxed !== null ? <Tag tone="warn">{text.untaxedTag}</Tag> : null}
          {row.isIncomplete ? <Tag tone="warn">{text.incompleteTag}</Tag> : null}
          {row.stale_after === null ? null : (
            <Tag tone="warn" title={messages.costOfEnergy.freshness.why(format.day(row.stale_after, 'UTC'))}>
              {messages.costOfEnergy.freshness.tag}
            </Tag>
          )}
          {row.isFuseOpen ? <Tag>{text.fuseOpenTag}</Tag> : null}
          <span className={styles.under}>{row.operator}</span>
        </>
      ),
    },
  ]
}

function amountColumns(rows: ComparedRow[], { messages, format }: Language): Columns {
  const text = messages.comparison.columns
  const digits = rows.some(({ total }) => Math.abs(total) >= 99.995) ? 0 : 2
  const money = (value: number | null) => format.number(value, digits)
  const signed = (value: number | null) => (value !== null && value > 0 ? `+${money(value)}` : money(value))
  const column = (id: keyof typeof text, value: (row: ComparedRow) => number | null, print: typeof money) => ({
    id,
    label: text[id],
    align: 'end' as const,
    value,
    cell: (row: ComparedRow) => <span className="number">{print(value(row))}</span>,
  })
  const hasPresent = rows.some(({ isPresent }) => isPresent)
  return [
    {
      ...column(
        'rank',
        (row) => row.rank,
        (value) => format.number(value),
      ),
      isWideOnly: true,
    },
    column('total', (row) => row.total, money),
    column('difference', (row) => row.difference, signed),
    ...(hasPresent ? [column('fromPresent', (row) => row.from_present, signed)] : []),
  ]
}

function drawnColumns(
  rows: ComparedRow[],
  { currency }: ComparisonPlan,
  { messages, format }: Language,
  onShow: (tariff_id: string) => void,
): Columns {
  const text = messages.comparison
  const split = splitScale(rows)
  const months = monthScale(rows)
  return [
    {
      id: 'parts',
      label: text.columns.parts,
      isWideOnly: true,
      value: (row) => row.parts.fixed,
      cell: ({ parts }) => {
        const [energy, peak, fixed] = costParts.map((part) => format.money(parts[part], currency))
        const message = text.partsOf(energy ?? '', peak ?? '', fixed ?? '')
        return (
          <div title={message}>
            <SplitBar parts={parts} scale={split} />
            <span className="sr-only">{message}</span>
          </div>
        )
      },
    },
    {
      id: 'months',
      label: text.columns.months,
      isWideOnly: true,
      value: (row) => Math.max(...row.amounts),
      cell: ({ amounts }) => {
        const message = text.monthsOf(
          format.money(Math.min(...amounts), currency),
          format.money(Math.max(...amounts), currency),
        )
        return (
          <div title={message}>
            <MonthBars amounts={amounts} scale={months} />
            <span className="sr-only">{message}</span>
          </div>
        )
      },
    },
    {
      id: 'lines',
      label: text.columns.lines,
      isLabelHidden: true,
      isPinned: true,
      value: () => null,
      cell: (row) => (
        <Button kind="quiet" aria-label={text.showLines(row.name)} onClick={() => onShow(row.tariff_id)}>
          {text.columns.lines}
        </Button>
      ),
    },
  ]
}

/** What the drawn columns show, as figures. */
function savedColumns(
  rows: ComparedRow[],
  { currency, period: { timezone } }: ComparisonPlan,
  language: Language,
): Columns {
  const { messages } = language
  const text = messages.comparison
  const months = rows[0]?.months ?? []
  return [
    { id: 'operator', label: text.columns.operator, value: (row) => row.operator },
    {
      id: 'tax',
      label: text.columns.tax,
      value: (row) => (row.untaxed === null ? text.taxIncluded : text.untaxedTag),
    },
    {
      id: 'lacks',
      label: text.columns.missing,
      value: (row) => row.holes.map((hole) => holeText(hole, timezone, language)).join(' '),
    },
    { id: 'staleAfter', label: messages.costOfEnergy.freshness.until, value: (row) => row.stale_after },
    ...costParts.map((part) => ({ id: part, label: text.parts[part], value: (row: ComparedRow) => row.parts[part] })),
    ...months.map((month) => ({
      id: month,
      label: month,
      value: (row: ComparedRow) => row.amounts[row.months.indexOf(month)],
    })),
    { id: 'currency', label: text.currency, value: () => currency },
  ]
}
