import { messageCatalogue, message } from '#server/messages/message.ts'

type ExpectedGot = { expected: string; got: string }

/** What is wrong with the pipeline of a tariff component. */
export const PIPELINE = messageCatalogue('pipeline', {
  unit: message<ExpectedGot>({
    en: ({ expected, got }) => `Unit should be ${expected}, not ${got}`,
    de: ({ expected, got }) => `Die Einheit sollte ${expected} sein, nicht ${got}`,
  }),
  resolution: message<ExpectedGot>({
    en: ({ expected, got }) => `Resolution should be ${expected}, not ${got}; use resample or aggregate`,
    de: ({ expected, got }) =>
      `Die Auflösung sollte ${expected} sein, nicht ${got}: Verwenden Sie resample oder aggregate`,
  }),
  no_series: message<{ id: string }>({
    en: ({ id }) => `Series ${id} is neither a dataset nor an earlier output`,
    de: ({ id }) => `Die Reihe ${id} ist weder ein Datensatz noch das Ergebnis eines früheren Schritts`,
  }),
  series_in_use: message<{ id: string }>({
    en: ({ id }) => `Series ${id} exists already`,
    de: ({ id }) => `Die Reihe ${id} gibt es schon`,
  }),
  no_dataset: message<{ id: string }>({
    en: ({ id }) => `Dataset ${id} is not registered`,
    de: ({ id }) => `Den Datensatz ${id} gibt es nicht`,
  }),
  dataset_twice: message<{ id: string }>({
    en: ({ id }) => `Dataset ${id} is listed twice`,
    de: ({ id }) => `Der Datensatz ${id} ist zweimal genannt`,
  }),
  ranks_longer: message<{ type: string; slots: string }>({
    en: ({ type, slots }) => `${type} ranks the ${slots} slots of a longer period`,
    de: ({ type, slots }) => `${type} ordnet die Werte (${slots}) eines längeren Zeitraums`,
  }),
  top_only: message<{ type: string }>({
    en: ({ type }) => `${type} stands at the top of a condition only`,
    de: ({ type }) => `${type} steht nur zuoberst in einer Bedingung`,
  }),
  finer_slots: message<{ type: string; coarsest: string; got: string }>({
    en: ({ type, coarsest, got }) => `${type} needs ${coarsest} or finer slots, not ${got}`,
    de: ({ type, coarsest, got }) => `${type} braucht die Auflösung ${coarsest} oder feiner, nicht ${got}`,
  }),
  interval_ends: {
    en: 'Interval should end after it starts',
    de: 'Das Intervall sollte nach seinem Beginn enden',
  },
  no_calendar: message<{ calendar: string }>({
    en: ({ calendar }) => `Unknown holiday calendar ${calendar}`,
    de: ({ calendar }) => `Den Feiertagskalender ${calendar} gibt es nicht`,
  }),
  rate_prorated: message<{ unit: string }>({
    en: ({ unit }) => `A rate (${unit}) holds in a partial slot as in a whole one`,
    de: ({ unit }) => `Ein Satz (${unit}) gilt in einem Teil eines Zeitraums wie im ganzen`,
  }),
  rate_summed: message<{ unit: string }>({
    en: ({ unit }) => `A rate (${unit}) has no sum over time`,
    de: ({ unit }) => `Ein Satz (${unit}) hat keine Summe über die Zeit`,
  }),
  one_series: {
    en: 'At least one operand should be a series',
    de: 'Mindestens ein Operand sollte eine Reihe sein',
  },
  no_result: message<{ left: string; right: string }>({
    en: ({ left, right }) => `${left} and ${right} have no result of ours`,
    console: ({ left, right }) => `${left} and ${right} cannot be combined`,
    de: ({ left, right }) => `${left} und ${right} lassen sich so nicht verrechnen`,
  }),
  coarser: message<{ from: string }>({
    en: ({ from }) => `Resolution should be coarser than ${from}`,
    de: ({ from }) => `Die Auflösung sollte gröber als ${from} sein`,
  }),
  finer: message<{ from: string }>({
    en: ({ from }) => `Resolution should be finer than ${from}`,
    de: ({ from }) => `Die Auflösung sollte feiner als ${from} sein`,
  }),
  weeks_in_months: {
    en: 'Weeks do not nest in months: resample to daily or finer',
    de: 'Wochen gehen in Monaten nicht auf: Verwenden Sie daily oder feiner',
  },
  clip_bounds: { en: 'clip takes min, max or both', de: 'clip braucht min, max oder beides' },
  max_below_min: { en: 'max should not be less than min', de: 'max sollte nicht kleiner als min sein' },
  boundaries_rise: { en: 'Boundaries should rise strictly', de: 'Die Grenzen sollten streng steigen' },
  level_count: message<{ boundaries: number; levels: number }>({
    en: ({ boundaries, levels }) => `${boundaries} boundaries take ${levels} levels`,
    de: ({ boundaries, levels }) => `Zu ${boundaries} Grenzen gehören ${levels} Stufen`,
  }),
  within_window: message<{ field: 'min_slots' | 'highest' }>({
    en: ({ field }) => `${field} should not exceed window`,
    de: ({ field }) => `${field} sollte window nicht übersteigen`,
  }),
  zone_unsupported: {
    en: 'Time zone should be an IANA zone whose offsets are multiples of 15 minutes',
    de: 'Die Zeitzone sollte eine der IANA sein, deren Abstand zu UTC aus Viertelstunden besteht',
  },
  one_zone: message<{ zone: string }>({
    en: ({ zone }) => `All components of a tariff share one time zone, here ${zone}`,
    de: ({ zone }) => `Alle Komponenten eines Tarifs haben dieselbe Zeitzone, hier ${zone}`,
  }),
  to_after_from: message<{ field: 'applicable' | 'available' }>({
    en: ({ field }) => `${field}_to should be after ${field}_from`,
    de: ({ field }) => `${field}_to sollte nach ${field}_from liegen`,
  }),
  named_cost: {
    en: 'The output of a component is named cost',
    de: 'Das Ergebnis einer Komponente heißt cost',
  },
  cost_is_money: { en: 'A cost is an amount of money', de: 'Kosten sind ein Geldbetrag' },
  last_writes: message<{ id: string }>({
    en: ({ id }) => `The last function should write ${id}`,
    de: ({ id }) => `Die letzte Funktion sollte ${id} schreiben`,
  }),
  function_count: message<{ most: number; got: number }>({
    en: ({ most, got }) => `The components of a tariff should have at most ${most} functions together, not ${got}`,
    de: ({ most, got }) =>
      `Die Komponenten eines Tarifs sollten zusammen höchstens ${most} Funktionen haben, nicht ${got}`,
  }),
  one_currency: message<{ currency: string }>({
    en: ({ currency }) => `All components of a tariff cost in one currency, here ${currency}`,
    de: ({ currency }) => `Alle Komponenten eines Tarifs kosten in derselben Währung, hier ${currency}`,
  }),
})
