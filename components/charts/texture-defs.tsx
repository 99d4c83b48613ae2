import type { ReactNode } from 'react'
import { type SeriesStyle, type Texture } from './series-style.ts'

const marks: Record<Texture, ReactNode> = {
  plain: null,
  'plain-dark': null,
  diagonal: <path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" />,
  counter: <path d="M-1 -1L7 7M5 -1L7 1M-1 5L1 7" />,
  rows: <path d="M0 3H6" />,
  columns: <path d="M3 0V6" />,
  grid: <path d="M0 3H6M3 0V6" />,
  dots: <circle cx="3" cy="3" r="0.9" fill="var(--panel)" stroke="none" />,
}

/** The fills of a chart's areas: the colour with a fine texture as second cue. `prefix` keeps ids apart between charts. */
export function TextureDefs({ prefix, styles }: { prefix: string; styles: SeriesStyle[] }) {
  return (
    <defs>
      {styles.map((style, index) => (
        <pattern
          key={style.colour + style.texture}
          id={textureId(prefix, index)}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect width="6" height="6" fill={style.colour} />
          <g stroke="var(--panel)" strokeOpacity="0.45" fillOpacity="0.55" strokeWidth="1">
            {marks[style.texture]}
          </g>
        </pattern>
      ))}
    </defs>
  )
}

export function textureId(prefix: string, index: number): string {
  return `${prefix}-texture-${index}`
}

/** The square of a legend, drawn like the area that it labels. */
export function Swatch({ style }: { style: SeriesStyle }) {
  return (
    <svg width="10" height="10" viewBox="0 0 6 6" aria-hidden style={{ borderRadius: 2, flex: 'none' }}>
      <rect width="6" height="6" fill={style.colour} />
      <g stroke="var(--panel)" strokeOpacity="0.6" fillOpacity="0.8" strokeWidth="1">
        {marks[style.texture]}
      </g>
    </svg>
  )
}
