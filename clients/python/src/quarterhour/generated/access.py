# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

from .._area import Area, AsyncArea
from .._operation import FileBody, Operation
from .types import *  # noqa: F403

class AddMemberBody(TypedDict):
    # Name, as lists show it
    name: str
    # Address under which the member signs in
    email: str
    # Role in the organization: a viewer reads, an operator also writes, an admin also administers
    role: Literal["viewer", "operator", "admin"]

class CheckAuditChainAnswerAnchored(TypedDict):
    # When it happened, in UTC
    at: str
    # Number in its chain, from 1 on without gaps
    sequence: float
    count: float

class CheckAuditChainAnswerCopies(TypedDict):
    # False: they could not be read at the moment
    is_reached: bool
    # Lines of the file that the copies have; null where they are not reached
    lines: float | None
    # When the first line was written that has no copy yet
    missing_since: str | None

class CheckAuditChainAnswerTimeStamps(TypedDict):
    # Verified time stamps (RFC 3161)
    count: float
    # Time of the oldest
    first_at: str | None
    # Time of the newest
    last_at: str | None
    # Who stamped the newest: the subject of the certificate
    authority: str | None
    # When the first line was written that is not stamped yet; null also where no authority is set
    missing_since: str | None

class CheckAuditChainAnswer(TypedDict):
    # How many entries of the log were checked
    events: float
    # Hash of the newest event
    head: str | None
    # First sequence at which the chain does not hold; null: it is whole
    broken_at: float | None
    # The newest end of the chain in the file of anchors, outside of the database, and how many ends it has; all were compared. Null where it has none
    anchored: CheckAuditChainAnswerAnchored | None
    # The first line of the file of anchors that does not follow from the one before, is not in its copies or has a wrong time stamp; null where all are right
    broken_anchor: float | None
    # The copies of the file of anchors on another storage; null where none are kept
    copies: CheckAuditChainAnswerCopies | None
    # Time stamps of the file of anchors by an authority; null where there are none
    time_stamps: CheckAuditChainAnswerTimeStamps | None

class CreateAlarmChannelBody(TypedDict):
    # Name, as lists show it
    name: str
    # Which kind it is of
    kind: Literal["mail", "webhook", "teams", "slack", "ntfy"]
    # Language of its messages. Default: `en`
    language: NotRequired[Literal["en", "de"]]
    # Mail addresses
    recipients: NotRequired[list[str]]
    # Address that is called
    url: NotRequired[str | None]
    # Access token of ntfy; null: none
    token: NotRequired[str | None]
    # Whether it is at work; false: it rests, and is kept. Default: `true`
    is_enabled: NotRequired[bool]

class CreateAlarmRuleBody(TypedDict):
    # Which kind it is of
    kind: Literal["schedule_rejected", "schedule_anomaly", "schedule_unanswered", "schedule_partly", "schedule_contradicted", "sum_series_corrected", "objection_unfiled", "gate_without_schedule", "clearing_deadline", "gate_without_forecast", "import_stale", "import_failed", "backup_late", "audit_broken", "event"]
    # Channels that are told
    channel_ids: list[str]
    # Channels that are told where nobody acknowledged
    escalation_channel_ids: NotRequired[list[str]]
    # After how many minutes without somebody who takes it on the others are told; null: never
    escalate_after_minutes: NotRequired[int | None]
    # Whether it alarms during quiet hours, too. Default: `false`
    passes_quiet_hours: NotRequired[bool]
    # How long ahead it alarms, in the unit of its kind; null: as usual, and of kinds without
    lead: NotRequired[int | None]
    # Of the kind `event`: types (`objection.rejected`) and families (`objection.*`) that alarm
    event_types: NotRequired[list[Literal["schedule.*", "schedule.created", "schedule.overridden", "version.*", "version.submitted", "version.sent_again", "version.accepted", "version.rejected", "version.abandoned", "version.status_changed", "version.contradicted", "series.*", "series.status_changed", "anomaly.*", "anomaly.received", "status_request.*", "status_request.ordered", "status_request.sent", "tso.*", "tso.ack", "tso.ano", "tso.ri", "tso.cnf", "acceptance.*", "acceptance.fault_tolerant", "no_ack.*", "no_ack.timeout", "declared_limit.*", "declared_limit.warning", "intraday.*", "intraday.advisory", "balance_group.*", "balance_group.created", "balance_group.changed", "balance_group.removed", "transport.*", "transport.created", "transport.changed", "transport.removed", "as4.*", "as4.receipt", "as4.error", "sum_series.*", "sum_series.received", "sum_series.data_status", "sum_series.checked", "sum_series.check_refused", "sum_series.check_ordered", "sum_series.check_sent", "sum_series.check_failed", "sum_series.check_answered", "sum_series.partner_warning", "sum_series.message_refused", "mabis_point.*", "mabis_point.created", "mabis_point.changed", "mabis_point.removed", "mabis_format.*", "mabis_format.changed", "document_format.*", "document_format.changed", "document.*", "document.unreadable", "document.unassigned", "document.assigned", "document.dismissed", "clearing_period.*", "clearing_period.created", "clearing_period.removed", "clearing_subscription.*", "clearing_subscription.created", "clearing_subscription.revoked", "objection.*", "objection.created", "objection.changed", "objection.submitted", "objection.withdrawn", "objection.accepted", "objection.rejected", "objection.sending", "objection.filed", "objection.filing_failed", "objection.answered", "objection.attachment_added", "objection.attachment_removed", "forecast.*", "forecast.submitted", "forecast.generated", "forecast.processed", "forecast.confirmed", "forecast.contradicted", "forecast.rejected", "forecast.undeliverable", "forecast.redelivered", "allocations.*", "allocations.written", "allocations.import_cancelled", "accounting_points.*", "accounting_points.written", "profile.*", "profile.created", "profile.changed", "profile.replaced", "profile.values_written", "profile.deleted", "own_tariff.*", "own_tariff.created", "own_tariff.written", "own_tariff.submitted", "own_tariff.returned", "own_tariff.approved", "own_tariff.withdrawn", "import.*", "import.started", "import.cancelled", "import.schedule_changed", "organization.*", "organization.created", "organization.plan_changed", "organization.limits_changed", "organization.platform_changed", "organization.backup_requested", "organization.areas_granted", "organization.areas_withdrawn", "organization.market_partner_ids_changed", "member.*", "member.added", "member.removed", "member.role_changed", "member.password_reset", "member.password_changed", "api_key.*", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook.*", "webhook.created", "webhook.changed", "webhook.deleted", "webhook.rotated", "webhook.tested", "webhook.disabled", "alarm.*", "alarm.raised", "alarm.acknowledged", "alarm_rule.*", "alarm_rule.created", "alarm_rule.changed", "alarm_rule.deleted", "alarm_rule.quiet_hours_changed", "alarm_channel.*", "alarm_channel.created", "alarm_channel.changed", "alarm_channel.deleted", "alarm_channel.tested"]]]
    # Whether it is at work; false: it rests, and is kept. Default: `true`
    is_enabled: NotRequired[bool]

class CreateApiKeyBody(TypedDict):
    # Name, as lists show it
    name: str
    # Areas of the service that it may use
    areas: list[Literal["portfolio-forecasts", "cost-of-energy", "market-access", "schedule-management", "core", "power-tariffs", "access"]]
    # Whether it may also write; false: it only reads. Default: `false`
    can_write: NotRequired[bool]
    # When it ceases to work, in UTC; null: never
    expires_at: NotRequired[str | None]

class CreateWebhookBody(TypedDict):
    # Where messages are posted: https, on the open internet. Redirects are not followed
    url: str
    # Text for people
    description: NotRequired[str]
    # Types (`version.accepted`) and families (`version.*`) of events; null: every event
    event_types: NotRequired[list[Literal["schedule.*", "schedule.created", "schedule.overridden", "version.*", "version.submitted", "version.sent_again", "version.accepted", "version.rejected", "version.abandoned", "version.status_changed", "version.contradicted", "series.*", "series.status_changed", "anomaly.*", "anomaly.received", "status_request.*", "status_request.ordered", "status_request.sent", "tso.*", "tso.ack", "tso.ano", "tso.ri", "tso.cnf", "acceptance.*", "acceptance.fault_tolerant", "no_ack.*", "no_ack.timeout", "declared_limit.*", "declared_limit.warning", "intraday.*", "intraday.advisory", "balance_group.*", "balance_group.created", "balance_group.changed", "balance_group.removed", "transport.*", "transport.created", "transport.changed", "transport.removed", "as4.*", "as4.receipt", "as4.error", "sum_series.*", "sum_series.received", "sum_series.data_status", "sum_series.checked", "sum_series.check_refused", "sum_series.check_ordered", "sum_series.check_sent", "sum_series.check_failed", "sum_series.check_answered", "sum_series.partner_warning", "sum_series.message_refused", "mabis_point.*", "mabis_point.created", "mabis_point.changed", "mabis_point.removed", "mabis_format.*", "mabis_format.changed", "document_format.*", "document_format.changed", "document.*", "document.unreadable", "document.unassigned", "document.assigned", "document.dismissed", "clearing_period.*", "clearing_period.created", "clearing_period.removed", "clearing_subscription.*", "clearing_subscription.created", "clearing_subscription.revoked", "objection.*", "objection.created", "objection.changed", "objection.submitted", "objection.withdrawn", "objection.accepted", "objection.rejected", "objection.sending", "objection.filed", "objection.filing_failed", "objection.answered", "objection.attachment_added", "objection.attachment_removed", "forecast.*", "forecast.submitted", "forecast.generated", "forecast.processed", "forecast.confirmed", "forecast.contradicted", "forecast.rejected", "forecast.undeliverable", "forecast.redelivered", "allocations.*", "allocations.written", "allocations.import_cancelled", "accounting_points.*", "accounting_points.written", "profile.*", "profile.created", "profile.changed", "profile.replaced", "profile.values_written", "profile.deleted", "own_tariff.*", "own_tariff.created", "own_tariff.written", "own_tariff.submitted", "own_tariff.returned", "own_tariff.approved", "own_tariff.withdrawn", "import.*", "import.started", "import.cancelled", "import.schedule_changed", "organization.*", "organization.created", "organization.plan_changed", "organization.limits_changed", "organization.platform_changed", "organization.backup_requested", "organization.areas_granted", "organization.areas_withdrawn", "organization.market_partner_ids_changed", "member.*", "member.added", "member.removed", "member.role_changed", "member.password_reset", "member.password_changed", "api_key.*", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook.*", "webhook.created", "webhook.changed", "webhook.deleted", "webhook.rotated", "webhook.tested", "webhook.disabled", "alarm.*", "alarm.raised", "alarm.acknowledged", "alarm_rule.*", "alarm_rule.created", "alarm_rule.changed", "alarm_rule.deleted", "alarm_rule.quiet_hours_changed", "alarm_channel.*", "alarm_channel.created", "alarm_channel.changed", "alarm_channel.deleted", "alarm_channel.tested"]] | None]
    # Whether it is at work; false: it rests, and is kept. Default: `true`
    is_enabled: NotRequired[bool]

class ExportAuditLogAnswerAnchorsItem(TypedDict):
    # When it happened, in UTC
    at: str
    # Number in its chain, from 1 on without gaps
    sequence: float
    # SHA-256 of the entry and of the one before it, in hexadecimal digits
    hash: str

class ExportAuditLogAnswer(TypedDict):
    # Id of the organization that it belongs to
    organization_id: str
    # Oldest first, as they were hashed: SHA-256 over the canonical JSON (RFC 8785) of all fields but `hash`
    events: list[ExportedAuditEvent]
    # What to ask for as `after` to go on; null at the end
    next: float | None
    # Where the chain ended at those times, from the file of anchors; all of them, with the last events
    anchors: list[ExportAuditLogAnswerAnchorsItem]

class ListAlarmAttemptsAnswer(TypedDict):
    # The items of this page
    items: list[AlarmLoggedAttempt]
    # The most items that a page has
    limit: float
    # How many items of the list are ahead of this page
    offset: float
    # How many items the whole list has
    total: float

class ListAlarmChannelsAnswer(TypedDict):
    # The channels of the organization
    channels: list[AlarmChannel]

class ListAlarmRulesAnswer(TypedDict):
    # The rules of the organization
    rules: list[AlarmRule]

class ListAlarmsAnswer(TypedDict):
    # The items of this page
    items: list[Alarm]
    # The most items that a page has
    limit: float
    # How many items of the list are ahead of this page
    offset: float
    # How many items the whole list has
    total: float

class ListApiKeysAnswer(TypedDict):
    # The API keys of the organization
    api_keys: list[ApiKey]

class ListAuditEventsAnswer(TypedDict):
    # The items of this page
    items: list[AuditEvent]
    # The most items that a page has
    limit: float
    # How many items of the list are ahead of this page
    offset: float
    # How many items the whole list has
    total: float

class ListMembersAnswer(TypedDict):
    # The members of the organization
    members: list[Member]

class ListWebhookDeliveriesAnswer(TypedDict):
    # The items of this page
    items: list[WebhookDelivery]
    # The most items that a page has
    limit: float
    # How many items of the list are ahead of this page
    offset: float
    # How many items the whole list has
    total: float

class ListWebhooksAnswer(TypedDict):
    # The webhooks of the organization
    webhooks: list[Webhook]

class PutAlarmQuietHoursBodyQuietHours(TypedDict):
    # From then on messages wait, HH:MM by the clock of `zone`
    starts_at: str
    # Then they go out; before `starts_at`: on the next day, HH:MM by the clock of `zone`
    ends_at: str
    # IANA zone. Default: `Europe/Berlin`
    zone: NotRequired[str]

class PutAlarmQuietHoursBody(TypedDict):
    # Null: none
    quiet_hours: PutAlarmQuietHoursBodyQuietHours | None

class ReplaceAlarmRuleBody(TypedDict):
    # Which kind it is of
    kind: Literal["schedule_rejected", "schedule_anomaly", "schedule_unanswered", "schedule_partly", "schedule_contradicted", "sum_series_corrected", "objection_unfiled", "gate_without_schedule", "clearing_deadline", "gate_without_forecast", "import_stale", "import_failed", "backup_late", "audit_broken", "event"]
    # Channels that are told
    channel_ids: list[str]
    # Channels that are told where nobody acknowledged
    escalation_channel_ids: NotRequired[list[str]]
    # After how many minutes without somebody who takes it on the others are told; null: never
    escalate_after_minutes: NotRequired[int | None]
    # Whether it alarms during quiet hours, too. Default: `false`
    passes_quiet_hours: NotRequired[bool]
    # How long ahead it alarms, in the unit of its kind; null: as usual, and of kinds without
    lead: NotRequired[int | None]
    # Of the kind `event`: types (`objection.rejected`) and families (`objection.*`) that alarm
    event_types: NotRequired[list[Literal["schedule.*", "schedule.created", "schedule.overridden", "version.*", "version.submitted", "version.sent_again", "version.accepted", "version.rejected", "version.abandoned", "version.status_changed", "version.contradicted", "series.*", "series.status_changed", "anomaly.*", "anomaly.received", "status_request.*", "status_request.ordered", "status_request.sent", "tso.*", "tso.ack", "tso.ano", "tso.ri", "tso.cnf", "acceptance.*", "acceptance.fault_tolerant", "no_ack.*", "no_ack.timeout", "declared_limit.*", "declared_limit.warning", "intraday.*", "intraday.advisory", "balance_group.*", "balance_group.created", "balance_group.changed", "balance_group.removed", "transport.*", "transport.created", "transport.changed", "transport.removed", "as4.*", "as4.receipt", "as4.error", "sum_series.*", "sum_series.received", "sum_series.data_status", "sum_series.checked", "sum_series.check_refused", "sum_series.check_ordered", "sum_series.check_sent", "sum_series.check_failed", "sum_series.check_answered", "sum_series.partner_warning", "sum_series.message_refused", "mabis_point.*", "mabis_point.created", "mabis_point.changed", "mabis_point.removed", "mabis_format.*", "mabis_format.changed", "document_format.*", "document_format.changed", "document.*", "document.unreadable", "document.unassigned", "document.assigned", "document.dismissed", "clearing_period.*", "clearing_period.created", "clearing_period.removed", "clearing_subscription.*", "clearing_subscription.created", "clearing_subscription.revoked", "objection.*", "objection.created", "objection.changed", "objection.submitted", "objection.withdrawn", "objection.accepted", "objection.rejected", "objection.sending", "objection.filed", "objection.filing_failed", "objection.answered", "objection.attachment_added", "objection.attachment_removed", "forecast.*", "forecast.submitted", "forecast.generated", "forecast.processed", "forecast.confirmed", "forecast.contradicted", "forecast.rejected", "forecast.undeliverable", "forecast.redelivered", "allocations.*", "allocations.written", "allocations.import_cancelled", "accounting_points.*", "accounting_points.written", "profile.*", "profile.created", "profile.changed", "profile.replaced", "profile.values_written", "profile.deleted", "own_tariff.*", "own_tariff.created", "own_tariff.written", "own_tariff.submitted", "own_tariff.returned", "own_tariff.approved", "own_tariff.withdrawn", "import.*", "import.started", "import.cancelled", "import.schedule_changed", "organization.*", "organization.created", "organization.plan_changed", "organization.limits_changed", "organization.platform_changed", "organization.backup_requested", "organization.areas_granted", "organization.areas_withdrawn", "organization.market_partner_ids_changed", "member.*", "member.added", "member.removed", "member.role_changed", "member.password_reset", "member.password_changed", "api_key.*", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook.*", "webhook.created", "webhook.changed", "webhook.deleted", "webhook.rotated", "webhook.tested", "webhook.disabled", "alarm.*", "alarm.raised", "alarm.acknowledged", "alarm_rule.*", "alarm_rule.created", "alarm_rule.changed", "alarm_rule.deleted", "alarm_rule.quiet_hours_changed", "alarm_channel.*", "alarm_channel.created", "alarm_channel.changed", "alarm_channel.deleted", "alarm_channel.tested"]]]
    # Whether it is at work; false: it rests, and is kept. Default: `true`
    is_enabled: NotRequired[bool]

class ReplayWebhookDeliveryAnswer(TypedDict):
    # The delivery
    delivery: WebhookDelivery

class RequestBackupAnswer(TypedDict):
    # Since when it is asked for; it begins within a minute
    requested_at: str

class RotateApiKeyBody(TypedDict):
    # Until when the old key works beside the new one; null: one hour from now
    old_expires_at: NotRequired[str | None]

class RotateWebhookSecretBody(TypedDict):
    # For how long messages are signed with both secrets; 0: the old one ends at once. Default: `24`
    overlap_hours: NotRequired[int]

class SetMemberRoleBody(TypedDict):
    # Role in the organization: a viewer reads, an operator also writes, an admin also administers
    role: Literal["viewer", "operator", "admin"]

class UpdateAlarmChannelBody(TypedDict):
    # Name, as lists show it
    name: NotRequired[str]
    # Language of its messages
    language: NotRequired[Literal["en", "de"]]
    # Mail addresses
    recipients: NotRequired[list[str]]
    # Where posts go: https, on the open internet. Of ntfy with the topic. Kept sealed
    url: NotRequired[str]
    # Access token of ntfy; null: none. One for another host must be sent anew
    token: NotRequired[str | None]
    # Whether it is at work; false: it rests, and is kept
    is_enabled: NotRequired[bool]

class UpdateWebhookBody(TypedDict):
    # Where messages are posted: https, on the open internet. Redirects are not followed
    url: NotRequired[str]
    # Text for people
    description: NotRequired[str]
    # Types (`version.accepted`) and families (`version.*`) of events; null: every event
    event_types: NotRequired[list[Literal["schedule.*", "schedule.created", "schedule.overridden", "version.*", "version.submitted", "version.sent_again", "version.accepted", "version.rejected", "version.abandoned", "version.status_changed", "version.contradicted", "series.*", "series.status_changed", "anomaly.*", "anomaly.received", "status_request.*", "status_request.ordered", "status_request.sent", "tso.*", "tso.ack", "tso.ano", "tso.ri", "tso.cnf", "acceptance.*", "acceptance.fault_tolerant", "no_ack.*", "no_ack.timeout", "declared_limit.*", "declared_limit.warning", "intraday.*", "intraday.advisory", "balance_group.*", "balance_group.created", "balance_group.changed", "balance_group.removed", "transport.*", "transport.created", "transport.changed", "transport.removed", "as4.*", "as4.receipt", "as4.error", "sum_series.*", "sum_series.received", "sum_series.data_status", "sum_series.checked", "sum_series.check_refused", "sum_series.check_ordered", "sum_series.check_sent", "sum_series.check_failed", "sum_series.check_answered", "sum_series.partner_warning", "sum_series.message_refused", "mabis_point.*", "mabis_point.created", "mabis_point.changed", "mabis_point.removed", "mabis_format.*", "mabis_format.changed", "document_format.*", "document_format.changed", "document.*", "document.unreadable", "document.unassigned", "document.assigned", "document.dismissed", "clearing_period.*", "clearing_period.created", "clearing_period.removed", "clearing_subscription.*", "clearing_subscription.created", "clearing_subscription.revoked", "objection.*", "objection.created", "objection.changed", "objection.submitted", "objection.withdrawn", "objection.accepted", "objection.rejected", "objection.sending", "objection.filed", "objection.filing_failed", "objection.answered", "objection.attachment_added", "objection.attachment_removed", "forecast.*", "forecast.submitted", "forecast.generated", "forecast.processed", "forecast.confirmed", "forecast.contradicted", "forecast.rejected", "forecast.undeliverable", "forecast.redelivered", "allocations.*", "allocations.written", "allocations.import_cancelled", "accounting_points.*", "accounting_points.written", "profile.*", "profile.created", "profile.changed", "profile.replaced", "profile.values_written", "profile.deleted", "own_tariff.*", "own_tariff.created", "own_tariff.written", "own_tariff.submitted", "own_tariff.returned", "own_tariff.approved", "own_tariff.withdrawn", "import.*", "import.started", "import.cancelled", "import.schedule_changed", "organization.*", "organization.created", "organization.plan_changed", "organization.limits_changed", "organization.platform_changed", "organization.backup_requested", "organization.areas_granted", "organization.areas_withdrawn", "organization.market_partner_ids_changed", "member.*", "member.added", "member.removed", "member.role_changed", "member.password_reset", "member.password_changed", "api_key.*", "api_key.created", "api_key.rotated", "api_key.revoked", "webhook.*", "webhook.created", "webhook.changed", "webhook.deleted", "webhook.rotated", "webhook.tested", "webhook.disabled", "alarm.*", "alarm.raised", "alarm.acknowledged", "alarm_rule.*", "alarm_rule.created", "alarm_rule.changed", "alarm_rule.deleted", "alarm_rule.quiet_hours_changed", "alarm_channel.*", "alarm_channel.created", "alarm_channel.changed", "alarm_channel.deleted", "alarm_channel.tested"]] | None]
    # Whether it is at work; false: it rests, and is kept
    is_enabled: NotRequired[bool]

ACKNOWLEDGE_ALARM = Operation(
    method="POST",
    path="/access/v1/alarms/{alarm_id}/acknowledge",
    query=(),
    body=None,
    takes_key=True,
)

ADD_MEMBER = Operation(
    method="POST",
    path="/access/v1/members",
    query=(),
    body="json",
    takes_key=True,
)

CHECK_AUDIT_CHAIN = Operation(
    method="GET",
    path="/access/v1/audit-check",
    query=(),
    body=None,
    takes_key=False,
)

CREATE_ALARM_CHANNEL = Operation(
    method="POST",
    path="/access/v1/alarm-channels",
    query=(),
    body="json",
    takes_key=True,
)

CREATE_ALARM_RULE = Operation(
    method="POST",
    path="/access/v1/alarm-rules",
    query=(),
    body="json",
    takes_key=True,
)

CREATE_API_KEY = Operation(
    method="POST",
    path="/access/v1/api-keys",
    query=(),
    body="json",
    takes_key=True,
)

CREATE_WEBHOOK = Operation(
    method="POST",
    path="/access/v1/webhooks",
    query=(),
    body="json",
    takes_key=True,
)

DELETE_ALARM_CHANNEL = Operation(
    method="DELETE",
    path="/access/v1/alarm-channels/{channel_id}",
    query=(),
    body=None,
    takes_key=True,
)

DELETE_ALARM_RULE = Operation(
    method="DELETE",
    path="/access/v1/alarm-rules/{rule_id}",
    query=(),
    body=None,
    takes_key=True,
)

DELETE_WEBHOOK = Operation(
    method="DELETE",
    path="/access/v1/webhooks/{webhook_id}",
    query=(),
    body=None,
    takes_key=True,
)

EXPORT_AUDIT_LOG = Operation(
    method="GET",
    path="/access/v1/audit-export",
    query=("after",),
    body=None,
    takes_key=False,
)

LIST_ALARM_ATTEMPTS = Operation(
    method="GET",
    path="/access/v1/alarm-channels/{channel_id}/attempts",
    query=("limit", "offset",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="offset",
)

LIST_ALARM_CHANNELS = Operation(
    method="GET",
    path="/access/v1/alarm-channels",
    query=(),
    body=None,
    takes_key=False,
)

LIST_ALARM_RULES = Operation(
    method="GET",
    path="/access/v1/alarm-rules",
    query=(),
    body=None,
    takes_key=False,
)

LIST_ALARMS = Operation(
    method="GET",
    path="/access/v1/alarms",
    query=("is_open", "limit", "offset",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="offset",
)

LIST_API_KEYS = Operation(
    method="GET",
    path="/access/v1/api-keys",
    query=(),
    body=None,
    takes_key=False,
)

LIST_AUDIT_EVENTS = Operation(
    method="GET",
    path="/access/v1/audit-events",
    query=("type", "actor", "subject", "start_time", "end_time", "limit", "offset",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="offset",
)

LIST_MEMBERS = Operation(
    method="GET",
    path="/access/v1/members",
    query=(),
    body=None,
    takes_key=False,
)

LIST_WEBHOOK_DELIVERIES = Operation(
    method="GET",
    path="/access/v1/webhooks/{webhook_id}/deliveries",
    query=("status", "type", "limit", "offset",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="offset",
)

LIST_WEBHOOKS = Operation(
    method="GET",
    path="/access/v1/webhooks",
    query=(),
    body=None,
    takes_key=False,
)

PUT_ALARM_QUIET_HOURS = Operation(
    method="PUT",
    path="/access/v1/alarm-quiet-hours",
    query=(),
    body="json",
    takes_key=True,
)

PUT_MARKET_PARTNER_IDS = Operation(
    method="PUT",
    path="/access/v1/market-partner-ids",
    query=(),
    body="json",
    takes_key=True,
)

READ_ALARM = Operation(
    method="GET",
    path="/access/v1/alarms/{alarm_id}",
    query=(),
    body=None,
    takes_key=False,
)

READ_ALARM_QUIET_HOURS = Operation(
    method="GET",
    path="/access/v1/alarm-quiet-hours",
    query=(),
    body=None,
    takes_key=False,
)

READ_INSTALLATION = Operation(
    method="GET",
    path="/access/v1/installation",
    query=(),
    body=None,
    takes_key=False,
)

READ_MARKET_PARTNER_IDS = Operation(
    method="GET",
    path="/access/v1/market-partner-ids",
    query=(),
    body=None,
    takes_key=False,
)

READ_ORGANIZATION = Operation(
    method="GET",
    path="/access/v1/organization",
    query=(),
    body=None,
    takes_key=False,
)

READ_WEBHOOK = Operation(
    method="GET",
    path="/access/v1/webhooks/{webhook_id}",
    query=(),
    body=None,
    takes_key=False,
)

READ_WEBHOOK_DELIVERY = Operation(
    method="GET",
    path="/access/v1/webhooks/{webhook_id}/deliveries/{delivery_id}",
    query=(),
    body=None,
    takes_key=False,
)

REMOVE_MEMBER = Operation(
    method="DELETE",
    path="/access/v1/members/{user_id}",
    query=(),
    body=None,
    takes_key=True,
)

REPLACE_ALARM_RULE = Operation(
    method="PUT",
    path="/access/v1/alarm-rules/{rule_id}",
    query=(),
    body="json",
    takes_key=True,
)

REPLAY_WEBHOOK_DELIVERY = Operation(
    method="POST",
    path="/access/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
    query=(),
    body=None,
    takes_key=True,
)

REQUEST_BACKUP = Operation(
    method="POST",
    path="/access/v1/installation/backups",
    query=(),
    body=None,
    takes_key=True,
)

RESET_MEMBER_PASSWORD = Operation(
    method="POST",
    path="/access/v1/members/{user_id}/password-reset",
    query=(),
    body=None,
    takes_key=True,
)

REVOKE_API_KEY = Operation(
    method="DELETE",
    path="/access/v1/api-keys/{key_id}",
    query=(),
    body=None,
    takes_key=True,
)

ROTATE_API_KEY = Operation(
    method="POST",
    path="/access/v1/api-keys/{key_id}/rotate",
    query=(),
    body="json",
    takes_key=True,
)

ROTATE_WEBHOOK_SECRET = Operation(
    method="POST",
    path="/access/v1/webhooks/{webhook_id}/rotate",
    query=(),
    body="json",
    takes_key=True,
)

SET_MEMBER_ROLE = Operation(
    method="PUT",
    path="/access/v1/members/{user_id}",
    query=(),
    body="json",
    takes_key=True,
)

TEST_ALARM_CHANNEL = Operation(
    method="POST",
    path="/access/v1/alarm-channels/{channel_id}/test",
    query=(),
    body=None,
    takes_key=True,
)

TEST_WEBHOOK = Operation(
    method="POST",
    path="/access/v1/webhooks/{webhook_id}/test",
    query=(),
    body=None,
    takes_key=True,
)

UPDATE_ALARM_CHANNEL = Operation(
    method="PATCH",
    path="/access/v1/alarm-channels/{channel_id}",
    query=(),
    body="json",
    takes_key=True,
)

UPDATE_WEBHOOK = Operation(
    method="PATCH",
    path="/access/v1/webhooks/{webhook_id}",
    query=(),
    body="json",
    takes_key=True,
)


class Access(Area):
    """Operations of access."""

    def acknowledge_alarm(
        self,
        *,
        alarm_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Alarm:
        """Acknowledge an alarm

        Tells the others that somebody sees to it: nobody further is told. The first who does so is named.

        alarm_id: Id of the alarm, as the list of alarms has it
        """
        answer: Alarm = self._json(ACKNOWLEDGE_ALARM, {"alarm_id": alarm_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def add_member(
        self,
        *,
        body: AddMemberBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MemberCreated:
        """Add a member

        Returns the initial password to a signed-in administrator only; API keys do not receive it.
        """
        answer: MemberCreated = self._json(ADD_MEMBER, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def check_audit_chain(
        self,
        *,
        timeout: float | None = None,
    ) -> CheckAuditChainAnswer:
        """Verify the chain of audit events

        Recalculates every hash of the chain, and compares its head with the anchors that were written outside the database. The first entry or anchor that does not fit is named.
        """
        answer: CheckAuditChainAnswer = self._json(CHECK_AUDIT_CHAIN, {}, timeout=timeout)
        return answer

    def create_alarm_channel(
        self,
        *,
        body: CreateAlarmChannelBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmChannelCreated:
        """Create an alarm channel

        Sends to https addresses on the internet. Webhook channels are signed by Standard Webhooks 1.0. A response other than 2xx is retried after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h and 2 h; 404 and 410 end the attempts.
        """
        answer: AlarmChannelCreated = self._json(CREATE_ALARM_CHANNEL, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def create_alarm_rule(
        self,
        *,
        body: CreateAlarmRuleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmRule:
        """Create an alarm rule

        A rule raises one alarm per subject. The kind `event` raises an alarm for each event in `event_types`.
        """
        answer: AlarmRule = self._json(CREATE_ALARM_RULE, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def create_api_key(
        self,
        *,
        body: CreateApiKeyBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ApiKeyCreated:
        """Create an API key

        The answer has the secret, which is never told again. A key has areas, may write or only read, and may expire.
        """
        answer: ApiKeyCreated = self._json(CREATE_API_KEY, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def create_webhook(
        self,
        *,
        body: CreateWebhookBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookCreated:
        """Create a webhook

        Posts every audit event that matches `event_types` as `EventMessage`, signed by Standard Webhooks 1.0: `webhook-id` (the same in every attempt, for deduplication), `webhook-timestamp` and `webhook-signature`. A 2xx response within 20 s confirms delivery. Otherwise the delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or as `Retry-After` states; 410 disables the webhook. Messages may arrive out of order: see `data.sequence`.
        """
        answer: WebhookCreated = self._json(CREATE_WEBHOOK, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def delete_alarm_channel(
        self,
        *,
        channel_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete an alarm channel

        409 while a rule uses it.

        channel_id: Id of the channel, as the list of channels has it
        """
        self._done(DELETE_ALARM_CHANNEL, {"channel_id": channel_id}, idempotency_key=idempotency_key, timeout=timeout)

    def delete_alarm_rule(
        self,
        *,
        rule_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete an alarm rule

        Alarms that it raised stay in the list.

        rule_id: Id of the rule, as the list of rules has it
        """
        self._done(DELETE_ALARM_RULE, {"rule_id": rule_id}, idempotency_key=idempotency_key, timeout=timeout)

    def delete_webhook(
        self,
        *,
        webhook_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a webhook

        Nothing is sent any more, also not what was pending.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        self._done(DELETE_WEBHOOK, {"webhook_id": webhook_id}, idempotency_key=idempotency_key, timeout=timeout)

    def export_audit_log(
        self,
        *,
        after: int | None = None,
        timeout: float | None = None,
    ) -> ExportAuditLogAnswer:
        """Export the audit log

        Whole events, which `/api/verify-audit-log.html` or anybody else can verify without this service. Ask again with `after` from `next` until it is null.

        after: Events that follow this sequence
        """
        answer: ExportAuditLogAnswer = self._json(EXPORT_AUDIT_LOG, {"after": after}, timeout=timeout)
        return answer

    def list_alarm_attempts(
        self,
        *,
        channel_id: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAlarmAttemptsAnswer:
        """List delivery attempts of an alarm channel

        The newest first, each with how long it took and what was answered.

        channel_id: Id of the channel, as the list of channels has it
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAlarmAttemptsAnswer = self._json(LIST_ALARM_ATTEMPTS, {"channel_id": channel_id, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_alarm_attempts(
        self,
        *,
        channel_id: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[AlarmLoggedAttempt]:
        """Every row of `list_alarm_attempts`, page after page."""
        return self._rows(LIST_ALARM_ATTEMPTS, {"channel_id": channel_id, "limit": limit, "offset": offset}, timeout=timeout)

    def list_alarm_channels(
        self,
        *,
        timeout: float | None = None,
    ) -> ListAlarmChannelsAnswer:
        """List alarm channels

        Where alarms are sent, with the last try of each; without tokens.
        """
        answer: ListAlarmChannelsAnswer = self._json(LIST_ALARM_CHANNELS, {}, timeout=timeout)
        return answer

    def list_alarm_rules(
        self,
        *,
        timeout: float | None = None,
    ) -> ListAlarmRulesAnswer:
        """List alarm rules

        What raises an alarm, and whom it tells.
        """
        answer: ListAlarmRulesAnswer = self._json(LIST_ALARM_RULES, {}, timeout=timeout)
        return answer

    def list_alarms(
        self,
        *,
        is_open: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAlarmsAnswer:
        """List alarms

        The newest first.

        is_open: True: those that nobody acknowledged
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAlarmsAnswer = self._json(LIST_ALARMS, {"is_open": is_open, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_alarms(
        self,
        *,
        is_open: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[Alarm]:
        """Every row of `list_alarms`, page after page."""
        return self._rows(LIST_ALARMS, {"is_open": is_open, "limit": limit, "offset": offset}, timeout=timeout)

    def list_api_keys(
        self,
        *,
        timeout: float | None = None,
    ) -> ListApiKeysAnswer:
        """List API keys

        Keys that work, and those that have expired or were revoked; without their secrets.
        """
        answer: ListApiKeysAnswer = self._json(LIST_API_KEYS, {}, timeout=timeout)
        return answer

    def list_audit_events(
        self,
        *,
        type: str | None = None,
        actor: str | None = None,
        subject: str | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAuditEventsAnswer:
        """List audit events

        API keys see the events of their areas; signed-in members see all events.

        type: Only events of this type, for instance `api_key.created`
        actor: Part of the name of whoever made the change, in either case, or their id
        subject: What was changed, by its id, as `subject` names it
        start_time: Changes from this instant on
        end_time: Changes before this instant
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAuditEventsAnswer = self._json(LIST_AUDIT_EVENTS, {"type": type, "actor": actor, "subject": subject, "start_time": start_time, "end_time": end_time, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_audit_events(
        self,
        *,
        type: str | None = None,
        actor: str | None = None,
        subject: str | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[AuditEvent]:
        """Every row of `list_audit_events`, page after page."""
        return self._rows(LIST_AUDIT_EVENTS, {"type": type, "actor": actor, "subject": subject, "start_time": start_time, "end_time": end_time, "limit": limit, "offset": offset}, timeout=timeout)

    def list_members(
        self,
        *,
        timeout: float | None = None,
    ) -> ListMembersAnswer:
        """List members

        Everybody who can sign in to the organization, with their roles.
        """
        answer: ListMembersAnswer = self._json(LIST_MEMBERS, {}, timeout=timeout)
        return answer

    def list_webhook_deliveries(
        self,
        *,
        webhook_id: str,
        status: Sequence[Literal["pending", "delivered", "failed"]] | None = None,
        type: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListWebhookDeliveriesAnswer:
        """List deliveries of a webhook

        The newest first. Each event is one delivery, however often it was tried.

        webhook_id: Id of the webhook, as the list of webhooks has it
        status: Only deliveries with one of these statuses
        type: Only deliveries of events of this type
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListWebhookDeliveriesAnswer = self._json(LIST_WEBHOOK_DELIVERIES, {"webhook_id": webhook_id, "status": status, "type": type, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_webhook_deliveries(
        self,
        *,
        webhook_id: str,
        status: Sequence[Literal["pending", "delivered", "failed"]] | None = None,
        type: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[WebhookDelivery]:
        """Every row of `list_webhook_deliveries`, page after page."""
        return self._rows(LIST_WEBHOOK_DELIVERIES, {"webhook_id": webhook_id, "status": status, "type": type, "limit": limit, "offset": offset}, timeout=timeout)

    def list_webhooks(
        self,
        *,
        timeout: float | None = None,
    ) -> ListWebhooksAnswer:
        """List webhooks

        Webhooks with their last try to deliver; without their secrets.
        """
        answer: ListWebhooksAnswer = self._json(LIST_WEBHOOKS, {}, timeout=timeout)
        return answer

    def put_alarm_quiet_hours(
        self,
        *,
        body: PutAlarmQuietHoursBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmQuietHours:
        """Set the quiet hours of alarms

        Messages wait until they are over, but for those of rules that pass them. `null` removes them.
        """
        answer: AlarmQuietHours = self._json(PUT_ALARM_QUIET_HOURS, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def put_market_partner_ids(
        self,
        *,
        body: MarketPartnerIdsBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MarketPartnerIds:
        """Replace the organization's market partner ids

        Incoming EDIFACT messages are compared with these ids. A message for another receiver is imported with a warning. An id with a wrong check digit is stored; `expected_check_digit` reports it.
        """
        answer: MarketPartnerIds = self._json(PUT_MARKET_PARTNER_IDS, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def read_alarm(
        self,
        *,
        alarm_id: str,
        timeout: float | None = None,
    ) -> AlarmRead:
        """Get an alarm

        An alarm and the messages that were sent about it.

        alarm_id: Id of the alarm, as the list of alarms has it
        """
        answer: AlarmRead = self._json(READ_ALARM, {"alarm_id": alarm_id}, timeout=timeout)
        return answer

    def read_alarm_quiet_hours(
        self,
        *,
        timeout: float | None = None,
    ) -> AlarmQuietHours:
        """Get the quiet hours of alarms

        When messages wait; null where they never do.
        """
        answer: AlarmQuietHours = self._json(READ_ALARM_QUIET_HOURS, {}, timeout=timeout)
        return answer

    def read_installation(
        self,
        *,
        timeout: float | None = None,
    ) -> Installation:
        """Get the state of the installation

        Available to administrators of the platform organization and to its API keys with the area access. For the age of sources, use `GET /core/v1/sources`; for monitoring, use `/metrics`.
        """
        answer: Installation = self._json(READ_INSTALLATION, {}, timeout=timeout)
        return answer

    def read_market_partner_ids(
        self,
        *,
        timeout: float | None = None,
    ) -> MarketPartnerIds:
        """List the organization's market partner ids

        Under which ids the organization trades: what is addressed to one of them belongs to it.
        """
        answer: MarketPartnerIds = self._json(READ_MARKET_PARTNER_IDS, {}, timeout=timeout)
        return answer

    def read_organization(
        self,
        *,
        timeout: float | None = None,
    ) -> Organization:
        """Get the organization

        Name, plan, areas and limit of requests of the organization, and whose key or session this is.
        """
        answer: Organization = self._json(READ_ORGANIZATION, {}, timeout=timeout)
        return answer

    def read_webhook(
        self,
        *,
        webhook_id: str,
        timeout: float | None = None,
    ) -> Webhook:
        """Get a webhook

        A webhook with its last try to deliver; without its secret.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        answer: Webhook = self._json(READ_WEBHOOK, {"webhook_id": webhook_id}, timeout=timeout)
        return answer

    def read_webhook_delivery(
        self,
        *,
        webhook_id: str,
        delivery_id: str,
        timeout: float | None = None,
    ) -> WebhookDeliveryRead:
        """Get a webhook delivery with its attempts

        Every try with the status of the answer, or why there was none.

        webhook_id: Id of the webhook, as the list of webhooks has it
        delivery_id: Id of the delivery, as the list of deliveries has it
        """
        answer: WebhookDeliveryRead = self._json(READ_WEBHOOK_DELIVERY, {"webhook_id": webhook_id, "delivery_id": delivery_id}, timeout=timeout)
        return answer

    def remove_member(
        self,
        *,
        user_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Remove a member

        With the last membership of a person the account goes, too. 409 for the only administrator.

        user_id: Id of the member, as the list of members has it
        """
        self._done(REMOVE_MEMBER, {"user_id": user_id}, idempotency_key=idempotency_key, timeout=timeout)

    def replace_alarm_rule(
        self,
        *,
        rule_id: str,
        body: ReplaceAlarmRuleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmRule:
        """Replace an alarm rule

        All fields are replaced by those that are sent.

        rule_id: Id of the rule, as the list of rules has it
        """
        answer: AlarmRule = self._json(REPLACE_ALARM_RULE, {"rule_id": rule_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def replay_webhook_delivery(
        self,
        *,
        webhook_id: str,
        delivery_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ReplayWebhookDeliveryAnswer:
        """Replay a webhook delivery

        Sends the same event with the same id once more. 409 while it is still being tried.

        webhook_id: Id of the webhook, as the list of webhooks has it
        delivery_id: Id of the delivery, as the list of deliveries has it
        """
        answer: ReplayWebhookDeliveryAnswer = self._json(REPLAY_WEBHOOK_DELIVERY, {"webhook_id": webhook_id, "delivery_id": delivery_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def request_backup(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RequestBackupAnswer:
        """Request a backup

        The process that makes the scheduled backups begins it within a minute; `GET /access/v1/installation` shows it. Returns 409 where none are scheduled (`BACKUP_TO`). Available like the state of the installation.
        """
        answer: RequestBackupAnswer = self._json(REQUEST_BACKUP, {}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def reset_member_password(
        self,
        *,
        user_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PasswordReset:
        """Reset the password of a member

        Ends all sessions of the member. The new password is returned to a signed-in administrator only and must be changed at the first sign-in. Not available for members of several organizations.

        user_id: Id of the member, as the list of members has it
        """
        answer: PasswordReset = self._json(RESET_MEMBER_PASSWORD, {"user_id": user_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def revoke_api_key(
        self,
        *,
        key_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Revoke an API key

        The key stops to work at once and stays in the list.

        key_id: Id of the API key, as the list of keys has it; not the key itself
        """
        self._done(REVOKE_API_KEY, {"key_id": key_id}, idempotency_key=idempotency_key, timeout=timeout)

    def rotate_api_key(
        self,
        *,
        key_id: str,
        body: RotateApiKeyBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ApiKeyCreated:
        """Rotate an API key

        Creates a key with the same rights. The old one works until `old_expires_at`.

        key_id: Id of the API key, as the list of keys has it; not the key itself
        """
        answer: ApiKeyCreated = self._json(ROTATE_API_KEY, {"key_id": key_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def rotate_webhook_secret(
        self,
        *,
        webhook_id: str,
        body: RotateWebhookSecretBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookCreated:
        """Rotate the secret of a webhook

        The answer has the new secret, which is never told again. Both sign for the given number of hours.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        answer: WebhookCreated = self._json(ROTATE_WEBHOOK_SECRET, {"webhook_id": webhook_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def set_member_role(
        self,
        *,
        user_id: str,
        body: SetMemberRoleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Member:
        """Set the role of a member

        409 for the only administrator, who stays one; 403 for a key that would make an administrator.

        user_id: Id of the member, as the list of members has it
        """
        answer: Member = self._json(SET_MEMBER_ROLE, {"user_id": user_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def test_alarm_channel(
        self,
        *,
        channel_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmChannelTested:
        """Send a test message to an alarm channel

        Sends a message now, and answers how that went.

        channel_id: Id of the channel, as the list of channels has it
        """
        answer: AlarmChannelTested = self._json(TEST_ALARM_CHANNEL, {"channel_id": channel_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def test_webhook(
        self,
        *,
        webhook_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Webhook:
        """Send a test event to a webhook

        Sends an event `webhook.tested`; how it went is in the list of deliveries.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        answer: Webhook = self._json(TEST_WEBHOOK, {"webhook_id": webhook_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def update_alarm_channel(
        self,
        *,
        channel_id: str,
        body: UpdateAlarmChannelBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmChannel:
        """Update an alarm channel

        Fields that are not sent stay as they are.

        channel_id: Id of the channel, as the list of channels has it
        """
        answer: AlarmChannel = self._json(UPDATE_ALARM_CHANNEL, {"channel_id": channel_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def update_webhook(
        self,
        *,
        webhook_id: str,
        body: UpdateWebhookBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Webhook:
        """Update a webhook

        Fields that are not sent stay as they are.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        answer: Webhook = self._json(UPDATE_WEBHOOK, {"webhook_id": webhook_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer


class AsyncAccess(AsyncArea):
    """Operations of access, to be awaited."""

    async def acknowledge_alarm(
        self,
        *,
        alarm_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Alarm:
        """Acknowledge an alarm

        Tells the others that somebody sees to it: nobody further is told. The first who does so is named.

        alarm_id: Id of the alarm, as the list of alarms has it
        """
        answer: Alarm = await self._json(ACKNOWLEDGE_ALARM, {"alarm_id": alarm_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def add_member(
        self,
        *,
        body: AddMemberBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MemberCreated:
        """Add a member

        Returns the initial password to a signed-in administrator only; API keys do not receive it.
        """
        answer: MemberCreated = await self._json(ADD_MEMBER, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def check_audit_chain(
        self,
        *,
        timeout: float | None = None,
    ) -> CheckAuditChainAnswer:
        """Verify the chain of audit events

        Recalculates every hash of the chain, and compares its head with the anchors that were written outside the database. The first entry or anchor that does not fit is named.
        """
        answer: CheckAuditChainAnswer = await self._json(CHECK_AUDIT_CHAIN, {}, timeout=timeout)
        return answer

    async def create_alarm_channel(
        self,
        *,
        body: CreateAlarmChannelBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmChannelCreated:
        """Create an alarm channel

        Sends to https addresses on the internet. Webhook channels are signed by Standard Webhooks 1.0. A response other than 2xx is retried after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h and 2 h; 404 and 410 end the attempts.
        """
        answer: AlarmChannelCreated = await self._json(CREATE_ALARM_CHANNEL, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def create_alarm_rule(
        self,
        *,
        body: CreateAlarmRuleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmRule:
        """Create an alarm rule

        A rule raises one alarm per subject. The kind `event` raises an alarm for each event in `event_types`.
        """
        answer: AlarmRule = await self._json(CREATE_ALARM_RULE, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def create_api_key(
        self,
        *,
        body: CreateApiKeyBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ApiKeyCreated:
        """Create an API key

        The answer has the secret, which is never told again. A key has areas, may write or only read, and may expire.
        """
        answer: ApiKeyCreated = await self._json(CREATE_API_KEY, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def create_webhook(
        self,
        *,
        body: CreateWebhookBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookCreated:
        """Create a webhook

        Posts every audit event that matches `event_types` as `EventMessage`, signed by Standard Webhooks 1.0: `webhook-id` (the same in every attempt, for deduplication), `webhook-timestamp` and `webhook-signature`. A 2xx response within 20 s confirms delivery. Otherwise the delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or as `Retry-After` states; 410 disables the webhook. Messages may arrive out of order: see `data.sequence`.
        """
        answer: WebhookCreated = await self._json(CREATE_WEBHOOK, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def delete_alarm_channel(
        self,
        *,
        channel_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete an alarm channel

        409 while a rule uses it.

        channel_id: Id of the channel, as the list of channels has it
        """
        await self._done(DELETE_ALARM_CHANNEL, {"channel_id": channel_id}, idempotency_key=idempotency_key, timeout=timeout)

    async def delete_alarm_rule(
        self,
        *,
        rule_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete an alarm rule

        Alarms that it raised stay in the list.

        rule_id: Id of the rule, as the list of rules has it
        """
        await self._done(DELETE_ALARM_RULE, {"rule_id": rule_id}, idempotency_key=idempotency_key, timeout=timeout)

    async def delete_webhook(
        self,
        *,
        webhook_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a webhook

        Nothing is sent any more, also not what was pending.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        await self._done(DELETE_WEBHOOK, {"webhook_id": webhook_id}, idempotency_key=idempotency_key, timeout=timeout)

    async def export_audit_log(
        self,
        *,
        after: int | None = None,
        timeout: float | None = None,
    ) -> ExportAuditLogAnswer:
        """Export the audit log

        Whole events, which `/api/verify-audit-log.html` or anybody else can verify without this service. Ask again with `after` from `next` until it is null.

        after: Events that follow this sequence
        """
        answer: ExportAuditLogAnswer = await self._json(EXPORT_AUDIT_LOG, {"after": after}, timeout=timeout)
        return answer

    async def list_alarm_attempts(
        self,
        *,
        channel_id: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAlarmAttemptsAnswer:
        """List delivery attempts of an alarm channel

        The newest first, each with how long it took and what was answered.

        channel_id: Id of the channel, as the list of channels has it
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAlarmAttemptsAnswer = await self._json(LIST_ALARM_ATTEMPTS, {"channel_id": channel_id, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_alarm_attempts(
        self,
        *,
        channel_id: str,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[AlarmLoggedAttempt]:
        """Every row of `list_alarm_attempts`, page after page."""
        return self._rows(LIST_ALARM_ATTEMPTS, {"channel_id": channel_id, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_alarm_channels(
        self,
        *,
        timeout: float | None = None,
    ) -> ListAlarmChannelsAnswer:
        """List alarm channels

        Where alarms are sent, with the last try of each; without tokens.
        """
        answer: ListAlarmChannelsAnswer = await self._json(LIST_ALARM_CHANNELS, {}, timeout=timeout)
        return answer

    async def list_alarm_rules(
        self,
        *,
        timeout: float | None = None,
    ) -> ListAlarmRulesAnswer:
        """List alarm rules

        What raises an alarm, and whom it tells.
        """
        answer: ListAlarmRulesAnswer = await self._json(LIST_ALARM_RULES, {}, timeout=timeout)
        return answer

    async def list_alarms(
        self,
        *,
        is_open: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAlarmsAnswer:
        """List alarms

        The newest first.

        is_open: True: those that nobody acknowledged
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAlarmsAnswer = await self._json(LIST_ALARMS, {"is_open": is_open, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_alarms(
        self,
        *,
        is_open: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[Alarm]:
        """Every row of `list_alarms`, page after page."""
        return self._rows(LIST_ALARMS, {"is_open": is_open, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_api_keys(
        self,
        *,
        timeout: float | None = None,
    ) -> ListApiKeysAnswer:
        """List API keys

        Keys that work, and those that have expired or were revoked; without their secrets.
        """
        answer: ListApiKeysAnswer = await self._json(LIST_API_KEYS, {}, timeout=timeout)
        return answer

    async def list_audit_events(
        self,
        *,
        type: str | None = None,
        actor: str | None = None,
        subject: str | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAuditEventsAnswer:
        """List audit events

        API keys see the events of their areas; signed-in members see all events.

        type: Only events of this type, for instance `api_key.created`
        actor: Part of the name of whoever made the change, in either case, or their id
        subject: What was changed, by its id, as `subject` names it
        start_time: Changes from this instant on
        end_time: Changes before this instant
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAuditEventsAnswer = await self._json(LIST_AUDIT_EVENTS, {"type": type, "actor": actor, "subject": subject, "start_time": start_time, "end_time": end_time, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_audit_events(
        self,
        *,
        type: str | None = None,
        actor: str | None = None,
        subject: str | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[AuditEvent]:
        """Every row of `list_audit_events`, page after page."""
        return self._rows(LIST_AUDIT_EVENTS, {"type": type, "actor": actor, "subject": subject, "start_time": start_time, "end_time": end_time, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_members(
        self,
        *,
        timeout: float | None = None,
    ) -> ListMembersAnswer:
        """List members

        Everybody who can sign in to the organization, with their roles.
        """
        answer: ListMembersAnswer = await self._json(LIST_MEMBERS, {}, timeout=timeout)
        return answer

    async def list_webhook_deliveries(
        self,
        *,
        webhook_id: str,
        status: Sequence[Literal["pending", "delivered", "failed"]] | None = None,
        type: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListWebhookDeliveriesAnswer:
        """List deliveries of a webhook

        The newest first. Each event is one delivery, however often it was tried.

        webhook_id: Id of the webhook, as the list of webhooks has it
        status: Only deliveries with one of these statuses
        type: Only deliveries of events of this type
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListWebhookDeliveriesAnswer = await self._json(LIST_WEBHOOK_DELIVERIES, {"webhook_id": webhook_id, "status": status, "type": type, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_webhook_deliveries(
        self,
        *,
        webhook_id: str,
        status: Sequence[Literal["pending", "delivered", "failed"]] | None = None,
        type: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[WebhookDelivery]:
        """Every row of `list_webhook_deliveries`, page after page."""
        return self._rows(LIST_WEBHOOK_DELIVERIES, {"webhook_id": webhook_id, "status": status, "type": type, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_webhooks(
        self,
        *,
        timeout: float | None = None,
    ) -> ListWebhooksAnswer:
        """List webhooks

        Webhooks with their last try to deliver; without their secrets.
        """
        answer: ListWebhooksAnswer = await self._json(LIST_WEBHOOKS, {}, timeout=timeout)
        return answer

    async def put_alarm_quiet_hours(
        self,
        *,
        body: PutAlarmQuietHoursBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmQuietHours:
        """Set the quiet hours of alarms

        Messages wait until they are over, but for those of rules that pass them. `null` removes them.
        """
        answer: AlarmQuietHours = await self._json(PUT_ALARM_QUIET_HOURS, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def put_market_partner_ids(
        self,
        *,
        body: MarketPartnerIdsBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> MarketPartnerIds:
        """Replace the organization's market partner ids

        Incoming EDIFACT messages are compared with these ids. A message for another receiver is imported with a warning. An id with a wrong check digit is stored; `expected_check_digit` reports it.
        """
        answer: MarketPartnerIds = await self._json(PUT_MARKET_PARTNER_IDS, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def read_alarm(
        self,
        *,
        alarm_id: str,
        timeout: float | None = None,
    ) -> AlarmRead:
        """Get an alarm

        An alarm and the messages that were sent about it.

        alarm_id: Id of the alarm, as the list of alarms has it
        """
        answer: AlarmRead = await self._json(READ_ALARM, {"alarm_id": alarm_id}, timeout=timeout)
        return answer

    async def read_alarm_quiet_hours(
        self,
        *,
        timeout: float | None = None,
    ) -> AlarmQuietHours:
        """Get the quiet hours of alarms

        When messages wait; null where they never do.
        """
        answer: AlarmQuietHours = await self._json(READ_ALARM_QUIET_HOURS, {}, timeout=timeout)
        return answer

    async def read_installation(
        self,
        *,
        timeout: float | None = None,
    ) -> Installation:
        """Get the state of the installation

        Available to administrators of the platform organization and to its API keys with the area access. For the age of sources, use `GET /core/v1/sources`; for monitoring, use `/metrics`.
        """
        answer: Installation = await self._json(READ_INSTALLATION, {}, timeout=timeout)
        return answer

    async def read_market_partner_ids(
        self,
        *,
        timeout: float | None = None,
    ) -> MarketPartnerIds:
        """List the organization's market partner ids

        Under which ids the organization trades: what is addressed to one of them belongs to it.
        """
        answer: MarketPartnerIds = await self._json(READ_MARKET_PARTNER_IDS, {}, timeout=timeout)
        return answer

    async def read_organization(
        self,
        *,
        timeout: float | None = None,
    ) -> Organization:
        """Get the organization

        Name, plan, areas and limit of requests of the organization, and whose key or session this is.
        """
        answer: Organization = await self._json(READ_ORGANIZATION, {}, timeout=timeout)
        return answer

    async def read_webhook(
        self,
        *,
        webhook_id: str,
        timeout: float | None = None,
    ) -> Webhook:
        """Get a webhook

        A webhook with its last try to deliver; without its secret.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        answer: Webhook = await self._json(READ_WEBHOOK, {"webhook_id": webhook_id}, timeout=timeout)
        return answer

    async def read_webhook_delivery(
        self,
        *,
        webhook_id: str,
        delivery_id: str,
        timeout: float | None = None,
    ) -> WebhookDeliveryRead:
        """Get a webhook delivery with its attempts

        Every try with the status of the answer, or why there was none.

        webhook_id: Id of the webhook, as the list of webhooks has it
        delivery_id: Id of the delivery, as the list of deliveries has it
        """
        answer: WebhookDeliveryRead = await self._json(READ_WEBHOOK_DELIVERY, {"webhook_id": webhook_id, "delivery_id": delivery_id}, timeout=timeout)
        return answer

    async def remove_member(
        self,
        *,
        user_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Remove a member

        With the last membership of a person the account goes, too. 409 for the only administrator.

        user_id: Id of the member, as the list of members has it
        """
        await self._done(REMOVE_MEMBER, {"user_id": user_id}, idempotency_key=idempotency_key, timeout=timeout)

    async def replace_alarm_rule(
        self,
        *,
        rule_id: str,
        body: ReplaceAlarmRuleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmRule:
        """Replace an alarm rule

        All fields are replaced by those that are sent.

        rule_id: Id of the rule, as the list of rules has it
        """
        answer: AlarmRule = await self._json(REPLACE_ALARM_RULE, {"rule_id": rule_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def replay_webhook_delivery(
        self,
        *,
        webhook_id: str,
        delivery_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ReplayWebhookDeliveryAnswer:
        """Replay a webhook delivery

        Sends the same event with the same id once more. 409 while it is still being tried.

        webhook_id: Id of the webhook, as the list of webhooks has it
        delivery_id: Id of the delivery, as the list of deliveries has it
        """
        answer: ReplayWebhookDeliveryAnswer = await self._json(REPLAY_WEBHOOK_DELIVERY, {"webhook_id": webhook_id, "delivery_id": delivery_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def request_backup(
        self,
        *,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> RequestBackupAnswer:
        """Request a backup

        The process that makes the scheduled backups begins it within a minute; `GET /access/v1/installation` shows it. Returns 409 where none are scheduled (`BACKUP_TO`). Available like the state of the installation.
        """
        answer: RequestBackupAnswer = await self._json(REQUEST_BACKUP, {}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def reset_member_password(
        self,
        *,
        user_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PasswordReset:
        """Reset the password of a member

        Ends all sessions of the member. The new password is returned to a signed-in administrator only and must be changed at the first sign-in. Not available for members of several organizations.

        user_id: Id of the member, as the list of members has it
        """
        answer: PasswordReset = await self._json(RESET_MEMBER_PASSWORD, {"user_id": user_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def revoke_api_key(
        self,
        *,
        key_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Revoke an API key

        The key stops to work at once and stays in the list.

        key_id: Id of the API key, as the list of keys has it; not the key itself
        """
        await self._done(REVOKE_API_KEY, {"key_id": key_id}, idempotency_key=idempotency_key, timeout=timeout)

    async def rotate_api_key(
        self,
        *,
        key_id: str,
        body: RotateApiKeyBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ApiKeyCreated:
        """Rotate an API key

        Creates a key with the same rights. The old one works until `old_expires_at`.

        key_id: Id of the API key, as the list of keys has it; not the key itself
        """
        answer: ApiKeyCreated = await self._json(ROTATE_API_KEY, {"key_id": key_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def rotate_webhook_secret(
        self,
        *,
        webhook_id: str,
        body: RotateWebhookSecretBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WebhookCreated:
        """Rotate the secret of a webhook

        The answer has the new secret, which is never told again. Both sign for the given number of hours.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        answer: WebhookCreated = await self._json(ROTATE_WEBHOOK_SECRET, {"webhook_id": webhook_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def set_member_role(
        self,
        *,
        user_id: str,
        body: SetMemberRoleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Member:
        """Set the role of a member

        409 for the only administrator, who stays one; 403 for a key that would make an administrator.

        user_id: Id of the member, as the list of members has it
        """
        answer: Member = await self._json(SET_MEMBER_ROLE, {"user_id": user_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def test_alarm_channel(
        self,
        *,
        channel_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmChannelTested:
        """Send a test message to an alarm channel

        Sends a message now, and answers how that went.

        channel_id: Id of the channel, as the list of channels has it
        """
        answer: AlarmChannelTested = await self._json(TEST_ALARM_CHANNEL, {"channel_id": channel_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def test_webhook(
        self,
        *,
        webhook_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Webhook:
        """Send a test event to a webhook

        Sends an event `webhook.tested`; how it went is in the list of deliveries.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        answer: Webhook = await self._json(TEST_WEBHOOK, {"webhook_id": webhook_id}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def update_alarm_channel(
        self,
        *,
        channel_id: str,
        body: UpdateAlarmChannelBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AlarmChannel:
        """Update an alarm channel

        Fields that are not sent stay as they are.

        channel_id: Id of the channel, as the list of channels has it
        """
        answer: AlarmChannel = await self._json(UPDATE_ALARM_CHANNEL, {"channel_id": channel_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def update_webhook(
        self,
        *,
        webhook_id: str,
        body: UpdateWebhookBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Webhook:
        """Update a webhook

        Fields that are not sent stay as they are.

        webhook_id: Id of the webhook, as the list of webhooks has it
        """
        answer: Webhook = await self._json(UPDATE_WEBHOOK, {"webhook_id": webhook_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer
