'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { changePassword, type PasswordRefusal } from '#components/sign-in/ask-new-password.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import styles from './account-menu.module.css'

/** Replaces the user's own password; the user's other sessions end, this one continues. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.frame.ownPassword
  const toast = useToast()
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal(null)
    const refused = await changePassword({ currentPassword: current, newPassword: fresh })
    setBusy(false)
    setRefusal(refused)
    if (refused !== null) return
    toast(text.changed)
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.title} intro={text.intro}>
      <form className={styles.form} method="post" onSubmit={(event) => void send(event)}>
        <TextField
          label={text.current}
          type="password"
          autoComplete="current-password"
          value={current}
          required
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          label={messages.frame.changePassword.fresh}
          hint={messages.frame.changePassword.hint}
          type="password"
          autoComplete="new-password"
          value={fresh}
          required
          onChange={(event) => setFresh(event.target.value)}
        />
        {refusal === null ? null : (
          <Notice tone="bad">{refusal === 'wrong' ? text.wrong : messages.frame.changePassword[refusal]}</Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{messages.ui.cancel}</Button>
          <Button kind="go" type="submit" disabled={isBusy || current === '' || fresh === ''}>
            {isBusy ? messages.frame.changePassword.busy : text.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
