import { danishComponents, type DanishPrice, danishTexts } from '#server/areas/cost-of-energy/datahub/danish-tariff.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { partyId } from '../core.ts'
import { readTable } from '../table.ts'
import { operatorName, type SeedTariff, seedTariff } from './tariff.ts'

const columns = ['operator', 'charge', 'from', 'to', 'dkk', 'dkk_00_06', 'dkk_17_21'] as const
type Row = Record<(typeof columns)[number], string>

/** Charges of Energinet and the tax, the same in all of Denmark: codes 41004, 40000, 41000 and EA-001. */
const NATIONAL = [
  {
    from: '2026-01-01',
    to: '2027-01-01',
    national_subscription: 15.583333,
    transmission: 0.043,
    system: 0.072,
    tax: 0.008,
  },
  {
    from: '2027-01-01',
    to: '2028-01-01',
    national_subscription: 15.833333,
    transmission: 0.056,
    system: 0.049,
    tax: 0.008,
  },
]

/** `Nettarif C`, customers at 0.4 kV: the operator's charges in the DatahubPricelist, Energinet's and the electricity tax. */
export function danishTariffs(): SeedTariff[] {
  const rows = readTable('./tariffs/denmark.tsv', columns)
  return [...Map.groupBy(rows, ({ operator }) => operator)].map(([operator, own]) => {
    const from = own[0]?.from ?? ''
    const to = own.at(-1)?.to ?? ''
    const prices = [...own.map(priceOf), ...nationalPrices(from, to)]
    const { remarks, ...texts } = danishTexts(operator.replace('gln:', ''), operatorName(partyId(operator)), prices)
    return seedTariff({
      ...texts,
      remarks: [
        ...remarks,
        ...(operator === 'gln:5790001089030'
          ? ['In grid area 131; areas 344 and 016 have price lists of their own.']
          : []),
      ],
      operator,
      areas: 'all',
      other: ['offtake', 'low_voltage'],
      components: danishComponents(prices),
      available_from: startOfDate(from, 'Europe/Copenhagen'),
      available_to: startOfDate(to, 'Europe/Copenhagen'),
      source: 'datahub-pricelist-2026',
    })
  })
}

function priceOf(row: Row): DanishPrice {
  const { from, to } = row
  const other = Number(row.dkk)
  const [night, evening] = [row.dkk_00_06, row.dkk_17_21].map((cell) => (cell === '' ? other : Number(cell)))
  if (row.charge === 'subscription') return { charge: 'subscription', from, to, dkk: [other] }
  const hours = Array.from({ length: 24 }, (_, hour) => (hour < 6 ? night : hour >= 17 && hour < 21 ? evening : other))
  return { charge: 'tariff', from, to, dkk: hours.map((price) => price ?? other) }
}

/** By charge, so that those of one follow one another; as long as the operator's own prices hold. */
function nationalPrices(since: string, until: string): DanishPrice[] {
  return (['national_subscription', 'transmission', 'system', 'tax'] as const).flatMap((charge) =>
    NATIONAL.filter(({ from, to }) => from < until && to > since).map((year) => ({
      charge,
      from: year.from > since ? year.from : since,
      to: year.to < until ? year.to : until,
      dkk: [year[charge]],
    })),
  )
}
