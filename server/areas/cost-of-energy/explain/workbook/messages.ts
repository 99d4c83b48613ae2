import type { LanguageId } from '#server/messages/languages.ts'

const en = {
  summary: 'Summary',
  items: 'Line items',
  peaks: 'Peaks',
  slots: 'Cost slots',
  quarters: 'Quarter-hours',
  operator: 'Grid operator',
  load: 'Load',
  firstDay: 'First day',
  lastDay: 'Last day',
  excluded: 'Excluding VAT',
  number: 'No.',
  component: 'Component',
  unit: 'Unit',
  total: 'Total',
  answered: 'As the service answered it',
  difference: 'Difference',
  month: 'Month',
  amount: 'Amount',
  from: 'From',
  to: 'To',
  value: 'Value',
  cost: 'Cost',
  quantity: 'Quantity',
  rate: 'Rate',
  marginal: 'One more kWh',
  kink: 'Kink',
  absent: 'Missing',
  skipped: (dataset: string, count: number) =>
    `${dataset}: ${count} ${count === 1 ? 'value was' : 'values were'} absent and skipped; the cost or credit is missing`,
}

type WorkbookMessages = typeof en

const de: WorkbookMessages = {
  summary: 'Übersicht',
  items: 'Posten',
  peaks: 'Spitzen',
  slots: 'Kostenabschnitte',
  quarters: 'Viertelstunden',
  operator: 'Netzbetreiber',
  load: 'Last',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  excluded: 'Ohne Umsatzsteuer',
  number: 'Nr.',
  component: 'Bestandteil',
  unit: 'Einheit',
  total: 'Summe',
  answered: 'Wie vom Dienst geantwortet',
  difference: 'Differenz',
  month: 'Monat',
  amount: 'Betrag',
  from: 'Von',
  to: 'Bis',
  value: 'Wert',
  cost: 'Kosten',
  quantity: 'Menge',
  rate: 'Satz',
  marginal: 'Eine kWh mehr',
  kink: 'Knick',
  absent: 'Fehlt',
  skipped: (dataset, count) =>
    `${dataset}: ${count} ${count === 1 ? 'Wert fehlte und wurde' : 'Werte fehlten und wurden'} übersprungen; ihre Kosten oder Vergütung fehlen`,
}

/** What a workbook calls its sheets and columns. */
export const WORKBOOK_MESSAGES = { en, de } as const satisfies Record<LanguageId, WorkbookMessages>
