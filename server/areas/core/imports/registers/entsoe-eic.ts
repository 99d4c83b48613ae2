import type { LeftOut } from '../../skipped.ts'
import { gridAreaOf, kindsOf, type RegisterArea, registerAreaOf } from '../formats/eic-areas.ts'
import { partiesOf } from '../formats/eic-parties.ts'
import { readEicTable } from '../formats/eic-table.ts'
import type { AreaFacts, PartyFacts, Unread } from '../merge.ts'
import { storedAreas } from '../../areas/register-store.ts'
import { storedParties } from '../stored-record-store.ts'
import { prepareAreas } from '../run/area-import.ts'
import type { ImportFrom } from '../run/importing.ts'
import { prepareRecords } from '../run/record-import.ts'
import { REGISTERS } from '../formats/messages.ts'

export type EicFacts = Unread & {
  parties: PartyFacts[]
  areas: AreaFacts[]
  register_areas: RegisterArea[]
  left_out: LeftOut[]
}

/**
 * The registers of ENTSO-E: from the X register, parties that operate grids or are balance responsible; from the Y
 * register, Finnish metering grid areas with their responsible parties, and bidding zones, control areas and scheduling
 * areas except those of gas; from both all other codes that `isKnown`. Inactive rows are skipped; a code with a wrong
 * check character is stored. Throws UnusableAnswer for another table, or a duplicate code.
 * Source: ENTSO-E, https://www.entsoe.eu/data/energy-identification-codes-eic/eic-approved-codes
 */
export function readEicRegisters(x: string, y: string, isKnown: (eic: string) => boolean): EicFacts {
  const [ofParties, ofAreas] = [readEicTable(x, 'X_eicCodes.csv'), readEicTable(y, 'Y_eicCodes.csv')]
  const areas = ofAreas.rows.flatMap(gridAreaOf)
  const responsible = new Set(areas.flatMap(({ operator }) => (operator === null ? [] : [operator.value])))
  const { parties, left_out } = partiesOf(ofParties.rows, responsible, isKnown)
  const found = ofAreas.rows.map(registerAreaOf)
  const isSelected = (area: RegisterArea) => isKnown(area.eic) || kindsOf(area.functions).length > 0
  const requested = found.filter(isSelected)
  const register_areas = requested.filter(({ eic, is_gas }) => !is_gas || isKnown(eic))
  const gas = requested.length - register_areas.length
  const counted = gas === 0 ? [] : [{ name: 'Y_eicCodes.csv', reasons: [REGISTERS.gas_areas({ count: gas })] }]
  return {
    ...{ parties, areas, register_areas },
    left_out: [...ofAreas.left_out, ...ofParties.left_out, ...counted, ...left_out],
    unread: [...ofAreas.unread, ...ofParties.unread],
  }
}

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
