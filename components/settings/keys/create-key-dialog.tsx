'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { CheckField, SelectField, TextField } from '#components/ui/form/field.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import type { ApiKey } from '#server/access/contract.ts'
import { areaName } from '../area-name.ts'
import styles from './create-key-dialog.module.css'

type CreateKeyDialogProps = { now: number; onClose: () => void; onCreated: (secret: string) => void }

const dayChoices = [30, 90, 365]

/** Asks what a new key may do, and until when. */
export function CreateKeyDialog({ now, onClose, onCreated }: CreateKeyDialogProps) {
  const { messages } = useLanguage()
  const text = messages.settings.keys
  const { organization } = useSession()
  const offered: ApiKey['areas'] = [...organization.areas, 'access']
  const [name, setName] = useState('')
  const [areas, setAreas] = useState<ApiKey['areas']>([...organization.areas])
  const [canWrite, setCanWrite] = useState(false)
  const [days, setDays] = useState('365')
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const create = useMutation(
    trpc.access.createApiKey.mutationOptions({
      onSuccess: async ({ secret }) => {
        await queryClient.invalidateQueries(trpc.access.listApiKeys.queryFilter())
        if (secret) onCreated(secret)
      },
    }),
  )
  const submit = () => {
    const expires_at = days ? new Date(now + Number(days) * 86_400_000).toISOString() : null
    create.mutate({ body: { name: name.trim(), areas, can_write: canWrite, expires_at } })
  }
  const toggle = (area: ApiKey['areas'][number]) =>
    setAreas((old) => (old.includes(area) ? old.filter((one) => one !== area) : [...old, area]))
  return (
    <FormDialog
      title={text.create}
      label={text.submit}
      isReady={name.trim() !== '' && areas.length > 0}
      change={create}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        value={name}
        maxLength={200}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.two}>
        <SelectField
          label={text.access}
          value={canWrite ? 'write' : 'read'}
          onChange={(event) => setCanWrite(event.target.value === 'write')}
          choices={[
            { value: 'read', label: text.accessRead },
            { value: 'write', label: text.accessWrite },
          ]}
        />
        <SelectField
          label={text.expires}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          choices={[
            ...dayChoices.map((count) => ({ value: String(count), label: text.expiresIn(count) })),
            { value: '', label: text.expiresNever },
          ]}
        />
      </div>
      <fieldset className={styles.areas}>
        <legend>{text.areas}</legend>
        {offered.map((area) => (
          <CheckField
            key={area}
            label={areaName(area, messages)}
            checked={areas.includes(area)}
            onChange={() => toggle(area)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
