import type { PowerComponent, PowerPeriod } from '#server/areas/power-tariffs/contract.ts'
import { exclVat } from '../tariffs/sweden.ts'
import {
  highestDays,
  highestHour,
  perKw,
  powerComponent,
  type SeedPowerTariff,
  seedPowerTariff,
  twoMonths,
} from './power-tariff.ts'

type Period = Partial<PowerPeriod>
type Peaks = Parameters<typeof powerComponent>[0]['peaks']

const winter: PowerPeriod['months'] = ['nov', 'dec', 'jan', 'feb', 'mar']
const summer: PowerPeriod['months'] = ['apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct']
const mondayToFriday: PowerPeriod['daysOfWeek'] = ['mon', 'tue', 'wed', 'thu', 'fri']
const clock = (fromTime: string, toTime: string) => ({ timesOfDay: [{ fromTime, toTime }] })
const workdays = (fromTime: string, toTime: string): Period => ({
  daysOfWeek: mondayToFriday,
  holidays: false,
  ...clock(fromTime, toTime),
})

const amperes = (minimum: number, maximum: number | null) =>
  ({ currentLevel: { minimum, maximum, unit: 'A' } }) as const
const kilovolts = (minimum: number, maximum: number) => ({ voltageLevel: { minimum, maximum, unit: 'kV' } }) as const

/** Fees on power of Swedish operators: Ellevio, Sollentuna, Mälarenergi, Göteborg, Tekniska verken in Linköping. */
export function swedishPowerFees(): SeedPowerTariff[] {
  return [ellevio(), sollentuna(), ...malarenergi(), ...goteborg(), ...linkoping()]
}

const common = { country: 'SE', areas: 'all', to: null, source: 'grid-tariffs-se' } as const

function peak(peaks: Peaks, price: number, periods: Period[] = []): PowerComponent {
  return powerComponent({ type: 'peak_power_fee', peaks, periods, levels: perKw(price) })
}

/** A price from April to October and another from November to March, in the hours of `period`. */
function seasons(peaks: Peaks, prices: { summer: number; winter: number }, period: Period = {}): PowerComponent[] {
  return [
    peak(peaks, prices.winter, [{ ...period, months: winter }]),
    peak(peaks, prices.summer, [{ ...period, months: summer }]),
  ]
}

function ellevio(): SeedPowerTariff {
  const weights = [{ ...clock('22:00', '06:00'), weight: 0.5 }]
  return seedPowerTariff({
    ...common,
    key: 'se/ellevio/2025',
    name: 'Effektabonnemang 16–63 A',
    operator: 'se.ediel:14900',
    subscription: 'fuse_based',
    characteristics: amperes(16, 63),
    components: [powerComponent({ type: 'peak_power_fee', peaks: highestDays(3), weights, levels: perKw(65) })],
    from: '2025-01-01',
    to: '2026-06-01',
    source: 'price-lists-se-2026',
    remarks: ['Withdrawn on 1 June 2026: since then the operator charges no power fee up to 63 A.'],
  })
}

function sollentuna(): SeedPowerTariff {
  return seedPowerTariff({
    ...common,
    key: 'se/sollentuna/2025',
    name: 'Elnätsavgift 16–200 A',
    operator: 'se.ediel:33500',
    subscription: 'fuse_based',
    characteristics: amperes(16, 200),
    components: seasons(highestDays(3), { summer: 54, winter: 108 }, workdays('07:00', '19:00')),
    from: '2025-01-01',
    remarks: ['Holidays are the public ones; the source lists no further days.'],
  })
}

function malarenergi(): SeedPowerTariff[] {
  const facts = {
    ...common,
    operator: 'se.ediel:39300',
    areas: 'all',
    from: '2025-09-01',
    remarks: [] as string[],
  } as const
  const fuses = [
    { key: 'se/malarenergi/2025-09/fuse', from: facts.from, to: '2026-01-01', price: 15 },
    { key: 'se/malarenergi/2026/fuse', from: '2026-01-01', to: '2026-07-01', price: 47.4 },
  ].map(({ price, ...span }) =>
    seedPowerTariff({
      ...facts,
      ...span,
      name: 'Säkringsabonnemang 16–63 A',
      subscription: 'fuse_based',
      characteristics: amperes(16, 63),
      components: [peak(highestHour, price, [workdays('07:00', '19:00')])],
      source: 'price-lists-se-2026',
      remarks: ['Withdrawn on 1 July 2026: since then the operator charges no power fee up to 63 A.'],
    }),
  )
  const lowVoltage = seedPowerTariff({
    ...facts,
    key: 'se/malarenergi/2025-09/lsp',
    name: 'Effektabonnemang lågspänning',
    subscription: 'low_voltage_grid',
    characteristics: amperes(80, null),
    components: [peak(highestHour, 69.68)],
  })
  const highVoltage = [
    { key: 'hsp-6-10', name: 'Högspänning 6–10 kV', voltage: kilovolts(6, 10), price: 35.84 },
    { key: 'hsp-20-30', name: 'Högspänning 20–30 kV', voltage: kilovolts(20, 30), price: 33.64 },
  ].map(({ key, name, voltage, price }) =>
    seedPowerTariff({
      ...facts,
      key: `se/malarenergi/2025-09/${key}`,
      name,
      subscription: 'high_voltage_grid',
      characteristics: voltage,
      components: subscriptionFees(price),
    }),
  )
  return [...fuses, lowVoltage, ...highVoltage]
}

/** Overrun costs 200 % of the year's price; reactive power is free up to half of the subscription. */
function subscriptionFees(pricePerKwMonth: number): PowerComponent[] {
  const half = { side: 'minimum', type: 'share_of_subscribed', value: { value: 50, unit: '%' } } as const
  return [
    powerComponent({ type: 'subscribed_power_fee', peaks: null, levels: perKw(pricePerKwMonth) }),
    powerComponent({ type: 'overrun_fee', peaks: twoMonths, levels: perKw(2 * 12 * pricePerKwMonth) }),
    powerComponent({
      type: 'reactive_power_fee',
      peaks: twoMonths,
      levels: perKw(60).map((level) => ({ ...level, bounds: [half] })),
      tiers: 'stacked',
    }),
  ]
}

/** Days that Göteborg Energi itself lists as holidays beside the public ones. */
const goteborgHolidays = ['2025-06-20', '2025-12-24', '2025-12-31', '2026-06-19', '2026-12-24', '2026-12-31']

function goteborg(): SeedPowerTariff[] {
  const winterWorkdays = [{ ...workdays('07:00', '20:00'), months: winter }]
  const timed = [6, 14, 43].map((kw) => ({
    code: `GN${kw}KW`,
    name: `Tidsindelad ${kw} kW, max 63 A (GN${kw}KW)`,
    subscription: 'fuse_based' as const,
    characteristics: { ...amperes(16, 63), powerLevel: { minimum: null, maximum: kw, unit: 'kW' as const } },
    fee: (price: number) => [peak(highestDays(3), price, winterWorkdays)],
    prices: { '2025-03-01': 105.6, '2026-01-01': 108 },
  }))
  const products = [
    {
      code: 'GNM63',
      name: 'Småhus och företag, max 63 A (GNM63)',
      subscription: 'fuse_based' as const,
      characteristics: amperes(16, 63),
      fee: (price: number) => [peak(highestDays(3), price)],
      prices: { '2025-01-01': 36, '2026-01-01': 39.2 },
    },
    {
      code: 'GNO63',
      name: 'Normaltariff, över 63 A (GNO63)',
      subscription: 'low_voltage_grid' as const,
      characteristics: amperes(63, null),
      fee: (price: number) => [peak(highestHour, price)],
      prices: { '2025-01-01': 61.55, '2026-01-01': 66.3 },
    },
    {
      code: 'HSP10KV',
      name: 'Högspänning 10 kV (HSP10KV)',
      subscription: 'high_voltage_grid' as const,
      characteristics: kilovolts(10, 10),
      fee: (price: number) => [
        peak(highestHour, price),
        powerComponent({ type: 'reactive_power_fee', peaks: highestHour, levels: perKw(16.6) }),
      ],
      prices: { '2025-01-01': 52.4, '2026-01-01': 57.9 },
    },
    ...timed,
  ]
  return products.flatMap(({ code, name, subscription, characteristics, fee, prices }) =>
    Object.entries(prices).map(([from, price]) =>
      seedPowerTariff({
        ...common,
        key: `se/goteborg/${code}/${from}`,
        name,
        operator: 'se.ediel:20500',
        subscription,
        characteristics,
        holidays: goteborgHolidays,
        components: fee(price),
        from,
        to: `${Number(from.slice(0, 4)) + 1}-01-01`,
        remarks: [],
        source: 'eltariff-goteborg',
      }),
    ),
  )
}

const halfOfActiveFree = 'The fee on reactive power above half of the highest active power is not part of this model.'

function linkoping(): SeedPowerTariff[] {
  const facts = { ...common, operator: 'se.ediel:11900', from: '2025-01-01' } as const
  return [
    ...linkopingFuses('2025', { from: '2025-01-01', to: '2026-01-01' }, { summer: 22, winter: 43 }),
    ...linkopingFuses('2026', { from: '2026-01-01', to: '2027-01-01' }, { summer: 23, winter: 45 }),
    seedPowerTariff({
      ...facts,
      key: 'se/tekniska-verken-linkoping/2025/lsp',
      name: 'Konsumtion från 80 A',
      subscription: 'low_voltage_grid',
      characteristics: amperes(80, null),
      components: seasons(highestHour, { summer: 41, winter: 60 }),
      remarks: [halfOfActiveFree],
    }),
    seedPowerTariff({
      ...facts,
      key: 'se/tekniska-verken-linkoping/2025/hsp',
      name: 'Högspänning',
      subscription: 'high_voltage_grid',
      components: seasons(highestHour, { summer: 24, winter: 36 }),
      remarks: [halfOfActiveFree],
    }),
  ]
}

/** The two lists to choose from; by night their fee is the same in both years. */
function linkopingFuses(
  year: '2025' | '2026',
  span: { from: string; to: string },
  day: { summer: number; winter: number },
): SeedPowerTariff[] {
  const facts = {
    ...common,
    ...span,
    operator: 'se.ediel:11900',
    subscription: 'fuse_based',
    characteristics: amperes(16, 63),
    remarks: ['Published including 25 % VAT; divided by 1.25.'],
    source: year === '2026' ? 'eltariff-se-2026' : common.source,
  } as const
  const inclVat = ({ summer, winter }: typeof day) => ({ summer: exclVat(summer), winter: exclVat(winter) })
  const list = (key: string, name: string, components: PowerComponent[]) =>
    seedPowerTariff({
      ...facts,
      remarks: [...facts.remarks],
      key: `se/tekniska-verken-linkoping/${year}/${key}`,
      name: `${name} 16–63 A`,
      components,
    })
  return [
    list('standard', 'Prislista standard', seasons(highestDays(5), inclVat(day))),
    list('alternativ', 'Prislista alternativ', [
      ...seasons(highestHour, inclVat(day), clock('06:00', '23:00')),
      ...seasons(highestHour, inclVat({ summer: 8, winter: 12 }), clock('23:00', '06:00')),
    ]),
  ]
}
