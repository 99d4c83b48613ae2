// Written by `npm run clients` from the OpenAPI document; not by hand.

export type AccountingPoint = {
  /** Id of the accounting point */
  accounting_point_id: string
  /** Identifier of the accounting point in its market: MaLo, EAN or GSRN */
  market_identifier: string
  /** Control area, by its usual name */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | 'TenneT NL'
  /** First day or instant for which it holds */
  valid_from: string
}

export type Alarm = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Id of the rule that raised it */
  rule_id: string
  /** Which kind it is of */
  kind: string
  /** What it is about: alarmed of once per rule */
  subject: string
  /** What happened, as code, parameters and English text */
  what: {
    /** The message in English */
    text: string
    /** Stable code of the message, for programs */
    code: string
    /** Parameters of the message */
    params: Record<string, unknown>
  }
  /** What to do about it */
  todo: {
    /** The message in English */
    text: string
    /** Stable code of the message, for programs */
    code: string
    /** Parameters of the message */
    params: Record<string, unknown>
  }
  /** Path of the page of the console that shows it */
  page: string
  /** When it was raised, in UTC */
  raised_at: string
  /** When somebody took it on, in UTC; null where nobody has */
  acknowledged_at: string | null
  /** Who took it on; null where nobody has */
  acknowledged_by: string | null
}

export type AlarmAttempt = {
  /** When it was tried, in UTC */
  attempted_at: string
  /** How long it took, in milliseconds */
  duration_ms: number
  /** Whether the receiver took it */
  is_sent: boolean
  /** What is wrong, and where it is known, what would be right */
  detail: string
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
}

export type AlarmChannel = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** Which kind it is of */
  kind: 'mail' | 'webhook' | 'teams' | 'slack' | 'ntfy'
  /** Language of the messages */
  language: 'en' | 'de'
  /** Of a mail */
  recipients: string[]
  /** Where posts go; the whole address is a secret and never shown. Null of a mail */
  host: string | null
  /** Whether it has a token, which is never told */
  has_token: boolean
  /** Whether it is at work; false: it rests, and is kept */
  is_enabled: boolean
  /** The last try to deliver; null where there was none */
  last_attempt: AlarmAttempt | null
  /** Who created it */
  created_by: string
  /** When it was created, in UTC */
  created_at: string
}

export type AlarmChannelCreated = {
  /** The channel */
  channel: AlarmChannel
  /** Of a webhook: checks signatures (`whsec_…`): shown in this answer only; null of other kinds */
  secret: string | null
}

export type AlarmChannelTested = AlarmAttempt

export type AlarmLoggedAttempt = {
  /** When it was tried, in UTC */
  attempted_at: string
  /** How long it took, in milliseconds */
  duration_ms: number
  /** Whether the receiver took it */
  is_sent: boolean
  /** What is wrong, and where it is known, what would be right */
  detail: string
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Null of a test */
  alarm_id: string | null
}

export type AlarmQuietHours = {
  /** When nothing is sent; null: always is */
  quiet_hours: {
    /** When they begin, by the local clock */
    starts_at: string
    /** When they end, by the local clock */
    ends_at: string
    /** IANA name of the time zone of the hours */
    zone: string
  } | null
}

export type AlarmRead = {
  /** The alarm */
  alarm: Alarm
  /** Messages that were sent about it */
  messages: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Id of the channel */
    channel_id: string
    /** Whether it was sent because nobody had taken the alarm on */
    is_escalation: boolean
    /** `not_needed`: the alarm was acknowledged before, or the channel is gone */
    status: 'pending' | 'sent' | 'failed' | 'not_needed'
    /** How often it was tried */
    attempts: number
    /** When it is sent, or tried next; null once it is settled */
    due_at: string | null
    /** What is wrong, and where it is known, what would be right */
    detail: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  }[]
}

export type AlarmRule = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Which kind it is of */
  kind: 'schedule_rejected' | 'schedule_anomaly' | 'schedule_unanswered' | 'schedule_partly' | 'schedule_contradicted' | 'sum_series_corrected' | 'objection_unfiled' | 'gate_without_schedule' | 'clearing_deadline' | 'gate_without_forecast' | 'import_stale' | 'import_failed' | 'backup_late' | 'audit_broken' | 'event'
  /** Events that alarm; empty where the clock does */
  event_types: string[]
  /** How long ahead of the deadline it is raised, in `lead_unit`; null where there is no deadline */
  lead: number | null
  /** Unit of `lead`: minutes or working days */
  lead_unit: 'minutes' | 'working_days' | 'days' | null
  /** Channels that are told at once */
  channel_ids: string[]
  /** Channels that are told where nobody has taken it on in time */
  escalation_channel_ids: string[]
  /** After how many minutes without somebody who takes it on the others are told; null: never */
  escalate_after_minutes: number | null
  /** Whether it is sent in quiet hours, too */
  passes_quiet_hours: boolean
  /** Whether it is at work; false: it rests, and is kept */
  is_enabled: boolean
  /** Who created it */
  created_by: string
  /** When it was created, in UTC */
  created_at: string
}

export type AllocatedArea = {
  /** Control area, by its usual name */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'
  /** `production`: energy fed into the grid; `consumption`: energy taken from it */
  kind: 'production' | 'consumption'
  /** How many quarter-hours have a value */
  quarter_hours_known: number
  /** Energy of each quarter-hour, in MWh; null is a gap */
  values_mwh: (number | null)[]
}

export type Allocation = {
  /** Id of the accounting point */
  accounting_point_id: string
  /** `consumption`: energy taken from the grid; `production`: energy fed into it */
  flow_direction: 'consumption' | 'production'
  /** Identifier of the accounting point in its market: MaLo, EAN or GSRN */
  market_identifier: string
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Length of the intervals */
  resolution: 'quarter_hourly'
  /** Unit of the values */
  unit: 'kWh'
  /** Energy of each quarter-hour, in kWh; null is a gap */
  values: (number | null)[]
  /** Which values are measured, and which are estimated */
  quality: {
    /** Start, included */
    from: string
    /** End, not included */
    to: string
    /** Which values are measured, and which are estimated */
    quality: 'measured' | 'estimated' | 'missing'
  }[]
  /** Versions of the day, the newest first */
  versions: {
    /** Day, YYYY-MM-DD, by the local clock */
    day: string
    /** Number of the version of the day, from 1 on */
    version: number
    /** The version that held when this one came; null for the first of its day, and where a higher one held */
    replaces: number | null
    /** When it was received, in UTC */
    received_at: string
  }[]
}

export type AllocationAcknowledgment = {
  /** Which interchange of the file it answers, from 1 */
  interchange: number
  /** Which kind it is of */
  kind: 'CONTRL' | 'APERAK'
  /** Whether the message is accepted or refused */
  verdict: 'accepted' | 'refused'
  /** The reference of this interchange (UNB DE 0020) */
  reference: string
  /** Name of the file; null where none is known */
  file_name: string
  /** Messages of the file that it speaks of */
  messages: number
  /** What is wrong with the message */
  faults: {
    /** The segment in the file, from 1 */
    row: number | null
    /** The message by its reference (UNH DE 0062) */
    message: string | null
    /** The segment in its message, UNH being 1 */
    position: number | null
    /** DE 0085 in a CONTRL, DE 9321 in an APERAK */
    error_code: string
    /** What that code says */
    meaning: string
    /** What is wrong or worth knowing, in English */
    msg: string
    /** Which sentence it is: stable, unlike its words */
    code?: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
  /** The interchange */
  content: string
}

export type AllocationAcknowledgments = {
  /** Id of the import that brought it, as the list of imports has it */
  import_uid: string
  /** The reference of its first interchange (UNB DE 0020) */
  reference: string | null
  /** Market partner id of the sender */
  sender: string | null
  /** Market partner id of the receiver */
  receiver: string | null
  /** Interchanges (EDIFACT) of the file */
  interchanges: EdifactInterchange[]
  /** What is odd about senders and receivers, by the market partner ids that are set now: the first hundred */
  partner_warnings: PartnerWarning[]
  /** The items of this page */
  items: {
    /** Which interchange of the file it answers, from 1 */
    interchange: number
    /** Which kind it is of */
    kind: 'CONTRL' | 'APERAK'
    /** Whether the message is accepted or refused */
    verdict: 'accepted' | 'refused'
    /** The reference of this interchange (UNB DE 0020) */
    reference: string
    /** Name of the file; null where none is known */
    file_name: string
    /** Messages of the file that it speaks of */
    messages: number
    /** What is wrong with the message */
    faults: {
      /** The segment in the file, from 1 */
      row: number | null
      /** The message by its reference (UNH DE 0062) */
      message: string | null
      /** The segment in its message, UNH being 1 */
      position: number | null
      /** DE 0085 in a CONTRL, DE 9321 in an APERAK */
      error_code: string
      /** What that code says */
      meaning: string
      /** What is wrong or worth knowing, in English */
      msg: string
      /** Which sentence it is: stable, unlike its words */
      code?: string
      /** What that sentence names */
      params?: Record<string, unknown>
    }[]
  }[]
  /** Documents that no answer speaks of: those without a fault where nothing of the file is stored, and those whose fault has no code */
  unanswered: string[]
  /** Why there is no answer */
  reason: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
}

export type AllocationChange = {
  /** Number of the change, from 1 on */
  change: number
  /** Id of the accounting point */
  accounting_point_id: string
  /** `consumption`: energy taken from the grid; `production`: energy fed into it */
  flow_direction: 'consumption' | 'production'
  /** Day, YYYY-MM-DD, by the local clock */
  day: string
  /** Number of the version of the day, from 1 on */
  version: number
  /** The version that held when this one came; null for the first of its day, and where a higher one held */
  replaces: number | null
  /** Whether no higher version of the day has come until now */
  in_force: boolean
  /** When it was received, in UTC */
  received_at: string
}

export type AllocationCompleteness = {
  /** Id of the accounting point */
  accounting_point_id: string
  /** `consumption`: energy taken from the grid; `production`: energy fed into it */
  flow_direction: 'consumption' | 'production'
  /** Identifier of the accounting point in its market: MaLo, EAN or GSRN */
  market_identifier: string
  /** Each month with what is known of it */
  months: {
    /** First day of the month */
    month: string
    /** How many quarter-hours are measured */
    measured: number
    /** How many quarter-hours are estimated */
    estimated: number
    /** How many quarter-hours have no value */
    missing: number
  }[]
}

export type AllocationImport = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Name of the file; null where none is known */
  file_name: string | null
  /** Media type of the file */
  content_type: 'text/csv' | 'application/x-ndjson' | 'application/edifact'
  /** Whether it only read and checked, and stored nothing */
  dry_run: boolean
  /** Where it stands */
  status: 'reading' | 'checking' | 'storing' | 'succeeded' | 'refused' | 'cancelled' | 'failed' | 'interrupted'
  /** Who started it */
  started_by: string
  /** When it was created, in UTC */
  created_at: string
  /** When it ended, in UTC; null while it runs */
  finished_at: string | null
  /** How much of the file has been received, in bytes */
  received_bytes: number
  /** Days of series that are stored so far, of `total`; 0 of 0 ahead of that */
  done: number
  /** How many days of series are to be stored; 0 as long as that is not known */
  total: number
  /** Why it failed, or what stopped it */
  reason: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** What was stored; null while it runs, and where nothing was */
  result: AllocationWriteResult | null
  /** How many problems the file has */
  problem_count: number
  /** Where the answers to a MSCONS are; null of other files */
  acknowledgments: string | null
  /** What was wrong in the file: the first hundred, as its 422 named them */
  problems: {
    /** Which type it is of; other fields depend on it */
    type: string
    /** `body`, the row from 1, and the column */
    loc: (string | number)[]
    /** What is wrong or worth knowing, in English */
    msg: string
    input?: unknown
    /** Bounds and other figures of the problem */
    ctx?: Record<string, unknown>
    /** Which sentence it is: stable, unlike its words */
    code?: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}

export type AllocationImportEntry = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Name of the file; null where none is known */
  file_name: string | null
  /** Media type of the file */
  content_type: 'text/csv' | 'application/x-ndjson' | 'application/edifact'
  /** Whether it only read and checked, and stored nothing */
  dry_run: boolean
  /** Where it stands */
  status: 'reading' | 'checking' | 'storing' | 'succeeded' | 'refused' | 'cancelled' | 'failed' | 'interrupted'
  /** Who started it */
  started_by: string
  /** When it was created, in UTC */
  created_at: string
  /** When it ended, in UTC; null while it runs */
  finished_at: string | null
  /** How much of the file has been received, in bytes */
  received_bytes: number
  /** Days of series that are stored so far, of `total`; 0 of 0 ahead of that */
  done: number
  /** How many days of series are to be stored; 0 as long as that is not known */
  total: number
  /** Why it failed, or what stopped it */
  reason: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** What was stored; null while it runs, and where nothing was */
  result: {
    /** Where the list of imports has this write */
    import_uid: string
    /** Lines or rows of the file, but for its heading and `dropped_rows` */
    rows: number
    /** Rows of the days that were dropped */
    dropped_rows: number
    /** Days of which the file has gaps alone, by the quarter-hour and without a version */
    dropped_days: number
    /** Values of the file that are not kept, and cancellations */
    skipped_values: number
    /** Messages of a MSCONS that are not stored, as something is wrong with them */
    skipped_message_count: number
    /** Days of series that the file held: those stored now, and those that were stored before with the same content */
    series_days: number
    /** How many days of series were stored */
    stored: number
    /** Of the stored ones, those that correct an earlier version of their day */
    replaced: number
    /** How many days were stored as versions that are older than the newest */
    not_in_force: number
    /** How many stayed as they were */
    unchanged: number
    /** How many series had no day before */
    new_series: number
    /** How many values were read */
    values: number
    /** How many quarter-hours have no value */
    gaps: number
    /** Values that were known and became gaps, because a version is a whole day and a correction held less of it */
    lost_values: number
    /** First day of the file; null where it has none */
    first_day: string | null
    /** Last day of the file; null where it has none */
    last_day: string | null
    /** Highest number of a version that was stored */
    highest_version: number
    /** When it was received, in UTC */
    received_at: string | null
    /** The position of the change feed after this write */
    last_change: number
    /** How many warnings there are, also beyond those listed */
    warning_count: number
    /** Where the answers to a MSCONS are (CONTRL, APERAK); null of other files */
    acknowledgments: string | null
  } | null
  /** How many problems the file has */
  problem_count: number
  /** Where the answers to a MSCONS are; null of other files */
  acknowledgments: string | null
}

export type AllocationMessageReference = {
  /** BGM DE 1225: 1 or 5 */
  function: 'cancellation' | 'replacement'
  /** Its own document number (BGM DE 1004) */
  document: string
  /** The document that it names (RFF+ACW) */
  refers_to: string | null
  /** The import that brought that document; null: none that is kept */
  import_uid: string | null
  /** Days of series that a cancellation took back: each is again what it was before that message, as a new version, or gaps. 0 where later versions hold; null of a replacement, and where it is not kept what the message brought */
  withdrawn_days: number | null
}

export type AllocationSeries = {
  /** Id of the accounting point */
  accounting_point_id: string
  /** `consumption`: energy taken from the grid; `production`: energy fed into it */
  flow_direction: 'consumption' | 'production'
  /** Identifier of the accounting point in its market: MaLo, EAN or GSRN */
  market_identifier: string
}

export type AllocationWarning = {
  /** Stable code of the message, for programs */
  code: 'values_lost' | 'not_in_force' | 'malo_check_digit' | 'without_area'
  /** What is wrong or worth knowing, in English */
  msg: string
  /** Where the day begins in the file, from 1 */
  row: number
  /** Id of the accounting point */
  accounting_point_id: string
  /** `consumption`: energy taken from the grid; `production`: energy fed into it */
  flow_direction: 'consumption' | 'production'
  /** Identifier of the accounting point in its market: MaLo, EAN or GSRN */
  market_identifier: string
  /** Null where the warning is about the series */
  day: string | null
  /** Number of the version of the day, from 1 on */
  version: number | null
  /** The version that holds before the file is stored */
  in_force: number | null
  /** Known values that become gaps */
  lost: number | null
}

export type AllocationWriteResult = {
  /** Where the list of imports has this write */
  import_uid: string
  /** Lines or rows of the file, but for its heading and `dropped_rows` */
  rows: number
  /** Rows of the days that were dropped */
  dropped_rows: number
  /** Days of which the file has gaps alone, by the quarter-hour and without a version */
  dropped_days: number
  /** The first hundred of the days that were dropped */
  dropped: DroppedAllocationDay[]
  /** Values of the file that are not kept, and cancellations */
  skipped_values: number
  /** They by what they are: another measure or a forecast by OBIS code, a cancellation by its number */
  skipped: SkippedAllocationValues[]
  /** Messages of a MSCONS that are not stored, as something is wrong with them */
  skipped_message_count: number
  /** The first hundred of them */
  skipped_messages: SkippedAllocationMessage[]
  /** Days of series that the file held: those stored now, and those that were stored before with the same content */
  series_days: number
  /** How many days of series were stored */
  stored: number
  /** Of the stored ones, those that correct an earlier version of their day */
  replaced: number
  /** How many days were stored as versions that are older than the newest */
  not_in_force: number
  /** How many stayed as they were */
  unchanged: number
  /** How many series had no day before */
  new_series: number
  /** How many values were read */
  values: number
  /** How many quarter-hours have no value */
  gaps: number
  /** Values that were known and became gaps, because a version is a whole day and a correction held less of it */
  lost_values: number
  /** First day of the file; null where it has none */
  first_day: string | null
  /** Last day of the file; null where it has none */
  last_day: string | null
  /** Highest number of a version that was stored */
  highest_version: number
  /** When it was received, in UTC */
  received_at: string | null
  /** The position of the change feed after this write */
  last_change: number
  /** How many warnings there are, also beyond those listed */
  warning_count: number
  /** The first hundred of each code */
  warnings: AllocationWarning[]
  /** Of a MSCONS: what is odd about its sender and its receiver, the first hundred */
  partner_warnings: PartnerWarning[]
  /** Messages of a MSCONS that take another one back or replace it: the first hundred */
  references: AllocationMessageReference[]
  /** Where the answers to a MSCONS are (CONTRL, APERAK); null of other files */
  acknowledgments: string | null
}

export type ApiKey = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** The last four characters of the key */
  hint: string
  /** Areas of the service that it may use */
  areas: ('portfolio-forecasts' | 'cost-of-energy' | 'market-access' | 'schedule-management' | 'core' | 'power-tariffs' | 'access')[]
  /** Whether it may also write; false: it only reads */
  can_write: boolean
  /** Who created it */
  created_by: string
  /** When it was created, in UTC */
  created_at: string
  /** When it ceases to work, in UTC; null: never */
  expires_at: string | null
  /** When it was revoked, in UTC; null where it is not */
  revoked_at: string | null
  /** The key that replaces this one */
  rotated_to: string | null
  /** When it was last used, in UTC; null: never */
  last_used_at: string | null
  /** Whether it works: `active`, or why it does not */
  status: 'active' | 'expired' | 'revoked'
}

export type ApiKeyCreated = {
  /** The key, without its secret */
  api_key: ApiKey
  /** The key itself: shown in this answer only, null in a replay of it */
  secret: string | null
}

export type As4Delivered = StoredUpdate

export type As4Report = {
  /** Identification of the document within its message; null where it has none */
  message_id: string
  /** False of a receipt, and of errors that are warnings alone */
  is_failure: boolean
}

export type AuditEvent = {
  /** Number in its chain, from 1 on without gaps */
  sequence: number
  /** When it happened, in UTC */
  occurred_at: string
  /** What happened, for instance `api_key.created` */
  type: string
  /** What was changed, by its id */
  subject: string
  /** Who did it: a person, an API key, or the service */
  actor: {
    /** `user`: a person; `key`: an API key; `platform`: the service */
    kind: string
    /** Id of the person or of the key */
    id: string
    /** Name at that time */
    name: string
    /** Role of the person at that time */
    role?: string
  }
  /** Fields before the change */
  before: unknown
  /** Fields after the change */
  after: unknown
  /** Id of the request that did it, as its answer had it in `X-Request-Id` */
  request_id: string | null
  /** Hash of the entry before this one */
  previous_hash: string
  /** SHA-256 of the entry and of the one before it, in hexadecimal digits */
  hash: string
}

export type Backup = {
  /** Its name in the folder of backups */
  file: string
  /** Name of the machine that made it */
  host: string
  /** When it began, in UTC */
  started_at: string
  /** Null while it is being made */
  finished_at: string | null
  /** Whether it can only be read with a key */
  is_encrypted: boolean
  /** Size of the file; null where it failed, or is being made */
  file_bytes: number | null
  /** Rows of all tables in it */
  row_count: number | null
  /** Why it failed */
  error: string | null
}

export type Backups = {
  /** How the service makes them by itself; null where BACKUP_TO is not set */
  schedule: {
    /** Folder or bucket of the backups */
    folder: string
    /** Hours from one to the next */
    every_hours: number
    /** How many are kept */
    keep: {
      /** Of how many days the last one is kept */
      days: number
      /** Of how many weeks the last one is kept */
      weeks: number
      /** Of how many months the last one is kept */
      months: number
    }
    /** Whether BACKUP_KEY is set */
    is_encrypted: boolean
    /** When the next one is due */
    next_at: string
    /** Since when one is asked for that has not begun */
    requested_at: string | null
    /** Whether two intervals have passed without one */
    is_late: boolean
  } | null
  /** When the last one succeeded, in UTC; null: never */
  last_success_at: string | null
  /** Files that are kept, and the newest failures; the newest first */
  items: Backup[]
}

export type BalanceGroup = {
  /** Energy Identification Code (EIC), 16 characters */
  eic: string
  /** Name, as lists show it */
  name: string
  /** Operators that it sends schedules to */
  tsos: ('50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO')[]
  /** Accepted forecasts of the control areas of its operators become its schedules */
  from_forecasts: boolean
  /** When it was created, in UTC */
  created_ts: string
  /** When it was last changed, in UTC */
  last_modified_ts: string
}

export type BalanceGroupBody = {
  /** Name, as lists show it */
  name: string
  /** Transmission system operators */
  tsos: ('50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO')[]
  /** Whether schedules are made from forecasts. Default: `false` */
  from_forecasts?: boolean
}

export type BiddingZone = {
  /** EIC */
  id: string
  /** Name, as lists show it */
  name: string
  /** Short name, as charts show it */
  short_name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  /** Where it stands */
  status: 'active' | 'virtual' | 'historic' | 'not_published' | 'technical'
  /** IANA */
  timezone: string | null
  /** Operator of the transmission grid; null where none is known */
  transmission_system_operator: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
    /** Codes in registers and markets */
    extra_ids: ExtraId[]
  } | null
  /** What the EIC register calls it; null where the register does not know the code */
  register_name: string | null
  /** All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed */
  register_functions: string[] | null
  /** How the area was found, where areas at a place are asked for */
  location?: {
    /** From the place to the area in whole metres, 0 inside */
    distance_m: number
    /** Metres by which a drawn border may be off; null where that is not stated */
    accuracy_m: number | null
  }
  /** EICs */
  control_areas: string[]
  /** EICs */
  scheduling_areas: string[]
  /** First day of this version; null where it holds since before it is known */
  valid_from: string | null
  /** Day on which it ends, exclusive; null until further notice */
  valid_to: string | null
  /** What is stored or calculated all the same, and worth a look */
  warnings: RecordWarning[]
  /** Where the fact is from: publisher, address, licence and day */
  provenance: Provenance
}

export type Bill = {
  /** ISO 4217 code of the currency */
  currency: Unit
  /** ISO 3166-1 code of the country, two letters */
  country: string | null
  /** ISO 3166-2 code of the region, where VAT differs by region; else null */
  region: string | null
  /** Whose bill it is */
  customer: 'household' | 'business'
  /** Whether amounts are meant with or without VAT */
  prices: 'including_vat' | 'excluding_vat'
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone: string
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Energy taken from the grid */
  energy_kwh: number | null
  /** The tariffs */
  tariffs: {
    /** Id of the tariff, as the list of tariffs has it */
    tariff_id: string
    /** Name, as lists show it */
    name: string
    /** Which type it is of; other fields depend on it */
    type: 'system_operator' | 'supplier' | 'authority'
    /** Operator of the grid; null where none is known */
    system_operator: {
      /** Id that stays the same for good; UUID where it is one of ours */
      id: string
      /** Name, as lists show it */
      name: string
    } | null
    /** The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null */
    country: string | null
    /** Where the prices are from; null where that is not known */
    source: string | null
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  /** Lines of the bill */
  lines: {
    /** Which kind it is of */
    kind: 'network' | 'supplier' | 'tax' | 'levy'
    /** Name, as lists show it */
    name: string
    /** null for the offer of the request, and for taxes on the whole bill */
    tariff_id: string | null
    /** First day, YYYY-MM-DD */
    start_date: string
    /** Last day */
    end_date: string
    /** Quantity that is charged; null for a fixed amount */
    quantity: number | null
    /** A unit, `month`, `day` or `year`; null where no quantity is priced */
    quantity_unit: string | null
    /** Without VAT */
    rate: number | null
    /** What the price is for a unit of; null for a fixed amount */
    rate_unit: string | null
    /** The rate applies to the quantity of each such slot; null for energy */
    per: Resolution | null
    /** The rate is the mean of many */
    is_average: boolean
    /** Amount without VAT */
    net: number
    /** Rate of VAT, in percent */
    vat_percent: number
    /** VAT of the amount */
    vat: number
    /** Amount with VAT */
    gross: number
    /** The law behind the charge; null where there is none */
    legal_basis: string | null
    /** What would make the line smaller */
    influence: 'use_less' | 'shift' | 'peak' | 'contract' | 'none'
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  /** VAT of the amount */
  vat: {
    /** Rate, in percent */
    percent: number
    /** The law that sets the rate; null where none does */
    law: string | null
    /** Amount without VAT */
    net: number
    /** VAT of the amount */
    vat: number
  }[]
  /** Sums by kind of line */
  by_kind: {
    /** Which kind it is of */
    kind: 'network' | 'supplier' | 'tax' | 'levy'
    /** Amount without VAT */
    net: number
    /** VAT of the amount */
    vat: number
    /** Amount with VAT */
    gross: number
  }[]
  /** Total, in the currency of the answer */
  total: {
    /** Amount without VAT */
    net: number
    /** VAT of the amount */
    vat: number
    /** Amount with VAT */
    gross: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
  }
  /** What a whole bill has and this one lacks */
  not_included: ('supplier' | 'energy_tax')[]
  /** What is stored or calculated all the same, and worth a look */
  warnings: {
    /** Stable code of the message, for programs */
    code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
    /** Length of the intervals */
    resolution: Resolution
    /** Start of the slot */
    slot: string
    /** What of the input is missing, and when */
    missing_data?: MissingData
  }[]
}

export type BillBody = {
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Start of the values ahead of the period, for tariffs that look back; the period itself unless given */
  history_start?: string
  /** Ids of tariffs, as the list of tariffs has them */
  tariff_ids?: string[]
  /** Where the customer is */
  place?: {
    /** ISO 3166-1 code of the country, two letters */
    country: string
    /** Postal code, as the country writes it */
    postal_code: string
    /** Rated current of the fuse, in A */
    fuse_a?: number
  }
  /** Offer of the supplier */
  supplier?: SupplierOffer
  /** Whose bill it is. Default: `household` */
  customer?: 'household' | 'business'
  /** ISO 3166-2, where VAT differs by region; from the place or the grid where it is known */
  region?: string
  /** Instead of the rate by law */
  vat_percent?: number
  /** How amounts are rounded and add up; including VAT for households unless told */
  prices?: 'including_vat' | 'excluding_vat'
  /** Stored profiles in place of time series */
  profiles?: {
    /** Name, as lists show it */
    name: string
    /** Id of the profile, as the list of profiles has it */
    profile_id: string
  }[]
  /** Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period */
  time_series?: {
    /** Name of the dataset */
    name: string
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
  }[]
  /** What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject` */
  missing?: 'reject' | 'skip'
  /** Language of the texts */
  language?: 'en' | 'de' | 'sv'
}

export type CalculateBody = {
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Start of the values ahead of the period, for tariffs that look back; the period itself unless given */
  history_start?: string
  /** Id of the tariff, as the list of tariffs has it */
  tariff_id: string
  /** Stored profiles in place of time series */
  profiles?: {
    /** Name, as lists show it */
    name: string
    /** Id of the profile, as the list of profiles has it */
    profile_id: string
  }[]
  /** Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period */
  time_series?: {
    /** Name of the dataset */
    name: string
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
  }[]
  /** What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject` */
  missing?: 'reject' | 'skip'
}

export type CalculatePowerBody = {
  /** Mean power taken from the grid, in kW */
  powerOfftake?: {
    /** Start, included, as RFC 3339 */
    fromDatetime: string
    /** Length of the intervals. Default: `hourly` */
    resolution?: 'hourly' | 'quarter_hourly'
    /** Mean power of each slot */
    values: number[]
  } | null
  /** Subscribed power and from when to when it holds */
  subscribedCapacities?: {
    /** Start, included, as RFC 3339 */
    fromDatetime: string
    /** End, not included, as RFC 3339 */
    toDatetime: string
    /** The value, in the unit beside it */
    value: number
  }[] | null
  /** Extension: mean kvar of the slots of `powerOfftake`, for fees on reactive power */
  reactiveOfftake?: {
    /** Start, included, as RFC 3339 */
    fromDatetime: string
    /** Length of the intervals. Default: `hourly` */
    resolution?: 'hourly' | 'quarter_hourly'
    /** Mean power of each slot */
    values: number[]
  } | null
}

export type CalculatePowerResult = {
  /** ISO 4217 code of the currency */
  currency: 'SEK' | 'NOK' | 'EUR' | 'DKK' | 'CHF' | 'GBP' | 'USD'
  /** Excluding VAT, not rounded */
  totalCost: number
  /** How many components could not be calculated and so are not in `totalCost` */
  componentsNotCalculated: number
  /** Fees that the tariff consists of */
  components: {
    /** Which type it is of; other fields depend on it */
    type: 'peak_power_fee' | 'subscribed_power_fee' | 'overrun_fee' | 'reactive_power_fee'
    /** null where the component could not be calculated */
    totalCost: number | null
    /** What each month costs */
    months: {
      /** Start, included, as RFC 3339 */
      fromDatetime: string
      /** End, not included, as RFC 3339 */
      toDatetime: string
      /** Cost of the month, without VAT */
      cost: number
    }[]
    /** What is stored or calculated all the same, and worth a look */
    warnings: {
      /** Stable code of the message, for programs */
      code: 'partial_period' | 'outside_validity' | 'not_calculated' | 'repeated_hours' | 'highest_capacity' | 'not_confirmed'
      /** What is wrong or worth knowing, in English */
      msg: string
      /** What that sentence names */
      params?: Record<string, unknown>
    }[]
  }[]
  /** What is stored or calculated all the same, and worth a look */
  warnings: {
    /** Stable code of the message, for programs */
    code: 'partial_period' | 'outside_validity' | 'not_calculated' | 'repeated_hours' | 'highest_capacity' | 'not_confirmed'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}

export type CalculateResult = {
  /** Components of the tariff with what was calculated */
  components: {
    /** Name, as lists show it */
    name: string
    /** Zone of the component's calendar slots */
    timezone: string
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** Time series between input and cost; only where they were asked for */
    time_series: {
      /** Name of the dataset */
      name: string
      /** Length of the intervals */
      resolution: Resolution
      /** Unit of the values */
      unit: Unit
      /** Values in order of time, one for each interval; null is a gap */
      values: (number | null)[]
    }[]
    /** Costs of adjoining periods add up to the cost of the whole */
    additive: boolean
    /** Absent input slots, counted when `missing` is `skip` */
    missing_slots?: number
    /** What is stored or calculated all the same, and worth a look */
    warnings: {
      /** Stable code of the message, for programs */
      code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
      /** What is wrong or worth knowing, in English */
      msg: string
      /** What that sentence names */
      params?: Record<string, unknown>
      /** Length of the intervals */
      resolution: Resolution
      /** Start of the slot */
      slot: string
      /** What of the input is missing, and when */
      missing_data?: MissingData
    }[]
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
}

export type CheckNotice = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Of 13005 and 13026, which name none: balance groups and area */
  point_id: string
  /** First day of the Bilanzierungsmonat */
  month: string
  /** DTM+293: a later one holds */
  version_ts: string
  /** Which kind it is of */
  kind: 'data_status' | 'check_refused' | 'check'
  /** Stable code of the message, for programs */
  code: string
  /** Decision tree (Entscheidungsbaumdiagramm) of the check, by BDEW */
  ebd: string
  /** When it was stated, in UTC */
  stated_ts: string | null
  /** Number of the document (BGM); null where it has none */
  document_number: string | null
  /** Who created it */
  created_by: string | null
  /** Id of the objection that came of it; null where none did */
  objection_uid: string | null
  /** An EDIFACT message was written: GET …/check-notices/{notice_uid} */
  has_message: boolean
  /** When it was created, in UTC */
  created_ts: string
  /** How its sending stands; null where nobody sent it from here */
  sent_state: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead' | null
  sent_detail: string | null
  /** When it was taken, or given up */
  sent_ts: string | null
  /** What its receiver said of the message itself (CONTRL, APERAK); null where nothing was said */
  answer: {
    /** Which kind it is of */
    kind: 'CONTRL' | 'APERAK'
    /** Whether the message is accepted or refused */
    verdict: 'accepted' | 'refused'
    /** What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321) */
    codes: {
      /** Stable code of the message, for programs */
      code: string
      text: string | null
    }[]
    /** When it was stated, in UTC */
    stated_ts: string
  } | null
}

export type CheckNoticeBody = {
  /** implausible: the quantities are wrong, which an objection is about */
  outcome: 'accepted' | 'implausible' | 'present'
  /** The objection that it files */
  objection_uid?: string | null
}

export type CheckNoticeMessage = {
  /** The check notice */
  notice: CheckNotice
  /** The message (EDIFACT) itself */
  message: string
}

export type CheckTariffBody = {
  /** The tariff */
  tariff: TariffBody
}

export type CheckTariffResult = {
  /** What is wrong with the tariff */
  problems: {
    /** Which type it is of; other fields depend on it */
    type: string
    /** Where the problem is: `body`, `query`, `path` or `header`, then names and positions from 0 on */
    loc: (string | number)[]
    /** What is wrong or worth knowing, in English */
    msg: string
    input: unknown
    /** Bounds and other figures of the problem */
    ctx?: Record<string, unknown>
    /** Which sentence it is: stable, unlike its words */
    code?: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
  /** Whether its pipeline uses functions that the interface does not have */
  uses_extensions: boolean
}

export type ClearingCalendar = {
  /** Settlement month (Bilanzierungsmonat), by its first day */
  bilanzierungsmonat: string
  /** M+10 Werktage: first time series of the balancing areas; until its end in Europe/Berlin */
  erstaufschlag_bg_szr: string
  /** M+12 Werktage: first time series of the balance groups; until its end in Europe/Berlin */
  erstaufschlag_bk_szr: string
  /** M+11 Werktage; until its end in Europe/Berlin */
  clearing_start_bg_szr: string
  /** M+13 Werktage; until its end in Europe/Berlin */
  clearing_start_bk_szr: string
  /** M+30 Werktage: the objection window closes; until its end in Europe/Berlin */
  clearing_end_bg_szr: string
  /** M+30 Werktage; until its end in Europe/Berlin */
  clearing_end_bk_szr: string
  /** M+18 Werktage: preliminary settlement; until its end in Europe/Berlin */
  preliminary_deadline: string
  /** M+42 Werktage: final settlement; until its end in Europe/Berlin */
  final_deadline: string
  /** On the present day in Berlin; `closed` says nothing about the correction */
  current_phase: 'erstaufschlag' | 'clearing' | 'final' | 'closed'
  /** `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count */
  calendar: 'any_land' | 'federal'
  /** All of them with what was counted, by date */
  deadlines: ClearingDeadline[]
}

export type ClearingDeadline = {
  /** Which deadline it is */
  name: 'erstaufschlag_bg_szr' | 'erstaufschlag_bk_szr' | 'clearing_start_bg_szr' | 'clearing_start_bk_szr' | 'clearing_end_bg_szr' | 'clearing_end_bk_szr' | 'preliminary_deadline' | 'final_deadline' | 'kbka_clearing_start' | 'kbka_preliminary' | 'kbka_clearing_end' | 'kbka_dzue_clearing_end' | 'kbka_final'
  /** Day, YYYY-MM-DD */
  date: string
  /** Which Werktag after the settlement month; null where months are counted */
  werktag: number | null
  /** The rule in words, with its source */
  rule: string
  /** Days since the settlement month that were not counted, and why */
  skipped_days: SkippedDay[]
}

export type ClearingFeedDay = {
  /** Day, YYYY-MM-DD */
  date: string
  /** Settlement month (Bilanzierungsmonat), by its first day */
  bilanzierungsmonat: string
  /** Which deadline it is */
  name: 'erstaufschlag_bg_szr' | 'erstaufschlag_bk_szr' | 'clearing_start_bg_szr' | 'clearing_start_bk_szr' | 'clearing_end_bg_szr' | 'clearing_end_bk_szr' | 'preliminary_deadline' | 'final_deadline' | 'kbka_clearing_start' | 'kbka_preliminary' | 'kbka_clearing_end' | 'kbka_dzue_clearing_end' | 'kbka_final'
  /** Which Werktag after the settlement month; null where months are counted */
  werktag: number | null
  /** The rule in words, with its source */
  rule: string
  /** The clearing periods */
  clearing_periods: {
    /** Id that stays the same for good, a UUID */
    uid: string
    /** Balance group (Bilanzkreis), by EIC */
    bilanzkreis_eic: string
    /** How many objections there are, by status */
    objection_counts: {
      draft: number
      submitted: number
      accepted: number
      rejected: number
      withdrawn: number
    }
  }[]
  /** When its objections, or else the rules, changed last */
  changed_ts: string
}

export type ClearingImbalance = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Balance group (Bilanzkreis), by EIC */
  bilanzkreis_eic: string
  /** Settlement month (Bilanzierungsmonat), by its first day */
  bilanzierungsmonat: string
  /** Scheduled less allocated energy, positive where too much was scheduled; null without both */
  total_imbalance_mwh: number | null
  /** What it costs at the imbalance price (reBAP), negative where it earns: short quarter-hours pay the price for unterdeckt, long ones are paid that for überdeckt; those without a price are left out; null without any */
  total_imbalance_cost_eur: number | null
  /** Quarter-hours of the month that are not in the imbalance, since one of both sides is not known */
  imbalance_missing_quarter_hours: number | null
  /** Quarter-hours that are in the imbalance, but not in its cost, since no price of theirs was imported: `npm run cli -- import rebap` */
  imbalance_missing_prices: number | null
  /** Why the imbalance or its cost is null. not_listed: a single period tells; no_balance_group: it takes the forecasts of no control area, so that no allocations are its own; no_prices: of none of its quarter-hours a price was imported */
  imbalance_reason: 'not_listed' | 'no_balance_group' | 'no_schedules' | 'no_allocations' | 'no_common_values' | 'no_prices' | null
  /** What the allocated side is from: sum series B of the control area (Z98), where every point of the group has one, else the own allocations; null without a figure */
  imbalance_source: 'sum_series' | 'allocations' | 'both' | null
  /** Every quarter-hour of the month in Europe/Berlin, in order; with one side alone where there are only schedules, or only allocations; none without both */
  rows: ImbalanceRow[]
}

export type ClearingPeriod = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Balance group (Bilanzkreis), by EIC */
  bilanzkreis_eic: string
  /** Settlement month (Bilanzierungsmonat), by its first day */
  bilanzierungsmonat: string
  /** By the present day in Berlin */
  status: 'open' | 'preliminary' | 'objection' | 'final' | 'closed'
  /** Last day of the preliminary clearing, YYYY-MM-DD */
  preliminary_deadline: string
  /** Last day on which an objection can be submitted, until its end */
  objection_deadline: string
  /** Last day of the final clearing, YYYY-MM-DD */
  final_deadline: string
  /** Scheduled less allocated energy, positive where too much was scheduled; null without both */
  total_imbalance_mwh: number | null
  /** What it costs at the imbalance price (reBAP), negative where it earns: short quarter-hours pay the price for unterdeckt, long ones are paid that for überdeckt; those without a price are left out; null without any */
  total_imbalance_cost_eur: number | null
  /** Quarter-hours of the month that are not in the imbalance, since one of both sides is not known */
  imbalance_missing_quarter_hours: number | null
  /** Quarter-hours that are in the imbalance, but not in its cost, since no price of theirs was imported: `npm run cli -- import rebap` */
  imbalance_missing_prices: number | null
  /** Why the imbalance or its cost is null. not_listed: a single period tells; no_balance_group: it takes the forecasts of no control area, so that no allocations are its own; no_prices: of none of its quarter-hours a price was imported */
  imbalance_reason: 'not_listed' | 'no_balance_group' | 'no_schedules' | 'no_allocations' | 'no_common_values' | 'no_prices' | null
  /** How many objections there are, by status */
  objection_counts: {
    draft: number
    submitted: number
    accepted: number
    rejected: number
    withdrawn: number
  }
  /** The next day on which something ends; null once it is closed */
  next_deadline: string | null
  /** Which deadline is next */
  next_deadline_name: 'erstaufschlag_bg_szr' | 'erstaufschlag_bk_szr' | 'clearing_start_bg_szr' | 'clearing_start_bk_szr' | 'clearing_end_bg_szr' | 'clearing_end_bk_szr' | 'preliminary_deadline' | 'final_deadline' | null
  /** When it was created, in UTC */
  created_ts: string
  /** When it was last changed, in UTC */
  last_modified_ts: string
  /** What the allocated side is from: sum series B of the control area (Z98), where every point of the group has one, else the own allocations; null without a figure */
  imbalance_source: 'sum_series' | 'allocations' | 'both' | null
}

export type ClearingPeriodBody = {
  /** Settlement month (Bilanzierungsmonat), by its first day */
  bilanzierungsmonat: string
  /** Balance group (Bilanzkreis), by EIC */
  bilanzkreis_eic: string
}

export type ClearingSubscription = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count */
  calendar: 'any_land' | 'federal'
  /** Language of the entries */
  locale: 'en' | 'de'
  /** Which deadlines: of BG-SZR (`bg`), of BK-SZR (`bk`), of the settlement, of the correction (KBKA) */
  kinds: ('bg' | 'bk' | 'settlement' | 'correction')[]
  /** How many days ahead of a deadline there is a reminder */
  reminder_days: number[]
  /** Who created it */
  created_by: string
  /** When it was created, in UTC */
  created_at: string
}

export type ClearingSubscriptionBody = {
  /** Name, as lists show it */
  name: string
  /** `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count. Default: `any_land` */
  calendar?: 'any_land' | 'federal'
  /** Language of its entries. Default: `en` */
  locale?: 'en' | 'de'
  /** bg: BG-SZR, bk: BK-SZR, settlement: preliminary and final, correction: KBKA; all unless told. Default: `["bg","bk","settlement","correction"]` */
  kinds?: ('bg' | 'bk' | 'settlement' | 'correction')[]
  /** Days ahead on which a calendar program reminds. Default: `[1,5]` */
  reminder_days?: number[]
}

export type CompareBody = {
  /** Ids of tariffs, as the list of tariffs has them */
  tariff_ids: string[]
  /** ISO 4217 code of the currency */
  currency?: 'SEK' | 'NOK' | 'EUR' | 'DKK' | 'CHF' | 'GBP' | 'USD'
  /** What is known of the customer, by which VAT and eligibility are decided */
  customer?: {
    /** Rated current of the fuse; null where it does not matter */
    fuse_size?: Quantity
    /** Id of the metering grid area */
    metering_grid_area_id?: string
    /** Which kind it is of */
    kind?: 'residential' | 'business' | 'production'
  }
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Start of the values ahead of the period, for tariffs that look back; the period itself unless given */
  history_start?: string
  /** Stored profiles in place of time series */
  profiles?: {
    /** Name, as lists show it */
    name: string
    /** Id of the profile, as the list of profiles has it */
    profile_id: string
  }[]
  /** Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period */
  time_series?: {
    /** Name of the dataset */
    name: string
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
  }[]
  /** What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject` */
  missing?: 'reject' | 'skip'
}

export type CompareResult = {
  /** ISO 4217 code of the currency */
  currency: Unit | null
  /** All amounts are with VAT */
  includes_vat: boolean
  /** The cheapest first, of those that lack nothing; then those that exclude a charge or are `incomplete` */
  tariffs: {
    /** Id of the tariff, as the list of tariffs has it */
    tariff_id: string
    /** Name, as lists show it */
    name: string
    /** Operator of the grid; null where none is known */
    system_operator: {
      /** Id that stays the same for good; UUID where it is one of ours */
      id: string
      /** Name, as lists show it */
      name: string
    } | null
    /** Total, in the currency of the answer */
    total: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
    /** The difference to the first; negative for a total that is lower because it is incomplete */
    difference: number
    /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
    timezone: string
    /** Local months `YYYY-MM` of the period */
    months: string[]
    /** Amounts in the currency of the answer */
    amounts: number[]
    /** Properties of the customer that the tariff does not mention: the tariff is assumed to include them */
    not_stated: ('fuse_size' | 'metering_grid_area' | 'customer')[]
    /** Charges that the tariff does not have in it, and why */
    excludes: {
      /** Which charge */
      charge: 'energy_tax'
      /** Why */
      reason: 'not_in_source' | 'not_stated'
    }[]
    /** `incomplete`: days that the period asks for and a component does not price */
    warnings: {
      /** Stable code of the message, for programs */
      code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
      /** What is wrong or worth knowing, in English */
      msg: string
      /** What that sentence names */
      params?: Record<string, unknown>
      /** Length of the intervals */
      resolution: Resolution
      /** Start of the slot */
      slot: string
      /** What of the input is missing, and when */
      missing_data?: MissingData
    }[]
    /** Components of the tariff with what was calculated */
    components: {
      /** Name, as lists show it */
      name: string
      /** Cost of the component over the whole period, in the unit of its cost */
      total: number
      /** One amount per month of the tariff's `months` */
      amounts: number[]
      /** Cost slots without a value, which count as nothing */
      absent_slots: number
      /** Intervals of the input without a value, which count as nothing */
      missing_slots?: number
      /** Whether costs of adjoining periods add up to the cost of the whole */
      additive: boolean
      /** What is stored or calculated all the same, and worth a look */
      warnings: {
        /** Stable code of the message, for programs */
        code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
        /** What is wrong or worth knowing, in English */
        msg: string
        /** What that sentence names */
        params?: Record<string, unknown>
        /** Length of the intervals */
        resolution: Resolution
        /** Start of the slot */
        slot: string
        /** What of the input is missing, and when */
        missing_data?: MissingData
      }[]
      /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
      confirmed_until: string | null
      /** The price stands for days after that one */
      stale: boolean
    }[]
    /** Rates in its amounts; only with incl_vat */
    vat_percents?: number[]
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  /** Tariffs that are not for the customer, and why */
  not_eligible: {
    /** Id of the tariff, as the list of tariffs has it */
    tariff_id: string
    /** Name, as lists show it */
    name: string | null
    /** Operator of the grid; null where none is known */
    system_operator: {
      /** Id that stays the same for good; UUID where it is one of ours */
      id: string
      /** Name, as lists show it */
      name: string
    } | null
    /** Why */
    reason: 'not_found' | 'not_available' | 'dataset_missing' | 'currency' | 'fuse_size' | 'metering_grid_area' | 'customer' | 'data' | 'not_confirmed' | 'vat_unknown'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** Datasets that are missing */
    datasets?: string[]
  }[]
}

export type Condition = ConditionMonth | ConditionDayOfWeek | ConditionTimeOfDay | ConditionExcludeHolidays | ConditionAnd | ConditionOr | ConditionNot | ConditionHighest | ConditionLowest | ConditionIntervals

export type ConditionAnd = {
  /** Which condition it is; its other fields are its parameters */
  type: 'and'
  /** Conditions that are combined */
  conditions: Condition[]
}

export type ConditionDayOfWeek = {
  /** Which condition it is; its other fields are its parameters */
  type: 'day_of_week'
  /** Days of the week on which it holds */
  days: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
}

export type ConditionExcludeHolidays = {
  /** Which condition it is; its other fields are its parameters */
  type: 'exclude_holidays'
  /** Whose public holidays count */
  calendar: string
  /** Days, each YYYY-MM-DD */
  dates?: string[]
}

export type ConditionHighest = {
  /** Which condition it is; its other fields are its parameters */
  type: 'highest'
  /** How many of the highest or lowest count */
  n: number
  /** Within each interval of this length the `n` highest or lowest count */
  resolution: Resolution
}

export type ConditionIntervals = {
  /** Which condition it is; its other fields are its parameters */
  type: 'intervals'
  /** Periods in which it holds, each with its start, included, and its end, not included */
  intervals: [string, string][]
}

export type ConditionLowest = {
  /** Which condition it is; its other fields are its parameters */
  type: 'lowest'
  /** How many of the highest or lowest count */
  n: number
  /** Within each interval of this length the `n` highest or lowest count */
  resolution: Resolution
}

export type ConditionMonth = {
  /** Which condition it is; its other fields are its parameters */
  type: 'month'
  /** Months in which it holds, 1 to 12 */
  months: number[]
}

export type ConditionNot = {
  /** Which condition it is; its other fields are its parameters */
  type: 'not'
  /** The condition whose opposite is meant */
  condition: Condition
}

export type ConditionOr = {
  /** Which condition it is; its other fields are its parameters */
  type: 'or'
  /** Conditions that are combined */
  conditions: Condition[]
}

export type ConditionTimeOfDay = {
  /** Which condition it is; its other fields are its parameters */
  type: 'time_of_day'
  /** Time of day from which it holds, by the local clock, HH:MM */
  from: string
  /** Time of day until which it holds, not included; before `from`, it is on the next day */
  to: string
}

export type ControlArea = {
  /** EIC */
  id: string
  /** Name, as lists show it */
  name: string
  /** Short name, as charts show it */
  short_name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  /** Where it stands */
  status: 'active' | 'virtual' | 'historic' | 'not_published' | 'technical'
  /** IANA */
  timezone: string | null
  /** Operator of the transmission grid; null where none is known */
  transmission_system_operator: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
    /** Codes in registers and markets */
    extra_ids: ExtraId[]
  } | null
  /** What the EIC register calls it; null where the register does not know the code */
  register_name: string | null
  /** All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed */
  register_functions: string[] | null
  /** How the area was found, where areas at a place are asked for */
  location?: {
    /** From the place to the area in whole metres, 0 inside */
    distance_m: number
    /** Metres by which a drawn border may be off; null where that is not stated */
    accuracy_m: number | null
  }
  /** EICs */
  bidding_zones: string[]
  /** EICs */
  scheduling_areas: string[]
  /** How many postal codes lie in it, at least in part; null where no table of them tells */
  postal_codes: number | null
  /** First day of this version; null where it holds since before it is known */
  valid_from: string | null
  /** Day on which it ends, exclusive; null until further notice */
  valid_to: string | null
  /** What is stored or calculated all the same, and worth a look */
  warnings: RecordWarning[]
  /** Where the fact is from: publisher, address, licence and day */
  provenance: Provenance
}

export type DatasetRef = {
  /** Name of the dataset */
  id: string
  /** Resolution of its values */
  resolution: Resolution
  /** Unit of its values */
  unit: Unit
}

export type DayWindow = {
  /** Start of the window by the local clock, included */
  from: string
  /** End of the window by the local clock, not included */
  to: string
}

export type DocumentFormatsBody = {
  /** Formats of documents and from when each holds */
  formats: {
    document: 'schedule' | 'status_request'
    /** First delivery day */
    valid_from: string
    family: 'ess' | 'cim'
  }[]
}

export type DroppedAllocationDay = {
  /** Where the day begins in the file, from 1 */
  row: number
  /** Null where the file names the market identifier alone */
  accounting_point_id: string | null
  /** `consumption`: energy taken from the grid; `production`: energy fed into it */
  flow_direction: 'consumption' | 'production'
  /** Identifier of the accounting point in its market: MaLo, EAN or GSRN */
  market_identifier: string | null
  /** Day, YYYY-MM-DD, by the local clock */
  day: string
  /** How many rows of the file were read */
  rows: number
}

export type DueClearingDeadline = {
  /** Day, YYYY-MM-DD */
  date: string
  /** Settlement month (Bilanzierungsmonat), by its first day */
  bilanzierungsmonat: string
  /** Which deadline it is */
  name: 'erstaufschlag_bg_szr' | 'erstaufschlag_bk_szr' | 'clearing_start_bg_szr' | 'clearing_start_bk_szr' | 'clearing_end_bg_szr' | 'clearing_end_bk_szr' | 'preliminary_deadline' | 'final_deadline' | 'kbka_clearing_start' | 'kbka_preliminary' | 'kbka_clearing_end' | 'kbka_dzue_clearing_end' | 'kbka_final'
  /** Which Werktag after the settlement month; null where months are counted */
  werktag: number | null
}

export type EdifactInterchange = {
  /** Its place in the file, from 1 */
  interchange: number
  /** UNB DE 0020 */
  reference: string
  /** Market partner id of the sender */
  sender: string
  /** Market partner id of the receiver */
  receiver: string
  /** UNB S004 as it stands, YYMMDD:HHMM */
  sent: string
  /** UNB DE 0035 = 1: nothing of it is stored */
  is_test: boolean
  /** How many messages the interchange has */
  message_count: number
  /** The first hundred */
  messages: EdifactMessage[]
}

export type EdifactMessage = {
  /** Its reference (UNH DE 0062) */
  message: string
  /** Its document number (BGM DE 1004) */
  document: string
  /** Number of its UNH among the segments of the file, from 1 */
  row: number
  /** Type and version (UNH S009), such as MSCONS:D:04B:UN:2.4c */
  message_type: string
  /** RFF+Z13; null where it names none */
  pruefidentifikator: string | null
  /** Nothing was wrong with it */
  is_stored: boolean
}

export type EicResult = {
  /** As it is checked: in capitals and without spaces */
  code: string
  /** As it was asked for */
  input: string
  /** Whether the code can be one: length, characters and check character */
  valid: boolean
  /** What is wrong with it */
  problems: {
    /** Stable code of the message, for programs */
    code: 'length' | 'characters' | 'issuing_office' | 'type' | 'check_character'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** Parameters of the message */
    params: Record<string, unknown>
  }[]
  /** Office that gives out codes with these first two digits; null where none is known */
  issuing_office: {
    /** Stable code of the message, for programs */
    code: string
    /** Null where it is not known here */
    name: string | null
    /** ISO 3166-1 alpha-2, where every party here with a code of this office is of that country alone */
    country: string | null
  } | null
  /** What the code identifies; null where its third character is none of the kinds */
  type: {
    /** The character */
    character: 'A' | 'T' | 'V' | 'W' | 'X' | 'Y' | 'Z'
    /** Name, as lists show it */
    name: string
  } | null
  /** Each character and what it stands for */
  characters: {
    /** Its place in the code, from 1 on */
    position: number
    /** The character */
    character: string
    /** Part of the code that it belongs to */
    part: 'issuing_office' | 'type' | 'identifier' | 'check_character' | null
    /** What the character counts as, 0 to 36 */
    value: number | null
    /** Its weight in the sum of the check character; null for the check character */
    weight: number | null
  }[]
  /** Of value times weight over the first fifteen characters */
  sum: number | null
  /** The check character that the other 15 ask for; null where there is none */
  expected_check_character: string | null
  /** What the code names, as far as it is known here */
  records: {
    /** Which kind it is of */
    kind: 'party' | 'metering-grid-area' | 'scheduling-area' | 'control-area' | 'bidding-zone' | 'other-area'
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
  }[]
  /** Where it names nothing: what the codes name that are one slip away, the likeliest first */
  similar: {
    /** Which kind it is of */
    kind: 'party' | 'metering-grid-area' | 'scheduling-area' | 'control-area' | 'bidding-zone' | 'other-area'
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
    /** Stable code of the message, for programs */
    code: string
  }[]
}

export type Error = {
  /** What is wrong, and where it is known, what would be right */
  detail: string
  /** Stable code of the message, for programs */
  code: string
  /** Parameters of the message */
  params: Record<string, unknown>
}

export type EventMessage = {
  /** `<family>.<event>`, such as `objection.submitted` */
  type: string
  /** When it happened, UTC */
  timestamp: string
  /** What happened; its fields depend on the type of the event */
  data: {
    /** Id of the organization that it belongs to */
    organization_id: string
    /** Position in the organization’s audit log: without a gap, in the order of happening */
    sequence: number
    /** Identifies what changed */
    subject: string
    /** Who did it: a person, an API key, or the service */
    actor: {
      /** `user`: a person; `key`: an API key; `platform`: the service */
      kind: string
      /** Id of the person or of the key */
      id: string
      /** Name at that time */
      name: string
      /** Role of the person at that time */
      role?: string
    }
    /** How it looked before; null where it was not there */
    before: unknown
    /** How it looks now; null where it is gone */
    after: unknown
    /** Id of the request that did it, as its answer had it in `X-Request-Id` */
    request_id: string | null
  }
}

export type ExplainBody = {
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Start of the values ahead of the period, for tariffs that look back; the period itself unless given */
  history_start?: string
  /** Id of the tariff, as the list of tariffs has it */
  tariff_id: string
  /** Stored profiles in place of time series */
  profiles?: {
    /** Name, as lists show it */
    name: string
    /** Id of the profile, as the list of profiles has it */
    profile_id: string
  }[]
  /** Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period */
  time_series?: {
    /** Name of the dataset */
    name: string
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
  }[]
  /** What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject` */
  missing?: 'reject' | 'skip'
  /** Language of the texts */
  language?: 'en' | 'de' | 'sv'
}

export type ExplainResult = {
  /** Language of the texts */
  language: 'en' | 'de' | 'sv'
  /** Totals by unit */
  totals: {
    /** Unit of the values */
    unit: Unit
    /** Total, in the currency of the answer */
    total: number
    /** The same with VAT; only with incl_vat */
    total_incl_vat?: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
  }[]
  /** Lines of the calculation, one for each price of a component */
  line_items: {
    /** Name of the component */
    component: string
    /** Month, YYYY-MM or its first day */
    month: string
    /** Unit of the values */
    unit: Unit
    /** Amount in the currency of the answer */
    amount: number
    /** The same with VAT; only with incl_vat */
    amount_incl_vat?: number
  }[]
  /** Components of the tariff with what was calculated */
  components: {
    /** Name, as lists show it */
    name: string
    /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
    timezone: string
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** Unit of the values */
    unit: Unit
    /** Cost of the component over the whole period, in the unit of its cost */
    total: number
    /** Intervals of the cost without a value, which count as nothing */
    absent_slots: number
    /** Intervals of the input without a value, which count as nothing */
    missing_slots?: number
    /** Whether costs of adjoining periods add up to the cost of the whole */
    additive: boolean
    /** Steps of the pipeline, in order */
    steps: {
      /** The series that the step writes */
      function: string
      /** Which type it is of; other fields depend on it */
      type: string
      /** Names of the datasets that the step reads */
      inputs: string[]
      /** Length of the intervals */
      resolution: Resolution
      /** Unit of the values */
      unit: Unit
      text: string
    }[]
    /** Prices for a unit, with the intervals in which they hold */
    rates: {
      /** Name of the function of the pipeline */
      function: string
      /** Length of the intervals */
      resolution: Resolution
      /** Unit of the values */
      unit: Unit
      /** The intervals, in order of time */
      intervals: {
        /** Start, included, as RFC 3339 with its offset */
        start_time: string
        /** End, not included, as RFC 3339 with its offset */
        end_time: string
        /** Price of a unit */
        rate: number
      }[]
    }[]
    /** Intervals that set a fee on power */
    peaks: {
      /** Name of the function of the pipeline */
      function: string
      /** Name of the dataset */
      series: string
      /** Start, included, as RFC 3339 with its offset */
      start_time: string
      /** End, not included, as RFC 3339 with its offset */
      end_time: string
      /** The value, in the unit beside it */
      value: number
      /** Unit of the values */
      unit: Unit
      /** Cost, in the currency of the answer */
      cost: number
    }[]
    /** What it adds to the marginal cost; only with the intermediate series */
    marginal?: {
      /** Dataset, for instance `quarter-hourly-energy-offtake` */
      dataset_id: string
      /** Length of the intervals */
      resolution: Resolution
      /** Unit of the values */
      unit: Unit
      /** Start, included, as RFC 3339 with its offset */
      start_time: string
      /** End, not included, as RFC 3339 with its offset */
      end_time: string
      /** Values in order of time, one for each interval; null is a gap */
      values: (number | null)[]
      /** Whether the price of a further kWh jumps there */
      kink: boolean[]
    }[]
    /** Time series between input and cost; only where they were asked for */
    time_series: {
      /** Name of the dataset */
      name: string
      /** Length of the intervals */
      resolution: Resolution
      /** Unit of the values */
      unit: Unit
      /** Values in order of time, one for each interval; null is a gap */
      values: (number | null)[]
    }[]
    /** What is stored or calculated all the same, and worth a look */
    warnings: {
      /** Stable code of the message, for programs */
      code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
      /** What is wrong or worth knowing, in English */
      msg: string
      /** What that sentence names */
      params?: Record<string, unknown>
      /** Length of the intervals */
      resolution: Resolution
      /** Start of the slot */
      slot: string
      /** What of the input is missing, and when */
      missing_data?: MissingData
    }[]
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  /** What a further kWh would cost in each interval */
  marginal: {
    /** Dataset, for instance `quarter-hourly-energy-offtake` */
    dataset_id: string
    /** Length of the intervals */
    resolution: Resolution
    /** Unit of the values */
    unit: Unit
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
    /** Whether the price of a further kWh jumps there */
    kink: boolean[]
  }[]
  /** `incomplete`: days that the period asks for and a component does not price */
  warnings: {
    /** Stable code of the message, for programs */
    code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
    /** Length of the intervals */
    resolution: Resolution
    /** Start of the slot */
    slot: string
    /** What of the input is missing, and when */
    missing_data?: MissingData
  }[]
  /** What was calculated with, over the period; only with the intermediate series */
  inputs?: {
    /** Name, as lists show it */
    name: string
    /** Length of the intervals */
    resolution: Resolution
    /** Unit of the values */
    unit: Unit
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
  }[]
}

export type ExportedAuditEvent = {
  /** Number in its chain, from 1 on without gaps */
  sequence: number
  /** When it happened, in UTC */
  occurred_at: string
  /** What happened, for instance `api_key.created` */
  type: string
  /** What was changed, by its id */
  subject: string
  /** Who did it: a person, an API key, or the service */
  actor: {
    /** `user`: a person; `key`: an API key; `platform`: the service */
    kind: string
    /** Id of the person or of the key */
    id: string
    /** Name at that time */
    name: string
    /** Role of the person at that time */
    role?: string
  }
  /** Fields before the change */
  before: unknown
  /** Fields after the change */
  after: unknown
  /** Id of the request that did it, as its answer had it in `X-Request-Id` */
  request_id: string | null
  /** Hash of the entry before this one */
  previous_hash: string
  /** SHA-256 of the entry and of the one before it, in hexadecimal digits */
  hash: string
  /** Id of the organization that it belongs to */
  organization_id: string
}

export type ExtraId = {
  /** Which register or market the code is of */
  kind: 'eic' | 'vat' | 'gln' | 'se.ediel' | 'se.mga_code' | 'dk.mga_code' | 'gb.gsp_group' | 'at.network_area' | 'de.bdew_code' | 'de.mastr_number'
  /** The code */
  value: string
}

export type ForecastAccuracy = {
  /** Control area, by its usual name */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'
  /** `production`: energy fed into the grid; `consumption`: energy taken from it */
  kind: 'production' | 'consumption'
  /** As of when the forecast is taken: the day before, at delivery, or at last */
  horizon: 'day_ahead' | 'at_delivery' | 'latest'
  /** How many days are compared */
  days: number
  /** Of how many quarter-hours there is both a forecast and an allocation */
  quarter_hours: number
  /** Mean absolute error of a quarter-hour, in MWh; null where nothing can be compared */
  mae_mwh: number | null
  /** Root of the mean squared error of a quarter-hour, in MWh; null where nothing can be compared */
  rmse_mwh: number | null
  /** Mean of forecast less allocation of a quarter-hour, in MWh; null where nothing can be compared */
  bias_mwh: number | null
  /** Mean allocation of a quarter-hour, in MWh; null where there is none */
  mean_allocation_mwh: number | null
}

export type ForecastAcknowledgment = {
  /** Delivery day, YYYY-MM-DD, by the German clock */
  delivery_day: string
  /** Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy */
  unit: 'MW' | 'MWH'
  /** How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change */
  interval_count: number
  /** How many series the forecast has */
  series_count: number
  /** Energy fed into the grid on the day, in MWh */
  total_production_mwh: number
  /** Energy taken from the grid on the day, in MWh */
  total_consumption_mwh: number
  /** SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version */
  input_hash: string
  /** What became of the forecast: accepted as a new version, unchanged, or only checked */
  status: 'accepted' | 'unchanged' | 'validated'
  /** What is stored or calculated all the same, and worth a look */
  warnings: ForecastWarning[]
}

export type ForecastBasis = {
  /** How it was made */
  method: string
  /** The last day whose values were known */
  known_until: string
  /** Bounds of each series */
  bands: {
    /** `production`: energy fed into the grid; `consumption`: energy taken from it */
    kind: 'production' | 'consumption'
    /** Control area, by its usual name */
    control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'
    /** How many past days it was made from */
    days_used: number
    /** Value that one of ten outcomes stays below, for each quarter-hour */
    p10: number[]
    /** Value that half of the outcomes stay below, for each quarter-hour */
    p50: number[]
    /** Value that nine of ten outcomes stay below, for each quarter-hour */
    p90: number[]
  }[]
}

export type ForecastDay = {
  /** Delivery day, YYYY-MM-DD, by the German clock */
  delivery_day: string
  /** SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version */
  input_hash: string
  /** `customer`: handed in; `generated`: made by the service from past days */
  source: 'customer' | 'generated'
  /** True from the acknowledgements of the operators on */
  processed: boolean
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
}

export type ForecastReadback = {
  /** Delivery day, YYYY-MM-DD, by the German clock */
  delivery_day: string
  /** Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy */
  unit: 'MW' | 'MWH'
  /** How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change */
  interval_count: number
  /** One series for each control area and kind */
  series: ForecastSeries[]
  /** Control area of each market location (MaLo); null where no series is of one */
  malo_mapping: Record<string, '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'> | null
  /** Energy fed into the grid on the day, in MWh */
  total_production_mwh: number
  /** Energy taken from the grid on the day, in MWh */
  total_consumption_mwh: number
  /** SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version */
  input_hash: string
  /** `customer`: handed in; `generated`: made by the service from past days */
  source: 'customer' | 'generated'
  /** True from the acknowledgements of the operators on */
  processed: boolean
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
}

export type ForecastSeries = {
  /** `production`: energy fed into the grid; `consumption`: energy taken from it */
  kind: 'production' | 'consumption'
  /** Control area, by its usual name */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** Market location (MaLo) that the forecast is of, 11 digits */
  malo: string | null
  /** One value for each quarter-hour of the delivery day, in `unit` */
  values: number[]
  /** Absent: the one that takes the forecasts of the area */
  balance_group?: string
}

export type ForecastSubmission = {
  /** from 2000-01-01 to 2099-12-31 */
  delivery_day: string
  /** Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy */
  unit: 'MW' | 'MWH'
  /** One series for each control area and kind */
  series: SentForecastSeries[]
  /** Control area of each market location (MaLo); null where no series is of one */
  malo_mapping?: Record<string, '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'> | null
  /** Whether it is only checked, and nothing stored. Default: `false` */
  validate_only?: boolean
}

export type ForecastTable = {
  /** The sheet that was read; null for a text file */
  sheet: string | null
  /** Names of the sheets */
  sheets: string[]
  /** What stands between the cells of a text file */
  delimiter: 'comma' | 'semicolon' | 'tab' | 'pipe' | null
  /** Rows of texts and numbers; dates and times of a workbook as YYYY-MM-DD HH:MM:SS or HH:MM */
  rows: (string | number | null)[][]
}

export type ForecastVersion = {
  /** Number of the version of the day, from 1 on */
  version: number
  /** When it was handed in, in UTC */
  submitted_at: string
  /** Who handed it in */
  submitted_by: {
    /** `user`: a person; `key`: an API key; `platform`: the service */
    kind: string
    /** Name, as lists show it */
    name: string
  }
  /** Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy */
  unit: 'MW' | 'MWH'
  /** How many series the forecast has */
  series_count: number
  /** Energy fed into the grid on the day, in MWh */
  total_production_mwh: number
  /** Energy taken from the grid on the day, in MWh */
  total_consumption_mwh: number
  /** SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version */
  input_hash: string
  /** `customer`: handed in; `generated`: made by the service from past days */
  source: 'customer' | 'generated'
  /** True from the acknowledgements of the operators on */
  processed: boolean
  /** When operators acknowledged its schedules, in UTC; null where they have not */
  processed_at: string | null
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
  /** When operators confirmed the full quantity, in UTC; null where they have not */
  confirmed_at: string | null
  /** How the forecast was passed on; null where it was not */
  delivery: {
    state: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead'
    /** How often it was tried */
    attempts: number
    /** When it is tried next, in UTC; null where it is not */
    due_at: string | null
    /** What is wrong, and where it is known, what would be right */
    detail: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  } | null
}

export type ForecastVersionReadback = {
  /** Delivery day, YYYY-MM-DD, by the German clock */
  delivery_day: string
  /** Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy */
  unit: 'MW' | 'MWH'
  /** How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change */
  interval_count: number
  /** One series for each control area and kind */
  series: ForecastSeries[]
  /** Control area of each market location (MaLo); null where no series is of one */
  malo_mapping: Record<string, '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'> | null
  /** Energy fed into the grid on the day, in MWh */
  total_production_mwh: number
  /** Energy taken from the grid on the day, in MWh */
  total_consumption_mwh: number
  /** SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version */
  input_hash: string
  /** `customer`: handed in; `generated`: made by the service from past days */
  source: 'customer' | 'generated'
  /** True from the acknowledgements of the operators on */
  processed: boolean
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
  /** Number of the version of the day, from 1 on */
  version: number
  /** When it was handed in, in UTC */
  submitted_at: string
  /** What is stored or calculated all the same, and worth a look */
  warnings: ForecastWarning[]
  /** What a generated forecast was made from; null for others */
  basis: ForecastBasis | null
}

export type ForecastWarning = {
  /** Stable code of the message, for programs */
  code: 'malo_check_digit' | 'unused_mapping' | 'area_and_malo' | 'implausible_value' | 'gate_closed' | 'points_without_area' | 'short_history'
  /** What is wrong or worth knowing, in English */
  msg: string
  /** What `msg` names, to build other words from */
  ctx?: {
    /** Market location (MaLo) that the forecast is of, 11 digits */
    malo?: string
    /** The check digit that would be right */
    check_digit?: number
    /** `production`: energy fed into the grid; `consumption`: energy taken from it */
    kind?: 'production' | 'consumption'
    /** Control area, by its usual name */
    control_area?: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'
    /** How many past days it was made from */
    days_used?: number
    accounting_point_ids?: string[]
    /** There may be more accounting points than are named */
    has_more?: boolean
    /** How many more there are of the code, which are not told one by one */
    more?: number
  }
  /** What that sentence names */
  params?: Record<string, unknown>
}

export type GeoFeature = {
  /** Always `Feature` */
  type: 'Feature'
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** What the shape is of */
  properties: {
    /** Which type it is of; other fields depend on it */
    type: 'metering-grid-area' | 'scheduling-area' | 'control-area' | 'bidding-zone'
    /** EIC, or the id of a metering grid area */
    id: string
    /** Name, as lists show it */
    name: string
    /** ISO 3166-1 alpha-2 */
    country: string
    /** Line of credit */
    source: string
    /** Day since which the area has this shape, where it is known */
    valid_from: string | null
    /** Metres by which its borders may be off, of a shape that is drawn approximately; else null */
    accuracy_m: number | null
  }
  /** The shape, in degrees (WGS 84), longitude first; as GeoJSON (RFC 7946) */
  geometry: Geometry
}

export type GeoFeatures = {
  /** Always `FeatureCollection` */
  type: 'FeatureCollection'
  /** The shapes, as GeoJSON features */
  features: GeoFeature[]
}

export type Geometry = GeometryPolygon | GeometryMultiPolygon

export type GeometryMultiPolygon = {
  /** `Polygon` or `MultiPolygon` */
  type: 'MultiPolygon'
  /** Rings of points, each longitude and latitude in degrees (WGS 84) */
  coordinates: [number, number][][][]
}

export type GeometryPolygon = {
  /** `Polygon` or `MultiPolygon` */
  type: 'Polygon'
  /** Rings of points, each longitude and latitude in degrees (WGS 84) */
  coordinates: [number, number][][]
}

export type HTTPValidationError = {
  /** Every problem of the request */
  detail: ValidationError[]
}

export type Holiday = {
  /** The same every year: country and English name, such as DE.good-friday */
  id: string
  /** Unique: id and date, then the type unless it is public, then substitute where it is one */
  occurrence_id: string
  /** Calendar day in `timezone` on which it begins */
  date: string
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** Exclusive; some holidays begin at noon, some last several days */
  end_time: string
  /** IANA zone in which the holiday is observed */
  timezone: string
  /** English */
  name: string
  /** Name in a language of the country */
  local_name: string
  /** ISO 3166-1 code of the country, two letters */
  country: string
  /** ISO 3166-2; empty where the whole country observes it */
  subdivisions: string[]
  /** What the holiday is to whom: public, of banks, of schools */
  types: ('public' | 'bank' | 'school' | 'optional' | 'observance')[]
  /** Free because the holiday itself falls on a weekend */
  substitute: boolean
}

export type ImbalanceReport = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Delivery day, YYYY-MM-DD */
  delivery_date: string
  /** final: every quarter-hour has both prices and a regulation state, read a day after the end of the delivery day or later; TenneT itself does not say */
  status: 'provisional' | 'final'
  /** Quarter-hours of the day: 92, 96 or 100 */
  isp_count: number
  /** Every quarter-hour of the day, in order */
  rows: ImbalanceReportRow[]
}

export type ImbalanceReportRow = {
  /** Number of the quarter-hour (imbalance settlement period), 1 to 92, 96 or 100 */
  isp: number
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** EUR/MWh that who is short pays; null where it is not known */
  price_shortage: number | null
  /** EUR/MWh that who is long gets; null where it is not known */
  price_surplus: number | null
  /** 0: none, 1: up, -1: down, 2: both, which is when the two prices may differ; null where it is not known */
  regulation_state: number | null
  /** The organization’s own imbalance: what its accepted schedules with TENNET_TSO brought in less what was allocated to its accounting points in `TenneT NL`, positive where it was long; null where it is not known */
  imbalance_volume_kwh: number | null
  /** What all parties together were long, kWh; null where it is not known */
  settled_surplus_kwh: number | null
  /** What all parties together were short, kWh; null where it is not known */
  settled_shortage_kwh: number | null
}

export type ImbalanceRow = {
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** What the accepted schedules bring into the balance group less what they take out of it; null where it is not known */
  scheduled_mwh: number | null
  /** What was allocated to it: consumption less production; null where it is not known */
  allocated_mwh: number | null
  /** Scheduled less allocated: negative where the group was short; null where it is not known */
  imbalance_mwh: number | null
  /** reBAP in EUR/MWh that who is short (unterdeckt) pays; null where it is not known */
  price_shortage: number | null
  /** reBAP in EUR/MWh that who is long (überdeckt) is paid; null where it is not known */
  price_surplus: number | null
  /** The one of both that holds for this imbalance; null where it is not known */
  price_eur_per_mwh: number | null
  /** What it costs, negative where it earns; not rounded; null where it is not known */
  cost_eur: number | null
}

export type ImportDifference = {
  /** Kind of record */
  record: 'party' | 'metering-grid-area' | 'area' | 'shape' | 'postal-code' | 'tariff' | 'quarter-hour' | 'exchange-rate'
  /** ISO 3166-1 alpha-2; null where the source knows none */
  country: string | null
  /** Records that are stored from this source; of prices, those of the days that were read */
  before: number
  /** Records that the source has now */
  after: number
  /** How many were added */
  added: number
  /** How many were changed */
  changed: number
  /** How many came to their end */
  ended: number
  /** How many stayed as they were */
  unchanged: number
  /** Up to 100 of each kind of change: what ended, then what changed, then what was added */
  examples: RecordChange[]
}

export type ImportProgress = {
  /** What the import does now */
  step: 'reading' | 'comparing' | 'storing'
  /** Answers of the source, or records */
  done: number
  /** Null where the source does not say */
  total: number | null
}

export type ImportRun = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Where the data is from */
  source: 'esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb'
  /** Where it stands */
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
  /** Bidding zones of which prices are imported; null for other sources */
  zones: string[] | null
  /** Whether it only read and checked, and stored nothing */
  dry_run: boolean
  /** Whether it stores a register that has much less than before */
  accept_shrink: boolean
  /** Who started it */
  started_by: string
  /** When it was created, in UTC */
  created_at: string
  /** When it began, in UTC */
  started_at: string | null
  /** When it ended, in UTC; null while it runs */
  finished_at: string | null
  /** Where it is, or where it ended */
  progress: ImportProgress | null
  /** Answers that an earlier run had read before it was interrupted */
  reused_answers: number
  /** Why nothing was changed */
  reason: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** What it changed, by kind of record */
  difference: ImportDifference[]
  /** Records of the source that were left out, and why; at most 100 */
  left_out: {
    /** Name, as lists show it */
    name: string
    reasons: string[]
    /** Which sentences the reasons are, in their order; absent: from before codes */
    messages?: {
      /** Stable code of the message, for programs */
      code: string
      /** Parameters of the message */
      params: Record<string, unknown>
    }[]
    /** Which sentence the name is, where the source gives none */
    named?: {
      /** Stable code of the message, for programs */
      code: string
      /** Parameters of the message */
      params: Record<string, unknown>
    }
  }[]
}

export type ImportSchedule = {
  /** Where the data is from */
  source: 'esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb'
  /** Name, as lists show it */
  name: string
  /** Who publishes it */
  publisher: string
  /** Under which terms it may be used */
  licence: string
  /** Whether the source is imported by itself */
  is_enabled: boolean
  /** Hours from the end of an import to the next one */
  every_hours: number
  /** The shortest interval, as the source publishes no more often */
  least_hours: number
  /** What holds unless somebody changes it */
  usual: {
    /** Whether it is at work; false: it rests, and is kept */
    is_enabled: boolean
    /** Hours from one import to the next */
    every_hours: number
  }
  /** Bidding zones of which prices are imported; null for other sources */
  zones: string[] | null
  /** Bidding zones that the source has */
  known_zones: string[] | null
  /** Variable of the environment without which the source cannot be read; null where nothing is missing */
  missing_setting: string | null
  /** Null where the source waits for a request */
  next_run_at: string | null
  /** `first`: nothing was imported yet; `retry`: the last one failed; `resume`: its process ended meanwhile */
  next_run_reason: 'first' | 'interval' | 'retry' | 'resume' | null
  /** Failed or interrupted imports since the last success */
  failures_in_a_row: number
  /** When the first of them began */
  failing_since: string | null
  /** When an import last succeeded, in UTC; null: never */
  last_success_at: string | null
  /** The newest import that has ended; a dry run is none */
  last_run: {
    /** Id that stays the same for good, a UUID */
    uid: string
    /** Where it stands */
    status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
    /** Who started it */
    started_by: string
    /** When it was created, in UTC */
    created_at: string
    /** When it began, in UTC */
    started_at: string | null
    /** When it ended, in UTC; null while it runs */
    finished_at: string | null
    /** Where it is, or where it ended */
    progress: ImportProgress | null
    /** Why nothing was changed */
    reason: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
    /** How many were added */
    added: number
    /** How many were changed */
    changed: number
    /** How many came to their end */
    ended: number
    /** Records of the source that were left out; counted up to 100 */
    left_out: number
  } | null
  /** The import, or dry run, that is queued or running */
  open_run: {
    /** Id that stays the same for good, a UUID */
    uid: string
    /** Where it stands */
    status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
    /** Who started it */
    started_by: string
    /** When it was created, in UTC */
    created_at: string
    /** When it began, in UTC */
    started_at: string | null
    /** When it ended, in UTC; null while it runs */
    finished_at: string | null
    /** Where it is, or where it ended */
    progress: ImportProgress | null
    /** Why nothing was changed */
    reason: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
    /** How many were added */
    added: number
    /** How many were changed */
    changed: number
    /** How many came to their end */
    ended: number
    /** Records of the source that were left out; counted up to 100 */
    left_out: number
  } | null
  /** When somebody changed the schedule, in UTC; null: never */
  changed_at: string | null
  /** Who changed the schedule; null: nobody has */
  changed_by: string | null
}

export type ImportedInterchange = {
  /** Null where this very interchange came before */
  interchange_uid: string | null
  /** Market partner id or EIC of the sender */
  sender_id: string
  /** Market partner id or EIC of the receiver */
  receiver_id: string
  /** Those of the file; tests wait in the inbox */
  interchanges: EdifactInterchange[]
  /** What is odd about senders and receivers: the first hundred */
  partner_warnings: PartnerWarning[]
  /** The sum series of the interchange */
  series: {
    /** Of 13005 and 13026, which name none: balance groups and area */
    point_id: string
    /** First day of the Bilanzierungsmonat */
    month: string
    /** DTM+293: a later one holds */
    version_ts: string
    /** Id that stays the same for good, a UUID */
    uid: string
    /** `repeated`: this version is stored already, just so */
    status: 'stored' | 'repeated'
    /** Whether no newer version of the series has been received */
    is_newest: boolean
    is_known_point: boolean
  }[]
  statuses: {
    /** Of 13005 and 13026, which name none: balance groups and area */
    point_id: string
    /** First day of the Bilanzierungsmonat */
    month: string
    /** DTM+293: a later one holds */
    version_ts: string
    /** Which kind it is of */
    kind: 'data_status' | 'check_refused'
    /** Stable code of the message, for programs */
    code: string
    /** Decision tree (Entscheidungsbaumdiagramm) of the check, by BDEW */
    ebd: string
    /** Whether that version was taken in */
    is_known_series: boolean
  }[]
  /** CONTRL and APERAK for check notices */
  answers: {
    /** Which kind it is of */
    kind: 'CONTRL' | 'APERAK'
    /** Whether the message is accepted or refused */
    verdict: 'accepted' | 'refused'
    /** Number of the document (BGM); null where it has none */
    document_number: string
    /** What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321) */
    codes: {
      /** Stable code of the message, for programs */
      code: string
      text: string | null
    }[]
    /** The check notice that it answers */
    notice_uid: string
  }[]
  /** Messages that were not taken, each with why; the others were */
  refused: {
    /** Reference of the message (UNH), or of an interchange of which nothing is taken (UNB) */
    message: string
    segment: number
    /** What is wrong or worth knowing, in English */
    msg: string
    /** Which sentence it is: stable, unlike its words */
    code?: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}

export type Importer = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: 'esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb'
  /** Name, as lists show it */
  name: string
  /** Who publishes it */
  publisher: string
  /** Under which terms it may be used */
  licence: string
  /** Where the facts were read, or are read */
  url: string
  /** The last import; null where there was none */
  last_run: {
    /** Id that stays the same for good, a UUID */
    uid: string
    /** Where it stands */
    status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
    /** Whether it only read and checked, and stored nothing */
    dry_run: boolean
    /** When it was created, in UTC */
    created_at: string
    /** When it ended, in UTC; null while it runs */
    finished_at: string | null
  } | null
  /** Variable of the environment that must name the file to be read; null where nothing is missing */
  missing_setting: string | null
}

export type InboxContrl = {
  /** Name of the file; null where none is known */
  file_name: string
  /** The interchange */
  content: string
}

export type InboxDocument = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Where it stands */
  state: 'unassigned' | 'processed' | 'dismissed'
  /** `unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test */
  kind: 'ACK' | 'ANO' | 'CNF' | 'RI' | 'EDIFACT' | 'unknown'
  /** EIC of who wrote it; null where it is not read, or was taken before 2026-11-23 */
  sender_id: string | null
  /** Market partner id or EIC of the receiver */
  receiver_id: string | null
  /** Identification of the document within its message; null where it has none */
  message_id: string | null
  /** Whose it is by its sender; null: no operator that is known */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO' | null
  /** Whether it is of the test system of the operator */
  test: boolean
  /** How it came; null where it was taken before 2026-11-23 */
  received_via: 'inbound' | 'http' | 'as4' | 'directory' | 'simulator' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files' | null
  /** Name of the file; null where none is known */
  file_name: string | null
  /** Size of the file, in bytes */
  size_bytes: number
  /** When its sender says that it was made */
  created_ts: string
  /** When it was received, in UTC */
  received_ts: string
  /** Id of the schedule */
  schedule_uid: string | null
  /** Id of the version; null where it is not known */
  version_uid: string | null
  /** Number of the version, from 1 on; null where it is not known */
  version: number | null
  /** Day of the schedule that it belongs to */
  date: string | null
  /** What it says of the version; null: nothing */
  effect: 'accepted' | 'partly' | 'rejected' | 'mismatch' | 'intermediate' | null
  /** Reasons of the operator, as ENTSO-E codes with their texts */
  reason_codes: ReasonCode[]
  /** What is odd about it: mostly why it belongs to nothing */
  note: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** When it was dealt with, in UTC; null where it is not */
  settled_ts: string | null
  /** Who assigned it, or put it aside */
  settled_by: string | null
  /** Why it was dismissed; null where it was not */
  settled_why: string | null
}

export type InboxDocumentContent = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Where it stands */
  state: 'unassigned' | 'processed' | 'dismissed'
  /** `unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test */
  kind: 'ACK' | 'ANO' | 'CNF' | 'RI' | 'EDIFACT' | 'unknown'
  /** EIC of who wrote it; null where it is not read, or was taken before 2026-11-23 */
  sender_id: string | null
  /** Market partner id or EIC of the receiver */
  receiver_id: string | null
  /** Identification of the document within its message; null where it has none */
  message_id: string | null
  /** Whose it is by its sender; null: no operator that is known */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO' | null
  /** Whether it is of the test system of the operator */
  test: boolean
  /** How it came; null where it was taken before 2026-11-23 */
  received_via: 'inbound' | 'http' | 'as4' | 'directory' | 'simulator' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files' | null
  /** Name of the file; null where none is known */
  file_name: string | null
  /** Size of the file, in bytes */
  size_bytes: number
  /** When its sender says that it was made */
  created_ts: string
  /** When it was received, in UTC */
  received_ts: string
  /** Id of the schedule */
  schedule_uid: string | null
  /** Id of the version; null where it is not known */
  version_uid: string | null
  /** Number of the version, from 1 on; null where it is not known */
  version: number | null
  /** Day of the schedule that it belongs to */
  date: string | null
  /** What it says of the version; null: nothing */
  effect: 'accepted' | 'partly' | 'rejected' | 'mismatch' | 'intermediate' | null
  /** Reasons of the operator, as ENTSO-E codes with their texts */
  reason_codes: ReasonCode[]
  /** What is odd about it: mostly why it belongs to nothing */
  note: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** When it was dealt with, in UTC; null where it is not */
  settled_ts: string | null
  /** Who assigned it, or put it aside */
  settled_by: string | null
  /** Why it was dismissed; null where it was not */
  settled_why: string | null
  /** The file itself, as base64 */
  content_base64: string
  /** Of EDIFACT: who sent what to whom; empty of other documents */
  interchanges: EdifactInterchange[]
}

export type Installation = {
  /** Of the process that answers */
  version: string
  /** The database and its versions */
  database: {
    /** Of PostgreSQL */
    version: string
    /** Version of PostGIS; null where it is absent */
    postgis_version: string | null
    /** Of everything in it, indexes included */
    size_bytes: number
  }
  /** The disk of the embedded server; null where the database is another machine’s, or it cannot be read */
  disk: {
    /** Free space, in bytes */
    free_bytes: number
    /** From 0 to 1 */
    used_share: number
  } | null
  /** By their start, the newest first */
  processes: InstallationProcess[]
  /** The twenty largest */
  tables: {
    /** Name, as lists show it */
    name: string
    /** With its indexes, and all of its partitions */
    size_bytes: number
    /** As PostgreSQL estimates; null where it never counted */
    rows: number | null
  }[]
  /** Of all organizations together */
  outbox: {
    /** What the messages are about */
    topic: string
    /** Events that wait to be delivered or tried again */
    pending: number
    /** Events that were given up */
    dead: number
    /** For how long the oldest event that is due has waited */
    oldest_due_seconds: number
  }[]
  /** Backups, their schedule and place */
  backups: Backups
  /** The archive of the write-ahead log; null where WAL_ARCHIVE_TO is not set */
  point_in_time: PointInTime | null
  /** The twenty newest steps of the schema, the newest first */
  upgrades: {
    /** Name, as lists show it */
    name: string
    /** When it was applied, in UTC */
    applied_at: string
  }[]
}

export type InstallationProcess = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name of its machine */
  host: string
  /** Its number on that machine */
  pid: number
  /** Of this service */
  version: string
  /** Version of Node.js */
  node_version: string
  /** When it began, in UTC */
  started_at: string
  /** When it told of itself last; it does so every 15 seconds */
  seen_at: string
  /** Whether it has told nothing for a minute: it ended without a word, or hangs */
  is_silent: boolean
  /** Memory that it holds */
  memory_bytes: number
  /** What the process does by itself, and how its last run went */
  jobs: ProcessJob[]
}

export type ListedForecastDay = {
  /** Delivery day, YYYY-MM-DD, by the German clock */
  delivery_day: string
  /** SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version */
  input_hash: string
  /** `customer`: handed in; `generated`: made by the service from past days */
  source: 'customer' | 'generated'
  /** True from the acknowledgements of the operators on */
  processed: boolean
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
  /** How its sending stands */
  delivery_state: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead' | null
  /** Energy fed into the grid on the day, in MWh */
  total_production_mwh: number
  /** Energy taken from the grid on the day, in MWh */
  total_consumption_mwh: number
}

export type ListedScheduleTransport = {
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** For schedules that are tests */
  test: boolean
  /** Which kind it is of */
  kind: 'http' | 'directory' | 'as4' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files'
  /** How the operator is reached; which fields there are depends on the kind of transport */
  settings: Record<string, string>
  /** Which secrets are set; what they are is never shown */
  secret_names: string[]
  /** How long the operator may leave a message without an answer */
  no_ack_minutes: number
  /** When it was created, in UTC */
  created_ts: string
  /** When it was last changed, in UTC */
  last_modified_ts: string
  /** The last file that came and could not be read; it lies aside */
  last_unreadable: {
    /** Name of the file; null where none is known */
    file_name: string | null
    /** What is wrong, and where it is known, what would be right */
    detail: string
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
    /** When it happened, in UTC */
    occurred_at: string
  } | null
}

export type LocatedPowerTariff = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Name, as lists show it */
  name: string
  /** Extension: who charges it */
  systemOperator: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
  } | null
  /** Extension of the interface */
  countryCode: string
  /** Whether and when the tariff was checked against its source */
  reviewDetails: {
    /** Where it stands */
    status: 'not_applicable' | 'pending' | 'in_review' | 'approved' | 'rejected'
    /** When it was last changed */
    updatedAt: string
    /** When it was last checked; null where it was not */
    reviewedAt: string | null
  }
  /** When the tariff is valid */
  timeScope: {
    /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
    timezone: string
    /** Start, included; null where it is not known */
    validFrom: string | null
    /** End, not included; null: it holds on */
    validTo: string | null
  }
  /** Extension: the public holidays that `periods` speak of, and days that the operator itself counts among them */
  holidayCalendar: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Days, each YYYY-MM-DD */
    dates: string[]
  }
  /** Codes of the areas: the Swedish MGA code, elsewhere the EIC */
  meteringGridAreas: string[]
  /** Which connections the tariff is for */
  meteringPointCharacteristics: {
    /** Kind of connection */
    subscriptionType?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid' | null
    /** Kind of building */
    buildingType?: 'apartment' | 'house' | 'all' | 'other' | null
    /** Kind of customer */
    customerType?: 'business' | 'private' | 'holiday_home' | 'small_business' | null
    /** Range of rated currents; null: every one */
    currentLevel?: {
      /** Lower bound, included; null: none */
      minimum?: number | null
      /** Upper bound; null: none */
      maximum?: number | null
      /** Unit of the values */
      unit: 'A' | 'kV' | 'kW'
    } | null
    /** Range of voltages; null: every one */
    voltageLevel?: {
      /** Lower bound, included; null: none */
      minimum?: number | null
      /** Upper bound; null: none */
      maximum?: number | null
      /** Unit of the values */
      unit: 'A' | 'kV' | 'kW'
    } | null
    /** Range of power; null: every one */
    powerLevel?: {
      /** Lower bound, included; null: none */
      minimum?: number | null
      /** Upper bound; null: none */
      maximum?: number | null
      /** Unit of the values */
      unit: 'A' | 'kV' | 'kW'
    } | null
    /** What the source says beside it; null where it says nothing */
    annotations?: string | null
  }
  /** Fees that the tariff consists of */
  components: PowerComponent[]
  /** What the source says beside it; null where it says nothing */
  annotations?: string | null
  /** Where the fact is from: publisher, address, licence and day */
  provenance?: {
    /** Line of credit */
    source: string
    /** When the source was read: a day, or a month */
    retrievedAt: string
    /** Under which terms it may be used */
    licence: string
    /** Day until which the source vouches for it; null where it does not say */
    confirmedUntil: string | null
  }
  /** What led from the place to the metering grid area */
  location: {
    /** How exactly the place is known */
    precision: 'point' | 'address' | 'postal_code' | 'locality' | 'control_area' | 'bidding_zone'
    /** Distance from the place to the point that was found, in metres; null where there is none */
    distance_m: number | null
    /** Address as it was understood */
    interpreted_as?: string
  }
}

export type MabisFormat = {
  /** First day on which messages are written so, by the clock in Berlin */
  valid_from: string
  /** Release of IFTSTA in UNH, such as 2.1 */
  iftsta_release: string
  /** Whether RFF+AUU bears the offset +00 behind the version; no source settles it */
  version_offset: 'written' | 'left_out'
  /** Whether STS of an answer without a reason keeps the empty element; no source settles it */
  empty_reason: 'kept' | 'left_out'
  /** Qualifier of the LOC that names the point of a 13003, beside 172 */
  series_location: string
}

export type MabisFormats = {
  /** What is set in place of the usual ones, by day */
  formats: MabisFormat[]
  /** What holds where nothing is set */
  usual: MabisFormat[]
  /** The format that holds today */
  today: MabisFormat
}

export type MabisFormatsBody = {
  /** Formats of documents and from when each holds */
  formats: {
    /** First day or instant for which it holds */
    valid_from: string
    /** Release of IFTSTA in UNH, such as 2.1 */
    iftsta_release: string
    /** Whether RFF+AUU bears the offset +00 behind the version; no source settles it. Default: `written` */
    version_offset?: 'written' | 'left_out'
    /** Whether STS of an answer without a reason keeps the empty element; no source settles it. Default: `kept` */
    empty_reason?: 'kept' | 'left_out'
    /** Qualifier of the LOC that names the point of a 13003, beside 172. Default: `172` */
    series_location?: string
  }[]
}

export type MabisInterchange = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** UNB DE 0020 */
  reference: string
  /** Market partner id or EIC of the sender */
  sender_id: string
  /** Market partner id or EIC of the receiver */
  receiver_id: string
  /** When it was received, in UTC */
  received_ts: string
  /** Size of the file, in bytes */
  size_bytes: number
  /** Null of what was received before 2026-11-26, as are its messages */
  message_count: number | null
  /** The first hundred */
  messages: EdifactMessage[] | null
}

export type MabisInterchangeContent = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** UNB DE 0020 */
  reference: string
  /** Market partner id or EIC of the sender */
  sender_id: string
  /** Market partner id or EIC of the receiver */
  receiver_id: string
  /** When it was received, in UTC */
  received_ts: string
  /** Size of the file, in bytes */
  size_bytes: number
  /** Null of what was received before 2026-11-26, as are its messages */
  message_count: number | null
  /** The first hundred */
  messages: EdifactMessage[] | null
  /** As it came */
  content: string
}

export type MabisPoint = {
  /** 33 characters */
  point_id: string
  /** Code of UTILMD 55062: Z97 is BK-SZR A, Z98 BK-SZR B of the control area */
  kind: 'Z95' | 'Z96' | 'Z97' | 'Z98' | 'Z99' | 'ZA0' | 'ZA1' | 'ZA2' | 'ZA3' | 'ZA4' | 'ZA5' | 'ZA6' | 'ZG7'
  /** Name, as lists show it */
  name: string | null
  /** Balance group, by EIC; null where the series has none */
  balance_group: string | null
  /** Balancing area (Bilanzierungsgebiet), by EIC; null where the series has none */
  balancing_area: string | null
  /** Whose allocations it is compared with */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** First day or instant for which it holds */
  valid_from: string | null
  /** Last day */
  valid_to: string | null
  /** When it was created, in UTC */
  created_ts: string
  /** When it was last changed, in UTC */
  last_modified_ts: string
}

export type MabisPointBody = {
  /** Which kind it is of */
  kind: 'Z95' | 'Z96' | 'Z97' | 'Z98' | 'Z99' | 'ZA0' | 'ZA1' | 'ZA2' | 'ZA3' | 'ZA4' | 'ZA5' | 'ZA6' | 'ZG7'
  /** Name, as lists show it */
  name?: string | null
  /** EIC, type X */
  balance_group?: string | null
  /** EIC, type Y */
  balancing_area?: string | null
  /** Control area, by its usual name */
  control_area?: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** First day or instant for which it holds */
  valid_from?: string | null
  /** Where it ceases to hold, not included; null: it holds on */
  valid_to?: string | null
}

export type MabisPointsImported = {
  /** How many were created */
  created: number
  /** How many were changed */
  changed: number
  /** How many stayed as they were */
  unchanged: number
}

export type MarketPartnerIds = {
  /** Market partner ids (BDEW or GS1 codes) under which the organization trades */
  market_partner_ids: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
    /** Who gave it out: BDEW (99…), DVGW (98…), else GS1, a GLN */
    code_list: 'BDEW' | 'DVGW' | 'GS1'
    /** The last digit that it should have; null where it has it */
    expected_check_digit: number | null
  }[]
}

export type MarketPartnerIdsBody = {
  /** Market partner ids (BDEW or GS1 codes) under which the organization trades */
  market_partner_ids: {
    /** 13 digits, as UNB and NAD name it, e.g. 9903756000004 */
    id: string
    /** Whose it is: the company or its market role */
    name: string
  }[]
}

export type Member = {
  /** Id of the member */
  user_id: string
  /** Name, as lists show it */
  name: string
  /** Address under which the member signs in */
  email: string
  /** Role in the organization: a viewer reads, an operator also writes, an admin also administers */
  role: 'viewer' | 'operator' | 'admin'
  /** When it was created, in UTC */
  created_at: string
}

export type MemberCreated = {
  /** The member */
  member: Member
  /** First password, to be changed at the first sign-in; shown in this answer only, to a signed-in administrator; null in a replay, and for an API key: an administrator, signed in, then resets it */
  password: string | null
}

export type MeteringGridArea = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** ISO 3166-1 alpha-2 */
  country: string
  /** EIC of the scheduling area; null where none is known */
  scheduling_area_eic: string | null
  /** What it serves; null where its register does not say */
  mga_type: 'distribution' | 'regional' | 'transmission' | 'production' | 'industrial' | 'border' | null
  /** Codes in registers and markets */
  extra_ids: ExtraId[]
  /** Operator of the grid; null where none is known */
  system_operator: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
    /** Codes in registers and markets */
    extra_ids: ExtraId[]
  } | null
  /** How the area was found, where areas at a place are asked for */
  location?: {
    /** By what it was found; by control area or bidding zone it is one of all that lie there */
    precision: 'point' | 'address' | 'postal_code' | 'locality' | 'control_area' | 'bidding_zone'
    /** From the place to the area in whole metres, 0 inside; by locality to the settlement, in hundreds of metres; null where it is not known */
    distance_m: number | null
    /** Line of credit of what leads from the place to the area: its shape, a list of places, its name, or the shape of its zone; null where a place service named the area */
    source: string | null
    /** The settlement that was taken for the one asked for, where none is written so */
    interpreted_as?: string
  }
  /** First day of this version; null where it holds since before it is known */
  valid_from: string | null
  /** Day on which it ends, exclusive; null until further notice */
  valid_to: string | null
  /** What is stored or calculated all the same, and worth a look */
  warnings: RecordWarning[]
  /** Where the fact is from: publisher, address, licence and day */
  provenance: Provenance
}

export type MissingData = {
  /** Components that lack it */
  components: string[]
  /** Whether the data begins too late, ends too early, or has gaps */
  side: 'begins' | 'ends' | 'pauses' | 'ended' | 'later'
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Days of the period without that price */
  days: number
}

export type NewClearingSubscription = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count */
  calendar: 'any_land' | 'federal'
  /** Language of the entries */
  locale: 'en' | 'de'
  /** Which deadlines: of BG-SZR (`bg`), of BK-SZR (`bk`), of the settlement, of the correction (KBKA) */
  kinds: ('bg' | 'bk' | 'settlement' | 'correction')[]
  /** How many days ahead of a deadline there is a reminder */
  reminder_days: number[]
  /** Who created it */
  created_by: string
  /** When it was created, in UTC */
  created_at: string
  /** Address behind the origin, its own credential; in this answer only */
  path: string | null
}

export type Objection = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Id of the clearing period */
  clearing_period_uid: string
  /** When it was created, in UTC */
  created_ts: string
  /** When the status changed last */
  last_modified_ts: string
  /** What the objection is about */
  objection_type: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  /** Where it stands */
  status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
  /** What is disputed, in words or figures of whoever objects */
  disputed_values: Record<string, unknown>
  /** Why, in words */
  reason: string | null
  /** When it was submitted to the TSO; null until then */
  submitted_ts: string | null
  /** When the TSO accepted or rejected it; null until then */
  resolved_ts: string | null
  /** What the operator answered; null as long as it has not */
  tso_response: string | null
  /** How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it */
  filing_state: 'open' | 'sending' | 'filed' | 'manual' | 'failed'
  /** When its message was delivered, or recorded as sent by other means; null until then */
  filed_ts: string | null
}

export type ObjectionAttachment = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Name of the file; null where none is known */
  file_name: string
  /** Media type of the file */
  content_type: 'text/csv' | 'text/plain' | 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/zip' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/xml'
  /** Size of the file, in bytes */
  size_bytes: number
  /** SHA-256 of the file, in hexadecimal digits */
  sha256: string
  /** Who created it */
  created_by: string
  /** When it was created, in UTC */
  created_ts: string
}

export type ObjectionAttachmentContent = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Name of the file; null where none is known */
  file_name: string
  /** Media type of the file */
  content_type: 'text/csv' | 'text/plain' | 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/zip' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/xml'
  /** Size of the file, in bytes */
  size_bytes: number
  /** SHA-256 of the file, in hexadecimal digits */
  sha256: string
  /** Who created it */
  created_by: string
  /** When it was created, in UTC */
  created_ts: string
  /** The file itself, as base64 */
  content_base64: string
}

export type ObjectionBody = {
  /** What the objection is about */
  objection_type: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  /** What is disputed, in words or figures of whoever objects */
  disputed_values: Record<string, unknown>
  /** Figures that speak for the objection: own values beside those of the operator */
  evidence?: ObjectionEvidence | null
  /** Why, in words */
  reason?: string | null
  /** Submit it at once; nothing is stored where that is not possible. Default: `false` */
  submit?: boolean
}

export type ObjectionChange = {
  /** What the objection is about */
  objection_type?: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  /** What is disputed, in words or figures of whoever objects */
  disputed_values?: Record<string, unknown>
  /** Figures that speak for the objection: own values beside those of the operator */
  evidence?: ObjectionEvidence | null
  /** Why, in words */
  reason?: string | null
}

export type ObjectionEntry = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Id of the clearing period */
  clearing_period_uid: string
  /** When it was created, in UTC */
  created_ts: string
  /** When the status changed last */
  last_modified_ts: string
  /** What the objection is about */
  objection_type: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  /** Where it stands */
  status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
  /** What is disputed, in words or figures of whoever objects */
  disputed_values: Record<string, unknown>
  /** Why, in words */
  reason: string | null
  /** When it was submitted to the TSO; null until then */
  submitted_ts: string | null
  /** When the TSO accepted or rejected it; null until then */
  resolved_ts: string | null
  /** What the operator answered; null as long as it has not */
  tso_response: string | null
  /** How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it */
  filing_state: 'open' | 'sending' | 'filed' | 'manual' | 'failed'
  /** When its message was delivered, or recorded as sent by other means; null until then */
  filed_ts: string | null
  /** Settlement month (Bilanzierungsmonat), by its first day */
  bilanzierungsmonat: string
  /** Balance group (Bilanzkreis), by EIC */
  bilanzkreis_eic: string
  /** What can be done with it, and what prevents it */
  actions: {
    /** What is done */
    action: 'submit' | 'withdraw' | 'accept' | 'reject'
    /** Whether it may be done now */
    allowed: boolean
    /** First day in Berlin on which it can be made; null where any */
    opens: string | null
    /** Last day, until its end; null where any */
    closes: string | null
    /** Why it may not be done now; null where it may */
    why_not: string | null
    /** Which sentence `why_not` is */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  }[]
}

export type ObjectionEvidence = {
  /** Unit of the values */
  unit: 'MW' | 'MWH' | 'KWH' | 'EUR_per_MWh'
  /** Quarter-hours with the values of both sides */
  intervals: {
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** Own value; null where there is none */
    our_value: number | null
    /** Value of the other side; null where there is none */
    their_value: number | null
  }[]
}

export type ObjectionFilingBody = {
  /** When it was handed over; now unless told */
  filed_ts?: string
  /** How, to whom, under which number */
  note?: string
}

export type ObjectionRecord = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Id of the clearing period */
  clearing_period_uid: string
  /** When it was created, in UTC */
  created_ts: string
  /** When the status changed last */
  last_modified_ts: string
  /** What the objection is about */
  objection_type: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  /** Where it stands */
  status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
  /** What is disputed, in words or figures of whoever objects */
  disputed_values: Record<string, unknown>
  /** Why, in words */
  reason: string | null
  /** When it was submitted to the TSO; null until then */
  submitted_ts: string | null
  /** When the TSO accepted or rejected it; null until then */
  resolved_ts: string | null
  /** What the operator answered; null as long as it has not */
  tso_response: string | null
  /** How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it */
  filing_state: 'open' | 'sending' | 'filed' | 'manual' | 'failed'
  /** When its message was delivered, or recorded as sent by other means; null until then */
  filed_ts: string | null
  /** Settlement month (Bilanzierungsmonat), by its first day */
  bilanzierungsmonat: string
  /** Balance group (Bilanzkreis), by EIC */
  bilanzkreis_eic: string
  /** Figures that speak for the objection: own values beside those of the operator */
  evidence: ObjectionEvidence | null
  /** What its status allows; a member’s role may allow less */
  actions: {
    /** What is done */
    action: 'submit' | 'withdraw' | 'accept' | 'reject'
    /** Whether it may be done now */
    allowed: boolean
    /** First day in Berlin on which it can be made; null where any */
    opens: string | null
    /** Last day, until its end; null where any */
    closes: string | null
    /** Why it may not be done now; null where it may */
    why_not: string | null
    /** Which sentence `why_not` is */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  }[]
  /** Files that belong to it */
  attachments: ObjectionAttachment[]
  /** Newest first */
  history: {
    event: 'created' | 'changed' | 'submitted' | 'withdrawn' | 'accepted' | 'rejected' | 'attachment_added' | 'attachment_removed' | 'sending' | 'filed' | 'filing_failed' | 'answered'
    /** After it */
    status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
    /** Text of the person who did it */
    note: string
    /** Who did it: a person, an API key, or the service */
    actor: {
      /** `user`: a person; `key`: an API key; `platform`: the service */
      kind: 'key' | 'user' | 'platform'
      /** Id of the person or of the key */
      id: string
      /** Name at that time */
      name: string
    }
    /** When it happened, in UTC */
    at: string
  }[]
}

export type ObjectionResolveBody = {
  /** How it was settled */
  outcome: 'accepted' | 'rejected'
  /** Required for `rejected` */
  tso_response?: string | null
  /** The document or person that brought the answer, for the audit log */
  received_through?: string | null
}

export type ObjectionSubmitBody = {
  /** In place of the one that the draft has */
  reason?: string | null
}

export type OptimizeBody = {
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Start of the values ahead of the period, for tariffs that look back; the period itself unless given */
  history_start?: string
  /** Id of the tariff, as the list of tariffs has it */
  tariff_id: string
  /** Stored profiles in place of time series */
  profiles?: {
    /** Name, as lists show it */
    name: string
    /** Id of the profile, as the list of profiles has it */
    profile_id: string
  }[]
  /** Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period */
  time_series?: {
    /** Name of the dataset */
    name: string
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
  }[]
  /** What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject` */
  missing?: 'reject' | 'skip'
  /** What may be done: a battery, load that can be shifted, another subscribed power, other tariffs */
  measures: {
    /** The battery */
    battery?: {
      /** At most 1,000,000 kWh, as every figure of a battery in kWh and kW */
      capacity_kwh: number
      /** Charges and discharges with at most so much, at the meter */
      power_kw: number
      /** The most that it discharges with, where that differs */
      discharge_kw?: number
      /** Of what is charged, the part that comes out again; half of the loss arises on each way. Default: `0.9` */
      round_trip_efficiency?: number
      /** A reserve that is never used. Default: `0` */
      minimum_state_of_charge_kwh?: number
      /** Half of the capacity unless told */
      initial_state_of_charge_kwh?: number
      /** The least at the end of the period; as at its beginning unless told */
      final_state_of_charge_kwh?: number
      /** It may discharge beyond what is consumed. Default: `false` */
      may_export?: boolean
    }
    /** Load that can be shifted */
    shift?: {
      /** When consumption may leave; the whole day unless told */
      out_of?: DayWindow
      /** When it may arrive; the whole day unless told */
      into?: DayWindow
      /** Of a quarter-hour, what may leave it */
      share: number
      /** No quarter-hour gives away more */
      maximum_kwh?: number
      /** No quarter-hour takes more on top of its own */
      maximum_added_kw?: number
    }
    /** Subscribed power; null where it does not change */
    subscribed_capacity?: {
      /** Dataset, for instance `quarter-hourly-energy-offtake` */
      dataset_id: 'yearly-firm-subscribed-offtake-capacity' | 'yearly-firm-subscribed-injection-capacity' | 'yearly-conditional-subscribed-offtake-capacity' | 'yearly-conditional-subscribed-injection-capacity'
      /** The least that may be subscribed, in kW */
      minimum_kw: number
      /** The most that may be subscribed, in kW */
      maximum_kw: number
      /** Counted from the minimum; any power unless told */
      step_kw?: number
    }
    /** Tariffs that may be taken in place of the one in force */
    alternatives?: {
      /** Ids of tariffs, as the list of tariffs has them */
      tariff_ids: string[]
      /** What a fuse carries is 230 V × its amperes for each phase. Default: `3` */
      phases?: number
    }
  }
  /** The mean power that no quarter-hour of the plan may exceed */
  connection?: {
    /** Power that may be taken from the grid, in kW */
    offtake_kw?: number
    /** Power that may be fed into the grid, in kW */
    injection_kw?: number
  }
  /** The solver gives up after so long, over all tariffs, and answers the best that it has. Default: `30` */
  time_limit_seconds?: number
}

export type OptimizeResult = {
  /** How good the plan is known to be */
  status: 'optimal' | 'feasible' | 'unchanged'
  /** Why */
  reason: 'time_limit' | 'not_linear' | 'not_verified' | null
  /** Unit of the values */
  unit: Unit
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone: string
  /** Local months `YYYY-MM` of the period */
  months: string[]
  /** Cost after by the solver, where the calculation confirms it within 1e-6; else that of the calculation */
  objective: number
  /** No plan can cost less; null where that is not known */
  bound: number | null
  /** How far the cost after may lie above the least possible, as a share of the cost after */
  gap: number | null
  /** Cost of the load as it is */
  before: {
    /** Id of the tariff, as the list of tariffs has it */
    tariff_id: string
    /** Name, as lists show it */
    name: string
    /** Total, in the currency of the answer */
    total: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
    /** Components of the tariff with what was calculated */
    components: {
      /** Name, as lists show it */
      name: string
      /** Cost of the component over the whole period, in the unit of its cost */
      total: number
      /** One amount per month of `months` */
      amounts: number[]
    }[]
  }
  /** Cost of the load as planned */
  after: {
    /** Id of the tariff, as the list of tariffs has it */
    tariff_id: string
    /** Name, as lists show it */
    name: string
    /** Total, in the currency of the answer */
    total: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
    /** Components of the tariff with what was calculated */
    components: {
      /** Name, as lists show it */
      name: string
      /** Cost of the component over the whole period, in the unit of its cost */
      total: number
      /** One amount per month of `months` */
      amounts: number[]
    }[]
  }
  /** What the plan saves, in the currency of the answer */
  saving: number
  /** What is done in each quarter-hour */
  schedule: {
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** Length of the intervals */
    resolution: 'quarter_hourly'
    /** Power into the battery in each quarter-hour, in kW; null without one */
    charge_kw: number[] | null
    /** Power out of the battery in each quarter-hour, in kW; null without one */
    discharge_kw: number[] | null
    /** At the end of each quarter-hour */
    state_of_charge_kwh: number[] | null
    /** Consumption that came from other times (positive) or went there (negative) */
    shifted_kwh: number[] | null
    /** Null where the request gave no offtake; a value is null where the data has a gap */
    offtake_before_kwh: (number | null)[] | null
    /** Energy taken from the grid in each quarter-hour, in kWh */
    offtake_kwh: (number | null)[] | null
    /** Energy fed into the grid before, in each quarter-hour, in kWh */
    injection_before_kwh: (number | null)[] | null
    /** Energy fed into the grid in each quarter-hour, in kWh */
    injection_kwh: (number | null)[] | null
  }
  /** Subscribed power; null where it does not change */
  subscribed_capacity: {
    /** Dataset, for instance `quarter-hourly-energy-offtake` */
    dataset_id: string
    /** Subscribed before, in kW */
    before_kw: number
    /** Subscribed after, in kW */
    after_kw: number
  } | null
  /** Limits that the plan reaches */
  binding: {
    /** Stable code of the message, for programs */
    code: 'battery_charge_power' | 'battery_discharge_power' | 'battery_full' | 'battery_empty' | 'no_export' | 'shift_share' | 'shift_maximum' | 'shift_added' | 'connection_offtake' | 'connection_injection' | 'fuse' | 'subscribed_minimum' | 'subscribed_maximum' | 'peak' | 'limit' | 'tier'
    /** The component and function of the tariff, for a limit of the tariff */
    component: string | null
    /** Name of the function of the pipeline */
    function: string | null
    /** The limit, and what it is measured in */
    value: number
    /** Unit of the values */
    unit: Unit
    /** How much of the cost comes through it, for a peak */
    cost: number | null
    /** The intervals, in order of time */
    intervals: {
      /** Start, included, as RFC 3339 with its offset */
      start_time: string
      /** End, not included, as RFC 3339 with its offset */
      end_time: string
    }[]
  }[]
  /** Parts of the tariff that the solver cannot take as they are */
  not_linear: {
    /** Name of the component */
    component: string
    /** Name of the function of the pipeline */
    function: string | null
    /** Which type it is of; other fields depend on it */
    type: string | null
    /** Why */
    reason: 'product' | 'rounding' | 'ranking' | 'unbounded' | 'size' | 'magnitude' | 'data'
    /** What is wrong or worth knowing, in English */
    msg: string
  }[]
  /** The tariff in force and the alternatives, cheapest first; what cannot be used comes last */
  candidates: {
    /** Id of the tariff, as the list of tariffs has it */
    tariff_id: string
    /** Name, as lists show it */
    name: string | null
    /** Null where the tariff cannot be used; `reason` explains why */
    total: number | null
    /** Where it stands */
    status: 'optimal' | 'feasible' | 'unchanged' | null
    /** Why */
    reason: 'time_limit' | 'not_linear' | 'not_verified' | 'not_found' | 'not_available' | 'dataset_missing' | 'currency' | 'fuse_size' | 'metering_grid_area' | 'customer' | 'data' | 'not_confirmed' | 'vat_unknown' | 'infeasible' | 'incomplete' | null
    /** What is wrong or worth knowing, in English */
    msg: string | null
  }[]
  /** What is stored or calculated all the same, and worth a look */
  warnings: {
    /** Stable code of the message, for programs */
    code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
    /** Length of the intervals */
    resolution: Resolution
    /** Start of the slot */
    slot: string
    /** What of the input is missing, and when */
    missing_data?: MissingData
  }[]
}

export type Organization = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** Plan of the organization */
  plan: 'free' | 'paid'
  /** Areas of the service that it may use */
  areas: ('portfolio-forecasts' | 'cost-of-energy' | 'market-access' | 'schedule-management' | 'core' | 'power-tariffs')[]
  /** It keeps this installation: its administrators may import reference data for everybody */
  is_platform: boolean
  /** Limit of requests: tokens at most, and tokens that come back each second */
  limit: {
    /** tokens */
    capacity: number
    /** tokens per second */
    refill_per_second: number
  }
  /** Who did it: a person, an API key, or the service */
  actor: {
    /** `user`: a person; `key`: an API key; `platform`: the service */
    kind: 'key' | 'user' | 'platform'
    /** Id of the person or of the key */
    id: string
    /** Name at that time */
    name: string
    /** Role of the person at that time */
    role: 'viewer' | 'operator' | 'admin' | null
  }
}

export type OtherArea = {
  /** EIC */
  id: string
  /** Name, as lists show it */
  name: string
  /** Short name, as charts show it */
  short_name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  /** Where it stands */
  status: 'active' | 'virtual' | 'historic' | 'not_published' | 'technical'
  /** IANA */
  timezone: string | null
  /** Operator of the transmission grid; null where none is known */
  transmission_system_operator: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
    /** Codes in registers and markets */
    extra_ids: ExtraId[]
  } | null
  /** What the EIC register calls it; null where the register does not know the code */
  register_name: string | null
  /** All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed */
  register_functions: string[] | null
  /** First day of this version; null where it holds since before it is known */
  valid_from: string | null
  /** Day on which it ends, exclusive; null until further notice */
  valid_to: string | null
  /** What is stored or calculated all the same, and worth a look */
  warnings: RecordWarning[]
  /** Where the fact is from: publisher, address, licence and day */
  provenance: Provenance
}

export type OwnTariff = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** When it was created, in UTC */
  created_at: string
  /** The version that lists and calculations use; null where none is approved */
  approved_version: number | null
  /** Whether who asks may approve the newest version, as an administrator */
  approval: 'free' | 'single' | 'author' | 'key'
  /** Newest first */
  versions: {
    /** Number of the version, from 1 on */
    version: number
    /** Where it stands */
    status: 'draft' | 'in_review' | 'approved' | 'withdrawn'
    /** Name, as lists show it */
    name: string
    /** Text of the person who did it */
    note: string
    /** Who wrote it: a person or an API key */
    author: {
      /** `user`: a person; `key`: an API key; `platform`: the service */
      kind: 'key' | 'user' | 'platform'
      /** Id of the person or of the key */
      id: string
      /** Name at that time */
      name: string
    }
    /** When it was created, in UTC */
    created_at: string
    /** Moves that its status allows; a member's role may allow fewer */
    allowed_actions: ('submit' | 'return' | 'approve' | 'withdraw')[]
  }[]
  /** Newest first */
  history: {
    /** Number of the version, from 1 on */
    version: number
    /** What was done */
    move: 'created' | 'submitted' | 'returned' | 'approved' | 'withdrawn' | 'superseded'
    /** Why */
    reason: string
    /** Who did it: a person, an API key, or the service */
    actor: {
      /** `user`: a person; `key`: an API key; `platform`: the service */
      kind: 'key' | 'user' | 'platform'
      /** Id of the person or of the key */
      id: string
      /** Name at that time */
      name: string
    }
    /** When it happened, in UTC */
    at: string
  }[]
  /** The tariff */
  tariff: Tariff
}

export type OwnTariffBody = {
  /** The tariff */
  tariff: TariffBody
  /** What is new, for the reviewer */
  note?: string
}

export type OwnTariffDocument = {
  /** Number of the version, from 1 on */
  version: number
  /** Where it stands */
  status: 'draft' | 'in_review' | 'approved' | 'withdrawn'
  /** Name, as lists show it */
  name: string
  /** Text of the person who did it */
  note: string
  /** Who wrote it: a person or an API key */
  author: {
    /** `user`: a person; `key`: an API key; `platform`: the service */
    kind: 'key' | 'user' | 'platform'
    /** Id of the person or of the key */
    id: string
    /** Name at that time */
    name: string
  }
  /** When it was created, in UTC */
  created_at: string
  /** Moves that its status allows; a member's role may allow fewer */
  allowed_actions: ('submit' | 'return' | 'approve' | 'withdraw')[]
  /** The tariff */
  tariff: Tariff
}

export type OwnTariffMoveBody = {
  /** Why */
  reason?: string
}

export type OwnTariffVersionBody = {
  /** The tariff */
  tariff: TariffBody
  /** Text of the person who did it */
  note?: string
  /** The version that the change was made to: refused where there is a newer one */
  based_on: number
}

export type PartnerWarning = {
  /** `other_receiver`: for none of the market partner ids of the organization. `receiver_unchecked`: it has none set. `partner_check_digit`: the last digit of an id is not the check digit of the others */
  code: 'other_receiver' | 'receiver_unchecked' | 'partner_check_digit'
  /** Its place in the file, from 1 */
  interchange: number
  /** The reference of the interchange (UNB DE 0020) */
  reference: string
  /** The id that it is about, as UNB names it */
  partner_id: string
  /** What is wrong or worth knowing, in English */
  msg: string
  /** Parameters of the message */
  params: Record<string, unknown>
}

export type Party = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** ISO 3166-1 codes of the countries, two letters each */
  countries: string[]
  /** Roles in the market */
  roles: ('system-operator' | 'transmission-system-operator' | 'balance-responsible-party' | 'energy-supplier')[]
  /** Codes in registers and markets */
  extra_ids: ExtraId[]
  /** All functions that the EIC register gives it, in the words of the register; null where it does not know it */
  register_functions: string[] | null
  /** Text for people */
  description: string | null
  /** Address of the website; null where none is known */
  website_url: string | null
  /** Address of the logo; null where none is known */
  logo_url: string | null
  /** First day of this version; null where it holds since before it is known */
  valid_from: string | null
  /** Day on which it ends, exclusive; null until further notice */
  valid_to: string | null
  /** What is stored or calculated all the same, and worth a look */
  warnings: RecordWarning[]
  /** Where the fact is from: publisher, address, licence and day */
  provenance: Provenance
}

export type PasswordReset = {
  /** To be changed at the first sign-in; shown in this answer only, null in a replay of it */
  password: string | null
}

export type PeaksCalculatedAs = {
  /** How many of the highest values count */
  highestValues: number
  /** Length of the intervals */
  resolution: Resolution
  /** How the value of an interval is found itself; null: it is its mean */
  peaksCalculatedAs: PeaksCalculatedAs | null
}

export type PipelineFunction = PipelineFunctionConstant | PipelineFunctionAdd | PipelineFunctionSubtract | PipelineFunctionMultiply | PipelineFunctionDivide | PipelineFunctionAggregate | PipelineFunctionResample | PipelineFunctionSelect | PipelineFunctionMask | PipelineFunctionClip | PipelineFunctionLookup | PipelineFunctionRolling | PipelineFunctionAccumulate | PipelineFunctionFill | PipelineFunctionRound

export type PipelineFunctionAccumulate = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'accumulate'
  /** Dataset that the function reads */
  input: DatasetRef
  /** Resolution of the output */
  resolution: Resolution
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionAdd = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'add'
  /** Datasets or values that are combined */
  operands: (DatasetRef | Quantity)[]
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionAggregate = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'aggregate'
  /** Dataset that the function reads */
  input: DatasetRef
  /** Resolution of the output */
  resolution: Resolution
  /** How the values of an interval become one */
  aggregation_function: 'sum' | 'mean' | 'max' | 'min' | 'count' | 'first' | 'last'
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionClip = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'clip'
  /** Dataset that the function reads */
  input: DatasetRef
  /** The least value */
  min?: DatasetRef | Quantity
  /** The greatest value */
  max?: DatasetRef | Quantity
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionConstant = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'constant'
  /** Resolution of the output */
  resolution: Resolution
  /** The value that is applied, with its unit */
  value: Quantity
  /** Prorates a weight in a partial slot, as amounts always are */
  prorate?: boolean
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionDivide = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'divide'
  /** Dataset or value that is divided */
  numerator: DatasetRef | Quantity
  /** Dataset or value by which it is divided */
  denominator: DatasetRef | Quantity
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionFill = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'fill'
  /** Dataset that the function reads */
  input: DatasetRef
  /** The value that is applied, with its unit */
  value: Quantity
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionLookup = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'lookup'
  /** Dataset whose value decides the tier */
  tier_selector: DatasetRef
  /** Where each tier after the first begins, in ascending order */
  boundaries: number[]
  /** Values of the tiers, one more than boundaries */
  levels: number[]
  /** Unit of the output */
  unit: Unit
  /** Whether a value at a boundary belongs to the tier below */
  upper_inclusive?: boolean
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionMask = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'mask'
  /** Dataset that the function reads */
  input: DatasetRef
  /** When the function applies */
  condition: Condition
  /** Dataset or value that stands where the condition holds */
  replacement: DatasetRef | Quantity
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionMultiply = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'multiply'
  /** Dataset or value on the left */
  left: DatasetRef | Quantity
  /** Dataset or value on the right */
  right: DatasetRef | Quantity
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionResample = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'resample'
  /** Dataset that the function reads */
  input: DatasetRef
  /** Resolution of the output */
  resolution: Resolution
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionRolling = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'rolling'
  /** Dataset that the function reads */
  input: DatasetRef
  /** Length of the window, in intervals */
  window: number
  /** How many intervals before the present one the window ends */
  offset?: number
  /** How many of the highest values count */
  highest?: number
  /** Of how many intervals there must be values */
  min_slots?: number
  /** How the values of an interval become one */
  aggregation_function: 'sum' | 'mean' | 'max' | 'min' | 'count' | 'first' | 'last'
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionRound = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'round'
  /** Dataset that the function reads */
  input: DatasetRef
  /** How many decimals are kept */
  decimals: number
  /** How halves are rounded. Default: `half_away` */
  mode?: 'half_away' | 'half_even'
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionSelect = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'select'
  /** Dataset that the function reads */
  input: DatasetRef
  /** When the function applies */
  condition: Condition
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PipelineFunctionSubtract = {
  /** Which function it is; its other fields are its inputs and parameters */
  type: 'subtract'
  /** Dataset or value on the left */
  left: DatasetRef | Quantity
  /** Dataset or value on the right */
  right: DatasetRef | Quantity
  /** Dataset that the function writes */
  output: DatasetRef
}

export type PointInTime = {
  /** Where the write-ahead log and base backups are archived */
  location: string
  /** Interval of base backups */
  base_hours: number
  /** For how many days every instant can be recovered */
  keep_days: number
  /** Whether BACKUP_KEY is set */
  is_encrypted: boolean
  /** The earliest instant that can be recovered; null where there is none yet */
  restorable_from: string | null
  /** The latest instant that can be recovered */
  restorable_until: string | null
  /** When the newest base backup was whole */
  last_base_at: string | null
  /** Size of all base backups in the archive */
  base_bytes: number | null
  /** Size of the write-ahead log in the archive */
  wal_bytes: number | null
  /** Since when it has failed, in UTC; null where it works */
  failing_since: string | null
  /** Why archiving fails; null where it succeeds */
  error: string | null
  /** Whether nothing of the last 15 minutes is covered, or the newest base backup is two intervals old */
  is_late: boolean
}

export type Positions = {
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone: string
  /** Null: all of them */
  balance_group: string | null
  /** The balance groups */
  balance_groups: {
    /** Energy Identification Code (EIC), 16 characters */
    eic: string
    /** Name, as lists show it */
    name: string
  }[]
  /** Those that are looked at */
  control_areas: ('50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW')[]
  /** The next gate; null where there is none */
  next_gate: {
    /** When the gate closes, in UTC */
    closes_at: string
    /** Of the quarter-hour that it closes */
    start_time: string
  } | null
  /** reBAP less day-ahead price over the 28 days before, EUR/MWh; estimates stand on its mean */
  spread: {
    /** How many quarter-hours */
    quarter_hours: number
    mean: number
    p10: number
    p90: number
  } | null
  /** Days of the period */
  days: {
    /** Delivery day, YYYY-MM-DD, by the German or Dutch clock */
    date: string
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** How many quarter-hours */
    quarter_hours: number
    /** Which gates are still ahead */
    phase: 'day_ahead' | 'intraday' | 'ex_post' | 'closed'
    /** Until when day-ahead schedules are taken, in UTC */
    day_ahead_gate: string
    forecast: {
      /** Number of the version, from 1 on; null where it is not known */
      version: number
      source: 'customer' | 'generated'
    } | null
    /** The schedules */
    schedules: {
      /** Id that stays the same for good, a UUID */
      uid: string
      /** Transmission system operator, by the code of its schedule documents */
      tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
      /** Market partner id or EIC of the sender */
      sender_id: string
      /** Number of the version, from 1 on; null where it is not known */
      version: number
      /** Where it stands */
      status: 'ingested' | 'submitted' | 'accepted' | 'rejected' | 'cnf_partial' | 'timed_out' | 'superseded' | 'failed'
      /** The newest accepted one, which holds */
      active_version: number | null
    }[]
    totals: {
      /** Of the quarter-hours that are known; null where none is */
      open_mwh: number | null
      /** The same, short and long not set off against each other */
      open_abs_mwh: number | null
      /** Partial where some are unknown or unpriced; null where none that is open has a price */
      cost_eur: number | null
      /** With the lower cost of those whose price is an estimate, EUR; positive is paid, negative is earned */
      cost_low_eur: number | null
      /** With the higher cost of those whose price is an estimate, EUR; positive is paid, negative is earned */
      cost_high_eur: number | null
      /** How many quarter-hours */
      quarter_hours: number
      /** Without forecast and allocation in some area */
      unknown_quarter_hours: number
      /** Known, without any price */
      unpriced_quarter_hours: number
    }
    /** Of the quarter-hours that can still be changed */
    to_come: {
      /** Of the quarter-hours that are known; null where none is */
      open_mwh: number | null
      /** The same, short and long not set off against each other */
      open_abs_mwh: number | null
      /** Partial where some are unknown or unpriced; null where none that is open has a price */
      cost_eur: number | null
      /** With the lower cost of those whose price is an estimate, EUR; positive is paid, negative is earned */
      cost_low_eur: number | null
      /** With the higher cost of those whose price is an estimate, EUR; positive is paid, negative is earned */
      cost_high_eur: number | null
      /** How many quarter-hours */
      quarter_hours: number
      /** Without forecast and allocation in some area */
      unknown_quarter_hours: number
      /** Known, without any price */
      unpriced_quarter_hours: number
    }
  }[]
  /** The quarter-hours */
  quarter_hours: {
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** `closed`: it lies ahead and can no longer be changed intraday */
    state: 'past' | 'closed' | 'changeable'
    /** Until when a schedule can change it intraday */
    closes_at: string
    /** Consumption less production, by the newest forecast, MW on average; null where it is not known */
    forecast_mw: number | null
    /** What accepted schedules bring in less what they take out, MW; null where none was accepted that day */
    scheduled_mw: number | null
    /** Consumption less production, as it was allocated, MW on average; null where it is not known */
    allocated_mw: number | null
    /** Scheduled less allocated, or less forecast where nothing is allocated yet: positive where long, MW on average; null where it is not known */
    open_mw: number | null
    open_against: 'allocation' | 'forecast' | 'both' | null
    /** DE-LU, EUR/MWh */
    day_ahead_price: number | null
    /** reBAP of the side, EUR/MWh, or its estimate */
    imbalance_price: number | null
    price_source: 'rebap' | 'estimate' | null
    /** What the open position costs at that price, EUR; positive is paid, negative is earned */
    cost_eur: number | null
    /** Null where the price is known */
    cost_low_eur: number | null
    /** Null where the price is known */
    cost_high_eur: number | null
  }[]
}

export type PowerBound = {
  /** Which bound it is */
  side: 'minimum' | 'maximum'
  /** The value, in the unit beside it */
  value: {
    /** The value, in the unit beside it */
    value: number
    /** Unit of the values */
    unit: 'kW' | 'kvar' | '%'
  }
  /** Which type it is of; other fields depend on it */
  type: 'fixed' | 'share_of_subscribed'
}

export type PowerComponent = {
  /** What the fee is on: the highest power, a subscribed power, and so on */
  type: 'peak_power_fee' | 'subscribed_power_fee' | 'overrun_fee' | 'reactive_power_fee'
  /** How the fee is calculated */
  data: {
    /** When the fee applies */
    periods: PowerPeriod[]
    /** How the power that is charged is found */
    calculationMethod: {
      /** By what power counts at some times */
      timeWeights: {
        /** Times of the day, by the local clock; null: the whole day */
        timesOfDay: {
          /** Start, by the local clock, included */
          fromTime: string
          /** End, by the local clock, not included */
          toTime: string
        }[]
        /** Factor of the power at these times */
        weight: number
      }[]
      /** How the value of an interval is found itself; null: it is its mean */
      peaksCalculatedAs: PeaksCalculatedAs | null
      /** Bounds of the power that is charged */
      bounds: PowerBound[]
    }
    /** Prices by how high the power is */
    priceLevels: PriceLevel[]
    /** Whether each part of the power has the price of its own level, or all of it that of the highest */
    priceTierSystem: 'no_tiers' | 'stacked' | 'stepwise'
    /** What the source says beside it; null where it says nothing */
    annotations?: string | null
  }
}

export type PowerPeriod = {
  /** Months of the year; null: all */
  months?: ('jan' | 'feb' | 'mar' | 'apr' | 'may' | 'jun' | 'jul' | 'aug' | 'sep' | 'oct' | 'nov' | 'dec')[] | null
  /** Days of the week; null: all */
  daysOfWeek?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[] | null
  /** `false`: never on public holidays; else a holiday counts as its day of the week */
  holidays?: boolean | null
  /** Times of the day, by the local clock; null: the whole day */
  timesOfDay?: {
    /** Start, by the local clock, included */
    fromTime: string
    /** End, by the local clock, not included */
    toTime: string
  }[] | null
  /** Whether it applies at all other times in place of these. Default: `false` */
  inverse?: boolean
}

export type PowerTariff = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Name, as lists show it */
  name: string
  /** Extension: who charges it */
  systemOperator: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
  } | null
  /** Extension of the interface */
  countryCode: string
  /** Whether and when the tariff was checked against its source */
  reviewDetails: {
    /** Where it stands */
    status: 'not_applicable' | 'pending' | 'in_review' | 'approved' | 'rejected'
    /** When it was last changed */
    updatedAt: string
    /** When it was last checked; null where it was not */
    reviewedAt: string | null
  }
  /** When the tariff is valid */
  timeScope: {
    /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
    timezone: string
    /** Start, included; null where it is not known */
    validFrom: string | null
    /** End, not included; null: it holds on */
    validTo: string | null
  }
  /** Extension: the public holidays that `periods` speak of, and days that the operator itself counts among them */
  holidayCalendar: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Days, each YYYY-MM-DD */
    dates: string[]
  }
  /** Codes of the areas: the Swedish MGA code, elsewhere the EIC */
  meteringGridAreas: string[]
  /** Which connections the tariff is for */
  meteringPointCharacteristics: {
    /** Kind of connection */
    subscriptionType?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid' | null
    /** Kind of building */
    buildingType?: 'apartment' | 'house' | 'all' | 'other' | null
    /** Kind of customer */
    customerType?: 'business' | 'private' | 'holiday_home' | 'small_business' | null
    /** Range of rated currents; null: every one */
    currentLevel?: {
      /** Lower bound, included; null: none */
      minimum?: number | null
      /** Upper bound; null: none */
      maximum?: number | null
      /** Unit of the values */
      unit: 'A' | 'kV' | 'kW'
    } | null
    /** Range of voltages; null: every one */
    voltageLevel?: {
      /** Lower bound, included; null: none */
      minimum?: number | null
      /** Upper bound; null: none */
      maximum?: number | null
      /** Unit of the values */
      unit: 'A' | 'kV' | 'kW'
    } | null
    /** Range of power; null: every one */
    powerLevel?: {
      /** Lower bound, included; null: none */
      minimum?: number | null
      /** Upper bound; null: none */
      maximum?: number | null
      /** Unit of the values */
      unit: 'A' | 'kV' | 'kW'
    } | null
    /** What the source says beside it; null where it says nothing */
    annotations?: string | null
  }
  /** Fees that the tariff consists of */
  components: PowerComponent[]
  /** What the source says beside it; null where it says nothing */
  annotations?: string | null
  /** Where the fact is from: publisher, address, licence and day */
  provenance?: {
    /** Line of credit */
    source: string
    /** When the source was read: a day, or a month */
    retrievedAt: string
    /** Under which terms it may be used */
    licence: string
    /** Day until which the source vouches for it; null where it does not say */
    confirmedUntil: string | null
  }
}

export type PriceLevel = {
  /** The price */
  price: {
    /** ISO 4217 code of the currency */
    currency: 'SEK' | 'NOK' | 'EUR' | 'DKK' | 'CHF' | 'GBP' | 'USD'
    /** Price without VAT */
    exclVat: number
    /** Extension. `per_kw`: times the power. `amount`: the same whatever the power in the interval, as a capacity step. Default: `per_kw` */
    basis?: 'per_kw' | 'amount'
  }
  /** The interval `[minimum, maximum)` of power that the price is for; a side that is not given is open */
  bounds: PowerBound[]
}

export type PricesResult = {
  /** ISO 4217 code of the currency */
  currency: Unit
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone: string
  /** Rate of VAT, in percent */
  vat_percent: number
  /** Bidding zone of the day-ahead prices; null where there are none */
  zone: string | null
  /** Until when the day-ahead prices of the zone are known; null where none are */
  spot_known_until: string | null
  /** The tariffs */
  tariffs: {
    /** Id of the tariff, as the list of tariffs has it */
    tariff_id: string
    /** Name, as lists show it */
    name: string
    /** Which type it is of; other fields depend on it */
    type: 'system_operator' | 'supplier' | 'authority'
    /** Operator of the grid; null where none is known */
    system_operator: {
      /** Id that stays the same for good; UUID where it is one of ours */
      id: string
      /** Name, as lists show it */
      name: string
    } | null
    /** The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null */
    country: string | null
    /** Components of the tariff with what was calculated */
    components: {
      /** Name, as lists show it */
      name: string
      /** `per_kwh` and `power` are in the fields of `prices`; `not_per_kwh` does not change with a kWh; `needs_data` reads other datasets */
      counts_as: 'per_kwh' | 'power' | 'not_per_kwh' | 'needs_data'
    }[]
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  /** Price of the present interval; null where it is not known */
  now: {
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** Day-ahead price of the zone; null where it is not known, or not asked for */
    spot: number | null
    /** What the supplier adds, by kWh */
    markup: number
    /** What the operators of the grid charge per kWh */
    grid: number | null
    /** What the named tariffs of suppliers charge per kWh */
    supplier: number | null
    /** Taxes and levies: components that are the energy tax, and tariffs of an authority */
    tax: number | null
    /** VAT on all of it */
    vat: number | null
    /** Marginal cost of offtake with VAT, without the cost of a new peak */
    total: number | null
    /** What one more kWh fed in earns, without VAT: the spot price less what the grid charges */
    feed_in: number | null
    /** What one more kWh adds to fees that depend on the load, on top of power_kw, without VAT and not in total; above 0 where a peak would count */
    power: number | null
  } | null
  /** Prices of each hour or quarter-hour */
  prices: {
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** Day-ahead price of the zone; null where it is not known, or not asked for */
    spot: number | null
    /** What the supplier adds, by kWh */
    markup: number
    /** What the operators of the grid charge per kWh */
    grid: number | null
    /** What the named tariffs of suppliers charge per kWh */
    supplier: number | null
    /** Taxes and levies: components that are the energy tax, and tariffs of an authority */
    tax: number | null
    /** VAT on all of it */
    vat: number | null
    /** Marginal cost of offtake with VAT, without the cost of a new peak */
    total: number | null
    /** What one more kWh fed in earns, without VAT: the spot price less what the grid charges */
    feed_in: number | null
    /** What one more kWh adds to fees that depend on the load, on top of power_kw, without VAT and not in total; above 0 where a peak would count */
    power: number | null
  }[]
  /** What is stored or calculated all the same, and worth a look */
  warnings: {
    /** Id of the tariff, as the list of tariffs has it */
    tariff_id: string | null
    /** Stable code of the message, for programs */
    code: string
    /** What is wrong or worth knowing, in English */
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}

/** RFC 9457. `code` and `params` are there unless `errors` are. */
export type ProblemDocument = {
  /** Always `about:blank`: what tells errors apart is `code` */
  type: string
  /** The kind of error, as the statuses of this document are called */
  title: string
  /** The HTTP status */
  status: number
  /** What is wrong, in words; how many values are where `errors` has them */
  detail: string
  /** Stable code of the message, for programs */
  code?: string
  /** Parameters of the message */
  params?: Record<string, unknown>
  /** Every problem of the request, where it is 422 */
  errors?: ProblemDocumentError[]
}

export type ProblemDocumentError = {
  /** Where, as a JSON pointer in the form of a URI fragment (RFC 6901, 6) */
  pointer: string
  /** Which rule was broken, as `type` of `ValidationError` */
  type: string
  /** What is wrong there, in words */
  detail: string
  /** Stable code of the message, for programs */
  code?: string
  /** Parameters of the message */
  params?: Record<string, unknown>
}

export type ProcessJob = {
  /** Name, as lists show it */
  name: string
  /** installation: one process at a time does the work */
  scope: 'process' | 'installation'
  /** Its interval */
  every_seconds: number
  /** When it ended in this process last; null where it never did */
  last_end: string | null
  /** How long the last run took, in milliseconds; null where there was none */
  last_duration_ms: number | null
  /** Runs that failed since one succeeded */
  failures_in_a_row: number
  /** What it failed of last; null where its newest run succeeded */
  last_error: string | null
}

export type Profile = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** `org`: of the organization; `global`: everybody has it */
  scope: 'org' | 'global'
  /** Name, as lists show it */
  name: string
  /** Text for people */
  description: string
  /** Words of the organization by which lists are filtered */
  tags: string[]
  /** Length of the intervals */
  resolution: Resolution
  /** Unit of the values */
  unit: Unit
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone: string
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** When it was created, in UTC */
  created_at: string
  /** When it was last changed, in UTC */
  updated_at: string
  /** Values in order of time, one for each interval; null is a gap */
  values: (number | null)[]
}

export type ProfileBody = {
  /** Name, as lists show it */
  name: string
  /** Text for people */
  description?: string
  /** Words of the organization by which lists are filtered */
  tags?: string[]
  /** Length of the intervals */
  resolution: Resolution
  /** Unit of the values */
  unit: Unit
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone?: string
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Values in order of time, one for each interval; null is a gap */
  values: (number | null)[]
}

export type ProfileChangeBody = {
  /** Name, as lists show it */
  name?: string
  /** Text for people */
  description?: string
  /** Words of the organization by which lists are filtered */
  tags?: string[]
}

export type ProfileImportResult = {
  /** The profile; null where none was stored */
  profile: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** `org`: of the organization; `global`: everybody has it */
    scope: 'org' | 'global'
    /** Name, as lists show it */
    name: string
    /** Text for people */
    description: string
    /** Words of the organization by which lists are filtered */
    tags: string[]
    /** Length of the intervals */
    resolution: Resolution
    /** Unit of the values */
    unit: Unit
    /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
    timezone: string
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** When it was created, in UTC */
    created_at: string
    /** When it was last changed, in UTC */
    updated_at: string
  } | null
  /** Whether the file can be stored as it was read */
  can_store: boolean
  /** What kind of file it is */
  file: {
    /** Which kind it is of */
    kind: 'csv' | 'xlsx'
    /** Encoding of the text; null for a workbook */
    encoding: string | null
    /** Names of the sheets */
    sheets: string[]
  }
  /** Columns with their headings and what they hold */
  columns: {
    /** Number of the column, from 1 on */
    column: number
    /** Name, as lists show it */
    name: string
    /** First cells of the column */
    sample: string[]
  }[]
  /** The first rows of the file */
  first_rows: {
    /** Number of the row, from 1 on */
    row: number
    /** Cells of the row */
    cells: string[]
  }[]
  /** How the file was read; each can be sent as the parameter of its name */
  settings: {
    /** Name of the sheet; null for a text file */
    sheet: string | null
    /** What separates the columns; null for a workbook */
    delimiter: 'comma' | 'semicolon' | 'tab' | 'pipe' | null
    /** Number of the row with the headings; 0: none */
    header_row: number | null
    /** Number of the column with the time of each row, from 1 on */
    time_column: number | null
    /** Number of the column with the time of day, where it is apart from the day */
    clock_column: number | null
    /** Number of the column with the end of each interval */
    end_column: number | null
    /** The first of `value_columns`; of a table with a row per day the first of its columns */
    value_column: number | null
    /** Numbers of the columns whose sum is the value, from 1 on */
    value_columns: number[]
    /** `differences`: readings of a register; `values`: the energy of each interval */
    readings: 'differences' | 'values'
    /** Number of the column that tells several series apart */
    series_column: number | null
    /** The series that was read, where the file has several; null where it has one */
    series: string | null
    /** What stands before the decimals of a number */
    decimal_mark: 'point' | 'comma'
    /** Whether dates begin with the day or the month; null where none leaves it open */
    date_order: 'day_first' | 'month_first' | null
    /** Whether a time is the start or the end of its interval */
    marks: 'start' | 'end'
    /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
    timezone: string
    /** `local`: times change with summer time; `standard`: standard time all year; `utc` */
    clock: 'local' | 'standard' | 'utc'
    /** Length of the intervals */
    resolution: 'quarter_hourly' | 'half_hourly' | 'hourly' | 'daily' | 'monthly' | null
    /** Unit of the values */
    unit: '1' | 'kWh' | 'Wh' | 'MWh' | 'GWh' | 'kW' | 'W' | 'MW' | 'GW' | 'kvarh' | 'Mvarh' | 'kvar' | 'Mvar' | 'EUR_per_kWh' | 'EUR_per_MWh' | 'ct_per_kWh' | 'SEK_per_kWh' | 'SEK_per_MWh' | 'ore_per_kWh' | 'NOK_per_kWh' | 'NOK_per_MWh' | 'DKK_per_kWh' | 'DKK_per_MWh'
    /** Unit of the profile */
    target_unit: Unit
    /** Resolution of the profile; null: that of the file */
    target_resolution: 'quarter_hourly' | 'hourly' | 'daily' | 'monthly' | null
  }
  /** Settings that the caller did not send */
  inferred: string[]
  /** Inferred ones that the file leaves open */
  doubtful: string[]
  /** Columns that could hold the values, with the sum of each in the file's own unit where there are several */
  value_candidates: {
    /** Number of the column, from 1 on */
    column: number
    /** Name, as lists show it */
    name: string
    /** Sum of the values */
    sum: number | null
  }[]
  /** Series of the file, where it has several */
  series: {
    /** Name, as lists show it */
    name: string
    /** How many rows of data the file has */
    rows: number
  }[]
  /** How many rows the file has, and how many of them were used */
  rows: {
    /** How many rows have data */
    data: number
    /** How many rows were used */
    used: number
  }
  /** Start, included, as RFC 3339 with its offset */
  start_time: string | null
  /** End, not included, as RFC 3339 with its offset */
  end_time: string | null
  /** How many intervals */
  slots: number
  /** Figures of the values; null where there are none */
  statistics: {
    /** How many intervals have a value */
    values: number
    /** How many intervals have none */
    missing: number
    /** How many values are below 0 */
    negative: number
    /** Sum of the values */
    sum: number
    /** Mean of the values */
    mean: number
    /** The least value */
    min: number
    /** When the least value is */
    min_time: string
    /** The greatest value */
    max: number
    /** When the greatest value is */
    max_time: string
  } | null
  /** Runs of intervals without a value */
  gaps: {
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** How many intervals */
    slots: number
  }[]
  /** How many runs of intervals without a value */
  gap_count: number
  /** What was found while reading */
  findings: {
    /** Stable code of the message, for programs */
    code: 'no_time_column' | 'no_value_column' | 'bad_time' | 'not_a_number' | 'broken_row' | 'too_many_rows' | 'nothing' | 'unsupported_step' | 'off_slots' | 'too_long' | 'hour_skipped' | 'duplicate_differs' | 'interval_mismatch' | 'unit_mismatch' | 'resolution_mismatch' | 'unit_assumed' | 'numbers_assumed' | 'dates_assumed' | 'standard_clock' | 'marks_end' | 'repeated_hour' | 'repeated_hour_once' | 'duplicate_same' | 'duplicate_settled' | 'empty_values' | 'not_numbers_as_gaps' | 'gaps' | 'negative' | 'other_series' | 'other_values' | 'rows_skipped' | 'not_in_order' | 'converted' | 'hours_cut' | 'out_of_range' | 'long_series' | 'half_hours_cut' | 'unread_matrix' | 'value_column_open' | 'readings_open' | 'registers_added' | 'register_empty' | 'differences_applied' | 'register_fell' | 'same_time' | 'dates_as_heads' | 'serial_dates' | 'not_a_table'
    /** Whether it prevents storing */
    severity: 'error' | 'warning' | 'note'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** How often it was found */
    count: number
    /** Values that `msg` names */
    details: string[]
    /** The first places; column 0 is the whole row */
    places: {
      /** Number of the row, from 1 on */
      row: number
      /** Number of the column, from 1 on */
      column: number
      /** What stands there */
      text: string
    }[]
  }[]
  /** Values for a picture; null where there are none */
  preview: {
    /** Length of the intervals */
    resolution: Resolution
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
  } | null
}

export type ProfileValuesBody = {
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** Values in order of time, one for each interval; null is a gap */
  values: (number | null)[]
}

export type Provenance = {
  /** Line of credit */
  source: string
  /** Day on which it was taken from its source */
  retrieved_at: string
  /** Under which terms it may be used */
  licence: string
  /** Last day until which facts without an end of their own are taken to hold, by the kind of the source */
  confirmed_until: string | null
}

export type Quantity = {
  /** The number */
  value: number
  /** The unit of the number */
  unit: Unit
}

export type ReasonCode = {
  /** ENTSO-E reason code, for instance A01 */
  code: string
  /** Text that the operator wrote beside the code */
  text: string
  /** What the sender wrote beside the code; null: nothing of its own */
  sender_text: string | null
}

export type RecordChange = {
  /** What was done */
  change: 'added' | 'changed' | 'ended'
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** The code that people know it by, such as an EIC, where its id is none */
  code?: string
  /** What differs of a record that changed */
  fields: {
    /** Name of the field */
    field: string
    /** Fields before the change */
    before: unknown
    /** Fields after the change */
    after: unknown
    /** What records are called that are ids before and after */
    names?: Record<string, string>
  }[]
}

export type RecordWarning = {
  /** Stable code of the message, for programs */
  code: string
  /** What is wrong or worth knowing, in English */
  msg: string
  /** What that sentence names */
  params?: Record<string, unknown>
}

export type RegisteredDataset = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Length of the intervals */
  resolution: Resolution
  /** Unit of the values */
  unit: Unit
  /** Text for people */
  description: string
}

export type Resolution = 'quarter_hourly' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly'

export type Schedule = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Market that the schedule is of: `DE` or `NL` */
  market: 'DE' | 'NL'
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** Market partner id or EIC of the sender */
  sender_id: string
  /** Market partner id or EIC of the receiver */
  receiver_id: string
  /** Delivery day, YYYY-MM-DD, by the German or Dutch clock */
  date: string
  /** Whether it is of the test system of the operator */
  test: boolean
  /** Number of the newest version */
  version: number
  /** Id of the version; null where it is not known */
  version_uid: string
  /** Of the newest version */
  status: 'ingested' | 'submitted' | 'accepted' | 'rejected' | 'cnf_partial' | 'timed_out' | 'superseded' | 'failed'
  /** What the operator answered so far: acknowledged, with an anomaly, confirmed in part, confirmed */
  acceptance_level: '' | 'ack' | 'ano' | 'par' | 'cnf'
  /** Why the operator did not take the newest version as it was sent */
  reason_codes: ReasonCode[]
  /** The newest accepted one; null before one was */
  active_version: number | null
  /** How many anomalies were reported */
  anomaly_count: number
  /** Which gates of the day are still open */
  phase: 'day_ahead' | 'intraday' | 'ex_post' | 'closed'
  /** When it was created, in UTC */
  created_ts: string
  /** When it was last changed, in UTC */
  last_modified_ts: string
  /** A person gave the newest version up */
  abandoned: boolean
  /** What a person can do about the newest version, and what not, each with why */
  actions: ScheduleMove[]
}

export type ScheduleAnomaly = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Null where nothing of ours is known: the other side sent it alone */
  schedule_uid: string | null
  /** Id of the version; null where it is not known */
  version_uid: string | null
  /** Number of the version that it is about */
  version: number | null
  /** The operator has taken a newer version since, as a whole or in part */
  is_superseded: boolean
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** Of a schedule that is a test */
  test: boolean
  /** Market that the schedule is of: `DE` or `NL` */
  market: 'DE' | 'NL'
  /** Delivery day, YYYY-MM-DD */
  delivery_date: string
  /** Identification of the time series within its document */
  series_id: string | null
  /** ENTSO-E code of the kind of exchange, for instance A08: net internal trade */
  business_type: string
  /** EIC of the area that takes the energy in */
  in_area: string | null
  /** EIC of the area that gives the energy */
  out_area: string | null
  /** Balance group that takes the energy in, by EIC */
  in_party: string | null
  /** Balance group that gives the energy, by EIC */
  out_party: string | null
  /** Reasons of the operator, as ENTSO-E codes with their texts */
  reason_codes: ReasonCode[]
  /** Quarter-hours in which both sides differ, counted from 1; `delta_mw` is ours less theirs */
  intervals: {
    /** Number of the quarter-hour in its day, from 1 on */
    pos: number
    /** Own value, in MW; null where there is none */
    our_mw: number | null
    /** Value of the counterparty, in MW; null where there is none */
    counterparty_mw: number | null
    /** Difference of the two, in MW */
    delta_mw: number
  }[]
  /** How many documents told the very same; the newest of them stands here */
  document_count: number
  /** When it was created, in UTC */
  created_ts: string
}

export type ScheduleAuditLog = {
  /** Number in its chain, from 1 on without gaps */
  sequence: number
  /** When it happened, in UTC */
  occurred_at: string
  /** Which type it is of; other fields depend on it */
  type: string
  /** The schedule, objection, period or document that it is about */
  subject: string
  /** Who did it: a person, an API key, or the service */
  actor: {
    /** `user`: a person; `key`: an API key; `platform`: the service */
    kind: string
    /** Id of the person or of the key */
    id: string
    /** Name at that time */
    name: string
  }
  /** Fields before the change */
  before: unknown
  /** Fields after the change */
  after: unknown
}

export type ScheduleBody = {
  /** Market that the schedule is of: `DE` or `NL` */
  market: 'DE' | 'NL' | 'germany' | 'netherlands'
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** EIC of a balance group of the organization */
  sender_id: string
  /** EIC of the operator */
  receiver_id: string
  /** Delivery day, YYYY-MM-DD, by the German or Dutch clock */
  date: string
  /** A schedule apart, that no gate stops, sent through the transport for tests. Default: `false` */
  test?: boolean
  /** Time series of the schedule, of which each is one exchange or one total */
  series: SentScheduleSeries[]
  /** Sends it though a gate is closed, which the operator may refuse; the reason is kept */
  override?: {
    /** Why, in words */
    reason: string
  }
}

export type ScheduleCheck = {
  /** The schedule that it would be a version of; null: it would be its first */
  schedule_uid: string | null
  /** The number that its version would have */
  version: number
  /** In which it has other values than the version before */
  changed_quarter_hours: number
  /** With those that the version before still had, and that become zeros */
  series_count: number
  /** What is stored or calculated all the same, and worth a look */
  warnings: {
    /** Stable code of the message, for programs */
    code: 'close_to_gate' | 'many_versions' | 'late_for_day_ahead' | 'contradicting_answers'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
  /** Until when the first version of the day must be in */
  day_ahead_gate_ts: string
  /** Which gates of the day are still open */
  phase: 'day_ahead' | 'intraday' | 'ex_post' | 'closed'
}

export type ScheduleDeliveryStatus = {
  /** Id of the schedule */
  schedule_uid: string
  /** Versions, the newest first */
  versions: {
    /** Id of the version; null where it is not known */
    version_uid: string
    /** Number of the version, from 1 on; null where it is not known */
    version: number
    /** Where it stands */
    status: 'ingested' | 'submitted' | 'accepted' | 'rejected' | 'cnf_partial' | 'timed_out' | 'superseded' | 'failed'
    /** What the operator answered so far: acknowledged, with an anomaly, confirmed in part, confirmed */
    acceptance_level: '' | 'ack' | 'ano' | 'par' | 'cnf'
    /** Whether it is the version that counts */
    is_active: boolean
    /** When it was created, in UTC */
    created_ts: string
    /** When it was sent, in UTC; null where it was not */
    sent_ts: string | null
    /** How its sending stands; null where it is not to be sent */
    delivery: {
      /** Where it stands */
      state: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead'
      /** How often it was tried */
      attempts: number
      /** When it is tried next, in UTC; null where it is not */
      due_at: string | null
      /** What is wrong, and where it is known, what would be right */
      detail: string | null
      /** Which sentence of the service the text is: stable, unlike its words; null: none */
      code: string | null
      /** What that sentence names */
      params: Record<string, unknown> | null
      /** When it was settled, in UTC; null where it is not */
      settled_at: string | null
    } | null
    /** Oldest first */
    documents: ScheduleDocument[]
  }[]
}

export type ScheduleDocument = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Whether it was sent or received */
  direction: 'sent' | 'received'
  /** What the document is: a schedule, a status request (SRQ) or an answer (ACK, ANO, CNF, RI) */
  kind: 'schedule' | 'SRQ' | 'ACK' | 'ANO' | 'CNF' | 'RI'
  /** Identification of the document within its message; null where it has none */
  message_id: string | null
  /** When its sender says that it was made */
  created_ts: string
  /** When it went out or came in */
  processed_ts: string
  /** Id of the schedule */
  schedule_uid: string | null
  /** Id of the version; null where it is not known */
  version_uid: string | null
  /** Number of the version, from 1 on; null where it is not known */
  version: number | null
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** About schedules that are tests */
  test: boolean
  /** Name of the file; null where none is known */
  file_name: string | null
  /** Size of the file, in bytes */
  size_bytes: number
  /** What is odd about it: mostly why it changed nothing */
  note: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** What an answer says of the version, whether or not another answer counts; null: nothing */
  effect: 'accepted' | 'partly' | 'rejected' | 'mismatch' | 'intermediate' | null
  /** Its reasons against series */
  reason_codes: ReasonCode[]
}

export type ScheduleDocumentContent = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Whether it was sent or received */
  direction: 'sent' | 'received'
  /** Which kind it is of */
  kind: 'schedule' | 'SRQ' | 'ACK' | 'ANO' | 'CNF' | 'RI'
  /** Identification of the document within its message; null where it has none */
  message_id: string | null
  /** When its sender says that it was made */
  created_ts: string
  /** When it went out or came in */
  processed_ts: string
  /** Id of the schedule */
  schedule_uid: string | null
  /** Id of the version; null where it is not known */
  version_uid: string | null
  /** Number of the version, from 1 on; null where it is not known */
  version: number | null
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** About schedules that are tests */
  test: boolean
  /** Name of the file; null where none is known */
  file_name: string | null
  /** Size of the file, in bytes */
  size_bytes: number
  /** What is odd about it: mostly why it changed nothing */
  note: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** What an answer says of the version, whether or not another answer counts; null: nothing */
  effect: 'accepted' | 'partly' | 'rejected' | 'mismatch' | 'intermediate' | null
  /** Its reasons against series */
  reason_codes: ReasonCode[]
  /** The file itself, as base64 */
  content_base64: string
}

export type ScheduleMove = {
  /** What is done */
  action: 'resend' | 'new_version' | 'request_status' | 'abandon'
  /** Whether it can still be changed */
  is_open: boolean
  /** What the request must say */
  needs: ('reason' | 'override')[]
  /** What the move does, or what stands against it */
  why: string
  /** Which sentence it is: stable, unlike its words */
  code?: string
  /** What that sentence names */
  params?: Record<string, unknown>
}

export type ScheduleReconciliation = {
  /** Id of the schedule */
  schedule_uid: string
  /** Id of the version; null where it is not known */
  version_uid: string
  /** Number of the version, from 1 on; null where it is not known */
  version: number
  /** Delivery day, YYYY-MM-DD, by the German or Dutch clock */
  date: string
  /** Time series of the schedule, of which each is one exchange or one total */
  series: {
    /** Identification of the time series within its document */
    series_id: string
    /** Which type it is of; other fields depend on it */
    type: 'production' | 'consumption' | 'internal' | 'external'
    /** ENTSO-E code of the kind of exchange, for instance A08: net internal trade */
    business_type: string
    /** Balance group that takes the energy in, by EIC */
    in_party: string
    /** Balance group that gives the energy, by EIC */
    out_party: string
    /** Where it stands */
    status: 'pending' | 'accepted' | 'adjusted' | 'mismatch' | 'rejected'
    /** The newest document that speaks of it; null: none does */
    source: 'ANO' | 'CNF' | null
    /** The operator put the nominated party’s series in its place (A30) */
    exchange_priority: boolean
    /** Difference, in MWh; null where it is not known */
    delta_mwh: number | null
    rows: {
      /** Number of the quarter-hour in its day, from 1 on */
      pos: number
      /** Start, included, as RFC 3339 with its offset */
      start_time: string
      /** End, not included, as RFC 3339 with its offset */
      end_time: string
      /** Own value, in MW; null where there is none */
      our_mw: number
      /** Value of the counterparty, in MW; null where there is none */
      counterparty_mw: number | null
      /** Difference of the two, in MW */
      delta_mw: number | null
      /** Of this quarter-hour, as far as documents tell */
      status: 'pending' | 'accepted' | 'adjusted' | 'mismatch' | 'rejected'
      /** Reasons of the operator, as ENTSO-E codes with their texts */
      reason_codes: ReasonCode[]
    }[]
  }[]
}

export type ScheduleSeries = {
  /** Identification of the time series within its document */
  series_id: string
  /** The version of the message that changed it last */
  series_version: number
  /** Which type it is of; other fields depend on it */
  type: 'production' | 'consumption' | 'internal' | 'external'
  /** ENTSO-E code of the kind of exchange, for instance A08: net internal trade */
  business_type: string
  /** What tells the time series from all others: business type, areas and parties */
  ids: {
    /** EIC of the area that takes the energy in */
    in_area: string
    /** EIC of the area that gives the energy */
    out_area: string
    /** Balance group that takes the energy in, by EIC */
    in_party: string
    /** Balance group that gives the energy, by EIC */
    out_party: string
    /** Identification of the capacity agreement, where the exchange has one */
    market_agreement_id: string | null
  }
  /** Where it stands */
  status: 'pending' | 'accepted' | 'adjusted' | 'mismatch' | 'rejected'
  /** Reasons of the operator, as ENTSO-E codes with their texts */
  reason_codes: ReasonCode[]
  /** Energy of the whole day, in MWh */
  total_mwh: number
  /** Values of the time series, one for each quarter-hour */
  data: {
    /** Start of the quarter-hour, as RFC 3339 */
    ts: string
    /** Mean power of the quarter-hour, in MW */
    amount: number
  }[]
}

export type ScheduleSpec = {
  /** Market that the schedule is of: `DE` or `NL` */
  market: 'DE' | 'NL'
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** Market partner id or EIC of the sender */
  sender_id: string
  /** Market partner id or EIC of the receiver */
  receiver_id: string
  /** Delivery day, YYYY-MM-DD, by the German or Dutch clock */
  date: string
  /** Whether it is of the test system of the operator */
  test: boolean
  /** Time series of the schedule, of which each is one exchange or one total */
  series: {
    /** Which type it is of; other fields depend on it */
    type: 'production' | 'consumption' | 'internal' | 'external'
    /** What tells the time series from all others: business type, areas and parties */
    ids: {
      /** EIC of the area that takes the energy in */
      in_area: string
      /** EIC of the area that gives the energy */
      out_area: string
      /** Balance group that takes the energy in, by EIC */
      in_party: string
      /** Balance group that gives the energy, by EIC */
      out_party: string
      /** Identification of the capacity agreement, where the exchange has one */
      market_agreement_id: string | null
    }
    /** Values of the time series, one for each quarter-hour */
    data: {
      /** Start of the quarter-hour, as RFC 3339 */
      ts: string
      /** Mean power of the quarter-hour, in MW */
      amount: number
    }[]
  }[]
}

export type ScheduleTransport = {
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** For schedules that are tests */
  test: boolean
  /** Which kind it is of */
  kind: 'http' | 'directory' | 'as4' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files'
  /** How the operator is reached; which fields there are depends on the kind of transport */
  settings: Record<string, string>
  /** Which secrets are set; what they are is never shown */
  secret_names: string[]
  /** How long the operator may leave a message without an answer */
  no_ack_minutes: number
  /** When it was created, in UTC */
  created_ts: string
  /** When it was last changed, in UTC */
  last_modified_ts: string
}

export type ScheduleTransportBody = {
  /** Which kind it is of */
  kind: 'http' | 'directory' | 'as4' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files'
  /** How the operator is reached; which fields there are depends on the kind of transport */
  settings?: Record<string, string>
  /** In place of those that are set; absent: they stay where the kind does, `{}` removes them */
  secrets?: Record<string, string> | null
  /** After how many minutes without an acknowledgement there is an alarm. Default: `15` */
  no_ack_minutes?: number
}

export type ScheduleTransportCheck = {
  /** No way is set up: the simulated operators of this installation take messages */
  simulated: boolean
  /** `open`: more cannot be told without sending a schedule, or not now */
  outcome: 'right' | 'open' | 'wrong'
  steps: {
    part: 'certificate' | 'market_partner' | 'host_key' | 'send' | 'receive'
    /** The address or folder; of a certificate until when it is valid, of a host key its fingerprint, of a market partner its id */
    target: string | null
    /** `open`: more cannot be told without sending a schedule, or not now */
    outcome: 'right' | 'open' | 'wrong'
    finding: 'valid' | 'ends_soon' | 'ended' | 'not_yet' | 'other_check_digit' | 'writable' | 'readable' | 'offers' | 'reached' | 'refuses_request' | 'not_offered' | 'busy' | 'nothing_there' | 'refuses_us' | 'leads_on' | 'unreadable' | 'fault' | 'refused_address' | 'unknown_host' | 'no_connection' | 'no_answer' | 'their_certificate' | 'our_certificate' | 'no_tls' | 'host_key_same' | 'host_key' | 'login' | 'folder_missing' | 'folder_outside' | 'folder_closed' | 'folder_fault'
    /** The HTTP status that came back */
    status: number | null
    /** The code of the system where nothing came back, such as ECONNREFUSED */
    cause: string | null
    /** What was found, and what would be right */
    detail: string
  }[]
}

export type ScheduleVersion = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Id of the schedule */
  schedule_uid: string
  /** Number of the version, from 1 on; null where it is not known */
  version: number
  /** Where it stands */
  status: 'ingested' | 'submitted' | 'accepted' | 'rejected' | 'cnf_partial' | 'timed_out' | 'superseded' | 'failed'
  /** The highest reached: receipt, anomalies, partly taken, confirmed */
  acceptance_level: '' | 'ack' | 'ano' | 'par' | 'cnf'
  /** It is the newest accepted one of its schedule */
  is_active: boolean
  /** Identification of the document within its message; null where it has none */
  message_id: string
  /** What is stored or calculated all the same, and worth a look */
  warnings: {
    /** Stable code of the message, for programs */
    code: 'close_to_gate' | 'many_versions' | 'late_for_day_ahead' | 'contradicting_answers'
    /** What is wrong or worth knowing, in English */
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
  /** When it was created, in UTC */
  created_ts: string
  /** When it was last changed, in UTC */
  last_modified_ts: string
  /** When it was sent, in UTC; null where it was not */
  sent_ts: string | null
  /** When a person gave it up, and why; null where nobody did, or where it was sent again since */
  abandoned: {
    ts: string
    /** Why, in words */
    reason: string
  } | null
  /** Who created it */
  created_by: {
    /** Which kind it is of */
    kind: string
    /** Name, as lists show it */
    name: string
  }
  /** The stored forecast that it was built from */
  forecast: {
    delivery_day: string
    /** Number of the version, from 1 on; null where it is not known */
    version: number
  } | null
  /** What was sent, and with zeros what the version before still had */
  spec: ScheduleSpec
}

export type SchedulingArea = {
  /** EIC */
  id: string
  /** Name, as lists show it */
  name: string
  /** Short name, as charts show it */
  short_name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  /** Where it stands */
  status: 'active' | 'virtual' | 'historic' | 'not_published' | 'technical'
  /** IANA */
  timezone: string | null
  /** Operator of the transmission grid; null where none is known */
  transmission_system_operator: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
    /** Codes in registers and markets */
    extra_ids: ExtraId[]
  } | null
  /** What the EIC register calls it; null where the register does not know the code */
  register_name: string | null
  /** All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed */
  register_functions: string[] | null
  /** How the area was found, where areas at a place are asked for */
  location?: {
    /** From the place to the area in whole metres, 0 inside */
    distance_m: number
    /** Metres by which a drawn border may be off; null where that is not stated */
    accuracy_m: number | null
  }
  /** EICs */
  bidding_zones: string[]
  /** EICs */
  control_areas: string[]
  /** First day of this version; null where it holds since before it is known */
  valid_from: string | null
  /** Day on which it ends, exclusive; null until further notice */
  valid_to: string | null
  /** What is stored or calculated all the same, and worth a look */
  warnings: RecordWarning[]
  /** Where the fact is from: publisher, address, licence and day */
  provenance: Provenance
}

export type SearchResult = {
  /** Which kind it is of */
  kind: 'bidding-zone' | 'control-area' | 'scheduling-area' | 'other-area' | 'party' | 'metering-grid-area' | 'tariff' | 'settlement' | 'holiday'
  /** What the list of this kind finds it by: UUID, EIC, id of a holiday */
  id: string
  /** Of a tariff after the name of its operator: “Netze BW: § 14a EnWG Modul 3 (2026)” */
  name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  /** Codes in registers and markets */
  extra_ids: ExtraId[]
  /** Of a settlement, WGS 84 in degrees */
  lat: number | null
  /** Longitude in degrees (WGS 84); null where no point is known */
  lon: number | null
  /** Where most of the words were found: a name, an identifier; of a grid area, a control area or a tariff its operator, of a party an area that it operates or what it does */
  matched: {
    /** Which field of the record */
    field: 'name' | 'other_name' | 'extra_id' | 'country' | 'operator' | 'grid_area' | 'role'
    /** Text of the field */
    text: string
  }
  /** How well it matches; results are ordered by it */
  score: number
}

export type SentForecastSeries = {
  /** `production`: energy fed into the grid; `consumption`: energy taken from it */
  kind: 'production' | 'consumption'
  /** Control area, by its usual name */
  control_area?: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** Market location (MaLo) that the forecast is of, 11 digits */
  malo?: string | null
  /** EIC of the balance group whose schedule it becomes part of; absent: the one that takes the forecasts of the area */
  balance_group?: string | null
  /** One value for each quarter-hour of the delivery day, in `unit` */
  values: (number | null)[]
}

export type SentScheduleSeries = {
  /** Which type it is of; other fields depend on it */
  type: 'production' | 'consumption' | 'internal' | 'external'
  /** What tells the time series from all others: business type, areas and parties */
  ids: {
    /** EIC of the area that takes the energy in */
    in_area: string
    /** EIC of the area that gives the energy */
    out_area: string
    /** Balance group that takes the energy in, by EIC */
    in_party: string
    /** Balance group that gives the energy, by EIC */
    out_party: string
    /** Identification of the capacity agreement, where the exchange has one */
    market_agreement_id?: string | null
  }
  /** Values of the time series, one for each quarter-hour */
  data: {
    /** Start of the quarter-hour, as RFC 3339 */
    ts: string
    /** MW, from 0, at most 3 decimals */
    amount: number
  }[]
}

export type SimplifiedResult = {
  /** Prices for a unit, with the intervals in which they hold */
  rates: {
    /** Dataset, for instance `quarter-hourly-energy-offtake` */
    dataset_id: string
    /** Unit of the values */
    unit: Unit
    /** The intervals, in order of time */
    intervals: {
      /** Start, included, as RFC 3339 with its offset */
      start_time: string
      /** End, not included, as RFC 3339 with its offset */
      end_time: string
      /** Price of a unit */
      rate: number
    }[]
  }[]
  /** What the simple form leaves out, and why */
  not_included: {
    /** Name of the component */
    component: string
    /** Why */
    reason: 'fixed' | 'fixed_part' | 'peak' | 'tier' | 'data' | 'rounding' | 'unit'
    /** Name of the function of the pipeline */
    function: string | null
    /** What is wrong or worth knowing, in English */
    msg: string
  }[]
  /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
  confirmed_until: string | null
  /** The price stands for days after that one */
  stale: boolean
}

export type SkippedAllocationMessage = {
  /** Reference of its interchange (UNB DE 0020) */
  interchange: string | null
  /** Its reference (UNH DE 0062) */
  message: string
  /** Its document number (BGM DE 1004) */
  document: string
  /** Number of its UNH among the segments of the file, from 1 */
  row: number
  /** What is wrong with it: the first hundred */
  problems: {
    /** Which type it is of; other fields depend on it */
    type: string
    /** `body`, the row from 1, and the column */
    loc: (string | number)[]
    /** What is wrong or worth knowing, in English */
    msg: string
    input?: unknown
    /** Bounds and other figures of the problem */
    ctx?: Record<string, unknown>
    /** Which sentence it is: stable, unlike its words */
    code?: string
    /** What that sentence names */
    params?: Record<string, unknown>
    /** Its code in the answer: DE 0085 of a CONTRL, DE 9321 of an APERAK */
    error_code: string | null
  }[]
}

export type SkippedAllocationValues = {
  /** Why they were left out */
  why: 'measure' | 'reading' | 'period' | 'forecast' | 'delivery_note' | 'qualifier' | 'cancellation'
  /** Name, as lists show it */
  name: string
  /** How many values were left out */
  values: number
}

export type SkippedDay = {
  /** Day, YYYY-MM-DD */
  date: string
  /** Why it is no working day */
  reason: 'weekend' | 'holiday'
  /** Name of the holiday; null for a weekend */
  name: string | null
  /** Länder with the holiday; empty for days of market communication alone */
  subdivisions: string[]
}

export type Source = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** Who publishes it */
  publisher: string
  /** Under which terms it may be used */
  licence: string
  /** Where the facts were read, or are read */
  url: string
  /** The line to print wherever the facts are shown */
  credit: string
  /** Day of the newest copy, or month where only that is known */
  retrieved_at: string
  /** Since the first day that this may be */
  age_days: number
  /** Records that hold today; what has ended is history */
  record_count: number
  /** They by table */
  records: Record<string, number>
  /** What brings these facts up to date */
  importer: 'esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb' | null
  /** The newest import; a dry run is none */
  last_run: {
    /** Id that stays the same for good, a UUID */
    uid: string
    /** Where it stands */
    status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
    /** Whether it only read and checked, and stored nothing */
    dry_run: boolean
    /** When it was created, in UTC */
    created_at: string
    /** When it ended, in UTC; null while it runs */
    finished_at: string | null
  } | null
  /** Which kind it is of */
  kind: 'price_list' | 'register' | 'shape' | 'series' | 'standard'
  /** Last day until which its facts without an end of their own are taken to hold; null: nothing is supposed */
  confirmed_until: string | null
  /** That day is over */
  is_stale: boolean
}

export type StoredUpdate = {
  /** EDIFACT: an interchange of MaBiS, taken in as such */
  kind: 'ACK' | 'ANO' | 'CNF' | 'RI' | 'EDIFACT'
  /** Whose it is by its sender; null: no operator that is known */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO' | null
  /** Identification of the document within its message; null where it has none */
  message_id: string | null
  /** Null where the document came before: then nothing happened */
  document_uid: string | null
  /** Id of the schedule */
  schedule_uid: string | null
  /** What is odd about it: mostly why it moved nothing */
  note: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
}

export type SumSeries = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Check identifier (Prüfidentifikator) of the message, by BDEW */
  pi: '13003' | '13005' | '13026'
  /** Of 13005 and 13026, which name none: balance groups and area */
  point_id: string
  /** First day of the Bilanzierungsmonat */
  month: string
  /** DTM+293: a later one holds */
  version_ts: string
  /** Whether no newer version of the series has been received */
  is_newest: boolean
  /** OBIS code of what is measured */
  obis: string
  /** Null: the point is not set up */
  kind: 'Z95' | 'Z96' | 'Z97' | 'Z98' | 'Z99' | 'ZA0' | 'ZA1' | 'ZA2' | 'ZA3' | 'ZA4' | 'ZA5' | 'ZA6' | 'ZG7' | null
  /** Name, as lists show it */
  name: string | null
  /** Balance group, by EIC; null where the series has none */
  balance_group: string | null
  /** Balance group that gives the energy, by EIC; null where the series has none */
  from_balance_group: string | null
  /** Balancing area (Bilanzierungsgebiet), by EIC; null where the series has none */
  balancing_area: string | null
  /** Control area, by its usual name */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** Of the quarter-hours that have a value; null where none has */
  total_kwh: number | null
  /** How many quarter-hours */
  quarter_hours: number
  /** How many quarter-hours have no value */
  missing_quarter_hours: number
  /** A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA */
  data_status: 'A01' | 'A02' | 'A03' | 'A04' | 'A06' | null
  /** When its data status was stated, in UTC; null where it was not */
  data_status_ts: string | null
  /** What the last check notice said that was written for it */
  check: 'accepted' | 'implausible' | 'present' | null
  /** The BIKO refused that notice */
  check_refused: boolean
  /** Number of the document (BGM); null where it has none */
  document_number: string
  /** Market partner id or EIC of the sender */
  sender_id: string
  /** Market partner id or EIC of the receiver */
  receiver_id: string
  /** When it was received, in UTC */
  received_ts: string
}

export type SumSeriesComparison = {
  /** The sum series */
  series: SumSeries
  /** What it is compared with */
  with: 'version' | 'allocations'
  /** What it is compared with; null where there is none */
  other: SumSeries | null
  /** That both sides have */
  quarter_hours: number
  /** How many quarter-hours differ */
  differing_quarter_hours: number
  /** Of the quarter-hours that both sides have, in the series; null where it is not known */
  total_kwh: number | null
  /** Of the same, on the other side; null where it is not known */
  other_total_kwh: number | null
  /** Series less other side: what an objection would be about; null where it is not known */
  difference_kwh: number | null
  /** Why there is nothing to compare with */
  why_none: 'no_point' | 'no_control_area' | 'no_direction' | 'no_allocations' | 'no_common_values' | null
  rows: {
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** Of the series; null where it is not known */
    kwh: number | null
    /** Of the other side; null where it is not known */
    other_kwh: number | null
    /** Series less other side; null where it is not known */
    difference_kwh: number | null
  }[]
}

export type SumSeriesValues = {
  /** Id that stays the same for good, a UUID */
  uid: string
  /** Check identifier (Prüfidentifikator) of the message, by BDEW */
  pi: '13003' | '13005' | '13026'
  /** Of 13005 and 13026, which name none: balance groups and area */
  point_id: string
  /** First day of the Bilanzierungsmonat */
  month: string
  /** DTM+293: a later one holds */
  version_ts: string
  /** Whether no newer version of the series has been received */
  is_newest: boolean
  /** OBIS code of what is measured */
  obis: string
  /** Null: the point is not set up */
  kind: 'Z95' | 'Z96' | 'Z97' | 'Z98' | 'Z99' | 'ZA0' | 'ZA1' | 'ZA2' | 'ZA3' | 'ZA4' | 'ZA5' | 'ZA6' | 'ZG7' | null
  /** Name, as lists show it */
  name: string | null
  /** Balance group, by EIC; null where the series has none */
  balance_group: string | null
  /** Balance group that gives the energy, by EIC; null where the series has none */
  from_balance_group: string | null
  /** Balancing area (Bilanzierungsgebiet), by EIC; null where the series has none */
  balancing_area: string | null
  /** Control area, by its usual name */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** Of the quarter-hours that have a value; null where none has */
  total_kwh: number | null
  /** How many quarter-hours */
  quarter_hours: number
  /** How many quarter-hours have no value */
  missing_quarter_hours: number
  /** A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA */
  data_status: 'A01' | 'A02' | 'A03' | 'A04' | 'A06' | null
  /** When its data status was stated, in UTC; null where it was not */
  data_status_ts: string | null
  /** What the last check notice said that was written for it */
  check: 'accepted' | 'implausible' | 'present' | null
  /** The BIKO refused that notice */
  check_refused: boolean
  /** Number of the document (BGM); null where it has none */
  document_number: string
  /** Market partner id or EIC of the sender */
  sender_id: string
  /** Market partner id or EIC of the receiver */
  receiver_id: string
  /** When it was received, in UTC */
  received_ts: string
  /** Values in order of time, one for each interval; null is a gap */
  values: {
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** Energy of the quarter-hour; null where it is not known */
    kwh: number | null
  }[]
}

export type SupplierOffer = SupplierOfferSpot | SupplierOfferFixed

export type SupplierOfferFixed = {
  /** Which type it is of; other fields depend on it */
  type: 'fixed'
  /** Price of the supplier by kWh, without VAT */
  price_per_kwh: number
  /** The prices of the offer include VAT. Default: `false` */
  includes_vat?: boolean
  /** Fee of the supplier by month, without VAT. Default: `0` */
  monthly_fee?: number
}

export type SupplierOfferSpot = {
  /** Which type it is of; other fields depend on it */
  type: 'spot'
  /** Bidding zone; that of the grid area unless told */
  zone?: 'SE1' | 'SE2' | 'SE3' | 'SE4' | 'NO1' | 'NO2' | 'NO3' | 'NO4' | 'NO5' | 'DK1' | 'DK2' | 'FI' | 'NL' | 'DE-LU' | 'AT' | 'BE' | 'CH' | 'CZ' | 'EE' | 'ES' | 'FR' | 'HU' | 'IT-NORTH' | 'IT-CENTRE-NORTH' | 'IT-CENTRE-SOUTH' | 'IT-SOUTH' | 'IT-CALABRIA' | 'IT-SICILY' | 'IT-SARDINIA' | 'LT' | 'LV' | 'PL' | 'PT' | 'SI'
  /** What the supplier adds to the day-ahead price, by kWh, without VAT. Default: `0` */
  markup_per_kwh?: number
  /** The prices of the offer include VAT. Default: `false` */
  includes_vat?: boolean
  /** Fee of the supplier by month, without VAT. Default: `0` */
  monthly_fee?: number
}

export type Tariff = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Name, as lists show it */
  name: string
  /** What the tariff is, in a sentence */
  summary: string
  /** What else the price list says; null where it says nothing */
  remarks: string | null
  /** Who charges it; null where no operator is known */
  system_operator: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Name, as lists show it */
    name: string
  } | null
  /** Extension: ISO 3166 code of the country in all of which it holds, whoever operates the grid */
  country?: string
  /** Which customers the tariff is for */
  eligibility: {
    /** Who charges it: the grid operator, a supplier, or an authority */
    type: 'system_operator' | 'supplier' | 'authority'
    /** Rated current of the fuse; null where it does not matter */
    fuse_size: Quantity | null
    /** Metering grid areas in which it is offered, by id; null: everywhere */
    metering_grid_area_ids: string[] | null
    other: ('offtake' | 'injection' | 'fuse_based' | 'power_based' | 'low_voltage' | 'high_voltage' | 'regional_grid' | 'residential' | 'business' | 'production')[] | null
  }
  /** Components of the tariff, each a pipeline from datasets to a cost */
  tariff_components: TariffComponent[]
  /** From when it is offered; null where that is not known */
  available_from: string | null
  /** Until when it is offered; null: it still is */
  available_to: string | null
  /** Some function, condition or option of the pipeline is not part of the published set */
  uses_extensions: boolean
  /** Extension: why no component is the energy tax, where known: its rate is not in the source, or it does not apply */
  without_energy_tax?: 'not_in_source' | 'exempt'
  /** Extension: the approved version, of a tariff that the organization itself has written */
  own_version?: number
  /** Where the fact is from: publisher, address, licence and day */
  provenance?: {
    /** Line of credit */
    source: string
    /** When the source was read: a day, or a month */
    retrieved_at: string
    /** Under which terms it may be used */
    licence: string
    /** Day until which the source vouches for the prices; null where it does not say */
    confirmed_until: string | null
  }
}

export type TariffBody = {
  /** Name, as lists show it */
  name: string
  /** What the tariff is, in a sentence */
  summary?: string
  /** What else the price list says; null where it says nothing */
  remarks?: string | null
  /** Id of the grid operator; null where none is known */
  system_operator_id?: string | null
  /** Which customers the tariff is for */
  eligibility: {
    /** Who charges it: the grid operator, a supplier, or an authority */
    type: 'system_operator' | 'supplier' | 'authority'
    /** Rated current of the fuse; null where it does not matter */
    fuse_size: Quantity | null
    /** Metering grid areas in which it is offered, by id; null: everywhere */
    metering_grid_area_ids: string[] | null
    other: ('offtake' | 'injection' | 'fuse_based' | 'power_based' | 'low_voltage' | 'high_voltage' | 'regional_grid' | 'residential' | 'business' | 'production')[] | null
  }
  /** Components of the tariff, each a pipeline from datasets to a cost */
  tariff_components: TariffComponent[]
  /** From when it is offered; null where that is not known */
  available_from?: string | null
  /** Until when it is offered; null: it still is */
  available_to?: string | null
}

export type TariffComponent = {
  /** Name, as lists show it */
  name: string
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone: string
  /** From when the component is charged, included */
  applicable_from: string
  /** Until when the component is charged, not included; null: it still is */
  applicable_to: string | null
  /** The dataset that holds the cost of the component, in its currency */
  cost: DatasetRef
  /** Datasets that the component reads */
  datasets: DatasetRef[]
  /** Functions of the pipeline, in order */
  functions: PipelineFunction[]
}

export type TestRunBody = {
  /** The tariff */
  tariff: TariffBody
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** Start of the values ahead of the period, for tariffs that look back; the period itself unless given */
  history_start?: string
  /** Stored profiles in place of time series */
  profiles?: {
    /** Name, as lists show it */
    name: string
    /** Id of the profile, as the list of profiles has it */
    profile_id: string
  }[]
  /** Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period */
  time_series?: {
    /** Name of the dataset */
    name: string
    /** Values in order of time, one for each interval; null is a gap */
    values: (number | null)[]
  }[]
  /** What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject` */
  missing?: 'reject' | 'skip'
}

export type TsoProfile = {
  /** Transmission system operator, by the code of its schedule documents */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** Name, as lists show it */
  name: string
  /** Market that the schedule is of: `DE` or `NL` */
  market: 'DE' | 'NL'
  /** EIC of the control area */
  area: string
  /** EIC that schedules are sent to */
  party: string
  /** Control area, by its usual name */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** What it takes, the usual one first; answers are read in both */
  families: ('ess' | 'cim')[]
  /** What is set in place of the usual one, by first delivery day */
  formats: {
    document: 'schedule' | 'status_request'
    /** First delivery day */
    valid_from: string
    /** `ess`: ESS 2.3; `cim`: IEC 62325-451 */
    family: 'ess' | 'cim'
  }[]
  /** How the file of a schedule is named */
  file_name: string
  /** By the day from which they hold */
  gates: {
    /** First delivery day */
    valid_from: string
    /** Until when the first version must be in, on the day before, by the clock in Berlin */
    day_ahead: string
    /** How long before a quarter-hour it can last be changed */
    lead_minutes: number
    /** What can still be changed after the day, until when on the n-th Werktag after it; null: nothing */
    ex_post: {
      /** Which deadlines: of BG-SZR (`bg`), of BK-SZR (`bk`), of the settlement, of the correction (KBKA) */
      kinds: ('production' | 'consumption' | 'internal' | 'external')[]
      /** How many working days */
      working_days: number
      until: string
    } | null
  }[]
  answers: ('ACK' | 'ANO' | 'CNF')[]
  /** Whether it compares trades with those of the other side (ANO) */
  matches_counterparties: boolean
  /** Null: no published one is known */
  contact: string | null
  sources: {
    of: string
    source: string
    read_on: string
  }[]
}

export type Unit = 'A' | 'kV' | 'kW' | 'kWh' | 'kvar' | 'kvarh' | 'hours' | 'SEK' | 'NOK' | 'EUR' | 'DKK' | 'CHF' | 'GBP' | 'USD' | 'SEK_per_kWh' | 'NOK_per_kWh' | 'EUR_per_kWh' | 'DKK_per_kWh' | 'CHF_per_kWh' | 'GBP_per_kWh' | 'USD_per_kWh' | 'SEK_per_kW' | 'NOK_per_kW' | 'EUR_per_kW' | 'DKK_per_kW' | 'CHF_per_kW' | 'GBP_per_kW' | 'USD_per_kW' | 'SEK_per_kvar' | 'NOK_per_kvar' | 'EUR_per_kvar' | 'DKK_per_kvar' | 'CHF_per_kvar' | 'GBP_per_kvar' | 'USD_per_kvar' | 'kvar_per_kW' | '%' | '1'

export type UnknownPlace = {
  /** ISO 3166-1 alpha-2 */
  country: string
  /** Which kind it is of */
  kind: 'postal_code' | 'address' | 'point'
  /** Why nothing is known of the place */
  reason: 'not_looked_up' | 'no_such_place' | 'no_postal_codes' | 'unlisted_postal_code' | 'no_settlement' | 'outside' | 'no_areas'
  /** What is wrong or worth knowing, in English */
  msg: string
}

export type ValidationError = {
  /** Where the problem is: `body`, `query`, `path` or `header`, then names and positions from 0 on */
  loc: (string | number)[]
  /** What is wrong or worth knowing, in English */
  msg: string
  /**
   * Which rule was broken. As in Pydantic: `missing`, `json_invalid`, `extra_forbidden`, `value_error`, `enum`, `literal_error`, `finite_number`, `greater_than`, `greater_than_equal`, `less_than`, `less_than_equal`, `multiple_of`, `string_type`, `string_too_short`, `string_too_long`, `string_pattern_mismatch`, `string_unicode`, `too_short`, `too_long`, `list_type`, `dict_type`, `model_attributes_type`, `int_type`, `int_parsing`, `int_parsing_size`, `int_from_float`, `bool_type`, `bool_parsing`, `float_type`, `float_parsing`, `uuid_type`, `uuid_parsing`, `date_type`, `date_parsing`, `date_from_datetime_parsing`, `date_from_datetime_inexact`, `datetime_type`, `datetime_parsing`, `datetime_from_date_parsing`, `timezone_aware`, `union_tag_not_found`, `union_tag_invalid`. Of a file that is
   * imported, the code of the finding. Of our own:
   *
   * - `dataset_missing`: A dataset that the tariff reads was not supplied; `ctx.dataset`
   * - `dataset_duplicate`: A dataset was supplied twice; `ctx.dataset`
   * - `dataset_unknown`: No dataset has this name; `ctx.dataset`
   * - `dataset_unused`: A measure changes a dataset that the tariff does not read; `ctx.dataset`
   * - `values_length`: Another number of values than the period has slots; `ctx.expected`, `ctx.got`
   * - `values_gap`: Values are missing; `ctx.gaps` lists them as `[start, end]`
   * - `profile_mismatch`: A profile of another resolution, unit or range; `ctx.expected`, `ctx.got`
   * - `time_unaligned`: A time that does not start a slot; `ctx.step` is the length of one
   * - `period_order`: A period that ends before it starts
   * - `period_too_long`: A longer period than a request may ask for; `ctx.max`
   * - `too_many_values`: The answer or the calculation would hold too many values at a time: ask for a shorter period; `ctx.max`, `ctx.got`
   * - `too_much_work`: The calculation would take too many steps: ask for a shorter period, or simplify the tariff; `ctx.max`, `ctx.got`
   * - `not_available`: Nothing of the tariff applies in the period
   * - `infeasible`: No plan meets all that is asked for; `ctx.conflicts` names what contradicts
   * - `unit_mismatch`: Units that do not fit together; `ctx.expected`, `ctx.got`
   * - `pipeline_invalid`: A function that a tariff component cannot have there; `ctx.expected`, `ctx.got`
   * - `file_unreadable`: A file that is not what its type says, or is damaged
   * - `nothing`: A file without any values
   * - `gate_closed`: The time for it is over; `ctx.closed_at`
   * - `columns`: A row of a file with another number of columns than its heading; `ctx.expected`, `ctx.got`
   * - `duplicate`: The same was named earlier in the request or the file; `ctx` may say where
   * - `file_cut`: A file whose last row has no end
   * - `mixed_time_zones`: Times of one file that follow no common clock; `ctx.row`, `ctx.expected`, `ctx.got`
   * - `unsorted`: A file whose rows are in too great a disorder to be put together
   * - `unknown_point`: No accounting point, or more than one, has this market identifier; `ctx.points` names two of them
   * - `identifier_in_use`: Another accounting point has this market identifier at the same time; `ctx.accounting_point_id`
   * - `other_identifier`: Another market identifier than the accounting point has; `ctx.expected`
   * - `version_taken`: This version of the day is stored with other values; `ctx.version`
   * - `not_first_of_month`: A month that is not named by its first day
   * - `eic_check`: The last character of an EIC is not what the others come to; `ctx.expected`, null where none fits
   * - `idempotency_mismatch`: The Idempotency-Key was used for another request
   */
  type: string
  /** What was sent there, shortened where it is long */
  input?: unknown
  /** Bounds and other figures of the problem */
  ctx?: Record<string, unknown>
  /** Stable code of the message, for programs */
  code?: string
  /** Parameters of the message */
  params?: Record<string, unknown>
}

export type Webhook = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** Address that is called */
  url: string
  /** Text for people */
  description: string
  /** Types (`version.accepted`) and families (`version.*`) of events; null: every event */
  event_types: string[] | null
  /** Whether it is at work; false: it rests, and is kept */
  is_enabled: boolean
  /** `receiver`: it answered 410 Gone; null while enabled */
  disabled_by: 'person' | 'receiver' | null
  /** Until when messages are signed with the replaced secret, too */
  old_secret_until: string | null
  /** Deliveries that wait for their first or next try */
  pending_count: number
  /** The last try to deliver; null where there was none */
  last_attempt: {
    /** When it was tried, in UTC */
    attempted_at: string
    /** HTTP status of the answer; null where there was none */
    status: number | null
    /** Why there was no answer; null where there was one */
    error: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  } | null
  /** Who created it */
  created_by: string
  /** When it was created, in UTC */
  created_at: string
}

export type WebhookAttempt = {
  /** Number of the try, from 1 on */
  number: number
  /** When it was tried, in UTC */
  attempted_at: string
  /** How long it took, in milliseconds */
  duration_ms: number
  /** Address that is called */
  url: string
  /** HTTP status of the answer; null where none came */
  status: number | null
  /** Why no answer came */
  error: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** Beginning of the answer’s body */
  response: string | null
}

export type WebhookCreated = {
  /** The webhook */
  webhook: Webhook
  /** Checks signatures (`whsec_…`): shown in this answer only, null in a replay of it */
  secret: string | null
}

export type WebhookDelivery = {
  /** The `webhook-id` of its messages, the same in every try */
  id: string
  /** The event’s place in the audit log */
  sequence: number
  /** What happened, for instance `api_key.created` */
  type: string
  /** When it happened, in UTC */
  occurred_at: string
  /** `failed`: given up after the last try, or the receiver no longer exists */
  status: 'pending' | 'delivered' | 'failed'
  /** How often it was tried */
  attempts: number
  /** When it is tried next; null once it is settled */
  due_at: string | null
  /** What came of the last try */
  detail: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  /** When it was delivered or given up, in UTC; null while it is tried */
  settled_at: string | null
}

export type WebhookDeliveryRead = {
  /** The delivery */
  delivery: WebhookDelivery
  /** The message’s body, byte for byte as it is signed and sent */
  body: string
  /** Every try, newest first */
  attempts: WebhookAttempt[]
}
