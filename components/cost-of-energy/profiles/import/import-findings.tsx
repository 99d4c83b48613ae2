'use client'

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ImportFinding, ProfileImportResult } from '#server/areas/cost-of-energy/profiles/import/contract.ts'
import { columnLetter } from './column-letter.ts'
import { ImportValues } from './import-values.tsx'
import styles from './import.module.css'
import type { ImportQuery } from './upload-file.ts'

/** The first of these is next to the columns that are the values. */
const ofValues: ImportFinding['code'][] = ['value_column_open', 'registers_added', 'other_values']
const icons = { error: CircleAlert, warning: TriangleAlert, note: Info } as const

type ImportFindingsProps = {
  report: ProfileImportResult
  query: ImportQuery
  onChange: (changes: ImportQuery) => void
}

/** What to know before storing: errors first, then warnings, then notes. */
export function ImportFindings(props: ImportFindingsProps) {
  const { findings } = props.report
  const { messages } = useLanguage()
  const text = messages.profiles.import
  const chooser = ofValues.find((code) => findings.some((finding) => finding.code === code))
  return (
    <Card title={text.findings}>
      {findings.length === 0 ? (
        <p className={styles.well}>
          <CircleCheck size={15} aria-hidden /> {text.allWell}
        </p>
      ) : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <Finding key={finding.code} finding={finding}>
              {finding.code === chooser ? <ImportValues {...props} /> : null}
            </Finding>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Finding({ finding, children }: { finding: ImportFinding; children: ReactNode }) {
  const { messages } = useLanguage()
  const text = messages.profiles.import
  const { code, severity, count, details, places } = finding
  const Icon = icons[severity]
  const textOf: (count: number, ...details: string[]) => string = text.finding[code]
  return (
    <li className={styles[severity]}>
      <Icon size={15} aria-hidden />
      <div>
        <span className={styles.severity}>{text.severity[severity]}</span> {textOf(count, ...details)}
        {places.length > 0 ? (
          <div className={styles.places}>
            {places.slice(0, 5).map(({ row, column, text: content }) => (
              <span key={`${row} ${column}`}>
                {text.place(row, columnLetter(column))}
                {content ? <code>{content}</code> : null}
              </span>
            ))}
            {count > 5 ? '…' : null}
          </div>
        ) : null}
        {children}
      </div>
    </li>
  )
}
