import type { Language } from '#components/i18n/language.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { Draft, Need } from '../inputs/draft.ts'
import { isBothDirections, loadOfPart, loadParts } from './load-parts.ts'
import type { Load } from '../inputs/draft.ts'
import { readNumber } from '../inputs/number-text.ts'
import type { Absent } from '../inputs/supply-data.ts'

/** Where the loads of a draft come from that some needs are met from, in words. */
export function loadText(draft: Draft, needs: Need[], profiles: ProfileEntry[], language: Language): string {
  if (!isBothDirections(needs)) return sourceText(draft, profiles, language)
  const { parts } = language.messages.costOfEnergy.calculation
  return loadParts
    .map((part) => `${parts[part]}: ${sourceText(loadOfPart(draft, part), profiles, language)}`)
    .join(' · ')
}

/** What a calculation went without, a sentence for each load; the load is named where there are two. */
export function absentText(absent: Absent, { messages, format }: Language): string[] {
  const { parts, missingSlots } = messages.costOfEnergy.calculation
  return loadParts.flatMap((part) => {
    const count = absent[part] ?? 0
    if (count === 0) return []
    const text = missingSlots(format.number(count), count)
    return absent.injection === null ? text : `${parts[part]}: ${text}`
  })
}

function sourceText(load: Load, profiles: ProfileEntry[], { messages, format }: Language): string {
  const text = messages.costOfEnergy.calculation
  if (load.source === 'series') return text.pastedSource
  const profile = profiles.find((one) => one.id === load.profile_id)?.name ?? ''
  const annual = readNumber(load.annual_kwh)
  return annual === null ? profile : text.scaled(profile, format.amount(annual, 'kWh'))
}
