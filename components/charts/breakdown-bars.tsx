'use client'

import { useId } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from './breakdown-bars.module.css'
import { seriesStyle } from './series-style.ts'
import { TextureDefs, textureId } from './texture-defs.tsx'

export type Part = { name: string; value: number | null; index: number }

/** Parts of a whole as bars on one scale; parts below zero are drawn to the left of the line. */
export function BreakdownBars({ parts, unit }: { parts: Part[]; unit: string }) {
  const { format } = useLanguage()
  const id = useId().replaceAll(':', '')
  const low = Math.min(0, ...parts.map((part) => part.value ?? 0))
  const high = Math.max(0, ...parts.map((part) => part.value ?? 0))
  const span = high - low || 1
  const total = parts.reduce((sum, part) => sum + (part.value ?? 0), 0)
  return (
    <ul className={styles.bars}>
      {parts.map((part) => {
        const value = part.value ?? 0
        const start = ((Math.min(0, value) - low) / span) * 100
        return (
          <li key={`${part.index} ${part.name}`}>
            <span className={styles.name}>{part.name}</span>
            <svg width="100%" height="12" aria-hidden preserveAspectRatio="none">
              <TextureDefs prefix={`${id}-${part.index}`} styles={[seriesStyle(part.index)]} />
              <rect
                x={`${start}%`}
                width={`${Math.max(0.3, (Math.abs(value) / span) * 100)}%`}
                height="12"
                rx="2"
                fill={`url(#${textureId(`${id}-${part.index}`, 0)})`}
              />
            </svg>
            <span className={styles.value}>
              {format.money(part.value, unit)} <i>{total ? format.share(value / total) : ''}</i>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
