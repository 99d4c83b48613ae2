'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import type { ColumnName } from '#components/quarter-hour-grid/grid-heads.tsx'
import type { FileTable } from '#components/quarter-hour-grid/table/read-file.ts'
import { TableDialog } from '#components/quarter-hour-grid/table/table-dialog.tsx'
import type { Table } from '#components/quarter-hour-grid/table/table-text.ts'
import { HowRead, TableMapping, TableMessages } from '#components/quarter-hour-grid/table/table-messages.tsx'
import { importCells } from '#components/quarter-hour-grid/table/import-table.ts'
import { useTablePlacement } from '#components/quarter-hour-grid/table/use-table-placement.ts'
import { Button } from '#components/ui/button.tsx'
import { DialogActions } from '#components/ui/dialog/dialog.tsx'
import { CheckField } from '#components/ui/form/field.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import type { ScheduleDraft, ScheduleHead } from '../schedule-draft.ts'
import { SeriesChoiceFields } from './series-choice-fields.tsx'
import { choicesOf, chosenSeries, faultOf, type SeriesChoice, type ImportedTable } from './table-series.ts'

type ImportTableProps = {
  /** Null to ask for the cells first. */
  table: Table | FileTable | null
  draft: ScheduleDraft
  head: ScheduleHead
  names: readonly ColumnName[]
  slots: readonly DaySlot[]
  usual: DecimalMark
  /** The picked column of the grid. */
  picked: number
  onSheet: (sheet: string) => void
  onImport: (imported: ImportedTable) => void
  onClose: () => void
}

/** Asks which series the columns of a table are, shows their content for the day, and imports it. */
export function ImportTableDialog({ table, onSheet, onClose, ...rest }: ImportTableProps) {
  return <TableDialog {...{ table, onSheet, onClose }}>{(read) => <Reading table={read} {...rest} />}</TableDialog>
}

type ReadingProps = Omit<ImportTableProps, 'table' | 'onSheet' | 'onClose'> & { table: Table }

function Reading({ table, draft, head, names, slots, usual, picked, onImport }: ReadingProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit.table
  const reading = useTablePlacement({ table, date: head.date, slots, usual })
  const [changed, setChanged] = useState<Record<number, Partial<SeriesChoice>>>({})
  const [keepsOthers, setStays] = useState(true)
  const { layout, placement, mark, statedUnit, missing } = reading
  const known = { columns: draft.columns, names, address: head, picked }
  const choices = choicesOf(layout.columns, known).map((choice, index) => ({ ...choice, ...changed[index] }))
  const unit = statedUnit ?? choices.find(({ written }) => written !== null)?.written ?? 'MW'
  const fault = faultOf(choices, known)
  const chosen = layout.columns.flatMap((from, index) => {
    const series = chosenSeries(choices[index]!, known)
    return series === null ? [] : [{ series, from, written: statedUnit ?? choices[index]?.written ?? unit }]
  })
  const had = new Set(chosen.flatMap(({ series: { index } }) => (index === null ? [] : [index])))
  const others = draft.columns.length - had.size
  if (layout.columns.length === 0) return <Notice tone="bad">{text.nothing}</Notice>
  const take = () => {
    const { cells, surplus } = importCells(chosen, placement, { mark, unit: 'MW', slots: slots.length })
    const columns = chosen.map(({ series }, at) => {
      const own = cells[at] ?? []
      // Where the table has no row, a series of the grid stays as it is.
      if (series.index !== null)
        for (const slot of missing) own[slot] = draft.columns[series.index]?.cells[slot] ?? null
      return { ...series, cells: own }
    })
    onImport({ columns, surplus, keepsOthers })
  }
  return (
    <>
      <TableMessages {...{ reading, slots }} />
      <HowRead {...{ reading, unit }} />
      <TableMapping columns={layout.columns}>
        {(index, name) => (
          <SeriesChoiceFields
            {...{ name, names, address: head }}
            choice={choices[index]!}
            onChoose={(choice) => setChanged((old) => ({ ...old, [index]: { ...old[index], ...choice } }))}
          />
        )}
      </TableMapping>
      {others > 0 ? (
        <CheckField
          label={text.keep(others)}
          checked={keepsOthers}
          onChange={({ target: { checked } }) => setStays(checked)}
        />
      ) : null}
      {fault === null ? null : (
        <Notice tone="warn">{{ unchosen: text.unchosen, ...messages.scheduleSubmission.table.faults }[fault]}</Notice>
      )}
      <DialogActions>
        <Button kind="go" disabled={fault !== null} onClick={take}>
          {text.take(chosen.length)}
        </Button>
      </DialogActions>
    </>
  )
}
