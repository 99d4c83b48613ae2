'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/field.tsx'
import { failureOf } from '#components/ui/failure.ts'
import { FailedNotice, Notice, Skeleton } from '#components/ui/states.tsx'
import { formatDate, parseDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { isDay } from '../forecasts-address.ts'
import { copyDay } from './copy-day.ts'
import { type Draft, draftOf } from './draft.ts'

const WEEK_DAYS = 7

type CopyDayProps = { delivery_day: string; onTake: (draft: Draft) => void; onClose: () => void }

/** Takes the stored forecast of another day, by the clock, and says what a change of clocks does to it. */
export function CopyDayDialog({ delivery_day, onTake, onClose }: CopyDayProps) {
  const { words } = useLanguage()
  const text = words.forecastSubmit.copy
  const [from, setFrom] = useState(() => formatDate(parseDate(delivery_day) - WEEK_DAYS))
  const query = useQuery({
    ...useTRPC().portfolioForecasts.readForecast.queryOptions({ path: { delivery_day: from } }),
    enabled: isDay(from),
    retry: false,
  })
  const copied = query.data && isDay(from) ? copyDay(draftOf(query.data), from, delivery_day) : null
  const isNone = query.error !== null && failureOf(query.error).kind === 'not_found'
  return (
    <Dialog open onOpenChange={onClose} title={text.title} intro={text.intro}>
      <TextField label={text.day} type="date" value={from} onChange={({ target: { value } }) => setFrom(value)} />
      {isNone ? <Notice tone="warn">{text.none}</Notice> : null}
      {query.error && !isNone ? <FailedNotice error={query.error} /> : null}
      {query.isFetching && !query.data ? <Skeleton lines={2} /> : null}
      {copied && query.data ? (
        <Notice tone={copied.change === null ? 'go' : 'warn'}>
          <div>
            {text.found(copied.draft.columns.length, words.portfolioForecasts.sources[query.data.source])}.{' '}
            {copied.change === null ? text.same(deliveryDay(delivery_day).quarter_hours) : null}
          </div>
          {copied.change === null ? null : <div>{text.changes[copied.change]}</div>}
        </Notice>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button kind="go" disabled={copied === null} onClick={() => copied && onTake(copied.draft)}>
          {text.take}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
