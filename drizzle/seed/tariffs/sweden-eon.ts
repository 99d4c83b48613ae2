import { energyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import * as se from './sweden.ts'
import type { SeedTariff } from './tariff.ts'

/** E.ON's three price areas. Their prices of 2026 are confirmed for those fuses that two sources have. */
export function eonTariffs(): SeedTariff[] {
  return [...eonSyd(), ...eonStockholm(), ...eonNord()]
}

const eon = { operator: 'se.ediel:16000', company: 'E.ON Energidistribution AB', source: 'grid-tariffs-se' } as const
const eonRemarks = [
  se.vatRemark,
  se.taxRemark,
  se.authorityFeesOpen,
  'The source names the price area but not its metering grid areas.',
]
const eonFacts = {
  name: 'Elnätsabonnemang',
  summary: 'Fixed fee by fuse, one transfer price.',
  fixed: 'Abonnemangsavgift',
}

const eonOthers = (ore: number) => (span: se.Span) => [
  energyFee(se.sek('Elöverföringsavgift', span), se.fromOreInclVat(ore)),
  ...se.energyTaxes(span),
]

function eonSyd(): SeedTariff[] {
  const list: se.PriceList = {
    ...eon,
    key: 'eon-syd/2024-08',
    from: '2024-08-01',
    areas: 'unnamed',
    remarks: eonRemarks,
  }
  const facts = { ...eonFacts, name: 'Elnätsabonnemang Syd' }
  const amounts = { 16: 591.25, 20: 780, 25: 1006.25, 35: 1472.5, 50: 2203.75, 63: 2865 }
  const small = {
    ...facts,
    name: 'Elnätsabonnemang Syd, upp till 8 000 kWh/år,',
    summary: 'Low fixed fee, one high transfer price, for up to 8,000 kWh a year.',
    variant: 'upp-till-8000',
  }
  return [
    ...se.byFuse(list, { per: 'month', amounts: { 16: 215 }, others: eonOthers(87.15) }, small),
    ...se.byFuse(list, { per: 'month', amounts, others: eonOthers(30.7) }, facts, {
      ...{ per: 'month', amounts: { 16: 622.5 }, others: eonOthers(32.3) },
    }),
  ]
}

function eonStockholm(): SeedTariff[] {
  const remarks = eonRemarks
  const list: se.PriceList = { ...eon, key: 'eon-stockholm/2025-07', from: '2025-07-01', areas: 'unnamed', remarks }
  const amounts = { 16: 473.75, 20: 667.5, 25: 898.75, 35: 1396.25, 50: 2202.5, 63: 2948.75 }
  const facts = { ...eonFacts, name: 'Elnätsabonnemang Stockholm' }
  return se.byFuse(list, { per: 'month', amounts, others: eonOthers(25) }, facts, {
    ...{ per: 'month', amounts: { 16: 498.75 }, others: eonOthers(26.3) },
  })
}

/** 16 A is in two collections of 2026, 20 A in one and, with authority fees of 105 SEK, in Ei's workbook. */
function eonNord(): SeedTariff[] {
  const list: se.PriceList = {
    ...eon,
    source: 'price-lists-se-2026',
    key: 'eon-nord/2026',
    from: '2026-01-01',
    areas: 'unnamed',
    remarks: eonRemarks,
  }
  const facts = { ...eonFacts, name: 'Elnätsabonnemang Nord' }
  return se.byFuse(list, { per: 'month', amounts: { 16: 697.5, 20: 892.5 }, others: eonOthers(26.3) }, facts)
}
