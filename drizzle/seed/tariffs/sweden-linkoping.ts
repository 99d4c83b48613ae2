import type { Condition, TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import {
  energyFee,
  fixedMonthlyFee,
  timeOfUseEnergyFee,
  yearlyFee,
} from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { reactiveFee } from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import { peakFee } from '#server/areas/cost-of-energy/recipes/recipes-power.ts'
import { timeOfDay } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import * as se from './sweden.ts'
import { type SeedTariff } from './tariff.ts'

const list: se.PriceList = {
  operator: 'se.ediel:11900',
  company: 'Tekniska verken Linköping Nät AB',
  key: 'tekniska-verken-linkoping/2025',
  from: '2025-01-01',
  remarks: ['The authority fees are billed with the month.'],
  source: 'grid-tariffs-se',
}

const inclVat: se.PriceList = { ...list, remarks: [se.vatRemark, ...list.remarks] }

/** Main fuse in ampere to SEK a month including VAT, for both price lists. */
const fuses = { 16: 160, 20: 220, 25: 300, 35: 480, 50: 655, 63: 805 }

/** Tekniska verken's network in Linköping: two lists up to 63 A to choose from, and larger customers. */
export function linkopingTariffs(): SeedTariff[] {
  return [...standard(), ...alternative(), ...lowVoltage(), ...highVoltage()]
}

function standard(): SeedTariff[] {
  const summary =
    'Fixed fee by fuse, one transfer price, and a power fee on the mean of the five highest hours of different days, higher from November to March.'
  const power = peakFee(
    se.sek('Effektavgift', list),
    { highest: 5, of: 'different_days' },
    { price_per_kw: se.exclVat(22), seasons: [{ months: se.winter, price_per_kw: se.exclVat(43) }] },
  )
  return byFuse('standard', 'Prislista standard', summary, [
    energyFee(se.sek('Överföringsavgift', list), se.fromOreInclVat(14.3)),
    power,
  ])
}

function alternative(): SeedTariff[] {
  const summary =
    'Fixed fee by fuse, transfer and power fees by day (06–23) and night; the highest hour of each is billed, more from November to March.'
  const day = timeOfDay('06:00', '23:00')
  const night = timeOfDay('23:00', '06:00')
  return byFuse('alternativ', 'Prislista alternativ', summary, [
    timeOfUseEnergyFee(se.sek('Överföringsavgift', list), {
      price_per_kwh: se.fromOreInclVat(8.7),
      windows: [{ condition: day, price_per_kwh: se.fromOreInclVat(17.3) }],
    }),
    highestHour('Effektavgift dag', day, 22, 43),
    highestHour('Effektavgift natt', night, 8, 12),
  ])
}

function highestHour(name: string, window: Condition, summer: number, winter: number): TariffComponent {
  return peakFee(
    se.sek(name, list),
    { highest: 1, of: 'any_hours', window },
    { price_per_kw: se.exclVat(summer), seasons: [{ months: se.winter, price_per_kw: se.exclVat(winter) }] },
  )
}

function byFuse(variant: string, name: string, summary: string, others: TariffComponent[]): SeedTariff[] {
  return Object.entries(fuses).map(([ampere, amount]) =>
    se.listed(
      inclVat,
      {
        key: `${variant}/${ampere}`,
        name: `${name} ${ampere} A`,
        summary,
        fuse_ampere: Number(ampere),
        other: se.fuseBased,
      },
      [se.fixedFee(se.sek('Abonnemangsavgift', list), 'month', amount), ...others, ...stateFees(105.45)],
    ),
  )
}

function lowVoltage(): SeedTariff[] {
  const sizes = [
    { name: '80–125 A', fixed: 895 },
    { name: '126–250 A', fixed: 1375 },
    { name: '251–500 A', fixed: 2865 },
    { name: '501–1 000 A', fixed: 5730 },
    { name: 'över 1 000 A', fixed: 9190 },
  ]
  const summary =
    'Low voltage from 80 A: fixed fee, one transfer price, power fees on the highest active and reactive hour of the month.'
  return sizes.map(({ name, fixed }) =>
    se.listed(list, { key: `lsp/${fixed}`, name: `Konsumtion ${name}`, summary, other: se.powerBased }, [
      ...powerFees({ fixed, transfer: 0.086, summer: 41, winter: 60, reactive: 24 }),
      ...stateFees(105.45),
    ]),
  )
}

function highVoltage(): SeedTariff[] {
  const sizes = [
    { name: 'under 2 000 kW', fixed: 11300 },
    { name: '2 000–10 000 kW', fixed: 51150 },
    { name: 'över 10 000 kW', fixed: 91500 },
  ]
  const summary =
    'High voltage: fixed fee, one transfer price, power fees on the highest active and reactive hour of the month.'
  return sizes.map(({ name, fixed }) =>
    se.listed(list, { key: `hsp/${fixed}`, name: `Högspänning ${name}`, summary, other: se.highVoltage }, [
      ...powerFees({ fixed, transfer: 0.058, summer: 24, winter: 36, reactive: 16 }),
      ...stateFees(6672),
    ]),
  )
}

/** Reactive power is free up to half of the month's highest active power. */
function powerFees(sek: { fixed: number; transfer: number; summer: number; winter: number; reactive: number }) {
  const seasons = [{ months: se.winter, price_per_kw: sek.winter }]
  const free = { kvar_per_kw: 0.5, of: 'highest_active_hour' } as const
  return [
    fixedMonthlyFee(se.sek('Abonnemangsavgift', list), sek.fixed),
    energyFee(se.sek('Överföringsavgift', list), sek.transfer),
    peakFee(se.sek('Effektavgift', list), { highest: 1, of: 'any_hours' }, { price_per_kw: sek.summer, seasons }),
    reactiveFee(se.sek('Överuttag reaktiv effekt', list), free, 'highest_hour_of_month', sek.reactive),
  ]
}

function stateFees(sekPerYear: number): TariffComponent[] {
  return [yearlyFee(se.sek('Myndighetsavgift', list), sekPerYear), ...se.energyTaxes(list)]
}
