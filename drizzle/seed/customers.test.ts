import { describe, expect, it } from 'vitest'
import { isEnergyTax } from '#server/areas/cost-of-energy/compare/basis.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { startOfDate } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import { confirmedUntil } from './coverage.ts'
import { partyId } from './core.ts'
import { bill, billWithCapacity } from './tariff-bill.test-support.ts'
import { seedTariffs } from './tariffs.ts'

/**
 * Forty homes and businesses as users have them, and what the network with its levies, without tax on energy and VAT,
 * costs each in November 2026 by the price list that applies there: 720 hours, 21 days from Monday to Friday, and 9 others.
 */
type Customer = {
  who: string
  /** Or why it gets no figure that can be relied on. */
  tariff: { of: string; name: string; zone: string } | 'none' | 'not confirmed'
  /** Taken at a time of the month, in kW; `peaks`: instead of it, the hour from 07:00 of the 3rd, 10th and 17th. */
  kw?: number
  peaks?: number
  /** Subscribed kW or kVA. */
  subscribed?: number
  cost?: number
}

const HOURS = 720
const WORKDAYS = 21
const OTHER_DAYS = 9
const [vat25, vat255, vat21, vat6] = [1.25, 1.255, 1.21, 1.06]

/** KWKG, offshore and section 19 StromNEV of 2026 per kWh. */
const GERMAN_LEVIES = 0.00446 + 0.00941 + 0.01559
const swedish = (of: string, name: string) => ({ of, name, zone: 'Europe/Stockholm' })
const norwegian = (gln: string) => ({ of: `gln:${gln}`, name: 'Nettleie husholdning', zone: 'Europe/Oslo' })
const danish = (gln: string) => ({ of: `gln:${gln}`, name: 'Nettarif C', zone: 'Europe/Copenhagen' })
const finnish = (of: string) => ({ of, name: 'Yleissiirto 3 × 25 A', zone: 'Europe/Helsinki' })
const german = (operator: string, name: string) => ({ of: `DE:${operator}`, name, zone: 'Europe/Berlin' })
const austrian = (of: string, area: string) => ({
  of,
  name: `Netzebene 7, nicht gemessene Leistung, ${area}`,
  zone: 'Europe/Vienna',
})
const italian = (home: string) => ({ of: 'IT', name: `TD, ${home} (2026)`, zone: 'Europe/Rome' })

/** Enova's levy, and by day from 06:00 to 22:00 from Monday to Friday another price. */
const norwegianEnergy = (ore: number, ore_by_day: number, kw: number) =>
  kw * ((WORKDAYS * 16 * ore_by_day + (HOURS - WORKDAYS * 16) * ore) / 100 + HOURS * 0.01)

/** The network by day of 6, 14 and 4 hours; Energinet's two tariffs and its subscription. */
const danishBill = (subscription: number, [low, high, peak]: [number, number, number], kw: number) =>
  subscription + 187 / 12 + kw * (30 * (6 * low + 14 * high + 4 * peak) + HOURS * (0.043 + 0.072))

const germanHousehold = (eur_per_year: number, ct: number, kw: number) =>
  (eur_per_year * 30) / 365 + kw * HOURS * (ct / 100 + GERMAN_LEVIES)

/** 54 EUR a year, the fee for renewables of 19.02, and the contribution of 3.796 and 0.62 ct. */
const austrianHousehold = (ct: number, loss_ct: number, kw: number) =>
  (54 + 19.02 + 3.796) / 12 + (kw * HOURS * (ct + loss_ct + 0.62)) / 100

const CUSTOMERS: Customer[] = [
  {
    who: 'flat in Stockholm, 16 A',
    tariff: swedish('se.ediel:14900', 'Säkringsabonnemang 16 A'),
    kw: 0.25,
    cost: (450 + 180 * 0.26) / vat25,
  },
  {
    who: 'house with a battery in Malmö, 16 A',
    tariff: swedish('se.ediel:16000', 'Elnätsabonnemang Syd 16 A'),
    kw: 1.5,
    cost: 498 + 1080 * 0.2584,
  },
  {
    who: 'house in Göteborg, 20 A, three evenings of 7 kW',
    tariff: swedish('se.ediel:20500', 'Småhus och företag, max 63 A (GNM63)'),
    kw: 1,
    peaks: 7,
    cost: (205 + 738 * 0.23 + 7 * 49) / vat25,
  },
  {
    who: 'house in Linköping, 20 A',
    tariff: swedish('se.ediel:11900', 'Prislista standard 20 A'),
    kw: 2,
    cost: 184 + 11.664 + 1440 * 0.1192 + 2 * 36,
  },
  {
    who: 'house in Uppsala, 20 A',
    tariff: swedish('se.ediel:16400', 'Enkeltariff E4 20 A'),
    kw: 2,
    cost: 539 + 1440 * 0.356,
  },
  {
    who: 'house with electric heating in Skellefteå, 20 A',
    tariff: swedish('se.ediel:10600', 'Säkringsabonnemang 20 A'),
    kw: 3,
    cost: (6544 + 105) / 12 + 2160 * 0.088,
  },
  { who: 'bakery in Västerås', tariff: 'not confirmed' },
  {
    who: 'house in Bergen, three evenings of 7 kW',
    tariff: norwegian('7080005051378'),
    kw: 1,
    peaks: 7,
    // The three hours are by day, 6 kW above the rest.
    cost: 415 / vat25 + norwegianEnergy(10.5, 28.77, 1) + 3 * 6 * (0.2877 + 0.01),
  },
  {
    who: 'flat in Oslo',
    tariff: norwegian('7080005046220'),
    kw: 1,
    cost: 1440 / 12 + norwegianEnergy(16.99, 28.99, 1),
  },
  {
    who: 'house in Stavanger',
    tariff: norwegian('7080005046053'),
    kw: 6,
    cost: 3840 / 12 + norwegianEnergy(13.6, 25.6, 6),
  },
  {
    who: 'house in Trondheim',
    tariff: norwegian('7080005051880'),
    kw: 3,
    // By day on every day.
    cost: 2236.8 / 12 + 3 * (30 * (16 * 0.22102 + 8 * 0.10902) + HOURS * 0.01),
  },
  {
    who: 'flat in København',
    tariff: danish('5790000705689'),
    kw: 0.4,
    cost: danishBill(40.835055, [0.106175, 0.318524, 0.955573], 0.4),
  },
  {
    who: 'house in Roskilde',
    tariff: danish('5790000705184'),
    kw: 2,
    cost: danishBill(48.245713, [0.115336, 0.346008, 1.038025], 2),
  },
  {
    who: 'house in Aalborg',
    tariff: danish('5790001089030'),
    kw: 2,
    cost: danishBill(28.122861, [0.087854, 0.263563, 0.79069], 2),
  },
  { who: 'house of a customer of a supplier in Aarhus', tariff: 'none' },
  {
    who: 'house in Helsinki',
    tariff: finnish('eic:44X-000000000350'),
    kw: 2,
    cost: (6.01 + 1440 * 0.0444) / vat255,
  },
  { who: 'house in Espoo', tariff: finnish('eic:44X-000000000261'), kw: 2, cost: (8.18 + 1440 * 0.0277) / vat255 },
  { who: 'house in Jyväskylä', tariff: finnish('eic:44X-00000000102B'), kw: 2, cost: (12.11 + 1440 * 0.0226) / vat255 },
  { who: 'house in Tampere', tariff: 'none' },
  {
    who: 'flat in Stuttgart',
    tariff: german('Netze BW', 'Niederspannung ohne Leistungsmessung (2026)'),
    kw: 0.4,
    cost: germanHousehold(84, 7.57, 0.4),
  },
  {
    who: 'flat in Berlin',
    tariff: german('Stromnetz Berlin', 'Niederspannung ohne Leistungsmessung (2026)'),
    kw: 0.3,
    cost: germanHousehold(33.36, 7.46, 0.3),
  },
  {
    who: 'house with a wallbox in Hannover, module 1',
    tariff: german('enercity Netz', '§ 14a EnWG Modul 1 (2026)'),
    kw: 1,
    cost: germanHousehold(53 - 131.28, 8.54, 1),
  },
  {
    who: 'house with a heat pump in Essen, module 3',
    tariff: german('Westnetz', '§ 14a EnWG Modul 3 (2026)'),
    kw: 2,
    cost: germanHousehold(80.3 - 138.7, (7 * 0.95 + 12 * 9.53 + 5 * 15.65) / 24, 2),
  },
  { who: 'flat in München', tariff: 'none' },
  {
    who: 'flat in Wien',
    tariff: austrian('eic:14XWIENSTROM-NVJ', 'Wien'),
    kw: 0.3,
    cost: austrianHousehold(6.98, 0.7, 0.3),
  },
  {
    who: 'flat in Graz',
    tariff: austrian('AT:Stromnetz Graz GmbH & Co KG', 'Graz'),
    kw: 0.3,
    cost: austrianHousehold(5.17, 0.658, 0.3),
  },
  {
    who: 'house in Innsbruck',
    tariff: austrian('eic:13X-IKBAG-NV---3', 'Innsbruck'),
    kw: 1,
    cost: austrianHousehold(8.03, 0.453, 1),
  },
  {
    who: 'house in Antwerpen with a digital meter',
    tariff: { of: 'BE:Fluvius Antwerpen', name: 'Laagspanning, digitale meter (2026)', zone: 'Europe/Brussels' },
    kw: 1,
    peaks: 4,
    cost: (30 / 365) * (4 * 49.4036563 + 17.85) + (HOURS + 3 * 3) * 0.0505027,
  },
  {
    who: 'house in Namur with two prices',
    tariff: { of: 'BE:ORES', name: 'Basse tension, bihoraire (2026)', zone: 'Europe/Brussels' },
    kw: 1,
    cost: (14.1 * 30) / 365 / vat6 + (30 * (9 * 13.27 + 15 * 7.39)) / vat6 / 100 + (HOURS * 2.7425) / vat6 / 100,
  },
  {
    who: 'flat in Bruxelles with two prices',
    tariff: { of: 'BE:Sibelga', name: 'Basse tension, bihoraire (2026)', zone: 'Europe/Brussels' },
    kw: 0.3,
    // Nine hours of 21 weekdays and 24 of nine days at weekends; the 11th is a holiday, a Wednesday.
    cost:
      ((47.24 + 14.73 / vat6) * 30) / 365 +
      (0.3 * (20 * 15 * 9.96 + (HOURS - 20 * 15) * 7.53 + HOURS * 2.27)) / vat6 / 100,
  },
  { who: 'flat in Lyon, 6 kVA', tariff: 'not confirmed' },
  {
    who: 'flat in Madrid, 4.6 kW',
    tariff: { of: 'ES', name: 'Peaje de acceso 2.0TD', zone: 'Europe/Madrid' },
    kw: 0.5,
    subscribed: 4.6,
    cost:
      ((23.324952 + 0.44377 + 4.379461 + 0.281653) * 4.6 * 30) / 365 +
      0.5 *
        (WORKDAYS * 8 * (0.033261 + 0.064292 + 0.016409 + 0.012858) +
          (WORKDAYS * 8 + OTHER_DAYS * 24) * (0.000077 + 0.003215)),
  },
  {
    who: 'bakery in València, 25 kW',
    tariff: { of: 'ES', name: 'Peaje de acceso 3.0TD (2026)', zone: 'Europe/Madrid' },
    kw: 8,
    subscribed: 25,
    // November: 9 hours of period 2 and 7 of period 3 on workdays.
    cost:
      ((28.310824 + 15.007729) * 25 * 30) / 365 +
      8 *
        (WORKDAYS * (9 * (0.012376 + 0.026538) + 7 * (0.004943 + 0.014336)) +
          (WORKDAYS * 8 + OTHER_DAYS * 24) * (0.000031 + 0.002867)),
  },
  {
    who: 'flat in Lisboa, 6.9 kVA',
    tariff: { of: 'PT', name: 'Acesso às redes, BTN ≤ 20,7 kVA, simples', zone: 'Europe/Lisbon' },
    kw: 0.4,
    subscribed: 6.9,
    cost: 0.0498 * 6.9 * 30 + 288 * 0.0607,
  },
  {
    who: 'flat in Milano, 3 kW',
    tariff: italian('residente, da 1,5 a 3 kW'),
    kw: 0.3,
    subscribed: 3,
    cost: (23.04 + 71.1564) / 12 + 216 * (0.01473 + 0.033153),
  },
  {
    who: 'house at the sea near Roma, nobody lives there',
    tariff: italian('non residente'),
    kw: 0.1,
    subscribed: 4.5,
    cost: (23.04 + 106.7346 + 95.0916) / 12 + 72 * (0.01473 + 0.033153),
  },
  { who: 'bakery in Roma, 15 kW', tariff: 'none' },
  {
    who: 'house in Ljubljana, 7 kW',
    tariff: { of: 'SI', name: 'Omrežnina, uporabniška skupina 0 (2026)', zone: 'Europe/Ljubljana' },
    kw: 1,
    subscribed: 7,
    cost:
      7 * (2.67611 + 1.0923 + 0.28902 + 0.02436) +
      WORKDAYS * (11 * 0.02217 + 5 * 0.01998 + 8 * 0.01717) +
      OTHER_DAYS * (11 * 0.01998 + 5 * 0.01717 + 8 * 0.01805) +
      HOURS * (0.0008 + 0.00013),
  },
  {
    who: 'flat in Vilnius, four time zones',
    tariff: {
      of: 'LT:Energijos skirstymo operatorius (ESO)',
      name: 'Standartinis, keturių laiko zonų (2026)',
      zone: 'Europe/Vilnius',
    },
    kw: 1,
    // All Souls' Day is a Monday.
    cost:
      ((WORKDAYS - 1) * (7 * 0.06292 + 2 * 0.08349 + 10 * 0.10406 + 5 * 0.14641) +
        (OTHER_DAYS + 1) * (9 * 0.06292 + 15 * 0.10406)) /
      vat21,
  },
  { who: 'flat in Amsterdam, 3 × 25 A', tariff: 'none' },
]

const shipped = seedTariffs()

/** What the network costs by the tariff that is shipped and confirmed for the month; null where there is none. */
function networkCost({ tariff, kw = 0, peaks = kw, subscribed = 0 }: Customer): number | null {
  if (typeof tariff === 'string') return null
  const { of, name, zone } = tariff
  const operator = /^[A-Z]{2}$/.test(of) ? null : partyId(of)
  const found = shipped.find(
    (each) =>
      each.tariff.name === name &&
      each.system_operator_id === operator &&
      (operator !== null || each.tariff.country === of) &&
      confirmedUntil(each.tariff, each.source) >= '2026-11-30',
  )
  if (found === undefined) return null
  const [start, end] = [startOfDate('2026-11-01', zone), startOfDate('2026-12-01', zone)]
  const load = (slot: number) => ([3, 10, 17].some((day) => Math.floor(slot / 4) === (day - 1) * 24 + 7) ? peaks : kw)
  return sumOfNetwork(found.tariff, start, end, subscribed, load)
}

function sumOfNetwork(
  tariff: Tariff,
  start: string,
  end: string,
  subscribed: number,
  load: (slot: number) => number,
): number {
  const costs = subscribed > 0 ? billWithCapacity(tariff, start, end, subscribed, load) : bill(tariff, start, end, load)
  return [...costs].reduce((sum, [name, cost]) => (isEnergyTax(name) ? sum : sum + cost), 0)
}

describe('forty homes and businesses', () => {
  const served = CUSTOMERS.filter(({ tariff }) => typeof tariff !== 'string')

  it.each(served.map((each) => [each.who, each] as const))('%s: what the network costs in November 2026', (_, each) => {
    const cost = networkCost(each)
    expect(cost).not.toBeNull()
    expect(Math.abs((cost ?? 0) - (each.cost ?? Number.NaN))).toBeLessThan(0.005)
  })

  // The aim is 37.
  it('33 of them; the others have no tariff, or none that is confirmed for the month', () => {
    expect([CUSTOMERS.length, served.length]).toEqual([40, 33])
  })
})
