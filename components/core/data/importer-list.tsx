'use client'

import { type Importer, missingText } from './importer.ts'
import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { ImportRun } from './import-run.ts'
import styles from './data-board.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { OutsideLink } from './outside-link.tsx'
import { registerName } from './register-messages.ts'
import { RunStatus } from './run-status.tsx'
import { changeText } from './run-messages.ts'
import { showRun } from './shown-run.ts'
import { useOpenRuns } from './use-import-runs.ts'
import { useStartImport } from './use-start-import.ts'

/** The registers that can be read again; platform administrators can do so here. */
export function ImporterList({ importers, isPlatformAdmin }: { importers: Importer[]; isPlatformAdmin: boolean }) {
  const language = useLanguage()
  const text = language.messages.core.data
  const [chosen, setChosen] = useState<Importer | null>(null)
  const open = useOpenRuns(isPlatformAdmin)
  const columns = importerColumns(language, open)
  const actions: Column<Importer> = {
    id: 'actions',
    label: text.columns.actions,
    isLabelHidden: true,
    value: () => null,
    isPinned: true,
    cell: (importer) => (
      <Actions importer={importer} isOpen={open.has(importer.id)} onImport={() => setChosen(importer)} />
    ),
  }
  return (
    <Card title={text.importersTitle} note={isPlatformAdmin ? text.platformAdminNote : text.othersNote} flush>
      <DataTable
        caption={text.importersTitle}
        columns={isPlatformAdmin ? [...columns, actions] : columns}
        rows={importers}
        rowKey={({ id }) => id}
      />
      {chosen ? <ImportDialog importer={chosen} onClose={() => setChosen(null)} /> : null}
    </Card>
  )
}

type ActionsProps = {
  importer: Importer
  /** A run is in progress: the next one waits for its end. */
  isOpen: boolean
  onImport: () => void
}

function Actions({ importer, isOpen, onImport }: ActionsProps) {
  const { messages, format } = useLanguage()
  const text = messages.core.data
  const name = registerName(importer, text, format)
  const why = isOpen ? text.goesOn : (missingText(importer, text) ?? undefined)
  const start = useStartImport()
  const compare = () => start.mutate({ body: { source: importer.id, dry_run: true } })
  return (
    <span className={styles.buttons}>
      <Button
        disabled={start.isPending || why !== undefined}
        title={why}
        aria-label={text.compareLabel(name)}
        onClick={compare}
      >
        {text.compare}
      </Button>
      <Button disabled={why !== undefined} title={why} aria-label={text.importLabel(name)} onClick={onImport}>
        {text.import}
      </Button>
    </span>
  )
}

/** That a register is being read and how far it is; leads to the run. */
function Progress({ run }: { run: ImportRun }) {
  const language = useLanguage()
  const text = language.messages.core.data
  return (
    <div className={styles.field}>
      <Link href={paths.coreData({ run: run.uid })} scroll={false} onClick={showRun}>
        {run.dry_run ? text.dryRun : text.realRun}: {changeText(run, language)}
      </Link>
    </div>
  )
}

function importerColumns({ messages, format }: Language, open: ReadonlyMap<string, ImportRun>): Column<Importer>[] {
  const text = messages.core.data
  return [
    {
      id: 'name',
      label: text.columns.register,
      value: (importer) => registerName(importer, text, format),
      wrap: true,
      cell: ({ publisher, url, last_run, ...importer }) => {
        const run = open.get(importer.id)
        const missing = missingText(importer, text)
        return (
          <>
            <OutsideLink url={url}>{registerName(importer, text, format)}</OutsideLink>{' '}
            <span className="faint">{publisher}</span>
            {missing === null ? null : <div className={styles.field}>{missing}</div>}
            <span className={styles.under}>
              {text.columns.lastRun}: <RunStatus run={last_run} />
            </span>
            {run === undefined ? null : <Progress run={run} />}
          </>
        )
      },
    },
    {
      id: 'licence',
      label: text.columns.licence,
      value: ({ licence }) => text.licenceText(licence),
      wrap: true,
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'last_run',
      label: text.columns.lastRun,
      value: ({ last_run }) => last_run?.created_at,
      cell: ({ last_run }) => <RunStatus run={last_run} />,
      isWideOnly: true,
    },
  ]
}
