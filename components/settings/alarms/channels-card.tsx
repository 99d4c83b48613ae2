'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { ShownOnce } from '#components/ui/dialog/shown-once.tsx'
import { Empty, FailedNotice } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { Channel } from './alarm.ts'
import styles from './alarms.module.css'
import { useRemovals, useTestChannel } from './use-alarm-changes.ts'
import { ChannelDialog } from './channel-dialog.tsx'

type Open =
  | { kind: 'form'; channel?: Channel }
  | { kind: 'delete'; channel: Channel }
  | { kind: 'secret'; secret: string }
  | null

/** The channels of notifications; each can be tested. */
export function ChannelsCard({ channels }: { channels: readonly Channel[] }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.alarms
  const isAdmin = useSession().role === 'admin'
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const test = useTestChannel()
  const remove = useRemovals(close).channel
  const whereOf = ({ recipients, host }: Channel) => host ?? recipients.join(', ')
  const actions = (channel: Channel) => (
    <span className={styles.buttons}>
      <Button
        disabled={test.isPending}
        aria-label={`${text.test}: ${channel.name}`}
        onClick={() => test.mutate({ path: { channel_id: channel.id } })}
      >
        {text.test}
      </Button>
      {isAdmin ? (
        <>
          <Button
            kind="quiet"
            aria-label={`${text.change}: ${channel.name}`}
            onClick={() => setOpen({ kind: 'form', channel })}
          >
            {text.change}
          </Button>
          <Button
            kind="quiet"
            aria-label={`${text.delete}: ${channel.name}`}
            onClick={() => setOpen({ kind: 'delete', channel })}
          >
            {text.delete}
          </Button>
        </>
      ) : null}
    </span>
  )
  const lastOf = ({ last_attempt }: Channel) =>
    last_attempt === null ? (
      text.never
    ) : (
      <>
        <Tag tone={last_attempt.is_sent ? 'ok' : 'bad'}>{last_attempt.is_sent ? text.sent : text.failed}</Tag>{' '}
        {format.moment(last_attempt.attempted_at)}
        <span className={styles.under}>{storedText(last_attempt.detail, last_attempt, language)}</span>
      </>
    )
  const columns: Column<Channel>[] = [
    {
      id: 'name',
      label: text.columns.channel,
      value: ({ name }) => name,
      cell: (channel) => (
        <>
          {channel.name} {channel.is_enabled ? null : <Tag>{text.off}</Tag>}
          <span className={styles.under}>{`${text.kinds[channel.kind]} · ${whereOf(channel)}`}</span>
          <span className={styles.narrow}>{lastOf(channel)}</span>
          <span className={styles.narrow}>{actions(channel)}</span>
        </>
      ),
      wrap: true,
    },
    { id: 'last', label: text.columns.last, value: () => null, cell: lastOf, wrap: true, isWideOnly: true },
    { id: 'do', label: text.columns.actions, isLabelHidden: true, value: () => null, cell: actions, isWideOnly: true },
  ]
  return (
    <Card
      title={text.channels}
      flush
      actions={
        <Button kind="go" disabled={!isAdmin} onClick={() => setOpen({ kind: 'form' })}>
          {text.addChannel}
        </Button>
      }
    >
      {test.error ? <FailedNotice error={test.error} /> : null}
      {channels.length === 0 ? (
        <Empty title={text.noChannels}>{text.noChannelsText}</Empty>
      ) : (
        <DataTable caption={text.channels} columns={columns} rows={[...channels]} rowKey={({ id }) => id} />
      )}
      {open?.kind === 'form' ? (
        <ChannelDialog
          {...(open.channel === undefined ? {} : { channel: open.channel })}
          onClose={close}
          onSecret={(secret) => setOpen({ kind: 'secret', secret })}
        />
      ) : null}
      {open?.kind === 'secret' ? (
        <ShownOnce
          title={messages.webhooks.secretTitle}
          intro={messages.webhooks.secretIntro}
          secret={open.secret}
          copyLabel={messages.webhooks.copySecret}
          doneLabel={messages.webhooks.done}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle(open.channel.name)}
          intro={text.deleteChannel}
          label={text.delete}
          change={remove}
          onConfirm={() => remove.mutate({ path: { channel_id: open.channel.id } })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
