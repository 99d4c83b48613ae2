'use client'

import { useEffect, useState } from 'react'

/** Takes files that are dropped anywhere on the page; answers whether one hangs over it. Off where `onFiles` is null. */
export function useFileDrop(onFiles: ((files: File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (onFiles === null) return
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += 1
      setOver(true)
    }
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const leave = () => {
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    const listeners = { dragenter: enter, dragover: over, dragleave: leave, drop } as const
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name as 'drop', listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name as 'drop', listener)
    }
  }, [onFiles])
  return isOver
}
