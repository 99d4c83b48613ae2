'use client'

import { useCallback, useSyncExternalStore } from 'react'

const name = 'quarterhour.series'
const listeners = new Set<() => void>()
/** What was set last; the tab's storage may refuse what is large, or be switched off. */
let latest: string | null = null

/** A pasted series, too long for an address; this tab keeps it, so that a reload or the next page has it still. */
export function usePastedText(): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, readStored, () => '')
  const setText = useCallback((next: string) => {
    latest = next
    try {
      sessionStorage.setItem(name, next)
    } catch {
      // The page has it all the same, until it is reloaded.
    }
    for (const notify of listeners) notify()
  }, [])
  return [text, setText]
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function readStored(): string {
  if (latest !== null) return latest
  try {
    latest = sessionStorage.getItem(name)
  } catch {
    latest = ''
  }
  latest ??= ''
  return latest
}
