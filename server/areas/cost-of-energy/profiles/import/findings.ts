export const FINDING_CODES = [
  ...(['no_time_column', 'no_value_column', 'bad_time', 'not_a_number', 'broken_row', 'too_many_rows'] as const),
  ...(['nothing', 'unsupported_step', 'off_slots', 'too_long', 'hour_skipped', 'duplicate_differs'] as const),
  ...(['interval_mismatch', 'unit_mismatch', 'resolution_mismatch', 'unit_assumed', 'numbers_assumed'] as const),
  ...(['dates_assumed', 'standard_clock', 'marks_end', 'repeated_hour', 'repeated_hour_once'] as const),
  ...(['duplicate_same', 'duplicate_settled', 'empty_values', 'not_numbers_as_gaps', 'gaps', 'negative'] as const),
  ...(['other_series', 'other_values', 'rows_skipped', 'not_in_order', 'converted', 'hours_cut'] as const),
  ...(['out_of_range', 'long_series', 'half_hours_cut', 'unread_matrix'] as const),
  ...(['value_column_open', 'readings_open', 'registers_added', 'register_empty', 'differences_applied'] as const),
  ...(['register_fell', 'same_time', 'dates_as_heads', 'serial_dates', 'not_a_table'] as const),
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

/** `error` prevents storing the file; `warning` needs attention; `note` describes an automatic choice. */
export const SEVERITIES = ['error', 'warning', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

const SEVERITY = {
  no_time_column: 'error',
  no_value_column: 'error',
  bad_time: 'error',
  not_a_number: 'error',
  broken_row: 'error',
  too_many_rows: 'error',
  nothing: 'error',
  unsupported_step: 'error',
  off_slots: 'error',
  too_long: 'error',
  hour_skipped: 'error',
  duplicate_differs: 'error',
  unit_mismatch: 'error',
  resolution_mismatch: 'error',
  out_of_range: 'error',
  long_series: 'error',
  unread_matrix: 'error',
  value_column_open: 'error',
  readings_open: 'error',
  same_time: 'error',
  dates_as_heads: 'error',
  serial_dates: 'error',
  not_a_table: 'error',
  register_empty: 'warning',
  register_fell: 'warning',
  registers_added: 'note',
  differences_applied: 'note',
  interval_mismatch: 'warning',
  unit_assumed: 'warning',
  numbers_assumed: 'warning',
  dates_assumed: 'warning',
  standard_clock: 'warning',
  repeated_hour_once: 'warning',
  duplicate_same: 'warning',
  duplicate_settled: 'warning',
  empty_values: 'warning',
  not_numbers_as_gaps: 'warning',
  gaps: 'warning',
  negative: 'warning',
  other_series: 'warning',
  rows_skipped: 'warning',
  marks_end: 'note',
  repeated_hour: 'note',
  other_values: 'note',
  not_in_order: 'note',
  converted: 'note',
  hours_cut: 'note',
  half_hours_cut: 'note',
} as const satisfies Record<FindingCode, Severity>

/** The position in the file: row and column from 1, 0 for the whole row, and the text there. */
export type Place = { row: number; column: number; text: string }
export type Finding = { code: FindingCode; severity: Severity; count: number; places: Place[]; details: string[] }

const MOST_PLACES = 20
const MOST_TEXT = 80

/** The findings of a file: one per code, with its count and first positions. */
export class Findings {
  #found = new Map<FindingCode, Finding>()

  /** Counts a code, with a position where it has one; `details` are values for its message. */
  add(code: FindingCode, place?: Place, details: string[] = []): void {
    const known = this.#found.get(code)
    const finding = known ?? { code, severity: SEVERITY[code], count: 0, places: [], details }
    if (known === undefined) this.#found.set(code, finding)
    finding.count++
    if (place !== undefined && finding.places.length < MOST_PLACES)
      finding.places.push({ ...place, text: place.text.slice(0, MOST_TEXT) })
  }

  /** Adds a count from elsewhere. */
  addCounted(code: FindingCode, count: number, details: string[] = [], places: Place[] = []): void {
    if (count === 0) return
    this.#found.set(code, { code, severity: SEVERITY[code], count, places: places.slice(0, MOST_PLACES), details })
  }

  get hasErrors(): boolean {
    return [...this.#found.values()].some(({ severity }) => severity === 'error')
  }

  /** Errors first, then warnings and notes. */
  list(): Finding[] {
    return [...this.#found.values()].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
  }
}
