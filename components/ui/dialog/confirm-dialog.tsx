'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { FailedNotice } from '../page/states.tsx'

type ConfirmDialogProps = {
  title: string
  intro: ReactNode
  /** What the deciding button does, in the word that opened the question. */
  label: string
  /** `go` where it is a step of the work; `danger` where something is lost by it. */
  kind?: 'go' | 'danger'
  /** The change to confirm: while it runs it cannot be requested again, and its failure is shown here. */
  change: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({
  title,
  intro,
  label,
  kind = 'danger',
  change,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { messages } = useLanguage()
  return (
    <Dialog open onOpenChange={onClose} title={title} intro={intro}>
      {change.error ? <FailedNotice error={change.error} /> : null}
      <DialogActions>
        <Button onClick={onClose}>{messages.ui.cancel}</Button>
        <Button kind={kind} disabled={change.isPending} onClick={onConfirm}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
