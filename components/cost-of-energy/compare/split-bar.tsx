'use client'

import { useId } from 'react'
import { seriesStyle } from '#components/charts/series-style.ts'
import { TextureDefs, textureId } from '#components/charts/texture-defs.tsx'
import { type CostPart, costParts } from '../explain/cost-part.ts'

/** Colours of the parts, the same in table, legend and line items. */
export const partStyles = { energy: seriesStyle(0), peak: seriesStyle(3), fixed: seriesStyle(7) } as const

/** The range of amounts that a row of bars shares. */
export type Scale = { low: number; high: number }

/** The parts of a total on one line: what costs to the right of zero, what is earned to the left. */
export function SplitBar({ parts, scale }: { parts: Record<CostPart, number>; scale: Scale }) {
  const id = useId().replaceAll(':', '')
  const share = (amount: number) => (amount / (scale.high - scale.low || 1)) * 100
  const ends = { plus: share(-scale.low), minus: share(-scale.low) }
  return (
    <svg width="100%" height="12" style={{ minWidth: 120, display: 'block' }} aria-hidden>
      <TextureDefs prefix={id} styles={costParts.map((part) => partStyles[part])} />
      {costParts.map((part, index) => {
        const width = Math.abs(share(parts[part]))
        const isEarned = parts[part] < 0
        const x = isEarned ? ends.minus - width : ends.plus
        if (isEarned) ends.minus = x
        else ends.plus = x + width
        return <rect key={part} x={`${x}%`} width={`${width}%`} height="12" fill={`url(#${textureId(id, index)})`} />
      })}
    </svg>
  )
}

/** What the stacks of some rows need. */
export function splitScale(rows: { parts: Record<CostPart, number> }[]): Scale {
  const stack = (parts: Record<CostPart, number>, sign: 1 | -1) =>
    costParts.reduce((sum, part) => (parts[part] * sign > 0 ? sum + parts[part] : sum), 0)
  return {
    low: Math.min(0, ...rows.map(({ parts }) => stack(parts, -1))),
    high: Math.max(0, ...rows.map(({ parts }) => stack(parts, 1))),
  }
}
