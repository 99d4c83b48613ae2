import { readEicRegisters } from '../areas/core/imports/registers/entsoe-eic.ts'
import { storedAreas } from '../areas/core/areas/register-store.ts'
import { storedParties } from '../areas/core/records/stored-record-store.ts'
import { prepareAreas } from './area-import.ts'
import type { ImportFrom } from './importers.ts'
import { prepareRecords } from './record-import.ts'

/** Parties, Finnish metering grid areas, and the areas of Europe from the EIC registers of ENTSO-E. */
export const entsoeEicImporter: ImportFrom = async ({ base, expect, text }) => {
  expect(2)
  const x = await text(new URL(`${base}/X_eicCodes.csv`))
  const y = await text(new URL(`${base}/Y_eicCodes.csv`))
  return async (tx, keeping) => {
    const codes = (await storedParties(tx)).flatMap(({ extra_ids }) => extra_ids.map(({ value }) => value))
    const known = new Set([...codes, ...(await storedAreas(tx)).map(({ eic }) => eic)])
    const facts = readEicRegisters(x, y, (eic) => known.has(eic))
    const records = await prepareRecords(tx, { ...facts, decides: [], countries: null }, keeping)
    const areas = await prepareAreas(tx, facts, keeping)
    return {
      differences: [...records.differences, ...areas.differences],
      losses: [...records.losses, ...areas.losses],
      shifts: [...records.shifts, ...areas.shifts],
      left_out: [...records.left_out, ...areas.left_out],
      store: async (within) => {
        await records.store(within)
        await areas.store(within)
      },
    }
  }
}
