'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { cellBeside, cellUnder, columnOf, type HeatGrid } from './heat-grid.ts'
import styles from './heat-map.module.css'
import { heatScale } from './heat-scale.ts'
import { drawHeatMap, plotOf } from './draw-heat-map.ts'
import { cellBox } from './paint-heat-map.ts'
import { useIsDark } from '../use-is-dark.ts'
import { useWidth } from '../use-width.ts'

type HeatMapProps = {
  /** What the map shows, for screen readers. */
  label: string
  /** Where the cells lie: `dayGrid` for a time series, `plainGrid` for hours of a week. */
  grid: HeatGrid
  /** One per cell of the grid, in its order; null is a gap and hatched. */
  values: readonly (number | null)[]
  /** A value as the colour scale labels it, with the unit at the end. */
  print?: (value: number) => string
  unit: string
  /** Everything about a cell in one line: shown under the pointer, read out at a key. */
  readout: (index: number) => string
  /** Cells with a dot, and what a dot means. */
  dots?: { at: readonly boolean[]; meaning: string }
  /** Cells with a ring, and what a ring means. */
  rings?: { at: readonly number[]; meaning: string }
  selected?: number | null
  onSelect?: (index: number) => void
  /** Height of the cells together, in pixels. */
  height?: number
}

const narrowestColumn = 1.6

/**
 * Values as colours, up to some hundred thousand cells on one canvas. The pointer or the arrow keys pick a cell: left and
 * right by columns, up and down by cells; Enter selects it. Wrap it in a `ChartCard` with `canvas` for table and exports.
 */
export function HeatMap(props: HeatMapProps) {
  const { grid, values, height = 220, selected = null } = props
  const { messages } = useLanguage()
  const [ref, space] = useWidth<HTMLDivElement>(720)
  const [pointed, setPointed] = useState<number | null>(null)
  const width = Math.max(space, Math.ceil((grid.first.length - 1) * narrowestColumn) + 52)
  const plot = plotOf(width, height)
  const shown = pointed ?? selected
  const [isAtEnd, setAtEnd] = useState(false)
  const goesOn = width > space && !isAtEnd
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent) =>
    setAtEnd(scrollLeft + clientWidth >= width - 2)
  const hasGaps = useMemo(() => values.includes(null), [values])
  return (
    <div className={styles.map}>
      <div ref={ref} className={goesOn ? `${styles.scroll} ${styles.goesOn}` : styles.scroll} onScroll={onScroll}>
        <div style={{ width, position: 'relative' }}>
          <Cells {...props} width={width} height={height} />
          <Frame grid={grid} plot={plot} index={selected} kind="selected" />
          <Frame grid={grid} plot={plot} index={pointed} kind="pointed" />
          <Pointer {...props} plot={plot} at={shown} onPoint={setPointed} />
        </div>
      </div>
      <p className={styles.readout}>
        {shown === null ? `${goesOn ? messages.ui.goesOnRight : ''} ${messages.ui.pointAtCell}` : props.readout(shown)}
      </p>
      <Key dots={props.dots} rings={props.rings} hasGaps={hasGaps} />
    </div>
  )
}

function Cells({
  grid,
  values,
  dots,
  rings,
  print,
  unit,
  width,
  height,
}: HeatMapProps & { width: number; height: number }) {
  const { format } = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDark = useIsDark()
  const numbers = useMemo(() => Float64Array.from(values, (value) => value ?? Number.NaN), [values])
  const scale = useMemo(() => heatScale(numbers), [numbers])
  useEffect(() => {
    if (!canvas.current) return
    const text = print ?? ((value: number) => format.rate(Number(value.toPrecision(4))))
    const cells = { grid, values: numbers, scale, dots: dots?.at.map(Number), rings: rings?.at }
    drawHeatMap(canvas.current, cells, { width, height, unit, isDark, print: text })
  }, [grid, numbers, scale, dots, rings, width, height, unit, print, format, isDark])
  return <canvas ref={canvas} className={styles.canvas} aria-hidden />
}

type Plot = ReturnType<typeof plotOf>
type FrameProps = { grid: HeatGrid; plot: Plot; index: number | null; kind: 'selected' | 'pointed' }

/** A frame around a cell, wide enough to be seen around a cell of a pixel. */
function Frame({ grid, plot, index, kind }: FrameProps) {
  if (index === null || index >= grid.top.length) return null
  const { left, top, width, height } = cellBox({ grid, plot }, columnOf(grid, index), index)
  const style = { left: left - 2, top: top - 2, width: width + 4, height: height + 4 }
  return <span className={styles[kind]} style={style} aria-hidden />
}

type PointerProps = HeatMapProps & { plot: Plot; at: number | null; onPoint: (index: number | null) => void }

/** Takes pointer and keys; a slider, since one value at a time is picked along a line. */
function Pointer({ label, grid, plot, at, readout, onPoint, onSelect }: PointerProps) {
  const last = grid.top.length - 1
  const cellOf = (event: React.PointerEvent | React.MouseEvent) =>
    cellUnder(grid, event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY)
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = afterKey(event.key, grid, at ?? 0)
    if ((event.key === 'Enter' || event.key === ' ') && at !== null) onSelect?.(at)
    else if (next === undefined) return
    else onPoint(next)
    event.preventDefault()
  }
  return (
    <div
      className={styles.pointer}
      style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? 0}
      aria-valuetext={at === null ? label : readout(at)}
      onPointerMove={(event) => onPoint(cellOf(event))}
      onPointerLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
      onClick={(event) => {
        const index = cellOf(event)
        if (index !== null) onSelect?.(index)
      }}
      onKeyDown={onKeyDown}
    />
  )
}

/** The cell that a key leads to; undefined for a key that leads nowhere. */
function afterKey(key: string, grid: HeatGrid, at: number): number | undefined {
  const last = grid.top.length - 1
  const beside = (columns: number) => cellBeside(grid, at, columns) ?? at
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return beside(1)
    case 'ArrowLeft':
      return beside(-1)
    case 'PageDown':
      return beside(7)
    case 'PageUp':
      return beside(-7)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

type KeyProps = Pick<HeatMapProps, 'dots' | 'rings'> & { hasGaps: boolean }

function Key({ dots, rings, hasGaps }: KeyProps) {
  const { messages } = useLanguage()
  const entries = [
    hasGaps ? { sign: styles.gap, meaning: messages.ui.gap } : null,
    dots?.at.includes(true) ? { sign: styles.dot, meaning: dots.meaning } : null,
    rings && rings.at.length > 0 ? { sign: styles.ring, meaning: rings.meaning } : null,
  ].filter((entry) => entry !== null)
  if (entries.length === 0) return null
  return (
    <ul className={styles.key}>
      {entries.map(({ sign, meaning }) => (
        <li key={meaning}>
          <span className={sign} aria-hidden /> {meaning}
        </li>
      ))}
    </ul>
  )
}
