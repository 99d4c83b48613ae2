'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useMemo } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { type TariffEntry, tariffEntriesOptions } from '../tariffs/tariff-entries.ts'
import styles from '../tariffs/tariff-list.module.css'
import { CoverageMap } from './coverage-map.tsx'
import { type CoverageRow, coverageRows } from './coverage-rows.ts'

/** Which countries' tariffs are known, how many hold today, until when they are confirmed, and where they are from. */
export function CoverageView({ today }: { today: string }) {
  const { messages } = useLanguage()
  const text = messages.costOfEnergy.coverage
  const query = useQuery(tariffEntriesOptions(useTRPCClient()))
  const rows = useMemo(() => query.data && coverageRows(query.data, today), [query.data, today])
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={<CopyAs call={{ method: 'GET', path: '/cost-of-energy/v1/tariffs' }} />}
      />
      <Card flush>
        <QueryStates query={query} lines={10}>
          {(entries) => <Countries entries={entries} today={today} />}
        </QueryStates>
      </Card>
      {rows === undefined ? null : <CoverageMap rows={rows} />}
    </>
  )
}

function Countries({ entries, today }: { entries: TariffEntry[]; today: string }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.costOfEnergy.coverage
  const [parameters, change] = useUrlState()
  const columns = columnsOf(language)
  const sort = parseSort(parameters.get('sort'), { column: 'confirmed', descending: true })
  const rows = sortRows(coverageRows(entries, today), columns, sort, format.compare)
  const sure = rows.filter(({ confirmed }) => confirmed > 0).length
  const csv = () =>
    downloadTable({
      ...{ locale: language.locale, name: text.file, columns, rows },
      more: [{ label: text.code, value: (row: CoverageRow) => row.country }],
    })
  return (
    <>
      <div className={styles.bar}>
        <span role="status" className="dim">
          {text.count(sure, format.day(today, 'UTC'))}
        </span>
        <span className={styles.push} />
        <Button kind="quiet" onClick={csv}>
          {messages.ui.csv}
        </Button>
      </div>
      <DataTable
        caption={text.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.country}
        rowHref={(row) => paths.tariffs({ country: row.country })}
        sort={sort}
        onSort={(next) => change({ sort: printSort(next) })}
      />
    </>
  )
}

function columnsOf({ messages, format }: Language): Column<CoverageRow>[] {
  const text = messages.costOfEnergy.coverage
  const number = (value: number) => format.number(value)
  return [
    {
      id: 'country',
      label: messages.costOfEnergy.tariffs.country,
      value: (row) => format.country(row.country),
      cell: (row) => (
        <>
          <Link href={paths.tariffs({ country: row.country })}>{format.country(row.country)}</Link>
          <span className={styles.under}>
            {row.operators === null ? text.whole : `${text.operators}: ${number(row.operators)}`}
          </span>
        </>
      ),
    },
    {
      id: 'operators',
      label: text.operators,
      align: 'end',
      isWideOnly: true,
      value: (row) => row.operators,
      cell: (row) => (row.operators === null ? text.whole : number(row.operators)),
    },
    {
      id: 'available',
      label: text.available,
      align: 'end',
      value: (row) => row.available,
      cell: (row) => number(row.available),
    },
    {
      id: 'confirmed',
      label: text.confirmed,
      align: 'end',
      value: (row) => row.confirmed,
      cell: (row) => number(row.confirmed),
    },
    {
      id: 'others',
      label: text.others,
      align: 'end',
      value: (row) => row.others,
      cell: (row) => number(row.others),
    },
    {
      id: 'until',
      label: messages.costOfEnergy.freshness.until,
      value: (row) => row.confirmed_until,
      cell: (row) => (row.confirmed_until === null ? '–' : format.day(row.confirmed_until, 'UTC')),
    },
    {
      id: 'sources',
      label: text.sources,
      dim: true,
      wrap: true,
      value: (row) => row.sources.map(messages.core.data.creditText).join('; '),
    },
  ]
}
