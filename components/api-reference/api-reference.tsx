'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { areaPages } from '#components/frame/areas.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { asCurl } from '#components/ui/messages/api-call.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useCopy } from '#components/ui/copy/use-copy.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import styles from './api-reference.module.css'
import { OperationDetails } from './operation-details.tsx'
import { entriesOf, type Entry, type OpenApiDocument } from './openapi.ts'

const firstCall = { method: 'GET', path: '/cost-of-energy/v1/tariffs', query: { limit: 3 } } as const

/** The live OpenAPI document for people. */
export function ApiReference() {
  const { messages } = useLanguage()
  const text = messages.settings.reference
  const query = useQuery({ queryKey: ['openapi'], queryFn: ({ signal }) => readDocument(signal), staleTime: 300_000 })
  return (
    <>
      <PageHead
        title={text.title}
        sub={query.data ? text.sub(query.data.info.version) : null}
        actions={
          <a href="/api/openapi.json" className="mono">
            {text.document}
          </a>
        }
      />
      <QuickStart />
      <QueryStates query={query} lines={12}>
        {(document) => <Operations document={document} />}
      </QueryStates>
    </>
  )
}

async function readDocument(signal: AbortSignal): Promise<OpenApiDocument> {
  const response = await fetch('/api/openapi.json', { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

function QuickStart() {
  const { messages } = useLanguage()
  const text = messages.settings.reference
  const copy = useCopy()
  const origin = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  )
  return (
    <Card title={text.quickStart}>
      <ol className={styles.start}>
        <li>
          <Link href={paths.apiKeys()}>{text.step1}</Link>
        </li>
        <li>
          {text.step2} <code>export QUARTERHOUR_KEY=qh_…</code>
        </li>
        <li>
          {text.step3}{' '}
          <Button onClick={() => copy(asCurl(window.location.origin, firstCall))}>{messages.ui.copyAs}</Button>
          <pre tabIndex={0}>{asCurl(origin, firstCall)}</pre>
        </li>
      </ol>
    </Card>
  )
}

function Operations({ document }: { document: OpenApiDocument }) {
  const { messages } = useLanguage()
  const text = messages.settings.reference
  const [parameters, change] = useUrlState()
  const search = (parameters.get('text') ?? '').toLowerCase()
  const found = entriesOf(document).filter(({ path, operation, method }) =>
    `${method} ${path} ${operation.summary ?? ''}`.toLowerCase().includes(search),
  )
  const groups = [...new Set(found.map(areaOf))].sort((a, b) => rank(a) - rank(b))
  return (
    <>
      <search className={styles.filter} data-filter>
        <TextField
          label={text.filter}
          type="search"
          value={parameters.get('text') ?? ''}
          onChange={(event) => change({ text: event.target.value })}
        />
      </search>
      {found.length === 0 ? (
        <Card>
          <Empty title={text.emptyTitle} />
        </Card>
      ) : null}
      {groups.map((area) => {
        const entries = found.filter((entry) => areaOf(entry) === area)
        return (
          <Card key={area} title={areaName(area, messages)} note={text.operations(entries.length)} flush>
            {entries.map((entry) => (
              <OperationDetails
                key={entry.operation.operationId}
                entry={entry}
                document={document}
                isOpen={parameters.get('operation') === entry.operation.operationId}
                onOpen={(open) => change({ operation: open ? entry.operation.operationId : null })}
              />
            ))}
          </Card>
        )
      })}
    </>
  )
}

function areaOf({ operation }: Entry): string {
  return operation.tags?.[0] ?? ''
}

/** Areas in the API's order, the organization's own administration last. */
function rank(area: string): number {
  const index = areaPages.findIndex((page) => page.area === area)
  return index < 0 ? areaPages.length : index
}

function areaName(area: string, messages: ReturnType<typeof useLanguage>['messages']): string {
  const names: Record<string, string | undefined> = messages.frame.areas
  return names[area] ?? messages.frame.settings
}
