import {
  energyFee,
  energyTax,
  fixedDailyFee,
  timeOfUseEnergyFee,
} from '#server/areas/cost-of-energy/recipes/recipes.ts'
import {
  allOf,
  anyOf,
  mondayToFriday,
  startOfDate,
  timeOfDay,
} from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { rollingPeakFee } from '#server/areas/cost-of-energy/recipes/recipes-power.ts'
import { readTable } from '../table.ts'
import { type SeedTariff, seedTariff, type TariffFacts } from './tariff.ts'

const flemishColumns = ['operator', 'capacity_eur_per_kw_year', 'transfer_eur_per_kwh'] as const
const walloonColumns = [
  ...(['operator', 'fixed_eur_per_year', 'single_ct', 'day_ct', 'night_ct', 'peak_ct', 'medium_ct'] as const),
  'eco_ct',
] as const
type WalloonFacts = Record<(typeof walloonColumns)[number], string>

const SPAN = { from: '2026-01-01', to: '2027-01-01' }

/** Data management of a digital meter read by quarter-hours, EUR a year, the same in all of Flanders in 2026. */
const FLEMISH_DATA = 17.85

/** Prices of Wallonia and Brussels are published with VAT of households. */
const VAT = 1.06

/** Transmission in Wallonia, ct/kWh with VAT: the same for all operators. */
const WALLOON_TRANSMISSION = 2.74252

/**
 * Federal excise of households up to 20 MWh a year, EUR/kWh without VAT; until July with the contribution on energy,
 * which was folded into it on 1 August 2026.
 */
const EXCISE = [
  { from: '2026-01-01', to: '2026-08-01', eur_per_kwh: 0.04748 + 0.0019261 },
  { from: '2026-08-01', to: '2027-01-01', eur_per_kwh: 0.046 },
]

const LEFT_OUT =
  'Excise is that of a household up to 20 MWh a year. The cost of green certificates is part of the price of the supplier.'

/** Households at low voltage in Flanders, Wallonia and Brussels in 2026. */
export function belgianTariffs(): SeedTariff[] {
  return [...flemishTariffs(), ...walloonTariffs(), ...brusselsTariffs()]
}

function flemishTariffs(): SeedTariff[] {
  return readTable('./tariffs/flanders.tsv', flemishColumns).map((row) =>
    household(row.operator, 'Bijzondere accijns', {
      key: 'capaciteitstarief',
      name: 'Laagspanning, digitale meter (2026)',
      summary: `${row.operator}. Household with a digital meter: a price per kW on the mean of twelve monthly peaks, at least 2.5 kW each, and one price per kWh.`,
      remarks: [
        'The peak of a month is its highest quarter-hour. The mean takes the eleven months before as well: give their data, too.',
        'Nobody pays more than the maximum tariff per kWh, which concerns a few hundred kWh a year and is not charged.',
        LEFT_OUT,
      ],
      components: [
        rollingPeakFee(terms('Capaciteitstarief'), {
          months: 12,
          minimum_kw: 2.5,
          price_per_kw_year: Number(row.capacity_eur_per_kw_year),
        }),
        energyFee(terms('Afnametarief'), Number(row.transfer_eur_per_kwh)),
        fixedDailyFee(terms('Databeheer'), FLEMISH_DATA / 365),
      ],
    }),
  )
}

/** Off-peak hours of every day since 2026 (CWaPE, structure of the tariffs of distribution 2026 to 2029). */
const NIGHT = [timeOfDay('22:00', '07:00'), timeOfDay('11:00', '17:00')]
const ECO = [timeOfDay('01:00', '07:00'), timeOfDay('11:00', '17:00')]
const PEAK = timeOfDay('17:00', '22:00')

function walloonTariffs(): SeedTariff[] {
  return readTable('./tariffs/wallonia.tsv', walloonColumns).flatMap((row) => {
    const price = (cell: keyof WalloonFacts) => Number(row[cell]) / VAT / 100
    const windows = (conditions: typeof NIGHT, price_per_kwh: number) =>
      conditions.map((condition) => ({ condition, price_per_kwh }))
    const tariffs = [
      {
        key: 'monohoraire',
        name: 'Basse tension, monohoraire (2026)',
        summary: `${row.operator}. Household with one price per kWh.`,
        fee: energyFee(terms('Distribution'), price('single_ct')),
      },
      {
        key: 'bihoraire',
        name: 'Basse tension, bihoraire (2026)',
        summary: `${row.operator}. Household with two prices per kWh: the lower one from 22:00 to 07:00 and from 11:00 to 17:00, every day.`,
        fee: timeOfUseEnergyFee(terms('Distribution'), {
          price_per_kwh: price('day_ct'),
          windows: windows(NIGHT, price('night_ct')),
        }),
      },
      {
        key: 'impact',
        name: 'Basse tension, Impact (2026)',
        summary: `${row.operator}. Household with three prices per kWh: high from 17:00 to 22:00, low from 01:00 to 07:00 and from 11:00 to 17:00, medium otherwise.`,
        fee: timeOfUseEnergyFee(terms('Distribution'), {
          price_per_kwh: price('medium_ct'),
          windows: [...windows([PEAK], price('peak_ct')), ...windows(ECO, price('eco_ct'))],
        }),
      },
    ]
    return tariffs.map(({ fee, ...named }) =>
      household(row.operator, 'Accise spéciale', {
        ...named,
        remarks: [
          'Published including 6 % VAT; divided by 1.06.',
          'The connection fee of the region (redevance de raccordement) is not charged.',
          LEFT_OUT,
        ],
        components: [
          fee,
          energyFee(terms('Transport'), WALLOON_TRANSMISSION / VAT / 100),
          fixedDailyFee(terms('Terme fixe'), Number(row.fixed_eur_per_year) / VAT / 365),
        ],
      }),
    )
  })
}

/** From 22:00 to 07:00, and all of a Saturday, Sunday or public holiday. */
const BRUSSELS_NIGHT = anyOf(timeOfDay('22:00', '07:00'), {
  type: 'not',
  condition: allOf(mondayToFriday, { type: 'exclude_holidays', calendar: 'BE' }),
})

/** Sibelga's prices as four suppliers print them; the term for up to 13 kVA is that of Brugel's sheet, 47.24 EUR without VAT. */
function brusselsTariffs(): SeedTariff[] {
  const price = (ct: number) => ct / VAT / 100
  const tariffs = [
    {
      key: 'monohoraire',
      name: 'Basse tension, monohoraire (2026)',
      summary: 'Sibelga. Household with one price per kWh.',
      fee: energyFee(terms('Distribution'), price(9.96)),
    },
    {
      key: 'bihoraire',
      name: 'Basse tension, bihoraire (2026)',
      summary:
        'Sibelga. Household with two prices per kWh: the lower one from 22:00 to 07:00, at weekends and on public holidays.',
      fee: timeOfUseEnergyFee(terms('Distribution'), {
        price_per_kwh: price(9.96),
        windows: [{ condition: BRUSSELS_NIGHT, price_per_kwh: price(7.53) }],
      }),
    },
  ]
  return tariffs.map(({ fee, ...named }) =>
    household('Sibelga', 'Accise spéciale', {
      ...named,
      remarks: ['Published including 6 % VAT; divided by 1.06. Up to 13 kVA.', LEFT_OUT],
      components: [
        fee,
        energyFee(terms('Transport'), price(2.27)),
        fixedDailyFee(terms('Puissance mise à disposition'), 47.24 / 365),
        fixedDailyFee(terms('Activité de mesure et de comptage'), 14.73 / VAT / 365),
      ],
    }),
  )
}

function household(
  operator: string,
  tax: string,
  { key, components, ...named }: Pick<TariffFacts, 'key' | 'name' | 'summary' | 'remarks' | 'components'>,
): SeedTariff {
  return seedTariff({
    ...named,
    key: `be/${operator}/${key}/2026`,
    operator: `BE:${operator}`,
    areas: 'unnamed',
    other: ['offtake', 'low_voltage', 'residential'],
    components: [...components, ...EXCISE.map(({ eur_per_kwh, ...span }) => energyTax(terms(tax, span), eur_per_kwh))],
    available_from: startOfDate(SPAN.from, 'Europe/Brussels'),
    available_to: startOfDate(SPAN.to, 'Europe/Brussels'),
    source: 'price-lists-be-2026',
  })
}

function terms(name: string, span = SPAN): Terms {
  return termsBetween(name, span, { currency: 'EUR', timezone: 'Europe/Brussels' })
}
