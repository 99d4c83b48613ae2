'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

type Change = Record<string, string | string[] | null | undefined>

/**
 * The query of the address as state: what is shown can be bookmarked, reloaded and sent to a colleague. Setting a name
 * to null, an empty text or an empty list removes it. Nothing is loaded again: the console reads the address itself.
 */
export function useUrlState(): [URLSearchParams, (change: Change, how?: 'push' | 'replace') => void] {
  const parameters = useSearchParams()
  const pathname = usePathname()
  const change = useCallback(
    (changes: Change, how: 'push' | 'replace' = 'replace') => {
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        next.delete(name)
        for (const one of Array.isArray(value) ? value : [value]) if (one) next.append(name, one)
      }
      const text = next.toString()
      const address = text ? `${pathname}?${text}` : pathname
      if (how === 'push') window.history.pushState(null, '', address)
      else window.history.replaceState(null, '', address)
    },
    [pathname],
  )
  return [parameters, change]
}
