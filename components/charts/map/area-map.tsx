'use client'

import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, Scan } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Point } from '#server/areas/core/geo/geojson.ts'
import { useWidth } from '../use-width.ts'
import styles from './area-map.module.css'
import { landOptions } from './land-options.ts'
import type { MapControls, MapRendererProps } from './map-renderer.ts'
import { type Box, boxOf, centreOf, type MapShape } from './map-shape.ts'
import { afterMapKey } from './neighbour.ts'
import { shapeAt } from './shape-at.ts'
import { SvgMap } from './svg-map.tsx'
import { WebGlMap } from './webgl-map.tsx'

export type AreaMapProps = {
  /** What the map shows, for screen readers. */
  label: string
  shapes: readonly MapShape[]
  selected?: string | null
  /** The selection represents something without a shape here: it is outlined, not filled. */
  isStandIn?: boolean
  point?: Point | null
  /** Everything about an area in one line: shown under the pointer, read out at a key. */
  readout: (id: string) => string
  /** What can be done with the map, while nothing is pointed at. */
  hint: string
  onSelect?: (id: string) => void
  /** A click anywhere, and the area that is there; without it a click on an area selects it, as Enter does. */
  onPoint?: (point: Point, id: string | null) => void
  /** What to show at first; default: all shapes. */
  box?: Box | null
  height?: number
}

const EUROPE: Box = [-11, 35, 35, 71]
const none: never[] = []
/** On a phone a map leaves room to scroll past it. */
const narrow = 345
const lowest = 290

/**
 * Areas on a map without any server behind it. The pointer or the keys pick one: an arrow goes to the nearest area in its
 * direction, Enter selects it. Whatever can be picked here must also stand in a list or in fields beside it.
 */
export function AreaMap(props: AreaMapProps) {
  const { shapes, selected = null, readout, hint, onSelect } = props
  const [frame, width] = useWidth<HTMLDivElement>(640)
  const height = Math.min(props.height ?? 420, width < narrow ? lowest : Number.POSITIVE_INFINITY)
  const [pointed, setPointed] = useState<string | null>(null)
  const controls = useRef<MapControls>(null)
  const { data: countries } = useQuery(landOptions)
  const land = useMemo(() => countries?.map(({ geometry }) => geometry) ?? none, [countries])
  const box = useMemo(() => props.box ?? boxOf(shapes.map(({ geometry }) => geometry)) ?? EUROPE, [props.box, shapes])
  const onPick = (point: Point) => {
    const id = shapeAt(shapes, point)
    if (props.onPoint) props.onPoint(point, id)
    else if (id !== null) onSelect?.(id)
  }
  const shown = pointed ?? selected
  const known = shapes.some(({ id }) => id === shown) ? shown : null
  return (
    <div ref={frame} className={styles.map}>
      <Keys {...props} at={known} onPointed={setPointed} controls={controls}>
        <div className={styles.picture} style={{ height }} aria-hidden>
          <Renderer
            ref={controls}
            height={height}
            shapes={shapes}
            land={land}
            selected={selected}
            isStandIn={props.isStandIn ?? false}
            pointed={pointed}
            point={props.point ?? null}
            box={box}
            onPointed={setPointed}
            onPick={onPick}
          />
        </div>
      </Keys>
      <Zoom controls={controls} />
      <p className={styles.readout}>{known === null ? hint : readout(known)}</p>
    </div>
  )
}

function Renderer({ height, ...props }: MapRendererProps & { height: number }) {
  const [isWebGl, setWebGl] = useState(hasWebGl)
  return isWebGl ? <WebGlMap {...props} onFailed={() => setWebGl(false)} /> : <SvgMap {...props} height={height} />
}

type KeysProps = AreaMapProps & {
  at: string | null
  onPointed: (id: string | null) => void
  controls: React.RefObject<MapControls | null>
  children: React.ReactNode
}

/** Takes the keys; a slider, since one area at a time is picked among all. */
function Keys({ label, shapes, readout, at, onPointed, onSelect, controls, children }: KeysProps) {
  const centres = useMemo(() => shapes.map(({ geometry }) => centreOf(geometry)), [shapes])
  const index = shapes.findIndex(({ id }) => id === at)
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = afterMapKey(event.key, centres, index < 0 ? null : index)
    if (event.key === 'Enter' && at !== null) onSelect?.(at)
    else if (event.key === '+') controls.current?.zoomIn()
    else if (event.key === '-') controls.current?.zoomOut()
    else if (next === undefined) return
    else onPointed(shapes[next]?.id ?? null)
    event.preventDefault()
  }
  return (
    <div
      className={styles.keys}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, shapes.length - 1)}
      aria-valuenow={Math.max(0, index)}
      aria-valuetext={at === null ? label : readout(at)}
      onKeyDown={onKeyDown}
      onBlur={() => onPointed(null)}
    >
      {children}
    </div>
  )
}

function Zoom({ controls }: { controls: React.RefObject<MapControls | null> }) {
  const { messages } = useLanguage()
  const text = messages.ui.map
  return (
    <div className={styles.zoom}>
      <Button icon aria-label={text.zoomIn} onClick={() => controls.current?.zoomIn()}>
        <Plus size={14} aria-hidden />
      </Button>
      <Button icon aria-label={text.zoomOut} onClick={() => controls.current?.zoomOut()}>
        <Minus size={14} aria-hidden />
      </Button>
      <Button icon aria-label={text.reset} onClick={() => controls.current?.reset()}>
        <Scan size={14} aria-hidden />
      </Button>
    </div>
  )
}

/** Whether this browser can draw with WebGL 2. */
function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
