import type { marketAccess as english } from '../en/market-access.ts'

export const marketAccess = {
  title: 'Zuordnungszeitreihen',
  file: 'zuordnungszeitreihen',
  sub: (count: number, total: string) =>
    `${total} ${count === 1 ? 'Zeitreihe' : 'Zeitreihen'}, je Bilanzierungspunkt und Energierichtung eine`,
  directions: { consumption: 'Verbrauch', production: 'Erzeugung' },
  columns: {
    market_identifier: 'Marktbezeichner',
    flow_direction: 'Energierichtung',
    accounting_point_id: 'Bilanzierungspunkt',
  },
  pasteHint: 'Bis zu 500, wie aus einer Tabelle eingefügt',
  tooMany: 'Höchstens 500 lassen sich auf einmal suchen.',
  notUuid: (value: string) => `„${value}“ ist kein Bilanzierungspunkt: Erwartet wird eine UUID.`,
  emptyTitle: 'Noch keine Zeitreihen',
  emptyText: 'Eine Zeitreihe erscheint hier mit den ersten Werten, die zu ihrem Bilanzierungspunkt gespeichert werden.',
  notFound: 'Diese Zeitreihe gibt es nicht. Vielleicht gehört sie einer anderen Organisation.',
  year: 'Jahr',
  month: 'Monat',
  asOf: 'Stand vom',
  values: 'Werte',
  energy: 'Energie',
  day: 'Tag',
  version: 'Version',
  received: 'Eingegangen',
  quality: { measured: 'Gemessen', estimated: 'Ersatzwert', missing: 'Fehlend' },
  quarterHours: (count: string) => `${count} Viertelstunden`,
  quarterHour: 'Viertelstunde (Berlin)',
  corrections: 'Korrekturen',
  correctionsNote: (count: string, total: string) => `${count} von ${total} Tagen`,
  noCorrections: 'Kein Tag wurde korrigiert',
  difference: 'Differenz',
  differenceOf: (day: string) => `Differenz vom ${day}`,
  differenceKwh: 'Differenz, kWh',
  compared: (day: string, version: string, before: string | null) =>
    before === null
      ? `${day}: Version ${version}, davor gibt es keine`
      : `${day}: Version ${version} gegen Version ${before}`,
  before: 'Vorher',
  after: 'Nachher',
  changed: 'Geänderte Viertelstunden',
  gap: 'Lücke',
  goBack: (version: string) => `Version ${version} mit der davor vergleichen`,
  pager: {
    pages: 'Seiten der Liste',
    before: 'Zurück',
    after: 'Weiter',
    range: (range: string, total: string) => `${range} von ${total}`,
  },
} satisfies typeof english
