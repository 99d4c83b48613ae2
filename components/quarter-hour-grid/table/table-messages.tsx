'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { cellText } from '#server/spreadsheet/cell.ts'
import type { DecimalMark } from '#server/spreadsheet/read-number.ts'
import type { DaySlot } from '../day-slots.ts'
import styles from '../quarter-hour-grid.module.css'
import type { FileUnit } from '../series-name.ts'
import { spansOf } from '../slot-states.ts'
import type { ValueColumn } from './table-layout.ts'
import type { TablePlacement } from './use-table-placement.ts'

const MOST_NAMED = 4

/** How the rows of a table fit the day. */
export function TableMessages({
  reading: { placement, missing, layout },
  slots,
}: {
  reading: Pick<TablePlacement, 'placement' | 'missing' | 'layout'>
  slots: readonly DaySlot[]
}) {
  const { messages, format } = useLanguage()
  const text = messages.forecastSubmit.table
  const { surplus, other_days, other_day, is_end, how } = placement
  const listed = (names: string[]) => {
    const rest = names.length - MOST_NAMED
    const named = names.slice(0, MOST_NAMED).join(', ')
    return rest > 0 ? `${named} ${messages.forecastSubmit.ruler.more(rest)}` : named
  }
  const rows = layout.columns[0]?.cells.length ?? 0
  const texts = [
    is_end ? text.ends : null,
    other_day === null ? null : text.otherDay(format.day(other_day, 'UTC')),
    other_days > 0 ? text.otherDays(other_days) : null,
    missing.length > 0
      ? text.missing(missing.length, listed(spansOf(missing, slots, messages.portfolioForecasts.againShort)))
      : null,
    surplus.length > 0 ? text.tooMany(surplus.length, listed(surplus.map((row) => row.text).filter(Boolean))) : null,
  ].filter((each) => each !== null)
  const isWarning = missing.length + surplus.length + other_days > 0 || other_day !== null
  return (
    <Notice tone={isWarning ? 'warn' : 'go'}>
      <div>
        {text.rows(rows, slots.length)}, {text.how[how]}.
      </div>
      {texts.map((each) => (
        <div key={each}>{each}</div>
      ))}
    </Notice>
  )
}

const UNITS: FileUnit[] = ['MW', 'MWh', 'kW', 'kWh']

type HowReadProps = {
  reading: Pick<TablePlacement, 'layout' | 'mark' | 'wish'>
  unit: FileUnit
  /** Further questions. */
  children?: ReactNode
}

/** What a table cannot say for certain of its numbers: their decimal mark and their unit. */
export function HowRead({ reading: { layout, mark, wish }, unit, children }: HowReadProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit.table
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
      {children}
    </div>
  )
}

const MOST_SHOWN = 60

type TableMappingProps = {
  columns: readonly ValueColumn[]
  /** The fields that say which series a column is, by its index and name. */
  children: (index: number, name: string) => ReactNode
}

/** Which column of a table is which series. */
export function TableMapping({ columns, children }: TableMappingProps) {
  const text = useLanguage().messages.forecastSubmit.table
  return (
    <div>
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">{text.heading}</th>
            <th scope="col">{text.first}</th>
            <th scope="col">{text.series}</th>
          </tr>
        </thead>
        <tbody>
          {columns.slice(0, MOST_SHOWN).map(({ column, heading, cells }, index) => {
            const name = heading === '' ? `${text.column} ${column}` : heading
            return (
              <tr key={column}>
                <td>{name}</td>
                <td>{cellText(cells.find((cell) => cellText(cell) !== ''))}</td>
                <td>{children(index, name)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {columns.length > MOST_SHOWN ? <p className="faint">{text.beyond(columns.length - MOST_SHOWN)}</p> : null}
    </div>
  )
}
