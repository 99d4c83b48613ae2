import { messageCatalogue, message } from '#server/messages/message.ts'

/** What is told of files of postal codes. */
export const POSTAL_CODES = messageCatalogue('postal_codes', {
  file_empty: { en: 'the file is empty', de: 'Die Datei ist leer' },
  cut_off: {
    en: 'the last line is not whole: the file was cut off',
    de: 'Die letzte Zeile ist unvollständig: Die Datei wurde abgeschnitten',
  },
  cells: message<{ line: number; cells: number; requested: number }>({
    en: ({ line, cells, requested }) => `line ${line} has ${cells} cells instead of ${requested}`,
    de: ({ line, cells, requested }) => `Zeile ${line} hat ${cells} Felder statt ${requested}`,
  }),
  strange_lines: message<{ count: number; lines: number }>({
    en: ({ count, lines }) => `${count} of ${lines} lines hold no postal code or no point of their country`,
    de: ({ count, lines }, { number }) =>
      `${number(count)} von ${number(lines)} Zeilen enthalten keine Postleitzahl oder keinen Ort ihres Landes`,
  }),
  no_table: { en: 'no table in it', de: 'keine Tabelle darin' },
  none: { en: 'no postal code of the country', de: 'keine Postleitzahl des Landes darin' },
})
