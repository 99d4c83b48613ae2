'use client'

import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { registerName } from '#components/core/data/register-messages.ts'
import { changeText } from '#components/core/data/run-messages.ts'
import { RunStatusTag } from '#components/core/data/run-status.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { failureText } from '#components/ui/messages/failure-messages.ts'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import styles from './data-sources.module.css'
import { intervalText, resultText, type Schedule } from './schedule.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useSchedulesChanged } from './use-schedules.ts'

/** Sources of a kind: how often each is imported, what came of it, and what is next. */
export function ScheduleCard({ title, schedules }: { title: string; schedules: Schedule[] }) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<Schedule | null>(null)
  const columns = columnsOf(language, setChosen)
  return (
    <Card title={title} flush>
      <DataTable caption={title} columns={columns} rows={schedules} rowKey={({ source }) => source} />
      {chosen ? (
        <ScheduleDialog schedule={chosen} name={nameOf(chosen, language)} onClose={() => setChosen(null)} />
      ) : null}
    </Card>
  )
}

function nameOf({ source, name }: Schedule, { messages, format }: Language): string {
  return registerName({ id: source, name }, messages.core.data, format)
}

function columnsOf(language: Language, onChange: (schedule: Schedule) => void): Column<Schedule>[] {
  const text = language.messages.dataSources
  return [
    {
      id: 'source',
      label: text.columns.source,
      value: (schedule) => nameOf(schedule, language),
      wrap: true,
      cell: (schedule) => (
        <>
          {nameOf(schedule, language)}{' '}
          <span className="faint">{language.messages.core.data.publisherText(schedule.publisher)}</span>
          {schedule.zones === null ? null : (
            <span className={styles.under}>{schedule.zones.map((zone) => zone.toUpperCase()).join(', ')}</span>
          )}
          <span className={styles.narrow}>
            {intervalText(schedule, text)}; {text.columns.last}: <LastRun schedule={schedule} />; {text.columns.next}:{' '}
            <NextRun schedule={schedule} />
          </span>
        </>
      ),
    },
    {
      id: 'every',
      label: text.columns.every,
      value: (schedule) => intervalText(schedule, text),
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'last',
      label: text.columns.last,
      value: ({ last_run }) => last_run?.finished_at,
      wrap: true,
      isWideOnly: true,
      cell: (schedule) => <LastRun schedule={schedule} />,
    },
    {
      id: 'next',
      label: text.columns.next,
      value: ({ next_run_at }) => next_run_at,
      isWideOnly: true,
      cell: (schedule) => <NextRun schedule={schedule} />,
    },
    {
      id: 'actions',
      label: text.columns.actions,
      isLabelHidden: true,
      isPinned: true,
      value: () => null,
      cell: (schedule) => <Actions schedule={schedule} onChange={() => onChange(schedule)} />,
    },
  ]
}

function LastRun({ schedule }: { schedule: Schedule }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.dataSources
  const { last_run, failures_in_a_row, failing_since, last_success_at } = schedule
  if (last_run === null) return <span className="faint">{text.never}</span>
  return (
    <>
      <Link href={paths.coreData({ run: last_run.uid })}>
        {format.time(last_run.finished_at ?? last_run.created_at)}
      </Link>{' '}
      <RunStatusTag status={last_run.status} />
      <span className={styles.under}>
        {resultText(schedule, language)}
        {last_run.left_out > 0 ? ` ${text.leftOut(format.number(last_run.left_out))}.` : null}
      </span>
      {failures_in_a_row > 0 && failing_since !== null ? (
        <span className={styles.under}>
          {text.failures(failures_in_a_row, format.time(failing_since))}
          {last_success_at === null ? null : `; ${text.success(format.time(last_success_at))}`}
        </span>
      ) : null}
    </>
  )
}

function NextRun({ schedule }: { schedule: Schedule }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.dataSources
  const { missing_setting, open_run, next_run_at, next_run_reason } = schedule
  if (missing_setting !== null) return <Tag>{text.needs(missing_setting)}</Tag>
  if (open_run !== null)
    return (
      <>
        <RunStatusTag status={open_run.status} />
        <span className={styles.under}>{changeText({ ...open_run, dry_run: false, difference: [] }, language)}</span>
      </>
    )
  if (next_run_at === null) return <span className="faint">–</span>
  const reason = next_run_reason === null || next_run_reason === 'interval' ? null : text.reasons[next_run_reason]
  return (
    <>
      {format.time(next_run_at)}
      {reason === null ? null : <span className={styles.under}>{reason}</span>}
    </>
  )
}

function Actions({ schedule, onChange }: { schedule: Schedule; onChange: () => void }) {
  const language = useLanguage()
  const text = language.messages.dataSources
  const { core } = useTRPC()
  const toast = useToast()
  const changed = useSchedulesChanged()
  const { source, open_run, missing_setting } = schedule
  const name = nameOf(schedule, language)
  const done = (message: string) => async () => {
    await changed()
    toast(message)
  }
  const onError = (error: unknown) => toast(failureText(failureOf(error), language))
  const start = useMutation(core.startImport.mutationOptions({ onSuccess: done(text.started), onError }))
  const cancel = useMutation(core.cancelImport.mutationOptions({ onSuccess: done(text.cancelled), onError }))
  return (
    <span className={styles.buttons}>
      {open_run === null ? (
        <Button
          disabled={missing_setting !== null || start.isPending}
          title={missing_setting === null ? undefined : text.needs(missing_setting)}
          aria-label={text.importLabel(name)}
          onClick={() => start.mutate({ body: { source } })}
        >
          {text.importNow}
        </Button>
      ) : (
        <Button
          disabled={cancel.isPending}
          aria-label={text.cancelLabel(name)}
          onClick={() => cancel.mutate({ path: { uid: open_run.uid } })}
        >
          {text.cancel}
        </Button>
      )}
      <Button kind="quiet" aria-label={text.changeLabel(name)} onClick={onChange}>
        {text.change}
      </Button>
    </span>
  )
}
