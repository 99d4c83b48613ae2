'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useMemo } from 'react'
import { LazyAreaMap } from '#components/charts/map/lazy-area-map.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { boxAround } from '#components/charts/map/map-shape.ts'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { Point } from '#server/areas/core/geo/geojson.ts'
import { entriesOptions } from '../records/entries.ts'
import type { ChangeExplorer } from '../explorer-form.tsx'
import { type ExplorerState, printPoint } from '../explorer-state.ts'
import styles from '../explorer.module.css'
import { type CoreKind, isDrawnKind, recordPath } from '../records/kinds.ts'
import { narrowed } from '../records/narrow.ts'
import { PlaceAreas } from '../place/place-areas.tsx'
import { accuracyText, isExact, labelled, shapesOptions, shapeText } from './shapes.ts'

type ExplorerMapProps = {
  kind: CoreKind
  state: ExplorerState
  /** Where the place lies that was searched for; the map shows what is around it. */
  searched: Point | null
  onChange: ChangeExplorer
}

/** The location of the listed areas; where none of them has a shape, the bidding zones. */
export function ExplorerMap({ kind, state, searched, onChange }: ExplorerMapProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.coreExplorer
  const { shapes, shown, isAway, isLoading } = useListedShapes(kind, state)
  const names = useMemo(() => new Map(shapes.map((shape) => [shape.id, shape])), [shapes])
  const picked = state.area === null ? undefined : names.get(state.area)
  const [lat, lon] = [searched?.lat, searched?.lon]
  const box = useMemo(() => (lat === undefined || lon === undefined ? null : boxAround({ lat, lon })), [lat, lon])
  const readout = (id: string) => {
    const shape = names.get(id)
    return shape ? shapeText(shape, language) : ''
  }
  return (
    <Card
      title={text.map.title}
      note={isLoading ? undefined : text.map.shapes(format.number(shapes.length), text.kinds[shown])}
      className={styles.map}
    >
      {isAway ? <Notice tone="warn">{text.map.away}</Notice> : null}
      <LazyAreaMap
        label={text.map.label(text.kinds[shown])}
        shapes={shapes}
        selected={state.area}
        point={searched ?? state.at}
        box={box}
        onPoint={(point, area) => onChange({ area, at: printPoint(point), place: null, place_country: null })}
        onSelect={(area) => onChange({ area })}
        readout={readout}
        hint={text.map.hint}
      />
      {picked ? (
        <div className={styles.picked}>
          <strong>{picked.name}</strong>
          {accuracyText(picked, language) ? <span className="dim">{accuracyText(picked, language)}</span> : null}
          <ButtonLink href={recordPath({ kind: shown, id: picked.id }, state.as_of)}>{text.map.open}</ButtonLink>
          {shown === 'metering-grid-area' ? null : (
            <Button
              onClick={() => onChange({ kind: 'metering-grid-area', q: null, zone: picked.id, country: null }, 'push')}
            >
              {text.map.narrow}
            </Button>
          )}
        </div>
      ) : null}
      {state.at && searched === null ? <PlaceAreas key={printPoint(state.at)} {...state} point={state.at} /> : null}
      {shown === kind ? null : <p className={styles.note}>{text.map.zonesInstead}</p>}
      {shapes.every(isExact) && shapes.length > 0 ? null : (
        <p className={styles.note}>
          {text.map.missing}
          <Link href={paths.coreData()}>{messages.core.data.title}</Link>
          {text.map.missingCommand}
          <code>npm run cli -- import geo areas.geojson</code>.
        </p>
      )}
      {shapes.length > 0 ? (
        <p className={styles.note}>
          {text.map.credit([...new Set(shapes.map(({ source }) => messages.core.data.creditText(source)))].join('; '))}
        </p>
      ) : null}
    </Card>
  )
}

/** The shapes of the listed areas, named as the list does; of bidding zones where these have none. */
function useListedShapes(kind: CoreKind, state: ExplorerState) {
  const client = useTRPCClient()
  const isDrawn = isDrawnKind(kind)
  const entries = useQuery(entriesOptions(client, kind, state.as_of))
  const own = useQuery({
    ...shapesOptions(client, isDrawn ? kind : 'bidding-zone', state.as_of),
    enabled: isDrawn,
  })
  const hasOwn = isDrawn && own.data?.length !== 0
  const zones = useQuery({ ...shapesOptions(client, 'bidding-zone', state.as_of), enabled: !hasOwn })
  const zoneEntries = useQuery({ ...entriesOptions(client, 'bidding-zone', state.as_of), enabled: !hasOwn })
  const { q, country, zone, operator } = state
  const shapes = useMemo(() => {
    if (!hasOwn) return labelled(zones.data ?? [], zoneEntries.data ?? [])
    const left = narrowed(entries.data ?? [], { q, country, zone, operator })
    const listed = new Set(left.map(({ id }) => id))
    return labelled(
      (own.data ?? []).filter(({ id }) => listed.has(id)),
      left,
    )
  }, [hasOwn, own.data, zones.data, zoneEntries.data, entries.data, q, country, zone, operator])
  return {
    shapes,
    shown: hasOwn ? kind : ('bidding-zone' as const),
    isAway: own.isError || zones.isError,
    isLoading: own.isLoading || zones.isLoading,
  }
}
