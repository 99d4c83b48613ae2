'use client'

import { useEffect, useRef, useState } from 'react'

export const COLUMN_PX = 112
export const HEAD_PX = 132
/** As many columns are drawn without looking which of them are seen. */
const FEW = 40
const MARGIN = 4

/** Columns of a wide grid that are drawn: visible ones and a few on either side. `at` is kept visible. */
export function useSeenColumns(count: number, at: number) {
  const scroll = useRef<HTMLDivElement>(null)
  const [{ left_px, width_px }, setSight] = useState({ left_px: 0, width_px: 1600 })
  useEffect(() => {
    const frame = scroll.current
    if (frame === null || count <= FEW) return
    const listen = () => setSight({ left_px: frame.scrollLeft, width_px: frame.clientWidth })
    frame.addEventListener('scroll', listen, { passive: true })
    return () => frame.removeEventListener('scroll', listen)
  }, [count])
  useEffect(() => {
    const frame = scroll.current
    if (frame === null || count <= FEW) return
    const [from, space] = [at * COLUMN_PX, frame.clientWidth - HEAD_PX - COLUMN_PX]
    if (from < frame.scrollLeft || from > frame.scrollLeft + space) frame.scrollLeft = Math.max(0, from - space / 2)
  }, [count, at])
  const before = count <= FEW ? 0 : Math.max(0, Math.floor(left_px / COLUMN_PX) - MARGIN)
  const until = count <= FEW ? count : Math.min(count, Math.ceil((left_px + width_px) / COLUMN_PX) + MARGIN)
  return [scroll, { before, until }] as const
}
