import type { comparison as english } from '../../en/cost-of-energy/comparison.ts'

const tariffsOf = (count: number, shown: string) => (count === 1 ? '1 Tarif' : `${shown} Tarife`)

export const comparison = {
  title: 'Vergleich',
  sub: 'Kosten einer Last in bis zu 300 Tarifen vergleichen, der günstigste zuerst.',
  these: 'Diese vergleichen',
  form: 'Angaben zum Vergleich',
  load: 'Zeitraum und Last',
  injectionHint: (count) =>
    count === 1
      ? 'Einer der Tarife benötigt sie. Ohne sie wird er nicht verglichen.'
      : `${count} der Tarife benötigen sie. Ohne sie werden sie nicht verglichen.`,
  which: 'Tarife',
  direction: 'Richtung',
  directions: { offtake: 'Bezug', injection: 'Einspeisung' },
  fuse: 'Sicherung',
  noFuse: 'Nicht angegeben',
  withoutFuse: (count) =>
    count === 1
      ? 'Ein weiterer Tarif gibt keine Sicherung an; siehe „Nicht angegeben“.'
      : `${count} weitere Tarife geben keine Sicherung an; siehe „Nicht angegeben“.`,
  kind: 'Kunde',
  kinds: { residential: 'Haushalt', business: 'Gewerbe', production: 'Erzeugung' },
  country: 'Land',
  text: 'Name enthält',
  addOperator: 'Netzbetreiber',
  allOperators: 'Alle',
  moreOperators: 'Weitere hinzufügen …',
  removeOperator: (name) => `${name} entfernen`,
  present: 'Aktueller Tarif',
  presentHint:
    'Der Vergleich ist auf seinen Netzbetreiber begrenzt, den Kunden nicht wechseln können. Entfernen Sie ihn, um andere zu sehen.',
  noPresent: 'Keiner',
  currency: 'Währung',
  mode: 'Zu vergleichende Tarife',
  modes: { all: (count) => `Alle Treffer (${count})`, picked: (count) => `Ausgewählte (${count})` },
  pickAll: 'Alle gezeigten auswählen',
  pickNone: 'Alle gezeigten abwählen',
  pickHint: 'Die Filter oben verkürzen diese Liste. Ausgewählte Tarife bleiben ausgewählt.',
  figures: (count) =>
    count === 1 ? 'Eine Angabe, die manche Tarife brauchen' : `${count} Angaben, die manche Tarife brauchen`,
  figuresHint: 'Ohne Angabe erhalten die Tarife, die sie brauchen, keinen Rang.',
  run: (count, shown) => `${tariffsOf(count, shown)} vergleichen`,
  ready: (lacking, tariffs) =>
    lacking === 0
      ? 'Bereit zum Vergleich.'
      : `${lacking} von ${tariffs} Tarifen ${lacking === 1 ? 'benötigt' : 'benötigen'} fehlende Angaben und ${lacking === 1 ? 'wird' : 'werden'} nicht verglichen.`,
  none: 'Keine Treffer. Entfernen Sie einen Filter oder wählen Sie Tarife aus.',
  tooMany: (count) => `${count} Treffer. Höchstens 300 Tarife können verglichen werden. Grenzen Sie die Filter ein.`,
  badFigure: (text) => `Keine Zahl: „${text}“.`,
  running: (done, total) => `Vergleich läuft: ${done} von ${total} Tarifen …`,
  waiting: (done, total, seconds) => `${done} von ${total} Tarifen; Anfragelimit erreicht, weiter in ${seconds} s …`,
  cancelled: 'Abgebrochen.',
  cancelledText: (done, total) => `${done} von ${total} Tarifen sind berechnet.`,
  goOn: 'Fortsetzen',
  emptyTitle: 'Noch kein Vergleich',
  emptyText: 'Wählen Sie eine Last und Tarife und vergleichen Sie.',
  incompleteText: 'Es fehlen Angaben. Siehe Formular.',
  clock: (zone) => `Zeit in ${zone}`,
  facts: {
    cheapest: 'Günstigster',
    lowestIncomplete: 'Niedrigste Summe, unvollständig',
    present: 'Aktueller',
    saving: 'Ersparnis durch Wechsel',
    difference: 'Aktueller minus günstigster',
    dearest: 'Teuerster',
    compared: 'Verglichen',
    leftOut: (count) => `${count} nicht verglichen`,
    noneLeftOut: 'alle verglichen',
    notSaved: {
      none: 'der aktuelle ist der günstigste',
      otherOperator: 'keine Ersparnis: der günstigste gehört einem anderen Netzbetreiber, der nicht wählbar ist',
      otherTax: 'keine Ersparnis: nur einer der beiden enthält die Energiesteuer',
      incomplete: 'keine Ersparnis: den Summen fehlen verschiedene Posten',
    },
    share: (share) => `${share} der aktuellen Kosten`,
    notRanked: 'ohne Rang, siehe unten',
  },
  ranking: 'Rangfolge',
  rankingNote: (currency) => `${currency}, ohne USt.`,
  columns: {
    rank: 'Rang',
    tariff: 'Tarif',
    operator: 'Netzbetreiber',
    tax: 'Energiesteuer',
    missing: 'Nicht in der Summe',
    total: 'Summe',
    difference: 'Gegenüber günstigstem',
    fromPresent: 'Gegenüber aktuellem',
    parts: 'Aufteilung',
    months: 'Nach Monat',
    lines: 'Posten',
    why: 'Grund',
    repair: 'Abhilfe',
  },
  parts: { energy: 'Energie', peak: 'Spitzen', fixed: 'Fest' },
  partsOf: (energy, peak, fixed) => `Energie ${energy}, Spitzen ${peak}, fest ${fixed}`,
  monthsOf: (low, high) => `${low} bis ${high} im Monat`,
  presentTag: 'aktuell',
  untaxedTag: 'ohne Energiesteuer',
  incompleteTag: 'unvollständig',
  fuseOpenTag: 'Sicherung nicht angegeben',
  taxIncluded: 'mit Energiesteuer',
  taxMixed: (count, notInSource) => {
    const rest = notInSource === count ? '' : ` bei ${notInSource} davon`
    const why = notInSource === 0 ? '' : `;${rest} steht ihr Satz nicht in der Quelle`
    return `${tariffsOf(count, String(count))} hier ${count === 1 ? 'enthält' : 'enthalten'} keine Energiesteuer${why}. ${count === 1 ? 'Seine Summe lässt' : 'Ihre Summen lassen'} sich mit den übrigen nicht vergleichen.`
  },
  missing: (sentence, count, all) =>
    count === all ? sentence : `${sentence} Das betrifft ${count} der ${all} Tarife.`,
  otherOperators: (count) =>
    count === 1
      ? 'Ein Tarif gehört einem anderen Netzbetreiber als der aktuelle. Kunden können nicht zu ihm wechseln.'
      : `${count} Tarife gehören anderen Netzbetreibern als der aktuelle. Kunden können nicht zu ihnen wechseln.`,
  showLines: (tariff) => `Posten von ${tariff}`,
  openCalculation: 'In der Berechnung öffnen',
  lineItem: 'Posten',
  madeBy: 'Bestimmt von',
  leftOut: 'Nicht verglichen',
  leftOutNote: 'Tarife ohne Rang, mit Grund',
  reasons: {
    not_found: 'Nicht mehr veröffentlicht',
    not_available: 'Nicht im ganzen Zeitraum verfügbar',
    not_confirmed: 'Nicht für den Zeitraum bestätigt',
    dataset_missing: 'Daten fehlen',
    currency: 'Andere Währung',
    fuse_size: 'Andere Sicherung',
    metering_grid_area: 'Anderes Netzgebiet',
    customer: 'Andere Kunden',
    data: 'Ungeeignete Daten',
  },
  repairs: {
    not_found: 'Entfernen Sie ihn aus der Auswahl.',
    availableFrom: (day) => `Wählen Sie einen Zeitraum ab ${day}.`,
    availableTo: (day) => `Wählen Sie einen Zeitraum bis ${day}.`,
    notPriced: 'Wählen Sie einen Zeitraum mit Preisen für jeden Tag.',
    dataset_missing: (names) => `Geben Sie an: ${names}.`,
    currency: (currency) => `Vergleichen Sie in ${currency}.`,
    fuse_size: (fuse) => `Wählen Sie eine Sicherung von ${fuse}.`,
    customer: (kinds) => `Wählen Sie ${kinds}.`,
    metering_grid_area: 'Wählen Sie einen Ort in seinem Netzgebiet.',
  },
  file: 'vergleich',
  compareYear: (year) => `${year} vergleichen`,
  leftOutFile: 'vergleich ausgelassen',
  linesFile: (tariff) => `posten ${tariff}`,
  nothingRanked: 'Kein Tarif hat einen Rang',
  nothingRankedText: 'Die Liste unten nennt für jeden Tarif den Grund.',
  locked: 'Zeigt den günstigsten von bis zu 300 Tarifen für diese Last, mit Unterschieden nach Bestandteil und Monat.',
  lockedNote: 'Der kostenlose Plan berechnet einen Tarif nach dem anderen.',
} satisfies typeof english
