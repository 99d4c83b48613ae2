'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useIsGoing } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { AuditLink } from '#components/settings/audit/audit-link.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import type { DeadlineName } from '#server/areas/schedule-management/clearing/contract.ts'
import type { ClearingPeriod } from '#server/areas/schedule-management/clearing/period-contract.ts'
import { OBJECTION_STATUSES, type ObjectionEntry } from '#server/areas/schedule-management/objections/contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import styles from './period-view.module.css'
import { CorrectionNote } from '../../objections/correction-note.tsx'
import { useGroupNames } from '../group-names.ts'
import { nextOf } from '../calendar/lane-layout.ts'
import { ImbalanceCard } from '../imbalance/imbalance-card.tsx'
import { MonthLanes, type Picked } from '../calendar/month-lanes.tsx'
import { ActionButtons } from '../../objections/action-buttons.tsx'
import { ObjectionDialog } from '../../objections/objection-dialog.tsx'
import { PeriodFacts } from './period-facts.tsx'
import { RemoveButton } from './remove-period.tsx'
import { PeriodTag } from '../../objections/objection-status.tsx'
import { disputedLine } from '../../objections/objection-messages.ts'
import { useNow } from '#components/ui/use-now.ts'
import { Why } from '../../objections/why-card.tsx'

/** A settlement month of a balance group: next deadline, totals, and its objections on a board. */
export function PeriodView({ uid, drawn_ms }: { uid: string; drawn_ms: number }) {
  const { readClearingPeriod, deleteClearingPeriod } = useTRPC().scheduleManagement
  const isGoing = useIsGoing(deleteClearingPeriod.mutationKey(), uid)
  const query = useQuery({ ...readClearingPeriod.queryOptions({ path: { uid } }), enabled: !isGoing })
  const now_ms = useNow(drawn_ms)
  if (query.data) return <Loaded period={query.data} now_ms={now_ms} />
  return <Card>{<QueryStates query={query}>{() => null}</QueryStates>}</Card>
}

function Loaded({ period, now_ms }: { period: ClearingPeriod; now_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing
  const { role } = useSession()
  const [isFiling, setFiling] = useState(false)
  const nameOf = useGroupNames()
  const month = format.month(period.bilanzierungsmonat, 'long', 'UTC')
  const isEmpty = Object.values(period.objection_counts).every((count) => count === 0)
  const isOpen = ['open', 'preliminary', 'objection'].includes(period.status)
  return (
    <>
      <PageHead
        title={text.periods.open(month)}
        record={`${month}, ${nameOf(period.bilanzkreis_eic)}`}
        sub={
          <>
            {nameOf(period.bilanzkreis_eic)} <code>{period.bilanzkreis_eic}</code> ·{' '}
            <PeriodTag status={period.status} /> · {text.periods.statusNote[period.status]}{' '}
            <CorrectionNote period={period} now_ms={now_ms} />
          </>
        }
        actions={
          <>
            <AuditLink subject={period.uid} />
            <CopyAs call={{ method: 'GET', path: `/schedule-management/v1/mabis/clearing-periods/${period.uid}` }} />
            {role !== 'viewer' && isEmpty ? <RemoveButton period={period} /> : null}
            {role !== 'viewer' && isOpen ? (
              <Button kind="go" onClick={() => setFiling(true)}>
                {text.objections.fileOne}
              </Button>
            ) : null}
          </>
        }
      />
      <PeriodFacts period={period} now_ms={now_ms} />
      <Board period={period} now_ms={now_ms} />
      <ImbalanceCard period={period} />
      <LaneCard
        month={period.bilanzierungsmonat}
        next={period.next_deadline_name ?? nextOf(period.bilanzierungsmonat, berlinDay(new Date(now_ms)))?.name ?? null}
        now_ms={now_ms}
      />
      {isFiling ? <ObjectionDialog period={period.uid} onClose={() => setFiling(false)} /> : null}
    </>
  )
}

function LaneCard({ month, next, now_ms }: { month: string; next: DeadlineName | null; now_ms: number }) {
  const { messages } = useLanguage()
  const text = messages.clearing
  const request = { start_month: month, end_month: month, calendar: 'any_land' as const }
  const query = useQuery(useTRPC().scheduleManagement.listClearingCalendars.queryOptions({ query: request }))
  const [picked, setPicked] = useState<Picked | null>(next === null ? null : { month, name: next })
  return (
    <Card title={text.months} note={text.monthsNote}>
      <QueryStates query={query}>
        {({ calendars }) => (
          <>
            <MonthLanes
              {...{ calendars, picked }}
              today={berlinDay(new Date(now_ms))}
              with_correction
              onPick={setPicked}
            />
            <Why calendars={calendars} picked={picked} />
          </>
        )}
      </QueryStates>
    </Card>
  )
}

function Board({ period, now_ms }: { period: ClearingPeriod; now_ms: number }) {
  const { messages } = useLanguage()
  const text = messages.clearing.objections
  const request = { bilanzierungsmonat: [period.bilanzierungsmonat] }
  const query = useQuery(useTRPC().scheduleManagement.listAllObjections.queryOptions({ query: request }))
  return (
    <Card title={text.board}>
      <QueryStates query={query}>
        {({ objections }) => {
          const own = objections.filter(({ clearing_period_uid }) => clearing_period_uid === period.uid)
          if (own.length === 0) return <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
          return (
            <div className={styles.board}>
              {OBJECTION_STATUSES.map((status) => (
                <section key={status} className={styles.column} aria-label={text.status[status]}>
                  <h3>
                    {text.status[status]} {own.filter((each) => each.status === status).length}
                  </h3>
                  {own
                    .filter((each) => each.status === status)
                    .map((each) => (
                      <ObjectionTile key={each.uid} objection={each} now_ms={now_ms} />
                    ))}
                </section>
              ))}
            </div>
          )
        }}
      </QueryStates>
    </Card>
  )
}

function ObjectionTile({ objection, now_ms }: { objection: ObjectionEntry; now_ms: number }) {
  const language = useLanguage()
  const { messages, format } = language
  return (
    <article className={styles.card}>
      <Link href={paths.objection(objection.clearing_period_uid, objection.uid)}>
        {messages.clearing.objections.types[objection.objection_type]}
      </Link>
      <p>{disputedLine(objection, language)}</p>
      <p className="dim">{format.day(objection.last_modified_ts)}</p>
      <ActionButtons objection={objection} now_ms={now_ms} isBrief />
    </article>
  )
}
