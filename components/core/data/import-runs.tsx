'use client'

import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ImportRun } from './import-run.ts'
import styles from './data-board.module.css'
import type { Importer } from './importer.ts'
import { ImportRunView } from './import-run-view.tsx'
import { RunStatusTag } from './run-status.tsx'
import { changeText, isOpen } from './run-messages.ts'
import { LISTED_RUNS, useImportRuns } from './use-import-runs.ts'

/** The last runs with what each changed; above them the one that the address names, with everything. */
export function ImportRuns({ importers }: { importers: Importer[] }) {
  const language = useLanguage()
  const text = language.messages.core.data
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [parameters, change] = useUrlState()
  const query = useImportRuns()
  const open = query.data?.items.filter(isOpen).length
  useEffect(() => {
    if (open === 0) void queryClient.invalidateQueries(trpc.core.listSources.queryFilter())
  }, [open, queryClient, trpc])
  const uid = parameters.get('run')
  return (
    <>
      {uid ? (
        <ImportRunView key={uid} uid={uid} importers={importers} onClose={() => change({ run: null }, 'push')} />
      ) : null}
      <Card
        title={text.runsTitle}
        flush
        actions={<CopyAs call={{ method: 'GET', path: '/core/v1/imports', ...LISTED_RUNS }} />}
      >
        <QueryStates query={query} lines={3}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={text.noRunsTitle}>{text.noRunsText}</Empty>
            ) : (
              <DataTable
                caption={text.runsTitle}
                columns={runColumns(language, importers)}
                rows={items}
                rowKey={(run) => run.uid}
                rowHref={(run) => paths.coreData({ run: run.uid })}
              />
            )
          }
        </QueryStates>
      </Card>
    </>
  )
}

function runColumns(language: Language, importers: Importer[]): Column<ImportRun>[] {
  const { messages, format } = language
  const text = messages.core.data
  return [
    {
      id: 'created_at',
      label: `${text.columns.started} · ${format.zoneLabel()}`,
      value: ({ created_at }) => created_at,
      wrap: 'short',
      cell: (run) => (
        <>
          <Link href={paths.coreData({ run: run.uid })} scroll={false}>
            {format.time(run.created_at)}
          </Link>
          <span className={styles.under}>
            {run.dry_run ? text.dryRun : text.realRun} <RunStatusTag status={run.status} /> {changeText(run, language)}
          </span>
        </>
      ),
    },
    {
      id: 'source',
      label: text.columns.register,
      value: ({ source }) => importers.find(({ id }) => id === source)?.publisher ?? source,
    },
    {
      id: 'kind',
      label: text.columns.kind,
      value: ({ dry_run }) => (dry_run ? text.dryRun : text.realRun),
      isWideOnly: true,
    },
    {
      id: 'status',
      label: text.columns.status,
      value: ({ status }) => status,
      cell: ({ status }) => <RunStatusTag status={status} />,
      isWideOnly: true,
    },
    {
      id: 'changes',
      label: text.columns.changes,
      value: (run) => changeText(run, language),
      cell: (run) => <span className={styles.message}>{changeText(run, language)}</span>,
      wrap: true,
      isWideOnly: true,
    },
    { id: 'by', label: text.columns.by, value: ({ started_by }) => started_by, dim: true, isWideOnly: true },
  ]
}
