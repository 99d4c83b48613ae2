import type { Words } from './words.ts'

/** Of fields that mean the same in every area. */
export const WORDS_EVERYWHERE: Words = {
  // Identity
  id: 'Id that stays the same for good; UUID where it is one of ours',
  uid: 'Id that stays the same for good, a UUID',
  name: 'Name, as lists show it',
  short_name: 'Short name, as charts show it',
  description: 'Text for people',
  'ExtraId.kind': 'Which register or market the code is of',
  'ExtraId.value': 'The code',
  extra_ids: 'Codes in registers and markets',
  organization_id: 'Id of the organization that it belongs to',
  kind: 'Which kind it is of',
  type: 'Which type it is of; other fields depend on it',
  status: 'Where it stands',
  tags: 'Words of the organization by which lists are filtered',
  scope: '`org`: of the organization; `global`: everybody has it',

  // People and changes
  actor: 'Who did it: a person, an API key, or the service',
  author: 'Who wrote it: a person or an API key',
  'actor.kind': '`user`: a person; `key`: an API key; `platform`: the service',
  'author.kind': '`user`: a person; `key`: an API key; `platform`: the service',
  'actor.id': 'Id of the person or of the key',
  'author.id': 'Id of the person or of the key',
  'actor.name': 'Name at that time',
  'author.name': 'Name at that time',
  'actor.role': 'Role of the person at that time',
  role: 'Role in the organization: a viewer reads, an operator also writes, an admin also administers',
  created_by: 'Who created it',
  started_by: 'Who started it',
  created_at: 'When it was created, in UTC',
  updated_at: 'When it was last changed, in UTC',
  created_ts: 'When it was created, in UTC',
  last_modified_ts: 'When it was last changed, in UTC',
  received_ts: 'When it was received, in UTC',
  received_at: 'When it was received, in UTC',
  started_at: 'When it began, in UTC',
  finished_at: 'When it ended, in UTC; null while it runs',
  occurred_at: 'When it happened, in UTC',
  attempted_at: 'When it was tried, in UTC',
  before: 'Fields before the change',
  after: 'Fields after the change',
  note: 'Text of the person who did it',
  request_id: 'Id of the request that did it, as its answer had it in `X-Request-Id`',
  sequence: 'Number in its chain, from 1 on without gaps',
  hash: 'SHA-256 of the entry and of the one before it, in hexadecimal digits',

  // Lists
  items: 'The items of this page',
  total: 'How many items the whole list has',
  limit: 'The most items that a page has',
  offset: 'How many items of the list are ahead of this page',
  next_cursor: 'Where the next page begins: the `cursor` of the next request',

  // Messages
  msg: 'What is wrong or worth knowing, in English',
  code: 'Stable code of the message, for programs',
  params: 'Parameters of the message',
  detail: 'What is wrong, and where it is known, what would be right',
  'HTTPValidationError.detail': 'Every problem of the request',
  loc: 'Where the problem is: `body`, `query`, `path` or `header`, then names and positions from 0 on',
  'ValidationError.input': 'What was sent there, shortened where it is long',
  ctx: 'Bounds and other figures of the problem',
  warnings: 'What is stored or calculated all the same, and worth a look',

  // Time
  start_time: 'Start, included, as RFC 3339 with its offset',
  end_time: 'End, not included, as RFC 3339 with its offset',
  start_date: 'First day, YYYY-MM-DD',
  end_date: 'Last day, YYYY-MM-DD',
  date: 'Day, YYYY-MM-DD',
  day: 'Day, YYYY-MM-DD, by the local clock',
  month: 'Month, YYYY-MM or its first day',
  days: 'Days of the period',
  dates: 'Days, each YYYY-MM-DD',
  'DayWindow.from': 'Start of the window by the local clock, included',
  'DayWindow.to': 'End of the window by the local clock, not included',
  timezone: 'IANA name of the time zone whose clock counts, for instance Europe/Berlin',
  valid_from: 'First day or instant for which it holds',
  valid_to: 'Where it ceases to hold, not included; null: it holds on',
  at: 'When it happened, in UTC',
  resolution: 'Length of the intervals',
  quarter_hours: 'How many quarter-hours',
  interval_count: 'How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change',
  duration_ms: 'How long it took, in milliseconds',

  // Figures
  unit: 'Unit of the values',
  value: 'The value, in the unit beside it',
  values: 'Values in order of time, one for each interval; null is a gap',
  'Quantity.value': 'The number',
  'Quantity.unit': 'The unit of the number',
  currency: 'ISO 4217 code of the currency',
  amount: 'Amount in the currency of the answer',
  amounts: 'Amounts in the currency of the answer',
  net: 'Amount without VAT',
  gross: 'Amount with VAT',
  vat: 'VAT of the amount',
  minimum: 'Lower bound, included; null: none',
  maximum: 'Upper bound; null: none',

  // Files
  file_name: 'Name of the file; null where none is known',
  content_type: 'Media type of the file',
  content_base64: 'The file itself, as base64',
  size_bytes: 'Size of the file, in bytes',
  sha256: 'SHA-256 of the file, in hexadecimal digits',

  // Sources
  provenance: 'Where the fact is from: publisher, address, licence and day',
  publisher: 'Who publishes it',
  licence: 'Under which terms it may be used',
  retrieved_at: 'Day on which it was taken from its source',

  // Records of the core area
  country: 'ISO 3166-1 code of the country, two letters',
  transmission_system_operator: 'Operator of the transmission grid; null where none is known',
  system_operator: 'Operator of the grid; null where none is known',
  control_area: 'Control area, by its usual name',
  eic: 'Energy Identification Code (EIC), 16 characters',

  // Imports
  dry_run: 'Whether it only read and checked, and stored nothing',
  added: 'How many were added',
  changed: 'How many were changed',
  unchanged: 'How many stayed as they were',
  ended: 'How many came to their end',
  is_enabled: 'Whether it is at work; false: it rests, and is kept',

  // Points
  market_identifier: 'Identifier of the accounting point in its market: MaLo, EAN or GSRN',
  accounting_point_id: 'Id of the accounting point',
  flow_direction: '`consumption`: energy taken from the grid; `production`: energy fed into it',

  // Of several areas
  sheets: 'Names of the sheets',
  working_days: 'How many working days',
  calendar:
    '`any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count',
  attempts: 'How often it was tried',
  due_at: 'When it is tried next, in UTC; null where it is not',
  verdict: 'Whether the message is accepted or refused',
  created: 'How many were created',
}
