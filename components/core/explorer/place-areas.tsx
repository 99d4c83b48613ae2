'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { failureOf } from '#components/ui/failure.ts'
import { failureText } from '#components/ui/failure-words.ts'
import { Notice, Skeleton } from '#components/ui/states.tsx'
import type { Point } from '#server/areas/core/geojson.ts'
import { printPoint } from './explorer-state.ts'
import styles from './explorer.module.css'
import { recordPath } from './kinds.ts'

type PlaceAreasProps = { point: Point; place: string | null; as_of: string | null }

/** The grid areas at a point of the map, looked up when they are asked for. */
export function PlaceAreas({ point, place, as_of }: PlaceAreasProps) {
  const { words } = useLanguage()
  const text = words.coreExplorer.map
  const [isAsked, setAsked] = useState(false)
  const name = place ?? printPoint(point).replace(',', ', ')
  return (
    <div className={styles.picked}>
      <strong>{isAsked ? text.at(name) : name}</strong>
      {isAsked ? <Answer point={point} as_of={as_of} /> : <Button onClick={() => setAsked(true)}>{text.ask}</Button>}
    </div>
  )
}

function Answer({ point, as_of }: Omit<PlaceAreasProps, 'place'>) {
  const { words } = useLanguage()
  const query = useQuery({
    ...useTRPC().core.listMeteringGridAreas.queryOptions({ query: { ...point, as_of: as_of ?? undefined } }),
    retry: false,
  })
  if (query.error) {
    const failure = failureOf(query.error)
    const said = failure.kind === 'upstream' ? words.coreExplorer.map.unknownHere : failureText(failure, words.ui)
    return <Notice tone="warn">{said}</Notice>
  }
  if (!query.data) return <Skeleton lines={1} />
  const { mgas } = query.data
  if (mgas.length === 0) return <span className="dim">{words.coreExplorer.map.nothingHere}</span>
  return mgas.map(({ id, name }) => (
    <Link key={id} href={recordPath({ kind: 'metering-grid-area', id }, as_of)}>
      {name}
    </Link>
  ))
}
