'use client'

import type { SubmissionQuestion } from './submission-query.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import { withoutColumn } from '#components/quarter-hour-grid/grid.ts'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import type { ControlArea } from '#server/areas/market-access/contract.ts'
import { ColumnDialog } from './column-dialog.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import { type Draft, withColumn, withColumnNamed, withSeries } from './draft.ts'
import type { Stored } from './stored.ts'
import { ImportTableDialog } from './import-table-dialog.tsx'

type DialogsProps = {
  request: SubmissionQuestion
  delivery_day: string
  draft: Draft
  slots: readonly DaySlot[]
  usual: DecimalMark
  stored: Stored | null
  onChange: (draft: Draft) => void
  onSheet: (sheet: string) => void
  onStartOver: () => void
  onClose: () => void
}

/** The dialogs of the submission form, one at a time. */
export function SubmissionDialogs({ request, draft, onClose, ...rest }: DialogsProps) {
  const text = useLanguage().messages.forecastSubmit
  const { delivery_day, slots, usual, stored } = rest
  const take = (next: Draft) => {
    rest.onChange(next)
    onClose()
  }
  if (request.about === 'copy') return <CopyDayDialog delivery_day={delivery_day} onImport={take} onClose={onClose} />
  if (request.about === 'start-over')
    return (
      <ConfirmDialog
        title={text.startOver}
        intro={text.startOverQuestion}
        label={text.startOver}
        change={{ isPending: false, error: null }}
        onConfirm={() => {
          rest.onStartOver()
          onClose()
        }}
        onClose={onClose}
      />
    )
  if (request.about === 'table')
    return (
      <ImportTableDialog
        key={request.table && 'sheet' in request.table ? request.table.sheet : null}
        table={request.table}
        {...{ draft, delivery_day, slots, usual, onClose }}
        mapping={mappingOf([...(stored?.draft.columns ?? []), ...draft.columns])}
        onSheet={rest.onSheet}
        onImport={(imported) => take(withSeries(draft, imported, slots.length))}
      />
    )
  const { index } = request
  const column = index === null ? null : (draft.columns[index] ?? null)
  return (
    <ColumnDialog
      column={column}
      others={draft.columns.filter((each) => each !== column)}
      onSave={(name) =>
        take(index === null ? withColumn(draft, name, slots.length) : withColumnNamed(draft, index, name))
      }
      onRemove={() => take(withoutColumn(draft, index ?? -1))}
      onClose={onClose}
    />
  )
}

function mappingOf(columns: Draft['columns']): Record<string, ControlArea> {
  return Object.fromEntries(columns.flatMap(({ malo, control_area }) => (malo === null ? [] : [[malo, control_area]])))
}
