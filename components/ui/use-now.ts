'use client'

import { useEffect, useState } from 'react'

const TURN_MS = 30_000

/** The present, every half minute again; begins with what the server drew. */
export function useNow(drawn_ms: number): number {
  const [now_ms, setNow] = useState(drawn_ms)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TURN_MS)
    return () => clearInterval(timer)
  }, [])
  return now_ms
}
