import { messagesOf, type Message } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'core'>()

type Table = { table: string }

/** Messages about tables and archives of registers. */
export const TABLES = messageCatalogue('tables', {
  unusable: message<Table & { why: Message }>({
    en: ({ table, why }, { sentence }) => `${table} cannot be used: ${sentence(why)}`,
    de: ({ table, why }, { sentence }) => `${table} ist nicht verwendbar: ${sentence(why)}`,
  }),
  xml_broken: message<{ why: string }>({
    en: ({ why }) => `invalid XML (${why})`,
    de: ({ why }) => `ungültiges XML (${why})`,
  }),
  xml_doctype: { en: 'it declares a document type', de: 'ein Dokumenttyp ist deklariert' },
  xml_empty: { en: 'it has no rows', de: 'Zeilen fehlen' },
  xml_deep: message<{ path: string }>({
    en: ({ path }) => `it has elements in ${path}`,
    de: ({ path }) => `in ${path} stehen weitere Elemente`,
  }),
  xml_rows: message<{ most: number }>({
    en: ({ most }) => `it has more than ${most} rows`,
    de: ({ most }, { number }) => `mehr als ${number(most)} Zeilen`,
  }),
  xml_characters: {
    en: 'it has a cell with NUL or an incomplete character',
    de: 'ein Feld enthält NUL oder ein unvollständiges Zeichen',
  },
  xml_cell: message<{ most: number }>({
    en: ({ most }) => `it has a cell of more than ${most} characters`,
    de: ({ most }, { number }) => `ein Feld hat mehr als ${number(most)} Zeichen`,
  }),
  empty: message<Table>({
    en: ({ table }) => `${table} has no rows`,
    de: ({ table }) => `${table} hat keine Zeilen`,
  }),
  no_column: message<Table & { columns: readonly string[] }>({
    en: ({ table, columns }) => `${table} has no column ${columns.join(', ')}`,
    de: ({ table, columns }) => `In ${table} fehlt: ${columns.join(', ')}`,
  }),
  no_fields: message<Table & { one: string; other: string }>({
    en: ({ table, one, other }) => `${table} has no ${one} and ${other}`,
    de: ({ table, one, other }) => `In ${table} fehlen ${one} und ${other}`,
  }),
  broken: message<Table & { why: string }>({
    en: ({ table, why }) => `${table} is not a valid table (${why})`,
    de: ({ table, why }) => `${table} ist keine gültige Tabelle (${why})`,
  }),
  code_twice: message<{ where: string; code: string }>({
    en: ({ where, code }) => `${where} lists ${code} twice`,
    de: ({ where, code }) => `${where} führt ${code} zweimal`,
  }),
  code_two_names: message<{ where: string; code: string }>({
    en: ({ where, code }) => `${where} lists ${code} twice, with two names`,
    de: ({ where, code }) => `${where} führt ${code} zweimal, unter zwei Namen`,
  }),
  other_shape: message<{ where: string; at: string | null; why: string }>({
    en: ({ where, at, why }) => `${where} has another shape at ${at ?? 'its top'}: ${why}`,
    de: ({ where, at, why }) =>
      `${where} ist ${at === null ? 'insgesamt' : `bei ${at}`} anders aufgebaut als erwartet (${why})`,
  }),
  too_many_rows: message<Table & { rows: number; most: number }>({
    en: ({ table, rows, most }) => `${table} states ${rows} rows, more than ${most}`,
    de: ({ table, rows, most }, { number }) =>
      `${table} hat nach eigener Angabe ${number(rows)} Zeilen, mehr als ${number(most)}`,
  }),
  too_few_rows: message<Table & { rows: number; total: number }>({
    en: ({ table, rows, total }) => `${table} returned ${rows} of its ${total} rows`,
    de: ({ table, rows, total }, { number }) =>
      `${table} hat nur ${number(rows)} von ${number(total)} Zeilen geliefert`,
  }),
  archive_incomplete: message<{ file: string }>({
    en: ({ file }) => `the archive has no ${file}`,
    de: ({ file }) => `Das Archiv enthält keine ${file}`,
  }),
  archive_files: message<{ count: number }>({
    en: ({ count }) => `the archive has ${count} files`,
    console: ({ count }, { number }) => `the archive has ${number(count)} files, too many to be the export`,
    de: ({ count }, { number }) => `Das Archiv enthält ${number(count)} Dateien, zu viele für den Export`,
  }),
  archive_damaged: message<{ why: string }>({
    en: ({ why }) => `the archive is damaged (${why})`,
    de: ({ why }) => `Das Archiv ist beschädigt (${why})`,
  }),
  unpacks_too_much: message<{ file: string; megabytes: number }>({
    en: ({ file, megabytes }) => `${file} unpacks to more than ${megabytes} MB`,
    de: ({ file, megabytes }) => `${file} ist entpackt größer als ${megabytes} MB`,
  }),
})

/** Messages about single registers. */
export const REGISTERS = messageCatalogue('registers', {
  no_eic: {
    en: 'not an EIC: 16 characters of 0–9, A–Z and -',
    de: 'kein EIC: 16 Zeichen aus 0–9, A–Z und -',
  },
  eic_unfit: message<{ eic: string | null }>({
    en: ({ eic }) => `its EIC is ${eic ?? 'absent'}: 16 characters of 0–9, A–Z and -`,
    de: ({ eic }) => (eic === null ? 'der EIC fehlt' : `${eic} ist kein EIC: 16 Zeichen aus 0–9, A–Z und -`),
  }),
  stands_twice: message<{ eic: string; name: string }>({
    en: ({ eic, name }) => `${eic} is listed twice: ${name}`,
    de: ({ eic, name }) => `${eic} steht zweimal im Register: ${name}`,
  }),
  no_gln: { en: 'not a GLN: 13 digits', de: 'keine GLN: 13 Ziffern' },
  known_by_eic: {
    en: 'the transmission system operator, which is known by its EIC',
    de: 'der Übertragungsnetzbetreiber, der unter seinem EIC bekannt ist',
  },
  operator_unlisted: message<{ operator: string | null }>({
    en: ({ operator }) => `its operator, ${operator ?? 'none'}, is in no list`,
    de: ({ operator }) =>
      operator === null ? 'ein Netzbetreiber ist nicht genannt' : `der Netzbetreiber ${operator} steht in keiner Liste`,
  }),
  no_code_of: message<{ code: string; scheme: string | null }>({
    en: ({ code, scheme }) => `${code} is not a code of ${scheme ?? 'any scheme'}`,
    de: ({ code, scheme }) =>
      scheme === null
        ? `${code} ist in keinem Codeschema ein gültiger Code`
        : `${code} ist kein gültiger Code nach ${scheme}`,
  }),
  zone_unknown: message<{ area: string; zone: string; where: string }>({
    en: ({ area, zone, where }) => `${area} is in ${zone}, which ${where} does not list`,
    de: ({ area, zone, where }) => `Das Netzgebiet ${area} liegt in ${zone}; ${where} führt das nicht`,
  }),
  zone_code: message<{ where: string; zone: string; code: string; country: string }>({
    en: ({ where, zone, code, country }) =>
      `${where} gives ${zone} the code ${code}, which no scheduling area in ${country} has`,
    de: ({ where, zone, code, country }) =>
      `${where} gibt ${zone} den Code ${code}, den kein Fahrplangebiet in ${country} hat`,
  }),
  zone_meanings: message<{ where: string; zone: string; code: string }>({
    en: ({ where, zone, code }) => `${where} gives ${zone} and ${code} more than one meaning`,
    de: ({ where, zone, code }) => `Bei ${where} sind ${zone} und ${code} einander nicht eindeutig zugeordnet`,
  }),
  countries_unfit: message<{ variable: string; value: string; allowed: readonly string[] }>({
    en: ({ variable, value, allowed }) => `${variable} is ${value}; allowed are ${allowed.join(',')}`,
    de: ({ variable, value, allowed }) => `${variable} ist ${value}; möglich sind Länder aus ${allowed.join(',')}`,
  }),
  name_the_export: message<{ variable: string; address: string }>({
    en: ({ variable, address }) =>
      `name the export (Gesamtdatenexport, .zip), or set ${variable} to its path; download it at ${address}`,
    console: ({ variable, address }) =>
      `set ${variable} to the export (Gesamtdatenexport, .zip); download it at ${address}`,
    de: ({ variable, address }) =>
      `Setzen Sie ${variable} auf den Export (Gesamtdatenexport, .zip); Download unter ${address}`,
  }),
  no_export: message<{ file: string; variable: string }>({
    en: ({ file, variable }) =>
      `there is no file ${file}: name the export (Gesamtdatenexport, .zip), or set ${variable} to it`,
    console: ({ file, variable }) =>
      `there is no file ${file}: set ${variable} to the export (Gesamtdatenexport, .zip)`,
    de: ({ file, variable }) =>
      `Die Datei ${file} gibt es nicht: Setzen Sie ${variable} auf den Export (Gesamtdatenexport, .zip)`,
  }),
  file_fault: message<{ file: string; why: Message | string }>({
    en: ({ file, why }, { sentence }) => `${file}: ${sentence(why)}`,
    de: ({ file, why }, { sentence }) => `${file}: ${sentence(why)}`,
  }),
})
