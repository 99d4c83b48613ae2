import type { Language } from '#components/i18n/language.ts'
import type { AllocationWriteResult } from '#server/areas/market-access/import-contract.ts'

type Counted = Pick<AllocationWriteResult, 'lost_values' | 'not_in_force'>
type Words = Pick<Language, 'format'> & { text: Language['words']['allocationImport'] }

/** What files together take away or do not change, a sentence each; none where all of it takes effect. */
export function lossesOf(results: readonly Counted[], { text, format }: Words): string[] {
  const lost = results.reduce((sum, { lost_values }) => sum + lost_values, 0)
  const idle = results.reduce((sum, { not_in_force }) => sum + not_in_force, 0)
  return [
    ...(lost > 0 ? [text.losses(lost, format.number(lost))] : []),
    ...(idle > 0 ? [text.idle(idle, format.number(idle))] : []),
  ]
}
