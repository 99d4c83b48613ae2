'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { downloadTable } from '#components/ui/download-table.ts'
import { PageHead } from '#components/ui/page-head.tsx'
import { Empty } from '#components/ui/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import styles from './audit-log.module.css'
import { type AuditPage, besides, readAuditPage } from './audit-page.ts'
import { SettingsTabs } from './settings-tabs.tsx'

type AuditEvent = inferRouterOutputs<AppRouter>['access']['listAuditEvents']['items'][number]

/** What was changed, by whom, with what was before and after; newest first. */
export function AuditLog() {
  const language = useLanguage()
  const { words } = language
  const text = words.settings.audit
  const [parameters] = useUrlState()
  const page = readAuditPage(parameters)
  const query = useQuery({
    ...useTRPC().access.listAuditEvents.queryOptions({ query: page }),
    placeholderData: keepPreviousData,
  })
  const columns = auditColumns(language)
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
        <QueryStates query={query}>
          {({ items, total }) => (
            <>
              {items.length === 0 ? (
                <Empty title={total === 0 ? text.emptyTitle : words.ui.noMatch}>
                  {total === 0 ? text.emptyText : null}
                </Empty>
              ) : (
                <DataTable
                  caption={text.title}
                  rows={items}
                  rowKey={(event) => String(event.sequence)}
                  columns={columns}
                />
              )}
              <Pager page={page} shown={items.length} total={total} />
            </>
          )}
        </QueryStates>
      </Card>
    </>
  )
}

/** Which events are shown of how many, and the way to newer and older ones. */
function Pager({ page, shown, total }: { page: AuditPage; shown: number; total: number }) {
  const { words, format } = useLanguage()
  const text = words.settings.audit
  const [, change] = useUrlState()
  const { newer, older } = besides(page, total)
  if (newer === null && older === null) return null
  const go = (offset: number | null) => change({ offset: offset ? String(offset) : null }, 'push')
  const range = shown === 0 ? '–' : `${format.number(page.offset + 1)}–${format.number(page.offset + shown)}`
  return (
    <nav aria-label={text.pages} className={styles.pager}>
      <Button disabled={newer === null} onClick={() => go(newer)}>
        {text.newer}
      </Button>
      <span role="status">{text.range(range, format.number(total))}</span>
      <Button disabled={older === null} onClick={() => go(older)}>
        {text.older}
      </Button>
    </nav>
  )
}

function auditColumns({ words, format }: Language): Column<AuditEvent>[] {
  const text = words.settings.audit
  const actors: Record<string, string | undefined> = text.actors
  const events: Record<string, string | undefined> = text.events
  return [
    {
      id: 'time',
      label: `${text.columns.time} · ${format.zoneLabel()}`,
      value: (event) => event.occurred_at,
      cell: (event) => format.time(event.occurred_at),
    },
    {
      id: 'actor',
      label: text.columns.actor,
      value: (event) => event.actor.name,
      cell: ({ actor }) => (
        <>
          {actor.name} <span className="faint">{actors[actor.kind] ?? <code>{actor.kind}</code>}</span>
        </>
      ),
    },
    {
      id: 'action',
      label: text.columns.action,
      value: (event) => event.type,
      cell: ({ type }) => (
        <>
          {events[type]} <code className="faint">{type}</code>
        </>
      ),
    },
    {
      id: 'object',
      label: text.columns.object,
      value: (event) => event.subject,
      wrap: true,
      cell: (event) => <Subject event={event} label={text.details} />,
    },
  ]
}

function Subject({ event, label }: { event: AuditEvent; label: string }) {
  return (
    <details className={styles.details}>
      <summary>
        {subjectName(event.after) ?? subjectName(event.before) ?? event.subject}{' '}
        <span className="sr-only">{label}</span>
      </summary>
      <pre>{JSON.stringify({ before: event.before, after: event.after }, null, 2)}</pre>
    </details>
  )
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

function subjectName(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('name' in state)) return null
  return typeof state.name === 'string' ? state.name : null
}
