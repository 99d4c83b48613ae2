import { dropMonth, monthsBefore } from '../areas/market-access/ingest/retention-store.ts'
import { asOwner } from '../db/owner.ts'
import { beforeOption } from './options.ts'
import { type Options } from '../integration/imports/options.ts'

/**
 * Drops allocation values of whole months that end by `--before`, of every organization, month by month; series, and the
 * months after it, stay. With `--dry-run` the months are only named.
 */
export async function dropAllocations(
  ownerUrl: string,
  options: Options,
): Promise<{ months: string[]; dropped: boolean }> {
  const before = beforeOption(options)
  const months = await asOwner(ownerUrl, (tx) => monthsBefore(tx, before))
  if (options['dry-run']) return { months, dropped: false }
  for (const month of months) await asOwner(ownerUrl, (tx) => dropMonth(tx, month))
  return { months, dropped: true }
}
