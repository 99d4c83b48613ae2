// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type AcknowledgeAlarmRequest = {
  /** Id of the alarm, as the list of alarms has it */
  alarm_id: string
}
export type AcknowledgeAlarmAnswer = schema.Alarm
const acknowledgeAlarm: Operation = {
  method: 'POST',
  path: '/access/v1/alarms/{alarm_id}/acknowledge',
  query: [],
  body: null,
  takes_key: true,
}

export type AddMemberRequest = {
  body: {
    /** Name, as lists show it */
    name: string
    /** Address under which the member signs in */
    email: string
    /** Role in the organization: a viewer reads, an operator also writes, an admin also administers */
    role: 'viewer' | 'operator' | 'admin'
  }
}
export type AddMemberAnswer = schema.MemberCreated
const addMember: Operation = {
  method: 'POST',
  path: '/access/v1/members',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CheckAuditChainRequest = Record<string, never>
export type CheckAuditChainAnswer = {
  /** How many entries of the log were checked */
  events: number
  /** Hash of the newest event */
  head: string | null
  /** First sequence at which the chain does not hold; null: it is whole */
  broken_at: number | null
  /** The newest end of the chain in the file of anchors, outside of the database, and how many ends it has; all were compared. Null where it has none */
  anchored: {
    /** When it happened, in UTC */
    at: string
    /** Number in its chain, from 1 on without gaps */
    sequence: number
    count: number
  } | null
  /** The first line of the file of anchors that does not follow from the one before, is not in its copies or has a wrong time stamp; null where all are right */
  broken_anchor: number | null
  /** The copies of the file of anchors on another storage; null where none are kept */
  copies: {
    /** False: they could not be read at the moment */
    is_reached: boolean
    /** Lines of the file that the copies have; null where they are not reached */
    lines: number | null
    /** When the first line was written that has no copy yet */
    missing_since: string | null
  } | null
  /** Time stamps of the file of anchors by an authority; null where there are none */
  time_stamps: {
    /** Verified time stamps (RFC 3161) */
    count: number
    /** Time of the oldest */
    first_at: string | null
    /** Time of the newest */
    last_at: string | null
    /** Who stamped the newest: the subject of the certificate */
    authority: string | null
    /** When the first line was written that is not stamped yet; null also where no authority is set */
    missing_since: string | null
  } | null
}
const checkAuditChain: Operation = {
  method: 'GET',
  path: '/access/v1/audit-check',
  query: [],
  body: null,
  takes_key: false,
}

export type CreateAlarmChannelRequest = {
  body: {
    /** Name, as lists show it */
    name: string
    /** Which kind it is of */
    kind: 'mail' | 'webhook' | 'teams' | 'slack' | 'ntfy'
    /** Language of its messages. Default: `en` */
    language?: 'en' | 'de'
    /** Mail addresses */
    recipients?: string[]
    /** Address that is called */
    url?: string | null
    /** Access token of ntfy; null: none */
    token?: string | null
    /** Whether it is at work; false: it rests, and is kept. Default: `true` */
    is_enabled?: boolean
  }
}
export type CreateAlarmChannelAnswer = schema.AlarmChannelCreated
const createAlarmChannel: Operation = {
  method: 'POST',
  path: '/access/v1/alarm-channels',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CreateAlarmRuleRequest = {
  body: {
    /** Which kind it is of */
    kind: 'schedule_rejected' | 'schedule_anomaly' | 'schedule_unanswered' | 'schedule_partly' | 'schedule_contradicted' | 'sum_series_corrected' | 'objection_unfiled' | 'gate_without_schedule' | 'clearing_deadline' | 'gate_without_forecast' | 'import_stale' | 'import_failed' | 'backup_late' | 'audit_broken' | 'event'
    /** Channels that are told */
    channel_ids: string[]
    /** Channels that are told where nobody acknowledged */
    escalation_channel_ids?: string[]
    /** After how many minutes without somebody who takes it on the others are told; null: never */
    escalate_after_minutes?: number | null
    /** Whether it alarms during quiet hours, too. Default: `false` */
    passes_quiet_hours?: boolean
    /** How long ahead it alarms, in the unit of its kind; null: as usual, and of kinds without */
    lead?: number | null
    /** Of the kind `event`: types (`objection.rejected`) and families (`objection.*`) that alarm */
    event_types?: ('schedule.*' | 'schedule.created' | 'schedule.overridden' | 'version.*' | 'version.submitted' | 'version.sent_again' | 'version.accepted' | 'version.rejected' | 'version.abandoned' | 'version.status_changed' | 'version.contradicted' | 'series.*' | 'series.status_changed' | 'anomaly.*' | 'anomaly.received' | 'status_request.*' | 'status_request.ordered' | 'status_request.sent' | 'tso.*' | 'tso.ack' | 'tso.ano' | 'tso.ri' | 'tso.cnf' | 'acceptance.*' | 'acceptance.fault_tolerant' | 'no_ack.*' | 'no_ack.timeout' | 'declared_limit.*' | 'declared_limit.warning' | 'intraday.*' | 'intraday.advisory' | 'balance_group.*' | 'balance_group.created' | 'balance_group.changed' | 'balance_group.removed' | 'transport.*' | 'transport.created' | 'transport.changed' | 'transport.removed' | 'as4.*' | 'as4.receipt' | 'as4.error' | 'sum_series.*' | 'sum_series.received' | 'sum_series.data_status' | 'sum_series.checked' | 'sum_series.check_refused' | 'sum_series.check_ordered' | 'sum_series.check_sent' | 'sum_series.check_failed' | 'sum_series.check_answered' | 'sum_series.partner_warning' | 'sum_series.message_refused' | 'mabis_point.*' | 'mabis_point.created' | 'mabis_point.changed' | 'mabis_point.removed' | 'mabis_format.*' | 'mabis_format.changed' | 'document_format.*' | 'document_format.changed' | 'document.*' | 'document.unreadable' | 'document.unassigned' | 'document.assigned' | 'document.dismissed' | 'clearing_period.*' | 'clearing_period.created' | 'clearing_period.removed' | 'clearing_subscription.*' | 'clearing_subscription.created' | 'clearing_subscription.revoked' | 'objection.*' | 'objection.created' | 'objection.changed' | 'objection.submitted' | 'objection.withdrawn' | 'objection.accepted' | 'objection.rejected' | 'objection.sending' | 'objection.filed' | 'objection.filing_failed' | 'objection.answered' | 'objection.attachment_added' | 'objection.attachment_removed' | 'forecast.*' | 'forecast.submitted' | 'forecast.generated' | 'forecast.processed' | 'forecast.confirmed' | 'forecast.contradicted' | 'forecast.rejected' | 'forecast.undeliverable' | 'forecast.redelivered' | 'allocations.*' | 'allocations.written' | 'allocations.import_cancelled' | 'accounting_points.*' | 'accounting_points.written' | 'profile.*' | 'profile.created' | 'profile.changed' | 'profile.replaced' | 'profile.values_written' | 'profile.deleted' | 'own_tariff.*' | 'own_tariff.created' | 'own_tariff.written' | 'own_tariff.submitted' | 'own_tariff.returned' | 'own_tariff.approved' | 'own_tariff.withdrawn' | 'import.*' | 'import.started' | 'import.cancelled' | 'import.schedule_changed' | 'organization.*' | 'organization.created' | 'organization.plan_changed' | 'organization.limits_changed' | 'organization.platform_changed' | 'organization.backup_requested' | 'organization.areas_granted' | 'organization.areas_withdrawn' | 'organization.market_partner_ids_changed' | 'member.*' | 'member.added' | 'member.removed' | 'member.role_changed' | 'member.password_reset' | 'member.password_changed' | 'api_key.*' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'webhook.*' | 'webhook.created' | 'webhook.changed' | 'webhook.deleted' | 'webhook.rotated' | 'webhook.tested' | 'webhook.disabled' | 'alarm.*' | 'alarm.raised' | 'alarm.acknowledged' | 'alarm_rule.*' | 'alarm_rule.created' | 'alarm_rule.changed' | 'alarm_rule.deleted' | 'alarm_rule.quiet_hours_changed' | 'alarm_channel.*' | 'alarm_channel.created' | 'alarm_channel.changed' | 'alarm_channel.deleted' | 'alarm_channel.tested')[]
    /** Whether it is at work; false: it rests, and is kept. Default: `true` */
    is_enabled?: boolean
  }
}
export type CreateAlarmRuleAnswer = schema.AlarmRule
const createAlarmRule: Operation = {
  method: 'POST',
  path: '/access/v1/alarm-rules',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CreateApiKeyRequest = {
  body: {
    /** Name, as lists show it */
    name: string
    /** Areas of the service that it may use */
    areas: ('portfolio-forecasts' | 'cost-of-energy' | 'market-access' | 'schedule-management' | 'core' | 'power-tariffs' | 'access')[]
    /** Whether it may also write; false: it only reads. Default: `false` */
    can_write?: boolean
    /** When it ceases to work, in UTC; null: never */
    expires_at?: string | null
  }
}
export type CreateApiKeyAnswer = schema.ApiKeyCreated
const createApiKey: Operation = {
  method: 'POST',
  path: '/access/v1/api-keys',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CreateWebhookRequest = {
  body: {
    /** Where messages are posted: https, on the open internet. Redirects are not followed */
    url: string
    /** Text for people */
    description?: string
    /** Types (`version.accepted`) and families (`version.*`) of events; null: every event */
    event_types?: ('schedule.*' | 'schedule.created' | 'schedule.overridden' | 'version.*' | 'version.submitted' | 'version.sent_again' | 'version.accepted' | 'version.rejected' | 'version.abandoned' | 'version.status_changed' | 'version.contradicted' | 'series.*' | 'series.status_changed' | 'anomaly.*' | 'anomaly.received' | 'status_request.*' | 'status_request.ordered' | 'status_request.sent' | 'tso.*' | 'tso.ack' | 'tso.ano' | 'tso.ri' | 'tso.cnf' | 'acceptance.*' | 'acceptance.fault_tolerant' | 'no_ack.*' | 'no_ack.timeout' | 'declared_limit.*' | 'declared_limit.warning' | 'intraday.*' | 'intraday.advisory' | 'balance_group.*' | 'balance_group.created' | 'balance_group.changed' | 'balance_group.removed' | 'transport.*' | 'transport.created' | 'transport.changed' | 'transport.removed' | 'as4.*' | 'as4.receipt' | 'as4.error' | 'sum_series.*' | 'sum_series.received' | 'sum_series.data_status' | 'sum_series.checked' | 'sum_series.check_refused' | 'sum_series.check_ordered' | 'sum_series.check_sent' | 'sum_series.check_failed' | 'sum_series.check_answered' | 'sum_series.partner_warning' | 'sum_series.message_refused' | 'mabis_point.*' | 'mabis_point.created' | 'mabis_point.changed' | 'mabis_point.removed' | 'mabis_format.*' | 'mabis_format.changed' | 'document_format.*' | 'document_format.changed' | 'document.*' | 'document.unreadable' | 'document.unassigned' | 'document.assigned' | 'document.dismissed' | 'clearing_period.*' | 'clearing_period.created' | 'clearing_period.removed' | 'clearing_subscription.*' | 'clearing_subscription.created' | 'clearing_subscription.revoked' | 'objection.*' | 'objection.created' | 'objection.changed' | 'objection.submitted' | 'objection.withdrawn' | 'objection.accepted' | 'objection.rejected' | 'objection.sending' | 'objection.filed' | 'objection.filing_failed' | 'objection.answered' | 'objection.attachment_added' | 'objection.attachment_removed' | 'forecast.*' | 'forecast.submitted' | 'forecast.generated' | 'forecast.processed' | 'forecast.confirmed' | 'forecast.contradicted' | 'forecast.rejected' | 'forecast.undeliverable' | 'forecast.redelivered' | 'allocations.*' | 'allocations.written' | 'allocations.import_cancelled' | 'accounting_points.*' | 'accounting_points.written' | 'profile.*' | 'profile.created' | 'profile.changed' | 'profile.replaced' | 'profile.values_written' | 'profile.deleted' | 'own_tariff.*' | 'own_tariff.created' | 'own_tariff.written' | 'own_tariff.submitted' | 'own_tariff.returned' | 'own_tariff.approved' | 'own_tariff.withdrawn' | 'import.*' | 'import.started' | 'import.cancelled' | 'import.schedule_changed' | 'organization.*' | 'organization.created' | 'organization.plan_changed' | 'organization.limits_changed' | 'organization.platform_changed' | 'organization.backup_requested' | 'organization.areas_granted' | 'organization.areas_withdrawn' | 'organization.market_partner_ids_changed' | 'member.*' | 'member.added' | 'member.removed' | 'member.role_changed' | 'member.password_reset' | 'member.password_changed' | 'api_key.*' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'webhook.*' | 'webhook.created' | 'webhook.changed' | 'webhook.deleted' | 'webhook.rotated' | 'webhook.tested' | 'webhook.disabled' | 'alarm.*' | 'alarm.raised' | 'alarm.acknowledged' | 'alarm_rule.*' | 'alarm_rule.created' | 'alarm_rule.changed' | 'alarm_rule.deleted' | 'alarm_rule.quiet_hours_changed' | 'alarm_channel.*' | 'alarm_channel.created' | 'alarm_channel.changed' | 'alarm_channel.deleted' | 'alarm_channel.tested')[] | null
    /** Whether it is at work; false: it rests, and is kept. Default: `true` */
    is_enabled?: boolean
  }
}
export type CreateWebhookAnswer = schema.WebhookCreated
const createWebhook: Operation = {
  method: 'POST',
  path: '/access/v1/webhooks',
  query: [],
  body: 'json',
  takes_key: true,
}

export type DeleteAlarmChannelRequest = {
  /** Id of the channel, as the list of channels has it */
  channel_id: string
}
export type DeleteAlarmChannelAnswer = void
const deleteAlarmChannel: Operation = {
  method: 'DELETE',
  path: '/access/v1/alarm-channels/{channel_id}',
  query: [],
  body: null,
  takes_key: true,
}

export type DeleteAlarmRuleRequest = {
  /** Id of the rule, as the list of rules has it */
  rule_id: string
}
export type DeleteAlarmRuleAnswer = void
const deleteAlarmRule: Operation = {
  method: 'DELETE',
  path: '/access/v1/alarm-rules/{rule_id}',
  query: [],
  body: null,
  takes_key: true,
}

export type DeleteWebhookRequest = {
  /** Id of the webhook, as the list of webhooks has it */
  webhook_id: string
}
export type DeleteWebhookAnswer = void
const deleteWebhook: Operation = {
  method: 'DELETE',
  path: '/access/v1/webhooks/{webhook_id}',
  query: [],
  body: null,
  takes_key: true,
}

export type ExportAuditLogRequest = {
  /** Events that follow this sequence */
  after?: number
}
export type ExportAuditLogAnswer = {
  /** Id of the organization that it belongs to */
  organization_id: string
  /** Oldest first, as they were hashed: SHA-256 over the canonical JSON (RFC 8785) of all fields but `hash` */
  events: schema.ExportedAuditEvent[]
  /** What to ask for as `after` to go on; null at the end */
  next: number | null
  /** Where the chain ended at those times, from the file of anchors; all of them, with the last events */
  anchors: {
    /** When it happened, in UTC */
    at: string
    /** Number in its chain, from 1 on without gaps */
    sequence: number
    /** SHA-256 of the entry and of the one before it, in hexadecimal digits */
    hash: string
  }[]
}
const exportAuditLog: Operation = {
  method: 'GET',
  path: '/access/v1/audit-export',
  query: ['after'],
  body: null,
  takes_key: false,
}

export type ListAlarmAttemptsRequest = {
  /** Id of the channel, as the list of channels has it */
  channel_id: string
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListAlarmAttemptsAnswer = {
  /** The items of this page */
  items: schema.AlarmLoggedAttempt[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listAlarmAttempts: Operation = {
  method: 'GET',
  path: '/access/v1/alarm-channels/{channel_id}/attempts',
  query: ['limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'offset' },
}

export type ListAlarmChannelsRequest = Record<string, never>
export type ListAlarmChannelsAnswer = {
  /** The channels of the organization */
  channels: schema.AlarmChannel[]
}
const listAlarmChannels: Operation = {
  method: 'GET',
  path: '/access/v1/alarm-channels',
  query: [],
  body: null,
  takes_key: false,
}

export type ListAlarmRulesRequest = Record<string, never>
export type ListAlarmRulesAnswer = {
  /** The rules of the organization */
  rules: schema.AlarmRule[]
}
const listAlarmRules: Operation = {
  method: 'GET',
  path: '/access/v1/alarm-rules',
  query: [],
  body: null,
  takes_key: false,
}

export type ListAlarmsRequest = {
  /** True: those that nobody acknowledged */
  is_open?: boolean
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListAlarmsAnswer = {
  /** The items of this page */
  items: schema.Alarm[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listAlarms: Operation = {
  method: 'GET',
  path: '/access/v1/alarms',
  query: ['is_open', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'offset' },
}

export type ListApiKeysRequest = Record<string, never>
export type ListApiKeysAnswer = {
  /** The API keys of the organization */
  api_keys: schema.ApiKey[]
}
const listApiKeys: Operation = {
  method: 'GET',
  path: '/access/v1/api-keys',
  query: [],
  body: null,
  takes_key: false,
}

export type ListAuditEventsRequest = {
  /** Only events of this type, for instance `api_key.created` */
  type?: string
  /** Part of the name of whoever made the change, in either case, or their id */
  actor?: string
  /** What was changed, by its id, as `subject` names it */
  subject?: string
  /** Changes from this instant on */
  start_time?: string
  /** Changes before this instant */
  end_time?: string
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListAuditEventsAnswer = {
  /** The items of this page */
  items: schema.AuditEvent[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listAuditEvents: Operation = {
  method: 'GET',
  path: '/access/v1/audit-events',
  query: ['type', 'actor', 'subject', 'start_time', 'end_time', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'offset' },
}

export type ListMembersRequest = Record<string, never>
export type ListMembersAnswer = {
  /** The members of the organization */
  members: schema.Member[]
}
const listMembers: Operation = {
  method: 'GET',
  path: '/access/v1/members',
  query: [],
  body: null,
  takes_key: false,
}

export type ListWebhookDeliveriesRequest = {
  /** Id of the webhook, as the list of webhooks has it */
  webhook_id: string
  /** Only deliveries with one of these statuses */
  status?: ('pending' | 'delivered' | 'failed')[]
  /** Only deliveries of events of this type */
  type?: string
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListWebhookDeliveriesAnswer = {
  /** The items of this page */
  items: schema.WebhookDelivery[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listWebhookDeliveries: Operation = {
  method: 'GET',
  path: '/access/v1/webhooks/{webhook_id}/deliveries',
  query: ['status', 'type', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'offset' },
}

export type ListWebhooksRequest = Record<string, never>
export type ListWebhooksAnswer = {
  /** The webhooks of the organization */
  webhooks: schema.Webhook[]
}
const listWebhooks: Operation = {
  method: 'GET',
  path: '/access/v1/webhooks',
  query: [],
  body: null,
  takes_key: false,
}

export type PutAlarmQuietHoursRequest = {
  body: {
    /** Null: none */
    quiet_hours: {
      /** From then on messages wait, HH:MM by the clock of `zone` */
      starts_at: string
      /** Then they go out; before `starts_at`: on the next day, HH:MM by the clock of `zone` */
      ends_at: string
      /** IANA zone. Default: `Europe/Berlin` */
      zone?: string
    } | null
  }
}
export type PutAlarmQuietHoursAnswer = schema.AlarmQuietHours
const putAlarmQuietHours: Operation = {
  method: 'PUT',
  path: '/access/v1/alarm-quiet-hours',
  query: [],
  body: 'json',
  takes_key: true,
}

export type PutMarketPartnerIdsRequest = {
  body: schema.MarketPartnerIdsBody
}
export type PutMarketPartnerIdsAnswer = schema.MarketPartnerIds
const putMarketPartnerIds: Operation = {
  method: 'PUT',
  path: '/access/v1/market-partner-ids',
  query: [],
  body: 'json',
  takes_key: true,
}

export type ReadAlarmRequest = {
  /** Id of the alarm, as the list of alarms has it */
  alarm_id: string
}
export type ReadAlarmAnswer = schema.AlarmRead
const readAlarm: Operation = {
  method: 'GET',
  path: '/access/v1/alarms/{alarm_id}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadAlarmQuietHoursRequest = Record<string, never>
export type ReadAlarmQuietHoursAnswer = schema.AlarmQuietHours
const readAlarmQuietHours: Operation = {
  method: 'GET',
  path: '/access/v1/alarm-quiet-hours',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadInstallationRequest = Record<string, never>
export type ReadInstallationAnswer = schema.Installation
const readInstallation: Operation = {
  method: 'GET',
  path: '/access/v1/installation',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadMarketPartnerIdsRequest = Record<string, never>
export type ReadMarketPartnerIdsAnswer = schema.MarketPartnerIds
const readMarketPartnerIds: Operation = {
  method: 'GET',
  path: '/access/v1/market-partner-ids',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadOrganizationRequest = Record<string, never>
export type ReadOrganizationAnswer = schema.Organization
const readOrganization: Operation = {
  method: 'GET',
  path: '/access/v1/organization',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadWebhookRequest = {
  /** Id of the webhook, as the list of webhooks has it */
  webhook_id: string
}
export type ReadWebhookAnswer = schema.Webhook
const readWebhook: Operation = {
  method: 'GET',
  path: '/access/v1/webhooks/{webhook_id}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadWebhookDeliveryRequest = {
  /** Id of the webhook, as the list of webhooks has it */
  webhook_id: string
  /** Id of the delivery, as the list of deliveries has it */
  delivery_id: string
}
export type ReadWebhookDeliveryAnswer = schema.WebhookDeliveryRead
const readWebhookDelivery: Operation = {
  method: 'GET',
  path: '/access/v1/webhooks/{webhook_id}/deliveries/{delivery_id}',
  query: [],
  body: null,
  takes_key: false,
}

export type RemoveMemberRequest = {
  /** Id of the member, as the list of members has it */
  user_id: string
}
export type RemoveMemberAnswer = void
const removeMember: Operation = {
  method: 'DELETE',
  path: '/access/v1/members/{user_id}',
  query: [],
  body: null,
  takes_key: true,
}

export type ReplaceAlarmRuleRequest = {
  /** Id of the rule, as the list of rules has it */
  rule_id: string
  body: {
    /** Which kind it is of */
    kind: 'schedule_rejected' | 'schedule_anomaly' | 'schedule_unanswered' | 'schedule_partly' | 'schedule_contradicted' | 'sum_series_corrected' | 'objection_unfiled' | 'gate_without_schedule' | 'clearing_deadline' | 'gate_without_forecast' | 'import_stale' | 'import_failed' | 'backup_late' | 'audit_broken' | 'event'
    /** Channels that are told */
    channel_ids: string[]
    /** Channels that are told where nobody acknowledged */
    escalation_channel_ids?: string[]
    /** After how many minutes without somebody who takes it on the others are told; null: never */
    escalate_after_minutes?: number | null
    /** Whether it alarms during quiet hours, too. Default: `false` */
    passes_quiet_hours?: boolean
    /** How long ahead it alarms, in the unit of its kind; null: as usual, and of kinds without */
    lead?: number | null
    /** Of the kind `event`: types (`objection.rejected`) and families (`objection.*`) that alarm */
    event_types?: ('schedule.*' | 'schedule.created' | 'schedule.overridden' | 'version.*' | 'version.submitted' | 'version.sent_again' | 'version.accepted' | 'version.rejected' | 'version.abandoned' | 'version.status_changed' | 'version.contradicted' | 'series.*' | 'series.status_changed' | 'anomaly.*' | 'anomaly.received' | 'status_request.*' | 'status_request.ordered' | 'status_request.sent' | 'tso.*' | 'tso.ack' | 'tso.ano' | 'tso.ri' | 'tso.cnf' | 'acceptance.*' | 'acceptance.fault_tolerant' | 'no_ack.*' | 'no_ack.timeout' | 'declared_limit.*' | 'declared_limit.warning' | 'intraday.*' | 'intraday.advisory' | 'balance_group.*' | 'balance_group.created' | 'balance_group.changed' | 'balance_group.removed' | 'transport.*' | 'transport.created' | 'transport.changed' | 'transport.removed' | 'as4.*' | 'as4.receipt' | 'as4.error' | 'sum_series.*' | 'sum_series.received' | 'sum_series.data_status' | 'sum_series.checked' | 'sum_series.check_refused' | 'sum_series.check_ordered' | 'sum_series.check_sent' | 'sum_series.check_failed' | 'sum_series.check_answered' | 'sum_series.partner_warning' | 'sum_series.message_refused' | 'mabis_point.*' | 'mabis_point.created' | 'mabis_point.changed' | 'mabis_point.removed' | 'mabis_format.*' | 'mabis_format.changed' | 'document_format.*' | 'document_format.changed' | 'document.*' | 'document.unreadable' | 'document.unassigned' | 'document.assigned' | 'document.dismissed' | 'clearing_period.*' | 'clearing_period.created' | 'clearing_period.removed' | 'clearing_subscription.*' | 'clearing_subscription.created' | 'clearing_subscription.revoked' | 'objection.*' | 'objection.created' | 'objection.changed' | 'objection.submitted' | 'objection.withdrawn' | 'objection.accepted' | 'objection.rejected' | 'objection.sending' | 'objection.filed' | 'objection.filing_failed' | 'objection.answered' | 'objection.attachment_added' | 'objection.attachment_removed' | 'forecast.*' | 'forecast.submitted' | 'forecast.generated' | 'forecast.processed' | 'forecast.confirmed' | 'forecast.contradicted' | 'forecast.rejected' | 'forecast.undeliverable' | 'forecast.redelivered' | 'allocations.*' | 'allocations.written' | 'allocations.import_cancelled' | 'accounting_points.*' | 'accounting_points.written' | 'profile.*' | 'profile.created' | 'profile.changed' | 'profile.replaced' | 'profile.values_written' | 'profile.deleted' | 'own_tariff.*' | 'own_tariff.created' | 'own_tariff.written' | 'own_tariff.submitted' | 'own_tariff.returned' | 'own_tariff.approved' | 'own_tariff.withdrawn' | 'import.*' | 'import.started' | 'import.cancelled' | 'import.schedule_changed' | 'organization.*' | 'organization.created' | 'organization.plan_changed' | 'organization.limits_changed' | 'organization.platform_changed' | 'organization.backup_requested' | 'organization.areas_granted' | 'organization.areas_withdrawn' | 'organization.market_partner_ids_changed' | 'member.*' | 'member.added' | 'member.removed' | 'member.role_changed' | 'member.password_reset' | 'member.password_changed' | 'api_key.*' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'webhook.*' | 'webhook.created' | 'webhook.changed' | 'webhook.deleted' | 'webhook.rotated' | 'webhook.tested' | 'webhook.disabled' | 'alarm.*' | 'alarm.raised' | 'alarm.acknowledged' | 'alarm_rule.*' | 'alarm_rule.created' | 'alarm_rule.changed' | 'alarm_rule.deleted' | 'alarm_rule.quiet_hours_changed' | 'alarm_channel.*' | 'alarm_channel.created' | 'alarm_channel.changed' | 'alarm_channel.deleted' | 'alarm_channel.tested')[]
    /** Whether it is at work; false: it rests, and is kept. Default: `true` */
    is_enabled?: boolean
  }
}
export type ReplaceAlarmRuleAnswer = schema.AlarmRule
const replaceAlarmRule: Operation = {
  method: 'PUT',
  path: '/access/v1/alarm-rules/{rule_id}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type ReplayWebhookDeliveryRequest = {
  /** Id of the webhook, as the list of webhooks has it */
  webhook_id: string
  /** Id of the delivery, as the list of deliveries has it */
  delivery_id: string
}
export type ReplayWebhookDeliveryAnswer = {
  /** The delivery */
  delivery: schema.WebhookDelivery
}
const replayWebhookDelivery: Operation = {
  method: 'POST',
  path: '/access/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
  query: [],
  body: null,
  takes_key: true,
}

export type RequestBackupRequest = Record<string, never>
export type RequestBackupAnswer = {
  /** Since when it is asked for; it begins within a minute */
  requested_at: string
}
const requestBackup: Operation = {
  method: 'POST',
  path: '/access/v1/installation/backups',
  query: [],
  body: null,
  takes_key: true,
}

export type ResetMemberPasswordRequest = {
  /** Id of the member, as the list of members has it */
  user_id: string
}
export type ResetMemberPasswordAnswer = schema.PasswordReset
const resetMemberPassword: Operation = {
  method: 'POST',
  path: '/access/v1/members/{user_id}/password-reset',
  query: [],
  body: null,
  takes_key: true,
}

export type RevokeApiKeyRequest = {
  /** Id of the API key, as the list of keys has it; not the key itself */
  key_id: string
}
export type RevokeApiKeyAnswer = void
const revokeApiKey: Operation = {
  method: 'DELETE',
  path: '/access/v1/api-keys/{key_id}',
  query: [],
  body: null,
  takes_key: true,
}

export type RotateApiKeyRequest = {
  /** Id of the API key, as the list of keys has it; not the key itself */
  key_id: string
  body: {
    /** Until when the old key works beside the new one; null: one hour from now */
    old_expires_at?: string | null
  }
}
export type RotateApiKeyAnswer = schema.ApiKeyCreated
const rotateApiKey: Operation = {
  method: 'POST',
  path: '/access/v1/api-keys/{key_id}/rotate',
  query: [],
  body: 'json',
  takes_key: true,
}

export type RotateWebhookSecretRequest = {
  /** Id of the webhook, as the list of webhooks has it */
  webhook_id: string
  body: {
    /** For how long messages are signed with both secrets; 0: the old one ends at once. Default: `24` */
    overlap_hours?: number
  }
}
export type RotateWebhookSecretAnswer = schema.WebhookCreated
const rotateWebhookSecret: Operation = {
  method: 'POST',
  path: '/access/v1/webhooks/{webhook_id}/rotate',
  query: [],
  body: 'json',
  takes_key: true,
}

export type SetMemberRoleRequest = {
  /** Id of the member, as the list of members has it */
  user_id: string
  body: {
    /** Role in the organization: a viewer reads, an operator also writes, an admin also administers */
    role: 'viewer' | 'operator' | 'admin'
  }
}
export type SetMemberRoleAnswer = schema.Member
const setMemberRole: Operation = {
  method: 'PUT',
  path: '/access/v1/members/{user_id}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type TestAlarmChannelRequest = {
  /** Id of the channel, as the list of channels has it */
  channel_id: string
}
export type TestAlarmChannelAnswer = schema.AlarmChannelTested
const testAlarmChannel: Operation = {
  method: 'POST',
  path: '/access/v1/alarm-channels/{channel_id}/test',
  query: [],
  body: null,
  takes_key: true,
}

export type TestWebhookRequest = {
  /** Id of the webhook, as the list of webhooks has it */
  webhook_id: string
}
export type TestWebhookAnswer = schema.Webhook
const testWebhook: Operation = {
  method: 'POST',
  path: '/access/v1/webhooks/{webhook_id}/test',
  query: [],
  body: null,
  takes_key: true,
}

export type UpdateAlarmChannelRequest = {
  /** Id of the channel, as the list of channels has it */
  channel_id: string
  body: {
    /** Name, as lists show it */
    name?: string
    /** Language of its messages */
    language?: 'en' | 'de'
    /** Mail addresses */
    recipients?: string[]
    /** Where posts go: https, on the open internet. Of ntfy with the topic. Kept sealed */
    url?: string
    /** Access token of ntfy; null: none. One for another host must be sent anew */
    token?: string | null
    /** Whether it is at work; false: it rests, and is kept */
    is_enabled?: boolean
  }
}
export type UpdateAlarmChannelAnswer = schema.AlarmChannel
const updateAlarmChannel: Operation = {
  method: 'PATCH',
  path: '/access/v1/alarm-channels/{channel_id}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type UpdateWebhookRequest = {
  /** Id of the webhook, as the list of webhooks has it */
  webhook_id: string
  body: {
    /** Where messages are posted: https, on the open internet. Redirects are not followed */
    url?: string
    /** Text for people */
    description?: string
    /** Types (`version.accepted`) and families (`version.*`) of events; null: every event */
    event_types?: ('schedule.*' | 'schedule.created' | 'schedule.overridden' | 'version.*' | 'version.submitted' | 'version.sent_again' | 'version.accepted' | 'version.rejected' | 'version.abandoned' | 'version.status_changed' | 'version.contradicted' | 'series.*' | 'series.status_changed' | 'anomaly.*' | 'anomaly.received' | 'status_request.*' | 'status_request.ordered' | 'status_request.sent' | 'tso.*' | 'tso.ack' | 'tso.ano' | 'tso.ri' | 'tso.cnf' | 'acceptance.*' | 'acceptance.fault_tolerant' | 'no_ack.*' | 'no_ack.timeout' | 'declared_limit.*' | 'declared_limit.warning' | 'intraday.*' | 'intraday.advisory' | 'balance_group.*' | 'balance_group.created' | 'balance_group.changed' | 'balance_group.removed' | 'transport.*' | 'transport.created' | 'transport.changed' | 'transport.removed' | 'as4.*' | 'as4.receipt' | 'as4.error' | 'sum_series.*' | 'sum_series.received' | 'sum_series.data_status' | 'sum_series.checked' | 'sum_series.check_refused' | 'sum_series.check_ordered' | 'sum_series.check_sent' | 'sum_series.check_failed' | 'sum_series.check_answered' | 'sum_series.partner_warning' | 'sum_series.message_refused' | 'mabis_point.*' | 'mabis_point.created' | 'mabis_point.changed' | 'mabis_point.removed' | 'mabis_format.*' | 'mabis_format.changed' | 'document_format.*' | 'document_format.changed' | 'document.*' | 'document.unreadable' | 'document.unassigned' | 'document.assigned' | 'document.dismissed' | 'clearing_period.*' | 'clearing_period.created' | 'clearing_period.removed' | 'clearing_subscription.*' | 'clearing_subscription.created' | 'clearing_subscription.revoked' | 'objection.*' | 'objection.created' | 'objection.changed' | 'objection.submitted' | 'objection.withdrawn' | 'objection.accepted' | 'objection.rejected' | 'objection.sending' | 'objection.filed' | 'objection.filing_failed' | 'objection.answered' | 'objection.attachment_added' | 'objection.attachment_removed' | 'forecast.*' | 'forecast.submitted' | 'forecast.generated' | 'forecast.processed' | 'forecast.confirmed' | 'forecast.contradicted' | 'forecast.rejected' | 'forecast.undeliverable' | 'forecast.redelivered' | 'allocations.*' | 'allocations.written' | 'allocations.import_cancelled' | 'accounting_points.*' | 'accounting_points.written' | 'profile.*' | 'profile.created' | 'profile.changed' | 'profile.replaced' | 'profile.values_written' | 'profile.deleted' | 'own_tariff.*' | 'own_tariff.created' | 'own_tariff.written' | 'own_tariff.submitted' | 'own_tariff.returned' | 'own_tariff.approved' | 'own_tariff.withdrawn' | 'import.*' | 'import.started' | 'import.cancelled' | 'import.schedule_changed' | 'organization.*' | 'organization.created' | 'organization.plan_changed' | 'organization.limits_changed' | 'organization.platform_changed' | 'organization.backup_requested' | 'organization.areas_granted' | 'organization.areas_withdrawn' | 'organization.market_partner_ids_changed' | 'member.*' | 'member.added' | 'member.removed' | 'member.role_changed' | 'member.password_reset' | 'member.password_changed' | 'api_key.*' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'webhook.*' | 'webhook.created' | 'webhook.changed' | 'webhook.deleted' | 'webhook.rotated' | 'webhook.tested' | 'webhook.disabled' | 'alarm.*' | 'alarm.raised' | 'alarm.acknowledged' | 'alarm_rule.*' | 'alarm_rule.created' | 'alarm_rule.changed' | 'alarm_rule.deleted' | 'alarm_rule.quiet_hours_changed' | 'alarm_channel.*' | 'alarm_channel.created' | 'alarm_channel.changed' | 'alarm_channel.deleted' | 'alarm_channel.tested')[] | null
    /** Whether it is at work; false: it rests, and is kept */
    is_enabled?: boolean
  }
}
export type UpdateWebhookAnswer = schema.Webhook
const updateWebhook: Operation = {
  method: 'PATCH',
  path: '/access/v1/webhooks/{webhook_id}',
  query: [],
  body: 'json',
  takes_key: true,
}

/** Operations of `access`. */
export class Access extends Area {
  /**
   * Acknowledge an alarm
   *
   * Tells the others that somebody sees to it: nobody further is told. The first who does so is named.
   */
  acknowledgeAlarm(request: AcknowledgeAlarmRequest, options?: CallOptions): Promise<AcknowledgeAlarmAnswer> {
    return this.json(acknowledgeAlarm, request, options)
  }

  /**
   * Add a member
   *
   * Returns the initial password to a signed-in administrator only; API keys do not receive it.
   */
  addMember(request: AddMemberRequest, options?: CallOptions): Promise<AddMemberAnswer> {
    return this.json(addMember, request, options)
  }

  /**
   * Verify the chain of audit events
   *
   * Recalculates every hash of the chain, and compares its head with the anchors that were written outside the database. The first entry or anchor that does not fit is named.
   */
  checkAuditChain(request: CheckAuditChainRequest = {}, options?: CallOptions): Promise<CheckAuditChainAnswer> {
    return this.json(checkAuditChain, request, options)
  }

  /**
   * Create an alarm channel
   *
   * Sends to https addresses on the internet. Webhook channels are signed by Standard Webhooks 1.0. A response other than 2xx is retried after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h and 2 h; 404 and 410 end the attempts.
   */
  createAlarmChannel(request: CreateAlarmChannelRequest, options?: CallOptions): Promise<CreateAlarmChannelAnswer> {
    return this.json(createAlarmChannel, request, options)
  }

  /**
   * Create an alarm rule
   *
   * A rule raises one alarm per subject. The kind `event` raises an alarm for each event in `event_types`.
   */
  createAlarmRule(request: CreateAlarmRuleRequest, options?: CallOptions): Promise<CreateAlarmRuleAnswer> {
    return this.json(createAlarmRule, request, options)
  }

  /**
   * Create an API key
   *
   * The answer has the secret, which is never told again. A key has areas, may write or only read, and may expire.
   */
  createApiKey(request: CreateApiKeyRequest, options?: CallOptions): Promise<CreateApiKeyAnswer> {
    return this.json(createApiKey, request, options)
  }

  /**
   * Create a webhook
   *
   * Posts every audit event that matches `event_types` as `EventMessage`, signed by Standard Webhooks 1.0: `webhook-id` (the same in every attempt, for deduplication), `webhook-timestamp` and `webhook-signature`. A 2xx response within 20 s confirms delivery. Otherwise the delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or as `Retry-After` states; 410 disables the webhook. Messages may arrive out of order: see `data.sequence`.
   */
  createWebhook(request: CreateWebhookRequest, options?: CallOptions): Promise<CreateWebhookAnswer> {
    return this.json(createWebhook, request, options)
  }

  /**
   * Delete an alarm channel
   *
   * 409 while a rule uses it.
   */
  deleteAlarmChannel(request: DeleteAlarmChannelRequest, options?: CallOptions): Promise<DeleteAlarmChannelAnswer> {
    return this.done(deleteAlarmChannel, request, options)
  }

  /**
   * Delete an alarm rule
   *
   * Alarms that it raised stay in the list.
   */
  deleteAlarmRule(request: DeleteAlarmRuleRequest, options?: CallOptions): Promise<DeleteAlarmRuleAnswer> {
    return this.done(deleteAlarmRule, request, options)
  }

  /**
   * Delete a webhook
   *
   * Nothing is sent any more, also not what was pending.
   */
  deleteWebhook(request: DeleteWebhookRequest, options?: CallOptions): Promise<DeleteWebhookAnswer> {
    return this.done(deleteWebhook, request, options)
  }

  /**
   * Export the audit log
   *
   * Whole events, which `/api/verify-audit-log.html` or anybody else can verify without this service. Ask again with `after` from `next` until it is null.
   */
  exportAuditLog(request: ExportAuditLogRequest = {}, options?: CallOptions): Promise<ExportAuditLogAnswer> {
    return this.json(exportAuditLog, request, options)
  }

  /**
   * List delivery attempts of an alarm channel
   *
   * The newest first, each with how long it took and what was answered.
   */
  listAlarmAttempts(request: ListAlarmAttemptsRequest, options?: CallOptions): Promise<ListAlarmAttemptsAnswer> {
    return this.json(listAlarmAttempts, request, options)
  }

  /** Every row of `listAlarmAttempts`, page after page. */
  allAlarmAttempts(request: ListAlarmAttemptsRequest, options?: CallOptions): AsyncGenerator<schema.AlarmLoggedAttempt> {
    return this.rows(listAlarmAttempts, request, options)
  }

  /**
   * List alarm channels
   *
   * Where alarms are sent, with the last try of each; without tokens.
   */
  listAlarmChannels(request: ListAlarmChannelsRequest = {}, options?: CallOptions): Promise<ListAlarmChannelsAnswer> {
    return this.json(listAlarmChannels, request, options)
  }

  /**
   * List alarm rules
   *
   * What raises an alarm, and whom it tells.
   */
  listAlarmRules(request: ListAlarmRulesRequest = {}, options?: CallOptions): Promise<ListAlarmRulesAnswer> {
    return this.json(listAlarmRules, request, options)
  }

  /**
   * List alarms
   *
   * The newest first.
   */
  listAlarms(request: ListAlarmsRequest = {}, options?: CallOptions): Promise<ListAlarmsAnswer> {
    return this.json(listAlarms, request, options)
  }

  /** Every row of `listAlarms`, page after page. */
  allAlarms(request: ListAlarmsRequest = {}, options?: CallOptions): AsyncGenerator<schema.Alarm> {
    return this.rows(listAlarms, request, options)
  }

  /**
   * List API keys
   *
   * Keys that work, and those that have expired or were revoked; without their secrets.
   */
  listApiKeys(request: ListApiKeysRequest = {}, options?: CallOptions): Promise<ListApiKeysAnswer> {
    return this.json(listApiKeys, request, options)
  }

  /**
   * List audit events
   *
   * API keys see the events of their areas; signed-in members see all events.
   */
  listAuditEvents(request: ListAuditEventsRequest = {}, options?: CallOptions): Promise<ListAuditEventsAnswer> {
    return this.json(listAuditEvents, request, options)
  }

  /** Every row of `listAuditEvents`, page after page. */
  allAuditEvents(request: ListAuditEventsRequest = {}, options?: CallOptions): AsyncGenerator<schema.AuditEvent> {
    return this.rows(listAuditEvents, request, options)
  }

  /**
   * List members
   *
   * Everybody who can sign in to the organization, with their roles.
   */
  listMembers(request: ListMembersRequest = {}, options?: CallOptions): Promise<ListMembersAnswer> {
    return this.json(listMembers, request, options)
  }

  /**
   * List deliveries of a webhook
   *
   * The newest first. Each event is one delivery, however often it was tried.
   */
  listWebhookDeliveries(request: ListWebhookDeliveriesRequest, options?: CallOptions): Promise<ListWebhookDeliveriesAnswer> {
    return this.json(listWebhookDeliveries, request, options)
  }

  /** Every row of `listWebhookDeliveries`, page after page. */
  allWebhookDeliveries(request: ListWebhookDeliveriesRequest, options?: CallOptions): AsyncGenerator<schema.WebhookDelivery> {
    return this.rows(listWebhookDeliveries, request, options)
  }

  /**
   * List webhooks
   *
   * Webhooks with their last try to deliver; without their secrets.
   */
  listWebhooks(request: ListWebhooksRequest = {}, options?: CallOptions): Promise<ListWebhooksAnswer> {
    return this.json(listWebhooks, request, options)
  }

  /**
   * Set the quiet hours of alarms
   *
   * Messages wait until they are over, but for those of rules that pass them. `null` removes them.
   */
  putAlarmQuietHours(request: PutAlarmQuietHoursRequest, options?: CallOptions): Promise<PutAlarmQuietHoursAnswer> {
    return this.json(putAlarmQuietHours, request, options)
  }

  /**
   * Replace the organization's market partner ids
   *
   * Incoming EDIFACT messages are compared with these ids. A message for another receiver is imported with a warning. An id with a wrong check digit is stored; `expected_check_digit` reports it.
   */
  putMarketPartnerIds(request: PutMarketPartnerIdsRequest, options?: CallOptions): Promise<PutMarketPartnerIdsAnswer> {
    return this.json(putMarketPartnerIds, request, options)
  }

  /**
   * Get an alarm
   *
   * An alarm and the messages that were sent about it.
   */
  readAlarm(request: ReadAlarmRequest, options?: CallOptions): Promise<ReadAlarmAnswer> {
    return this.json(readAlarm, request, options)
  }

  /**
   * Get the quiet hours of alarms
   *
   * When messages wait; null where they never do.
   */
  readAlarmQuietHours(request: ReadAlarmQuietHoursRequest = {}, options?: CallOptions): Promise<ReadAlarmQuietHoursAnswer> {
    return this.json(readAlarmQuietHours, request, options)
  }

  /**
   * Get the state of the installation
   *
   * Available to administrators of the platform organization and to its API keys with the area access. For the age of sources, use `GET /core/v1/sources`; for monitoring, use `/metrics`.
   */
  readInstallation(request: ReadInstallationRequest = {}, options?: CallOptions): Promise<ReadInstallationAnswer> {
    return this.json(readInstallation, request, options)
  }

  /**
   * List the organization's market partner ids
   *
   * Under which ids the organization trades: what is addressed to one of them belongs to it.
   */
  readMarketPartnerIds(request: ReadMarketPartnerIdsRequest = {}, options?: CallOptions): Promise<ReadMarketPartnerIdsAnswer> {
    return this.json(readMarketPartnerIds, request, options)
  }

  /**
   * Get the organization
   *
   * Name, plan, areas and limit of requests of the organization, and whose key or session this is.
   */
  readOrganization(request: ReadOrganizationRequest = {}, options?: CallOptions): Promise<ReadOrganizationAnswer> {
    return this.json(readOrganization, request, options)
  }

  /**
   * Get a webhook
   *
   * A webhook with its last try to deliver; without its secret.
   */
  readWebhook(request: ReadWebhookRequest, options?: CallOptions): Promise<ReadWebhookAnswer> {
    return this.json(readWebhook, request, options)
  }

  /**
   * Get a webhook delivery with its attempts
   *
   * Every try with the status of the answer, or why there was none.
   */
  readWebhookDelivery(request: ReadWebhookDeliveryRequest, options?: CallOptions): Promise<ReadWebhookDeliveryAnswer> {
    return this.json(readWebhookDelivery, request, options)
  }

  /**
   * Remove a member
   *
   * With the last membership of a person the account goes, too. 409 for the only administrator.
   */
  removeMember(request: RemoveMemberRequest, options?: CallOptions): Promise<RemoveMemberAnswer> {
    return this.done(removeMember, request, options)
  }

  /**
   * Replace an alarm rule
   *
   * All fields are replaced by those that are sent.
   */
  replaceAlarmRule(request: ReplaceAlarmRuleRequest, options?: CallOptions): Promise<ReplaceAlarmRuleAnswer> {
    return this.json(replaceAlarmRule, request, options)
  }

  /**
   * Replay a webhook delivery
   *
   * Sends the same event with the same id once more. 409 while it is still being tried.
   */
  replayWebhookDelivery(request: ReplayWebhookDeliveryRequest, options?: CallOptions): Promise<ReplayWebhookDeliveryAnswer> {
    return this.json(replayWebhookDelivery, request, options)
  }

  /**
   * Request a backup
   *
   * The process that makes the scheduled backups begins it within a minute; `GET /access/v1/installation` shows it. Returns 409 where none are scheduled (`BACKUP_TO`). Available like the state of the installation.
   */
  requestBackup(request: RequestBackupRequest = {}, options?: CallOptions): Promise<RequestBackupAnswer> {
    return this.json(requestBackup, request, options)
  }

  /**
   * Reset the password of a member
   *
   * Ends all sessions of the member. The new password is returned to a signed-in administrator only and must be changed at the first sign-in. Not available for members of several organizations.
   */
  resetMemberPassword(request: ResetMemberPasswordRequest, options?: CallOptions): Promise<ResetMemberPasswordAnswer> {
    return this.json(resetMemberPassword, request, options)
  }

  /**
   * Revoke an API key
   *
   * The key stops to work at once and stays in the list.
   */
  revokeApiKey(request: RevokeApiKeyRequest, options?: CallOptions): Promise<RevokeApiKeyAnswer> {
    return this.done(revokeApiKey, request, options)
  }

  /**
   * Rotate an API key
   *
   * Creates a key with the same rights. The old one works until `old_expires_at`.
   */
  rotateApiKey(request: RotateApiKeyRequest, options?: CallOptions): Promise<RotateApiKeyAnswer> {
    return this.json(rotateApiKey, request, options)
  }

  /**
   * Rotate the secret of a webhook
   *
   * The answer has the new secret, which is never told again. Both sign for the given number of hours.
   */
  rotateWebhookSecret(request: RotateWebhookSecretRequest, options?: CallOptions): Promise<RotateWebhookSecretAnswer> {
    return this.json(rotateWebhookSecret, request, options)
  }

  /**
   * Set the role of a member
   *
   * 409 for the only administrator, who stays one; 403 for a key that would make an administrator.
   */
  setMemberRole(request: SetMemberRoleRequest, options?: CallOptions): Promise<SetMemberRoleAnswer> {
    return this.json(setMemberRole, request, options)
  }

  /**
   * Send a test message to an alarm channel
   *
   * Sends a message now, and answers how that went.
   */
  testAlarmChannel(request: TestAlarmChannelRequest, options?: CallOptions): Promise<TestAlarmChannelAnswer> {
    return this.json(testAlarmChannel, request, options)
  }

  /**
   * Send a test event to a webhook
   *
   * Sends an event `webhook.tested`; how it went is in the list of deliveries.
   */
  testWebhook(request: TestWebhookRequest, options?: CallOptions): Promise<TestWebhookAnswer> {
    return this.json(testWebhook, request, options)
  }

  /**
   * Update an alarm channel
   *
   * Fields that are not sent stay as they are.
   */
  updateAlarmChannel(request: UpdateAlarmChannelRequest, options?: CallOptions): Promise<UpdateAlarmChannelAnswer> {
    return this.json(updateAlarmChannel, request, options)
  }

  /**
   * Update a webhook
   *
   * Fields that are not sent stay as they are.
   */
  updateWebhook(request: UpdateWebhookRequest, options?: CallOptions): Promise<UpdateWebhookAnswer> {
    return this.json(updateWebhook, request, options)
  }
}
