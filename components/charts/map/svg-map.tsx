'use client'

import { useImperativeHandle, useMemo, useState } from 'react'
import { useWidth } from '../use-width.ts'
import styles from './area-map.module.css'
import { type FlatView, pathOf, projectFlat, unprojectFlat, viewOf, zoomed } from './flat-view.ts'
import { LabelsLayer } from './labels-layer.tsx'
import type { MapRendererProps } from './map-renderer.ts'
import type { Box } from './map-shape.ts'

const step = 1.6

/** The same map as SVG, for browsers without WebGL: areas can be picked and the view be zoomed, but not dragged. */
export function SvgMap({ height, ...props }: MapRendererProps & { height: number }) {
  const { ref, shapes, land, selected, isStandIn, pointed, point, box, onPointed, onPick } = props
  const [frame, width] = useWidth<HTMLDivElement>(640)
  const [chosen, setChosen] = useState<{ of: Box; view: FlatView } | null>(null)
  const size = useMemo(() => ({ width, height }), [width, height])
  const view = useMemo(() => (chosen?.of === box ? chosen.view : viewOf(box, size)), [chosen, box, size])
  const project = useMemo(() => (lon: number, lat: number) => projectFlat(view, size, lon, lat), [view, size])
  useImperativeHandle(ref, () => ({
    zoomIn: () => setChosen({ of: box, view: zoomed(view, step) }),
    zoomOut: () => setChosen({ of: box, view: zoomed(view, 1 / step) }),
    reset: () => setChosen(null),
  }))
  const ground = useMemo(() => land.map((geometry) => pathOf(geometry, project)), [land, project])
  const areas = useMemo(
    () => shapes.map(({ id, geometry }) => ({ id, path: pathOf(geometry, project) })),
    [shapes, project],
  )
  const onClick = (event: React.MouseEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onPick(unprojectFlat(view, size, { x: event.clientX - left, y: event.clientY - top }))
  }
  const spot = point ? project(point.lon, point.lat) : null
  return (
    <div ref={frame} className={styles.canvas}>
      <svg
        role="presentation"
        width={width}
        height={height}
        className={styles.flat}
        onClick={onClick}
        onPointerMove={(event) => onPointed(idUnder(event))}
        onPointerLeave={() => onPointed(null)}
      >
        {ground.map((path) => (
          <path key={path} d={path} className={styles.land} />
        ))}
        {areas.map(({ id, path }) => (
          <path key={id} d={path} data-area={id} className={styles.area} />
        ))}
        {areas
          .filter(({ id }) => id === selected || id === pointed)
          .map(({ id, path }) => (
            <path
              key={id}
              d={path}
              className={id !== selected ? styles.pointed : isStandIn ? styles.standIn : styles.selected}
            />
          ))}
        {spot ? <circle cx={spot.x} cy={spot.y} r={6} className={styles.point} /> : null}
      </svg>
      <LabelsLayer shapes={shapes} project={project} size={size} />
    </div>
  )
}

function idUnder(event: React.MouseEvent): string | null {
  return event.target instanceof SVGElement ? (event.target.dataset.area ?? null) : null
}
