import { hasShapeOfEic } from '../../eic/eic.ts'
import type { LeftOut } from '../../skipped.ts'
import type { AreaFacts, Unread } from '../merge.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import type { XmlRow } from '../formats/xml-rows.ts'
import { statSync } from 'node:fs'
import { importers } from '../sources.ts'
import { UsageError } from '#server/errors.ts'
import type { ImportFrom } from '../run/importing.ts'
import { readTables } from './mastr-archive.ts'
import { prepareRecords } from '../run/record-import.ts'
import type { Message } from '#server/messages/message.ts'
import { REGISTERS, TABLES } from '../formats/messages.ts'
import { IMPORTS } from '../messages.ts'

/** Control areas as the catalogue of the register calls them: part of the name, in small letters. */
const CONTROL_AREAS = {
  '50hertz': '10YDE-VE-------2',
  amprion: '10YDE-RWENET---I',
  tennet: '10YDE-EON------1',
  transnet: '10YDE-ENBW-----N',
} as const

/**
 * German balancing areas (Bilanzierungsgebiete), which are the metering grid areas, by EIC; the register does not say here
 * whose they are. `catalogue` names what the register writes as numbers. The number of an area is not unique, so its
 * EIC counts: of several rows the first one. Throws UnusableAnswer for another table.
 * Source: Bundesnetzagentur, Marktstammdatenregister, Gesamtdatenexport, "Dokumentation MaStR Gesamtdatenexport"
 */
export function readBalancingAreas(
  rows: readonly XmlRow[],
  catalogue: readonly XmlRow[],
): Unread & { areas: AreaFacts[]; left_out: LeftOut[] } {
  if (!rows.some((row) => 'Yeic' in row && 'BilanzierungsgebietNetzanschlusspunkt' in row))
    throw new UnusableAnswer(
      TABLES.no_fields({
        table: 'Bilanzierungsgebiete.xml',
        one: 'Yeic',
        other: 'BilanzierungsgebietNetzanschlusspunkt',
      }),
    )
  const names = new Map(catalogue.map(({ Id = '', Wert = '' }) => [Id, Wert]))
  const areas = new Map<string, AreaFacts>()
  const left_out: LeftOut[] = []
  const unread: string[] = []
  for (const { Id = '', Yeic: value = '', BilanzierungsgebietNetzanschlusspunkt: name = '', ...row } of rows) {
    const known = areas.get(value)
    const reason =
      faultOf(value, name) ??
      (known === undefined || known.name === name ? null : REGISTERS.stands_twice({ eic: value, name: known.name }))
    if (reason !== null) {
      left_out.push({ name: name || `Id ${Id}`, reasons: [reason] })
      unread.push(value, name)
    }
    if (reason !== null || known !== undefined) continue
    const zone = row.RegelzoneNetzanschlusspunkt ?? ''
    const scheduling_area_eic = controlArea(names.get(zone) ?? zone)
    areas.set(value, { key: { kind: 'eic', value }, name, country: 'DE', scheduling_area_eic, operator: null })
  }
  return { areas: [...areas.values()], left_out, unread }
}

function faultOf(eic: string, name: string): Message | null {
  if (!hasShapeOfEic(eic)) return REGISTERS.eic_unfit({ eic: eic || null })
  return name === '' ? IMPORTS.nameless : null
}

function controlArea(name: string): string | null {
  const found = Object.entries(CONTROL_AREAS).find(([part]) => name.toLowerCase().includes(part))
  return found?.[1] ?? null
}

/** German metering grid areas from the whole export of the Marktstammdatenregister, a file of the operator's. */
export const mastrImporter: ImportFrom = async ({ base, expect, noted }) => {
  if (statSync(base, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(
      base === importers.mastr.url
        ? REGISTERS.name_the_export({ variable: importers.mastr.url_variable, address: base })
        : REGISTERS.no_export({ file: base, variable: importers.mastr.url_variable }),
    )
  expect(2)
  const { Bilanzierungsgebiete, Katalogwerte } = await readTables(base, ['Bilanzierungsgebiete', 'Katalogwerte'], noted)
  const read = readBalancingAreas(Bilanzierungsgebiete, Katalogwerte)
  return (tx, keeping) => prepareRecords(tx, { ...read, parties: [], decides: [], countries: ['DE'] }, keeping)
}
