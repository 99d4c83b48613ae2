import type { Finding, FindingCode } from './findings.ts'

type Say = (finding: Finding) => string

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const WORDS = {
  no_time_column: () => 'No column of dates was found; name it with time_column',
  no_value_column: () => 'No column of numbers was found; name it with value_column',
  bad_time: ({ count }) => `${plural(count, 'row among the data has', 'rows among the data have')} no readable time`,
  not_a_number: ({ count }) =>
    `${plural(count, 'value is no number', 'values are no numbers')}; not_numbers=gap makes gaps of such`,
  broken_row: () => 'A row cannot be read: a quotation mark is not closed',
  too_many_rows: ({ details }) => `There are more than ${details[0]} rows for one series`,
  nothing: () => 'There are no values to store',
  unsupported_step: ({ details }) =>
    `Values lie ${details[0]} minutes apart; send quarter-hours, half-hours, hours, days or months`,
  off_slots: ({ count, details }) => `${plural(count, 'time does', 'times do')} not start a ${details[0]} slot`,
  too_long: ({ details }) => `The values span more than ${details[0]} years`,
  hour_skipped: ({ count, details }) =>
    `${plural(count, 'time does', 'times do')} not exist: skipped by the clock of ${details[0]}`,
  duplicate_differs: ({ count }) =>
    `${plural(count, 'slot has', 'slots have')} two different values; choose with duplicates`,
  unit_mismatch: ({ details }) => `${details[0]} cannot become ${details[1]}; possible: ${details[2]}`,
  out_of_range: ({ count, details }) =>
    `${plural(count, 'value lies', 'values lie')} beyond ${details[0]} ${details[1]} either way`,
  long_series: ({ count, details }) =>
    `${plural(count, 'row names', 'rows name')} a series with more than ${details[0]} characters`,
  interval_mismatch: ({ count, details }) =>
    `${plural(count, 'row says', 'rows say')} to last other than ${details[0]} minutes`,
  unit_assumed: ({ details }) => `The file names no unit; ${details[0]} is assumed`,
  numbers_assumed: ({ details }) =>
    `Numbers such as ${details[1]} may be read two ways; the decimal mark is taken for a ${details[0]}`,
  dates_assumed: ({ details }) =>
    `Days and months may be read two ways; the ${details[0] === 'month_first' ? 'month' : 'day'} is taken to come first`,
  standard_clock: ({ details }) => `The clock of the file never changes; it is read as winter time of ${details[0]}`,
  repeated_hour_once: ({ count }) =>
    `${plural(count, 'time', 'times')} of the hour that comes twice in autumn come once; taken for summer time`,
  duplicate_same: ({ count }) => `${plural(count, 'row repeats', 'rows repeat')} a value`,
  duplicate_settled: ({ count, details }) =>
    `${plural(count, 'slot with two values was', 'slots with two values were')} settled: ${details[0]}`,
  empty_values: ({ count }) => plural(count, 'value is empty and becomes a gap', 'values are empty and become gaps'),
  not_numbers_as_gaps: ({ count }) =>
    plural(count, 'value is no number and becomes a gap', 'values are no numbers and become gaps'),
  gaps: ({ count }) => `${plural(count, 'gap', 'gaps')} between the first and the last value`,
  negative: ({ count }) => `${plural(count, 'value is', 'values are')} negative`,
  other_series: ({ count, details }) =>
    `${plural(count, 'other series is', 'other series are')} in the file; ${details[0]} is taken`,
  rows_skipped: ({ count }) =>
    `${plural(count, 'row without a time below the data is', 'rows without a time below the data are')} left out`,
  marks_end: () => 'Times mark the end of their interval',
  repeated_hour: ({ count }) =>
    `${plural(count, 'time comes', 'times come')} twice where the clock goes back, and can be told apart`,
  other_values: ({ count }) => `${plural(count, 'other column holds', 'other columns hold')} numbers`,
  not_in_order: () => 'The file runs from late to early',
  resolution_mismatch: ({ details }) => `${details[0]} values cannot become ${details[1]} ones`,
  half_hours_cut: ({ details }) =>
    `Half-hours are cut into quarter-hours: amounts such as kWh in two equal parts, powers and prices repeated (${details[0]})`,
  unread_matrix: ({ details }) =>
    `${details[0]} columns of numbers stand beside each day, as many as it has hours or quarter-hours: head them by number or time (1 to 24, 00:00, 00-01), or send one row per value`,
  hours_cut: () => 'Hours are cut into quarter-hours: amounts in four equal parts, rates repeated',
  converted: ({ details }) => `${details[0]} becomes ${details[1]}`,
} as const satisfies Record<FindingCode, Say>

/** A finding in a sentence, for callers who read English; the console has its own. */
export function findingWords(finding: Finding): string {
  return WORDS[finding.code](finding)
}
