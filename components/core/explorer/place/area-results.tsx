'use client'

import { useQuery, queryOptions } from '@tanstack/react-query'
import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { distanceText } from '#components/power-tariffs/search/distance-messages.ts'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { MeteringGridArea } from '#server/areas/core/records/contract.ts'
import { codeOf } from '../records/entries.ts'
import styles from './area-results.module.css'
import { recordPath } from '../records/kinds.ts'
import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/trpc/router.ts'
import { coreReader } from '../read-core.ts'

type FoundAreasProps = {
  areas: MeteringGridArea[]
  /** Whether a point was looked up, rather than a place by what it is called. */
  isPoint: boolean
  /** In little room, as under the map, an area takes two cells. */
  isNarrow: boolean
  as_of: string | null
}

/** Grid areas at a place, a row each: whose they are, their bidding zone, how far off, and by what they were found. */
export function FoundAreas({ areas, isPoint, isNarrow, as_of }: FoundAreasProps) {
  const language = useLanguage()
  const text = language.messages.coreExplorer
  const eics = [...new Set(areas.flatMap(({ scheduling_area_eic }) => scheduling_area_eic ?? []))]
  const { data: zones = {} } = useQuery(zonesOfOptions(useTRPCClient(), eics, as_of))
  const { name, code, operator, zone, distance, found } = columnsOf({ isPoint, isNarrow, as_of, zones }, language)
  const columns = isNarrow ? [name] : [name, code, operator, zone, distance, found]
  return (
    <DataTable
      caption={text.kinds['metering-grid-area']}
      columns={columns}
      rows={areas}
      rowKey={({ id }) => id}
      rowHref={({ id }) => recordPath({ kind: 'metering-grid-area', id }, as_of)}
    />
  )
}

type Around = Omit<FoundAreasProps, 'areas'> & { zones: Record<string, Zone[]> }

function columnsOf({ isPoint, isNarrow, as_of, zones }: Around, language: Language) {
  const text = language.messages.coreExplorer
  const { columns, precision } = text
  const zonesOf = (area: MeteringGridArea) => zones[area.scheduling_area_eic ?? ''] ?? []
  const zoneLinks = (area: MeteringGridArea) => <Zones zones={zonesOf(area)} as_of={as_of} />
  const far = ({ location }: MeteringGridArea) => location && distanceText(location, isPoint, language)
  const { creditText } = language.messages.core.data
  const by = ({ location }: MeteringGridArea) =>
    location &&
    [
      location.interpreted_as ? text.interpretedAs(location.interpreted_as) : precision[location.precision],
      location.source && creditText(location.source),
    ]
      .filter(Boolean)
      .join(' · ')
  return {
    name: {
      id: 'name',
      label: columns.name,
      wrap: true,
      value: ({ name }) => name,
      cell: (area) => (
        <>
          <Link href={recordPath({ kind: 'metering-grid-area', id: area.id }, as_of)}>{area.name}</Link>
          <span className={isNarrow ? styles.below : styles.under}>
            <Listed parts={[codeOf(area), area.system_operator?.name, zonesOf(area).length > 0 && zoneLinks(area)]} />
          </span>
          <span className={isNarrow ? styles.below : styles.under}>
            {[`${columns.found}: ${by(area)}`, far(area)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    code: { id: 'code', label: columns.code, value: codeOf, isWideOnly: true },
    operator: {
      id: 'operator',
      label: columns.operator,
      value: ({ system_operator }) => system_operator?.name ?? null,
      cell: ({ system_operator }) =>
        system_operator && (
          <Link href={recordPath({ kind: 'party', id: system_operator.id }, as_of)}>{system_operator.name}</Link>
        ),
      wrap: 'short',
      isWideOnly: true,
    },
    zone: {
      id: 'zone',
      label: text.one['bidding-zone'],
      value: (area) =>
        zonesOf(area)
          .map(({ short_name }) => short_name)
          .join(' '),
      cell: zoneLinks,
      isWideOnly: true,
    },
    distance: {
      id: 'distance',
      label: columns.distance,
      value: (area) => far(area) ?? '–',
      ...{ dim: true, wrap: 'short', isWideOnly: true },
    },
    found: {
      id: 'found',
      label: columns.found,
      value: (area) => by(area) ?? null,
      ...{ dim: true, wrap: 'short', isWideOnly: true },
    },
  } satisfies Record<string, Column<MeteringGridArea>>
}

function Zones({ zones, as_of }: { zones: Zone[]; as_of: string | null }) {
  return zones.map(({ id, short_name }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : ''}
      <Link href={recordPath({ kind: 'bidding-zone', id }, as_of)}>{short_name}</Link>
    </Fragment>
  ))
}

function Listed({ parts }: { parts: ReactNode[] }) {
  return parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? ' · ' : ''}
      {part}
    </Fragment>
  ))
}

/** A bidding zone by its short name. */
type Zone = { id: string; short_name: string }

/** The bidding zones that scheduling areas belong to, by the EICs of these. */
function zonesOfOptions(client: TRPCClient<AppRouter>, eics: string[], as_of: string | null) {
  return queryOptions({
    queryKey: ['core-zones-of', eics, as_of],
    queryFn: async ({ signal }): Promise<Record<string, Zone[]>> => {
      const reader = coreReader(client, as_of, signal)
      const areas = await reader.areas('scheduling-area', eics)
      const linked = areas.flatMap(({ links }) => links['bidding-zone'] ?? [])
      const zones = await reader.areas('bidding-zone', [...new Set(linked)])
      return Object.fromEntries(
        areas.map(({ id, links }) => [id, zones.filter((zone) => links['bidding-zone']?.includes(zone.id))]),
      )
    },
    staleTime: 300_000,
  })
}
