import { z } from 'zod'
import { PartnerWarning } from '../../market-access/edifact/partner-warnings.ts'
import { EdifactInterchange } from '../../market-access/imports/shown-interchange.ts'
import * as wire from '#server/wire.ts'
import { CONTROL_AREAS } from '../../market-access/contract.ts'
import { monthsFinding } from '../clearing/contract.ts'
import { eicFindings } from '../submission/series-rules.ts'
import { POINT_KINDS } from './points.ts'
import { ANSWER_KINDS, VERDICTS } from './read-answer.ts'
import { SERIES_PIS } from './read-series.ts'
import { DATA_STATUSES } from './read-status.ts'
import { CHECK_OUTCOMES } from './write-check-notice.ts'

const { param } = wire

export const MabisPoint = z
  .object({
    point_id: z.string().describe('33 characters'),
    kind: z.enum(POINT_KINDS).describe('Code of UTILMD 55062: Z97 is BK-SZR A, Z98 BK-SZR B of the control area'),
    name: z.string().nullable(),
    balance_group: z.string().nullable(),
    balancing_area: z.string().nullable(),
    control_area: z.enum(CONTROL_AREAS).nullable().describe('Whose allocations it is compared with'),
    valid_from: z.string().nullable(),
    valid_to: z.string().nullable().describe('Last day'),
    created_ts: z.string(),
    last_modified_ts: z.string(),
  })
  .meta({ id: 'MabisPoint' })
export type MabisPoint = z.infer<typeof MabisPoint>
export const MabisPoints = z.object({ points: z.array(MabisPoint) })

export const PointPath = z.object({ point_id: param.text({ min: 33, max: 33 }) })
type Typed = { balance_group?: string | null | undefined; balancing_area?: string | null | undefined }
export const MabisPointBody = z
  .object({
    kind: wire.enumeration(POINT_KINDS),
    name: wire.line({ max: 200 }).nullish(),
    balance_group: wire.text({ min: 16, max: 16 }).nullish().describe('EIC, type X'),
    balancing_area: wire.text({ min: 16, max: 16 }).nullish().describe('EIC, type Y'),
    control_area: wire.enumeration(CONTROL_AREAS).nullish(),
    valid_from: wire.date().nullish(),
    valid_to: wire.date().nullish(),
  })
  .check(
    wire.crossCheck<Typed>(['balance_group'], ({ balance_group }) =>
      balance_group ? eicFindings(balance_group, 'X', ['balance_group'])[0] : undefined,
    ),
  )
  .check(
    wire.crossCheck<Typed>(['balancing_area'], ({ balancing_area }) =>
      balancing_area ? eicFindings(balancing_area, 'Y', ['balancing_area'])[0] : undefined,
    ),
  )
  .meta({
    id: 'MabisPointBody',
    examples: [{ kind: 'Z97', balance_group: '11XNORDLICHT---L', control_area: '50Hertz' }],
  })

export const PointsImported = z
  .object({ created: z.int(), changed: z.int(), unchanged: z.int() })
  .meta({ id: 'MabisPointsImported' })

const Of = {
  point_id: z.string().describe('Of 13005 and 13026, which name none: balance groups and area'),
  month: z.string().describe('First day of the Bilanzierungsmonat'),
  version_ts: z.string().describe('DTM+293: a later one holds'),
}

export const SumSeries = z
  .object({
    uid: z.string(),
    pi: z.enum(SERIES_PIS),
    ...Of,
    is_newest: z.boolean(),
    obis: z.string(),
    kind: z.enum(POINT_KINDS).nullable().describe('Null: the point is not set up'),
    name: z.string().nullable(),
    balance_group: z.string().nullable(),
    from_balance_group: z.string().nullable(),
    balancing_area: z.string().nullable(),
    control_area: z.enum(CONTROL_AREAS).nullable(),
    total_kwh: z.number().nullable().describe('Of the quarter-hours that have a value; null where none has'),
    quarter_hours: z.int(),
    missing_quarter_hours: z.int(),
    data_status: z
      .enum(DATA_STATUSES)
      .nullable()
      .describe('A01 Abrechnungsdaten, A02 Prüfdaten, A03 Abgerechnete Daten, A04 and A06 the same in KBKA'),
    data_status_ts: z.string().nullable(),
    check: z.enum(CHECK_OUTCOMES).nullable().describe('What the last check notice said that was written for it'),
    check_refused: z.boolean().describe('The BIKO refused that notice'),
    document_number: z.string(),
    sender_id: z.string(),
    receiver_id: z.string(),
    received_ts: z.string(),
  })
  .meta({ id: 'SumSeries' })
export type SumSeries = z.infer<typeof SumSeries>

const page = { limit: z.int(), offset: z.int(), total: z.int() }
export const SumSeriesList = z.object({ series: z.array(SumSeries), ...page })
export const ImportQuery = z.object({
  accept_sender: param
    .boolean()
    .default(false)
    .describe('Takes series of a point in that came from another sender so far'),
})

export const SumSeriesQuery = z
  .object({
    month: param.repeated(param.date(), { max: 500 }).optional().describe('First day of the month'),
    point_id: param.repeated(param.text({ min: 1, max: 200 }), { max: 500 }).optional(),
    balance_group: param.repeated(param.text({ min: 1, max: 16 }), { max: 500 }).optional(),
    newest: param.boolean().default(false).describe('The newest version of each alone'),
    limit: param.integer({ ge: 1, le: 1000 }).default(100),
    offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
  })
  .check(wire.crossCheck(['month'], ({ month = [] }) => monthsFinding(month, 'month')))
export type SumSeriesQuery = z.output<typeof SumSeriesQuery>
export const SumSeriesPath = z.object({ uid: param.uuid() })

const kwh = (what: string) => z.number().nullable().describe(`${what}; null where it is not known`)
export const SumSeriesValues = SumSeries.extend({
  values: z.array(z.object({ start_time: z.string(), kwh: kwh('Energy of the quarter-hour') })),
}).meta({ id: 'SumSeriesValues' })

export const ComparisonQuery = z.object({
  with: param.uuid().optional().describe('uid of another version; absent: the own allocations of the control area'),
})
export const SumSeriesComparison = z
  .object({
    series: SumSeries,
    with: z.enum(['version', 'allocations']),
    other: SumSeries.nullable(),
    quarter_hours: z.int().describe('That both sides have'),
    differing_quarter_hours: z.int(),
    total_kwh: kwh('Of the quarter-hours that both sides have, in the series'),
    other_total_kwh: kwh('Of the same, on the other side'),
    difference_kwh: kwh('Series less other side: what an objection would be about'),
    why_none: z
      .enum(['no_point', 'no_control_area', 'no_direction', 'no_allocations', 'no_common_values'])
      .nullable()
      .describe('Why there is nothing to compare with'),
    rows: z.array(
      z.object({
        start_time: z.string(),
        kwh: kwh('Of the series'),
        other_kwh: kwh('Of the other side'),
        difference_kwh: kwh('Series less other side'),
      }),
    ),
  })
  .meta({ id: 'SumSeriesComparison' })
export type SumSeriesComparison = z.infer<typeof SumSeriesComparison>

const Codes = z
  .array(z.object({ code: z.string(), text: z.string().nullable() }))
  .describe('What is wrong with the message, by the codes of CONTRL (DE 0085) and APERAK (DE 9321)')
const Coded = { msg: z.string(), ...wire.codeFields }
export const ImportedInterchange = z
  .object({
    interchange_uid: z.string().nullable().describe('Null where this very interchange came before'),
    sender_id: z.string(),
    receiver_id: z.string(),
    interchanges: z.array(EdifactInterchange).describe('Those of the file; tests wait in the inbox'),
    partner_warnings: z.array(PartnerWarning).describe('What is odd about senders and receivers: the first hundred'),
    series: z.array(
      z.object({
        ...Of,
        uid: z.string(),
        status: z.enum(['stored', 'repeated']).describe('`repeated`: this version is stored already, just so'),
        is_newest: z.boolean(),
        is_known_point: z.boolean(),
      }),
    ),
    statuses: z.array(
      z.object({
        ...Of,
        kind: z.enum(['data_status', 'check_refused']),
        code: z.string(),
        ebd: z.string(),
        is_known_series: z.boolean().describe('Whether that version was taken in'),
      }),
    ),
    answers: z
      .array(
        z.object({
          kind: z.enum(ANSWER_KINDS),
          verdict: z.enum(VERDICTS),
          document_number: z.string(),
          codes: Codes,
          notice_uid: z.string().describe('The check notice that it answers'),
        }),
      )
      .describe('CONTRL and APERAK for check notices'),
    refused: z
      .array(
        z.object({
          message: z
            .string()
            .describe('Reference of the message (UNH), or of an interchange of which nothing is taken (UNB)'),
          segment: z.int(),
          ...Coded,
        }),
      )
      .describe('Messages that were not taken, each with why; the others were'),
  })
  .meta({ id: 'ImportedInterchange' })
export type ImportedInterchange = z.infer<typeof ImportedInterchange>

export const CheckBody = z
  .object({
    outcome: wire
      .enumeration(CHECK_OUTCOMES)
      .describe('implausible: the quantities are wrong, which an objection is about'),
    objection_uid: wire.uuid().nullish().describe('The objection that it files'),
  })
  .meta({ id: 'CheckNoticeBody', examples: [{ outcome: 'implausible' }] })

export const CheckNotice = z
  .object({
    uid: z.string(),
    ...Of,
    kind: z.enum(['data_status', 'check_refused', 'check']),
    code: z.string(),
    ebd: z.string(),
    stated_ts: z.string().nullable(),
    document_number: z.string().nullable(),
    created_by: z.string().nullable(),
    objection_uid: z.string().nullable(),
    has_message: z.boolean().describe('An EDIFACT message was written: GET …/check-notices/{notice_uid}'),
    created_ts: z.string(),
    sent_state: z
      .enum(['pending', 'delivered', 'accepted', 'rejected', 'superseded', 'dead'])
      .nullable()
      .describe('How its sending stands; null where nobody sent it from here'),
    sent_detail: z.string().nullable(),
    sent_ts: z.string().nullable().describe('When it was taken, or given up'),
    answer: z
      .object({ kind: z.enum(ANSWER_KINDS), verdict: z.enum(VERDICTS), codes: Codes, stated_ts: z.string() })
      .nullable()
      .describe('What its receiver said of the message itself (CONTRL, APERAK); null where nothing was said'),
  })
  .meta({ id: 'CheckNotice' })
export type CheckNotice = z.infer<typeof CheckNotice>
export const CheckNotices = z.object({ notices: z.array(CheckNotice) })
export const NoticePath = z.object({ notice_uid: param.uuid() })
export const NoticeMessage = z.object({ notice: CheckNotice, message: z.string() }).meta({ id: 'CheckNoticeMessage' })
