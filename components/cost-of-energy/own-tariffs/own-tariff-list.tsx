'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useSortedTable } from '#components/ui/table/use-sorted-table.ts'
import type { OwnTariffEntry } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import { StatusTag } from './status-tag.tsx'

/** The tariffs that the organization writes itself, with where each is on its way. */
export function OwnTariffList() {
  const language = useLanguage()
  const { words } = language
  const text = words.authoring.list
  const query = useQuery(useTRPC().costOfEnergy.listOwnTariffs.queryOptions({}))
  const { table, sorted, save } = useSortedTable({
    name: text.file,
    columns: columnsOf(language),
    first: 'name',
    id: (row) => row.id,
  })
  const create = (
    <ButtonLink kind="go" href={paths.newTariff()}>
      {text.new}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <Button onClick={() => save(query.data?.own_tariffs ?? [])}>{words.ui.csv}</Button>
            <CopyAs call={{ method: 'GET', path: '/cost-of-energy/v1/own-tariffs' }} />
            {create}
          </>
        }
      />
      <Card flush>
        <QueryStates query={query}>
          {({ own_tariffs }) =>
            own_tariffs.length === 0 ? (
              <Empty title={text.emptyTitle} action={create}>
                {text.emptyText}
              </Empty>
            ) : (
              <DataTable
                {...table}
                caption={text.title}
                rows={sorted(own_tariffs)}
                rowKey={(row) => row.id}
                rowHref={(row) => paths.ownTariff(row.id)}
              />
            )
          }
        </QueryStates>
      </Card>
    </>
  )
}

function columnsOf({ words, format }: Language): Column<OwnTariffEntry>[] {
  const text = words.authoring.list
  return [
    {
      id: 'name',
      label: text.columns.name,
      value: (row) => row.name,
      cell: (row) => <Link href={paths.ownTariff(row.id)}>{row.name}</Link>,
      wrap: true,
    },
    {
      id: 'status',
      label: text.columns.status,
      value: (row) => words.authoring.status[row.newest.status],
      cell: ({ newest }) => (
        <>
          <StatusTag status={newest.status} /> {text.version(newest.version)}
        </>
      ),
    },
    {
      id: 'in_use',
      label: text.columns.inUse,
      value: (row) => (row.approved_version === null ? text.notInUse : text.version(row.approved_version)),
    },
    { id: 'author', label: text.columns.author, value: (row) => row.newest.author.name, isWideOnly: true },
    {
      id: 'written',
      label: text.columns.written,
      value: (row) => row.newest.created_at,
      cell: (row) => format.time(row.newest.created_at),
      dim: true,
      isWideOnly: true,
    },
    { id: 'note', label: text.columns.note, value: (row) => row.newest.note, dim: true, wrap: true, isWideOnly: true },
  ]
}
