import type { Language } from '#components/i18n/language.ts'
import type { AllocationWriteResult } from '#server/areas/market-access/imports/contract.ts'

type Counted = Pick<AllocationWriteResult, 'lost_values' | 'not_in_force'>
const SHOWN_DROPPED = 3

/** Which days of a file were left out, the first few by name; null where none was. */
export function droppedOf(result: Dropped, { text, format }: Texts): string | null {
  const { dropped_days, dropped_rows, dropped } = result
  if (dropped_days === 0) return null
  const named = dropped
    .slice(0, SHOWN_DROPPED)
    .map(({ market_identifier, accounting_point_id, day }) =>
      text.droppedDay(market_identifier ?? accounting_point_id ?? '', format.day(day, 'UTC')),
    )
  const days = [...named, ...(dropped_days > named.length ? ['…'] : [])].join(', ')
  return text.dropped(dropped_days, format.number(dropped_days), format.number(dropped_rows), days)
}

/** Parts of a file that its type cannot store, the first few by name; null if there are none. */
export function skippedOf(
  result: Pick<AllocationWriteResult, 'skipped_values' | 'skipped'>,
  messages: Texts,
): string | null {
  const { skipped_values, skipped } = result
  if (skipped_values === 0) return null
  const { text, format } = messages
  const named = skipped
    .slice(0, SHOWN_DROPPED)
    .map(({ why, name, values }) => text.skippedKind[why](name, format.number(values)))
  return text.skipped([...named, ...(skipped.length > named.length ? ['…'] : [])].join('; '))
}

type Dropped = Pick<AllocationWriteResult, 'dropped_days' | 'dropped_rows' | 'dropped'>
type Texts = Pick<Language, 'format'> & { text: Language['messages']['allocationImport'] }

/** What files together take away or do not change, a sentence each; none where all of it takes effect. */
export function lossesOf(results: readonly Counted[], { text, format }: Texts): string[] {
  const lost = results.reduce((sum, { lost_values }) => sum + lost_values, 0)
  const idle = results.reduce((sum, { not_in_force }) => sum + not_in_force, 0)
  return [
    ...(lost > 0 ? [text.losses(lost, format.number(lost))] : []),
    ...(idle > 0 ? [text.idle(idle, format.number(idle))] : []),
  ]
}
