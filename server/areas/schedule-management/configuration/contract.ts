import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { NO_ACK_MINUTES } from '../versions/no-answer.ts'
import { eicFindings } from '../submission/series-rules.ts'
import { TRANSPORT_KINDS, transportFindings } from './transport-settings.ts'
import { TSO_IDS } from '../schedules/tsos.ts'

const { param } = wire

export const BalanceGroup = z
  .object({
    eic: z.string(),
    name: z.string(),
    tsos: z.array(z.enum(TSO_IDS)).describe('Operators that it sends schedules to'),
    from_forecasts: z
      .boolean()
      .describe('Accepted forecasts of the control areas of its operators become its schedules'),
    created_ts: z.string(),
    last_modified_ts: z.string(),
  })
  .meta({ id: 'BalanceGroup' })
export const BalanceGroups = z.object({ balance_groups: z.array(BalanceGroup) })

export const BalanceGroupPath = z
  .object({ eic: param.text({ min: 1, max: 16 }) })
  .check(wire.crossCheck(['eic'], ({ eic }) => eicFindings(eic, 'X', ['eic'])[0]))
export const BalanceGroupBody = z
  .object({
    name: wire.line({ max: 200 }),
    tsos: wire.list(wire.enumeration(TSO_IDS), { min: 1, max: TSO_IDS.length }),
    from_forecasts: wire.boolean().default(false),
  })
  .check(
    wire.crossCheck(['tsos'], ({ tsos }) => {
      const index = tsos.findIndex((tso, at) => tsos.indexOf(tso) !== at)
      if (index === -1) return undefined
      return { path: ['tsos', index], type: 'duplicate', msg: `${tsos[index] ?? ''} was named before` }
    }),
  )
  .meta({ id: 'BalanceGroupBody' })

export const Transport = z
  .object({
    tso: z.enum(TSO_IDS),
    test: z.boolean().describe('For schedules that are tests'),
    kind: z.enum(TRANSPORT_KINDS),
    settings: z.record(z.string(), z.string()),
    secret_names: z.array(z.string()).describe('Which secrets are set; what they are is never shown'),
    no_ack_minutes: z.int().describe('How long the operator may leave a message without an answer'),
    created_ts: z.string(),
    last_modified_ts: z.string(),
  })
  .meta({ id: 'ScheduleTransport' })
const ListedTransport = z
  .object({
    ...Transport.shape,
    last_unreadable: z
      .object({
        file_name: z.string().nullable(),
        detail: z.string(),
        ...wire.storedCodeFields,
        occurred_at: z.string(),
      })
      .nullable()
      .describe('The last file that came and could not be read; it lies aside'),
  })
  .meta({ id: 'ListedScheduleTransport' })
export const Transports = z.object({
  transports: z.array(ListedTransport),
  simulator: z
    .string()
    .nullable()
    .describe(
      'Where, on the machine of the service, the simulated operators listen that take what has no transport; null where none do',
    ),
})

export const TransportPath = z.object({ tso: param.enumeration(TSO_IDS) })
export const TransportQuery = z.object({ test: param.boolean().default(false) })

export const TransportBody = z
  .object({
    kind: wire.enumeration(TRANSPORT_KINDS),
    settings: z
      .record(z.string(), wire.line({ max: 2000, blank: true }))
      .default({})
      .meta({ examples: [{ url: 'https://tso.example.com/schedules' }] }),
    secrets: z
      .record(z.string(), wire.text({ max: 20_000 }))
      .nullish()
      .describe('In place of those that are set; absent: they stay where the kind does, `{}` removes them'),
    no_ack_minutes: wire.integer({ ge: 1, le: 1440 }).default(NO_ACK_MINUTES),
  })
  .check(
    z.superRefine<{ kind: (typeof TRANSPORT_KINDS)[number]; settings: Record<string, string> }>(
      (value, { addIssue }) => {
        for (const finding of transportFindings(value)) addIssue(wire.issueOf(finding))
      },
      { when: ({ issues }) => issues.length === 0 },
    ),
  )
  .meta({ id: 'ScheduleTransportBody' })
