'use client'

import { Fragment } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import { scheduleWarningText } from '../schedules/schedule-warning-text.ts'
import { Notice } from '#components/ui/page/states.tsx'
import type { ScheduleCheck } from '#server/areas/schedule-management/schedules/contract.ts'
import { energyByKind } from '../schedules/record/series-rows.ts'
import type { sentBody } from './use-schedule-check.ts'

type CheckedProps = { answer: ScheduleCheck; body: ReturnType<typeof sentBody> }

/** What a right schedule would become. */
export function Checked({ answer, body }: CheckedProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.scheduleSubmission.checked
  const { version, changed_quarter_hours, series_count, warnings } = answer
  return (
    <>
      <dl className={styles.totals}>
        <dt>{text.version}</dt>
        <dd>{version}</dd>
        <dt>{text.series}</dt>
        <dd>{format.number(series_count)}</dd>
        {energyByKind(body).map(({ kind, total_mwh }) => (
          <Fragment key={kind}>
            <dt>{text.energy[kind]}</dt>
            <dd>{format.amount(total_mwh, 'MWh')}</dd>
          </Fragment>
        ))}
        {version > 1 ? (
          <>
            <dt>{text.changed(version - 1)}</dt>
            <dd>{format.number(changed_quarter_hours)}</dd>
          </>
        ) : null}
      </dl>
      {warnings.length > 0 ? (
        <Notice tone="warn">
          {warnings.map((warning) => (
            <div key={warning.code}>{scheduleWarningText(warning, language)}</div>
          ))}
        </Notice>
      ) : null}
    </>
  )
}
