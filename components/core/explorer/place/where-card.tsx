'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { landOptions } from '#components/charts/map/land-options.ts'
import { LazyAreaMap } from '#components/charts/map/lazy-area-map.tsx'
import { type Box, boxOf } from '#components/charts/map/map-shape.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import type { GeoKind } from '#server/areas/core/geo/contract.ts'
import { entriesOptions } from '../records/entries.ts'
import styles from '../explorer.module.css'
import { recordPath } from '../records/kinds.ts'
import { accuracyText, type CoreShape, labelled, shapesOptions, shapeText, standIn } from '../map/shapes.ts'

type WhereCardProps = {
  /** What the record is; the map shows all areas of the first kind that has its shape. */
  kinds: readonly GeoKind[]
  record: { id: string; name: string; label: string | null }
  /** ISO 3166-1 alpha-2; their land is outlined where the record has no shape. */
  countries: readonly string[]
  /** The bidding zone to show where the record has no shape. */
  instead?: string | null
  as_of: string | null
}

/** Where an area lies among its neighbours; a click on one opens it. */
export function WhereCard({ kinds, record, countries, instead = null, as_of }: WhereCardProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.coreExplorer
  const router = useRouter()
  const kind = kinds.includes('bidding-zone') ? 'bidding-zone' : (kinds[0] ?? 'bidding-zone')
  const { shapes, shown, selected, isStandIn, isAway } = useShapes(kind, { record, countries, instead }, as_of)
  const standing = selected === record.id ? format.list(countries.map((each) => format.country(each))) : null
  const names = useMemo(() => new Map(shapes.map((shape) => [shape.id, shape])), [shapes])
  const outlined = standing ?? names.get(selected ?? '')?.name ?? ''
  const own = names.get(selected ?? '')
  const drawn = own && !isStandIn ? accuracyText(own, language) : null
  const box = useMemo(() => around(shapes.find((shape) => shape.id === selected)), [shapes, selected])
  const readout = (at: string) => {
    const shape = names.get(at)
    return shape ? shapeText(shape, language) : ''
  }
  return (
    <Card
      title={text.record.place}
      note={!isStandIn ? text.kinds[shown] : outlined === '' ? text.record.nowhere : text.record.standIn(outlined)}
    >
      {isAway ? <Notice tone="warn">{text.map.away}</Notice> : null}
      <LazyAreaMap
        label={text.map.label(text.kinds[shown])}
        shapes={shapes}
        selected={selected}
        isStandIn={isStandIn}
        box={box}
        onSelect={(picked) => {
          if (picked !== record.id) router.push(recordPath({ kind: shown, id: picked }, as_of))
        }}
        readout={readout}
        hint={text.map.hint}
        height={320}
      />
      {isStandIn && outlined !== '' ? <p className={styles.note}>{text.record.noShape}</p> : null}
      {drawn ? <p className={styles.note}>{drawn}</p> : null}
    </Card>
  )
}

type Selection = Pick<WhereCardProps, 'record' | 'countries'> & { instead: string | null }

/** The shapes of a kind; where the record is not among them, the bidding zones, with its own or its countries' land picked. */
function useShapes(kind: GeoKind, { record, countries, instead }: Selection, as_of: string | null) {
  const client = useTRPCClient()
  const own = useQuery(shapesOptions(client, kind, as_of))
  const hasOwn = own.data?.some((shape) => shape.id === record.id) ?? true
  const zones = useQuery({ ...shapesOptions(client, 'bidding-zone', as_of), enabled: !hasOwn })
  const land = useQuery({ ...landOptions, enabled: !hasOwn })
  const shown: GeoKind = hasOwn ? kind : 'bidding-zone'
  const entries = useQuery({ ...entriesOptions(client, shown, as_of), enabled: own.data !== undefined })
  const found = hasOwn ? own.data : zones.data
  const hasZone = found?.some((shape) => shape.id === instead) ?? false
  const { id, name, label } = record
  const within = countries.join(' ')
  const shapes = useMemo(() => {
    const areas = labelled(found ?? [], entries.data ?? [])
    if (hasOwn || hasZone) return areas
    const among = within.split(' ')
    const whole = standIn({ id, name, label: label ?? name }, among, land.data ?? [])
    return whole ? [...areas.filter(({ country }) => !among.includes(country)), whole] : areas
  }, [found, entries.data, land.data, hasOwn, hasZone, id, name, label, within])
  return {
    ...{ shapes, shown, selected: hasZone && !hasOwn ? instead : id },
    isStandIn: !hasOwn,
    isAway: own.isError || zones.isError,
  }
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
