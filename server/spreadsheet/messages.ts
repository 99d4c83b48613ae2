import { messageCatalogue, message } from '#server/messages/message.ts'

/** Why a table file cannot be read. */
export const SPREADSHEET = messageCatalogue('spreadsheet', {
  table_too_large: message<{ most_rows: number; most_cells: number }>({
    en: ({ most_rows, most_cells }) =>
      `A table has at most ${most_rows} rows and ${most_cells} cells; remove other sheets and columns`,
    de: ({ most_rows, most_cells }, { number }) =>
      `Eine Tabelle hat höchstens ${number(most_rows)} Zeilen und ${number(most_cells)} Zellen: Lassen Sie andere Blätter und Spalten weg`,
  }),
  workbook_too_large: message<{ most_bytes: number }>({
    en: ({ most_bytes }) => `A workbook may have at most ${most_bytes} bytes`,
    de: ({ most_bytes }, { number }) => `Eine Arbeitsmappe darf höchstens ${number(most_bytes)} Byte haben`,
  }),
  workbook_unread: message<{ why: string }>({
    en: ({ why }) => `The workbook cannot be read: ${why}`,
    de: ({ why }) => `Die Arbeitsmappe lässt sich nicht lesen: ${why}`,
  }),
  row_unread: message<{ why: string }>({
    en: ({ why }) => `The row cannot be read: ${why}`,
    de: ({ why }) => `Die Zeile lässt sich nicht lesen: ${why}`,
  }),
  no_sheet: message<{ sheet: string; sheets: string }>({
    en: ({ sheet, sheets }) => `The workbook has no sheet ${sheet}; it has ${sheets}`,
    de: ({ sheet, sheets }) => `Die Arbeitsmappe hat kein Blatt ${sheet}, sondern ${sheets}`,
  }),
})
