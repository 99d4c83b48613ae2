'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#components/session-provider.tsx'
import type { Grid } from './grid.ts'
import { begun, redone, type Steps, stepped, undone } from './steps.ts'

/** What is written, and the version that it began from; null where there was none. */
export type Start<G extends Grid> = { draft: G; based_on: number | null }

type State<G extends Grid> = Pick<Start<G>, 'based_on'> & {
  steps: Steps<G>
  /** The browser's storage has been read; a server-rendered page does not know it. */
  isRead: boolean
  /** Identifies the draft where it is too long to compare. */
  revision: number
  /** It differs from what is stored, as far as it is known. */
  isOwn: boolean
  isRestored: boolean
}

function began<G extends Grid>({ draft, based_on }: Start<G>): State<G> {
  return { based_on, steps: begun(draft), isRead: false, revision: 0, isOwn: false, isRestored: false }
}

/**
 * A draft of `subject`. The browser stores it until it is submitted or discarded, also across reloads and closed
 * windows. Changes of this visit can be undone and redone.
 */
export function useSavedDraft<G extends Grid>(subject: string, start: Start<G>, slots: number) {
  const { organization } = useSession()
  const name = `quarterhour.${organization.id}.${subject}`
  const [state, setState] = useState(() => began(start))
  const isInBrowser = useSyncExternalStore(never, yes, no)
  if (isInBrowser && !state.isRead) {
    const stored = readStored<G>(name, slots)
    setState({ ...began(stored ?? start), isRead: true, isOwn: stored !== null, isRestored: stored !== null })
  }
  const { steps, ...report } = state
  const { based_on, isOwn } = report
  const draft = steps.now
  useEffect(() => {
    if (isOwn) keep(name, { draft, based_on })
  }, [name, draft, based_on, isOwn])
  const move = (step: (old: Steps<G>) => Steps<G>) =>
    setState((old) => {
      const next = step(old.steps)
      return next === old.steps ? old : { ...old, steps: next, isOwn: true, revision: old.revision + 1 }
    })
  /** Starts again from the stored version and discards the saved draft. */
  const restart = (from: Start<G>) => {
    keep(name, null)
    setState((old) => ({ ...began(from), isRead: true, revision: old.revision + 1 }))
  }
  return {
    ...{ ...report, draft, restart, canUndo: steps.past.length > 0, canRedo: steps.future.length > 0 },
    change: (next: G) => move((old) => stepped(old, next)),
    undo: () => move(undone),
    redo: () => move(redone),
  }
}
export type SavedDraft<G extends Grid> = ReturnType<typeof useSavedDraft<G>>

const never = () => () => {}
const yes = () => true
const no = () => false

function keep(name: string, start: Start<Grid> | null): void {
  try {
    if (start === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(start))
  } catch {
    // The page has it all the same, until it is reloaded.
  }
}

/** What this browser keeps of a draft, unless it is none any more. */
function readStored<G extends Grid>(name: string, slots: number): Start<G> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as Start<G> | null
    const rows = slots + (stored?.draft.surplus.length ?? 0)
    return stored?.draft.columns.every(({ cells }) => cells.length === rows) ? stored : null
  } catch {
    return null
  }
}
