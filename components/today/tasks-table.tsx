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
import { type Hand, urgencyOf } from './tasks.ts'
import styles from './today.module.css'

type Group = { eic: string; name: string }
type HandsTableProps = { hands: Hand[]; groups: readonly Group[]; now_ms: number }

/** What needs a hand, one line each, the one with the least time left first. */
export function TasksTable({ hands, groups, now_ms }: HandsTableProps) {
  const language = useLanguage()
  const text = language.words.today
  const columns: Column<Hand>[] = [
    {
      id: 'left',
      label: text.columns.left,
      value: (hand) => leftOf(hand, now_ms, language),
      cell: (hand) => (
        <span className={clsx(styles.left, styles[urgencyOf(hand, now_ms)])}>{leftOf(hand, now_ms, language)}</span>
      ),
    },
    { id: 'what', label: text.columns.what, value: ({ kind }) => text.kinds[kind], isWideOnly: true },
    {
      id: 'where',
      label: text.columns.where,
      value: (hand) => whereOf(hand, groups, language),
      cell: (hand) => (
        <>
          <span className={styles.narrow}>{text.kinds[hand.kind]}</span>
          <span>{whereOf(hand, groups, language)}</span>
          <span className={styles.narrow}>{whyOf(hand, now_ms, language)}</span>
          <span className={styles.narrow}>
            <Link href={hrefOf(hand)}>{actionOf(hand, now_ms, language)}</Link>
          </span>
        </>
      ),
      wrap: true,
    },
    {
      id: 'why',
      label: text.columns.why,
      value: (hand) => whyOf(hand, now_ms, language),
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
      value: (hand) => hrefOf(hand),
      cell: (hand) => <Link href={hrefOf(hand)}>{actionOf(hand, now_ms, language)}</Link>,
    },
  ]
  return <DataTable caption={text.hands} columns={columns} rows={hands} rowKey={({ id }) => id} rowHref={hrefOf} />
}

/** By the clock within two days, else in days, whatever it is that ends. */
function leftOf({ due_ms }: Hand, now_ms: number, { words: { today } }: Language): string {
  const left_ms = due_ms - now_ms
  if (left_ms < 0) return today.over
  if (left_ms > 48 * HOUR_MS) return today.days(Math.floor(left_ms / DAY_MS))
  const minutes = Math.floor(left_ms / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Balance groups are named where there are several. */
function whereOf(hand: Hand, groups: readonly Group[], { words, format }: Language): string {
  const nameOf = (eic: string) => groups.find((each) => each.eic === eic)?.name ?? eic
  const scheduleWhere = (tso: TsoId, date: string, sender_id?: string) => {
    const group = groups.length > 1 && sender_id ? `, ${nameOf(sender_id)}` : ''
    return `${format.weekdayDay(date, 'UTC')}, ${TSOS[tso].name}${group}`
  }
  switch (hand.kind) {
    case 'forecast':
      return format.weekdayDay(hand.delivery_day, 'UTC')
    case 'clearing':
      return words.today.clearing.where(format.month(hand.bilanzierungsmonat, 'long', 'UTC'), hand.period_uids.length)
    case 'objection': {
      const { bilanzierungsmonat, objection_type } = hand.objection
      const month = format.month(bilanzierungsmonat, 'long', 'UTC')
      return words.today.objection.where(month, words.clearing.objections.types[objection_type])
    }
    case 'schedule':
      return scheduleWhere(hand.schedule.tso, hand.schedule.date, hand.schedule.sender_id)
    case 'inbox':
      return words.frame.inbox
    case 'anomaly':
      return scheduleWhere(hand.anomaly.tso, hand.anomaly.delivery_date)
  }
}

function whyOf(hand: Hand, now_ms: number, { words, format }: Language): string {
  const { today } = words
  const day = (date: string) => format.weekdayDay(date, 'UTC')
  switch (hand.kind) {
    case 'forecast': {
      const gate = format.moment(hand.due_ms)
      if (isToMend(hand)) return today.forecast.rejectedOver(gate)
      return hand.due_ms < now_ms && hand.state !== 'rejected' && hand.state !== 'open'
        ? today.forecast[`${hand.state}Over` as const](gate)
        : today.forecast[hand.state](gate)
    }
    case 'clearing':
      return today.clearing.why(words.clearing.deadlines[hand.name], day(hand.date), werktageLeft(hand.date, now_ms))
    case 'objection': {
      const { submitted_ts } = hand.objection
      return submitted_ts === null
        ? today.objection.draft(day(hand.date), werktageLeft(hand.date, now_ms))
        : today.objection.submitted(format.dayMonth(submitted_ts), format.day(hand.date, 'UTC'))
    }
    case 'inbox':
      return today.inbox.why(hand.count)
    case 'schedule':
      if (hand.state === 'abandoned') return today.schedule.givenUp(hand.schedule.version, format.moment(hand.due_ms))
      return today.schedule.why(words.schedules.status[hand.state], hand.schedule.version, format.moment(hand.due_ms))
    case 'anomaly': {
      const codes = new Set(hand.anomaly.reason_codes.map(({ code }) => code))
      return today.anomaly.why(hand.count, [...codes].join(' '), format.moment(hand.due_ms))
    }
  }
}

function actionOf(hand: Hand, now_ms: number, { words: { today } }: Language): string {
  if (hand.kind === 'forecast' && isUnsubmitted(hand))
    return hand.due_ms < now_ms ? today.forecast.submitLate : today.forecast.submit
  if (hand.kind === 'forecast') return isToMend(hand) ? today.forecast.again : today.forecast.look
  return today[hand.kind].action
}

function isUnsubmitted({ state }: Extract<Hand, { kind: 'forecast' }>): boolean {
  return state === 'missing' || state === 'open'
}

/** Refused after its gate, so that another version may only change the quarter-hours that are still open. */
function isToMend({ state, delivery_day, due_ms }: Extract<Hand, { kind: 'forecast' }>): boolean {
  return state === 'rejected' && due_ms > dayAheadGate(delivery_day)
}

function hrefOf(hand: Hand): string {
  switch (hand.kind) {
    case 'forecast':
      return isUnsubmitted(hand) || isToMend(hand)
        ? paths.submitForecast(hand.delivery_day)
        : paths.forecastDay(hand.delivery_day)
    case 'clearing': {
      const [uid, ...others] = hand.period_uids
      return uid === undefined || others.length > 0
        ? paths.clearing({ from: hand.bilanzierungsmonat })
        : paths.clearingPeriod(uid)
    }
    case 'objection':
      return paths.objection(hand.objection.clearing_period_uid, hand.objection.uid)
    case 'inbox':
      return paths.inbox({ state: 'unassigned' })
    case 'schedule':
      return paths.schedule(hand.schedule.uid)
    case 'anomaly':
      return anomalyHref(hand.anomaly)
  }
}
