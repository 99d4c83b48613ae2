'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { ColumnName } from '#components/quarter-hour-grid/grid-heads.tsx'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import { SelectField } from '#components/ui/form/field.tsx'
import { OpenFields } from '../open-fields.tsx'
import type { Address } from './series-parts.ts'
import { NEW_SERIES, type NewSeries, partsFindings, partsFor, type SeriesChoice, type Target } from './table-series.ts'

type ChoiceProps = {
  /** What the column of the table is called. */
  name: string
  choice: SeriesChoice
  names: readonly ColumnName[]
  address: Address
  onChoose: (choice: Partial<SeriesChoice>) => void
}

/** The series of a table column: one of the grid, or a new one, with questions for what its rules leave open. */
export function SeriesChoiceFields({ name, choice: { target, parts }, names, address, onChoose }: ChoiceProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit.table
  const labelOf = (of: NewSeries) => {
    const { type, direction } = partsFor(of)
    return messages.scheduleSubmission.table.new(messages.scheduleSubmission.columns[type][direction])
  }
  const choices: { value: Target; label: string }[] = [
    { value: '', label: text.choose },
    { value: 'skip', label: text.skip },
    ...names.map((column, index) => ({ value: `have:${index}` as const, label: column.text })),
    ...NEW_SERIES.map((value) => ({ value, label: labelOf(value) })),
  ]
  const isNew = NEW_SERIES.some((each) => each === target)
  const choose = (value: string) => {
    const of = NEW_SERIES.find((each) => each === value)
    onChoose(of === undefined ? { target: value as Target } : { target: of, parts: partsFor(of) })
  }
  return (
    <div className={styles.choice}>
      <SelectField
        label={<span className="sr-only">{`${text.series}: ${name}`}</span>}
        value={target}
        choices={choices}
        onChange={({ target: { value } }) => choose(value)}
      />
      {isNew ? (
        <OpenFields
          {...{ address, parts }}
          findings={partsFindings(parts, address)}
          change={(some) => onChoose({ parts: { ...parts, ...some } })}
        />
      ) : null}
    </div>
  )
}
