'use client'

import { type KeyboardEvent, useMemo } from 'react'
import { useWidth } from '#components/charts/use-width.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { formatDate } from '#server/calendar/civil.ts'
import type { ClearingCalendar, DeadlineName } from '#server/areas/schedule-management/clearing/contract.ts'
import { monthOf } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { periodStatus } from '#server/areas/schedule-management/clearing/period.ts'
import { type Axis, axisOf, type Lane, type LaneMark, laneOf, nextMark } from './lane-layout.ts'
import styles from './month-lanes.module.css'

const ROW = 54
const TOP = 22
/** Labels of dates need this much room for a month of days. */
const ROOMY_PX = 126

/** A selected date: its settlement month, and what ends on it. */
export type Picked = { month: string; name: DeadlineName }
type LanesProps = {
  calendars: ClearingCalendar[]
  today: number
  with_correction: boolean
  picked: Picked | null
  onPick: (picked: Picked) => void
}

/** Settlement months one under the other on one time line; what is pointed at, or reached by the arrow keys, is picked. */
export function MonthLanes({ calendars, today, with_correction, picked, onPick }: LanesProps) {
  const { messages, format } = useLanguage()
  const text = messages.clearing
  const [ref, width] = useWidth<HTMLDivElement>(1100)
  const left = width < 640 ? 84 : 150
  const axis = useMemo(
    () => axisOf(calendars, { left, right: width - 8, with_correction }),
    [calendars, left, width, with_correction],
  )
  const lanes = useMemo(() => calendars.map(laneOf), [calendars])
  const height = TOP + lanes.length * ROW + 20
  const day = (at: number) => format.weekdayDay(formatDate(at), 'UTC')
  const isTodayShown = today >= axis.from && today <= axis.to
  return (
    <div ref={ref} className={styles.lanes} role="group" aria-label={text.lanesLabel}>
      <svg width={width} height={height} aria-hidden="true" className={styles.drawing}>
        <AxisLines axis={axis} height={height} />
        {lanes.map((lane, row) => (
          <LaneRow
            key={lane.calendar.bilanzierungsmonat}
            {...{ lane, axis, today, with_correction }}
            y={TOP + row * ROW}
            picked={picked?.month === lane.calendar.bilanzierungsmonat ? picked.name : null}
            onPick={(name) => onPick({ month: lane.calendar.bilanzierungsmonat, name })}
          />
        ))}
        {isTodayShown ? (
          <g className={styles.today}>
            <line x1={axis.x(today)} x2={axis.x(today)} y1={TOP - 4} y2={height - 14} />
            <text
              x={axis.x(today) + (axis.x(today) > width - 130 ? -5 : 5)}
              y={height - 4}
              textAnchor={axis.x(today) > width - 130 ? 'end' : 'start'}
            >
              {text.today(day(today))}
            </text>
          </g>
        ) : null}
      </svg>
      {lanes.map((lane, row) => (
        <LaneButton
          key={lane.calendar.bilanzierungsmonat}
          {...{ lane, today, picked, onPick }}
          style={{ top: TOP + row * ROW - 4, width: left - 8, height: ROW - 10 }}
        />
      ))}
    </div>
  )
}

function AxisLines({ axis, height }: { axis: Axis; height: number }) {
  const { format } = useLanguage()
  const space = axis.x(axis.from + 30) - axis.x(axis.from)
  const step = space > 44 ? 1 : space > 20 ? 2 : 4
  return (
    <g>
      {axis.ticks
        .filter((_, index) => index % step === 0)
        .map((tick) => (
          <g key={tick}>
            <line x1={axis.x(tick)} x2={axis.x(tick)} y1={TOP - 4} y2={height - 16} stroke="var(--line)" />
            <text
              x={axis.x(tick) + 3}
              y={12}
              className={styles.mono}
              visibility={axis.x(axis.to) - axis.x(tick) < 36 ? 'hidden' : undefined}
            >
              {space > 76 ? format.dayMonth(formatDate(tick)) : format.month(formatDate(tick), 'short', 'UTC')}
            </text>
          </g>
        ))}
    </g>
  )
}

/** By the same rule as the list of periods, by the Werktage that the lane counts. */
function statusOf({ bilanzierungsmonat, calendar }: ClearingCalendar, today: number) {
  return periodStatus(monthOf(bilanzierungsmonat), today, calendar)
}

type LaneRowProps = {
  lane: Lane
  axis: Axis
  today: number
  y: number
  with_correction: boolean
  picked: DeadlineName | null
  onPick: (name: DeadlineName) => void
}

function LaneRow({ lane, axis, today, y, with_correction, picked, onPick }: LaneRowProps) {
  const { messages, format } = useLanguage()
  const { bilanzierungsmonat } = lane.calendar
  const isNarrow = axis.x(axis.from) < 100
  const space = axis.x(axis.from + 30) - axis.x(axis.from)
  const marks = lane.marks.filter(({ is_correction }) => with_correction || !is_correction)
  const clip = (day: number) => axis.x(Math.min(Math.max(day, axis.from), axis.to))
  return (
    <g>
      <text x={0} y={y + 12} className={styles.month}>
        {isNarrow ? format.shortMonth(bilanzierungsmonat) : format.month(bilanzierungsmonat, 'long', 'UTC')}
      </text>
      <text x={0} y={y + 26} className={styles.phase}>
        {messages.clearing.periods.status[statusOf(lane.calendar, today)]}
      </text>
      {lane.bars.map(({ phase, from, to }) => (
        <rect
          key={phase}
          className={styles[phase]}
          x={clip(from)}
          y={phase === 'correction' ? y + 23 : y + 4}
          width={Math.max(0, clip(to) - clip(from) - 1)}
          height={phase === 'correction' ? 4 : 16}
          rx={2}
        />
      ))}
      {marks.map((mark) => (
        <Mark
          key={mark.day}
          mark={mark}
          isPicked={picked !== null && mark.names.includes(picked)}
          x={axis.x(mark.day + 1)}
          y={y}
          isRoomy={space > ROOMY_PX}
          onPick={() => onPick(mark.names[0])}
        />
      ))}
      {marks.map((mark) => (
        <rect
          key={mark.day}
          className={styles.hit}
          x={axis.x(mark.day + 1) - 4}
          y={y - 4}
          width={8}
          height={ROW - 8}
          onMouseEnter={() => onPick(mark.names[0])}
          onClick={() => onPick(mark.names[0])}
        />
      ))}
    </g>
  )
}

type MarkProps = { mark: LaneMark; isPicked: boolean; x: number; y: number; isRoomy: boolean; onPick: () => void }

/** A line at the end of the day; the first of a cluster carries its label. */
function Mark({ mark: { names, is_correction }, isPicked, x, y, isRoomy, onPick }: MarkProps) {
  const { marks } = useLanguage().messages.clearing
  const label = names.includes('erstaufschlag_bg_szr')
    ? marks.erstaufschlag
    : names.includes('preliminary_deadline')
      ? marks.preliminary
      : names.includes('clearing_end_bg_szr')
        ? marks.window
        : names.includes('final_deadline')
          ? marks.final
          : null
  return (
    <g>
      <path
        d={is_correction ? `M${x} ${y + 20}v10` : `M${x} ${y - 2}v28`}
        className={isPicked ? styles.markPicked : styles.mark}
      />
      {label !== null && isRoomy ? (
        <text
          x={x + 3}
          y={y + 38}
          className={`${styles.mono} ${styles.markLabel}`}
          onMouseEnter={onPick}
          onClick={onPick}
        >
          {label}
        </text>
      ) : null}
    </g>
  )
}

type LaneButtonProps = {
  lane: Lane
  today: number
  picked: Picked | null
  onPick: (picked: Picked) => void
  style: { top: number; width: number; height: number }
}

/** A month for those who point with keys: left and right go through its dates. */
function LaneButton({ lane: { calendar, marks }, today, picked, onPick, style }: LaneButtonProps) {
  const { messages, format } = useLanguage()
  const month = calendar.bilanzierungsmonat
  const here = marks.findIndex(({ names }) => picked?.month === month && names.includes(picked.name))
  const pickFirst = () => {
    const [name] = nextMark(marks, today)?.names ?? []
    if (name) onPick({ month, name })
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = marks[Math.min(marks.length - 1, Math.max(0, here + step))]
    if (next) onPick({ month, name: next.names[0] })
  }
  const label = messages.clearing.laneLabel(
    format.month(month, 'long', 'UTC'),
    messages.clearing.periods.status[statusOf(calendar, today)],
  )
  return (
    <button
      type="button"
      className={styles.laneButton}
      style={style}
      aria-label={label}
      aria-pressed={picked?.month === month}
      onClick={pickFirst}
      onFocus={() => (here < 0 ? pickFirst() : undefined)}
      onKeyDown={move}
    />
  )
}
