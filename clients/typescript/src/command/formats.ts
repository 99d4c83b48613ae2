import { type CommandSpec, kebab, UsageError } from './command-spec.ts'

/** Media types by the name that `--format` has for them. */
const MEDIA: Readonly<Record<string, readonly string[]>> = {
  json: ['application/json'],
  csv: ['text/csv'],
  ndjson: ['application/x-ndjson'],
  geojson: ['application/geo+json'],
  ics: ['text/calendar'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  xml: ['application/xml'],
  file: ['application/octet-stream'],
}

export type Form = { accept: string; is_table: boolean; is_json: boolean }

/** How an answer is asked for and printed; UsageError for a format that the operation has not. */
export function formOf(spec: CommandSpec, format: string): Form {
  const offers = (name: string) => MEDIA[name]?.some((type) => spec.media.includes(type)) === true
  if (format === 'table')
    return { accept: offers('csv') ? 'text/csv' : 'application/json', is_table: true, is_json: !offers('csv') }
  const [accept] = MEDIA[format] ?? []
  if (accept === undefined || (!offers(format) && format !== 'json')) {
    const names = ['table', ...Object.keys(MEDIA).filter((name) => name === 'json' || offers(name))]
    throw new UsageError(`${kebab(spec.id)} answers ${names.join(', ')}, not ${format}`)
  }
  return { accept, is_table: false, is_json: format === 'json' }
}

/** Cells of a CSV text (RFC 4180), row by row. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

const WIDEST = 48

/** Cells in columns, the first row as their heads; figures to the right, long texts cut. */
export function tableOf(rows: readonly string[][]): string {
  const [head = [], ...body] = rows.map((row) => row.map(shortened))
  const widths = head.map((name, column) => Math.max(name.length, ...body.map((row) => (row[column] ?? '').length)))
  const figures = head.map((_, column) => body.length > 0 && body.every((row) => /^-?[\d.]*$/.test(row[column] ?? '')))
  const line = (row: string[]) =>
    widths
      .map((width, column) =>
        figures[column] ? (row[column] ?? '').padStart(width) : (row[column] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}

/** An answer without rows as a table of its fields. */
export function fieldTable(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const cell = (each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each))
  return tableOf([['field', 'value'], ...Object.entries(value).map(([name, each]) => [name, cell(each)])])
}

function shortened(cell: string): string {
  const line = cell.replaceAll(/\s+/g, ' ')
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line
}
