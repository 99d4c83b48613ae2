'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import styles from './form-dialog.module.css'
import { FailedNotice } from '../page/states.tsx'

type FormDialogProps = {
  title: string
  intro?: ReactNode
  wide?: boolean
  /** What the deciding button does. */
  label: string
  /** Whether the fields are complete. */
  isReady?: boolean
  /** The change that the form requests: while it runs it cannot be requested again, and its failure is shown here. */
  change: { isPending: boolean; error: unknown }
  onSubmit: () => void
  onClose: () => void
  /** The fields, one below the other. */
  children: ReactNode
}

/** A form in a dialog, which Enter sends and `Cancel` leaves. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, wide = false, label, isReady = true, change, onSubmit, onClose, children } = props
  const { messages } = useLanguage()
  return (
    <Dialog open wide={wide} onOpenChange={onClose} title={title} intro={intro}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {change.error ? <FailedNotice error={change.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{messages.ui.cancel}</Button>
          <Button kind="go" type="submit" disabled={change.isPending || !isReady}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
