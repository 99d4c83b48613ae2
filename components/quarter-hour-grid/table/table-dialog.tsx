'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Dialog } from '#components/ui/dialog/dialog.tsx'
import { SelectField, TextAreaField } from '#components/ui/form/field.tsx'
import type { FileTable } from './read-file.ts'
import { readTable, type Table } from './table-text.ts'

type TableDialogProps = {
  /** Null to ask for the cells first. */
  table: Table | FileTable | null
  /** Reads another sheet of the file. */
  onSheet: (sheet: string) => void
  onClose: () => void
  children: (table: Table) => ReactNode
}

/** A dialog about a table: asks for copied cells where there is none, and for the sheet where a file has several. */
export function TableDialog({ table, onSheet, onClose, children }: TableDialogProps) {
  const text = useLanguage().messages.forecastSubmit.table
  const [pasted, setPasted] = useState('')
  const read = table ?? (pasted === '' ? null : readTable(pasted))
  return (
    <Dialog open onOpenChange={onClose} title={text.title} wide>
      {table === null ? (
        <TextAreaField
          label={text.area}
          hint={text.areaHint}
          value={pasted}
          onChange={({ target: { value } }) => setPasted(value)}
        />
      ) : null}
      {table !== null && 'sheets' in table && table.sheets.length > 1 ? (
        <SelectField
          label={text.sheet}
          value={table.sheet ?? ''}
          choices={table.sheets.map((value) => ({ value, label: value }))}
          onChange={({ target: { value } }) => onSheet(value)}
        />
      ) : null}
      {read === null ? null : <Fragment key={pasted}>{children(read)}</Fragment>}
    </Dialog>
  )
}
