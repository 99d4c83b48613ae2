'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { werktageLeft } from '#components/schedule-management/clearing/calendar/time-left.ts'
import { hrefOf as anomalyHref } from '#components/schedule-management/anomalies/anomaly-columns.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { dayAheadGate } from '#server/areas/portfolio-forecasts/gate.ts'
import { TSOS, type TsoId } from '#server/areas/schedule-management/schedules/tsos.ts'
import { DAY_MS } from '#server/calendar/civil.ts'
import { HOUR_MS } from '#server/calendar/zone.ts'
import { type Task, urgencyOf } from './tasks.ts'
import styles from './today.module.css'

type Group = { eic: string; name: string }
type TasksTableProps = { tasks: Task[]; groups: readonly Group[]; now_ms: number }

/** What needs attention, one line each, the one with the least time left first. */
export function TasksTable({ tasks, groups, now_ms }: TasksTableProps) {
  const language = useLanguage()
  const text = language.messages.today
  const columns: Column<Task>[] = [
    {
      id: 'left',
      label: text.columns.left,
      value: (task) => leftOf(task, now_ms, language),
      cell: (task) => (
        <span className={clsx(styles.left, styles[urgencyOf(task, now_ms)])}>{leftOf(task, now_ms, language)}</span>
      ),
    },
    { id: 'what', label: text.columns.what, value: ({ kind }) => text.kinds[kind], isWideOnly: true },
    {
      id: 'where',
      label: text.columns.where,
      value: (task) => whereOf(task, groups, language),
      cell: (task) => (
        <>
          <span className={styles.narrow}>{text.kinds[task.kind]}</span>
          <span>{whereOf(task, groups, language)}</span>
          <span className={styles.narrow}>{whyOf(task, now_ms, language)}</span>
          <span className={styles.narrow}>
            <Link href={hrefOf(task)}>{actionOf(task, now_ms, language)}</Link>
          </span>
        </>
      ),
      wrap: true,
    },
    {
      id: 'why',
      label: text.columns.why,
      value: (task) => whyOf(task, now_ms, language),
      wrap: true,
      dim: true,
      isWideOnly: true,
    },
    {
      id: 'action',
      label: text.columns.action,
      isLabelHidden: true,
      isWideOnly: true,
      align: 'end',
      value: (task) => hrefOf(task),
      cell: (task) => <Link href={hrefOf(task)}>{actionOf(task, now_ms, language)}</Link>,
    },
  ]
  return <DataTable caption={text.tasks} columns={columns} rows={tasks} rowKey={({ id }) => id} rowHref={hrefOf} />
}

/** By the clock within two days, else in days, whatever it is that ends. */
function leftOf({ due_ms }: Task, now_ms: number, { messages: { today } }: Language): string {
  const left_ms = due_ms - now_ms
  if (left_ms < 0) return today.over
  if (left_ms > 48 * HOUR_MS) return today.days(Math.floor(left_ms / DAY_MS))
  const minutes = Math.floor(left_ms / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Balance groups are named where there are several. */
function whereOf(task: Task, groups: readonly Group[], { messages, format }: Language): string {
  const nameOf = (eic: string) => groups.find((each) => each.eic === eic)?.name ?? eic
  const scheduleWhere = (tso: TsoId, date: string, sender_id?: string) => {
    const group = groups.length > 1 && sender_id ? `, ${nameOf(sender_id)}` : ''
    return `${format.weekdayDay(date, 'UTC')}, ${TSOS[tso].name}${group}`
  }
  switch (task.kind) {
    case 'forecast':
      return format.weekdayDay(task.delivery_day, 'UTC')
    case 'clearing':
      return messages.today.clearing.where(
        format.month(task.bilanzierungsmonat, 'long', 'UTC'),
        task.period_uids.length,
      )
    case 'objection': {
      const { bilanzierungsmonat, objection_type } = task.objection
      const month = format.month(bilanzierungsmonat, 'long', 'UTC')
      return messages.today.objection.where(month, messages.clearing.objections.types[objection_type])
    }
    case 'schedule':
      return scheduleWhere(task.schedule.tso, task.schedule.date, task.schedule.sender_id)
    case 'inbox':
      return messages.frame.inbox
    case 'anomaly':
      return scheduleWhere(task.anomaly.tso, task.anomaly.delivery_date)
  }
}

function whyOf(task: Task, now_ms: number, { messages, format }: Language): string {
  const { today } = messages
  const day = (date: string) => format.weekdayDay(date, 'UTC')
  switch (task.kind) {
    case 'forecast': {
      const gate = format.moment(task.due_ms)
      if (needsRepair(task)) return today.forecast.rejectedOver(gate)
      return task.due_ms < now_ms && task.state !== 'rejected' && task.state !== 'open'
        ? today.forecast[`${task.state}Over` as const](gate)
        : today.forecast[task.state](gate)
    }
    case 'clearing':
      return today.clearing.why(messages.clearing.deadlines[task.name], day(task.date), werktageLeft(task.date, now_ms))
    case 'objection': {
      const { submitted_ts } = task.objection
      return submitted_ts === null
        ? today.objection.draft(day(task.date), werktageLeft(task.date, now_ms))
        : today.objection.submitted(format.dayMonth(submitted_ts), format.day(task.date, 'UTC'))
    }
    case 'inbox':
      return today.inbox.why(task.count)
    case 'schedule':
      if (task.state === 'abandoned') return today.schedule.abandoned(task.schedule.version, format.moment(task.due_ms))
      return today.schedule.why(
        messages.schedules.status[task.state],
        task.schedule.version,
        format.moment(task.due_ms),
      )
    case 'anomaly': {
      const codes = new Set(task.anomaly.reason_codes.map(({ code }) => code))
      return today.anomaly.why(task.count, [...codes].join(' '), format.moment(task.due_ms))
    }
  }
}

function actionOf(task: Task, now_ms: number, { messages: { today } }: Language): string {
  if (task.kind === 'forecast' && isUnsubmitted(task))
    return task.due_ms < now_ms ? today.forecast.submitLate : today.forecast.submit
  if (task.kind === 'forecast') return needsRepair(task) ? today.forecast.again : today.forecast.view
  return today[task.kind].action
}

function isUnsubmitted({ state }: Extract<Task, { kind: 'forecast' }>): boolean {
  return state === 'missing' || state === 'open'
}

/** Refused after its gate, so that another version may only change the quarter-hours that are still open. */
function needsRepair({ state, delivery_day, due_ms }: Extract<Task, { kind: 'forecast' }>): boolean {
  return state === 'rejected' && due_ms > dayAheadGate(delivery_day)
}

function hrefOf(task: Task): string {
  switch (task.kind) {
    case 'forecast':
      return isUnsubmitted(task) || needsRepair(task)
        ? paths.submitForecast(task.delivery_day)
        : paths.forecastDay(task.delivery_day)
    case 'clearing': {
      const [uid, ...others] = task.period_uids
      return uid === undefined || others.length > 0
        ? paths.clearing({ from: task.bilanzierungsmonat })
        : paths.clearingPeriod(uid)
    }
    case 'objection':
      return paths.objection(task.objection.clearing_period_uid, task.objection.uid)
    case 'inbox':
      return paths.inbox({ state: 'unassigned' })
    case 'schedule':
      return paths.schedule(task.schedule.uid)
    case 'anomaly':
      return anomalyHref(task.anomaly)
  }
}
