'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { anomalyColumns } from '../../anomalies/anomaly-columns.tsx'

/** The anomalies of one schedule, newest first. */
export function ScheduleAnomalies({ uid }: { uid: string }) {
  const language = useLanguage()
  const text = language.messages.schedules.anomalies
  const query = useQuery(useTRPC().scheduleManagement.listScheduleAnomalies.queryOptions({ path: { uid } }))
  const columns = anomalyColumns(language).filter(({ id }) => !['day', 'tso', 'schedule'].includes(id))
  return (
    <Card title={text.title} note={query.data?.total} flush>
      <QueryStates query={query}>
        {({ anomalies }) => (
          <DataTable caption={text.title} columns={columns} rows={anomalies} rowKey={(row) => row.uid} />
        )}
      </QueryStates>
    </Card>
  )
}
