'use client'

import { useEffect, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'
import styles from './working.module.css'

type WorkingProps = {
  label: string
  /** How much of it is done, where that is known. */
  progress?: { done: number; total: number }
  onCancel?: () => void
}

/** Work under way: shows itself after a moment, counts the seconds, and can be stopped. */
export function Working({ label, progress, onCancel }: WorkingProps) {
  const { messages } = useLanguage()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((old) => old + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.working}>
      <span role="status">{label}</span>
      <progress aria-label={label} {...(progress ? { value: progress.done, max: progress.total || 1 } : {})} />
      <span className={styles.seconds}>{seconds > 0 ? messages.ui.workingFor(seconds) : ''}</span>
      {onCancel ? <Button onClick={onCancel}>{messages.ui.cancel}</Button> : null}
    </div>
  )
}
