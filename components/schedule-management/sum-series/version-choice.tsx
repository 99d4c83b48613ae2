'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { FilterBar } from '#components/ui/form/filter-bar.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { SumSeries } from '#server/areas/schedule-management/sum-series/contract.ts'

const MOST_VERSIONS = 100

/** What the series is compared with: the own allocations, or another version of it. */
export function VersionChoice({ series }: { series: SumSeries }) {
  const { messages, format } = useLanguage()
  const text = messages.sumSeries
  const [parameters, change] = useUrlState()
  const request = { point_id: [series.point_id], month: [series.month], newest: false, limit: MOST_VERSIONS, offset: 0 }
  const query = useQuery(useTRPC().scheduleManagement.listSumSeries.queryOptions({ query: request }))
  const others = query.data?.series.filter(({ uid }) => uid !== series.uid) ?? []
  return (
    <FilterBar isFiltered={parameters.get('with') !== null} onClear={() => change({ with: null })}>
      <SelectField
        label={text.one.against}
        value={parameters.get('with') ?? ''}
        choices={[
          { value: '', label: text.with.allocations },
          ...others.map(({ uid, version_ts }) => ({ value: uid, label: text.one.version(format.second(version_ts)) })),
        ]}
        onChange={(event) => change({ with: event.target.value || null })}
      />
    </FilterBar>
  )
}
