'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { TURN_MS } from '#components/portfolio-forecasts/turn.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { scheduleWarningText } from '../schedule-warning-text.ts'
import type { Schedule } from '#server/areas/schedule-management/schedules/contract.ts'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { ReasonList } from '../documents/reason-list.tsx'
import { ScheduleFacts } from './schedule-facts.tsx'
import { ScheduleHead } from './schedule-head.tsx'
import styles from './schedule-view.module.css'
import { isUnderWay } from '../schedules-view.tsx'
import { SeriesPart } from './series-part.tsx'
import { TrailCard } from './trail-card.tsx'
import { VersionsCard } from './versions-card.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { anomalyColumns } from '../../anomalies/anomaly-columns.tsx'

/** A schedule: its state, its versions with their history, its values beside those of the operator. */
export function ScheduleView({ uid, drawn_ms }: { uid: string; drawn_ms: number }) {
  const query = useQuery({
    ...useTRPC().scheduleManagement.readSchedule.queryOptions({ path: { uid } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? TURN_MS : false),
  })
  const now_ms = useNow(drawn_ms)
  if (query.data) return <Loaded schedule={query.data} now_ms={now_ms} />
  return (
    <Card>
      <QueryStates query={query}>{() => null}</QueryStates>
    </Card>
  )
}

function Loaded({ schedule, now_ms }: { schedule: Schedule; now_ms: number }) {
  const { uid } = schedule
  const language = useLanguage()
  const text = language.messages.schedules.one
  const trpc = useTRPC().scheduleManagement
  const [parameters] = useUrlState()
  const requested = Number(parameters.get('version'))
  const version =
    Number.isInteger(requested) && requested >= 1 && requested <= schedule.version ? requested : schedule.version
  const delivery = useQuery({
    ...trpc.readDeliveryStatus.queryOptions({ path: { uid } }),
    refetchInterval: isUnderWay(schedule) ? TURN_MS : false,
  })
  // Versions are numbered without gaps, the newest first.
  const page = { limit: 1, offset: schedule.version - version }
  const shown = useQuery({
    ...trpc.listScheduleVersions.queryOptions({ path: { uid }, query: page }),
    placeholderData: keepPreviousData,
    refetchInterval: isUnderWay(schedule) ? TURN_MS : false,
  })
  const detail = shown.data?.versions.find((each) => each.version === version)
  const state = delivery.data?.versions.find((each) => each.version === version)
  return (
    <>
      <ScheduleHead schedule={schedule} version={detail} />
      {version === schedule.version ? null : <Notice tone="warn">{text.oldVersion(version, schedule.version)}</Notice>}
      {schedule.reason_codes.length > 0 ? (
        <Notice tone={schedule.status === 'rejected' ? 'bad' : 'warn'}>
          <b>{text.why(schedule.version, text.outcome[schedule.status === 'rejected' ? 'rejected' : 'partly'])}</b>
          <ReasonList reasons={schedule.reason_codes} />
        </Notice>
      ) : null}
      {detail?.abandoned ? (
        <Notice tone="warn">
          {text.abandonedNote(language.format.moment(detail.abandoned.ts), detail.abandoned.reason)}
        </Notice>
      ) : null}
      <ScheduleFacts {...{ schedule, version: detail, now_ms }} />
      {detail && detail.warnings.length > 0 ? (
        <Notice tone="warn">
          {detail.warnings.map((warning) => (
            <div key={warning.code}>{scheduleWarningText(warning, language)}</div>
          ))}
        </Notice>
      ) : null}
      <div className={styles.side}>
        <VersionsCard query={delivery} shown={version} />
        <TrailCard version={state} query={delivery} detail={detail} />
      </div>
      <SeriesPart
        schedule={schedule}
        version={version}
        version_uid={state?.version_uid ?? detail?.uid ?? schedule.version_uid}
      />
      {schedule.anomaly_count > 0 ? <ScheduleAnomalies uid={uid} /> : null}
      <DocumentsCard documents={delivery.data?.versions.flatMap(({ documents }) => documents) ?? []} />
    </>
  )
}

/** The anomalies of one schedule, newest first. */
function ScheduleAnomalies({ uid }: { uid: string }) {
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
