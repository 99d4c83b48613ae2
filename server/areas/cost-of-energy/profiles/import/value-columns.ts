import { cellText, type Cell } from '../../../../spreadsheet/cell.ts'
import { unitIn } from './file-units.ts'

/** What a cell looks like. */
export type Kind = 'empty' | 'time' | 'date' | 'clock' | 'number' | 'text'

const VALUE_HEADING =
  /kwh|mwh|kw\b|mw\b|förbruk|forbruk|verbrauch|consumption|usage|energi|energy|leistung|lastgang|effekt|power|wert|value|värde|verdi|menge|mængde|last\b|load|production|produ[ck]|einspeis|bezug|volume|volym|price|preis|pris/i
const OTHER_HEADING =
  /status|kvalit|qualit|flag|kod\b|code|\bid\b|nummer|number|temp|kostnad|cost|kosten|zählerstand|mätarställ|målerstand|reading|cumul|summe|sum\b|obis/i
const SERIES_HEADING =
  /mätpunkt|målepunkt|maalepunkt|metering.?point|meter.?(id|point|no)|malo|melo|zähl(punkt|er)|zaehl|anläggning|anlegg|aftagenummer|gsrn|\bean\b|serie/i

/** Columns of numbers, the likeliest to be the values first. */
export function valueColumns(kinds: Kind[], names: string[], columns: Cell[][], taken: (number | null)[]): number[] {
  const score = (column: number) => {
    const name = names[column - 1] ?? ''
    const texts = (columns[column - 1] ?? []).map((cell) => cellText(cell)).filter((text) => text !== '')
    const looksLikeId = texts.length > 1 && texts.every((text) => text === texts[0] && text.length >= 8)
    return (
      (unitIn(name) ? 4 : 0) +
      (VALUE_HEADING.test(name) ? 3 : 0) -
      (OTHER_HEADING.test(name) ? 5 : 0) -
      (looksLikeId ? 9 : 0) +
      (texts.some((text) => /[.,]\d/.test(text)) ? 1 : 0)
    )
  }
  return kinds
    .flatMap((kind, index) => (kind === 'number' && !taken.includes(index + 1) ? [index + 1] : []))
    .map((column) => ({ column, points: score(column) }))
    .sort((a, b) => b.points - a.points || a.column - b.column)
    .map(({ column }) => column)
}

/** The column that names the meter of each row; null for none. */
export function seriesColumn(kinds: Kind[], names: string[], taken: (number | null)[]): number | null {
  const found = kinds.findIndex(
    (kind, index) =>
      (kind === 'number' || kind === 'text') &&
      !taken.includes(index + 1) &&
      SERIES_HEADING.test(names[index] ?? '') &&
      !unitIn(names[index] ?? ''),
  )
  return found < 0 ? null : found + 1
}
