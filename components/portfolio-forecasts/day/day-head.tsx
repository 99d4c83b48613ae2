'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { dayAheadGate } from '#server/areas/portfolio-forecasts/gate.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import styles from '../portfolio-forecasts.module.css'

const BERLIN = 'Europe/Berlin'

type DayHeadProps = {
  delivery_day: string
  now_ms: number
  state: React.ReactNode
  /** Another title than the day's name, and where the days beside it lead. */
  title?: (day: string) => string
  pathOf?: (delivery_day: string) => string
  actions?: React.ReactNode
}

/** The day with its length, gate and state, and links to the neighbouring days. */
export function DayHead({
  delivery_day,
  now_ms,
  state,
  title = (day) => day,
  pathOf = paths.forecastDay,
  actions,
}: DayHeadProps) {
  const { messages, format } = useLanguage()
  const text = messages.portfolioForecasts
  const gate_ms = dayAheadGate(delivery_day)
  const gate = `${format.moment(gate_ms, BERLIN)} ${format.zoneLabel(BERLIN)}`
  const beside = (days: number) => pathOf(formatDate(parseDate(delivery_day) + days))
  return (
    <PageHead
      title={title(format.weekdayDate(delivery_day))}
      sub={
        <span className={styles.tags}>
          {text.dayLength(deliveryDay(delivery_day).quarter_hours)}
          {' · '}
          {gate_ms > now_ms ? text.gateOpen(gate) : text.gateClosed(gate)}
          {state}
        </span>
      }
      actions={
        <>
          <ButtonLink kind="quiet" href={beside(-1)}>
            {text.dayBefore}
          </ButtonLink>
          <ButtonLink kind="quiet" href={beside(1)}>
            {text.dayAfter}
          </ButtonLink>
          {actions}
        </>
      }
    />
  )
}
