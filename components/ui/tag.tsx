import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'plain' | 'go' | 'ok' | 'warn' | 'bad'

/** A state or a trait in a word; the word carries the meaning, the colour only helps. */
export function Tag({ tone = 'plain', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={clsx(styles.tag, styles[tone])} title={title}>
      {children}
    </span>
  )
}
