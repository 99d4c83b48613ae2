'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import type { FileTable } from '#components/quarter-hour-grid/table/read-file.ts'
import { TableDialog } from '#components/quarter-hour-grid/table/table-dialog.tsx'
import type { Table } from '#components/quarter-hour-grid/table/table-text.ts'
import { HowRead, TableMapping, TableMessages } from '#components/quarter-hour-grid/table/table-messages.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogActions } from '#components/ui/dialog/dialog.tsx'
import { CheckField, SelectField } from '#components/ui/form/field.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { ControlArea } from '#server/areas/market-access/contract.ts'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import { type Kind, KINDS } from '#server/areas/portfolio-forecasts/kinds.ts'
import { AreaField, ChoiceFields } from './choice-fields.tsx'
import type { Draft } from './draft.ts'
import { seriesText } from './series-text.ts'
import { type TableReading, type ImportedSeries, useTableReading } from './use-table-reading.ts'

type ImportTableProps = {
  /** Null to ask for the cells first. */
  table: Table | FileTable | null
  draft: Draft
  delivery_day: string
  slots: readonly DaySlot[]
  usual: DecimalMark
  mapping: Readonly<Record<string, ControlArea>>
  onSheet: (sheet: string) => void
  onImport: (imported: ImportedSeries) => void
  onClose: () => void
}

/** Asks what the columns of a table are, shows their content for the day, and imports it. */
export function ImportTableDialog({ table, onSheet, onClose, ...rest }: ImportTableProps) {
  const isFile = table !== null && 'sheets' in table
  return (
    <TableDialog {...{ table, onSheet, onClose }}>
      {(read) => <Reading table={read} isFile={isFile} {...rest} />}
    </TableDialog>
  )
}

type ReadingProps = Omit<ImportTableProps, 'table' | 'onSheet' | 'onClose'> & { table: Table; isFile: boolean }

function Reading({ table, isFile, onImport, ...value }: ReadingProps) {
  const language = useLanguage()
  const text = language.messages.forecastSubmit.table
  const reading = useTableReading({ table, keepsOthers: !isFile, ...value })
  const { layout, fault, count, others, keeps, choices, choose, unit } = reading
  if (layout.columns.length === 0) return <Notice tone="bad">{text.nothing}</Notice>
  const faultText =
    fault &&
    {
      unchosen: text.unchosen,
      malo: text.maloWrong,
      area: text.areaMissing,
      twice: text.twice('name' in fault ? seriesText(fault.name, language) : ''),
    }[fault.code]
  return (
    <>
      <TableMessages {...{ reading }} slots={value.slots} />
      <HowRead {...{ reading, unit }}>
        <UsualFields reading={reading} />
      </HowRead>
      <TableMapping columns={layout.columns}>
        {(index, name) => (
          <ChoiceFields name={name} choice={choices[index]!} onChoose={(choice) => choose(index, choice)} />
        )}
      </TableMapping>
      {others > 0 ? (
        <CheckField
          label={text.keep(others)}
          checked={keeps}
          onChange={({ target: { checked } }) => reading.say({ keeps: checked })}
        />
      ) : null}
      {faultText ? <Notice tone="warn">{faultText}</Notice> : null}
      <DialogActions>
        <Button kind="go" disabled={fault !== null} onClick={() => onImport(reading.taken())}>
          {text.take(count)}
        </Button>
      </DialogActions>
    </>
  )
}

/** Statements about all series whose headings do not: their kind, and the area of market locations. */
function UsualFields({ reading: { kind, area, say: textOf } }: { reading: TableReading }) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit.table
  return (
    <>
      {kind === null ? null : (
        <SelectField
          label={text.kind}
          value={kind}
          choices={[
            { value: '', label: text.choose },
            ...KINDS.map((value) => ({ value, label: messages.portfolioForecasts.kinds[value] })),
          ]}
          onChange={({ target: { value } }) => textOf({ kind: value as Kind })}
        />
      )}
      {area === undefined ? null : (
        <AreaField label={text.maloArea} value={area} onChange={(chosen) => textOf({ area: chosen })} />
      )}
    </>
  )
}
