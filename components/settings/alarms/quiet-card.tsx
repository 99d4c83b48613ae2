'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import type { QuietHours } from './alarm.ts'
import styles from './alarms.module.css'
import { useAlarmsChanged } from './use-alarm-changes.ts'

/** When messages wait. */
export function QuietCard() {
  const text = useLanguage().messages.alarms
  const query = useQuery(useTRPC().alarms.readAlarmQuietHours.queryOptions({}))
  return (
    <Card title={text.quiet}>
      <p>{text.quietText}</p>
      <QueryStates query={query} lines={2}>
        {({ quiet_hours }) => <QuietForm key={JSON.stringify(quiet_hours)} hours={quiet_hours} />}
      </QueryStates>
    </Card>
  )
}

function QuietForm({ hours }: { hours: QuietHours }) {
  const text = useLanguage().messages.alarms
  const isAdmin = useSession().role === 'admin'
  const toast = useToast()
  const changed = useAlarmsChanged()
  const [from, setFrom] = useState(hours?.starts_at ?? '')
  const [to, setTo] = useState(hours?.ends_at ?? '')
  const [zone, setZone] = useState(hours?.zone ?? 'Europe/Berlin')
  const save = useMutation(
    useTRPC().alarms.putAlarmQuietHours.mutationOptions({
      onSuccess: async () => {
        await changed()
        toast(text.saved)
      },
    }),
  )
  const put = (quiet_hours: QuietHours) => save.mutate({ body: { quiet_hours } })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        put({ starts_at: from, ends_at: to, zone: zone.trim() })
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={text.from}
          type="time"
          required
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField label={text.to} type="time" required value={to} onChange={(event) => setTo(event.target.value)} />
        <TextField label={text.zone} required value={zone} onChange={(event) => setZone(event.target.value)} />
        <Button type="submit" disabled={!isAdmin || save.isPending || from === '' || to === ''}>
          {text.save}
        </Button>
        {hours === null ? null : (
          <Button kind="quiet" disabled={!isAdmin || save.isPending} onClick={() => put(null)}>
            {text.noQuiet}
          </Button>
        )}
      </div>
      {save.error ? <FailedNotice error={save.error} /> : null}
    </form>
  )
}
