/** What Pydantic calls a rule keeps its name and its meaning, so that clients of such services know it. */
const OF_PYDANTIC = [
  ...(['missing', 'json_invalid', 'extra_forbidden', 'value_error', 'enum', 'literal_error', 'finite_number'] as const),
  ...(['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal', 'multiple_of'] as const),
  ...(['string_type', 'string_too_short', 'string_too_long', 'string_pattern_mismatch', 'string_unicode'] as const),
  ...(['too_short', 'too_long', 'list_type', 'dict_type', 'model_attributes_type'] as const),
  ...(['int_type', 'int_parsing', 'int_parsing_size', 'int_from_float', 'bool_type', 'bool_parsing'] as const),
  ...(['float_type', 'float_parsing', 'uuid_type', 'uuid_parsing', 'date_type', 'date_parsing'] as const),
  ...(['date_from_datetime_parsing', 'date_from_datetime_inexact', 'datetime_type', 'datetime_parsing'] as const),
  ...(['datetime_from_date_parsing', 'timezone_aware', 'union_tag_not_found', 'union_tag_invalid'] as const),
] as const

/** Our own rules, each with its message and the content of `ctx`. */
const OURS = {
  dataset_missing: 'A dataset that the tariff reads was not supplied; `ctx.dataset`',
  dataset_duplicate: 'A dataset was supplied twice; `ctx.dataset`',
  dataset_unknown: 'No dataset has this name; `ctx.dataset`',
  dataset_unused: 'A measure changes a dataset that the tariff does not read; `ctx.dataset`',
  values_length: 'Another number of values than the period has slots; `ctx.expected`, `ctx.got`',
  values_gap: 'Values are missing; `ctx.gaps` lists them as `[start, end]`',
  profile_mismatch: 'A profile of another resolution, unit or range; `ctx.expected`, `ctx.got`',
  time_unaligned: 'A time that does not start a slot; `ctx.step` is the length of one',
  period_order: 'A period that ends before it starts',
  period_too_long: 'A longer period than a request may ask for; `ctx.max`',
  too_many_values:
    'The answer or the calculation would hold too many values at a time: ask for a shorter period; `ctx.max`, `ctx.got`',
  too_much_work:
    'The calculation would take too many steps: ask for a shorter period, or simplify the tariff; `ctx.max`, `ctx.got`',
  not_available: 'Nothing of the tariff applies in the period',
  infeasible: 'No plan meets all that is asked for; `ctx.conflicts` names what contradicts',
  unit_mismatch: 'Units that do not fit together; `ctx.expected`, `ctx.got`',
  pipeline_invalid: 'A function that a tariff component cannot have there; `ctx.expected`, `ctx.got`',
  file_unreadable: 'A file that is not what its type says, or is damaged',
  nothing: 'A file without any values',
  gate_closed: 'The time for it is over; `ctx.closed_at`',
  columns: 'A row of a file with another number of columns than its heading; `ctx.expected`, `ctx.got`',
  duplicate: 'The same was named earlier in the request or the file; `ctx` may say where',
  file_cut: 'A file whose last row has no end',
  mixed_time_zones: 'Times of one file that follow no common clock; `ctx.row`, `ctx.expected`, `ctx.got`',
  unsorted: 'A file whose rows are in too great a disorder to be put together',
  unknown_point: 'No accounting point, or more than one, has this market identifier; `ctx.points` names two of them',
  identifier_in_use: 'Another accounting point has this market identifier at the same time; `ctx.accounting_point_id`',
  other_identifier: 'Another market identifier than the accounting point has; `ctx.expected`',
  version_taken: 'This version of the day is stored with other values; `ctx.version`',
  not_first_of_month: 'A month that is not named by its first day',
  eic_check: 'The last character of an EIC is not what the others come to; `ctx.expected`, null where none fits',
  idempotency_mismatch: 'The Idempotency-Key was used for another request',
} as const

export type ProblemType = (typeof OF_PYDANTIC)[number] | keyof typeof OURS

/** All types that a 422 may name, in words, for the documentation of the API. */
export function problemTypesText(): string {
  const ours = Object.entries(OURS).map(([type, text]) => `- \`${type}\`: ${text}`)
  return [
    `Which rule was broken. As in Pydantic: ${OF_PYDANTIC.map((type) => `\`${type}\``).join(', ')}. Of a file that is`,
    'imported, the code of the finding. Of our own:',
    '',
    ...ours,
  ].join('\n')
}
