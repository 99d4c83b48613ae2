# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias


class AccountingPoint(TypedDict):
    # Id of the accounting point
    accounting_point_id: str
    # Identifier of the accounting point in its market: MaLo, EAN or GSRN
    market_identifier: str
    # Control area, by its usual name
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW", "TenneT NL"]
    # First day or instant for which it holds
    valid_from: str

class AlarmWhat(TypedDict):
    # The message in English
    text: str
    # Stable code of the message, for programs
    code: str
    # Parameters of the message
    params: dict[str, Any]

class AlarmTodo(TypedDict):
    # The message in English
    text: str
    # Stable code of the message, for programs
    code: str
    # Parameters of the message
    params: dict[str, Any]

class Alarm(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Id of the rule that raised it
    rule_id: str
    # Which kind it is of
    kind: str
    # What it is about: alarmed of once per rule
    subject: str
    # What happened, as code, parameters and English text
    what: AlarmWhat
    # What to do about it
    todo: AlarmTodo
    # Path of the page of the console that shows it
    page: str
    # When it was raised, in UTC
    raised_at: str
    # When somebody took it on, in UTC; null where nobody has
    acknowledged_at: str | None
    # Who took it on; null where nobody has
    acknowledged_by: str | None

class AlarmAttempt(TypedDict):
    # When it was tried, in UTC
    attempted_at: str
    # How long it took, in milliseconds
    duration_ms: int
    # Whether the receiver took it
    is_sent: bool
    # What is wrong, and where it is known, what would be right
    detail: str
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class AlarmChannel(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Which kind it is of
    kind: Literal["mail", "webhook", "teams", "slack", "ntfy"]
    # Language of the messages
    language: Literal["en", "de"]
    # Of a mail
    recipients: list[str]
    # Where posts go; the whole address is a secret and never shown. Null of a mail
    host: str | None
    # Whether it has a token, which is never told
    has_token: bool
    # Whether it is at work; false: it rests, and is kept
    is_enabled: bool
    # The last try to deliver; null where there was none
    last_attempt: AlarmAttempt | None
    # Who created it
    created_by: str
    # When it was created, in UTC
    created_at: str

class AlarmChannelCreated(TypedDict):
    # The channel
    channel: AlarmChannel
    # Of a webhook: checks signatures (`whsec_…`): shown in this answer only; null of other kinds
    secret: str | None

AlarmChannelTested: TypeAlias = "AlarmAttempt"

class AlarmLoggedAttempt(TypedDict):
    # When it was tried, in UTC
    attempted_at: str
    # How long it took, in milliseconds
    duration_ms: int
    # Whether the receiver took it
    is_sent: bool
    # What is wrong, and where it is known, what would be right
    detail: str
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Null of a test
    alarm_id: str | None

class AlarmQuietHoursQuietHours(TypedDict):
    # When they begin, by the local clock
    starts_at: str
    # When they end, by the local clock
    ends_at: str
    # IANA name of the time zone of the hours
    zone: str

class AlarmQuietHours(TypedDict):
    # When nothing is sent; null: always is
    quiet_hours: AlarmQuietHoursQuietHours | None

class AlarmReadMessagesItem(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Id of the channel
    channel_id: str
    # Whether it was sent because nobody had taken the alarm on
    is_escalation: bool
    # `not_needed`: the alarm was acknowledged before, or the channel is gone
    status: Literal["pending", "sent", "failed", "not_needed"]
    # How often it was tried
    attempts: int
    # When it is sent, or tried next; null once it is settled
    due_at: str | None
    # What is wrong, and where it is known, what would be right
    detail: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class AlarmRead(TypedDict):
    # The alarm
    alarm: Alarm
    # Messages that were sent about it
    messages: list[AlarmReadMessagesItem]

class AlarmRule(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Which kind it is of
    kind: Literal["schedule_rejected", "schedule_anomaly", "schedule_unanswered", "schedule_partly", "schedule_contradicted", "sum_series_corrected", "objection_unfiled", "gate_without_schedule", "clearing_deadline", "gate_without_forecast", "import_stale", "import_failed", "backup_late", "audit_broken", "event"]
    # Events that alarm; empty where the clock does
    event_types: list[str]
    # How long ahead of the deadline it is raised, in `lead_unit`; null where there is no deadline
    lead: int | None
    # Unit of `lead`: minutes or working days
    lead_unit: Literal["minutes", "working_days", "days"] | None
    # Channels that are told at once
    channel_ids: list[str]
    # Channels that are told where nobody has taken it on in time
    escalation_channel_ids: list[str]
    # After how many minutes without somebody who takes it on the others are told; null: never
    escalate_after_minutes: int | None
    # Whether it is sent in quiet hours, too
    passes_quiet_hours: bool
    # Whether it is at work; false: it rests, and is kept
    is_enabled: bool
    # Who created it
    created_by: str
    # When it was created, in UTC
    created_at: str

class AllocatedArea(TypedDict):
    # Control area, by its usual name
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]
    # `production`: energy fed into the grid; `consumption`: energy taken from it
    kind: Literal["production", "consumption"]
    # How many quarter-hours have a value
    quarter_hours_known: int
    # Energy of each quarter-hour, in MWh; null is a gap
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
    # Day, YYYY-MM-DD, by the local clock
    day: str
    # Number of the version of the day, from 1 on
    version: int
    # The version that held when this one came; null for the first of its day, and where a higher one held
    replaces: int | None
    # When it was received, in UTC
    received_at: str

class Allocation(TypedDict):
    # Id of the accounting point
    accounting_point_id: str
    # `consumption`: energy taken from the grid; `production`: energy fed into it
    flow_direction: Literal["consumption", "production"]
    # Identifier of the accounting point in its market: MaLo, EAN or GSRN
    market_identifier: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Length of the intervals
    resolution: Literal["quarter_hourly"]
    # Unit of the values
    unit: Literal["kWh"]
    # Energy of each quarter-hour, in kWh; null is a gap
    values: list[float | None]
    # Which values are measured, and which are estimated
    quality: list[AllocationQualityItem]
    # Versions of the day, the newest first
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
    # What is wrong or worth knowing, in English
    msg: str
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class AllocationAcknowledgment(TypedDict):
    # Which interchange of the file it answers, from 1
    interchange: int
    # Which kind it is of
    kind: Literal["CONTRL", "APERAK"]
    # Whether the message is accepted or refused
    verdict: Literal["accepted", "refused"]
    # The reference of this interchange (UNB DE 0020)
    reference: str
    # Name of the file; null where none is known
    file_name: str
    # Messages of the file that it speaks of
    messages: int
    # What is wrong with the message
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
    # What is wrong or worth knowing, in English
    msg: str
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class AllocationAcknowledgmentsItemsItem(TypedDict):
    # Which interchange of the file it answers, from 1
    interchange: int
    # Which kind it is of
    kind: Literal["CONTRL", "APERAK"]
    # Whether the message is accepted or refused
    verdict: Literal["accepted", "refused"]
    # The reference of this interchange (UNB DE 0020)
    reference: str
    # Name of the file; null where none is known
    file_name: str
    # Messages of the file that it speaks of
    messages: int
    # What is wrong with the message
    faults: list[AllocationAcknowledgmentsItemsItemFaultsItem]

class AllocationAcknowledgments(TypedDict):
    # Id of the import that brought it, as the list of imports has it
    import_uid: str
    # The reference of its first interchange (UNB DE 0020)
    reference: str | None
    # Market partner id of the sender
    sender: str | None
    # Market partner id of the receiver
    receiver: str | None
    # Interchanges (EDIFACT) of the file
    interchanges: list[EdifactInterchange]
    # What is odd about senders and receivers, by the market partner ids that are set now: the first hundred
    partner_warnings: list[PartnerWarning]
    # The items of this page
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
    # Number of the change, from 1 on
    change: int
    # Id of the accounting point
    accounting_point_id: str
    # `consumption`: energy taken from the grid; `production`: energy fed into it
    flow_direction: Literal["consumption", "production"]
    # Day, YYYY-MM-DD, by the local clock
    day: str
    # Number of the version of the day, from 1 on
    version: int
    # The version that held when this one came; null for the first of its day, and where a higher one held
    replaces: int | None
    # Whether no higher version of the day has come until now
    in_force: bool
    # When it was received, in UTC
    received_at: str

class AllocationCompletenessMonthsItem(TypedDict):
    # First day of the month
    month: str
    # How many quarter-hours are measured
    measured: int
    # How many quarter-hours are estimated
    estimated: int
    # How many quarter-hours have no value
    missing: int

class AllocationCompleteness(TypedDict):
    # Id of the accounting point
    accounting_point_id: str
    # `consumption`: energy taken from the grid; `production`: energy fed into it
    flow_direction: Literal["consumption", "production"]
    # Identifier of the accounting point in its market: MaLo, EAN or GSRN
    market_identifier: str
    # Each month with what is known of it
    months: list[AllocationCompletenessMonthsItem]

class AllocationImportProblemsItem(TypedDict):
    # Which type it is of; other fields depend on it
    type: str
    # `body`, the row from 1, and the column
    loc: list[str | float]
    # What is wrong or worth knowing, in English
    msg: str
    input: NotRequired[Any]
    # Bounds and other figures of the problem
    ctx: NotRequired[dict[str, Any]]
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class AllocationImport(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Name of the file; null where none is known
    file_name: str | None
    # Media type of the file
    content_type: Literal["text/csv", "application/x-ndjson", "application/edifact"]
    # Whether it only read and checked, and stored nothing
    dry_run: bool
    # Where it stands
    status: Literal["reading", "checking", "storing", "succeeded", "refused", "cancelled", "failed", "interrupted"]
    # Who started it
    started_by: str
    # When it was created, in UTC
    created_at: str
    # When it ended, in UTC; null while it runs
    finished_at: str | None
    # How much of the file has been received, in bytes
    received_bytes: int
    # Days of series that are stored so far, of `total`; 0 of 0 ahead of that
    done: int
    # How many days of series are to be stored; 0 as long as that is not known
    total: int
    # Why it failed, or what stopped it
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # What was stored; null while it runs, and where nothing was
    result: AllocationWriteResult | None
    # How many problems the file has
    problem_count: int
    # Where the answers to a MSCONS are; null of other files
    acknowledgments: str | None
    # What was wrong in the file: the first hundred, as its 422 named them
    problems: list[AllocationImportProblemsItem]

class AllocationImportEntryResult(TypedDict):
    # Where the list of imports has this write
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
    # Days of series that the file held: those stored now, and those that were stored before with the same content
    series_days: int
    # How many days of series were stored
    stored: int
    # Of the stored ones, those that correct an earlier version of their day
    replaced: int
    # How many days were stored as versions that are older than the newest
    not_in_force: int
    # How many stayed as they were
    unchanged: int
    # How many series had no day before
    new_series: int
    # How many values were read
    values: int
    # How many quarter-hours have no value
    gaps: int
    # Values that were known and became gaps, because a version is a whole day and a correction held less of it
    lost_values: int
    # First day of the file; null where it has none
    first_day: str | None
    # Last day of the file; null where it has none
    last_day: str | None
    # Highest number of a version that was stored
    highest_version: int
    # When it was received, in UTC
    received_at: str | None
    # The position of the change feed after this write
    last_change: int
    # How many warnings there are, also beyond those listed
    warning_count: int
    # Where the answers to a MSCONS are (CONTRL, APERAK); null of other files
    acknowledgments: str | None

class AllocationImportEntry(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Name of the file; null where none is known
    file_name: str | None
    # Media type of the file
    content_type: Literal["text/csv", "application/x-ndjson", "application/edifact"]
    # Whether it only read and checked, and stored nothing
    dry_run: bool
    # Where it stands
    status: Literal["reading", "checking", "storing", "succeeded", "refused", "cancelled", "failed", "interrupted"]
    # Who started it
    started_by: str
    # When it was created, in UTC
    created_at: str
    # When it ended, in UTC; null while it runs
    finished_at: str | None
    # How much of the file has been received, in bytes
    received_bytes: int
    # Days of series that are stored so far, of `total`; 0 of 0 ahead of that
    done: int
    # How many days of series are to be stored; 0 as long as that is not known
    total: int
    # Why it failed, or what stopped it
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # What was stored; null while it runs, and where nothing was
    result: AllocationImportEntryResult | None
    # How many problems the file has
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
    # Id of the accounting point
    accounting_point_id: str
    # `consumption`: energy taken from the grid; `production`: energy fed into it
    flow_direction: Literal["consumption", "production"]
    # Identifier of the accounting point in its market: MaLo, EAN or GSRN
    market_identifier: str

class AllocationWarning(TypedDict):
    # Stable code of the message, for programs
    code: Literal["values_lost", "not_in_force", "malo_check_digit", "without_area"]
    # What is wrong or worth knowing, in English
    msg: str
    # Where the day begins in the file, from 1
    row: int
    # Id of the accounting point
    accounting_point_id: str
    # `consumption`: energy taken from the grid; `production`: energy fed into it
    flow_direction: Literal["consumption", "production"]
    # Identifier of the accounting point in its market: MaLo, EAN or GSRN
    market_identifier: str
    # Null where the warning is about the series
    day: str | None
    # Number of the version of the day, from 1 on
    version: int | None
    # The version that holds before the file is stored
    in_force: int | None
    # Known values that become gaps
    lost: int | None

class AllocationWriteResult(TypedDict):
    # Where the list of imports has this write
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
    # Days of series that the file held: those stored now, and those that were stored before with the same content
    series_days: int
    # How many days of series were stored
    stored: int
    # Of the stored ones, those that correct an earlier version of their day
    replaced: int
    # How many days were stored as versions that are older than the newest
    not_in_force: int
    # How many stayed as they were
    unchanged: int
    # How many series had no day before
    new_series: int
    # How many values were read
    values: int
    # How many quarter-hours have no value
    gaps: int
    # Values that were known and became gaps, because a version is a whole day and a correction held less of it
    lost_values: int
    # First day of the file; null where it has none
    first_day: str | None
    # Last day of the file; null where it has none
    last_day: str | None
    # Highest number of a version that was stored
    highest_version: int
    # When it was received, in UTC
    received_at: str | None
    # The position of the change feed after this write
    last_change: int
    # How many warnings there are, also beyond those listed
    warning_count: int
    # The first hundred of each code
    warnings: list[AllocationWarning]
    # Of a MSCONS: what is odd about its sender and its receiver, the first hundred
    partner_warnings: list[PartnerWarning]
    # Messages of a MSCONS that take another one back or replace it: the first hundred
    references: list[AllocationMessageReference]
    # Where the answers to a MSCONS are (CONTRL, APERAK); null of other files
    acknowledgments: str | None

class ApiKey(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # The last four characters of the key
    hint: str
    # Areas of the service that it may use
    areas: list[Literal["portfolio-forecasts", "cost-of-energy", "market-access", "schedule-management", "core", "power-tariffs", "access"]]
    # Whether it may also write; false: it only reads
    can_write: bool
    # Who created it
    created_by: str
    # When it was created, in UTC
    created_at: str
    # When it ceases to work, in UTC; null: never
    expires_at: str | None
    # When it was revoked, in UTC; null where it is not
    revoked_at: str | None
    # The key that replaces this one
    rotated_to: str | None
    # When it was last used, in UTC; null: never
    last_used_at: str | None
    # Whether it works: `active`, or why it does not
    status: Literal["active", "expired", "revoked"]

class ApiKeyCreated(TypedDict):
    # The key, without its secret
    api_key: ApiKey
    # The key itself: shown in this answer only, null in a replay of it
    secret: str | None

As4Delivered: TypeAlias = "StoredUpdate"

class As4Report(TypedDict):
    # Identification of the document within its message; null where it has none
    message_id: str
    # False of a receipt, and of errors that are warnings alone
    is_failure: bool

class AuditEventActor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: str
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str
    # Role of the person at that time
    role: NotRequired[str]

class AuditEvent(TypedDict):
    # Number in its chain, from 1 on without gaps
    sequence: float
    # When it happened, in UTC
    occurred_at: str
    # What happened, for instance `api_key.created`
    type: str
    # What was changed, by its id
    subject: str
    # Who did it: a person, an API key, or the service
    actor: AuditEventActor
    # Fields before the change
    before: Any
    # Fields after the change
    after: Any
    # Id of the request that did it, as its answer had it in `X-Request-Id`
    request_id: str | None
    # Hash of the entry before this one
    previous_hash: str
    # SHA-256 of the entry and of the one before it, in hexadecimal digits
    hash: str

class Backup(TypedDict):
    # Its name in the folder of backups
    file: str
    # Name of the machine that made it
    host: str
    # When it began, in UTC
    started_at: str
    # Null while it is being made
    finished_at: str | None
    # Whether it can only be read with a key
    is_encrypted: bool
    # Size of the file; null where it failed, or is being made
    file_bytes: float | None
    # Rows of all tables in it
    row_count: float | None
    # Why it failed
    error: str | None

class BackupsScheduleKeep(TypedDict):
    # Of how many days the last one is kept
    days: float
    # Of how many weeks the last one is kept
    weeks: float
    # Of how many months the last one is kept
    months: float

class BackupsSchedule(TypedDict):
    # Folder or bucket of the backups
    folder: str
    # Hours from one to the next
    every_hours: float
    # How many are kept
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
    # When the last one succeeded, in UTC; null: never
    last_success_at: str | None
    # Files that are kept, and the newest failures; the newest first
    items: list[Backup]

class BalanceGroup(TypedDict):
    # Energy Identification Code (EIC), 16 characters
    eic: str
    # Name, as lists show it
    name: str
    # Operators that it sends schedules to
    tsos: list[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]]
    # Accepted forecasts of the control areas of its operators become its schedules
    from_forecasts: bool
    # When it was created, in UTC
    created_ts: str
    # When it was last changed, in UTC
    last_modified_ts: str

class BalanceGroupBody(TypedDict):
    # Name, as lists show it
    name: str
    # Transmission system operators
    tsos: list[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]]
    # Whether schedules are made from forecasts. Default: `false`
    from_forecasts: NotRequired[bool]

class BiddingZoneTransmissionSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Codes in registers and markets
    extra_ids: list[ExtraId]

class BiddingZoneLocation(TypedDict):
    # From the place to the area in whole metres, 0 inside
    distance_m: float
    # Metres by which a drawn border may be off; null where that is not stated
    accuracy_m: float | None

class BiddingZone(TypedDict):
    # EIC
    id: str
    # Name, as lists show it
    name: str
    # Short name, as charts show it
    short_name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    # Where it stands
    status: Literal["active", "virtual", "historic", "not_published", "technical"]
    # IANA
    timezone: str | None
    # Operator of the transmission grid; null where none is known
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
    # What is stored or calculated all the same, and worth a look
    warnings: list[RecordWarning]
    # Where the fact is from: publisher, address, licence and day
    provenance: Provenance

class BillTariffsItemSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str

class BillTariffsItem(TypedDict):
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Name, as lists show it
    name: str
    # Which type it is of; other fields depend on it
    type: Literal["system_operator", "supplier", "authority"]
    # Operator of the grid; null where none is known
    system_operator: BillTariffsItemSystemOperator | None
    # The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null
    country: str | None
    # Where the prices are from; null where that is not known
    source: str | None
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class BillLinesItem(TypedDict):
    # Which kind it is of
    kind: Literal["network", "supplier", "tax", "levy"]
    # Name, as lists show it
    name: str
    # null for the offer of the request, and for taxes on the whole bill
    tariff_id: str | None
    # First day, YYYY-MM-DD
    start_date: str
    # Last day
    end_date: str
    # Quantity that is charged; null for a fixed amount
    quantity: float | None
    # A unit, `month`, `day` or `year`; null where no quantity is priced
    quantity_unit: str | None
    # Without VAT
    rate: float | None
    # What the price is for a unit of; null for a fixed amount
    rate_unit: str | None
    # The rate applies to the quantity of each such slot; null for energy
    per: Resolution | None
    # The rate is the mean of many
    is_average: bool
    # Amount without VAT
    net: float
    # Rate of VAT, in percent
    vat_percent: float
    # VAT of the amount
    vat: float
    # Amount with VAT
    gross: float
    # The law behind the charge; null where there is none
    legal_basis: str | None
    # What would make the line smaller
    influence: Literal["use_less", "shift", "peak", "contract", "none"]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class BillVatItem(TypedDict):
    # Rate, in percent
    percent: float
    # The law that sets the rate; null where none does
    law: str | None
    # Amount without VAT
    net: float
    # VAT of the amount
    vat: float

class BillByKindItem(TypedDict):
    # Which kind it is of
    kind: Literal["network", "supplier", "tax", "levy"]
    # Amount without VAT
    net: float
    # VAT of the amount
    vat: float
    # Amount with VAT
    gross: float

class BillTotal(TypedDict):
    # Amount without VAT
    net: float
    # VAT of the amount
    vat: float
    # Amount with VAT
    gross: float
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int

class BillWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    # Length of the intervals
    resolution: Resolution
    # Start of the slot
    slot: str
    # What of the input is missing, and when
    missing_data: NotRequired[MissingData]

class Bill(TypedDict):
    # ISO 4217 code of the currency
    currency: Unit
    # ISO 3166-1 code of the country, two letters
    country: str | None
    # ISO 3166-2 code of the region, where VAT differs by region; else null
    region: str | None
    # Whose bill it is
    customer: Literal["household", "business"]
    # Whether amounts are meant with or without VAT
    prices: Literal["including_vat", "excluding_vat"]
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Energy taken from the grid
    energy_kwh: float | None
    # The tariffs
    tariffs: list[BillTariffsItem]
    # Lines of the bill
    lines: list[BillLinesItem]
    # VAT of the amount
    vat: list[BillVatItem]
    # Sums by kind of line
    by_kind: list[BillByKindItem]
    # Total, in the currency of the answer
    total: BillTotal
    # What a whole bill has and this one lacks
    not_included: list[Literal["supplier", "energy_tax"]]
    # What is stored or calculated all the same, and worth a look
    warnings: list[BillWarningsItem]

class BillBodyPlace(TypedDict):
    # ISO 3166-1 code of the country, two letters
    country: str
    # Postal code, as the country writes it
    postal_code: str
    # Rated current of the fuse, in A
    fuse_a: NotRequired[float]

class BillBodyProfilesItem(TypedDict):
    # Name, as lists show it
    name: str
    # Id of the profile, as the list of profiles has it
    profile_id: str

class BillBodyTimeSeriesItem(TypedDict):
    # Name of the dataset
    name: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class BillBody(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Start of the values ahead of the period, for tariffs that look back; the period itself unless given
    history_start: NotRequired[str]
    # Ids of tariffs, as the list of tariffs has them
    tariff_ids: NotRequired[list[str]]
    # Where the customer is
    place: NotRequired[BillBodyPlace]
    # Offer of the supplier
    supplier: NotRequired[SupplierOffer]
    # Whose bill it is. Default: `household`
    customer: NotRequired[Literal["household", "business"]]
    # ISO 3166-2, where VAT differs by region; from the place or the grid where it is known
    region: NotRequired[str]
    # Instead of the rate by law
    vat_percent: NotRequired[float]
    # How amounts are rounded and add up; including VAT for households unless told
    prices: NotRequired[Literal["including_vat", "excluding_vat"]]
    # Stored profiles in place of time series
    profiles: NotRequired[list[BillBodyProfilesItem]]
    # Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period
    time_series: NotRequired[list[BillBodyTimeSeriesItem]]
    # What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject`
    missing: NotRequired[Literal["reject", "skip"]]
    # Language of the texts
    language: NotRequired[Literal["en", "de", "sv"]]

class CalculateBodyProfilesItem(TypedDict):
    # Name, as lists show it
    name: str
    # Id of the profile, as the list of profiles has it
    profile_id: str

class CalculateBodyTimeSeriesItem(TypedDict):
    # Name of the dataset
    name: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class CalculateBody(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Start of the values ahead of the period, for tariffs that look back; the period itself unless given
    history_start: NotRequired[str]
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Stored profiles in place of time series
    profiles: NotRequired[list[CalculateBodyProfilesItem]]
    # Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period
    time_series: NotRequired[list[CalculateBodyTimeSeriesItem]]
    # What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject`
    missing: NotRequired[Literal["reject", "skip"]]

class CalculatePowerBodyPowerOfftake(TypedDict):
    # Start, included, as RFC 3339
    fromDatetime: str
    # Length of the intervals. Default: `hourly`
    resolution: NotRequired[Literal["hourly", "quarter_hourly"]]
    # Mean power of each slot
    values: list[float]

class CalculatePowerBodySubscribedCapacitiesItem(TypedDict):
    # Start, included, as RFC 3339
    fromDatetime: str
    # End, not included, as RFC 3339
    toDatetime: str
    # The value, in the unit beside it
    value: float

class CalculatePowerBodyReactiveOfftake(TypedDict):
    # Start, included, as RFC 3339
    fromDatetime: str
    # Length of the intervals. Default: `hourly`
    resolution: NotRequired[Literal["hourly", "quarter_hourly"]]
    # Mean power of each slot
    values: list[float]

class CalculatePowerBody(TypedDict):
    # Mean power taken from the grid, in kW
    powerOfftake: NotRequired[CalculatePowerBodyPowerOfftake | None]
    # Subscribed power and from when to when it holds
    subscribedCapacities: NotRequired[list[CalculatePowerBodySubscribedCapacitiesItem] | None]
    # Extension: mean kvar of the slots of `powerOfftake`, for fees on reactive power
    reactiveOfftake: NotRequired[CalculatePowerBodyReactiveOfftake | None]

class CalculatePowerResultComponentsItemMonthsItem(TypedDict):
    # Start, included, as RFC 3339
    fromDatetime: str
    # End, not included, as RFC 3339
    toDatetime: str
    # Cost of the month, without VAT
    cost: float

class CalculatePowerResultComponentsItemWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_period", "outside_validity", "not_calculated", "repeated_hours", "highest_capacity", "not_confirmed"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class CalculatePowerResultComponentsItem(TypedDict):
    # Which type it is of; other fields depend on it
    type: Literal["peak_power_fee", "subscribed_power_fee", "overrun_fee", "reactive_power_fee"]
    # null where the component could not be calculated
    totalCost: float | None
    # What each month costs
    months: list[CalculatePowerResultComponentsItemMonthsItem]
    # What is stored or calculated all the same, and worth a look
    warnings: list[CalculatePowerResultComponentsItemWarningsItem]

class CalculatePowerResultWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_period", "outside_validity", "not_calculated", "repeated_hours", "highest_capacity", "not_confirmed"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class CalculatePowerResult(TypedDict):
    # ISO 4217 code of the currency
    currency: Literal["SEK", "NOK", "EUR", "DKK", "CHF", "GBP", "USD"]
    # Excluding VAT, not rounded
    totalCost: float
    # How many components could not be calculated and so are not in `totalCost`
    componentsNotCalculated: int
    # Fees that the tariff consists of
    components: list[CalculatePowerResultComponentsItem]
    # What is stored or calculated all the same, and worth a look
    warnings: list[CalculatePowerResultWarningsItem]

class CalculateResultComponentsItemTimeSeriesItem(TypedDict):
    # Name of the dataset
    name: str
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class CalculateResultComponentsItemWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    # Length of the intervals
    resolution: Resolution
    # Start of the slot
    slot: str
    # What of the input is missing, and when
    missing_data: NotRequired[MissingData]

class CalculateResultComponentsItem(TypedDict):
    # Name, as lists show it
    name: str
    # Zone of the component's calendar slots
    timezone: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Time series between input and cost; only where they were asked for
    time_series: list[CalculateResultComponentsItemTimeSeriesItem]
    # Costs of adjoining periods add up to the cost of the whole
    additive: bool
    # Absent input slots, counted when `missing` is `skip`
    missing_slots: NotRequired[int]
    # What is stored or calculated all the same, and worth a look
    warnings: list[CalculateResultComponentsItemWarningsItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class CalculateResult(TypedDict):
    # Components of the tariff with what was calculated
    components: list[CalculateResultComponentsItem]

class CheckNoticeAnswerCodesItem(TypedDict):
    # Stable code of the message, for programs
    code: str
    text: str | None

class CheckNoticeAnswer(TypedDict):
    # Which kind it is of
    kind: Literal["CONTRL", "APERAK"]
    # Whether the message is accepted or refused
    verdict: Literal["accepted", "refused"]
    # What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321)
    codes: list[CheckNoticeAnswerCodesItem]
    # When it was stated, in UTC
    stated_ts: str

class CheckNotice(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    # Which kind it is of
    kind: Literal["data_status", "check_refused", "check"]
    # Stable code of the message, for programs
    code: str
    # Decision tree (Entscheidungsbaumdiagramm) of the check, by BDEW
    ebd: str
    # When it was stated, in UTC
    stated_ts: str | None
    # Number of the document (BGM); null where it has none
    document_number: str | None
    # Who created it
    created_by: str | None
    # Id of the objection that came of it; null where none did
    objection_uid: str | None
    # An EDIFACT message was written: GET …/check-notices/{notice_uid}
    has_message: bool
    # When it was created, in UTC
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
    # The check notice
    notice: CheckNotice
    # The message (EDIFACT) itself
    message: str

class CheckTariffBody(TypedDict):
    # The tariff
    tariff: TariffBody

class CheckTariffResultProblemsItem(TypedDict):
    # Which type it is of; other fields depend on it
    type: str
    # Where the problem is: `body`, `query`, `path` or `header`, then names and positions from 0 on
    loc: list[str | int]
    # What is wrong or worth knowing, in English
    msg: str
    input: Any
    # Bounds and other figures of the problem
    ctx: NotRequired[dict[str, Any]]
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class CheckTariffResult(TypedDict):
    # What is wrong with the tariff
    problems: list[CheckTariffResultProblemsItem]
    # Whether its pipeline uses functions that the interface does not have
    uses_extensions: bool

class ClearingCalendar(TypedDict):
    # Settlement month (Bilanzierungsmonat), by its first day
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
    # `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count
    calendar: Literal["any_land", "federal"]
    # All of them with what was counted, by date
    deadlines: list[ClearingDeadline]

class ClearingDeadline(TypedDict):
    # Which deadline it is
    name: Literal["erstaufschlag_bg_szr", "erstaufschlag_bk_szr", "clearing_start_bg_szr", "clearing_start_bk_szr", "clearing_end_bg_szr", "clearing_end_bk_szr", "preliminary_deadline", "final_deadline", "kbka_clearing_start", "kbka_preliminary", "kbka_clearing_end", "kbka_dzue_clearing_end", "kbka_final"]
    # Day, YYYY-MM-DD
    date: str
    # Which Werktag after the settlement month; null where months are counted
    werktag: int | None
    # The rule in words, with its source
    rule: str
    # Days since the settlement month that were not counted, and why
    skipped_days: list[SkippedDay]

class ClearingFeedDayClearingPeriodsItemObjectionCounts(TypedDict):
    draft: int
    submitted: int
    accepted: int
    rejected: int
    withdrawn: int

class ClearingFeedDayClearingPeriodsItem(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Balance group (Bilanzkreis), by EIC
    bilanzkreis_eic: str
    # How many objections there are, by status
    objection_counts: ClearingFeedDayClearingPeriodsItemObjectionCounts

class ClearingFeedDay(TypedDict):
    # Day, YYYY-MM-DD
    date: str
    # Settlement month (Bilanzierungsmonat), by its first day
    bilanzierungsmonat: str
    # Which deadline it is
    name: Literal["erstaufschlag_bg_szr", "erstaufschlag_bk_szr", "clearing_start_bg_szr", "clearing_start_bk_szr", "clearing_end_bg_szr", "clearing_end_bk_szr", "preliminary_deadline", "final_deadline", "kbka_clearing_start", "kbka_preliminary", "kbka_clearing_end", "kbka_dzue_clearing_end", "kbka_final"]
    # Which Werktag after the settlement month; null where months are counted
    werktag: int | None
    # The rule in words, with its source
    rule: str
    # The clearing periods
    clearing_periods: list[ClearingFeedDayClearingPeriodsItem]
    # When its objections, or else the rules, changed last
    changed_ts: str

class ClearingImbalance(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Balance group (Bilanzkreis), by EIC
    bilanzkreis_eic: str
    # Settlement month (Bilanzierungsmonat), by its first day
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

class ClearingPeriodObjectionCounts(TypedDict):
    draft: int
    submitted: int
    accepted: int
    rejected: int
    withdrawn: int

class ClearingPeriod(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Balance group (Bilanzkreis), by EIC
    bilanzkreis_eic: str
    # Settlement month (Bilanzierungsmonat), by its first day
    bilanzierungsmonat: str
    # By the present day in Berlin
    status: Literal["open", "preliminary", "objection", "final", "closed"]
    # Last day of the preliminary clearing, YYYY-MM-DD
    preliminary_deadline: str
    # Last day on which an objection can be submitted, until its end
    objection_deadline: str
    # Last day of the final clearing, YYYY-MM-DD
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
    # How many objections there are, by status
    objection_counts: ClearingPeriodObjectionCounts
    # The next day on which something ends; null once it is closed
    next_deadline: str | None
    # Which deadline is next
    next_deadline_name: Literal["erstaufschlag_bg_szr", "erstaufschlag_bk_szr", "clearing_start_bg_szr", "clearing_start_bk_szr", "clearing_end_bg_szr", "clearing_end_bk_szr", "preliminary_deadline", "final_deadline"] | None
    # When it was created, in UTC
    created_ts: str
    # When it was last changed, in UTC
    last_modified_ts: str
    # What the allocated side is from: sum series B of the control area (Z98), where every point of the group has one, else the own allocations; null without a figure
    imbalance_source: Literal["sum_series", "allocations", "both"] | None

class ClearingPeriodBody(TypedDict):
    # Settlement month (Bilanzierungsmonat), by its first day
    bilanzierungsmonat: str
    # Balance group (Bilanzkreis), by EIC
    bilanzkreis_eic: str

class ClearingSubscription(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count
    calendar: Literal["any_land", "federal"]
    # Language of the entries
    locale: Literal["en", "de"]
    # Which deadlines: of BG-SZR (`bg`), of BK-SZR (`bk`), of the settlement, of the correction (KBKA)
    kinds: list[Literal["bg", "bk", "settlement", "correction"]]
    # How many days ahead of a deadline there is a reminder
    reminder_days: list[int]
    # Who created it
    created_by: str
    # When it was created, in UTC
    created_at: str

class ClearingSubscriptionBody(TypedDict):
    # Name, as lists show it
    name: str
    # `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count. Default: `any_land`
    calendar: NotRequired[Literal["any_land", "federal"]]
    # Language of its entries. Default: `en`
    locale: NotRequired[Literal["en", "de"]]
    # bg: BG-SZR, bk: BK-SZR, settlement: preliminary and final, correction: KBKA; all unless told. Default: `["bg","bk","settlement","correction"]`
    kinds: NotRequired[list[Literal["bg", "bk", "settlement", "correction"]]]
    # Days ahead on which a calendar program reminds. Default: `[1,5]`
    reminder_days: NotRequired[list[int]]

class CompareBodyCustomer(TypedDict):
    # Rated current of the fuse; null where it does not matter
    fuse_size: NotRequired[Quantity]
    # Id of the metering grid area
    metering_grid_area_id: NotRequired[str]
    # Which kind it is of
    kind: NotRequired[Literal["residential", "business", "production"]]

class CompareBodyProfilesItem(TypedDict):
    # Name, as lists show it
    name: str
    # Id of the profile, as the list of profiles has it
    profile_id: str

class CompareBodyTimeSeriesItem(TypedDict):
    # Name of the dataset
    name: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class CompareBody(TypedDict):
    # Ids of tariffs, as the list of tariffs has them
    tariff_ids: list[str]
    # ISO 4217 code of the currency
    currency: NotRequired[Literal["SEK", "NOK", "EUR", "DKK", "CHF", "GBP", "USD"]]
    # What is known of the customer, by which VAT and eligibility are decided
    customer: NotRequired[CompareBodyCustomer]
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Start of the values ahead of the period, for tariffs that look back; the period itself unless given
    history_start: NotRequired[str]
    # Stored profiles in place of time series
    profiles: NotRequired[list[CompareBodyProfilesItem]]
    # Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period
    time_series: NotRequired[list[CompareBodyTimeSeriesItem]]
    # What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject`
    missing: NotRequired[Literal["reject", "skip"]]

class CompareResultTariffsItemSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str

class CompareResultTariffsItemExcludesItem(TypedDict):
    # Which charge
    charge: Literal["energy_tax"]
    # Why
    reason: Literal["not_in_source", "not_stated"]

class CompareResultTariffsItemWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    # Length of the intervals
    resolution: Resolution
    # Start of the slot
    slot: str
    # What of the input is missing, and when
    missing_data: NotRequired[MissingData]

class CompareResultTariffsItemComponentsItemWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    # Length of the intervals
    resolution: Resolution
    # Start of the slot
    slot: str
    # What of the input is missing, and when
    missing_data: NotRequired[MissingData]

class CompareResultTariffsItemComponentsItem(TypedDict):
    # Name, as lists show it
    name: str
    # Cost of the component over the whole period, in the unit of its cost
    total: float
    # One amount per month of the tariff's `months`
    amounts: list[float]
    # Cost slots without a value, which count as nothing
    absent_slots: int
    # Intervals of the input without a value, which count as nothing
    missing_slots: NotRequired[int]
    # Whether costs of adjoining periods add up to the cost of the whole
    additive: bool
    # What is stored or calculated all the same, and worth a look
    warnings: list[CompareResultTariffsItemComponentsItemWarningsItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class CompareResultTariffsItem(TypedDict):
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Name, as lists show it
    name: str
    # Operator of the grid; null where none is known
    system_operator: CompareResultTariffsItemSystemOperator | None
    # Total, in the currency of the answer
    total: float
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int
    # The difference to the first; negative for a total that is lower because it is incomplete
    difference: float
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Local months `YYYY-MM` of the period
    months: list[str]
    # Amounts in the currency of the answer
    amounts: list[float]
    # Properties of the customer that the tariff does not mention: the tariff is assumed to include them
    not_stated: list[Literal["fuse_size", "metering_grid_area", "customer"]]
    # Charges that the tariff does not have in it, and why
    excludes: list[CompareResultTariffsItemExcludesItem]
    # `incomplete`: days that the period asks for and a component does not price
    warnings: list[CompareResultTariffsItemWarningsItem]
    # Components of the tariff with what was calculated
    components: list[CompareResultTariffsItemComponentsItem]
    # Rates in its amounts; only with incl_vat
    vat_percents: NotRequired[list[float]]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class CompareResultNotEligibleItemSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str

class CompareResultNotEligibleItem(TypedDict):
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Name, as lists show it
    name: str | None
    # Operator of the grid; null where none is known
    system_operator: CompareResultNotEligibleItemSystemOperator | None
    # Why
    reason: Literal["not_found", "not_available", "dataset_missing", "currency", "fuse_size", "metering_grid_area", "customer", "data", "not_confirmed", "vat_unknown"]
    # What is wrong or worth knowing, in English
    msg: str
    # Datasets that are missing
    datasets: NotRequired[list[str]]

class CompareResult(TypedDict):
    # ISO 4217 code of the currency
    currency: Unit | None
    # All amounts are with VAT
    includes_vat: bool
    # The cheapest first, of those that lack nothing; then those that exclude a charge or are `incomplete`
    tariffs: list[CompareResultTariffsItem]
    # Tariffs that are not for the customer, and why
    not_eligible: list[CompareResultNotEligibleItem]

Condition: TypeAlias = "ConditionMonth | ConditionDayOfWeek | ConditionTimeOfDay | ConditionExcludeHolidays | ConditionAnd | ConditionOr | ConditionNot | ConditionHighest | ConditionLowest | ConditionIntervals"

class ConditionAnd(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["and"]
    # Conditions that are combined
    conditions: list[Condition]

class ConditionDayOfWeek(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["day_of_week"]
    # Days of the week on which it holds
    days: list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]]

class ConditionExcludeHolidays(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["exclude_holidays"]
    # Whose public holidays count
    calendar: str
    # Days, each YYYY-MM-DD
    dates: NotRequired[list[str]]

class ConditionHighest(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["highest"]
    # How many of the highest or lowest count
    n: int
    # Within each interval of this length the `n` highest or lowest count
    resolution: Resolution

class ConditionIntervals(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["intervals"]
    # Periods in which it holds, each with its start, included, and its end, not included
    intervals: list[list[str]]

class ConditionLowest(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["lowest"]
    # How many of the highest or lowest count
    n: int
    # Within each interval of this length the `n` highest or lowest count
    resolution: Resolution

class ConditionMonth(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["month"]
    # Months in which it holds, 1 to 12
    months: list[int]

class ConditionNot(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["not"]
    # The condition whose opposite is meant
    condition: Condition

class ConditionOr(TypedDict):
    # Which condition it is; its other fields are its parameters
    type: Literal["or"]
    # Conditions that are combined
    conditions: list[Condition]

ConditionTimeOfDay = TypedDict(
    "ConditionTimeOfDay",
    {
        "type": "Literal[\"time_of_day\"]",
        "from": "str",
        "to": "str",
    },
)

class ControlAreaTransmissionSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Codes in registers and markets
    extra_ids: list[ExtraId]

class ControlAreaLocation(TypedDict):
    # From the place to the area in whole metres, 0 inside
    distance_m: float
    # Metres by which a drawn border may be off; null where that is not stated
    accuracy_m: float | None

class ControlArea(TypedDict):
    # EIC
    id: str
    # Name, as lists show it
    name: str
    # Short name, as charts show it
    short_name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    # Where it stands
    status: Literal["active", "virtual", "historic", "not_published", "technical"]
    # IANA
    timezone: str | None
    # Operator of the transmission grid; null where none is known
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
    # What is stored or calculated all the same, and worth a look
    warnings: list[RecordWarning]
    # Where the fact is from: publisher, address, licence and day
    provenance: Provenance

class DatasetRef(TypedDict):
    # Name of the dataset
    id: str
    # Resolution of its values
    resolution: Resolution
    # Unit of its values
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
    # Formats of documents and from when each holds
    formats: list[DocumentFormatsBodyFormatsItem]

class DroppedAllocationDay(TypedDict):
    # Where the day begins in the file, from 1
    row: int
    # Null where the file names the market identifier alone
    accounting_point_id: str | None
    # `consumption`: energy taken from the grid; `production`: energy fed into it
    flow_direction: Literal["consumption", "production"]
    # Identifier of the accounting point in its market: MaLo, EAN or GSRN
    market_identifier: str | None
    # Day, YYYY-MM-DD, by the local clock
    day: str
    # How many rows of the file were read
    rows: int

class DueClearingDeadline(TypedDict):
    # Day, YYYY-MM-DD
    date: str
    # Settlement month (Bilanzierungsmonat), by its first day
    bilanzierungsmonat: str
    # Which deadline it is
    name: Literal["erstaufschlag_bg_szr", "erstaufschlag_bk_szr", "clearing_start_bg_szr", "clearing_start_bk_szr", "clearing_end_bg_szr", "clearing_end_bk_szr", "preliminary_deadline", "final_deadline", "kbka_clearing_start", "kbka_preliminary", "kbka_clearing_end", "kbka_dzue_clearing_end", "kbka_final"]
    # Which Werktag after the settlement month; null where months are counted
    werktag: int | None

class EdifactInterchange(TypedDict):
    # Its place in the file, from 1
    interchange: int
    # UNB DE 0020
    reference: str
    # Market partner id of the sender
    sender: str
    # Market partner id of the receiver
    receiver: str
    # UNB S004 as it stands, YYMMDD:HHMM
    sent: str
    # UNB DE 0035 = 1: nothing of it is stored
    is_test: bool
    # How many messages the interchange has
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
    # Stable code of the message, for programs
    code: Literal["length", "characters", "issuing_office", "type", "check_character"]
    # What is wrong or worth knowing, in English
    msg: str
    # Parameters of the message
    params: dict[str, Any]

class EicResultIssuingOffice(TypedDict):
    # Stable code of the message, for programs
    code: str
    # Null where it is not known here
    name: str | None
    # ISO 3166-1 alpha-2, where every party here with a code of this office is of that country alone
    country: str | None

class EicResultType(TypedDict):
    # The character
    character: Literal["A", "T", "V", "W", "X", "Y", "Z"]
    # Name, as lists show it
    name: str

class EicResultCharactersItem(TypedDict):
    # Its place in the code, from 1 on
    position: int
    # The character
    character: str
    # Part of the code that it belongs to
    part: Literal["issuing_office", "type", "identifier", "check_character"] | None
    # What the character counts as, 0 to 36
    value: int | None
    # Its weight in the sum of the check character; null for the check character
    weight: int | None

class EicResultRecordsItem(TypedDict):
    # Which kind it is of
    kind: Literal["party", "metering-grid-area", "scheduling-area", "control-area", "bidding-zone", "other-area"]
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str

class EicResultSimilarItem(TypedDict):
    # Which kind it is of
    kind: Literal["party", "metering-grid-area", "scheduling-area", "control-area", "bidding-zone", "other-area"]
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Stable code of the message, for programs
    code: str

class EicResult(TypedDict):
    # As it is checked: in capitals and without spaces
    code: str
    # As it was asked for
    input: str
    # Whether the code can be one: length, characters and check character
    valid: bool
    # What is wrong with it
    problems: list[EicResultProblemsItem]
    # Office that gives out codes with these first two digits; null where none is known
    issuing_office: EicResultIssuingOffice | None
    # What the code identifies; null where its third character is none of the kinds
    type: EicResultType | None
    # Each character and what it stands for
    characters: list[EicResultCharactersItem]
    # Of value times weight over the first fifteen characters
    sum: int | None
    # The check character that the other 15 ask for; null where there is none
    expected_check_character: str | None
    # What the code names, as far as it is known here
    records: list[EicResultRecordsItem]
    # Where it names nothing: what the codes name that are one slip away, the likeliest first
    similar: list[EicResultSimilarItem]

class Error(TypedDict):
    # What is wrong, and where it is known, what would be right
    detail: str
    # Stable code of the message, for programs
    code: str
    # Parameters of the message
    params: dict[str, Any]

class EventMessageDataActor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: str
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str
    # Role of the person at that time
    role: NotRequired[str]

class EventMessageData(TypedDict):
    # Id of the organization that it belongs to
    organization_id: str
    # Position in the organization’s audit log: without a gap, in the order of happening
    sequence: float
    # Identifies what changed
    subject: str
    # Who did it: a person, an API key, or the service
    actor: EventMessageDataActor
    # How it looked before; null where it was not there
    before: Any
    # How it looks now; null where it is gone
    after: Any
    # Id of the request that did it, as its answer had it in `X-Request-Id`
    request_id: str | None

class EventMessage(TypedDict):
    # `<family>.<event>`, such as `objection.submitted`
    type: str
    # When it happened, UTC
    timestamp: str
    # What happened; its fields depend on the type of the event
    data: EventMessageData

class ExplainBodyProfilesItem(TypedDict):
    # Name, as lists show it
    name: str
    # Id of the profile, as the list of profiles has it
    profile_id: str

class ExplainBodyTimeSeriesItem(TypedDict):
    # Name of the dataset
    name: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class ExplainBody(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Start of the values ahead of the period, for tariffs that look back; the period itself unless given
    history_start: NotRequired[str]
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Stored profiles in place of time series
    profiles: NotRequired[list[ExplainBodyProfilesItem]]
    # Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period
    time_series: NotRequired[list[ExplainBodyTimeSeriesItem]]
    # What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject`
    missing: NotRequired[Literal["reject", "skip"]]
    # Language of the texts
    language: NotRequired[Literal["en", "de", "sv"]]

class ExplainResultTotalsItem(TypedDict):
    # Unit of the values
    unit: Unit
    # Total, in the currency of the answer
    total: float
    # The same with VAT; only with incl_vat
    total_incl_vat: NotRequired[float]
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int

class ExplainResultLineItemsItem(TypedDict):
    # Name of the component
    component: str
    # Month, YYYY-MM or its first day
    month: str
    # Unit of the values
    unit: Unit
    # Amount in the currency of the answer
    amount: float
    # The same with VAT; only with incl_vat
    amount_incl_vat: NotRequired[float]

class ExplainResultComponentsItemStepsItem(TypedDict):
    # The series that the step writes
    function: str
    # Which type it is of; other fields depend on it
    type: str
    # Names of the datasets that the step reads
    inputs: list[str]
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    text: str

class ExplainResultComponentsItemRatesItemIntervalsItem(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Price of a unit
    rate: float

class ExplainResultComponentsItemRatesItem(TypedDict):
    # Name of the function of the pipeline
    function: str
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # The intervals, in order of time
    intervals: list[ExplainResultComponentsItemRatesItemIntervalsItem]

class ExplainResultComponentsItemPeaksItem(TypedDict):
    # Name of the function of the pipeline
    function: str
    # Name of the dataset
    series: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # The value, in the unit beside it
    value: float
    # Unit of the values
    unit: Unit
    # Cost, in the currency of the answer
    cost: float

class ExplainResultComponentsItemMarginalItem(TypedDict):
    # Dataset, for instance `quarter-hourly-energy-offtake`
    dataset_id: str
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]
    # Whether the price of a further kWh jumps there
    kink: list[bool]

class ExplainResultComponentsItemTimeSeriesItem(TypedDict):
    # Name of the dataset
    name: str
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class ExplainResultComponentsItemWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    # Length of the intervals
    resolution: Resolution
    # Start of the slot
    slot: str
    # What of the input is missing, and when
    missing_data: NotRequired[MissingData]

class ExplainResultComponentsItem(TypedDict):
    # Name, as lists show it
    name: str
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Unit of the values
    unit: Unit
    # Cost of the component over the whole period, in the unit of its cost
    total: float
    # Intervals of the cost without a value, which count as nothing
    absent_slots: int
    # Intervals of the input without a value, which count as nothing
    missing_slots: NotRequired[int]
    # Whether costs of adjoining periods add up to the cost of the whole
    additive: bool
    # Steps of the pipeline, in order
    steps: list[ExplainResultComponentsItemStepsItem]
    # Prices for a unit, with the intervals in which they hold
    rates: list[ExplainResultComponentsItemRatesItem]
    # Intervals that set a fee on power
    peaks: list[ExplainResultComponentsItemPeaksItem]
    # What it adds to the marginal cost; only with the intermediate series
    marginal: NotRequired[list[ExplainResultComponentsItemMarginalItem]]
    # Time series between input and cost; only where they were asked for
    time_series: list[ExplainResultComponentsItemTimeSeriesItem]
    # What is stored or calculated all the same, and worth a look
    warnings: list[ExplainResultComponentsItemWarningsItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class ExplainResultMarginalItem(TypedDict):
    # Dataset, for instance `quarter-hourly-energy-offtake`
    dataset_id: str
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]
    # Whether the price of a further kWh jumps there
    kink: list[bool]

class ExplainResultWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    # Length of the intervals
    resolution: Resolution
    # Start of the slot
    slot: str
    # What of the input is missing, and when
    missing_data: NotRequired[MissingData]

class ExplainResultInputsItem(TypedDict):
    # Name, as lists show it
    name: str
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class ExplainResult(TypedDict):
    # Language of the texts
    language: Literal["en", "de", "sv"]
    # Totals by unit
    totals: list[ExplainResultTotalsItem]
    # Lines of the calculation, one for each price of a component
    line_items: list[ExplainResultLineItemsItem]
    # Components of the tariff with what was calculated
    components: list[ExplainResultComponentsItem]
    # What a further kWh would cost in each interval
    marginal: list[ExplainResultMarginalItem]
    # `incomplete`: days that the period asks for and a component does not price
    warnings: list[ExplainResultWarningsItem]
    # What was calculated with, over the period; only with the intermediate series
    inputs: NotRequired[list[ExplainResultInputsItem]]

class ExportedAuditEventActor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: str
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str
    # Role of the person at that time
    role: NotRequired[str]

class ExportedAuditEvent(TypedDict):
    # Number in its chain, from 1 on without gaps
    sequence: float
    # When it happened, in UTC
    occurred_at: str
    # What happened, for instance `api_key.created`
    type: str
    # What was changed, by its id
    subject: str
    # Who did it: a person, an API key, or the service
    actor: ExportedAuditEventActor
    # Fields before the change
    before: Any
    # Fields after the change
    after: Any
    # Id of the request that did it, as its answer had it in `X-Request-Id`
    request_id: str | None
    # Hash of the entry before this one
    previous_hash: str
    # SHA-256 of the entry and of the one before it, in hexadecimal digits
    hash: str
    # Id of the organization that it belongs to
    organization_id: str

class ExtraId(TypedDict):
    # Which register or market the code is of
    kind: Literal["eic", "vat", "gln", "se.ediel", "se.mga_code", "dk.mga_code", "gb.gsp_group", "at.network_area", "de.bdew_code", "de.mastr_number"]
    # The code
    value: str

class ForecastAccuracy(TypedDict):
    # Control area, by its usual name
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]
    # `production`: energy fed into the grid; `consumption`: energy taken from it
    kind: Literal["production", "consumption"]
    # As of when the forecast is taken: the day before, at delivery, or at last
    horizon: Literal["day_ahead", "at_delivery", "latest"]
    # How many days are compared
    days: int
    # Of how many quarter-hours there is both a forecast and an allocation
    quarter_hours: int
    # Mean absolute error of a quarter-hour, in MWh; null where nothing can be compared
    mae_mwh: float | None
    # Root of the mean squared error of a quarter-hour, in MWh; null where nothing can be compared
    rmse_mwh: float | None
    # Mean of forecast less allocation of a quarter-hour, in MWh; null where nothing can be compared
    bias_mwh: float | None
    # Mean allocation of a quarter-hour, in MWh; null where there is none
    mean_allocation_mwh: float | None

class ForecastAcknowledgment(TypedDict):
    # Delivery day, YYYY-MM-DD, by the German clock
    delivery_day: str
    # Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy
    unit: Literal["MW", "MWH"]
    # How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change
    interval_count: int
    # How many series the forecast has
    series_count: int
    # Energy fed into the grid on the day, in MWh
    total_production_mwh: float
    # Energy taken from the grid on the day, in MWh
    total_consumption_mwh: float
    # SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version
    input_hash: str
    # What became of the forecast: accepted as a new version, unchanged, or only checked
    status: Literal["accepted", "unchanged", "validated"]
    # What is stored or calculated all the same, and worth a look
    warnings: list[ForecastWarning]

class ForecastBasisBandsItem(TypedDict):
    # `production`: energy fed into the grid; `consumption`: energy taken from it
    kind: Literal["production", "consumption"]
    # Control area, by its usual name
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]
    # How many past days it was made from
    days_used: int
    # Value that one of ten outcomes stays below, for each quarter-hour
    p10: list[float]
    # Value that half of the outcomes stay below, for each quarter-hour
    p50: list[float]
    # Value that nine of ten outcomes stay below, for each quarter-hour
    p90: list[float]

class ForecastBasis(TypedDict):
    # How it was made
    method: str
    # The last day whose values were known
    known_until: str
    # Bounds of each series
    bands: list[ForecastBasisBandsItem]

class ForecastDay(TypedDict):
    # Delivery day, YYYY-MM-DD, by the German clock
    delivery_day: str
    # SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version
    input_hash: str
    # `customer`: handed in; `generated`: made by the service from past days
    source: Literal["customer", "generated"]
    # True from the acknowledgements of the operators on
    processed: bool
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool

class ForecastReadback(TypedDict):
    # Delivery day, YYYY-MM-DD, by the German clock
    delivery_day: str
    # Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy
    unit: Literal["MW", "MWH"]
    # How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change
    interval_count: int
    # One series for each control area and kind
    series: list[ForecastSeries]
    # Control area of each market location (MaLo); null where no series is of one
    malo_mapping: dict[str, Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None
    # Energy fed into the grid on the day, in MWh
    total_production_mwh: float
    # Energy taken from the grid on the day, in MWh
    total_consumption_mwh: float
    # SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version
    input_hash: str
    # `customer`: handed in; `generated`: made by the service from past days
    source: Literal["customer", "generated"]
    # True from the acknowledgements of the operators on
    processed: bool
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool

class ForecastSeries(TypedDict):
    # `production`: energy fed into the grid; `consumption`: energy taken from it
    kind: Literal["production", "consumption"]
    # Control area, by its usual name
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    # Market location (MaLo) that the forecast is of, 11 digits
    malo: str | None
    # One value for each quarter-hour of the delivery day, in `unit`
    values: list[float]
    # Absent: the one that takes the forecasts of the area
    balance_group: NotRequired[str]

class ForecastSubmission(TypedDict):
    # from 2000-01-01 to 2099-12-31
    delivery_day: str
    # Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy
    unit: Literal["MW", "MWH"]
    # One series for each control area and kind
    series: list[SentForecastSeries]
    # Control area of each market location (MaLo); null where no series is of one
    malo_mapping: NotRequired[dict[str, Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None]
    # Whether it is only checked, and nothing stored. Default: `false`
    validate_only: NotRequired[bool]

class ForecastTable(TypedDict):
    # The sheet that was read; null for a text file
    sheet: str | None
    # Names of the sheets
    sheets: list[str]
    # What stands between the cells of a text file
    delimiter: Literal["comma", "semicolon", "tab", "pipe"] | None
    # Rows of texts and numbers; dates and times of a workbook as YYYY-MM-DD HH:MM:SS or HH:MM
    rows: list[list[str | float | None]]

class ForecastVersionSubmittedBy(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: str
    # Name, as lists show it
    name: str

class ForecastVersionDelivery(TypedDict):
    state: Literal["pending", "delivered", "accepted", "rejected", "superseded", "dead"]
    # How often it was tried
    attempts: int
    # When it is tried next, in UTC; null where it is not
    due_at: str | None
    # What is wrong, and where it is known, what would be right
    detail: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class ForecastVersion(TypedDict):
    # Number of the version of the day, from 1 on
    version: int
    # When it was handed in, in UTC
    submitted_at: str
    # Who handed it in
    submitted_by: ForecastVersionSubmittedBy
    # Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy
    unit: Literal["MW", "MWH"]
    # How many series the forecast has
    series_count: int
    # Energy fed into the grid on the day, in MWh
    total_production_mwh: float
    # Energy taken from the grid on the day, in MWh
    total_consumption_mwh: float
    # SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version
    input_hash: str
    # `customer`: handed in; `generated`: made by the service from past days
    source: Literal["customer", "generated"]
    # True from the acknowledgements of the operators on
    processed: bool
    # When operators acknowledged its schedules, in UTC; null where they have not
    processed_at: str | None
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool
    # When operators confirmed the full quantity, in UTC; null where they have not
    confirmed_at: str | None
    # How the forecast was passed on; null where it was not
    delivery: ForecastVersionDelivery | None

class ForecastVersionReadback(TypedDict):
    # Delivery day, YYYY-MM-DD, by the German clock
    delivery_day: str
    # Unit of the values: `MW` is the mean power of a quarter-hour, `MWH` its energy
    unit: Literal["MW", "MWH"]
    # How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change
    interval_count: int
    # One series for each control area and kind
    series: list[ForecastSeries]
    # Control area of each market location (MaLo); null where no series is of one
    malo_mapping: dict[str, Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None
    # Energy fed into the grid on the day, in MWh
    total_production_mwh: float
    # Energy taken from the grid on the day, in MWh
    total_consumption_mwh: float
    # SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version
    input_hash: str
    # `customer`: handed in; `generated`: made by the service from past days
    source: Literal["customer", "generated"]
    # True from the acknowledgements of the operators on
    processed: bool
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool
    # Number of the version of the day, from 1 on
    version: int
    # When it was handed in, in UTC
    submitted_at: str
    # What is stored or calculated all the same, and worth a look
    warnings: list[ForecastWarning]
    # What a generated forecast was made from; null for others
    basis: ForecastBasis | None

class ForecastWarningCtx(TypedDict):
    # Market location (MaLo) that the forecast is of, 11 digits
    malo: NotRequired[str]
    # The check digit that would be right
    check_digit: NotRequired[int]
    # `production`: energy fed into the grid; `consumption`: energy taken from it
    kind: NotRequired[Literal["production", "consumption"]]
    # Control area, by its usual name
    control_area: NotRequired[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]]
    # How many past days it was made from
    days_used: NotRequired[int]
    accounting_point_ids: NotRequired[list[str]]
    # There may be more accounting points than are named
    has_more: NotRequired[bool]
    # How many more there are of the code, which are not told one by one
    more: NotRequired[int]

class ForecastWarning(TypedDict):
    # Stable code of the message, for programs
    code: Literal["malo_check_digit", "unused_mapping", "area_and_malo", "implausible_value", "gate_closed", "points_without_area", "short_history"]
    # What is wrong or worth knowing, in English
    msg: str
    # What `msg` names, to build other words from
    ctx: NotRequired[ForecastWarningCtx]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class GeoFeatureProperties(TypedDict):
    # Which type it is of; other fields depend on it
    type: Literal["metering-grid-area", "scheduling-area", "control-area", "bidding-zone"]
    # EIC, or the id of a metering grid area
    id: str
    # Name, as lists show it
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
    # Always `Feature`
    type: Literal["Feature"]
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # What the shape is of
    properties: GeoFeatureProperties
    # The shape, in degrees (WGS 84), longitude first; as GeoJSON (RFC 7946)
    geometry: Geometry

class GeoFeatures(TypedDict):
    # Always `FeatureCollection`
    type: Literal["FeatureCollection"]
    # The shapes, as GeoJSON features
    features: list[GeoFeature]

Geometry: TypeAlias = "GeometryPolygon | GeometryMultiPolygon"

class GeometryMultiPolygon(TypedDict):
    # `Polygon` or `MultiPolygon`
    type: Literal["MultiPolygon"]
    # Rings of points, each longitude and latitude in degrees (WGS 84)
    coordinates: list[list[list[list[float]]]]

class GeometryPolygon(TypedDict):
    # `Polygon` or `MultiPolygon`
    type: Literal["Polygon"]
    # Rings of points, each longitude and latitude in degrees (WGS 84)
    coordinates: list[list[list[float]]]

class HTTPValidationError(TypedDict):
    # Every problem of the request
    detail: list[ValidationError]

class Holiday(TypedDict):
    # The same every year: country and English name, such as DE.good-friday
    id: str
    # Unique: id and date, then the type unless it is public, then substitute where it is one
    occurrence_id: str
    # Calendar day in `timezone` on which it begins
    date: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # Exclusive; some holidays begin at noon, some last several days
    end_time: str
    # IANA zone in which the holiday is observed
    timezone: str
    # English
    name: str
    # Name in a language of the country
    local_name: str
    # ISO 3166-1 code of the country, two letters
    country: str
    # ISO 3166-2; empty where the whole country observes it
    subdivisions: list[str]
    # What the holiday is to whom: public, of banks, of schools
    types: list[Literal["public", "bank", "school", "optional", "observance"]]
    # Free because the holiday itself falls on a weekend
    substitute: bool

class ImbalanceReport(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Delivery day, YYYY-MM-DD
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
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
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
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
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
    # Kind of record
    record: Literal["party", "metering-grid-area", "area", "shape", "postal-code", "tariff", "quarter-hour", "exchange-rate"]
    # ISO 3166-1 alpha-2; null where the source knows none
    country: str | None
    # Records that are stored from this source; of prices, those of the days that were read
    before: int
    # Records that the source has now
    after: int
    # How many were added
    added: int
    # How many were changed
    changed: int
    # How many came to their end
    ended: int
    # How many stayed as they were
    unchanged: int
    # Up to 100 of each kind of change: what ended, then what changed, then what was added
    examples: list[RecordChange]

class ImportProgress(TypedDict):
    # What the import does now
    step: Literal["reading", "comparing", "storing"]
    # Answers of the source, or records
    done: int
    # Null where the source does not say
    total: int | None

class ImportRunLeftOutItemMessagesItem(TypedDict):
    # Stable code of the message, for programs
    code: str
    # Parameters of the message
    params: dict[str, Any]

class ImportRunLeftOutItemNamed(TypedDict):
    # Stable code of the message, for programs
    code: str
    # Parameters of the message
    params: dict[str, Any]

class ImportRunLeftOutItem(TypedDict):
    # Name, as lists show it
    name: str
    reasons: list[str]
    # Which sentences the reasons are, in their order; absent: from before codes
    messages: NotRequired[list[ImportRunLeftOutItemMessagesItem]]
    # Which sentence the name is, where the source gives none
    named: NotRequired[ImportRunLeftOutItemNamed]

class ImportRun(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Where the data is from
    source: Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]
    # Where it stands
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    # Bidding zones of which prices are imported; null for other sources
    zones: list[str] | None
    # Whether it only read and checked, and stored nothing
    dry_run: bool
    # Whether it stores a register that has much less than before
    accept_shrink: bool
    # Who started it
    started_by: str
    # When it was created, in UTC
    created_at: str
    # When it began, in UTC
    started_at: str | None
    # When it ended, in UTC; null while it runs
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
    # What it changed, by kind of record
    difference: list[ImportDifference]
    # Records of the source that were left out, and why; at most 100
    left_out: list[ImportRunLeftOutItem]

class ImportScheduleUsual(TypedDict):
    # Whether it is at work; false: it rests, and is kept
    is_enabled: bool
    # Hours from one import to the next
    every_hours: int

class ImportScheduleLastRun(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Where it stands
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    # Who started it
    started_by: str
    # When it was created, in UTC
    created_at: str
    # When it began, in UTC
    started_at: str | None
    # When it ended, in UTC; null while it runs
    finished_at: str | None
    # Where it is, or where it ended
    progress: ImportProgress | None
    # Why nothing was changed
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # How many were added
    added: int
    # How many were changed
    changed: int
    # How many came to their end
    ended: int
    # Records of the source that were left out; counted up to 100
    left_out: int

class ImportScheduleOpenRun(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Where it stands
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    # Who started it
    started_by: str
    # When it was created, in UTC
    created_at: str
    # When it began, in UTC
    started_at: str | None
    # When it ended, in UTC; null while it runs
    finished_at: str | None
    # Where it is, or where it ended
    progress: ImportProgress | None
    # Why nothing was changed
    reason: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # How many were added
    added: int
    # How many were changed
    changed: int
    # How many came to their end
    ended: int
    # Records of the source that were left out; counted up to 100
    left_out: int

class ImportSchedule(TypedDict):
    # Where the data is from
    source: Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]
    # Name, as lists show it
    name: str
    # Who publishes it
    publisher: str
    # Under which terms it may be used
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
    # When an import last succeeded, in UTC; null: never
    last_success_at: str | None
    # The newest import that has ended; a dry run is none
    last_run: ImportScheduleLastRun | None
    # The import, or dry run, that is queued or running
    open_run: ImportScheduleOpenRun | None
    # When somebody changed the schedule, in UTC; null: never
    changed_at: str | None
    # Who changed the schedule; null: nobody has
    changed_by: str | None

class ImportedInterchangeSeriesItem(TypedDict):
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    # Id that stays the same for good, a UUID
    uid: str
    # `repeated`: this version is stored already, just so
    status: Literal["stored", "repeated"]
    # Whether no newer version of the series has been received
    is_newest: bool
    is_known_point: bool

class ImportedInterchangeStatusesItem(TypedDict):
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    # Which kind it is of
    kind: Literal["data_status", "check_refused"]
    # Stable code of the message, for programs
    code: str
    # Decision tree (Entscheidungsbaumdiagramm) of the check, by BDEW
    ebd: str
    # Whether that version was taken in
    is_known_series: bool

class ImportedInterchangeAnswersItemCodesItem(TypedDict):
    # Stable code of the message, for programs
    code: str
    text: str | None

class ImportedInterchangeAnswersItem(TypedDict):
    # Which kind it is of
    kind: Literal["CONTRL", "APERAK"]
    # Whether the message is accepted or refused
    verdict: Literal["accepted", "refused"]
    # Number of the document (BGM); null where it has none
    document_number: str
    # What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321)
    codes: list[ImportedInterchangeAnswersItemCodesItem]
    # The check notice that it answers
    notice_uid: str

class ImportedInterchangeRefusedItem(TypedDict):
    # Reference of the message (UNH), or of an interchange of which nothing is taken (UNB)
    message: str
    segment: int
    # What is wrong or worth knowing, in English
    msg: str
    # Which sentence it is: stable, unlike its words
    code: NotRequired[str]
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class ImportedInterchange(TypedDict):
    # Null where this very interchange came before
    interchange_uid: str | None
    # Market partner id or EIC of the sender
    sender_id: str
    # Market partner id or EIC of the receiver
    receiver_id: str
    # Those of the file; tests wait in the inbox
    interchanges: list[EdifactInterchange]
    # What is odd about senders and receivers: the first hundred
    partner_warnings: list[PartnerWarning]
    # The sum series of the interchange
    series: list[ImportedInterchangeSeriesItem]
    statuses: list[ImportedInterchangeStatusesItem]
    # CONTRL and APERAK for check notices
    answers: list[ImportedInterchangeAnswersItem]
    # Messages that were not taken, each with why; the others were
    refused: list[ImportedInterchangeRefusedItem]

class ImporterLastRun(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Where it stands
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    # Whether it only read and checked, and stored nothing
    dry_run: bool
    # When it was created, in UTC
    created_at: str
    # When it ended, in UTC; null while it runs
    finished_at: str | None

class Importer(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]
    # Name, as lists show it
    name: str
    # Who publishes it
    publisher: str
    # Under which terms it may be used
    licence: str
    # Where the facts were read, or are read
    url: str
    # The last import; null where there was none
    last_run: ImporterLastRun | None
    # Variable of the environment that must name the file to be read; null where nothing is missing
    missing_setting: str | None

class InboxContrl(TypedDict):
    # Name of the file; null where none is known
    file_name: str
    # The interchange
    content: str

class InboxDocument(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Where it stands
    state: Literal["unassigned", "processed", "dismissed"]
    # `unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test
    kind: Literal["ACK", "ANO", "CNF", "RI", "EDIFACT", "unknown"]
    # EIC of who wrote it; null where it is not read, or was taken before 2026-11-23
    sender_id: str | None
    # Market partner id or EIC of the receiver
    receiver_id: str | None
    # Identification of the document within its message; null where it has none
    message_id: str | None
    # Whose it is by its sender; null: no operator that is known
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"] | None
    # Whether it is of the test system of the operator
    test: bool
    # How it came; null where it was taken before 2026-11-23
    received_via: Literal["inbound", "http", "as4", "directory", "simulator", "sftp", "schleupen", "holodeck", "holodeck_files"] | None
    # Name of the file; null where none is known
    file_name: str | None
    # Size of the file, in bytes
    size_bytes: int
    # When its sender says that it was made
    created_ts: str
    # When it was received, in UTC
    received_ts: str
    # Id of the schedule
    schedule_uid: str | None
    # Id of the version; null where it is not known
    version_uid: str | None
    # Number of the version, from 1 on; null where it is not known
    version: int | None
    # Day of the schedule that it belongs to
    date: str | None
    # What it says of the version; null: nothing
    effect: Literal["accepted", "partly", "rejected", "mismatch", "intermediate"] | None
    # Reasons of the operator, as ENTSO-E codes with their texts
    reason_codes: list[ReasonCode]
    # What is odd about it: mostly why it belongs to nothing
    note: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # When it was dealt with, in UTC; null where it is not
    settled_ts: str | None
    # Who assigned it, or put it aside
    settled_by: str | None
    # Why it was dismissed; null where it was not
    settled_why: str | None

class InboxDocumentContent(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Where it stands
    state: Literal["unassigned", "processed", "dismissed"]
    # `unknown` where it cannot be read, `EDIFACT` of an interchange that says that it is a test
    kind: Literal["ACK", "ANO", "CNF", "RI", "EDIFACT", "unknown"]
    # EIC of who wrote it; null where it is not read, or was taken before 2026-11-23
    sender_id: str | None
    # Market partner id or EIC of the receiver
    receiver_id: str | None
    # Identification of the document within its message; null where it has none
    message_id: str | None
    # Whose it is by its sender; null: no operator that is known
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"] | None
    # Whether it is of the test system of the operator
    test: bool
    # How it came; null where it was taken before 2026-11-23
    received_via: Literal["inbound", "http", "as4", "directory", "simulator", "sftp", "schleupen", "holodeck", "holodeck_files"] | None
    # Name of the file; null where none is known
    file_name: str | None
    # Size of the file, in bytes
    size_bytes: int
    # When its sender says that it was made
    created_ts: str
    # When it was received, in UTC
    received_ts: str
    # Id of the schedule
    schedule_uid: str | None
    # Id of the version; null where it is not known
    version_uid: str | None
    # Number of the version, from 1 on; null where it is not known
    version: int | None
    # Day of the schedule that it belongs to
    date: str | None
    # What it says of the version; null: nothing
    effect: Literal["accepted", "partly", "rejected", "mismatch", "intermediate"] | None
    # Reasons of the operator, as ENTSO-E codes with their texts
    reason_codes: list[ReasonCode]
    # What is odd about it: mostly why it belongs to nothing
    note: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # When it was dealt with, in UTC; null where it is not
    settled_ts: str | None
    # Who assigned it, or put it aside
    settled_by: str | None
    # Why it was dismissed; null where it was not
    settled_why: str | None
    # The file itself, as base64
    content_base64: str
    # Of EDIFACT: who sent what to whom; empty of other documents
    interchanges: list[EdifactInterchange]

class InstallationDatabase(TypedDict):
    # Of PostgreSQL
    version: str
    # Version of PostGIS; null where it is absent
    postgis_version: str | None
    # Of everything in it, indexes included
    size_bytes: float

class InstallationDisk(TypedDict):
    # Free space, in bytes
    free_bytes: float
    # From 0 to 1
    used_share: float

class InstallationTablesItem(TypedDict):
    # Name, as lists show it
    name: str
    # With its indexes, and all of its partitions
    size_bytes: float
    # As PostgreSQL estimates; null where it never counted
    rows: float | None

class InstallationOutboxItem(TypedDict):
    # What the messages are about
    topic: str
    # Events that wait to be delivered or tried again
    pending: float
    # Events that were given up
    dead: float
    # For how long the oldest event that is due has waited
    oldest_due_seconds: float

class InstallationUpgradesItem(TypedDict):
    # Name, as lists show it
    name: str
    # When it was applied, in UTC
    applied_at: str

class Installation(TypedDict):
    # Of the process that answers
    version: str
    # The database and its versions
    database: InstallationDatabase
    # The disk of the embedded server; null where the database is another machine’s, or it cannot be read
    disk: InstallationDisk | None
    # By their start, the newest first
    processes: list[InstallationProcess]
    # The twenty largest
    tables: list[InstallationTablesItem]
    # Of all organizations together
    outbox: list[InstallationOutboxItem]
    # Backups, their schedule and place
    backups: Backups
    # The archive of the write-ahead log; null where WAL_ARCHIVE_TO is not set
    point_in_time: PointInTime | None
    # The twenty newest steps of the schema, the newest first
    upgrades: list[InstallationUpgradesItem]

class InstallationProcess(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name of its machine
    host: str
    # Its number on that machine
    pid: float
    # Of this service
    version: str
    # Version of Node.js
    node_version: str
    # When it began, in UTC
    started_at: str
    # When it told of itself last; it does so every 15 seconds
    seen_at: str
    # Whether it has told nothing for a minute: it ended without a word, or hangs
    is_silent: bool
    # Memory that it holds
    memory_bytes: float
    # What the process does by itself, and how its last run went
    jobs: list[ProcessJob]

class ListedForecastDay(TypedDict):
    # Delivery day, YYYY-MM-DD, by the German clock
    delivery_day: str
    # SHA-256 of what was handed in, in hexadecimal digits: the same again is no new version
    input_hash: str
    # `customer`: handed in; `generated`: made by the service from past days
    source: Literal["customer", "generated"]
    # True from the acknowledgements of the operators on
    processed: bool
    # Whether operators confirm the full quantity of all its schedules; false again once one confirms otherwise
    confirmed: bool
    # How its sending stands
    delivery_state: Literal["pending", "delivered", "accepted", "rejected", "superseded", "dead"] | None
    # Energy fed into the grid on the day, in MWh
    total_production_mwh: float
    # Energy taken from the grid on the day, in MWh
    total_consumption_mwh: float

class ListedScheduleTransportLastUnreadable(TypedDict):
    # Name of the file; null where none is known
    file_name: str | None
    # What is wrong, and where it is known, what would be right
    detail: str
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # When it happened, in UTC
    occurred_at: str

class ListedScheduleTransport(TypedDict):
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # For schedules that are tests
    test: bool
    # Which kind it is of
    kind: Literal["http", "directory", "as4", "sftp", "schleupen", "holodeck", "holodeck_files"]
    # How the operator is reached; which fields there are depends on the kind of transport
    settings: dict[str, str]
    # Which secrets are set; what they are is never shown
    secret_names: list[str]
    # How long the operator may leave a message without an answer
    no_ack_minutes: int
    # When it was created, in UTC
    created_ts: str
    # When it was last changed, in UTC
    last_modified_ts: str
    # The last file that came and could not be read; it lies aside
    last_unreadable: ListedScheduleTransportLastUnreadable | None

class LocatedPowerTariffSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str

class LocatedPowerTariffReviewDetails(TypedDict):
    # Where it stands
    status: Literal["not_applicable", "pending", "in_review", "approved", "rejected"]
    # When it was last changed
    updatedAt: str
    # When it was last checked; null where it was not
    reviewedAt: str | None

class LocatedPowerTariffTimeScope(TypedDict):
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included; null where it is not known
    validFrom: str | None
    # End, not included; null: it holds on
    validTo: str | None

class LocatedPowerTariffHolidayCalendar(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Days, each YYYY-MM-DD
    dates: list[str]

class LocatedPowerTariffMeteringPointCharacteristicsCurrentLevel(TypedDict):
    # Lower bound, included; null: none
    minimum: NotRequired[float | None]
    # Upper bound; null: none
    maximum: NotRequired[float | None]
    # Unit of the values
    unit: Literal["A", "kV", "kW"]

class LocatedPowerTariffMeteringPointCharacteristicsVoltageLevel(TypedDict):
    # Lower bound, included; null: none
    minimum: NotRequired[float | None]
    # Upper bound; null: none
    maximum: NotRequired[float | None]
    # Unit of the values
    unit: Literal["A", "kV", "kW"]

class LocatedPowerTariffMeteringPointCharacteristicsPowerLevel(TypedDict):
    # Lower bound, included; null: none
    minimum: NotRequired[float | None]
    # Upper bound; null: none
    maximum: NotRequired[float | None]
    # Unit of the values
    unit: Literal["A", "kV", "kW"]

class LocatedPowerTariffMeteringPointCharacteristics(TypedDict):
    # Kind of connection
    subscriptionType: NotRequired[Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None]
    # Kind of building
    buildingType: NotRequired[Literal["apartment", "house", "all", "other"] | None]
    # Kind of customer
    customerType: NotRequired[Literal["business", "private", "holiday_home", "small_business"] | None]
    # Range of rated currents; null: every one
    currentLevel: NotRequired[LocatedPowerTariffMeteringPointCharacteristicsCurrentLevel | None]
    # Range of voltages; null: every one
    voltageLevel: NotRequired[LocatedPowerTariffMeteringPointCharacteristicsVoltageLevel | None]
    # Range of power; null: every one
    powerLevel: NotRequired[LocatedPowerTariffMeteringPointCharacteristicsPowerLevel | None]
    # What the source says beside it; null where it says nothing
    annotations: NotRequired[str | None]

class LocatedPowerTariffProvenance(TypedDict):
    # Line of credit
    source: str
    # When the source was read: a day, or a month
    retrievedAt: str
    # Under which terms it may be used
    licence: str
    # Day until which the source vouches for it; null where it does not say
    confirmedUntil: str | None

class LocatedPowerTariffLocation(TypedDict):
    # How exactly the place is known
    precision: Literal["point", "address", "postal_code", "locality", "control_area", "bidding_zone"]
    # Distance from the place to the point that was found, in metres; null where there is none
    distance_m: float | None
    # Address as it was understood
    interpreted_as: NotRequired[str]

class LocatedPowerTariff(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Name, as lists show it
    name: str
    # Extension: who charges it
    systemOperator: LocatedPowerTariffSystemOperator | None
    # Extension of the interface
    countryCode: str
    # Whether and when the tariff was checked against its source
    reviewDetails: LocatedPowerTariffReviewDetails
    # When the tariff is valid
    timeScope: LocatedPowerTariffTimeScope
    # Extension: the public holidays that `periods` speak of, and days that the operator itself counts among them
    holidayCalendar: LocatedPowerTariffHolidayCalendar
    # Codes of the areas: the Swedish MGA code, elsewhere the EIC
    meteringGridAreas: list[str]
    # Which connections the tariff is for
    meteringPointCharacteristics: LocatedPowerTariffMeteringPointCharacteristics
    # Fees that the tariff consists of
    components: list[PowerComponent]
    # What the source says beside it; null where it says nothing
    annotations: NotRequired[str | None]
    # Where the fact is from: publisher, address, licence and day
    provenance: NotRequired[LocatedPowerTariffProvenance]
    # What led from the place to the metering grid area
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
    # The format that holds today
    today: MabisFormat

class MabisFormatsBodyFormatsItem(TypedDict):
    # First day or instant for which it holds
    valid_from: str
    # Release of IFTSTA in UNH, such as 2.1
    iftsta_release: str
    # Whether RFF+AUU bears the offset +00 behind the version; no source settles it. Default: `written`
    version_offset: NotRequired[Literal["written", "left_out"]]
    # Whether STS of an answer without a reason keeps the empty element; no source settles it. Default: `kept`
    empty_reason: NotRequired[Literal["kept", "left_out"]]
    # Qualifier of the LOC that names the point of a 13003, beside 172. Default: `172`
    series_location: NotRequired[str]

class MabisFormatsBody(TypedDict):
    # Formats of documents and from when each holds
    formats: list[MabisFormatsBodyFormatsItem]

class MabisInterchange(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # UNB DE 0020
    reference: str
    # Market partner id or EIC of the sender
    sender_id: str
    # Market partner id or EIC of the receiver
    receiver_id: str
    # When it was received, in UTC
    received_ts: str
    # Size of the file, in bytes
    size_bytes: int
    # Null of what was received before 2026-11-26, as are its messages
    message_count: int | None
    # The first hundred
    messages: list[EdifactMessage] | None

class MabisInterchangeContent(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # UNB DE 0020
    reference: str
    # Market partner id or EIC of the sender
    sender_id: str
    # Market partner id or EIC of the receiver
    receiver_id: str
    # When it was received, in UTC
    received_ts: str
    # Size of the file, in bytes
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
    # Name, as lists show it
    name: str | None
    # Balance group, by EIC; null where the series has none
    balance_group: str | None
    # Balancing area (Bilanzierungsgebiet), by EIC; null where the series has none
    balancing_area: str | None
    # Whose allocations it is compared with
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    # First day or instant for which it holds
    valid_from: str | None
    # Last day
    valid_to: str | None
    # When it was created, in UTC
    created_ts: str
    # When it was last changed, in UTC
    last_modified_ts: str

class MabisPointBody(TypedDict):
    # Which kind it is of
    kind: Literal["Z95", "Z96", "Z97", "Z98", "Z99", "ZA0", "ZA1", "ZA2", "ZA3", "ZA4", "ZA5", "ZA6", "ZG7"]
    # Name, as lists show it
    name: NotRequired[str | None]
    # EIC, type X
    balance_group: NotRequired[str | None]
    # EIC, type Y
    balancing_area: NotRequired[str | None]
    # Control area, by its usual name
    control_area: NotRequired[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None]
    # First day or instant for which it holds
    valid_from: NotRequired[str | None]
    # Where it ceases to hold, not included; null: it holds on
    valid_to: NotRequired[str | None]

class MabisPointsImported(TypedDict):
    # How many were created
    created: int
    # How many were changed
    changed: int
    # How many stayed as they were
    unchanged: int

class MarketPartnerIdsMarketPartnerIdsItem(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Who gave it out: BDEW (99…), DVGW (98…), else GS1, a GLN
    code_list: Literal["BDEW", "DVGW", "GS1"]
    # The last digit that it should have; null where it has it
    expected_check_digit: int | None

class MarketPartnerIds(TypedDict):
    # Market partner ids (BDEW or GS1 codes) under which the organization trades
    market_partner_ids: list[MarketPartnerIdsMarketPartnerIdsItem]

class MarketPartnerIdsBodyMarketPartnerIdsItem(TypedDict):
    # 13 digits, as UNB and NAD name it, e.g. 9903756000004
    id: str
    # Whose it is: the company or its market role
    name: str

class MarketPartnerIdsBody(TypedDict):
    # Market partner ids (BDEW or GS1 codes) under which the organization trades
    market_partner_ids: list[MarketPartnerIdsBodyMarketPartnerIdsItem]

class Member(TypedDict):
    # Id of the member
    user_id: str
    # Name, as lists show it
    name: str
    # Address under which the member signs in
    email: str
    # Role in the organization: a viewer reads, an operator also writes, an admin also administers
    role: Literal["viewer", "operator", "admin"]
    # When it was created, in UTC
    created_at: str

class MemberCreated(TypedDict):
    # The member
    member: Member
    # First password, to be changed at the first sign-in; shown in this answer only, to a signed-in administrator; null in a replay, and for an API key: an administrator, signed in, then resets it
    password: str | None

class MeteringGridAreaSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Codes in registers and markets
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
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # ISO 3166-1 alpha-2
    country: str
    # EIC of the scheduling area; null where none is known
    scheduling_area_eic: str | None
    # What it serves; null where its register does not say
    mga_type: Literal["distribution", "regional", "transmission", "production", "industrial", "border"] | None
    # Codes in registers and markets
    extra_ids: list[ExtraId]
    # Operator of the grid; null where none is known
    system_operator: MeteringGridAreaSystemOperator | None
    # How the area was found, where areas at a place are asked for
    location: NotRequired[MeteringGridAreaLocation]
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    # What is stored or calculated all the same, and worth a look
    warnings: list[RecordWarning]
    # Where the fact is from: publisher, address, licence and day
    provenance: Provenance

class MissingData(TypedDict):
    # Components that lack it
    components: list[str]
    # Whether the data begins too late, ends too early, or has gaps
    side: Literal["begins", "ends", "pauses", "ended", "later"]
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Days of the period without that price
    days: int

class NewClearingSubscription(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count
    calendar: Literal["any_land", "federal"]
    # Language of the entries
    locale: Literal["en", "de"]
    # Which deadlines: of BG-SZR (`bg`), of BK-SZR (`bk`), of the settlement, of the correction (KBKA)
    kinds: list[Literal["bg", "bk", "settlement", "correction"]]
    # How many days ahead of a deadline there is a reminder
    reminder_days: list[int]
    # Who created it
    created_by: str
    # When it was created, in UTC
    created_at: str
    # Address behind the origin, its own credential; in this answer only
    path: str | None

class Objection(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Id of the clearing period
    clearing_period_uid: str
    # When it was created, in UTC
    created_ts: str
    # When the status changed last
    last_modified_ts: str
    # What the objection is about
    objection_type: Literal["volume", "price", "metering_point", "allocation", "timing", "other"]
    # Where it stands
    status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]
    # What is disputed, in words or figures of whoever objects
    disputed_values: dict[str, Any]
    # Why, in words
    reason: str | None
    # When it was submitted to the TSO; null until then
    submitted_ts: str | None
    # When the TSO accepted or rejected it; null until then
    resolved_ts: str | None
    # What the operator answered; null as long as it has not
    tso_response: str | None
    # How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it
    filing_state: Literal["open", "sending", "filed", "manual", "failed"]
    # When its message was delivered, or recorded as sent by other means; null until then
    filed_ts: str | None

class ObjectionAttachment(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Name of the file; null where none is known
    file_name: str
    # Media type of the file
    content_type: Literal["text/csv", "text/plain", "application/pdf", "image/png", "image/jpeg", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/xml"]
    # Size of the file, in bytes
    size_bytes: int
    # SHA-256 of the file, in hexadecimal digits
    sha256: str
    # Who created it
    created_by: str
    # When it was created, in UTC
    created_ts: str

class ObjectionAttachmentContent(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Name of the file; null where none is known
    file_name: str
    # Media type of the file
    content_type: Literal["text/csv", "text/plain", "application/pdf", "image/png", "image/jpeg", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/xml"]
    # Size of the file, in bytes
    size_bytes: int
    # SHA-256 of the file, in hexadecimal digits
    sha256: str
    # Who created it
    created_by: str
    # When it was created, in UTC
    created_ts: str
    # The file itself, as base64
    content_base64: str

class ObjectionBody(TypedDict):
    # What the objection is about
    objection_type: Literal["volume", "price", "metering_point", "allocation", "timing", "other"]
    # What is disputed, in words or figures of whoever objects
    disputed_values: dict[str, Any]
    # Figures that speak for the objection: own values beside those of the operator
    evidence: NotRequired[ObjectionEvidence | None]
    # Why, in words
    reason: NotRequired[str | None]
    # Submit it at once; nothing is stored where that is not possible. Default: `false`
    submit: NotRequired[bool]

class ObjectionChange(TypedDict):
    # What the objection is about
    objection_type: NotRequired[Literal["volume", "price", "metering_point", "allocation", "timing", "other"]]
    # What is disputed, in words or figures of whoever objects
    disputed_values: NotRequired[dict[str, Any]]
    # Figures that speak for the objection: own values beside those of the operator
    evidence: NotRequired[ObjectionEvidence | None]
    # Why, in words
    reason: NotRequired[str | None]

class ObjectionEntryActionsItem(TypedDict):
    # What is done
    action: Literal["submit", "withdraw", "accept", "reject"]
    # Whether it may be done now
    allowed: bool
    # First day in Berlin on which it can be made; null where any
    opens: str | None
    # Last day, until its end; null where any
    closes: str | None
    # Why it may not be done now; null where it may
    why_not: str | None
    # Which sentence `why_not` is
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class ObjectionEntry(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Id of the clearing period
    clearing_period_uid: str
    # When it was created, in UTC
    created_ts: str
    # When the status changed last
    last_modified_ts: str
    # What the objection is about
    objection_type: Literal["volume", "price", "metering_point", "allocation", "timing", "other"]
    # Where it stands
    status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]
    # What is disputed, in words or figures of whoever objects
    disputed_values: dict[str, Any]
    # Why, in words
    reason: str | None
    # When it was submitted to the TSO; null until then
    submitted_ts: str | None
    # When the TSO accepted or rejected it; null until then
    resolved_ts: str | None
    # What the operator answered; null as long as it has not
    tso_response: str | None
    # How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it
    filing_state: Literal["open", "sending", "filed", "manual", "failed"]
    # When its message was delivered, or recorded as sent by other means; null until then
    filed_ts: str | None
    # Settlement month (Bilanzierungsmonat), by its first day
    bilanzierungsmonat: str
    # Balance group (Bilanzkreis), by EIC
    bilanzkreis_eic: str
    # What can be done with it, and what prevents it
    actions: list[ObjectionEntryActionsItem]

class ObjectionEvidenceIntervalsItem(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Own value; null where there is none
    our_value: float | None
    # Value of the other side; null where there is none
    their_value: float | None

class ObjectionEvidence(TypedDict):
    # Unit of the values
    unit: Literal["MW", "MWH", "KWH", "EUR_per_MWh"]
    # Quarter-hours with the values of both sides
    intervals: list[ObjectionEvidenceIntervalsItem]

class ObjectionFilingBody(TypedDict):
    # When it was handed over; now unless told
    filed_ts: NotRequired[str]
    # How, to whom, under which number
    note: NotRequired[str]

class ObjectionRecordActionsItem(TypedDict):
    # What is done
    action: Literal["submit", "withdraw", "accept", "reject"]
    # Whether it may be done now
    allowed: bool
    # First day in Berlin on which it can be made; null where any
    opens: str | None
    # Last day, until its end; null where any
    closes: str | None
    # Why it may not be done now; null where it may
    why_not: str | None
    # Which sentence `why_not` is
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class ObjectionRecordHistoryItemActor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: Literal["key", "user", "platform"]
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str

class ObjectionRecordHistoryItem(TypedDict):
    event: Literal["created", "changed", "submitted", "withdrawn", "accepted", "rejected", "attachment_added", "attachment_removed", "sending", "filed", "filing_failed", "answered"]
    # After it
    status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]
    # Text of the person who did it
    note: str
    # Who did it: a person, an API key, or the service
    actor: ObjectionRecordHistoryItemActor
    # When it happened, in UTC
    at: str

class ObjectionRecord(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Id of the clearing period
    clearing_period_uid: str
    # When it was created, in UTC
    created_ts: str
    # When the status changed last
    last_modified_ts: str
    # What the objection is about
    objection_type: Literal["volume", "price", "metering_point", "allocation", "timing", "other"]
    # Where it stands
    status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]
    # What is disputed, in words or figures of whoever objects
    disputed_values: dict[str, Any]
    # Why, in words
    reason: str | None
    # When it was submitted to the TSO; null until then
    submitted_ts: str | None
    # When the TSO accepted or rejected it; null until then
    resolved_ts: str | None
    # What the operator answered; null as long as it has not
    tso_response: str | None
    # How its message stands, independent of `status`: `filed` once it was delivered, `manual` once a user records it
    filing_state: Literal["open", "sending", "filed", "manual", "failed"]
    # When its message was delivered, or recorded as sent by other means; null until then
    filed_ts: str | None
    # Settlement month (Bilanzierungsmonat), by its first day
    bilanzierungsmonat: str
    # Balance group (Bilanzkreis), by EIC
    bilanzkreis_eic: str
    # Figures that speak for the objection: own values beside those of the operator
    evidence: ObjectionEvidence | None
    # What its status allows; a member’s role may allow less
    actions: list[ObjectionRecordActionsItem]
    # Files that belong to it
    attachments: list[ObjectionAttachment]
    # Newest first
    history: list[ObjectionRecordHistoryItem]

class ObjectionResolveBody(TypedDict):
    # How it was settled
    outcome: Literal["accepted", "rejected"]
    # Required for `rejected`
    tso_response: NotRequired[str | None]
    # The document or person that brought the answer, for the audit log
    received_through: NotRequired[str | None]

class ObjectionSubmitBody(TypedDict):
    # In place of the one that the draft has
    reason: NotRequired[str | None]

class OptimizeBodyProfilesItem(TypedDict):
    # Name, as lists show it
    name: str
    # Id of the profile, as the list of profiles has it
    profile_id: str

class OptimizeBodyTimeSeriesItem(TypedDict):
    # Name of the dataset
    name: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class OptimizeBodyMeasuresBattery(TypedDict):
    # At most 1,000,000 kWh, as every figure of a battery in kWh and kW
    capacity_kwh: float
    # Charges and discharges with at most so much, at the meter
    power_kw: float
    # The most that it discharges with, where that differs
    discharge_kw: NotRequired[float]
    # Of what is charged, the part that comes out again; half of the loss arises on each way. Default: `0.9`
    round_trip_efficiency: NotRequired[float]
    # A reserve that is never used. Default: `0`
    minimum_state_of_charge_kwh: NotRequired[float]
    # Half of the capacity unless told
    initial_state_of_charge_kwh: NotRequired[float]
    # The least at the end of the period; as at its beginning unless told
    final_state_of_charge_kwh: NotRequired[float]
    # It may discharge beyond what is consumed. Default: `false`
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
    # Dataset, for instance `quarter-hourly-energy-offtake`
    dataset_id: Literal["yearly-firm-subscribed-offtake-capacity", "yearly-firm-subscribed-injection-capacity", "yearly-conditional-subscribed-offtake-capacity", "yearly-conditional-subscribed-injection-capacity"]
    # The least that may be subscribed, in kW
    minimum_kw: float
    # The most that may be subscribed, in kW
    maximum_kw: float
    # Counted from the minimum; any power unless told
    step_kw: NotRequired[float]

class OptimizeBodyMeasuresAlternatives(TypedDict):
    # Ids of tariffs, as the list of tariffs has them
    tariff_ids: list[str]
    # What a fuse carries is 230 V × its amperes for each phase. Default: `3`
    phases: NotRequired[int]

class OptimizeBodyMeasures(TypedDict):
    # The battery
    battery: NotRequired[OptimizeBodyMeasuresBattery]
    # Load that can be shifted
    shift: NotRequired[OptimizeBodyMeasuresShift]
    # Subscribed power; null where it does not change
    subscribed_capacity: NotRequired[OptimizeBodyMeasuresSubscribedCapacity]
    # Tariffs that may be taken in place of the one in force
    alternatives: NotRequired[OptimizeBodyMeasuresAlternatives]

class OptimizeBodyConnection(TypedDict):
    # Power that may be taken from the grid, in kW
    offtake_kw: NotRequired[float]
    # Power that may be fed into the grid, in kW
    injection_kw: NotRequired[float]

class OptimizeBody(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Start of the values ahead of the period, for tariffs that look back; the period itself unless given
    history_start: NotRequired[str]
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Stored profiles in place of time series
    profiles: NotRequired[list[OptimizeBodyProfilesItem]]
    # Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period
    time_series: NotRequired[list[OptimizeBodyTimeSeriesItem]]
    # What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject`
    missing: NotRequired[Literal["reject", "skip"]]
    # What may be done: a battery, load that can be shifted, another subscribed power, other tariffs
    measures: OptimizeBodyMeasures
    # The mean power that no quarter-hour of the plan may exceed
    connection: NotRequired[OptimizeBodyConnection]
    # The solver gives up after so long, over all tariffs, and answers the best that it has. Default: `30`
    time_limit_seconds: NotRequired[float]

class OptimizeResultBeforeComponentsItem(TypedDict):
    # Name, as lists show it
    name: str
    # Cost of the component over the whole period, in the unit of its cost
    total: float
    # One amount per month of `months`
    amounts: list[float]

class OptimizeResultBefore(TypedDict):
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Name, as lists show it
    name: str
    # Total, in the currency of the answer
    total: float
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int
    # Components of the tariff with what was calculated
    components: list[OptimizeResultBeforeComponentsItem]

class OptimizeResultAfterComponentsItem(TypedDict):
    # Name, as lists show it
    name: str
    # Cost of the component over the whole period, in the unit of its cost
    total: float
    # One amount per month of `months`
    amounts: list[float]

class OptimizeResultAfter(TypedDict):
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Name, as lists show it
    name: str
    # Total, in the currency of the answer
    total: float
    # Cost slots without a value, which are not in the total
    absent_slots: int
    # Days that some component, or all of them, do not price
    unpriced_days: int
    # Components of the tariff with what was calculated
    components: list[OptimizeResultAfterComponentsItem]

class OptimizeResultSchedule(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Length of the intervals
    resolution: Literal["quarter_hourly"]
    # Power into the battery in each quarter-hour, in kW; null without one
    charge_kw: list[float] | None
    # Power out of the battery in each quarter-hour, in kW; null without one
    discharge_kw: list[float] | None
    # At the end of each quarter-hour
    state_of_charge_kwh: list[float] | None
    # Consumption that came from other times (positive) or went there (negative)
    shifted_kwh: list[float] | None
    # Null where the request gave no offtake; a value is null where the data has a gap
    offtake_before_kwh: list[float | None] | None
    # Energy taken from the grid in each quarter-hour, in kWh
    offtake_kwh: list[float | None] | None
    # Energy fed into the grid before, in each quarter-hour, in kWh
    injection_before_kwh: list[float | None] | None
    # Energy fed into the grid in each quarter-hour, in kWh
    injection_kwh: list[float | None] | None

class OptimizeResultSubscribedCapacity(TypedDict):
    # Dataset, for instance `quarter-hourly-energy-offtake`
    dataset_id: str
    # Subscribed before, in kW
    before_kw: float
    # Subscribed after, in kW
    after_kw: float

class OptimizeResultBindingItemIntervalsItem(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str

class OptimizeResultBindingItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["battery_charge_power", "battery_discharge_power", "battery_full", "battery_empty", "no_export", "shift_share", "shift_maximum", "shift_added", "connection_offtake", "connection_injection", "fuse", "subscribed_minimum", "subscribed_maximum", "peak", "limit", "tier"]
    # The component and function of the tariff, for a limit of the tariff
    component: str | None
    # Name of the function of the pipeline
    function: str | None
    # The limit, and what it is measured in
    value: float
    # Unit of the values
    unit: Unit
    # How much of the cost comes through it, for a peak
    cost: float | None
    # The intervals, in order of time
    intervals: list[OptimizeResultBindingItemIntervalsItem]

class OptimizeResultNotLinearItem(TypedDict):
    # Name of the component
    component: str
    # Name of the function of the pipeline
    function: str | None
    # Which type it is of; other fields depend on it
    type: str | None
    # Why
    reason: Literal["product", "rounding", "ranking", "unbounded", "size", "magnitude", "data"]
    # What is wrong or worth knowing, in English
    msg: str

class OptimizeResultCandidatesItem(TypedDict):
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Name, as lists show it
    name: str | None
    # Null where the tariff cannot be used; `reason` explains why
    total: float | None
    # Where it stands
    status: Literal["optimal", "feasible", "unchanged"] | None
    # Why
    reason: Literal["time_limit", "not_linear", "not_verified", "not_found", "not_available", "dataset_missing", "currency", "fuse_size", "metering_grid_area", "customer", "data", "not_confirmed", "vat_unknown", "infeasible", "incomplete"] | None
    # What is wrong or worth knowing, in English
    msg: str | None

class OptimizeResultWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["partial_bucket", "rolling", "negative_values", "no_values", "incomplete"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]
    # Length of the intervals
    resolution: Resolution
    # Start of the slot
    slot: str
    # What of the input is missing, and when
    missing_data: NotRequired[MissingData]

class OptimizeResult(TypedDict):
    # How good the plan is known to be
    status: Literal["optimal", "feasible", "unchanged"]
    # Why
    reason: Literal["time_limit", "not_linear", "not_verified"] | None
    # Unit of the values
    unit: Unit
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Local months `YYYY-MM` of the period
    months: list[str]
    # Cost after by the solver, where the calculation confirms it within 1e-6; else that of the calculation
    objective: float
    # No plan can cost less; null where that is not known
    bound: float | None
    # How far the cost after may lie above the least possible, as a share of the cost after
    gap: float | None
    # Cost of the load as it is
    before: OptimizeResultBefore
    # Cost of the load as planned
    after: OptimizeResultAfter
    # What the plan saves, in the currency of the answer
    saving: float
    # What is done in each quarter-hour
    schedule: OptimizeResultSchedule
    # Subscribed power; null where it does not change
    subscribed_capacity: OptimizeResultSubscribedCapacity | None
    # Limits that the plan reaches
    binding: list[OptimizeResultBindingItem]
    # Parts of the tariff that the solver cannot take as they are
    not_linear: list[OptimizeResultNotLinearItem]
    # The tariff in force and the alternatives, cheapest first; what cannot be used comes last
    candidates: list[OptimizeResultCandidatesItem]
    # What is stored or calculated all the same, and worth a look
    warnings: list[OptimizeResultWarningsItem]

class OrganizationLimit(TypedDict):
    # tokens
    capacity: float
    # tokens per second
    refill_per_second: float

class OrganizationActor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: Literal["key", "user", "platform"]
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str
    # Role of the person at that time
    role: Literal["viewer", "operator", "admin"] | None

class Organization(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Plan of the organization
    plan: Literal["free", "paid"]
    # Areas of the service that it may use
    areas: list[Literal["portfolio-forecasts", "cost-of-energy", "market-access", "schedule-management", "core", "power-tariffs"]]
    # It keeps this installation: its administrators may import reference data for everybody
    is_platform: bool
    # Limit of requests: tokens at most, and tokens that come back each second
    limit: OrganizationLimit
    # Who did it: a person, an API key, or the service
    actor: OrganizationActor

class OtherAreaTransmissionSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Codes in registers and markets
    extra_ids: list[ExtraId]

class OtherArea(TypedDict):
    # EIC
    id: str
    # Name, as lists show it
    name: str
    # Short name, as charts show it
    short_name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    # Where it stands
    status: Literal["active", "virtual", "historic", "not_published", "technical"]
    # IANA
    timezone: str | None
    # Operator of the transmission grid; null where none is known
    transmission_system_operator: OtherAreaTransmissionSystemOperator | None
    # What the EIC register calls it; null where the register does not know the code
    register_name: str | None
    # All functions that the EIC register gives it, in the words of the register; null where it does not know the code. They may say more or less than the published list, by which areas are listed
    register_functions: list[str] | None
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    # What is stored or calculated all the same, and worth a look
    warnings: list[RecordWarning]
    # Where the fact is from: publisher, address, licence and day
    provenance: Provenance

class OwnTariffVersionsItemAuthor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: Literal["key", "user", "platform"]
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str

class OwnTariffVersionsItem(TypedDict):
    # Number of the version, from 1 on
    version: int
    # Where it stands
    status: Literal["draft", "in_review", "approved", "withdrawn"]
    # Name, as lists show it
    name: str
    # Text of the person who did it
    note: str
    # Who wrote it: a person or an API key
    author: OwnTariffVersionsItemAuthor
    # When it was created, in UTC
    created_at: str
    # Moves that its status allows; a member's role may allow fewer
    allowed_actions: list[Literal["submit", "return", "approve", "withdraw"]]

class OwnTariffHistoryItemActor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: Literal["key", "user", "platform"]
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str

class OwnTariffHistoryItem(TypedDict):
    # Number of the version, from 1 on
    version: int
    # What was done
    move: Literal["created", "submitted", "returned", "approved", "withdrawn", "superseded"]
    # Why
    reason: str
    # Who did it: a person, an API key, or the service
    actor: OwnTariffHistoryItemActor
    # When it happened, in UTC
    at: str

class OwnTariff(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # When it was created, in UTC
    created_at: str
    # The version that lists and calculations use; null where none is approved
    approved_version: int | None
    # Whether who asks may approve the newest version, as an administrator
    approval: Literal["free", "single", "author", "key"]
    # Newest first
    versions: list[OwnTariffVersionsItem]
    # Newest first
    history: list[OwnTariffHistoryItem]
    # The tariff
    tariff: Tariff

class OwnTariffBody(TypedDict):
    # The tariff
    tariff: TariffBody
    # What is new, for the reviewer
    note: NotRequired[str]

class OwnTariffDocumentAuthor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: Literal["key", "user", "platform"]
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str

class OwnTariffDocument(TypedDict):
    # Number of the version, from 1 on
    version: int
    # Where it stands
    status: Literal["draft", "in_review", "approved", "withdrawn"]
    # Name, as lists show it
    name: str
    # Text of the person who did it
    note: str
    # Who wrote it: a person or an API key
    author: OwnTariffDocumentAuthor
    # When it was created, in UTC
    created_at: str
    # Moves that its status allows; a member's role may allow fewer
    allowed_actions: list[Literal["submit", "return", "approve", "withdraw"]]
    # The tariff
    tariff: Tariff

class OwnTariffMoveBody(TypedDict):
    # Why
    reason: NotRequired[str]

class OwnTariffVersionBody(TypedDict):
    # The tariff
    tariff: TariffBody
    # Text of the person who did it
    note: NotRequired[str]
    # The version that the change was made to: refused where there is a newer one
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
    # What is wrong or worth knowing, in English
    msg: str
    # Parameters of the message
    params: dict[str, Any]

class Party(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # ISO 3166-1 codes of the countries, two letters each
    countries: list[str]
    # Roles in the market
    roles: list[Literal["system-operator", "transmission-system-operator", "balance-responsible-party", "energy-supplier"]]
    # Codes in registers and markets
    extra_ids: list[ExtraId]
    # All functions that the EIC register gives it, in the words of the register; null where it does not know it
    register_functions: list[str] | None
    # Text for people
    description: str | None
    # Address of the website; null where none is known
    website_url: str | None
    # Address of the logo; null where none is known
    logo_url: str | None
    # First day of this version; null where it holds since before it is known
    valid_from: str | None
    # Day on which it ends, exclusive; null until further notice
    valid_to: str | None
    # What is stored or calculated all the same, and worth a look
    warnings: list[RecordWarning]
    # Where the fact is from: publisher, address, licence and day
    provenance: Provenance

class PasswordReset(TypedDict):
    # To be changed at the first sign-in; shown in this answer only, null in a replay of it
    password: str | None

class PeaksCalculatedAs(TypedDict):
    # How many of the highest values count
    highestValues: int
    # Length of the intervals
    resolution: Resolution
    # How the value of an interval is found itself; null: it is its mean
    peaksCalculatedAs: PeaksCalculatedAs | None

PipelineFunction: TypeAlias = "PipelineFunctionConstant | PipelineFunctionAdd | PipelineFunctionSubtract | PipelineFunctionMultiply | PipelineFunctionDivide | PipelineFunctionAggregate | PipelineFunctionResample | PipelineFunctionSelect | PipelineFunctionMask | PipelineFunctionClip | PipelineFunctionLookup | PipelineFunctionRolling | PipelineFunctionAccumulate | PipelineFunctionFill | PipelineFunctionRound"

class PipelineFunctionAccumulate(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["accumulate"]
    # Dataset that the function reads
    input: DatasetRef
    # Resolution of the output
    resolution: Resolution
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionAdd(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["add"]
    # Datasets or values that are combined
    operands: list[DatasetRef | Quantity]
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionAggregate(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["aggregate"]
    # Dataset that the function reads
    input: DatasetRef
    # Resolution of the output
    resolution: Resolution
    # How the values of an interval become one
    aggregation_function: Literal["sum", "mean", "max", "min", "count", "first", "last"]
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionClip(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["clip"]
    # Dataset that the function reads
    input: DatasetRef
    # The least value
    min: NotRequired[DatasetRef | Quantity]
    # The greatest value
    max: NotRequired[DatasetRef | Quantity]
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionConstant(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["constant"]
    # Resolution of the output
    resolution: Resolution
    # The value that is applied, with its unit
    value: Quantity
    # Prorates a weight in a partial slot, as amounts always are
    prorate: NotRequired[bool]
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionDivide(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["divide"]
    # Dataset or value that is divided
    numerator: DatasetRef | Quantity
    # Dataset or value by which it is divided
    denominator: DatasetRef | Quantity
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionFill(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["fill"]
    # Dataset that the function reads
    input: DatasetRef
    # The value that is applied, with its unit
    value: Quantity
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionLookup(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["lookup"]
    # Dataset whose value decides the tier
    tier_selector: DatasetRef
    # Where each tier after the first begins, in ascending order
    boundaries: list[float]
    # Values of the tiers, one more than boundaries
    levels: list[float]
    # Unit of the output
    unit: Unit
    # Whether a value at a boundary belongs to the tier below
    upper_inclusive: NotRequired[bool]
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionMask(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["mask"]
    # Dataset that the function reads
    input: DatasetRef
    # When the function applies
    condition: Condition
    # Dataset or value that stands where the condition holds
    replacement: DatasetRef | Quantity
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionMultiply(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["multiply"]
    # Dataset or value on the left
    left: DatasetRef | Quantity
    # Dataset or value on the right
    right: DatasetRef | Quantity
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionResample(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["resample"]
    # Dataset that the function reads
    input: DatasetRef
    # Resolution of the output
    resolution: Resolution
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionRolling(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["rolling"]
    # Dataset that the function reads
    input: DatasetRef
    # Length of the window, in intervals
    window: int
    # How many intervals before the present one the window ends
    offset: NotRequired[int]
    # How many of the highest values count
    highest: NotRequired[int]
    # Of how many intervals there must be values
    min_slots: NotRequired[int]
    # How the values of an interval become one
    aggregation_function: Literal["sum", "mean", "max", "min", "count", "first", "last"]
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionRound(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["round"]
    # Dataset that the function reads
    input: DatasetRef
    # How many decimals are kept
    decimals: int
    # How halves are rounded. Default: `half_away`
    mode: NotRequired[Literal["half_away", "half_even"]]
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionSelect(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["select"]
    # Dataset that the function reads
    input: DatasetRef
    # When the function applies
    condition: Condition
    # Dataset that the function writes
    output: DatasetRef

class PipelineFunctionSubtract(TypedDict):
    # Which function it is; its other fields are its inputs and parameters
    type: Literal["subtract"]
    # Dataset or value on the left
    left: DatasetRef | Quantity
    # Dataset or value on the right
    right: DatasetRef | Quantity
    # Dataset that the function writes
    output: DatasetRef

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
    # Since when it has failed, in UTC; null where it works
    failing_since: str | None
    # Why archiving fails; null where it succeeds
    error: str | None
    # Whether nothing of the last 15 minutes is covered, or the newest base backup is two intervals old
    is_late: bool

class PositionsBalanceGroupsItem(TypedDict):
    # Energy Identification Code (EIC), 16 characters
    eic: str
    # Name, as lists show it
    name: str

class PositionsNextGate(TypedDict):
    # When the gate closes, in UTC
    closes_at: str
    # Of the quarter-hour that it closes
    start_time: str

class PositionsSpread(TypedDict):
    # How many quarter-hours
    quarter_hours: int
    mean: float
    p10: float
    p90: float

class PositionsDaysItemForecast(TypedDict):
    # Number of the version, from 1 on; null where it is not known
    version: int
    source: Literal["customer", "generated"]

class PositionsDaysItemSchedulesItem(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # Market partner id or EIC of the sender
    sender_id: str
    # Number of the version, from 1 on; null where it is not known
    version: int
    # Where it stands
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
    # How many quarter-hours
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
    # How many quarter-hours
    quarter_hours: int
    # Without forecast and allocation in some area
    unknown_quarter_hours: int
    # Known, without any price
    unpriced_quarter_hours: int

class PositionsDaysItem(TypedDict):
    # Delivery day, YYYY-MM-DD, by the German or Dutch clock
    date: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # How many quarter-hours
    quarter_hours: int
    # Which gates are still ahead
    phase: Literal["day_ahead", "intraday", "ex_post", "closed"]
    # Until when day-ahead schedules are taken, in UTC
    day_ahead_gate: str
    forecast: PositionsDaysItemForecast | None
    # The schedules
    schedules: list[PositionsDaysItemSchedulesItem]
    totals: PositionsDaysItemTotals
    # Of the quarter-hours that can still be changed
    to_come: PositionsDaysItemToCome

class PositionsQuarterHoursItem(TypedDict):
    # Start, included, as RFC 3339 with its offset
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
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Null: all of them
    balance_group: str | None
    # The balance groups
    balance_groups: list[PositionsBalanceGroupsItem]
    # Those that are looked at
    control_areas: list[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]]
    # The next gate; null where there is none
    next_gate: PositionsNextGate | None
    # reBAP less day-ahead price over the 28 days before, EUR/MWh; estimates stand on its mean
    spread: PositionsSpread | None
    # Days of the period
    days: list[PositionsDaysItem]
    # The quarter-hours
    quarter_hours: list[PositionsQuarterHoursItem]

class PowerBoundValue(TypedDict):
    # The value, in the unit beside it
    value: float
    # Unit of the values
    unit: Literal["kW", "kvar", "%"]

class PowerBound(TypedDict):
    # Which bound it is
    side: Literal["minimum", "maximum"]
    # The value, in the unit beside it
    value: PowerBoundValue
    # Which type it is of; other fields depend on it
    type: Literal["fixed", "share_of_subscribed"]

class PowerComponentDataCalculationMethodTimeWeightsItemTimesOfDayItem(TypedDict):
    # Start, by the local clock, included
    fromTime: str
    # End, by the local clock, not included
    toTime: str

class PowerComponentDataCalculationMethodTimeWeightsItem(TypedDict):
    # Times of the day, by the local clock; null: the whole day
    timesOfDay: list[PowerComponentDataCalculationMethodTimeWeightsItemTimesOfDayItem]
    # Factor of the power at these times
    weight: float

class PowerComponentDataCalculationMethod(TypedDict):
    # By what power counts at some times
    timeWeights: list[PowerComponentDataCalculationMethodTimeWeightsItem]
    # How the value of an interval is found itself; null: it is its mean
    peaksCalculatedAs: PeaksCalculatedAs | None
    # Bounds of the power that is charged
    bounds: list[PowerBound]

class PowerComponentData(TypedDict):
    # When the fee applies
    periods: list[PowerPeriod]
    # How the power that is charged is found
    calculationMethod: PowerComponentDataCalculationMethod
    # Prices by how high the power is
    priceLevels: list[PriceLevel]
    # Whether each part of the power has the price of its own level, or all of it that of the highest
    priceTierSystem: Literal["no_tiers", "stacked", "stepwise"]
    # What the source says beside it; null where it says nothing
    annotations: NotRequired[str | None]

class PowerComponent(TypedDict):
    # What the fee is on: the highest power, a subscribed power, and so on
    type: Literal["peak_power_fee", "subscribed_power_fee", "overrun_fee", "reactive_power_fee"]
    # How the fee is calculated
    data: PowerComponentData

class PowerPeriodTimesOfDayItem(TypedDict):
    # Start, by the local clock, included
    fromTime: str
    # End, by the local clock, not included
    toTime: str

class PowerPeriod(TypedDict):
    # Months of the year; null: all
    months: NotRequired[list[Literal["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]] | None]
    # Days of the week; null: all
    daysOfWeek: NotRequired[list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]] | None]
    # `false`: never on public holidays; else a holiday counts as its day of the week
    holidays: NotRequired[bool | None]
    # Times of the day, by the local clock; null: the whole day
    timesOfDay: NotRequired[list[PowerPeriodTimesOfDayItem] | None]
    # Whether it applies at all other times in place of these. Default: `false`
    inverse: NotRequired[bool]

class PowerTariffSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str

class PowerTariffReviewDetails(TypedDict):
    # Where it stands
    status: Literal["not_applicable", "pending", "in_review", "approved", "rejected"]
    # When it was last changed
    updatedAt: str
    # When it was last checked; null where it was not
    reviewedAt: str | None

class PowerTariffTimeScope(TypedDict):
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included; null where it is not known
    validFrom: str | None
    # End, not included; null: it holds on
    validTo: str | None

class PowerTariffHolidayCalendar(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Days, each YYYY-MM-DD
    dates: list[str]

class PowerTariffMeteringPointCharacteristicsCurrentLevel(TypedDict):
    # Lower bound, included; null: none
    minimum: NotRequired[float | None]
    # Upper bound; null: none
    maximum: NotRequired[float | None]
    # Unit of the values
    unit: Literal["A", "kV", "kW"]

class PowerTariffMeteringPointCharacteristicsVoltageLevel(TypedDict):
    # Lower bound, included; null: none
    minimum: NotRequired[float | None]
    # Upper bound; null: none
    maximum: NotRequired[float | None]
    # Unit of the values
    unit: Literal["A", "kV", "kW"]

class PowerTariffMeteringPointCharacteristicsPowerLevel(TypedDict):
    # Lower bound, included; null: none
    minimum: NotRequired[float | None]
    # Upper bound; null: none
    maximum: NotRequired[float | None]
    # Unit of the values
    unit: Literal["A", "kV", "kW"]

class PowerTariffMeteringPointCharacteristics(TypedDict):
    # Kind of connection
    subscriptionType: NotRequired[Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None]
    # Kind of building
    buildingType: NotRequired[Literal["apartment", "house", "all", "other"] | None]
    # Kind of customer
    customerType: NotRequired[Literal["business", "private", "holiday_home", "small_business"] | None]
    # Range of rated currents; null: every one
    currentLevel: NotRequired[PowerTariffMeteringPointCharacteristicsCurrentLevel | None]
    # Range of voltages; null: every one
    voltageLevel: NotRequired[PowerTariffMeteringPointCharacteristicsVoltageLevel | None]
    # Range of power; null: every one
    powerLevel: NotRequired[PowerTariffMeteringPointCharacteristicsPowerLevel | None]
    # What the source says beside it; null where it says nothing
    annotations: NotRequired[str | None]

class PowerTariffProvenance(TypedDict):
    # Line of credit
    source: str
    # When the source was read: a day, or a month
    retrievedAt: str
    # Under which terms it may be used
    licence: str
    # Day until which the source vouches for it; null where it does not say
    confirmedUntil: str | None

class PowerTariff(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Name, as lists show it
    name: str
    # Extension: who charges it
    systemOperator: PowerTariffSystemOperator | None
    # Extension of the interface
    countryCode: str
    # Whether and when the tariff was checked against its source
    reviewDetails: PowerTariffReviewDetails
    # When the tariff is valid
    timeScope: PowerTariffTimeScope
    # Extension: the public holidays that `periods` speak of, and days that the operator itself counts among them
    holidayCalendar: PowerTariffHolidayCalendar
    # Codes of the areas: the Swedish MGA code, elsewhere the EIC
    meteringGridAreas: list[str]
    # Which connections the tariff is for
    meteringPointCharacteristics: PowerTariffMeteringPointCharacteristics
    # Fees that the tariff consists of
    components: list[PowerComponent]
    # What the source says beside it; null where it says nothing
    annotations: NotRequired[str | None]
    # Where the fact is from: publisher, address, licence and day
    provenance: NotRequired[PowerTariffProvenance]

class PriceLevelPrice(TypedDict):
    # ISO 4217 code of the currency
    currency: Literal["SEK", "NOK", "EUR", "DKK", "CHF", "GBP", "USD"]
    # Price without VAT
    exclVat: float
    # Extension. `per_kw`: times the power. `amount`: the same whatever the power in the interval, as a capacity step. Default: `per_kw`
    basis: NotRequired[Literal["per_kw", "amount"]]

class PriceLevel(TypedDict):
    # The price
    price: PriceLevelPrice
    # The interval `[minimum, maximum)` of power that the price is for; a side that is not given is open
    bounds: list[PowerBound]

class PricesResultTariffsItemSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str

class PricesResultTariffsItemComponentsItem(TypedDict):
    # Name, as lists show it
    name: str
    # `per_kwh` and `power` are in the fields of `prices`; `not_per_kwh` does not change with a kWh; `needs_data` reads other datasets
    counts_as: Literal["per_kwh", "power", "not_per_kwh", "needs_data"]

class PricesResultTariffsItem(TypedDict):
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str
    # Name, as lists show it
    name: str
    # Which type it is of; other fields depend on it
    type: Literal["system_operator", "supplier", "authority"]
    # Operator of the grid; null where none is known
    system_operator: PricesResultTariffsItemSystemOperator | None
    # The country in all of which it holds, whoever operates the grid (ISO 3166-1 alpha-2): no operator is needed; else null
    country: str | None
    # Components of the tariff with what was calculated
    components: list[PricesResultTariffsItemComponentsItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class PricesResultNow(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Day-ahead price of the zone; null where it is not known, or not asked for
    spot: float | None
    # What the supplier adds, by kWh
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
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Day-ahead price of the zone; null where it is not known, or not asked for
    spot: float | None
    # What the supplier adds, by kWh
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
    # Id of the tariff, as the list of tariffs has it
    tariff_id: str | None
    # Stable code of the message, for programs
    code: str
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class PricesResult(TypedDict):
    # ISO 4217 code of the currency
    currency: Unit
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Rate of VAT, in percent
    vat_percent: float
    # Bidding zone of the day-ahead prices; null where there are none
    zone: str | None
    # Until when the day-ahead prices of the zone are known; null where none are
    spot_known_until: str | None
    # The tariffs
    tariffs: list[PricesResultTariffsItem]
    # Price of the present interval; null where it is not known
    now: PricesResultNow | None
    # Prices of each hour or quarter-hour
    prices: list[PricesResultPricesItem]
    # What is stored or calculated all the same, and worth a look
    warnings: list[PricesResultWarningsItem]

class ProblemDocument(TypedDict):
    # Always `about:blank`: what tells errors apart is `code`
    type: str
    # The kind of error, as the statuses of this document are called
    title: str
    # The HTTP status
    status: int
    # What is wrong, in words; how many values are where `errors` has them
    detail: str
    # Stable code of the message, for programs
    code: NotRequired[str]
    # Parameters of the message
    params: NotRequired[dict[str, Any]]
    # Every problem of the request, where it is 422
    errors: NotRequired[list[ProblemDocumentError]]

class ProblemDocumentError(TypedDict):
    # Where, as a JSON pointer in the form of a URI fragment (RFC 6901, 6)
    pointer: str
    # Which rule was broken, as `type` of `ValidationError`
    type: str
    # What is wrong there, in words
    detail: str
    # Stable code of the message, for programs
    code: NotRequired[str]
    # Parameters of the message
    params: NotRequired[dict[str, Any]]

class ProcessJob(TypedDict):
    # Name, as lists show it
    name: str
    # installation: one process at a time does the work
    scope: Literal["process", "installation"]
    # Its interval
    every_seconds: float
    # When it ended in this process last; null where it never did
    last_end: str | None
    # How long the last run took, in milliseconds; null where there was none
    last_duration_ms: float | None
    # Runs that failed since one succeeded
    failures_in_a_row: float
    # What it failed of last; null where its newest run succeeded
    last_error: str | None

class Profile(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # `org`: of the organization; `global`: everybody has it
    scope: Literal["org", "global"]
    # Name, as lists show it
    name: str
    # Text for people
    description: str
    # Words of the organization by which lists are filtered
    tags: list[str]
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # When it was created, in UTC
    created_at: str
    # When it was last changed, in UTC
    updated_at: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class ProfileBody(TypedDict):
    # Name, as lists show it
    name: str
    # Text for people
    description: NotRequired[str]
    # Words of the organization by which lists are filtered
    tags: NotRequired[list[str]]
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: NotRequired[str]
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class ProfileChangeBody(TypedDict):
    # Name, as lists show it
    name: NotRequired[str]
    # Text for people
    description: NotRequired[str]
    # Words of the organization by which lists are filtered
    tags: NotRequired[list[str]]

class ProfileImportResultProfile(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # `org`: of the organization; `global`: everybody has it
    scope: Literal["org", "global"]
    # Name, as lists show it
    name: str
    # Text for people
    description: str
    # Words of the organization by which lists are filtered
    tags: list[str]
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # When it was created, in UTC
    created_at: str
    # When it was last changed, in UTC
    updated_at: str

class ProfileImportResultFile(TypedDict):
    # Which kind it is of
    kind: Literal["csv", "xlsx"]
    # Encoding of the text; null for a workbook
    encoding: str | None
    # Names of the sheets
    sheets: list[str]

class ProfileImportResultColumnsItem(TypedDict):
    # Number of the column, from 1 on
    column: int
    # Name, as lists show it
    name: str
    # First cells of the column
    sample: list[str]

class ProfileImportResultFirstRowsItem(TypedDict):
    # Number of the row, from 1 on
    row: int
    # Cells of the row
    cells: list[str]

class ProfileImportResultSettings(TypedDict):
    # Name of the sheet; null for a text file
    sheet: str | None
    # What separates the columns; null for a workbook
    delimiter: Literal["comma", "semicolon", "tab", "pipe"] | None
    # Number of the row with the headings; 0: none
    header_row: int | None
    # Number of the column with the time of each row, from 1 on
    time_column: int | None
    # Number of the column with the time of day, where it is apart from the day
    clock_column: int | None
    # Number of the column with the end of each interval
    end_column: int | None
    # The first of `value_columns`; of a table with a row per day the first of its columns
    value_column: int | None
    # Numbers of the columns whose sum is the value, from 1 on
    value_columns: list[int]
    # `differences`: readings of a register; `values`: the energy of each interval
    readings: Literal["differences", "values"]
    # Number of the column that tells several series apart
    series_column: int | None
    # The series that was read, where the file has several; null where it has one
    series: str | None
    # What stands before the decimals of a number
    decimal_mark: Literal["point", "comma"]
    # Whether dates begin with the day or the month; null where none leaves it open
    date_order: Literal["day_first", "month_first"] | None
    # Whether a time is the start or the end of its interval
    marks: Literal["start", "end"]
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # `local`: times change with summer time; `standard`: standard time all year; `utc`
    clock: Literal["local", "standard", "utc"]
    # Length of the intervals
    resolution: Literal["quarter_hourly", "half_hourly", "hourly", "daily", "monthly"] | None
    # Unit of the values
    unit: Literal["1", "kWh", "Wh", "MWh", "GWh", "kW", "W", "MW", "GW", "kvarh", "Mvarh", "kvar", "Mvar", "EUR_per_kWh", "EUR_per_MWh", "ct_per_kWh", "SEK_per_kWh", "SEK_per_MWh", "ore_per_kWh", "NOK_per_kWh", "NOK_per_MWh", "DKK_per_kWh", "DKK_per_MWh"]
    # Unit of the profile
    target_unit: Unit
    # Resolution of the profile; null: that of the file
    target_resolution: Literal["quarter_hourly", "hourly", "daily", "monthly"] | None

class ProfileImportResultValueCandidatesItem(TypedDict):
    # Number of the column, from 1 on
    column: int
    # Name, as lists show it
    name: str
    # Sum of the values
    sum: float | None

class ProfileImportResultSeriesItem(TypedDict):
    # Name, as lists show it
    name: str
    # How many rows of data the file has
    rows: int

class ProfileImportResultRows(TypedDict):
    # How many rows have data
    data: int
    # How many rows were used
    used: int

class ProfileImportResultStatistics(TypedDict):
    # How many intervals have a value
    values: int
    # How many intervals have none
    missing: int
    # How many values are below 0
    negative: int
    # Sum of the values
    sum: float
    # Mean of the values
    mean: float
    # The least value
    min: float
    # When the least value is
    min_time: str
    # The greatest value
    max: float
    # When the greatest value is
    max_time: str

class ProfileImportResultGapsItem(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # How many intervals
    slots: int

class ProfileImportResultFindingsItemPlacesItem(TypedDict):
    # Number of the row, from 1 on
    row: int
    # Number of the column, from 1 on
    column: int
    # What stands there
    text: str

class ProfileImportResultFindingsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["no_time_column", "no_value_column", "bad_time", "not_a_number", "broken_row", "too_many_rows", "nothing", "unsupported_step", "off_slots", "too_long", "hour_skipped", "duplicate_differs", "interval_mismatch", "unit_mismatch", "resolution_mismatch", "unit_assumed", "numbers_assumed", "dates_assumed", "standard_clock", "marks_end", "repeated_hour", "repeated_hour_once", "duplicate_same", "duplicate_settled", "empty_values", "not_numbers_as_gaps", "gaps", "negative", "other_series", "other_values", "rows_skipped", "not_in_order", "converted", "hours_cut", "out_of_range", "long_series", "half_hours_cut", "unread_matrix", "value_column_open", "readings_open", "registers_added", "register_empty", "differences_applied", "register_fell", "same_time", "dates_as_heads", "serial_dates", "not_a_table"]
    # Whether it prevents storing
    severity: Literal["error", "warning", "note"]
    # What is wrong or worth knowing, in English
    msg: str
    # How often it was found
    count: int
    # Values that `msg` names
    details: list[str]
    # The first places; column 0 is the whole row
    places: list[ProfileImportResultFindingsItemPlacesItem]

class ProfileImportResultPreview(TypedDict):
    # Length of the intervals
    resolution: Resolution
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class ProfileImportResult(TypedDict):
    # The profile; null where none was stored
    profile: ProfileImportResultProfile | None
    # Whether the file can be stored as it was read
    can_store: bool
    # What kind of file it is
    file: ProfileImportResultFile
    # Columns with their headings and what they hold
    columns: list[ProfileImportResultColumnsItem]
    # The first rows of the file
    first_rows: list[ProfileImportResultFirstRowsItem]
    # How the file was read; each can be sent as the parameter of its name
    settings: ProfileImportResultSettings
    # Settings that the caller did not send
    inferred: list[str]
    # Inferred ones that the file leaves open
    doubtful: list[str]
    # Columns that could hold the values, with the sum of each in the file's own unit where there are several
    value_candidates: list[ProfileImportResultValueCandidatesItem]
    # Series of the file, where it has several
    series: list[ProfileImportResultSeriesItem]
    # How many rows the file has, and how many of them were used
    rows: ProfileImportResultRows
    # Start, included, as RFC 3339 with its offset
    start_time: str | None
    # End, not included, as RFC 3339 with its offset
    end_time: str | None
    # How many intervals
    slots: int
    # Figures of the values; null where there are none
    statistics: ProfileImportResultStatistics | None
    # Runs of intervals without a value
    gaps: list[ProfileImportResultGapsItem]
    # How many runs of intervals without a value
    gap_count: int
    # What was found while reading
    findings: list[ProfileImportResultFindingsItem]
    # Values for a picture; null where there are none
    preview: ProfileImportResultPreview | None

class ProfileValuesBody(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class Provenance(TypedDict):
    # Line of credit
    source: str
    # Day on which it was taken from its source
    retrieved_at: str
    # Under which terms it may be used
    licence: str
    # Last day until which facts without an end of their own are taken to hold, by the kind of the source
    confirmed_until: str | None

class Quantity(TypedDict):
    # The number
    value: float
    # The unit of the number
    unit: Unit

class ReasonCode(TypedDict):
    # ENTSO-E reason code, for instance A01
    code: str
    # Text that the operator wrote beside the code
    text: str
    # What the sender wrote beside the code; null: nothing of its own
    sender_text: str | None

class RecordChangeFieldsItem(TypedDict):
    # Name of the field
    field: str
    # Fields before the change
    before: Any
    # Fields after the change
    after: Any
    # What records are called that are ids before and after
    names: NotRequired[dict[str, str]]

class RecordChange(TypedDict):
    # What was done
    change: Literal["added", "changed", "ended"]
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # The code that people know it by, such as an EIC, where its id is none
    code: NotRequired[str]
    # What differs of a record that changed
    fields: list[RecordChangeFieldsItem]

class RecordWarning(TypedDict):
    # Stable code of the message, for programs
    code: str
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class RegisteredDataset(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # Text for people
    description: str

Resolution: TypeAlias = "Literal[\"quarter_hourly\", \"hourly\", \"daily\", \"weekly\", \"monthly\", \"yearly\"]"

class Schedule(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Market that the schedule is of: `DE` or `NL`
    market: Literal["DE", "NL"]
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # Market partner id or EIC of the sender
    sender_id: str
    # Market partner id or EIC of the receiver
    receiver_id: str
    # Delivery day, YYYY-MM-DD, by the German or Dutch clock
    date: str
    # Whether it is of the test system of the operator
    test: bool
    # Number of the newest version
    version: int
    # Id of the version; null where it is not known
    version_uid: str
    # Of the newest version
    status: Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]
    # What the operator answered so far: acknowledged, with an anomaly, confirmed in part, confirmed
    acceptance_level: Literal["", "ack", "ano", "par", "cnf"]
    # Why the operator did not take the newest version as it was sent
    reason_codes: list[ReasonCode]
    # The newest accepted one; null before one was
    active_version: int | None
    # How many anomalies were reported
    anomaly_count: int
    # Which gates of the day are still open
    phase: Literal["day_ahead", "intraday", "ex_post", "closed"]
    # When it was created, in UTC
    created_ts: str
    # When it was last changed, in UTC
    last_modified_ts: str
    # A person gave the newest version up
    abandoned: bool
    # What a person can do about the newest version, and what not, each with why
    actions: list[ScheduleMove]

class ScheduleAnomalyIntervalsItem(TypedDict):
    # Number of the quarter-hour in its day, from 1 on
    pos: int
    # Own value, in MW; null where there is none
    our_mw: float | None
    # Value of the counterparty, in MW; null where there is none
    counterparty_mw: float | None
    # Difference of the two, in MW
    delta_mw: float

class ScheduleAnomaly(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Null where nothing of ours is known: the other side sent it alone
    schedule_uid: str | None
    # Id of the version; null where it is not known
    version_uid: str | None
    # Number of the version that it is about
    version: int | None
    # The operator has taken a newer version since, as a whole or in part
    is_superseded: bool
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # Of a schedule that is a test
    test: bool
    # Market that the schedule is of: `DE` or `NL`
    market: Literal["DE", "NL"]
    # Delivery day, YYYY-MM-DD
    delivery_date: str
    # Identification of the time series within its document
    series_id: str | None
    # ENTSO-E code of the kind of exchange, for instance A08: net internal trade
    business_type: str
    # EIC of the area that takes the energy in
    in_area: str | None
    # EIC of the area that gives the energy
    out_area: str | None
    # Balance group that takes the energy in, by EIC
    in_party: str | None
    # Balance group that gives the energy, by EIC
    out_party: str | None
    # Reasons of the operator, as ENTSO-E codes with their texts
    reason_codes: list[ReasonCode]
    # Quarter-hours in which both sides differ, counted from 1; `delta_mw` is ours less theirs
    intervals: list[ScheduleAnomalyIntervalsItem]
    # How many documents told the very same; the newest of them stands here
    document_count: int
    # When it was created, in UTC
    created_ts: str

class ScheduleAuditLogActor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: str
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str

class ScheduleAuditLog(TypedDict):
    # Number in its chain, from 1 on without gaps
    sequence: int
    # When it happened, in UTC
    occurred_at: str
    # Which type it is of; other fields depend on it
    type: str
    # The schedule, objection, period or document that it is about
    subject: str
    # Who did it: a person, an API key, or the service
    actor: ScheduleAuditLogActor
    # Fields before the change
    before: Any
    # Fields after the change
    after: Any

class ScheduleBodyOverride(TypedDict):
    # Why, in words
    reason: str

class ScheduleBody(TypedDict):
    # Market that the schedule is of: `DE` or `NL`
    market: Literal["DE", "NL", "germany", "netherlands"]
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # EIC of a balance group of the organization
    sender_id: str
    # EIC of the operator
    receiver_id: str
    # Delivery day, YYYY-MM-DD, by the German or Dutch clock
    date: str
    # A schedule apart, that no gate stops, sent through the transport for tests. Default: `false`
    test: NotRequired[bool]
    # Time series of the schedule, of which each is one exchange or one total
    series: list[SentScheduleSeries]
    # Sends it though a gate is closed, which the operator may refuse; the reason is kept
    override: NotRequired[ScheduleBodyOverride]

class ScheduleCheckWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: Literal["close_to_gate", "many_versions", "late_for_day_ahead", "contradicting_answers"]
    # What is wrong or worth knowing, in English
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
    # What is stored or calculated all the same, and worth a look
    warnings: list[ScheduleCheckWarningsItem]
    # Until when the first version of the day must be in
    day_ahead_gate_ts: str
    # Which gates of the day are still open
    phase: Literal["day_ahead", "intraday", "ex_post", "closed"]

class ScheduleDeliveryStatusVersionsItemDelivery(TypedDict):
    # Where it stands
    state: Literal["pending", "delivered", "accepted", "rejected", "superseded", "dead"]
    # How often it was tried
    attempts: int
    # When it is tried next, in UTC; null where it is not
    due_at: str | None
    # What is wrong, and where it is known, what would be right
    detail: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # When it was settled, in UTC; null where it is not
    settled_at: str | None

class ScheduleDeliveryStatusVersionsItem(TypedDict):
    # Id of the version; null where it is not known
    version_uid: str
    # Number of the version, from 1 on; null where it is not known
    version: int
    # Where it stands
    status: Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]
    # What the operator answered so far: acknowledged, with an anomaly, confirmed in part, confirmed
    acceptance_level: Literal["", "ack", "ano", "par", "cnf"]
    # Whether it is the version that counts
    is_active: bool
    # When it was created, in UTC
    created_ts: str
    # When it was sent, in UTC; null where it was not
    sent_ts: str | None
    # How its sending stands; null where it is not to be sent
    delivery: ScheduleDeliveryStatusVersionsItemDelivery | None
    # Oldest first
    documents: list[ScheduleDocument]

class ScheduleDeliveryStatus(TypedDict):
    # Id of the schedule
    schedule_uid: str
    # Versions, the newest first
    versions: list[ScheduleDeliveryStatusVersionsItem]

class ScheduleDocument(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Whether it was sent or received
    direction: Literal["sent", "received"]
    # What the document is: a schedule, a status request (SRQ) or an answer (ACK, ANO, CNF, RI)
    kind: Literal["schedule", "SRQ", "ACK", "ANO", "CNF", "RI"]
    # Identification of the document within its message; null where it has none
    message_id: str | None
    # When its sender says that it was made
    created_ts: str
    # When it went out or came in
    processed_ts: str
    # Id of the schedule
    schedule_uid: str | None
    # Id of the version; null where it is not known
    version_uid: str | None
    # Number of the version, from 1 on; null where it is not known
    version: int | None
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # About schedules that are tests
    test: bool
    # Name of the file; null where none is known
    file_name: str | None
    # Size of the file, in bytes
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
    # Id that stays the same for good, a UUID
    uid: str
    # Whether it was sent or received
    direction: Literal["sent", "received"]
    # Which kind it is of
    kind: Literal["schedule", "SRQ", "ACK", "ANO", "CNF", "RI"]
    # Identification of the document within its message; null where it has none
    message_id: str | None
    # When its sender says that it was made
    created_ts: str
    # When it went out or came in
    processed_ts: str
    # Id of the schedule
    schedule_uid: str | None
    # Id of the version; null where it is not known
    version_uid: str | None
    # Number of the version, from 1 on; null where it is not known
    version: int | None
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # About schedules that are tests
    test: bool
    # Name of the file; null where none is known
    file_name: str | None
    # Size of the file, in bytes
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
    # The file itself, as base64
    content_base64: str

class ScheduleMove(TypedDict):
    # What is done
    action: Literal["resend", "new_version", "request_status", "abandon"]
    # Whether it can still be changed
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
    # Number of the quarter-hour in its day, from 1 on
    pos: int
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Own value, in MW; null where there is none
    our_mw: float
    # Value of the counterparty, in MW; null where there is none
    counterparty_mw: float | None
    # Difference of the two, in MW
    delta_mw: float | None
    # Of this quarter-hour, as far as documents tell
    status: Literal["pending", "accepted", "adjusted", "mismatch", "rejected"]
    # Reasons of the operator, as ENTSO-E codes with their texts
    reason_codes: list[ReasonCode]

class ScheduleReconciliationSeriesItem(TypedDict):
    # Identification of the time series within its document
    series_id: str
    # Which type it is of; other fields depend on it
    type: Literal["production", "consumption", "internal", "external"]
    # ENTSO-E code of the kind of exchange, for instance A08: net internal trade
    business_type: str
    # Balance group that takes the energy in, by EIC
    in_party: str
    # Balance group that gives the energy, by EIC
    out_party: str
    # Where it stands
    status: Literal["pending", "accepted", "adjusted", "mismatch", "rejected"]
    # The newest document that speaks of it; null: none does
    source: Literal["ANO", "CNF"] | None
    # The operator put the nominated party’s series in its place (A30)
    exchange_priority: bool
    # Difference, in MWh; null where it is not known
    delta_mwh: float | None
    rows: list[ScheduleReconciliationSeriesItemRowsItem]

class ScheduleReconciliation(TypedDict):
    # Id of the schedule
    schedule_uid: str
    # Id of the version; null where it is not known
    version_uid: str
    # Number of the version, from 1 on; null where it is not known
    version: int
    # Delivery day, YYYY-MM-DD, by the German or Dutch clock
    date: str
    # Time series of the schedule, of which each is one exchange or one total
    series: list[ScheduleReconciliationSeriesItem]

class ScheduleSeriesIds(TypedDict):
    # EIC of the area that takes the energy in
    in_area: str
    # EIC of the area that gives the energy
    out_area: str
    # Balance group that takes the energy in, by EIC
    in_party: str
    # Balance group that gives the energy, by EIC
    out_party: str
    # Identification of the capacity agreement, where the exchange has one
    market_agreement_id: str | None

class ScheduleSeriesDataItem(TypedDict):
    # Start of the quarter-hour, as RFC 3339
    ts: str
    # Mean power of the quarter-hour, in MW
    amount: float

class ScheduleSeries(TypedDict):
    # Identification of the time series within its document
    series_id: str
    # The version of the message that changed it last
    series_version: int
    # Which type it is of; other fields depend on it
    type: Literal["production", "consumption", "internal", "external"]
    # ENTSO-E code of the kind of exchange, for instance A08: net internal trade
    business_type: str
    # What tells the time series from all others: business type, areas and parties
    ids: ScheduleSeriesIds
    # Where it stands
    status: Literal["pending", "accepted", "adjusted", "mismatch", "rejected"]
    # Reasons of the operator, as ENTSO-E codes with their texts
    reason_codes: list[ReasonCode]
    # Energy of the whole day, in MWh
    total_mwh: float
    # Values of the time series, one for each quarter-hour
    data: list[ScheduleSeriesDataItem]

class ScheduleSpecSeriesItemIds(TypedDict):
    # EIC of the area that takes the energy in
    in_area: str
    # EIC of the area that gives the energy
    out_area: str
    # Balance group that takes the energy in, by EIC
    in_party: str
    # Balance group that gives the energy, by EIC
    out_party: str
    # Identification of the capacity agreement, where the exchange has one
    market_agreement_id: str | None

class ScheduleSpecSeriesItemDataItem(TypedDict):
    # Start of the quarter-hour, as RFC 3339
    ts: str
    # Mean power of the quarter-hour, in MW
    amount: float

class ScheduleSpecSeriesItem(TypedDict):
    # Which type it is of; other fields depend on it
    type: Literal["production", "consumption", "internal", "external"]
    # What tells the time series from all others: business type, areas and parties
    ids: ScheduleSpecSeriesItemIds
    # Values of the time series, one for each quarter-hour
    data: list[ScheduleSpecSeriesItemDataItem]

class ScheduleSpec(TypedDict):
    # Market that the schedule is of: `DE` or `NL`
    market: Literal["DE", "NL"]
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # Market partner id or EIC of the sender
    sender_id: str
    # Market partner id or EIC of the receiver
    receiver_id: str
    # Delivery day, YYYY-MM-DD, by the German or Dutch clock
    date: str
    # Whether it is of the test system of the operator
    test: bool
    # Time series of the schedule, of which each is one exchange or one total
    series: list[ScheduleSpecSeriesItem]

class ScheduleTransport(TypedDict):
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # For schedules that are tests
    test: bool
    # Which kind it is of
    kind: Literal["http", "directory", "as4", "sftp", "schleupen", "holodeck", "holodeck_files"]
    # How the operator is reached; which fields there are depends on the kind of transport
    settings: dict[str, str]
    # Which secrets are set; what they are is never shown
    secret_names: list[str]
    # How long the operator may leave a message without an answer
    no_ack_minutes: int
    # When it was created, in UTC
    created_ts: str
    # When it was last changed, in UTC
    last_modified_ts: str

class ScheduleTransportBody(TypedDict):
    # Which kind it is of
    kind: Literal["http", "directory", "as4", "sftp", "schleupen", "holodeck", "holodeck_files"]
    # How the operator is reached; which fields there are depends on the kind of transport
    settings: NotRequired[dict[str, str]]
    # In place of those that are set; absent: they stay where the kind does, `{}` removes them
    secrets: NotRequired[dict[str, str] | None]
    # After how many minutes without an acknowledgement there is an alarm. Default: `15`
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
    # Stable code of the message, for programs
    code: Literal["close_to_gate", "many_versions", "late_for_day_ahead", "contradicting_answers"]
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class ScheduleVersionAbandoned(TypedDict):
    ts: str
    # Why, in words
    reason: str

class ScheduleVersionCreatedBy(TypedDict):
    # Which kind it is of
    kind: str
    # Name, as lists show it
    name: str

class ScheduleVersionForecast(TypedDict):
    delivery_day: str
    # Number of the version, from 1 on; null where it is not known
    version: int

class ScheduleVersion(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Id of the schedule
    schedule_uid: str
    # Number of the version, from 1 on; null where it is not known
    version: int
    # Where it stands
    status: Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]
    # The highest reached: receipt, anomalies, partly taken, confirmed
    acceptance_level: Literal["", "ack", "ano", "par", "cnf"]
    # It is the newest accepted one of its schedule
    is_active: bool
    # Identification of the document within its message; null where it has none
    message_id: str
    # What is stored or calculated all the same, and worth a look
    warnings: list[ScheduleVersionWarningsItem]
    # When it was created, in UTC
    created_ts: str
    # When it was last changed, in UTC
    last_modified_ts: str
    # When it was sent, in UTC; null where it was not
    sent_ts: str | None
    # When a person gave it up, and why; null where nobody did, or where it was sent again since
    abandoned: ScheduleVersionAbandoned | None
    # Who created it
    created_by: ScheduleVersionCreatedBy
    # The stored forecast that it was built from
    forecast: ScheduleVersionForecast | None
    # What was sent, and with zeros what the version before still had
    spec: ScheduleSpec

class SchedulingAreaTransmissionSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Codes in registers and markets
    extra_ids: list[ExtraId]

class SchedulingAreaLocation(TypedDict):
    # From the place to the area in whole metres, 0 inside
    distance_m: float
    # Metres by which a drawn border may be off; null where that is not stated
    accuracy_m: float | None

class SchedulingArea(TypedDict):
    # EIC
    id: str
    # Name, as lists show it
    name: str
    # Short name, as charts show it
    short_name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    # Where it stands
    status: Literal["active", "virtual", "historic", "not_published", "technical"]
    # IANA
    timezone: str | None
    # Operator of the transmission grid; null where none is known
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
    # What is stored or calculated all the same, and worth a look
    warnings: list[RecordWarning]
    # Where the fact is from: publisher, address, licence and day
    provenance: Provenance

class SearchResultMatched(TypedDict):
    # Which field of the record
    field: Literal["name", "other_name", "extra_id", "country", "operator", "grid_area", "role"]
    # Text of the field
    text: str

class SearchResult(TypedDict):
    # Which kind it is of
    kind: Literal["bidding-zone", "control-area", "scheduling-area", "other-area", "party", "metering-grid-area", "tariff", "settlement", "holiday"]
    # What the list of this kind finds it by: UUID, EIC, id of a holiday
    id: str
    # Of a tariff after the name of its operator: “Netze BW: § 14a EnWG Modul 3 (2026)”
    name: str
    # ISO 3166-1 alpha-2
    countries: list[str]
    # Codes in registers and markets
    extra_ids: list[ExtraId]
    # Of a settlement, WGS 84 in degrees
    lat: float | None
    # Longitude in degrees (WGS 84); null where no point is known
    lon: float | None
    # Where most of the words were found: a name, an identifier; of a grid area, a control area or a tariff its operator, of a party an area that it operates or what it does
    matched: SearchResultMatched
    # How well it matches; results are ordered by it
    score: float

class SentForecastSeries(TypedDict):
    # `production`: energy fed into the grid; `consumption`: energy taken from it
    kind: Literal["production", "consumption"]
    # Control area, by its usual name
    control_area: NotRequired[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None]
    # Market location (MaLo) that the forecast is of, 11 digits
    malo: NotRequired[str | None]
    # EIC of the balance group whose schedule it becomes part of; absent: the one that takes the forecasts of the area
    balance_group: NotRequired[str | None]
    # One value for each quarter-hour of the delivery day, in `unit`
    values: list[float | None]

class SentScheduleSeriesIds(TypedDict):
    # EIC of the area that takes the energy in
    in_area: str
    # EIC of the area that gives the energy
    out_area: str
    # Balance group that takes the energy in, by EIC
    in_party: str
    # Balance group that gives the energy, by EIC
    out_party: str
    # Identification of the capacity agreement, where the exchange has one
    market_agreement_id: NotRequired[str | None]

class SentScheduleSeriesDataItem(TypedDict):
    # Start of the quarter-hour, as RFC 3339
    ts: str
    # MW, from 0, at most 3 decimals
    amount: float

class SentScheduleSeries(TypedDict):
    # Which type it is of; other fields depend on it
    type: Literal["production", "consumption", "internal", "external"]
    # What tells the time series from all others: business type, areas and parties
    ids: SentScheduleSeriesIds
    # Values of the time series, one for each quarter-hour
    data: list[SentScheduleSeriesDataItem]

class SimplifiedResultRatesItemIntervalsItem(TypedDict):
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Price of a unit
    rate: float

class SimplifiedResultRatesItem(TypedDict):
    # Dataset, for instance `quarter-hourly-energy-offtake`
    dataset_id: str
    # Unit of the values
    unit: Unit
    # The intervals, in order of time
    intervals: list[SimplifiedResultRatesItemIntervalsItem]

class SimplifiedResultNotIncludedItem(TypedDict):
    # Name of the component
    component: str
    # Why
    reason: Literal["fixed", "fixed_part", "peak", "tier", "data", "rounding", "unit"]
    # Name of the function of the pipeline
    function: str | None
    # What is wrong or worth knowing, in English
    msg: str

class SimplifiedResult(TypedDict):
    # Prices for a unit, with the intervals in which they hold
    rates: list[SimplifiedResultRatesItem]
    # What the simple form leaves out, and why
    not_included: list[SimplifiedResultNotIncludedItem]
    # Last day for which the price is confirmed: its own end, else that of its source; null: not known
    confirmed_until: str | None
    # The price stands for days after that one
    stale: bool

class SkippedAllocationMessageProblemsItem(TypedDict):
    # Which type it is of; other fields depend on it
    type: str
    # `body`, the row from 1, and the column
    loc: list[str | float]
    # What is wrong or worth knowing, in English
    msg: str
    input: NotRequired[Any]
    # Bounds and other figures of the problem
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
    # Why they were left out
    why: Literal["measure", "reading", "period", "forecast", "delivery_note", "qualifier", "cancellation"]
    # Name, as lists show it
    name: str
    # How many values were left out
    values: int

class SkippedDay(TypedDict):
    # Day, YYYY-MM-DD
    date: str
    # Why it is no working day
    reason: Literal["weekend", "holiday"]
    # Name of the holiday; null for a weekend
    name: str | None
    # Länder with the holiday; empty for days of market communication alone
    subdivisions: list[str]

class SourceLastRun(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Where it stands
    status: Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]
    # Whether it only read and checked, and stored nothing
    dry_run: bool
    # When it was created, in UTC
    created_at: str
    # When it ended, in UTC; null while it runs
    finished_at: str | None

class Source(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # Who publishes it
    publisher: str
    # Under which terms it may be used
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
    # Which kind it is of
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
    # Identification of the document within its message; null where it has none
    message_id: str | None
    # Null where the document came before: then nothing happened
    document_uid: str | None
    # Id of the schedule
    schedule_uid: str | None
    # What is odd about it: mostly why it moved nothing
    note: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class SumSeries(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Check identifier (Prüfidentifikator) of the message, by BDEW
    pi: Literal["13003", "13005", "13026"]
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    # Whether no newer version of the series has been received
    is_newest: bool
    # OBIS code of what is measured
    obis: str
    # Null: the point is not set up
    kind: Literal["Z95", "Z96", "Z97", "Z98", "Z99", "ZA0", "ZA1", "ZA2", "ZA3", "ZA4", "ZA5", "ZA6", "ZG7"] | None
    # Name, as lists show it
    name: str | None
    # Balance group, by EIC; null where the series has none
    balance_group: str | None
    # Balance group that gives the energy, by EIC; null where the series has none
    from_balance_group: str | None
    # Balancing area (Bilanzierungsgebiet), by EIC; null where the series has none
    balancing_area: str | None
    # Control area, by its usual name
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    # Of the quarter-hours that have a value; null where none has
    total_kwh: float | None
    # How many quarter-hours
    quarter_hours: int
    # How many quarter-hours have no value
    missing_quarter_hours: int
    # A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA
    data_status: Literal["A01", "A02", "A03", "A04", "A06"] | None
    # When its data status was stated, in UTC; null where it was not
    data_status_ts: str | None
    # What the last check notice said that was written for it
    check: Literal["accepted", "implausible", "present"] | None
    # The BIKO refused that notice
    check_refused: bool
    # Number of the document (BGM); null where it has none
    document_number: str
    # Market partner id or EIC of the sender
    sender_id: str
    # Market partner id or EIC of the receiver
    receiver_id: str
    # When it was received, in UTC
    received_ts: str

class SumSeriesComparisonRowsItem(TypedDict):
    # Start, included, as RFC 3339 with its offset
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
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # Energy of the quarter-hour; null where it is not known
    kwh: float | None

class SumSeriesValues(TypedDict):
    # Id that stays the same for good, a UUID
    uid: str
    # Check identifier (Prüfidentifikator) of the message, by BDEW
    pi: Literal["13003", "13005", "13026"]
    # Of 13005 and 13026, which name none: balance groups and area
    point_id: str
    # First day of the Bilanzierungsmonat
    month: str
    # DTM+293: a later one holds
    version_ts: str
    # Whether no newer version of the series has been received
    is_newest: bool
    # OBIS code of what is measured
    obis: str
    # Null: the point is not set up
    kind: Literal["Z95", "Z96", "Z97", "Z98", "Z99", "ZA0", "ZA1", "ZA2", "ZA3", "ZA4", "ZA5", "ZA6", "ZG7"] | None
    # Name, as lists show it
    name: str | None
    # Balance group, by EIC; null where the series has none
    balance_group: str | None
    # Balance group that gives the energy, by EIC; null where the series has none
    from_balance_group: str | None
    # Balancing area (Bilanzierungsgebiet), by EIC; null where the series has none
    balancing_area: str | None
    # Control area, by its usual name
    control_area: Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"] | None
    # Of the quarter-hours that have a value; null where none has
    total_kwh: float | None
    # How many quarter-hours
    quarter_hours: int
    # How many quarter-hours have no value
    missing_quarter_hours: int
    # A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA
    data_status: Literal["A01", "A02", "A03", "A04", "A06"] | None
    # When its data status was stated, in UTC; null where it was not
    data_status_ts: str | None
    # What the last check notice said that was written for it
    check: Literal["accepted", "implausible", "present"] | None
    # The BIKO refused that notice
    check_refused: bool
    # Number of the document (BGM); null where it has none
    document_number: str
    # Market partner id or EIC of the sender
    sender_id: str
    # Market partner id or EIC of the receiver
    receiver_id: str
    # When it was received, in UTC
    received_ts: str
    # Values in order of time, one for each interval; null is a gap
    values: list[SumSeriesValuesValuesItem]

SupplierOffer: TypeAlias = "SupplierOfferSpot | SupplierOfferFixed"

class SupplierOfferFixed(TypedDict):
    # Which type it is of; other fields depend on it
    type: Literal["fixed"]
    # Price of the supplier by kWh, without VAT
    price_per_kwh: float
    # The prices of the offer include VAT. Default: `false`
    includes_vat: NotRequired[bool]
    # Fee of the supplier by month, without VAT. Default: `0`
    monthly_fee: NotRequired[float]

class SupplierOfferSpot(TypedDict):
    # Which type it is of; other fields depend on it
    type: Literal["spot"]
    # Bidding zone; that of the grid area unless told
    zone: NotRequired[Literal["SE1", "SE2", "SE3", "SE4", "NO1", "NO2", "NO3", "NO4", "NO5", "DK1", "DK2", "FI", "NL", "DE-LU", "AT", "BE", "CH", "CZ", "EE", "ES", "FR", "HU", "IT-NORTH", "IT-CENTRE-NORTH", "IT-CENTRE-SOUTH", "IT-SOUTH", "IT-CALABRIA", "IT-SICILY", "IT-SARDINIA", "LT", "LV", "PL", "PT", "SI"]]
    # What the supplier adds to the day-ahead price, by kWh, without VAT. Default: `0`
    markup_per_kwh: NotRequired[float]
    # The prices of the offer include VAT. Default: `false`
    includes_vat: NotRequired[bool]
    # Fee of the supplier by month, without VAT. Default: `0`
    monthly_fee: NotRequired[float]

class TariffSystemOperator(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str

class TariffEligibility(TypedDict):
    # Who charges it: the grid operator, a supplier, or an authority
    type: Literal["system_operator", "supplier", "authority"]
    # Rated current of the fuse; null where it does not matter
    fuse_size: Quantity | None
    # Metering grid areas in which it is offered, by id; null: everywhere
    metering_grid_area_ids: list[str] | None
    other: list[Literal["offtake", "injection", "fuse_based", "power_based", "low_voltage", "high_voltage", "regional_grid", "residential", "business", "production"]] | None

class TariffProvenance(TypedDict):
    # Line of credit
    source: str
    # When the source was read: a day, or a month
    retrieved_at: str
    # Under which terms it may be used
    licence: str
    # Day until which the source vouches for the prices; null where it does not say
    confirmed_until: str | None

class Tariff(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Name, as lists show it
    name: str
    # What the tariff is, in a sentence
    summary: str
    # What else the price list says; null where it says nothing
    remarks: str | None
    # Who charges it; null where no operator is known
    system_operator: TariffSystemOperator | None
    # Extension: ISO 3166 code of the country in all of which it holds, whoever operates the grid
    country: NotRequired[str]
    # Which customers the tariff is for
    eligibility: TariffEligibility
    # Components of the tariff, each a pipeline from datasets to a cost
    tariff_components: list[TariffComponent]
    # From when it is offered; null where that is not known
    available_from: str | None
    # Until when it is offered; null: it still is
    available_to: str | None
    # Some function, condition or option of the pipeline is not part of the published set
    uses_extensions: bool
    # Extension: why no component is the energy tax, where known: its rate is not in the source, or it does not apply
    without_energy_tax: NotRequired[Literal["not_in_source", "exempt"]]
    # Extension: the approved version, of a tariff that the organization itself has written
    own_version: NotRequired[int]
    # Where the fact is from: publisher, address, licence and day
    provenance: NotRequired[TariffProvenance]

class TariffBodyEligibility(TypedDict):
    # Who charges it: the grid operator, a supplier, or an authority
    type: Literal["system_operator", "supplier", "authority"]
    # Rated current of the fuse; null where it does not matter
    fuse_size: Quantity | None
    # Metering grid areas in which it is offered, by id; null: everywhere
    metering_grid_area_ids: list[str] | None
    other: list[Literal["offtake", "injection", "fuse_based", "power_based", "low_voltage", "high_voltage", "regional_grid", "residential", "business", "production"]] | None

class TariffBody(TypedDict):
    # Name, as lists show it
    name: str
    # What the tariff is, in a sentence
    summary: NotRequired[str]
    # What else the price list says; null where it says nothing
    remarks: NotRequired[str | None]
    # Id of the grid operator; null where none is known
    system_operator_id: NotRequired[str | None]
    # Which customers the tariff is for
    eligibility: TariffBodyEligibility
    # Components of the tariff, each a pipeline from datasets to a cost
    tariff_components: list[TariffComponent]
    # From when it is offered; null where that is not known
    available_from: NotRequired[str | None]
    # Until when it is offered; null: it still is
    available_to: NotRequired[str | None]

class TariffComponent(TypedDict):
    # Name, as lists show it
    name: str
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # From when the component is charged, included
    applicable_from: str
    # Until when the component is charged, not included; null: it still is
    applicable_to: str | None
    # The dataset that holds the cost of the component, in its currency
    cost: DatasetRef
    # Datasets that the component reads
    datasets: list[DatasetRef]
    # Functions of the pipeline, in order
    functions: list[PipelineFunction]

class TestRunBodyProfilesItem(TypedDict):
    # Name, as lists show it
    name: str
    # Id of the profile, as the list of profiles has it
    profile_id: str

class TestRunBodyTimeSeriesItem(TypedDict):
    # Name of the dataset
    name: str
    # Values in order of time, one for each interval; null is a gap
    values: list[float | None]

class TestRunBody(TypedDict):
    # The tariff
    tariff: TariffBody
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # Start of the values ahead of the period, for tariffs that look back; the period itself unless given
    history_start: NotRequired[str]
    # Stored profiles in place of time series
    profiles: NotRequired[list[TestRunBodyProfilesItem]]
    # Time series that the tariff needs, each by the name of its dataset, with one value for each interval of the period
    time_series: NotRequired[list[TestRunBodyTimeSeriesItem]]
    # What becomes of gaps: `reject` refuses the calculation, `skip` leaves them out. Default: `reject`
    missing: NotRequired[Literal["reject", "skip"]]

class TsoProfileFormatsItem(TypedDict):
    document: Literal["schedule", "status_request"]
    # First delivery day
    valid_from: str
    # `ess`: ESS 2.3; `cim`: IEC 62325-451
    family: Literal["ess", "cim"]

class TsoProfileGatesItemExPost(TypedDict):
    # Which deadlines: of BG-SZR (`bg`), of BK-SZR (`bk`), of the settlement, of the correction (KBKA)
    kinds: list[Literal["production", "consumption", "internal", "external"]]
    # How many working days
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
    # Transmission system operator, by the code of its schedule documents
    tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]
    # Name, as lists show it
    name: str
    # Market that the schedule is of: `DE` or `NL`
    market: Literal["DE", "NL"]
    # EIC of the control area
    area: str
    # EIC that schedules are sent to
    party: str
    # Control area, by its usual name
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
    # Which kind it is of
    kind: Literal["postal_code", "address", "point"]
    # Why nothing is known of the place
    reason: Literal["not_looked_up", "no_such_place", "no_postal_codes", "unlisted_postal_code", "no_settlement", "outside", "no_areas"]
    # What is wrong or worth knowing, in English
    msg: str

class ValidationError(TypedDict):
    # Where the problem is: `body`, `query`, `path` or `header`, then names and positions from 0 on
    loc: list[str | int]
    # What is wrong or worth knowing, in English
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
    # What was sent there, shortened where it is long
    input: NotRequired[Any]
    # Bounds and other figures of the problem
    ctx: NotRequired[dict[str, Any]]
    # Stable code of the message, for programs
    code: NotRequired[str]
    # Parameters of the message
    params: NotRequired[dict[str, Any]]

class WebhookLastAttempt(TypedDict):
    # When it was tried, in UTC
    attempted_at: str
    # HTTP status of the answer; null where there was none
    status: float | None
    # Why there was no answer; null where there was one
    error: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None

class Webhook(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Address that is called
    url: str
    # Text for people
    description: str
    # Types (`version.accepted`) and families (`version.*`) of events; null: every event
    event_types: list[str] | None
    # Whether it is at work; false: it rests, and is kept
    is_enabled: bool
    # `receiver`: it answered 410 Gone; null while enabled
    disabled_by: Literal["person", "receiver"] | None
    # Until when messages are signed with the replaced secret, too
    old_secret_until: str | None
    # Deliveries that wait for their first or next try
    pending_count: float
    # The last try to deliver; null where there was none
    last_attempt: WebhookLastAttempt | None
    # Who created it
    created_by: str
    # When it was created, in UTC
    created_at: str

class WebhookAttempt(TypedDict):
    # Number of the try, from 1 on
    number: float
    # When it was tried, in UTC
    attempted_at: str
    # How long it took, in milliseconds
    duration_ms: float
    # Address that is called
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
    # The webhook
    webhook: Webhook
    # Checks signatures (`whsec_…`): shown in this answer only, null in a replay of it
    secret: str | None

class WebhookDelivery(TypedDict):
    # The `webhook-id` of its messages, the same in every try
    id: str
    # The event’s place in the audit log
    sequence: float
    # What happened, for instance `api_key.created`
    type: str
    # When it happened, in UTC
    occurred_at: str
    # `failed`: given up after the last try, or the receiver no longer exists
    status: Literal["pending", "delivered", "failed"]
    # How often it was tried
    attempts: float
    # When it is tried next; null once it is settled
    due_at: str | None
    # What came of the last try
    detail: str | None
    # Which sentence of the service the text is: stable, unlike its words; null: none
    code: str | None
    # What that sentence names
    params: dict[str, Any] | None
    # When it was delivered or given up, in UTC; null while it is tried
    settled_at: str | None

class WebhookDeliveryRead(TypedDict):
    # The delivery
    delivery: WebhookDelivery
    # The message’s body, byte for byte as it is signed and sent
    body: str
    # Every try, newest first
    attempts: list[WebhookAttempt]
