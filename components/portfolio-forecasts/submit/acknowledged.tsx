'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import { Notice } from '#components/ui/states.tsx'
import type { Acknowledgment } from '#server/areas/portfolio-forecasts/contract.ts'
import { warningText } from '../warning-text.ts'

const MOST_WARNINGS = 5

/** What handing the draft in would be acknowledged with. */
export function Right({ acknowledgment }: { acknowledgment: Acknowledgment }) {
  return (
    <>
      <Totals acknowledgment={acknowledgment} />
      {/* The gate is told beside the button, whatever the check says. */}
      <ServiceWarnings warnings={acknowledgment.warnings.filter(({ code }) => code !== 'gate_closed')} />
    </>
  )
}

/** What a submission comes to. */
export function Totals({ acknowledgment }: { acknowledgment: Acknowledgment }) {
  const { words, format } = useLanguage()
  const text = words.forecastSubmit
  const kinds = words.portfolioForecasts.kinds
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

/** What the service remarks without refusing. */
export function ServiceWarnings({ warnings }: { warnings: Acknowledgment['warnings'] }) {
  const language = useLanguage()
  const text = language.words.forecastSubmit.check
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn">
      {warnings.slice(0, MOST_WARNINGS).map((warning) => (
        <div key={`${warning.code} ${warning.msg}`}>{warningText(warning, language)}</div>
      ))}
      {warnings.length > MOST_WARNINGS ? <div>{text.more(warnings.length - MOST_WARNINGS)}</div> : null}
    </Notice>
  )
}
