import type { Role } from '#server/access/actor.ts'
import type { ProcedureInput } from '#server/testing/callers.ts'

/** Ids that stand in paths. */
export type Ids = {
  tariff_id: string
  power_tariff_uid: string
  profile_id: string
  own_tariff_id: string
  key_id: string
  user_id: string
  import_uid: string
  allocation_import_uid: string
  answered_import_uid: string
  forecast_day: string
  allocated_day: string
  period_uid: string
  empty_period_uid: string
  objection_uid: string
  attachment_uid: string
  subscription_id: string
  webhook_id: string
  delivery_id: string
  alarm_channel_id: string
  alarm_rule_id: string
  alarm_id: string
  balance_group_eic: string
  schedule_uid: string
  schedule_version_uid: string
  failed_schedule_uid: string
  document_uid: string
  unassigned_uid: string
  transport_tso: string
  sum_series_uid: string
  notice_uid: string
  test_interchange_uid: string
  mabis_interchange_uid: string
  mabis_point_id: string
  as4_message_id: string
  unsent_notice_uid: string
}

/**
 * What tests must know of an operation and cannot derive: a call that succeeds, and the least role that may make it,
 * stated here a second time on purpose. `foreign` names the path parameter that belongs to one organization.
 */
export type Rule = {
  least: Role
  call: (ids: Ids) => ProcedureInput
  foreign?: keyof Ids
  /** What a call uses up, where that is not an id of an organization's. */
  spends?: keyof Ids
  /** The path parameter's name, where another is called the same. */
  parameter?: string
  /** An unused one, where it is not a UUID. */
  unknown?: string
  /** The tariff must be in review, the objection with the TSO. */
  submitted?: true
  /** What every key is refused with, whatever its scope. */
  people_only?: string
  /** Refused with this to a key that has the area alone: it tells of every other. */
  needs_all_areas?: `access.${string}`
  /** Fields that say what the caller may do, so that a key and a person read different ones. */
  by_caller?: readonly string[]
}

/** The rules of one area, by `<area>.<name>`. */
export type Rules = Record<string, Rule>

/** One energy for each quarter hour of the day. */
export const values = Array.from({ length: 96 }, () => 1)

/** A winter day as Berlin counts it. */
export const day = { start_time: '2026-01-10T00:00:00+01:00', end_time: '2026-01-11T00:00:00+01:00' }
