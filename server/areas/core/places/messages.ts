import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'core'>()

/** Messages about files of postal codes. */
export const POSTAL_CODES = messageCatalogue('postal_codes', {
  file_empty: { en: 'the file is empty', de: 'Die Datei ist leer' },
  cut_off: {
    en: 'the last line is incomplete: the file is truncated',
    de: 'Die letzte Zeile ist unvollständig: Die Datei wurde abgeschnitten',
  },
  cells: message<{ line: number; cells: number; requested: number }>({
    en: ({ line, cells, requested }) => `line ${line} has ${cells} cells instead of ${requested}`,
    de: ({ line, cells, requested }) => `Zeile ${line} hat ${cells} Felder statt ${requested}`,
  }),
  strange_lines: message<{ count: number; lines: number }>({
    en: ({ count, lines }) => `${count} of ${lines} lines have no postal code or no point in their country`,
    de: ({ count, lines }, { number }) =>
      `${number(count)} von ${number(lines)} Zeilen enthalten keine Postleitzahl oder keinen Ort ihres Landes`,
  }),
  no_table: { en: 'it contains no table', de: 'keine Tabelle darin' },
  none: { en: 'no postal code of the country', de: 'keine Postleitzahl des Landes darin' },
})
