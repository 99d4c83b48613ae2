'use client'

import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import type { Selection } from '#components/quarter-hour-grid/draft-grid.tsx'
import type { ColumnName } from '#components/quarter-hour-grid/grid-heads.tsx'
import { withoutColumn } from '#components/quarter-hour-grid/grid.ts'
import type { FileTable } from '#components/quarter-hour-grid/table/read-file.ts'
import type { Table } from '#components/quarter-hour-grid/table/table-text.ts'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import { type ScheduleDraft, type ScheduleHead, seriesOf, withParts } from './schedule-draft.ts'
import { SeriesDialog } from './series/series-dialog.tsx'
import { type ImportedTable, withTable } from './series/table-series.ts'
import { ImportTableDialog } from './series/import-table-dialog.tsx'

/** The open dialog of the submission form; `index` null for a new series, `table` null to ask for the cells first. */
export type SubmissionQuestion =
  | { about: 'series'; index: number | null }
  | { about: 'table'; table: Table | FileTable | null; file: File | null }

type DialogsProps = {
  request: SubmissionQuestion
  head: ScheduleHead
  draft: ScheduleDraft
  names: readonly ColumnName[]
  slots: readonly DaySlot[]
  selection: Selection
  usual: DecimalMark
  /** Takes a draft, with what is selected in it then. */
  onChange: (draft: ScheduleDraft, at?: Selection) => void
  onSheet: (sheet: string) => void
  onClose: () => void
}

const topOf = (column: number): Selection => ({ at: { row: 0, column }, anchor: { row: 0, column } })

/** The dialogs of the submission form, one at a time. */
export function SubmissionDialogs({ request, head, draft, names, slots, selection, usual, ...on }: DialogsProps) {
  if (request.about === 'table') {
    const take = (imported: ImportedTable) => on.onChange(withTable(draft, imported, slots.length), topOf(0))
    const picked = selection.at.column
    return (
      <ImportTableDialog
        key={request.table && 'sheet' in request.table ? request.table.sheet : null}
        {...{ table: request.table, draft, head, names, slots, usual, picked }}
        onSheet={on.onSheet}
        onImport={take}
        onClose={on.onClose}
      />
    )
  }
  const { index } = request
  const column = index === null ? undefined : draft.columns[index]
  const others = draft.columns.filter((each) => each !== column)
  return (
    <SeriesDialog
      address={head}
      series={column ? { name: names[index ?? 0]?.text ?? '', parts: column.parts } : null}
      others={others.map((each) => seriesOf(each, head).ids)}
      onSave={(parts) =>
        on.onChange(withParts(draft, index, parts, slots.length), index === null ? topOf(others.length) : selection)
      }
      onRemove={() => on.onChange(withoutColumn(draft, index ?? -1), topOf(0))}
      onClose={on.onClose}
    />
  )
}
