'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { SaveCsv } from '#components/ui/table/save-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { type AuditEvent, auditColumns } from './audit-columns.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { readAuditRequest } from './audit-page.ts'
import { SaveLog } from './save-log.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'

/** What was changed, by whom, with what was before and after; newest first. */
export function AuditLog() {
  const language = useLanguage()
  const { messages } = language
  const text = messages.settings.audit
  const [parameters] = useUrlState()
  const page = readAuditRequest(parameters, language.zone)
  const query = useQuery({
    ...useTRPC().access.listAuditEvents.queryOptions({ query: page }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = ['type', 'actor', 'subject', 'start_time', 'end_time'].some((name) => name in page)
  return (
    <ListPage
      {...{ text, query }}
      sub={text.sub}
      path="/access/v1/audit-events"
      requested={page}
      rowsOf={({ items }) => items}
      columns={auditColumns(language, useObjectionPlaces(query.data?.items ?? []))}
      rowKey={({ sequence }) => String(sequence)}
      save={(props) => (
        <>
          <SaveCsv {...props} />
          <SaveLog />
        </>
      )}
      more={[{ label: '#', value: ({ sequence }) => sequence }]}
      state={<ChainState />}
      above={<SettingsTabs />}
      filter={<AuditFilter />}
      empty={({ total }) => (
        <Empty title={total === 0 && !isFiltered ? text.emptyTitle : messages.ui.noMatch}>
          {total === 0 && !isFiltered ? text.emptyText : null}
        </Empty>
      )}
      below={(shown, { length }) => (
        <Pager page={shown} shown={length} text={{ ...text, before: text.newer, after: text.older }} />
      )}
    />
  )
}

/** The paths of the objections of events; requested only where there are such events. */
function useObjectionPlaces(events: readonly AuditEvent[]) {
  const { areas } = useSession().organization
  const isRequested = areas.includes('schedule-management') && events.some(({ type }) => type.startsWith('objection.'))
  const query = useQuery({
    ...useTRPC().scheduleManagement.listAllObjections.queryOptions({}),
    enabled: isRequested,
  })
  return query.data?.objections ?? []
}

type AuditCheck = inferRouterOutputs<AppRouter>['access']['checkAuditChain']

/** What the log was compared with outside of the database, one sentence each. */
function vouchers({ anchored, copies, time_stamps }: AuditCheck, { messages, format }: Language): string[] {
  const text = messages.settings.audit
  if (anchored === null) return []
  const said = [text.anchored(format.number(anchored.sequence), format.second(anchored.at))]
  if (copies !== null)
    said.push(copies.lines === null ? text.copiesUnreached : text.copies(format.number(copies.lines)))
  if (time_stamps?.first_at) {
    const { count, first_at, authority } = time_stamps
    said.push(text.timeStamps(format.number(count), format.second(first_at), authority ?? ''))
  }
  return said
}

/** Whether every entry still follows from the one before. */
function ChainState() {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.settings.audit
  const query = useQuery(useTRPC().access.checkAuditChain.queryOptions({}))
  if (!query.data) return null
  const { broken_at, broken_anchor, events } = query.data
  if (broken_at !== null) return <Tag tone="bad">{text.chainBroken(format.number(broken_at))}</Tag>
  if (broken_anchor !== null) return <Tag tone="bad">{text.anchorsBroken(format.number(broken_anchor))}</Tag>
  return (
    <Tag tone="ok" title={vouchers(query.data, language).join('\n') || undefined}>
      {text.chainWhole(format.number(events))}
    </Tag>
  )
}
