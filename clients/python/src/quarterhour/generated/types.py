# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias


class AccountingPoint(TypedDict):
    accounting_point_id: str
    market_identifier: str
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW", "TenneT NL"]
    valid_from: str

class AlarmWhat(TypedDict):
    text: str
    code: str
    params: dict[str, Any]

class AlarmTodo(TypedDict):
    text: str
    code: str
    params: dict[str, Any]

class Alarm(TypedDict):
    id: str
    rule_id: str
    kind: str
    # What it is about: alarmed of once per rule
    subject: str
    what: AlarmWhat
    # What to do about it
    todo: AlarmTodo
    # Path of the page of the console that shows it
    page: str
    raised_at: str
    acknowledged_at: str | None
    acknowledged_by: str | None

class AlarmAttempt(TypedDict):
    attempted_at: str
    duration_ms: int
    # Whether the receiver took it
    is_sent: bool
    detail: str
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class AlarmChannel(TypedDict):
    id: str
    name: str
    kind: Literal["mail", "webhook", "teams", "slack", "ntfy"]
    language: Literal["en", "de"]
    # Of a mail
    recipients: list[str]
    # Where posts go; the whole address is a secret and never shown. Null of a mail
    host: str | None
    has_token: bool
    is_enabled: bool
    last_attempt: AlarmAttempt | None
    created_by: str
    created_at: str

class AlarmChannelCreated(TypedDict):
    channel: AlarmChannel
    # Of a webhook: checks signatures (`whsec_…`): shown in this answer only; null of other kinds
    secret: str | None

AlarmChannelTested: TypeAlias = "AlarmAttempt"

class AlarmLoggedAttempt(TypedDict):
    attempted_at: str
    duration_ms: int
    # Whether the receiver took it
    is_sent: bool
    detail: str
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    id: str
    # Null of a test
    alarm_id: str | None

class AlarmQuietHoursQuietHours(TypedDict):
    starts_at: str
    ends_at: str
    zone: str

class AlarmQuietHours(TypedDict):
    quiet_hours: AlarmQuietHoursQuietHours | None

class AlarmReadMessagesItem(TypedDict):
    id: str
    channel_id: str
    is_escalation: bool
    # `not_needed`: the alarm was acknowledged before, or the channel is gone
    status: Literal["pending", "sent", "failed", "not_needed"]
    attempts: int
    # When it is sent, or tried next; null once it is settled
    due_at: str | None
    detail: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class AlarmRead(TypedDict):
    alarm: Alarm
    messages: list[AlarmReadMessagesItem]

class AlarmRule(TypedDict):
    id: str
    kind: Literal["schedule_rejected", "schedule_anomaly", "schedule_unanswered", "schedule_partly", "schedule_contradicted", "sum_series_corrected", "objection_unfiled", "gate_without_schedule", "clearing_deadline", "gate_without_forecast", "import_stale", "import_failed", "backup_late", "audit_broken", "event"]
    # Events that alarm; empty where the clock does
    event_types: list[str]
    lead: int | None
    lead_unit: Literal["minutes", "working_days", "days"] | None
    channel_ids: list[str]
    escalation_channel_ids: list[str]
    escalate_after_minutes: int | None
    passes_quiet_hours: bool
    is_enabled: bool
    created_by: str
    created_at: str

class AllocatedArea(TypedDict):
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]
    kind: Literal["production", "consumption"]
    quarter_hours_known: int
    values_mwh: list[float | None]

AllocationQualityItem = TypedDict(
    "AllocationQualityItem",
    {
        "from": "str",
        "to": "str",
        "quality": "Literal[\"measured\", \"estimated\", \"missing\"]",
    },
)

class AllocationVersionsItem(TypedDict):
    day: str
    version: int
    # The version that held when this one came; null for the first of its day, and where a higher one held
    replaces: int | None
    received_at: str

class Allocation(TypedDict):
    accounting_point_id: str
    flow_direction: Literal["consumption", "production"]
    market_identifier: str
    start_time: str
    end_time: str
    resolution: Literal["quarter_hourly"]
    unit: Literal["kWh"]
    values: list[float | None]
    quality: list[AllocationQualityItem]
    versions: list[AllocationVersionsItem]

class AllocationAcknowledgmentFaultsItem(TypedDict):
    # The segment in the file, from 1
    row: int | None
    # The message by its reference (UNH DE 0062)
    message: str | None
    # The segment in its message, UNH being 1
    position: int | None
    # DE 0085 in a CONTRL, DE 9321 in an APERAK
    error_code: str
    # What that code says
    meaning: str
    msg: str
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class AllocationAcknowledgment(TypedDict):
    # Which interchange of the file it answers, from 1
    interchange: int
    kind: Literal["CONTRL", "APERAK"]
    verdict: Literal["accepted", "refused"]
    # The reference of this interchange (UNB DE 0020)
    reference: str
    file_name: str
    # Messages of the file that it speaks of
    messages: int
    faults: list[AllocationAcknowledgmentFaultsItem]
    # The interchange
    content: str

class AllocationAcknowledgmentsItemsItemFaultsItem(TypedDict):
    # The segment in the file, from 1
    row: int | None
    # The message by its reference (UNH DE 0062)
    message: str | None
    # The segment in its message, UNH being 1
    position: int | None
    # DE 0085 in a CONTRL, DE 9321 in an APERAK
    error_code: str
    # What that code says
    meaning: str
    msg: str
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class AllocationAcknowledgmentsItemsItem(TypedDict):
    # Which interchange of the file it answers, from 1
    interchange: int
    kind: Literal["CONTRL", "APERAK"]
    verdict: Literal["accepted", "refused"]
    # The reference of this interchange (UNB DE 0020)
    reference: str
    file_name: str
    # Messages of the file that it speaks of
    messages: int
    faults: list[AllocationAcknowledgmentsItemsItemFaultsItem]

class AllocationAcknowledgments(TypedDict):
    import_uid: str
    # The reference of its first interchange (UNB DE 0020)
    reference: str | None
    sender: str | None
    receiver: str | None
    interchanges: list[EdifactInterchange]
    # What is odd about senders and receivers, by the market partner ids that are set now: the first hundred
    partner_warnings: list[PartnerWarning]
    items: list[AllocationAcknowledgmentsItemsItem]
    # Documents that no answer speaks of: those without a fault where nothing of the file is stored, and those whose fault has no code
    unanswered: list[str]
    # Why there is no answer
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class AllocationChange(TypedDict):
    change: int
    accounting_point_id: str
    flow_direction: Literal["consumption", "production"]
    day: str
    version: int
    # The version that held when this one came; null for the first of its day, and where a higher one held
    replaces: int | None
    # Whether no higher version of the day has come until now
    in_force: bool
    received_at: str

class AllocationCompletenessMonthsItem(TypedDict):
    month: str
    measured: int
    estimated: int
    missing: int

class AllocationCompleteness(TypedDict):
    accounting_point_id: str
    flow_direction: Literal["consumption", "production"]
    market_identifier: str
    months: list[AllocationCompletenessMonthsItem]

class AllocationImportProblemsItem(TypedDict):
    type: str
    # `body`, the row from 1, and the column
    loc: list[str | float]
    msg: str
    input: NotRequired[Any]
    ctx: NotRequired[dict[str, Any]]
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class AllocationImport(TypedDict):
    uid: str
    file_name: str | None
    content_type: Literal["text/csv", "application/x-ndjson", "application/edifact"]
    dry_run: bool
    status: Literal["reading", "checking", "storing", "succeeded", "refused", "cancelled", "failed", "interrupted"]
    started_by: str
    created_at: str
    finished_at: str | None
    received_bytes: int
    # Days of series that are stored so far, of `total`; 0 of 0 ahead of that
    done: int
    total: int
    # Why it failed, or what stopped it
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    result: AllocationWriteResult | None
    problem_count: int
    # Where the answers to a MSCONS are; null of other files
    acknowledgments: str | None
    # What was wrong in the file: the first hundred, as its 422 named them
    problems: list[AllocationImportProblemsItem]

class AllocationImportEntryResult(TypedDict):
    import_uid: str
    # Lines or rows of the file, but for its heading and `dropped_rows`
    rows: int
    # Rows of the days that were dropped
    dropped_rows: int
    # Days of which the file has gaps alone, by the quarter-hour and without a version
    dropped_days: int
    # Values of the file that are not kept, and cancellations
    skipped_values: int
    # Messages of a MSCONS that are not stored, as something is wrong with them
    skipped_message_count: int
    series_days: int
    stored: int
    replaced: int
    not_in_force: int
    unchanged: int
    new_series: int
    values: int
    gaps: int
    lost_values: int
    first_day: str | None
    last_day: str | None
    highest_version: int
    received_at: str | None
    last_change: int
    warning_count: int
    # Where the answers to a MSCONS are (CONTRL, APERAK); null of other files
    acknowledgments: str | None

class AllocationImportEntry(TypedDict):
    uid: str
    file_name: str | None
    content_type: Literal["text/csv", "application/x-ndjson", "application/edifact"]
    dry_run: bool
    status: Literal["reading", "checking", "storing", "succeeded", "refused", "cancelled", "failed", "interrupted"]
    started_by: str
    created_at: str
    finished_at: str | None
    received_bytes: int
    # Days of series that are stored so far, of `total`; 0 of 0 ahead of that
    done: int
    total: int
    # Why it failed, or what stopped it
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    result: AllocationImportEntryResult | None
    problem_count: int
    # Where the answers to a MSCONS are; null of other files
    acknowledgments: str | None

class AllocationMessageReference(TypedDict):
    # BGM DE 1225: 1 or 5
    function: Literal["cancellation", "replacement"]
    # Its own document number (BGM DE 1004)
    document: str
    # The document that it names (RFF+ACW)
    refers_to: str | None
    # The import that brought that document; null: none that is kept
    import_uid: str | None
    # Days of series that a cancellation took back: each is again what it was before that message, as a new version, or gaps. 0 where later versions hold; null of a replacement, and where it is not kept what the message brought
    withdrawn_days: int | None

class AllocationSeries(TypedDict):
    accounting_point_id: str
    flow_direction: Literal["consumption", "production"]
    market_identifier: str

class AllocationWarning(TypedDict):
    code: Literal["values_lost", "not_in_force", "malo_check_digit", "without_area"]
    msg: str
    # Where the day begins in the file, from 1
    row: int
    accounting_point_id: str
    flow_direction: Literal["consumption", "production"]
    market_identifier: str
    # Null where the warning is about the series
    day: str | None
    version: int | None
    # The version that holds before the file is stored
    in_force: int | None
    # Known values that become gaps
    lost: int | None

class AllocationWriteResult(TypedDict):
    import_uid: str
    # Lines or rows of the file, but for its heading and `dropped_rows`
    rows: int
    # Rows of the days that were dropped
    dropped_rows: int
    # Days of which the file has gaps alone, by the quarter-hour and without a version
    dropped_days: int
    # The first hundred of the days that were dropped
    dropped: list[DroppedAllocationDay]
    # Values of the file that are not kept, and cancellations
    skipped_values: int
    # They by what they are: another measure or a forecast by OBIS code, a cancellation by its number
    skipped: list[SkippedAllocationValues]
    # Messages of a MSCONS that are not stored, as something is wrong with them
    skipped_message_count: int
    # The first hundred of them
    skipped_messages: list[SkippedAllocationMessage]
    series_days: int
    stored: int
    replaced: int
    not_in_force: int
    unchanged: int
    new_series: int
    values: int
    gaps: int
    lost_values: int
    first_day: str | None
    last_day: str | None
    highest_version: int
    received_at: str | None
    last_change: int
    warning_count: int
    warnings: list[AllocationWarning]
    # Of a MSCONS: what is odd about its sender and its receiver, the first hundred
    partner_warnings: list[PartnerWarning]
    # Messages of a MSCONS that take another one back or replace it: the first hundred
    references: list[AllocationMessageReference]
    # Where the answers to a MSCONS are (CONTRL, APERAK); null of other files
    acknowledgments: str | None

class ApiKey(TypedDict):
    id: str
    name: str
    # The last four characters of the key
    hint: str
    areas: list[Literal["portfolio-forecasts", "cost-of-energy", "market-access", "schedule-management", "core", "power-tariffs", "access"]]
    can_write: bool
    created_by: str
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    # The key that replaces this one
    rotated_to: str | None
    last_used_at: str | None
    status: Literal["active", "expired", "revoked"]

class ApiKeyCreated(TypedDict):
    api_key: ApiKey
    # The key itself: shown in this answer only, null in a replay of it
    secret: str | None

As4Delivered: TypeAlias = "StoredUpdate"

class As4Report(TypedDict):
    message_id: str
    # False of a receipt, and of errors that are warnings alone
    is_failure: bool

class AuditEventActor(TypedDict):
    kind: str
    id: str
    name: str
    role: NotRequired[str]

class AuditEvent(TypedDict):
    sequence: float
    occurred_at: str
    type: str
    subject: str
    actor: AuditEventActor
    before: Any
    after: Any
    request_id: str | None
    previous_hash: str
    hash: str

class Backup(TypedDict):
    # Its name in the folder of backups
    file: str
    # Name of the machine that made it
    host: str
    started_at: str
    # Null while it is being made
    finished_at: str | None
    is_encrypted: bool
    # Size of the file; null where it failed, or is being made
    file_bytes: float | None
    # Rows of all tables in it
    row_count: float | None
    # Why it failed
    error: str | None

class BackupsScheduleKeep(TypedDict):
    days: float
    weeks: float
    months: float

class BackupsSchedule(TypedDict):
    folder: str
    every_hours: float
    keep: BackupsScheduleKeep
    # Whether BACKUP_KEY is set
    is_encrypted: bool
    # When the next one is due
    next_at: str
    # Since when one is asked for that has not begun
    requested_at: str | None
    # Whether two intervals have passed without one
    is_late: bool

class Backups(TypedDict):
    # How the service makes them by itself; null where BACKUP_TO is not set
    schedule: BackupsSchedule | None
    last_success_at: str | None
    # Files that are kept, and the newest failures; the newest first
    items: list[Backup]

class BalanceGroup(TypedDict):
    eic: str
    name: str
    # Operators that it sends schedules to
    tsos: list[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]]
    # Accepted forecasts of the control areas of its operators become its schedules
    from_forecasts: bool
    created_ts: str
    last_modified_ts: str

class BalanceGroupBody(TypedDict):
    name: str
    tsos: list[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]]
    from_forecasts: NotRequired[bool]

class BiddingZoneTransmissionSystemOperator(TypedDict):
    id: str
    name: str
    extra_ids: list[ExtraId]

class BiddingZoneLocation(TypedDict):
    # From the place to the area in whole metres, 0 inside
    distance_m: float
    # Metres by which a drawn border may be off; null where that is not stated
    accuracy_m: float | None

class BiddingZone(TypedDict):
    # EIC
    id: str
    name: str
    short_name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    status: Literal["active", "virtual", "historic", "not_published", "technical"]
    # IANA
    timezone: str | None
    transmission_system_operator: BiddingZoneTransmissionSystemOperator | None
    # What the EIC register calls it; null where the register does not know the code
    register_name: str | None
    # All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed
    register_functions: list[str] | None
    # How the area was found, where areas at a place are asked for
    location: NotRequired[BiddingZoneLocation]
    # EICs
    control_areas: list[str]
    # EICs
    scheduling_areas: list[str]
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    warnings: list[RecordWarning]
    provenance: Provenance

class BillTariffsItemSystemOperator(TypedDict):
    id: str
    name: str

class BillTariffsItem(TypedDict):
    tariff_id: str
    name: str
    type: Literal["system_operator", "supplier", "authority"]
    system_operator: BillTariffsItemSystemOperator | None
    # The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null
    country: str | None
    source: str | None
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class BillLinesItem(TypedDict):
    kind: Literal["network", "supplier", "tax", "levy"]
    name: str
    # null for the offer of the request, and for taxes on the whole bill
    tariff_id: str | None
    start_date: str
    # Last day
    end_date: str
    quantity: float | None
    # A unit, `month`, `day` or `year`; null where no quantity is priced
    quantity_unit: str | None
    # Without VAT
    rate: float | None
    rate_unit: str | None
    # The rate applies to the quantity of each such slot; null for energy
    per: Resolution | None
    # The rate is the mean of many
    is_average: bool
    net: float
    vat_percent: float
    vat: float
    gross: float
    legal_basis: str | None
    influence: Literal["use_less", "shift", "peak", "contract", "none"]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class BillVatItem(TypedDict):
    percent: float
    law: str | None
    net: float
    vat: float

class BillByKindItem(TypedDict):
    kind: Literal["network", "supplier", "tax", "levy"]
    net: float
    vat: float
    gross: float

class BillTotal(TypedDict):
    net: float
    vat: float
    gross: float
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int

class BillWarningsItem(TypedDict):
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    resolution: Resolution
    # Start of the slot
    slot: str
    missing_data: NotRequired[MissingData]

class Bill(TypedDict):
    currency: Unit
    country: str | None
    region: str | None
    customer: Literal["household", "business"]
    prices: Literal["including_vat", "excluding_vat"]
    timezone: str
    start_time: str
    end_time: str
    # Energy taken from the grid
    energy_kwh: float | None
    tariffs: list[BillTariffsItem]
    lines: list[BillLinesItem]
    vat: list[BillVatItem]
    by_kind: list[BillByKindItem]
    total: BillTotal
    # What a whole bill has and this one lacks
    not_included: list[Literal["supplier", "energy_tax"]]
    warnings: list[BillWarningsItem]

class BillBodyPlace(TypedDict):
    country: str
    postal_code: str
    fuse_a: NotRequired[float]

class BillBodyProfilesItem(TypedDict):
    name: str
    profile_id: str

class BillBodyTimeSeriesItem(TypedDict):
    name: str
    values: list[float | None]

class BillBody(TypedDict):
    start_time: str
    end_time: str
    history_start: NotRequired[str]
    tariff_ids: NotRequired[list[str]]
    place: NotRequired[BillBodyPlace]
    supplier: NotRequired[SupplierOffer]
    customer: NotRequired[Literal["household", "business"]]
    # ISO 3166-2, where VAT differs by region; from the place or the grid where it is known
    region: NotRequired[str]
    # Instead of the rate by law
    vat_percent: NotRequired[float]
    # How amounts are rounded and add up; including VAT for households unless told
    prices: NotRequired[Literal["including_vat", "excluding_vat"]]
    profiles: NotRequired[list[BillBodyProfilesItem]]
    time_series: NotRequired[list[BillBodyTimeSeriesItem]]
    missing: NotRequired[Literal["reject", "skip"]]
    language: NotRequired[Literal["en", "de", "sv"]]

class CalculateBodyProfilesItem(TypedDict):
    name: str
    profile_id: str

class CalculateBodyTimeSeriesItem(TypedDict):
    name: str
    values: list[float | None]

class CalculateBody(TypedDict):
    start_time: str
    end_time: str
    history_start: NotRequired[str]
    tariff_id: str
    profiles: NotRequired[list[CalculateBodyProfilesItem]]
    time_series: NotRequired[list[CalculateBodyTimeSeriesItem]]
    missing: NotRequired[Literal["reject", "skip"]]

class CalculatePowerBodyPowerOfftake(TypedDict):
    fromDatetime: str
    resolution: NotRequired[Literal["hourly", "quarter_hourly"]]
    values: list[float]

class CalculatePowerBodySubscribedCapacitiesItem(TypedDict):
    fromDatetime: str
    toDatetime: str
    value: float

class CalculatePowerBodyReactiveOfftake(TypedDict):
    fromDatetime: str
    resolution: NotRequired[Literal["hourly", "quarter_hourly"]]
    values: list[float]

class CalculatePowerBody(TypedDict):
    powerOfftake: NotRequired[CalculatePowerBodyPowerOfftake | None]
    subscribedCapacities: NotRequired[list[CalculatePowerBodySubscribedCapacitiesItem] | None]
    reactiveOfftake: NotRequired[CalculatePowerBodyReactiveOfftake | None]

class CalculatePowerResultComponentsItemMonthsItem(TypedDict):
    fromDatetime: str
    toDatetime: str
    cost: float

class CalculatePowerResultComponentsItemWarningsItem(TypedDict):
    code: Literal["partial_period", "outside_validity", "not_calculated", "repeated_hours", "highest_capacity", "not_confirmed"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class CalculatePowerResultComponentsItem(TypedDict):
    type: Literal["peak_power_fee", "subscribed_power_fee", "overrun_fee", "reactive_power_fee"]
    totalCost: float | None
    months: list[CalculatePowerResultComponentsItemMonthsItem]
    warnings: list[CalculatePowerResultComponentsItemWarningsItem]

class CalculatePowerResultWarningsItem(TypedDict):
    code: Literal["partial_period", "outside_validity", "not_calculated", "repeated_hours", "highest_capacity", "not_confirmed"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class CalculatePowerResult(TypedDict):
    currency: Literal["SEK", "NOK", "EUR", "DKK", "CHF", "GBP", "USD"]
    totalCost: float
    componentsNotCalculated: int
    components: list[CalculatePowerResultComponentsItem]
    warnings: list[CalculatePowerResultWarningsItem]

class CalculateResultComponentsItemTimeSeriesItem(TypedDict):
    name: str
    resolution: Resolution
    unit: Unit
    values: list[float | None]

class CalculateResultComponentsItemWarningsItem(TypedDict):
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    resolution: Resolution
    # Start of the slot
    slot: str
    missing_data: NotRequired[MissingData]

class CalculateResultComponentsItem(TypedDict):
    name: str
    timezone: str
    start_time: str
    end_time: str
    time_series: list[CalculateResultComponentsItemTimeSeriesItem]
    additive: bool
    missing_slots: NotRequired[int]
    warnings: list[CalculateResultComponentsItemWarningsItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class CalculateResult(TypedDict):
    components: list[CalculateResultComponentsItem]

class CheckNoticeAnswerCodesItem(TypedDict):
    code: str
    text: str | None

class CheckNoticeAnswer(TypedDict):
    kind: Literal["CONTRL", "APERAK"]
    verdict: Literal["accepted", "refused"]
    # What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321)
    codes: list[CheckNoticeAnswerCodesItem]
    stated_ts: str

class CheckNotice(TypedDict):
    uid: str
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    kind: Literal["data_status", "check_refused", "check"]
    code: str
    ebd: str
    stated_ts: str | None
    document_number: str | None
    created_by: str | None
    objection_uid: str | None
    # An EDIFACT message was written: GET …/check-notices/{notice_uid}
    has_message: bool
    created_ts: str
    # How its sending stands; null where nobody sent it from here
    sent_state: Literal["pending", "delivered", "accepted", "rejected", "superseded", "dead"] | None
    sent_detail: str | None
    # When it was taken, or given up
    sent_ts: str | None
    # What its receiver said of the message itself (CONTRL, APERAK); null where nothing was said
    answer: CheckNoticeAnswer | None

class CheckNoticeBody(TypedDict):
    # implausible: the quantities are wrong, which an objection is about
    outcome: Literal["accepted", "implausible", "present"]
    # The objection that it files
    objection_uid: NotRequired[str | None]

class CheckNoticeMessage(TypedDict):
    notice: CheckNotice
    message: str

class CheckTariffBody(TypedDict):
    tariff: TariffBody

class CheckTariffResultProblemsItem(TypedDict):
    type: str
    loc: list[str | int]
    msg: str
    input: Any
    ctx: NotRequired[dict[str, Any]]
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class CheckTariffResult(TypedDict):
    problems: list[CheckTariffResultProblemsItem]
    uses_extensions: bool

class ClearingCalendar(TypedDict):
    bilanzierungsmonat: str
    # M+10 Werktage: first time series of the balancing areas; until its end in Europe/Berlin
    erstaufschlag_bg_szr: str
    # M+12 Werktage: first time series of the balance groups; until its end in Europe/Berlin
    erstaufschlag_bk_szr: str
    # M+11 Werktage; until its end in Europe/Berlin
    clearing_start_bg_szr: str
    # M+13 Werktage; until its end in Europe/Berlin
    clearing_start_bk_szr: str
    # M+30 Werktage: the objection window closes; until its end in Europe/Berlin
    clearing_end_bg_szr: str
    # M+30 Werktage; until its end in Europe/Berlin
    clearing_end_bk_szr: str
    # M+18 Werktage: preliminary settlement; until its end in Europe/Berlin
    preliminary_deadline: str
    # M+42 Werktage: final settlement; until its end in Europe/Berlin
    final_deadline: str
    # On the present day in Berlin; `closed` says nothing about the correction
    current_phase: Literal["erstaufschlag", "clearing", "final", "closed"]
    calendar: Literal["any_land", "federal"]
    # All of them with what was counted, by date
    deadlines: list[ClearingDeadline]

class ClearingDeadline(TypedDict):
    name: Literal["erstaufschlag_bg_szr", "erstaufschlag_bk_szr", "clearing_start_bg_szr", "clearing_start_bk_szr", "clearing_end_bg_szr", "clearing_end_bk_szr", "preliminary_deadline", "final_deadline", "kbka_clearing_start", "kbka_preliminary", "kbka_clearing_end", "kbka_dzue_clearing_end", "kbka_final"]
    date: str
    # Which Werktag after the settlement month; null where months are counted
    werktag: int | None
    # The rule in words, with its source
    rule: str
    # Days since the settlement month that were not counted, and why
    skipped_days: list[SkippedDay]

class ClearingFeedDayClearingPeriodsItem(TypedDict):
    uid: str
    bilanzkreis_eic: str
    objection_counts: dict[str, int]

class ClearingFeedDay(TypedDict):
    date: str
    bilanzierungsmonat: str
    name: Literal["erstaufschlag_bg_szr", "erstaufschlag_bk_szr", "clearing_start_bg_szr", "clearing_start_bk_szr", "clearing_end_bg_szr", "clearing_end_bk_szr", "preliminary_deadline", "final_deadline", "kbka_clearing_start", "kbka_preliminary", "kbka_clearing_end", "kbka_dzue_clearing_end", "kbka_final"]
    werktag: int | None
    rule: str
    clearing_periods: list[ClearingFeedDayClearingPeriodsItem]
    # When its objections, or else the rules, changed last
    changed_ts: str

class ClearingImbalance(TypedDict):
    uid: str
    bilanzkreis_eic: str
    bilanzierungsmonat: str
    # Scheduled less allocated energy, positive where too much was scheduled; null without both
    total_imbalance_mwh: float | None
    # What it costs at the imbalance price (reBAP), negative where it earns: short quarter-hours pay the price for unterdeckt, long ones are paid that for überdeckt; those without a price are left out; null without any
    total_imbalance_cost_eur: float | None
    # Quarter-hours of the month that are not in the imbalance, since one of both sides is not known
    imbalance_missing_quarter_hours: int | None
    # Quarter-hours that are in the imbalance, but not in its cost, since no price of theirs was imported: `npm run cli -- import rebap`
    imbalance_missing_prices: int | None
    # Why the imbalance or its cost is null. not_listed: a single period tells; no_balance_group: it takes the forecasts of no control area, so that no allocations are its own; no_prices: of none of its quarter-hours a price was imported
    imbalance_reason: Literal["not_listed", "no_balance_group", "no_schedules", "no_allocations", "no_common_values", "no_prices"] | None
    # What the allocated side is from: sum series B of the control area (Z98), where every point of the group has one, else the own allocations; null without a figure
    imbalance_source: Literal["sum_series", "allocations", "both"] | None
    # Every quarter-hour of the month in Europe/Berlin, in order; with one side alone where there are only schedules, or only allocations; none without both
    rows: list[ImbalanceRow]

class ClearingPeriod(TypedDict):
    uid: str
    bilanzkreis_eic: str
    bilanzierungsmonat: str
    # By the present day in Berlin
    status: Literal["open", "preliminary", "objection", "final", "closed"]
    preliminary_deadline: str
    # Last day on which an objection can be submitted, until its end
    objection_deadline: str
    final_deadline: str
    # Scheduled less allocated energy, positive where too much was scheduled; null without both
    total_imbalance_mwh: float | None
    # What it costs at the imbalance price (reBAP), negative where it earns: short quarter-hours pay the price for unterdeckt, long ones are paid that for überdeckt; those without a price are left out; null without any
    total_imbalance_cost_eur: float | None
    # Quarter-hours of the month that are not in the imbalance, since one of both sides is not known
    imbalance_missing_quarter_hours: int | None
    # Quarter-hours that are in the imbalance, but not in its cost, since no price of theirs was imported: `npm run cli -- import rebap`
    imbalance_missing_prices: int | None
    # Why the imbalance or its cost is null. not_listed: a single period tells; no_balance_group: it takes the forecasts of no control area, so that no allocations are its own; no_prices: of none of its quarter-hours a price was imported
    imbalance_reason: Literal["not_listed", "no_balance_group", "no_schedules", "no_allocations", "no_common_values", "no_prices"] | None
    objection_counts: dict[str, int]
    # The next day on which something ends; null once it is closed
    next_deadline: str | None
    next_deadline_name: Literal["erstaufschlag_bg_szr", "erstaufschlag_bk_szr", "clearing_start_bg_szr", "clearing_start_bk_szr", "clearing_end_bg_szr", "clearing_end_bk_szr", "preliminary_deadline", "final_deadline"] | None
    created_ts: str
    last_modified_ts: str
    # What the allocated side is from: sum series B of the control area (Z98), where every point of the group has one, else the own allocations; null without a figure
    imbalance_source: Literal["sum_series", "allocations", "both"] | None

class ClearingPeriodBody(TypedDict):
    bilanzierungsmonat: str
    bilanzkreis_eic: str

class ClearingSubscription(TypedDict):
    id: str
    name: str
    calendar: Literal["any_land", "federal"]
    locale: Literal["en", "de"]
    kinds: list[Literal["bg", "bk", "settlement", "correction"]]
    reminder_days: list[int]
    created_by: str
    created_at: str

class ClearingSubscriptionBody(TypedDict):
    name: str
    calendar: NotRequired[Literal["any_land", "federal"]]
    # Language of its entries
    locale: NotRequired[Literal["en", "de"]]
    # bg: BG-SZR, bk: BK-SZR, settlement: preliminary and final, correction: KBKA; all unless told
    kinds: NotRequired[list[Literal["bg", "bk", "settlement", "correction"]]]
    # Days ahead on which a calendar program reminds
    reminder_days: NotRequired[list[int]]

class CompareBodyCustomer(TypedDict):
    fuse_size: NotRequired[Quantity]
    metering_grid_area_id: NotRequired[str]
    kind: NotRequired[Literal["residential", "business", "production"]]

class CompareBodyProfilesItem(TypedDict):
    name: str
    profile_id: str

class CompareBodyTimeSeriesItem(TypedDict):
    name: str
    values: list[float | None]

class CompareBody(TypedDict):
    tariff_ids: list[str]
    currency: NotRequired[Literal["SEK", "NOK", "EUR", "DKK", "CHF", "GBP", "USD"]]
    customer: NotRequired[CompareBodyCustomer]
    start_time: str
    end_time: str
    history_start: NotRequired[str]
    profiles: NotRequired[list[CompareBodyProfilesItem]]
    time_series: NotRequired[list[CompareBodyTimeSeriesItem]]
    missing: NotRequired[Literal["reject", "skip"]]

class CompareResultTariffsItemSystemOperator(TypedDict):
    id: str
    name: str

class CompareResultTariffsItemExcludesItem(TypedDict):
    charge: Literal["energy_tax"]
    reason: Literal["not_in_source", "not_stated"]

class CompareResultTariffsItemWarningsItem(TypedDict):
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    resolution: Resolution
    # Start of the slot
    slot: str
    missing_data: NotRequired[MissingData]

class CompareResultTariffsItemComponentsItemWarningsItem(TypedDict):
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    resolution: Resolution
    # Start of the slot
    slot: str
    missing_data: NotRequired[MissingData]

class CompareResultTariffsItemComponentsItem(TypedDict):
    name: str
    total: float
    amounts: list[float]
    absent_slots: int
    missing_slots: NotRequired[int]
    additive: bool
    warnings: list[CompareResultTariffsItemComponentsItemWarningsItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class CompareResultTariffsItem(TypedDict):
    tariff_id: str
    name: str
    system_operator: CompareResultTariffsItemSystemOperator | None
    total: float
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int
    difference: float
    timezone: str
    months: list[str]
    amounts: list[float]
    not_stated: list[Literal["fuse_size", "metering_grid_area", "customer"]]
    excludes: list[CompareResultTariffsItemExcludesItem]
    warnings: list[CompareResultTariffsItemWarningsItem]
    components: list[CompareResultTariffsItemComponentsItem]
    # Rates in its amounts; only with incl_vat
    vat_percents: NotRequired[list[float]]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class CompareResultNotEligibleItemSystemOperator(TypedDict):
    id: str
    name: str

class CompareResultNotEligibleItem(TypedDict):
    tariff_id: str
    name: str | None
    system_operator: CompareResultNotEligibleItemSystemOperator | None
    reason: Literal["not_found", "not_available", "dataset_missing", "currency", "fuse_size", "metering_grid_area", "customer", "data", "not_confirmed", "vat_unknown"]
    msg: str
    datasets: NotRequired[list[str]]

class CompareResult(TypedDict):
    currency: Unit | None
    # All amounts are with VAT
    includes_vat: bool
    tariffs: list[CompareResultTariffsItem]
    not_eligible: list[CompareResultNotEligibleItem]

class Condition2(TypedDict):
    type: Literal["month"]
    months: list[int]

class Condition3(TypedDict):
    type: Literal["day_of_week"]
    days: list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]

Condition4 = TypedDict(
    "Condition4",
    {
        "type": "Literal[\"time_of_day\"]",
        "from": "str",
        "to": "str",
    },
)

class Condition5(TypedDict):
    type: Literal["exclude_holidays"]
    calendar: str
    dates: NotRequired[list[str]]

class Condition6(TypedDict):
    type: Literal["and"]
    conditions: list[Condition]

class Condition7(TypedDict):
    type: Literal["or"]
    conditions: list[Condition]

class Condition8(TypedDict):
    type: Literal["not"]
    condition: Condition

class Condition9(TypedDict):
    type: Literal["highest"]
    n: int
    resolution: Resolution

class Condition10(TypedDict):
    type: Literal["lowest"]
    n: int
    resolution: Resolution

class Condition11(TypedDict):
    type: Literal["intervals"]
    intervals: list[list[str]]

Condition: TypeAlias = "Condition2 | Condition3 | Condition4 | Condition5 | Condition6 | Condition7 | Condition8 | Condition9 | Condition10 | Condition11"

class ControlAreaTransmissionSystemOperator(TypedDict):
    id: str
    name: str
    extra_ids: list[ExtraId]

class ControlAreaLocation(TypedDict):
    # From the place to the area in whole metres, 0 inside
    distance_m: float
    # Metres by which a drawn border may be off; null where that is not stated
    accuracy_m: float | None

class ControlArea(TypedDict):
    # EIC
    id: str
    name: str
    short_name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    status: Literal["active", "virtual", "historic", "not_published", "technical"]
    # IANA
    timezone: str | None
    transmission_system_operator: ControlAreaTransmissionSystemOperator | None
    # What the EIC register calls it; null where the register does not know the code
    register_name: str | None
    # All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed
    register_functions: list[str] | None
    # How the area was found, where areas at a place are asked for
    location: NotRequired[ControlAreaLocation]
    # EICs
    bidding_zones: list[str]
    # EICs
    scheduling_areas: list[str]
    # How many postal codes lie in it, at least in part; null where no table of them tells
    postal_codes: int | None
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    warnings: list[RecordWarning]
    provenance: Provenance

class DatasetRef(TypedDict):
    id: str
    resolution: Resolution
    unit: Unit

DayWindow = TypedDict(
    "DayWindow",
    {
        "from": "str",
        "to": "str",
    },
)

class DocumentFormatsBodyFormatsItem(TypedDict):
    document: Literal["schedule", "status_request"]
    # First delivery day
    valid_from: str
    family: Literal["ess", "cim"]

class DocumentFormatsBody(TypedDict):
    formats: list[DocumentFormatsBodyFormatsItem]

class DroppedAllocationDay(TypedDict):
    # Where the day begins in the file, from 1
    row: int
    # Null where the file names the market identifier alone
    accounting_point_id: str | None
    flow_direction: Literal["consumption", "production"]
    market_identifier: str | None
    day: str
    rows: int

class DueClearingDeadline(TypedDict):
    date: str
    bilanzierungsmonat: str
    name: Literal["erstaufschlag_bg_szr", "erstaufschlag_bk_szr", "clearing_start_bg_szr", "clearing_start_bk_szr", "clearing_end_bg_szr", "clearing_end_bk_szr", "preliminary_deadline", "final_deadline", "kbka_clearing_start", "kbka_preliminary", "kbka_clearing_end", "kbka_dzue_clearing_end", "kbka_final"]
    werktag: int | None

class EdifactInterchange(TypedDict):
    # Its place in the file, from 1
    interchange: int
    # UNB DE 0020
    reference: str
    sender: str
    receiver: str
    # UNB S004 as it stands, YYMMDD:HHMM
    sent: str
    # UNB DE 0035 = 1: nothing of it is stored
    is_test: bool
    message_count: int
    # The first hundred
    messages: list[EdifactMessage]

class EdifactMessage(TypedDict):
    # Its reference (UNH DE 0062)
    message: str
    # Its document number (BGM DE 1004)
    document: str
    # Number of its UNH among the segments of the file, from 1
    row: int
    # Type and version (UNH S009), such as MSCONS:D:04B:UN:2.4c
    message_type: str
    # RFF+Z13; null where it names none
    pruefidentifikator: str | None
    # Nothing was wrong with it
    is_stored: bool

class EicResultProblemsItem(TypedDict):
    code: Literal["length", "characters", "issuing_office", "type", "check_character"]
    msg: str
    params: dict[str, Any]

class EicResultIssuingOffice(TypedDict):
    code: str
    # Null where it is not known here
    name: str | None
    # ISO 3166-1 alpha-2, where every party here with a code of this office is of that country alone
    country: str | None

class EicResultType(TypedDict):
    character: Literal["A", "T", "V", "W", "X", "Y", "Z"]
    name: str

class EicResultCharactersItem(TypedDict):
    position: int
    character: str
    part: Literal["issuing_office", "type", "identifier", "check_character"] | None
    # What the character counts as, 0 to 36
    value: int | None
    weight: int | None

class EicResultRecordsItem(TypedDict):
    kind: Literal["party", "metering-grid-area", "scheduling-area", "control-area", "bidding-zone", "other-area"]
    id: str
    name: str

class EicResultSimilarItem(TypedDict):
    kind: Literal["party", "metering-grid-area", "scheduling-area", "control-area", "bidding-zone", "other-area"]
    id: str
    name: str
    code: str

class EicResult(TypedDict):
    # As it is checked: in capitals and without spaces
    code: str
    # As it was asked for
    input: str
    valid: bool
    problems: list[EicResultProblemsItem]
    issuing_office: EicResultIssuingOffice | None
    type: EicResultType | None
    characters: list[EicResultCharactersItem]
    # Of value times weight over the first fifteen characters
    sum: int | None
    expected_check_character: str | None
    # What the code names, as far as it is known here
    records: list[EicResultRecordsItem]
    # Where it names nothing: what the codes name that are one slip away, the likeliest first
    similar: list[EicResultSimilarItem]

class Error(TypedDict):
    detail: str
    # Stable code of the message, for programs
    code: str
    # Parameters of the message
    params: dict[str, Any]

class EventMessageDataActor(TypedDict):
    kind: str
    id: str
    name: str
    role: NotRequired[str]

class EventMessageData(TypedDict):
    organization_id: str
    # Position in the organization’s audit log: without a gap, in the order of happening
    sequence: float
    # Identifies what changed
    subject: str
    actor: EventMessageDataActor
    # How it looked before; null where it was not there
    before: Any
    # How it looks now; null where it is gone
    after: Any
    request_id: str | None

class EventMessage(TypedDict):
    # `<family>.<event>`, such as `objection.submitted`
    type: str
    # When it happened, UTC
    timestamp: str
    data: EventMessageData

class ExplainBodyProfilesItem(TypedDict):
    name: str
    profile_id: str

class ExplainBodyTimeSeriesItem(TypedDict):
    name: str
    values: list[float | None]

class ExplainBody(TypedDict):
    start_time: str
    end_time: str
    history_start: NotRequired[str]
    tariff_id: str
    profiles: NotRequired[list[ExplainBodyProfilesItem]]
    time_series: NotRequired[list[ExplainBodyTimeSeriesItem]]
    missing: NotRequired[Literal["reject", "skip"]]
    language: NotRequired[Literal["en", "de", "sv"]]

class ExplainResultTotalsItem(TypedDict):
    unit: Unit
    total: float
    # The same with VAT; only with incl_vat
    total_incl_vat: NotRequired[float]
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int

class ExplainResultLineItemsItem(TypedDict):
    component: str
    month: str
    unit: Unit
    amount: float
    # The same with VAT; only with incl_vat
    amount_incl_vat: NotRequired[float]

class ExplainResultComponentsItemStepsItem(TypedDict):
    # The series that the step writes
    function: str
    type: str
    inputs: list[str]
    resolution: Resolution
    unit: Unit
    text: str

class ExplainResultComponentsItemRatesItemIntervalsItem(TypedDict):
    start_time: str
    end_time: str
    rate: float

class ExplainResultComponentsItemRatesItem(TypedDict):
    function: str
    resolution: Resolution
    unit: Unit
    intervals: list[ExplainResultComponentsItemRatesItemIntervalsItem]

class ExplainResultComponentsItemPeaksItem(TypedDict):
    function: str
    series: str
    start_time: str
    end_time: str
    value: float
    unit: Unit
    cost: float

class ExplainResultComponentsItemMarginalItem(TypedDict):
    dataset_id: str
    resolution: Resolution
    unit: Unit
    start_time: str
    end_time: str
    values: list[float | None]
    kink: list[bool]

class ExplainResultComponentsItemTimeSeriesItem(TypedDict):
    name: str
    resolution: Resolution
    unit: Unit
    values: list[float | None]

class ExplainResultComponentsItemWarningsItem(TypedDict):
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    resolution: Resolution
    # Start of the slot
    slot: str
    missing_data: NotRequired[MissingData]

class ExplainResultComponentsItem(TypedDict):
    name: str
    timezone: str
    start_time: str
    end_time: str
    unit: Unit
    total: float
    absent_slots: int
    missing_slots: NotRequired[int]
    additive: bool
    steps: list[ExplainResultComponentsItemStepsItem]
    rates: list[ExplainResultComponentsItemRatesItem]
    peaks: list[ExplainResultComponentsItemPeaksItem]
    # What it adds to the marginal cost; only with the intermediate series
    marginal: NotRequired[list[ExplainResultComponentsItemMarginalItem]]
    time_series: list[ExplainResultComponentsItemTimeSeriesItem]
    warnings: list[ExplainResultComponentsItemWarningsItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class ExplainResultMarginalItem(TypedDict):
    dataset_id: str
    resolution: Resolution
    unit: Unit
    start_time: str
    end_time: str
    values: list[float | None]
    kink: list[bool]

class ExplainResultWarningsItem(TypedDict):
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    resolution: Resolution
    # Start of the slot
    slot: str
    missing_data: NotRequired[MissingData]

class ExplainResultInputsItem(TypedDict):
    name: str
    resolution: Resolution
    unit: Unit
    values: list[float | None]

class ExplainResult(TypedDict):
    language: Literal["en", "de", "sv"]
    totals: list[ExplainResultTotalsItem]
    line_items: list[ExplainResultLineItemsItem]
    components: list[ExplainResultComponentsItem]
    marginal: list[ExplainResultMarginalItem]
    warnings: list[ExplainResultWarningsItem]
    # What was calculated with, over the period; only with the intermediate series
    inputs: NotRequired[list[ExplainResultInputsItem]]

class ExportedAuditEventActor(TypedDict):
    kind: str
    id: str
    name: str
    role: NotRequired[str]

class ExportedAuditEvent(TypedDict):
    sequence: float
    occurred_at: str
    type: str
    subject: str
    actor: ExportedAuditEventActor
    before: Any
    after: Any
    request_id: str | None
    previous_hash: str
    hash: str
    organization_id: str

class ExtraId(TypedDict):
    kind: Literal["eic", "vat", "gln", "se.ediel", "se.mga_code", "dk.mga_code", "gb.gsp_group", "at.network_area", "de.bdew_code", "de.mastr_number"]
    value: str

class ForecastAccuracy(TypedDict):
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]
    kind: Literal["production", "consumption"]
    horizon: Literal["day_ahead", "at_delivery", "latest"]
    days: int
    quarter_hours: int
    mae_mwh: float | None
    rmse_mwh: float | None
    bias_mwh: float | None
    mean_allocation_mwh: float | None

class ForecastAcknowledgment(TypedDict):
    delivery_day: str
    unit: Literal["MW", "MWH"]
    interval_count: int
    series_count: int
    total_production_mwh: float
    total_consumption_mwh: float
    input_hash: str
    status: Literal["accepted", "unchanged", "validated"]
    warnings: list[ForecastWarning]

class ForecastBasisBandsItem(TypedDict):
    kind: Literal["production", "consumption"]
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]
    days_used: int
    p10: list[float]
    p50: list[float]
    p90: list[float]

class ForecastBasis(TypedDict):
    method: str
    known_until: str
    bands: list[ForecastBasisBandsItem]

class ForecastDay(TypedDict):
    delivery_day: str
    input_hash: str
    source: Literal["customer", "generated"]
    processed: bool
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool

class ForecastReadback(TypedDict):
    delivery_day: str
    unit: Literal["MW", "MWH"]
    interval_count: int
    series: list[ForecastSeries]
    malo_mapping: dict[str, Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None
    total_production_mwh: float
    total_consumption_mwh: float
    input_hash: str
    source: Literal["customer", "generated"]
    processed: bool
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool

class ForecastSeries(TypedDict):
    kind: Literal["production", "consumption"]
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    malo: str | None
    values: list[float]
    # Absent: the one that takes the forecasts of the area
    balance_group: NotRequired[str]

class ForecastSubmission(TypedDict):
    # from 2000-01-01 to 2099-12-31
    delivery_day: str
    unit: Literal["MW", "MWH"]
    series: list[SentForecastSeries]
    malo_mapping: NotRequired[dict[str, Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None]
    validate_only: NotRequired[bool]

class ForecastTable(TypedDict):
    # The sheet that was read; null for a text file
    sheet: str | None
    sheets: list[str]
    # What stands between the cells of a text file
    delimiter: Literal["comma", "semicolon", "tab", "pipe"] | None
    # Rows of texts and numbers; dates and times of a workbook as YYYY-MM-DD HH:MM:SS or HH:MM
    rows: list[list[str | float | None]]

class ForecastVersionSubmittedBy(TypedDict):
    kind: str
    name: str

class ForecastVersionDelivery(TypedDict):
    state: Literal["pending", "delivered", "accepted", "rejected", "superseded", "dead"]
    attempts: int
    due_at: str | None
    detail: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class ForecastVersion(TypedDict):
    version: int
    submitted_at: str
    submitted_by: ForecastVersionSubmittedBy
    unit: Literal["MW", "MWH"]
    series_count: int
    total_production_mwh: float
    total_consumption_mwh: float
    input_hash: str
    source: Literal["customer", "generated"]
    processed: bool
    processed_at: str | None
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool
    confirmed_at: str | None
    delivery: ForecastVersionDelivery | None

class ForecastVersionReadback(TypedDict):
    delivery_day: str
    unit: Literal["MW", "MWH"]
    interval_count: int
    series: list[ForecastSeries]
    malo_mapping: dict[str, Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None
    total_production_mwh: float
    total_consumption_mwh: float
    input_hash: str
    source: Literal["customer", "generated"]
    processed: bool
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool
    version: int
    submitted_at: str
    warnings: list[ForecastWarning]
    basis: ForecastBasis | None

class ForecastWarningCtx(TypedDict):
    malo: NotRequired[str]
    check_digit: NotRequired[int]
    kind: NotRequired[Literal["production", "consumption"]]
    control_area: NotRequired[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]]
    days_used: NotRequired[int]
    accounting_point_ids: NotRequired[list[str]]
    # There may be more accounting points than are named
    has_more: NotRequired[bool]
    # How many more there are of the code, which are not told one by one
    more: NotRequired[int]

class ForecastWarning(TypedDict):
    code: Literal["malo_check_digit", "unused_mapping", "area_and_malo", "implausible_value", "gate_closed", "points_without_area", "short_history"]
    msg: str
    # What `msg` names, to build other words from
    ctx: NotRequired[ForecastWarningCtx]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class GeoFeatureProperties(TypedDict):
    type: Literal["metering-grid-area", "scheduling-area", "control-area", "bidding-zone"]
    # EIC, or the id of a metering grid area
    id: str
    name: str
    # ISO 3166-1 alpha-2
    country: str
    # Line of credit
    source: str
    # Day since which the area has this shape, where it is known
    valid_from: str | None
    # Metres by which its borders may be off, of a shape that is drawn approximately; else null
    accuracy_m: float | None

class GeoFeature(TypedDict):
    type: Literal["Feature"]
    id: str
    properties: GeoFeatureProperties
    geometry: Geometry

class GeoFeatures(TypedDict):
    type: Literal["FeatureCollection"]
    features: list[GeoFeature]

class Geometry2(TypedDict):
    type: Literal["Polygon"]
    coordinates: list[list[list[float]]]

class Geometry3(TypedDict):
    type: Literal["MultiPolygon"]
    coordinates: list[list[list[list[float]]]]

Geometry: TypeAlias = "Geometry2 | Geometry3"

class HTTPValidationError(TypedDict):
    detail: list[ValidationError]

class Holiday(TypedDict):
    # The same every year: country and English name, such as DE.good-friday
    id: str
    # Unique: id and date, then the type unless it is public, then substitute where it is one
    occurrence_id: str
    # Calendar day in `timezone` on which it begins
    date: str
    start_time: str
    # Exclusive; some holidays begin at noon, some last several days
    end_time: str
    # IANA zone in which the holiday is observed
    timezone: str
    # English
    name: str
    local_name: str
    country: str
    # ISO 3166-2; empty where the whole country observes it
    subdivisions: list[str]
    types: list[Literal["public", "bank", "school", "optional", "observance"]]
    # Free because the holiday itself falls on a weekend
    substitute: bool

class ImbalanceReport(TypedDict):
    uid: str
    delivery_date: str
    # final: every quarter-hour has both prices and a regulation state, read a day after the end of the delivery day or later; TenneT itself does not say
    status: Literal["provisional", "final"]
    # Quarter-hours of the day: 92, 96 or 100
    isp_count: int
    # Every quarter-hour of the day, in order
    rows: list[ImbalanceReportRow]

class ImbalanceReportRow(TypedDict):
    # Number of the quarter-hour (imbalance settlement period), 1 to 92, 96 or 100
    isp: int
    start_time: str
    end_time: str
    # EUR/MWh that who is short pays; null where it is not known
    price_shortage: float | None
    # EUR/MWh that who is long gets; null where it is not known
    price_surplus: float | None
    # 0: none, 1: up, -1: down, 2: both, which is when the two prices may differ; null where it is not known
    regulation_state: int | None
    # The organization’s own imbalance: what its accepted schedules with TENNET_TSO brought in less what was allocated to its accounting points in `TenneT NL`, positive where it was long; null where it is not known
    imbalance_volume_kwh: float | None
    # What all parties together were long, kWh; null where it is not known
    settled_surplus_kwh: float | None
    # What all parties together were short, kWh; null where it is not known
    settled_shortage_kwh: float | None

class ImbalanceRow(TypedDict):
    start_time: str
    end_time: str
    # What the accepted schedules bring into the balance group less what they take out of it; null where it is not known
    scheduled_mwh: float | None
    # What was allocated to it: consumption less production; null where it is not known
    allocated_mwh: float | None
    # Scheduled less allocated: negative where the group was short; null where it is not known
    imbalance_mwh: float | None
    # reBAP in EUR/MWh that who is short (unterdeckt) pays; null where it is not known
    price_shortage: float | None
    # reBAP in EUR/MWh that who is long (überdeckt) is paid; null where it is not known
    price_surplus: float | None
    # The one of both that holds for this imbalance; null where it is not known
    price_eur_per_mwh: float | None
    # What it costs, negative where it earns; not rounded; null where it is not known
    cost_eur: float | None

class ImportDifference(TypedDict):
    record: Literal["party", "metering-grid-area", "area", "shape", "postal-code", "tariff", "quarter-hour", "exchange-rate"]
    # ISO 3166-1 alpha-2; null where the source knows none
    country: str | None
    # Records that are stored from this source; of prices, those of the days that were read
    before: int
    # Records that the source has now
    after: int
    added: int
    changed: int
    ended: int
    unchanged: int
    # Up to 100 of each kind of change: what ended, then what changed, then what was added
    examples: list[RecordChange]

class ImportProgress(TypedDict):
    step: Literal["reading", "comparing", "storing"]
    # Answers of the source, or records
    done: int
    # Null where the source does not say
    total: int | None

class ImportRunLeftOutItemMessagesItem(TypedDict):
    code: str
    params: dict[str, Any]

class ImportRunLeftOutItemNamed(TypedDict):
    code: str
    params: dict[str, Any]

class ImportRunLeftOutItem(TypedDict):
    name: str
    reasons: list[str]
    # Which sentences the reasons are, in their order; absent: from before codes
    messages: NotRequired[list[ImportRunLeftOutItemMessagesItem]]
    # Which sentence the name is, where the source gives none
    named: NotRequired[ImportRunLeftOutItemNamed]

class ImportRun(TypedDict):
    uid: str
    source: Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    # Bidding zones of which prices are imported; null for other sources
    zones: list[str] | None
    dry_run: bool
    accept_shrink: bool
    started_by: str
    created_at: str
    started_at: str | None
    finished_at: str | None
    # Where it is, or where it ended
    progress: ImportProgress | None
    # Answers that an earlier run had read before it was interrupted
    reused_answers: int
    # Why nothing was changed
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    difference: list[ImportDifference]
    # Records of the source that were left out, and why; at most 100
    left_out: list[ImportRunLeftOutItem]

class ImportScheduleUsual(TypedDict):
    is_enabled: bool
    every_hours: int

class ImportScheduleLastRun(TypedDict):
    uid: str
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    started_by: str
    created_at: str
    started_at: str | None
    finished_at: str | None
    # Where it is, or where it ended
    progress: ImportProgress | None
    # Why nothing was changed
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    added: int
    changed: int
    ended: int
    # Records of the source that were left out; counted up to 100
    left_out: int

class ImportScheduleOpenRun(TypedDict):
    uid: str
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    started_by: str
    created_at: str
    started_at: str | None
    finished_at: str | None
    # Where it is, or where it ended
    progress: ImportProgress | None
    # Why nothing was changed
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    added: int
    changed: int
    ended: int
    # Records of the source that were left out; counted up to 100
    left_out: int

class ImportSchedule(TypedDict):
    source: Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]
    name: str
    publisher: str
    licence: str
    # Whether the source is imported by itself
    is_enabled: bool
    # Hours from the end of an import to the next one
    every_hours: int
    # The shortest interval, as the source publishes no more often
    least_hours: int
    # What holds unless somebody changes it
    usual: ImportScheduleUsual
    # Bidding zones of which prices are imported; null for other sources
    zones: list[str] | None
    # Bidding zones that the source has
    known_zones: list[str] | None
    # Variable of the environment without which the source cannot be read; null where nothing is missing
    missing_setting: str | None
    # Null where the source waits for a request
    next_run_at: str | None
    # `first`: nothing was imported yet; `retry`: the last one failed; `resume`: its process ended meanwhile
    next_run_reason: Literal["first", "interval", "retry", "resume"] | None
    # Failed or interrupted imports since the last success
    failures_in_a_row: int
    # When the first of them began
    failing_since: str | None
    last_success_at: str | None
    # The newest import that has ended; a dry run is none
    last_run: ImportScheduleLastRun | None
    # The import, or dry run, that is queued or running
    open_run: ImportScheduleOpenRun | None
    changed_at: str | None
    changed_by: str | None

class ImportedInterchangeSeriesItem(TypedDict):
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    uid: str
    # `repeated`: this version is stored already, just so
    status: Literal["stored", "repeated"]
    is_newest: bool
    is_known_point: bool

class ImportedInterchangeStatusesItem(TypedDict):
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    kind: Literal["data_status", "check_refused"]
    code: str
    ebd: str
    # Whether that version was taken in
    is_known_series: bool

class ImportedInterchangeAnswersItemCodesItem(TypedDict):
    code: str
    text: str | None

class ImportedInterchangeAnswersItem(TypedDict):
    kind: Literal["CONTRL", "APERAK"]
    verdict: Literal["accepted", "refused"]
    document_number: str
    # What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321)
    codes: list[ImportedInterchangeAnswersItemCodesItem]
    # The check notice that it answers
    notice_uid: str

class ImportedInterchangeRefusedItem(TypedDict):
    # Reference of the message (UNH), or of an interchange of which nothing is taken (UNB)
    message: str
    segment: int
    msg: str
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class ImportedInterchange(TypedDict):
    # Null where this very interchange came before
    interchange_uid: str | None
    sender_id: str
    receiver_id: str
    # Those of the file; tests wait in the inbox
    interchanges: list[EdifactInterchange]
    # What is odd about senders and receivers: the first hundred
    partner_warnings: list[PartnerWarning]
    series: list[ImportedInterchangeSeriesItem]
    statuses: list[ImportedInterchangeStatusesItem]
    # CONTRL and APERAK for check notices
    answers: list[ImportedInterchangeAnswersItem]
    # Messages that were not taken, each with why; the others were
    refused: list[ImportedInterchangeRefusedItem]

class ImporterLastRun(TypedDict):
    uid: str
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    dry_run: bool
    created_at: str
    finished_at: str | None

class Importer(TypedDict):
    id: Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]
    name: str
    publisher: str
    licence: str
    # Where the facts were read, or are read
    url: str
    last_run: ImporterLastRun | None
    # Variable of the environment that must name the file to be read; null where nothing is missing
    missing_setting: str | None

class InboxContrl(TypedDict):
    file_name: str
    # The interchange
    content: str

class InboxDocument(TypedDict):
    uid: str
    state: Literal["unassigned", "processed", "dismissed"]
    # `unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test
    kind: Literal["ACK", "ANO", "CNF", "RI", "EDIFACT", "unknown"]
    # EIC of who wrote it; null where it is not read, or was taken before 2026-11-23
    sender_id: str | None
    receiver_id: str | None
    message_id: str | None
    # Whose it is by its sender; null: no operator that is known
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"] | None
    test: bool
    # How it came; null where it was taken before 2026-11-23
    received_via: Literal["inbound", "http", "as4", "directory", "simulator", "sftp", "schleupen", "holodeck", "holodeck_files"] | None
    file_name: str | None
    size_bytes: int
    # When its sender says that it was made
    created_ts: str
    received_ts: str
    schedule_uid: str | None
    version_uid: str | None
    version: int | None
    # Day of the schedule that it belongs to
    date: str | None
    # What it says of the version; null: nothing
    effect: Literal["accepted", "partly", "rejected", "mismatch", "intermediate"] | None
    reason_codes: list[ReasonCode]
    # What is odd about it: mostly why it belongs to nothing
    note: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    settled_ts: str | None
    # Who assigned it, or put it aside
    settled_by: str | None
    settled_why: str | None

class InboxDocumentContent(TypedDict):
    uid: str
    state: Literal["unassigned", "processed", "dismissed"]
    # `unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test
    kind: Literal["ACK", "ANO", "CNF", "RI", "EDIFACT", "unknown"]
    # EIC of who wrote it; null where it is not read, or was taken before 2026-11-23
    sender_id: str | None
    receiver_id: str | None
    message_id: str | None
    # Whose it is by its sender; null: no operator that is known
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"] | None
    test: bool
    # How it came; null where it was taken before 2026-11-23
    received_via: Literal["inbound", "http", "as4", "directory", "simulator", "sftp", "schleupen", "holodeck", "holodeck_files"] | None
    file_name: str | None
    size_bytes: int
    # When its sender says that it was made
    created_ts: str
    received_ts: str
    schedule_uid: str | None
    version_uid: str | None
    version: int | None
    # Day of the schedule that it belongs to
    date: str | None
    # What it says of the version; null: nothing
    effect: Literal["accepted", "partly", "rejected", "mismatch", "intermediate"] | None
    reason_codes: list[ReasonCode]
    # What is odd about it: mostly why it belongs to nothing
    note: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    settled_ts: str | None
    # Who assigned it, or put it aside
    settled_by: str | None
    settled_why: str | None
    content_base64: str
    # Of EDIFACT: who sent what to whom; empty of other documents
    interchanges: list[EdifactInterchange]

class InstallationDatabase(TypedDict):
    # Of PostgreSQL
    version: str
    postgis_version: str | None
    # Of everything in it, indexes included
    size_bytes: float

class InstallationDisk(TypedDict):
    free_bytes: float
    # From 0 to 1
    used_share: float

class InstallationTablesItem(TypedDict):
    name: str
    # With its indexes, and all of its partitions
    size_bytes: float
    # As PostgreSQL estimates; null where it never counted
    rows: float | None

class InstallationOutboxItem(TypedDict):
    topic: str
    # Events that wait to be delivered or tried again
    pending: float
    # Events that were given up
    dead: float
    # For how long the oldest event that is due has waited
    oldest_due_seconds: float

class InstallationUpgradesItem(TypedDict):
    name: str
    applied_at: str

class Installation(TypedDict):
    # Of the process that answers
    version: str
    database: InstallationDatabase
    # The disk of the embedded server; null where the database is another machine’s, or it cannot be read
    disk: InstallationDisk | None
    # By their start, the newest first
    processes: list[InstallationProcess]
    # The twenty largest
    tables: list[InstallationTablesItem]
    # Of all organizations together
    outbox: list[InstallationOutboxItem]
    backups: Backups
    # The archive of the write-ahead log; null where WAL_ARCHIVE_TO is not set
    point_in_time: PointInTime | None
    # The twenty newest steps of the schema, the newest first
    upgrades: list[InstallationUpgradesItem]

class InstallationProcess(TypedDict):
    id: str
    # Name of its machine
    host: str
    # Its number on that machine
    pid: float
    # Of this service
    version: str
    node_version: str
    started_at: str
    # When it told of itself last; it does so every 15 seconds
    seen_at: str
    # Whether it has told nothing for a minute: it ended without a word, or hangs
    is_silent: bool
    # Memory that it holds
    memory_bytes: float
    jobs: list[ProcessJob]

class ListedForecastDay(TypedDict):
    delivery_day: str
    input_hash: str
    source: Literal["customer", "generated"]
    processed: bool
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool
    delivery_state: Literal["pending", "delivered", "accepted", "rejected", "superseded", "dead"] | None
    total_production_mwh: float
    total_consumption_mwh: float

class ListedScheduleTransportLastUnreadable(TypedDict):
    file_name: str | None
    detail: str
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    occurred_at: str

class ListedScheduleTransport(TypedDict):
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # For schedules that are tests
    test: bool
    kind: Literal["http", "directory", "as4", "sftp", "schleupen", "holodeck", "holodeck_files"]
    settings: dict[str, str]
    # Which secrets are set; what they are is never shown
    secret_names: list[str]
    # How long the operator may leave a message without an answer
    no_ack_minutes: int
    created_ts: str
    last_modified_ts: str
    # The last file that came and could not be read; it lies aside
    last_unreadable: ListedScheduleTransportLastUnreadable | None

class LocatedPowerTariffSystemOperator(TypedDict):
    id: str
    name: str

class LocatedPowerTariffReviewDetails(TypedDict):
    status: Literal["not_applicable", "pending", "in_review", "approved", "rejected"]
    updatedAt: str
    reviewedAt: str | None

class LocatedPowerTariffTimeScope(TypedDict):
    timezone: str
    validFrom: str | None
    validTo: str | None

class LocatedPowerTariffHolidayCalendar(TypedDict):
    id: str
    dates: list[str]

class LocatedPowerTariffMeteringPointCharacteristicsCurrentLevel(TypedDict):
    minimum: float | None
    maximum: float | None
    unit: Literal["A", "kV", "kW"]

class LocatedPowerTariffMeteringPointCharacteristicsVoltageLevel(TypedDict):
    minimum: float | None
    maximum: float | None
    unit: Literal["A", "kV", "kW"]

class LocatedPowerTariffMeteringPointCharacteristicsPowerLevel(TypedDict):
    minimum: float | None
    maximum: float | None
    unit: Literal["A", "kV", "kW"]

class LocatedPowerTariffMeteringPointCharacteristics(TypedDict):
    subscriptionType: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None
    buildingType: Literal["apartment", "house", "all", "other"] | None
    customerType: Literal["business", "private", "holiday_home", "small_business"] | None
    currentLevel: LocatedPowerTariffMeteringPointCharacteristicsCurrentLevel | None
    voltageLevel: LocatedPowerTariffMeteringPointCharacteristicsVoltageLevel | None
    powerLevel: LocatedPowerTariffMeteringPointCharacteristicsPowerLevel | None
    annotations: str | None

class LocatedPowerTariffProvenance(TypedDict):
    # Line of credit
    source: str
    # When the source was read: a day, or a month
    retrievedAt: str
    licence: str
    confirmedUntil: str | None

class LocatedPowerTariffLocation(TypedDict):
    precision: Literal["point", "address", "postal_code", "locality", "control_area", "bidding_zone"]
    distance_m: float | None
    interpreted_as: NotRequired[str]

class LocatedPowerTariff(TypedDict):
    uid: str
    name: str
    systemOperator: LocatedPowerTariffSystemOperator | None
    countryCode: str
    reviewDetails: LocatedPowerTariffReviewDetails
    timeScope: LocatedPowerTariffTimeScope
    holidayCalendar: LocatedPowerTariffHolidayCalendar
    meteringGridAreas: list[str]
    meteringPointCharacteristics: LocatedPowerTariffMeteringPointCharacteristics
    components: list[PowerComponent]
    annotations: str | None
    provenance: NotRequired[LocatedPowerTariffProvenance]
    location: LocatedPowerTariffLocation

class MabisFormat(TypedDict):
    # First day on which messages are written so, by the clock in Berlin
    valid_from: str
    # Release of IFTSTA in UNH, such as 2.1
    iftsta_release: str
    # Whether RFF+AUU bears the offset +00 behind the version; no source settles it
    version_offset: Literal["written", "left_out"]
    # Whether STS of an answer without a reason keeps the empty element; no source settles it
    empty_reason: Literal["kept", "left_out"]
    # Qualifier of the LOC that names the point of a 13003, beside 172
    series_location: str

class MabisFormats(TypedDict):
    # What is set in place of the usual ones, by day
    formats: list[MabisFormat]
    # What holds where nothing is set
    usual: list[MabisFormat]
    today: MabisFormat

class MabisFormatsBodyFormatsItem(TypedDict):
    valid_from: str
    # Release of IFTSTA in UNH, such as 2.1
    iftsta_release: str
    # Whether RFF+AUU bears the offset +00 behind the version; no source settles it
    version_offset: NotRequired[Literal["written", "left_out"]]
    # Whether STS of an answer without a reason keeps the empty element; no source settles it
    empty_reason: NotRequired[Literal["kept", "left_out"]]
    # Qualifier of the LOC that names the point of a 13003, beside 172
    series_location: NotRequired[str]

class MabisFormatsBody(TypedDict):
    formats: list[MabisFormatsBodyFormatsItem]

class MabisInterchange(TypedDict):
    uid: str
    # UNB DE 0020
    reference: str
    sender_id: str
    receiver_id: str
    received_ts: str
    size_bytes: int
    # Null of what was received before 2026-11-26, as are its messages
    message_count: int | None
    # The first hundred
    messages: list[EdifactMessage] | None

class MabisInterchangeContent(TypedDict):
    uid: str
    # UNB DE 0020
    reference: str
    sender_id: str
    receiver_id: str
    received_ts: str
    size_bytes: int
    # Null of what was received before 2026-11-26, as are its messages
    message_count: int | None
    # The first hundred
    messages: list[EdifactMessage] | None
    # As it came
    content: str

class MabisPoint(TypedDict):
    # 33 characters
    point_id: str
    # Code of UTILMD 55062: Z97 is BK-SZR A, Z98 BK-SZR B of the control area
    kind: Literal["Z95", "Z96", "Z97", "Z98", "Z99", "ZA0", "ZA1", "ZA2", "ZA3", "ZA4", "ZA5", "ZA6", "ZG7"]
    name: str | None
    balance_group: str | None
    balancing_area: str | None
    # Whose allocations it is compared with
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    valid_from: str | None
    # Last day
    valid_to: str | None
    created_ts: str
    last_modified_ts: str

class MabisPointBody(TypedDict):
    kind: Literal["Z95", "Z96", "Z97", "Z98", "Z99", "ZA0", "ZA1", "ZA2", "ZA3", "ZA4", "ZA5", "ZA6", "ZG7"]
    name: NotRequired[str | None]
    # EIC, type X
    balance_group: NotRequired[str | None]
    # EIC, type Y
    balancing_area: NotRequired[str | None]
    control_area: NotRequired[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None]
    valid_from: NotRequired[str | None]
    valid_to: NotRequired[str | None]

class MabisPointsImported(TypedDict):
    created: int
    changed: int
    unchanged: int

class MarketPartnerIdsMarketPartnerIdsItem(TypedDict):
    id: str
    name: str
    # Who gave it out: BDEW (99…), DVGW (98…), else GS1, a GLN
    code_list: Literal["BDEW", "DVGW", "GS1"]
    # The last digit that it should have; null where it has it
    expected_check_digit: int | None

class MarketPartnerIds(TypedDict):
    market_partner_ids: list[MarketPartnerIdsMarketPartnerIdsItem]

class MarketPartnerIdsBodyMarketPartnerIdsItem(TypedDict):
    # 13 digits, as UNB and NAD name it, e.g. 9903756000004
    id: str
    # Whose it is: the company or its market role
    name: str

class MarketPartnerIdsBody(TypedDict):
    market_partner_ids: list[MarketPartnerIdsBodyMarketPartnerIdsItem]

class Member(TypedDict):
    user_id: str
    name: str
    email: str
    role: Literal["viewer", "operator", "admin"]
    created_at: str

class MemberCreated(TypedDict):
    member: Member
    # First password, to be changed at the first sign-in; shown in this answer only, to a signed-in administrator; null in a replay, and for an API key: an administrator, signed in, then resets it
    password: str | None

class MeteringGridAreaSystemOperator(TypedDict):
    id: str
    name: str
    extra_ids: list[ExtraId]

class MeteringGridAreaLocation(TypedDict):
    # By what it was found; by control area or bidding zone it is one of all that lie there
    precision: Literal["point", "address", "postal_code", "locality", "control_area", "bidding_zone"]
    # From the place to the area in whole metres, 0 inside; by locality to the settlement, in hundreds of metres; null where it is not known
    distance_m: float | None
    # Line of credit of what leads from the place to the area: its shape, a list of places, its name, or the shape of its zone; null where a place service named the area
    source: str | None
    # The settlement that was taken for the one asked for, where none is written so
    interpreted_as: NotRequired[str]

class MeteringGridArea(TypedDict):
    id: str
    name: str
    # ISO 3166-1 alpha-2
    country: str
    scheduling_area_eic: str | None
    # What it serves; null where its register does not say
    mga_type: Literal["distribution", "regional", "transmission", "production", "industrial", "border"] | None
    extra_ids: list[ExtraId]
    system_operator: MeteringGridAreaSystemOperator | None
    # How the area was found, where areas at a place are asked for
    location: NotRequired[MeteringGridAreaLocation]
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    warnings: list[RecordWarning]
    provenance: Provenance

class MissingData(TypedDict):
    components: list[str]
    side: Literal["begins", "ends", "pauses", "ended", "later"]
    start_time: str
    end_time: str
    # Days of the period without that price
    days: int

class NewClearingSubscription(TypedDict):
    id: str
    name: str
    calendar: Literal["any_land", "federal"]
    locale: Literal["en", "de"]
    kinds: list[Literal["bg", "bk", "settlement", "correction"]]
    reminder_days: list[int]
    created_by: str
    created_at: str
    # Address behind the origin, its own credential; in this answer only
    path: str | None

class Objection(TypedDict):
    uid: str
    clearing_period_uid: str
    created_ts: str
    # When the status changed last
    last_modified_ts: str
    objection_type: Literal["volume", "price", "metering_point", "allocation", "timing", "other"]
    status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]
    disputed_values: dict[str, Any]
    reason: str | None
    # When it was submitted to the TSO; null until then
    submitted_ts: str | None
    # When the TSO accepted or rejected it; null until then
    resolved_ts: str | None
    tso_response: str | None
    # How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it
    filing_state: Literal["open", "sending", "filed", "manual", "failed"]
    # When its message was delivered, or recorded as sent by other means; null until then
    filed_ts: str | None

class ObjectionAttachment(TypedDict):
    uid: str
    file_name: str
    content_type: Literal["text/csv", "text/plain", "application/pdf", "image/png", "image/jpeg", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/xml"]
    size_bytes: int
    sha256: str
    created_by: str
    created_ts: str

class ObjectionAttachmentContent(TypedDict):
    uid: str
    file_name: str
    content_type: Literal["text/csv", "text/plain", "application/pdf", "image/png", "image/jpeg", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/xml"]
    size_bytes: int
    sha256: str
    created_by: str
    created_ts: str
    content_base64: str

class ObjectionBody(TypedDict):
    objection_type: Literal["volume", "price", "metering_point", "allocation", "timing", "other"]
    disputed_values: dict[str, Any]
    evidence: NotRequired[ObjectionEvidence | None]
    reason: NotRequired[str | None]
    # Submit it at once; nothing is stored where that is not possible
    submit: NotRequired[bool]

class ObjectionChange(TypedDict):
    objection_type: NotRequired[Literal["volume", "price", "metering_point", "allocation", "timing", "other"]]
    disputed_values: NotRequired[dict[str, Any]]
    evidence: NotRequired[ObjectionEvidence | None]
    reason: NotRequired[str | None]

class ObjectionEntryActionsItem(TypedDict):
    action: Literal["submit", "withdraw", "accept", "reject"]
    allowed: bool
    # First day in Berlin on which it can be made; null where any
    opens: str | None
    # Last day, until its end; null where any
    closes: str | None
    why_not: str | None
    # Which sentence `why_not` is
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class ObjectionEntry(TypedDict):
    uid: str
    clearing_period_uid: str
    created_ts: str
    # When the status changed last
    last_modified_ts: str
    objection_type: Literal["volume", "price", "metering_point", "allocation", "timing", "other"]
    status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]
    disputed_values: dict[str, Any]
    reason: str | None
    # When it was submitted to the TSO; null until then
    submitted_ts: str | None
    # When the TSO accepted or rejected it; null until then
    resolved_ts: str | None
    tso_response: str | None
    # How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it
    filing_state: Literal["open", "sending", "filed", "manual", "failed"]
    # When its message was delivered, or recorded as sent by other means; null until then
    filed_ts: str | None
    bilanzierungsmonat: str
    bilanzkreis_eic: str
    actions: list[ObjectionEntryActionsItem]

class ObjectionEvidenceIntervalsItem(TypedDict):
    start_time: str
    end_time: str
    our_value: float | None
    their_value: float | None

class ObjectionEvidence(TypedDict):
    unit: Literal["MW", "MWH", "KWH", "EUR_per_MWh"]
    intervals: list[ObjectionEvidenceIntervalsItem]

class ObjectionFilingBody(TypedDict):
    # When it was handed over; now unless told
    filed_ts: NotRequired[str]
    # How, to whom, under which number
    note: NotRequired[str]

class ObjectionRecordActionsItem(TypedDict):
    action: Literal["submit", "withdraw", "accept", "reject"]
    allowed: bool
    # First day in Berlin on which it can be made; null where any
    opens: str | None
    # Last day, until its end; null where any
    closes: str | None
    why_not: str | None
    # Which sentence `why_not` is
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class ObjectionRecordHistoryItemActor(TypedDict):
    kind: Literal["key", "user", "platform"]
    id: str
    name: str

class ObjectionRecordHistoryItem(TypedDict):
    event: Literal["created", "changed", "submitted", "withdrawn", "accepted", "rejected", "attachment_added", "attachment_removed", "sending", "filed", "filing_failed", "answered"]
    # After it
    status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]
    note: str
    actor: ObjectionRecordHistoryItemActor
    at: str

class ObjectionRecord(TypedDict):
    uid: str
    clearing_period_uid: str
    created_ts: str
    # When the status changed last
    last_modified_ts: str
    objection_type: Literal["volume", "price", "metering_point", "allocation", "timing", "other"]
    status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]
    disputed_values: dict[str, Any]
    reason: str | None
    # When it was submitted to the TSO; null until then
    submitted_ts: str | None
    # When the TSO accepted or rejected it; null until then
    resolved_ts: str | None
    tso_response: str | None
    # How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it
    filing_state: Literal["open", "sending", "filed", "manual", "failed"]
    # When its message was delivered, or recorded as sent by other means; null until then
    filed_ts: str | None
    bilanzierungsmonat: str
    bilanzkreis_eic: str
    evidence: ObjectionEvidence | None
    # What its status allows; a member’s role may allow less
    actions: list[ObjectionRecordActionsItem]
    attachments: list[ObjectionAttachment]
    # Newest first
    history: list[ObjectionRecordHistoryItem]

class ObjectionResolveBody(TypedDict):
    outcome: Literal["accepted", "rejected"]
    # Required for `rejected`
    tso_response: NotRequired[str | None]
    # The document or person that brought the answer, for the audit log
    received_through: NotRequired[str | None]

class ObjectionSubmitBody(TypedDict):
    # In place of the one that the draft has
    reason: NotRequired[str | None]

class OptimizeBodyProfilesItem(TypedDict):
    name: str
    profile_id: str

class OptimizeBodyTimeSeriesItem(TypedDict):
    name: str
    values: list[float | None]

class OptimizeBodyMeasuresBattery(TypedDict):
    # At most 1,000,000 kWh, as every figure of a battery in kWh and kW
    capacity_kwh: float
    # Charges and discharges with at most so much, at the meter
    power_kw: float
    # The most that it discharges with, where that differs
    discharge_kw: NotRequired[float]
    # Of what is charged, the part that comes out again; half of the loss arises on each way
    round_trip_efficiency: NotRequired[float]
    # A reserve that is never used
    minimum_state_of_charge_kwh: NotRequired[float]
    # Half of the capacity unless told
    initial_state_of_charge_kwh: NotRequired[float]
    # The least at the end of the period; as at its beginning unless told
    final_state_of_charge_kwh: NotRequired[float]
    # It may discharge beyond what is consumed
    may_export: NotRequired[bool]

class OptimizeBodyMeasuresShift(TypedDict):
    # When consumption may leave; the whole day unless told
    out_of: NotRequired[DayWindow]
    # When it may arrive; the whole day unless told
    into: NotRequired[DayWindow]
    # Of a quarter-hour, what may leave it
    share: float
    # No quarter-hour gives away more
    maximum_kwh: NotRequired[float]
    # No quarter-hour takes more on top of its own
    maximum_added_kw: NotRequired[float]

class OptimizeBodyMeasuresSubscribedCapacity(TypedDict):
    dataset_id: Literal["yearly-firm-subscribed-offtake-capacity", "yearly-firm-subscribed-injection-capacity", "yearly-conditional-subscribed-offtake-capacity", "yearly-conditional-subscribed-injection-capacity"]
    minimum_kw: float
    maximum_kw: float
    # Counted from the minimum; any power unless told
    step_kw: NotRequired[float]

class OptimizeBodyMeasuresAlternatives(TypedDict):
    tariff_ids: list[str]
    # What a fuse carries is 230 V × its amperes for each phase
    phases: NotRequired[int]

class OptimizeBodyMeasures(TypedDict):
    battery: NotRequired[OptimizeBodyMeasuresBattery]
    shift: NotRequired[OptimizeBodyMeasuresShift]
    subscribed_capacity: NotRequired[OptimizeBodyMeasuresSubscribedCapacity]
    alternatives: NotRequired[OptimizeBodyMeasuresAlternatives]

class OptimizeBodyConnection(TypedDict):
    offtake_kw: NotRequired[float]
    injection_kw: NotRequired[float]

class OptimizeBody(TypedDict):
    start_time: str
    end_time: str
    history_start: NotRequired[str]
    tariff_id: str
    profiles: NotRequired[list[OptimizeBodyProfilesItem]]
    time_series: NotRequired[list[OptimizeBodyTimeSeriesItem]]
    missing: NotRequired[Literal["reject", "skip"]]
    measures: OptimizeBodyMeasures
    # The mean power that no quarter-hour of the plan may exceed
    connection: NotRequired[OptimizeBodyConnection]
    # The solver gives up after so long, over all tariffs, and answers the best that it has
    time_limit_seconds: NotRequired[float]

class OptimizeResultBeforeComponentsItem(TypedDict):
    name: str
    total: float
    amounts: list[float]

class OptimizeResultBefore(TypedDict):
    tariff_id: str
    name: str
    total: float
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int
    components: list[OptimizeResultBeforeComponentsItem]

class OptimizeResultAfterComponentsItem(TypedDict):
    name: str
    total: float
    amounts: list[float]

class OptimizeResultAfter(TypedDict):
    tariff_id: str
    name: str
    total: float
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int
    components: list[OptimizeResultAfterComponentsItem]

class OptimizeResultSchedule(TypedDict):
    start_time: str
    end_time: str
    resolution: Literal["quarter_hourly"]
    charge_kw: list[float] | None
    discharge_kw: list[float] | None
    state_of_charge_kwh: list[float] | None
    shifted_kwh: list[float] | None
    offtake_before_kwh: list[float | None] | None
    offtake_kwh: list[float | None] | None
    injection_before_kwh: list[float | None] | None
    injection_kwh: list[float | None] | None

class OptimizeResultSubscribedCapacity(TypedDict):
    dataset_id: str
    before_kw: float
    after_kw: float

class OptimizeResultBindingItemIntervalsItem(TypedDict):
    start_time: str
    end_time: str

class OptimizeResultBindingItem(TypedDict):
    code: Literal["battery_charge_power", "battery_discharge_power", "battery_full", "battery_empty", "no_export", "shift_share", "shift_maximum", "shift_added", "connection_offtake", "connection_injection", "fuse", "subscribed_minimum", "subscribed_maximum", "peak", "limit", "tier"]
    component: str | None
    function: str | None
    value: float
    unit: Unit
    cost: float | None
    intervals: list[OptimizeResultBindingItemIntervalsItem]

class OptimizeResultNotLinearItem(TypedDict):
    component: str
    function: str | None
    type: str | None
    reason: Literal["product", "rounding", "ranking", "unbounded", "size", "magnitude", "data"]
    msg: str

class OptimizeResultCandidatesItem(TypedDict):
    tariff_id: str
    name: str | None
    total: float | None
    status: Literal["optimal", "feasible", "unchanged"] | None
    reason: Literal["time_limit", "not_linear", "not_verified", "not_found", "not_available", "dataset_missing", "currency", "fuse_size", "metering_grid_area", "customer", "data", "not_confirmed", "vat_unknown", "infeasible", "incomplete"] | None
    msg: str | None

class OptimizeResultWarningsItem(TypedDict):
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    resolution: Resolution
    # Start of the slot
    slot: str
    missing_data: NotRequired[MissingData]

class OptimizeResult(TypedDict):
    status: Literal["optimal", "feasible", "unchanged"]
    reason: Literal["time_limit", "not_linear", "not_verified"] | None
    unit: Unit
    timezone: str
    months: list[str]
    objective: float
    bound: float | None
    gap: float | None
    before: OptimizeResultBefore
    after: OptimizeResultAfter
    saving: float
    schedule: OptimizeResultSchedule
    subscribed_capacity: OptimizeResultSubscribedCapacity | None
    binding: list[OptimizeResultBindingItem]
    not_linear: list[OptimizeResultNotLinearItem]
    candidates: list[OptimizeResultCandidatesItem]
    warnings: list[OptimizeResultWarningsItem]

class OrganizationLimit(TypedDict):
    # tokens
    capacity: float
    # tokens per second
    refill_per_second: float

class OrganizationActor(TypedDict):
    kind: Literal["key", "user", "platform"]
    id: str
    name: str
    role: Literal["viewer", "operator", "admin"] | None

class Organization(TypedDict):
    id: str
    name: str
    plan: Literal["free", "paid"]
    areas: list[Literal["portfolio-forecasts", "cost-of-energy", "market-access", "schedule-management", "core", "power-tariffs"]]
    # It keeps this installation: its administrators may import reference data for everybody
    is_platform: bool
    limit: OrganizationLimit
    actor: OrganizationActor

class OtherAreaTransmissionSystemOperator(TypedDict):
    id: str
    name: str
    extra_ids: list[ExtraId]

class OtherArea(TypedDict):
    # EIC
    id: str
    name: str
    short_name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    status: Literal["active", "virtual", "historic", "not_published", "technical"]
    # IANA
    timezone: str | None
    transmission_system_operator: OtherAreaTransmissionSystemOperator | None
    # What the EIC register calls it; null where the register does not know the code
    register_name: str | None
    # All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed
    register_functions: list[str] | None
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    warnings: list[RecordWarning]
    provenance: Provenance

class OwnTariffVersionsItemAuthor(TypedDict):
    kind: Literal["key", "user", "platform"]
    id: str
    name: str

class OwnTariffVersionsItem(TypedDict):
    version: int
    status: Literal["draft", "in_review", "approved", "withdrawn"]
    name: str
    note: str
    author: OwnTariffVersionsItemAuthor
    created_at: str
    allowed_actions: list[Literal["submit", "return", "approve", "withdraw"]]

class OwnTariffHistoryItemActor(TypedDict):
    kind: Literal["key", "user", "platform"]
    id: str
    name: str

class OwnTariffHistoryItem(TypedDict):
    version: int
    move: Literal["created", "submitted", "returned", "approved", "withdrawn", "superseded"]
    reason: str
    actor: OwnTariffHistoryItemActor
    at: str

class OwnTariff(TypedDict):
    id: str
    created_at: str
    approved_version: int | None
    # Whether who asks may approve the newest version, as an administrator
    approval: Literal["free", "single", "author", "key"]
    versions: list[OwnTariffVersionsItem]
    history: list[OwnTariffHistoryItem]
    tariff: Tariff

class OwnTariffBody(TypedDict):
    tariff: TariffBody
    # What is new, for the reviewer
    note: NotRequired[str]

class OwnTariffDocumentAuthor(TypedDict):
    kind: Literal["key", "user", "platform"]
    id: str
    name: str

class OwnTariffDocument(TypedDict):
    version: int
    status: Literal["draft", "in_review", "approved", "withdrawn"]
    name: str
    note: str
    author: OwnTariffDocumentAuthor
    created_at: str
    allowed_actions: list[Literal["submit", "return", "approve", "withdraw"]]
    tariff: Tariff

class OwnTariffMoveBody(TypedDict):
    reason: NotRequired[str]

class OwnTariffVersionBody(TypedDict):
    tariff: TariffBody
    note: NotRequired[str]
    based_on: int

class PartnerWarning(TypedDict):
    # `other_receiver`: for none of the market partner ids of the organization. `receiver_unchecked`: it has none set. `partner_check_digit`: the last digit of an id is not the check digit of the others
    code: Literal["other_receiver", "receiver_unchecked", "partner_check_digit"]
    # Its place in the file, from 1
    interchange: int
    # The reference of the interchange (UNB DE 0020)
    reference: str
    # The id that it is about, as UNB names it
    partner_id: str
    msg: str
    params: dict[str, Any]

class Party(TypedDict):
    id: str
    name: str
    countries: list[str]
    roles: list[Literal["system-operator", "transmission-system-operator", "balance-responsible-party", "energy-supplier"]]
    extra_ids: list[ExtraId]
    # All functions that the EIC register gives it, in the words of the register; null where it does not know it
    register_functions: list[str] | None
    description: str | None
    website_url: str | None
    logo_url: str | None
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    warnings: list[RecordWarning]
    provenance: Provenance

class PasswordReset(TypedDict):
    # To be changed at the first sign-in; shown in this answer only, null in a replay of it
    password: str | None

class PeaksCalculatedAs(TypedDict):
    highestValues: int
    resolution: Resolution
    peaksCalculatedAs: PeaksCalculatedAs | None

class PipelineFunction2(TypedDict):
    type: Literal["constant"]
    resolution: Resolution
    value: Quantity
    prorate: NotRequired[bool]
    output: DatasetRef

class PipelineFunction3(TypedDict):
    type: Literal["add"]
    operands: list[DatasetRef | Quantity]
    output: DatasetRef

class PipelineFunction4(TypedDict):
    type: Literal["subtract"]
    left: DatasetRef | Quantity
    right: DatasetRef | Quantity
    output: DatasetRef

class PipelineFunction5(TypedDict):
    type: Literal["multiply"]
    left: DatasetRef | Quantity
    right: DatasetRef | Quantity
    output: DatasetRef

class PipelineFunction6(TypedDict):
    type: Literal["divide"]
    numerator: DatasetRef | Quantity
    denominator: DatasetRef | Quantity
    output: DatasetRef

class PipelineFunction7(TypedDict):
    type: Literal["aggregate"]
    input: DatasetRef
    resolution: Resolution
    aggregation_function: Literal["sum", "mean", "max", "min", "count", "first", "last"]
    output: DatasetRef

class PipelineFunction8(TypedDict):
    type: Literal["resample"]
    input: DatasetRef
    resolution: Resolution
    output: DatasetRef

class PipelineFunction9(TypedDict):
    type: Literal["select"]
    input: DatasetRef
    condition: Condition
    output: DatasetRef

class PipelineFunction10(TypedDict):
    type: Literal["mask"]
    input: DatasetRef
    condition: Condition
    replacement: DatasetRef | Quantity
    output: DatasetRef

class PipelineFunction11(TypedDict):
    type: Literal["clip"]
    input: DatasetRef
    min: NotRequired[DatasetRef | Quantity]
    max: NotRequired[DatasetRef | Quantity]
    output: DatasetRef

class PipelineFunction12(TypedDict):
    type: Literal["lookup"]
    tier_selector: DatasetRef
    boundaries: list[float]
    levels: list[float]
    unit: Unit
    upper_inclusive: NotRequired[bool]
    output: DatasetRef

class PipelineFunction13(TypedDict):
    type: Literal["rolling"]
    input: DatasetRef
    window: int
    offset: NotRequired[int]
    highest: NotRequired[int]
    min_slots: NotRequired[int]
    aggregation_function: Literal["sum", "mean", "max", "min", "count", "first", "last"]
    output: DatasetRef

class PipelineFunction14(TypedDict):
    type: Literal["accumulate"]
    input: DatasetRef
    resolution: Resolution
    output: DatasetRef

class PipelineFunction15(TypedDict):
    type: Literal["fill"]
    input: DatasetRef
    value: Quantity
    output: DatasetRef

class PipelineFunction16(TypedDict):
    type: Literal["round"]
    input: DatasetRef
    decimals: int
    mode: NotRequired[Literal["half_away", "half_even"]]
    output: DatasetRef

PipelineFunction: TypeAlias = "PipelineFunction2 | PipelineFunction3 | PipelineFunction4 | PipelineFunction5 | PipelineFunction6 | PipelineFunction7 | PipelineFunction8 | PipelineFunction9 | PipelineFunction10 | PipelineFunction11 | PipelineFunction12 | PipelineFunction13 | PipelineFunction14 | PipelineFunction15 | PipelineFunction16"

class PointInTime(TypedDict):
    # Where the write-ahead log and base backups are archived
    location: str
    # Interval of base backups
    base_hours: float
    # For how many days every instant can be recovered
    keep_days: float
    # Whether BACKUP_KEY is set
    is_encrypted: bool
    # The earliest instant that can be recovered; null where there is none yet
    restorable_from: str | None
    # The latest instant that can be recovered
    restorable_until: str | None
    # When the newest base backup was whole
    last_base_at: str | None
    # Size of all base backups in the archive
    base_bytes: float | None
    # Size of the write-ahead log in the archive
    wal_bytes: float | None
    failing_since: str | None
    # Why archiving fails; null where it succeeds
    error: str | None
    # Whether nothing of the last 15 minutes is covered, or the newest base backup is two intervals old
    is_late: bool

class PositionsBalanceGroupsItem(TypedDict):
    eic: str
    name: str

class PositionsNextGate(TypedDict):
    closes_at: str
    # Of the quarter-hour that it closes
    start_time: str

class PositionsSpread(TypedDict):
    quarter_hours: int
    mean: float
    p10: float
    p90: float

class PositionsDaysItemForecast(TypedDict):
    version: int
    source: Literal["customer", "generated"]

class PositionsDaysItemSchedulesItem(TypedDict):
    uid: str
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    sender_id: str
    version: int
    status: Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]
    # The newest accepted one, which holds
    active_version: int | None

class PositionsDaysItemTotals(TypedDict):
    # Of the quarter-hours that are known; null where none is
    open_mwh: float | None
    # The same, short and long not set off against each other
    open_abs_mwh: float | None
    # Partial where some are unknown or unpriced; null where none that is open has a price
    cost_eur: float | None
    # With the lower cost of those whose price is an estimate, EUR; positive is paid, negative is earned
    cost_low_eur: float | None
    # With the higher cost of those whose price is an estimate, EUR; positive is paid, negative is earned
    cost_high_eur: float | None
    quarter_hours: int
    # Without forecast and allocation in some area
    unknown_quarter_hours: int
    # Known, without any price
    unpriced_quarter_hours: int

class PositionsDaysItemToCome(TypedDict):
    # Of the quarter-hours that are known; null where none is
    open_mwh: float | None
    # The same, short and long not set off against each other
    open_abs_mwh: float | None
    # Partial where some are unknown or unpriced; null where none that is open has a price
    cost_eur: float | None
    # With the lower cost of those whose price is an estimate, EUR; positive is paid, negative is earned
    cost_low_eur: float | None
    # With the higher cost of those whose price is an estimate, EUR; positive is paid, negative is earned
    cost_high_eur: float | None
    quarter_hours: int
    # Without forecast and allocation in some area
    unknown_quarter_hours: int
    # Known, without any price
    unpriced_quarter_hours: int

class PositionsDaysItem(TypedDict):
    date: str
    start_time: str
    quarter_hours: int
    phase: Literal["day_ahead", "intraday", "ex_post", "closed"]
    day_ahead_gate: str
    forecast: PositionsDaysItemForecast | None
    schedules: list[PositionsDaysItemSchedulesItem]
    totals: PositionsDaysItemTotals
    # Of the quarter-hours that can still be changed
    to_come: PositionsDaysItemToCome

class PositionsQuarterHoursItem(TypedDict):
    start_time: str
    # `closed`: it lies ahead and can no longer be changed intraday
    state: Literal["past", "closed", "changeable"]
    # Until when a schedule can change it intraday
    closes_at: str
    # Consumption less production, by the newest forecast, MW on average; null where it is not known
    forecast_mw: float | None
    # What accepted schedules bring in less what they take out, MW; null where none was accepted that day
    scheduled_mw: float | None
    # Consumption less production, as it was allocated, MW on average; null where it is not known
    allocated_mw: float | None
    # Scheduled less allocated, or less forecast where nothing is allocated yet: positive where long, MW on average; null where it is not known
    open_mw: float | None
    open_against: Literal["allocation", "forecast", "both"] | None
    # DE-LU, EUR/MWh
    day_ahead_price: float | None
    # reBAP of the side, EUR/MWh, or its estimate
    imbalance_price: float | None
    price_source: Literal["rebap", "estimate"] | None
    # What the open position costs at that price, EUR; positive is paid, negative is earned
    cost_eur: float | None
    # Null where the price is known
    cost_low_eur: float | None
    # Null where the price is known
    cost_high_eur: float | None

class Positions(TypedDict):
    timezone: str
    # Null: all of them
    balance_group: str | None
    balance_groups: list[PositionsBalanceGroupsItem]
    # Those that are looked at
    control_areas: list[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]]
    next_gate: PositionsNextGate | None
    # reBAP less day-ahead price over the 28 days before, EUR/MWh; estimates stand on its mean
    spread: PositionsSpread | None
    days: list[PositionsDaysItem]
    quarter_hours: list[PositionsQuarterHoursItem]

class PowerBoundValue(TypedDict):
    value: float
    unit: Literal["kW", "kvar", "%"]

class PowerBound(TypedDict):
    side: Literal["minimum", "maximum"]
    value: PowerBoundValue
    type: Literal["fixed", "share_of_subscribed"]

class PowerComponentDataCalculationMethodTimeWeightsItemTimesOfDayItem(TypedDict):
    fromTime: str
    toTime: str

class PowerComponentDataCalculationMethodTimeWeightsItem(TypedDict):
    timesOfDay: list[PowerComponentDataCalculationMethodTimeWeightsItemTimesOfDayItem]
    weight: float

class PowerComponentDataCalculationMethod(TypedDict):
    timeWeights: list[PowerComponentDataCalculationMethodTimeWeightsItem]
    peaksCalculatedAs: PeaksCalculatedAs | None
    bounds: list[PowerBound]

class PowerComponentData(TypedDict):
    periods: list[PowerPeriod]
    calculationMethod: PowerComponentDataCalculationMethod
    priceLevels: list[PriceLevel]
    priceTierSystem: Literal["no_tiers", "stacked", "stepwise"]
    annotations: str | None

class PowerComponent(TypedDict):
    type: Literal["peak_power_fee", "subscribed_power_fee", "overrun_fee", "reactive_power_fee"]
    data: PowerComponentData

class PowerPeriodTimesOfDayItem(TypedDict):
    fromTime: str
    toTime: str

class PowerPeriod(TypedDict):
    months: list[Literal["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]] | None
    daysOfWeek: list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]] | None
    holidays: bool | None
    timesOfDay: list[PowerPeriodTimesOfDayItem] | None
    inverse: bool

class PowerTariffSystemOperator(TypedDict):
    id: str
    name: str

class PowerTariffReviewDetails(TypedDict):
    status: Literal["not_applicable", "pending", "in_review", "approved", "rejected"]
    updatedAt: str
    reviewedAt: str | None

class PowerTariffTimeScope(TypedDict):
    timezone: str
    validFrom: str | None
    validTo: str | None

class PowerTariffHolidayCalendar(TypedDict):
    id: str
    dates: list[str]

class PowerTariffMeteringPointCharacteristicsCurrentLevel(TypedDict):
    minimum: float | None
    maximum: float | None
    unit: Literal["A", "kV", "kW"]

class PowerTariffMeteringPointCharacteristicsVoltageLevel(TypedDict):
    minimum: float | None
    maximum: float | None
    unit: Literal["A", "kV", "kW"]

class PowerTariffMeteringPointCharacteristicsPowerLevel(TypedDict):
    minimum: float | None
    maximum: float | None
    unit: Literal["A", "kV", "kW"]

class PowerTariffMeteringPointCharacteristics(TypedDict):
    subscriptionType: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None
    buildingType: Literal["apartment", "house", "all", "other"] | None
    customerType: Literal["business", "private", "holiday_home", "small_business"] | None
    currentLevel: PowerTariffMeteringPointCharacteristicsCurrentLevel | None
    voltageLevel: PowerTariffMeteringPointCharacteristicsVoltageLevel | None
    powerLevel: PowerTariffMeteringPointCharacteristicsPowerLevel | None
    annotations: str | None

class PowerTariffProvenance(TypedDict):
    # Line of credit
    source: str
    # When the source was read: a day, or a month
    retrievedAt: str
    licence: str
    confirmedUntil: str | None

class PowerTariff(TypedDict):
    uid: str
    name: str
    systemOperator: PowerTariffSystemOperator | None
    countryCode: str
    reviewDetails: PowerTariffReviewDetails
    timeScope: PowerTariffTimeScope
    holidayCalendar: PowerTariffHolidayCalendar
    meteringGridAreas: list[str]
    meteringPointCharacteristics: PowerTariffMeteringPointCharacteristics
    components: list[PowerComponent]
    annotations: str | None
    provenance: NotRequired[PowerTariffProvenance]

class PriceLevelPrice(TypedDict):
    currency: Literal["SEK", "NOK", "EUR", "DKK", "CHF", "GBP", "USD"]
    exclVat: float
    basis: Literal["per_kw", "amount"]

class PriceLevel(TypedDict):
    price: PriceLevelPrice
    bounds: list[PowerBound]

class PricesResultTariffsItemSystemOperator(TypedDict):
    id: str
    name: str

class PricesResultTariffsItemComponentsItem(TypedDict):
    name: str
    # `per_kwh` and `power` are in the fields of `prices`; `not_per_kwh` does not change with a kWh; `needs_data` reads other datasets
    counts_as: Literal["per_kwh", "power", "not_per_kwh", "needs_data"]

class PricesResultTariffsItem(TypedDict):
    tariff_id: str
    name: str
    type: Literal["system_operator", "supplier", "authority"]
    system_operator: PricesResultTariffsItemSystemOperator | None
    # The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null
    country: str | None
    components: list[PricesResultTariffsItemComponentsItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class PricesResultNow(TypedDict):
    start_time: str
    end_time: str
    # Day-ahead price of the zone; null where it is not known, or not asked for
    spot: float | None
    markup: float
    # What the operators of the grid charge per kWh
    grid: float | None
    # What the named tariffs of suppliers charge per kWh
    supplier: float | None
    # Taxes and levies: components that are the energy tax, and tariffs of an authority
    tax: float | None
    # VAT on all of it
    vat: float | None
    # Marginal cost of offtake with VAT, without the cost of a new peak
    total: float | None
    # What one more kWh fed in earns, without VAT: the spot price less what the grid charges
    feed_in: float | None
    # What one more kWh adds to fees that depend on the load, on top of power_kw, without VAT and not in total; above 0 where a peak would count
    power: float | None

class PricesResultPricesItem(TypedDict):
    start_time: str
    end_time: str
    # Day-ahead price of the zone; null where it is not known, or not asked for
    spot: float | None
    markup: float
    # What the operators of the grid charge per kWh
    grid: float | None
    # What the named tariffs of suppliers charge per kWh
    supplier: float | None
    # Taxes and levies: components that are the energy tax, and tariffs of an authority
    tax: float | None
    # VAT on all of it
    vat: float | None
    # Marginal cost of offtake with VAT, without the cost of a new peak
    total: float | None
    # What one more kWh fed in earns, without VAT: the spot price less what the grid charges
    feed_in: float | None
    # What one more kWh adds to fees that depend on the load, on top of power_kw, without VAT and not in total; above 0 where a peak would count
    power: float | None

class PricesResultWarningsItem(TypedDict):
    tariff_id: str | None
    code: str
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class PricesResult(TypedDict):
    currency: Unit
    timezone: str
    vat_percent: float
    zone: str | None
    spot_known_until: str | None
    tariffs: list[PricesResultTariffsItem]
    now: PricesResultNow | None
    prices: list[PricesResultPricesItem]
    warnings: list[PricesResultWarningsItem]

class ProcessJob(TypedDict):
    name: str
    # installation: one process at a time does the work
    scope: Literal["process", "installation"]
    # Its interval
    every_seconds: float
    # When it ended in this process last; null where it never did
    last_end: str | None
    last_duration_ms: float | None
    # Runs that failed since one succeeded
    failures_in_a_row: float
    # What it failed of last; null where its newest run succeeded
    last_error: str | None

class Profile(TypedDict):
    id: str
    scope: Literal["org", "global"]
    name: str
    description: str
    tags: list[str]
    resolution: Resolution
    unit: Unit
    timezone: str
    start_time: str
    end_time: str
    created_at: str
    updated_at: str
    values: list[float | None]

class ProfileBody(TypedDict):
    name: str
    description: NotRequired[str]
    tags: NotRequired[list[str]]
    resolution: Resolution
    unit: Unit
    timezone: NotRequired[str]
    start_time: str
    end_time: str
    values: list[float | None]

class ProfileChangeBody(TypedDict):
    name: NotRequired[str]
    description: NotRequired[str]
    tags: NotRequired[list[str]]

class ProfileImportResultProfile(TypedDict):
    id: str
    scope: Literal["org", "global"]
    name: str
    description: str
    tags: list[str]
    resolution: Resolution
    unit: Unit
    timezone: str
    start_time: str
    end_time: str
    created_at: str
    updated_at: str

class ProfileImportResultFile(TypedDict):
    kind: Literal["csv", "xlsx"]
    encoding: str | None
    sheets: list[str]

class ProfileImportResultColumnsItem(TypedDict):
    column: int
    name: str
    sample: list[str]

class ProfileImportResultFirstRowsItem(TypedDict):
    row: int
    cells: list[str]

class ProfileImportResultSettings(TypedDict):
    sheet: str | None
    delimiter: Literal["comma", "semicolon", "tab", "pipe"] | None
    header_row: int | None
    time_column: int | None
    clock_column: int | None
    end_column: int | None
    value_column: int | None
    value_columns: list[int]
    readings: Literal["differences", "values"]
    series_column: int | None
    series: str | None
    decimal_mark: Literal["point", "comma"]
    date_order: Literal["day_first", "month_first"] | None
    marks: Literal["start", "end"]
    timezone: str
    clock: Literal["local", "standard", "utc"]
    resolution: Literal["quarter_hourly", "half_hourly", "hourly", "daily", "monthly"] | None
    unit: Literal["1", "kWh", "Wh", "MWh", "GWh", "kW", "W", "MW", "GW", "kvarh", "Mvarh", "kvar", "Mvar", "EUR_per_kWh", "EUR_per_MWh", "ct_per_kWh", "SEK_per_kWh", "SEK_per_MWh", "ore_per_kWh", "NOK_per_kWh", "NOK_per_MWh", "DKK_per_kWh", "DKK_per_MWh"]
    target_unit: Unit
    target_resolution: Literal["quarter_hourly", "hourly", "daily", "monthly"] | None

class ProfileImportResultValueCandidatesItem(TypedDict):
    column: int
    name: str
    sum: float | None

class ProfileImportResultSeriesItem(TypedDict):
    name: str
    rows: int

class ProfileImportResultRows(TypedDict):
    data: int
    used: int

class ProfileImportResultStatistics(TypedDict):
    values: int
    missing: int
    negative: int
    sum: float
    mean: float
    min: float
    min_time: str
    max: float
    max_time: str

class ProfileImportResultGapsItem(TypedDict):
    start_time: str
    end_time: str
    slots: int

class ProfileImportResultFindingsItemPlacesItem(TypedDict):
    row: int
    column: int
    text: str

class ProfileImportResultFindingsItem(TypedDict):
    code: Literal["no_time_column", "no_value_column", "bad_time", "not_a_number", "broken_row", "too_many_rows", "nothing", "unsupported_step", "off_slots", "too_long", "hour_skipped", "duplicate_differs", "interval_mismatch", "unit_mismatch", "resolution_mismatch", "unit_assumed", "numbers_assumed", "dates_assumed", "standard_clock", "marks_end", "repeated_hour", "repeated_hour_once", "duplicate_same", "duplicate_settled", "empty_values", "not_numbers_as_gaps", "gaps", "negative", "other_series", "other_values", "rows_skipped", "not_in_order", "converted", "hours_cut", "out_of_range", "long_series", "half_hours_cut", "unread_matrix", "value_column_open", "readings_open", "registers_added", "register_empty", "differences_applied", "register_fell", "same_time", "dates_as_heads", "serial_dates", "not_a_table"]
    severity: Literal["error", "warning", "note"]
    msg: str
    count: int
    details: list[str]
    places: list[ProfileImportResultFindingsItemPlacesItem]

class ProfileImportResultPreview(TypedDict):
    resolution: Resolution
    start_time: str
    end_time: str
    values: list[float | None]

class ProfileImportResult(TypedDict):
    profile: ProfileImportResultProfile | None
    can_store: bool
    file: ProfileImportResultFile
    columns: list[ProfileImportResultColumnsItem]
    first_rows: list[ProfileImportResultFirstRowsItem]
    settings: ProfileImportResultSettings
    inferred: list[str]
    doubtful: list[str]
    value_candidates: list[ProfileImportResultValueCandidatesItem]
    series: list[ProfileImportResultSeriesItem]
    rows: ProfileImportResultRows
    start_time: str | None
    end_time: str | None
    slots: int
    statistics: ProfileImportResultStatistics | None
    gaps: list[ProfileImportResultGapsItem]
    gap_count: int
    findings: list[ProfileImportResultFindingsItem]
    preview: ProfileImportResultPreview | None

class ProfileValuesBody(TypedDict):
    start_time: str
    values: list[float | None]

class Provenance(TypedDict):
    # Line of credit
    source: str
    retrieved_at: str
    licence: str
    # Last day until which facts without an end of their own are taken to hold, by the kind of the source
    confirmed_until: str | None

class Quantity(TypedDict):
    value: float
    unit: Unit

class ReasonCode(TypedDict):
    code: str
    text: str
    # What the sender wrote beside the code; null: nothing of its own
    sender_text: str | None

class RecordChangeFieldsItem(TypedDict):
    field: str
    before: Any
    after: Any
    # What records are called that are ids before and after
    names: NotRequired[dict[str, str]]

class RecordChange(TypedDict):
    change: Literal["added", "changed", "ended"]
    id: str
    name: str
    # The code that people know it by, such as an EIC, where its id is none
    code: NotRequired[str]
    # What differs of a record that changed
    fields: list[RecordChangeFieldsItem]

class RecordWarning(TypedDict):
    code: str
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class RegisteredDataset(TypedDict):
    id: str
    resolution: Resolution
    unit: Unit
    description: str

Resolution: TypeAlias = "Literal[\"quarter_hourly\", \"hourly\", \"daily\", \"weekly\", \"monthly\", \"yearly\"]"

class Schedule(TypedDict):
    uid: str
    market: Literal["DE", "NL"]
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    sender_id: str
    receiver_id: str
    date: str
    test: bool
    # Number of the newest version
    version: int
    version_uid: str
    # Of the newest version
    status: Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]
    acceptance_level: Literal["", "ack", "ano", "par", "cnf"]
    # Why the operator did not take the newest version as it was sent
    reason_codes: list[ReasonCode]
    # The newest accepted one; null before one was
    active_version: int | None
    anomaly_count: int
    # Which gates of the day are still open
    phase: Literal["day_ahead", "intraday", "ex_post", "closed"]
    created_ts: str
    last_modified_ts: str
    # A person gave the newest version up
    abandoned: bool
    # What a person can do about the newest version, and what not, each with why
    actions: list[ScheduleMove]

class ScheduleAnomalyIntervalsItem(TypedDict):
    pos: int
    our_mw: float | None
    counterparty_mw: float | None
    delta_mw: float

class ScheduleAnomaly(TypedDict):
    uid: str
    # Null where nothing of ours is known: the other side sent it alone
    schedule_uid: str | None
    version_uid: str | None
    # Number of the version that it is about
    version: int | None
    # The operator has taken a newer version since, as a whole or in part
    is_superseded: bool
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # Of a schedule that is a test
    test: bool
    market: Literal["DE", "NL"]
    delivery_date: str
    series_id: str | None
    business_type: str
    in_area: str | None
    out_area: str | None
    in_party: str | None
    out_party: str | None
    reason_codes: list[ReasonCode]
    # Quarter-hours in which both sides differ, counted from 1; `delta_mw` is ours less theirs
    intervals: list[ScheduleAnomalyIntervalsItem]
    # How many documents told the very same; the newest of them stands here
    document_count: int
    created_ts: str

class ScheduleAuditLogActor(TypedDict):
    kind: str
    id: str
    name: str

class ScheduleAuditLog(TypedDict):
    sequence: int
    occurred_at: str
    type: str
    # The schedule, objection, period or document that it is about
    subject: str
    actor: ScheduleAuditLogActor
    before: Any
    after: Any

class ScheduleBodyOverride(TypedDict):
    reason: str

class ScheduleBody(TypedDict):
    market: Literal["DE", "NL", "germany", "netherlands"]
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # EIC of a balance group of the organization
    sender_id: str
    # EIC of the operator
    receiver_id: str
    date: str
    # A schedule apart, that no gate stops, sent through the transport for tests
    test: NotRequired[bool]
    series: list[SentScheduleSeries]
    # Sends it though a gate is closed, which the operator may refuse; the reason is kept
    override: NotRequired[ScheduleBodyOverride]

class ScheduleCheckWarningsItem(TypedDict):
    code: Literal["close_to_gate", "many_versions", "late_for_day_ahead", "contradicting_answers"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class ScheduleCheck(TypedDict):
    # The schedule that it would be a version of; null: it would be its first
    schedule_uid: str | None
    # The number that its version would have
    version: int
    # In which it has other values than the version before
    changed_quarter_hours: int
    # With those that the version before still had, and that become zeros
    series_count: int
    warnings: list[ScheduleCheckWarningsItem]
    # Until when the first version of the day must be in
    day_ahead_gate_ts: str
    # Which gates of the day are still open
    phase: Literal["day_ahead", "intraday", "ex_post", "closed"]

class ScheduleDeliveryStatusVersionsItemDelivery(TypedDict):
    state: Literal["pending", "delivered", "accepted", "rejected", "superseded", "dead"]
    attempts: int
    due_at: str | None
    detail: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    settled_at: str | None

class ScheduleDeliveryStatusVersionsItem(TypedDict):
    version_uid: str
    version: int
    status: Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]
    acceptance_level: Literal["", "ack", "ano", "par", "cnf"]
    is_active: bool
    created_ts: str
    sent_ts: str | None
    # How its sending stands; null where it is not to be sent
    delivery: ScheduleDeliveryStatusVersionsItemDelivery | None
    # Oldest first
    documents: list[ScheduleDocument]

class ScheduleDeliveryStatus(TypedDict):
    schedule_uid: str
    versions: list[ScheduleDeliveryStatusVersionsItem]

class ScheduleDocument(TypedDict):
    uid: str
    direction: Literal["sent", "received"]
    kind: Literal["schedule", "SRQ", "ACK", "ANO", "CNF", "RI"]
    message_id: str | None
    # When its sender says that it was made
    created_ts: str
    # When it went out or came in
    processed_ts: str
    schedule_uid: str | None
    version_uid: str | None
    version: int | None
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # About schedules that are tests
    test: bool
    file_name: str | None
    size_bytes: int
    # What is odd about it: mostly why it changed nothing
    note: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # What an answer says of the version, whether or not another answer counts; null: nothing
    effect: Literal["accepted", "partly", "rejected", "mismatch", "intermediate"] | None
    # Its reasons against series
    reason_codes: list[ReasonCode]

class ScheduleDocumentContent(TypedDict):
    uid: str
    direction: Literal["sent", "received"]
    kind: Literal["schedule", "SRQ", "ACK", "ANO", "CNF", "RI"]
    message_id: str | None
    # When its sender says that it was made
    created_ts: str
    # When it went out or came in
    processed_ts: str
    schedule_uid: str | None
    version_uid: str | None
    version: int | None
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # About schedules that are tests
    test: bool
    file_name: str | None
    size_bytes: int
    # What is odd about it: mostly why it changed nothing
    note: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # What an answer says of the version, whether or not another answer counts; null: nothing
    effect: Literal["accepted", "partly", "rejected", "mismatch", "intermediate"] | None
    # Its reasons against series
    reason_codes: list[ReasonCode]
    content_base64: str

class ScheduleMove(TypedDict):
    action: Literal["resend", "new_version", "request_status", "abandon"]
    is_open: bool
    # What the request must say
    needs: list[Literal["reason", "override"]]
    # What the move does, or what stands against it
    why: str
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class ScheduleReconciliationSeriesItemRowsItem(TypedDict):
    pos: int
    start_time: str
    end_time: str
    our_mw: float
    counterparty_mw: float | None
    delta_mw: float | None
    # Of this quarter-hour, as far as documents tell
    status: Literal["pending", "accepted", "adjusted", "mismatch", "rejected"]
    reason_codes: list[ReasonCode]

class ScheduleReconciliationSeriesItem(TypedDict):
    series_id: str
    type: Literal["production", "consumption", "internal", "external"]
    business_type: str
    in_party: str
    out_party: str
    status: Literal["pending", "accepted", "adjusted", "mismatch", "rejected"]
    # The newest document that speaks of it; null: none does
    source: Literal["ANO", "CNF"] | None
    # The operator put the nominated party’s series in its place (A30)
    exchange_priority: bool
    delta_mwh: float | None
    rows: list[ScheduleReconciliationSeriesItemRowsItem]

class ScheduleReconciliation(TypedDict):
    schedule_uid: str
    version_uid: str
    version: int
    date: str
    series: list[ScheduleReconciliationSeriesItem]

class ScheduleSeriesIds(TypedDict):
    in_area: str
    out_area: str
    in_party: str
    out_party: str
    market_agreement_id: str | None

class ScheduleSeriesDataItem(TypedDict):
    ts: str
    amount: float

class ScheduleSeries(TypedDict):
    series_id: str
    # The version of the message that changed it last
    series_version: int
    type: Literal["production", "consumption", "internal", "external"]
    business_type: str
    ids: ScheduleSeriesIds
    status: Literal["pending", "accepted", "adjusted", "mismatch", "rejected"]
    reason_codes: list[ReasonCode]
    total_mwh: float
    data: list[ScheduleSeriesDataItem]

class ScheduleSpecSeriesItemIds(TypedDict):
    in_area: str
    out_area: str
    in_party: str
    out_party: str
    market_agreement_id: str | None

class ScheduleSpecSeriesItemDataItem(TypedDict):
    ts: str
    amount: float

class ScheduleSpecSeriesItem(TypedDict):
    type: Literal["production", "consumption", "internal", "external"]
    ids: ScheduleSpecSeriesItemIds
    data: list[ScheduleSpecSeriesItemDataItem]

class ScheduleSpec(TypedDict):
    market: Literal["DE", "NL"]
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    sender_id: str
    receiver_id: str
    date: str
    test: bool
    series: list[ScheduleSpecSeriesItem]

class ScheduleTransport(TypedDict):
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # For schedules that are tests
    test: bool
    kind: Literal["http", "directory", "as4", "sftp", "schleupen", "holodeck", "holodeck_files"]
    settings: dict[str, str]
    # Which secrets are set; what they are is never shown
    secret_names: list[str]
    # How long the operator may leave a message without an answer
    no_ack_minutes: int
    created_ts: str
    last_modified_ts: str

class ScheduleTransportBody(TypedDict):
    kind: Literal["http", "directory", "as4", "sftp", "schleupen", "holodeck", "holodeck_files"]
    settings: NotRequired[dict[str, str]]
    # In place of those that are set; absent: they stay where the kind does, `{}` removes them
    secrets: NotRequired[dict[str, str] | None]
    no_ack_minutes: NotRequired[int]

class ScheduleTransportCheckStepsItem(TypedDict):
    part: Literal["certificate", "market_partner", "host_key", "send", "receive"]
    # The address or folder; of a certificate until when it is valid, of a host key its fingerprint, of a market partner its id
    target: str | None
    # `open`: more cannot be told without sending a schedule, or not now
    outcome: Literal["right", "open", "wrong"]
    finding: Literal["valid", "ends_soon", "ended", "not_yet", "other_check_digit", "writable", "readable", "offers", "reached", "refuses_request", "not_offered", "busy", "nothing_there", "refuses_us", "leads_on", "unreadable", "fault", "refused_address", "unknown_host", "no_connection", "no_answer", "their_certificate", "our_certificate", "no_tls", "host_key_same", "host_key", "login", "folder_missing", "folder_outside", "folder_closed", "folder_fault"]
    # The HTTP status that came back
    status: int | None
    # The code of the system where nothing came back, such as ECONNREFUSED
    cause: str | None
    # What was found, and what would be right
    detail: str

class ScheduleTransportCheck(TypedDict):
    # No way is set up: the simulated operators of this installation take messages
    simulated: bool
    # `open`: more cannot be told without sending a schedule, or not now
    outcome: Literal["right", "open", "wrong"]
    steps: list[ScheduleTransportCheckStepsItem]

class ScheduleVersionWarningsItem(TypedDict):
    code: Literal["close_to_gate", "many_versions", "late_for_day_ahead", "contradicting_answers"]
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class ScheduleVersionAbandoned(TypedDict):
    ts: str
    reason: str

class ScheduleVersionCreatedBy(TypedDict):
    kind: str
    name: str

class ScheduleVersionForecast(TypedDict):
    delivery_day: str
    version: int

class ScheduleVersion(TypedDict):
    uid: str
    schedule_uid: str
    version: int
    status: Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]
    # The highest reached: receipt, anomalies, partly taken, confirmed
    acceptance_level: Literal["", "ack", "ano", "par", "cnf"]
    # It is the newest accepted one of its schedule
    is_active: bool
    message_id: str
    warnings: list[ScheduleVersionWarningsItem]
    created_ts: str
    last_modified_ts: str
    sent_ts: str | None
    # When a person gave it up, and why; null where nobody did, or where it was sent again since
    abandoned: ScheduleVersionAbandoned | None
    created_by: ScheduleVersionCreatedBy
    # The stored forecast that it was built from
    forecast: ScheduleVersionForecast | None
    # What was sent, and with zeros what the version before still had
    spec: ScheduleSpec

class SchedulingAreaTransmissionSystemOperator(TypedDict):
    id: str
    name: str
    extra_ids: list[ExtraId]

class SchedulingAreaLocation(TypedDict):
    # From the place to the area in whole metres, 0 inside
    distance_m: float
    # Metres by which a drawn border may be off; null where that is not stated
    accuracy_m: float | None

class SchedulingArea(TypedDict):
    # EIC
    id: str
    name: str
    short_name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    status: Literal["active", "virtual", "historic", "not_published", "technical"]
    # IANA
    timezone: str | None
    transmission_system_operator: SchedulingAreaTransmissionSystemOperator | None
    # What the EIC register calls it; null where the register does not know the code
    register_name: str | None
    # All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed
    register_functions: list[str] | None
    # How the area was found, where areas at a place are asked for
    location: NotRequired[SchedulingAreaLocation]
    # EICs
    bidding_zones: list[str]
    # EICs
    control_areas: list[str]
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    warnings: list[RecordWarning]
    provenance: Provenance

class SearchResultMatched(TypedDict):
    field: Literal["name", "other_name", "extra_id", "country", "operator", "grid_area", "role"]
    text: str

class SearchResult(TypedDict):
    kind: Literal["bidding-zone", "control-area", "scheduling-area", "other-area", "party", "metering-grid-area", "tariff", "settlement", "holiday"]
    # What the list of this kind finds it by: UUID, EIC, id of a holiday
    id: str
    # Of a tariff after the name of its operator: “Netze BW: § 14a EnWG Modul 3 (2026)”
    name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    extra_ids: list[ExtraId]
    # Of a settlement, WGS 84 in degrees
    lat: float | None
    lon: float | None
    # Where most of the words were found: a name, an identifier; of a grid area, a control area or a tariff its operator, of a party an area that it operates or what it does
    matched: SearchResultMatched
    # How well it matches; results are ordered by it
    score: float

class SentForecastSeries(TypedDict):
    kind: Literal["production", "consumption"]
    control_area: NotRequired[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None]
    malo: NotRequired[str | None]
    # EIC of the balance group whose schedule it becomes part of; absent: the one that takes the forecasts of the area
    balance_group: NotRequired[str | None]
    values: list[float | None]

class SentScheduleSeriesIds(TypedDict):
    in_area: str
    out_area: str
    in_party: str
    out_party: str
    market_agreement_id: NotRequired[str | None]

class SentScheduleSeriesDataItem(TypedDict):
    ts: str
    # MW, from 0, at most 3 decimals
    amount: float

class SentScheduleSeries(TypedDict):
    type: Literal["production", "consumption", "internal", "external"]
    ids: SentScheduleSeriesIds
    data: list[SentScheduleSeriesDataItem]

class SimplifiedResultRatesItemIntervalsItem(TypedDict):
    start_time: str
    end_time: str
    rate: float

class SimplifiedResultRatesItem(TypedDict):
    dataset_id: str
    unit: Unit
    intervals: list[SimplifiedResultRatesItemIntervalsItem]

class SimplifiedResultNotIncludedItem(TypedDict):
    component: str
    reason: Literal["fixed", "fixed_part", "peak", "tier", "data", "rounding", "unit"]
    function: str | None
    msg: str

class SimplifiedResult(TypedDict):
    rates: list[SimplifiedResultRatesItem]
    not_included: list[SimplifiedResultNotIncludedItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class SkippedAllocationMessageProblemsItem(TypedDict):
    type: str
    # `body`, the row from 1, and the column
    loc: list[str | float]
    msg: str
    input: NotRequired[Any]
    ctx: NotRequired[dict[str, Any]]
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    # Its code in the answer: DE 0085 of a CONTRL, DE 9321 of an APERAK
    error_code: str | None

class SkippedAllocationMessage(TypedDict):
    # Reference of its interchange (UNB DE 0020)
    interchange: str | None
    # Its reference (UNH DE 0062)
    message: str
    # Its document number (BGM DE 1004)
    document: str
    # Number of its UNH among the segments of the file, from 1
    row: int
    # What is wrong with it: the first hundred
    problems: list[SkippedAllocationMessageProblemsItem]

class SkippedAllocationValues(TypedDict):
    why: Literal["measure", "reading", "period", "forecast", "delivery_note", "qualifier", "cancellation"]
    name: str
    values: int

class SkippedDay(TypedDict):
    date: str
    reason: Literal["weekend", "holiday"]
    name: str | None
    # Länder with the holiday; empty for days of market communication alone
    subdivisions: list[str]

class SourceLastRun(TypedDict):
    uid: str
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    dry_run: bool
    created_at: str
    finished_at: str | None

class Source(TypedDict):
    id: str
    name: str
    publisher: str
    licence: str
    # Where the facts were read, or are read
    url: str
    # The line to print wherever the facts are shown
    credit: str
    # Day of the newest copy, or month where only that is known
    retrieved_at: str
    # Since the first day that this may be
    age_days: int
    # Records that hold today; what has ended is history
    record_count: int
    # They by table
    records: dict[str, int]
    # What brings these facts up to date
    importer: Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"] | None
    # The newest import; a dry run is none
    last_run: SourceLastRun | None
    kind: Literal["price_list", "register", "shape", "series", "standard"]
    # Last day until which its facts without an end of their own are taken to hold; null: nothing is supposed
    confirmed_until: str | None
    # That day is over
    is_stale: bool

class StoredUpdate(TypedDict):
    # EDIFACT: an interchange of MaBiS, taken in as such
    kind: Literal["ACK", "ANO", "CNF", "RI", "EDIFACT"]
    # Whose it is by its sender; null: no operator that is known
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"] | None
    message_id: str | None
    # Null where the document came before: then nothing happened
    document_uid: str | None
    schedule_uid: str | None
    # What is odd about it: mostly why it moved nothing
    note: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class SumSeries(TypedDict):
    uid: str
    pi: Literal["13003", "13005", "13026"]
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    is_newest: bool
    obis: str
    # Null: the point is not set up
    kind: Literal["Z95", "Z96", "Z97", "Z98", "Z99", "ZA0", "ZA1", "ZA2", "ZA3", "ZA4", "ZA5", "ZA6", "ZG7"] | None
    name: str | None
    balance_group: str | None
    from_balance_group: str | None
    balancing_area: str | None
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    # Of the quarter-hours that have a value; null where none has
    total_kwh: float | None
    quarter_hours: int
    missing_quarter_hours: int
    # A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA
    data_status: Literal["A01", "A02", "A03", "A04", "A06"] | None
    data_status_ts: str | None
    # What the last check notice said that was written for it
    check: Literal["accepted", "implausible", "present"] | None
    # The BIKO refused that notice
    check_refused: bool
    document_number: str
    sender_id: str
    receiver_id: str
    received_ts: str

class SumSeriesComparisonRowsItem(TypedDict):
    start_time: str
    # Of the series; null where it is not known
    kwh: float | None
    # Of the other side; null where it is not known
    other_kwh: float | None
    # Series less other side; null where it is not known
    difference_kwh: float | None

SumSeriesComparison = TypedDict(
    "SumSeriesComparison",
    {
        "series": "SumSeries",
        "with": "Literal[\"version\", \"allocations\"]",
        "other": "SumSeries | None",
        "quarter_hours": "int",
        "differing_quarter_hours": "int",
        "total_kwh": "float | None",
        "other_total_kwh": "float | None",
        "difference_kwh": "float | None",
        "why_none": "Literal[\"no_point\", \"no_control_area\", \"no_direction\", \"no_allocations\", \"no_common_values\"] | None",
        "rows": "list[SumSeriesComparisonRowsItem]",
    },
)

class SumSeriesValuesValuesItem(TypedDict):
    start_time: str
    # Energy of the quarter-hour; null where it is not known
    kwh: float | None

class SumSeriesValues(TypedDict):
    uid: str
    pi: Literal["13003", "13005", "13026"]
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    is_newest: bool
    obis: str
    # Null: the point is not set up
    kind: Literal["Z95", "Z96", "Z97", "Z98", "Z99", "ZA0", "ZA1", "ZA2", "ZA3", "ZA4", "ZA5", "ZA6", "ZG7"] | None
    name: str | None
    balance_group: str | None
    from_balance_group: str | None
    balancing_area: str | None
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    # Of the quarter-hours that have a value; null where none has
    total_kwh: float | None
    quarter_hours: int
    missing_quarter_hours: int
    # A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA
    data_status: Literal["A01", "A02", "A03", "A04", "A06"] | None
    data_status_ts: str | None
    # What the last check notice said that was written for it
    check: Literal["accepted", "implausible", "present"] | None
    # The BIKO refused that notice
    check_refused: bool
    document_number: str
    sender_id: str
    receiver_id: str
    received_ts: str
    values: list[SumSeriesValuesValuesItem]

class SupplierOffer2(TypedDict):
    type: Literal["spot"]
    # Bidding zone; that of the grid area unless told
    zone: NotRequired[Literal["SE1", "SE2", "SE3", "SE4", "NO1", "NO2", "NO3", "NO4", "NO5", "DK1", "DK2", "FI", "NL", "DE-LU", "AT", "BE", "CH", "CZ", "EE", "ES", "FR", "HU", "IT-NORTH", "IT-CENTRE-NORTH", "IT-CENTRE-SOUTH", "IT-SOUTH", "IT-CALABRIA", "IT-SICILY", "IT-SARDINIA", "LT", "LV", "PL", "PT", "SI"]]
    markup_per_kwh: NotRequired[float]
    # The prices of the offer include VAT
    includes_vat: NotRequired[bool]
    monthly_fee: NotRequired[float]

class SupplierOffer3(TypedDict):
    type: Literal["fixed"]
    price_per_kwh: float
    # The prices of the offer include VAT
    includes_vat: NotRequired[bool]
    monthly_fee: NotRequired[float]

SupplierOffer: TypeAlias = "SupplierOffer2 | SupplierOffer3"

class TariffSystemOperator(TypedDict):
    id: str
    name: str

class TariffEligibility(TypedDict):
    type: Literal["system_operator", "supplier", "authority"]
    fuse_size: Quantity | None
    metering_grid_area_ids: list[str] | None
    other: list[Literal["offtake", "injection", "fuse_based", "power_based", "low_voltage", "high_voltage", "regional_grid", "residential", "business", "production"]] | None

class TariffProvenance(TypedDict):
    # Line of credit
    source: str
    # When the source was read: a day, or a month
    retrieved_at: str
    licence: str
    confirmed_until: str | None

class Tariff(TypedDict):
    id: str
    name: str
    summary: str
    remarks: str | None
    system_operator: TariffSystemOperator | None
    country: NotRequired[str]
    eligibility: TariffEligibility
    tariff_components: list[TariffComponent]
    available_from: str | None
    available_to: str | None
    uses_extensions: bool
    without_energy_tax: NotRequired[Literal["not_in_source", "exempt"]]
    own_version: NotRequired[int]
    provenance: NotRequired[TariffProvenance]

class TariffBodyEligibility(TypedDict):
    type: Literal["system_operator", "supplier", "authority"]
    fuse_size: Quantity | None
    metering_grid_area_ids: list[str] | None
    other: list[Literal["offtake", "injection", "fuse_based", "power_based", "low_voltage", "high_voltage", "regional_grid", "residential", "business", "production"]] | None

class TariffBody(TypedDict):
    name: str
    summary: NotRequired[str]
    remarks: NotRequired[str | None]
    system_operator_id: NotRequired[str | None]
    eligibility: TariffBodyEligibility
    tariff_components: list[TariffComponent]
    available_from: NotRequired[str | None]
    available_to: NotRequired[str | None]

class TariffComponent(TypedDict):
    name: str
    timezone: str
    applicable_from: str
    applicable_to: str | None
    cost: DatasetRef
    datasets: list[DatasetRef]
    functions: list[PipelineFunction]

class TestRunBodyProfilesItem(TypedDict):
    name: str
    profile_id: str

class TestRunBodyTimeSeriesItem(TypedDict):
    name: str
    values: list[float | None]

class TestRunBody(TypedDict):
    tariff: TariffBody
    start_time: str
    end_time: str
    history_start: NotRequired[str]
    profiles: NotRequired[list[TestRunBodyProfilesItem]]
    time_series: NotRequired[list[TestRunBodyTimeSeriesItem]]
    missing: NotRequired[Literal["reject", "skip"]]

class TsoProfileFormatsItem(TypedDict):
    document: Literal["schedule", "status_request"]
    # First delivery day
    valid_from: str
    # `ess`: ESS 2.3; `cim`: IEC 62325-451
    family: Literal["ess", "cim"]

class TsoProfileGatesItemExPost(TypedDict):
    kinds: list[Literal["production", "consumption", "internal", "external"]]
    working_days: int
    until: str

class TsoProfileGatesItem(TypedDict):
    # First delivery day
    valid_from: str
    # Until when the first version must be in, on the day before, by the clock in Berlin
    day_ahead: str
    # How long before a quarter-hour it can last be changed
    lead_minutes: int
    # What can still be changed after the day, until when on the n-th Werktag after it; null: nothing
    ex_post: TsoProfileGatesItemExPost | None

class TsoProfileSourcesItem(TypedDict):
    of: str
    source: str
    read_on: str

class TsoProfile(TypedDict):
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    name: str
    market: Literal["DE", "NL"]
    # EIC of the control area
    area: str
    # EIC that schedules are sent to
    party: str
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    # What it takes, the usual one first; answers are read in both
    families: list[Literal["ess", "cim"]]
    # What is set in place of the usual one, by first delivery day
    formats: list[TsoProfileFormatsItem]
    # How the file of a schedule is named
    file_name: str
    # By the day from which they hold
    gates: list[TsoProfileGatesItem]
    answers: list[Literal["ACK", "ANO", "CNF"]]
    # Whether it compares trades with those of the other side (ANO)
    matches_counterparties: bool
    # Null: no published one is known
    contact: str | None
    sources: list[TsoProfileSourcesItem]

Unit: TypeAlias = "Literal[\"A\", \"kV\", \"kW\", \"kWh\", \"kvar\", \"kvarh\", \"hours\", \"SEK\", \"NOK\", \"EUR\", \"DKK\", \"CHF\", \"GBP\", \"USD\", \"SEK_per_kWh\", \"NOK_per_kWh\", \"EUR_per_kWh\", \"DKK_per_kWh\", \"CHF_per_kWh\", \"GBP_per_kWh\", \"USD_per_kWh\", \"SEK_per_kW\", \"NOK_per_kW\", \"EUR_per_kW\", \"DKK_per_kW\", \"CHF_per_kW\", \"GBP_per_kW\", \"USD_per_kW\", \"SEK_per_kvar\", \"NOK_per_kvar\", \"EUR_per_kvar\", \"DKK_per_kvar\", \"CHF_per_kvar\", \"GBP_per_kvar\", \"USD_per_kvar\", \"kvar_per_kW\", \"%\", \"1\"]"

class UnknownPlace(TypedDict):
    # ISO 3166-1 alpha-2
    country: str
    kind: Literal["postal_code", "address", "point"]
    reason: Literal["not_looked_up", "no_such_place", "no_postal_codes", "unlisted_postal_code", "no_settlement", "outside", "no_areas"]
    msg: str

class ValidationError(TypedDict):
    loc: list[str | int]
    msg: str
    # Which rule was broken. As in Pydantic: `missing`, `json_invalid`, `extra_forbidden`, `value_error`, `enum`, `literal_error`, `finite_number`, `greater_than`, `greater_than_equal`, `less_than`, `less_than_equal`, `multiple_of`, `string_type`, `string_too_short`, `string_too_long`, `string_pattern_mismatch`, `string_unicode`, `too_short`, `too_long`, `list_type`, `dict_type`, `model_attributes_type`, `int_type`, `int_parsing`, `int_parsing_size`, `int_from_float`, `bool_type`, `bool_parsing`, `float_type`, `float_parsing`, `uuid_type`, `uuid_parsing`, `date_type`, `date_parsing`, `date_from_datetime_parsing`, `date_from_datetime_inexact`, `datetime_type`, `datetime_parsing`, `datetime_from_date_parsing`, `timezone_aware`, `union_tag_not_found`, `union_tag_invalid`. Of a file that is
    # imported, the code of the finding. Of our own:
    # 
    # - `dataset_missing`: A dataset that the tariff reads was not supplied; `ctx.dataset`
    # - `dataset_duplicate`: A dataset was supplied twice; `ctx.dataset`
    # - `dataset_unknown`: No dataset has this name; `ctx.dataset`
    # - `dataset_unused`: A measure changes a dataset that the tariff does not read; `ctx.dataset`
    # - `values_length`: Another number of values than the period has slots; `ctx.expected`, `ctx.got`
    # - `values_gap`: Values are missing; `ctx.gaps` lists them as `[start, end]`
    # - `profile_mismatch`: A profile of another resolution, unit or range; `ctx.expected`, `ctx.got`
    # - `time_unaligned`: A time that does not start a slot; `ctx.step` is the length of one
    # - `period_order`: A period that ends before it starts
    # - `period_too_long`: A longer period than a request may ask for; `ctx.max`
    # - `too_many_values`: The answer or the calculation would hold too many values at a time: ask for a shorter period; `ctx.max`, `ctx.got`
    # - `too_much_work`: The calculation would take too many steps: ask for a shorter period, or simplify the tariff; `ctx.max`, `ctx.got`
    # - `not_available`: Nothing of the tariff applies in the period
    # - `infeasible`: No plan meets all that is asked for; `ctx.conflicts` names what contradicts
    # - `unit_mismatch`: Units that do not fit together; `ctx.expected`, `ctx.got`
    # - `pipeline_invalid`: A function that a tariff component cannot have there; `ctx.expected`, `ctx.got`
    # - `file_unreadable`: A file that is not what its type says, or is damaged
    # - `nothing`: A file without any values
    # - `gate_closed`: The time for it is over; `ctx.closed_at`
    # - `columns`: A row of a file with another number of columns than its heading; `ctx.expected`, `ctx.got`
    # - `duplicate`: The same was named earlier in the request or the file; `ctx` may say where
    # - `file_cut`: A file whose last row has no end
    # - `mixed_time_zones`: Times of one file that follow no common clock; `ctx.row`, `ctx.expected`, `ctx.got`
    # - `unsorted`: A file whose rows are in too great a disorder to be put together
    # - `unknown_point`: No accounting point, or more than one, has this market identifier; `ctx.points` names two of them
    # - `identifier_in_use`: Another accounting point has this market identifier at the same time; `ctx.accounting_point_id`
    # - `other_identifier`: Another market identifier than the accounting point has; `ctx.expected`
    # - `version_taken`: This version of the day is stored with other values; `ctx.version`
    # - `not_first_of_month`: A month that is not named by its first day
    # - `eic_check`: The last character of an EIC is not what the others come to; `ctx.expected`, null where none fits
    # - `idempotency_mismatch`: The Idempotency-Key was used for another request
    type: str
    input: NotRequired[Any]
    ctx: NotRequired[dict[str, Any]]
    # Stable code of the message, for programs
    code: NotRequired[str]
    # Parameters of the message
    params: NotRequired[dict[str, Any]]

class WebhookLastAttempt(TypedDict):
    attempted_at: str
    status: float | None
    error: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class Webhook(TypedDict):
    id: str
    url: str
    description: str
    # Types (`version.accepted`) and families (`version.*`) of events; null: every event
    event_types: list[str] | None
    is_enabled: bool
    # `receiver`: it answered 410 Gone; null while enabled
    disabled_by: Literal["person", "receiver"] | None
    # Until when messages are signed with the replaced secret, too
    old_secret_until: str | None
    # Deliveries that wait for their first or next try
    pending_count: float
    last_attempt: WebhookLastAttempt | None
    created_by: str
    created_at: str

class WebhookAttempt(TypedDict):
    number: float
    attempted_at: str
    duration_ms: float
    url: str
    # HTTP status of the answer; null where none came
    status: float | None
    # Why no answer came
    error: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # Beginning of the answer’s body
    response: str | None

class WebhookCreated(TypedDict):
    webhook: Webhook
    # Checks signatures (`whsec_…`): shown in this answer only, null in a replay of it
    secret: str | None

class WebhookDelivery(TypedDict):
    # The `webhook-id` of its messages, the same in every try
    id: str
    # The event’s place in the audit log
    sequence: float
    type: str
    occurred_at: str
    # `failed`: given up after the last try, or the receiver no longer exists
    status: Literal["pending", "delivered", "failed"]
    attempts: float
    # When it is tried next; null once it is settled
    due_at: str | None
    # What came of the last try
    detail: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    settled_at: str | None

class WebhookDeliveryRead(TypedDict):
    delivery: WebhookDelivery
    # The message’s body, byte for byte as it is signed and sent
    body: str
    # Every try, newest first
    attempts: list[WebhookAttempt]
