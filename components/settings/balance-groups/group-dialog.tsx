'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { CheckField, TextField } from '#components/ui/form/field.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { TSO_IDS, TSOS, type TsoId } from '#server/areas/schedule-management/schedules/tsos.ts'
import styles from './balance-groups.module.css'
import { eicError } from './eic-error.ts'
import type { BalanceGroup } from './balance-group.ts'

/** Sets up a balance group, or changes one whose EIC stays. */
export function GroupDialog({ group, onClose }: { group: BalanceGroup | null; onClose: () => void }) {
  const text = useLanguage().messages.balanceGroups.groups
  const [typed, setTyped] = useState(group?.eic ?? '')
  const [name, setName] = useState(group?.name ?? '')
  const [tsos, setTsos] = useState<TsoId[]>(group?.tsos ?? [])
  const [from_forecasts, setForecasts] = useState(group?.from_forecasts ?? false)
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const put = useMutation(
    trpc.putBalanceGroup.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listBalanceGroups.queryFilter())
        toast(text.saved)
        onClose()
      },
    }),
  )
  const eic = typed.trim().toUpperCase()
  const error = eicError(eic, text)
  const submit = () => put.mutate({ path: { eic }, body: { name: name.trim(), tsos, from_forecasts } })
  const toggle = (tso: TsoId) => setTsos((old) => TSO_IDS.filter((each) => old.includes(each) !== (each === tso)))
  return (
    <FormDialog
      title={group === null ? text.addTitle : text.editTitle(group.name)}
      label={text.save}
      isReady={eic !== '' && error === undefined && name.trim() !== '' && tsos.length > 0}
      change={put}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.eic}
        hint={text.eicHint}
        error={error}
        value={typed}
        maxLength={16}
        required
        spellCheck={false}
        disabled={group !== null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={text.name}
        value={name}
        maxLength={200}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={styles.choices}>
        <legend>{text.tsos}</legend>
        {TSO_IDS.map((tso) => (
          <CheckField key={tso} label={TSOS[tso].name} checked={tsos.includes(tso)} onChange={() => toggle(tso)} />
        ))}
      </fieldset>
      <CheckField
        label={text.fromForecasts}
        checked={from_forecasts}
        onChange={(event) => setForecasts(event.target.checked)}
      />
    </FormDialog>
  )
}
