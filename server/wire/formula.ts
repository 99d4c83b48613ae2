/**
 * A text as a cell of a table that a spreadsheet opens: what it would run as a formula gets a leading apostrophe; a hyphen
 * alone is none.
 */
export function withoutFormula(text: string): string {
  return /^(?:[=+@\t\r]|-.)/s.test(text) ? `'${text}` : text
}
