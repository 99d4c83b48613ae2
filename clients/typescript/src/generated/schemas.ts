// Written by `npm run clients` from the OpenAPI document; not by hand.

export type AccountingPoint = {
  accounting_point_id: string
  market_identifier: string
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | 'TenneT NL'
  valid_from: string
}

export type Alarm = {
  id: string
  rule_id: string
  kind: string
  /** What it is about: alarmed of once per rule */
  subject: string
  what: {
    text: string
    code: string
    params: Record<string, unknown>
  }
  /** What to do about it */
  todo: {
    text: string
    code: string
    params: Record<string, unknown>
  }
  /** Path of the page of the console that shows it */
  page: string
  raised_at: string
  acknowledged_at: string | null
  acknowledged_by: string | null
}

export type AlarmAttempt = {
  attempted_at: string
  duration_ms: number
  /** Whether the receiver took it */
  is_sent: boolean
  detail: string
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
}

export type AlarmChannel = {
  id: string
  name: string
  kind: 'mail' | 'webhook' | 'teams' | 'slack' | 'ntfy'
  language: 'en' | 'de'
  /** Of a mail */
  recipients: string[]
  /** Where posts go; the whole address is a secret and never shown. Null of a mail */
  host: string | null
  has_token: boolean
  is_enabled: boolean
  last_attempt: AlarmAttempt | null
  created_by: string
  created_at: string
}

export type AlarmChannelCreated = {
  channel: AlarmChannel
  /** Of a webhook: checks signatures (`whsec_…`): shown in this answer only; null of other kinds */
  secret: string | null
}

export type AlarmChannelTested = AlarmAttempt

export type AlarmLoggedAttempt = {
  attempted_at: string
  duration_ms: number
  /** Whether the receiver took it */
  is_sent: boolean
  detail: string
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  id: string
  /** Null of a test */
  alarm_id: string | null
}

export type AlarmQuietHours = {
  quiet_hours: {
    starts_at: string
    ends_at: string
    zone: string
  } | null
}

export type AlarmRead = {
  alarm: Alarm
  messages: {
    id: string
    channel_id: string
    is_escalation: boolean
    /** `not_needed`: the alarm was acknowledged before, or the channel is gone */
    status: 'pending' | 'sent' | 'failed' | 'not_needed'
    attempts: number
    /** When it is sent, or tried next; null once it is settled */
    due_at: string | null
    detail: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  }[]
}

export type AlarmRule = {
  id: string
  kind: 'schedule_rejected' | 'schedule_anomaly' | 'schedule_unanswered' | 'schedule_partly' | 'schedule_contradicted' | 'sum_series_corrected' | 'objection_unfiled' | 'gate_without_schedule' | 'clearing_deadline' | 'gate_without_forecast' | 'import_stale' | 'import_failed' | 'backup_late' | 'audit_broken' | 'event'
  /** Events that alarm; empty where the clock does */
  event_types: string[]
  lead: number | null
  lead_unit: 'minutes' | 'working_days' | 'days' | null
  channel_ids: string[]
  escalation_channel_ids: string[]
  escalate_after_minutes: number | null
  passes_quiet_hours: boolean
  is_enabled: boolean
  created_by: string
  created_at: string
}

export type AllocatedArea = {
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'
  kind: 'production' | 'consumption'
  quarter_hours_known: number
  values_mwh: (number | null)[]
}

export type Allocation = {
  accounting_point_id: string
  flow_direction: 'consumption' | 'production'
  market_identifier: string
  start_time: string
  end_time: string
  resolution: 'quarter_hourly'
  unit: 'kWh'
  values: (number | null)[]
  quality: {
    from: string
    to: string
    quality: 'measured' | 'estimated' | 'missing'
  }[]
  versions: {
    day: string
    version: number
    /** The version that held when this one came; null for the first of its day, and where a higher one held */
    replaces: number | null
    received_at: string
  }[]
}

export type AllocationAcknowledgment = {
  /** Which interchange of the file it answers, from 1 */
  interchange: number
  kind: 'CONTRL' | 'APERAK'
  verdict: 'accepted' | 'refused'
  /** The reference of this interchange (UNB DE 0020) */
  reference: string
  file_name: string
  /** Messages of the file that it speaks of */
  messages: number
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
  import_uid: string
  /** The reference of its first interchange (UNB DE 0020) */
  reference: string | null
  sender: string | null
  receiver: string | null
  interchanges: EdifactInterchange[]
  /** What is odd about senders and receivers, by the market partner ids that are set now: the first hundred */
  partner_warnings: PartnerWarning[]
  items: {
    /** Which interchange of the file it answers, from 1 */
    interchange: number
    kind: 'CONTRL' | 'APERAK'
    verdict: 'accepted' | 'refused'
    /** The reference of this interchange (UNB DE 0020) */
    reference: string
    file_name: string
    /** Messages of the file that it speaks of */
    messages: number
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
  change: number
  accounting_point_id: string
  flow_direction: 'consumption' | 'production'
  day: string
  version: number
  /** The version that held when this one came; null for the first of its day, and where a higher one held */
  replaces: number | null
  /** Whether no higher version of the day has come until now */
  in_force: boolean
  received_at: string
}

export type AllocationCompleteness = {
  accounting_point_id: string
  flow_direction: 'consumption' | 'production'
  market_identifier: string
  months: {
    month: string
    measured: number
    estimated: number
    missing: number
  }[]
}

export type AllocationImport = {
  uid: string
  file_name: string | null
  content_type: 'text/csv' | 'application/x-ndjson' | 'application/edifact'
  dry_run: boolean
  status: 'reading' | 'checking' | 'storing' | 'succeeded' | 'refused' | 'cancelled' | 'failed' | 'interrupted'
  started_by: string
  created_at: string
  finished_at: string | null
  received_bytes: number
  /** Days of series that are stored so far, of `total`; 0 of 0 ahead of that */
  done: number
  total: number
  /** Why it failed, or what stopped it */
  reason: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  result: AllocationWriteResult | null
  problem_count: number
  /** Where the answers to a MSCONS are; null of other files */
  acknowledgments: string | null
  /** What was wrong in the file: the first hundred, as its 422 named them */
  problems: {
    type: string
    /** `body`, the row from 1, and the column */
    loc: (string | number)[]
    msg: string
    input?: unknown
    ctx?: Record<string, unknown>
    /** Which sentence it is: stable, unlike its words */
    code?: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}

export type AllocationImportEntry = {
  uid: string
  file_name: string | null
  content_type: 'text/csv' | 'application/x-ndjson' | 'application/edifact'
  dry_run: boolean
  status: 'reading' | 'checking' | 'storing' | 'succeeded' | 'refused' | 'cancelled' | 'failed' | 'interrupted'
  started_by: string
  created_at: string
  finished_at: string | null
  received_bytes: number
  /** Days of series that are stored so far, of `total`; 0 of 0 ahead of that */
  done: number
  total: number
  /** Why it failed, or what stopped it */
  reason: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  result: {
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
    series_days: number
    stored: number
    replaced: number
    not_in_force: number
    unchanged: number
    new_series: number
    values: number
    gaps: number
    lost_values: number
    first_day: string | null
    last_day: string | null
    highest_version: number
    received_at: string | null
    last_change: number
    warning_count: number
    /** Where the answers to a MSCONS are (CONTRL, APERAK); null of other files */
    acknowledgments: string | null
  } | null
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
  accounting_point_id: string
  flow_direction: 'consumption' | 'production'
  market_identifier: string
}

export type AllocationWarning = {
  code: 'values_lost' | 'not_in_force' | 'malo_check_digit' | 'without_area'
  msg: string
  /** Where the day begins in the file, from 1 */
  row: number
  accounting_point_id: string
  flow_direction: 'consumption' | 'production'
  market_identifier: string
  /** Null where the warning is about the series */
  day: string | null
  version: number | null
  /** The version that holds before the file is stored */
  in_force: number | null
  /** Known values that become gaps */
  lost: number | null
}

export type AllocationWriteResult = {
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
  series_days: number
  stored: number
  replaced: number
  not_in_force: number
  unchanged: number
  new_series: number
  values: number
  gaps: number
  lost_values: number
  first_day: string | null
  last_day: string | null
  highest_version: number
  received_at: string | null
  last_change: number
  warning_count: number
  warnings: AllocationWarning[]
  /** Of a MSCONS: what is odd about its sender and its receiver, the first hundred */
  partner_warnings: PartnerWarning[]
  /** Messages of a MSCONS that take another one back or replace it: the first hundred */
  references: AllocationMessageReference[]
  /** Where the answers to a MSCONS are (CONTRL, APERAK); null of other files */
  acknowledgments: string | null
}

export type ApiKey = {
  id: string
  name: string
  /** The last four characters of the key */
  hint: string
  areas: ('portfolio-forecasts' | 'cost-of-energy' | 'market-access' | 'schedule-management' | 'core' | 'power-tariffs' | 'access')[]
  can_write: boolean
  created_by: string
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  /** The key that replaces this one */
  rotated_to: string | null
  last_used_at: string | null
  status: 'active' | 'expired' | 'revoked'
}

export type ApiKeyCreated = {
  api_key: ApiKey
  /** The key itself: shown in this answer only, null in a replay of it */
  secret: string | null
}

export type As4Delivered = StoredUpdate

export type As4Report = {
  message_id: string
  /** False of a receipt, and of errors that are warnings alone */
  is_failure: boolean
}

export type AuditEvent = {
  sequence: number
  occurred_at: string
  type: string
  subject: string
  actor: {
    kind: string
    id: string
    name: string
    role?: string
  }
  before: unknown
  after: unknown
  request_id: string | null
  previous_hash: string
  hash: string
}

export type Backup = {
  /** Its name in the folder of backups */
  file: string
  /** Name of the machine that made it */
  host: string
  started_at: string
  /** Null while it is being made */
  finished_at: string | null
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
    folder: string
    every_hours: number
    keep: {
      days: number
      weeks: number
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
  last_success_at: string | null
  /** Files that are kept, and the newest failures; the newest first */
  items: Backup[]
}

export type BalanceGroup = {
  eic: string
  name: string
  /** Operators that it sends schedules to */
  tsos: ('50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO')[]
  /** Accepted forecasts of the control areas of its operators become its schedules */
  from_forecasts: boolean
  created_ts: string
  last_modified_ts: string
}

export type BalanceGroupBody = {
  name: string
  tsos: ('50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO')[]
  from_forecasts?: boolean
}

export type BiddingZone = {
  /** EIC */
  id: string
  name: string
  short_name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  status: 'active' | 'virtual' | 'historic' | 'not_published' | 'technical'
  /** IANA */
  timezone: string | null
  transmission_system_operator: {
    id: string
    name: string
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
  warnings: RecordWarning[]
  provenance: Provenance
}

export type Bill = {
  currency: Unit
  country: string | null
  region: string | null
  customer: 'household' | 'business'
  prices: 'including_vat' | 'excluding_vat'
  timezone: string
  start_time: string
  end_time: string
  /** Energy taken from the grid */
  energy_kwh: number | null
  tariffs: {
    tariff_id: string
    name: string
    type: 'system_operator' | 'supplier' | 'authority'
    system_operator: {
      id: string
      name: string
    } | null
    /** The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null */
    country: string | null
    source: string | null
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  lines: {
    kind: 'network' | 'supplier' | 'tax' | 'levy'
    name: string
    /** null for the offer of the request, and for taxes on the whole bill */
    tariff_id: string | null
    start_date: string
    /** Last day */
    end_date: string
    quantity: number | null
    /** A unit, `month`, `day` or `year`; null where no quantity is priced */
    quantity_unit: string | null
    /** Without VAT */
    rate: number | null
    rate_unit: string | null
    /** The rate applies to the quantity of each such slot; null for energy */
    per: Resolution | null
    /** The rate is the mean of many */
    is_average: boolean
    net: number
    vat_percent: number
    vat: number
    gross: number
    legal_basis: string | null
    influence: 'use_less' | 'shift' | 'peak' | 'contract' | 'none'
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  vat: {
    percent: number
    law: string | null
    net: number
    vat: number
  }[]
  by_kind: {
    kind: 'network' | 'supplier' | 'tax' | 'levy'
    net: number
    vat: number
    gross: number
  }[]
  total: {
    net: number
    vat: number
    gross: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
  }
  /** What a whole bill has and this one lacks */
  not_included: ('supplier' | 'energy_tax')[]
  warnings: {
    code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
    resolution: Resolution
    /** Start of the slot */
    slot: string
    missing_data?: MissingData
  }[]
}

export type BillBody = {
  start_time: string
  end_time: string
  history_start?: string
  tariff_ids?: string[]
  place?: {
    country: string
    postal_code: string
    fuse_a?: number
  }
  supplier?: SupplierOffer
  customer?: 'household' | 'business'
  /** ISO 3166-2, where VAT differs by region; from the place or the grid where it is known */
  region?: string
  /** Instead of the rate by law */
  vat_percent?: number
  /** How amounts are rounded and add up; including VAT for households unless told */
  prices?: 'including_vat' | 'excluding_vat'
  profiles?: {
    name: string
    profile_id: string
  }[]
  time_series?: {
    name: string
    values: (number | null)[]
  }[]
  missing?: 'reject' | 'skip'
  language?: 'en' | 'de' | 'sv'
}

export type CalculateBody = {
  start_time: string
  end_time: string
  history_start?: string
  tariff_id: string
  profiles?: {
    name: string
    profile_id: string
  }[]
  time_series?: {
    name: string
    values: (number | null)[]
  }[]
  missing?: 'reject' | 'skip'
}

export type CalculatePowerBody = {
  powerOfftake?: {
    fromDatetime: string
    resolution?: 'hourly' | 'quarter_hourly'
    values: number[]
  } | null
  subscribedCapacities?: {
    fromDatetime: string
    toDatetime: string
    value: number
  }[] | null
  reactiveOfftake?: {
    fromDatetime: string
    resolution?: 'hourly' | 'quarter_hourly'
    values: number[]
  } | null
}

export type CalculatePowerResult = {
  currency: 'SEK' | 'NOK' | 'EUR' | 'DKK' | 'CHF' | 'GBP' | 'USD'
  totalCost: number
  componentsNotCalculated: number
  components: {
    type: 'peak_power_fee' | 'subscribed_power_fee' | 'overrun_fee' | 'reactive_power_fee'
    totalCost: number | null
    months: {
      fromDatetime: string
      toDatetime: string
      cost: number
    }[]
    warnings: {
      code: 'partial_period' | 'outside_validity' | 'not_calculated' | 'repeated_hours' | 'highest_capacity' | 'not_confirmed'
      msg: string
      /** What that sentence names */
      params?: Record<string, unknown>
    }[]
  }[]
  warnings: {
    code: 'partial_period' | 'outside_validity' | 'not_calculated' | 'repeated_hours' | 'highest_capacity' | 'not_confirmed'
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}

export type CalculateResult = {
  components: {
    name: string
    timezone: string
    start_time: string
    end_time: string
    time_series: {
      name: string
      resolution: Resolution
      unit: Unit
      values: (number | null)[]
    }[]
    additive: boolean
    missing_slots?: number
    warnings: {
      code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
      msg: string
      /** What that sentence names */
      params?: Record<string, unknown>
      resolution: Resolution
      /** Start of the slot */
      slot: string
      missing_data?: MissingData
    }[]
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
}

export type CheckNotice = {
  uid: string
  /** Of 13005 and 13026, which name none: balance groups and area */
  point_id: string
  /** First day of the Bilanzierungsmonat */
  month: string
  /** DTM+293: a later one holds */
  version_ts: string
  kind: 'data_status' | 'check_refused' | 'check'
  code: string
  ebd: string
  stated_ts: string | null
  document_number: string | null
  created_by: string | null
  objection_uid: string | null
  /** An EDIFACT message was written: GET …/check-notices/{notice_uid} */
  has_message: boolean
  created_ts: string
  /** How its sending stands; null where nobody sent it from here */
  sent_state: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead' | null
  sent_detail: string | null
  /** When it was taken, or given up */
  sent_ts: string | null
  /** What its receiver said of the message itself (CONTRL, APERAK); null where nothing was said */
  answer: {
    kind: 'CONTRL' | 'APERAK'
    verdict: 'accepted' | 'refused'
    /** What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321) */
    codes: {
      code: string
      text: string | null
    }[]
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
  notice: CheckNotice
  message: string
}

export type CheckTariffBody = {
  tariff: TariffBody
}

export type CheckTariffResult = {
  problems: {
    type: string
    loc: (string | number)[]
    msg: string
    input: unknown
    ctx?: Record<string, unknown>
    /** Which sentence it is: stable, unlike its words */
    code?: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
  uses_extensions: boolean
}

export type ClearingCalendar = {
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
  calendar: 'any_land' | 'federal'
  /** All of them with what was counted, by date */
  deadlines: ClearingDeadline[]
}

export type ClearingDeadline = {
  name: 'erstaufschlag_bg_szr' | 'erstaufschlag_bk_szr' | 'clearing_start_bg_szr' | 'clearing_start_bk_szr' | 'clearing_end_bg_szr' | 'clearing_end_bk_szr' | 'preliminary_deadline' | 'final_deadline' | 'kbka_clearing_start' | 'kbka_preliminary' | 'kbka_clearing_end' | 'kbka_dzue_clearing_end' | 'kbka_final'
  date: string
  /** Which Werktag after the settlement month; null where months are counted */
  werktag: number | null
  /** The rule in words, with its source */
  rule: string
  /** Days since the settlement month that were not counted, and why */
  skipped_days: SkippedDay[]
}

export type ClearingFeedDay = {
  date: string
  bilanzierungsmonat: string
  name: 'erstaufschlag_bg_szr' | 'erstaufschlag_bk_szr' | 'clearing_start_bg_szr' | 'clearing_start_bk_szr' | 'clearing_end_bg_szr' | 'clearing_end_bk_szr' | 'preliminary_deadline' | 'final_deadline' | 'kbka_clearing_start' | 'kbka_preliminary' | 'kbka_clearing_end' | 'kbka_dzue_clearing_end' | 'kbka_final'
  werktag: number | null
  rule: string
  clearing_periods: {
    uid: string
    bilanzkreis_eic: string
    objection_counts: Record<string, number>
  }[]
  /** When its objections, or else the rules, changed last */
  changed_ts: string
}

export type ClearingImbalance = {
  uid: string
  bilanzkreis_eic: string
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
  uid: string
  bilanzkreis_eic: string
  bilanzierungsmonat: string
  /** By the present day in Berlin */
  status: 'open' | 'preliminary' | 'objection' | 'final' | 'closed'
  preliminary_deadline: string
  /** Last day on which an objection can be submitted, until its end */
  objection_deadline: string
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
  objection_counts: Record<string, number>
  /** The next day on which something ends; null once it is closed */
  next_deadline: string | null
  next_deadline_name: 'erstaufschlag_bg_szr' | 'erstaufschlag_bk_szr' | 'clearing_start_bg_szr' | 'clearing_start_bk_szr' | 'clearing_end_bg_szr' | 'clearing_end_bk_szr' | 'preliminary_deadline' | 'final_deadline' | null
  created_ts: string
  last_modified_ts: string
  /** What the allocated side is from: sum series B of the control area (Z98), where every point of the group has one, else the own allocations; null without a figure */
  imbalance_source: 'sum_series' | 'allocations' | 'both' | null
}

export type ClearingPeriodBody = {
  bilanzierungsmonat: string
  bilanzkreis_eic: string
}

export type ClearingSubscription = {
  id: string
  name: string
  calendar: 'any_land' | 'federal'
  locale: 'en' | 'de'
  kinds: ('bg' | 'bk' | 'settlement' | 'correction')[]
  reminder_days: number[]
  created_by: string
  created_at: string
}

export type ClearingSubscriptionBody = {
  name: string
  calendar?: 'any_land' | 'federal'
  /** Language of its entries */
  locale?: 'en' | 'de'
  /** bg: BG-SZR, bk: BK-SZR, settlement: preliminary and final, correction: KBKA; all unless told */
  kinds?: ('bg' | 'bk' | 'settlement' | 'correction')[]
  /** Days ahead on which a calendar program reminds */
  reminder_days?: number[]
}

export type CompareBody = {
  tariff_ids: string[]
  currency?: 'SEK' | 'NOK' | 'EUR' | 'DKK' | 'CHF' | 'GBP' | 'USD'
  customer?: {
    fuse_size?: Quantity
    metering_grid_area_id?: string
    kind?: 'residential' | 'business' | 'production'
  }
  start_time: string
  end_time: string
  history_start?: string
  profiles?: {
    name: string
    profile_id: string
  }[]
  time_series?: {
    name: string
    values: (number | null)[]
  }[]
  missing?: 'reject' | 'skip'
}

export type CompareResult = {
  currency: Unit | null
  /** All amounts are with VAT */
  includes_vat: boolean
  tariffs: {
    tariff_id: string
    name: string
    system_operator: {
      id: string
      name: string
    } | null
    total: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
    difference: number
    timezone: string
    months: string[]
    amounts: number[]
    not_stated: ('fuse_size' | 'metering_grid_area' | 'customer')[]
    excludes: {
      charge: 'energy_tax'
      reason: 'not_in_source' | 'not_stated'
    }[]
    warnings: {
      code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
      msg: string
      /** What that sentence names */
      params?: Record<string, unknown>
      resolution: Resolution
      /** Start of the slot */
      slot: string
      missing_data?: MissingData
    }[]
    components: {
      name: string
      total: number
      amounts: number[]
      absent_slots: number
      missing_slots?: number
      additive: boolean
      warnings: {
        code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
        msg: string
        /** What that sentence names */
        params?: Record<string, unknown>
        resolution: Resolution
        /** Start of the slot */
        slot: string
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
  not_eligible: {
    tariff_id: string
    name: string | null
    system_operator: {
      id: string
      name: string
    } | null
    reason: 'not_found' | 'not_available' | 'dataset_missing' | 'currency' | 'fuse_size' | 'metering_grid_area' | 'customer' | 'data' | 'not_confirmed' | 'vat_unknown'
    msg: string
    datasets?: string[]
  }[]
}

export type Condition = {
  type: 'month'
  months: number[]
} | {
  type: 'day_of_week'
  days: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]
} | {
  type: 'time_of_day'
  from: string
  to: string
} | {
  type: 'exclude_holidays'
  calendar: string
  dates?: string[]
} | {
  type: 'and'
  conditions: Condition[]
} | {
  type: 'or'
  conditions: Condition[]
} | {
  type: 'not'
  condition: Condition
} | {
  type: 'highest'
  n: number
  resolution: Resolution
} | {
  type: 'lowest'
  n: number
  resolution: Resolution
} | {
  type: 'intervals'
  intervals: [string, string][]
}

export type ControlArea = {
  /** EIC */
  id: string
  name: string
  short_name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  status: 'active' | 'virtual' | 'historic' | 'not_published' | 'technical'
  /** IANA */
  timezone: string | null
  transmission_system_operator: {
    id: string
    name: string
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
  warnings: RecordWarning[]
  provenance: Provenance
}

export type DatasetRef = {
  id: string
  resolution: Resolution
  unit: Unit
}

export type DayWindow = {
  from: string
  to: string
}

export type DocumentFormatsBody = {
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
  flow_direction: 'consumption' | 'production'
  market_identifier: string | null
  day: string
  rows: number
}

export type DueClearingDeadline = {
  date: string
  bilanzierungsmonat: string
  name: 'erstaufschlag_bg_szr' | 'erstaufschlag_bk_szr' | 'clearing_start_bg_szr' | 'clearing_start_bk_szr' | 'clearing_end_bg_szr' | 'clearing_end_bk_szr' | 'preliminary_deadline' | 'final_deadline' | 'kbka_clearing_start' | 'kbka_preliminary' | 'kbka_clearing_end' | 'kbka_dzue_clearing_end' | 'kbka_final'
  werktag: number | null
}

export type EdifactInterchange = {
  /** Its place in the file, from 1 */
  interchange: number
  /** UNB DE 0020 */
  reference: string
  sender: string
  receiver: string
  /** UNB S004 as it stands, YYMMDD:HHMM */
  sent: string
  /** UNB DE 0035 = 1: nothing of it is stored */
  is_test: boolean
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
  valid: boolean
  problems: {
    code: 'length' | 'characters' | 'issuing_office' | 'type' | 'check_character'
    msg: string
    params: Record<string, unknown>
  }[]
  issuing_office: {
    code: string
    /** Null where it is not known here */
    name: string | null
    /** ISO 3166-1 alpha-2, where every party here with a code of this office is of that country alone */
    country: string | null
  } | null
  type: {
    character: 'A' | 'T' | 'V' | 'W' | 'X' | 'Y' | 'Z'
    name: string
  } | null
  characters: {
    position: number
    character: string
    part: 'issuing_office' | 'type' | 'identifier' | 'check_character' | null
    /** What the character counts as, 0 to 36 */
    value: number | null
    weight: number | null
  }[]
  /** Of value times weight over the first fifteen characters */
  sum: number | null
  expected_check_character: string | null
  /** What the code names, as far as it is known here */
  records: {
    kind: 'party' | 'metering-grid-area' | 'scheduling-area' | 'control-area' | 'bidding-zone' | 'other-area'
    id: string
    name: string
  }[]
  /** Where it names nothing: what the codes name that are one slip away, the likeliest first */
  similar: {
    kind: 'party' | 'metering-grid-area' | 'scheduling-area' | 'control-area' | 'bidding-zone' | 'other-area'
    id: string
    name: string
    code: string
  }[]
}

export type Error = {
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
  data: {
    organization_id: string
    /** Position in the organization’s audit log: without a gap, in the order of happening */
    sequence: number
    /** Identifies what changed */
    subject: string
    actor: {
      kind: string
      id: string
      name: string
      role?: string
    }
    /** How it looked before; null where it was not there */
    before: unknown
    /** How it looks now; null where it is gone */
    after: unknown
    request_id: string | null
  }
}

export type ExplainBody = {
  start_time: string
  end_time: string
  history_start?: string
  tariff_id: string
  profiles?: {
    name: string
    profile_id: string
  }[]
  time_series?: {
    name: string
    values: (number | null)[]
  }[]
  missing?: 'reject' | 'skip'
  language?: 'en' | 'de' | 'sv'
}

export type ExplainResult = {
  language: 'en' | 'de' | 'sv'
  totals: {
    unit: Unit
    total: number
    /** The same with VAT; only with incl_vat */
    total_incl_vat?: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
  }[]
  line_items: {
    component: string
    month: string
    unit: Unit
    amount: number
    /** The same with VAT; only with incl_vat */
    amount_incl_vat?: number
  }[]
  components: {
    name: string
    timezone: string
    start_time: string
    end_time: string
    unit: Unit
    total: number
    absent_slots: number
    missing_slots?: number
    additive: boolean
    steps: {
      /** The series that the step writes */
      function: string
      type: string
      inputs: string[]
      resolution: Resolution
      unit: Unit
      text: string
    }[]
    rates: {
      function: string
      resolution: Resolution
      unit: Unit
      intervals: {
        start_time: string
        end_time: string
        rate: number
      }[]
    }[]
    peaks: {
      function: string
      series: string
      start_time: string
      end_time: string
      value: number
      unit: Unit
      cost: number
    }[]
    /** What it adds to the marginal cost; only with the intermediate series */
    marginal?: {
      dataset_id: string
      resolution: Resolution
      unit: Unit
      start_time: string
      end_time: string
      values: (number | null)[]
      kink: boolean[]
    }[]
    time_series: {
      name: string
      resolution: Resolution
      unit: Unit
      values: (number | null)[]
    }[]
    warnings: {
      code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
      msg: string
      /** What that sentence names */
      params?: Record<string, unknown>
      resolution: Resolution
      /** Start of the slot */
      slot: string
      missing_data?: MissingData
    }[]
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  marginal: {
    dataset_id: string
    resolution: Resolution
    unit: Unit
    start_time: string
    end_time: string
    values: (number | null)[]
    kink: boolean[]
  }[]
  warnings: {
    code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
    resolution: Resolution
    /** Start of the slot */
    slot: string
    missing_data?: MissingData
  }[]
  /** What was calculated with, over the period; only with the intermediate series */
  inputs?: {
    name: string
    resolution: Resolution
    unit: Unit
    values: (number | null)[]
  }[]
}

export type ExportedAuditEvent = {
  sequence: number
  occurred_at: string
  type: string
  subject: string
  actor: {
    kind: string
    id: string
    name: string
    role?: string
  }
  before: unknown
  after: unknown
  request_id: string | null
  previous_hash: string
  hash: string
  organization_id: string
}

export type ExtraId = {
  kind: 'eic' | 'vat' | 'gln' | 'se.ediel' | 'se.mga_code' | 'dk.mga_code' | 'gb.gsp_group' | 'at.network_area' | 'de.bdew_code' | 'de.mastr_number'
  value: string
}

export type ForecastAccuracy = {
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'
  kind: 'production' | 'consumption'
  horizon: 'day_ahead' | 'at_delivery' | 'latest'
  days: number
  quarter_hours: number
  mae_mwh: number | null
  rmse_mwh: number | null
  bias_mwh: number | null
  mean_allocation_mwh: number | null
}

export type ForecastAcknowledgment = {
  delivery_day: string
  unit: 'MW' | 'MWH'
  interval_count: number
  series_count: number
  total_production_mwh: number
  total_consumption_mwh: number
  input_hash: string
  status: 'accepted' | 'unchanged' | 'validated'
  warnings: ForecastWarning[]
}

export type ForecastBasis = {
  method: string
  known_until: string
  bands: {
    kind: 'production' | 'consumption'
    control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'
    days_used: number
    p10: number[]
    p50: number[]
    p90: number[]
  }[]
}

export type ForecastDay = {
  delivery_day: string
  input_hash: string
  source: 'customer' | 'generated'
  processed: boolean
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
}

export type ForecastReadback = {
  delivery_day: string
  unit: 'MW' | 'MWH'
  interval_count: number
  series: ForecastSeries[]
  malo_mapping: Record<string, '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'> | null
  total_production_mwh: number
  total_consumption_mwh: number
  input_hash: string
  source: 'customer' | 'generated'
  processed: boolean
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
}

export type ForecastSeries = {
  kind: 'production' | 'consumption'
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  malo: string | null
  values: number[]
  /** Absent: the one that takes the forecasts of the area */
  balance_group?: string
}

export type ForecastSubmission = {
  /** from 2000-01-01 to 2099-12-31 */
  delivery_day: string
  unit: 'MW' | 'MWH'
  series: SentForecastSeries[]
  malo_mapping?: Record<string, '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'> | null
  validate_only?: boolean
}

export type ForecastTable = {
  /** The sheet that was read; null for a text file */
  sheet: string | null
  sheets: string[]
  /** What stands between the cells of a text file */
  delimiter: 'comma' | 'semicolon' | 'tab' | 'pipe' | null
  /** Rows of texts and numbers; dates and times of a workbook as YYYY-MM-DD HH:MM:SS or HH:MM */
  rows: (string | number | null)[][]
}

export type ForecastVersion = {
  version: number
  submitted_at: string
  submitted_by: {
    kind: string
    name: string
  }
  unit: 'MW' | 'MWH'
  series_count: number
  total_production_mwh: number
  total_consumption_mwh: number
  input_hash: string
  source: 'customer' | 'generated'
  processed: boolean
  processed_at: string | null
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
  confirmed_at: string | null
  delivery: {
    state: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead'
    attempts: number
    due_at: string | null
    detail: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  } | null
}

export type ForecastVersionReadback = {
  delivery_day: string
  unit: 'MW' | 'MWH'
  interval_count: number
  series: ForecastSeries[]
  malo_mapping: Record<string, '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'> | null
  total_production_mwh: number
  total_consumption_mwh: number
  input_hash: string
  source: 'customer' | 'generated'
  processed: boolean
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
  version: number
  submitted_at: string
  warnings: ForecastWarning[]
  basis: ForecastBasis | null
}

export type ForecastWarning = {
  code: 'malo_check_digit' | 'unused_mapping' | 'area_and_malo' | 'implausible_value' | 'gate_closed' | 'points_without_area' | 'short_history'
  msg: string
  /** What `msg` names, to build other words from */
  ctx?: {
    malo?: string
    check_digit?: number
    kind?: 'production' | 'consumption'
    control_area?: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW'
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
  type: 'Feature'
  id: string
  properties: {
    type: 'metering-grid-area' | 'scheduling-area' | 'control-area' | 'bidding-zone'
    /** EIC, or the id of a metering grid area */
    id: string
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
  geometry: Geometry
}

export type GeoFeatures = {
  type: 'FeatureCollection'
  features: GeoFeature[]
}

export type Geometry = {
  type: 'Polygon'
  coordinates: [number, number][][]
} | {
  type: 'MultiPolygon'
  coordinates: [number, number][][][]
}

export type HTTPValidationError = {
  detail: ValidationError[]
}

export type Holiday = {
  /** The same every year: country and English name, such as DE.good-friday */
  id: string
  /** Unique: id and date, then the type unless it is public, then substitute where it is one */
  occurrence_id: string
  /** Calendar day in `timezone` on which it begins */
  date: string
  start_time: string
  /** Exclusive; some holidays begin at noon, some last several days */
  end_time: string
  /** IANA zone in which the holiday is observed */
  timezone: string
  /** English */
  name: string
  local_name: string
  country: string
  /** ISO 3166-2; empty where the whole country observes it */
  subdivisions: string[]
  types: ('public' | 'bank' | 'school' | 'optional' | 'observance')[]
  /** Free because the holiday itself falls on a weekend */
  substitute: boolean
}

export type ImbalanceReport = {
  uid: string
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
  start_time: string
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
  start_time: string
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
  record: 'party' | 'metering-grid-area' | 'area' | 'shape' | 'postal-code' | 'tariff' | 'quarter-hour' | 'exchange-rate'
  /** ISO 3166-1 alpha-2; null where the source knows none */
  country: string | null
  /** Records that are stored from this source; of prices, those of the days that were read */
  before: number
  /** Records that the source has now */
  after: number
  added: number
  changed: number
  ended: number
  unchanged: number
  /** Up to 100 of each kind of change: what ended, then what changed, then what was added */
  examples: RecordChange[]
}

export type ImportProgress = {
  step: 'reading' | 'comparing' | 'storing'
  /** Answers of the source, or records */
  done: number
  /** Null where the source does not say */
  total: number | null
}

export type ImportRun = {
  uid: string
  source: 'esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb'
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
  /** Bidding zones of which prices are imported; null for other sources */
  zones: string[] | null
  dry_run: boolean
  accept_shrink: boolean
  started_by: string
  created_at: string
  started_at: string | null
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
  difference: ImportDifference[]
  /** Records of the source that were left out, and why; at most 100 */
  left_out: {
    name: string
    reasons: string[]
    /** Which sentences the reasons are, in their order; absent: from before codes */
    messages?: {
      code: string
      params: Record<string, unknown>
    }[]
    /** Which sentence the name is, where the source gives none */
    named?: {
      code: string
      params: Record<string, unknown>
    }
  }[]
}

export type ImportSchedule = {
  source: 'esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb'
  name: string
  publisher: string
  licence: string
  /** Whether the source is imported by itself */
  is_enabled: boolean
  /** Hours from the end of an import to the next one */
  every_hours: number
  /** The shortest interval, as the source publishes no more often */
  least_hours: number
  /** What holds unless somebody changes it */
  usual: {
    is_enabled: boolean
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
  last_success_at: string | null
  /** The newest import that has ended; a dry run is none */
  last_run: {
    uid: string
    status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
    started_by: string
    created_at: string
    started_at: string | null
    finished_at: string | null
    /** Where it is, or where it ended */
    progress: ImportProgress | null
    /** Why nothing was changed */
    reason: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
    added: number
    changed: number
    ended: number
    /** Records of the source that were left out; counted up to 100 */
    left_out: number
  } | null
  /** The import, or dry run, that is queued or running */
  open_run: {
    uid: string
    status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
    started_by: string
    created_at: string
    started_at: string | null
    finished_at: string | null
    /** Where it is, or where it ended */
    progress: ImportProgress | null
    /** Why nothing was changed */
    reason: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
    added: number
    changed: number
    ended: number
    /** Records of the source that were left out; counted up to 100 */
    left_out: number
  } | null
  changed_at: string | null
  changed_by: string | null
}

export type ImportedInterchange = {
  /** Null where this very interchange came before */
  interchange_uid: string | null
  sender_id: string
  receiver_id: string
  /** Those of the file; tests wait in the inbox */
  interchanges: EdifactInterchange[]
  /** What is odd about senders and receivers: the first hundred */
  partner_warnings: PartnerWarning[]
  series: {
    /** Of 13005 and 13026, which name none: balance groups and area */
    point_id: string
    /** First day of the Bilanzierungsmonat */
    month: string
    /** DTM+293: a later one holds */
    version_ts: string
    uid: string
    /** `repeated`: this version is stored already, just so */
    status: 'stored' | 'repeated'
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
    kind: 'data_status' | 'check_refused'
    code: string
    ebd: string
    /** Whether that version was taken in */
    is_known_series: boolean
  }[]
  /** CONTRL and APERAK for check notices */
  answers: {
    kind: 'CONTRL' | 'APERAK'
    verdict: 'accepted' | 'refused'
    document_number: string
    /** What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321) */
    codes: {
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
    msg: string
    /** Which sentence it is: stable, unlike its words */
    code?: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}

export type Importer = {
  id: 'esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb'
  name: string
  publisher: string
  licence: string
  /** Where the facts were read, or are read */
  url: string
  last_run: {
    uid: string
    status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
    dry_run: boolean
    created_at: string
    finished_at: string | null
  } | null
  /** Variable of the environment that must name the file to be read; null where nothing is missing */
  missing_setting: string | null
}

export type InboxContrl = {
  file_name: string
  /** The interchange */
  content: string
}

export type InboxDocument = {
  uid: string
  state: 'unassigned' | 'processed' | 'dismissed'
  /** `unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test */
  kind: 'ACK' | 'ANO' | 'CNF' | 'RI' | 'EDIFACT' | 'unknown'
  /** EIC of who wrote it; null where it is not read, or was taken before 2026-11-23 */
  sender_id: string | null
  receiver_id: string | null
  message_id: string | null
  /** Whose it is by its sender; null: no operator that is known */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO' | null
  test: boolean
  /** How it came; null where it was taken before 2026-11-23 */
  received_via: 'inbound' | 'http' | 'as4' | 'directory' | 'simulator' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files' | null
  file_name: string | null
  size_bytes: number
  /** When its sender says that it was made */
  created_ts: string
  received_ts: string
  schedule_uid: string | null
  version_uid: string | null
  version: number | null
  /** Day of the schedule that it belongs to */
  date: string | null
  /** What it says of the version; null: nothing */
  effect: 'accepted' | 'partly' | 'rejected' | 'mismatch' | 'intermediate' | null
  reason_codes: ReasonCode[]
  /** What is odd about it: mostly why it belongs to nothing */
  note: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  settled_ts: string | null
  /** Who assigned it, or put it aside */
  settled_by: string | null
  settled_why: string | null
}

export type InboxDocumentContent = {
  uid: string
  state: 'unassigned' | 'processed' | 'dismissed'
  /** `unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test */
  kind: 'ACK' | 'ANO' | 'CNF' | 'RI' | 'EDIFACT' | 'unknown'
  /** EIC of who wrote it; null where it is not read, or was taken before 2026-11-23 */
  sender_id: string | null
  receiver_id: string | null
  message_id: string | null
  /** Whose it is by its sender; null: no operator that is known */
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO' | null
  test: boolean
  /** How it came; null where it was taken before 2026-11-23 */
  received_via: 'inbound' | 'http' | 'as4' | 'directory' | 'simulator' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files' | null
  file_name: string | null
  size_bytes: number
  /** When its sender says that it was made */
  created_ts: string
  received_ts: string
  schedule_uid: string | null
  version_uid: string | null
  version: number | null
  /** Day of the schedule that it belongs to */
  date: string | null
  /** What it says of the version; null: nothing */
  effect: 'accepted' | 'partly' | 'rejected' | 'mismatch' | 'intermediate' | null
  reason_codes: ReasonCode[]
  /** What is odd about it: mostly why it belongs to nothing */
  note: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  settled_ts: string | null
  /** Who assigned it, or put it aside */
  settled_by: string | null
  settled_why: string | null
  content_base64: string
  /** Of EDIFACT: who sent what to whom; empty of other documents */
  interchanges: EdifactInterchange[]
}

export type Installation = {
  /** Of the process that answers */
  version: string
  database: {
    /** Of PostgreSQL */
    version: string
    postgis_version: string | null
    /** Of everything in it, indexes included */
    size_bytes: number
  }
  /** The disk of the embedded server; null where the database is another machine’s, or it cannot be read */
  disk: {
    free_bytes: number
    /** From 0 to 1 */
    used_share: number
  } | null
  /** By their start, the newest first */
  processes: InstallationProcess[]
  /** The twenty largest */
  tables: {
    name: string
    /** With its indexes, and all of its partitions */
    size_bytes: number
    /** As PostgreSQL estimates; null where it never counted */
    rows: number | null
  }[]
  /** Of all organizations together */
  outbox: {
    topic: string
    /** Events that wait to be delivered or tried again */
    pending: number
    /** Events that were given up */
    dead: number
    /** For how long the oldest event that is due has waited */
    oldest_due_seconds: number
  }[]
  backups: Backups
  /** The archive of the write-ahead log; null where WAL_ARCHIVE_TO is not set */
  point_in_time: PointInTime | null
  /** The twenty newest steps of the schema, the newest first */
  upgrades: {
    name: string
    applied_at: string
  }[]
}

export type InstallationProcess = {
  id: string
  /** Name of its machine */
  host: string
  /** Its number on that machine */
  pid: number
  /** Of this service */
  version: string
  node_version: string
  started_at: string
  /** When it told of itself last; it does so every 15 seconds */
  seen_at: string
  /** Whether it has told nothing for a minute: it ended without a word, or hangs */
  is_silent: boolean
  /** Memory that it holds */
  memory_bytes: number
  jobs: ProcessJob[]
}

export type ListedForecastDay = {
  delivery_day: string
  input_hash: string
  source: 'customer' | 'generated'
  processed: boolean
  /** Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise */
  confirmed: boolean
  delivery_state: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead' | null
  total_production_mwh: number
  total_consumption_mwh: number
}

export type ListedScheduleTransport = {
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** For schedules that are tests */
  test: boolean
  kind: 'http' | 'directory' | 'as4' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files'
  settings: Record<string, string>
  /** Which secrets are set; what they are is never shown */
  secret_names: string[]
  /** How long the operator may leave a message without an answer */
  no_ack_minutes: number
  created_ts: string
  last_modified_ts: string
  /** The last file that came and could not be read; it lies aside */
  last_unreadable: {
    file_name: string | null
    detail: string
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
    occurred_at: string
  } | null
}

export type LocatedPowerTariff = {
  uid: string
  name: string
  systemOperator: {
    id: string
    name: string
  } | null
  countryCode: string
  reviewDetails: {
    status: 'not_applicable' | 'pending' | 'in_review' | 'approved' | 'rejected'
    updatedAt: string
    reviewedAt: string | null
  }
  timeScope: {
    timezone: string
    validFrom: string | null
    validTo: string | null
  }
  holidayCalendar: {
    id: string
    dates: string[]
  }
  meteringGridAreas: string[]
  meteringPointCharacteristics: {
    subscriptionType: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid' | null
    buildingType: 'apartment' | 'house' | 'all' | 'other' | null
    customerType: 'business' | 'private' | 'holiday_home' | 'small_business' | null
    currentLevel: {
      minimum: number | null
      maximum: number | null
      unit: 'A' | 'kV' | 'kW'
    } | null
    voltageLevel: {
      minimum: number | null
      maximum: number | null
      unit: 'A' | 'kV' | 'kW'
    } | null
    powerLevel: {
      minimum: number | null
      maximum: number | null
      unit: 'A' | 'kV' | 'kW'
    } | null
    annotations: string | null
  }
  components: PowerComponent[]
  annotations: string | null
  provenance?: {
    /** Line of credit */
    source: string
    /** When the source was read: a day, or a month */
    retrievedAt: string
    licence: string
    confirmedUntil: string | null
  }
  location: {
    precision: 'point' | 'address' | 'postal_code' | 'locality' | 'control_area' | 'bidding_zone'
    distance_m: number | null
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
  today: MabisFormat
}

export type MabisFormatsBody = {
  formats: {
    valid_from: string
    /** Release of IFTSTA in UNH, such as 2.1 */
    iftsta_release: string
    /** Whether RFF+AUU bears the offset +00 behind the version; no source settles it */
    version_offset?: 'written' | 'left_out'
    /** Whether STS of an answer without a reason keeps the empty element; no source settles it */
    empty_reason?: 'kept' | 'left_out'
    /** Qualifier of the LOC that names the point of a 13003, beside 172 */
    series_location?: string
  }[]
}

export type MabisInterchange = {
  uid: string
  /** UNB DE 0020 */
  reference: string
  sender_id: string
  receiver_id: string
  received_ts: string
  size_bytes: number
  /** Null of what was received before 2026-11-26, as are its messages */
  message_count: number | null
  /** The first hundred */
  messages: EdifactMessage[] | null
}

export type MabisInterchangeContent = {
  uid: string
  /** UNB DE 0020 */
  reference: string
  sender_id: string
  receiver_id: string
  received_ts: string
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
  name: string | null
  balance_group: string | null
  balancing_area: string | null
  /** Whose allocations it is compared with */
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  valid_from: string | null
  /** Last day */
  valid_to: string | null
  created_ts: string
  last_modified_ts: string
}

export type MabisPointBody = {
  kind: 'Z95' | 'Z96' | 'Z97' | 'Z98' | 'Z99' | 'ZA0' | 'ZA1' | 'ZA2' | 'ZA3' | 'ZA4' | 'ZA5' | 'ZA6' | 'ZG7'
  name?: string | null
  /** EIC, type X */
  balance_group?: string | null
  /** EIC, type Y */
  balancing_area?: string | null
  control_area?: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  valid_from?: string | null
  valid_to?: string | null
}

export type MabisPointsImported = {
  created: number
  changed: number
  unchanged: number
}

export type MarketPartnerIds = {
  market_partner_ids: {
    id: string
    name: string
    /** Who gave it out: BDEW (99…), DVGW (98…), else GS1, a GLN */
    code_list: 'BDEW' | 'DVGW' | 'GS1'
    /** The last digit that it should have; null where it has it */
    expected_check_digit: number | null
  }[]
}

export type MarketPartnerIdsBody = {
  market_partner_ids: {
    /** 13 digits, as UNB and NAD name it, e.g. 9903756000004 */
    id: string
    /** Whose it is: the company or its market role */
    name: string
  }[]
}

export type Member = {
  user_id: string
  name: string
  email: string
  role: 'viewer' | 'operator' | 'admin'
  created_at: string
}

export type MemberCreated = {
  member: Member
  /** First password, to be changed at the first sign-in; shown in this answer only, to a signed-in administrator; null in a replay, and for an API key: an administrator, signed in, then resets it */
  password: string | null
}

export type MeteringGridArea = {
  id: string
  name: string
  /** ISO 3166-1 alpha-2 */
  country: string
  scheduling_area_eic: string | null
  /** What it serves; null where its register does not say */
  mga_type: 'distribution' | 'regional' | 'transmission' | 'production' | 'industrial' | 'border' | null
  extra_ids: ExtraId[]
  system_operator: {
    id: string
    name: string
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
  warnings: RecordWarning[]
  provenance: Provenance
}

export type MissingData = {
  components: string[]
  side: 'begins' | 'ends' | 'pauses' | 'ended' | 'later'
  start_time: string
  end_time: string
  /** Days of the period without that price */
  days: number
}

export type NewClearingSubscription = {
  id: string
  name: string
  calendar: 'any_land' | 'federal'
  locale: 'en' | 'de'
  kinds: ('bg' | 'bk' | 'settlement' | 'correction')[]
  reminder_days: number[]
  created_by: string
  created_at: string
  /** Address behind the origin, its own credential; in this answer only */
  path: string | null
}

export type Objection = {
  uid: string
  clearing_period_uid: string
  created_ts: string
  /** When the status changed last */
  last_modified_ts: string
  objection_type: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
  disputed_values: Record<string, unknown>
  reason: string | null
  /** When it was submitted to the TSO; null until then */
  submitted_ts: string | null
  /** When the TSO accepted or rejected it; null until then */
  resolved_ts: string | null
  tso_response: string | null
  /** How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it */
  filing_state: 'open' | 'sending' | 'filed' | 'manual' | 'failed'
  /** When its message was delivered, or recorded as sent by other means; null until then */
  filed_ts: string | null
}

export type ObjectionAttachment = {
  uid: string
  file_name: string
  content_type: 'text/csv' | 'text/plain' | 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/zip' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/xml'
  size_bytes: number
  sha256: string
  created_by: string
  created_ts: string
}

export type ObjectionAttachmentContent = {
  uid: string
  file_name: string
  content_type: 'text/csv' | 'text/plain' | 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/zip' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/xml'
  size_bytes: number
  sha256: string
  created_by: string
  created_ts: string
  content_base64: string
}

export type ObjectionBody = {
  objection_type: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  disputed_values: Record<string, unknown>
  evidence?: ObjectionEvidence | null
  reason?: string | null
  /** Submit it at once; nothing is stored where that is not possible */
  submit?: boolean
}

export type ObjectionChange = {
  objection_type?: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  disputed_values?: Record<string, unknown>
  evidence?: ObjectionEvidence | null
  reason?: string | null
}

export type ObjectionEntry = {
  uid: string
  clearing_period_uid: string
  created_ts: string
  /** When the status changed last */
  last_modified_ts: string
  objection_type: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
  disputed_values: Record<string, unknown>
  reason: string | null
  /** When it was submitted to the TSO; null until then */
  submitted_ts: string | null
  /** When the TSO accepted or rejected it; null until then */
  resolved_ts: string | null
  tso_response: string | null
  /** How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it */
  filing_state: 'open' | 'sending' | 'filed' | 'manual' | 'failed'
  /** When its message was delivered, or recorded as sent by other means; null until then */
  filed_ts: string | null
  bilanzierungsmonat: string
  bilanzkreis_eic: string
  actions: {
    action: 'submit' | 'withdraw' | 'accept' | 'reject'
    allowed: boolean
    /** First day in Berlin on which it can be made; null where any */
    opens: string | null
    /** Last day, until its end; null where any */
    closes: string | null
    why_not: string | null
    /** Which sentence `why_not` is */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  }[]
}

export type ObjectionEvidence = {
  unit: 'MW' | 'MWH' | 'KWH' | 'EUR_per_MWh'
  intervals: {
    start_time: string
    end_time: string
    our_value: number | null
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
  uid: string
  clearing_period_uid: string
  created_ts: string
  /** When the status changed last */
  last_modified_ts: string
  objection_type: 'volume' | 'price' | 'metering_point' | 'allocation' | 'timing' | 'other'
  status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
  disputed_values: Record<string, unknown>
  reason: string | null
  /** When it was submitted to the TSO; null until then */
  submitted_ts: string | null
  /** When the TSO accepted or rejected it; null until then */
  resolved_ts: string | null
  tso_response: string | null
  /** How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it */
  filing_state: 'open' | 'sending' | 'filed' | 'manual' | 'failed'
  /** When its message was delivered, or recorded as sent by other means; null until then */
  filed_ts: string | null
  bilanzierungsmonat: string
  bilanzkreis_eic: string
  evidence: ObjectionEvidence | null
  /** What its status allows; a member’s role may allow less */
  actions: {
    action: 'submit' | 'withdraw' | 'accept' | 'reject'
    allowed: boolean
    /** First day in Berlin on which it can be made; null where any */
    opens: string | null
    /** Last day, until its end; null where any */
    closes: string | null
    why_not: string | null
    /** Which sentence `why_not` is */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  }[]
  attachments: ObjectionAttachment[]
  /** Newest first */
  history: {
    event: 'created' | 'changed' | 'submitted' | 'withdrawn' | 'accepted' | 'rejected' | 'attachment_added' | 'attachment_removed' | 'sending' | 'filed' | 'filing_failed' | 'answered'
    /** After it */
    status: 'draft' | 'submitted' | 'accepted' | 'rejected' | 'withdrawn'
    note: string
    actor: {
      kind: 'key' | 'user' | 'platform'
      id: string
      name: string
    }
    at: string
  }[]
}

export type ObjectionResolveBody = {
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
  start_time: string
  end_time: string
  history_start?: string
  tariff_id: string
  profiles?: {
    name: string
    profile_id: string
  }[]
  time_series?: {
    name: string
    values: (number | null)[]
  }[]
  missing?: 'reject' | 'skip'
  measures: {
    battery?: {
      /** At most 1,000,000 kWh, as every figure of a battery in kWh and kW */
      capacity_kwh: number
      /** Charges and discharges with at most so much, at the meter */
      power_kw: number
      /** The most that it discharges with, where that differs */
      discharge_kw?: number
      /** Of what is charged, the part that comes out again; half of the loss arises on each way */
      round_trip_efficiency?: number
      /** A reserve that is never used */
      minimum_state_of_charge_kwh?: number
      /** Half of the capacity unless told */
      initial_state_of_charge_kwh?: number
      /** The least at the end of the period; as at its beginning unless told */
      final_state_of_charge_kwh?: number
      /** It may discharge beyond what is consumed */
      may_export?: boolean
    }
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
    subscribed_capacity?: {
      dataset_id: 'yearly-firm-subscribed-offtake-capacity' | 'yearly-firm-subscribed-injection-capacity' | 'yearly-conditional-subscribed-offtake-capacity' | 'yearly-conditional-subscribed-injection-capacity'
      minimum_kw: number
      maximum_kw: number
      /** Counted from the minimum; any power unless told */
      step_kw?: number
    }
    alternatives?: {
      tariff_ids: string[]
      /** What a fuse carries is 230 V × its amperes for each phase */
      phases?: number
    }
  }
  /** The mean power that no quarter-hour of the plan may exceed */
  connection?: {
    offtake_kw?: number
    injection_kw?: number
  }
  /** The solver gives up after so long, over all tariffs, and answers the best that it has */
  time_limit_seconds?: number
}

export type OptimizeResult = {
  status: 'optimal' | 'feasible' | 'unchanged'
  reason: 'time_limit' | 'not_linear' | 'not_verified' | null
  unit: Unit
  timezone: string
  months: string[]
  objective: number
  bound: number | null
  gap: number | null
  before: {
    tariff_id: string
    name: string
    total: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
    components: {
      name: string
      total: number
      amounts: number[]
    }[]
  }
  after: {
    tariff_id: string
    name: string
    total: number
    /** Cost slots without a value, which are not in the total */
    absent_slots: number
    /** Days that some component, or all of them, do not price */
    unpriced_days: number
    components: {
      name: string
      total: number
      amounts: number[]
    }[]
  }
  saving: number
  schedule: {
    start_time: string
    end_time: string
    resolution: 'quarter_hourly'
    charge_kw: number[] | null
    discharge_kw: number[] | null
    state_of_charge_kwh: number[] | null
    shifted_kwh: number[] | null
    offtake_before_kwh: (number | null)[] | null
    offtake_kwh: (number | null)[] | null
    injection_before_kwh: (number | null)[] | null
    injection_kwh: (number | null)[] | null
  }
  subscribed_capacity: {
    dataset_id: string
    before_kw: number
    after_kw: number
  } | null
  binding: {
    code: 'battery_charge_power' | 'battery_discharge_power' | 'battery_full' | 'battery_empty' | 'no_export' | 'shift_share' | 'shift_maximum' | 'shift_added' | 'connection_offtake' | 'connection_injection' | 'fuse' | 'subscribed_minimum' | 'subscribed_maximum' | 'peak' | 'limit' | 'tier'
    component: string | null
    function: string | null
    value: number
    unit: Unit
    cost: number | null
    intervals: {
      start_time: string
      end_time: string
    }[]
  }[]
  not_linear: {
    component: string
    function: string | null
    type: string | null
    reason: 'product' | 'rounding' | 'ranking' | 'unbounded' | 'size' | 'magnitude' | 'data'
    msg: string
  }[]
  candidates: {
    tariff_id: string
    name: string | null
    total: number | null
    status: 'optimal' | 'feasible' | 'unchanged' | null
    reason: 'time_limit' | 'not_linear' | 'not_verified' | 'not_found' | 'not_available' | 'dataset_missing' | 'currency' | 'fuse_size' | 'metering_grid_area' | 'customer' | 'data' | 'not_confirmed' | 'vat_unknown' | 'infeasible' | 'incomplete' | null
    msg: string | null
  }[]
  warnings: {
    code: 'partial_bucket' | 'rolling' | 'negative_values' | 'no_values' | 'incomplete'
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
    resolution: Resolution
    /** Start of the slot */
    slot: string
    missing_data?: MissingData
  }[]
}

export type Organization = {
  id: string
  name: string
  plan: 'free' | 'paid'
  areas: ('portfolio-forecasts' | 'cost-of-energy' | 'market-access' | 'schedule-management' | 'core' | 'power-tariffs')[]
  /** It keeps this installation: its administrators may import reference data for everybody */
  is_platform: boolean
  limit: {
    /** tokens */
    capacity: number
    /** tokens per second */
    refill_per_second: number
  }
  actor: {
    kind: 'key' | 'user' | 'platform'
    id: string
    name: string
    role: 'viewer' | 'operator' | 'admin' | null
  }
}

export type OtherArea = {
  /** EIC */
  id: string
  name: string
  short_name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  status: 'active' | 'virtual' | 'historic' | 'not_published' | 'technical'
  /** IANA */
  timezone: string | null
  transmission_system_operator: {
    id: string
    name: string
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
  warnings: RecordWarning[]
  provenance: Provenance
}

export type OwnTariff = {
  id: string
  created_at: string
  approved_version: number | null
  /** Whether who asks may approve the newest version, as an administrator */
  approval: 'free' | 'single' | 'author' | 'key'
  versions: {
    version: number
    status: 'draft' | 'in_review' | 'approved' | 'withdrawn'
    name: string
    note: string
    author: {
      kind: 'key' | 'user' | 'platform'
      id: string
      name: string
    }
    created_at: string
    allowed_actions: ('submit' | 'return' | 'approve' | 'withdraw')[]
  }[]
  history: {
    version: number
    move: 'created' | 'submitted' | 'returned' | 'approved' | 'withdrawn' | 'superseded'
    reason: string
    actor: {
      kind: 'key' | 'user' | 'platform'
      id: string
      name: string
    }
    at: string
  }[]
  tariff: Tariff
}

export type OwnTariffBody = {
  tariff: TariffBody
  /** What is new, for the reviewer */
  note?: string
}

export type OwnTariffDocument = {
  version: number
  status: 'draft' | 'in_review' | 'approved' | 'withdrawn'
  name: string
  note: string
  author: {
    kind: 'key' | 'user' | 'platform'
    id: string
    name: string
  }
  created_at: string
  allowed_actions: ('submit' | 'return' | 'approve' | 'withdraw')[]
  tariff: Tariff
}

export type OwnTariffMoveBody = {
  reason?: string
}

export type OwnTariffVersionBody = {
  tariff: TariffBody
  note?: string
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
  msg: string
  params: Record<string, unknown>
}

export type Party = {
  id: string
  name: string
  countries: string[]
  roles: ('system-operator' | 'transmission-system-operator' | 'balance-responsible-party' | 'energy-supplier')[]
  extra_ids: ExtraId[]
  /** All functions that the EIC register gives it, in the words of the register; null where it does not know it */
  register_functions: string[] | null
  description: string | null
  website_url: string | null
  logo_url: string | null
  /** First day of this version; null where it holds since before it is known */
  valid_from: string | null
  /** Day on which it ends, exclusive; null until further notice */
  valid_to: string | null
  warnings: RecordWarning[]
  provenance: Provenance
}

export type PasswordReset = {
  /** To be changed at the first sign-in; shown in this answer only, null in a replay of it */
  password: string | null
}

export type PeaksCalculatedAs = {
  highestValues: number
  resolution: Resolution
  peaksCalculatedAs: PeaksCalculatedAs | null
}

export type PipelineFunction = {
  type: 'constant'
  resolution: Resolution
  value: Quantity
  prorate?: boolean
  output: DatasetRef
} | {
  type: 'add'
  operands: (DatasetRef | Quantity)[]
  output: DatasetRef
} | {
  type: 'subtract'
  left: DatasetRef | Quantity
  right: DatasetRef | Quantity
  output: DatasetRef
} | {
  type: 'multiply'
  left: DatasetRef | Quantity
  right: DatasetRef | Quantity
  output: DatasetRef
} | {
  type: 'divide'
  numerator: DatasetRef | Quantity
  denominator: DatasetRef | Quantity
  output: DatasetRef
} | {
  type: 'aggregate'
  input: DatasetRef
  resolution: Resolution
  aggregation_function: 'sum' | 'mean' | 'max' | 'min' | 'count' | 'first' | 'last'
  output: DatasetRef
} | {
  type: 'resample'
  input: DatasetRef
  resolution: Resolution
  output: DatasetRef
} | {
  type: 'select'
  input: DatasetRef
  condition: Condition
  output: DatasetRef
} | {
  type: 'mask'
  input: DatasetRef
  condition: Condition
  replacement: DatasetRef | Quantity
  output: DatasetRef
} | {
  type: 'clip'
  input: DatasetRef
  min?: DatasetRef | Quantity
  max?: DatasetRef | Quantity
  output: DatasetRef
} | {
  type: 'lookup'
  tier_selector: DatasetRef
  boundaries: number[]
  levels: number[]
  unit: Unit
  upper_inclusive?: boolean
  output: DatasetRef
} | {
  type: 'rolling'
  input: DatasetRef
  window: number
  offset?: number
  highest?: number
  min_slots?: number
  aggregation_function: 'sum' | 'mean' | 'max' | 'min' | 'count' | 'first' | 'last'
  output: DatasetRef
} | {
  type: 'accumulate'
  input: DatasetRef
  resolution: Resolution
  output: DatasetRef
} | {
  type: 'fill'
  input: DatasetRef
  value: Quantity
  output: DatasetRef
} | {
  type: 'round'
  input: DatasetRef
  decimals: number
  mode?: 'half_away' | 'half_even'
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
  failing_since: string | null
  /** Why archiving fails; null where it succeeds */
  error: string | null
  /** Whether nothing of the last 15 minutes is covered, or the newest base backup is two intervals old */
  is_late: boolean
}

export type Positions = {
  timezone: string
  /** Null: all of them */
  balance_group: string | null
  balance_groups: {
    eic: string
    name: string
  }[]
  /** Those that are looked at */
  control_areas: ('50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW')[]
  next_gate: {
    closes_at: string
    /** Of the quarter-hour that it closes */
    start_time: string
  } | null
  /** reBAP less day-ahead price over the 28 days before, EUR/MWh; estimates stand on its mean */
  spread: {
    quarter_hours: number
    mean: number
    p10: number
    p90: number
  } | null
  days: {
    date: string
    start_time: string
    quarter_hours: number
    phase: 'day_ahead' | 'intraday' | 'ex_post' | 'closed'
    day_ahead_gate: string
    forecast: {
      version: number
      source: 'customer' | 'generated'
    } | null
    schedules: {
      uid: string
      tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
      sender_id: string
      version: number
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
      quarter_hours: number
      /** Without forecast and allocation in some area */
      unknown_quarter_hours: number
      /** Known, without any price */
      unpriced_quarter_hours: number
    }
  }[]
  quarter_hours: {
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
  side: 'minimum' | 'maximum'
  value: {
    value: number
    unit: 'kW' | 'kvar' | '%'
  }
  type: 'fixed' | 'share_of_subscribed'
}

export type PowerComponent = {
  type: 'peak_power_fee' | 'subscribed_power_fee' | 'overrun_fee' | 'reactive_power_fee'
  data: {
    periods: PowerPeriod[]
    calculationMethod: {
      timeWeights: {
        timesOfDay: {
          fromTime: string
          toTime: string
        }[]
        weight: number
      }[]
      peaksCalculatedAs: PeaksCalculatedAs | null
      bounds: PowerBound[]
    }
    priceLevels: PriceLevel[]
    priceTierSystem: 'no_tiers' | 'stacked' | 'stepwise'
    annotations: string | null
  }
}

export type PowerPeriod = {
  months: ('jan' | 'feb' | 'mar' | 'apr' | 'may' | 'jun' | 'jul' | 'aug' | 'sep' | 'oct' | 'nov' | 'dec')[] | null
  daysOfWeek: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[] | null
  holidays: boolean | null
  timesOfDay: {
    fromTime: string
    toTime: string
  }[] | null
  inverse: boolean
}

export type PowerTariff = {
  uid: string
  name: string
  systemOperator: {
    id: string
    name: string
  } | null
  countryCode: string
  reviewDetails: {
    status: 'not_applicable' | 'pending' | 'in_review' | 'approved' | 'rejected'
    updatedAt: string
    reviewedAt: string | null
  }
  timeScope: {
    timezone: string
    validFrom: string | null
    validTo: string | null
  }
  holidayCalendar: {
    id: string
    dates: string[]
  }
  meteringGridAreas: string[]
  meteringPointCharacteristics: {
    subscriptionType: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid' | null
    buildingType: 'apartment' | 'house' | 'all' | 'other' | null
    customerType: 'business' | 'private' | 'holiday_home' | 'small_business' | null
    currentLevel: {
      minimum: number | null
      maximum: number | null
      unit: 'A' | 'kV' | 'kW'
    } | null
    voltageLevel: {
      minimum: number | null
      maximum: number | null
      unit: 'A' | 'kV' | 'kW'
    } | null
    powerLevel: {
      minimum: number | null
      maximum: number | null
      unit: 'A' | 'kV' | 'kW'
    } | null
    annotations: string | null
  }
  components: PowerComponent[]
  annotations: string | null
  provenance?: {
    /** Line of credit */
    source: string
    /** When the source was read: a day, or a month */
    retrievedAt: string
    licence: string
    confirmedUntil: string | null
  }
}

export type PriceLevel = {
  price: {
    currency: 'SEK' | 'NOK' | 'EUR' | 'DKK' | 'CHF' | 'GBP' | 'USD'
    exclVat: number
    basis: 'per_kw' | 'amount'
  }
  bounds: PowerBound[]
}

export type PricesResult = {
  currency: Unit
  timezone: string
  vat_percent: number
  zone: string | null
  spot_known_until: string | null
  tariffs: {
    tariff_id: string
    name: string
    type: 'system_operator' | 'supplier' | 'authority'
    system_operator: {
      id: string
      name: string
    } | null
    /** The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null */
    country: string | null
    components: {
      name: string
      /** `per_kwh` and `power` are in the fields of `prices`; `not_per_kwh` does not change with a kWh; `needs_data` reads other datasets */
      counts_as: 'per_kwh' | 'power' | 'not_per_kwh' | 'needs_data'
    }[]
    /** Last day for which the price is confirmed: its own end, else that of its source; null: not known */
    confirmed_until: string | null
    /** The price stands for days after that one */
    stale: boolean
  }[]
  now: {
    start_time: string
    end_time: string
    /** Day-ahead price of the zone; null where it is not known, or not asked for */
    spot: number | null
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
  prices: {
    start_time: string
    end_time: string
    /** Day-ahead price of the zone; null where it is not known, or not asked for */
    spot: number | null
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
  warnings: {
    tariff_id: string | null
    code: string
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}

export type ProcessJob = {
  name: string
  /** installation: one process at a time does the work */
  scope: 'process' | 'installation'
  /** Its interval */
  every_seconds: number
  /** When it ended in this process last; null where it never did */
  last_end: string | null
  last_duration_ms: number | null
  /** Runs that failed since one succeeded */
  failures_in_a_row: number
  /** What it failed of last; null where its newest run succeeded */
  last_error: string | null
}

export type Profile = {
  id: string
  scope: 'org' | 'global'
  name: string
  description: string
  tags: string[]
  resolution: Resolution
  unit: Unit
  timezone: string
  start_time: string
  end_time: string
  created_at: string
  updated_at: string
  values: (number | null)[]
}

export type ProfileBody = {
  name: string
  description?: string
  tags?: string[]
  resolution: Resolution
  unit: Unit
  timezone?: string
  start_time: string
  end_time: string
  values: (number | null)[]
}

export type ProfileChangeBody = {
  name?: string
  description?: string
  tags?: string[]
}

export type ProfileImportResult = {
  profile: {
    id: string
    scope: 'org' | 'global'
    name: string
    description: string
    tags: string[]
    resolution: Resolution
    unit: Unit
    timezone: string
    start_time: string
    end_time: string
    created_at: string
    updated_at: string
  } | null
  can_store: boolean
  file: {
    kind: 'csv' | 'xlsx'
    encoding: string | null
    sheets: string[]
  }
  columns: {
    column: number
    name: string
    sample: string[]
  }[]
  first_rows: {
    row: number
    cells: string[]
  }[]
  settings: {
    sheet: string | null
    delimiter: 'comma' | 'semicolon' | 'tab' | 'pipe' | null
    header_row: number | null
    time_column: number | null
    clock_column: number | null
    end_column: number | null
    value_column: number | null
    value_columns: number[]
    readings: 'differences' | 'values'
    series_column: number | null
    series: string | null
    decimal_mark: 'point' | 'comma'
    date_order: 'day_first' | 'month_first' | null
    marks: 'start' | 'end'
    timezone: string
    clock: 'local' | 'standard' | 'utc'
    resolution: 'quarter_hourly' | 'half_hourly' | 'hourly' | 'daily' | 'monthly' | null
    unit: '1' | 'kWh' | 'Wh' | 'MWh' | 'GWh' | 'kW' | 'W' | 'MW' | 'GW' | 'kvarh' | 'Mvarh' | 'kvar' | 'Mvar' | 'EUR_per_kWh' | 'EUR_per_MWh' | 'ct_per_kWh' | 'SEK_per_kWh' | 'SEK_per_MWh' | 'ore_per_kWh' | 'NOK_per_kWh' | 'NOK_per_MWh' | 'DKK_per_kWh' | 'DKK_per_MWh'
    target_unit: Unit
    target_resolution: 'quarter_hourly' | 'hourly' | 'daily' | 'monthly' | null
  }
  inferred: string[]
  doubtful: string[]
  value_candidates: {
    column: number
    name: string
    sum: number | null
  }[]
  series: {
    name: string
    rows: number
  }[]
  rows: {
    data: number
    used: number
  }
  start_time: string | null
  end_time: string | null
  slots: number
  statistics: {
    values: number
    missing: number
    negative: number
    sum: number
    mean: number
    min: number
    min_time: string
    max: number
    max_time: string
  } | null
  gaps: {
    start_time: string
    end_time: string
    slots: number
  }[]
  gap_count: number
  findings: {
    code: 'no_time_column' | 'no_value_column' | 'bad_time' | 'not_a_number' | 'broken_row' | 'too_many_rows' | 'nothing' | 'unsupported_step' | 'off_slots' | 'too_long' | 'hour_skipped' | 'duplicate_differs' | 'interval_mismatch' | 'unit_mismatch' | 'resolution_mismatch' | 'unit_assumed' | 'numbers_assumed' | 'dates_assumed' | 'standard_clock' | 'marks_end' | 'repeated_hour' | 'repeated_hour_once' | 'duplicate_same' | 'duplicate_settled' | 'empty_values' | 'not_numbers_as_gaps' | 'gaps' | 'negative' | 'other_series' | 'other_values' | 'rows_skipped' | 'not_in_order' | 'converted' | 'hours_cut' | 'out_of_range' | 'long_series' | 'half_hours_cut' | 'unread_matrix' | 'value_column_open' | 'readings_open' | 'registers_added' | 'register_empty' | 'differences_applied' | 'register_fell' | 'same_time' | 'dates_as_heads' | 'serial_dates' | 'not_a_table'
    severity: 'error' | 'warning' | 'note'
    msg: string
    count: number
    details: string[]
    places: {
      row: number
      column: number
      text: string
    }[]
  }[]
  preview: {
    resolution: Resolution
    start_time: string
    end_time: string
    values: (number | null)[]
  } | null
}

export type ProfileValuesBody = {
  start_time: string
  values: (number | null)[]
}

export type Provenance = {
  /** Line of credit */
  source: string
  retrieved_at: string
  licence: string
  /** Last day until which facts without an end of their own are taken to hold, by the kind of the source */
  confirmed_until: string | null
}

export type Quantity = {
  value: number
  unit: Unit
}

export type ReasonCode = {
  code: string
  text: string
  /** What the sender wrote beside the code; null: nothing of its own */
  sender_text: string | null
}

export type RecordChange = {
  change: 'added' | 'changed' | 'ended'
  id: string
  name: string
  /** The code that people know it by, such as an EIC, where its id is none */
  code?: string
  /** What differs of a record that changed */
  fields: {
    field: string
    before: unknown
    after: unknown
    /** What records are called that are ids before and after */
    names?: Record<string, string>
  }[]
}

export type RecordWarning = {
  code: string
  msg: string
  /** What that sentence names */
  params?: Record<string, unknown>
}

export type RegisteredDataset = {
  id: string
  resolution: Resolution
  unit: Unit
  description: string
}

export type Resolution = 'quarter_hourly' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly'

export type Schedule = {
  uid: string
  market: 'DE' | 'NL'
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  sender_id: string
  receiver_id: string
  date: string
  test: boolean
  /** Number of the newest version */
  version: number
  version_uid: string
  /** Of the newest version */
  status: 'ingested' | 'submitted' | 'accepted' | 'rejected' | 'cnf_partial' | 'timed_out' | 'superseded' | 'failed'
  acceptance_level: '' | 'ack' | 'ano' | 'par' | 'cnf'
  /** Why the operator did not take the newest version as it was sent */
  reason_codes: ReasonCode[]
  /** The newest accepted one; null before one was */
  active_version: number | null
  anomaly_count: number
  /** Which gates of the day are still open */
  phase: 'day_ahead' | 'intraday' | 'ex_post' | 'closed'
  created_ts: string
  last_modified_ts: string
  /** A person gave the newest version up */
  abandoned: boolean
  /** What a person can do about the newest version, and what not, each with why */
  actions: ScheduleMove[]
}

export type ScheduleAnomaly = {
  uid: string
  /** Null where nothing of ours is known: the other side sent it alone */
  schedule_uid: string | null
  version_uid: string | null
  /** Number of the version that it is about */
  version: number | null
  /** The operator has taken a newer version since, as a whole or in part */
  is_superseded: boolean
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** Of a schedule that is a test */
  test: boolean
  market: 'DE' | 'NL'
  delivery_date: string
  series_id: string | null
  business_type: string
  in_area: string | null
  out_area: string | null
  in_party: string | null
  out_party: string | null
  reason_codes: ReasonCode[]
  /** Quarter-hours in which both sides differ, counted from 1; `delta_mw` is ours less theirs */
  intervals: {
    pos: number
    our_mw: number | null
    counterparty_mw: number | null
    delta_mw: number
  }[]
  /** How many documents told the very same; the newest of them stands here */
  document_count: number
  created_ts: string
}

export type ScheduleAuditLog = {
  sequence: number
  occurred_at: string
  type: string
  /** The schedule, objection, period or document that it is about */
  subject: string
  actor: {
    kind: string
    id: string
    name: string
  }
  before: unknown
  after: unknown
}

export type ScheduleBody = {
  market: 'DE' | 'NL' | 'germany' | 'netherlands'
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** EIC of a balance group of the organization */
  sender_id: string
  /** EIC of the operator */
  receiver_id: string
  date: string
  /** A schedule apart, that no gate stops, sent through the transport for tests */
  test?: boolean
  series: SentScheduleSeries[]
  /** Sends it though a gate is closed, which the operator may refuse; the reason is kept */
  override?: {
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
  warnings: {
    code: 'close_to_gate' | 'many_versions' | 'late_for_day_ahead' | 'contradicting_answers'
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
  schedule_uid: string
  versions: {
    version_uid: string
    version: number
    status: 'ingested' | 'submitted' | 'accepted' | 'rejected' | 'cnf_partial' | 'timed_out' | 'superseded' | 'failed'
    acceptance_level: '' | 'ack' | 'ano' | 'par' | 'cnf'
    is_active: boolean
    created_ts: string
    sent_ts: string | null
    /** How its sending stands; null where it is not to be sent */
    delivery: {
      state: 'pending' | 'delivered' | 'accepted' | 'rejected' | 'superseded' | 'dead'
      attempts: number
      due_at: string | null
      detail: string | null
      /** Which sentence of the service the text is: stable, unlike its words; null: none */
      code: string | null
      /** What that sentence names */
      params: Record<string, unknown> | null
      settled_at: string | null
    } | null
    /** Oldest first */
    documents: ScheduleDocument[]
  }[]
}

export type ScheduleDocument = {
  uid: string
  direction: 'sent' | 'received'
  kind: 'schedule' | 'SRQ' | 'ACK' | 'ANO' | 'CNF' | 'RI'
  message_id: string | null
  /** When its sender says that it was made */
  created_ts: string
  /** When it went out or came in */
  processed_ts: string
  schedule_uid: string | null
  version_uid: string | null
  version: number | null
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** About schedules that are tests */
  test: boolean
  file_name: string | null
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
  uid: string
  direction: 'sent' | 'received'
  kind: 'schedule' | 'SRQ' | 'ACK' | 'ANO' | 'CNF' | 'RI'
  message_id: string | null
  /** When its sender says that it was made */
  created_ts: string
  /** When it went out or came in */
  processed_ts: string
  schedule_uid: string | null
  version_uid: string | null
  version: number | null
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** About schedules that are tests */
  test: boolean
  file_name: string | null
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
  content_base64: string
}

export type ScheduleMove = {
  action: 'resend' | 'new_version' | 'request_status' | 'abandon'
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
  schedule_uid: string
  version_uid: string
  version: number
  date: string
  series: {
    series_id: string
    type: 'production' | 'consumption' | 'internal' | 'external'
    business_type: string
    in_party: string
    out_party: string
    status: 'pending' | 'accepted' | 'adjusted' | 'mismatch' | 'rejected'
    /** The newest document that speaks of it; null: none does */
    source: 'ANO' | 'CNF' | null
    /** The operator put the nominated party’s series in its place (A30) */
    exchange_priority: boolean
    delta_mwh: number | null
    rows: {
      pos: number
      start_time: string
      end_time: string
      our_mw: number
      counterparty_mw: number | null
      delta_mw: number | null
      /** Of this quarter-hour, as far as documents tell */
      status: 'pending' | 'accepted' | 'adjusted' | 'mismatch' | 'rejected'
      reason_codes: ReasonCode[]
    }[]
  }[]
}

export type ScheduleSeries = {
  series_id: string
  /** The version of the message that changed it last */
  series_version: number
  type: 'production' | 'consumption' | 'internal' | 'external'
  business_type: string
  ids: {
    in_area: string
    out_area: string
    in_party: string
    out_party: string
    market_agreement_id: string | null
  }
  status: 'pending' | 'accepted' | 'adjusted' | 'mismatch' | 'rejected'
  reason_codes: ReasonCode[]
  total_mwh: number
  data: {
    ts: string
    amount: number
  }[]
}

export type ScheduleSpec = {
  market: 'DE' | 'NL'
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  sender_id: string
  receiver_id: string
  date: string
  test: boolean
  series: {
    type: 'production' | 'consumption' | 'internal' | 'external'
    ids: {
      in_area: string
      out_area: string
      in_party: string
      out_party: string
      market_agreement_id: string | null
    }
    data: {
      ts: string
      amount: number
    }[]
  }[]
}

export type ScheduleTransport = {
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  /** For schedules that are tests */
  test: boolean
  kind: 'http' | 'directory' | 'as4' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files'
  settings: Record<string, string>
  /** Which secrets are set; what they are is never shown */
  secret_names: string[]
  /** How long the operator may leave a message without an answer */
  no_ack_minutes: number
  created_ts: string
  last_modified_ts: string
}

export type ScheduleTransportBody = {
  kind: 'http' | 'directory' | 'as4' | 'sftp' | 'schleupen' | 'holodeck' | 'holodeck_files'
  settings?: Record<string, string>
  /** In place of those that are set; absent: they stay where the kind does, `{}` removes them */
  secrets?: Record<string, string> | null
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
  uid: string
  schedule_uid: string
  version: number
  status: 'ingested' | 'submitted' | 'accepted' | 'rejected' | 'cnf_partial' | 'timed_out' | 'superseded' | 'failed'
  /** The highest reached: receipt, anomalies, partly taken, confirmed */
  acceptance_level: '' | 'ack' | 'ano' | 'par' | 'cnf'
  /** It is the newest accepted one of its schedule */
  is_active: boolean
  message_id: string
  warnings: {
    code: 'close_to_gate' | 'many_versions' | 'late_for_day_ahead' | 'contradicting_answers'
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
  created_ts: string
  last_modified_ts: string
  sent_ts: string | null
  /** When a person gave it up, and why; null where nobody did, or where it was sent again since */
  abandoned: {
    ts: string
    reason: string
  } | null
  created_by: {
    kind: string
    name: string
  }
  /** The stored forecast that it was built from */
  forecast: {
    delivery_day: string
    version: number
  } | null
  /** What was sent, and with zeros what the version before still had */
  spec: ScheduleSpec
}

export type SchedulingArea = {
  /** EIC */
  id: string
  name: string
  short_name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  status: 'active' | 'virtual' | 'historic' | 'not_published' | 'technical'
  /** IANA */
  timezone: string | null
  transmission_system_operator: {
    id: string
    name: string
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
  warnings: RecordWarning[]
  provenance: Provenance
}

export type SearchResult = {
  kind: 'bidding-zone' | 'control-area' | 'scheduling-area' | 'other-area' | 'party' | 'metering-grid-area' | 'tariff' | 'settlement' | 'holiday'
  /** What the list of this kind finds it by: UUID, EIC, id of a holiday */
  id: string
  /** Of a tariff after the name of its operator: “Netze BW: § 14a EnWG Modul 3 (2026)” */
  name: string
  /** ISO 3166-1 alpha-2 */
  countries: string[]
  extra_ids: ExtraId[]
  /** Of a settlement, WGS 84 in degrees */
  lat: number | null
  lon: number | null
  /** Where most of the words were found: a name, an identifier; of a grid area, a control area or a tariff its operator, of a party an area that it operates or what it does */
  matched: {
    field: 'name' | 'other_name' | 'extra_id' | 'country' | 'operator' | 'grid_area' | 'role'
    text: string
  }
  /** How well it matches; results are ordered by it */
  score: number
}

export type SentForecastSeries = {
  kind: 'production' | 'consumption'
  control_area?: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  malo?: string | null
  /** EIC of the balance group whose schedule it becomes part of; absent: the one that takes the forecasts of the area */
  balance_group?: string | null
  values: (number | null)[]
}

export type SentScheduleSeries = {
  type: 'production' | 'consumption' | 'internal' | 'external'
  ids: {
    in_area: string
    out_area: string
    in_party: string
    out_party: string
    market_agreement_id?: string | null
  }
  data: {
    ts: string
    /** MW, from 0, at most 3 decimals */
    amount: number
  }[]
}

export type SimplifiedResult = {
  rates: {
    dataset_id: string
    unit: Unit
    intervals: {
      start_time: string
      end_time: string
      rate: number
    }[]
  }[]
  not_included: {
    component: string
    reason: 'fixed' | 'fixed_part' | 'peak' | 'tier' | 'data' | 'rounding' | 'unit'
    function: string | null
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
    type: string
    /** `body`, the row from 1, and the column */
    loc: (string | number)[]
    msg: string
    input?: unknown
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
  why: 'measure' | 'reading' | 'period' | 'forecast' | 'delivery_note' | 'qualifier' | 'cancellation'
  name: string
  values: number
}

export type SkippedDay = {
  date: string
  reason: 'weekend' | 'holiday'
  name: string | null
  /** Länder with the holiday; empty for days of market communication alone */
  subdivisions: string[]
}

export type Source = {
  id: string
  name: string
  publisher: string
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
    uid: string
    status: 'queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled'
    dry_run: boolean
    created_at: string
    finished_at: string | null
  } | null
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
  message_id: string | null
  /** Null where the document came before: then nothing happened */
  document_uid: string | null
  schedule_uid: string | null
  /** What is odd about it: mostly why it moved nothing */
  note: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
}

export type SumSeries = {
  uid: string
  pi: '13003' | '13005' | '13026'
  /** Of 13005 and 13026, which name none: balance groups and area */
  point_id: string
  /** First day of the Bilanzierungsmonat */
  month: string
  /** DTM+293: a later one holds */
  version_ts: string
  is_newest: boolean
  obis: string
  /** Null: the point is not set up */
  kind: 'Z95' | 'Z96' | 'Z97' | 'Z98' | 'Z99' | 'ZA0' | 'ZA1' | 'ZA2' | 'ZA3' | 'ZA4' | 'ZA5' | 'ZA6' | 'ZG7' | null
  name: string | null
  balance_group: string | null
  from_balance_group: string | null
  balancing_area: string | null
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** Of the quarter-hours that have a value; null where none has */
  total_kwh: number | null
  quarter_hours: number
  missing_quarter_hours: number
  /** A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA */
  data_status: 'A01' | 'A02' | 'A03' | 'A04' | 'A06' | null
  data_status_ts: string | null
  /** What the last check notice said that was written for it */
  check: 'accepted' | 'implausible' | 'present' | null
  /** The BIKO refused that notice */
  check_refused: boolean
  document_number: string
  sender_id: string
  receiver_id: string
  received_ts: string
}

export type SumSeriesComparison = {
  series: SumSeries
  with: 'version' | 'allocations'
  other: SumSeries | null
  /** That both sides have */
  quarter_hours: number
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
  uid: string
  pi: '13003' | '13005' | '13026'
  /** Of 13005 and 13026, which name none: balance groups and area */
  point_id: string
  /** First day of the Bilanzierungsmonat */
  month: string
  /** DTM+293: a later one holds */
  version_ts: string
  is_newest: boolean
  obis: string
  /** Null: the point is not set up */
  kind: 'Z95' | 'Z96' | 'Z97' | 'Z98' | 'Z99' | 'ZA0' | 'ZA1' | 'ZA2' | 'ZA3' | 'ZA4' | 'ZA5' | 'ZA6' | 'ZG7' | null
  name: string | null
  balance_group: string | null
  from_balance_group: string | null
  balancing_area: string | null
  control_area: '50Hertz' | 'Amprion' | 'TenneT' | 'TransnetBW' | null
  /** Of the quarter-hours that have a value; null where none has */
  total_kwh: number | null
  quarter_hours: number
  missing_quarter_hours: number
  /** A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA */
  data_status: 'A01' | 'A02' | 'A03' | 'A04' | 'A06' | null
  data_status_ts: string | null
  /** What the last check notice said that was written for it */
  check: 'accepted' | 'implausible' | 'present' | null
  /** The BIKO refused that notice */
  check_refused: boolean
  document_number: string
  sender_id: string
  receiver_id: string
  received_ts: string
  values: {
    start_time: string
    /** Energy of the quarter-hour; null where it is not known */
    kwh: number | null
  }[]
}

export type SupplierOffer = {
  type: 'spot'
  /** Bidding zone; that of the grid area unless told */
  zone?: 'SE1' | 'SE2' | 'SE3' | 'SE4' | 'NO1' | 'NO2' | 'NO3' | 'NO4' | 'NO5' | 'DK1' | 'DK2' | 'FI' | 'NL' | 'DE-LU' | 'AT' | 'BE' | 'CH' | 'CZ' | 'EE' | 'ES' | 'FR' | 'HU' | 'IT-NORTH' | 'IT-CENTRE-NORTH' | 'IT-CENTRE-SOUTH' | 'IT-SOUTH' | 'IT-CALABRIA' | 'IT-SICILY' | 'IT-SARDINIA' | 'LT' | 'LV' | 'PL' | 'PT' | 'SI'
  markup_per_kwh?: number
  /** The prices of the offer include VAT */
  includes_vat?: boolean
  monthly_fee?: number
} | {
  type: 'fixed'
  price_per_kwh: number
  /** The prices of the offer include VAT */
  includes_vat?: boolean
  monthly_fee?: number
}

export type Tariff = {
  id: string
  name: string
  summary: string
  remarks: string | null
  system_operator: {
    id: string
    name: string
  } | null
  country?: string
  eligibility: {
    type: 'system_operator' | 'supplier' | 'authority'
    fuse_size: Quantity | null
    metering_grid_area_ids: string[] | null
    other: ('offtake' | 'injection' | 'fuse_based' | 'power_based' | 'low_voltage' | 'high_voltage' | 'regional_grid' | 'residential' | 'business' | 'production')[] | null
  }
  tariff_components: TariffComponent[]
  available_from: string | null
  available_to: string | null
  uses_extensions: boolean
  without_energy_tax?: 'not_in_source' | 'exempt'
  own_version?: number
  provenance?: {
    /** Line of credit */
    source: string
    /** When the source was read: a day, or a month */
    retrieved_at: string
    licence: string
    confirmed_until: string | null
  }
}

export type TariffBody = {
  name: string
  summary?: string
  remarks?: string | null
  system_operator_id?: string | null
  eligibility: {
    type: 'system_operator' | 'supplier' | 'authority'
    fuse_size: Quantity | null
    metering_grid_area_ids: string[] | null
    other: ('offtake' | 'injection' | 'fuse_based' | 'power_based' | 'low_voltage' | 'high_voltage' | 'regional_grid' | 'residential' | 'business' | 'production')[] | null
  }
  tariff_components: TariffComponent[]
  available_from?: string | null
  available_to?: string | null
}

export type TariffComponent = {
  name: string
  timezone: string
  applicable_from: string
  applicable_to: string | null
  cost: DatasetRef
  datasets: DatasetRef[]
  functions: PipelineFunction[]
}

export type TestRunBody = {
  tariff: TariffBody
  start_time: string
  end_time: string
  history_start?: string
  profiles?: {
    name: string
    profile_id: string
  }[]
  time_series?: {
    name: string
    values: (number | null)[]
  }[]
  missing?: 'reject' | 'skip'
}

export type TsoProfile = {
  tso: '50HERTZ_DE_TSO' | 'DE-AMPRION-TSO' | 'TTG_DE' | 'DE-TRANSNETBWTSO' | 'TENNET_TSO'
  name: string
  market: 'DE' | 'NL'
  /** EIC of the control area */
  area: string
  /** EIC that schedules are sent to */
  party: string
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
      kinds: ('production' | 'consumption' | 'internal' | 'external')[]
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
  kind: 'postal_code' | 'address' | 'point'
  reason: 'not_looked_up' | 'no_such_place' | 'no_postal_codes' | 'unlisted_postal_code' | 'no_settlement' | 'outside' | 'no_areas'
  msg: string
}

export type ValidationError = {
  loc: (string | number)[]
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
  input?: unknown
  ctx?: Record<string, unknown>
  /** Stable code of the message, for programs */
  code?: string
  /** Parameters of the message */
  params?: Record<string, unknown>
}

export type Webhook = {
  id: string
  url: string
  description: string
  /** Types (`version.accepted`) and families (`version.*`) of events; null: every event */
  event_types: string[] | null
  is_enabled: boolean
  /** `receiver`: it answered 410 Gone; null while enabled */
  disabled_by: 'person' | 'receiver' | null
  /** Until when messages are signed with the replaced secret, too */
  old_secret_until: string | null
  /** Deliveries that wait for their first or next try */
  pending_count: number
  last_attempt: {
    attempted_at: string
    status: number | null
    error: string | null
    /** Which sentence of the service the text is: stable, unlike its words; null: none */
    code: string | null
    /** What that sentence names */
    params: Record<string, unknown> | null
  } | null
  created_by: string
  created_at: string
}

export type WebhookAttempt = {
  number: number
  attempted_at: string
  duration_ms: number
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
  webhook: Webhook
  /** Checks signatures (`whsec_…`): shown in this answer only, null in a replay of it */
  secret: string | null
}

export type WebhookDelivery = {
  /** The `webhook-id` of its messages, the same in every try */
  id: string
  /** The event’s place in the audit log */
  sequence: number
  type: string
  occurred_at: string
  /** `failed`: given up after the last try, or the receiver no longer exists */
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  /** When it is tried next; null once it is settled */
  due_at: string | null
  /** What came of the last try */
  detail: string | null
  /** Which sentence of the service the text is: stable, unlike its words; null: none */
  code: string | null
  /** What that sentence names */
  params: Record<string, unknown> | null
  settled_at: string | null
}

export type WebhookDeliveryRead = {
  delivery: WebhookDelivery
  /** The message’s body, byte for byte as it is signed and sent */
  body: string
  /** Every try, newest first */
  attempts: WebhookAttempt[]
}
