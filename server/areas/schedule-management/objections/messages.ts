import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

/** A window of a settlement month: days, the last one counts. `month`: `YYYY-MM`. */
type Windows = { month: string; from: string; to: string; later_from: string; later_to: string }

/** Messages about objections: when they can be moved on, their evidence and files. */
export const OBJECTIONS = messageCatalogue('objections', {
  window_ahead: message<Windows>({
    en: ({ month, from, to, later_from, later_to }, w) =>
      `objections for ${w.month(month)} can be submitted from ${w.day(from)} to ${w.day(to)} (Europe/Berlin); later objections belong to the correction (KBKA), from ${w.day(later_from)} to ${w.day(later_to)}, by a Prüfmitteilung to the BIKO`,
    de: ({ month, from, to, later_from, later_to }, w) =>
      `Einwände für ${w.month(month)} sind vom ${w.day(from)} bis ${w.day(to)} möglich; spätere gehören in die Korrektur (KBKA), vom ${w.day(later_from)} bis ${w.day(later_to)}`,
  }),
  window_over: message<Windows>({
    en: ({ month, from, to, later_from, later_to }, w) =>
      `objections for ${w.month(month)} could be submitted from ${w.day(from)} to ${w.day(to)} (Europe/Berlin); later objections belong to the correction (KBKA), from ${w.day(later_from)} to ${w.day(later_to)}, by a Prüfmitteilung to the BIKO`,
    de: ({ month, from, to, later_from, later_to }, w) =>
      `Einwände für ${w.month(month)} waren vom ${w.day(from)} bis ${w.day(to)} möglich; spätere gehören in die Korrektur (KBKA), vom ${w.day(later_from)} bis ${w.day(later_to)}`,
  }),
  window_gone: message<Windows>({
    en: ({ month, from, to, later_from, later_to }, w) =>
      `objections for ${w.month(month)} could be submitted from ${w.day(from)} to ${w.day(to)} (Europe/Berlin); the correction (KBKA) has also ended: it ran from ${w.day(later_from)} to ${w.day(later_to)}`,
    de: ({ month, from, to, later_from, later_to }, w) =>
      `Einwände für ${w.month(month)} waren vom ${w.day(from)} bis ${w.day(to)} möglich; auch die Korrektur (KBKA) ist abgeschlossen, sie lief vom ${w.day(later_from)} bis ${w.day(later_to)}`,
  }),
  answers_over: message<{ month: string; until: string }>({
    en: ({ month, until }, w) =>
      `answers for ${w.month(month)} could be recorded until ${w.day(until)}, when its correction (KBKA) was settled`,
    de: ({ month, until }, w) => `Antworten für ${w.month(month)} ließen sich bis ${w.day(until)} erfassen`,
  }),
  no_such_transition: message<{ action: string; status: string; allowed: string[] }>({
    en: ({ action, status, allowed }) =>
      `${action} is not possible: the objection is ${status}; ${allowed.length === 0 ? 'nothing more can be done with it; file a new one' : `allowed: ${allowed.join(', ')}`}`,
    console: 'Someone else has changed this objection in the meantime: reload the page',
    de: 'Dieser Einwand wurde inzwischen von jemand anderem geändert: Laden Sie die Seite neu',
  }),
  no_filing: message<{ status: string; filing_state: string }>({
    en: ({ status, filing_state }) =>
      status === 'submitted'
        ? `its message is ${filing_state === 'filed' ? 'filed already' : 'on its way'}`
        : `only a submitted objection is filed; this one is ${status}`,
    de: ({ status, filing_state }) =>
      status === 'submitted'
        ? `Seine Nachricht ist ${filing_state === 'filed' ? 'schon übergeben' : 'unterwegs'}`
        : 'Übergeben wird nur ein eingereichter Einwand',
  }),
  filed_ahead: { en: 'it must not be in the future', de: 'darf nicht in der Zukunft liegen' },
  files_full: message<{ most: number; size: string }>({
    en: ({ most, size }) => `an objection can have ${most} files of ${size} in total: remove one first`,
    de: ({ most, size }) => `Ein Einwand kann ${most} Dateien mit zusammen ${size} haben: Entfernen Sie zuerst eine`,
  }),
  file_empty: { en: 'the file is empty', de: 'Die Datei ist leer' },
  file_is_not: message<{ type: string }>({
    en: ({ type }) => `the file is not of type ${type}`,
    de: ({ type }) => `Die Datei ist nicht vom Typ ${type}`,
  }),
  reason_missing: message<{ action: string }>({
    en: ({ action }) => `reason is required to ${action} an objection`,
    console: 'is required to submit',
    de: 'ist zum Einreichen erforderlich',
  }),
  response_missing: message<{ action: string }>({
    en: ({ action }) => `tso_response is required to ${action} an objection`,
    console: 'is required to reject',
    de: 'ist für eine Ablehnung erforderlich',
  }),
  outside_month: message<{ month: string }>({
    en: ({ month }) => `the interval is not in the settlement month ${month} (Europe/Berlin)`,
    console: ({ month }, w) => `is not in ${w.month(month)}`,
    de: ({ month }, w) => `liegt nicht im ${w.month(month)}`,
  }),
  intervals_overlap: {
    en: 'the interval starts before the previous one ends',
    de: 'Der Zeitraum beginnt vor dem Ende des vorherigen',
  },
  disputed_too_long: message<{ most: number }>({
    en: ({ most }) => `disputed_values may have at most ${most} characters of JSON`,
    de: ({ most }, { number }) => `Streitige Werte dürfen bis ${number(most)} Zeichen JSON ergeben`,
  }),
})
