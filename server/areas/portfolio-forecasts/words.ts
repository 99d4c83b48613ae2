import { room, says } from '#server/said/said.ts'

/** What is told of forecasts: their series, generation, sending. */
export const FORECASTS = room('forecasts', {
  store_away: { en: 'Forecast service unavailable', de: 'Der Prognosedienst ist nicht zu erreichen' },
  store_late: { en: 'Forecast service timed out', de: 'Der Prognosedienst antwortet nicht rechtzeitig' },
  value_too_large: says<{ most: number }>({
    en: ({ most }) => `Values above ${most} cannot be added up`,
    de: ({ most }, { number }) => `Werte über ${number(most)} lassen sich nicht summieren`,
  }),
  one_owner: says<{ got: 'both' | 'neither' }>({
    en: ({ got }) => `A series needs exactly one of control_area and malo, got ${got}`,
    de: ({ got }) =>
      `Eine Reihe nennt entweder control_area oder malo, diese ${got === 'both' ? 'nennt beide' : 'nennt keines'}`,
  }),
  malo_unmapped: says<{ malo: string }>({
    en: ({ malo }) => `MaLo ${malo} needs an entry in malo_mapping that names its control area`,
    de: ({ malo }) => `Für die MaLo ${malo} fehlt in malo_mapping die Regelzone`,
  }),
  series_twice: says<{ kind: string; name: string; first: number }>({
    en: ({ kind, name, first }) => `The ${kind} series of ${name} was sent already, as series ${first}`,
    de: ({ kind, name, first }) =>
      `Die Reihe ${kind === 'consumption' ? 'des Verbrauchs' : 'der Erzeugung'} von ${name} gibt es schon als Reihe ${first}`,
  }),
  no_allocations: says<{ days: number; delivery_day: string }>({
    en: ({ days, delivery_day }) =>
      `no allocation values are known for the ${days} days before ${delivery_day}: write some, and say which control area their points belong to`,
    console: ({ days, delivery_day }, { day }) =>
      `No allocations are known of the ${days} days before ${day(delivery_day)}: import some, and set the control area of their points`,
    de: ({ days, delivery_day }, { day }) =>
      `Für die ${days} Tage vor dem ${day(delivery_day)} sind keine Allokationen bekannt: Importieren Sie welche, und legen Sie die Regelzone ihrer Punkte fest`,
  }),
  is_customers: says<{ delivery_day: string }>({
    en: ({ delivery_day }, { day }) =>
      `the forecast of ${day(delivery_day)} is the customer's: generation never replaces it`,
    de: ({ delivery_day }, { day }) =>
      `Die Prognose für den ${day(delivery_day)} stammt von Ihnen selbst: Eine erzeugte ersetzt sie nie`,
  }),
  not_sent_again: says<{ version: number; state: string }>({
    en: ({ version, state }) => `version ${version} is ${state}; only a rejected or dead one is sent again`,
    de: ({ version }) =>
      `Version ${version} wird nicht noch einmal gesendet: Das geht nur mit einer, die abgelehnt wurde oder nicht ankam`,
  }),
})
