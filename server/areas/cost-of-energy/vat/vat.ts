import type { Period } from '#server/calendar/grid.ts'
import type { BillCustomer } from '../contract.ts'
import { type DatedRate, ratesWithin } from './rates.ts'

/** Nordland, Troms and Finnmark, where it is not known which of the three. */
export const NORTH_OF_NORWAY = 'NO-north'

/** Where and for whom VAT is charged; `region` is a code of ISO 3166-2, or `NO-north`. */
export type VatPlace = { country: string; region: string | null; customer: BillCustomer }

/** VAT in per cent from a local day on, and the law; null where the law has no single rate, or it is not confirmed. */
type VatRate = DatedRate & { law: string }
type VatRule = { household: readonly VatRate[]; business: readonly VatRate[] }

const everybody = (...rates: VatRate[]): VatRule => ({ household: rates, business: rates })
const always = (from: string, percent: number, law: string) => everybody({ from, percent, law })

const NORWAY = 'Merverdiavgiftsloven § 5-1, Stortingets vedtak om merverdiavgift § 2'
const NORTH = 'Merverdiavgiftsloven § 6-6: households in Nordland, Troms and Finnmark'
const SPAIN = 'Ley 37/1992, art. 90'
const SPAIN_2026 = 'Real Decreto-ley 7/2026: households below 10 kW'
const SPAIN_OPEN = 'Real Decreto-ley 25/2026: depends on prices in October and November 2026'
const FINLAND = 'Arvonlisäverolaki (1501/1993) 84 §'
const SWITZERLAND = 'MWSTG Art. 25 Abs. 1'
const UNITED_KINGDOM = 'Value Added Tax Act 1994, schedule 7A, group 1'
const BELGIUM = 'Wet van 19 maart 2023 houdende hervorming van de fiscaliteit op de energiefactuur'

/**
 * VAT on electricity and its transport, each by law, and again in a public list of 2026 that names the authority
 * (Portugal charges 6 % on part of the consumption, Italy 10 or 22 % by the branch of a business: no single rate).
 */
const RULES: Readonly<Record<string, VatRule>> = {
  SE: always('2023-07-01', 25, 'Mervärdesskattelag (2023:200), 9 kap. 2 §'),
  NO: always('2005-01-01', 25, NORWAY),
  DK: always('2000-01-01', 25, 'Momsloven § 33'),
  FI: everybody({ from: '2023-05-01', percent: 24, law: FINLAND }, { from: '2024-09-01', percent: 25.5, law: FINLAND }),
  DE: always('2021-01-01', 19, 'UStG § 12 Abs. 1'),
  AT: always('2000-01-01', 20, 'UStG 1994 § 10 Abs. 1'),
  CH: everybody(
    { from: '2018-01-01', percent: 7.7, law: SWITZERLAND },
    { from: '2024-01-01', percent: 8.1, law: SWITZERLAND },
  ),
  NL: always('2023-01-01', 21, 'Wet op de omzetbelasting 1968, art. 9'),
  BE: {
    household: [{ from: '2023-04-01', percent: 6, law: BELGIUM }],
    business: [{ from: '2000-01-01', percent: 21, law: 'Btw-wetboek, art. 37; koninklijk besluit nr. 20' }],
  },
  FR: always('2025-08-01', 20, 'Code général des impôts, art. 278; loi n° 2025-127, art. 20'),
  ES: {
    household: [
      { from: '2025-01-01', percent: 21, law: SPAIN },
      { from: '2026-03-22', percent: 10, law: SPAIN_2026 },
      { from: '2026-06-01', percent: 21, law: SPAIN },
      { from: '2026-11-01', percent: null, law: SPAIN_OPEN },
    ],
    business: [
      { from: '2025-01-01', percent: 21, law: SPAIN },
      { from: '2026-03-22', percent: null, law: 'Real Decreto-ley 7/2026: by the contracted power' },
      { from: '2026-06-01', percent: 21, law: SPAIN },
      { from: '2026-11-01', percent: null, law: SPAIN_OPEN },
    ],
  },
  LT: always('2009-09-01', 21, 'Pridėtinės vertės mokesčio įstatymas, 19 straipsnis'),
  SI: always('2013-07-01', 22, 'ZDDV-1, 41. člen'),
  IT: {
    household: [{ from: '2000-01-01', percent: 10, law: 'DPR 633/1972, tabella A, parte III, n. 103' }],
    business: [],
  },
  GB: {
    household: [{ from: '1997-09-01', percent: 5, law: UNITED_KINGDOM }],
    business: [{ from: '2011-01-04', percent: 20, law: 'Value Added Tax Act 1994, s. 2' }],
  },
}

/** Regions with a law of their own: Norway's north; where its rate is not known here, none. */
const REGIONS: Readonly<Record<string, VatRule>> = {
  ...Object.fromEntries(
    [NORTH_OF_NORWAY, 'NO-18', 'NO-54', 'NO-55', 'NO-56'].map((code) => {
      const business = RULES.NO?.business ?? []
      return [code, { household: [{ from: '2000-01-01', percent: 0, law: NORTH }], business }]
    }),
  ),
  ...Object.fromEntries(
    ['ES-CN', 'ES-GC', 'ES-TF', 'ES-CE', 'ES-ML', 'FR-20R', 'FR-971', 'FR-972', 'FR-973', 'FR-974', 'FR-976'].map(
      (code) => [code, { household: [], business: [] }],
    ),
  ),
}

/** A part of a period with one rate of VAT. */
export type VatSpan = Period & { percent: number; law: string }

/**
 * The rates of VAT over a period by the local days of a zone, in order and without a hole; null where some day has none
 * that is known: another country, a region with an own tax, or a rate that depends on more than the customer.
 */
export function vatSpans(place: VatPlace, period: Period, timezone: string): VatSpan[] | null {
  const parts = ratesWithin(ratesOf(place), period, timezone)
  if (parts[0]?.start_ms !== period.start_ms) return null
  const spans = parts.flatMap(({ percent, law, start_ms, end_ms }) =>
    percent === null ? [] : [{ start_ms, end_ms, percent, law }],
  )
  return spans.length === parts.length ? spans : null
}

function ratesOf({ country, region, customer }: VatPlace): readonly VatRate[] {
  const rules = region !== null && Object.hasOwn(REGIONS, region) ? REGIONS[region] : undefined
  const national = Object.hasOwn(RULES, country) ? RULES[country] : undefined
  return (rules ?? national)?.[customer] ?? []
}
