import type Holidays from 'date-holidays'
import type { Corrections } from './holiday-correction.ts'
import { EASTERN_CORRECTIONS } from './holiday-corrections-east.ts'
import { SPANISH_CORRECTIONS } from './holiday-corrections-spain.ts'
import { WESTERN_CORRECTIONS } from './holiday-corrections-west.ts'

/** When the corrections were read last. */
export const CORRECTED_TS = '2026-11-28T00:00:00Z'

/** Corrections to the holiday package, by country or subdivision; each entry cites its law. */
export const CORRECTIONS: Corrections = { ...EASTERN_CORRECTIONS, ...WESTERN_CORRECTIONS, ...SPANISH_CORRECTIONS }

/** Sets a calendar of the holiday package right: by what its country has wrong, then its subdivision (`ES`, `ES-CN`, `ES-CN-TE`). */
export function correct(calendar: Holidays, code: string): void {
  const parts = code.split('-')
  for (const end of parts.keys()) {
    const { rules = {} } = CORRECTIONS[parts.slice(0, end + 1).join('-')] ?? {}
    // A copy: the package writes the rule that it read into what it is given.
    for (const [rule, definition] of Object.entries(rules))
      calendar.setHoliday(rule, (definition && { ...definition }) as Parameters<Holidays['setHoliday']>[1])
  }
}
