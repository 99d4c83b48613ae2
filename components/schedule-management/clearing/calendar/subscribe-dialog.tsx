'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { CheckField, SelectField, TextField } from '#components/ui/form/field.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { ShownOnce } from '#components/ui/dialog/shown-once.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import {
  FEED_KINDS,
  type FeedKind,
  type Subscription,
} from '#server/areas/schedule-management/clearing/feed-contract.ts'
import { FEED_LOCALES, type FeedLocale } from '#server/areas/schedule-management/clearing/feed-messages.ts'
import shared from '../clearing.module.css'
import styles from './subscribe-dialog.module.css'
import { fullLanguage } from '#server/messages/languages.ts'

/** Makes an address that a calendar program subscribes to, and lists and revokes those there are. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.clearing.subscribe
  const { role } = useSession()
  const [address, setAddress] = useState<string | null>(null)
  if (address !== null) return <AddressDialog address={address} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={text.title} intro={text.intro}>
      {role === 'viewer' ? (
        <p>{messages.clearing.objections.viewerOnly}</p>
      ) : (
        <NewAddress onMade={(path) => setAddress(window.location.origin + path)} />
      )}
      <Present />
    </Dialog>
  )
}

function NewAddress({ onMade }: { onMade: (path: string) => void }) {
  const { messages, locale: own } = useLanguage()
  const text = messages.clearing.subscribe
  const [name, setName] = useState('')
  const [reminders, setReminders] = useState('1')
  const [locale, setLocale] = useState<FeedLocale>(fullLanguage(own))
  const [kinds, setKinds] = useState<readonly FeedKind[]>(FEED_KINDS)
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
    create.mutate({ body: { name: name.trim(), reminder_days, locale, kinds: [...kinds] } })
  }
  return (
    <form onSubmit={submit} className={shared.form}>
      <div className={shared.two}>
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
        <SelectField
          label={text.language}
          value={locale}
          onChange={(event) => setLocale(event.target.value as FeedLocale)}
          choices={FEED_LOCALES.map((value) => ({ value, label: text.languages[value] }))}
        />
      </div>
      <fieldset className={styles.kinds}>
        <legend>{text.kindsLabel}</legend>
        {FEED_KINDS.map((kind) => (
          <CheckField
            key={kind}
            label={text.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              setKinds(FEED_KINDS.filter((each) => (each === kind ? event.target.checked : kinds.includes(each))))
            }
          />
        ))}
      </fieldset>
      {create.error ? <FailedNotice error={create.error} /> : null}
      <DialogActions>
        <Button kind="go" type="submit" disabled={create.isPending || name.trim() === '' || kinds.length === 0}>
          {text.create}
        </Button>
      </DialogActions>
    </form>
  )
}

function Present() {
  const { messages } = useLanguage()
  const text = messages.clearing.subscribe
  const query = useQuery(useTRPC().scheduleManagement.listSubscriptions.queryOptions({}))
  return (
    <section>
      <h3>{text.present}</h3>
      <QueryStates query={query} lines={2}>
        {({ subscriptions }) =>
          subscriptions.length === 0 ? (
            <p className="dim">{text.none}</p>
          ) : (
            <ul className={shared.list}>
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
  subscription: { id, name, locale, kinds, reminder_days, created_by, created_at },
}: {
  subscription: Subscription
}) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.subscribe
  const { role } = useSession()
  const [isAsking, setAsking] = useState(false)
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
          {text.by(created_by, format.day(created_at))} · {reminds} · {text.languages[locale]}
          {kinds.length === FEED_KINDS.length ? null : ` · ${format.list(kinds.map((kind) => text.kinds[kind]))}`}
        </span>
      </span>
      {role === 'viewer' ? null : (
        <Button kind="danger" aria-label={text.revokeNamed(name)} onClick={() => setAsking(true)}>
          {text.revoke}
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={text.revokeTitle(name)}
          intro={text.revokeIntro}
          label={text.revoke}
          change={revoke}
          onConfirm={() => revoke.mutate({ path: { subscription_id: id } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}

function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const text = useLanguage().messages.clearing.subscribe
  return (
    <ShownOnce
      title={text.secretTitle}
      intro={text.secretIntro}
      secret={address}
      copyLabel={text.copy}
      doneLabel={text.done}
      onClose={onClose}
    />
  )
}
