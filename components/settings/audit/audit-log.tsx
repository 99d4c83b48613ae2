'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { type AuditEvent, auditColumns } from './audit-columns.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { readAuditAsk } from './audit-page.ts'
import { SettingsTabs } from '../settings-tabs.tsx'

/** What was changed, by whom, with what was before and after; newest first. */
export function AuditLog() {
  const language = useLanguage()
  const { words } = language
  const text = words.settings.audit
  const [parameters] = useUrlState()
  const page = readAuditAsk(parameters, language.zone)
  const query = useQuery({
    ...useTRPC().access.listAuditEvents.queryOptions({ query: page }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = ['type', 'actor', 'subject', 'start_time', 'end_time'].some((name) => name in page)
  const columns = auditColumns(language, useObjectionPlaces(query.data?.items ?? []))
  const sequence = { label: '#', value: (event: AuditEvent) => event.sequence }
  const csv = () =>
    downloadTable({
      locale: language.locale,
      name: text.file,
      columns,
      rows: query.data?.items ?? [],
      more: [sequence],
    })
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <ChainState />
            <Button disabled={!query.data} onClick={csv}>
              {words.ui.csv}
            </Button>
            <CopyAs call={{ method: 'GET', path: '/access/v1/audit-events', query: page }} />
          </>
        }
      />
      <SettingsTabs />
      <Card flush>
        <AuditFilter />
        <QueryStates query={query}>
          {({ items, ...shown }) => (
            <>
              {items.length === 0 ? (
                <Empty title={shown.total === 0 && !isFiltered ? text.emptyTitle : words.ui.noMatch}>
                  {shown.total === 0 && !isFiltered ? text.emptyText : null}
                </Empty>
              ) : (
                <DataTable
                  caption={text.title}
                  rows={items}
                  rowKey={(event) => String(event.sequence)}
                  columns={columns}
                />
              )}
              <Pager page={shown} shown={items.length} text={{ ...text, before: text.newer, after: text.older }} />
            </>
          )}
        </QueryStates>
      </Card>
    </>
  )
}

/** Where the objections lie that events are about; asked for only where there are such events. */
function useObjectionPlaces(events: readonly AuditEvent[]) {
  const { areas } = useSession().organization
  const isAsked = areas.includes('schedule-management') && events.some(({ type }) => type.startsWith('objection.'))
  const query = useQuery({
    ...useTRPC().scheduleManagement.listAllObjections.queryOptions({}),
    enabled: isAsked,
  })
  return query.data?.objections ?? []
}

/** Whether every entry still follows from the one before. */
function ChainState() {
  const { words, format } = useLanguage()
  const text = words.settings.audit
  const query = useQuery(useTRPC().access.checkAuditChain.queryOptions({}))
  if (!query.data) return null
  return query.data.broken_at === null ? (
    <Tag tone="ok">{text.chainWhole(format.number(query.data.events))}</Tag>
  ) : (
    <Tag tone="bad">{text.chainBroken(format.number(query.data.broken_at))}</Tag>
  )
}
