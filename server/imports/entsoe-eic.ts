import { readEicRegisters } from '../areas/core/imports/entsoe-eic.ts'
import { storedParties } from '../areas/core/stored-record-store.ts'
import type { ImportFrom } from './importers.ts'
import { prepareRecords } from './record-import.ts'

/** Parties and Finnish metering grid areas from the EIC registers of ENTSO-E. */
export const entsoeEicImporter: ImportFrom = async ({ base, expect, text }) => {
  expect(2)
  const x = await text(new URL(`${base}/X_eicCodes.csv`))
  const y = await text(new URL(`${base}/Y_eicCodes.csv`))
  return async (tx, keeping) => {
    const known = new Set((await storedParties(tx)).flatMap(({ extra_ids }) => extra_ids.map(({ value }) => value)))
    const { left_out, ...facts } = readEicRegisters(x, y, (eic) => known.has(eic))
    return { ...(await prepareRecords(tx, { ...facts, decides: [], countries: null }, keeping)), left_out }
  }
}
