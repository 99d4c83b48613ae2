'use client'

import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { useRecordTitle } from './use-record-title.ts'

type PageHeadProps = {
  title: ReactNode
  sub?: ReactNode
  actions?: ReactNode
  /** What the record of the page is called among the tabs of a browser. */
  record?: string | undefined
}

/** What a page is, in a line and a half, and what can be done with it. */
export function PageHead({ title, sub, actions, record }: PageHeadProps) {
  useRecordTitle(record)
  return (
    <header className={styles.head}>
      <div className={styles.texts}>
        <h1>{title}</h1>
        {sub ? <div className={styles.sub}>{sub}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
