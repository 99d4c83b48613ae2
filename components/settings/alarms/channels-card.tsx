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
import { storedText } from '#components/ui/messages/said.ts'
import type { Way } from './alarm.ts'
import styles from './alarms.module.css'
import { useRemovals, useTestChannel } from './use-alarm-changes.ts'
import { ChannelDialog } from './channel-dialog.tsx'

type Open = { kind: 'form'; way?: Way } | { kind: 'delete'; way: Way } | { kind: 'secret'; secret: string } | null

/** By which ways people are told; each can be tested. */
export function ChannelsCard({ ways }: { ways: readonly Way[] }) {
  const language = useLanguage()
  const { words, format } = language
  const text = words.alarms
  const isAdmin = useSession().role === 'admin'
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const test = useTestChannel()
  const remove = useRemovals(close).way
  const whereOf = ({ recipients, host }: Way) => host ?? recipients.join(', ')
  const actions = (way: Way) => (
    <span className={styles.buttons}>
      <Button
        disabled={test.isPending}
        aria-label={`${text.test}: ${way.name}`}
        onClick={() => test.mutate({ path: { way_id: way.id } })}
      >
        {text.test}
      </Button>
      {isAdmin ? (
        <>
          <Button
            kind="quiet"
            aria-label={`${text.change}: ${way.name}`}
            onClick={() => setOpen({ kind: 'form', way })}
          >
            {text.change}
          </Button>
          <Button
            kind="quiet"
            aria-label={`${text.delete}: ${way.name}`}
            onClick={() => setOpen({ kind: 'delete', way })}
          >
            {text.delete}
          </Button>
        </>
      ) : null}
    </span>
  )
  const lastOf = ({ last_attempt }: Way) =>
    last_attempt === null ? (
      text.never
    ) : (
      <>
        <Tag tone={last_attempt.is_sent ? 'ok' : 'bad'}>{last_attempt.is_sent ? text.sent : text.failed}</Tag>{' '}
        {format.moment(last_attempt.attempted_at)}
        <span className={styles.under}>{storedText(last_attempt.detail, last_attempt, language)}</span>
      </>
    )
  const columns: Column<Way>[] = [
    {
      id: 'name',
      label: text.columns.way,
      value: ({ name }) => name,
      cell: (way) => (
        <>
          {way.name} {way.is_enabled ? null : <Tag>{text.off}</Tag>}
          <span className={styles.under}>{`${text.kinds[way.kind]} · ${whereOf(way)}`}</span>
          <span className={styles.narrow}>{lastOf(way)}</span>
          <span className={styles.narrow}>{actions(way)}</span>
        </>
      ),
      wrap: true,
    },
    { id: 'last', label: text.columns.last, value: () => null, cell: lastOf, wrap: true, isWideOnly: true },
    { id: 'do', label: text.columns.actions, isLabelHidden: true, value: () => null, cell: actions, isWideOnly: true },
  ]
  return (
    <Card
      title={text.ways}
      flush
      actions={
        <Button kind="go" disabled={!isAdmin} onClick={() => setOpen({ kind: 'form' })}>
          {text.addWay}
        </Button>
      }
    >
      {test.error ? <FailedNotice error={test.error} /> : null}
      {ways.length === 0 ? (
        <Empty title={text.noWays}>{text.noWaysText}</Empty>
      ) : (
        <DataTable caption={text.ways} columns={columns} rows={[...ways]} rowKey={({ id }) => id} />
      )}
      {open?.kind === 'form' ? (
        <ChannelDialog
          {...(open.way === undefined ? {} : { way: open.way })}
          onClose={close}
          onSecret={(secret) => setOpen({ kind: 'secret', secret })}
        />
      ) : null}
      {open?.kind === 'secret' ? (
        <ShownOnce
          title={words.webhooks.secretTitle}
          intro={words.webhooks.secretIntro}
          secret={open.secret}
          copyLabel={words.webhooks.copySecret}
          doneLabel={words.webhooks.done}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle(open.way.name)}
          intro={text.deleteWay}
          label={text.delete}
          change={remove}
          onConfirm={() => remove.mutate({ path: { way_id: open.way.id } })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
