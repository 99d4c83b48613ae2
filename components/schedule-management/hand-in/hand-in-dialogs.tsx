'use client'

import type { DaySlot } from '#components/portfolio-forecasts/day-slots.ts'
import { withoutColumn } from '#components/portfolio-forecasts/submit/draft.ts'
import type { Selection } from '#components/portfolio-forecasts/submit/draft-grid.tsx'
import type { ColumnName } from '#components/portfolio-forecasts/submit/grid-heads.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { type ScheduleDraft, type ScheduleHead, seriesOf, withParts } from './schedule-draft.ts'
import { SeriesDialog } from './series-dialog.tsx'

/** What the desk is asking about; `index` null for a new series. */
export type Asked = { about: 'series'; index: number | null } | { about: 'paste' }

type DialogsProps = {
  asked: Asked
  head: ScheduleHead
  draft: ScheduleDraft
  names: readonly ColumnName[]
  slots: readonly DaySlot[]
  selection: Selection
  /** Takes a draft, with what is selected in it then. */
  onChange: (draft: ScheduleDraft, at?: Selection) => void
  onPaste: (text: string) => void
  onClose: () => void
}

const topOf = (column: number): Selection => ({ at: { row: 0, column }, anchor: { row: 0, column } })

/** The dialogs of the desk, one at a time. */
export function HandInDialogs({ asked, head, draft, names, slots, selection, ...on }: DialogsProps) {
  if (asked.about === 'paste')
    return <PasteDialog name={names[selection.at.column]?.text ?? ''} onTake={on.onPaste} onClose={on.onClose} />
  const { index } = asked
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
