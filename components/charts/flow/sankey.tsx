'use client'

import { sankeyLayout, bandPath, type SankeyLink } from './sankey-layout.ts'
import styles from './sankey.module.css'
import { useWidth } from '../use-width.ts'

type SankeyProps = {
  label: string
  columns: number
  /** Bands between neighbouring columns, from the left. */
  links: SankeyLink[]
  /** Colour of a node and of what leaves it. */
  colourOf: (column: number, name: string) => string
  /** Two lines beside a node. */
  textOf: (column: number, name: string, value: number) => [string, string]
  height?: number
}

const narrow = 500

/** Amounts on their way through columns of nodes; thickness is amount. */
export function Sankey({ label, columns, links, colourOf, textOf, height = 210 }: SankeyProps) {
  const [ref, space] = useWidth<HTMLDivElement>(520)
  const width = Math.max(space, 330)
  const labelBounds = width < narrow ? 84 : 150
  const { boxes, bands } = sankeyLayout(links, columns, width - labelBounds, height)
  const tall = Math.max(height, ...boxes.map((box) => box.y + Math.max(box.height, 26)))
  return (
    <div ref={ref} className={styles.scroll}>
      <svg width={width} height={tall + 4} viewBox={`0 0 ${width} ${tall + 4}`} role="img" aria-label={label}>
        {bands.map((band) => (
          <path
            key={`${band.column} ${band.from} ${band.to}`}
            d={bandPath(band)}
            fill={colourOf(band.column, band.from)}
            fillOpacity={0.32}
          />
        ))}
        {boxes.map((box) => {
          const [name, value] = textOf(box.column, box.name, box.value)
          const y = box.y + Math.max(11, box.height / 2 - 3)
          return (
            <g key={`${box.column} ${box.name}`}>
              <rect x={box.x} y={box.y} width={box.width} height={box.height} fill={colourOf(box.column, box.name)} />
              <text x={box.x + box.width + 6} y={y} className={styles.name}>
                {name}
              </text>
              <text x={box.x + box.width + 6} y={y + 13} className={styles.value}>
                {value}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
