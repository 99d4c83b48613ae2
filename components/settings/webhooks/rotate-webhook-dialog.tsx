'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { SelectField } from '#components/ui/field.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useWebhooksChanged } from './use-webhook-changes.ts'
import styles from './webhooks.module.css'

const overlaps = [0, 1, 24, 72, 168]

type RotateWebhookDialogProps = { id: string; onClose: () => void; onSecret: (secret: string) => void }

/** Replaces the secret; both sign for the overlap. */
export function RotateWebhookDialog({ id, onClose, onSecret }: RotateWebhookDialogProps) {
  const { words } = useLanguage()
  const text = words.webhooks
  const [hours, setHours] = useState('24')
  const changed = useWebhooksChanged()
  const rotate = useMutation(
    useTRPC().webhooks.rotateWebhookSecret.mutationOptions({
      onSuccess: async ({ secret }) => {
        await changed()
        if (secret) onSecret(secret)
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rotate.mutate({ path: { webhook_id: id }, body: { overlap_hours: Number(hours) } })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.rotateTitle} intro={text.rotateIntro}>
      <form onSubmit={submit} className={styles.form}>
        <SelectField
          label={text.overlap}
          value={hours}
          onChange={(event) => setHours(event.target.value)}
          choices={overlaps.map((count) => ({ value: String(count), label: text.overlapHours(count) }))}
        />
        {rotate.error ? <FailedNotice error={rotate.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button kind="go" type="submit" disabled={rotate.isPending}>
            {text.rotate}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
