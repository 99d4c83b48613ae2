'use client'

import { useMemo } from 'react'
import styles from './area-map.module.css'
import { labelBounds, type Project, placeLabels } from './map-labels.ts'
import type { MapShape } from './map-shape.ts'

type LabelsLayerProps = { shapes: readonly MapShape[]; project: Project; size: { width: number; height: number } }

/** The names of areas above a map, as words of the page: no glyphs are fetched. */
export function LabelsLayer({ shapes, project, size }: LabelsLayerProps) {
  const spaces = useMemo(() => labelBounds(shapes), [shapes])
  return (
    <div className={styles.labels}>
      {placeLabels(spaces, project, size).map(({ id, label, x, y }) => (
        <span key={id} style={{ left: x, top: y }}>
          {label}
        </span>
      ))}
    </div>
  )
}
