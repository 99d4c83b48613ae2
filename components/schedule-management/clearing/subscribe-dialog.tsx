'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { SelectField, TextField } from '#components/ui/field.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { useCopy } from '#components/ui/use-copy.ts'
import type { Subscription } from '#server/areas/schedule-management/clearing/feed-contract.ts'
import styles from './clearing.module.css'

/** Makes an address that a calendar program subscribes to, and lists and revokes those there are. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.clearing.subscribe
  const { role } = useSession()
  const [address, setAddress] = useState<string | null>(null)
  if (address !== null) return <AddressDialog address={address} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={text.title} intro={text.intro}>
      {role === 'viewer' ? (
        <p>{words.clearing.objections.viewerOnly}</p>
      ) : (
        <NewAddress onMade={(path) => setAddress(window.location.origin + path)} />
      )}
      <Present />
    </Dialog>
  )
}

function NewAddress({ onMade }: { onMade: (path: string) => void }) {
  const { words } = useLanguage()
  const text = words.clearing.subscribe
  const [name, setName] = useState('')
  const [reminders, setReminders] = useState('1,5')
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const create = useMutation(
    trpc.createSubscription.mutationOptions({
      onSuccess: async ({ path }) => {
        await queryClient.invalidateQueries(trpc.listSubscriptions.queryFilter())
        if (path) onMade(path)
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reminder_days = reminders === '' ? [] : reminders.split(',').map(Number)
    create.mutate({ body: { name: name.trim(), reminder_days } })
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <div className={styles.two}>
        <TextField
          label={text.name}
          hint={text.nameHint}
          value={name}
          maxLength={200}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={text.reminders}
          value={reminders}
          onChange={(event) => setReminders(event.target.value)}
          choices={Object.entries(text.reminderDays).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {create.error ? <FailedNotice error={create.error} /> : null}
      <DialogActions>
        <Button kind="go" type="submit" disabled={create.isPending || name.trim() === ''}>
          {text.create}
        </Button>
      </DialogActions>
    </form>
  )
}

function Present() {
  const { words } = useLanguage()
  const text = words.clearing.subscribe
  const query = useQuery(useTRPC().scheduleManagement.listSubscriptions.queryOptions({}))
  return (
    <section>
      <h3>{text.present}</h3>
      <QueryStates query={query} lines={2}>
        {({ subscriptions }) =>
          subscriptions.length === 0 ? (
            <p className="dim">{text.none}</p>
          ) : (
            <ul className={styles.list}>
              {subscriptions.map((each) => (
                <PresentOne key={each.id} subscription={each} />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </section>
  )
}

function PresentOne({
  subscription: { id, name, reminder_days, created_by, created_at },
}: {
  subscription: Subscription
}) {
  const { words, format } = useLanguage()
  const text = words.clearing.subscribe
  const { role } = useSession()
  const toast = useToast()
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const revoke = useMutation(
    trpc.revokeSubscription.mutationOptions({
      onSuccess: (left) => {
        queryClient.setQueryData(trpc.listSubscriptions.queryKey({}), left)
        toast(text.revoked)
      },
    }),
  )
  const reminds = reminder_days.length === 0 ? text.noReminder : text.remind(format.list(reminder_days.map(String)))
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        <span className="dim">
          {text.by(created_by, format.day(created_at))} · {reminds}
        </span>
      </span>
      {role === 'viewer' ? null : (
        <Button
          kind="danger"
          aria-label={text.revokeNamed(name)}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate({ path: { subscription_id: id } })}
        >
          {text.revoke}
        </Button>
      )}
      {revoke.error ? <FailedNotice error={revoke.error} /> : null}
    </li>
  )
}

function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.clearing.subscribe
  const copy = useCopy()
  return (
    <Dialog open onOpenChange={onClose} title={text.secretTitle} intro={text.secretIntro} firm>
      <div className={styles.secret}>
        <code>{address}</code>
        <Button data-first onClick={() => copy(address)}>
          {text.copy}
        </Button>
      </div>
      <DialogActions>
        <Button kind="go" onClick={onClose}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
