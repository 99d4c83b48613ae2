import { countryOf } from '#server/areas/cost-of-energy/tariffs/country.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { lastConfirmedDay } from '#server/areas/cost-of-energy/tariffs/confirmed.ts'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import { seedPowerTariffs } from './power-tariffs.ts'
import { dayAheadDeLu } from './prices.ts'
import { type SourceId, sources } from './sources.ts'
import { seedTariffs } from './tariffs.ts'
import type { SeedTariff } from './tariffs/tariff.ts'

const HEAD = `# Coverage

What is shipped, by country. Written from the data by \`npm run coverage\`, and tested against it. The console shows the
same on each tariff, and the list of tariffs what is available on a day.`

/** The text of docs/coverage.md: grid tariffs, power tariffs and prices that are shipped, until when they are confirmed, and their sources. */
export function coverage(): string {
  return `${[HEAD, ...tariffLines(), ...powerLines(), ...priceLines()].join('\n\n')}\n`
}

function tariffLines(): string[] {
  const byCountry = Map.groupBy(seedTariffs(), ({ tariff }) => countryOf(tariff) ?? '')
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const rows = [...byCountry].map(([code, seeded]) => [
    names.of(code) ?? code,
    operatorsOf(seeded),
    String(seeded.length),
    untilOf(seeded),
  ])
  const credits = [...byCountry].flatMap(([code, seeded]) => [
    `- ${names.of(code)}`,
    ...[...new Set(seeded.map(({ source }) => `  - ${creditOf(source)}`))],
  ])
  return [
    '## Grid tariffs',
    `A tariff is confirmed until the end that its prices have, otherwise until the end of the year in which its source was
read. A calculation over later days uses the last price and says so; after the end of a tariff there is no price.`,
    table(['Country', 'Grid operators', 'Tariffs', 'Confirmed until: tariffs'], rows),
    `No tariffs are shipped for other countries. [Imports](imports.md) read them from Eltariff APIs, fri-nettleie, the
Danish data hub, ElCom's table, price sheets of German operators and the U.S. Utility Rate Database; own tariffs can be written in the console.`,
    '### Sources',
    credits.join('\n'),
  ]
}

function operatorsOf(seeded: SeedTariff[]): string {
  const operators = new Set(seeded.flatMap(({ system_operator_id }) => system_operator_id ?? []))
  return operators.size === 0 ? 'all' : String(operators.size)
}

/** `2026-12-31: 40, 2025-12-31: 8`, latest first. */
function untilOf(seeded: SeedTariff[]): string {
  const days = Map.groupBy(seeded, ({ tariff, source }) => confirmedUntil(tariff, source))
  const latestFirst = [...days].toSorted(([a], [b]) => (a < b ? 1 : -1))
  return latestFirst.map(([day, tariffs]) => `${day}: ${tariffs.length}`).join(', ')
}

/** The last day on which every charge of a tariff has a confirmed price. */
export function confirmedUntil(tariff: Tariff, source: SourceId): string {
  const { credit, retrieved_at, licence, ...more } = sources[source]
  // As the function `confirmed_until` of the database has it for price lists.
  const until = 'valid_until' in more ? more.valid_until : `${retrieved_at.slice(0, 4)}-12-31`
  const provenance = { source: credit, retrieved_at, licence, confirmed_until: until }
  return lastConfirmedDay({ ...tariff, provenance }) ?? until
}

function creditOf(source: SourceId): string {
  const { credit, licence } = sources[source]
  return licence.includes(credit) || credit.includes(licence) ? credit : `${credit} (${licence})`
}

function powerLines(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const rows = [...Map.groupBy(seedPowerTariffs(), ({ tariff }) => tariff.countryCode)].map(([code, seeded]) => [
    names.of(code) ?? code,
    String(new Set(seeded.map(({ system_operator_id }) => system_operator_id)).size),
    String(seeded.length),
  ])
  return ['## Power tariffs', table(['Country', 'Grid operators', 'Power tariffs'], rows)]
}

function priceLines(): string[] {
  const { start_time, values } = dayAheadDeLu()
  const end = new Date(Date.parse(start_time) + values.length * QUARTER_HOUR_MS - 1).toISOString().slice(0, 10)
  return [
    '## Day-ahead prices',
    `Shipped: DE-LU, ${start_time.slice(0, 10)} to ${end} (${creditOf('smard-de-lu')}). Other zones and later days are
imported, by hand or every day, from Energinet, SMARD, Energy-Charts, Elering or ENTSO-E: [imports](imports.md), [prices](prices.md).`,
  ]
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
