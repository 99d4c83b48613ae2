'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { FailedNotice, Empty, Skeleton } from '#components/ui/page/states.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { urgencyOf } from './tasks.ts'
import { Exposure } from './exposure.tsx'
import { TasksTable } from './tasks-table.tsx'
import { StartPage } from './start-page.tsx'
import { TwoDaysStrip } from './two-days-strip.tsx'
import { useToday } from './use-today.ts'
import { useQuery } from '@tanstack/react-query'
import { OPEN_ALARMS } from '#components/settings/alarms/alarm.ts'
import { AlarmTable } from '#components/settings/alarms/alarm-table.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'

/** What needs attention now over all areas, and the two days that it lies in; first steps where no area has deadlines. */
export function TodayView({ drawn_ms }: { drawn_ms: number }) {
  const { areas } = useSession().organization
  const hasForecasts = areas.includes('portfolio-forecasts')
  const hasClearing = areas.includes('schedule-management')
  return hasForecasts || hasClearing ? (
    <Fixture drawn_ms={drawn_ms} hasForecasts={hasForecasts} hasClearing={hasClearing} />
  ) : (
    <StartPage />
  )
}

type ToolbarProps = { drawn_ms: number; hasForecasts: boolean; hasClearing: boolean }

function Fixture({ drawn_ms, hasForecasts, hasClearing }: ToolbarProps) {
  const { messages } = useLanguage()
  const text = messages.today
  const now_ms = useNow(drawn_ms)
  const { isLoading, error, retry, tasks, days, deadlines, schedules, groups } = useToday(now_ms)
  const pressing = tasks.filter((task) => ['over', 'now'].includes(urgencyOf(task, now_ms))).length
  const isDone = !isLoading && tasks.length === 0
  return (
    <>
      <PageHead
        title={text.title}
        sub={isLoading ? undefined : isDone ? text.none : text.sub(tasks.length, pressing)}
      />
      {error ? (
        <>
          <FailedNotice error={error} />
          <p>
            {text.partly} <Button onClick={retry}>{messages.ui.retry}</Button>
          </p>
        </>
      ) : null}
      <OpenAlarms />
      {hasClearing ? <Exposure /> : null}
      <Card flush={tasks.length > 0} title={text.tasks}>
        {isLoading ? (
          <Skeleton lines={5} />
        ) : tasks.length > 0 ? (
          <TasksTable tasks={tasks} groups={groups} now_ms={now_ms} />
        ) : (
          <Empty title={text.none}>{error ? text.partly : text.noneText}</Empty>
        )}
      </Card>
      <TwoDaysStrip {...{ days, deadlines, schedules, hasForecasts, hasClearing, now_ms }} />
    </>
  )
}

/** Unacknowledged alarms; nothing where there are none. */
function OpenAlarms() {
  const text = useLanguage().messages.alarms
  const { role } = useSession()
  const query = useQuery({
    ...useTRPC().alarms.listAlarms.queryOptions({ query: OPEN_ALARMS }),
    enabled: role !== 'viewer',
  })
  const { items = [], total = 0 } = query.data ?? {}
  if (items.length === 0) return null
  return (
    <Card flush title={text.openTitle} note={total}>
      <AlarmTable alarms={items} caption={text.openTitle} />
    </Card>
  )
}
