'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in pixels, following the window; `before` applies until the browser has measured. */
export function useWidth<T extends HTMLElement>(before: number): [RefObject<T | null>, number] {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(before)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
