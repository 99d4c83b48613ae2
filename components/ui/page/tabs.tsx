'use client'

import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

/** Views of one thing, one at a time; arrow keys move between them. */
export function Tabs({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string
  value: string
  onChange: (id: string) => void
  tabs: Tab[]
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={styles.content}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
