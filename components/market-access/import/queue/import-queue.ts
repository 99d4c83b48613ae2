import type { AllocationWriteResult } from '#server/areas/market-access/imports/contract.ts'

/**
 * A selected file: first checked (a dry run), stored after the user confirms. `uid` is the id of the current or last
 * step in the list of imports.
 */
export type QueuedFile = {
  key: string
  file: File
  step: 'check' | 'store'
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  uid: string
  /** How much of it is sent, 0 to 1. */
  share: number
  result: AllocationWriteResult | null
  error: unknown
}

export type QueueAction =
  | { kind: 'add'; files: { key: string; uid: string; file: File }[] }
  | { kind: 'begin' | 'cancelled' | 'drop'; key: string }
  | { kind: 'sent'; key: string; share: number }
  | { kind: 'done'; key: string; result: AllocationWriteResult }
  | { kind: 'failed'; key: string; error: unknown }
  | { kind: 'again' | 'reject'; key: string; uid: string }
  | { kind: 'store'; uids: ReadonlyMap<string, string> }

/**
 * The files after a move. Those that are found sound are stored together; a failed step is taken again from where it
 * failed. One whose check found problems is submitted all the same where its sender is owed an answer, which the
 * service then writes.
 */
export function moved(files: readonly QueuedFile[], move: QueueAction): QueuedFile[] {
  const change = (key: string, changes: Partial<QueuedFile>) =>
    files.map((each) => (each.key === key ? { ...each, ...changes } : each))
  const anew = (uid: string) => ({ uid, state: 'waiting', share: 0, error: null }) as const
  switch (move.kind) {
    case 'add':
      return [
        ...files,
        ...move.files.map((each) => ({ ...each, ...anew(each.uid), step: 'check' as const, result: null })),
      ]
    case 'begin':
      return change(move.key, { state: 'sending' })
    case 'sent':
      return change(move.key, { share: move.share })
    case 'done':
      return change(move.key, { state: 'done', result: move.result })
    case 'failed':
      return change(move.key, { state: 'failed', error: move.error })
    case 'cancelled':
      return change(move.key, { state: 'cancelled' })
    case 'again':
      return change(move.key, anew(move.uid))
    case 'reject':
      return files.map((each) =>
        each.key === move.key && each.step === 'check' && each.state === 'failed'
          ? { ...each, ...anew(move.uid), step: 'store' }
          : each,
      )
    case 'drop':
      return files.filter(({ key }) => key !== move.key)
    case 'store':
      return files.map((each) => {
        const uid = move.uids.get(each.key)
        return uid !== undefined && isSound(each) ? { ...each, ...anew(uid), step: 'store' } : each
      })
  }
}

/** Checked, and free of problems. */
export function isSound({ step, state }: QueuedFile): boolean {
  return step === 'check' && state === 'done'
}

/** The file to turn to next: one at a time, because the service stores one file of an organization at a time. */
export function nextOf(files: readonly QueuedFile[]): QueuedFile | null {
  if (files.some(({ state }) => state === 'sending')) return null
  return files.find(({ state }) => state === 'waiting') ?? null
}

/** Whether leaving the page would stop something: a file in upload or in the queue. */
export function isLostOnLeaving(files: readonly QueuedFile[]): boolean {
  return files.some(
    ({ step, state, share }) => step === 'store' && (state === 'waiting' || (state === 'sending' && share < 1)),
  )
}
