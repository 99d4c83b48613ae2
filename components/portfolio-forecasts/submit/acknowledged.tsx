'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import type { Acknowledgment } from '#server/areas/portfolio-forecasts/contract.ts'
import { WarningsNotice } from '../warnings-notice.tsx'

/** What handing the draft in would be acknowledged with. */
export function Right({ acknowledgment }: { acknowledgment: Acknowledgment }) {
  return (
    <>
      <Totals acknowledgment={acknowledgment} />
      {/* The gate is shown beside the button, whatever the check returns. */}
      <WarningsNotice warnings={acknowledgment.warnings.filter(({ code }) => code !== 'gate_closed')} />
    </>
  )
}

/** The totals of a submission. */
export function Totals({ acknowledgment }: { acknowledgment: Acknowledgment }) {
  const { messages, format } = useLanguage()
  const text = messages.forecastSubmit
  const kinds = messages.portfolioForecasts.kinds
  return (
    <dl className={styles.totals}>
      <dt>{text.check.total(kinds.production)}</dt>
      <dd>{format.amount(acknowledgment.total_production_mwh, 'MWh')}</dd>
      <dt>{text.check.total(kinds.consumption)}</dt>
      <dd>{format.amount(acknowledgment.total_consumption_mwh, 'MWh')}</dd>
      <dt>{text.check.series}</dt>
      <dd>{format.number(acknowledgment.series_count)}</dd>
    </dl>
  )
}
