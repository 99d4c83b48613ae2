'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useEffect } from 'react'
import { type AwaitedQuery, afterDrawing, changeQuery, type QueryChange } from './awaited-query.ts'

/**
 * The router writes each address once more when it has drawn it, so that after two quick changes the first returns for
 * a moment. A third would lose the second if it began at the address.
 */
let awaited: AwaitedQuery | undefined

const forget = () => {
  awaited = undefined
}

/**
 * The query of the address as state: what is shown can be bookmarked, reloaded and sent to a colleague. Setting a name
 * to null, an empty text or an empty list removes it. Nothing is loaded again: the console reads the address itself.
 */
export function useUrlState(): [URLSearchParams, (change: QueryChange, how?: 'push' | 'replace') => void] {
  const parameters = useSearchParams()
  const pathname = usePathname()
  const drawn = parameters.toString()
  useEffect(() => {
    awaited = afterDrawing(awaited, drawn)
  }, [drawn])
  useEffect(() => {
    window.addEventListener('popstate', forget)
    return () => {
      window.removeEventListener('popstate', forget)
      forget()
    }
  }, [])
  const change = useCallback(
    (changes: QueryChange, how: 'push' | 'replace' = 'replace') => {
      awaited = changeQuery(awaited, window.location.search, changes)
      const address = awaited.query ? `${pathname}?${awaited.query}` : pathname
      if (how === 'push') window.history.pushState(null, '', address)
      else window.history.replaceState(null, '', address)
    },
    [pathname],
  )
  return [parameters, change]
}
