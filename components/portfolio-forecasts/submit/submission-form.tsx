'use client'

import type { Stored } from './stored.ts'
import { useMemo, useState } from 'react'
import { DropZone } from '#components/ui/form/table-file.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CheckCard } from '#components/quarter-hour-grid/check-card.tsx'
import { daySlots } from '#components/quarter-hour-grid/day-slots.ts'
import { findingsOf, NO_FINDINGS } from '#components/quarter-hour-grid/draft-findings.ts'
import { DraftGrid, type Selection } from '#components/quarter-hour-grid/draft-grid.tsx'
import { DraftRuler } from '#components/quarter-hour-grid/draft-ruler.tsx'
import { FileFailed } from '#components/quarter-hour-grid/table/file-failed.tsx'
import type { Place } from '#components/quarter-hour-grid/grid-keys.ts'
import { withCells, withoutSurplus } from '#components/quarter-hour-grid/grid.ts'
import { placedBlock } from '#components/quarter-hour-grid/table/placed-block.ts'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import { readTable } from '#components/quarter-hour-grid/table/table-text.ts'
import { plainBlock } from '#components/quarter-hour-grid/table/import-table.ts'
import { useSavedDraft } from '#components/quarter-hour-grid/use-saved-draft.ts'
import { usePageKeys } from '#components/quarter-hour-grid/use-page-keys.ts'
import { useReadFile } from '#components/quarter-hour-grid/table/use-read-file.ts'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { Working } from '#components/ui/page/working.tsx'
import type { Acknowledgment } from '#server/areas/portfolio-forecasts/contract.ts'
import { dayAheadGate } from '#server/areas/portfolio-forecasts/gate.ts'
import { DayCharts } from '../day/day-charts.tsx'
import { Right } from './acknowledged.tsx'
import { SubmissionDialogs } from './submission-dialogs.tsx'
import type { SubmissionQuestion } from './submission-query.ts'
import { SubmissionToolbar } from './submission-toolbar.tsx'
import { DoneCard } from './done-card.tsx'
import { bodyOf, type Draft, EMPTY_DRAFT, forecastOf, isWhole } from './draft.ts'
import { SendButton } from './send-button.tsx'
import { columnNames } from './series-text.ts'
import { useValidation } from './use-validation.ts'
import { decimalMark } from '#server/messages/languages.ts'

type ToolbarProps = { delivery_day: string; now_ms: number; stored: Stored | null }

const FIRST: Selection = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

/** A draft with its grid, its findings and the button that hands it in. */
export function SubmissionForm({ delivery_day, now_ms, stored }: ToolbarProps) {
  const language = useLanguage()
  const { messages, locale, format } = language
  const text = messages.forecastSubmit
  const slots = useMemo(() => daySlots(delivery_day), [delivery_day])
  const [done, setDone] = useState<Acknowledgment | null>(null)
  const history = useSavedDraft(
    `forecast:${delivery_day}`,
    { draft: stored?.draft ?? EMPTY_DRAFT, based_on: stored?.version ?? null },
    slots.length,
  )
  const { draft, revision } = history
  const names = columnNames(draft.columns, language)
  const change = (next: Draft) => {
    setDone(null)
    history.change(next)
  }
  const validation = useValidation(delivery_day, draft, revision)
  const findings = validation.state === 'wrong' ? findingsOf(validation.problems, slots) : NO_FINDINGS
  const [selection, setSelection] = useState(FIRST)
  const [requested, setRequested] = useState<SubmissionQuestion | null>(null)
  const file = useReadFile('portfolioForecasts.readForecastTable', (table, read) =>
    setRequested({ about: 'table', table, file: read }),
  )
  const usual = decimalMark(locale) === ',' ? ('comma' as const) : ('point' as const)
  const jump = (at: Place) => setSelection({ at, anchor: at, isCalled: true })
  const paste = (pasted: string) => {
    const table = readTable(pasted)
    if (table.rows.length === 0) return
    const cells =
      draft.columns.length === 0 ? null : placedBlock(plainBlock(table, usual), selection, draft.columns.length)
    if (cells === null) setRequested({ about: 'table', table, file: null })
    else change(withCells(draft, cells))
  }
  usePageKeys(requested === null, { onPaste: paste, onUndo: history.undo, onRedo: history.redo })
  const isGateOver = dayAheadGate(delivery_day) <= now_ms
  const call = {
    method: 'POST' as const,
    path: '/portfolio-forecasts/v1alpha1/submissions',
    body: bodyOf(delivery_day, draft),
  }
  return (
    <>
      <DropZone label={text.dropHere} onFile={file.read} />
      {history.isRestored ? <Notice tone="go">{text.draftBack}</Notice> : null}
      {history.isOwn && stored !== null && stored.version !== history.based_on ? (
        <Notice tone="warn">{text.overtaken(stored.version)}</Notice>
      ) : null}
      {file.error ? <FileFailed error={file.error} /> : null}
      {file.isReading ? <Working label={text.reading} /> : null}
      <div className={styles.editor}>
        <Card
          title={text.values}
          flush
          actions={
            <SubmissionToolbar {...{ draft, history, onOpen: setRequested, onFile: file.read, onChange: change }} />
          }
        >
          {draft.columns.length === 0 ? (
            <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
          ) : (
            <>
              <DraftRuler
                {...{ draft, slots }}
                onJump={(row) => jump({ row, column: selection.at.column })}
                onRemoveSurplus={() => change(withoutSurplus(draft, slots.length))}
              />
              <DraftGrid
                label={text.grid(format.day(delivery_day, 'UTC'))}
                {...{ draft, names, slots, findings, usual, selection }}
                onSelect={setSelection}
                onCells={(cells) => change(withCells(draft, cells))}
                onPaste={paste}
                onUndo={history.undo}
                onRedo={history.redo}
                onColumn={(index) => setRequested({ about: 'column', index })}
              />
              <div className={styles.keys}>{text.gridKeys}</div>
            </>
          )}
        </Card>
        <div className={styles.side}>
          {done ? <DoneCard acknowledgment={done} /> : null}
          {done ? null : (
            <CheckCard
              {...{ draft, names, slots, validation }}
              onJump={jump}
              right={(acknowledgment) => <Right acknowledgment={acknowledgment} />}
            >
              {isGateOver ? <Notice tone="warn">{text.gateOver}</Notice> : null}
              <div className={styles.tools}>
                <SendButton
                  {...{ delivery_day, draft, stored, validation }}
                  onDone={(acknowledgment) => {
                    setDone(acknowledgment)
                    const before = stored?.version ?? 0
                    history.restart({ draft, based_on: acknowledgment.status === 'unchanged' ? before : before + 1 })
                  }}
                />
                {draft.columns.length > 0 ? <CopyAs call={call} /> : null}
              </div>
            </CheckCard>
          )}
        </div>
      </div>
      {isWhole(draft) ? (
        <DayCharts
          {...{ delivery_day, unit: draft.unit, forecast: forecastOf(draft), allocations: [] }}
          before={stored && history.isOwn ? { version: stored.version, forecast: forecastOf(stored.draft) } : null}
        />
      ) : null}
      {requested ? (
        <SubmissionDialogs
          {...{ request: requested, delivery_day, draft, slots, usual, stored }}
          onChange={(next) => {
            change(next)
            setSelection(FIRST)
          }}
          onSheet={(sheet) => requested.about === 'table' && requested.file && file.read(requested.file, sheet)}
          onStartOver={() =>
            history.restart({ draft: stored?.draft ?? EMPTY_DRAFT, based_on: stored?.version ?? null })
          }
          onClose={() => setRequested(null)}
        />
      ) : null}
    </>
  )
}
