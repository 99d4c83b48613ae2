import type { PostalCodeArea } from '#server/areas/core/places/postal-code-store.ts'
import type { SourceId } from './sources.ts'
import { codesIn, readTable, textsOf } from './table.ts'

export const POSTAL_CODES_SOURCE: SourceId = 'opsd-postal-codes'

/** Each German postal code with its control area, or with each of those that share it. */
export function seedPostalCodeAreas(): PostalCodeArea[] {
  return readTable('./core/postal-codes-de.tsv', ['control_areas', 'postal_codes']).flatMap((row) =>
    codesIn(row.postal_codes).flatMap((postal_code) =>
      textsOf(row.control_areas).map((control_area_eic) => ({ country: 'DE', postal_code, control_area_eic })),
    ),
  )
}
