import { room, says } from '#server/said/said.ts'

/** What is told of tariffs, profiles, calculations and plans. */
export const COST_OF_ENERGY = room('cost_of_energy', {
  cost_too_large: says<{ component: string }>({
    en: ({ component }) => `the cost of component ${component} is too large for a number`,
    de: ({ component }) => `Die Kosten der Komponente ${component} sind zu groß für eine Zahl`,
  }),
  state_of_charge: says<{ least: number; most: number }>({
    en: ({ least, most }) => `The state of charge should lie between ${least} and ${most} kWh`,
    de: ({ least, most }, { number }) =>
      `Der Ladezustand sollte zwischen ${number(least)} und ${number(most)} kWh liegen`,
  }),
  too_much_energy: says<{ dataset: string; most: number }>({
    en: ({ dataset, most }) =>
      `the values of dataset ${dataset} should lie between -${most} and ${most} kWh for a plan`,
    de: ({ dataset, most }, { number }) =>
      `Die Werte von ${dataset} sollten für einen Plan zwischen -${number(most)} und ${number(most)} kWh liegen`,
  }),
  no_party: { en: 'there is no party of this id', de: 'Einen Marktpartner mit dieser Kennung gibt es nicht' },
  no_area: {
    en: 'there is no metering grid area of this id',
    de: 'Ein Netzgebiet mit dieser Kennung gibt es nicht',
  },
  no_such_move: says<{ move: string; status: string; allowed: string[] }>({
    en: ({ move, status, allowed }) =>
      `${move} is not possible: this version is ${status}; ${allowed.length === 0 ? 'nothing more can be done with it' : `allowed: ${allowed.join(', ')}`}`,
    de: () => 'Diese Version wurde inzwischen von jemand anderem weitergeführt: Laden Sie die Seite neu',
  }),
  key_approves_nothing: {
    en: 'a key approves nothing: an administrator does so, signed in',
    de: 'Ein Schlüssel gibt nichts frei: Das tut eine angemeldete Person mit der Rolle „Administration“',
  },
  author_approves_not: says<{ author: string }>({
    en: ({ author }) => `${author} wrote this version: another administrator approves it`,
    de: ({ author }) => `${author} hat diese Version geschrieben: Freigeben muss sie jemand anderes`,
  }),
  newer_version: says<{ newest: number; based_on: number }>({
    en: ({ newest, based_on }) => `version ${newest} is newer than ${based_on}: read it and begin from there`,
    de: ({ newest, based_on }) => `Version ${newest} ist neuer als ${based_on}: Beginnen Sie mit ihr`,
  }),
  in_review: says<{ version: number }>({
    en: ({ version }) => `version ${version} is in_review; allowed: return, approve, withdraw, and then a new version`,
    de: ({ version }) => `Version ${version} wird gerade geprüft: Eine neue ist erst danach möglich`,
  }),
  zone_unsupported: {
    en: 'the time zone should be an IANA zone whose offsets are multiples of 15 minutes',
    de: 'Die Zeitzone sollte eine der IANA sein, deren Abstand zu UTC aus Viertelstunden besteht',
  },
  time_outside: {
    en: 'the time should lie between 1970 and 2200',
    de: 'Die Zeit sollte zwischen 1970 und 2200 liegen',
  },
  global_profile: {
    en: 'a global profile is read-only: store a copy as a profile of the organization',
    de: 'Ein Profil für alle lässt sich nicht ändern: Speichern Sie eine Kopie als eigenes Profil',
  },
})
