import type { pipelineSentences as english } from '../../en/cost-of-energy/pipeline-sentences.ts'

/** What the service says of a pipeline; `components/ui/told/pipeline-patterns.ts` knows each by its words. */
export const pipelineSentences = {
  unit: (expected, got) => `Die Einheit sollte ${expected} sein, nicht ${got}`,
  topOnly: (type) => `${type} steht nur zuoberst in einer Bedingung`,
  ranksLonger: (type, slots) => `${type} ordnet die Werte (${slots}) eines längeren Zeitraums`,
  finerSlots: (type, least, got) => `${type} braucht die Auflösung ${least} oder feiner, nicht ${got}`,
  intervalEnds: 'Das Intervall sollte nach seinem Beginn enden',
  unknownCalendar: (name) => `Den Feiertagskalender ${name} gibt es nicht`,
  ratePartial: (unit) => `Ein Satz (${unit}) gilt in einem Teil eines Zeitraums wie im ganzen`,
  noSumOfRate: (unit) => `Ein Satz (${unit}) hat keine Summe über die Zeit`,
  oneSeries: 'Mindestens ein Operand sollte eine Reihe sein',
  noResult: (left, right) => `${left} und ${right} lassen sich so nicht verrechnen`,
  coarser: (from) => `Die Auflösung sollte gröber als ${from} sein`,
  finer: (from) => `Die Auflösung sollte feiner als ${from} sein`,
  weeksInMonths: 'Wochen gehen in Monaten nicht auf: Verwenden Sie daily oder feiner',
  clipBounds: 'clip braucht min, max oder beides',
  maxBelowMin: 'max sollte nicht kleiner als min sein',
  boundariesRise: 'Die Grenzen sollten streng steigen',
  levelCount: (boundaries, levels) => `Zu ${boundaries} Grenzen gehören ${levels} Stufen`,
  withinWindow: (name) => `${name} sollte window nicht übersteigen`,
  timeZone: (zone) => `Die Zeitzone sollte ${zone} sein`,
  oneTimeZone: (zone) => `Alle Komponenten eines Tarifs haben dieselbe Zeitzone, hier ${zone}`,
  toAfterFrom: (field) => `${field}_to sollte nach ${field}_from liegen`,
  namedCost: 'Das Ergebnis einer Komponente heißt cost',
  costIsMoney: 'Kosten sind ein Geldbetrag',
  lastWrites: (id) => `Die letzte Funktion sollte ${id} schreiben`,
  functionCount: (most, got) =>
    `Die Komponenten eines Tarifs sollten zusammen höchstens ${most} Funktionen haben, nicht ${got}`,
  oneCurrency: (currency) => `Alle Komponenten eines Tarifs kosten in derselben Währung, hier ${currency}`,
} satisfies typeof english
