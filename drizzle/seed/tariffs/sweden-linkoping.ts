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
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
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

type Years<Of> = readonly [of_2025: Of, of_2026: Of]

/** Main fuse in ampere to SEK a month including VAT, for both price lists, in 2025 and in 2026. */
const fuses: Record<number, Years<number>> = {
  16: [160, 165],
  20: [220, 230],
  25: [300, 310],
  35: [480, 500],
  50: [655, 680],
  63: [805, 835],
}

const of2026: se.PriceList = { ...inclVat, source: 'eltariff-se-2026', to: '2027-01-01' }
const years: Years<se.Span> = [
  { from: list.from, to: se.next_from },
  { from: se.next_from, to: '2027-01-01' },
]
/** A year, without VAT; those of 2026 as the operator's interface has them, 11.664 SEK a month. */
const authorityFees: Years<number> = [105.45, 139.968]

/** Tekniska verken's network in Linköping: two lists up to 63 A to choose from, flats, and larger customers. */
export function linkopingTariffs(): SeedTariff[] {
  return [...standard(), ...alternative(), ...singlePhase(), ...lowVoltage(), ...highVoltage()]
}

function standard(): SeedTariff[] {
  const summary =
    'Fixed fee by fuse, one transfer price, and a power fee on the mean of the five highest hours of different days, higher from November to March.'
  const [ore, summer, winter] = [
    [14.3, 14.9],
    [22, 23],
    [43, 45],
  ] as const
  return byFuse('standard', 'Prislista standard', summary, (span, year) => [
    energyFee(se.sek('Överföringsavgift', span), se.fromOreInclVat(ore[year])),
    peakFee(
      se.sek('Effektavgift', span),
      { highest: 5, of: 'different_days' },
      {
        price_per_kw: se.exclVat(summer[year]),
        seasons: [{ months: se.winter, price_per_kw: se.exclVat(winter[year]) }],
      },
    ),
  ])
}

function alternative(): SeedTariff[] {
  const summary =
    'Fixed fee by fuse, transfer and power fees by day (06–23) and night; the highest hour of each is billed, more from November to March.'
  const day = timeOfDay('06:00', '23:00')
  const night = timeOfDay('23:00', '06:00')
  const prices = [
    { low: 8.7, high: 17.3, summer: 22, winter: 43 },
    { low: 9, high: 18, summer: 23, winter: 45 },
  ] as const
  return byFuse('alternativ', 'Prislista alternativ', summary, (span, year) => [
    timeOfUseEnergyFee(se.sek('Överföringsavgift', span), {
      price_per_kwh: se.fromOreInclVat(prices[year].low),
      windows: [{ condition: day, price_per_kwh: se.fromOreInclVat(prices[year].high) }],
    }),
    highestHour(se.sek('Effektavgift dag', span), day, prices[year].summer, prices[year].winter),
    highestHour(se.sek('Effektavgift natt', span), night, 8, 12),
  ])
}

/** Flats and houses with one phase: a fixed fee a year, one transfer price, no power fee. */
function singlePhase(): SeedTariff[] {
  const subscriptions = [
    { key: 'lagenhet', name: 'Lägenhet 16–25 A', fixed: 1692 },
    { key: '1-fas/16', name: '1-fas 16 A', fixed: 2052, fuse_ampere: 16 },
    { key: '1-fas/20-25', name: '1-fas 20–25 A', fixed: 2052 },
  ]
  const span = years[1]
  const summary = 'Flats and connections with one phase: fixed fee, one transfer price, no power fee.'
  return subscriptions.map(({ fixed, ...facts }) =>
    se.listed(
      { ...of2026, key: 'tekniska-verken-linkoping/2026', from: span.from },
      { ...facts, summary, other: se.fuseBased },
      [
        se.fixedFee(se.sek('Abonnemangsavgift', span), 'year', fixed),
        energyFee(se.sek('Överföringsavgift', span), se.fromOreInclVat(33.5)),
        ...stateFees(authorityFees[1], span),
      ],
    ),
  )
}

function highestHour(terms: Terms, window: Condition, summer: number, winter: number): TariffComponent {
  return peakFee(
    terms,
    { highest: 1, of: 'any_hours', window },
    { price_per_kw: se.exclVat(summer), seasons: [{ months: se.winter, price_per_kw: se.exclVat(winter) }] },
  )
}

function byFuse(
  variant: string,
  name: string,
  summary: string,
  others: (span: se.Span, year: 0 | 1) => TariffComponent[],
): SeedTariff[] {
  return Object.entries(fuses).map(([ampere, amounts]) =>
    se.listed(
      of2026,
      {
        key: `${variant}/${ampere}`,
        name: `${name} ${ampere} A`,
        summary,
        fuse_ampere: Number(ampere),
        other: se.fuseBased,
      },
      ([0, 1] as const).flatMap((year) => {
        const span = years[year]
        return [
          se.fixedFee(se.sek('Abonnemangsavgift', span), 'month', amounts[year]),
          ...others(span, year),
          ...stateFees(authorityFees[year], span),
        ]
      }),
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
      ...stateFees(105.45, list),
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
      ...stateFees(6672, list),
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

function stateFees(sekPerYear: number, span: se.Span): TariffComponent[] {
  return [yearlyFee(se.sek('Myndighetsavgift', span), sekPerYear), ...se.energyTaxes(span)]
}
