'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { useCopy } from '#components/ui/copy/use-copy.ts'
import type { Acknowledgment } from '#server/areas/portfolio-forecasts/contract.ts'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { DeliveryNote } from '../delivery-note.tsx'
import { DeliveryTag } from '../delivery-tag.tsx'
import { TURN_MS } from '../turn.ts'
import { WarningsNotice } from '../warnings-notice.tsx'
import { Totals } from './acknowledged.tsx'

/** The acknowledgement of the service and the next steps; the delivery state is polled until final. */
export function DoneCard({ acknowledgment }: { acknowledgment: Acknowledgment }) {
  const { messages, format } = useLanguage()
  const text = messages.forecastSubmit.done
  const copy = useCopy()
  const { delivery_day, input_hash, status } = acknowledgment
  const { data } = useQuery({
    ...useTRPC().portfolioForecasts.listForecastVersions.queryOptions({ path: { delivery_day } }),
    refetchInterval: ({ state }) => (state.data?.versions[0]?.delivery?.state === 'pending' ? TURN_MS : false),
  })
  const version = data?.versions.find((each) => each.input_hash === input_hash)
  const isLate = acknowledgment.warnings.some(({ code }) => code === 'gate_closed')
  const next = formatDate(parseDate(delivery_day) + 1)
  return (
    <Card title={status === 'unchanged' ? text.unchanged : text.accepted(String(version?.version ?? '…'))}>
      <div className={styles.stack} role="status">
        <div>
          {text.hash} <code className={styles.hash}>{input_hash}</code>{' '}
          <Button kind="quiet" onClick={() => copy(input_hash)}>
            {text.copyHash}
          </Button>
        </div>
        <Totals acknowledgment={acknowledgment} />
        <WarningsNotice warnings={acknowledgment.warnings} />
        <div>
          <b>{messages.portfolioForecasts.downstream}:</b>{' '}
          {version ? (
            <>
              <DeliveryTag version={version} /> <DeliveryNote {...{ delivery_day, version }} />
            </>
          ) : (
            '…'
          )}
        </div>
        <div>
          <b>{text.next}</b>
        </div>
        <ol className={styles.steps}>
          <li>{isLate ? text.late : text.outbox}</li>
          {isLate ? null : <li>{text.processed}</li>}
        </ol>
        <div className={styles.tools}>
          <ButtonLink kind="go" href={paths.forecastDay(delivery_day)}>
            {text.seeDay}
          </ButtonLink>
          <ButtonLink href={paths.submitForecast(next)}>{text.nextDay(format.weekdayDay(next, 'UTC'))}</ButtonLink>
        </div>
      </div>
    </Card>
  )
}
