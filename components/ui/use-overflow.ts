'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element is wider inside than outside; then it must be reachable by keyboard to be scrolled. */
export function useOverflow<T extends HTMLElement>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isOverflowing]
}
