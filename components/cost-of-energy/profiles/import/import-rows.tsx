'use client'

import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { useOverflow } from '#components/ui/use-overflow.ts'
import type { ImportSettings, ProfileImportResult } from '#server/areas/cost-of-energy/profiles/import/contract.ts'
import { columnLetter } from './column-letter.ts'
import styles from './import.module.css'

/** The first rows of the file unchanged, with the detected meaning of each column. */
export function ImportRows({ report: { first_rows, columns, settings } }: { report: ProfileImportResult }) {
  const { messages } = useLanguage()
  const text = messages.profiles.import
  const [scroll, { isOverflowing }] = useOverflow<HTMLDivElement>()
  if (first_rows.length === 0) return null
  return (
    <Card title={text.firstRows} flush>
      <div
        ref={scroll}
        className={styles.rows}
        {...(isOverflowing ? { tabIndex: 0, role: 'group', 'aria-label': text.firstRows } : {})}
      >
        <table>
          <caption className="sr-only">{text.firstRows}</caption>
          <thead>
            <tr>
              <th scope="col">{text.row}</th>
              {columns.map(({ column }) => (
                <th key={column} scope="col" className={clsx(roleOf(column, settings) && styles.taken)}>
                  {columnLetter(column)} <Role column={column} settings={settings} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first_rows.map(({ row, cells }) => (
              <tr key={row} className={clsx(row === settings.header_row && styles.header)}>
                <th scope="row">{row}</th>
                {columns.map(({ column }) => (
                  <td key={column} className={clsx(roleOf(column, settings) && styles.taken)}>
                    {cells[column - 1] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const roles = ['time', 'clock', 'end', 'value', 'series'] as const

function roleOf(column: number, settings: ImportSettings): (typeof roles)[number] | undefined {
  return roles.find((role) => settings[`${role}_column`] === column)
}

function Role({ column, settings }: { column: number; settings: ImportSettings }) {
  const { messages } = useLanguage()
  const role = roleOf(column, settings)
  return role ? <span className={styles.role}>{messages.profiles.import.role[role]}</span> : null
}
