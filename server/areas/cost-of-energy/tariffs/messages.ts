import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'cost-of-energy'>()

type ExpectedGot = { expected: string; got: string }

/** What is wrong with the pipeline of a tariff component. */
export const PIPELINE = messageCatalogue('pipeline', {
  unit: message<ExpectedGot>({
    en: ({ expected, got }) => `Unit should be ${expected}, not ${got}`,
    de: ({ expected, got }) => `Die Einheit sollte ${expected} sein, nicht ${got}`,
    sv: ({ expected, got }) => `Enheten ska vara ${expected}, inte ${got}`,
  }),
  resolution: message<ExpectedGot>({
    en: ({ expected, got }) => `Resolution should be ${expected}, not ${got}; use resample or aggregate`,
    de: ({ expected, got }) =>
      `Die Auflösung sollte ${expected} sein, nicht ${got}: Verwenden Sie resample oder aggregate`,
    sv: ({ expected, got }) => `Upplösningen ska vara ${expected}, inte ${got}: använd resample eller aggregate`,
  }),
  no_series: message<{ id: string }>({
    en: ({ id }) => `Series ${id} is neither a dataset nor an earlier output`,
    de: ({ id }) => `Die Reihe ${id} ist weder ein Datensatz noch das Ergebnis eines früheren Schritts`,
    sv: ({ id }) => `Serien ${id} är varken ett dataset eller resultatet av ett tidigare steg`,
  }),
  series_in_use: message<{ id: string }>({
    en: ({ id }) => `Series ${id} already exists`,
    de: ({ id }) => `Die Reihe ${id} gibt es schon`,
    sv: ({ id }) => `Serien ${id} finns redan`,
  }),
  no_dataset: message<{ id: string }>({
    en: ({ id }) => `Dataset ${id} is not registered`,
    de: ({ id }) => `Den Datensatz ${id} gibt es nicht`,
    sv: ({ id }) => `Datasetet ${id} finns inte`,
  }),
  dataset_twice: message<{ id: string }>({
    en: ({ id }) => `Dataset ${id} is listed twice`,
    de: ({ id }) => `Der Datensatz ${id} ist zweimal genannt`,
    sv: ({ id }) => `Datasetet ${id} anges två gånger`,
  }),
  ranks_longer: message<{ type: string; slots: string }>({
    en: ({ type, slots }) => `${type} ranks the ${slots} slots of a longer period`,
    de: ({ type, slots }) => `${type} ordnet die Werte (${slots}) eines längeren Zeitraums`,
    sv: ({ type, slots }) => `${type} rangordnar värdena (${slots}) i en längre period`,
  }),
  top_only: message<{ type: string }>({
    en: ({ type }) => `${type} is only allowed at the top of a condition`,
    de: ({ type }) => `${type} ist nur zuoberst in einer Bedingung erlaubt`,
    sv: ({ type }) => `${type} får bara stå överst i ett villkor`,
  }),
  finer_slots: message<{ type: string; coarsest: string; got: string }>({
    en: ({ type, coarsest, got }) => `${type} needs ${coarsest} or finer slots, not ${got}`,
    de: ({ type, coarsest, got }) => `${type} braucht die Auflösung ${coarsest} oder feiner, nicht ${got}`,
    sv: ({ type, coarsest, got }) => `${type} kräver upplösningen ${coarsest} eller finare, inte ${got}`,
  }),
  interval_ends: {
    en: 'Interval should end after it starts',
    de: 'Das Intervall sollte nach seinem Beginn enden',
    sv: 'Intervallet ska sluta efter att det börjar',
  },
  no_calendar: message<{ calendar: string }>({
    en: ({ calendar }) => `Unknown holiday calendar ${calendar}`,
    de: ({ calendar }) => `Den Feiertagskalender ${calendar} gibt es nicht`,
    sv: ({ calendar }) => `Helgdagskalendern ${calendar} finns inte`,
  }),
  rate_prorated: message<{ unit: string }>({
    en: ({ unit }) => `A rate (${unit}) is the same in a partial slot and cannot be prorated`,
    de: ({ unit }) => `Ein Satz (${unit}) ist in einem angebrochenen Zeitraum gleich und kann nicht anteilig sein`,
    sv: ({ unit }) => `Ett pris (${unit}) gäller lika i en del av en period som i hela`,
  }),
  rate_summed: message<{ unit: string }>({
    en: ({ unit }) => `A rate (${unit}) has no sum over time`,
    de: ({ unit }) => `Ein Satz (${unit}) hat keine Summe über die Zeit`,
    sv: ({ unit }) => `Ett pris (${unit}) har ingen summa över tid`,
  }),
  one_series: {
    en: 'At least one operand should be a series',
    de: 'Mindestens ein Operand sollte eine Reihe sein',
    sv: 'Minst en operand ska vara en serie',
  },
  no_result: message<{ left: string; right: string }>({
    en: ({ left, right }) => `${left} and ${right} cannot be combined`,
    console: ({ left, right }) => `${left} and ${right} cannot be combined`,
    de: ({ left, right }) => `${left} und ${right} lassen sich so nicht verrechnen`,
    sv: ({ left, right }) => `${left} och ${right} kan inte kombineras`,
  }),
  coarser: message<{ from: string }>({
    en: ({ from }) => `Resolution should be coarser than ${from}`,
    de: ({ from }) => `Die Auflösung sollte gröber als ${from} sein`,
    sv: ({ from }) => `Upplösningen ska vara grövre än ${from}`,
  }),
  finer: message<{ from: string }>({
    en: ({ from }) => `Resolution should be finer than ${from}`,
    de: ({ from }) => `Die Auflösung sollte feiner als ${from} sein`,
    sv: ({ from }) => `Upplösningen ska vara finare än ${from}`,
  }),
  weeks_in_months: {
    en: 'Weeks do not nest in months: resample to daily or finer',
    de: 'Wochen gehen in Monaten nicht auf: Verwenden Sie daily oder feiner',
    sv: 'Veckor går inte jämnt upp i månader: använd daily eller finare',
  },
  clip_bounds: {
    en: 'clip needs min, max or both',
    de: 'clip braucht min, max oder beides',
    sv: 'clip kräver min, max eller båda',
  },
  max_below_min: {
    en: 'max should not be less than min',
    de: 'max sollte nicht kleiner als min sein',
    sv: 'max ska inte vara mindre än min',
  },
  boundaries_rise: {
    en: 'Boundaries should rise strictly',
    de: 'Die Grenzen sollten streng steigen',
    sv: 'Gränserna ska vara strikt stigande',
  },
  level_count: message<{ boundaries: number; levels: number }>({
    en: ({ boundaries, levels }) => `${boundaries} boundaries need ${levels} levels`,
    de: ({ boundaries, levels }) => `Zu ${boundaries} Grenzen gehören ${levels} Stufen`,
    sv: ({ boundaries, levels }) => `${boundaries} gränser kräver ${levels} nivåer`,
  }),
  within_window: message<{ field: 'min_slots' | 'highest' }>({
    en: ({ field }) => `${field} should not exceed window`,
    de: ({ field }) => `${field} sollte window nicht übersteigen`,
    sv: ({ field }) => `${field} ska inte överstiga window`,
  }),
  zone_unsupported: {
    en: 'Time zone should be an IANA zone whose offsets are multiples of 15 minutes',
    de: 'Die Zeitzone sollte eine der IANA sein, deren Abstand zu UTC aus Viertelstunden besteht',
    sv: 'Tidszonen ska vara en IANA-zon vars avstånd till UTC är hela kvartar',
  },
  one_zone: message<{ zone: string }>({
    en: ({ zone }) => `All components of a tariff share one time zone, here ${zone}`,
    de: ({ zone }) => `Alle Komponenten eines Tarifs haben dieselbe Zeitzone, hier ${zone}`,
    sv: ({ zone }) => `Alla komponenter i en tariff har samma tidszon, här ${zone}`,
  }),
  to_after_from: message<{ field: 'applicable' | 'available' }>({
    en: ({ field }) => `${field}_to should be after ${field}_from`,
    de: ({ field }) => `${field}_to sollte nach ${field}_from liegen`,
    sv: ({ field }) => `${field}_to ska vara efter ${field}_from`,
  }),
  named_cost: {
    en: 'The output of a component is named cost',
    de: 'Das Ergebnis einer Komponente heißt cost',
    sv: 'Resultatet av en komponent heter cost',
  },
  cost_is_money: {
    en: 'A cost is an amount of money',
    de: 'Kosten sind ein Geldbetrag',
    sv: 'En kostnad är ett belopp',
  },
  last_writes: message<{ id: string }>({
    en: ({ id }) => `The last function should write ${id}`,
    de: ({ id }) => `Die letzte Funktion sollte ${id} schreiben`,
    sv: ({ id }) => `Den sista funktionen ska skriva ${id}`,
  }),
  function_count: message<{ most: number; got: number }>({
    en: ({ most, got }) => `The components of a tariff should have at most ${most} functions together, not ${got}`,
    de: ({ most, got }) =>
      `Die Komponenten eines Tarifs sollten zusammen höchstens ${most} Funktionen haben, nicht ${got}`,
    sv: ({ most, got }) => `Komponenterna i en tariff ska tillsammans ha högst ${most} funktioner, inte ${got}`,
  }),
  one_currency: message<{ currency: string }>({
    en: ({ currency }) => `All components of a tariff have one currency, here ${currency}`,
    de: ({ currency }) => `Alle Komponenten eines Tarifs kosten in derselben Währung, hier ${currency}`,
    sv: ({ currency }) => `Alla komponenter i en tariff har samma valuta, här ${currency}`,
  }),
})
