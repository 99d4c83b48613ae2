import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MeteringGridAreas, Parties } from '#server/areas/core/records/contract.ts'
import { importRegister } from '#server/cli/imports/import-register.ts'
import { openRemote } from '#server/delivery/remote.ts'
import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { partyId } from '../../../../../drizzle/seed/core.ts'

let service: TestService
let folder: string
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
  folder = mkdtempSync(join(tmpdir(), 'quarterhour-mastr-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await service?.stop()
})

type Row = Record<string, string | number>
const utf16 = (text: string) => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>\n${text}`, 'utf16le')
/** A table as the export writes it: the cells of a row that have no value are left out. */
function table(name: string, row: string, rows: readonly Row[]): Buffer {
  const cells = (of: Row) => Object.entries(of).map(([cell, value]) => `\n    <${cell}>${value}</${cell}>`)
  return utf16(`<${name}>${rows.map((of) => `\n  <${row}>${cells(of).join('')}\n  </${row}>`).join('')}\n</${name}>`)
}

const [LOW, MIDDLE, HIGH] = [10, 11, 12]
const CATALOGUE = [
  { Id: 348, Wert: 'TenneT TSO GmbH' },
  { Id: LOW, Wert: 'Niederspannung (= Hausanschluss/Haushaltsstrom)' },
  { Id: MIDDLE, Wert: 'Umspannung Hochspannung/Mittelspannung' },
  { Id: HIGH, Wert: 'Hochspannung' },
  { Id: 50, Wert: 'Anschlussnetzbetreiber' },
  { Id: 51, Wert: 'Messstellenbetreiber' },
  { Id: 52, Wert: 'Stromlieferant' },
  { Id: 53, Wert: 'Bilanzkreisverantwortlicher' },
]
const EICS = ['11YR00000001001A', '11YR00000001002B', '11YR00000001003C']
const AREAS = EICS.map((Yeic, i) => ({
  ...{ Id: i + 1, Yeic, RegelzoneNetzanschlusspunkt: 348, BilanzierungsgebietNetzanschlusspunkt: `Gebiet ${i + 1}` },
}))

const location = (number: number) => `SEL${String(900_000_000_000 + number)}`
const [BAYERNWERK, STADTWERKE, SUPPLIER, GAS] = [
  ...(['SNB900000000001', 'SNB900000000002', 'ABR900000000003', 'SNB900000000004'] as const),
]
const NAMESAKES = ['ABR900000000005', 'ABR900000000006']
const point = (number: number, area: number, operator: string, level = LOW, more: Row = {}) => ({
  ...{ NetzanschlusspunktMastrNummer: `SAN${number}`, LokationMaStRNummer: location(number), Spannungsebene: level },
  ...{ BilanzierungsgebietNetzanschlusspunktId: area, NetzbetreiberMaStRNummer: operator, ...more },
})
const unit = (number: number, Postleitzahl: string) => ({
  ...{ EinheitMastrNummer: `SEE${number}`, LokationMaStRNummer: location(number), Postleitzahl },
})
const actor = (MastrNummer: string, Firmenname: string, more: Row = {}) => ({ MastrNummer, Firmenname, ...more })
const role = (MarktakteurMastrNummer: string, Marktrolle: number, Marktpartneridentifikationsnummer: string) => ({
  ...{ MastrNummer: `MR${MarktakteurMastrNummer}${Marktrolle}`, Marktrolle, MarktakteurMastrNummer },
  Marktpartneridentifikationsnummer,
})

/** 150 locations: 1–100 in area 1 with code 93047, 101–130 in area 2 with 93047, 131–150 in area 2 with 01067. */
const codeOf = (number: number) => (number <= 130 ? '93047' : '01067')
const areaOf = (number: number) => (number <= 100 ? 1 : 2)
const numbers = Array.from({ length: 150 }, (_, i) => i + 1)
const files = () => ({
  Bilanzierungsgebiete: table('Bilanzierungsgebiete', 'Bilanzierungsgebiet', AREAS),
  Katalogwerte: table('Katalogwerte', 'Katalogwert', CATALOGUE),
  Netzanschlusspunkte_1: table(
    'Netzanschlusspunkte',
    'Netzanschlusspunkt',
    numbers.slice(0, 90).map((number) => point(number, areaOf(number), BAYERNWERK)),
  ),
  Netzanschlusspunkte_2: table('Netzanschlusspunkte', 'Netzanschlusspunkt', [
    ...numbers.slice(90).map((number) => point(number, areaOf(number), number <= 100 ? BAYERNWERK : STADTWERKE)),
    // What customers are not connected to, or not yet, and gas.
    point(1, 3, GAS, HIGH),
    point(2, 3, STADTWERKE, LOW, { NochInPlanung: 1 }),
    {
      NetzanschlusspunktMastrNummer: 'SAN9',
      LokationMaStRNummer: location(3),
      Gasqualitaet: 1,
      NetzbetreiberMaStRNummer: GAS,
    },
  ]),
  EinheitenStromSpeicher_1: table(
    'EinheitenStromSpeicher',
    'EinheitStromSpeicher',
    numbers.map((number) => unit(number, codeOf(number))),
  ),
  // One unit in a hundred is registered with a wrong code; one has none.
  EinheitenWind: table('EinheitenWind', 'EinheitWind', [unit(140, '93047'), { EinheitMastrNummer: 'SEE0' }]),
  MarktakteureUndRollen: table('MarktakteureUndRollen', 'MarktakteurUndRolle', [
    ...[role(BAYERNWERK, 50, '9900000000011'), role(BAYERNWERK, 51, '9900000000022'), role(GAS, 50, '9800000000033')],
    ...[role(SUPPLIER, 52, '9900000000044'), role(SUPPLIER, 53, '9900000000055')],
    ...NAMESAKES.map((number, i) => role(number, 52, `990000000010${i}`)),
  ]),
  Marktakteure_1: table('Marktakteure', 'Marktakteur', [
    actor(BAYERNWERK, 'Bayernwerk Netz GmbH'),
    { MastrNummer: 'ABR900000000099', Personenart: 'Natürliche Person' },
  ]),
  Marktakteure_2: table('Marktakteure', 'Marktakteur', [
    actor(STADTWERKE, 'Stadtwerke &amp; S&#246;hne GmbH &amp; Co. KG', {
      Umsatzsteueridentifikationsnummer: 'DE 123 456 789',
    }),
    actor(SUPPLIER, 'Amprion GmbH', { Umsatzsteueridentifikationsnummer: 'DE813761356' }),
    actor(GAS, 'Gasnetz GmbH'),
    ...NAMESAKES.map((number) => actor(number, 'Stadtwerke Neustadt GmbH')),
  ]),
})

async function importFile(of: Record<string, Buffer>) {
  const file = join(folder, 'export.zip')
  writeFileSync(file, zipSync(Object.fromEntries(Object.entries(of).map(([name, bytes]) => [`${name}.xml`, bytes]))))
  const { reason, difference, left_out } = await importRegister(
    {
      ...{ ownerUrl: service.databaseUrl, remote: openRemote({ tries: 1 }), now: new Date(), env: {} },
      log: (line) => {
        throw new Error(line)
      },
    },
    'mastr',
    { url: file },
  )
  const counts = difference.map((each) => [each.record, each.before, each.after, each.added, each.changed, each.ended])
  return { reason, counts, left_out }
}
async function get<T>(path: string): Promise<T> {
  await service.services.versions.refresh()
  return (await (await service.call(`/core/v1/${path}`)).json()) as T
}
async function areasAt(zipcode: string) {
  const { mgas } = await get<MeteringGridAreas>(`metering-grid-areas?country=DE&zipcode=${zipcode}`)
  return mgas.map(({ name, system_operator, location }) => [name, system_operator?.name, location?.precision])
}

describe('an export with connection points', () => {
  test('before it a German place leads to no grid area', async () => {
    expect(await areasAt('93047')).toEqual([])
  })

  test('leads postal codes to their areas and operators; a repeated import changes nothing', async () => {
    const first = await importFile(files())
    expect([first.reason, first.left_out]).toEqual([null, []])
    expect(first.counts).toEqual([
      ['metering-grid-area', 0, 3, 3, 0, 0],
      ['party', 2, 5, 3, 2, 0],
      ['postal-code', 0, 2, 2, 0, 0],
    ])
    expect(await areasAt('93047')).toEqual([
      ['Gebiet 1', 'Bayernwerk', 'postal_code'],
      ['Gebiet 2', 'Stadtwerke & Söhne GmbH & Co. KG', 'postal_code'],
    ])
    expect(await areasAt('D-01067')).toEqual([['Gebiet 2', 'Stadtwerke & Söhne GmbH & Co. KG', 'postal_code']])
    const { mgas } = await get<MeteringGridAreas>('metering-grid-areas?country=DE&lat=49.02&lon=12.1')
    expect(mgas.map(({ name }) => name)).toEqual(['Gebiet 1', 'Gebiet 2'])
    const again = await importFile(files())
    expect(again.counts).toEqual([
      ['metering-grid-area', 3, 3, 0, 0, 0],
      ['party', 5, 5, 0, 0, 0],
      ['postal-code', 2, 2, 0, 0, 0],
    ])
  })

  test('a company is the shipped one of its name, or of its VAT number, with its BDEW codes', async () => {
    const of = async (id: string) =>
      (await get<Parties>(`parties?extra_id=${id}`)).parties.map((each) => [
        each.id,
        each.roles,
        each.extra_ids.map(({ value }) => value),
      ])
    expect(await of('de.bdew_code:9900000000011')).toEqual([
      [partyId('DE:Bayernwerk'), ['system-operator'], [BAYERNWERK, '9900000000011']],
    ])
    expect(await of('de.bdew_code:9900000000022')).toEqual([])
    expect(await of('9800000000033')).toEqual([])
    const [amprion] = await of('de.bdew_code:9900000000055')
    expect(amprion?.[1]).toEqual(['transmission-system-operator', 'system-operator'])
    expect(amprion?.[2]).toEqual(['10XDE-RWENET---W', 'DE813761356', SUPPLIER, '9900000000044', '9900000000055'])
    expect(await of('vat:DE123456789')).toMatchObject([
      [expect.any(String), ['system-operator'], [STADTWERKE, 'DE123456789']],
    ])
    const { results } = await get<{ results: { name: string }[] }>('search?q=MP-ID 9900000000011')
    expect(results.map(({ name }) => name)).toEqual(['Bayernwerk'])
  })

  test('an export in which the units of many codes are missing, or a table is cut off, changes nothing', async () => {
    const { EinheitenStromSpeicher_1: _, ...without } = files()
    expect((await importFile(without)).reason).toContain('DE: postal codes: 1 of 2 are missing')
    const cut = { ...files(), Netzanschlusspunkte_2: files().Netzanschlusspunkte_2.subarray(0, -40) }
    expect((await importFile(cut)).reason).toContain('Netzanschlusspunkte_2.xml cannot be used: invalid XML')
    const typed = { ...files(), Marktakteure_1: utf16('<!DOCTYPE a []><Marktakteure><Marktakteur/></Marktakteure>') }
    expect((await importFile(typed)).reason).toContain('it declares a document type')
    expect(await areasAt('01067')).toHaveLength(1)
  })

  test('one without points after one with them changes nothing', async () => {
    const { Bilanzierungsgebiete, Katalogwerte } = files()
    const small = await importFile({ Bilanzierungsgebiete, Katalogwerte })
    expect(small.reason).toContain('DE: parties: the source has none, 3 are stored')
    expect(await areasAt('01067')).toEqual([['Gebiet 2', 'Stadtwerke & Söhne GmbH & Co. KG', 'postal_code']])
  })
})
