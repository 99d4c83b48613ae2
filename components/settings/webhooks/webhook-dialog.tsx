'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CheckField, TextField } from '#components/ui/form/field.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { EventPicker } from './event-picker.tsx'
import { useSaveWebhook } from './use-webhook-changes.ts'
import type { Webhook } from './webhook.ts'
import styles from './webhooks.module.css'

type WebhookDialogProps = { webhook?: Webhook; onClose: () => void; onSecret: (secret: string) => void }

/** Where messages go and which; a new webhook has a secret that is shown once. */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const text = useLanguage().messages.webhooks
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [isEvery, setEvery] = useState((webhook?.event_types ?? null) === null)
  const [chosen, setChosen] = useState(webhook?.event_types ?? [])
  const [isEnabled, setEnabled] = useState(webhook?.is_enabled ?? true)
  const save = useSaveWebhook({ id: webhook?.id, onSecret, onSaved: onClose })
  const submit = () => {
    const event_types = isEvery ? null : chosen
    save.mutate({ url: url.trim(), description: description.trim(), event_types, is_enabled: isEnabled })
  }
  const isReady = url.trim() !== '' && (isEvery || chosen.length > 0)
  return (
    <FormDialog
      wide
      title={webhook ? text.changeTitle : text.createTitle}
      label={webhook ? text.save : text.submit}
      isReady={isReady}
      change={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.url}
        hint={text.urlHint}
        type="url"
        placeholder="https://"
        value={url}
        maxLength={2000}
        required
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={text.description}
        hint={text.descriptionHint}
        value={description}
        maxLength={200}
        onChange={(event) => setDescription(event.target.value)}
      />
      <fieldset className={styles.which}>
        <legend>{text.which}</legend>
        <CheckField
          type="radio"
          name="which"
          label={text.whichEvery}
          checked={isEvery}
          onChange={() => setEvery(true)}
        />
        <CheckField
          type="radio"
          name="which"
          label={text.whichSome}
          checked={!isEvery}
          onChange={() => setEvery(false)}
        />
        {isEvery ? null : <EventPicker chosen={chosen} onChange={setChosen} />}
      </fieldset>
      <CheckField label={text.enabled} checked={isEnabled} onChange={() => setEnabled(!isEnabled)} />
    </FormDialog>
  )
}
