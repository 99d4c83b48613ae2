'use client'

import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import styles from './shown-once.module.css'
import { useCopy } from '../copy/use-copy.ts'

type ShownOnceProps = {
  title: string
  intro: string
  secret: string
  copyLabel: string
  doneLabel: string
  /** What can be done with it. */
  children?: ReactNode
  onClose: () => void
}

/** Shows a secret that is never shown again, until the user confirms that it is stored. */
export function ShownOnce({ title, intro, secret, copyLabel, doneLabel, children, onClose }: ShownOnceProps) {
  const copy = useCopy()
  return (
    <Dialog open onOpenChange={onClose} title={title} intro={intro} firm>
      <div className={styles.secret}>
        <code>{secret}</code>
        <Button data-first onClick={() => copy(secret)}>
          {copyLabel}
        </Button>
      </div>
      {children}
      <DialogActions>
        <Button kind="go" onClick={onClose}>
          {doneLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Text of a program beside it, such as the first call that it makes possible. */
export function Snippet({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <pre className={styles.snippet} tabIndex={0}>
        {children}
      </pre>
    </div>
  )
}
