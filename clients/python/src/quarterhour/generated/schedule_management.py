# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

from .._area import Area, AsyncArea
from .._operation import FileBody, Operation
from .types import *  # noqa: F403

class AbandonScheduleBody(TypedDict):
    # Why; it is kept
    reason: str

class AssignInboxDocumentBody(TypedDict):
    # The version that the document is about
    version_uid: str
    # Why it is about that version though its sender or its receiver says otherwise
    override_reason: NotRequired[str]

class DismissInboxDocumentBody(TypedDict):
    # Why it needs nothing more
    reason: str

class ListAllObjectionsAnswer(TypedDict):
    # The objections
    objections: list[ObjectionEntry]

class ListAnomaliesAnswer(TypedDict):
    # The anomalies
    anomalies: list[ScheduleAnomaly]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListAuditLogsAnswer(TypedDict):
    # The entries
    audit_logs: list[ScheduleAuditLog]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListBalanceGroupsAnswer(TypedDict):
    # The balance groups
    balance_groups: list[BalanceGroup]

class ListCheckNoticesAnswer(TypedDict):
    # The check notices
    notices: list[CheckNotice]

class ListClearingCalendarsAnswer(TypedDict):
    # The calendars, one for each settlement month
    calendars: list[ClearingCalendar]

class ListClearingDeadlinesAnswer(TypedDict):
    # First day, YYYY-MM-DD
    start_date: str
    # Last day, YYYY-MM-DD
    end_date: str
    # `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count
    calendar: Literal["any_land", "federal"]
    # The deadlines, in order of their days
    deadlines: list[DueClearingDeadline]

class ListClearingPeriodsAnswer(TypedDict):
    # The clearing periods
    clearing_periods: list[ClearingPeriod]

class ListDocumentsAnswer(TypedDict):
    # Documents that were exchanged, the newest first
    documents: list[ScheduleDocument]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListImbalanceReportsAnswer(TypedDict):
    # By day; days of which nothing was imported are left out
    reports: list[ImbalanceReport]
    # The newest day that was imported; null where none was
    latest_delivery_date: str | None

class ListInboxAnswer(TypedDict):
    # Documents that were exchanged, the newest first
    documents: list[InboxDocument]
    # How many wait for somebody, whatever the filters
    unassigned: int
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListMabisInterchangesAnswer(TypedDict):
    # The interchanges
    interchanges: list[MabisInterchange]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListMabisPointsAnswer(TypedDict):
    # The metering points
    points: list[MabisPoint]

class ListScheduleAnomaliesAnswer(TypedDict):
    # The anomalies
    anomalies: list[ScheduleAnomaly]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListScheduleDocumentsAnswer(TypedDict):
    # Documents that were exchanged, the newest first
    documents: list[ScheduleDocument]

class ListScheduleVersionsAnswer(TypedDict):
    # Versions, the newest first
    versions: list[ScheduleVersion]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListSchedulesAnswer(TypedDict):
    # The schedules
    schedules: list[Schedule]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListSubscriptionsAnswer(TypedDict):
    # The subscriptions
    subscriptions: list[ClearingSubscription]

class ListSumSeriesAnswer(TypedDict):
    # The sum series
    series: list[SumSeries]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListTransportsAnswer(TypedDict):
    # The transports
    transports: list[ListedScheduleTransport]
    # Where, on the machine of the service, the simulated operators listen that take what has no transport; null where none do
    simulator: str | None

class ListTsosAnswer(TypedDict):
    # Transmission system operators
    tsos: list[TsoProfile]

class ReadClearingFeedAnswer(TypedDict):
    # `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count
    calendar: Literal["any_land", "federal"]
    # Language of the entries
    locale: Literal["en", "de"]
    # Which deadlines: of BG-SZR (`bg`), of BK-SZR (`bk`), of the settlement, of the correction (KBKA)
    kinds: list[Literal["bg", "bk", "settlement", "correction"]]
    # How many days ahead of a deadline there is a reminder
    reminder_days: list[int]
    # Days of the period
    days: list[ClearingFeedDay]

class ReadVersionSeriesAnswer(TypedDict):
    # Id of the schedule
    schedule_uid: str
    # Id of the version; null where it is not known
    version_uid: str
    # Number of the version, from 1 on; null where it is not known
    version: int
    # Time series of the schedule, of which each is one exchange or one total
    series: list[ScheduleSeries]

class ResendScheduleBodyOverride(TypedDict):
    # Why, in words
    reason: str

class ResendScheduleBody(TypedDict):
    # Why; required where the operator has the version, or may have it
    reason: NotRequired[str]
    # Sends it though a gate is closed, which the operator may refuse; the reason is kept
    override: NotRequired[ResendScheduleBodyOverride]

class RevokeSubscriptionAnswer(TypedDict):
    # The subscriptions
    subscriptions: list[ClearingSubscription]

ABANDON_SCHEDULE = Operation(
    method="POST",
    path="/schedule-management/v1/schedules/{uid}/abandon",
    query=(),
    body="json",
    takes_key=True,
)

ASSIGN_INBOX_DOCUMENT = Operation(
    method="POST",
    path="/schedule-management/v1/inbox/{uid}/assign",
    query=(),
    body="json",
    takes_key=True,
)

ATTACH_FILE = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments",
    query=("file_name",),
    body="file",
    takes_key=True,
)

CHECK_SCHEDULE = Operation(
    method="POST",
    path="/schedule-management/v1/check-schedule",
    query=(),
    body="json",
    takes_key=False,
)

CHECK_SUM_SERIES = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/sum-series/{uid}/check-notices",
    query=(),
    body="json",
    takes_key=True,
)

CHECK_TRANSPORT = Operation(
    method="POST",
    path="/schedule-management/v1/transports/{tso}/check",
    query=("test",),
    body=None,
    takes_key=False,
)

COMPARE_SUM_SERIES = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/sum-series/{uid}/comparison",
    query=("with",),
    body=None,
    takes_key=False,
)

CREATE_CLEARING_PERIOD = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/clearing-periods",
    query=(),
    body="json",
    takes_key=True,
)

CREATE_OBJECTION = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections",
    query=(),
    body="json",
    takes_key=True,
)

CREATE_SCHEDULE = Operation(
    method="POST",
    path="/schedule-management/v1/schedules",
    query=(),
    body="json",
    takes_key=True,
)

CREATE_SUBSCRIPTION = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/clearing-subscriptions",
    query=(),
    body="json",
    takes_key=True,
)

DELETE_BALANCE_GROUP = Operation(
    method="DELETE",
    path="/schedule-management/v1/balance-groups/{eic}",
    query=(),
    body=None,
    takes_key=True,
)

DELETE_CLEARING_PERIOD = Operation(
    method="DELETE",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}",
    query=(),
    body=None,
    takes_key=True,
)

DELETE_MABIS_POINT = Operation(
    method="DELETE",
    path="/schedule-management/v1/mabis/points/{point_id}",
    query=(),
    body=None,
    takes_key=True,
)

DELETE_TRANSPORT = Operation(
    method="DELETE",
    path="/schedule-management/v1/transports/{tso}",
    query=("test",),
    body=None,
    takes_key=True,
)

DISMISS_INBOX_DOCUMENT = Operation(
    method="POST",
    path="/schedule-management/v1/inbox/{uid}/dismiss",
    query=(),
    body="json",
    takes_key=True,
)

IMPORT_MABIS_POINTS = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/point-imports",
    query=(),
    body="file",
    takes_key=True,
)

LIST_ALL_OBJECTIONS = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/objections",
    query=("status", "bilanzierungsmonat", "bilanzkreis_eic",),
    body=None,
    takes_key=False,
)

LIST_ANOMALIES = Operation(
    method="GET",
    path="/schedule-management/v1/anomalies",
    query=("tso", "market", "start_date", "end_date", "test", "limit", "offset",),
    body=None,
    takes_key=False,
    items="anomalies",
    pages_by="offset",
)

LIST_AUDIT_LOGS = Operation(
    method="GET",
    path="/schedule-management/v1/audit-logs",
    query=("type", "subject", "start_time", "end_time", "limit", "offset",),
    body=None,
    takes_key=False,
    items="audit_logs",
    pages_by="offset",
)

LIST_BALANCE_GROUPS = Operation(
    method="GET",
    path="/schedule-management/v1/balance-groups",
    query=(),
    body=None,
    takes_key=False,
)

LIST_CHECK_NOTICES = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/sum-series/{uid}/check-notices",
    query=(),
    body=None,
    takes_key=False,
)

LIST_CLEARING_CALENDARS = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-calendars",
    query=("start_month", "end_month", "calendar",),
    body=None,
    takes_key=False,
)

LIST_CLEARING_DEADLINES = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-deadlines",
    query=("start_date", "end_date", "calendar",),
    body=None,
    takes_key=False,
)

LIST_CLEARING_PERIODS = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-periods",
    query=("status", "bilanzkreis_eic", "bilanzierungsmonat",),
    body=None,
    takes_key=False,
)

LIST_DOCUMENTS = Operation(
    method="GET",
    path="/schedule-management/v1/documents",
    query=("tso", "kind", "test", "limit", "offset",),
    body=None,
    takes_key=False,
    items="documents",
    pages_by="offset",
)

LIST_IMBALANCE_REPORTS = Operation(
    method="GET",
    path="/schedule-management/v1/nl/settlement/imbalance-reports",
    query=("start_date", "end_date",),
    body=None,
    takes_key=False,
)

LIST_INBOX = Operation(
    method="GET",
    path="/schedule-management/v1/inbox",
    query=("state", "kind", "tso", "test", "limit", "offset",),
    body=None,
    takes_key=False,
    items="documents",
    pages_by="offset",
)

LIST_MABIS_INTERCHANGES = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/interchanges",
    query=("limit", "offset",),
    body=None,
    takes_key=False,
    items="interchanges",
    pages_by="offset",
)

LIST_MABIS_POINTS = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/points",
    query=(),
    body=None,
    takes_key=False,
)

LIST_OBJECTIONS = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections",
    query=("status",),
    body=None,
    takes_key=False,
)

LIST_POSITIONS = Operation(
    method="GET",
    path="/schedule-management/v1/positions",
    query=("start_date", "end_date", "balance_group", "control_area",),
    body=None,
    takes_key=False,
)

LIST_SCHEDULE_ANOMALIES = Operation(
    method="GET",
    path="/schedule-management/v1/schedules/{uid}/anomalies",
    query=("limit", "offset",),
    body=None,
    takes_key=False,
    items="anomalies",
    pages_by="offset",
)

LIST_SCHEDULE_DOCUMENTS = Operation(
    method="GET",
    path="/schedule-management/v1/schedules/{uid}/documents",
    query=(),
    body=None,
    takes_key=False,
)

LIST_SCHEDULE_VERSIONS = Operation(
    method="GET",
    path="/schedule-management/v1/schedules/{uid}/versions",
    query=("limit", "offset",),
    body=None,
    takes_key=False,
    items="versions",
    pages_by="offset",
)

LIST_SCHEDULES = Operation(
    method="GET",
    path="/schedule-management/v1/schedules",
    query=("tso", "market", "sender_id", "status", "start_date", "end_date", "test", "limit", "offset",),
    body=None,
    takes_key=False,
    items="schedules",
    pages_by="offset",
)

LIST_SUBSCRIPTIONS = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-subscriptions",
    query=(),
    body=None,
    takes_key=False,
)

LIST_SUM_SERIES = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/sum-series",
    query=("month", "point_id", "balance_group", "newest", "limit", "offset",),
    body=None,
    takes_key=False,
    items="series",
    pages_by="offset",
)

LIST_TRANSPORTS = Operation(
    method="GET",
    path="/schedule-management/v1/transports",
    query=(),
    body=None,
    takes_key=False,
)

LIST_TSOS = Operation(
    method="GET",
    path="/schedule-management/v1/tsos",
    query=(),
    body=None,
    takes_key=False,
)

PUT_BALANCE_GROUP = Operation(
    method="PUT",
    path="/schedule-management/v1/balance-groups/{eic}",
    query=(),
    body="json",
    takes_key=True,
)

PUT_DOCUMENT_FORMATS = Operation(
    method="PUT",
    path="/schedule-management/v1/tsos/{tso}/formats",
    query=(),
    body="json",
    takes_key=True,
)

PUT_MABIS_FORMATS = Operation(
    method="PUT",
    path="/schedule-management/v1/mabis/formats",
    query=(),
    body="json",
    takes_key=True,
)

PUT_MABIS_POINT = Operation(
    method="PUT",
    path="/schedule-management/v1/mabis/points/{point_id}",
    query=(),
    body="json",
    takes_key=True,
)

PUT_TRANSPORT = Operation(
    method="PUT",
    path="/schedule-management/v1/transports/{tso}",
    query=("test",),
    body="json",
    takes_key=True,
)

READ_ATTACHMENT = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments/{attachment_uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_CHECK_NOTICE = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/check-notices/{notice_uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_CLEARING_CALENDAR = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-calendar",
    query=("bilanzierungsmonat", "calendar",),
    body=None,
    takes_key=False,
)

READ_CLEARING_FEED = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-feed",
    query=("locale", "kinds", "calendar", "reminder_days",),
    body=None,
    takes_key=False,
)

READ_CLEARING_IMBALANCE = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/imbalance",
    query=(),
    body=None,
    takes_key=False,
)

READ_CLEARING_PERIOD = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_DELIVERY_STATUS = Operation(
    method="GET",
    path="/schedule-management/v1/schedules/{uid}/delivery-status",
    query=(),
    body=None,
    takes_key=False,
)

READ_DOCUMENT = Operation(
    method="GET",
    path="/schedule-management/v1/documents/{document_uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_INBOX_CONTRL = Operation(
    method="GET",
    path="/schedule-management/v1/inbox/{uid}/contrl",
    query=(),
    body=None,
    takes_key=False,
)

READ_INBOX_DOCUMENT = Operation(
    method="GET",
    path="/schedule-management/v1/inbox/{uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_MABIS_FORMATS = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/formats",
    query=(),
    body=None,
    takes_key=False,
)

READ_MABIS_INTERCHANGE = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/interchanges/{uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_OBJECTION = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_RECONCILIATION = Operation(
    method="GET",
    path="/schedule-management/v1/schedules/{uid}/reconciliation",
    query=("version",),
    body=None,
    takes_key=False,
)

READ_SCHEDULE = Operation(
    method="GET",
    path="/schedule-management/v1/schedules/{uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_SCHEDULE_TABLE = Operation(
    method="POST",
    path="/schedule-management/v1/tables",
    query=("sheet",),
    body="file",
    takes_key=False,
)

READ_SUM_SERIES = Operation(
    method="GET",
    path="/schedule-management/v1/mabis/sum-series/{uid}",
    query=(),
    body=None,
    takes_key=False,
)

READ_VERSION_SERIES = Operation(
    method="GET",
    path="/schedule-management/v1/schedule-series/{version_uid}",
    query=(),
    body=None,
    takes_key=False,
)

RECEIVE_ANSWER = Operation(
    method="POST",
    path="/schedule-management/v1/inbound/{tso}",
    query=("test", "file_name",),
    body="file",
    takes_key=True,
)

RECEIVE_AS4_MESSAGE = Operation(
    method="POST",
    path="/schedule-management/v1/as4/deliver",
    query=("test", "file_name",),
    body="file",
    takes_key=True,
)

RECEIVE_DOCUMENT = Operation(
    method="POST",
    path="/schedule-management/v1/inbound",
    query=("test", "file_name",),
    body="file",
    takes_key=True,
)

RECEIVE_SUM_SERIES = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/sum-series",
    query=("accept_sender",),
    body="file",
    takes_key=True,
)

RECORD_AS4_ERROR = Operation(
    method="POST",
    path="/schedule-management/v1/as4/notify/error",
    query=("ref_to_message_id", "errors",),
    body=None,
    takes_key=True,
)

RECORD_AS4_RECEIPT = Operation(
    method="POST",
    path="/schedule-management/v1/as4/notify/receipt",
    query=("ref_to_message_id", "message_id",),
    body=None,
    takes_key=True,
)

RECORD_MANUAL_FILING = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/manual-filing",
    query=(),
    body="json",
    takes_key=True,
)

REMOVE_ATTACHMENT = Operation(
    method="DELETE",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/attachments/{attachment_uid}",
    query=(),
    body=None,
    takes_key=True,
)

REQUEST_SCHEDULE_STATUS = Operation(
    method="POST",
    path="/schedule-management/v1/schedules/{uid}/request-status",
    query=(),
    body=None,
    takes_key=True,
)

RESEND_SCHEDULE = Operation(
    method="POST",
    path="/schedule-management/v1/schedules/{uid}/resend",
    query=(),
    body="json",
    takes_key=True,
)

RESOLVE_OBJECTION = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/resolve",
    query=(),
    body="json",
    takes_key=True,
)

REVOKE_SUBSCRIPTION = Operation(
    method="DELETE",
    path="/schedule-management/v1/mabis/clearing-subscriptions/{subscription_id}",
    query=(),
    body=None,
    takes_key=True,
)

SEND_CHECK_NOTICE = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/check-notices/{notice_uid}/send",
    query=(),
    body=None,
    takes_key=True,
)

SUBMIT_OBJECTION = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/submit",
    query=(),
    body="json",
    takes_key=True,
)

UPDATE_OBJECTION = Operation(
    method="PATCH",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}",
    query=(),
    body="json",
    takes_key=True,
)

WITHDRAW_OBJECTION = Operation(
    method="POST",
    path="/schedule-management/v1/mabis/clearing-periods/{uid}/objections/{objection_uid}/withdraw",
    query=(),
    body=None,
    takes_key=True,
)


class ScheduleManagement(Area):
    """Operations of schedule-management."""

    def abandon_schedule(
        self,
        *,
        uid: str,
        body: AbandonScheduleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleVersion:
        """Abandon the newest version of a schedule

        The version becomes `failed` with `abandoned`. It is no longer sent or awaited, and a forecast it was built from counts as rejected. A late response still counts, and the version can be resent. Returns 409 for a version that was answered, replaced or abandoned.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ScheduleVersion = self._json(ABANDON_SCHEDULE, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def assign_inbox_document(
        self,
        *,
        uid: str,
        body: AssignInboxDocumentBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> InboxDocument:
        """Assign a received document to a version

        A document that is unreadable or not a response is attached without changing the version. Returns 422 if the document is of another TSO, day or series. If only its sender or receiver differs, `override_reason` is required.

        uid: Id of the message, as the inbox has it
        """
        answer: InboxDocument = self._json(ASSIGN_INBOX_DOCUMENT, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def attach_file(
        self,
        *,
        uid: str,
        objection_uid: str,
        file_name: str,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "application/pdf", "image/png", "image/jpeg", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/xml"],
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionAttachment:
        """Attach a file to an objection

        PDF, PNG, JPEG, CSV, text, XML, XLSX or ZIP, at most 10 MB each; 20 files and 50 MB per objection.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        file_name: Without folders; shown and used when it is downloaded
        """
        answer: ObjectionAttachment = self._json(ATTACH_FILE, {"uid": uid, "objection_uid": objection_uid, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def check_schedule(
        self,
        *,
        body: ScheduleBody,
        timeout: float | None = None,
    ) -> ScheduleCheck:
        """Validate a schedule without sending it

        Returns the same problems as a submission. Nothing is stored or sent.
        """
        answer: ScheduleCheck = self._json(CHECK_SCHEDULE, {}, body=body, timeout=timeout)
        return answer

    def check_sum_series(
        self,
        *,
        uid: str,
        body: CheckNoticeBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CheckNoticeMessage:
        """Create a check notice (Prüfmitteilung)

        Creates a check notice (Prüfmitteilung) from the receiver of the series to its sender. The message is stored, not sent: use `…/send`. Import the response of the BIKO (IFTSTA 21004) with `POST …/mabis/sum-series`. Returns 409 for a series that the balance responsible party does not check, or whose point is not set up.

        uid: Id of the version of the sum series, as the list of sum series has it
        """
        answer: CheckNoticeMessage = self._json(CHECK_SUM_SERIES, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def check_transport(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        test: bool | None = None,
        timeout: float | None = None,
    ) -> ScheduleTransportCheck:
        """Test a transport

        Calls the receiving address (HEAD) with client certificate and Authorization header and lists responses without collecting them; writes and removes a file in a folder. Failures are part of the response, with a resolution. Timeout 10 seconds per address.

        tso: The transmission system operator, by the code of its schedule documents
        test: Whether the transport to the test system of the operator is meant, and not the real one
        """
        answer: ScheduleTransportCheck = self._json(CHECK_TRANSPORT, {"tso": tso, "test": test}, timeout=timeout)
        return answer

    def compare_sum_series(
        self,
        *,
        uid: str,
        with_: str | None = None,
        timeout: float | None = None,
    ) -> SumSeriesComparison:
        """Compare a sum series by quarter-hour

        Sums and differences cover quarter-hours with values on both sides.

        uid: Id of the version of the sum series, as the list of sum series has it
        with_: uid of another version; absent: the own allocations of the control area
        """
        answer: SumSeriesComparison = self._json(COMPARE_SUM_SERIES, {"uid": uid, "with": with_}, timeout=timeout)
        return answer

    def create_clearing_period(
        self,
        *,
        body: ClearingPeriodBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ClearingPeriod:
        """Create a clearing period

        One period per balance group and month; a duplicate returns 409.
        """
        answer: ClearingPeriod = self._json(CREATE_CLEARING_PERIOD, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def create_objection(
        self,
        *,
        uid: str,
        body: ObjectionBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Create an objection

        Returns 409 after the objection period, and with `submit` also before it, with the dates of the period and of the correction (KBKA). Nothing is stored then.

        uid: Id of the clearing period, as the list of clearing periods has it
        """
        answer: ObjectionRecord = self._json(CREATE_OBJECTION, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def create_schedule(
        self,
        *,
        body: ScheduleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleVersion:
        """Submit a schedule

        Stores and sends a version. The status reports its progress. A first version is accepted until day-ahead gate closure, changes until the gate closure of each quarter-hour; with `test` at any time.
        """
        answer: ScheduleVersion = self._json(CREATE_SCHEDULE, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def create_subscription(
        self,
        *,
        body: ClearingSubscriptionBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> NewClearingSubscription:
        """Create a calendar subscription

        Anyone with the address can read the deadlines and balance groups, and nothing else. Delete the subscription to revoke it.
        """
        answer: NewClearingSubscription = self._json(CREATE_SUBSCRIPTION, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def delete_balance_group(
        self,
        *,
        eic: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a balance group

        Schedules that were sent for it stay.

        eic: EIC code of the balance group
        """
        self._done(DELETE_BALANCE_GROUP, {"eic": eic}, idempotency_key=idempotency_key, timeout=timeout)

    def delete_clearing_period(
        self,
        *,
        uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a clearing period

        Returns 409 if an objection was filed in the period, whatever its status.

        uid: Id of the clearing period, as the list of clearing periods has it
        """
        self._done(DELETE_CLEARING_PERIOD, {"uid": uid}, idempotency_key=idempotency_key, timeout=timeout)

    def delete_mabis_point(
        self,
        *,
        point_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a MaBiS point

        Sum series that were received for it stay.

        point_id: Identifier of the metering point (Zählpunkt), 33 characters
        """
        self._done(DELETE_MABIS_POINT, {"point_id": point_id}, idempotency_key=idempotency_key, timeout=timeout)

    def delete_transport(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        test: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a transport

        Nothing is sent to the operator any more.

        tso: The transmission system operator, by the code of its schedule documents
        test: Whether the transport to the test system of the operator is meant, and not the real one
        """
        self._done(DELETE_TRANSPORT, {"tso": tso, "test": test}, idempotency_key=idempotency_key, timeout=timeout)

    def dismiss_inbox_document(
        self,
        *,
        uid: str,
        body: DismissInboxDocumentBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> InboxDocument:
        """Dismiss a received document

        It is assigned to nothing; the reason is kept. 409 where it is assigned or dismissed already.

        uid: Id of the message, as the inbox has it
        """
        answer: InboxDocument = self._json(DISMISS_INBOX_DOCUMENT, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def import_mabis_points(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "application/octet-stream"],
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MabisPointsImported:
        """Import MaBiS points from CSV

        Each row replaces the point with its `point_id`; others stay unchanged. All rows are stored or none: 422 names row and column. `point_id` and `kind` are required. Separator comma, semicolon or tab; UTF-8 or Windows-1252.
        """
        answer: MabisPointsImported = self._json(IMPORT_MABIS_POINTS, {}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def list_all_objections(
        self,
        *,
        status: Sequence[Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]] | None = None,
        bilanzierungsmonat: Sequence[str] | None = None,
        bilanzkreis_eic: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> ListAllObjectionsAnswer:
        """List objections of all clearing periods

        Objections of all clearing periods, by settlement month and balance group.

        status: Only objections with one of these statuses
        bilanzierungsmonat: Only these settlement months, each by its first day
        bilanzkreis_eic: Only these balance groups, by EIC
        """
        answer: ListAllObjectionsAnswer = self._json(LIST_ALL_OBJECTIONS, {"status": status, "bilanzierungsmonat": bilanzierungsmonat, "bilanzkreis_eic": bilanzkreis_eic}, timeout=timeout)
        return answer

    def list_anomalies(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        market: Sequence[Literal["DE", "NL", "germany", "netherlands"]] | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAnomaliesAnswer:
        """List anomalies

        Default: the last 31 days and future days.

        tso: Only what concerns these transmission system operators
        market: Only schedules of these markets: `DE` or `NL`
        start_date: Inclusive; 30 days before today where both are absent
        end_date: Inclusive
        test: Only anomalies of the test systems (`true`), or of the real ones (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAnomaliesAnswer = self._json(LIST_ANOMALIES, {"tso": tso, "market": market, "start_date": start_date, "end_date": end_date, "test": test, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_anomalies(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        market: Sequence[Literal["DE", "NL", "germany", "netherlands"]] | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[ScheduleAnomaly]:
        """Every row of `list_anomalies`, page after page."""
        return self._rows(LIST_ANOMALIES, {"tso": tso, "market": market, "start_date": start_date, "end_date": end_date, "test": test, "limit": limit, "offset": offset}, timeout=timeout)

    def list_audit_logs(
        self,
        *,
        type: Sequence[Literal["schedule.*", "schedule.created", "schedule.overridden", "version.*", "version.submitted", "version.sent_again", "version.accepted", "version.rejected", "version.abandoned", "version.status_changed", "version.contradicted", "series.*", "series.status_changed", "anomaly.*", "anomaly.received", "status_request.*", "status_request.ordered", "status_request.sent", "tso.*", "tso.ack", "tso.ano", "tso.ri", "tso.cnf", "acceptance.*", "acceptance.fault_tolerant", "no_ack.*", "no_ack.timeout", "declared_limit.*", "declared_limit.warning", "intraday.*", "intraday.advisory", "balance_group.*", "balance_group.created", "balance_group.changed", "balance_group.removed", "transport.*", "transport.created", "transport.changed", "transport.removed", "as4.*", "as4.receipt", "as4.error", "sum_series.*", "sum_series.received", "sum_series.data_status", "sum_series.checked", "sum_series.check_refused", "sum_series.check_ordered", "sum_series.check_sent", "sum_series.check_failed", "sum_series.check_answered", "sum_series.partner_warning", "sum_series.message_refused", "mabis_point.*", "mabis_point.created", "mabis_point.changed", "mabis_point.removed", "mabis_format.*", "mabis_format.changed", "document_format.*", "document_format.changed", "document.*", "document.unreadable", "document.unassigned", "document.assigned", "document.dismissed", "clearing_period.*", "clearing_period.created", "clearing_period.removed", "clearing_subscription.*", "clearing_subscription.created", "clearing_subscription.revoked", "objection.*", "objection.created", "objection.changed", "objection.submitted", "objection.withdrawn", "objection.accepted", "objection.rejected", "objection.sending", "objection.filed", "objection.filing_failed", "objection.answered", "objection.attachment_added", "objection.attachment_removed", "forecast.*", "forecast.submitted", "forecast.generated", "forecast.processed", "forecast.confirmed", "forecast.contradicted", "forecast.rejected", "forecast.undeliverable", "forecast.redelivered"]] | None = None,
        subject: Sequence[str] | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAuditLogsAnswer:
        """List audit logs of schedule management

        Who did what to schedules, documents and objections, the newest first.

        type: Types (`version.accepted`) and families (`version.*`) of events
        subject: Only entries about these ids, for instance of a schedule
        start_time: Only entries from this instant on
        end_time: Exclusive
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAuditLogsAnswer = self._json(LIST_AUDIT_LOGS, {"type": type, "subject": subject, "start_time": start_time, "end_time": end_time, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_audit_logs(
        self,
        *,
        type: Sequence[Literal["schedule.*", "schedule.created", "schedule.overridden", "version.*", "version.submitted", "version.sent_again", "version.accepted", "version.rejected", "version.abandoned", "version.status_changed", "version.contradicted", "series.*", "series.status_changed", "anomaly.*", "anomaly.received", "status_request.*", "status_request.ordered", "status_request.sent", "tso.*", "tso.ack", "tso.ano", "tso.ri", "tso.cnf", "acceptance.*", "acceptance.fault_tolerant", "no_ack.*", "no_ack.timeout", "declared_limit.*", "declared_limit.warning", "intraday.*", "intraday.advisory", "balance_group.*", "balance_group.created", "balance_group.changed", "balance_group.removed", "transport.*", "transport.created", "transport.changed", "transport.removed", "as4.*", "as4.receipt", "as4.error", "sum_series.*", "sum_series.received", "sum_series.data_status", "sum_series.checked", "sum_series.check_refused", "sum_series.check_ordered", "sum_series.check_sent", "sum_series.check_failed", "sum_series.check_answered", "sum_series.partner_warning", "sum_series.message_refused", "mabis_point.*", "mabis_point.created", "mabis_point.changed", "mabis_point.removed", "mabis_format.*", "mabis_format.changed", "document_format.*", "document_format.changed", "document.*", "document.unreadable", "document.unassigned", "document.assigned", "document.dismissed", "clearing_period.*", "clearing_period.created", "clearing_period.removed", "clearing_subscription.*", "clearing_subscription.created", "clearing_subscription.revoked", "objection.*", "objection.created", "objection.changed", "objection.submitted", "objection.withdrawn", "objection.accepted", "objection.rejected", "objection.sending", "objection.filed", "objection.filing_failed", "objection.answered", "objection.attachment_added", "objection.attachment_removed", "forecast.*", "forecast.submitted", "forecast.generated", "forecast.processed", "forecast.confirmed", "forecast.contradicted", "forecast.rejected", "forecast.undeliverable", "forecast.redelivered"]] | None = None,
        subject: Sequence[str] | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[ScheduleAuditLog]:
        """Every row of `list_audit_logs`, page after page."""
        return self._rows(LIST_AUDIT_LOGS, {"type": type, "subject": subject, "start_time": start_time, "end_time": end_time, "limit": limit, "offset": offset}, timeout=timeout)

    def list_balance_groups(
        self,
        *,
        timeout: float | None = None,
    ) -> ListBalanceGroupsAnswer:
        """List balance groups

        Balance groups of the organization, with the operators that they send schedules to.
        """
        answer: ListBalanceGroupsAnswer = self._json(LIST_BALANCE_GROUPS, {}, timeout=timeout)
        return answer

    def list_check_notices(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ListCheckNoticesAnswer:
        """List check notices of a sum series

        What was answered to the sender of a sum series, the newest first.

        uid: Id of the version of the sum series, as the list of sum series has it
        """
        answer: ListCheckNoticesAnswer = self._json(LIST_CHECK_NOTICES, {"uid": uid}, timeout=timeout)
        return answer

    def list_clearing_calendars(
        self,
        *,
        start_month: str | None = None,
        end_month: str | None = None,
        calendar: Literal["any_land", "federal"] | None = None,
        timeout: float | None = None,
    ) -> ListClearingCalendarsAnswer:
        """List the MaBiS deadlines of several months

        All deadlines of each settlement month, with the rule that sets each.

        start_month: Three months before end_month, which is the present month, unless told
        end_month: Inclusive; three months after start_month unless told; at most 24 months
        calendar: any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder
        """
        answer: ListClearingCalendarsAnswer = self._json(LIST_CLEARING_CALENDARS, {"start_month": start_month, "end_month": end_month, "calendar": calendar}, timeout=timeout)
        return answer

    def list_clearing_deadlines(
        self,
        *,
        start_date: str,
        end_date: str | None = None,
        calendar: Literal["any_land", "federal"] | None = None,
        timeout: float | None = None,
    ) -> ListClearingDeadlinesAnswer:
        """List MaBiS deadlines by day

        Deadlines of all settlement months between two days, by day.

        start_date: 2000-02-01 to 2101-09-30
        end_date: Inclusive; start_date unless told; at most 366 days
        calendar: any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder
        """
        answer: ListClearingDeadlinesAnswer = self._json(LIST_CLEARING_DEADLINES, {"start_date": start_date, "end_date": end_date, "calendar": calendar}, timeout=timeout)
        return answer

    def list_clearing_periods(
        self,
        *,
        status: Sequence[Literal["open", "preliminary", "objection", "final", "closed"]] | None = None,
        bilanzkreis_eic: Sequence[str] | None = None,
        bilanzierungsmonat: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> ListClearingPeriodsAnswer:
        """List clearing periods

        One for each settlement month and balance group, with its next deadline.

        status: Only clearing periods with one of these statuses
        bilanzkreis_eic: Only these balance groups, by EIC
        bilanzierungsmonat: Only these settlement months, each by its first day
        """
        answer: ListClearingPeriodsAnswer = self._json(LIST_CLEARING_PERIODS, {"status": status, "bilanzkreis_eic": bilanzkreis_eic, "bilanzierungsmonat": bilanzierungsmonat}, timeout=timeout)
        return answer

    def list_documents(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        kind: Sequence[Literal["schedule", "SRQ", "ACK", "ANO", "CNF", "RI"]] | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListDocumentsAnswer:
        """List documents

        What was sent and received, the newest first.

        tso: Only what concerns these transmission system operators
        kind: Only documents of these kinds
        test: Only documents of the test systems (`true`), or of the real ones (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListDocumentsAnswer = self._json(LIST_DOCUMENTS, {"tso": tso, "kind": kind, "test": test, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_documents(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        kind: Sequence[Literal["schedule", "SRQ", "ACK", "ANO", "CNF", "RI"]] | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[ScheduleDocument]:
        """Every row of `list_documents`, page after page."""
        return self._rows(LIST_DOCUMENTS, {"tso": tso, "kind": kind, "test": test, "limit": limit, "offset": offset}, timeout=timeout)

    def list_imbalance_reports(
        self,
        *,
        start_date: str,
        end_date: str,
        timeout: float | None = None,
    ) -> ListImbalanceReportsAnswer:
        """List Dutch imbalance reports

        Returns TenneT reports that `npm run cli -- import tennet` imported, and the organization’s own imbalance. Days without an import are not included.

        start_date: Delivery day in Europe/Amsterdam
        end_date: Inclusive; at most 93 days a request
        """
        answer: ListImbalanceReportsAnswer = self._json(LIST_IMBALANCE_REPORTS, {"start_date": start_date, "end_date": end_date}, timeout=timeout)
        return answer

    def list_inbox(
        self,
        *,
        state: Sequence[Literal["unassigned", "processed", "dismissed"]] | None = None,
        kind: Sequence[Literal["ACK", "ANO", "CNF", "RI", "EDIFACT", "unknown"]] | None = None,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListInboxAnswer:
        """List received documents

        A document without a schedule is `unassigned` until it is assigned or dismissed. Unreadable documents have the kind `unknown`. No document is dropped.

        state: Only messages in one of these states
        kind: Only messages of these kinds
        tso: Only what concerns these transmission system operators
        test: Only messages of the test systems (`true`), or of the real ones (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListInboxAnswer = self._json(LIST_INBOX, {"state": state, "kind": kind, "tso": tso, "test": test, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_inbox(
        self,
        *,
        state: Sequence[Literal["unassigned", "processed", "dismissed"]] | None = None,
        kind: Sequence[Literal["ACK", "ANO", "CNF", "RI", "EDIFACT", "unknown"]] | None = None,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[InboxDocument]:
        """Every row of `list_inbox`, page after page."""
        return self._rows(LIST_INBOX, {"state": state, "kind": kind, "tso": tso, "test": test, "limit": limit, "offset": offset}, timeout=timeout)

    def list_mabis_interchanges(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListMabisInterchangesAnswer:
        """List MaBiS interchanges

        Lists interchanges with at least one imported message. Tests are in the inbox.

        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListMabisInterchangesAnswer = self._json(LIST_MABIS_INTERCHANGES, {"limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_mabis_interchanges(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[MabisInterchange]:
        """Every row of `list_mabis_interchanges`, page after page."""
        return self._rows(LIST_MABIS_INTERCHANGES, {"limit": limit, "offset": offset}, timeout=timeout)

    def list_mabis_points(
        self,
        *,
        timeout: float | None = None,
    ) -> ListMabisPointsAnswer:
        """List MaBiS points (Zählpunkte)

        Metering points of sum series, with the balance group of each.
        """
        answer: ListMabisPointsAnswer = self._json(LIST_MABIS_POINTS, {}, timeout=timeout)
        return answer

    def list_objections(
        self,
        *,
        uid: str,
        status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"] | None = None,
        timeout: float | None = None,
    ) -> list[Objection]:
        """List the objections of a clearing period

        Objections to the clearing period, with what can be done with each.

        uid: Id of the clearing period, as the list of clearing periods has it
        status: Only objections with this status
        """
        answer: list[Objection] = self._json(LIST_OBJECTIONS, {"uid": uid, "status": status}, timeout=timeout)
        return answer

    def list_positions(
        self,
        *,
        start_date: str | None = None,
        end_date: str | None = None,
        balance_group: str | None = None,
        control_area: Sequence[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None = None,
        timeout: float | None = None,
    ) -> Positions:
        """List open positions by quarter-hour

        German control areas. Open position: accepted schedules minus allocations, or minus the latest forecast without allocations; positive is long. Priced with the imbalance price (reBAP), or with the day-ahead price of DE-LU plus the mean spread of the 28 days before (`price_source`). At most seven days; default yesterday to tomorrow.

        start_date: First delivery day; yesterday in Berlin unless told
        end_date: Last delivery day; tomorrow in Berlin unless told
        balance_group: EIC of one balance group; all of the organization together unless told
        control_area: Only these control areas
        """
        answer: Positions = self._json(LIST_POSITIONS, {"start_date": start_date, "end_date": end_date, "balance_group": balance_group, "control_area": control_area}, timeout=timeout)
        return answer

    def list_schedule_anomalies(
        self,
        *,
        uid: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListScheduleAnomaliesAnswer:
        """List the anomalies of a schedule

        What the operator finds to differ from the schedules of the counterparties.

        uid: Id of the schedule, as the list of schedules has it
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListScheduleAnomaliesAnswer = self._json(LIST_SCHEDULE_ANOMALIES, {"uid": uid, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_schedule_anomalies(
        self,
        *,
        uid: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[ScheduleAnomaly]:
        """Every row of `list_schedule_anomalies`, page after page."""
        return self._rows(LIST_SCHEDULE_ANOMALIES, {"uid": uid, "limit": limit, "offset": offset}, timeout=timeout)

    def list_schedule_documents(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ListScheduleDocumentsAnswer:
        """List the documents of a schedule

        What was sent and received about a schedule, the newest first.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ListScheduleDocumentsAnswer = self._json(LIST_SCHEDULE_DOCUMENTS, {"uid": uid}, timeout=timeout)
        return answer

    def list_schedule_versions(
        self,
        *,
        uid: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListScheduleVersionsAnswer:
        """List the versions of a schedule

        The newest first, without their series.

        uid: Id of the schedule, as the list of schedules has it
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListScheduleVersionsAnswer = self._json(LIST_SCHEDULE_VERSIONS, {"uid": uid, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_schedule_versions(
        self,
        *,
        uid: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[ScheduleVersion]:
        """Every row of `list_schedule_versions`, page after page."""
        return self._rows(LIST_SCHEDULE_VERSIONS, {"uid": uid, "limit": limit, "offset": offset}, timeout=timeout)

    def list_schedules(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        market: Sequence[Literal["DE", "NL", "germany", "netherlands"]] | None = None,
        sender_id: Sequence[str] | None = None,
        status: Sequence[Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]] | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListSchedulesAnswer:
        """List schedules

        One for each delivery day, market, operator and sender, with its newest version.

        tso: Only what concerns these transmission system operators
        market: Only schedules of these markets: `DE` or `NL`
        sender_id: Only schedules that were sent under these market partner ids or EIC codes
        status: Of the newest version
        start_date: First delivery day
        end_date: Inclusive
        test: Only schedules of the test systems (`true`), or of the real ones (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListSchedulesAnswer = self._json(LIST_SCHEDULES, {"tso": tso, "market": market, "sender_id": sender_id, "status": status, "start_date": start_date, "end_date": end_date, "test": test, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_schedules(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        market: Sequence[Literal["DE", "NL", "germany", "netherlands"]] | None = None,
        sender_id: Sequence[str] | None = None,
        status: Sequence[Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]] | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[Schedule]:
        """Every row of `list_schedules`, page after page."""
        return self._rows(LIST_SCHEDULES, {"tso": tso, "market": market, "sender_id": sender_id, "status": status, "start_date": start_date, "end_date": end_date, "test": test, "limit": limit, "offset": offset}, timeout=timeout)

    def list_subscriptions(
        self,
        *,
        timeout: float | None = None,
    ) -> ListSubscriptionsAnswer:
        """List calendar subscriptions

        Addresses under which calendar programs read the deadlines; each works without a key until it is revoked.
        """
        answer: ListSubscriptionsAnswer = self._json(LIST_SUBSCRIPTIONS, {}, timeout=timeout)
        return answer

    def list_sum_series(
        self,
        *,
        month: Sequence[str] | None = None,
        point_id: Sequence[str] | None = None,
        balance_group: Sequence[str] | None = None,
        newest: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListSumSeriesAnswer:
        """List sum series (Summenzeitreihen)

        Sum series that were received, each with its version and data status; without values.

        month: First day of the month
        point_id: Identifier of the metering point (Zählpunkt), 33 characters
        balance_group: Only sum series of these balance groups, by EIC
        newest: The newest version of each alone
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListSumSeriesAnswer = self._json(LIST_SUM_SERIES, {"month": month, "point_id": point_id, "balance_group": balance_group, "newest": newest, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_sum_series(
        self,
        *,
        month: Sequence[str] | None = None,
        point_id: Sequence[str] | None = None,
        balance_group: Sequence[str] | None = None,
        newest: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[SumSeries]:
        """Every row of `list_sum_series`, page after page."""
        return self._rows(LIST_SUM_SERIES, {"month": month, "point_id": point_id, "balance_group": balance_group, "newest": newest, "limit": limit, "offset": offset}, timeout=timeout)

    def list_transports(
        self,
        *,
        timeout: float | None = None,
    ) -> ListTransportsAnswer:
        """List transports

        How each operator is reached; without secrets.
        """
        answer: ListTransportsAnswer = self._json(LIST_TRANSPORTS, {}, timeout=timeout)
        return answer

    def list_tsos(
        self,
        *,
        timeout: float | None = None,
    ) -> ListTsosAnswer:
        """List TSOs with gates and formats

        Each with the gates until which it takes schedules, and the formats that hold by day.
        """
        answer: ListTsosAnswer = self._json(LIST_TSOS, {}, timeout=timeout)
        return answer

    def put_balance_group(
        self,
        *,
        eic: str,
        body: BalanceGroupBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> BalanceGroup:
        """Create or replace a balance group

        With `from_forecasts`, accepted forecasts become schedules of the balance group. The forecasts of a control area belong to one balance group: 409 names the other one.

        eic: EIC code of the balance group
        """
        answer: BalanceGroup = self._json(PUT_BALANCE_GROUP, {"eic": eic}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def put_document_formats(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        body: DocumentFormatsBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> TsoProfile:
        """Set the document formats of a TSO

        Replaces the setting; an empty list restores the default. A schedule with a version keeps its format, so that the TSO can compare versions. Responses are read in both formats.

        tso: The transmission system operator, by the code of its schedule documents
        """
        answer: TsoProfile = self._json(PUT_DOCUMENT_FORMATS, {"tso": tso}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def put_mabis_formats(
        self,
        *,
        body: MabisFormatsBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MabisFormats:
        """Replace the formats of MaBiS messages

        Replaces the setting; an empty list restores the defaults. Existing messages do not change.
        """
        answer: MabisFormats = self._json(PUT_MABIS_FORMATS, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def put_mabis_point(
        self,
        *,
        point_id: str,
        body: MabisPointBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MabisPoint:
        """Create or replace a MaBiS point

        Fields as in UTILMD 55062. Also applies to series that were received before.

        point_id: Identifier of the metering point (Zählpunkt), 33 characters
        """
        answer: MabisPoint = self._json(PUT_MABIS_POINT, {"point_id": point_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def put_transport(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        body: ScheduleTransportBody,
        test: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleTransport:
        """Create or replace a transport

        Secrets are stored encrypted and never returned. A new address requires them again: they are never sent to another host.

        tso: The transmission system operator, by the code of its schedule documents
        test: Whether the transport to the test system of the operator is meant, and not the real one
        """
        answer: ScheduleTransport = self._json(PUT_TRANSPORT, {"tso": tso, "test": test}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def read_attachment(
        self,
        *,
        uid: str,
        objection_uid: str,
        attachment_uid: str,
        timeout: float | None = None,
    ) -> ObjectionAttachmentContent:
        """Get an attachment of an objection

        The file itself, as base64, or as it is with `Accept: application/octet-stream`.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        attachment_uid: Id of the attachment, as its objection has it
        """
        answer: ObjectionAttachmentContent = self._json(READ_ATTACHMENT, {"uid": uid, "objection_uid": objection_uid, "attachment_uid": attachment_uid}, timeout=timeout)
        return answer

    def read_check_notice(
        self,
        *,
        notice_uid: str,
        timeout: float | None = None,
    ) -> CheckNoticeMessage:
        """Get a check notice (Prüfmitteilung)

        The notice, and the message in which it is sent.

        notice_uid: Id of the check notice, as the list of check notices has it
        """
        answer: CheckNoticeMessage = self._json(READ_CHECK_NOTICE, {"notice_uid": notice_uid}, timeout=timeout)
        return answer

    def read_clearing_calendar(
        self,
        *,
        bilanzierungsmonat: str,
        calendar: Literal["any_land", "federal"] | None = None,
        timeout: float | None = None,
    ) -> ClearingCalendar:
        """Get the MaBiS deadlines of a month

        Also available as text/calendar. Includes the dates of the correction (KBKA).

        bilanzierungsmonat: First day of the settlement month, 2000-01-01 to 2100-12-01
        calendar: any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder
        """
        answer: ClearingCalendar = self._json(READ_CLEARING_CALENDAR, {"bilanzierungsmonat": bilanzierungsmonat, "calendar": calendar}, timeout=timeout)
        return answer

    def read_clearing_feed(
        self,
        *,
        locale: Literal["en", "de"] | None = None,
        kinds: Sequence[Literal["bg", "bk", "settlement", "correction"]] | None = None,
        calendar: Literal["any_land", "federal"] | None = None,
        reminder_days: Sequence[int] | None = None,
        timeout: float | None = None,
    ) -> ReadClearingFeedAnswer:
        """Get the feed of MaBiS deadlines

        Deadlines as a calendar; `text/calendar` for calendar programs.

        locale: Language of calendar entries
        kinds: bg: BG-SZR, bk: BK-SZR, settlement: preliminary and final, correction: KBKA; all unless told
        calendar: `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count
        reminder_days: Days ahead on which a calendar program reminds, at nine in the morning; 0 is the day itself
        """
        answer: ReadClearingFeedAnswer = self._json(READ_CLEARING_FEED, {"locale": locale, "kinds": kinds, "calendar": calendar, "reminder_days": reminder_days}, timeout=timeout)
        return answer

    def read_clearing_imbalance(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ClearingImbalance:
        """Get the imbalance of a clearing period

        What `total_imbalance_mwh` and `total_imbalance_cost_eur` of the period are the sums of. Prices are those that `npm run cli -- import rebap` brought in.

        uid: Id of the clearing period, as the list of clearing periods has it
        """
        answer: ClearingImbalance = self._json(READ_CLEARING_IMBALANCE, {"uid": uid}, timeout=timeout)
        return answer

    def read_clearing_period(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ClearingPeriod:
        """Get a clearing period

        A clearing period with its deadlines, and how many objections it has.

        uid: Id of the clearing period, as the list of clearing periods has it
        """
        answer: ClearingPeriod = self._json(READ_CLEARING_PERIOD, {"uid": uid}, timeout=timeout)
        return answer

    def read_delivery_status(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ScheduleDeliveryStatus:
        """Get the delivery status of a schedule

        How the sending of each version stands, and when it is tried next.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ScheduleDeliveryStatus = self._json(READ_DELIVERY_STATUS, {"uid": uid}, timeout=timeout)
        return answer

    def read_document(
        self,
        *,
        document_uid: str,
        timeout: float | None = None,
    ) -> ScheduleDocumentContent:
        """Get a document

        The document itself, as it was sent or received.

        document_uid: Id of the document, as the list of documents has it
        """
        answer: ScheduleDocumentContent = self._json(READ_DOCUMENT, {"document_uid": document_uid}, timeout=timeout)
        return answer

    def read_inbox_contrl(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> InboxContrl:
        """Get the CONTRL for a test interchange

        The CONTRL is created but not sent. Returns 404 for other documents.

        uid: Id of the message, as the inbox has it
        """
        answer: InboxContrl = self._json(READ_INBOX_CONTRL, {"uid": uid}, timeout=timeout)
        return answer

    def read_inbox_document(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> InboxDocumentContent:
        """Get a received document

        The message itself, as it was received, and what became of it.

        uid: Id of the message, as the inbox has it
        """
        answer: InboxDocumentContent = self._json(READ_INBOX_DOCUMENT, {"uid": uid}, timeout=timeout)
        return answer

    def read_mabis_formats(
        self,
        *,
        timeout: float | None = None,
    ) -> MabisFormats:
        """Get the formats of MaBiS messages

        Which versions of the messages hold by day.
        """
        answer: MabisFormats = self._json(READ_MABIS_FORMATS, {}, timeout=timeout)
        return answer

    def read_mabis_interchange(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> MabisInterchangeContent:
        """Get a MaBiS interchange

        The interchange itself, as it was sent or received.

        uid: Id of the interchange, as the list of interchanges has it
        """
        answer: MabisInterchangeContent = self._json(READ_MABIS_INTERCHANGE, {"uid": uid}, timeout=timeout)
        return answer

    def read_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Get an objection

        An objection with its evidence, attachments and history.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = self._json(READ_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, timeout=timeout)
        return answer

    def read_reconciliation(
        self,
        *,
        uid: str,
        version: int | None = None,
        timeout: float | None = None,
    ) -> ScheduleReconciliation:
        """Reconcile a schedule with the TSO's values

        Own values beside those that the operator confirmed, by quarter-hour.

        uid: Id of the schedule, as the list of schedules has it
        version: The newest one that was answered, unless named
        """
        answer: ScheduleReconciliation = self._json(READ_RECONCILIATION, {"uid": uid, "version": version}, timeout=timeout)
        return answer

    def read_schedule(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> Schedule:
        """Get a schedule

        A schedule with its versions, and what the operator answered to each.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: Schedule = self._json(READ_SCHEDULE, {"uid": uid}, timeout=timeout)
        return answer

    def read_schedule_table(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "text/tab-separated-values", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
        sheet: str | None = None,
        timeout: float | None = None,
    ) -> ForecastTable:
        """Parse a table of schedule values

        Same input and output as `/portfolio-forecasts/v1alpha1/tables`. The caller assigns columns to series.

        sheet: Name of the sheet of a workbook; the first with a table unless given
        """
        answer: ForecastTable = self._json(READ_SCHEDULE_TABLE, {"sheet": sheet}, body=body, content_type=content_type, timeout=timeout)
        return answer

    def read_sum_series(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> SumSeriesValues:
        """Get a sum series with its values

        A sum series with its quarter-hours.

        uid: Id of the version of the sum series, as the list of sum series has it
        """
        answer: SumSeriesValues = self._json(READ_SUM_SERIES, {"uid": uid}, timeout=timeout)
        return answer

    def read_version_series(
        self,
        *,
        version_uid: str,
        timeout: float | None = None,
    ) -> ReadVersionSeriesAnswer:
        """Get the series of a schedule version

        All time series of a version, with their quarter-hours.

        version_uid: Id of the version, as the list of versions has it
        """
        answer: ReadVersionSeriesAnswer = self._json(READ_VERSION_SERIES, {"version_uid": version_uid}, timeout=timeout)
        return answer

    def receive_answer(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        body: FileBody,
        content_type: Literal["application/xml", "text/xml", "application/edifact", "text/plain", "application/octet-stream"],
        test: bool | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> StoredUpdate:
        """Upload a document from a TSO

        For message handlers that push responses. The document is assigned by its content: sender, receiver and the message it refers to. A repeated document changes nothing; responses may arrive in any order. A document without a schedule stays in the inbox until it is assigned. An unreadable document returns 422 and is not stored. EDIFACT of MaBiS (sum series, data status, CONTRL, APERAK) is handled as in `POST …/mabis/sum-series`; send MSCONS meter values to `POST /market-access/v1alpha1/timeseries/allocations`.

        tso: The transmission system operator that sent the document
        test: For answers to schedules that are tests
        file_name: Name of the file, as lists show it
        """
        answer: StoredUpdate = self._json(RECEIVE_ANSWER, {"tso": tso, "test": test, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def receive_as4_message(
        self,
        *,
        body: FileBody,
        content_type: Literal["application/xml", "text/xml", "application/edifact", "text/plain", "application/octet-stream"],
        test: bool | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> As4Delivered:
        """Receive an AS4 message from Holodeck B2B

        Implements the deliver operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. XML is handled as in `POST …/inbound`, EDIFACT as in `POST …/mabis/sum-series`.

        test: For answers to schedules that are tests
        file_name: Name of the file, as lists show it
        """
        answer: As4Delivered = self._json(RECEIVE_AS4_MESSAGE, {"test": test, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def receive_document(
        self,
        *,
        body: FileBody,
        content_type: Literal["application/xml", "text/xml", "application/edifact", "text/plain", "application/octet-stream"],
        test: bool | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> StoredUpdate:
        """Upload a document from any TSO

        For a mailbox with responses of several TSOs. The document is assigned by its content: sender, receiver and the message it refers to. A repeated document changes nothing; responses may arrive in any order. A document without a schedule stays in the inbox until it is assigned. An unreadable document returns 422 and is not stored. EDIFACT of MaBiS (sum series, data status, CONTRL, APERAK) is handled as in `POST …/mabis/sum-series`; send MSCONS meter values to `POST /market-access/v1alpha1/timeseries/allocations`.

        test: For answers to schedules that are tests
        file_name: Name of the file, as lists show it
        """
        answer: StoredUpdate = self._json(RECEIVE_DOCUMENT, {"test": test, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def receive_sum_series(
        self,
        *,
        body: FileBody,
        content_type: Literal["application/edifact", "text/plain", "application/octet-stream"],
        accept_sender: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportedInterchange:
        """Import a MaBiS interchange

        Imports each message or reports it in `refused` with its segment; the interchange is stored as received. A version of a series is stored once; a higher one is valid. Versions of a point come from one sender, unless `accept_sender` is set. An unknown point is accepted: see `is_known_point`. Returns 200 for a repeated interchange, and 422 for text that is not an interchange, is truncated or has no usable message. A file may contain several interchanges. A test (UNB DE 0035) is not imported: it is stored in the inbox with its CONTRL.

        accept_sender: Takes series of a point in that came from another sender so far
        """
        answer: ImportedInterchange = self._json(RECEIVE_SUM_SERIES, {"accept_sender": accept_sender}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def record_as4_error(
        self,
        *,
        ref_to_message_id: str,
        errors: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> As4Report:
        """Record an AS4 error from Holodeck B2B

        Implements the notify operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. A failure ends the sending of the version; it can be resent. Warnings change nothing.

        ref_to_message_id: The message of ours that it is about; also as the header X-HolodeckB2B-RefToMessageId
        errors: `[severity]code-details`, parted by commas; also as the header X-HolodeckB2B-Errors
        """
        answer: As4Report = self._json(RECORD_AS4_ERROR, {"ref_to_message_id": ref_to_message_id, "errors": errors}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def record_as4_receipt(
        self,
        *,
        ref_to_message_id: str,
        message_id: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> As4Report:
        """Record an AS4 receipt from Holodeck B2B

        Implements the notify operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. The receipt is stored as proof; the schedule counts as sent.

        ref_to_message_id: The message of ours that it is about; also as the header X-HolodeckB2B-RefToMessageId
        message_id: The id of the receipt itself; also as the header X-HolodeckB2B-MessageId
        """
        answer: As4Report = self._json(RECORD_AS4_RECEIPT, {"ref_to_message_id": ref_to_message_id, "message_id": message_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def record_manual_filing(
        self,
        *,
        uid: str,
        objection_uid: str,
        body: ObjectionFilingBody | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Record a manual filing of an objection

        Use this if the check notice was sent outside this service. Objections whose check notice is sent with `POST …/mabis/check-notices/{notice_uid}/send` are filed automatically. Returns 409 for an objection that is not submitted, is filed, or whose message is being sent.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = self._json(RECORD_MANUAL_FILING, {"uid": uid, "objection_uid": objection_uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def remove_attachment(
        self,
        *,
        uid: str,
        objection_uid: str,
        attachment_uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Delete an attachment of a draft objection

        409 once the objection is submitted.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        attachment_uid: Id of the attachment, as its objection has it
        """
        answer: ObjectionRecord = self._json(REMOVE_ATTACHMENT, {"uid": uid, "objection_uid": objection_uid, "attachment_uid": attachment_uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def request_schedule_status(
        self,
        *,
        uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleVersion:
        """Request the status of a schedule

        Sends a status request (SRQ) in addition to the automatic ones. Its response updates the version. Returns 409 for a version that was never sent.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ScheduleVersion = self._json(REQUEST_SCHEDULE_STATUS, {"uid": uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def resend_schedule(
        self,
        *,
        uid: str,
        body: ResendScheduleBody | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleVersion:
        """Resend the newest version of a schedule

        Resends the same message if its delivery failed or it was not answered. If the TSO accepted or rejected it, the values are sent as the next version, and `reason` is required. Returns 409 for a version that is being sent, and after all gate closures of the day without an override.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ScheduleVersion = self._json(RESEND_SCHEDULE, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def resolve_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        body: ObjectionResolveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Record the outcome of an objection

        Possible until the correction (KBKA) is settled. `tso_response` is required for `rejected`.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = self._json(RESOLVE_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def revoke_subscription(
        self,
        *,
        subscription_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RevokeSubscriptionAnswer:
        """Revoke a calendar subscription

        Its address stops to work.

        subscription_id: Id of the subscription, as its creation answered it
        """
        answer: RevokeSubscriptionAnswer = self._json(REVOKE_SUBSCRIPTION, {"subscription_id": subscription_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def send_check_notice(
        self,
        *,
        notice_uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CheckNoticeMessage:
        """Send a check notice (Prüfmitteilung)

        `sent_state` reports the progress. An objection of the check notice is filed when it is delivered. Returns 409 without a transport for MaBiS messages (`mabis_…` of the transport), while the notice is being sent or after delivery, and for an objection that is not submitted.

        notice_uid: Id of the check notice, as the list of check notices has it
        """
        answer: CheckNoticeMessage = self._json(SEND_CHECK_NOTICE, {"notice_uid": notice_uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def submit_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        body: ObjectionSubmitBody | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Submit an objection

        Does not send a message. The objection is filed (`filing_state`) when its check notice is delivered (`POST …/mabis/check-notices/{notice_uid}/send`) or recorded (`…/manual-filing`). Possible during the objection period; the body may be empty. Of concurrent requests one succeeds, the others return 409.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = self._json(SUBMIT_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def update_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        body: ObjectionChange,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Update a draft objection

        Fields that are not sent stay as they are. 409 once it is submitted.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = self._json(UPDATE_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def withdraw_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Withdraw an objection

        It stays in the list. 409 where its status does not allow that.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = self._json(WITHDRAW_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer


class AsyncScheduleManagement(AsyncArea):
    """Operations of schedule-management, to be awaited."""

    async def abandon_schedule(
        self,
        *,
        uid: str,
        body: AbandonScheduleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleVersion:
        """Abandon the newest version of a schedule

        The version becomes `failed` with `abandoned`. It is no longer sent or awaited, and a forecast it was built from counts as rejected. A late response still counts, and the version can be resent. Returns 409 for a version that was answered, replaced or abandoned.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ScheduleVersion = await self._json(ABANDON_SCHEDULE, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def assign_inbox_document(
        self,
        *,
        uid: str,
        body: AssignInboxDocumentBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> InboxDocument:
        """Assign a received document to a version

        A document that is unreadable or not a response is attached without changing the version. Returns 422 if the document is of another TSO, day or series. If only its sender or receiver differs, `override_reason` is required.

        uid: Id of the message, as the inbox has it
        """
        answer: InboxDocument = await self._json(ASSIGN_INBOX_DOCUMENT, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def attach_file(
        self,
        *,
        uid: str,
        objection_uid: str,
        file_name: str,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "application/pdf", "image/png", "image/jpeg", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/xml"],
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionAttachment:
        """Attach a file to an objection

        PDF, PNG, JPEG, CSV, text, XML, XLSX or ZIP, at most 10 MB each; 20 files and 50 MB per objection.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        file_name: Without folders; shown and used when it is downloaded
        """
        answer: ObjectionAttachment = await self._json(ATTACH_FILE, {"uid": uid, "objection_uid": objection_uid, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def check_schedule(
        self,
        *,
        body: ScheduleBody,
        timeout: float | None = None,
    ) -> ScheduleCheck:
        """Validate a schedule without sending it

        Returns the same problems as a submission. Nothing is stored or sent.
        """
        answer: ScheduleCheck = await self._json(CHECK_SCHEDULE, {}, body=body, timeout=timeout)
        return answer

    async def check_sum_series(
        self,
        *,
        uid: str,
        body: CheckNoticeBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CheckNoticeMessage:
        """Create a check notice (Prüfmitteilung)

        Creates a check notice (Prüfmitteilung) from the receiver of the series to its sender. The message is stored, not sent: use `…/send`. Import the response of the BIKO (IFTSTA 21004) with `POST …/mabis/sum-series`. Returns 409 for a series that the balance responsible party does not check, or whose point is not set up.

        uid: Id of the version of the sum series, as the list of sum series has it
        """
        answer: CheckNoticeMessage = await self._json(CHECK_SUM_SERIES, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def check_transport(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        test: bool | None = None,
        timeout: float | None = None,
    ) -> ScheduleTransportCheck:
        """Test a transport

        Calls the receiving address (HEAD) with client certificate and Authorization header and lists responses without collecting them; writes and removes a file in a folder. Failures are part of the response, with a resolution. Timeout 10 seconds per address.

        tso: The transmission system operator, by the code of its schedule documents
        test: Whether the transport to the test system of the operator is meant, and not the real one
        """
        answer: ScheduleTransportCheck = await self._json(CHECK_TRANSPORT, {"tso": tso, "test": test}, timeout=timeout)
        return answer

    async def compare_sum_series(
        self,
        *,
        uid: str,
        with_: str | None = None,
        timeout: float | None = None,
    ) -> SumSeriesComparison:
        """Compare a sum series by quarter-hour

        Sums and differences cover quarter-hours with values on both sides.

        uid: Id of the version of the sum series, as the list of sum series has it
        with_: uid of another version; absent: the own allocations of the control area
        """
        answer: SumSeriesComparison = await self._json(COMPARE_SUM_SERIES, {"uid": uid, "with": with_}, timeout=timeout)
        return answer

    async def create_clearing_period(
        self,
        *,
        body: ClearingPeriodBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ClearingPeriod:
        """Create a clearing period

        One period per balance group and month; a duplicate returns 409.
        """
        answer: ClearingPeriod = await self._json(CREATE_CLEARING_PERIOD, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def create_objection(
        self,
        *,
        uid: str,
        body: ObjectionBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Create an objection

        Returns 409 after the objection period, and with `submit` also before it, with the dates of the period and of the correction (KBKA). Nothing is stored then.

        uid: Id of the clearing period, as the list of clearing periods has it
        """
        answer: ObjectionRecord = await self._json(CREATE_OBJECTION, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def create_schedule(
        self,
        *,
        body: ScheduleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleVersion:
        """Submit a schedule

        Stores and sends a version. The status reports its progress. A first version is accepted until day-ahead gate closure, changes until the gate closure of each quarter-hour; with `test` at any time.
        """
        answer: ScheduleVersion = await self._json(CREATE_SCHEDULE, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def create_subscription(
        self,
        *,
        body: ClearingSubscriptionBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> NewClearingSubscription:
        """Create a calendar subscription

        Anyone with the address can read the deadlines and balance groups, and nothing else. Delete the subscription to revoke it.
        """
        answer: NewClearingSubscription = await self._json(CREATE_SUBSCRIPTION, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def delete_balance_group(
        self,
        *,
        eic: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a balance group

        Schedules that were sent for it stay.

        eic: EIC code of the balance group
        """
        await self._done(DELETE_BALANCE_GROUP, {"eic": eic}, idempotency_key=idempotency_key, timeout=timeout)

    async def delete_clearing_period(
        self,
        *,
        uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a clearing period

        Returns 409 if an objection was filed in the period, whatever its status.

        uid: Id of the clearing period, as the list of clearing periods has it
        """
        await self._done(DELETE_CLEARING_PERIOD, {"uid": uid}, idempotency_key=idempotency_key, timeout=timeout)

    async def delete_mabis_point(
        self,
        *,
        point_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a MaBiS point

        Sum series that were received for it stay.

        point_id: Identifier of the metering point (Zählpunkt), 33 characters
        """
        await self._done(DELETE_MABIS_POINT, {"point_id": point_id}, idempotency_key=idempotency_key, timeout=timeout)

    async def delete_transport(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        test: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a transport

        Nothing is sent to the operator any more.

        tso: The transmission system operator, by the code of its schedule documents
        test: Whether the transport to the test system of the operator is meant, and not the real one
        """
        await self._done(DELETE_TRANSPORT, {"tso": tso, "test": test}, idempotency_key=idempotency_key, timeout=timeout)

    async def dismiss_inbox_document(
        self,
        *,
        uid: str,
        body: DismissInboxDocumentBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> InboxDocument:
        """Dismiss a received document

        It is assigned to nothing; the reason is kept. 409 where it is assigned or dismissed already.

        uid: Id of the message, as the inbox has it
        """
        answer: InboxDocument = await self._json(DISMISS_INBOX_DOCUMENT, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def import_mabis_points(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "application/octet-stream"],
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MabisPointsImported:
        """Import MaBiS points from CSV

        Each row replaces the point with its `point_id`; others stay unchanged. All rows are stored or none: 422 names row and column. `point_id` and `kind` are required. Separator comma, semicolon or tab; UTF-8 or Windows-1252.
        """
        answer: MabisPointsImported = await self._json(IMPORT_MABIS_POINTS, {}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def list_all_objections(
        self,
        *,
        status: Sequence[Literal["draft", "submitted", "accepted", "rejected", "withdrawn"]] | None = None,
        bilanzierungsmonat: Sequence[str] | None = None,
        bilanzkreis_eic: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> ListAllObjectionsAnswer:
        """List objections of all clearing periods

        Objections of all clearing periods, by settlement month and balance group.

        status: Only objections with one of these statuses
        bilanzierungsmonat: Only these settlement months, each by its first day
        bilanzkreis_eic: Only these balance groups, by EIC
        """
        answer: ListAllObjectionsAnswer = await self._json(LIST_ALL_OBJECTIONS, {"status": status, "bilanzierungsmonat": bilanzierungsmonat, "bilanzkreis_eic": bilanzkreis_eic}, timeout=timeout)
        return answer

    async def list_anomalies(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        market: Sequence[Literal["DE", "NL", "germany", "netherlands"]] | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAnomaliesAnswer:
        """List anomalies

        Default: the last 31 days and future days.

        tso: Only what concerns these transmission system operators
        market: Only schedules of these markets: `DE` or `NL`
        start_date: Inclusive; 30 days before today where both are absent
        end_date: Inclusive
        test: Only anomalies of the test systems (`true`), or of the real ones (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAnomaliesAnswer = await self._json(LIST_ANOMALIES, {"tso": tso, "market": market, "start_date": start_date, "end_date": end_date, "test": test, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_anomalies(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        market: Sequence[Literal["DE", "NL", "germany", "netherlands"]] | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[ScheduleAnomaly]:
        """Every row of `list_anomalies`, page after page."""
        return self._rows(LIST_ANOMALIES, {"tso": tso, "market": market, "start_date": start_date, "end_date": end_date, "test": test, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_audit_logs(
        self,
        *,
        type: Sequence[Literal["schedule.*", "schedule.created", "schedule.overridden", "version.*", "version.submitted", "version.sent_again", "version.accepted", "version.rejected", "version.abandoned", "version.status_changed", "version.contradicted", "series.*", "series.status_changed", "anomaly.*", "anomaly.received", "status_request.*", "status_request.ordered", "status_request.sent", "tso.*", "tso.ack", "tso.ano", "tso.ri", "tso.cnf", "acceptance.*", "acceptance.fault_tolerant", "no_ack.*", "no_ack.timeout", "declared_limit.*", "declared_limit.warning", "intraday.*", "intraday.advisory", "balance_group.*", "balance_group.created", "balance_group.changed", "balance_group.removed", "transport.*", "transport.created", "transport.changed", "transport.removed", "as4.*", "as4.receipt", "as4.error", "sum_series.*", "sum_series.received", "sum_series.data_status", "sum_series.checked", "sum_series.check_refused", "sum_series.check_ordered", "sum_series.check_sent", "sum_series.check_failed", "sum_series.check_answered", "sum_series.partner_warning", "sum_series.message_refused", "mabis_point.*", "mabis_point.created", "mabis_point.changed", "mabis_point.removed", "mabis_format.*", "mabis_format.changed", "document_format.*", "document_format.changed", "document.*", "document.unreadable", "document.unassigned", "document.assigned", "document.dismissed", "clearing_period.*", "clearing_period.created", "clearing_period.removed", "clearing_subscription.*", "clearing_subscription.created", "clearing_subscription.revoked", "objection.*", "objection.created", "objection.changed", "objection.submitted", "objection.withdrawn", "objection.accepted", "objection.rejected", "objection.sending", "objection.filed", "objection.filing_failed", "objection.answered", "objection.attachment_added", "objection.attachment_removed", "forecast.*", "forecast.submitted", "forecast.generated", "forecast.processed", "forecast.confirmed", "forecast.contradicted", "forecast.rejected", "forecast.undeliverable", "forecast.redelivered"]] | None = None,
        subject: Sequence[str] | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAuditLogsAnswer:
        """List audit logs of schedule management

        Who did what to schedules, documents and objections, the newest first.

        type: Types (`version.accepted`) and families (`version.*`) of events
        subject: Only entries about these ids, for instance of a schedule
        start_time: Only entries from this instant on
        end_time: Exclusive
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAuditLogsAnswer = await self._json(LIST_AUDIT_LOGS, {"type": type, "subject": subject, "start_time": start_time, "end_time": end_time, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_audit_logs(
        self,
        *,
        type: Sequence[Literal["schedule.*", "schedule.created", "schedule.overridden", "version.*", "version.submitted", "version.sent_again", "version.accepted", "version.rejected", "version.abandoned", "version.status_changed", "version.contradicted", "series.*", "series.status_changed", "anomaly.*", "anomaly.received", "status_request.*", "status_request.ordered", "status_request.sent", "tso.*", "tso.ack", "tso.ano", "tso.ri", "tso.cnf", "acceptance.*", "acceptance.fault_tolerant", "no_ack.*", "no_ack.timeout", "declared_limit.*", "declared_limit.warning", "intraday.*", "intraday.advisory", "balance_group.*", "balance_group.created", "balance_group.changed", "balance_group.removed", "transport.*", "transport.created", "transport.changed", "transport.removed", "as4.*", "as4.receipt", "as4.error", "sum_series.*", "sum_series.received", "sum_series.data_status", "sum_series.checked", "sum_series.check_refused", "sum_series.check_ordered", "sum_series.check_sent", "sum_series.check_failed", "sum_series.check_answered", "sum_series.partner_warning", "sum_series.message_refused", "mabis_point.*", "mabis_point.created", "mabis_point.changed", "mabis_point.removed", "mabis_format.*", "mabis_format.changed", "document_format.*", "document_format.changed", "document.*", "document.unreadable", "document.unassigned", "document.assigned", "document.dismissed", "clearing_period.*", "clearing_period.created", "clearing_period.removed", "clearing_subscription.*", "clearing_subscription.created", "clearing_subscription.revoked", "objection.*", "objection.created", "objection.changed", "objection.submitted", "objection.withdrawn", "objection.accepted", "objection.rejected", "objection.sending", "objection.filed", "objection.filing_failed", "objection.answered", "objection.attachment_added", "objection.attachment_removed", "forecast.*", "forecast.submitted", "forecast.generated", "forecast.processed", "forecast.confirmed", "forecast.contradicted", "forecast.rejected", "forecast.undeliverable", "forecast.redelivered"]] | None = None,
        subject: Sequence[str] | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[ScheduleAuditLog]:
        """Every row of `list_audit_logs`, page after page."""
        return self._rows(LIST_AUDIT_LOGS, {"type": type, "subject": subject, "start_time": start_time, "end_time": end_time, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_balance_groups(
        self,
        *,
        timeout: float | None = None,
    ) -> ListBalanceGroupsAnswer:
        """List balance groups

        Balance groups of the organization, with the operators that they send schedules to.
        """
        answer: ListBalanceGroupsAnswer = await self._json(LIST_BALANCE_GROUPS, {}, timeout=timeout)
        return answer

    async def list_check_notices(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ListCheckNoticesAnswer:
        """List check notices of a sum series

        What was answered to the sender of a sum series, the newest first.

        uid: Id of the version of the sum series, as the list of sum series has it
        """
        answer: ListCheckNoticesAnswer = await self._json(LIST_CHECK_NOTICES, {"uid": uid}, timeout=timeout)
        return answer

    async def list_clearing_calendars(
        self,
        *,
        start_month: str | None = None,
        end_month: str | None = None,
        calendar: Literal["any_land", "federal"] | None = None,
        timeout: float | None = None,
    ) -> ListClearingCalendarsAnswer:
        """List the MaBiS deadlines of several months

        All deadlines of each settlement month, with the rule that sets each.

        start_month: Three months before end_month, which is the present month, unless told
        end_month: Inclusive; three months after start_month unless told; at most 24 months
        calendar: any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder
        """
        answer: ListClearingCalendarsAnswer = await self._json(LIST_CLEARING_CALENDARS, {"start_month": start_month, "end_month": end_month, "calendar": calendar}, timeout=timeout)
        return answer

    async def list_clearing_deadlines(
        self,
        *,
        start_date: str,
        end_date: str | None = None,
        calendar: Literal["any_land", "federal"] | None = None,
        timeout: float | None = None,
    ) -> ListClearingDeadlinesAnswer:
        """List MaBiS deadlines by day

        Deadlines of all settlement months between two days, by day.

        start_date: 2000-02-01 to 2101-09-30
        end_date: Inclusive; start_date unless told; at most 366 days
        calendar: any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder
        """
        answer: ListClearingDeadlinesAnswer = await self._json(LIST_CLEARING_DEADLINES, {"start_date": start_date, "end_date": end_date, "calendar": calendar}, timeout=timeout)
        return answer

    async def list_clearing_periods(
        self,
        *,
        status: Sequence[Literal["open", "preliminary", "objection", "final", "closed"]] | None = None,
        bilanzkreis_eic: Sequence[str] | None = None,
        bilanzierungsmonat: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> ListClearingPeriodsAnswer:
        """List clearing periods

        One for each settlement month and balance group, with its next deadline.

        status: Only clearing periods with one of these statuses
        bilanzkreis_eic: Only these balance groups, by EIC
        bilanzierungsmonat: Only these settlement months, each by its first day
        """
        answer: ListClearingPeriodsAnswer = await self._json(LIST_CLEARING_PERIODS, {"status": status, "bilanzkreis_eic": bilanzkreis_eic, "bilanzierungsmonat": bilanzierungsmonat}, timeout=timeout)
        return answer

    async def list_documents(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        kind: Sequence[Literal["schedule", "SRQ", "ACK", "ANO", "CNF", "RI"]] | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListDocumentsAnswer:
        """List documents

        What was sent and received, the newest first.

        tso: Only what concerns these transmission system operators
        kind: Only documents of these kinds
        test: Only documents of the test systems (`true`), or of the real ones (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListDocumentsAnswer = await self._json(LIST_DOCUMENTS, {"tso": tso, "kind": kind, "test": test, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_documents(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        kind: Sequence[Literal["schedule", "SRQ", "ACK", "ANO", "CNF", "RI"]] | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[ScheduleDocument]:
        """Every row of `list_documents`, page after page."""
        return self._rows(LIST_DOCUMENTS, {"tso": tso, "kind": kind, "test": test, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_imbalance_reports(
        self,
        *,
        start_date: str,
        end_date: str,
        timeout: float | None = None,
    ) -> ListImbalanceReportsAnswer:
        """List Dutch imbalance reports

        Returns TenneT reports that `npm run cli -- import tennet` imported, and the organization’s own imbalance. Days without an import are not included.

        start_date: Delivery day in Europe/Amsterdam
        end_date: Inclusive; at most 93 days a request
        """
        answer: ListImbalanceReportsAnswer = await self._json(LIST_IMBALANCE_REPORTS, {"start_date": start_date, "end_date": end_date}, timeout=timeout)
        return answer

    async def list_inbox(
        self,
        *,
        state: Sequence[Literal["unassigned", "processed", "dismissed"]] | None = None,
        kind: Sequence[Literal["ACK", "ANO", "CNF", "RI", "EDIFACT", "unknown"]] | None = None,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListInboxAnswer:
        """List received documents

        A document without a schedule is `unassigned` until it is assigned or dismissed. Unreadable documents have the kind `unknown`. No document is dropped.

        state: Only messages in one of these states
        kind: Only messages of these kinds
        tso: Only what concerns these transmission system operators
        test: Only messages of the test systems (`true`), or of the real ones (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListInboxAnswer = await self._json(LIST_INBOX, {"state": state, "kind": kind, "tso": tso, "test": test, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_inbox(
        self,
        *,
        state: Sequence[Literal["unassigned", "processed", "dismissed"]] | None = None,
        kind: Sequence[Literal["ACK", "ANO", "CNF", "RI", "EDIFACT", "unknown"]] | None = None,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[InboxDocument]:
        """Every row of `list_inbox`, page after page."""
        return self._rows(LIST_INBOX, {"state": state, "kind": kind, "tso": tso, "test": test, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_mabis_interchanges(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListMabisInterchangesAnswer:
        """List MaBiS interchanges

        Lists interchanges with at least one imported message. Tests are in the inbox.

        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListMabisInterchangesAnswer = await self._json(LIST_MABIS_INTERCHANGES, {"limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_mabis_interchanges(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[MabisInterchange]:
        """Every row of `list_mabis_interchanges`, page after page."""
        return self._rows(LIST_MABIS_INTERCHANGES, {"limit": limit, "offset": offset}, timeout=timeout)

    async def list_mabis_points(
        self,
        *,
        timeout: float | None = None,
    ) -> ListMabisPointsAnswer:
        """List MaBiS points (Zählpunkte)

        Metering points of sum series, with the balance group of each.
        """
        answer: ListMabisPointsAnswer = await self._json(LIST_MABIS_POINTS, {}, timeout=timeout)
        return answer

    async def list_objections(
        self,
        *,
        uid: str,
        status: Literal["draft", "submitted", "accepted", "rejected", "withdrawn"] | None = None,
        timeout: float | None = None,
    ) -> list[Objection]:
        """List the objections of a clearing period

        Objections to the clearing period, with what can be done with each.

        uid: Id of the clearing period, as the list of clearing periods has it
        status: Only objections with this status
        """
        answer: list[Objection] = await self._json(LIST_OBJECTIONS, {"uid": uid, "status": status}, timeout=timeout)
        return answer

    async def list_positions(
        self,
        *,
        start_date: str | None = None,
        end_date: str | None = None,
        balance_group: str | None = None,
        control_area: Sequence[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None = None,
        timeout: float | None = None,
    ) -> Positions:
        """List open positions by quarter-hour

        German control areas. Open position: accepted schedules minus allocations, or minus the latest forecast without allocations; positive is long. Priced with the imbalance price (reBAP), or with the day-ahead price of DE-LU plus the mean spread of the 28 days before (`price_source`). At most seven days; default yesterday to tomorrow.

        start_date: First delivery day; yesterday in Berlin unless told
        end_date: Last delivery day; tomorrow in Berlin unless told
        balance_group: EIC of one balance group; all of the organization together unless told
        control_area: Only these control areas
        """
        answer: Positions = await self._json(LIST_POSITIONS, {"start_date": start_date, "end_date": end_date, "balance_group": balance_group, "control_area": control_area}, timeout=timeout)
        return answer

    async def list_schedule_anomalies(
        self,
        *,
        uid: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListScheduleAnomaliesAnswer:
        """List the anomalies of a schedule

        What the operator finds to differ from the schedules of the counterparties.

        uid: Id of the schedule, as the list of schedules has it
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListScheduleAnomaliesAnswer = await self._json(LIST_SCHEDULE_ANOMALIES, {"uid": uid, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_schedule_anomalies(
        self,
        *,
        uid: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[ScheduleAnomaly]:
        """Every row of `list_schedule_anomalies`, page after page."""
        return self._rows(LIST_SCHEDULE_ANOMALIES, {"uid": uid, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_schedule_documents(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ListScheduleDocumentsAnswer:
        """List the documents of a schedule

        What was sent and received about a schedule, the newest first.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ListScheduleDocumentsAnswer = await self._json(LIST_SCHEDULE_DOCUMENTS, {"uid": uid}, timeout=timeout)
        return answer

    async def list_schedule_versions(
        self,
        *,
        uid: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListScheduleVersionsAnswer:
        """List the versions of a schedule

        The newest first, without their series.

        uid: Id of the schedule, as the list of schedules has it
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListScheduleVersionsAnswer = await self._json(LIST_SCHEDULE_VERSIONS, {"uid": uid, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_schedule_versions(
        self,
        *,
        uid: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[ScheduleVersion]:
        """Every row of `list_schedule_versions`, page after page."""
        return self._rows(LIST_SCHEDULE_VERSIONS, {"uid": uid, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_schedules(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        market: Sequence[Literal["DE", "NL", "germany", "netherlands"]] | None = None,
        sender_id: Sequence[str] | None = None,
        status: Sequence[Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]] | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListSchedulesAnswer:
        """List schedules

        One for each delivery day, market, operator and sender, with its newest version.

        tso: Only what concerns these transmission system operators
        market: Only schedules of these markets: `DE` or `NL`
        sender_id: Only schedules that were sent under these market partner ids or EIC codes
        status: Of the newest version
        start_date: First delivery day
        end_date: Inclusive
        test: Only schedules of the test systems (`true`), or of the real ones (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListSchedulesAnswer = await self._json(LIST_SCHEDULES, {"tso": tso, "market": market, "sender_id": sender_id, "status": status, "start_date": start_date, "end_date": end_date, "test": test, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_schedules(
        self,
        *,
        tso: Sequence[Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"]] | None = None,
        market: Sequence[Literal["DE", "NL", "germany", "netherlands"]] | None = None,
        sender_id: Sequence[str] | None = None,
        status: Sequence[Literal["ingested", "submitted", "accepted", "rejected", "cnf_partial", "timed_out", "superseded", "failed"]] | None = None,
        start_date: str | None = None,
        end_date: str | None = None,
        test: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[Schedule]:
        """Every row of `list_schedules`, page after page."""
        return self._rows(LIST_SCHEDULES, {"tso": tso, "market": market, "sender_id": sender_id, "status": status, "start_date": start_date, "end_date": end_date, "test": test, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_subscriptions(
        self,
        *,
        timeout: float | None = None,
    ) -> ListSubscriptionsAnswer:
        """List calendar subscriptions

        Addresses under which calendar programs read the deadlines; each works without a key until it is revoked.
        """
        answer: ListSubscriptionsAnswer = await self._json(LIST_SUBSCRIPTIONS, {}, timeout=timeout)
        return answer

    async def list_sum_series(
        self,
        *,
        month: Sequence[str] | None = None,
        point_id: Sequence[str] | None = None,
        balance_group: Sequence[str] | None = None,
        newest: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListSumSeriesAnswer:
        """List sum series (Summenzeitreihen)

        Sum series that were received, each with its version and data status; without values.

        month: First day of the month
        point_id: Identifier of the metering point (Zählpunkt), 33 characters
        balance_group: Only sum series of these balance groups, by EIC
        newest: The newest version of each alone
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListSumSeriesAnswer = await self._json(LIST_SUM_SERIES, {"month": month, "point_id": point_id, "balance_group": balance_group, "newest": newest, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_sum_series(
        self,
        *,
        month: Sequence[str] | None = None,
        point_id: Sequence[str] | None = None,
        balance_group: Sequence[str] | None = None,
        newest: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[SumSeries]:
        """Every row of `list_sum_series`, page after page."""
        return self._rows(LIST_SUM_SERIES, {"month": month, "point_id": point_id, "balance_group": balance_group, "newest": newest, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_transports(
        self,
        *,
        timeout: float | None = None,
    ) -> ListTransportsAnswer:
        """List transports

        How each operator is reached; without secrets.
        """
        answer: ListTransportsAnswer = await self._json(LIST_TRANSPORTS, {}, timeout=timeout)
        return answer

    async def list_tsos(
        self,
        *,
        timeout: float | None = None,
    ) -> ListTsosAnswer:
        """List TSOs with gates and formats

        Each with the gates until which it takes schedules, and the formats that hold by day.
        """
        answer: ListTsosAnswer = await self._json(LIST_TSOS, {}, timeout=timeout)
        return answer

    async def put_balance_group(
        self,
        *,
        eic: str,
        body: BalanceGroupBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> BalanceGroup:
        """Create or replace a balance group

        With `from_forecasts`, accepted forecasts become schedules of the balance group. The forecasts of a control area belong to one balance group: 409 names the other one.

        eic: EIC code of the balance group
        """
        answer: BalanceGroup = await self._json(PUT_BALANCE_GROUP, {"eic": eic}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def put_document_formats(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        body: DocumentFormatsBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> TsoProfile:
        """Set the document formats of a TSO

        Replaces the setting; an empty list restores the default. A schedule with a version keeps its format, so that the TSO can compare versions. Responses are read in both formats.

        tso: The transmission system operator, by the code of its schedule documents
        """
        answer: TsoProfile = await self._json(PUT_DOCUMENT_FORMATS, {"tso": tso}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def put_mabis_formats(
        self,
        *,
        body: MabisFormatsBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MabisFormats:
        """Replace the formats of MaBiS messages

        Replaces the setting; an empty list restores the defaults. Existing messages do not change.
        """
        answer: MabisFormats = await self._json(PUT_MABIS_FORMATS, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def put_mabis_point(
        self,
        *,
        point_id: str,
        body: MabisPointBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MabisPoint:
        """Create or replace a MaBiS point

        Fields as in UTILMD 55062. Also applies to series that were received before.

        point_id: Identifier of the metering point (Zählpunkt), 33 characters
        """
        answer: MabisPoint = await self._json(PUT_MABIS_POINT, {"point_id": point_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def put_transport(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        body: ScheduleTransportBody,
        test: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleTransport:
        """Create or replace a transport

        Secrets are stored encrypted and never returned. A new address requires them again: they are never sent to another host.

        tso: The transmission system operator, by the code of its schedule documents
        test: Whether the transport to the test system of the operator is meant, and not the real one
        """
        answer: ScheduleTransport = await self._json(PUT_TRANSPORT, {"tso": tso, "test": test}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def read_attachment(
        self,
        *,
        uid: str,
        objection_uid: str,
        attachment_uid: str,
        timeout: float | None = None,
    ) -> ObjectionAttachmentContent:
        """Get an attachment of an objection

        The file itself, as base64, or as it is with `Accept: application/octet-stream`.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        attachment_uid: Id of the attachment, as its objection has it
        """
        answer: ObjectionAttachmentContent = await self._json(READ_ATTACHMENT, {"uid": uid, "objection_uid": objection_uid, "attachment_uid": attachment_uid}, timeout=timeout)
        return answer

    async def read_check_notice(
        self,
        *,
        notice_uid: str,
        timeout: float | None = None,
    ) -> CheckNoticeMessage:
        """Get a check notice (Prüfmitteilung)

        The notice, and the message in which it is sent.

        notice_uid: Id of the check notice, as the list of check notices has it
        """
        answer: CheckNoticeMessage = await self._json(READ_CHECK_NOTICE, {"notice_uid": notice_uid}, timeout=timeout)
        return answer

    async def read_clearing_calendar(
        self,
        *,
        bilanzierungsmonat: str,
        calendar: Literal["any_land", "federal"] | None = None,
        timeout: float | None = None,
    ) -> ClearingCalendar:
        """Get the MaBiS deadlines of a month

        Also available as text/calendar. Includes the dates of the correction (KBKA).

        bilanzierungsmonat: First day of the settlement month, 2000-01-01 to 2100-12-01
        calendar: any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder
        """
        answer: ClearingCalendar = await self._json(READ_CLEARING_CALENDAR, {"bilanzierungsmonat": bilanzierungsmonat, "calendar": calendar}, timeout=timeout)
        return answer

    async def read_clearing_feed(
        self,
        *,
        locale: Literal["en", "de"] | None = None,
        kinds: Sequence[Literal["bg", "bk", "settlement", "correction"]] | None = None,
        calendar: Literal["any_land", "federal"] | None = None,
        reminder_days: Sequence[int] | None = None,
        timeout: float | None = None,
    ) -> ReadClearingFeedAnswer:
        """Get the feed of MaBiS deadlines

        Deadlines as a calendar; `text/calendar` for calendar programs.

        locale: Language of calendar entries
        kinds: bg: BG-SZR, bk: BK-SZR, settlement: preliminary and final, correction: KBKA; all unless told
        calendar: `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count
        reminder_days: Days ahead on which a calendar program reminds, at nine in the morning; 0 is the day itself
        """
        answer: ReadClearingFeedAnswer = await self._json(READ_CLEARING_FEED, {"locale": locale, "kinds": kinds, "calendar": calendar, "reminder_days": reminder_days}, timeout=timeout)
        return answer

    async def read_clearing_imbalance(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ClearingImbalance:
        """Get the imbalance of a clearing period

        What `total_imbalance_mwh` and `total_imbalance_cost_eur` of the period are the sums of. Prices are those that `npm run cli -- import rebap` brought in.

        uid: Id of the clearing period, as the list of clearing periods has it
        """
        answer: ClearingImbalance = await self._json(READ_CLEARING_IMBALANCE, {"uid": uid}, timeout=timeout)
        return answer

    async def read_clearing_period(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ClearingPeriod:
        """Get a clearing period

        A clearing period with its deadlines, and how many objections it has.

        uid: Id of the clearing period, as the list of clearing periods has it
        """
        answer: ClearingPeriod = await self._json(READ_CLEARING_PERIOD, {"uid": uid}, timeout=timeout)
        return answer

    async def read_delivery_status(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ScheduleDeliveryStatus:
        """Get the delivery status of a schedule

        How the sending of each version stands, and when it is tried next.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ScheduleDeliveryStatus = await self._json(READ_DELIVERY_STATUS, {"uid": uid}, timeout=timeout)
        return answer

    async def read_document(
        self,
        *,
        document_uid: str,
        timeout: float | None = None,
    ) -> ScheduleDocumentContent:
        """Get a document

        The document itself, as it was sent or received.

        document_uid: Id of the document, as the list of documents has it
        """
        answer: ScheduleDocumentContent = await self._json(READ_DOCUMENT, {"document_uid": document_uid}, timeout=timeout)
        return answer

    async def read_inbox_contrl(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> InboxContrl:
        """Get the CONTRL for a test interchange

        The CONTRL is created but not sent. Returns 404 for other documents.

        uid: Id of the message, as the inbox has it
        """
        answer: InboxContrl = await self._json(READ_INBOX_CONTRL, {"uid": uid}, timeout=timeout)
        return answer

    async def read_inbox_document(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> InboxDocumentContent:
        """Get a received document

        The message itself, as it was received, and what became of it.

        uid: Id of the message, as the inbox has it
        """
        answer: InboxDocumentContent = await self._json(READ_INBOX_DOCUMENT, {"uid": uid}, timeout=timeout)
        return answer

    async def read_mabis_formats(
        self,
        *,
        timeout: float | None = None,
    ) -> MabisFormats:
        """Get the formats of MaBiS messages

        Which versions of the messages hold by day.
        """
        answer: MabisFormats = await self._json(READ_MABIS_FORMATS, {}, timeout=timeout)
        return answer

    async def read_mabis_interchange(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> MabisInterchangeContent:
        """Get a MaBiS interchange

        The interchange itself, as it was sent or received.

        uid: Id of the interchange, as the list of interchanges has it
        """
        answer: MabisInterchangeContent = await self._json(READ_MABIS_INTERCHANGE, {"uid": uid}, timeout=timeout)
        return answer

    async def read_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Get an objection

        An objection with its evidence, attachments and history.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = await self._json(READ_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, timeout=timeout)
        return answer

    async def read_reconciliation(
        self,
        *,
        uid: str,
        version: int | None = None,
        timeout: float | None = None,
    ) -> ScheduleReconciliation:
        """Reconcile a schedule with the TSO's values

        Own values beside those that the operator confirmed, by quarter-hour.

        uid: Id of the schedule, as the list of schedules has it
        version: The newest one that was answered, unless named
        """
        answer: ScheduleReconciliation = await self._json(READ_RECONCILIATION, {"uid": uid, "version": version}, timeout=timeout)
        return answer

    async def read_schedule(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> Schedule:
        """Get a schedule

        A schedule with its versions, and what the operator answered to each.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: Schedule = await self._json(READ_SCHEDULE, {"uid": uid}, timeout=timeout)
        return answer

    async def read_schedule_table(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "text/tab-separated-values", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
        sheet: str | None = None,
        timeout: float | None = None,
    ) -> ForecastTable:
        """Parse a table of schedule values

        Same input and output as `/portfolio-forecasts/v1alpha1/tables`. The caller assigns columns to series.

        sheet: Name of the sheet of a workbook; the first with a table unless given
        """
        answer: ForecastTable = await self._json(READ_SCHEDULE_TABLE, {"sheet": sheet}, body=body, content_type=content_type, timeout=timeout)
        return answer

    async def read_sum_series(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> SumSeriesValues:
        """Get a sum series with its values

        A sum series with its quarter-hours.

        uid: Id of the version of the sum series, as the list of sum series has it
        """
        answer: SumSeriesValues = await self._json(READ_SUM_SERIES, {"uid": uid}, timeout=timeout)
        return answer

    async def read_version_series(
        self,
        *,
        version_uid: str,
        timeout: float | None = None,
    ) -> ReadVersionSeriesAnswer:
        """Get the series of a schedule version

        All time series of a version, with their quarter-hours.

        version_uid: Id of the version, as the list of versions has it
        """
        answer: ReadVersionSeriesAnswer = await self._json(READ_VERSION_SERIES, {"version_uid": version_uid}, timeout=timeout)
        return answer

    async def receive_answer(
        self,
        *,
        tso: Literal["50HERTZ_DE_TSO", "DE-AMPRION-TSO", "TTG_DE", "DE-TRANSNETBWTSO", "TENNET_TSO"],
        body: FileBody,
        content_type: Literal["application/xml", "text/xml", "application/edifact", "text/plain", "application/octet-stream"],
        test: bool | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> StoredUpdate:
        """Upload a document from a TSO

        For message handlers that push responses. The document is assigned by its content: sender, receiver and the message it refers to. A repeated document changes nothing; responses may arrive in any order. A document without a schedule stays in the inbox until it is assigned. An unreadable document returns 422 and is not stored. EDIFACT of MaBiS (sum series, data status, CONTRL, APERAK) is handled as in `POST …/mabis/sum-series`; send MSCONS meter values to `POST /market-access/v1alpha1/timeseries/allocations`.

        tso: The transmission system operator that sent the document
        test: For answers to schedules that are tests
        file_name: Name of the file, as lists show it
        """
        answer: StoredUpdate = await self._json(RECEIVE_ANSWER, {"tso": tso, "test": test, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def receive_as4_message(
        self,
        *,
        body: FileBody,
        content_type: Literal["application/xml", "text/xml", "application/edifact", "text/plain", "application/octet-stream"],
        test: bool | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> As4Delivered:
        """Receive an AS4 message from Holodeck B2B

        Implements the deliver operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. XML is handled as in `POST …/inbound`, EDIFACT as in `POST …/mabis/sum-series`.

        test: For answers to schedules that are tests
        file_name: Name of the file, as lists show it
        """
        answer: As4Delivered = await self._json(RECEIVE_AS4_MESSAGE, {"test": test, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def receive_document(
        self,
        *,
        body: FileBody,
        content_type: Literal["application/xml", "text/xml", "application/edifact", "text/plain", "application/octet-stream"],
        test: bool | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> StoredUpdate:
        """Upload a document from any TSO

        For a mailbox with responses of several TSOs. The document is assigned by its content: sender, receiver and the message it refers to. A repeated document changes nothing; responses may arrive in any order. A document without a schedule stays in the inbox until it is assigned. An unreadable document returns 422 and is not stored. EDIFACT of MaBiS (sum series, data status, CONTRL, APERAK) is handled as in `POST …/mabis/sum-series`; send MSCONS meter values to `POST /market-access/v1alpha1/timeseries/allocations`.

        test: For answers to schedules that are tests
        file_name: Name of the file, as lists show it
        """
        answer: StoredUpdate = await self._json(RECEIVE_DOCUMENT, {"test": test, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def receive_sum_series(
        self,
        *,
        body: FileBody,
        content_type: Literal["application/edifact", "text/plain", "application/octet-stream"],
        accept_sender: bool | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportedInterchange:
        """Import a MaBiS interchange

        Imports each message or reports it in `refused` with its segment; the interchange is stored as received. A version of a series is stored once; a higher one is valid. Versions of a point come from one sender, unless `accept_sender` is set. An unknown point is accepted: see `is_known_point`. Returns 200 for a repeated interchange, and 422 for text that is not an interchange, is truncated or has no usable message. A file may contain several interchanges. A test (UNB DE 0035) is not imported: it is stored in the inbox with its CONTRL.

        accept_sender: Takes series of a point in that came from another sender so far
        """
        answer: ImportedInterchange = await self._json(RECEIVE_SUM_SERIES, {"accept_sender": accept_sender}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def record_as4_error(
        self,
        *,
        ref_to_message_id: str,
        errors: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> As4Report:
        """Record an AS4 error from Holodeck B2B

        Implements the notify operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. A failure ends the sending of the version; it can be resent. Warnings change nothing.

        ref_to_message_id: The message of ours that it is about; also as the header X-HolodeckB2B-RefToMessageId
        errors: `[severity]code-details`, parted by commas; also as the header X-HolodeckB2B-Errors
        """
        answer: As4Report = await self._json(RECORD_AS4_ERROR, {"ref_to_message_id": ref_to_message_id, "errors": errors}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def record_as4_receipt(
        self,
        *,
        ref_to_message_id: str,
        message_id: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> As4Report:
        """Record an AS4 receipt from Holodeck B2B

        Implements the notify operation of the REST back end. Holodeck B2B sends no credentials: a proxy must add the Authorization header with an API key. The receipt is stored as proof; the schedule counts as sent.

        ref_to_message_id: The message of ours that it is about; also as the header X-HolodeckB2B-RefToMessageId
        message_id: The id of the receipt itself; also as the header X-HolodeckB2B-MessageId
        """
        answer: As4Report = await self._json(RECORD_AS4_RECEIPT, {"ref_to_message_id": ref_to_message_id, "message_id": message_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def record_manual_filing(
        self,
        *,
        uid: str,
        objection_uid: str,
        body: ObjectionFilingBody | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Record a manual filing of an objection

        Use this if the check notice was sent outside this service. Objections whose check notice is sent with `POST …/mabis/check-notices/{notice_uid}/send` are filed automatically. Returns 409 for an objection that is not submitted, is filed, or whose message is being sent.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = await self._json(RECORD_MANUAL_FILING, {"uid": uid, "objection_uid": objection_uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def remove_attachment(
        self,
        *,
        uid: str,
        objection_uid: str,
        attachment_uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Delete an attachment of a draft objection

        409 once the objection is submitted.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        attachment_uid: Id of the attachment, as its objection has it
        """
        answer: ObjectionRecord = await self._json(REMOVE_ATTACHMENT, {"uid": uid, "objection_uid": objection_uid, "attachment_uid": attachment_uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def request_schedule_status(
        self,
        *,
        uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleVersion:
        """Request the status of a schedule

        Sends a status request (SRQ) in addition to the automatic ones. Its response updates the version. Returns 409 for a version that was never sent.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ScheduleVersion = await self._json(REQUEST_SCHEDULE_STATUS, {"uid": uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def resend_schedule(
        self,
        *,
        uid: str,
        body: ResendScheduleBody | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ScheduleVersion:
        """Resend the newest version of a schedule

        Resends the same message if its delivery failed or it was not answered. If the TSO accepted or rejected it, the values are sent as the next version, and `reason` is required. Returns 409 for a version that is being sent, and after all gate closures of the day without an override.

        uid: Id of the schedule, as the list of schedules has it
        """
        answer: ScheduleVersion = await self._json(RESEND_SCHEDULE, {"uid": uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def resolve_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        body: ObjectionResolveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Record the outcome of an objection

        Possible until the correction (KBKA) is settled. `tso_response` is required for `rejected`.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = await self._json(RESOLVE_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def revoke_subscription(
        self,
        *,
        subscription_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RevokeSubscriptionAnswer:
        """Revoke a calendar subscription

        Its address stops to work.

        subscription_id: Id of the subscription, as its creation answered it
        """
        answer: RevokeSubscriptionAnswer = await self._json(REVOKE_SUBSCRIPTION, {"subscription_id": subscription_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def send_check_notice(
        self,
        *,
        notice_uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> CheckNoticeMessage:
        """Send a check notice (Prüfmitteilung)

        `sent_state` reports the progress. An objection of the check notice is filed when it is delivered. Returns 409 without a transport for MaBiS messages (`mabis_…` of the transport), while the notice is being sent or after delivery, and for an objection that is not submitted.

        notice_uid: Id of the check notice, as the list of check notices has it
        """
        answer: CheckNoticeMessage = await self._json(SEND_CHECK_NOTICE, {"notice_uid": notice_uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def submit_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        body: ObjectionSubmitBody | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Submit an objection

        Does not send a message. The objection is filed (`filing_state`) when its check notice is delivered (`POST …/mabis/check-notices/{notice_uid}/send`) or recorded (`…/manual-filing`). Possible during the objection period; the body may be empty. Of concurrent requests one succeeds, the others return 409.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = await self._json(SUBMIT_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def update_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        body: ObjectionChange,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Update a draft objection

        Fields that are not sent stay as they are. 409 once it is submitted.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = await self._json(UPDATE_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def withdraw_objection(
        self,
        *,
        uid: str,
        objection_uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ObjectionRecord:
        """Withdraw an objection

        It stays in the list. 409 where its status does not allow that.

        uid: Id of the clearing period, as the list of clearing periods has it
        objection_uid: Id of the objection, as the list of objections has it
        """
        answer: ObjectionRecord = await self._json(WITHDRAW_OBJECTION, {"uid": uid, "objection_uid": objection_uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer
