'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Column } from '#components/ui/table/data-table.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { SaveCsv } from '#components/ui/table/save-table.tsx'
import type { OwnTariffEntry } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import { StatusTag } from './status-tag.tsx'

/** The tariffs that the organization writes itself, with where each is on its way. */
export function OwnTariffList() {
  const language = useLanguage()
  const text = language.messages.authoring.list
  const query = useQuery(useTRPC().costOfEnergy.listOwnTariffs.queryOptions({}))
  const create = (
    <ButtonLink kind="go" href={paths.newTariff()}>
      {text.new}
    </ButtonLink>
  )
  return (
    <ListPage
      {...{ text, query }}
      sub={text.sub}
      path="/cost-of-energy/v1/own-tariffs"
      rowsOf={({ own_tariffs }) => own_tariffs}
      columns={columnsOf(language)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.ownTariff(id)}
      order={{ first: { column: 'name', descending: false } }}
      save={({ table }) => <SaveCsv table={table} isRead />}
      more={[{ label: 'id', value: ({ id }) => id }]}
      actions={create}
      empty={() => (
        <Empty title={text.emptyTitle} action={create}>
          {text.emptyText}
        </Empty>
      )}
    />
  )
}

function columnsOf({ messages, format }: Language): Column<OwnTariffEntry>[] {
  const text = messages.authoring.list
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
      value: (row) => messages.authoring.status[row.newest.status],
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
