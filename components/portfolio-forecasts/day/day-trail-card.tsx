'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { auditColumns } from '#components/settings/audit/audit-columns.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'

const MOST_SHOWN = 50

/** Who changed what of a day's forecast, and what became of it downstream; the log is for operators and above. */
export function DayTrailCard({ delivery_day }: { delivery_day: string }) {
  const { role } = useSession()
  return role === 'viewer' ? null : <Trail delivery_day={delivery_day} />
}

function Trail({ delivery_day }: { delivery_day: string }) {
  const language = useLanguage()
  const text = language.messages.portfolioForecasts.trail
  const request = { subject: delivery_day, limit: MOST_SHOWN }
  const query = useQuery(useTRPC().access.listAuditEvents.queryOptions({ query: request }))
  return (
    <Card
      title={text.title}
      note={text.note}
      flush
      actions={
        <>
          <CopyAs call={{ method: 'GET', path: '/access/v1/audit-events', query: request }} />
          <ButtonLink kind="quiet" href={paths.audit({ subject: delivery_day })}>
            {text.all}
          </ButtonLink>
        </>
      }
    >
      <QueryStates query={query}>
        {({ items, total }) => {
          const events = items.filter(({ type }) => type.startsWith('forecast.'))
          return (
            <>
              <DataTable
                caption={text.title}
                columns={auditColumns(language, [])}
                rows={events}
                rowKey={({ sequence }) => String(sequence)}
              />
              {total > MOST_SHOWN ? <p className="faint">{text.more(MOST_SHOWN)}</p> : null}
            </>
          )
        }}
      </QueryStates>
    </Card>
  )
}
