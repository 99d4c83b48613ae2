import type { imbalance as english } from '../../en/schedule-management/clearing-imbalance.ts'

export const imbalance: typeof english = {
  title: 'Abweichung je Viertelstunde',
  note: 'Fahrplan minus Allokation. Negativ: Der Bilanzkreis war unterdeckt und kauft zum reBAP. Positiv: Er verkauft.',
  file: 'abweichung',
  days: 'Abweichung nach Tagen',
  units: 'Abweichung in MWh, Kosten in EUR; negative Kosten sind Erlöse',
  unitsOfDay: 'Energie in MWh, Preis in EUR/MWh, Kosten in EUR',
  allDays: 'Alle Tage',
  unpriced: (count: number, text: string) =>
    `${text} ${count === 1 ? 'Viertelstunde hat' : 'Viertelstunden haben'} keinen Ausgleichsenergiepreis und keine Kosten. Der reBAP erscheint bis zum 20. Werktag des Folgemonats. Ein Plattformadministrator führt dann aus:`,
  columns: {
    day: 'Tag',
    from: 'Viertelstunde',
    scheduled_mwh: 'Fahrplan',
    allocated_mwh: 'Allokation',
    imbalance_mwh: 'Abweichung',
    price_shortage: 'reBAP unterdeckt',
    price_surplus: 'reBAP überdeckt',
    price_eur_per_mwh: 'Preis',
    cost_eur: 'Kosten',
    total_imbalance_mwh: 'Abweichung',
    total_imbalance_cost_eur: 'Kosten',
    missing_quarter_hours: 'Fehlend',
    missing_prices: 'Ohne Preis',
  },
  chart: {
    energy: 'Fahrplan und Allokation',
    imbalance: 'Abweichung (positiv: Überdeckung)',
    price: 'Ausgleichsenergiepreis (reBAP), EUR/MWh',
    cost: 'Kosten (negativ: Erlös)',
  },
}
