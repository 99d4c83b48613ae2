'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useIsDark } from '../use-is-dark.ts'
import styles from './area-map.module.css'
import { LabelsLayer } from './labels-layer.tsx'
import type { Project } from './map-labels.ts'
import type { MapRendererProps } from './map-renderer.ts'
import { mapColours } from './map-style.ts'
import { type OpenMap, openGlMap } from './open-gl-map.ts'

type View = { project: Project; size: { width: number; height: number } }

/** The map drawn by MapLibre, with the names of areas above it. */
export function WebGlMap({ onFailed, ...props }: MapRendererProps & { onFailed: () => void }) {
  const { ref, shapes, box } = props
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap>(null)
  const [view, setView] = useState<View | null>(null)
  const { map: text } = useLanguage().messages.ui
  const isDark = useIsDark()
  const pick = useEffectEvent(props.onPick)
  const failed = useEffectEvent(onFailed)
  const open = useEffectEvent((element: HTMLElement) =>
    openGlMap({
      ...{ container: element, colours: mapColours(element, isDark), box, help: text.gestures },
      onPointed: (id) => props.onPointed(id),
      onPick: (at) => pick(at),
      onMove: (project) => setView({ project, size: { width: element.clientWidth, height: element.clientHeight } }),
      onFailed: () => failed(),
    }),
  )
  useEffect(() => {
    if (!container.current) return
    try {
      map.current = open(container.current)
    } catch {
      failed()
    }
    return () => {
      map.current?.close()
      map.current = null
    }
  }, [])
  useShown(map, props)
  useEffect(() => {
    if (container.current) void map.current?.setColours(mapColours(container.current, isDark))
  }, [isDark])
  useImperativeHandle(ref, () => ({
    zoomIn: () => map.current?.zoomIn(),
    zoomOut: () => map.current?.zoomOut(),
    reset: () => map.current?.show(box),
  }))
  return (
    <>
      <div ref={container} className={styles.canvas} />
      {view ? <LabelsLayer shapes={shapes} {...view} /> : null}
    </>
  )
}

/** Keeps what the map shows at what it should show. */
function useShown(map: React.RefObject<OpenMap | null>, props: Omit<MapRendererProps, 'ref'>): void {
  const { shapes, land, selected, isStandIn, pointed, point, box } = props
  useEffect(() => void map.current?.setLand(land), [map, land])
  useEffect(() => void map.current?.setShapes(shapes), [map, shapes])
  useEffect(() => void map.current?.setSelected(selected, isStandIn), [map, selected, isStandIn])
  useEffect(() => void map.current?.setPointed(pointed), [map, pointed])
  useEffect(() => void map.current?.setPoint(point), [map, point])
  useEffect(() => map.current?.show(box), [map, box])
}
