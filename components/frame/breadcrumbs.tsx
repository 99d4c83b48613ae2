'use client'

import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Fragment, useCallback, useSyncExternalStore } from 'react'
import type { AreaPage, GridAreaPage, PartyPage } from '#components/core/explorer/records/record-options.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { nameOf } from '#components/settings/webhooks/webhook.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { pagesOnTheRoute } from './areas.ts'
import styles from './breadcrumbs.module.css'

/** The address as words of the API: who knows it knows the operation, the folder and the file. */
export function Path() {
  const { messages } = useLanguage()
  const segments = usePathname().split('/').filter(Boolean)
  const name = useThingName(segments)
  const objection = useObjectionName(segments)
  const print = (segment: string, index: number) =>
    (index === 2 ? name : index === 3 ? objection : undefined) ?? short(segment)
  return (
    <nav aria-label={messages.frame.path} className={styles.path}>
      {segments.length === 0 ? <b>{messages.frame.today}</b> : null}
      {segments.map((segment, index) => {
        const here = `/${segments.slice(0, index + 1).join('/')}`
        const href =
          pagesOnTheRoute.get(here) ?? (isTariff(segments, index) || isPeriod(segments, index) ? here : undefined)
        const isLast = index === segments.length - 1
        return (
          <Fragment key={here}>
            {index > 0 ? <span aria-hidden> / </span> : null}
            {isLast ? (
              <b aria-current="page" title={segment}>
                {print(segment, index)}
              </b>
            ) : href ? (
              <Link href={href} title={segment}>
                {print(segment, index)}
              </Link>
            ) : (
              <span>{print(segment, index)}</span>
            )}
          </Fragment>
        )
      })}
    </nav>
  )
}

/**
 * The name of the tariff, power tariff, profile, webhook, schedule or record whose id is in the URL, once the page has
 * loaded it. Only reads the cache: a separate query, empty until then, would keep the page from using the server's
 * data.
 */
function useThingName([area, kind = '', id = '', part = '']: string[]): string | undefined {
  const { format } = useLanguage()
  const { costOfEnergy, powerTariffs, scheduleManagement, webhooks } = useTRPC()
  const queryClient = useQueryClient()
  const find = () => {
    if (area === 'power-tariffs') {
      const path = { country_code: kind as 'SE', uid: decodeURIComponent(id) }
      return queryClient.getQueryData(powerTariffs.readPowerTariff.queryKey({ path }))?.powerTariff.name
    }
    if (area === 'settings' && kind === 'webhooks') {
      const webhook = queryClient.getQueryData(webhooks.readWebhook.queryKey({ path: { webhook_id: id } }))
      return webhook && nameOf(webhook)
    }
    if (area === 'schedule-management' && kind === 'schedules') {
      const schedule = queryClient.getQueryData(scheduleManagement.readSchedule.queryKey({ path: { uid: id } }))
      return schedule && `${TSOS[schedule.tso].name}, ${format.day(schedule.date, 'UTC')}`
    }
    if (area === 'schedule-management' && kind === 'sum-series') {
      const request = { path: { uid: id }, query: {} }
      const series = queryClient.getQueryData(scheduleManagement.compareSumSeries.queryKey(request))?.series
      return series && (series.name ?? series.point_id)
    }
    if (area === 'schedule-management' && kind === 'clearing') {
      const { readClearingPeriod, readObjection } = scheduleManagement
      const period =
        queryClient.getQueryData(readClearingPeriod.queryKey({ path: { uid: id } })) ??
        queryClient.getQueryData(readObjection.queryKey({ path: { uid: id, objection_uid: part } }))
      const groups = queryClient.getQueryData(scheduleManagement.listBalanceGroups.queryKey({}))?.balance_groups
      const group = groups?.find(({ eic }) => eic === period?.bilanzkreis_eic)?.name ?? period?.bilanzkreis_eic
      return period && `${format.month(period.bilanzierungsmonat, 'long', 'UTC')}, ${group}`
    }
    if (area === 'core') return nameOfRecord(queryClient, kind, decodeURIComponent(id))
    if (area !== 'cost-of-energy') return undefined
    if (kind === 'own-tariffs') {
      const path = { own_tariff_id: id }
      return queryClient.getQueryData(costOfEnergy.readOwnTariff.queryKey({ path }))?.tariff.name
    }
    if (kind === 'tariffs')
      return queryClient.getQueryData(costOfEnergy.readTariff.queryKey({ path: { tariff_id: id } }))?.name
    const profiles = kind === 'profiles' ? queryClient.getQueryData(costOfEnergy.listProfiles.queryKey({})) : undefined
    return profiles?.profiles.find((profile) => profile.id === id)?.name
  }
  return useCached(find)
}

/** The subject of an objection, whose id follows that of its period. */
function useObjectionName([, kind, uid = '', objection_uid = '']: string[]): string | undefined {
  const { messages } = useLanguage()
  const { readObjection } = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  return useCached(() => {
    if (kind !== 'clearing' || objection_uid === '') return undefined
    const objection = queryClient.getQueryData(readObjection.queryKey({ path: { uid, objection_uid } }))
    return objection && messages.clearing.objections.types[objection.objection_type]
  })
}

/** The result of `find` in the cache, updated with the cache. */
function useCached(find: () => string | undefined): string | undefined {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, find, () => undefined)
}

/** The name of a record of Core, on whatever day it is shown. */
function nameOfRecord(queryClient: QueryClient, kind: string, id: string): string | undefined {
  const seen = (page: 'core-area' | 'core-grid-area' | 'core-party') =>
    queryClient.getQueriesData<RecordPage>({ queryKey: [page, id] }).map(([, data]) => data)
  if (kind === 'areas') return seen('core-area').find(Boolean)?.areas?.[0]?.name
  if (kind === 'parties') return seen('core-party').find(Boolean)?.party?.name
  return kind === 'metering-grid-areas' ? seen('core-grid-area').find(Boolean)?.area?.name : undefined
}

type RecordPage = Partial<AreaPage & GridAreaPage & PartyPage>

function isPeriod(segments: string[], index: number): boolean {
  return index === 2 && segments[1] === 'clearing'
}

function isTariff(segments: string[], index: number): boolean {
  return index === 2 && segments[1] === 'tariffs'
}

function short(segment: string): string {
  return /^[0-9a-f]{8}-/.test(segment) ? `${segment.slice(0, 8)}…` : decodeURIComponent(segment)
}
