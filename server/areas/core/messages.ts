import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'core'>()

/** Messages about holidays, places and imports of registers. */
export const CORE = messageCatalogue('core', {
  year_order: message<{ start_year: number }>({
    en: ({ start_year }) => `end_year is before start_year ${start_year}`,
    de: ({ start_year }) => `liegt vor dem ersten Jahr, ${start_year}`,
  }),
  too_many_years: message<{ most: number; requested?: number }>({
    en: ({ most, requested }) =>
      `at most ${most} years per request${requested === undefined ? '' : `, not ${requested}`}`,
    de: ({ most }) => `Der Zeitraum ist zu lang: höchstens ${most} Jahre`,
  }),
  no_subdivision: message<{ forms: string[] }>({
    en: ({ forms }) =>
      forms.length === 0
        ? 'is not a subdivision of a European country; an example is DE-BY'
        : `is not a subdivision of a European country; did you mean ${forms.join(', ')}`,
    de: ({ forms }) =>
      forms.length === 0
        ? 'Ist kein Landesteil eines europäischen Landes; Codes sind etwa DE-BY'
        : `Ist kein Landesteil eines europäischen Landes; gemeint ist vielleicht ${forms.join(', ')}`,
  }),
  date_order: message<{ start_date: string }>({
    en: ({ start_date }, { day }) => `end_date is before start_date ${day(start_date)}`,
    de: ({ start_date }, { day }) => `liegt vor dem ersten Tag, ${day(start_date)}`,
  }),
  outside_calendar: message<{ last_year: number }>({
    en: ({ last_year }) => `the calendar covers 2000 to ${last_year}`,
    de: ({ last_year }) => `Der Kalender umfasst 2000 bis ${last_year}`,
  }),
  no_postal_code: message<{ countries: string[] }>({
    en: ({ countries }) => `This is not the format of a postal code in ${countries.join(', ')}`,
    de: ({ countries }) => `Das ist kein Postleitzahlformat von ${countries.join(', ')}`,
  }),
  places_unknown: message<{ faults: { service: string; text: string }[] }>({
    en: ({ faults }) => {
      const named = faults.map(({ service, text }) => `${service} ${text}`)
      const services =
        named.length === 1 ? `The place service ${named.join()}` : `The place services failed (${named.join('; ')})`
      return `${services}, and this place is not in the cache`
    },
    de: ({ faults }) =>
      `Der Ort ist nicht im Cache, und diese Ortsdienste haben nicht geantwortet: ${faults.map(({ service }) => service).join(', ')}`,
  }),
  source_is_file: message<{ setting: string }>({
    en: ({ setting }) => `this source is read from a file: set ${setting} to its path and restart the service`,
    de: ({ setting }) =>
      `Diese Quelle wird aus einer Datei gelesen: Setzen Sie ${setting} auf deren Pfad und starten Sie den Dienst neu`,
  }),
  source_needs: message<{ setting: string }>({
    en: ({ setting }) => `this source needs ${setting}: set it in the environment and restart the service`,
    de: ({ setting }) =>
      `Für diese Quelle fehlt ${setting}: Setzen Sie es in der Umgebung und starten Sie den Dienst neu`,
  }),
  zones_of_none: {
    en: 'only sources of day-ahead prices take bidding zones',
    de: 'Gebotszonen gibt es nur bei Quellen von Day-Ahead-Preisen',
  },
  zone_of_none: message<{ zone: string; zones: string[] }>({
    en: ({ zone, zones }) => `the source has no prices of ${zone}; it has ${zones.join(', ')}`,
    de: ({ zone, zones }) => `Die Quelle hat keine Preise von ${zone}; sie hat ${zones.join(', ')}`,
  }),
  interval_too_short: message<{ least_hours: number }>({
    en: ({ least_hours }) => `this source is not to be asked more often than every ${least_hours} hours`,
    de: ({ least_hours }) => `Diese Quelle darf höchstens alle ${least_hours} Stunden gelesen werden`,
  }),
  import_just_ended: message<{ source: string }>({
    en: ({ source }) => `an import of ${source} has just ended: repeat the request`,
    de: ({ source }) => `Ein Import von ${source} ist eben zu Ende gegangen: Wiederholen Sie die Anfrage`,
  }),
  import_conflicting: message<{ kind: 'dry run' | 'import'; uid: string; source: string; status: string }>({
    en: ({ kind, uid, source, status }) =>
      `the ${kind} ${uid} of ${source} is ${status}: only one import per source can run: start another when it has ended`,
    de: ({ kind, source }) =>
      `Ein ${kind === 'import' ? 'Import' : 'Probelauf'} von ${source} ist noch nicht zu Ende: Je Quelle läuft nur einer, starten Sie den nächsten danach`,
  }),
  import_over: message<{ status: string }>({
    en: ({ status }) => `The import is ${status}: only a running import can be cancelled`,
    de: () => 'Dieser Import ist schon zu Ende: Nur ein laufender Import lässt sich abbrechen',
  }),
})
