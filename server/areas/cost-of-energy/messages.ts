import type { Resolution } from '#server/calendar/resolution.ts'
import { messagesOf, type Writing } from '#server/messages/message.ts'
import type { MissingData } from './missing-data-contract.ts'

const { message, messageCatalogue } = messagesOf<'cost-of-energy'>()

/** Messages about tariffs, profiles, calculations and plans. */
export const COST_OF_ENERGY = messageCatalogue('cost_of_energy', {
  cost_too_large: message<{ component: string }>({
    en: ({ component }) => `the cost of component ${component} is too large for a number`,
    de: ({ component }) => `Die Kosten der Komponente ${component} sind zu groß für eine Zahl`,
    sv: ({ component }) => `Kostnaden för komponenten ${component} är för stor för ett tal`,
  }),
  state_of_charge: message<{ least: number; most: number }>({
    en: ({ least, most }) => `The state of charge should lie between ${least} and ${most} kWh`,
    de: ({ least, most }, { number }) =>
      `Der Ladezustand sollte zwischen ${number(least)} und ${number(most)} kWh liegen`,
    sv: ({ least, most }, { number }) => `Laddningsnivån ska vara mellan ${number(least)} och ${number(most)} kWh`,
  }),
  too_much_energy: message<{ dataset: string; most: number }>({
    en: ({ dataset, most }) =>
      `the values of dataset ${dataset} should lie between -${most} and ${most} kWh for a plan`,
    de: ({ dataset, most }, { number }) =>
      `Die Werte von ${dataset} sollten für einen Plan zwischen -${number(most)} und ${number(most)} kWh liegen`,
    sv: ({ dataset, most }, { number }) =>
      `Värdena i ${dataset} ska ligga mellan -${number(most)} och ${number(most)} kWh för en plan`,
  }),
  no_party: {
    en: 'no party has this id',
    de: 'Einen Marktpartner mit dieser Kennung gibt es nicht',
    sv: 'Det finns ingen aktör med denna id',
  },
  no_area: {
    en: 'no metering grid area has this id',
    de: 'Ein Netzgebiet mit dieser Kennung gibt es nicht',
    sv: 'Det finns inget nätområde med denna id',
  },
  no_such_transition: message<{ move: string; status: string; allowed: string[] }>({
    en: ({ move, status, allowed }) =>
      `${move} is not possible: this version is ${status}; ${allowed.length === 0 ? 'nothing more can be done with it' : `allowed: ${allowed.join(', ')}`}`,
    de: () => 'Diese Version wurde inzwischen von jemand anderem geändert: Laden Sie die Seite neu',
    sv: () => 'Någon annan har ändrat versionens status: ladda om sidan',
  }),
  key_approves_nothing: {
    en: 'an API key cannot approve: an administrator must sign in and approve',
    de: 'Ein API-Schlüssel kann nicht freigeben: Ein Administrator muss sich anmelden und freigeben',
    sv: 'En API-nyckel kan inte godkänna: en administratör måste logga in och godkänna',
  },
  author_approves_not: message<{ author: string }>({
    en: ({ author }) => `${author} created this version: another administrator must approve it`,
    de: ({ author }) => `${author} hat diese Version erstellt: Ein anderer Administrator muss sie freigeben`,
    sv: ({ author }) => `${author} skrev den här versionen: en annan administratör måste godkänna den`,
  }),
  newer_version: message<{ newest: number; based_on: number }>({
    en: ({ newest, based_on }) => `version ${newest} is newer than ${based_on}: base the change on it`,
    de: ({ newest, based_on }) => `Version ${newest} ist neuer als ${based_on}: Gehen Sie von ihr aus`,
    sv: ({ newest, based_on }) => `Version ${newest} är nyare än ${based_on}: utgå från den`,
  }),
  in_review: message<{ version: number }>({
    en: ({ version }) => `version ${version} is in_review; allowed: return, approve, withdraw, and then a new version`,
    de: ({ version }) => `Version ${version} wird gerade geprüft: Eine neue ist erst danach möglich`,
    sv: ({ version }) => `Version ${version} granskas: en ny version är möjlig först efteråt`,
  }),
  value_columns_differ: {
    en: 'should be one of value_columns, where both are sent',
    de: 'Sollte eine der Spalten von value_columns sein, wenn beide gesendet werden',
    sv: 'Ska vara en av kolumnerna i value_columns när båda skickas',
  },
  zone_unsupported: {
    en: 'the time zone should be an IANA zone whose offsets are multiples of 15 minutes',
    de: 'Die Zeitzone sollte eine der IANA sein, deren Abstand zu UTC aus Viertelstunden besteht',
    sv: 'Tidszonen ska vara en IANA-zon vars avstånd till UTC är hela kvartar',
  },
  time_outside: {
    en: 'the time should lie between 1970 and 2200',
    de: 'Die Zeit sollte zwischen 1970 und 2200 liegen',
    sv: 'Tiden ska ligga mellan 1970 och 2200',
  },
  global_profile: {
    en: 'a global profile is read-only: store a copy as a profile of the organization',
    de: 'Ein Profil für alle lässt sich nicht ändern: Speichern Sie eine Kopie als eigenes Profil',
    sv: 'En gemensam profil är skrivskyddad: spara en kopia som egen profil',
  },
  partial_bucket: message<{ resolution: Resolution }>({
    en: ({ resolution }) => `The period covers only part of this ${resolution} slot`,
    de: ({ resolution }) => `Der Zeitraum umfasst ${SLOTS_DE[resolution]} nur zum Teil`,
    sv: ({ resolution }) => `Perioden täcker bara en del av ${SLOTS_SV[resolution]}`,
  }),
  rolling: message<{ output: string; reach: number; resolution: Resolution; known: number }>({
    en: ({ output, reach, resolution, known }) =>
      `${output} looks back ${reach} ${resolution} slots, the data has ${known} up to this slot`,
    de: ({ output, reach, known }, { number }) =>
      `${output} blickt ${number(reach)} Zeitschritte zurück, die Daten haben bis hier ${number(known)}`,
    sv: ({ output, reach, known }, { number }) =>
      `${output} ser ${number(reach)} tidssteg bakåt, underlaget har ${number(known)} fram till hit`,
  }),
  negative_values: message<{ dataset: string; count: number; direction: 'offtake' | 'injection' }>({
    en: ({ dataset, count, direction }) =>
      `${dataset} has ${count === 1 ? '1 negative value' : `${count} negative values`}: ${direction === 'offtake' ? 'offtake' : 'injection'} must be positive`,
    de: ({ dataset, count, direction }, { number }) =>
      `${dataset} hat ${count === 1 ? 'einen negativen Wert' : `${number(count)} negative Werte`}: ${direction === 'offtake' ? 'Bezug' : 'Einspeisung'} muss positiv sein`,
    sv: ({ dataset, count, direction }, { number }) =>
      `${dataset} har ${count === 1 ? 'ett negativt värde' : `${number(count)} negativa värden`}: ${direction === 'offtake' ? 'uttagen' : 'inmatad'} energi är positiv här`,
  }),
  no_values: message<{ dataset: string }>({
    en: ({ dataset }) => `${dataset} has no values`,
    de: ({ dataset }) => `${dataset} hat keinen einzigen Wert`,
    sv: ({ dataset }) => `${dataset} har inte ett enda värde`,
  }),
  not_confirmed: message<{ components: string[]; until: string; last_day: string; retrieved_at: string | null }>({
    en: ({ components, until, last_day, retrieved_at }) =>
      `${components.join(', ')}: confirmed until ${until}, requested until ${last_day}${retrieved_at === null ? '' : `; read ${retrieved_at}`}`,
    de: ({ components, until, last_day, retrieved_at }, w) =>
      `${components.join(', ')}: bestätigt bis ${w.day(until)}, angefragt bis ${w.day(last_day)}${retrieved_at === null ? '' : `; gelesen ${retrieved_at.length === 10 ? w.day(retrieved_at) : retrieved_at}`}`,
    sv: ({ components, until, last_day, retrieved_at }, w) =>
      `${components.join(', ')}: bekräftat till ${w.day(until)}, efterfrågat till ${w.day(last_day)}${retrieved_at === null ? '' : `; hämtat ${retrieved_at.length === 10 ? w.day(retrieved_at) : retrieved_at}`}`,
  }),
  compared_not_confirmed: message<{ count: number; of: number }>({
    en: ({ count, of }) => `${count} of ${of} tariffs: prices that are not confirmed for all days (stale)`,
    de: ({ count, of }) => `${count} von ${of} Tarifen: Preise, die nicht für alle Tage bestätigt sind (stale)`,
    sv: ({ count, of }) => `${count} av ${of} tariffer: priser som inte är bekräftade för alla dagar (stale)`,
  }),
  incomplete: message<MissingData>({ en: missingDataInEnglish, de: missingDataInGerman, sv: missingDataInSwedish }),
  name_a_price: {
    en: 'name a tariff, a place (country and postal_code) or a zone',
    de: 'Nennen Sie einen Tarif, einen Ort (Land und Postleitzahl) oder eine Gebotszone',
    sv: 'Ange en tariff, en plats (land och postnummer) eller ett elområde',
  },
  several_tariffs_at_place: message<{ place: string; count: number }>({
    en: ({ place, count }) => `${count} tariffs fit ${place}: name one with tariff_id, or the fuse with fuse_a`,
    de: ({ place, count }, { number }) =>
      `Zu ${place} passen ${number(count)} Tarife: Wählen Sie einen aus oder nennen Sie die Sicherung`,
    sv: ({ place, count }, { number }) =>
      `${number(count)} tariffer passar ${place}: välj en av dem eller ange säkringen`,
  }),
  several_tariffs_of_country: message<{ country: string; count: number }>({
    en: ({ country, count }) =>
      `${count} tariffs hold in all of ${country}, whoever operates the grid: name one with tariff_id`,
    de: ({ country, count }, { number }) =>
      `In ganz ${country} gelten ${number(count)} Tarife, gleich bei welchem Netzbetreiber: Wählen Sie einen aus`,
    sv: ({ country, count }, { number }) =>
      `${number(count)} tariffer gäller i hela ${country}, oavsett elnätsföretag: välj en av dem`,
  }),
  no_tariff_at_place: message<{ place: string; why: string | null }>({
    en: ({ place, why }) => `no household tariff is known at ${place}: ${why ?? 'none is stored for its grid area'}`,
    de: ({ place }) => `Für ${place} ist kein Haushaltstarif bekannt`,
    sv: ({ place }) => `Ingen hushållstariff är känd för ${place}`,
  }),
  prices_in_two_currencies: message<{ currencies: string[] }>({
    en: ({ currencies }) =>
      `prices in ${currencies.join(' and ')} cannot be added: name tariffs and a zone with the same currency`,
    de: ({ currencies }) => `Preise in ${currencies.join(' und ')} lassen sich nicht addieren`,
    sv: ({ currencies }) => `Priser i ${currencies.join(' och ')} kan inte summeras`,
  }),
  tariff_not_available: {
    en: 'the tariff does not apply in these hours',
    de: 'Der Tarif gilt in diesen Stunden nicht',
    sv: 'Tariffen gäller inte under dessa timmar',
  },
  name_a_bill: {
    en: 'name tariffs with tariff_ids, or a place (country and postal_code)',
    de: 'Nennen Sie Tarife oder einen Ort (Land und Postleitzahl)',
    sv: 'Ange tariffer eller en plats (land och postnummer)',
  },
  vat_unknown: message<{ place: string; customer: 'household' | 'business' }>({
    en: ({ place, customer }) =>
      `the law of ${place} has no single rate of VAT for a ${customer} in this period, or it is not known here: set vat_percent`,
    de: ({ place }) =>
      `Für ${place} ist in diesem Zeitraum kein einheitlicher Umsatzsteuersatz bekannt: Geben Sie ihn an`,
    sv: ({ place }) => `För ${place} finns ingen enhetlig momssats under perioden: ange den`,
  }),
  vat_changes: message<{ percents: number[] }>({
    en: ({ percents }) =>
      `VAT changes within the period (${percents.join(' %, ')} %): give the prices of the offer without VAT`,
    de: ({ percents }, { number }) =>
      `Die Umsatzsteuer ändert sich im Zeitraum (${percents.map((each) => number(each)).join(' %, ')} %): Geben Sie die Preise ohne sie an`,
    sv: ({ percents }, { number }) =>
      `Momsen ändras under perioden (${percents.map((each) => number(each)).join(' %, ')} %): ange priserna utan moms`,
  }),
  region_elsewhere: message<{ region: string; country: string }>({
    en: ({ region, country }) => `${region} is not a region of ${country}`,
    de: ({ region, country }) => `${region} ist keine Region von ${country}`,
    sv: ({ region, country }) => `${region} är ingen region i ${country}`,
  }),
  zone_unknown: {
    en: 'The bidding zone is unknown, so the day-ahead price is missing: set zone, or spot=false to omit the price',
    de: 'Die Gebotszone ist nicht bekannt, daher fehlt der Börsenpreis: Wählen Sie sie aus',
    sv: 'Elområdet är okänt och därför saknas spotpriset: välj elområde',
  },
  no_day_ahead_price: message<{ zone: string }>({
    en: ({ zone }) => `No day-ahead prices of ${zone} are stored: import them first`,
    de: ({ zone }) => `Für ${zone} ist kein Börsenpreis gespeichert: Er muss erst importiert werden`,
    sv: ({ zone }) => `Inget spotpris för ${zone} är lagrat: det måste först importeras`,
  }),
  day_ahead_price_ends: message<{ zone: string; until: string }>({
    en: ({ zone, until }) => `Day-ahead prices of ${zone} are known until ${until}`,
    de: ({ zone, until }, { time }) => `Börsenpreise für ${zone} sind bis ${time(until)} bekannt`,
    sv: ({ zone, until }, { time }) => `Spotpriser för ${zone} är kända till ${time(until)}`,
  }),
  components_need_data: message<{ components: string[] }>({
    en: ({ components }) =>
      `${components.join(', ')}: not included, because the charge depends on data other than the load`,
    de: ({ components }) => `${components.join(', ')}: nicht enthalten, weil dafür weitere Angaben nötig sind`,
    sv: ({ components }) => `${components.join(', ')}: ingår inte, eftersom avgiften kräver andra uppgifter än en last`,
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

const SLOTS_SV: Record<Resolution, string> = {
  quarter_hourly: 'denna kvart',
  hourly: 'denna timme',
  daily: 'denna dag',
  weekly: 'denna vecka',
  monthly: 'denna månad',
  yearly: 'detta år',
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

function missingDataInSwedish(
  { components, side, start_time, end_time, days }: MissingData,
  { time, number }: Writing,
): string {
  const names = components.length === 0 ? 'Alla priser' : components.join(', ')
  const missing = `ingår inte i kostnaden för ${days === 1 ? 'en dag' : `${number(days)} dagar`}`
  switch (side) {
    case 'begins':
      return `${names} gäller från ${time(end_time)}: ${missing}`
    case 'ends':
      return `${names} slutar gälla ${time(start_time)}: ${missing}`
    case 'pauses':
      if (components.length === 0)
        return `Ingen komponent i tariffen gäller från ${time(start_time)} till ${time(end_time)}`
      return `${names} gäller inte från ${time(start_time)} till ${time(end_time)}: ${missing}`
    case 'ended':
      return `${names} slutade gälla ${time(start_time)}: ingår inte i kostnaden`
    case 'later':
      return `${names} är kända först från ${time(end_time)}: ingår inte i kostnaden`
  }
}
