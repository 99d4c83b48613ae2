'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { Empty } from '#components/ui/page/states.tsx'
import type { ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { FollowDialog } from '../../objections/follow-dialog.tsx'
import styles from '../clearing.module.css'
import { useGroupNames } from '../group-names.ts'
import { nextOf } from '../calendar/lane-layout.ts'
import { PeriodTag } from '../../objections/objection-status.tsx'
import { werktageLeft } from '../calendar/time-left.ts'

/** The settlement months of the organization's balance groups, newest first. */
export function PeriodsCard({ now_ms }: { now_ms: number }) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.clearing.periods
  const { role } = useSession()
  const query = useQuery(useTRPC().scheduleManagement.listClearingPeriods.queryOptions({}))
  const [isFollowing, setFollowing] = useState(false)
  const columns = columnsOf(language, now_ms, useGroupNames())
  const rows = query.data?.clearing_periods ?? []
  const csv = () => {
    const more = [{ label: 'uid', value: (row: ClearingPeriod) => row.uid }]
    downloadTable({ locale: language.locale, name: text.file, columns, rows, more })
  }
  return (
    <Card
      title={text.title}
      note={rows.length || null}
      flush
      actions={
        <>
          <Button kind="quiet" onClick={csv}>
            {messages.ui.csv}
          </Button>
          {role === 'viewer' ? null : <Button onClick={() => setFollowing(true)}>{text.follow}</Button>}
        </>
      }
    >
      <QueryStates query={query}>
        {({ clearing_periods }) =>
          clearing_periods.length === 0 ? (
            <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
          ) : (
            <DataTable
              caption={text.title}
              columns={columns}
              rows={clearing_periods}
              rowKey={({ uid }) => uid}
              rowHref={({ uid }) => paths.clearingPeriod(uid)}
            />
          )
        }
      </QueryStates>
      {isFollowing ? <FollowDialog now_ms={now_ms} onClose={() => setFollowing(false)} /> : null}
    </Card>
  )
}

function columnsOf(
  { messages, format }: Language,
  now_ms: number,
  nameOf: (eic: string) => string | null,
): Column<ClearingPeriod>[] {
  const text = messages.clearing
  const today = berlinDay(new Date(now_ms))
  const next = ({ bilanzierungsmonat }: ClearingPeriod) => nextOf(bilanzierungsmonat, today)
  const objections = ({ objection_counts }: ClearingPeriod) =>
    (['draft', 'submitted', 'accepted', 'rejected', 'withdrawn'] as const)
      .flatMap((status) =>
        objection_counts[status] ? [`${objection_counts[status]} ${text.objections.status[status]}`] : [],
      )
      .join(', ') || '–'
  return [
    {
      id: 'month',
      label: text.columns.month,
      value: (row) => row.bilanzierungsmonat,
      cell: (row) => (
        <Link href={paths.clearingPeriod(row.uid)}>{format.month(row.bilanzierungsmonat, 'long', 'UTC')}</Link>
      ),
    },
    {
      id: 'group',
      label: text.columns.group,
      value: (row) => [nameOf(row.bilanzkreis_eic), row.bilanzkreis_eic].filter(Boolean).join(' '),
      cell: (row) => (
        <>
          {nameOf(row.bilanzkreis_eic)} <code className="faint">{row.bilanzkreis_eic}</code>
        </>
      ),
      isWideOnly: true,
    },
    {
      id: 'status',
      label: text.columns.status,
      value: (row) => text.periods.status[row.status],
      cell: (row) => <PeriodTag status={row.status} />,
    },
    {
      id: 'next',
      label: text.columns.next,
      value: (row) => next(row)?.date ?? null,
      cell: (row) => <Next next={next(row)} now_ms={now_ms} />,
      wrap: 'short',
    },
    { id: 'objections', label: text.columns.objections, value: objections, dim: true, wrap: true, isWideOnly: true },
  ]
}

/** The next deadline, the correction's by name: it comes when the month itself is settled. */
function Next({ next, now_ms }: { next: ReturnType<typeof nextOf>; now_ms: number }) {
  const { messages, format } = useLanguage()
  if (next === null) return '–'
  return (
    <>
      <span className={styles.oneLine}>{format.day(next.date, 'UTC')} ·</span>{' '}
      <span className={styles.oneLine}>{messages.clearing.left(werktageLeft(next.date, now_ms))}</span>{' '}
      {next.name.startsWith('kbka') ? <span className="dim">{messages.clearing.deadlines[next.name]}</span> : null}
    </>
  )
}
