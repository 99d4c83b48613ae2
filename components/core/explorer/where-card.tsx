'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { COUNTRY_NUMBERS } from '#components/charts/map/country-numbers.ts'
import { landOptions } from '#components/charts/map/land-options.ts'
import { LazyAreaMap } from '#components/charts/map/lazy-area-map.tsx'
import { type Box, boxOf } from '#components/charts/map/map-shape.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/states.tsx'
import type { GeoKind } from '#server/areas/core/geo-contract.ts'
import { entriesOptions } from './entries.ts'
import styles from './explorer.module.css'
import { recordPath } from './kinds.ts'
import { type CoreShape, labelled, shapesOptions, shapeWords } from './shapes.ts'

type WhereCardProps = {
  /** What the record is; the map shows all areas of the first kind that has its shape. */
  kinds: readonly GeoKind[]
  id: string
  /** ISO 3166-1 alpha-2; shown where the record has no shape. */
  country: string | null
  /** The bidding zone to show where the record has no shape. */
  instead?: string | null
  as_of: string | null
}

/** Where an area lies among its neighbours; a click on one opens it. */
export function WhereCard({ kinds, id, country, instead = null, as_of }: WhereCardProps) {
  const language = useLanguage()
  const { words } = language
  const text = words.coreExplorer
  const router = useRouter()
  const kind = kinds.includes('bidding-zone') ? 'bidding-zone' : (kinds[0] ?? 'bidding-zone')
  const { shapes, shown, selected, isAway } = useShapes(kind, { id, country, instead }, as_of)
  const names = useMemo(() => new Map(shapes.map((shape) => [shape.id, shape])), [shapes])
  const box = useMemo(() => around(shapes.find((shape) => shape.id === selected)), [shapes, selected])
  const readout = (at: string) => {
    const shape = names.get(at)
    return shape ? shapeWords(shape, language) : ''
  }
  return (
    <Card title={text.record.place} note={text.kinds[shown]}>
      {isAway ? <Notice tone="warn">{text.map.away}</Notice> : null}
      <LazyAreaMap
        label={text.map.label(text.kinds[shown])}
        shapes={shapes}
        selected={selected}
        box={box}
        onSelect={(picked) => {
          if (picked !== country) router.push(recordPath({ kind: shown, id: picked }, as_of))
        }}
        readout={readout}
        hint={text.map.hint}
        height={320}
      />
      {names.has(id) ? null : <p className={styles.note}>{text.record.noShape}</p>}
    </Card>
  )
}

type Wanted = { id: string; country: string | null; instead: string | null }

/** The shapes of a kind; where the record is not among them, the bidding zones, with its own or its country picked. */
function useShapes(kind: GeoKind, { id, country, instead }: Wanted, as_of: string | null) {
  const client = useTRPCClient()
  const own = useQuery(shapesOptions(client, kind))
  const hasOwn = own.data?.some((shape) => shape.id === id) ?? true
  const zones = useQuery({ ...shapesOptions(client, 'bidding-zone'), enabled: !hasOwn })
  const land = useQuery({ ...landOptions, enabled: !hasOwn })
  const shown: GeoKind = hasOwn ? kind : 'bidding-zone'
  const entries = useQuery({ ...entriesOptions(client, shown, as_of), enabled: own.data !== undefined })
  const found = hasOwn ? own.data : zones.data
  const picked = hasOwn ? id : found?.some((shape) => shape.id === instead) ? instead : country
  const shapes = useMemo(() => {
    const areas = labelled(found ?? [], entries.data ?? [])
    const whole =
      picked === country ? land.data?.find(({ code }) => code === COUNTRY_NUMBERS[country ?? '']) : undefined
    if (!whole || country === null) return areas
    return [...areas, { id: country, label: country, name: country, country, source: '', geometry: whole.geometry }]
  }, [found, entries.data, land.data, country, picked])
  return { shapes, shown, selected: picked, isAway: own.isError || zones.isError }
}

const margin = 0.35

/** The box of a shape with something of what is around it. */
function around(shape: CoreShape | undefined): Box | null {
  const box = shape ? boxOf([shape.geometry]) : null
  if (box === null) return null
  const [west, south, east, north] = box
  const [across, along] = [(east - west) * margin, (north - south) * margin]
  return [west - across, Math.max(-84, south - along), east + across, Math.min(84, north + along)]
}
