'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Empty } from '#components/ui/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import styles from './audit-log.module.css'
import { SettingsTabs } from './settings-tabs.tsx'

const pageSize = 50

/** What was changed, by whom, with what was before and after; newest first. */
export function AuditLog() {
  const { words, format } = useLanguage()
  const text = words.settings.audit
  const trpc = useTRPC()
  const [parameters, change] = useUrlState()
  const limit = Number(parameters.get('limit')) || pageSize
  const page = { limit: Math.min(1000, limit), offset: 0 }
  const query = useQuery({
    ...trpc.access.listAuditEvents.queryOptions({ query: page }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <ChainState />
            <CopyAs call={{ method: 'GET', path: '/access/v1/audit-events', query: page }} />
          </>
        }
      />
      <SettingsTabs />
      <Card flush>
        <QueryStates query={query}>
          {({ items, total }) =>
            items.length === 0 ? (
              <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
            ) : (
              <>
                <DataTable
                  caption={text.title}
                  rows={items}
                  rowKey={(event) => String(event.sequence)}
                  columns={[
                    {
                      id: 'time',
                      label: `${text.columns.time} · ${format.zoneLabel()}`,
                      value: (event) => event.occurred_at,
                      cell: (event) => format.time(event.occurred_at),
                    },
                    { id: 'actor', label: text.columns.actor, value: (event) => event.actor.name },
                    {
                      id: 'action',
                      label: text.columns.action,
                      value: (event) => event.type,
                      cell: (event) => <code>{event.type}</code>,
                    },
                    {
                      id: 'object',
                      label: text.columns.object,
                      value: (event) => event.subject,
                      wrap: true,
                      cell: (event) => (
                        <details className={styles.details}>
                          <summary>
                            {subjectName(event.after) ?? subjectName(event.before) ?? event.subject}{' '}
                            <span className="sr-only">{text.details}</span>
                          </summary>
                          <pre>{JSON.stringify({ before: event.before, after: event.after }, null, 2)}</pre>
                        </details>
                      ),
                    },
                  ]}
                />
                {total > items.length ? (
                  <div className={styles.more}>
                    <Button onClick={() => change({ limit: String(page.limit + pageSize) })}>
                      {words.ui.showMore(Math.min(pageSize, total - items.length))}
                    </Button>
                  </div>
                ) : null}
              </>
            )
          }
        </QueryStates>
      </Card>
    </>
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
