import { z } from 'zod'
import { ALARM_KIND_IDS } from '../registry/alarm-kinds.ts'
import { EVENT_FILTERS } from '../registry/event-types.ts'
import { FULL_LANGUAGE_IDS } from '../messages/languages.ts'
import * as wire from '../wire.ts'

const { param } = wire

export const CHANNEL_KINDS = ['mail', 'webhook', 'teams', 'slack', 'ntfy'] as const
export type AlarmChannelKind = (typeof CHANNEL_KINDS)[number]
export const MOST_MINUTES = 1440

const Attempt = z
  .object({
    attempted_at: z.string(),
    duration_ms: z.int(),
    is_sent: z.boolean().describe('Whether the receiver took it'),
    detail: z.string(),
    ...wire.storedCodeFields,
  })
  .meta({ id: 'AlarmAttempt' })

export const Channel = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(CHANNEL_KINDS),
    language: z.enum(FULL_LANGUAGE_IDS),
    recipients: z.array(z.string()).describe('Of a mail'),
    host: z
      .string()
      .nullable()
      .describe('Where posts go; the whole address is a secret and never shown. Null of a mail'),
    has_token: z.boolean(),
    is_enabled: z.boolean(),
    last_attempt: Attempt.nullable(),
    created_by: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'AlarmChannel' })
export type Channel = z.infer<typeof Channel>
export const AlarmChannelList = z.object({ channels: z.array(Channel) })
export const AlarmChannelCreated = z
  .object({
    channel: Channel,
    secret: z
      .string()
      .nullable()
      .describe('Of a webhook: checks signatures (`whsec_…`): shown in this answer only; null of other kinds'),
  })
  .meta({ id: 'AlarmChannelCreated' })

const name = wire.line({ max: 100 })
const url = wire
  .text({ min: 1, max: 2000 })
  .meta({ examples: ['https://ntfy.sh/desk-alarms'] })
  .describe('Where posts go: https, on the open internet. Of ntfy with the topic. Kept sealed')
const recipients = wire.list(wire.line({ max: 254 }), { max: 20 }).describe('Mail addresses')
const token = wire.line({ max: 500 }).nullable().describe('Access token of ntfy; null: none')
const language = wire.enumeration(FULL_LANGUAGE_IDS).describe('Language of its messages')

export const AlarmChannelBody = z.object({
  name,
  kind: wire.enumeration(CHANNEL_KINDS),
  language: language.default('en'),
  recipients: recipients.default([]),
  url: url.nullable().default(null),
  token: token.default(null),
  is_enabled: wire.boolean().default(true),
})
export type AlarmChannelBody = z.output<typeof AlarmChannelBody>
export const AlarmChannelChange = z.object({
  name: name.optional(),
  language: language.optional(),
  recipients: recipients.optional(),
  url: url.optional(),
  token: token.optional().describe('Access token of ntfy; null: none. One for another host must be sent anew'),
  is_enabled: wire.boolean().optional(),
})
export type AlarmChannelChange = z.output<typeof AlarmChannelChange>
export const AlarmChannelPath = z.object({ channel_id: param.uuid() })
export const AlarmChannelTested = Attempt.meta({ id: 'AlarmChannelTested' })

export const AttemptQuery = z.object({
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
})
export const LoggedAttempt = Attempt.extend({
  id: z.string(),
  alarm_id: z.string().nullable().describe('Null of a test'),
}).meta({ id: 'AlarmLoggedAttempt' })
export type LoggedAttempt = z.infer<typeof LoggedAttempt>
export const AttemptPage = z.object({
  items: z.array(LoggedAttempt),
  limit: z.number(),
  offset: z.number(),
  total: z.number(),
})

const ruleFields = {
  channel_ids: wire.list(wire.uuid(), { min: 1, max: 20 }).describe('Channels that are told'),
  escalation_channel_ids: wire
    .list(wire.uuid(), { max: 20 })
    .describe('Channels that are told where nobody acknowledged'),
  escalate_after_minutes: wire.integer({ ge: 1, le: MOST_MINUTES }).nullable(),
  passes_quiet_hours: wire.boolean().describe('Whether it alarms during quiet hours, too'),
  lead: wire
    .integer({ ge: 0, le: 100_000 })
    .nullable()
    .describe('How long ahead it alarms, in the unit of its kind; null: as usual, and of kinds without'),
  event_types: wire
    .list(wire.enumeration(EVENT_FILTERS), { max: 200 })
    .describe('Of the kind `event`: types (`objection.rejected`) and families (`objection.*`) that alarm'),
  is_enabled: wire.boolean(),
}
export const RuleBody = z.object({
  kind: wire.enumeration(ALARM_KIND_IDS),
  channel_ids: ruleFields.channel_ids,
  escalation_channel_ids: ruleFields.escalation_channel_ids.default([]),
  escalate_after_minutes: ruleFields.escalate_after_minutes.default(null),
  passes_quiet_hours: ruleFields.passes_quiet_hours.default(false),
  lead: ruleFields.lead.default(null),
  event_types: ruleFields.event_types.default([]),
  is_enabled: ruleFields.is_enabled.default(true),
})
export type RuleBody = z.output<typeof RuleBody>
export const RulePath = z.object({ rule_id: param.uuid() })
export const Rule = z
  .object({
    id: z.string(),
    kind: z.enum(ALARM_KIND_IDS),
    event_types: z.array(z.string()).describe('Events that alarm; empty where the clock does'),
    lead: z.int().nullable(),
    lead_unit: z.enum(['minutes', 'working_days', 'days']).nullable(),
    channel_ids: z.array(z.string()),
    escalation_channel_ids: z.array(z.string()),
    escalate_after_minutes: z.int().nullable(),
    passes_quiet_hours: z.boolean(),
    is_enabled: z.boolean(),
    created_by: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'AlarmRule' })
export type Rule = z.infer<typeof Rule>
export const RuleList = z.object({ rules: z.array(Rule) })

const MessageOutput = z.object({ text: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()) })
export const Alarm = z
  .object({
    id: z.string(),
    rule_id: z.string(),
    kind: z.string(),
    subject: z.string().describe('What it is about: alarmed of once per rule'),
    what: MessageOutput,
    todo: MessageOutput.describe('What to do about it'),
    page: z.string().describe('Path of the page of the console that shows it'),
    raised_at: z.string(),
    acknowledged_at: z.string().nullable(),
    acknowledged_by: z.string().nullable(),
  })
  .meta({ id: 'Alarm' })
export type Alarm = z.infer<typeof Alarm>
export const AlarmPath = z.object({ alarm_id: param.uuid() })
export const AlarmQuery = z.object({
  is_open: param.boolean().optional().describe('True: those that nobody acknowledged'),
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
})
export type AlarmQuery = z.output<typeof AlarmQuery>
export const AlarmPage = z.object({
  items: z.array(Alarm),
  limit: z.number(),
  offset: z.number(),
  total: z.number(),
})

export const MESSAGE_STATUSES = ['pending', 'sent', 'failed', 'not_needed'] as const
export const AlarmRead = z
  .object({
    alarm: Alarm,
    messages: z.array(
      z.object({
        id: z.string(),
        channel_id: z.string(),
        is_escalation: z.boolean(),
        status: z
          .enum(MESSAGE_STATUSES)
          .describe('`not_needed`: the alarm was acknowledged before, or the channel is gone'),
        attempts: z.int(),
        due_at: z.string().nullable().describe('When it is sent, or tried next; null once it is settled'),
        detail: z.string().nullable(),
        ...wire.storedCodeFields,
      }),
    ),
  })
  .meta({ id: 'AlarmRead' })
export type AlarmMessageState = z.infer<typeof AlarmRead>['messages'][number]

const clock = (what: string) =>
  wire
    .text({ pattern: /^([01]\d|2[0-3]):[0-5]\d$/ })
    .meta({ examples: ['22:00'] })
    .describe(`${what}, HH:MM by the clock of \`zone\``)
export const QuietHoursBody = z.object({
  quiet_hours: z
    .object({
      starts_at: clock('From then on messages wait'),
      ends_at: clock('Then they go out; before `starts_at`: on the next day'),
      zone: wire.line({ max: 100 }).default('Europe/Berlin').describe('IANA zone'),
    })
    .nullable()
    .describe('Null: none'),
})
const ShownHours = z.object({ starts_at: z.string(), ends_at: z.string(), zone: z.string() })
export const QuietHoursRead = z.object({ quiet_hours: ShownHours.nullable() }).meta({ id: 'AlarmQuietHours' })
