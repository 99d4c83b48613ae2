import { energyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import * as se from './sweden.ts'
import type { SeedTariff } from './tariff.ts'

/** E.ON's three price areas; those of 2026 are as its Eltariff-API has them, and those up to 35 A as two collections have. */
export function eonTariffs(): SeedTariff[] {
  return [...eonSyd(), ...eonStockholm(), ...eonNord()]
}

const list = (source: se.PriceList['source'], key: string, from: string): se.PriceList => ({
  operator: 'se.ediel:16000',
  company: 'E.ON Energidistribution AB',
  areas: 'unnamed',
  remarks: [
    se.vatRemark,
    se.taxRemark,
    se.authorityFeesOpen,
    'The source names the price area but not its metering grid areas.',
  ],
  ...{ source, key, from },
})
/** Lists that are known from 2026 on only. */
const list2026 = (area: string) => list('eltariff-se-2026', `eon-${area}/2026`, '2026-01-01')

const houses = (area: string) => ({
  name: `Elnätsabonnemang ${area}`,
  summary: 'Fixed fee by fuse, one transfer price.',
  fixed: 'Abonnemangsavgift',
})
const small = (area: string) => ({
  ...houses(area),
  name: `Elnätsabonnemang ${area}, upp till 8 000 kWh/år,`,
  summary: 'Low fixed fee, one high transfer price, for up to 8,000 kWh a year.',
  variant: 'upp-till-8000',
})
const flats = (area: string) => ({
  ...houses(area),
  name: `Lägenhet ${area}`,
  summary: 'Homes in a house with several of them: low fixed fee, one high transfer price.',
  variant: 'lagenhet',
})

/** A month, with the transfer price in öre; both with VAT. */
const prices = (amounts: Record<number, number>, ore: number): se.Prices => ({
  per: 'month',
  amounts,
  others: (span) => [energyFee(se.sek('Elöverföringsavgift', span), se.fromOreInclVat(ore)), ...se.energyTaxes(span)],
})
const of2026 = (amounts: Record<number, number>, ore: number): se.LaterPrices => ({
  ...prices(amounts, ore),
  source: 'eltariff-se-2026',
})

function flatsOf(of26: se.PriceList, area: string, at16: [amount: number, ore: number], ore: number): SeedTariff[] {
  return [
    ...se.byFuse(of26, prices({ 16: at16[0] }, at16[1]), flats(area)),
    ...se.byFuse(of26, prices({ 20: 226.25, 25: 226.25 }, ore), flats(area)),
  ]
}

function eonSyd(): SeedTariff[] {
  const earlier = list('grid-tariffs-se', 'eon-syd/2024-08', '2024-08-01')
  const first = { 16: 591.25, 20: 780, 25: 1006.25, 35: 1472.5, 50: 2203.75, 63: 2865 }
  const next = { 16: 622.5, 20: 820, 25: 1058.75, 35: 1548.75, 50: 2318.75, 63: 3013.75 }
  return [
    ...se.byFuse(earlier, prices({ 16: 215 }, 87.15), small('Syd'), of2026({ 16: 226.25 }, 91.75)),
    ...se.byFuse(earlier, prices(first, 30.7), houses('Syd'), of2026(next, 32.3)),
    ...flatsOf(list2026('syd'), 'Syd', [110, 109.2], 91.75),
  ]
}

function eonStockholm(): SeedTariff[] {
  const earlier = list('grid-tariffs-se', 'eon-stockholm/2025-07', '2025-07-01')
  const first = { 16: 473.75, 20: 667.5, 25: 898.75, 35: 1396.25, 50: 2202.5, 63: 2948.75 }
  const next = { 16: 498.75, 20: 702.5, 25: 945, 35: 1468.75, 50: 2317.5, 63: 3102.5 }
  const of26 = list2026('stockholm')
  return [
    ...se.byFuse(earlier, prices(first, 25), houses('Stockholm'), of2026(next, 26.3)),
    ...se.byFuse(of26, prices({ 16: 226.25 }, 67.2), small('Stockholm')),
    ...flatsOf(of26, 'Stockholm', [135, 80.85], 67.2),
  ]
}

function eonNord(): SeedTariff[] {
  const of26 = list2026('nord')
  const amounts = { 16: 697.5, 20: 892.5, 25: 1131.25, 35: 1615, 50: 2355, 63: 3011.25 }
  return [
    ...se.byFuse(of26, prices(amounts, 26.3), houses('Nord')),
    ...se.byFuse(of26, prices({ 16: 226.25 }, 97), small('Nord')),
    ...flatsOf(of26, 'Nord', [110, 109.2], 91.75),
  ]
}
