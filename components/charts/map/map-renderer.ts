import type { Ref } from 'react'
import type { Geometry, Point } from '#server/areas/core/geo/geojson.ts'
import type { Box, MapShape } from './map-shape.ts'

/** What draws a map: WebGL where the browser has it, else SVG. */
export type MapRendererProps = {
  shapes: readonly MapShape[]
  land: readonly Geometry[]
  selected: string | null
  /** The selection represents something else: only its dashed outline is drawn. */
  isStandIn: boolean
  pointed: string | null
  point: Point | null
  /** What is shown at first, and again when it becomes another. */
  box: Box
  onPointed: (id: string | null) => void
  /** A click, anywhere. */
  onPick: (point: Point) => void
  ref: Ref<MapControls>
}

export type MapControls = { zoomIn: () => void; zoomOut: () => void; reset: () => void }
