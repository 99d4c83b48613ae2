import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { sourceRow } from '../../../areas/core/imports/run/importing.ts'
import { IMPORTED } from '../../../areas/core/imports/sources.ts'
import type { ImportPlace } from '../../../areas/core/imports/run/import-place.ts'
import { CATEGORIES, type Category, ElcomFault, readElcom } from '../../../areas/cost-of-energy/elcom/elcom.ts'
import { SWISS_ZONE, type SwissTariff, swissTariffs } from '../../../areas/cost-of-energy/elcom/swiss-tariffs.ts'
import { startOfDate } from '../../../areas/cost-of-energy/recipes/recipe-conditions.ts'
import { findOperatorNamed } from '../../../areas/cost-of-energy/tariffs/import-store.ts'
import { remoteUrl, shown } from '../../../delivery/remote.ts'
import { openCsv } from '../../../spreadsheet/csv.ts'
import { UsageError } from '#server/errors.ts'
import { importedTariff, remarksOf } from './imported-tariff.ts'
import { importTariffs, type TariffImport, type TariffReport } from './import-tariffs.ts'
import { namedFile } from '../named-file.ts'

const MOST_BYTES = 50_000_000
const DEFAULT_CATEGORIES = ['H4'] satisfies Category[]

/**
 * Imports what the network costs standard customers of Swiss operators, from ElCom's table: a file, or its address
 * (`https://www.strompreis.elcom.admin.ch/api/data-export?period=2026&locale=en`). One tariff an operator and category of
 * `of` such as H2,H4, H4 unless told; a row that contradicts itself is refused and named.
 */
export async function importElcom(
  place: ImportPlace,
  from: string,
  dry_run: boolean,
  of: string | undefined,
): Promise<TariffReport> {
  const categories = categoriesOf(of)
  const { chunks, read_from } = await open(place, from)
  const { rows, refused } = await read(chunks, read_from)
  const found = swissTariffs(rows, categories)
  const source: TariffImport['source'] = sourceRow(
    'elcom',
    `${IMPORTED}elcom`,
    read_from,
    place.now.toISOString().slice(0, 10),
  )
  return importTariffs(place.ownerUrl, dry_run, async (tx) => {
    const tariffs: TariffImport['tariffs'] = []
    for (const each of found.tariffs)
      tariffs.push(rowOf(each, await findOperatorNamed(tx, 'CH', each.operator), source.credit))
    const named = [...refused, ...found.refused].toSorted((a, b) => a.row - b.row)
    return {
      ...{ source, tariffs, unsupported: [] },
      refused: named.map(({ row, operator, reasons }) => ({ name: `row ${row}`, operator: operator || null, reasons })),
      assumed: found.tariffs.flatMap(({ operator, name, category, split }) =>
        split === 'average'
          ? [
              {
                tariff: `${operator}: ${name}`,
                path: 'grid usage',
                reason: `charged per kWh, as ${category} pays on average`,
              },
            ]
          : [],
      ),
    }
  })
}

function categoriesOf(of: string | undefined): Category[] {
  if (of === undefined) return DEFAULT_CATEGORIES
  const names = of.split(',').map((name) => name.trim().toUpperCase())
  const known = Object.keys(CATEGORIES)
  const wrong = names.find((name) => !known.includes(name))
  if (wrong !== undefined) throw new UsageError(`--category takes ${known.join(', ')}, not ${wrong || 'nothing'}`)
  return [...new Set(names)] as Category[]
}

async function open(
  place: ImportPlace,
  from: string,
): Promise<{ chunks: AsyncIterable<Uint8Array>; read_from: string }> {
  if (/^https?:/.test(from)) {
    const url = remoteUrl(from)
    const bytes = await place.remote.read(url, { types: ['text/csv', 'text/plain'], most_bytes: MOST_BYTES })
    return { chunks: Readable.from([bytes]), read_from: shown(url) }
  }
  return { chunks: createReadStream(namedFile(from, MOST_BYTES)), read_from: basename(from) }
}

async function read(chunks: AsyncIterable<Uint8Array>, from: string): ReturnType<typeof readElcom> {
  try {
    const { rows } = await openCsv(chunks, 'comma')
    return await readElcom(rows)
  } catch (error) {
    if (error instanceof ElcomFault) throw new UsageError(`${from}: ${error.message}`)
    throw error
  }
}

const HOW_TAKEN = {
  exact: 'The sum of a year follows from the averages of several categories, and the price per kWh is the same in all.',
  of_category:
    'The sum of a year follows from the averages of several categories; the price per kWh is the mean of this category, whose prices differ by time of use.',
  average: 'The table has no fixed part: all is charged per kWh, as this category pays on average.',
} satisfies Record<SwissTariff['split'], string>

function rowOf(
  tariff: SwissTariff,
  operator: Awaited<ReturnType<typeof findOperatorNamed>>,
  credit: string,
): TariffImport['tariffs'][number] {
  const { key, category, components, from, to, split, energy } = tariff
  // Network tariffs are named alike by many operators: one that is not linked is named here.
  const name = (operator === null ? `${tariff.operator}: ${tariff.name}` : tariff.name).slice(0, 200)
  const kwh = CATEGORIES[category].toLocaleString('en')
  return importedTariff(operator, {
    ...{ key, name, components },
    summary: `${tariff.operator}. Network and levies of ElCom's category ${category}, ${kwh} kWh a year.`,
    remarks: remarksOf(credit, [
      HOW_TAKEN[split],
      `Energy of the basic supply, not included: ${Math.round(energy * 1e3) / 1e3} Rp./kWh on average.`,
    ]),
    other: ['offtake', 'low_voltage', category.startsWith('H') ? 'residential' : 'business'],
    available_from: startOfDate(from, SWISS_ZONE),
    available_to: startOfDate(to, SWISS_ZONE),
    without_energy_tax: 'exempt',
  })
}
