import type { Finding, FindingCode } from './findings.ts'

type Say = (finding: Finding) => string

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Of each candidate its column, its heading and its sum. */
function candidateText(details: string[]): string {
  const each = Array.from({ length: Math.floor(details.length / 3) }, (_, at) => details.slice(at * 3, at * 3 + 3))
  return each.map(([column, name, sum]) => `${column} (${name === '' ? 'no heading' : name}), in all ${sum}`).join('; ')
}

/** Advice for rows of the same time: `details` are the rule, and the column that distinguishes them, if any. */
function duplicateText([, column, name, kind]: string[]): string {
  if (column === undefined) return 'choose with duplicates; sum only what are parts of one amount'
  const resultOf = `column ${column}${name === '' ? '' : ` (${name})`} tells such rows apart`
  return kind === 'hours'
    ? `${resultOf} and counts hours: name it with clock_column`
    : `${resultOf}: name it with series_column and choose one with series`
}

const MESSAGES = {
  no_time_column: () => 'No column of dates was found; name it with time_column',
  no_value_column: () => 'No column of numbers was found; name it with value_column',
  bad_time: ({ count }) => `${plural(count, 'row among the data has', 'rows among the data have')} no readable time`,
  not_a_number: ({ count }) =>
    `${plural(count, 'value is not a number', 'values are no numbers')}; not_numbers=gap makes gaps of such`,
  broken_row: () => 'A row cannot be read: a quotation mark is not closed',
  too_many_rows: ({ details }) => `There are more than ${details[0]} rows for one series`,
  nothing: () => 'There are no values to store',
  same_time: ({ details }) =>
    details[0] === '1'
      ? 'There is one value and no end to it; say how long it lasts with resolution'
      : `All ${details[0]} rows have the same time, ${details[1]}; if the time of day stands in another column, name it with clock_column`,
  dates_as_heads: ({ details }) =>
    `Column ${details[0]} has dates such as ${details[1]} in rows of their own above the times of their day; write the date into every row`,
  serial_dates: ({ details }) =>
    `Column ${details[0]} holds days as spreadsheets count them, such as ${details[1]}; format it as date and time before saving, or send the workbook itself (XLSX)`,
  not_a_table: ({ details }) =>
    `This is ${details[0]}, no table; send CSV or XLSX with a column of times and one of values`,
  value_column_open: ({ details }) =>
    details.length === 2
      ? `Column ${details[0]} does not say that it is energy; name it with value_column if it is`
      : `Several columns could be the values: ${candidateText(details)}; name one with value_column, or those that add up with value_columns`,
  readings_open: () =>
    'The values never fall and stand far above their steps, as readings of a register do; say readings=differences, or readings=values if each is the energy of its interval',
  registers_added: ({ details }) => `Columns ${details.join(', ')} are added up`,
  register_empty: ({ count }) =>
    `${plural(count, 'row has', 'rows have')} no value in one of the columns that add up; it counts as nothing there`,
  differences_applied: () =>
    'These are readings of a register: differences were taken, from one reading to the next; the last has none',
  register_fell: ({ count }) =>
    `The register falls ${plural(count, 'time', 'times')}, as when a meter is replaced; a gap is left there`,
  unsupported_step: ({ details }) =>
    `Values lie ${details[0]} minutes apart; send quarter-hours, half-hours, hours, days or months`,
  off_slots: ({ count, details }) => `${plural(count, 'time does', 'times do')} not start a ${details[0]} slot`,
  too_long: ({ details }) => `The values span more than ${details[0]} years`,
  hour_skipped: ({ count, details }) =>
    `${plural(count, 'time does', 'times do')} not exist: skipped by the clock of ${details[0]}`,
  duplicate_differs: ({ count, details }) =>
    `${plural(count, 'slot has', 'slots have')} two different values; ${duplicateText(details)}`,
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
    plural(count, 'value is not a number and becomes a gap', 'values are no numbers and become gaps'),
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
export function findingText(finding: Finding): string {
  return MESSAGES[finding.code](finding)
}
