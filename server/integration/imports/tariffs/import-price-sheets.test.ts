import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { asOwner } from '#server/db/owner.ts'
import { UsageError } from '#server/errors.ts'
import { type ImportFixture, openImportFixture } from '#server/testing/import-fixture.ts'
import { importPriceSheets } from './import-price-sheets.ts'

let fixture: ImportFixture
const folder = mkdtempSync(join(tmpdir(), 'price-sheets-'))
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await fixture?.close()
})

const HEAD = 'operator;operator_eic;valid_from;base_eur_per_year;price_ct_per_kwh;concession_ct_per_kwh;price_sheet\n'
// Netze BW's sheet of 2026 with a concession fee; a known party under another name; one that nobody knows; a faulty one.
const NETZE_BW = 'netze bw;;2026-01-01;84,00;7,57;1,99;Preisblatt 1.1.2026\n'
const BY_EIC = 'Stromnetz Hamburg;11XSN-HAMBURG--8;2026-01-01;50,00;8,00;;\n'
const UNKNOWN = 'Stadtwerke Neustadt;;2026-01-01;60,00;6,00;0;\n'

function run(text: string, dry_run = false) {
  const path = join(folder, 'sheets.csv')
  writeFileSync(path, HEAD + text)
  return importPriceSheets(fixture.place({}), path, dry_run)
}

async function stored(): Promise<Tariff[]> {
  const rows = await asOwner(fixture.service.databaseUrl, (tx) =>
    tx.execute<{ document: string }>(
      sql`select document::text as document from tariffs where source_id = 'import/price-sheets' order by name, id`,
    ),
  )
  return [...rows].map(({ document }) => JSON.parse(document) as Tariff)
}

describe('price sheets of German operators', () => {
  test('are stored as tariffs; they replace what is shipped, and a row with a fault is refused by its number', async () => {
    const faulty = 'Stadtnetz;;2026-01-01;84,00;0,0757;;\n'
    const dry = await run(NETZE_BW + UNKNOWN + faulty, true)
    expect(await stored()).toEqual([])
    expect({ ...(await run(NETZE_BW + UNKNOWN + faulty)), dry_run: true }).toEqual(dry)
    const names = [
      'Niederspannung ohne Leistungsmessung (2026)',
      '§ 14a EnWG Modul 1 (2026)',
      '§ 14a EnWG Modul 2 (2026)',
    ]
    expect(dry.changed.map(({ operator, name }) => [operator, name])).toEqual(names.map((name) => ['Netze BW', name]))
    expect(dry.changed.every(({ fields }) => fields.includes('tariff_components') && fields.includes('source'))).toBe(
      true,
    )
    expect(dry.added.map(({ operator, name }) => [operator, name])).toEqual(names.map((name) => [null, name]))
    expect(dry.refused).toEqual([
      {
        ...{ name: 'row 4', operator: 'Stadtnetz' },
        reasons: [
          'price_ct_per_kwh: should be a number from 0.5 to 50 ct/kWh, without VAT, not 0,0757; is it EUR/kWh?',
        ],
      },
    ])
    expect(dry.assumed).toContainEqual({
      ...{ tariff: 'Stadtwerke Neustadt', path: 'operator' },
      reason: 'no German operator of this name is known: stored without one',
    })
    expect(await run(NETZE_BW + UNKNOWN)).toMatchObject({ added: [], changed: [], unchanged: 6, refused: [] })
  })

  test('are served, billed with the concession fee, and say what is not charged', async () => {
    await fixture.service.services.versions.refresh()
    const tariff = (await stored()).find(
      ({ name, system_operator }) => name.startsWith('Nieder') && system_operator?.name === 'Netze BW',
    )
    expect(tariff?.remarks).toBe(
      'Prices exclude VAT. Source: price sheet of Netze BW (Preisblatt 1.1.2026). The fee for metering is not charged.',
    )
    const response = await fixture.service.call('/cost-of-energy/v1/bill', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        tariff_ids: [tariff?.id],
        start_time: '2026-11-01T00:00:00+01:00',
        end_time: '2026-12-01T00:00:00+01:00',
        time_series: [{ name: 'quarter-hourly-energy-offtake', values: Array<number>(30 * 96).fill(0.125) }],
      }),
    })
    const bill = (await response.json()) as {
      lines: { name: string; net: number; kind: string; legal_basis: string | null }[]
    }
    // 360 kWh.
    const net = Object.fromEntries(bill.lines.map((line) => [line.name, line.net]))
    expect(net).toMatchObject({ Grundpreis: 6.9, Arbeitspreis: 27.25, Konzessionsabgabe: 7.16, Stromsteuer: 7.38 })
    expect(bill.lines.find(({ name }) => name === 'Konzessionsabgabe')).toMatchObject({
      kind: 'levy',
      legal_basis: 'Konzessionsabgabenverordnung § 2',
    })
  })

  test('two names of one party are one operator: the second row for the same days is refused', async () => {
    const eic = '14XWIENSTROM-NVJ'
    const twice = `Wien;${eic};2026-01-01;60,00;6,00;;\nWiener Netze GmbH;${eic};2026-07-01;60,00;7,00;;\n`
    const { added, refused } = await run(twice, true)
    expect(added).toHaveLength(3)
    expect(refused).toEqual([
      {
        ...{ name: 'row 3', operator: 'Wiener Netze GmbH' },
        reasons: ['operator: it is Wiener Netze GmbH, of which row 2 has prices for the same days'],
      },
    ])
  })

  test('an EIC that no party has is told', async () => {
    expect((await run(BY_EIC, true)).assumed).toContainEqual({
      ...{ tariff: 'Stromnetz Hamburg', path: 'operator_eic' },
      reason: 'no party with EIC 11XSN-HAMBURG--8 is known: stored without one',
    })
  })

  test('changes nothing for a file that is missing or has other columns', async () => {
    const before = await stored()
    await expect(importPriceSheets(fixture.place({}), join(folder, 'none.csv'), false)).rejects.toThrow(UsageError)
    const path = join(folder, 'other.csv')
    writeFileSync(path, 'Netzbetreiber;Arbeitspreis\nNetze BW;7,57\n')
    await expect(importPriceSheets(fixture.place({}), path, false)).rejects.toThrow(/columns that are not known/)
    expect(await stored()).toEqual(before)
  })
})
