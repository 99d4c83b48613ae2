import type { Resolution } from '#server/calendar/resolution.ts'
import { messageCatalogue, message, type Writing } from '#server/messages/message.ts'
import type { MissingData } from './missing-data-contract.ts'

/** What is told of tariffs, profiles, calculations and plans. */
export const COST_OF_ENERGY = messageCatalogue('cost_of_energy', {
  cost_too_large: message<{ component: string }>({
    en: ({ component }) => `the cost of component ${component} is too large for a number`,
    de: ({ component }) => `Die Kosten der Komponente ${component} sind zu groß für eine Zahl`,
  }),
  state_of_charge: message<{ least: number; most: number }>({
    en: ({ least, most }) => `The state of charge should lie between ${least} and ${most} kWh`,
    de: ({ least, most }, { number }) =>
      `Der Ladezustand sollte zwischen ${number(least)} und ${number(most)} kWh liegen`,
  }),
  too_much_energy: message<{ dataset: string; most: number }>({
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
  no_such_transition: message<{ move: string; status: string; allowed: string[] }>({
    en: ({ move, status, allowed }) =>
      `${move} is not possible: this version is ${status}; ${allowed.length === 0 ? 'nothing more can be done with it' : `allowed: ${allowed.join(', ')}`}`,
    de: () => 'Diese Version wurde inzwischen von jemand anderem weitergeführt: Laden Sie die Seite neu',
  }),
  key_approves_nothing: {
    en: 'a key approves nothing: an administrator does so, signed in',
    de: 'Ein Schlüssel gibt nichts frei: Das tut eine angemeldete Person mit der Rolle „Administration“',
  },
  author_approves_not: message<{ author: string }>({
    en: ({ author }) => `${author} wrote this version: another administrator approves it`,
    de: ({ author }) => `${author} hat diese Version geschrieben: Freigeben muss sie jemand anderes`,
  }),
  newer_version: message<{ newest: number; based_on: number }>({
    en: ({ newest, based_on }) => `version ${newest} is newer than ${based_on}: read it and begin from there`,
    de: ({ newest, based_on }) => `Version ${newest} ist neuer als ${based_on}: Beginnen Sie mit ihr`,
  }),
  in_review: message<{ version: number }>({
    en: ({ version }) => `version ${version} is in_review; allowed: return, approve, withdraw, and then a new version`,
    de: ({ version }) => `Version ${version} wird gerade geprüft: Eine neue ist erst danach möglich`,
  }),
  value_columns_differ: {
    en: 'should be one of value_columns, where both are sent',
    de: 'Sollte eine der Spalten von value_columns sein, wenn beide gesendet werden',
  },
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
  partial_bucket: message<{ resolution: Resolution }>({
    en: ({ resolution }) => `The period covers this ${resolution} slot in part only`,
    de: ({ resolution }) => `Der Zeitraum umfasst ${SLOTS_DE[resolution]} nur zum Teil`,
  }),
  rolling: message<{ output: string; reach: number; resolution: Resolution; known: number }>({
    en: ({ output, reach, resolution, known }) =>
      `${output} looks back ${reach} ${resolution} slots, the data has ${known} up to this slot`,
    de: ({ output, reach, known }, { number }) =>
      `${output} blickt ${number(reach)} Zeitschritte zurück, die Daten haben bis hier ${number(known)}`,
  }),
  negative_values: message<{ dataset: string; count: number; direction: 'offtake' | 'injection' }>({
    en: ({ dataset, count, direction }) =>
      `${dataset} has ${count === 1 ? '1 negative value' : `${count} negative values`}: energy that is ${direction === 'offtake' ? 'taken' : 'fed in'} is positive here`,
    de: ({ dataset, count, direction }, { number }) =>
      `${dataset} hat ${count === 1 ? 'einen negativen Wert' : `${number(count)} negative Werte`}: ${direction === 'offtake' ? 'Entnommene' : 'Eingespeiste'} Energie ist hier positiv`,
  }),
  no_values: message<{ dataset: string }>({
    en: ({ dataset }) => `${dataset} has no value at all`,
    de: ({ dataset }) => `${dataset} hat keinen einzigen Wert`,
  }),
  not_confirmed: message<{ components: string[]; until: string; last_day: string; retrieved_at: string | null }>({
    en: ({ components, until, last_day, retrieved_at }) =>
      `${components.join(', ')}: confirmed until ${until}, asked for until ${last_day}${retrieved_at === null ? '' : `; read ${retrieved_at}`}`,
    de: ({ components, until, last_day, retrieved_at }, w) =>
      `${components.join(', ')}: bestätigt bis ${w.day(until)}, gefragt bis ${w.day(last_day)}${retrieved_at === null ? '' : `; gelesen ${retrieved_at.length === 10 ? w.day(retrieved_at) : retrieved_at}`}`,
  }),
  incomplete: message<MissingData>({ en: missingDataInEnglish, de: missingDataInGerman }),
  name_a_price: {
    en: 'name a tariff, a place (country and postal_code) or a zone',
    de: 'Nennen Sie einen Tarif, einen Ort (Land und Postleitzahl) oder eine Gebotszone',
  },
  several_tariffs_at_place: message<{ place: string; count: number }>({
    en: ({ place, count }) => `${count} tariffs fit ${place}: name one with tariff_id, or the fuse with fuse_a`,
    de: ({ place, count }, { number }) =>
      `Zu ${place} passen ${number(count)} Tarife: Wählen Sie einen aus oder nennen Sie die Sicherung`,
  }),
  no_tariff_at_place: message<{ place: string; why: string | null }>({
    en: ({ place, why }) =>
      `no tariff of a household is known at ${place}: ${why ?? 'none is stored for its grid area'}`,
    de: ({ place }) => `Für ${place} ist kein Tarif eines Haushalts bekannt`,
  }),
  prices_in_two_currencies: message<{ currencies: string[] }>({
    en: ({ currencies }) =>
      `prices in ${currencies.join(' and ')} do not add up: name tariffs and a zone of one currency`,
    de: ({ currencies }) => `Preise in ${currencies.join(' und ')} lassen sich nicht addieren`,
  }),
  tariff_not_available: {
    en: 'the tariff does not apply in these hours',
    de: 'Der Tarif gilt in diesen Stunden nicht',
  },
  zone_unknown: {
    en: 'The bidding zone is not known, so that the day-ahead price is missing: name zone, or spot=false to leave it out',
    de: 'Die Gebotszone ist nicht bekannt, daher fehlt der Börsenpreis: Wählen Sie sie aus',
  },
  no_day_ahead_price: message<{ zone: string }>({
    en: ({ zone }) => `No day-ahead price of ${zone} is stored: import them first`,
    de: ({ zone }) => `Für ${zone} ist kein Börsenpreis gespeichert: Er muss erst importiert werden`,
  }),
  day_ahead_price_ends: message<{ zone: string; until: string }>({
    en: ({ zone, until }) => `Day-ahead prices of ${zone} are known until ${until}`,
    de: ({ zone, until }, { time }) => `Börsenpreise für ${zone} sind bis ${time(until)} bekannt`,
  }),
  components_need_data: message<{ components: string[] }>({
    en: ({ components }) =>
      `${components.join(', ')}: left out, since what it charges depends on other data than a load`,
    de: ({ components }) => `${components.join(', ')}: nicht enthalten, weil dafür weitere Angaben nötig sind`,
  }),
})

const SLOTS_DE: Record<Resolution, string> = {
  quarter_hourly: 'diese Viertelstunde',
  hourly: 'diese Stunde',
  daily: 'diesen Tag',
  weekly: 'diese Woche',
  monthly: 'diesen Monat',
  yearly: 'dieses Jahr',
}

function missingDataInEnglish(
  { components, side, start_time, end_time, days }: MissingData,
  { time }: Writing,
): string {
  const names = components.length === 0 ? 'Any price' : components.join(', ')
  const many = components.length > 1
  const missing = `the cost of ${days === 1 ? '1 day lacks' : `${days} days lacks`} ${many ? 'them' : 'it'}`
  const without = `the cost is without ${many ? 'them' : 'it'}`
  switch (side) {
    case 'begins':
      return `${names} ${many ? 'begin' : 'begins'} ${time(end_time)}: ${missing}`
    case 'ends':
      return `${names} ${many ? 'end' : 'ends'} ${time(start_time)}: ${missing}`
    case 'pauses':
      if (components.length === 0)
        return `No component of the tariff applies from ${time(start_time)} to ${time(end_time)}`
      return `${names} ${many ? 'do' : 'does'} not apply from ${time(start_time)} to ${time(end_time)}: ${missing}`
    case 'ended':
      return `${names} ended ${time(start_time)}; ${without}`
    case 'later':
      return `${names} ${many ? 'are' : 'is'} known from ${time(end_time)} only; ${without}`
  }
}

function missingDataInGerman(
  { components, side, start_time, end_time, days }: MissingData,
  { time, number }: Writing,
): string {
  const names = components.length === 0 ? 'Jeder Preis' : components.join(', ')
  const many = components.length > 1
  const missing = `In den Kosten ${days === 1 ? 'eines Tages' : `von ${number(days)} Tagen`} ${many ? 'fehlen sie' : 'fehlt das'}`
  const without = `In den Kosten ${many ? 'fehlen sie' : 'fehlt das'}`
  switch (side) {
    case 'begins':
      return `${names} ${many ? 'beginnen' : 'beginnt'} am ${time(end_time)}: ${missing}`
    case 'ends':
      return `${names} ${many ? 'enden' : 'endet'} am ${time(start_time)}: ${missing}`
    case 'pauses':
      if (components.length === 0)
        return `Keine Komponente des Tarifs gilt vom ${time(start_time)} bis zum ${time(end_time)}`
      return `${names} ${many ? 'gelten' : 'gilt'} nicht vom ${time(start_time)} bis zum ${time(end_time)}: ${missing}`
    case 'ended':
      return `${names} ${many ? 'endeten' : 'endete'} am ${time(start_time)}: ${without}`
    case 'later':
      return `${names} ${many ? 'sind' : 'ist'} erst ab ${time(end_time)} bekannt: ${without}`
  }
}
