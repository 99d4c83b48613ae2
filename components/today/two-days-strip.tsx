'use client'

import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ListedForecastDay } from '#server/areas/portfolio-forecasts/contract.ts'
import type { DueDeadline } from '#server/areas/schedule-management/clearing/contract.ts'
import { scheduleState, twoDays } from './two-days.ts'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'
import styles from './today.module.css'

type StripProps = {
  days: ListedForecastDay[]
  deadlines: DueDeadline[]
  schedules: Schedule[]
  hasForecasts: boolean
  hasClearing: boolean
  now_ms: number
}

const ZONE = 'Europe/Berlin'

/** Today and tomorrow on one axis: how the forecasts stand, when gates close, what ends. */
export function TwoDaysStrip({ days, deadlines, schedules, hasForecasts, hasClearing, now_ms }: StripProps) {
  const { messages, format } = useLanguage()
  const text = messages.today.strip
  const strip = twoDays(days, deadlines, now_ms)
  const share = (at: number) => `${(at * 100).toFixed(3)}%`
  const monthOf = ({ bilanzierungsmonat }: DueDeadline) => format.month(bilanzierungsmonat, 'long', 'UTC')
  return (
    <Card title={text.title} note={text.zone}>
      <div className={styles.strip}>
        <div className={styles.axis} aria-hidden>
          {strip.ticks.map(({ at, instant_ms, is_midnight }) => (
            <span
              key={instant_ms}
              className={clsx(styles.tick, is_midnight && styles.midnight)}
              style={{ left: share(at) }}
            >
              <i>{is_midnight ? format.weekday(instant_ms, ZONE) : format.clock(instant_ms, ZONE).slice(0, 2)}</i>
            </span>
          ))}
          <span className={styles.now} style={{ left: share(strip.now) }}>
            <i>{text.now(format.clock(now_ms, ZONE))}</i>
          </span>
        </div>
        <dl className={styles.lanes}>
          {hasForecasts ? (
            <>
              <dt>{text.forecasts}</dt>
              <dd>
                {strip.days.map(({ delivery_day, state, from, to }) => (
                  <span
                    key={delivery_day}
                    className={clsx(styles.bar, styles[state])}
                    style={{ left: share(from), width: share(to - from) }}
                  >
                    {format.dayMonth(delivery_day)} {messages.portfolioForecasts.states[state]}
                  </span>
                ))}
              </dd>
              <dt>{text.gates}</dt>
              <dd>
                {strip.gates.map(({ delivery_day, instant_ms, at }) => (
                  <span key={delivery_day} className={styles.gate} style={{ left: share(at) }}>
                    {format.clock(instant_ms, ZONE)}{' '}
                    <span className={styles.wide}>{text.gate(format.dayMonth(delivery_day))}</span>
                  </span>
                ))}
              </dd>
            </>
          ) : null}
          {hasClearing ? (
            <>
              <dt>{text.schedules}</dt>
              <dd>
                {strip.days.map(({ delivery_day, from, to }) => {
                  const { accepted, total, status } = scheduleState(schedules, delivery_day)
                  return (
                    <span
                      key={delivery_day}
                      className={clsx(styles.bar, status !== 'none' && styles[status])}
                      style={{ left: share(from), width: share(to - from) }}
                    >
                      {format.dayMonth(delivery_day)}{' '}
                      {status === 'none' ? text.noSchedule : text.accepted(accepted, total)}
                    </span>
                  )
                })}
              </dd>
              <dt>{text.deadlines}</dt>
              <dd>
                {strip.deadlines.map((due) => (
                  <span
                    key={due.bilanzierungsmonat + due.name}
                    className={styles.deadline}
                    style={{ right: share(1 - due.at) }}
                  >
                    {monthOf(due)}: {messages.clearing.deadlines[due.name]}
                  </span>
                ))}
                {strip.deadlines.length === 0 ? (
                  <span className={styles.next}>
                    {strip.next
                      ? text.next(
                          format.weekdayDay(strip.next.date, 'UTC'),
                          monthOf(strip.next),
                          messages.clearing.deadlines[strip.next.name],
                        )
                      : text.noDeadline}
                  </span>
                ) : null}
              </dd>
            </>
          ) : null}
        </dl>
      </div>
    </Card>
  )
}
