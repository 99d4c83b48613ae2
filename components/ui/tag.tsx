import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'
import { sentenceCase } from './sentence-case.ts'
import styles from './tag.module.css'

export type Tone = 'plain' | 'go' | 'ok' | 'warn' | 'bad'

/** A state or a trait as a short text in sentence case; the text carries the meaning, the colour only helps. */
export function Tag({ tone = 'plain', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={clsx(styles.tag, styles[tone])} title={title}>
      {Children.map(children, (child) => (typeof child === 'string' ? sentenceCase(child) : child))}
    </span>
  )
}
