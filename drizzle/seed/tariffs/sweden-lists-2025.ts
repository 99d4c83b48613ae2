import type { Peaks } from '#server/areas/cost-of-energy/recipes/recipes-power.ts'
import { allOf, mondayToFriday, timeOfDay } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import * as se from './sweden.ts'
import {
  authorityFees,
  eveRemark,
  highestHour,
  inclVat,
  type List,
  power,
  spotShare,
  timed,
  together,
  transfer,
  winter,
  winterWorkdays,
} from './sweden-lists.ts'

const brittedal = spotShare(9, 0.14, 'hourly')
const karlshamn = spotShare(8.9, 0.396, 'monthly')
const falkenberg = together(spotShare(5.11, 0.0733, 'quarter_hourly'), authorityFees)
const twoDays: Peaks = { highest: 2, of: 'different_days' }

/** Price lists by fuse that were read in 2025; of those of 2026 only Boo's is confirmed. */
export const swedishLists2025: List[] = [
  {
    operator: 'se.ediel:18700',
    company: 'Brittedals Elnät ek för',
    key: 'brittedal/2025',
    from: '2025-01-01',
    remarks: [
      'The fixed fee includes the authority fees; that of 20 A is the one that Ei has for 2026.',
      'The price area is not named; the grid lies in SE4.',
    ],
    summary: 'Fixed fee by fuse, transfer fee of 14 öre plus 9 % of the hourly SE4 price.',
    houses: {
      name: 'Säkringstariff',
      per: 'month',
      amounts: inclVat({ 16: 464, 20: 648, 25: 843, 35: 1262, 50: 1866, 63: 2302 }),
      components: brittedal,
    },
    flats: { per: 'month', amount: 211 * 1.25, components: brittedal },
  },
  {
    operator: 'se.ediel:24000',
    company: 'Karlshamn Elnät AB',
    key: 'karlshamn/2025',
    from: '2025-01-01',
    remarks: [
      'The fixed fee includes the authority fees. Homes with electric heating have another fixed fee.',
      'The price area is not named; the grid lies in SE4. The price of the month is taken as its unweighted mean.',
    ],
    summary: 'Fixed fee by fuse, transfer fee of 39.6 öre plus 8.9 % of the mean price of the month.',
    houses: {
      name: 'Normaltariff',
      per: 'year',
      amounts: inclVat({ 16: 1660, 20: 2150, 25: 2795, 35: 3885, 50: 5405, 63: 7060 }),
      components: karlshamn,
    },
    flats: { per: 'year', amount: 985 * 1.25, components: karlshamn },
  },
  {
    operator: 'se.ediel:39700',
    company: 'Falkenberg Energi Elnät AB',
    key: 'falkenberg/2025',
    from: '2025-10-01',
    remarks: ['Authority fees are billed once a year, in its first quarter; here in twelfths.'],
    summary: 'Fixed fee by fuse, transfer fee of 7.33 öre plus 5.11 % of the SE4 price of each quarter-hour.',
    houses: {
      name: 'Säkringsabonnemang',
      per: 'year',
      amounts: { 16: 5100, 20: 7800, 25: 9825, 35: 14_475, 50: 19_950, 63: 24_900 },
      components: falkenberg,
    },
    flats: { per: 'year', amount: 2250, components: falkenberg },
  },
  {
    operator: 'se.ediel:28500',
    company: 'Nacka Energi AB',
    key: 'nacka/2025-07',
    from: '2025-07-01',
    remarks: [se.vatRemark, se.authorityFeesOpen, eveRemark],
    summary:
      'Fixed fee by fuse, transfer fee higher on winter weekdays 06–22, and a power fee on the mean of the three highest hours.',
    houses: {
      name: 'Säkringstariff',
      per: 'year',
      amounts: { 16: 3033, 20: 4883, 25: 6045, 35: 12_400, 50: 15_500, 63: 21_700 },
      components: together(
        timed(8.5, 33.7, winterWorkdays('06:00', '22:00')),
        power('Effektavgift', { highest: 3, of: 'any_hours' }, 51.85),
      ),
    },
    flats: { per: 'year', amount: 1413, components: timed(54, 72, winterWorkdays('06:00', '22:00')) },
  },
  {
    operator: 'se.ediel:18100',
    company: 'Boo Energi ek. för',
    key: 'boo/2026',
    from: '2026-01-01',
    source: 'price-lists-se-2026',
    remarks: [
      se.vatRemark,
      'Authority fees are billed beside the fixed fee; here in twelfths.',
      'The page of September 2025 and a collection of April 2026 agree; Ei has 3,634 SEK and 24.5 öre for 20 A.',
    ],
    summary: 'Fixed fee by fuse, one transfer price.',
    houses: {
      name: 'Säkringsabonnemang',
      per: 'month',
      amounts: { 16: 333, 20: 379, 25: 440, 35: 580 },
      components: together(transfer(31), authorityFees),
    },
  },
  {
    operator: 'se.ediel:23600',
    company: 'Jönköping Energi Nät AB',
    key: 'jonkoping/2025-09',
    from: '2025-09-01',
    remarks: [se.vatRemark, se.authorityFeesOpen, 'Public holidays from Monday to Friday count as high load.'],
    summary:
      'Fixed fee by fuse, one transfer price, and power fees on the mean of the two highest hours of different days: of the month, and of winter weekdays 07–20.',
    houses: {
      name: 'Effekttariff',
      per: 'month',
      amounts: { 16: 296, 20: 351, 25: 420, 35: 557, 50: 762, 63: 941 },
      components: together(
        transfer(6.08),
        power('Effektavgift baslasttid', twoDays, 27.7),
        power(
          'Effektavgift höglasttid',
          { ...twoDays, window: allOf(winter, mondayToFriday, timeOfDay('07:00', '20:00')) },
          65.66,
        ),
      ),
    },
  },
  {
    operator: 'se.ediel:51500',
    company: 'Partille Energi Nät AB',
    key: 'partille/2024',
    from: '2024-01-01',
    remarks: [se.vatRemark, se.authorityFeesOpen],
    summary: 'Fixed fee, one transfer price, and a power fee on the highest hour of the month; up to 63 A.',
    houses: {
      name: 'Normaltariff, max',
      per: 'year',
      amounts: { 63: 1875 },
      components: together(transfer(30.5), power('Effektavgift', highestHour, 32.5)),
    },
    flats: { per: 'year', amount: 1560, components: transfer(35.75) },
  },
  {
    operator: 'se.ediel:28300',
    company: 'Mölndal Energi Nät AB',
    key: 'molndal/2025-09',
    from: '2025-09-01',
    remarks: [se.vatRemark, se.authorityFeesOpen, eveRemark],
    summary:
      'Fixed fee by fuse, one transfer price, and from November to March a power fee on the mean of the three highest hours of different days, weekdays 07–19.',
    houses: {
      name: 'Nätavgift',
      per: 'year',
      amounts: { 16: 3108, 20: 4879, 25: 4879, 35: 7908 },
      components: together(
        transfer(5.36),
        power('Effektavgift', { highest: 3, of: 'different_days', window: winterWorkdays('07:00', '19:00') }, 100.79),
      ),
    },
  },
  {
    operator: 'se.ediel:18900',
    company: 'Degerfors Elnät AB',
    key: 'degerfors/2024-09',
    from: '2024-09-01',
    remarks: [
      se.vatRemark,
      se.authorityFeesOpen,
      eveRemark,
      'Hours are published in standard time; here they follow the clock, which differs in the last days of March.',
    ],
    summary:
      'Fixed fee, one transfer price, and power fees on the highest hour: of the month, and of winter weekdays 07–19; up to 63 A.',
    houses: {
      name: 'Effekttaxa, max',
      per: 'year',
      amounts: { 63: 3000 },
      components: together(
        transfer(17.5),
        power('Effektavgift', highestHour, 56.25),
        power('Högbelastningsavgift', { ...highestHour, window: winterWorkdays('07:00', '19:00') }, 43.75),
      ),
    },
    flats: { per: 'year', amount: 2000, components: transfer(17.5) },
  },
  {
    operator: 'se.ediel:25200',
    company: 'Kungälv Energi AB',
    key: 'kungalv/2025',
    from: '2025-01-01',
    remarks: [se.authorityFeesOpen],
    summary: 'Fixed fee by fuse, one transfer price.',
    houses: {
      name: 'Abonnemang',
      per: 'year',
      amounts: inclVat({ 16: 3283, 20: 3783, 25: 4809, 35: 6523, 50: 9217, 63: 11_567 }),
      components: transfer(19.7 * 1.25),
    },
    flats: { per: 'year', amount: 1865 * 1.25, components: transfer(19.7 * 1.25) },
  },
  {
    operator: 'se.ediel:39600',
    company: 'Falbygdens Energi Nät AB',
    key: 'falbygden/2025',
    from: '2025-01-01',
    remarks: [se.vatRemark, se.authorityFeesOpen, eveRemark],
    summary:
      'Fixed fee, one transfer price, and power fees on the highest hour: of the month, and of winter weekdays 07–19; up to 63 A.',
    houses: {
      name: 'Normaltaxa',
      per: 'year',
      amounts: { 63: 4121 },
      components: together(
        transfer(37.2),
        power('Effektavgift', highestHour, 39.8),
        power('Höglastavgift', { ...highestHour, window: winterWorkdays('07:00', '19:00') }, 57.36),
      ),
    },
    flats: { per: 'year', amount: 2314, components: transfer(42) },
  },
  {
    operator: 'se.ediel:24900',
    company: 'Kristinehamns Elnät AB',
    key: 'kristinehamn/2025',
    from: '2025-01-01',
    remarks: [se.vatRemark, 'The fixed fee includes the authority fees.', eveRemark],
    summary:
      'Fixed fee, one transfer price, and power fees on the highest hour: of the month, and of winter weekdays 07–17; up to 63 A.',
    houses: {
      name: 'Nätavgift, max',
      per: 'month',
      amounts: { 63: 277.5 },
      components: together(
        transfer(12.75),
        power('Effektavgift', highestHour, 43.75),
        power('Effektavgift höglast', { ...highestHour, window: winterWorkdays('07:00', '17:00') }, 91.25),
      ),
    },
    flats: { per: 'month', amount: 187, components: transfer(30.75) },
  },
]
