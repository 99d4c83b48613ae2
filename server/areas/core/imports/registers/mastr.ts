import { hasShapeOfEic } from '../../eic/eic.ts'
import type { LeftOut } from '../../skipped.ts'
import type { AreaFacts, PartyFacts, Unread } from '../merge.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import type { XmlRow } from '../formats/xml-rows.ts'
import { statSync } from 'node:fs'
import { importers } from '../sources.ts'
import { UsageError } from '#server/errors.ts'
import type { ImportFrom } from '../run/importing.ts'
import { MastrExport } from './mastr-archive.ts'
import { ACTORS, readMarketParties, recognised, ROLES } from './mastr-parties.ts'
import { POINTS, readConnections, UNITS } from './mastr-points.ts'
import { withListedCodes } from '../run/listed-codes-plan.ts'
import { storedParties } from '../stored-record-store.ts'
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

/** Levels above those at which customers of a postal code are, by their numbers in the catalogue. */
function highLevels(catalogue: readonly XmlRow[]): (level: string) => boolean {
  const high = catalogue.filter(({ Wert = '' }) => /h(?:oe|ö)chst|hoch/i.test(Wert) && !/mittel/i.test(Wert))
  const numbers = new Set(high.map(({ Id = '' }) => Id))
  return (level) => numbers.has(level)
}

/** EICs of the areas by their numbers; a number of two areas has none. */
function areaNumbers(rows: readonly XmlRow[], areas: readonly AreaFacts[]): Map<string, string> {
  const known = new Set(areas.map(({ key }) => key.value))
  const numbered = Map.groupBy(
    rows.filter(({ Yeic = '' }) => known.has(Yeic)),
    ({ Id = '' }) => Id,
  )
  return new Map(
    [...numbered].flatMap(([id, same]) => {
      const [eic, ...others] = new Set(same.map(({ Yeic = '' }) => Yeic))
      return eic === undefined || others.length > 0 ? [] : [[id, eic] as const]
    }),
  )
}

/**
 * From the whole export of the Marktstammdatenregister, a file of the operator's: German metering grid areas, their operators
 * and other companies of the market with their BDEW code numbers, and which areas a postal code lies in. A smaller export
 * without connection points has the areas alone.
 */
export const mastrImporter: ImportFrom = async ({ base, expect, noted }) => {
  if (statSync(base, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(
      base === importers.mastr.url
        ? REGISTERS.name_the_export({ variable: importers.mastr.url_variable, address: base })
        : REGISTERS.no_export({ file: base, variable: importers.mastr.url_variable }),
    )
  const file = await MastrExport.open(base, noted)
  try {
    const isWhole = file.files(POINTS) > 0
    const whole = isWhole ? [POINTS, ...UNITS, ...ROLES, ACTORS] : []
    expect(file.files('Bilanzierungsgebiete', 'Katalogwerte', ...whole))
    const [rows, catalogue] = [await file.rows('Bilanzierungsgebiete'), await file.rows('Katalogwerte')]
    const read = readBalancingAreas(rows, catalogue)
    if (!isWhole)
      return (tx, keeping) => prepareRecords(tx, { ...read, parties: [], decides: [], countries: ['DE'] }, keeping)
    const names = new Map(catalogue.map(({ Id = '', Wert = '' }) => [Id, Wert]))
    const points = await readConnections(file, areaNumbers(rows, read.areas), highLevels(catalogue))
    const actors = await readMarketParties(file, new Set(points.operators.values()), (of) => names.get(of) ?? of)
    const areas = read.areas.map((area) => withOperator(area, points.operators.get(area.key.value), actors))
    return async (tx, keeping) => {
      const parties = recognised(actors, await storedParties(tx), keeping.today)
      const records = await prepareRecords(tx, { ...read, areas, parties, decides: [], countries: ['DE'] }, keeping)
      return withListedCodes(tx, records, { country: 'DE', areas: points.areas }, keeping)
    }
  } finally {
    file.close()
  }
}

function withOperator(area: AreaFacts, number: string | undefined, actors: readonly PartyFacts[]): AreaFacts {
  const operator = actors.find(({ extra_ids }) =>
    extra_ids.some(({ kind, value }) => kind === 'de.mastr_number' && value === number),
  )
  return { ...area, operator: operator?.key ?? null }
}
