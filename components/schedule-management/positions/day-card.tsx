'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import type { PositionDay, Positions } from '#server/areas/schedule-management/positions/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { VersionTag } from '../schedules/schedule-tags.tsx'
import styles from './positions.module.css'

/** The schedules and the forecast of a day, and until when the day can be changed. */
export function DayCard({ day, positions }: { day: PositionDay; positions: Positions }) {
  const { messages, format } = useLanguage()
  const text = messages.positions
  const nameOf = (eic: string) => positions.balance_groups.find((each) => each.eic === eic)?.name ?? eic
  return (
    <Card title={text.schedules} note={text.phases[day.phase](format.moment(day.day_ahead_gate))} flush>
      {day.schedules.length === 0 ? (
        <Empty title={text.noSchedules}>{text.noSchedulesText}</Empty>
      ) : (
        <DataTable
          caption={text.schedules}
          rows={day.schedules}
          rowKey={({ uid }) => uid}
          rowHref={({ uid }) => paths.schedule(uid)}
          columns={[
            {
              id: 'tso',
              label: text.operator,
              value: ({ tso }) => TSOS[tso].name,
              wrap: true,
              cell: ({ tso, uid, sender_id }) => (
                <>
                  <Link href={paths.schedule(uid)}>{TSOS[tso].name}</Link>{' '}
                  <span className="dim">{nameOf(sender_id)}</span>
                </>
              ),
            },
            { id: 'version', label: text.version, align: 'end', value: ({ version }) => version },
            {
              id: 'status',
              label: text.status,
              value: ({ status }) => status,
              cell: (row) => <VersionTag status={row.status} />,
            },
            { id: 'holds', label: text.holds, align: 'end', value: ({ active_version }) => active_version ?? '–' },
          ]}
        />
      )}
      <p className={clsx('dim', styles.note)}>
        {day.forecast === null ? (
          text.noForecast
        ) : (
          <Link href={paths.forecastDay(day.date)}>
            {text.forecastVersion(day.forecast.version)}, {text.forecastSources[day.forecast.source]}
          </Link>
        )}
      </p>
    </Card>
  )
}
