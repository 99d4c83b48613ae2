'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { unitName } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { downloadTable } from '#components/ui/download-table.ts'
import { TextField } from '#components/ui/field.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { parseSort, printSort, sortRows } from '#components/ui/sort-rows.ts'
import { Empty } from '#components/ui/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import styles from './tariff-filters.module.css'

/** The series that calculations can use by their id. */
export function ProfileList() {
  const language = useLanguage()
  const { words, format } = language
  const text = words.profiles
  const [parameters, change] = useUrlState()
  const query = useQuery(useTRPC().costOfEnergy.listProfiles.queryOptions({}))
  const columns = profileColumns(language)
  const sort = parseSort(parameters.get('sort'), { column: 'name', descending: false })
  const search = parameters.get('text') ?? ''
  const rowsOf = (profiles: ProfileEntry[]) => {
    const found = profiles.filter((profile) => {
      const searched = [profile.name, ...profile.tags].join(' ').toLowerCase()
      return search
        .toLowerCase()
        .split(/\s+/)
        .every((word) => searched.includes(word))
    })
    return sortRows(found, columns, sort, format.compare)
  }
  const id = { label: 'id', value: (row: ProfileEntry) => row.id }
  const csv = () => downloadTable({ name: text.file, columns, rows: rowsOf(query.data?.profiles ?? []), more: [id] })
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <Button onClick={csv}>{words.ui.csv}</Button>
            <CopyAs call={{ method: 'GET', path: '/cost-of-energy/v1/profiles' }} />
          </>
        }
      />
      <search className={styles.filters} data-filter>
        <TextField
          label={text.filter}
          type="search"
          value={search}
          onChange={(event) => change({ text: event.target.value })}
        />
      </search>
      <Card flush>
        <QueryStates query={query} lines={10}>
          {({ profiles }) => {
            const rows = rowsOf(profiles)
            return rows.length === 0 ? (
              <Empty title={search ? words.ui.noMatch : text.emptyTitle}>{search ? null : text.emptyText}</Empty>
            ) : (
              <DataTable
                caption={text.title}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowHref={(row) => paths.profile(row.id)}
                sort={sort}
                onSort={(next) => change({ sort: printSort(next) })}
              />
            )
          }}
        </QueryStates>
      </Card>
    </>
  )
}

function profileColumns({ words, format }: Language): Column<ProfileEntry>[] {
  const text = words.profiles
  const lastDay = (row: ProfileEntry) => Date.parse(row.end_time) - 1
  return [
    {
      id: 'name',
      label: text.columns.name,
      value: (row) => row.name,
      cell: (row) => <Link href={paths.profile(row.id)}>{row.name}</Link>,
    },
    {
      id: 'scope',
      label: text.columns.scope,
      value: (row) => row.scope,
      cell: (row) => <Tag tone={row.scope === 'org' ? 'go' : 'plain'}>{text.scope[row.scope]}</Tag>,
    },
    {
      id: 'resolution',
      label: text.columns.resolution,
      value: (row) => row.resolution,
      cell: (row) => words.pipeline.resolution[row.resolution],
      dim: true,
    },
    { id: 'unit', label: text.columns.unit, value: (row) => unitName(row.unit), dim: true },
    {
      id: 'from',
      label: text.columns.from,
      value: (row) => row.start_time,
      cell: (row) => format.day(row.start_time, row.timezone),
      dim: true,
    },
    {
      id: 'to',
      label: text.columns.to,
      value: (row) => row.end_time,
      cell: (row) => format.day(lastDay(row), row.timezone),
      dim: true,
    },
    { id: 'tags', label: text.columns.tags, value: (row) => row.tags.join(', '), dim: true },
  ]
}
