'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { Empty } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { countValues, narrowTariffs, unconfirmedSince } from './narrow-tariffs.ts'
import { type TariffEntry, tariffEntriesOptions } from './tariff-entries.ts'
import {
  filterParameters,
  isFiltered,
  noFilters,
  readTariffFilters,
  type TariffFilters,
  tariffsQuery,
} from './tariff-filters.ts'
import { TariffFiltersForm } from './tariff-filters-form.tsx'
import styles from './tariff-list.module.css'

/** Every published tariff, those available today by default; filters and order live in the address. */
export function TariffList({ today }: { today: string }) {
  const language = useLanguage()
  const text = language.messages.costOfEnergy.tariffs
  const [parameters, change] = useUrlState()
  const filters = readTariffFilters((name) => parameters.get(name), today)
  const query = useQuery({ ...tariffEntriesOptions(useTRPCClient(), filters), placeholderData: keepPreviousData })
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <CopyAs call={{ method: 'GET', path: '/cost-of-energy/v1/tariffs', query: tariffsQuery(filters) }} />
            <ButtonLink href={comparisonOf(query.data ?? [], filters, today)}>
              {language.messages.comparison.these}
            </ButtonLink>
          </>
        }
      />
      <TariffFiltersForm
        entries={query.data ?? []}
        filters={filters}
        onChange={(next) => change(filterParameters(next, today))}
      />
      <Card flush>
        <QueryStates query={query} lines={12}>
          {(entries) => (
            <Rows entries={entries} filters={filters} sortedBy={parameters.get('sort')} today={today} change={change} />
          )}
        </QueryStates>
      </Card>
    </>
  )
}

/** The comparison of what the filters leave: by the same filters where it has them, else tariff by tariff. */
function comparisonOf(entries: TariffEntry[], filters: TariffFilters, today: string): string {
  const { text, country, operator, fuse, area, available_on } = filters
  const tariff =
    area || (available_on && available_on !== today) ? narrowTariffs(entries, filters).map(({ id }) => id) : []
  return paths.compare({
    text: text ?? undefined,
    country: country ?? undefined,
    operator: operator ?? undefined,
    fuse: fuse ?? undefined,
    tariff,
  })
}

type RowsProps = {
  entries: TariffEntry[]
  filters: TariffFilters
  sortedBy: string | null
  today: string
  change: (change: Record<string, string | null>) => void
}

function Rows({ entries, filters, sortedBy, today, change }: RowsProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.costOfEnergy.tariffs
  const day = filters.available_on
  const columns = tariffColumns(language, day ?? today)
  const sort = parseSort(sortedBy, { column: 'operator', descending: false })
  const rows = sortRows(narrowTariffs(entries, filters), columns, sort, format.compare)
  const clear = () => change(noFilters)
  const hasFilters = isFiltered(filters, today)
  const other = day === null ? 0 : narrowTariffs(entries, { ...filters, available_on: null }).length - rows.length
  const anyDay = () => change(filterParameters({ available_on: null }, today))
  const others = other === 0 ? undefined : { label: text.others(format.number(other)), onShow: anyDay }
  if (rows.length === 0) {
    return (
      <Empty
        title={hasFilters ? text.emptyTitle : text.noneTitle}
        action={
          <>
            {others ? <Button onClick={others.onShow}>{others.label}</Button> : null}
            {hasFilters ? <Button onClick={clear}>{messages.ui.clearFilters}</Button> : null}
          </>
        }
      >
        {hasFilters ? text.emptyText : text.noneText}
      </Empty>
    )
  }
  const operators = countValues(rows, (entry) => entry.operator).size
  const unsure = rows.filter((entry) => unconfirmedSince(entry, day ?? today) !== null).length
  const more = [
    { label: 'id', value: (row: TariffEntry) => row.id },
    { label: messages.costOfEnergy.freshness.until, value: (row: TariffEntry) => row.confirmed_until },
  ]
  const csv = () => downloadTable({ locale: language.locale, name: text.file, columns, rows, more })
  return (
    <>
      <ListBar
        count={[
          text.count(format.number(rows.length), format.number(operators)),
          ...(day === null ? [] : [text.onDay(format.day(day, 'UTC'))]),
          ...(unsure === 0 ? [] : [text.unconfirmed(format.number(unsure))]),
        ].join(', ')}
        others={others}
        onCsv={csv}
        onClear={hasFilters ? clear : undefined}
      />
      <DataTable
        caption={text.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => paths.tariff(row.id)}
        sort={sort}
        onSort={(next) => change({ sort: printSort(next) })}
      />
    </>
  )
}

type ListBarProps = {
  count: string
  others: { label: string; onShow: () => void } | undefined
  onCsv: () => void
  onClear: (() => void) | undefined
}

function ListBar({ count, others, onCsv, onClear }: ListBarProps) {
  const { messages } = useLanguage()
  return (
    <div className={styles.bar}>
      <span role="status" className="dim">
        {count}
      </span>
      {others ? (
        <Button kind="quiet" onClick={others.onShow}>
          {others.label}
        </Button>
      ) : null}
      <span className={styles.push} />
      {onClear ? (
        <Button kind="quiet" onClick={onClear}>
          {messages.ui.clearFilters}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onCsv}>
        {messages.ui.csv}
      </Button>
    </div>
  )
}

function tariffColumns({ messages, format }: Language, day: string): Column<TariffEntry>[] {
  const text = messages.costOfEnergy.tariffs
  return [
    {
      id: 'name',
      label: text.columns.name,
      value: (row) => row.name,
      cell: (row) => (
        <>
          <Link href={paths.tariff(row.id)}>{row.name}</Link>{' '}
          {row.is_own ? (
            <Tag tone="go" title={messages.authoring.list.tagWhy}>
              {messages.authoring.list.tag}
            </Tag>
          ) : null}
          <span className={styles.under}>
            {[row.country && format.country(row.country), row.fuse_a !== null && format.amount(row.fuse_a, 'A')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
      wrap: true,
    },
    { id: 'operator', label: text.columns.operator, value: (row) => row.operator },
    {
      id: 'country',
      label: text.columns.country,
      isWideOnly: true,
      value: (row) => row.country,
      cell: (row) => (row.country ? format.country(row.country) : '–'),
    },
    {
      id: 'fuse',
      label: text.columns.fuse,
      align: 'end',
      isWideOnly: true,
      value: (row) => row.fuse_a,
      cell: (row) => (row.fuse_a === null ? '–' : format.amount(row.fuse_a, 'A')),
    },
    {
      id: 'components',
      label: text.columns.components,
      value: (row) => row.components.join(', '),
      dim: true,
      wrap: true,
    },
    {
      id: 'available',
      label: text.columns.available,
      value: (row) => row.available_from,
      cell: (row) => {
        const since = unconfirmedSince(row, day)
        return (
          <>
            {availability(row, messages.costOfEnergy.tariffs, format)}{' '}
            {since === null ? null : (
              <Tag tone="warn" title={messages.costOfEnergy.freshness.why(format.day(since, 'UTC'))}>
                {messages.costOfEnergy.freshness.tag}
              </Tag>
            )}
          </>
        )
      },
      dim: true,
    },
  ]
}

type Availability = { available_from: string | null; available_to: string | null }
type TariffMessages = Language['messages']['costOfEnergy']['tariffs']

/** `from 1 Jan 2025`, `1 Apr 2025 – 31 Dec 2025`; the end is exclusive in the API and inclusive for people. */
export function availability(range: Availability, text: TariffMessages, format: Language['format']): string {
  const last = range.available_to ? format.day(Date.parse(range.available_to) - 1) : null
  if (range.available_from && last) return `${format.day(range.available_from)} – ${last}`
  if (range.available_from) return text.from(format.day(range.available_from))
  return last ? text.to(last) : text.always
}
