import { putPostalCodes } from '../../places/gazetteer-store.ts'
import { type PostalCodeRow, readPostalCodes } from '../../places/geonames.ts'
import { UnusableAnswer, whyUnread } from '../../unusable-answer.ts'
import { PLACE_COUNTRIES, type PlaceCountry } from '../../places/place.ts'
import type { ImportFrom } from '../run/importing.ts'
import { planPostalCodes, type PostalCodePlan } from '../run/postal-code-plan.ts'
import { POSTAL_CODES } from '../../places/messages.ts'
import { REGISTERS } from '../formats/messages.ts'

/** Of Great Britain GeoNames has districts, which are not tested here. */
const READ = PLACE_COUNTRIES.filter((country) => country !== 'GB')

/** Postal codes with their points of every country whose places are looked up but Great Britain, from GeoNames. */
export const geonamesImporter: ImportFrom = async ({ base, expect, archive }) => {
  expect(READ.length)
  const files: { country: PlaceCountry; rows: PostalCodeRow[] }[] = []
  for (const country of READ)
    files.push({ country, rows: rowsOf(country, await archive(new URL(`${base}/${country}.zip`))) })
  return async (tx, { source_id, today }) => {
    const plans: PostalCodePlan[] = []
    for (const { country, rows } of files)
      plans.push(await planPostalCodes(tx, `${source_id}-${country}`, country, rows, today))
    const differences = plans.flatMap((plan) => plan.differences)
    return {
      differences,
      losses: plans.map(({ loss }) => loss),
      shifts: plans.flatMap((plan) => plan.shifts),
      left_out: plans.flatMap((plan) => plan.garbled),
      source_ids: plans.map(({ id }) => id),
      store: async (within) => {
        for (const { id, country, rows } of plans) await putPostalCodes(within, id, country, rows)
      },
    }
  }
}

/** The rows of one country. */
function rowsOf(country: PlaceCountry, text: string): PostalCodeRow[] {
  try {
    const rows = readPostalCodes(text).get(country) ?? []
    if (rows.length === 0) throw new UnusableAnswer(POSTAL_CODES.none)
    return rows
  } catch (error) {
    throw new UnusableAnswer(REGISTERS.file_fault({ file: `${country}.zip`, why: whyUnread(error) }))
  }
}
