'use client'

import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { dayGates, phaseAt } from '#server/areas/schedule-management/submission/gate-closure.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import styles from './submission.module.css'
import type { ScheduleHead } from './schedule-draft.ts'

const BERLIN = 'Europe/Berlin'
const MINUTE_MS = 60_000

type GateProps = { head: ScheduleHead; now_ms: number }

/** When the day-ahead gate closes, how long that is, and what can be changed by now. */
export function GateNote({ head: { tso, date, test }, now_ms }: GateProps) {
  const { messages, format } = useLanguage()
  const text = messages.scheduleSubmission.gate
  const gates = dayGates(TSOS[tso].market, date)
  const closes_ms = gates.day_ahead_ms
  const minutes = Math.floor((closes_ms - now_ms) / MINUTE_MS)
  const isOpen = now_ms <= closes_ms
  const phase = phaseAt(gates, now_ms)
  return (
    <div className={clsx(styles.gate, !isOpen && !test && styles.closed)}>
      <span>{text.label}</span>
      <b>
        {format.moment(closes_ms, BERLIN)} {format.zoneLabel(BERLIN)}
      </b>
      <span>{test ? text.test : isOpen ? text.left(Math.floor(minutes / 60), minutes % 60) : text.over}</span>
      {test || phase === 'closed' ? null : <span>{messages.schedules.phase[phase]}</span>}
    </div>
  )
}
