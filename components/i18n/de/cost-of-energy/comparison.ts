import type { comparison as english } from '../../en/cost-of-energy/comparison.ts'

const tariffsOf = (count: number, shown: string) => (count === 1 ? '1 Tarif' : `${shown} Tarife`)

export const comparison = {
  title: 'Vergleich',
  sub: 'Was dieselbe Last in bis zu 300 Tarifen kostet, der günstigste zuerst, und warum manche sich nicht vergleichen lassen.',
  these: 'Diese vergleichen',
  form: 'Was verglichen wird',
  load: 'Zeitraum und Last',
  injectionHint: (count) =>
    count === 1
      ? 'Einer der Tarife fragt auch danach; ohne sie bleibt er außen vor.'
      : `${count} der Tarife fragen auch danach; ohne sie bleiben sie außen vor.`,
  which: 'Welche Tarife',
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
  present: 'Mein jetziger Tarif',
  presentHint:
    'Verglichen wird innerhalb seines Netzbetreibers, den man nicht wechseln kann; entfernen Sie ihn, um andere zu sehen.',
  noPresent: 'Keiner',
  currency: 'Währung',
  mode: 'Zu vergleichende Tarife',
  modes: { all: (count) => `Alle passenden (${count})`, picked: (count) => `Ausgewählte (${count})` },
  pickAll: 'Alle gezeigten auswählen',
  pickNone: 'Keinen von diesen',
  pickHint: 'Die Filter oben verkürzen diese Liste; Ausgewähltes bleibt ausgewählt.',
  figures: (count) =>
    count === 1 ? 'Eine Angabe, die manche Tarife brauchen' : `${count} Angaben, die manche Tarife brauchen`,
  figuresHint: 'Bleibt sie leer, stehen die Tarife, die sie brauchen, unter der Rangfolge.',
  run: (count, shown) => `${tariffsOf(count, shown)} vergleichen`,
  ready: (lacking, tariffs) =>
    lacking === 0
      ? 'Alles ist da.'
      : `${lacking} von ${tariffs} Tarifen ${lacking === 1 ? 'braucht' : 'brauchen'} Angaben, die fehlen, und ${lacking === 1 ? 'bleibt' : 'bleiben'} außen vor.`,
  none: 'Kein Tarif passt. Nehmen Sie einen Filter weg, oder wählen Sie welche aus.',
  tooMany: (count) => `${count} Tarife passen; höchstens 300 lassen sich vergleichen. Engen Sie die Filter ein.`,
  badFigure: (text) => `Keine Zahl: „${text}“.`,
  running: (done, total) => `Vergleich läuft: ${done} von ${total} Tarifen …`,
  waiting: (done, total, seconds) =>
    `${done} von ${total} Tarifen; das Aufruflimit ist erreicht, weiter in ${seconds} s …`,
  cancelled: 'Abgebrochen.',
  cancelledText: (done, total) => `${done} von ${total} Tarifen sind berechnet und bleiben erhalten.`,
  goOn: 'Fortsetzen',
  emptyTitle: 'Noch nichts verglichen',
  emptyText: 'Wählen Sie eine Last und die Tarife, dann vergleichen Sie.',
  incompleteText: 'Es fehlt noch etwas; das Formular sagt, was.',
  clock: (zone) => `Zeit in ${zone}`,
  facts: {
    cheapest: 'Günstigster',
    lowestIncomplete: 'Niedrigste Summe, unvollständig',
    present: 'Jetziger',
    saving: 'Ersparnis durch Wechsel',
    difference: 'Jetziger über dem günstigsten',
    dearest: 'Teuerster',
    compared: 'Verglichen',
    leftOut: (count) => `${count} ausgelassen`,
    noneLeftOut: 'keiner ausgelassen',
    notSaved: {
      none: 'der jetzige ist der günstigste',
      otherOperator:
        'keine Ersparnis: der günstigste gehört einem anderen Netzbetreiber, zu dem man nicht wechseln kann',
      otherTax: 'keine Ersparnis: nur einer der beiden enthält die Energiesteuer',
      incomplete: 'keine Ersparnis: den beiden Summen fehlt nicht dasselbe',
    },
    share: (share) => `${share} der jetzigen Kosten`,
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
    difference: 'Zum günstigsten',
    fromPresent: 'Zum jetzigen',
    parts: 'Besteht aus',
    months: 'Nach Monat',
    lines: 'Posten',
    why: 'Warum',
    repair: 'Was richtig wäre',
  },
  parts: { energy: 'Energie', peak: 'Spitzen', fixed: 'Fest' },
  partsOf: (energy, peak, fixed) => `Energie ${energy}, Spitzen ${peak}, fest ${fixed}`,
  monthsOf: (low, high) => `${low} bis ${high} im Monat`,
  presentTag: 'jetziger',
  untaxedTag: 'ohne Energiesteuer',
  incompleteTag: 'unvollständig',
  fuseOpenTag: 'nennt keine Sicherung',
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
      ? 'Ein Tarif hier gehört einem anderen Netzbetreiber als der jetzige. Er gilt an anderen Orten: Man kann nicht zu ihm wechseln.'
      : `${count} Tarife hier gehören anderen Netzbetreibern als der jetzige. Sie gelten an anderen Orten: Man kann nicht zu ihnen wechseln.`,
  showLines: (tariff) => `Posten von ${tariff}`,
  openCalculation: 'In der Berechnung öffnen',
  lineItem: 'Posten',
  madeBy: 'Bestimmt von',
  leftOut: 'Ausgelassen',
  leftOutNote: 'ohne Rang, und warum',
  reasons: {
    not_found: 'Nicht mehr veröffentlicht',
    not_available: 'Nicht im ganzen Zeitraum verfügbar',
    not_confirmed: 'Nicht für den Zeitraum bestätigt',
    dataset_missing: 'Daten fehlen',
    currency: 'Andere Währung',
    fuse_size: 'Andere Sicherung',
    metering_grid_area: 'Anderes Netzgebiet',
    customer: 'Andere Kunden',
    data: 'Die Daten passen nicht',
  },
  repairs: {
    not_found: 'Nehmen Sie ihn aus der Auswahl.',
    availableFrom: (day) => `Ein Zeitraum ab ${day}.`,
    availableTo: (day) => `Ein Zeitraum bis ${day}.`,
    notPriced: 'Ein Zeitraum, in dem er durchgehend einen Preis hat.',
    dataset_missing: (names) => `Füllen Sie aus: ${names}.`,
    currency: (currency) => `Vergleichen Sie in ${currency}.`,
    fuse_size: (fuse) => `Eine Sicherung von ${fuse}.`,
    customer: (kinds) => `Für ${kinds}.`,
    metering_grid_area: 'Ein Ort in seinem Netzgebiet.',
  },
  file: 'vergleich',
  compareYear: (year) => `${year} vergleichen`,
  leftOutFile: 'vergleich ausgelassen',
  linesFile: (tariff) => `posten ${tariff}`,
  nothingRanked: 'Kein Tarif hat einen Rang',
  nothingRankedText: 'Die Liste unten sagt, warum, und was richtig wäre.',
  locked:
    'Zeigt, welcher von bis zu 300 Tarifen für diese Last der günstigste ist, was den Unterschied macht und in welchem Monat.',
  lockedNote: 'Der kostenlose Plan berechnet einen Tarif nach dem anderen.',
} satisfies typeof english
