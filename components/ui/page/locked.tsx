'use client'

import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '../card.tsx'
import { Tag } from '../tag.tsx'
import styles from './locked.module.css'

type LockedCardProps = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** One sentence on what the part answers. */
  answers: string
  /** A preview that is drawn from sample data. */
  children: ReactNode
}

/** A part of the paid plan: its purpose, above an inert preview. */
export function LockedCard({ answers, children, ...card }: LockedCardProps) {
  const { messages } = useLanguage()
  return (
    <Card {...card}>
      <div className={styles.texts}>
        <Lock size={15} aria-hidden />
        <p>
          <strong>{messages.ui.lockedTitle}.</strong> {answers}
        </p>
        <Tag>{messages.ui.lockedSample}</Tag>
      </div>
      <div className={styles.preview} inert aria-hidden>
        {children}
      </div>
    </Card>
  )
}
