'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { PlaceQuery } from './place-query.ts'
import { recordPath } from '../records/kinds.ts'

type ZonesAtProps = { place: PlaceQuery; as_of: string | null }

/** The bidding zones and control areas that a place may lie in, where no grid area is known; nothing while they are not known either. */
export function ZonesAt({ place, as_of }: ZonesAtProps) {
  const { messages } = useLanguage()
  const { core } = useTRPC()
  const input = { query: { ...place, as_of: as_of ?? undefined } }
  const zones = useQuery({ ...core.listBiddingZones.queryOptions(input), retry: false })
  const controls = useQuery({ ...core.listControlAreas.queryOptions(input), retry: false })
  const kinds = [
    { kind: 'bidding-zone', areas: zones.data?.bidding_zones ?? [] },
    { kind: 'control-area', areas: controls.data?.control_areas ?? [] },
  ] as const
  // Data from the table of postal codes is always available.
  const isShared =
    kinds[1].areas.length > 1 &&
    kinds[1].areas.every(({ location }) => location?.distance_m === 0 && location.accuracy_m === null)
  return kinds
    .filter(({ areas }) => areas.length > 0)
    .map(({ kind, areas }) => (
      <div key={kind}>
        <span className="dim">{messages.coreExplorer.one[kind]}:</span>{' '}
        {areas.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <Link href={recordPath({ kind, id }, as_of)}>{name}</Link>
          </span>
        ))}
        {isShared && kind === 'control-area' ? (
          <span className="dim"> ({messages.coreExplorer.map.sharedCode})</span>
        ) : null}
      </div>
    ))
}
