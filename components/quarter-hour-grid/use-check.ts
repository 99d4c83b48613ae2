'use client'

import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#components/ui/messages/failure.ts'
import { useSettled } from '#components/ui/use-settled.ts'
import type { Problem } from '#server/errors.ts'

/** The service's findings about a draft: what submitting it would be answered with, or what is wrong. */
export type Check<Answer> =
  | { state: 'none' | 'checking' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'wrong'; problems: Problem[] }
  | { state: 'right'; answer: Answer }

type CheckRequest<Answer> = {
  /** What is checked: its name, and all that an answer depends on beside the draft. */
  key: readonly unknown[]
  /** Identifies the draft. */
  revision: number
  /** No request while there is nothing to check. */
  isOn: boolean
  ask: (signal: AbortSignal) => Promise<Answer>
}

/** Asks for the findings of a draft a moment after its last change; a newer question calls off the one before. */
export function useCheck<Answer>({ key, revision, isOn, ask }: CheckRequest<Answer>): Check<Answer> {
  const settled = useSettled(revision)
  const query = useQuery({
    queryKey: [...key, settled],
    queryFn: async ({ signal }) => {
      try {
        return { problems: [], answer: await ask(signal) }
      } catch (error) {
        const { kind, problems } = failureOf(error)
        if (kind !== 'invalid' || problems.length === 0) throw error
        return { problems, answer: null }
      }
    },
    enabled: isOn && settled === revision,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isOn) return { state: 'none' }
  if (settled !== revision) return { state: 'checking' }
  if (query.error) return { state: 'failed', error: query.error, retry: () => void query.refetch() }
  if (query.data === undefined) return { state: 'checking' }
  const { problems, answer } = query.data
  return answer === null ? { state: 'wrong', problems } : { state: 'right', answer }
}
