import type { Language } from '#components/i18n/language.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import type { Draft } from './calculation-plan.ts'
import { readNumber } from './number-text.ts'

/** Where the load of a draft comes from, in words. */
export function loadWords(draft: Draft, profiles: ProfileEntry[], { words, format }: Language): string {
  const text = words.costOfEnergy.calculation
  if (draft.source === 'series') return text.pastedSource
  const profile = profiles.find((one) => one.id === draft.profile_id)?.name ?? ''
  const annual = readNumber(draft.annual_kwh)
  return annual === null ? profile : text.scaled(profile, format.amount(annual, 'kWh'))
}
