'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { unitName } from '#components/i18n/format.ts'
import { CheckField } from '#components/ui/form/field.tsx'
import type { ProfileImportResult } from '#server/areas/cost-of-energy/profiles/import/contract.ts'
import { columnLetter } from './column-letter.ts'
import styles from './import.module.css'
import type { ImportQuery } from './upload-file.ts'

type ImportValuesProps = {
  report: ProfileImportResult
  query: ImportQuery
  onChange: (changes: ImportQuery) => void
}

/** The columns that could be the values, each with its sum: one is chosen, or several that add up. */
export function ImportValues({ report, query, onChange }: ImportValuesProps) {
  const { messages, format } = useLanguage()
  const text = messages.profiles.import
  const { settings, value_candidates: candidates, doubtful } = report
  const requested = query.value_columns ?? (query.value_column === undefined ? undefined : [query.value_column])
  const chosen = requested ?? (doubtful.includes('value_column') ? [] : settings.value_columns)
  const toggle = (column: number) => {
    const next = chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column]
    onChange({ value_column: undefined, value_columns: next.length > 0 ? next.toSorted((a, b) => a - b) : undefined })
  }
  if (candidates.length < 2) return null
  return (
    <fieldset className={styles.values}>
      <legend>{text.settings.value_columns}</legend>
      {candidates.map(({ column, name, sum }) => (
        <CheckField
          key={column}
          checked={chosen.includes(column)}
          onChange={() => toggle(column)}
          label={
            <>
              {text.column(columnLetter(column), name.slice(0, 40))}
              {sum === null ? null : (
                <span className={styles.sum}>
                  {text.inAll(format.number(sum, [0, 3]))} {unitName(settings.unit)}
                </span>
              )}
            </>
          }
        />
      ))}
    </fieldset>
  )
}
