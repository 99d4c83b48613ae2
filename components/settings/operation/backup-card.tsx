'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { byteText, type Installation, spanText } from './installation.ts'
import styles from './operation.module.css'

type Backups = Installation['backups']
type Backup = Backups['items'][number]

/** Backups that the service makes by itself: when, where, and whether they succeeded. */
export function BackupCard({ backups: { schedule, items } }: { backups: Backups }) {
  const { messages, format } = useLanguage()
  const text = messages.operation.backup
  const columns: Column<Backup>[] = [
    {
      id: 'started',
      label: `${text.started} · ${format.zoneLabel()}`,
      value: ({ started_at }) => started_at,
      cell: ({ started_at, error }) => (
        <>
          {format.second(started_at)}
          {error === null ? null : <span className={styles.narrow}>{error}</span>}
        </>
      ),
    },
    {
      id: 'file',
      label: text.file,
      value: ({ file }) => file,
      cell: ({ file, error }) => (
        <>
          {file}
          {error === null ? null : <span className={styles.under}>{error}</span>}
        </>
      ),
      wrap: true,
      isWideOnly: true,
    },
    { id: 'host', label: text.host, value: ({ host }) => host, dim: true, isWideOnly: true },
    {
      id: 'size',
      label: text.size,
      value: ({ file_bytes }) => file_bytes,
      cell: ({ file_bytes }) => (file_bytes === null ? '–' : byteText(file_bytes, format)),
      align: 'end',
    },
    {
      id: 'took',
      label: text.took,
      value: secondsOf,
      cell: (backup) => (secondsOf(backup) === null ? '–' : spanText(secondsOf(backup) ?? 0, format)),
      align: 'end',
      dim: true,
      isWideOnly: true,
    },
    { id: 'state', label: text.state, value: stateOf, cell: (backup) => <State backup={backup} /> },
  ]
  const note = schedule === null ? text.none : text.every(schedule.every_hours, format.second(schedule.next_at))
  return (
    <Card
      title={text.title}
      note={note}
      flush
      actions={schedule === null ? null : <BackUpNow since={schedule.requested_at} />}
    >
      {schedule === null ? <Notice tone="warn">{text.off}</Notice> : null}
      {schedule?.is_late ? <Notice tone="bad">{text.late}</Notice> : null}
      {schedule !== null && !schedule.is_encrypted ? <Notice tone="warn">{text.readable}</Notice> : null}
      {items.length > 0 ? (
        <DataTable
          caption={text.title}
          columns={columns}
          rows={items}
          rowKey={({ file, started_at }) => `${file} ${started_at}`}
        />
      ) : schedule === null ? null : (
        <Empty title={text.nothing} />
      )}
      {schedule === null ? null : (
        <p className={styles.foot}>
          {text.kept(schedule.folder, schedule.keep.days, schedule.keep.weeks, schedule.keep.months)}
        </p>
      )}
    </Card>
  )
}

/** Asks for a backup; `since`: when one was asked for that has not begun. */
function BackUpNow({ since }: { since: string | null }) {
  const { messages, format } = useLanguage()
  const text = messages.operation.backup
  const toast = useToast()
  const { access } = useTRPC()
  const client = useQueryClient()
  const request = useMutation(
    access.requestBackup.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: access.readInstallation.queryKey() }),
      onError: (error) => toast(failureOf(error).message),
    }),
  )
  if (since !== null) return <span className="dim">{text.asked(format.second(since))}</span>
  return (
    <Button disabled={request.isPending} onClick={() => request.mutate({})}>
      {text.now}
    </Button>
  )
}

function State({ backup }: { backup: Backup }) {
  const text = useLanguage().messages.operation.backup
  const state = stateOf(backup)
  const tone = ({ failed: 'bad', running: 'go', readable: 'warn', encrypted: 'ok' } as const)[state]
  return <Tag tone={tone}>{text.states[state]}</Tag>
}

function stateOf({ error, finished_at, is_encrypted }: Backup): 'failed' | 'running' | 'encrypted' | 'readable' {
  if (error !== null) return 'failed'
  if (finished_at === null) return 'running'
  return is_encrypted ? 'encrypted' : 'readable'
}

function secondsOf({ started_at, finished_at }: Backup): number | null {
  return finished_at === null ? null : (Date.parse(finished_at) - Date.parse(started_at)) / 1000
}
