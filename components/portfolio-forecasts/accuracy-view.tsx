'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { TextField } from '#components/ui/field.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Notice } from '#components/ui/states.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { MOST_ACCURACY_DAYS } from '#server/areas/portfolio-forecasts/contract.ts'
import { parseDate } from '#server/calendar/civil.ts'
import { readPeriod } from './accuracy-period.ts'
import { AccuracyTable } from './accuracy-table.tsx'
import { isDay } from './forecasts-address.ts'
import styles from './portfolio-forecasts.module.css'

/** How good the forecasts of a period were, by what stood at gate closure, at delivery and last. */
export function AccuracyView({ drawn_ms }: { drawn_ms: number }) {
  const { words, format } = useLanguage()
  const text = words.portfolioForecasts
  const [parameters, change] = useUrlState()
  const now_ms = useNow(drawn_ms)
  const asked = readPeriod((name) => parameters.get(name) ?? undefined, now_ms)
  const unit = parameters.get('unit') === 'MWH' ? 'MWH' : 'MW'
  const query = useQuery({
    ...useTRPC().portfolioForecasts.readForecastAccuracy.queryOptions({ query: asked }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={text.accuracy.title}
        sub={text.accuracy.sub}
        actions={
          <>
            <Segmented
              label={text.unit}
              value={unit}
              choices={[
                { value: 'MW', label: 'MW' },
                { value: 'MWH', label: 'MWh' },
              ]}
              onChange={(value) => change({ unit: value === 'MWH' ? value : null })}
            />
            <CopyAs call={{ method: 'GET', path: '/portfolio-forecasts/v1alpha1/accuracy', query: asked }} />
          </>
        }
      />
      <Card title={`${format.day(asked.from, 'UTC')} – ${format.day(asked.to, 'UTC')}`} note={text.accuracy.note} flush>
        <PeriodFields key={`${asked.from} ${asked.to}`} {...asked} onPeriod={(period) => change(period, 'push')} />
        <QueryStates query={query}>
          {({ items, warnings }) => (
            <>
              {warnings.map(({ code, msg }) => (
                <Notice key={code} tone="warn">
                  {msg}
                </Notice>
              ))}
              <AccuracyTable items={items} unit={unit} name={`${text.accuracy.file}-${asked.from}-${asked.to}`} />
            </>
          )}
        </QueryStates>
      </Card>
    </>
  )
}

type PeriodFieldsProps = { from: string; to: string; onPeriod: (period: { from: string; to: string }) => void }

/** Two days; what is no period is said, and not asked for. */
function PeriodFields({ onPeriod, ...asked }: PeriodFieldsProps) {
  const text = useLanguage().words.portfolioForecasts.accuracy
  const [typed, setTyped] = useState(asked)
  const isPeriod = (period: typeof typed) => {
    if (!isDay(period.from) || !isDay(period.to)) return false
    const days = parseDate(period.to) - parseDate(period.from) + 1
    return days >= 1 && days <= MOST_ACCURACY_DAYS
  }
  const set = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isPeriod(next)) onPeriod(next)
  }
  return (
    <div className={styles.pick}>
      <TextField
        label={text.from}
        type="date"
        value={typed.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        label={text.to}
        type="date"
        value={typed.to}
        error={isPeriod(typed) ? null : text.wrongPeriod(MOST_ACCURACY_DAYS)}
        onChange={(event) => set({ to: event.target.value })}
      />
    </div>
  )
}
