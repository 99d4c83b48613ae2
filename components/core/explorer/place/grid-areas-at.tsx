'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { failureText } from '#components/ui/messages/failure-messages.ts'
import { Notice, Skeleton } from '#components/ui/page/states.tsx'
import type { MeteringGridAreas } from '#server/areas/core/records/contract.ts'
import type { PlaceQuery } from './place-query.ts'
import { entriesOptions } from '../records/entries.ts'
import { FoundAreas } from './area-results.tsx'
import { unknownPlaceText } from './unknown-place.ts'
import { ZonesAt } from './zones-at.tsx'

type GridAreasAtProps = {
  place: PlaceQuery
  /** Parameters of the second request, if nothing is known of the first, for example the settlement of the point. */
  otherwise?: PlaceQuery | null
  /** Whether there is little room, as under the map. */
  isNarrow?: boolean
  as_of: string | null
}

/** The grid areas at a place, each leading to its record. */
export function GridAreasAt({ place: requested, otherwise = null, isNarrow = false, as_of }: GridAreasAtProps) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.coreExplorer.map
  const trpc = useTRPC()
  const ask = (place: PlaceQuery) =>
    trpc.core.listMeteringGridAreas.queryOptions({ query: { ...place, as_of: as_of ?? undefined } })
  const first = useQuery({ ...ask(requested), retry: false })
  const isUnknown = first.isError || (first.data !== undefined && !isStated(first.data.mgas))
  const second = useQuery({ ...ask(otherwise ?? requested), retry: false, enabled: otherwise !== null && isUnknown })
  const query = otherwise !== null && isUnknown && !isLess(second, first) ? second : first
  if (query.error) {
    const failure = failureOf(query.error)
    return (
      <Notice tone="warn">{failure.kind === 'upstream' ? text.unknownHere : failureText(failure, language)}</Notice>
    )
  }
  if (!query.data) return <Skeleton lines={1} />
  const { mgas, unknown_places } = query.data
  if (mgas.length === 0)
    return (
      <>
        <ZonesAt place={requested} as_of={as_of} />
        <span className="dim">{unknownPlaceText(unknown_places, language) ?? text.nothingHere}</span>
      </>
    )
  if (!isStated(mgas)) return <OneOfMany mgas={mgas} place={requested} as_of={as_of} />
  const isByName =
    !('lat' in requested) || query === second || mgas.some(({ location }) => location?.precision === 'locality')
  return (
    <>
      <FoundAreas areas={mgas} isPoint={'lat' in requested} isNarrow={isNarrow} as_of={as_of} />
      {isByName ? <span className="dim">{text.byName}</span> : null}
    </>
  )
}

type Mgas = MeteringGridAreas['mgas']

/** Whether single areas were found, rather than all of a control area or bidding zone, or none. */
function isStated(mgas: Mgas): boolean {
  return mgas.some(({ location }) => location?.precision !== 'bidding_zone' && location?.precision !== 'control_area')
}

/** Whether the second answer has less than the first: nothing at all, where the first has the areas of the zone. */
function isLess(second: Answer, first: Answer): boolean {
  return (second.isError || second.data?.mgas.length === 0) && (first.data?.mgas.length ?? 0) > 0
}

type Answer = { isError: boolean; data: { mgas: Mgas } | undefined }

/** What is known without a shape: the number of possible grid areas, and their zones and control areas. */
function OneOfMany({ mgas, place, as_of }: Pick<GridAreasAtProps, 'place' | 'as_of'> & { mgas: Mgas }) {
  const { messages, format } = useLanguage()
  const client = useTRPCClient()
  const areas = useQuery(entriesOptions(client, 'scheduling-area', as_of))
  const eics = [...new Set(mgas.flatMap(({ scheduling_area_eic }) => scheduling_area_eic ?? []))]
  const found = eics.flatMap((eic) => areas.data?.filter(({ id }) => id === eic) ?? [])
  const names = format.list(found.map(({ label, name }) => label ?? name))
  return (
    <>
      <span className="dim">{messages.coreExplorer.map.oneOf(format.number(mgas.length), names)}</span>
      <ZonesAt place={place} as_of={as_of} />
    </>
  )
}
