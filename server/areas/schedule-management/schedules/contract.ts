import { z } from 'zod'
import { QUARTER_HOUR_MS } from '#server/calendar/zone.ts'
import * as wire from '#server/wire.ts'
import { WARNING_CODES } from '../submission/advisories.ts'
import { SERIES_STATUSES } from '../responses/responses.ts'
import { scheduleFindings, type SentSchedule } from '../submission/check-schedule.ts'
import { PHASES } from '../submission/gate-closure.ts'
import { SERIES_KINDS } from '../submission/series-rules.ts'
import { MARKET_NAMES, MARKETS, TSO_IDS } from './tsos.ts'
import { ACTION_NEEDS, ACTIONS } from '../versions/actions.ts'
import { ACCEPTANCE_LEVELS, VERSION_STATUSES } from '../versions/status.ts'

const { param } = wire

export const MOST_SERIES = 1000
const MOST_VALUES = 100

const code = () => wire.text({ min: 1, max: 16 })
export const SeriesIds = z.object({
  in_area: code(),
  out_area: code(),
  in_party: code(),
  out_party: code(),
  market_agreement_id: wire.text({ min: 1, max: 35 }).nullish(),
})

const SentSeries = z
  .object({
    type: wire.enumeration(SERIES_KINDS),
    ids: SeriesIds,
    data: wire.list(z.object({ ts: wire.instant(), amount: wire.float().describe('MW, from 0, at most 3 decimals') }), {
      max: MOST_VALUES,
    }),
  })
  .meta({ id: 'SentScheduleSeries' })

/** Checks across fields need all but single series to be readable, and still look at the series that are. */
const acrossFields = z.superRefine<SentSchedule>(
  (value, { issues, addIssue }) => {
    const unread = new Set(issues.map(({ path = [] }) => path[1]))
    const read = [...value.series.entries()].filter(([index]) => !unread.has(index))
    const series = read.map(([, each]) => each)
    for (const finding of scheduleFindings({ ...value, series })) {
      const { type, path = [] } = finding
      // It names another series by its place among those that could be read.
      if (type === 'duplicate' && unread.size > 0) continue
      const [field, place, ...rest] = path
      const at = field === 'series' ? ['series', read[Number(place)]?.[0] ?? 0, ...rest] : path
      addIssue({ ...wire.issueOf(finding), path: at })
    }
  },
  { when: ({ issues }) => !issues.some(({ path = [] }) => path.length < 2 || path[0] !== 'series') },
)

/** Production of a winter day, 1.5 MW in each quarter-hour, sent by the balance group of the demonstration. */
function scheduleExample() {
  const [area, sender_id] = ['10YDE-VE-------2', '11XNORDLICHT---L']
  const ids = { in_area: area, out_area: area, in_party: sender_id, out_party: '11XFC-PROD-----E' }
  const start_ms = Date.parse('2027-03-01T00:00:00+01:00')
  const data = Array.from({ length: 96 }, (_, slot) => ({
    ts: new Date(start_ms + slot * QUARTER_HOUR_MS).toISOString(),
    amount: 1.5,
  }))
  const address = { tso: '50HERTZ_DE_TSO', sender_id, receiver_id: '10XDE-VE-TRANSMK', date: '2027-03-01' }
  return { market: 'DE', ...address, series: [{ type: 'production', ids, data }] }
}

/** A schedule of one Berlin calendar day as a balance group sends it to an operator. */
const MOST_REASON = 500
const Override = z
  .object({ reason: wire.text({ min: 1, max: MOST_REASON }) })
  .describe('Sends it though a gate is closed, which the operator may refuse; the reason is kept')

/** No reason is needed where the delivery failed: then the body may be absent. */
export const ResendBody = z
  .object({
    reason: wire
      .text({ min: 1, max: MOST_REASON })
      .optional()
      .describe('Why; required where the operator has the version, or may have it'),
    override: Override.optional(),
  })
  .default({})
export type ResendBody = z.output<typeof ResendBody>

/** Why a version was abandoned. */
export const GiveUpBody = z.object({ reason: wire.text({ min: 1, max: MOST_REASON }).describe('Why; it is kept') })

export const ScheduleBody = z
  .object({
    market: wire.enumeration(MARKET_NAMES),
    tso: wire.enumeration(TSO_IDS),
    sender_id: code().describe('EIC of a balance group of the organization'),
    receiver_id: code().describe('EIC of the operator'),
    date: wire.date(),
    test: wire
      .boolean()
      .default(false)
      .describe('A schedule apart, that no gate stops, sent through the transport for tests'),
    series: wire.list(SentSeries, { min: 1, max: MOST_SERIES }),
    override: Override.optional(),
  })
  .check(acrossFields)
  .meta({ id: 'ScheduleBody', examples: [scheduleExample()] })
export type ScheduleBody = z.output<typeof ScheduleBody>

const KnownIds = z.object({
  in_area: z.string(),
  out_area: z.string(),
  in_party: z.string(),
  out_party: z.string(),
  market_agreement_id: z.string().nullable(),
})
const Values = z.array(z.object({ ts: z.string(), amount: z.number() }))

export const ScheduleSpec = z
  .object({
    market: z.enum(MARKETS),
    tso: z.enum(TSO_IDS),
    sender_id: z.string(),
    receiver_id: z.string(),
    date: z.string(),
    test: z.boolean(),
    series: z.array(z.object({ type: z.enum(SERIES_KINDS), ids: KnownIds, data: Values })),
  })
  .meta({ id: 'ScheduleSpec' })

/** A code of an answer: `text` is what it means in English with the sender's own words, which `sender_text` has alone. */
export const ReasonCode = z
  .object({
    code: z.string(),
    text: z.string(),
    sender_text: z.string().nullable().describe('What the sender wrote beside the code; null: nothing of its own'),
  })
  .meta({ id: 'ReasonCode' })
export type ReasonCode = z.infer<typeof ReasonCode>

const Status = z.enum(VERSION_STATUSES)
const Level = z.enum(ACCEPTANCE_LEVELS)
export const ScheduleVersion = z
  .object({
    uid: z.string(),
    schedule_uid: z.string(),
    version: z.int(),
    status: Status,
    acceptance_level: Level.describe('The highest reached: receipt, anomalies, partly taken, confirmed'),
    is_active: z.boolean().describe('It is the newest accepted one of its schedule'),
    message_id: z.string(),
    warnings: z.array(z.object({ code: z.enum(WARNING_CODES), msg: z.string(), params: wire.codeFields.params })),
    created_ts: z.string(),
    last_modified_ts: z.string(),
    sent_ts: z.string().nullable(),
    abandoned: z
      .object({ ts: z.string(), reason: z.string() })
      .nullable()
      .describe('When a person gave it up, and why; null where nobody did, or where it was sent again since'),
    created_by: z.object({ kind: z.string(), name: z.string() }),
    forecast: z
      .object({ delivery_day: z.string(), version: z.int() })
      .nullable()
      .describe('The stored forecast that it was built from'),
    spec: ScheduleSpec.describe('What was sent, and with zeros what the version before still had'),
  })
  .meta({ id: 'ScheduleVersion' })
export type ScheduleVersion = z.infer<typeof ScheduleVersion>

/** What a schedule would become that is not submitted yet. */
export const ScheduleCheck = z
  .object({
    schedule_uid: z
      .string()
      .nullable()
      .describe('The schedule that it would be a version of; null: it would be its first'),
    version: z.int().describe('The number that its version would have'),
    changed_quarter_hours: z.int().describe('In which it has other values than the version before'),
    series_count: z.int().describe('With those that the version before still had, and that become zeros'),
    warnings: z.array(z.object({ code: z.enum(WARNING_CODES), msg: z.string(), params: wire.codeFields.params })),
    day_ahead_gate_ts: z.string().describe('Until when the first version of the day must be in'),
    phase: z.enum(PHASES).describe('Which gates of the day are still open'),
  })
  .meta({ id: 'ScheduleCheck' })
export type ScheduleCheck = z.infer<typeof ScheduleCheck>

/** `resend`: POST …/resend, `new_version`: POST /schedules, `request_status`: …/request-status, `abandon`: …/give-up. */
const ScheduleAction = z
  .object({
    action: z.enum(ACTIONS),
    is_open: z.boolean(),
    needs: z.array(z.enum(ACTION_NEEDS)).describe('What the request must say'),
    why: z.string().describe('What the move does, or what stands against it'),
    ...wire.codeFields,
  })
  .meta({ id: 'ScheduleMove' })

export const Schedule = z
  .object({
    uid: z.string(),
    market: z.enum(MARKETS),
    tso: z.enum(TSO_IDS),
    sender_id: z.string(),
    receiver_id: z.string(),
    date: z.string(),
    test: z.boolean(),
    version: z.int().describe('Number of the newest version'),
    version_uid: z.string(),
    status: Status.describe('Of the newest version'),
    acceptance_level: Level,
    reason_codes: z.array(ReasonCode).describe('Why the operator did not take the newest version as it was sent'),
    active_version: z.int().nullable().describe('The newest accepted one; null before one was'),
    anomaly_count: z.int(),
    phase: z.enum(PHASES).describe('Which gates of the day are still open'),
    created_ts: z.string(),
    last_modified_ts: z.string(),
    abandoned: z.boolean().describe('A person gave the newest version up'),
    actions: z
      .array(ScheduleAction)
      .describe('What a person can do about the newest version, and what not, each with why'),
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof Schedule>

const page = { limit: z.int(), offset: z.int(), total: z.int() }
export const Schedules = z.object({ schedules: z.array(Schedule), ...page })
export const ScheduleVersions = z.object({ versions: z.array(ScheduleVersion), ...page })

export const ScheduleSeries = z
  .object({
    series_id: z.string(),
    series_version: z.int().describe('The version of the message that changed it last'),
    type: z.enum(SERIES_KINDS),
    business_type: z.string(),
    ids: KnownIds,
    status: z.enum(SERIES_STATUSES),
    reason_codes: z.array(ReasonCode),
    total_mwh: z.number(),
    data: Values,
  })
  .meta({ id: 'ScheduleSeries' })
export type ScheduleSeries = z.infer<typeof ScheduleSeries>
export const VersionSeries = z.object({
  schedule_uid: z.string(),
  version_uid: z.string(),
  version: z.int(),
  series: z.array(ScheduleSeries),
})

export const SchedulePath = z.object({ uid: param.uuid() })
export const VersionPath = z.object({ version_uid: param.uuid() })

const paged = {
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
}
export const PageQuery = z.object(paged)
/** A period of days that does not end before it starts, if both are given. */
export const daysInOrder = () =>
  wire.crossCheck<{ start_date?: string | undefined; end_date?: string | undefined }>(
    ['start_date', 'end_date'],
    ({ start_date, end_date }) => {
      if (start_date === undefined || end_date === undefined || start_date <= end_date) return undefined
      return { path: ['end_date'], type: 'period_order', msg: `end_date is before start_date ${start_date}` }
    },
  )

export const SchedulesQuery = z
  .object({
    tso: param.repeated(param.enumeration(TSO_IDS)).optional(),
    market: param.repeated(param.enumeration(MARKET_NAMES)).optional(),
    sender_id: param.repeated(param.text({ min: 1, max: 16 }), { max: 500 }).optional(),
    status: param.repeated(param.enumeration(VERSION_STATUSES)).optional().describe('Of the newest version'),
    start_date: param.date().optional(),
    end_date: param.date().optional().describe('Inclusive'),
    test: param.boolean().optional(),
    ...paged,
  })
  .check(daysInOrder())
export type SchedulesQuery = z.output<typeof SchedulesQuery>
