import { type GazetteerRow, putGazetteer, storedGazetteer } from '../areas/core/gazetteer-store.ts'
import type { ImportDifference } from '../areas/core/import-contract.ts'
import { type PostalCodeRow, readPostalCodes } from '../areas/core/geonames.ts'
import { lossesOf, planRecords, UnusableAnswer } from '../areas/core/imports/plan.ts'
import { PLACE_COUNTRIES, type PlaceCountry } from '../areas/core/place.ts'
import type { ImportFrom } from './importers.ts'

/** Postal codes with their points of every country whose places are looked up, from GeoNames. */
export const geonamesImporter: ImportFrom = async ({ base, expect, archive }) => {
  expect(PLACE_COUNTRIES.length)
  const files: { country: PlaceCountry; rows: PostalCodeRow[] }[] = []
  for (const country of PLACE_COUNTRIES)
    files.push({ country, rows: rowsOf(country, await archive(new URL(`${base}/${country}.zip`))) })
  return async (tx, { source_id, today }) => {
    const plans: { id: string; rows: PostalCodeRow[]; differences: ImportDifference[] }[] = []
    for (const { country, rows } of files) {
      const id = `${source_id}-${country}`
      const stored = (await storedGazetteer(tx, id)).map(asRecord)
      const wanted = rows.map(asRecord)
      const { differences } = planRecords({
        record: 'postal-code',
        ...{ stored, wanted, today },
        facts: ['name'],
        isKept: () => true,
        countryOf: () => country,
      })
      plans.push({ id, rows, differences })
    }
    const differences = plans.flatMap((plan) => plan.differences)
    return {
      differences,
      losses: lossesOf(differences),
      left_out: [],
      source_ids: plans.map(({ id }) => id),
      store: async (within) => {
        for (const { id, rows } of plans) await putGazetteer(within, id, rows)
      },
    }
  }
}

/** The rows of one country, each place and point once. */
function rowsOf(country: PlaceCountry, text: string): PostalCodeRow[] {
  try {
    const rows = readPostalCodes(text).get(country) ?? []
    if (rows.length === 0) throw new Error('no postal code of the country')
    return [...new Map(rows.toReversed().map((row) => [asRecord(row).id, row])).values()]
  } catch (error) {
    throw new UnusableAnswer(`${country}.zip: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

function asRecord({ place, name, lat, lon }: Pick<GazetteerRow, 'place' | 'name' | 'lat' | 'lon'>) {
  return { id: `${place} ${lat} ${lon}`, name }
}
