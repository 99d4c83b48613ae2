import {
  energyFee,
  feedInCompensation,
  spotShareFee,
  timeOfUseEnergyFee,
  yearlyFee,
} from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { allOf, mondayToFriday, timeOfDay } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import * as se from './sweden.ts'
import { eonTariffs } from './sweden-eon.ts'
import { kraftringenTariffs } from './sweden-kraftringen.ts'
import type { SeedTariff } from './tariff.ts'

/** Price lists with a fixed fee by fuse and a fee per kWh, but none for power. */
export function swedishFuseTariffs(): SeedTariff[] {
  return [...vattenfall(), ...eonTariffs(), ...kraftringenTariffs(), ...oresundskraft(), ...jamtkraft(), ...halmstad()]
}

function vattenfall(): SeedTariff[] {
  const list: se.PriceList = {
    operator: 'se.ediel:16400',
    company: 'Vattenfall Eldistribution AB',
    key: 'vattenfall/2025',
    from: '2025-01-01',
    remarks: [
      se.vatRemark,
      se.taxRemark,
      se.authorityFeesOpen,
      'Public holidays from Monday to Friday count as high load.',
    ],
    source: 'grid-tariffs-se',
  }
  const amounts = { 16: 5050, 20: 7065, 25: 8850, 35: 12140, 50: 17430, 63: 23495 }
  const high = allOf({ type: 'month', months: se.winter }, mondayToFriday, timeOfDay('06:00', '22:00'))
  const timeOfUse = (span: se.Span) =>
    timeOfUseEnergyFee(se.sek('Överföringsavgift', span), {
      price_per_kwh: se.fromOreInclVat(26.8),
      windows: [{ condition: high, price_per_kwh: se.fromOreInclVat(67) }],
    })
  const flat = (ore: number) => (span: se.Span) => [
    energyFee(se.sek('Överföringsavgift', span), se.fromOreInclVat(ore)),
    ...se.energyTaxes(span),
  ]
  const fixed = 'Abonnemangsavgift'
  const e4 = { name: 'Enkeltariff E4', summary: 'Fixed fee by fuse, one transfer price.', fixed, variant: 'e4' }
  const t4 = {
    name: 'Tidstariff T4',
    summary: 'Fixed fee by fuse, transfer price high on winter weekdays 06–22.',
    fixed,
    variant: 't4',
  }
  const e4Of2026 = { 16: 5775, 20: 8085, 25: 10125, 35: 13890 }
  return [
    ...se.byFuse(list, { per: 'year', amounts, others: flat(39) }, e4, {
      ...{ per: 'year', amounts: e4Of2026, others: flat(44.5) },
    }),
    ...se.byFuse(list, { per: 'year', amounts, others: (span) => [timeOfUse(span), ...se.energyTaxes(span)] }, t4),
  ]
}

function oresundskraft(): SeedTariff[] {
  const list: se.PriceList = {
    operator: 'se.ediel:40400',
    company: 'Öresundskraft Elnät AB',
    key: 'oresundskraft/2025',
    from: '2025-01-01',
    remarks: [
      se.vatRemark,
      se.authorityFeesOpen,
      'The monthly mean price is taken as the unweighted mean of the SE4 price, including VAT as the whole formula.',
    ],
    source: 'grid-tariffs-se',
  }
  const others = (span: se.Span) => [
    spotShareFee(se.sek('Elöverföring', span), {
      price_dataset: 'quarter-hourly-day-ahead-price-se4',
      share_percent: 5.57,
      added_per_kwh: se.fromOreInclVat(17),
      averaging: 'monthly',
    }),
    ...se.energyTaxes(span),
  ]
  const facts = {
    name: 'Enkeltariff',
    summary: 'Fixed fee by fuse, transfer fee of 13.6 öre plus 5.57 % of the mean price of the month.',
    fixed: 'Abonnemang',
  }
  const amounts = { 16: 5310, 20: 8770, 25: 10690, 35: 16240 }
  const next = { per: 'year', amounts: { 16: 5160, 20: 8525 }, others } as const
  return se.byFuse(list, { per: 'year', amounts, others }, facts, next)
}

function jamtkraft(): SeedTariff[] {
  const list: se.PriceList = {
    operator: 'se.ediel:42900',
    company: 'Jämtkraft Elnät AB',
    key: 'jamtkraft/2025',
    from: '2025-01-01',
    remarks: [
      se.vatRemark,
      'Authority fees are billed once a year; here in twelfths, with the amounts that Mälarenergi prints for 2025.',
      'Energy tax at the reduced rate of these municipalities (lag 1994:1776, chapter 11 section 4).',
      'The operator has announced a power fee from October 2026 on.',
    ],
    to: '2026-10-01',
    source: 'grid-tariffs-se',
  }
  const amounts = {
    ...{ 16: 5440, 20: 8900, 25: 11320, 35: 16130, 50: 23130, 63: 29880 },
    ...{ 80: 40250, 100: 50750, 125: 63880 },
  }
  const facts = { name: 'Säkringsabonnemang', summary: 'Fixed fee by fuse, one price per kWh.', fixed: 'Fast avgift' }
  const others = (ore: number) => (span: se.Span) => [
    energyFee(se.sek('Rörlig avgift', span), se.fromOreInclVat(ore)),
    yearlyFee(se.sek('Myndighetsavgifter', span), 105.45),
    ...se.energyTaxes(span, true),
  ]
  const next = { per: 'year', amounts: { 16: 5700, 20: 9340, 25: 11880 }, others: others(7.5) } as const
  return se.byFuse(list, { per: 'year', amounts, others: others(7.5) }, facts, next)
}

function halmstad(): SeedTariff[] {
  const list: se.PriceList = {
    operator: 'se.ediel:21200',
    company: 'Halmstads Energi och Miljö Nät AB',
    key: 'hem/2025',
    from: '2025-01-01',
    remarks: [se.vatRemark, 'The fixed fee includes the authority fees.'],
    source: 'grid-tariffs-se',
  }
  const amounts = { 16: 4290, 20: 5591, 25: 7454, 35: 11676, 50: 17592, 63: 22767 }
  const facts = { name: 'Säkringstariff', summary: 'Fixed fee by fuse, one transfer price.', fixed: 'Fast avgift' }
  const others = (ore: number) => (span: se.Span) => [
    energyFee(se.sek('Överföringsavgift', span), se.fromOreInclVat(ore)),
    ...se.energyTaxes(span),
  ]
  const injection = feedInCompensation(se.sek('Ersättning för inmatad el', list), { price_per_kwh: 0.05 })
  return [
    ...se.byFuse(list, { per: 'year', amounts, others: others(9) }, facts, {
      // Ei: 4,621 and 105 SEK of authority fees, 8 öre, without VAT.
      ...{ per: 'year', amounts: { 20: 4726 * 1.25 }, others: others(10) },
    }),
    se.listed(
      { ...list, remarks: [] },
      {
        key: 'inmatning',
        name: 'Inmatning 0,4 kV',
        summary: 'Pays for energy fed in, up to 43.5 kW.',
        other: se.feedIn,
      },
      [injection],
    ),
  ]
}
