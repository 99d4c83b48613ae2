'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { CheckField, SelectField, TextField } from '#components/ui/form/field.tsx'
import { FULL_LANGUAGE_IDS, fullLanguage, LANGUAGES, type FullLanguageId } from '#server/messages/languages.ts'
import { CHANNEL_KINDS, type Channel } from './alarm.ts'
import { useAlarmsChanged } from './use-alarm-changes.ts'

type TransportDialogProps = { channel?: Channel; onClose: () => void; onSecret: (secret: string) => void }

/** The destination of messages. A stored address is never shown: an empty field leaves it unchanged. */
export function ChannelDialog({ channel, onClose, onSecret }: TransportDialogProps) {
  const { messages, locale } = useLanguage()
  const text = messages.alarms
  const client = useTRPCClient()
  const changed = useAlarmsChanged()
  const [kind, setKind] = useState<Channel['kind']>(channel?.kind ?? 'mail')
  const [name, setName] = useState(channel?.name ?? '')
  const [to, setTo] = useState(channel?.recipients.join(', ') ?? '')
  const [url, setUrl] = useState('')
  const [token, setToken] = useState('')
  const [language, setLanguage] = useState<FullLanguageId>(channel?.language ?? fullLanguage(locale))
  const [isEnabled, setEnabled] = useState(channel?.is_enabled ?? true)
  const isMail = kind === 'mail'
  const save = useMutation({
    mutationFn: async () => {
      const recipients = to.split(/[\s,;]+/).filter(Boolean)
      const common = { name: name.trim(), language, is_enabled: isEnabled, ...(isMail ? { recipients } : {}) }
      const secrets = { ...(url === '' ? {} : { url: url.trim() }), ...(token === '' ? {} : { token: token.trim() }) }
      if (channel === undefined)
        return (await client.alarms.createAlarmChannel.mutate({ body: { kind, ...common, ...secrets } })).secret
      await client.alarms.updateAlarmChannel.mutate({
        path: { channel_id: channel.id },
        body: { ...common, ...secrets },
      })
      return null
    },
    onSuccess: async (secret) => {
      await changed()
      if (secret === null) onClose()
      else onSecret(secret)
    },
  })
  const isReady = name.trim() !== '' && (isMail ? to.trim() !== '' : channel !== undefined || url.trim() !== '')
  return (
    <FormDialog
      title={channel === undefined ? text.addChannel : text.changeChannel}
      label={text.save}
      isReady={isReady}
      change={save}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <SelectField
        label={text.kind}
        hint={text.kindHints[kind]}
        value={kind}
        disabled={channel !== undefined}
        choices={CHANNEL_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={(event) => setKind(CHANNEL_KINDS.find((each) => each === event.target.value) ?? 'mail')}
      />
      <TextField
        label={text.name}
        value={name}
        maxLength={100}
        required
        onChange={(event) => setName(event.target.value)}
      />
      {isMail ? (
        <TextField label={text.recipients} value={to} required onChange={(event) => setTo(event.target.value)} />
      ) : (
        <TextField
          label={text.url}
          hint={channel === undefined ? text.urlHint : text.urlUnchanged(channel.host ?? '')}
          type="url"
          placeholder="https://"
          value={url}
          maxLength={2000}
          onChange={(event) => setUrl(event.target.value)}
        />
      )}
      {kind === 'ntfy' ? (
        <TextField
          label={text.token}
          hint={channel?.has_token ? text.tokenUnchanged : text.tokenHint}
          type="password"
          autoComplete="off"
          value={token}
          maxLength={500}
          onChange={(event) => setToken(event.target.value)}
        />
      ) : null}
      <SelectField
        label={text.language}
        value={language}
        choices={FULL_LANGUAGE_IDS.map((value) => ({ value, label: LANGUAGES[value].name }))}
        onChange={(event) => setLanguage(FULL_LANGUAGE_IDS.find((each) => each === event.target.value) ?? 'en')}
      />
      <CheckField label={text.enabled} checked={isEnabled} onChange={() => setEnabled(!isEnabled)} />
    </FormDialog>
  )
}
