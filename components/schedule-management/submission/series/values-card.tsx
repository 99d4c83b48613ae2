'use client'

import { FileButton } from '#components/ui/form/table-file.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import { withCells, withoutSurplus } from '#components/quarter-hour-grid/grid.ts'
import { findingsOf } from '#components/quarter-hour-grid/draft-findings.ts'
import { DraftGrid, type Selection } from '#components/quarter-hour-grid/draft-grid.tsx'
import { DraftRuler } from '#components/quarter-hour-grid/draft-ruler.tsx'
import type { ColumnName } from '#components/quarter-hour-grid/grid-heads.tsx'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import type { SavedDraft } from '#components/quarter-hour-grid/use-saved-draft.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import type { Problem } from '#server/errors.ts'
import type { SubmissionQuestion } from '../submission-dialogs.tsx'
import type { ScheduleDraft } from '../schedule-draft.ts'

type ValuesProps = {
  date: string
  draft: ScheduleDraft
  history: Pick<SavedDraft<ScheduleDraft>, 'canUndo' | 'canRedo' | 'undo' | 'redo'>
  names: readonly ColumnName[]
  slots: readonly DaySlot[]
  problems: readonly Problem[]
  usual: DecimalMark
  selection: Selection
  isClosed: (row: number, column: number) => boolean
  /** Fills in the operator's confirmed values; null where there are none. */
  onOperator: (() => void) | null
  onSelect: (selection: Selection) => void
  onChange: (draft: ScheduleDraft) => void
  onPaste: (text: string) => void
  onOpen: (request: SubmissionQuestion) => void
  /** Reads a CSV or XLSX file. */
  onFile: (file: File) => void
}

/** The values of the schedule with the actions that fill them. */
export function ValuesCard(props: ValuesProps) {
  const { messages } = useLanguage()
  const { draft, history, onOpen } = props
  const shared = messages.forecastSubmit
  const add = () => onOpen({ about: 'series', index: null })
  return (
    <Card
      title={messages.scheduleSubmission.values}
      flush
      actions={
        <div className={styles.tools}>
          <Button onClick={add}>{shared.addSeries}</Button>
          <Button onClick={() => onOpen({ about: 'table', table: null, file: null })}>{shared.paste}</Button>
          <FileButton onFile={props.onFile}>{shared.file}</FileButton>
          {props.onOperator ? (
            <Button onClick={props.onOperator}>{messages.scheduleSubmission.takeOperator}</Button>
          ) : null}
          <Button kind="quiet" disabled={!history.canUndo} onClick={history.undo}>
            {shared.undo}
          </Button>
          <Button kind="quiet" disabled={!history.canRedo} onClick={history.redo}>
            {shared.redo}
          </Button>
        </div>
      }
    >
      {draft.columns.length === 0 ? (
        <Empty
          title={messages.scheduleSubmission.emptyTitle}
          action={
            <Button kind="go" onClick={add}>
              {shared.addSeries}
            </Button>
          }
        >
          {messages.scheduleSubmission.emptyText}
        </Empty>
      ) : (
        <Values {...props} />
      )}
    </Card>
  )
}

function Values({ date, draft, history, names, slots, problems, usual, selection, isClosed, ...on }: ValuesProps) {
  const { messages, format } = useLanguage()
  const jump = (row: number) => {
    const at = { row, column: selection.at.column }
    on.onSelect({ at, anchor: at, isCalled: true })
  }
  return (
    <>
      <DraftRuler
        {...{ draft, slots }}
        onJump={jump}
        onRemoveSurplus={() => on.onChange(withoutSurplus(draft, slots.length))}
      />
      <DraftGrid
        label={messages.scheduleSubmission.grid(format.day(date, 'UTC'))}
        {...{ draft, names, slots, usual, selection, isClosed }}
        findings={findingsOf(problems, slots)}
        onSelect={on.onSelect}
        onCells={(cells) => on.onChange(withCells(draft, cells))}
        onPaste={on.onPaste}
        onUndo={history.undo}
        onRedo={history.redo}
        onColumn={(index) => on.onOpen({ about: 'series', index })}
      />
      {draft.columns.some((_, column) => isClosed(0, column)) ? (
        <div className={styles.keys}>{messages.scheduleSubmission.closed}</div>
      ) : null}
      <div className={styles.keys}>{messages.forecastSubmit.gridKeys}</div>
    </>
  )
}
