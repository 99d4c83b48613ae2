'use client'

import { useSyncExternalStore } from 'react'

/** Whether the page is dark, by choice or by the system, and not just printed: what a canvas must follow itself. */
export function useIsDark(): boolean {
  return useSyncExternalStore(follow, isDarkNow, () => false)
}

function isDarkNow(): boolean {
  const [red = '255'] = /\d+/.exec(getComputedStyle(document.body).backgroundColor) ?? []
  return Number(red) < 128
}

function follow(changed: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', 'print'].map((query) => window.matchMedia(query))
  const theme = new MutationObserver(changed)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    theme.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
