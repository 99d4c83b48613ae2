'use client'

import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Tag } from './tag.tsx'
import styles from './locked.module.css'

/** A part of the paid plan: one sentence on what it answers, above a preview that is drawn from sample data. */
export function Locked({ answers, children }: { answers: string; children: ReactNode }) {
  const { words } = useLanguage()
  return (
    <div className={styles.locked}>
      <div className={styles.words}>
        <Lock size={15} aria-hidden />
        <p>
          <strong>{words.ui.lockedTitle}.</strong> {answers}
        </p>
        <Tag>{words.ui.lockedSample}</Tag>
      </div>
      <div className={styles.preview} inert aria-hidden>
        {children}
      </div>
    </div>
  )
}
