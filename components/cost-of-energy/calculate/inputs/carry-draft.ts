import { draftParameters } from './calculation-address.ts'
import type { Draft } from './draft.ts'

/**
 * The URL of a form's draft for another tariff: load, consumption and figures are carried over; nothing is calculated
 * yet. A period that the user did not choose is left to that tariff, which may have begun only this year. `initial` is
 * the form's first draft for the URL `parameters`.
 */
export function carryDraft(draft: Draft, initial: Draft, parameters: URLSearchParams): Record<string, string> {
  const { run: _, from, to, ...load } = { run: '', from: '', to: '', ...draftParameters(draft) }
  const isPeriodChosen = parameters.has('from') || (['from', 'to', 'annual_kwh'] as const).some(isChanged)
  return isPeriodChosen ? { ...load, from, to } : load

  function isChanged(name: 'from' | 'to' | 'annual_kwh'): boolean {
    return draft[name] !== initial[name]
  }
}
