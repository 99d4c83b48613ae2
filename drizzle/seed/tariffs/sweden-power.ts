import type { TariffComponent } from '#server/areas/cost-of-energy/contract.ts'
import {
  energyFee,
  feedInCompensation,
  fixedMonthlyFee,
  yearlyFee,
} from '#server/areas/cost-of-energy/recipes/recipes.ts'
import {
  overrunFee,
  reactiveFee,
  subscribedCapacityFee,
} from '#server/areas/cost-of-energy/recipes/recipes-capacity.ts'
import { peakFee } from '#server/areas/cost-of-energy/recipes/recipes-power.ts'
import { allOf, mondayToFriday, timeOfDay, workdays } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import * as se from './sweden.ts'
import { type SeedTariff } from './tariff.ts'

/** Price lists with a fee on the month's or year's power: Ellevio, Sollentuna, Mälarenergi. */
export function swedishPowerTariffs(): SeedTariff[] {
  return [...ellevio(), ...ellevioByFuse(), ...sollentuna(), ...malarenergi()]
}

/** The operator withdrew its power fee from June 2026 on (its press release of 20 April 2026). */
function ellevio(): SeedTariff[] {
  const list: se.PriceList = {
    operator: 'se.ediel:14900',
    company: 'Ellevio AB',
    key: 'ellevio/2025',
    from: '2025-01-01',
    to: '2026-06-01',
    remarks: [
      se.taxRemark,
      se.authorityFeesOpen,
      'Withdrawn on 1 June 2026: since then the operator charges no power fee up to 63 A.',
    ],
    source: 'grid-tariffs-se',
  }
  const others = (span: se.Span, transfer: number) => [
    energyFee(se.sek('Överföringsavgift', span), transfer),
    peakFee(
      se.sek('Effektavgift', span),
      { highest: 3, of: 'different_days', weights: [{ condition: timeOfDay('22:00', '06:00'), weight: 0.5 }] },
      { price_per_kw: 65 },
    ),
    ...se.energyTaxes(span),
  ]
  const amounts = { 16: 292, 20: 292, 25: 292, 35: 732, 50: 1120, 63: 1608 }
  const next: Record<string, number> = { 16: 316, 20: 316, 25: 316, 35: 792 }
  return Object.entries(amounts).map(([ampere, amount]) => {
    const later = next[ampere]
    const { from, to } = { from: list.from, to: later === undefined ? list.to : se.next_from }
    const first = { from, ...(to !== undefined && { to }) }
    const second = { ...list, from: se.next_from }
    return se.listed(
      later === undefined ? list : { ...list, source: 'price-lists-se-2026' },
      {
        key: ampere,
        name: `Effektabonnemang ${ampere} A`,
        summary:
          'Fixed fee by fuse, one transfer price, and a power fee on the mean of the three highest hours of different days; 22–06 counts half.',
        fuse_ampere: Number(ampere),
        other: se.fuseBased,
      },
      [
        fixedMonthlyFee(se.sek('Fast avgift', first), amount),
        ...others(first, 0.05),
        ...(later === undefined
          ? []
          : [fixedMonthlyFee(se.sek('Fast avgift', second), later), ...others(second, 0.056)]),
      ],
    )
  })
}

/** What replaced it; other fuses are in one of the two collections alone. */
function ellevioByFuse(): SeedTariff[] {
  const list: se.PriceList = {
    operator: 'se.ediel:14900',
    company: 'Ellevio AB',
    key: 'ellevio/2026-06',
    from: '2026-06-01',
    remarks: [se.vatRemark, se.taxRemark, se.authorityFeesOpen],
    source: 'price-lists-se-autumn-2026',
  }
  return Object.entries({ 16: 450, 20: 590 }).map(([ampere, inclVat]) =>
    se.listed(
      list,
      {
        key: ampere,
        name: `Säkringsabonnemang ${ampere} A`,
        summary: 'Fixed fee by fuse, one transfer price.',
        fuse_ampere: Number(ampere),
        other: se.fuseBased,
      },
      [
        se.fixedFee(se.sek('Fast avgift', list), 'month', inclVat),
        energyFee(se.sek('Överföringsavgift', list), se.fromOreInclVat(26)),
        ...se.energyTaxes(list),
      ],
    ),
  )
}

function sollentuna(): SeedTariff[] {
  const list: se.PriceList = {
    operator: 'se.ediel:33500',
    company: 'Sollentuna Energi & Miljö',
    key: 'sollentuna/2025',
    from: '2025-01-01',
    remarks: [se.authorityFeesOpen, 'Holidays are the public ones; the source lists no further days.'],
    source: 'grid-tariffs-se',
  }
  const power = peakFee(
    se.sek('Effektavgift', list),
    { highest: 3, of: 'different_days', window: allOf(workdays('SE'), timeOfDay('07:00', '19:00')) },
    { price_per_kw: 54, seasons: [{ months: se.winter, price_per_kw: 108 }] },
  )
  const others = [power, energyFee(se.sek('Energiavgift', list), 0.04), ...se.energyTaxes(list)]
  const amounts = {
    ...{ 16: 1320, 20: 1320, 25: 1320, 35: 2352, 50: 3312, 63: 4032 },
    ...{ 80: 5152, 100: 6384, 125: 7840, 160: 10080, 200: 12768 },
  }
  const fuses = Object.entries(amounts).map(([ampere, amount]) =>
    se.listed(
      list,
      {
        key: ampere,
        name: `Elnätsavgift ${ampere} A`,
        summary:
          'Fixed fee by fuse, one energy price, and a power fee on the mean of the three highest hours of different days, workdays 07–19, double from November to March.',
        fuse_ampere: Number(ampere),
        other: se.fuseBased,
      },
      [yearlyFee(se.sek('Grundavgift', list), amount), ...others],
    ),
  )
  const injection = feedInCompensation(se.sek('Nätnytta', list), { price_per_kwh: 0.07 })
  const facts = { key: 'natnytta', name: 'Nätnytta', summary: 'Pays for energy fed in.', other: se.feedIn }
  return [...fuses, se.listed({ ...list, remarks: [] }, facts, [injection])]
}

function malarenergi(): SeedTariff[] {
  const list: se.PriceList = {
    operator: 'se.ediel:39300',
    company: 'Mälarenergi Elnät AB',
    key: 'malarenergi/2025-09',
    from: '2025-09-01',
    remarks: ['The fixed fee includes the authority fees.'],
    source: 'grid-tariffs-se',
  }
  return [...malarenergiFuse(list), ...malarenergiPower(list), ...malarenergiHighVoltage(list), malarenergiFeedIn(list)]
}

/** The operator withdrew its power fee up to 63 A from July 2026 on, as its price list of 2026 says. */
function malarenergiFuse(list: se.PriceList): SeedTariff[] {
  const window = allOf(workdays('SE'), timeOfDay('07:00', '19:00'))
  const components = (span: se.Span, prices: { fixed: number; transfer: number; power: number }): TariffComponent[] => [
    fixedMonthlyFee(se.sek('Fast avgift', span), prices.fixed),
    energyFee(se.sek('Elöverföring', span), prices.transfer),
    peakFee(se.sek('Effektavgift', span), { highest: 1, of: 'any_hours', window }, { price_per_kw: prices.power }),
    ...se.energyTaxes(span),
  ]
  const amounts = { 16: [246, 281], 20: [268, 318], 25: [290, 346], 35: [350, 438], 50: [432, 539], 63: [500, 624] }
  const summary = 'Fixed fee by fuse, one transfer price, and a power fee on the highest hour of workdays 07–19.'
  const to = '2026-07-01'
  const remarks = [
    ...list.remarks,
    'Withdrawn on 1 July 2026: since then the operator charges no power fee up to 63 A.',
  ]
  return Object.entries(amounts).map(([ampere, [before = 0, now = 0]]) =>
    se.listed(
      { ...list, to, remarks, source: 'price-lists-se-2026' },
      {
        key: ampere,
        name: `Säkringsabonnemang ${ampere} A`,
        summary,
        fuse_ampere: Number(ampere),
        other: se.fuseBased,
      },
      [
        ...components({ from: list.from, to: se.next_from }, { fixed: before, transfer: 0.29, power: 15 }),
        ...components({ from: se.next_from, to }, { fixed: now, transfer: 0.172, power: 47.4 }),
      ],
    ),
  )
}

function malarenergiPower(list: se.PriceList): SeedTariff[] {
  const power = peakFee(se.sek('Månadseffektavgift', list), { highest: 1, of: 'any_hours' }, { price_per_kw: 69.68 })
  const summary = 'Low voltage from 80 A: fixed fee, a power fee on the highest hour of the month, one transfer price.'
  return [
    se.listed(list, { key: 'lsp', name: 'Effektabonnemang lågspänning', summary, other: se.powerBased }, [
      fixedMonthlyFee(se.sek('Fast avgift', list), 896),
      power,
      energyFee(se.sek('Elöverföring', list), 0.09),
      ...se.energyTaxes(list),
    ]),
  ]
}

/** Overrun: 200 % of the year's power price on what the mean of the two highest months' hours has above the subscription. */
function malarenergiHighVoltage(list: se.PriceList): SeedTariff[] {
  const levels = [
    { key: 'hsp-6-10', name: 'Högspänning 6–10 kV', fixed: 3000, power: 35.84 },
    { key: 'hsp-20-30', name: 'Högspänning 20–30 kV', fixed: 17100, power: 33.64 },
  ]
  const remarks = [...list.remarks, 'One metering point; the fee for further ones is not charged.']
  const summary = 'Fixed fee, subscribed power with overrun and reactive power fees by the year, one transfer price.'
  return levels.map(({ key, name, fixed, power }) =>
    se.listed({ ...list, remarks }, { key, name, summary, other: se.highVoltage }, [
      fixedMonthlyFee(se.sek('Fast avgift', list), fixed),
      subscribedCapacityFee(se.sek('Årseffektavgift', list), power),
      overrunFee(se.sek('Överuttag', list), 'mean_of_two_months', 2 * 12 * power),
      reactiveFee(
        se.sek('Överuttag reaktiv effekt', list),
        { kvar_per_kw: 0.5, of: 'subscribed' },
        'mean_of_two_months',
        60,
      ),
      energyFee(se.sek('Elöverföring', list), 0.04),
      ...se.energyTaxes(list),
    ]),
  )
}

function malarenergiFeedIn(list: se.PriceList): SeedTariff {
  const high = allOf({ type: 'month', months: se.winter }, mondayToFriday, timeOfDay('06:00', '22:00'))
  const compensation = feedInCompensation(se.sek('Inmatningsersättning', list), {
    price_per_kwh: 0.0393,
    windows: [{ condition: high, price_per_kwh: 0.0729 }],
  })
  const remarks = [
    'High load is published in standard time; here it follows the clock, which differs in the last days of March.',
  ]
  const summary = 'Pays for energy fed in, up to 63 A, more on winter weekdays 06–22.'
  return se.listed(
    { ...list, remarks },
    { key: 'inmatning', name: 'Inmatning lågspänning', summary, other: se.feedIn },
    [compensation],
  )
}
