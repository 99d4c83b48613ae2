import { statSync } from 'node:fs'
import { importers } from '../areas/core/imports/sources.ts'
import { readBalancingAreas } from '../areas/core/imports/registers/mastr.ts'
import { UsageError } from '../cli/options.ts'
import type { ImportFrom } from './importers.ts'
import { readTables } from './mastr-archive.ts'
import { prepareRecords } from './record-import.ts'

/** German metering grid areas from the whole export of the Marktstammdatenregister, a file of the operator's. */
export const mastrImporter: ImportFrom = async ({ base, expect, noted }) => {
  if (statSync(base, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(
      base === importers.mastr.url
        ? `name the export (Gesamtdatenexport, .zip), or set MASTR_FILE to it; it is had at ${base}`
        : `there is no file ${base}: name the export (Gesamtdatenexport, .zip), or set MASTR_FILE to it`,
    )
  expect(2)
  const { Bilanzierungsgebiete, Katalogwerte } = await readTables(base, ['Bilanzierungsgebiete', 'Katalogwerte'], noted)
  const read = readBalancingAreas(Bilanzierungsgebiete, Katalogwerte)
  return (tx, keeping) => prepareRecords(tx, { ...read, parties: [], decides: [], countries: ['DE'] }, keeping)
}
