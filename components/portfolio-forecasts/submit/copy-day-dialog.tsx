'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { FailedNotice, Notice, Skeleton } from '#components/ui/page/states.tsx'
import type { ListedForecastDay } from '#server/areas/portfolio-forecasts/contract.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { copyDay, firstChoice, MOST_CHOICES } from './copy-day.ts'
import { type Draft, draftOf } from './draft.ts'

type CopyDayProps = { delivery_day: string; onImport: (draft: Draft) => void; onClose: () => void }

/** Offers the days that have a forecast, and takes the one that is chosen. */
export function CopyDayDialog({ delivery_day, onImport, onClose }: CopyDayProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit.copy
  const query = useQuery(useTRPC().portfolioForecasts.listForecasts.queryOptions({ query: { limit: MOST_CHOICES } }))
  return (
    <Dialog open onOpenChange={onClose} title={text.title} intro={text.intro}>
      <QueryStates query={query} lines={2}>
        {({ days }) => <Offered days={days} {...{ delivery_day, onImport, onClose }} />}
      </QueryStates>
    </Dialog>
  )
}

/** Copies the stored forecast of another day by local time, and reports the effect of a clock change. */
function Offered({ days, delivery_day, onImport, onClose }: CopyDayProps & { days: readonly ListedForecastDay[] }) {
  const { messages, format } = useLanguage()
  const text = messages.forecastSubmit.copy
  const others = days.filter((each) => each.delivery_day !== delivery_day)
  const [from, setFrom] = useState(() => firstChoice(others, delivery_day))
  const query = useQuery({
    ...useTRPC().portfolioForecasts.readForecast.queryOptions({ path: { delivery_day: from ?? '' } }),
    enabled: from !== null,
  })
  const copied = query.data && from !== null ? copyDay(draftOf(query.data), from, delivery_day) : null
  const energy = (mwh: number) => format.withUnit(format.number(mwh, 1), 'MWh')
  return (
    <>
      {from === null ? (
        <Notice tone="warn">{text.none}</Notice>
      ) : (
        <SelectField
          label={text.day}
          value={from}
          onChange={({ target: { value } }) => setFrom(value)}
          choices={others.map(({ delivery_day: value, total_production_mwh, total_consumption_mwh }) => ({
            value,
            label: text.energy(
              format.weekdayDay(value, 'UTC'),
              energy(total_production_mwh),
              energy(total_consumption_mwh),
            ),
          }))}
        />
      )}
      {query.error ? <FailedNotice error={query.error} /> : null}
      {query.isFetching && !query.data ? <Skeleton lines={2} /> : null}
      {copied && query.data ? (
        <Notice tone={copied.change === null ? 'go' : 'warn'}>
          <div>
            {text.found(copied.draft.columns.length, messages.portfolioForecasts.sources[query.data.source])}.{' '}
            {copied.change === null ? text.same(deliveryDay(delivery_day).quarter_hours) : null}
          </div>
          {copied.change === null ? null : <div>{text.changes[copied.change]}</div>}
        </Notice>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{messages.ui.cancel}</Button>
        <Button kind="go" disabled={copied === null} onClick={() => copied && onImport(copied.draft)}>
          {text.take}
        </Button>
      </DialogActions>
    </>
  )
}
