/** Drafts that are remembered, of a few thousand cells each at most. */
const MOST_STEPS = 100

/** What was there before, oldest first, and what was taken back, the next one first. */
export type Steps<T> = { past: readonly T[]; now: T; future: readonly T[] }

export function begun<T>(now: T): Steps<T> {
  return { past: [], now, future: [] }
}

/** A new step; what was taken back is gone. */
export function stepped<T>({ past, now }: Steps<T>, next: T): Steps<T> {
  return { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] }
}

/** The step before; the same where there is none. */
export function undone<T>(steps: Steps<T>): Steps<T> {
  const { past, now, future } = steps
  const before = past.at(-1)
  return before === undefined ? steps : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

/** The step that was taken back last; the same where there is none. */
export function redone<T>(steps: Steps<T>): Steps<T> {
  const { past, now, future } = steps
  const [next, ...rest] = future
  return next === undefined ? steps : { past: [...past, now], now: next, future: rest }
}
