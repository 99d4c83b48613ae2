import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { label: string; value: ReactNode; note?: ReactNode }

/** The three or four figures that a page is about. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value}</span> {note ? <span className={styles.note}>{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
