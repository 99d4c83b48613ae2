'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { Pager } from '#components/ui/table/pager.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { type AllocationImportEntry, isOpenImport } from '#server/areas/market-access/imports/contract.ts'
import { ImportStatusTag } from './import-status.tsx'
import styles from './import.module.css'
import { importsRequest } from './imports-ask.ts'
import { progressOf } from './open-import.tsx'

const PATH = '/market-access/v1alpha1/timeseries/allocations/imports'
const AGAIN_MS = 1000

/** All files that were submitted, here or over the API, newest first. `isBusy`: one is on its way here. */
export function ImportHistory({ isBusy }: { isBusy: boolean }) {
  const language = useLanguage()
  const { messages, locale } = language
  const text = messages.allocationImport
  const [parameters, change] = useUrlState()
  const ask = importsRequest((name) => parameters.get(name))
  const query = useQuery({
    ...useTRPC().marketAccess.listAllocationImports.queryOptions({ query: ask }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isBusy || state.data?.items.some(isOpenImport) ? AGAIN_MS : false),
  })
  const columns = historyColumns(language)
  const rows = query.data?.items ?? []
  return (
    <Card
      title={text.history}
      flush
      actions={
        <>
          <Segmented
            label={text.shown}
            value={ask.dry_run === undefined ? 'all' : 'imports'}
            onChange={(kind) => change({ kind: kind === 'all' ? kind : null, offset: null })}
            choices={[
              { value: 'imports', label: text.importsOnly },
              { value: 'all', label: text.withChecks },
            ]}
          />
          <Button
            disabled={rows.length === 0}
            onClick={() => downloadTable({ locale, name: text.historyFile, columns, rows })}
          >
            {messages.ui.csv}
          </Button>
          <CopyAs call={{ method: 'GET', path: PATH, query: ask }} />
        </>
      }
    >
      <QueryStates query={query} lines={3}>
        {({ items, ...page }) => (
          <>
            {items.length === 0 ? (
              <Empty title={text.noHistoryTitle}>{text.noHistoryText}</Empty>
            ) : (
              <DataTable
                caption={text.history}
                columns={columns}
                rows={items}
                rowKey={({ uid }) => uid}
                rowHref={(entry) => hrefOf(entry, ask.dry_run === undefined)}
              />
            )}
            <Pager page={page} shown={items.length} text={messages.marketAccess.pager} />
          </>
        )}
      </QueryStates>
    </Card>
  )
}

function hrefOf({ uid }: AllocationImportEntry, isAll: boolean): string {
  return paths.allocationImport({ run: uid, kind: isAll ? 'all' : undefined })
}

function historyColumns(language: Language): Column<AllocationImportEntry>[] {
  const { messages, format } = language
  const text = messages.allocationImport
  const kindOf = ({ dry_run }: AllocationImportEntry) => (dry_run ? text.kinds.check : text.kinds.import)
  const outcome = (entry: AllocationImportEntry): string => {
    const { result, problem_count, reason } = entry
    if (isOpenImport(entry)) return progressOf(entry, { text, format }).label
    if (problem_count > 0) return text.problemCount(problem_count)
    if (result === null) return storedText(reason ?? '', entry, language)
    const [stored = '', replaced = '', unchanged = ''] = [result.stored, result.replaced, result.unchanged].map(
      (each) => format.number(each),
    )
    return (entry.dry_run ? text.wouldImport : text.imported)(stored, replaced, unchanged)
  }
  return [
    {
      id: 'file',
      label: text.file,
      value: ({ file_name }) => file_name ?? text.unnamed,
      wrap: true,
      cell: (entry) => (
        <>
          <Link href={hrefOf(entry, true)} scroll={false}>
            {entry.file_name ?? text.unnamed}
          </Link>
          <span className={styles.under}>
            {kindOf(entry)} <ImportStatusTag status={entry.status} /> {outcome(entry)}
          </span>
        </>
      ),
    },
    {
      id: 'started',
      label: `${text.started} · ${format.zoneLabel()}`,
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => format.time(created_at),
    },
    { id: 'kind', label: text.kind, value: kindOf, isWideOnly: true },
    {
      id: 'status',
      label: text.statusLabel,
      value: ({ status }) => text.status[status],
      cell: ({ status }) => <ImportStatusTag status={status} />,
      isWideOnly: true,
    },
    { id: 'outcome', label: text.outcome, value: outcome, wrap: true, isWideOnly: true },
    { id: 'by', label: text.by, value: ({ started_by }) => started_by, dim: true, isWideOnly: true },
  ]
}
