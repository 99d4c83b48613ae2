'use client'

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { parseSeries } from './calculation-plan.ts'

const name = 'quarterhour.series'
const listeners = new Set<() => void>()
/** What was set last; the tab's storage may refuse what is large, or be switched off. */
let latest: string | null = null

/**
 * A pasted series, and how it was when something was last run with it: typing runs nothing. Call `onRun` when it is run.
 * It is too long for an address; this tab keeps it, so that a reload or the next page has it still.
 */
export function useSeries() {
  const [text, setText] = usePastedText()
  const [ranText, setRanText] = useState<string | null>(null)
  const ran = useMemo(() => parseSeries(ranText ?? text), [ranText, text])
  const onText = (next: string) => {
    setRanText(ranText ?? text)
    setText(next)
  }
  const isChanged = ranText !== null && ranText !== text
  return { text, ran, isChanged, onText, onRun: () => setRanText(text) }
}

function usePastedText(): [string, (text: string) => void] {
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
