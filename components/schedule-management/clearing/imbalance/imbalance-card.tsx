'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useIsGoing } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ClearingImbalance, ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'
import { ImbalanceChart } from './imbalance-chart.tsx'
import { type ImbalanceDay, imbalanceDays } from './imbalance-days.ts'
import { DaysTable, QuarterHoursTable } from './imbalance-tables.tsx'
import styles from './imbalance.module.css'
import { SaveImbalance } from './save-imbalance.tsx'

/** What a period's imbalance is the sum of, where it has one: over time, by day, and by quarter-hour. */
export function ImbalanceCard({ period }: { period: ClearingPeriod }) {
  if (period.total_imbalance_mwh === null) return null
  return <Known uid={period.uid} />
}

function Known({ uid }: { uid: string }) {
  const text = useLanguage().messages.clearing.imbalance
  const { readClearingImbalance, deleteClearingPeriod } = useTRPC().scheduleManagement
  const isGoing = useIsGoing(deleteClearingPeriod.mutationKey(), uid)
  const query = useQuery({ ...readClearingImbalance.queryOptions({ path: { uid } }), enabled: !isGoing })
  if (query.data) return <Loaded imbalance={query.data} />
  return <Card title={text.title}>{<QueryStates query={query}>{() => null}</QueryStates>}</Card>
}

function Loaded({ imbalance }: { imbalance: ClearingImbalance }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.imbalance
  const [parameters] = useUrlState()
  const days = imbalanceDays(imbalance.rows)
  const picked = days.find(({ day }) => day === parameters.get('day'))
  const { uid, bilanzierungsmonat: month } = imbalance
  const path = `/schedule-management/v1/mabis/clearing-periods/${uid}/imbalance`
  return (
    <>
      <ImbalanceChart imbalance={imbalance} days={days} />
      <Card
        title={picked ? format.weekdayDay(picked.day, 'UTC') : text.days}
        note={picked ? text.unitsOfDay : text.units}
        flush
        actions={
          <>
            {picked ? (
              <ButtonLink kind="quiet" href={paths.clearingPeriod(uid)} scroll={false}>
                {text.allDays}
              </ButtonLink>
            ) : null}
            <SaveImbalance name={`${text.file}-${month.slice(0, 7)}`} rows={imbalance.rows} />
            <CopyAs call={{ method: 'GET', path }} />
          </>
        }
      >
        <Unpriced imbalance={imbalance} />
        <Figures uid={uid} days={days} picked={picked} />
      </Card>
    </>
  )
}

function Figures({ uid, days, picked }: { uid: string; days: ImbalanceDay[]; picked: ImbalanceDay | undefined }) {
  return picked ? <QuarterHoursTable rows={picked.rows} /> : <DaysTable uid={uid} days={days} />
}

/** The import that provides the missing prices. */
function Unpriced({ imbalance }: { imbalance: ClearingImbalance }) {
  const { messages, format } = useLanguage()
  const { imbalance_missing_prices: missing, bilanzierungsmonat } = imbalance
  if (!missing) return null
  return (
    <p className={styles.unpriced}>
      {messages.clearing.imbalance.unpriced(missing, format.number(missing))}{' '}
      <code>npm run cli -- import rebap --from {bilanzierungsmonat}</code>
    </p>
  )
}
