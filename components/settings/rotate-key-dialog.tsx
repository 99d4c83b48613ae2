'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { SelectField } from '#components/ui/field.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import type { ApiKey } from '#server/access/contract.ts'
import styles from './create-key-dialog.module.css'
import { keyName, lastUse } from './key-columns.tsx'

type RotateKeyDialogProps = { apiKey: ApiKey; onClose: () => void; onCreated: (secret: string) => void }

const overlaps = [1, 24, 72, 168]

/** Replaces a key by a new one; the old one goes on working for the overlap. */
export function RotateKeyDialog({ apiKey, onClose, onCreated }: RotateKeyDialogProps) {
  const language = useLanguage()
  const { words } = language
  const text = words.settings.keys
  const [hours, setHours] = useState('24')
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const rotate = useMutation(
    trpc.access.rotateApiKey.mutationOptions({
      onSuccess: async ({ secret }) => {
        await queryClient.invalidateQueries(trpc.access.listApiKeys.queryFilter())
        if (secret) onCreated(secret)
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const old_expires_at = new Date(Date.now() + Number(hours) * 3_600_000).toISOString()
    rotate.mutate({ path: { key_id: apiKey.id }, body: { old_expires_at } })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.rotateTitle(keyName(apiKey))}
      intro={`${lastUse(apiKey, language)} ${text.rotateIntro}`}
    >
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
