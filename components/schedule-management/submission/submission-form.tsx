'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { daySlots } from '#components/quarter-hour-grid/day-slots.ts'
import { DropZone } from '#components/ui/form/table-file.tsx'
import { FileFailed } from '#components/quarter-hour-grid/table/file-failed.tsx'
import { readTable } from '#components/quarter-hour-grid/table/table-text.ts'
import { useReadFile } from '#components/quarter-hour-grid/table/use-read-file.ts'
import { Working } from '#components/ui/page/working.tsx'
import { CheckCard } from '#components/quarter-hour-grid/check-card.tsx'
import { withCells } from '#components/quarter-hour-grid/grid.ts'
import type { Selection } from '#components/quarter-hour-grid/draft-grid.tsx'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import { useSavedDraft } from '#components/quarter-hour-grid/use-saved-draft.ts'
import { usePageKeys } from '#components/quarter-hour-grid/use-page-keys.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { Problem } from '#server/errors.ts'
import { Checked } from './checked.tsx'
import { columnNames } from './series/column-names.ts'
import { type SubmissionQuestion, SubmissionDialogs } from './submission-dialogs.tsx'
import { placedCells } from './series/placed-table.ts'
import { closedCells } from './closed-cells.ts'
import { type ConfirmedSeries, operatorCells } from './series/operator-values.ts'
import { bodyOf, fittedTo, type ScheduleDraft, type ScheduleHead } from './schedule-draft.ts'
import { SendSchedule } from './send-schedule.tsx'
import { sentBody, useScheduleCheck } from './use-schedule-check.ts'
import { ValuesCard } from './series/values-card.tsx'
import { decimalMark } from '#server/messages/languages.ts'

type ToolbarProps = {
  /** What the draft is of, for this browser to keep it. */
  subject: string
  head: ScheduleHead
  start: { draft: ScheduleDraft; based_on: number | null }
  now_ms: number
  /** What the operator confirmed of the version before. */
  confirmed?: readonly ConfirmedSeries[]
  /** The header above the grid, with the findings of the service. */
  above: (problems: readonly Problem[]) => ReactNode
}

const FIRST: Selection = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

/** A schedule that is being written: its grid, what the service finds, and the button that sends it. */
export function SubmissionForm({ subject, head, start, now_ms, confirmed = [], above }: ToolbarProps) {
  const language = useLanguage()
  const text = language.messages.scheduleSubmission.paste
  const slots = useMemo(() => daySlots(head.date), [head.date])
  const history = useSavedDraft(subject, start, slots.length)
  const draft = fittedTo(history.draft, slots.length)
  const check = useScheduleCheck({ head, draft, slots, revision: history.revision })
  const problems = check.state === 'wrong' ? check.problems : []
  const names = columnNames(draft.columns, head, language)
  const [selection, setSelection] = useState(FIRST)
  const [requested, setRequested] = useState<SubmissionQuestion | null>(null)
  const toast = useToast()
  const usual = decimalMark(language.locale) === ',' ? ('comma' as const) : ('point' as const)
  const change = (next: ScheduleDraft, at = selection) => {
    history.change(next)
    setSelection(at)
    setRequested(null)
  }
  const paste = (pasted: string) => {
    const table = readTable(pasted)
    if (table.rows.length === 0) return
    const cells = placedCells(table, { date: head.date, slots, usual, columns: draft.columns.length, selection })
    if (cells === null) return setRequested({ about: 'table', table, file: null })
    change(withCells(draft, cells))
    toast(text.done(cells.length))
  }
  const isClosed = closedCells(head, draft, now_ms)
  // What can be changed no more would only have the whole version refused.
  const theirs = operatorCells(draft, head, confirmed).filter(({ row, column }) => !isClosed(row, column))
  const useTheirs = () => {
    change(withCells(draft, theirs))
    toast(text.done(theirs.length))
  }
  const file = useReadFile('scheduleManagement.readScheduleTable', (table, read) =>
    setRequested({ about: 'table', table, file: read }),
  )
  usePageKeys(requested === null, { onPaste: paste, onUndo: history.undo, onRedo: history.redo })
  const call = { method: 'POST' as const, path: '/schedule-management/v1/schedules', body: bodyOf(head, draft, slots) }
  const shown = { draft, names, slots, selection }
  return (
    <>
      {above(problems)}
      <DropZone label={language.messages.forecastSubmit.dropHere} onFile={file.read} />
      {file.error ? <FileFailed error={file.error} /> : null}
      {file.isReading ? <Working label={language.messages.forecastSubmit.reading} /> : null}
      {history.isRestored ? <Restored onStartOver={() => history.restart(start)} /> : null}
      <div className={styles.editor}>
        <ValuesCard
          {...{ ...shown, history, problems, usual, date: head.date, isClosed }}
          onOperator={theirs.length === 0 ? null : useTheirs}
          onSelect={setSelection}
          onChange={change}
          onPaste={paste}
          onOpen={setRequested}
          onFile={file.read}
        />
        <div className={styles.side}>
          <CheckCard
            {...shown}
            validation={check}
            onJump={(at) => setSelection({ at, anchor: at, isCalled: true })}
            right={(answer) => <Checked answer={answer} body={sentBody(head, draft, slots)} />}
          >
            <div className={styles.tools}>
              <SendSchedule {...{ head, draft, slots, check }} onSent={() => history.restart(start)} />
              {draft.columns.length > 0 ? <CopyAs call={call} /> : null}
            </div>
          </CheckCard>
        </div>
      </div>
      {requested ? (
        <SubmissionDialogs
          {...{ ...shown, request: requested, head, usual }}
          onChange={change}
          onSheet={(sheet) => requested.about === 'table' && requested.file && file.read(requested.file, sheet)}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </>
  )
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  const text = useLanguage().messages.forecastSubmit
  return (
    <Notice tone="go" action={<Button onClick={onStartOver}>{text.startOver}</Button>}>
      {text.draftBack}
    </Notice>
  )
}
