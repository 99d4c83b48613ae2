'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element is wider inside than outside, and on which sides something is out of sight. */
export type Overflow = { isOverflowing: boolean; isMoreBefore: boolean; isMoreAfter: boolean }

/** Follows an element's sideways overflow; one that overflows must be reachable by keyboard to be scrolled. */
export function useOverflow<T extends HTMLElement>(): [RefObject<T | null>, Overflow] {
  const ref = useRef<T>(null)
  const [overflow, setOverflow] = useState<Overflow>({ isOverflowing: false, isMoreBefore: false, isMoreAfter: false })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setOverflow((old) => keepEqual(old, overflowOf(element)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return [ref, overflow]
}

function overflowOf({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Overflow {
  const hidden = scrollWidth - clientWidth
  return { isOverflowing: hidden > 0, isMoreBefore: scrollLeft > 1, isMoreAfter: hidden - scrollLeft > 1 }
}

/** The old state where nothing changed, so that scrolling does not draw the table again at every step. */
function keepEqual(old: Overflow, next: Overflow): Overflow {
  const isSame =
    old.isOverflowing === next.isOverflowing &&
    old.isMoreBefore === next.isMoreBefore &&
    old.isMoreAfter === next.isMoreAfter
  return isSame ? old : next
}
