'use client'

import { useEffect, useId, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { drawPanel, type Panel, type PanelLine } from './draw-panels.ts'
import type { PanelBand } from './panel-bands.ts'
import curve from './load-curve.module.css'
import styles from './panel-stack.module.css'
import { keepDrawn } from './plot-parts.ts'
import { useWidth } from '../use-width.ts'

export type { Panel, PanelBand, PanelLine }

type PanelStackProps = {
  /** Start of every slot, milliseconds since the epoch; at most some 3,000. */
  starts: number[]
  range: { from_ms: number; to_ms: number }
  panels: Panel[]
}

/** Series of different units below each other on one time axis; pointer and dragged range are common to all. */
export function PanelStack({ starts, range, panels }: PanelStackProps) {
  const { format, zone } = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>(720)
  const stack = useRef<HTMLDivElement>(null)
  const key = useId()
  const { from_ms, to_ms } = range
  useEffect(() => {
    const targets = [...(stack.current?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])]
    const plots = panels.flatMap((panel, index) => {
      const target = targets[index]
      if (!target) return []
      const drawing = { starts, range: { from_ms, to_ms }, width, zone, format, key }
      return drawPanel(target, panel, drawing, index === panels.length - 1)
    })
    return keepDrawn(plots)
  }, [starts, panels, from_ms, to_ms, width, zone, format, key])
  return (
    <div ref={ref} className={curve.curve}>
      <div ref={stack}>
        {panels.map((panel) => (
          <figure key={panel.label} className={styles.panel}>
            <figcaption>
              <span>{panel.label}</span>
              <ul>
                {panel.lines.map((line) => (
                  <li key={line.name}>
                    <svg width="18" height="8" aria-hidden>
                      <path
                        d="M0 4H18"
                        stroke={`var(${line.token})`}
                        strokeWidth="2"
                        strokeDasharray={line.dash?.join(' ')}
                      />
                    </svg>
                    {line.name}
                  </li>
                ))}
              </ul>
            </figcaption>
            <div data-panel role="img" aria-label={panel.label} style={{ minHeight: panel.height }} />
          </figure>
        ))}
      </div>
    </div>
  )
}
