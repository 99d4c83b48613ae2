'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { SeriesKey } from './series-period.ts'

const MOST_MONTHS = 12

/** Where a part of a series has no values: a link to the newest month with some. */
export function NewestValues({ series: { accounting_point_id, flow_direction } }: { series: SeriesKey }) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const [, change] = useUrlState()
  const request = { accounting_point_id: [accounting_point_id], months: MOST_MONTHS }
  const { data } = useQuery(useTRPC().marketAccess.listAllocationCompleteness.queryOptions({ query: request }))
  if (data === undefined) return null
  const months = data.items.find((each) => each.flow_direction === flow_direction)?.months ?? []
  const newest = months.findLast(({ measured, estimated }) => measured + estimated > 0)?.month
  if (newest === undefined) return <Notice tone="warn">{text.noValuesHere}</Notice>
  const [year = '', month = ''] = newest.split('-')
  const show = () => change({ year, month: String(Number(month)), day: null, before: null }, 'push')
  return (
    <Notice
      tone="warn"
      action={<Button onClick={show}>{text.showMonth(format.month(`${year}-${month}-01`, 'long', 'UTC'))}</Button>}
    >
      {text.noValuesHere}
    </Notice>
  )
}
