import { energyFee, energyTax, timeOfUseEnergyFee, yearlyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { allOf, startOfDate, timeOfDay } from '#server/areas/cost-of-energy/recipes/recipe-conditions.ts'
import type { Terms } from '#server/areas/cost-of-energy/recipes/recipe-draft.ts'
import { termsBetween } from '#server/areas/cost-of-energy/recipes/recipe-terms.ts'
import { partyId } from '../core.ts'
import { readTable } from '../table.ts'
import { operatorName, type SeedTariff, seedTariff } from './tariff.ts'

const columns = ['area', 'operator', 'work_ct_per_kwh', 'summer_ct_per_kwh', 'loss_ct_per_kwh'] as const

const SPAN = { from: '2026-01-01', to: '2027-01-01' }

/** EUR a year without metered power (SNE-V 2018, section 5). */
const FLAT = 54

/** Levies of 2026 on network level 7 without metered power: EUR a year and EUR/kWh, the latter of use and loss together. */
const RENEWABLES = { flat: 19.02, share_flat: 3.796, share_per_kwh: 0.00583 + 0.00037 }

/** Elektrizitätsabgabe of a natural person's household in 2026, EUR/kWh (Elektrizitätsabgabegesetz, section 7(16)). */
const HOUSEHOLD_TAX = 0.001

/** `Sommer-Nieder-Arbeitspreis` (SNE-V 2018, section 2(1) no. 9). */
const summerNoon = allOf({ type: 'month', months: [4, 5, 6, 7, 8, 9] }, timeOfDay('10:00', '16:00'))

/** Households on network level 7 in 2026, by the grid areas of the regulation on system charges (SNE-V 2018). */
export function austrianTariffs(): SeedTariff[] {
  return readTable('./tariffs/austria.tsv', columns).map((row) => {
    const company = operatorName(partyId(row.operator))
    return seedTariff({
      key: `at/sne-v/2026/${row.area.toLowerCase()}/ne-7`,
      name: `Netzebene 7, nicht gemessene Leistung, ${row.area}`,
      summary: `${company}. Household at low voltage: a flat fee, a price per kWh that is a fifth lower at noon in summer, grid losses, levies and tax.`,
      remarks: [
        `The prices hold in all of the grid area ${row.area}, with its smaller operators.`,
        'The lower price from April to September, 10:00 to 16:00, needs quarter-hours that the operator reads from the meter.',
        'Tax on electricity is that of a household; other customers pay 0.82 ct/kWh in 2026.',
        'The fee for metering and municipal levies on the use of public ground (Gebrauchsabgabe) are not charged.',
      ],
      operator: row.operator,
      areas: 'all',
      other: ['offtake', 'low_voltage', 'residential'],
      components: [
        yearlyFee(terms('Netznutzungsentgelt, Pauschale'), FLAT),
        timeOfUseEnergyFee(terms('Netznutzungsentgelt, Arbeitspreis'), {
          price_per_kwh: Number(row.work_ct_per_kwh) / 100,
          windows: [{ condition: summerNoon, price_per_kwh: Number(row.summer_ct_per_kwh) / 100 }],
        }),
        ...(Number(row.loss_ct_per_kwh) === 0
          ? []
          : [energyFee(terms('Netzverlustentgelt'), Number(row.loss_ct_per_kwh) / 100)]),
        yearlyFee(terms('Erneuerbaren-Förderpauschale'), RENEWABLES.flat),
        yearlyFee(terms('Erneuerbaren-Förderbeitrag, Pauschale'), RENEWABLES.share_flat),
        energyFee(terms('Erneuerbaren-Förderbeitrag'), RENEWABLES.share_per_kwh),
        energyTax(terms('Elektrizitätsabgabe'), HOUSEHOLD_TAX),
      ],
      available_from: vienna(SPAN.from),
      available_to: vienna(SPAN.to),
      source: 'sne-v-2026',
    })
  })
}

function terms(name: string): Terms {
  return termsBetween(name, SPAN, { currency: 'EUR', timezone: 'Europe/Vienna' })
}

function vienna(date: string): string {
  return startOfDate(date, 'Europe/Vienna')
}
