'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { FilterBar } from '#components/ui/form/filter-bar.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { SaveMenu } from '#components/ui/table/save-table.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { INBOX_KINDS, INBOX_STATES } from '#server/areas/schedule-management/inbox/contract.ts'
import { TSO_IDS, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { AwaitedCard } from './awaited-card.tsx'
import { AWAITED, readInbox } from './inbox-address.ts'
import { inboxColumns } from './inbox-columns.tsx'
import type { InboxDocument } from './inbox-document.ts'
import { AssignDialog, DismissDialog } from './settle-dialogs.tsx'

/** What reads XML is fetched when the first document is opened. */
const InboxDialog = dynamic(async () => (await import('./inbox-dialog.tsx')).InboxDialog, { ssr: false })

type Open = { document: InboxDocument; what: 'read' | 'assign' | 'dismiss' }

/** Every document that came in, and what is still awaited. */
export function InboxView() {
  const language = useLanguage()
  const { messages } = language
  const text = messages.inbox
  const mayWrite = useSession().role !== 'viewer'
  const [parameters] = useUrlState()
  const [open, setOpen] = useState<Open | null>(null)
  const requested = readInbox((name) => parameters.get(name) ?? undefined)
  const trpc = useTRPC().scheduleManagement
  const query = useQuery({ ...trpc.listInbox.queryOptions({ query: requested }), placeholderData: keepPreviousData })
  const awaited = useQuery(trpc.listSchedules.queryOptions({ query: AWAITED }))
  const openAs = (what: Open['what']) => (document: InboxDocument) => setOpen({ document, what })
  const columns = inboxColumns(language, { open: openAs('read'), assign: mayWrite ? openAs('assign') : null })
  const close = () => setOpen(null)
  return (
    <>
      <ListPage
        {...{ text, requested, query, columns }}
        sub={text.sub}
        path="/schedule-management/v1/inbox"
        rowsOf={({ documents }) => documents}
        rowKey={({ uid }) => uid}
        save={({ table }) => <SaveMenu table={table} />}
        above={
          <InboxFacts unassigned={query.data?.unassigned} total={query.data?.total} awaited={awaited.data?.total} />
        }
        filter={<InboxFilter />}
        empty={() => (
          <Empty title={Object.keys(requested).length > 2 ? text.emptyFiltered : text.emptyTitle}>
            {text.emptyText}
          </Empty>
        )}
        below={(answer, rows) => <Pager page={answer} shown={rows.length} text={messages.schedules.pages} />}
      />
      <QueryStates query={awaited} lines={3}>
        {({ schedules }) => <AwaitedCard schedules={schedules} />}
      </QueryStates>
      {open?.what === 'read' ? (
        <InboxDialog
          document={open.document}
          settle={
            mayWrite
              ? {
                  assign: () => setOpen({ ...open, what: 'assign' }),
                  dismiss: () => setOpen({ ...open, what: 'dismiss' }),
                }
              : null
          }
          onClose={close}
        />
      ) : null}
      {open?.what === 'assign' ? <AssignDialog document={open.document} onClose={close} /> : null}
      {open?.what === 'dismiss' ? <DismissDialog document={open.document} onClose={close} /> : null}
    </>
  )
}

type Counts = { unassigned: number | undefined; total: number | undefined; awaited: number | undefined }

function InboxFacts({ unassigned, total, awaited }: Counts) {
  const { messages, format } = useLanguage()
  const text = messages.inbox.facts
  const reportOf = (value: number | undefined) => (value === undefined ? '–' : format.number(value))
  return (
    <Facts
      facts={[
        {
          label: text.unassigned,
          value: reportOf(unassigned),
          note: unassigned === 0 ? text.none : text.unassignedNote,
        },
        { label: text.shown, value: reportOf(total), note: text.shownNote },
        { label: text.awaited, value: reportOf(awaited), note: text.awaitedNote },
      ]}
    />
  )
}

function InboxFilter() {
  const { messages } = useLanguage()
  const text = messages.inbox
  const [parameters, change] = useUrlState()
  const all = { value: '', label: messages.ui.all }
  const choices = {
    state: [all, ...INBOX_STATES.map((value) => ({ value, label: text.states[value] }))],
    kind: [all, ...INBOX_KINDS.map((value) => ({ value, label: text.kinds[value] }))],
    tso: [all, ...TSO_IDS.map((value) => ({ value, label: TSOS[value].name }))],
  }
  const names = ['state', 'kind', 'tso'] as const
  return (
    <FilterBar
      isFiltered={names.some((name) => parameters.get(name))}
      onClear={() => change({ state: null, kind: null, tso: null, offset: null })}
    >
      {names.map((name) => (
        <SelectField
          key={name}
          label={text.filter[name]}
          choices={choices[name]}
          value={parameters.get(name) ?? ''}
          onChange={(event) => change({ [name]: event.target.value, offset: null })}
        />
      ))}
    </FilterBar>
  )
}
