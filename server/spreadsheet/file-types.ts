/** What files of tables say that they are. */
export const CSV_TYPES = ['text/csv', 'text/plain', 'text/tab-separated-values'] as const
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What may stand between the cells of a line. */
export const DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe'] as const
