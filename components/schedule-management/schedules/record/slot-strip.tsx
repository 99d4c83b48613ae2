'use client'

import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { SeriesStatus } from '#server/areas/schedule-management/responses/responses.ts'
import shared from '../schedules.module.css'
import { QUIET, type ReconciledRow, type SlotRun, slotRuns } from './series-rows.ts'
import styles from './slot-strip.module.css'

/** Colour and height have the same meaning. */
const MARKS = {
  pending: styles.slotPending,
  accepted: styles.slotAccepted,
  adjusted: styles.slotAdjusted,
  mismatch: styles.slotMismatch,
  rejected: styles.slotRejected,
} as const satisfies Record<SeriesStatus, string | undefined>

const MOST_NAMED = 4

/** The day as a strip of quarter-hours with their states; as text below with `isExplained`. */
export function SlotStrip({
  rows,
  isExplained: isShown = false,
}: {
  rows: readonly ReconciledRow[]
  isExplained?: boolean
}) {
  const { messages, format } = useLanguage()
  const text = messages.schedules
  const runs = slotRuns(rows)
  const span = ({ start_time, end_time }: SlotRun) => `${format.clock(start_time)}–${format.clock(end_time)}`
  const texts = [...new Set(runs.map(({ status }) => status))].map((status) => {
    const own = runs.filter((run) => run.status === status)
    const count = own.reduce((sum, run) => sum + run.count, 0)
    const named = own.slice(0, MOST_NAMED).map(span).join(', ')
    const more = own.length > MOST_NAMED ? ', …' : ''
    return `${count} ${text.seriesStatus[status]}${QUIET.includes(status) ? '' : ` (${named}${more})`}`
  })
  return (
    <span className={styles.slotsText}>
      <span className={styles.slots} role="img" aria-label={`${text.series.slots}: ${texts.join('; ')}`}>
        {runs.map((run) => (
          <i
            key={run.start_time}
            className={clsx(styles.slot, MARKS[run.status])}
            style={{ flexGrow: run.count }}
            title={`${span(run)}: ${text.seriesStatus[run.status]}`}
          />
        ))}
      </span>
      {isShown ? <span className={shared.quiet}>{texts.join(' · ')}</span> : null}
    </span>
  )
}
