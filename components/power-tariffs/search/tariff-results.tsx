'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { SelectField } from '#components/ui/form/field.tsx'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { distanceText } from './distance-messages.ts'
import type { PowerTariffEntry } from './entries.ts'
import styles from './tariff-results.module.css'
import type { Search, SearchMode } from './search.ts'
import { isVague, sureness } from './sureness.ts'
import { levelText, validityText } from '../tariff-messages.ts'

type FoundTariffsProps = {
  entries: PowerTariffEntry[]
  /** Why nothing is known of the place; null where something is. */
  unknown: string | null
  search: Search
  sortedBy: string | null
  onSort: (sort: string) => void
  onClear: () => void
  onOperator: (operator: string | null) => void
  /** Also those that ended, or begin later. */
  onAnyDay: () => void
  /** Ways on where a place has no tariff; null where the whole list was requested. */
  instead: ReactNode
}

/** What was found: rows that lead to each tariff, and for a place how sure it is. */
export function FoundTariffs(props: FoundTariffsProps) {
  const { entries, unknown, search, sortedBy, onSort, onClear, onAnyDay, instead } = props
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.powerTariffs.list
  const isPlace = search.by !== 'list' && search.by !== 'area'
  const columns = columnsOf(language, search.by)
  const sort = parseSort(sortedBy, isPlace ? undefined : { column: 'operator', descending: false })
  const rows = sortRows(narrowed(entries, search), columns, sort, format.compare)
  const day = search.valid_on === null ? '' : format.day(search.valid_on, 'UTC')
  const anyDay = search.valid_on === null ? null : <Button onClick={onAnyDay}>{text.anyDay}</Button>
  if (rows.length === 0 && instead) {
    return (
      <>
        <Empty title={text.noneTitle} action={unknown === null ? anyDay : undefined}>
          {isPlace ? (unknown ?? text.noneAtPlace) : text.noneInArea}{' '}
          {search.valid_on && unknown === null ? text.noneOnDay(day) : null}
        </Empty>
        {instead}
      </>
    )
  }
  if (rows.length === 0)
    return <Empty title={text.emptyTitle} action={<Button onClick={onClear}>{messages.ui.clearFilters}</Button>} />
  const count = format.number(rows.length)
  const sure = sureness(rows, language)
  const more = [
    { label: 'uid', value: (row: PowerTariffEntry) => row.uid },
    { label: text.columns.areas, value: (row: PowerTariffEntry) => row.areas.join(' ') },
  ]
  return (
    <>
      <div className={styles.bar}>
        <span role="status" className="dim">
          {instead ? text.found(count) : text.count(count, format.number(countOperators(rows).size))},{' '}
          {search.valid_on === null ? text.atAnyTime : text.onDay(day)}
        </span>
        {anyDay}
        <span className={styles.push} />
        {instead ? null : <OperatorField {...props} />}
        <Button
          kind="quiet"
          onClick={() => downloadTable({ locale: language.locale, name: text.file, columns, rows, more })}
        >
          {messages.ui.csv}
        </Button>
      </div>
      {sure === null ? null : sure.isVague ? (
        <Notice tone="warn">{sure.text}</Notice>
      ) : (
        <p className={`dim ${styles.sure}`}>{sure.text}</p>
      )}
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
  const { messages, format } = useLanguage()
  const text = messages.powerTariffs.list
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
      choices={[{ value: '', label: `${text.operator}: ${messages.ui.any}` }, ...choices]}
    />
  )
}

function columnsOf(language: Language, by: SearchMode): Column<PowerTariffEntry>[] {
  const [isEverywhere, isPoint] = [by === 'list', by === 'point']
  const isPlace = !isEverywhere && by !== 'area'
  const { messages, format } = language
  const text = messages.powerTariffs
  const { columns } = text.list
  const confidence: Column<PowerTariffEntry> = {
    id: 'confidence',
    label: columns.confidence,
    value: ({ location }) => (location ? text.precision[location.precision] : null),
    cell: ({ location }) => (location ? <Confidence location={location} isPoint={isPoint} /> : '–'),
    wrap: 'short',
    isWideOnly: true,
  }
  const country: Column<PowerTariffEntry> = {
    id: 'country',
    label: columns.country,
    isWideOnly: true,
    value: (row) => row.country,
    cell: (row) => format.country(row.country),
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
            {format.country(row.country)} · {validityText(row, language)}
          </span>
          {row.location ? (
            <span className={styles.under}>
              <Confidence location={row.location} isPoint={isPoint} />
            </span>
          ) : null}
        </>
      ),
      wrap: true,
    },
    { id: 'operator', label: columns.operator, value: (row) => row.operator, wrap: 'short' },
    ...(isPlace ? [confidence] : []),
    // A place and an area lie in one country, which the search names.
    ...(isEverywhere ? [country] : []),
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
      cell: (row) => (row.current ? levelText(row.current, language) : '–'),
    },
    {
      id: 'fees',
      label: columns.fees,
      value: (row) => row.fees.map((fee) => text.fee[fee]).join(', '),
      dim: true,
      wrap: 'short',
    },
    {
      id: 'valid',
      label: columns.valid,
      isWideOnly: true,
      value: (row) => row.valid_from,
      cell: (row) => validityText(row, language),
      dim: true,
    },
  ]
}

type ConfidenceProps = { location: NonNullable<PowerTariffEntry['location']>; isPoint: boolean }

function Confidence({ location, isPoint }: ConfidenceProps) {
  const language = useLanguage()
  const text = language.messages.powerTariffs
  const { precision } = location
  const distance = distanceText(location, isPoint, language)
  const isExact = precision === 'point' || precision === 'address'
  return (
    <>
      <Tag tone={isExact ? 'ok' : isVague(precision) ? 'warn' : 'plain'} title={text.precisionWhy[precision]}>
        {text.precision[precision]}
      </Tag>{' '}
      {distance === null ? null : <span className="dim">{distance}</span>}
    </>
  )
}

/** The entries that are left by what the service does not answer: words, operator, and in the whole list the country. */
function narrowed(entries: PowerTariffEntry[], { by, country, operator, text }: Search): PowerTariffEntry[] {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (by === 'list' && country && entry.country !== country) return false
    if (operator && entry.operator !== operator) return false
    const searched = [entry.name, entry.operator, entry.uid, ...entry.areas].join(' ').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** The operators of some entries, with how many each has. */
function countOperators(entries: PowerTariffEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { operator } of entries) counts.set(operator, (counts.get(operator) ?? 0) + 1)
  return counts
}
