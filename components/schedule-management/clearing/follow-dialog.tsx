'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/field.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { eicCheckCharacter } from '#server/areas/core/eic.ts'
import { shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import styles from './clearing.module.css'

/** Asks which month of which balance group is followed. */
export function FollowDialog({ now_ms, onClose }: { now_ms: number; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.clearing.periods
  const [month, setMonth] = useState(formatDate(shiftMonth(berlinDay(new Date(now_ms)), -1)).slice(0, 7))
  const [eic, setEic] = useState('')
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const follow = useMutation(
    trpc.createClearingPeriod.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listClearingPeriods.queryFilter())
        toast(text.followed)
        onClose()
      },
    }),
  )
  const code = eic.trim().toUpperCase()
  const expected = code.length === 16 ? eicCheckCharacter(code) : null
  const error = expected !== null && expected !== code.at(-1) ? text.eicWrong(expected) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    follow.mutate({ body: { bilanzierungsmonat: `${month}-01`, bilanzkreis_eic: code } })
  }
  return (
    <Dialog open onOpenChange={onClose} title={text.followTitle} intro={text.followIntro}>
      <form onSubmit={submit} className={styles.form}>
        <TextField
          label={text.month}
          type="month"
          value={month}
          required
          pattern="\d{4}-\d{2}"
          onChange={(event) => setMonth(event.target.value)}
        />
        <TextField
          label={text.eic}
          hint={text.eicHint}
          error={error}
          value={eic}
          maxLength={16}
          required
          spellCheck={false}
          onChange={(event) => setEic(event.target.value)}
        />
        {follow.error ? <FailedNotice error={follow.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button kind="go" type="submit" disabled={follow.isPending || month === '' || code.length !== 16}>
            {text.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
