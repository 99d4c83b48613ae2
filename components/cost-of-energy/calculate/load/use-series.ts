'use client'

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { parseSeries } from '../inputs/calculation-plan.ts'
import type { PastedSeries } from '../inputs/draft.ts'
import { type ByPart, byPart, type LoadPart } from './load-parts.ts'

const names: ByPart<string> = { main: 'quarterhour.series', injection: 'quarterhour.series.injection' }
const listeners = new Set<() => void>()
/** What was set last; the tab's storage may refuse what is large, or be switched off. */
const latest: ByPart<string | null> = { main: null, injection: null }

/** A pasted text as a form takes it. */
export type SeriesInput = { text: string; typed: PastedSeries; onText: (text: string) => void }

type Series = SeriesInput & { ran: PastedSeries; isChanged: boolean; onRun: () => void }

/**
 * The pasted series, and how each was when something was last run with it: typing runs nothing. Call `onRun` when it is
 * run. They are too long for an address; this tab keeps them, so that a reload or the next page has them still.
 */
export function useSeries(): ByPart<Series> {
  return { main: usePart('main'), injection: usePart('injection') }
}

/** What was run last with each of some series. */
export function ranOf(series: ByPart<Series>): ByPart<PastedSeries> {
  return byPart((part) => series[part].ran)
}

/** The content of a form. */
export function typedOf(series: ByPart<SeriesInput>): ByPart<PastedSeries> {
  return byPart((part) => series[part].typed)
}

function usePart(part: LoadPart): Series {
  const [text, setText] = usePastedText(part)
  const [ranText, setRanText] = useState<string | null>(null)
  const typed = useMemo(() => parseSeries(text), [text])
  const ran = useMemo(() => (ranText === null ? typed : parseSeries(ranText)), [ranText, typed])
  const onText = (next: string) => {
    setRanText(ranText ?? text)
    setText(next)
  }
  const isChanged = ranText !== null && ranText !== text
  return { text, typed, ran, isChanged, onText, onRun: () => setRanText(text) }
}

function usePastedText(part: LoadPart): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(part),
    () => '',
  )
  const setText = useCallback(
    (next: string) => {
      latest[part] = next
      try {
        sessionStorage.setItem(names[part], next)
      } catch {
        // The page has it all the same, until it is reloaded.
      }
      for (const notify of listeners) notify()
    },
    [part],
  )
  return [text, setText]
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function readStored(part: LoadPart): string {
  const known = latest[part]
  if (known !== null) return known
  let stored = ''
  try {
    stored = sessionStorage.getItem(names[part]) ?? ''
  } catch {
    stored = ''
  }
  latest[part] = stored
  return stored
}
