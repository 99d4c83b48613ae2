import { failureOf } from '#components/ui/messages/failure.ts'
import type { CompareResult } from '#server/areas/cost-of-energy/compare/contract.ts'
import { inOrder } from '#server/areas/cost-of-energy/compare/basis.ts'

/** Tariffs in one call: few enough that progress is seen, and that hundreds stay within what a full limit allows at once. */
export const chunkSize = 50

/** How far a comparison is, and how long it waits for the limit on calls where it does. */
export type Progress = { done: number; total: number; waiting_seconds: number | null }

export type ComparisonRun = {
  tariff_ids: string[]
  ask: (tariff_ids: string[]) => Promise<CompareResult>
  /** Results so far, in order; a run appends its own. */
  answers: CompareResult[]
  onProgress: (progress: Progress) => void
  wait: (seconds: number) => Promise<void>
}

/**
 * Compares tariffs call by call, for progress and for continuing a stopped run. After a refusal by the rate limit it
 * waits as long as requested. Throws the error of a call.
 */
export async function runComparison(run: ComparisonRun): Promise<CompareResult> {
  const { tariff_ids, answers } = run
  const total = tariff_ids.length
  while (answers.length * chunkSize < total) {
    const first = answers.length * chunkSize
    run.onProgress({ done: first, total, waiting_seconds: null })
    const chunk = tariff_ids.slice(first, first + chunkSize)
    const onWait = (waiting_seconds: number) => run.onProgress({ done: first, total, waiting_seconds })
    answers.push(await patiently(() => run.ask(chunk), { onWait, wait: run.wait }))
  }
  return mergeAnswers(answers)
}

export type Patience = { onWait: (seconds: number) => void; wait: ComparisonRun['wait'] }

/** Repeats a call after refusals by the rate limit, each time after the requested wait. */
export async function patiently<T>(call: () => Promise<T>, { onWait, wait }: Patience): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind !== 'throttled') throw error
      const seconds = Math.max(1, failure.retry_after_seconds ?? 1)
      onWait(seconds)
      await wait(seconds)
    }
  }
}

/** One ranking of several, in the service's order, measured against the first of all. */
export function mergeAnswers(answers: CompareResult[]): CompareResult {
  const tariffs = inOrder(answers.flatMap((answer) => answer.tariffs))
  const least = tariffs[0]?.total ?? 0
  return {
    currency: answers.find(({ currency }) => currency !== null)?.currency ?? null,
    includes_vat: answers.some(({ includes_vat }) => includes_vat),
    tariffs: tariffs.map((tariff) => ({ ...tariff, difference: tariff.total - least })),
    not_eligible: answers.flatMap((answer) => answer.not_eligible),
  }
}
