'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { paths } from '#components/paths.ts'
import { eicError } from '#components/settings/balance-groups/eic-error.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { FIRST_MONTH, LAST_MONTH } from '#server/areas/schedule-management/clearing/contract.ts'
import { deadlineDay, monthOf, shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { type EpochDay, formatDate } from '#server/calendar/civil.ts'

/** Asks which month of which balance group is followed. */
export function FollowDialog({ now_ms, onClose }: { now_ms: number; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.clearing.periods
  const [month, setMonth] = useState(formatDate(shiftMonth(berlinDay(new Date(now_ms)), -1)).slice(0, 7))
  const groups = useQuery(useTRPC().scheduleManagement.listBalanceGroups.queryOptions({})).data?.balance_groups ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const group = chosen ?? groups[0]?.eic ?? ''
  const [typed, setTyped] = useState('')
  const eic = group === '' ? typed : group
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
  const error = eicError(code, messages.balanceGroups.groups)
  const followed = useFollowed(`${month}-01`, code)
  const submit = () => follow.mutate({ body: { bilanzierungsmonat: `${month}-01`, bilanzkreis_eic: code } })
  return (
    <FormDialog
      title={text.followTitle}
      intro={text.followIntro}
      label={text.submit}
      isReady={month !== '' && code.length === 16 && error === undefined && followed === undefined}
      change={follow}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={text.month}
        type="month"
        value={month}
        required
        pattern="\d{4}-\d{2}"
        onChange={(event) => setMonth(event.target.value)}
      />
      <MonthNotice month={month} now_ms={now_ms} />
      {groups.length > 0 ? (
        <SelectField
          label={text.groupField}
          value={group}
          choices={[
            ...groups.map((each) => ({ value: each.eic, label: `${each.name} · ${each.eic}` })),
            { value: '', label: text.otherGroup },
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : null}
      {group === '' ? (
        <TextField
          label={text.eic}
          hint={text.eicHint}
          error={error}
          value={typed}
          maxLength={16}
          required
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {followed ? (
        <Notice
          tone="warn"
          action={<ButtonLink href={paths.clearingPeriod(followed.uid)}>{text.openFollowed}</ButtonLink>}
        >
          {text.isFollowed}
        </Notice>
      ) : null}
    </FormDialog>
  )
}

/** The period that follows a month of a balance group already. */
function useFollowed(bilanzierungsmonat: string, eic: string) {
  const { data } = useQuery(useTRPC().scheduleManagement.listClearingPeriods.queryOptions({}))
  return data?.clearing_periods.find(
    (each) => each.bilanzierungsmonat === bilanzierungsmonat && each.bilanzkreis_eic === eic,
  )
}

/** Warns of a month that is not over, or of which nothing can be objected any more. */
function MonthNotice({ month, now_ms }: { month: string; now_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.periods
  const first = `${month}-01`
  if (!/^\d{4}-\d{2}$/.test(month) || first < FIRST_MONTH || first > LAST_MONTH) return null
  const settled = monthOf(first)
  const today = berlinDay(new Date(now_ms))
  const day = (at: EpochDay) => format.day(formatDate(at), 'UTC')
  const [closes, ends] = [deadlineDay(settled, 'clearing_end_bg_szr'), deadlineDay(settled, 'kbka_final')]
  if (today >= shiftMonth(settled, 1) && today <= closes) return null
  if (today <= closes) return <Notice tone="warn">{text.isAhead}</Notice>
  return <Notice tone="warn">{today > ends ? text.isLongOver(day(ends)) : text.isOver(day(closes))}</Notice>
}
