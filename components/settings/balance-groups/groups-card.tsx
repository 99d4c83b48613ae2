'use client'

import type { BalanceGroup } from './balance-group.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ACTIONS_COLUMN, type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { GroupDialog } from './group-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Open = { kind: 'edit'; group: BalanceGroup | null } | { kind: 'remove'; group: BalanceGroup } | null

/** The balance groups in whose name schedules are sent. */
export function GroupsCard({ canChange }: { canChange: boolean }) {
  const language = useLanguage()
  const text = language.messages.balanceGroups.groups
  const query = useQuery(useTRPC().scheduleManagement.listBalanceGroups.queryOptions({}))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = columnsOf(language, canChange ? setOpen : null)
  return (
    <Card
      title={text.title}
      flush
      actions={
        canChange ? (
          <Button kind="go" onClick={() => setOpen({ kind: 'edit', group: null })}>
            {text.add}
          </Button>
        ) : null
      }
    >
      <QueryStates query={query}>
        {({ balance_groups }) =>
          balance_groups.length === 0 ? (
            <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
          ) : (
            <DataTable caption={text.title} columns={columns} rows={balance_groups} rowKey={({ eic }) => eic} />
          )
        }
      </QueryStates>
      {open?.kind === 'edit' ? <GroupDialog group={open.group} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveGroup group={open.group} onClose={close} /> : null}
    </Card>
  )
}

function columnsOf({ messages }: Language, onOpen: ((open: Open) => void) | null): Column<BalanceGroup>[] {
  const text = messages.balanceGroups.groups
  const columns: Column<BalanceGroup>[] = [
    { id: 'name', label: text.name, value: ({ name }) => name },
    { id: 'eic', label: text.eic, value: ({ eic }) => eic, cell: ({ eic }) => <code>{eic}</code> },
    {
      id: 'tsos',
      label: text.tsos,
      value: ({ tsos }) => tsos.map((tso) => TSOS[tso].name).join(', '),
      wrap: true,
    },
    {
      id: 'forecasts',
      label: text.forecasts,
      value: ({ from_forecasts }) => (from_forecasts ? text.yes : text.no),
      isWideOnly: true,
    },
  ]
  if (onOpen === null) return columns
  const actions: Column<BalanceGroup> = {
    ...ACTIONS_COLUMN,
    label: messages.ui.actions,
    cell: (group) => (
      <>
        <Button kind="quiet" aria-label={`${text.edit}: ${group.name}`} onClick={() => onOpen({ kind: 'edit', group })}>
          {text.edit}
        </Button>
        <Button
          kind="quiet"
          aria-label={`${text.remove}: ${group.name}`}
          onClick={() => onOpen({ kind: 'remove', group })}
        >
          {text.remove}
        </Button>
      </>
    ),
  }
  return [...columns, actions]
}

function RemoveGroup({ group: { eic, name }, onClose }: { group: BalanceGroup; onClose: () => void }) {
  const text = useLanguage().messages.balanceGroups.groups
  const client = useTRPCClient().scheduleManagement
  return (
    <RemoveDialog
      title={text.removeTitle(name)}
      text={text}
      remove={() => client.deleteBalanceGroup.mutate({ path: { eic } })}
      list={useTRPC().scheduleManagement.listBalanceGroups.queryFilter()}
      onClose={onClose}
    />
  )
}
