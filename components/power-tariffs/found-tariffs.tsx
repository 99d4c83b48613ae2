'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { downloadTable } from '#components/ui/download-table.ts'
import { SelectField } from '#components/ui/field.tsx'
import { parseSort, printSort, sortRows } from '#components/ui/sort-rows.ts'
import { Empty } from '#components/ui/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { PowerTariffEntry } from './entries.ts'
import styles from './found-tariffs.module.css'
import { countOperators, narrowed } from './narrow.ts'
import type { Search } from './search.ts'
import { levelWords, validityWords } from './tariff-words.ts'

type FoundTariffsProps = {
  entries: PowerTariffEntry[]
  /** Why nothing is known of the place; null where something is. */
  unknown: string | null
  search: Search
  sortedBy: string | null
  onSort: (sort: string) => void
  onClear: () => void
  onOperator: (operator: string | null) => void
  /** Ways on where a place has no tariff; null where the whole list was asked for. */
  instead: ReactNode
}

/** What was found: rows that lead to each tariff, and for a place how sure it is. */
export function FoundTariffs(props: FoundTariffsProps) {
  const { entries, unknown, search, sortedBy, onSort, onClear, instead } = props
  const language = useLanguage()
  const { words, format } = language
  const text = words.powerTariffs.list
  const isPlace = search.by !== 'list' && search.by !== 'area'
  const columns = columnsOf(language, isPlace)
  const sort = parseSort(sortedBy, isPlace ? undefined : { column: 'operator', descending: false })
  const rows = sortRows(narrowed(entries, search), columns, sort, format.compare)
  if (rows.length === 0 && instead) {
    return (
      <>
        <Empty title={text.noneTitle}>{isPlace ? (unknown ?? text.noneAtPlace) : text.noneInArea}</Empty>
        {instead}
      </>
    )
  }
  if (rows.length === 0)
    return <Empty title={text.emptyTitle} action={<Button onClick={onClear}>{words.ui.clearFilters}</Button>} />
  const count = format.number(rows.length)
  const more = [
    { label: 'uid', value: (row: PowerTariffEntry) => row.uid },
    { label: text.columns.areas, value: (row: PowerTariffEntry) => row.areas.join(' ') },
  ]
  return (
    <>
      <div className={styles.bar}>
        <span role="status" className="dim">
          {instead ? text.found(count) : text.count(count, format.number(countOperators(rows).size))}
        </span>
        <span className={styles.push} />
        {instead ? null : <OperatorField {...props} />}
        <Button
          kind="quiet"
          onClick={() => downloadTable({ locale: language.locale, name: text.file, columns, rows, more })}
        >
          {words.ui.csv}
        </Button>
      </div>
      <DataTable
        caption={text.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.uid}
        rowHref={(row) => paths.powerTariff(row.country, row.uid)}
        sort={sort}
        onSort={(next) => onSort(printSort(next))}
      />
    </>
  )
}

function OperatorField({ entries, search, onOperator }: FoundTariffsProps) {
  const { words, format } = useLanguage()
  const text = words.powerTariffs.list
  const operators = [...countOperators(narrowed(entries, { ...search, operator: null }))]
  const choices = operators
    .sort(([a], [b]) => format.compare(a, b))
    .map(([name, count]) => ({ value: name, label: `${name} (${format.number(count)})` }))
  return (
    <SelectField
      className={styles.operator}
      label={<span className="sr-only">{text.operator}</span>}
      value={search.operator ?? ''}
      onChange={(event) => onOperator(event.target.value || null)}
      choices={[{ value: '', label: `${text.operator}: ${words.ui.any}` }, ...choices]}
    />
  )
}

function columnsOf(language: Language, isPlace: boolean): Column<PowerTariffEntry>[] {
  const { words, format } = language
  const text = words.powerTariffs
  const { columns } = text.list
  const confidence: Column<PowerTariffEntry> = {
    id: 'confidence',
    label: columns.confidence,
    value: ({ location }) => (location ? text.precision[location.precision] : null),
    cell: ({ location }) => (location ? <Confidence location={location} /> : '–'),
  }
  return [
    {
      id: 'name',
      label: columns.name,
      value: (row) => row.name,
      cell: (row) => (
        <>
          <Link href={paths.powerTariff(row.country, row.uid)}>{row.name}</Link>
          <span className={styles.under}>
            {format.country(row.country)} · {validityWords(row, language)}
          </span>
        </>
      ),
      wrap: true,
    },
    { id: 'operator', label: columns.operator, value: (row) => row.operator },
    ...(isPlace ? [confidence] : []),
    {
      id: 'country',
      label: columns.country,
      isWideOnly: true,
      value: (row) => row.country,
      cell: (row) => format.country(row.country),
    },
    {
      id: 'type',
      label: columns.type,
      value: (row) => (row.subscription ? text.subscription[row.subscription] : null),
    },
    {
      id: 'current',
      label: columns.current,
      align: 'end',
      isWideOnly: true,
      value: (row) => row.current?.maximum ?? row.current?.minimum ?? null,
      cell: (row) => (row.current ? levelWords(row.current, language) : '–'),
    },
    {
      id: 'fees',
      label: columns.fees,
      value: (row) => row.fees.map((fee) => text.fee[fee]).join(', '),
      dim: true,
      wrap: true,
    },
    {
      id: 'valid',
      label: columns.valid,
      isWideOnly: true,
      value: (row) => row.valid_from,
      cell: (row) => validityWords(row, language),
      dim: true,
    },
  ]
}

function Confidence({ location }: { location: NonNullable<PowerTariffEntry['location']> }) {
  const { words, format } = useLanguage()
  const text = words.powerTariffs
  const { precision, distance_m } = location
  const isExact = precision === 'point' || precision === 'address'
  return (
    <>
      <Tag tone={isExact ? 'ok' : precision === 'bidding_zone' ? 'warn' : 'plain'} title={text.precisionWhy[precision]}>
        {text.precision[precision]}
      </Tag>{' '}
      {distance_m ? <span className="dim">{text.distance(format.amount(Math.round(distance_m), 'm'))}</span> : null}
    </>
  )
}
