'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Format } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import type { Period } from '#components/ui/form/day-fields.tsx'
import { PeriodFields } from '#components/ui/form/period-fields.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ImbalanceReport } from '#server/areas/schedule-management/settlement/report-contract.ts'
import { DaysTable } from './days-table.tsx'
import styles from './imbalance-reports.module.css'
import { QuarterHoursTable } from './quarter-hours-table.tsx'
import { ReportFacts } from './report-facts.tsx'
import { isShown, MOST_SHOWN_DAYS, movedBy, readReports, reportsRequest, weekUntil } from './reports-address.ts'
import { ReportsChart } from './reports-chart.tsx'
import { SaveReports } from './save-reports.tsx'

/** What TenneT publishes of the days of a period, beside the organization's own imbalance. */
export function ReportsView({ drawn_ms }: { drawn_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.imbalanceReports
  const [parameters, change] = useUrlState()
  const now_ms = useNow(drawn_ms)
  const period = readReports((name) => parameters.get(name) ?? undefined, now_ms)
  const request = reportsRequest(period)
  const query = useQuery({
    ...useTRPC().scheduleManagement.listImbalanceReports.queryOptions({ query: request }),
    placeholderData: keepPreviousData,
  })
  const path = '/schedule-management/v1/nl/settlement/imbalance-reports'
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <SaveReports name={`${text.file}-${period.from}-${period.to}`} reports={query.data?.reports ?? []} />
            <CopyAs call={{ method: 'GET', path, query: request }} />
          </>
        }
      />
      <Card title={periodText(period, format)} note={text.days} flush>
        <PeriodFields
          key={`${period.from} ${period.to}`}
          request={period}
          isPeriod={isShown}
          text={{ from: text.from, to: text.to, wrong: text.wrongPeriod(MOST_SHOWN_DAYS) }}
          onPeriod={(next) => change(next, 'push')}
        >
          <Turn period={period} onPeriod={(next) => change(next, 'push')} />
        </PeriodFields>
        <QueryStates query={query}>
          {({ reports, latest_delivery_date }) =>
            reports.length === 0 ? <NoReports latest={latest_delivery_date} /> : null
          }
        </QueryStates>
      </Card>
      {query.data && query.data.reports.length > 0 ? <Found reports={query.data.reports} period={period} /> : null}
    </>
  )
}

function periodText({ from, to }: Period, format: Format): string {
  const [first, last] = [format.day(from, 'UTC'), format.day(to, 'UTC')]
  return from === to ? first : `${first} – ${last}`
}

function Found({ reports, period }: { reports: ImbalanceReport[]; period: Period }) {
  const { table } = useLanguage().messages.imbalanceReports
  const isDay = period.from === period.to
  return (
    <>
      <ReportFacts reports={reports} />
      <ReportsChart reports={reports} period={period} />
      <Card title={isDay ? table.quarterHours : table.days} note={isDay ? table.unitsOfDay : table.units} flush>
        {isDay ? <QuarterHoursTable rows={reports[0]?.rows ?? []} /> : <DaysTable reports={reports} />}
      </Card>
    </>
  )
}

function Turn({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const text = useLanguage().messages.imbalanceReports
  const queue = [
    [movedBy(period, -1), text.earlier],
    [movedBy(period, 1), text.later],
  ] as const
  return (
    <div className={styles.turn}>
      {queue.map(([next, label]) => (
        <Button key={label} onClick={() => onPeriod(next)} disabled={!isShown(next)}>
          {label}
        </Button>
      ))}
      {period.from === period.to ? <Button onClick={() => onPeriod(weekUntil(period.to))}>{text.week}</Button> : null}
    </div>
  )
}

/** Nothing in the period: a link to the newest report, or to the first import. */
function NoReports({ latest }: { latest: string | null }) {
  const { messages, format } = useLanguage()
  const text = messages.imbalanceReports.empty
  if (latest !== null)
    return (
      <Empty
        title={text.noneHere}
        action={
          <ButtonLink href={paths.imbalanceReports(weekUntil(latest))}>
            {text.newest(format.day(latest, 'UTC'))}
          </ButtonLink>
        }
      >
        {text.noneHereText}
      </Empty>
    )
  return (
    <Empty title={text.none} action={<code className={styles.command}>npm run cli -- import tennet</code>}>
      {text.noneText}
    </Empty>
  )
}
