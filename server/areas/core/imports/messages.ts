import { messagesOf, type Message, type Writing } from '#server/messages/message.ts'
import { forLanguage, type Labels, type LanguageId } from '#server/messages/languages.ts'
import { type ImportDifference } from './contract.ts'
import { MOST_CHANGED_SHARE, MOST_LOST_SHARE } from './shares.ts'

const { message, messageCatalogue } = messagesOf<'core'>()

type RecordKind = ImportDifference['record']

/** Kinds of records: as programs read them, and as readers do. */
const RECORDS: Readonly<Record<RecordKind, { plain: string } & Labels>> = {
  party: { plain: 'parties', en: 'Parties', de: 'Marktpartner' },
  'metering-grid-area': { plain: 'metering grid areas', en: 'Metering grid areas', de: 'Netzgebiete' },
  area: { plain: 'areas', en: 'Areas', de: 'Gebiete' },
  shape: { plain: 'shapes', en: 'Shapes', de: 'Umrisse' },
  tariff: { plain: 'tariffs', en: 'Tariffs', de: 'Tarife' },
  'quarter-hour': { plain: 'quarter-hours', en: 'Quarter-hours', de: 'Viertelstunden' },
  'exchange-rate': { plain: 'exchange rates', en: 'Exchange rates', de: 'Wechselkurse' },
  'postal-code': { plain: 'postal codes', en: 'Postal codes', de: 'Postleitzahlen' },
}

/** What kinds of records are called, by kind. */
export function recordNames(language: LanguageId): Record<RecordKind, string> {
  const names = Object.entries(RECORDS).map(([kind, named]) => [kind, forLanguage(named, language)])
  return Object.fromEntries(names) as Record<RecordKind, string>
}

/** Roles of parties and kinds of areas that are counted alone. */
const KINDS: Readonly<Record<string, Labels>> = {
  'system-operator': { en: 'system operator', de: 'Netzbetreiber' },
  'balance-responsible-party': { en: 'balance responsible party', de: 'Bilanzkreisverantwortlicher' },
  'energy-supplier': { en: 'energy supplier', de: 'Lieferant' },
  'bidding-zone': { en: 'bidding zone', de: 'Gebotszone' },
  'control-area': { en: 'control area', de: 'Regelzone' },
  'scheduling-area': { en: 'scheduling area', de: 'Fahrplangebiet' },
}

/** Records that are counted together: of a kind, and of one country or of one role or kind of area. */
export type Counted = { record: RecordKind; country: string | null; kind?: string }

function plainly({ record, country, kind }: Counted): string {
  const narrower = kind === undefined ? '' : ` that are ${kind}`
  return `${country === null ? '' : `${country}: `}${RECORDS[record].plain}${narrower}`
}

/** Such as `Marktpartner (Schweden)` or `Gebiete (Regelzone)`. */
function named({ record, country, kind }: Counted, language: LanguageId): string {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const narrower = [
    kind && (KINDS[kind] ? forLanguage(KINDS[kind], language) : kind),
    country && countries.of(country),
  ].filter(Boolean)
  return forLanguage(RECORDS[record], language) + (narrower.length === 0 ? '' : ` (${narrower.join(', ')})`)
}

/** Label of the field that accepts an otherwise refused answer. */
export const ACCEPT_LABEL: Labels = {
  en: `Accept it even if more than ${share(MOST_LOST_SHARE)} of the records are missing, or more than ${share(MOST_CHANGED_SHARE)} have another name or scheduling area`,
  de: `Auch übernehmen, wenn mehr als ${share(MOST_LOST_SHARE)} der Datensätze fehlen oder mehr als ${share(MOST_CHANGED_SHARE)} einen anderen Namen oder ein anderes Fahrplangebiet haben`,
}

function share(value: number): string {
  return `${value * 100}\u00a0%`
}

const ACCEPT = 'accept it (accept_shrink, --accept-shrink)'

type Few = Counted & { count: number; before: number }
const ofAll = ({ count, before }: Few, { number }: Writing, of: string) => `${number(count)} ${of} ${number(before)}`

/** Messages about imports of registers, and of records that they leave out. */
export const IMPORTS = messageCatalogue('imports', {
  process_gone: {
    en: 'The service stopped unexpectedly; the next import continues from the stored progress',
    de: 'Der Dienst wurde unerwartet beendet; der nächste Import setzt beim gespeicherten Stand fort',
  },
  service_stopped: {
    en: 'The service was stopped; the next import continues from the stored progress',
    de: 'Der Dienst wurde angehalten; der nächste Import setzt beim gespeicherten Stand fort',
  },
  cancelled_by: message<{ name: string }>({
    en: ({ name }) => `Cancelled by ${name}; nothing was changed`,
    de: ({ name }) => `Abgebrochen von ${name}; nichts wurde geändert`,
  }),
  failed_inside: {
    en: 'The import failed due to an internal error; see the log of the service',
    de: 'Der Import scheiterte an einem Fehler im Dienst; Näheres steht in dessen Protokoll',
  },
  cancelled_in_parts: message<{ name: string }>({
    en: ({ name }) => `Cancelled by ${name}; what was read before is stored`,
    de: ({ name }) => `Abgebrochen von ${name}; was vorher gelesen wurde, ist gespeichert`,
  }),
  ended_in_parts: message<{ why: Message }>({
    en: ({ why }, { sentence }) => `${sentence(why)}; what was read before is stored`,
    de: ({ why }, { sentence }) => `${sentence(why)}. Was vorher gelesen wurde, ist gespeichert.`,
  }),
  refused_parts: message<{ names: string[]; why: Message }>({
    en: ({ names, why }, { sentence }) =>
      `${names.join(', ')} could not be imported: ${sentence(why)}; the others are stored`,
    de: ({ names, why }, { sentence }) =>
      `${names.join(', ')}: nicht importiert. ${sentence(why)}. Die anderen sind gespeichert.`,
  }),
  refused_source: message<{ reason: string }>({
    en: ({ reason }) => reason,
    de: ({ reason }) => reason,
  }),
  nothing_changed: message<{ why: Message }>({
    en: ({ why }, { sentence }) => `${sentence(why)}; nothing was changed`,
    de: ({ why }, { sentence }) => `${sentence(why)}. Nichts wurde geändert.`,
  }),
  emptied: message<Counted & { before: number }>({
    en: ({ before, ...what }) => `${plainly(what)}: the source has none, ${before} are stored; nothing was changed`,
    console: ({ before, ...what }, { number }) =>
      `${named(what, 'en')}: the register has none, ${number(before)} are stored. Nothing was changed.`,
    de: ({ before, ...what }, { number }) =>
      `${named(what, 'de')}: Das Register hat keine, gespeichert sind ${number(before)}. Nichts wurde geändert.`,
  }),
  shrunk: message<Few>({
    en: (few, write) =>
      `${plainly(few)}: ${ofAll(few, write, 'of')} are missing, which is more than ${MOST_LOST_SHARE * 100} %; nothing was changed. ` +
      `If the source has really shrunk, ${ACCEPT}`,
    console: (few, write) =>
      `${named(few, 'en')}: ${ofAll(few, write, 'of')} are missing. Nothing was changed. ` +
      `If the register has really shrunk, import it with “${ACCEPT_LABEL.en}”.`,
    de: (few, write) =>
      `${named(few, 'de')}: ${ofAll(few, write, 'von')} fehlen. Nichts wurde geändert. ` +
      `Wenn das Register wirklich geschrumpft ist, importieren Sie mit „${ACCEPT_LABEL.de}“.`,
  }),
  renamed: message<Few>({
    en: (few, write) =>
      `${plainly(few)}: ${ofAll(few, write, 'of')} have another name, which is more than ${MOST_CHANGED_SHARE * 100} %; nothing was changed. ` +
      `If that is correct, ${ACCEPT}`,
    console: (few, write) =>
      `${named(few, 'en')}: ${ofAll(few, write, 'of')} have another name. Nothing was changed. ` +
      `If the new names are correct, import it with “${ACCEPT_LABEL.en}”.`,
    de: (few, write) =>
      `${named(few, 'de')}: ${ofAll(few, write, 'von')} haben einen anderen Namen. Nichts wurde geändert. ` +
      `Wenn die neuen Namen stimmen, importieren Sie mit „${ACCEPT_LABEL.de}“.`,
  }),
  other_zone: message<Few>({
    en: (few, write) =>
      `${plainly(few)}: ${ofAll(few, write, 'of')} have another scheduling area, which is more than ${MOST_CHANGED_SHARE * 100} %; nothing was changed. ` +
      `If that is correct, ${ACCEPT}`,
    console: (few, write) =>
      `${named(few, 'en')}: ${ofAll(few, write, 'of')} have another scheduling area. Nothing was changed. ` +
      `If the new scheduling areas are correct, import it with “${ACCEPT_LABEL.en}”.`,
    de: (few, write) =>
      `${named(few, 'de')}: ${ofAll(few, write, 'von')} haben ein anderes Fahrplangebiet. Nichts wurde geändert. ` +
      `Wenn die neuen Fahrplangebiete stimmen, importieren Sie mit „${ACCEPT_LABEL.de}“.`,
  }),
  garbled: message<Few & { example: string }>({
    en: ({ example, ...few }, write) =>
      `${plainly(few)}: ${ofAll(few, write, 'of')} names are garbled (UTF-8 encoded twice): ${example}`,
    console: ({ example, ...few }, write) =>
      `${named(few, 'en')}: ${ofAll(few, write, 'of')} names are garbled (UTF-8 encoded twice), such as “${example}”`,
    de: ({ example, ...few }, write) =>
      `${named(few, 'de')}: ${ofAll(few, write, 'von')} Namen sind verstümmelt, wie es bei doppelt kodiertem UTF-8 geschieht, etwa „${example}“`,
  }),
  name_garbled: message<{ name: string }>({
    en: ({ name }) => `its name is garbled in the register: ${name}`,
    de: ({ name }) => `der Name ist im Register verstümmelt: ${name}`,
  }),
  no_distribution_area: {
    en: 'no distribution area is known of this company',
    de: 'von diesem Unternehmen ist kein Verteilnetzgebiet bekannt',
  },
  nameless: { en: 'it has no name', de: 'der Name fehlt' },
  text_broken: message<{ where: string; text: string }>({
    en: ({ where, text }) => `${where} has a text with NUL or an incomplete character: ${text}`,
    de: ({ where, text }) => `${where} enthält einen Text mit NUL oder einem halben Zeichen: ${text}`,
  }),
  text_too_long: message<{ what: 'name' | 'code'; text: string; characters: number; most: number }>({
    en: ({ what, text, characters, most }) => `the ${what} ${text} has ${characters} characters, more than ${most}`,
    de: ({ what, text, characters, most }, { number }) =>
      `${what === 'code' ? 'Der Code' : 'Der Name'} ${text} hat ${number(characters)} Zeichen, mehr als ${number(most)}`,
  }),
  same_area: message<{ code: string; area: string }>({
    en: ({ code, area }) => `${code} and another code are those of ${area}`,
    de: ({ code, area }) => `${code} und ein weiterer Code stehen für dasselbe Netzgebiet, ${area}`,
  }),
})
