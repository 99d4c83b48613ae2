'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Fragment } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { failureOf } from '#components/ui/failure.ts'
import { failureText } from '#components/ui/failure-words.ts'
import { Notice, Skeleton } from '#components/ui/states.tsx'
import type { Point } from '#server/areas/core/geojson.ts'
import { recordPath } from './kinds.ts'
import type { TypedPlace } from './read-place.ts'

/** Where grid areas are asked for: a point of the map, or a place of a country by what it is called. */
export type AskedPlace = Point | (TypedPlace['place'] & { country: string[] })

type GridAreasAtProps = {
  asked: AskedPlace
  /** What is asked for where nothing is known of the first, as of the settlement that the point is. */
  otherwise?: AskedPlace | null
  as_of: string | null
}

/** The grid areas at a place, each leading to its record. */
export function GridAreasAt({ asked, otherwise = null, as_of }: GridAreasAtProps) {
  const { words, format } = useLanguage()
  const text = words.coreExplorer.map
  const trpc = useTRPC()
  const ask = (place: AskedPlace) =>
    trpc.core.listMeteringGridAreas.queryOptions({ query: { ...place, as_of: as_of ?? undefined } })
  const first = useQuery({ ...ask(asked), retry: false })
  const isUnknown = first.isError || first.data?.mgas.length === 0
  const second = useQuery({ ...ask(otherwise ?? asked), retry: false, enabled: otherwise !== null && isUnknown })
  const query = otherwise !== null && isUnknown ? second : first
  if (query.error) {
    const failure = failureOf(query.error)
    return (
      <Notice tone="warn">{failure.kind === 'upstream' ? text.unknownHere : failureText(failure, words.ui)}</Notice>
    )
  }
  if (!query.data) return <Skeleton lines={1} />
  const { mgas } = query.data
  if (mgas.length === 0) return <span className="dim">{text.nothingHere}</span>
  const byName = 'lat' in asked && query === first ? null : text.byName
  return (
    <>
      {mgas.map(({ id, name, location }) => (
        <Fragment key={id}>
          <Link href={recordPath({ kind: 'metering-grid-area', id }, as_of)}>{name}</Link>
          {location?.distance_m ? (
            <span className="dim">
              {words.powerTariffs.distance(format.amount(Math.round(location.distance_m), 'm'))}
            </span>
          ) : null}
        </Fragment>
      ))}
      {byName ? <span className="dim">{byName}</span> : null}
    </>
  )
}
