import type { Language } from '#components/i18n/language.ts'
import { PRECISIONS } from '#server/areas/core/locator.ts'
import type { PowerTariffEntry } from './entries.ts'

/** Whether a place is known no better than by what it lies in, so that most of what is found there is another's. */
export function isVague(precision: (typeof PRECISIONS)[number]): boolean {
  return precision === 'control_area' || precision === 'bidding_zone'
}

/**
 * How certain the tariffs of a place are, in one sentence: the least precise method of any of them, with their number
 * where others are more precise, and the settlement that was used. Null without a place.
 */
export function sureness(
  entries: readonly Pick<PowerTariffEntry, 'location'>[],
  { messages, format }: Pick<Language, 'messages' | 'format'>,
): { text: string; isVague: boolean } | null {
  const text = messages.powerTariffs.sure
  const locations = entries.flatMap(({ location }) => location ?? [])
  const precision = PRECISIONS.findLast((each) => locations.some((location) => location.precision === each))
  if (precision === undefined) return null
  const count = locations.filter((location) => location.precision === precision).length
  const why = text.why[precision]
  const accepted = [...new Set(locations.flatMap(({ interpreted_as }) => interpreted_as ?? []))]
  const parts = [
    count < locations.length ? text.some(format.number(count), format.number(locations.length), why) : why,
    ...(accepted.length > 0 ? [text.interpretedAs(format.list(accepted))] : []),
  ]
  return { text: parts.join(' '), isVague: isVague(precision) || accepted.length > 0 }
}
