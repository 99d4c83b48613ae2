import { energyFee, yearlyFee } from '#server/areas/cost-of-energy/recipes/recipes.ts'
import { readTable } from '../table.ts'
import * as se from './sweden.ts'
import { operatorName, type SeedTariff } from './tariff.ts'
import { partyId } from '../core.ts'

const columns = [
  ...(['operator', 'fixed_sek_per_year', 'authority_fees_sek_per_year', 'transfer_ore_per_kwh'] as const),
  ...(['reduced_tax_municipality', 'until'] as const),
]

/**
 * What a house with a main fuse of 20 A pays in 2026, as operators report it to the Swedish energy markets inspectorate.
 * Left out are those whose report does not add up, whose transfer fee follows the day-ahead price, who charge for power, or whose
 * own price list says otherwise. `until`: a power fee is announced from that day on.
 */
export function swedish20AmpereTariffs(): SeedTariff[] {
  return readTable('./tariffs/sweden-20a.tsv', columns).map((row) => {
    const span = { from: '2026-01-01', ...(row.until !== '' && { to: row.until }) }
    const isReduced = row.reduced_tax_municipality !== ''
    return se.listed(
      {
        ...span,
        operator: row.operator,
        company: operatorName(partyId(row.operator)),
        key: row.operator.replace('se.ediel:', 'ediel-'),
        remarks: [
          'Reported by the operator for a house with 20,000 kWh a year; other fuses are not in the source.',
          isReduced
            ? `Energy tax of 2026 at the reduced rate of ${row.reduced_tax_municipality} (lag 1994:1776, chapter 11 section 4).`
            : 'Energy tax of 2026 at the full rate.',
          ...(row.until === '' ? [] : [`The operator has announced a power fee from ${row.until} on.`]),
        ],
        source: 'ei-households-2026',
      },
      {
        key: 'hus-20a',
        name: 'Säkringsabonnemang 20 A',
        summary: 'Fixed fee by fuse, one transfer price.',
        fuse_ampere: 20,
        other: se.fuseBased,
      },
      [
        yearlyFee(se.sek('Fast avgift', span), Number(row.fixed_sek_per_year)),
        yearlyFee(se.sek('Myndighetsavgifter', span), Number(row.authority_fees_sek_per_year)),
        ...(row.transfer_ore_per_kwh === '0'
          ? []
          : [energyFee(se.sek('Överföringsavgift', span), Number(row.transfer_ore_per_kwh) / 100)]),
        ...se.energyTaxes(span, isReduced),
      ],
    )
  })
}
