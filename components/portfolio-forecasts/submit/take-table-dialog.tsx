'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { CheckField, SelectField, TextAreaField } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Notice } from '#components/ui/states.tsx'
import type { ControlArea } from '#server/areas/market-access/contract.ts'
import type { DecimalMark } from '#server/areas/cost-of-energy/profile-import/read-number.ts'
import { type Kind, KINDS } from '#server/areas/portfolio-forecasts/kinds.ts'
import type { DaySlot } from '../day-slots.ts'
import type { Draft } from './draft.ts'
import type { FileTable } from './read-file.ts'
import type { FileUnit } from './series-name.ts'
import { seriesText } from './series-text.ts'
import { spansOf } from './slot-states.ts'
import styles from './submit.module.css'
import { AreaField, TableMapping } from './table-mapping.tsx'
import { readTable, type Table } from './table-text.ts'
import { type TableReading, type TakenSeries, useTableReading } from './use-table-reading.ts'

type TakeTableProps = {
  /** Null to ask for the cells first. */
  table: Table | FileTable | null
  draft: Draft
  delivery_day: string
  slots: readonly DaySlot[]
  usual: DecimalMark
  mapping: Readonly<Record<string, ControlArea>>
  onSheet: (sheet: string) => void
  onTake: (taken: TakenSeries) => void
  onClose: () => void
}

/** Asks what the columns of a table are, says what it holds for the day, and takes it. */
export function TakeTableDialog({ table, onClose, ...rest }: TakeTableProps) {
  const text = useLanguage().words.forecastSubmit.table
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
      {read === null ? null : (
        <Reading key={pasted} table={read} isFile={table !== null && 'sheets' in table} {...rest} />
      )}
    </Dialog>
  )
}

type ReadingProps = Omit<TakeTableProps, 'table' | 'onClose'> & { table: Table | FileTable; isFile: boolean }

function Reading({ table, isFile, onSheet, onTake, ...given }: ReadingProps) {
  const language = useLanguage()
  const text = language.words.forecastSubmit.table
  const reading = useTableReading({ table, keepsOthers: !isFile, ...given })
  const { layout, fault, count, others, keeps, choices, choose, wish } = reading
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
      {'sheets' in table && table.sheets.length > 1 ? (
        <SelectField
          label={text.sheet}
          value={table.sheet ?? ''}
          choices={table.sheets.map((value) => ({ value, label: value }))}
          onChange={({ target: { value } }) => onSheet(value)}
        />
      ) : null}
      <Told {...{ reading }} slots={given.slots} />
      <HowRead reading={reading} />
      <TableMapping columns={layout.columns} choices={choices} onChoose={choose} />
      {others > 0 ? (
        <CheckField
          label={text.keep(others)}
          checked={keeps}
          onChange={({ target: { checked } }) => wish({ keeps: checked })}
        />
      ) : null}
      {faultText ? <Notice tone="warn">{faultText}</Notice> : null}
      <DialogActions>
        <Button kind="go" disabled={fault !== null} onClick={() => onTake(reading.taken())}>
          {text.take(count)}
        </Button>
      </DialogActions>
    </>
  )
}

const MOST_NAMED = 4

/** How the rows fit the day. */
function Told({
  reading: { placement, missing, layout },
  slots,
}: {
  reading: TableReading
  slots: readonly DaySlot[]
}) {
  const { words, format } = useLanguage()
  const text = words.forecastSubmit.table
  const { surplus, other_days, other_day, is_end, how } = placement
  const listed = (names: string[]) => {
    const rest = names.length - MOST_NAMED
    const named = names.slice(0, MOST_NAMED).join(', ')
    return rest > 0 ? `${named} ${words.forecastSubmit.ruler.more(rest)}` : named
  }
  const rows = layout.columns[0]?.cells.length ?? 0
  const told = [
    is_end ? text.ends : null,
    other_day === null ? null : text.otherDay(format.day(other_day, 'UTC')),
    other_days > 0 ? text.otherDays(other_days) : null,
    missing.length > 0
      ? text.missing(missing.length, listed(spansOf(missing, slots, words.portfolioForecasts.againShort)))
      : null,
    surplus.length > 0 ? text.tooMany(surplus.length, listed(surplus.map((row) => row.text).filter(Boolean))) : null,
  ].filter((each) => each !== null)
  const isWarning = missing.length + surplus.length + other_days > 0 || other_day !== null
  return (
    <Notice tone={isWarning ? 'warn' : 'go'}>
      <div>
        {text.rows(rows, slots.length)}, {text.how[how]}.
      </div>
      {told.map((each) => (
        <div key={each}>{each}</div>
      ))}
    </Notice>
  )
}

const UNITS: FileUnit[] = ['MW', 'MWh', 'kW', 'kWh']

/** What a table cannot say for certain: the mark of its numbers, their unit, and the kind of its series. */
function HowRead({ reading: { layout, mark, unit, kind, area, wish } }: { reading: TableReading }) {
  const { words } = useLanguage()
  const text = words.forecastSubmit.table
  return (
    <div className={styles.fields}>
      <div className={styles.picked}>
        <span aria-hidden>{text.unit}</span>
        <Segmented
          label={text.unit}
          value={unit}
          choices={UNITS.map((value) => ({ value, label: value }))}
          onChange={(value) => wish({ unit: value })}
        />
      </div>
      <div className={styles.picked}>
        <span aria-hidden>{text.mark}</span>
        <Segmented<DecimalMark>
          label={text.mark}
          value={mark}
          choices={[
            { value: 'comma', label: text.comma },
            { value: 'point', label: text.point },
          ]}
          onChange={(value) => wish({ mark: value })}
        />
      </div>
      {layout.open_number === null ? null : <span className="faint">{text.openMark(layout.open_number)}</span>}
      {kind === null ? null : (
        <SelectField
          label={text.kind}
          value={kind}
          choices={[
            { value: '', label: text.choose },
            ...KINDS.map((value) => ({ value, label: words.portfolioForecasts.kinds[value] })),
          ]}
          onChange={({ target: { value } }) => wish({ kind: value as Kind })}
        />
      )}
      {area === undefined ? null : (
        <AreaField label={text.maloArea} value={area} onChange={(chosen) => wish({ area: chosen })} />
      )}
    </div>
  )
}
