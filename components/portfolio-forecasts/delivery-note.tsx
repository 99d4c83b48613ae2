'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import type { ForecastVersion } from '#server/areas/portfolio-forecasts/contract.ts'

/** As many schedules of a day are named one by one; the list has all. */
const MOST_LINKED = 8

/** Result of the delivery of a version, and the link to the schedules of its day. */
export function DeliveryNote({ delivery_day, version }: { delivery_day: string; version: ForecastVersion }) {
  const language = useLanguage()
  const text = language.messages.portfolioForecasts
  const { areas } = useSession().organization
  const day = { start_date: delivery_day, end_date: delivery_day, test: false, limit: MOST_LINKED }
  const schedules = useQuery({
    ...useTRPC().scheduleManagement.listSchedules.queryOptions({ query: day }),
    enabled: areas.includes('schedule-management') && version.delivery !== null && version.delivery.state !== 'pending',
  })
  if (version.delivery === null) return null
  const { detail, ...report } = version.delivery
  const ofControlAreas = (schedules.data?.schedules ?? []).flatMap(({ uid, tso, sender_id }) => {
    const { control_area } = TSOS[tso]
    return control_area === null ? [] : [{ uid, control_area, sender_id }]
  })
  return (
    <>
      {detail && storedText(detail, report, language)}{' '}
      {ofControlAreas.map(({ uid, control_area, sender_id }) => (
        <span key={uid}>
          <Link href={paths.schedule(uid)} title={sender_id}>
            {control_area}
          </Link>
          {' · '}
        </span>
      ))}
      {(schedules.data?.total ?? 0) > 0 ? (
        <Link href={paths.schedules({ from: delivery_day, to: delivery_day })}>{text.toSchedules}</Link>
      ) : null}
    </>
  )
}
