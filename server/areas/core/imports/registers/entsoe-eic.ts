import type { LeftOut } from '../../skipped.ts'
import { gridAreaOf, type RegisterArea, registerAreaOf } from '../formats/eic-areas.ts'
import { partiesOf } from '../formats/eic-parties.ts'
import { readEicTable } from '../formats/eic-table.ts'
import type { AreaFacts, PartyFacts, Unread } from '../merge.ts'
import { storedAreas } from '../../areas/register-store.ts'
import { storedMeteringGridAreas } from '../stored-record-store.ts'
import { prepareAreas } from '../run/area-import.ts'
import type { ImportFrom } from '../run/importing.ts'
import { prepareRecords } from '../run/record-import.ts'

export type EicFacts = Unread & {
  parties: PartyFacts[]
  areas: AreaFacts[]
  register_areas: RegisterArea[]
  left_out: LeftOut[]
}

/**
 * The registers of ENTSO-E: all active codes. From the X register parties; from the Y register Finnish metering grid areas
 * with their responsible parties, and all other areas except those that are metering grid areas here (`isGridArea`). A code
 * with a wrong check character is stored. Throws UnusableAnswer for another table, or a duplicate code.
 * Source: ENTSO-E, https://www.entsoe.eu/data/energy-identification-codes-eic/eic-approved-codes
 */
export function readEicRegisters(x: string, y: string, isGridArea: (eic: string) => boolean): EicFacts {
  const [ofParties, ofAreas] = [readEicTable(x, 'X_eicCodes.csv'), readEicTable(y, 'Y_eicCodes.csv')]
  const areas = ofAreas.rows.flatMap(gridAreaOf)
  const responsible = new Set(areas.flatMap(({ operator }) => (operator === null ? [] : [operator.value])))
  const own = new Set(areas.map(({ key }) => key.value))
  const others = ofAreas.rows.filter(({ EicCode }) => !own.has(EicCode) && !isGridArea(EicCode))
  return {
    ...{ parties: partiesOf(ofParties.rows, responsible), areas, register_areas: others.map(registerAreaOf) },
    left_out: [...ofAreas.left_out, ...ofParties.left_out],
    unread: [...ofAreas.unread, ...ofParties.unread],
  }
}

/** Parties, Finnish metering grid areas, and all other areas from the EIC registers of ENTSO-E. */
export const entsoeEicImporter: ImportFrom = async ({ base, expect, text }) => {
  expect(2)
  const x = await text(new URL(`${base}/X_eicCodes.csv`))
  const y = await text(new URL(`${base}/Y_eicCodes.csv`))
  return async (tx, keeping) => {
    const codes = (await storedMeteringGridAreas(tx)).flatMap(({ extra_ids }) => extra_ids.map(({ value }) => value))
    // What was an area before, such as one with a code of both kinds, stays one.
    const known = new Set((await storedAreas(tx)).map(({ eic }) => eic))
    const gridAreas = new Set(codes.filter((code) => !known.has(code)))
    const facts = readEicRegisters(x, y, (eic) => gridAreas.has(eic))
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
