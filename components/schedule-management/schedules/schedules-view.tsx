'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { TURN_MS } from '#components/portfolio-forecasts/turn.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { Pager } from '#components/ui/table/pager.tsx'
import { SaveMenu } from '#components/ui/table/save-table.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { VersionStatus } from '#server/areas/schedule-management/versions/status.ts'
import { scheduleColumns } from './schedule-columns.tsx'
import { readSchedules } from './schedules-address.ts'
import { SchedulesFilter } from './schedules-filter.tsx'

/** The default order of days. */
export const NEWEST_DAY_FIRST = { first: { column: 'day', descending: true } }

/** The schedules of the organization, the newest day first, each with its newest version. */
export function SchedulesView() {
  const language = useLanguage()
  const { messages } = language
  const text = messages.schedules
  const { role } = useSession()
  const [parameters] = useUrlState()
  const requested = readSchedules((name) => parameters.get(name) ?? undefined)
  const query = useQuery({
    ...useTRPC().scheduleManagement.listSchedules.queryOptions({ query: requested }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.schedules.some(isUnderWay) ? TURN_MS : false),
  })
  const isFiltered = Object.keys(requested).length > 2
  return (
    <ListPage
      {...{ text, requested, query }}
      sub={text.sub}
      path="/schedule-management/v1/schedules"
      rowsOf={({ schedules }) => schedules}
      columns={scheduleColumns(language)}
      rowKey={({ uid }) => uid}
      rowHref={({ uid }) => paths.schedule(uid)}
      order={NEWEST_DAY_FIRST}
      save={(props) => <SaveMenu {...props} />}
      more={[{ label: 'uid', value: ({ uid }) => uid }]}
      filter={<SchedulesFilter />}
      below={(page, { length }) => <Pager page={page} shown={length} text={text.pages} />}
      actions={
        role === 'viewer' ? null : (
          <ButtonLink kind="go" href={paths.newSchedule()}>
            {messages.scheduleSubmission.open}
          </ButtonLink>
        )
      }
      empty={({ total }) =>
        isFiltered || total > 0 ? (
          <Empty title={messages.ui.noMatch} />
        ) : (
          <Empty title={text.emptyTitle} action={<ButtonLink href={paths.balanceGroups()}>{text.setUp}</ButtonLink>}>
            {text.emptyText}
          </Empty>
        )
      }
    />
  )
}

/** Whether a version may change by itself within moments. */
export function isUnderWay({ status }: { status: VersionStatus }): boolean {
  return status === 'ingested' || status === 'submitted'
}
