import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { IMPORTED } from '../../../areas/core/imports/sources.ts'
import type { ImportPlace } from '../../../areas/core/imports/run/import-place.ts'
import { type GermanTariff, germanTariffs } from '../../../areas/cost-of-energy/price-sheets/german-tariffs.ts'
import {
  type PriceSheet,
  PriceSheetFault,
  overlap,
  readPriceSheets,
  type RefusedSheet,
} from '../../../areas/cost-of-energy/price-sheets/price-sheets.ts'
import { startOfDate } from '../../../areas/cost-of-energy/recipes/recipe-conditions.ts'
import {
  findOperator,
  findOperatorNamed,
  type KnownOperator,
} from '../../../areas/cost-of-energy/tariffs/import-store.ts'
import type { Orm } from '../../../db.ts'
import { openCsv } from '../../../spreadsheet/csv.ts'
import { importedTariff, remarksOf } from './imported-tariff.ts'
import { importTariffs, type Note, type TariffImport, type TariffReport } from './import-tariffs.ts'
import { UsageError } from '#server/errors.ts'
import { namedFile } from '../named-file.ts'

const MOST_BYTES = 5_000_000
const ZONE = 'Europe/Berlin'

/**
 * Imports what German grid operators charge at low voltage from a CSV file of their price sheets, one a row
 * (docs/imports.md, "German price sheets"): the general tariff and the modules of section 14a EnWG, with levies and tax. A row
 * with a fault is refused with its faults, the others are stored; a tariff replaces the shipped one of the operator and year.
 */
export async function importPriceSheets(place: ImportPlace, path: string, dry_run: boolean): Promise<TariffReport> {
  const { sheets, refused } = await readFile(path)
  const retrieved_at = place.now.toISOString().slice(0, 10)
  return importTariffs(place.ownerUrl, dry_run, async (tx) => {
    const found = await collect(tx, sheets)
    return { ...found, refused: [...refused, ...found.refused].map(named), source: sourceOf(path, retrieved_at) }
  })
}

function sourceOf(path: string, retrieved_at: string): TariffImport['source'] {
  return {
    kind: 'price_list',
    id: `${IMPORTED}price-sheets`,
    title: 'Price sheets of German grid operators',
    publisher: 'grid operators',
    read_from: basename(path),
    retrieved_at,
    licence: 'prices published by the operators',
    credit: 'price sheets of the operators',
  }
}

async function readFile(path: string): Promise<{ sheets: PriceSheet[]; refused: RefusedSheet[] }> {
  const file = createReadStream(namedFile(path, MOST_BYTES))
  try {
    const { rows, delimiter } = await openCsv(file, undefined)
    return await readPriceSheets(rows, delimiter)
  } catch (error) {
    if (error instanceof PriceSheetFault) throw new UsageError(`${path}: ${error.message}`)
    throw error
  }
}

function named({ row, operator, reasons }: RefusedSheet): TariffImport['refused'][number] {
  return { name: `row ${row}`, operator: operator || null, reasons }
}

async function collect(
  tx: Orm,
  sheets: readonly PriceSheet[],
): Promise<Pick<TariffImport, 'tariffs' | 'unsupported' | 'assumed'> & { refused: RefusedSheet[] }> {
  const tariffs: TariffImport['tariffs'] = []
  const assumed: Note[] = []
  const refused: RefusedSheet[] = []
  const taken: PriceSheet[] = []
  for (const sheet of sheets) {
    const { prices, operator_eic: eic } = sheet
    const note = (path: string, reason: string) => assumed.push({ tariff: prices.operator, path, reason })
    const operator =
      eic === null ? await findOperatorNamed(tx, 'DE', prices.operator) : await findOperator(tx, 'eic', eic)
    // By the name of the party, so that a sheet replaces the shipped tariffs however it writes it.
    const known = { ...prices, operator: operator?.name ?? prices.operator }
    const other = taken.find((each) => overlap(each.prices, known))
    if (other !== undefined) {
      const reason = `operator: it is ${known.operator}, of which row ${other.row} has prices for the same days`
      refused.push({ row: sheet.row, operator: prices.operator, reasons: [reason] })
      continue
    }
    taken.push({ ...sheet, prices: known })
    if (operator === null && eic !== null) note('operator_eic', `no party with EIC ${eic} is known: stored without one`)
    else if (operator === null) note('operator', 'no German operator of this name is known: stored without one')
    for (const { column, reason } of sheet.assumed) note(column, reason)
    for (const tariff of germanTariffs(known)) tariffs.push(rowOf({ ...sheet, prices: known }, tariff, operator))
  }
  return { tariffs, unsupported: [], assumed, refused }
}

function rowOf(
  { prices, price_sheet }: PriceSheet,
  { remarks, ...tariff }: GermanTariff,
  operator: KnownOperator | null,
): TariffImport['tariffs'][number] {
  const from = price_sheet === null ? '' : ` (${price_sheet})`
  return importedTariff(operator, {
    ...tariff,
    remarks: remarksOf(`price sheet of ${prices.operator}${from}`, remarks),
    other: ['offtake', 'low_voltage'],
    available_from: startOfDate(prices.from, ZONE),
    available_to: startOfDate(prices.to, ZONE),
  })
}
