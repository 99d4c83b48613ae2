'use client'

import { useEffect, useMemo, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { drawLoadCurve, type Mark } from './draw-load-curve.ts'
import styles from './load-curve.module.css'
import { keepDrawn } from './plot-parts.ts'
import { reduceMinMax } from './reduce-min-max.ts'
import type { QualityBand } from './quality-bands.ts'
import { useWidth } from '../use-width.ts'

export type { Mark }

type LoadCurveProps = {
  label: string
  /** Start of every slot, milliseconds since the epoch. */
  starts: number[]
  values: (number | null)[]
  unit: string
  marks?: Mark[]
  /** Stretches that are estimated or missing, drawn behind the line. */
  bands?: readonly QualityBand[]
  height?: number
  /** The clock of the axis; default: that of the console. */
  timezone?: string
  /** Text under the curve when points were reduced; gets their number. */
  reducedNote: (points: string) => string
}

const pointsShown = 3000
const noMarks: Mark[] = []
const noBands: QualityBand[] = []

/** A long series as a line on one clock; beyond 3,000 points it keeps lowest and highest per pixel, and reports it. */
export function LoadCurve({
  label,
  starts,
  values,
  unit,
  marks = noMarks,
  bands = noBands,
  height = 190,
  timezone,
  reducedNote,
}: LoadCurveProps) {
  const { format, zone: ofConsole } = useLanguage()
  const zone = timezone ?? ofConsole
  const [ref, width] = useWidth<HTMLDivElement>(600)
  const canvas = useRef<HTMLDivElement>(null)
  const isReduced = starts.length > pointsShown
  const line = useMemo(() => {
    const whole = { x: starts.map((start) => start / 1000), y: values }
    return isReduced ? reduceMinMax(whole, Math.max(200, width)) : whole
  }, [starts, values, isReduced, width])
  useEffect(() => {
    if (!canvas.current) return
    return keepDrawn([drawLoadCurve(canvas.current, { line, marks, bands, width, height, unit, zone, format })])
  }, [line, marks, bands, width, height, unit, zone, format])
  return (
    <div ref={ref} className={styles.curve}>
      <div ref={canvas} role="img" aria-label={label} style={{ minHeight: height }} />
      {isReduced ? <p className={styles.note}>{reducedNote(format.number(starts.length))}</p> : null}
    </div>
  )
}
