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
  pager: {
    pages: 'Seiten der Liste',
    before: 'Zurück',
    after: 'Weiter',
    range: (range: string, total: string) => `${range} von ${total}`,
  },
} satisfies typeof english
