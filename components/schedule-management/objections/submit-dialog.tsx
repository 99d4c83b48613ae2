'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { Disagreement, type Disputed } from './disagreement.tsx'

type SubmitDialogProps = {
  /** What is submitted, where it is stored already. */
  objection?: Disputed
  /** Last day of the window. */
  closes: string | null
  change: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before an objection is submitted, and names who must send it: Quarterhour does not send it to
 * the BIKO.
 */
export function SubmitDialog({ objection, closes, change, onConfirm, onClose }: SubmitDialogProps) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.objections
  return (
    <Dialog open onOpenChange={onClose} title={text.submitTitle} intro={text.submitIntro}>
      <p>{text.submitSend(closes === null ? null : format.weekdayDay(closes, 'UTC'))}</p>
      {objection === undefined ? null : <Disagreement objection={objection} then={text.evidence.disagreesSubmit} />}
      {change.error ? <FailedNotice error={change.error} /> : null}
      <DialogActions>
        <Button data-first onClick={onClose}>
          {messages.ui.cancel}
        </Button>
        <Button kind="go" disabled={change.isPending} onClick={onConfirm}>
          {text.actions.submit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
