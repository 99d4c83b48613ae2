'use client'

import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { actorName } from '#components/settings/audit/actor-name.ts'
import { AuditLink } from '#components/settings/audit/audit-link.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Schedule, ScheduleVersion } from '#server/areas/schedule-management/schedules/contract.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { VersionTag } from '../schedule-tags.tsx'
import { MoreActions } from './more-actions.tsx'
import { Resend } from './resend.tsx'

type HeadProps = { schedule: Schedule; version: ScheduleVersion | undefined }

/** The schedule's name and state, and the action where its delivery failed. */
export function ScheduleHead({ schedule, version }: HeadProps) {
  const { messages, format } = useLanguage()
  const text = messages.schedules
  const { role } = useSession()
  const isNewest = version?.version === schedule.version
  const mayChange = role !== 'viewer' && (schedule.test || schedule.phase !== 'closed')
  return (
    <>
      <PageHead
        title={text.one.title(TSOS[schedule.tso].name, format.weekdayDay(schedule.date, 'UTC'))}
        record={text.one.title(TSOS[schedule.tso].name, format.day(schedule.date, 'UTC'))}
        sub={
          <>
            <VersionTag status={schedule.status} /> {schedule.test ? <Tag>{text.test}</Tag> : null}{' '}
            <code>{schedule.sender_id}</code> → <code>{schedule.receiver_id}</code> <Origin version={version} />
          </>
        }
        actions={
          <>
            <AuditLink subject={schedule.uid} />
            <CopyAs call={{ method: 'GET', path: `/schedule-management/v1/schedules/${schedule.uid}` }} />
            {mayChange ? (
              <ButtonLink href={paths.newSchedule({ of: schedule.uid })}>{text.one.newVersion}</ButtonLink>
            ) : null}
            {role !== 'viewer' && isNewest ? <MoreActions schedule={schedule} /> : null}
            {role !== 'viewer' && isNewest ? <Resend schedule={schedule} /> : null}
          </>
        }
      />
    </>
  )
}

function Origin({ version }: { version: ScheduleVersion | undefined }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.schedules.one
  if (version === undefined) return null
  const { forecast, created_by } = version
  if (forecast === null) return <> · {text.manual(actorName(created_by, language))}</>
  return (
    <>
      {' · '}
      <Link href={paths.forecastDay(forecast.delivery_day)}>
        {text.fromForecast(format.day(forecast.delivery_day, 'UTC'), forecast.version)}
      </Link>
    </>
  )
}
