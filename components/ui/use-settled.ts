'use client'

import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a while, so that not every key asks the service. */
export function useSettled<T>(value: T, wait_ms = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait_ms)
    return () => clearTimeout(timer)
  }, [value, wait_ms])
  return settled
}
