'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'
import styles from './filter-bar.module.css'

type FilterBarProps = {
  /** Whether a filter is set, so that all can be reset. */
  isFiltered: boolean
  onClear: () => void
  /** Takes the fields where they count together; without it each counts as it is changed. */
  onSubmit?: (form: HTMLFormElement) => void
  children: ReactNode
}

/** The fields above a list that say what of it is shown. */
export function FilterBar({ isFiltered, onClear, onSubmit, children }: FilterBarProps) {
  const { messages } = useLanguage()
  return (
    <form
      className={styles.bar}
      aria-label={messages.ui.filter}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event.currentTarget)
      }}
    >
      {children}
      {isFiltered ? (
        <Button kind="quiet" onClick={onClear}>
          {messages.ui.clearFilters}
        </Button>
      ) : null}
    </form>
  )
}
