import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { CONTROL_AREAS } from '../../market-access/contract.ts'
import { ANSWER_KINDS, FAMILIES } from '../documents/market-document.ts'
import { SERIES_KINDS } from '../submission/series-rules.ts'
import { MARKETS, SENT_DOCUMENTS, TSO_IDS } from '../schedules/tsos.ts'

const { param } = wire

const Format = z.object({
  document: z.enum(SENT_DOCUMENTS),
  valid_from: z.string().describe('First delivery day'),
  family: z.enum(FAMILIES).describe('`ess`: ESS 2.3; `cim`: IEC 62325-451'),
})
const Gates = z.object({
  valid_from: z.string().describe('First delivery day'),
  day_ahead: z.string().describe('Until when the first version must be in, on the day before, by the clock in Berlin'),
  lead_minutes: z.int().describe('How long before a quarter-hour it can last be changed'),
  ex_post: z
    .object({ kinds: z.array(z.enum(SERIES_KINDS)), working_days: z.int(), until: z.string() })
    .nullable()
    .describe('What can still be changed after the day, until when on the n-th Werktag after it; null: nothing'),
})

export const TsoProfile = z
  .object({
    tso: z.enum(TSO_IDS),
    name: z.string(),
    market: z.enum(MARKETS),
    area: z.string().describe('EIC of the control area'),
    party: z.string().describe('EIC that schedules are sent to'),
    control_area: z.enum(CONTROL_AREAS).nullable(),
    families: z.array(z.enum(FAMILIES)).describe('What it takes, the usual one first; answers are read in both'),
    formats: z.array(Format).describe('What is set in place of the usual one, by first delivery day'),
    file_name: z.string().describe('How the file of a schedule is named'),
    gates: z.array(Gates).describe('By the day from which they hold'),
    answers: z.array(z.enum(ANSWER_KINDS)),
    matches_counterparties: z.boolean().describe('Whether it compares trades with those of the other side (ANO)'),
    contact: z.string().nullable().describe('Null: no published one is known'),
    sources: z.array(z.object({ of: z.string(), source: z.string(), read_on: z.string() })),
  })
  .meta({ id: 'TsoProfile' })
export type TsoProfile = z.infer<typeof TsoProfile>
export const TsoProfiles = z.object({ tsos: z.array(TsoProfile) })

export const TsoPath = z.object({ tso: param.enumeration(TSO_IDS) })

const MOST_FORMATS = 50
export const FormatsBody = z
  .object({
    formats: wire.list(
      z.object({
        document: wire.enumeration(SENT_DOCUMENTS),
        valid_from: wire.date().describe('First delivery day'),
        family: wire.enumeration(FAMILIES),
      }),
      { max: MOST_FORMATS },
    ),
  })
  .check(
    wire.crossCheck(['formats'], ({ formats }) => {
      const keys = formats.map(({ document, valid_from }) => `${document} ${valid_from}`)
      const index = keys.findIndex((key, at) => keys.indexOf(key) !== at)
      if (index === -1) return undefined
      return { path: ['formats', index], type: 'duplicate', msg: `${keys[index] ?? ''} was set before` }
    }),
  )
  .meta({
    id: 'DocumentFormatsBody',
    examples: [{ formats: [{ document: 'schedule', valid_from: '2027-04-01', family: 'cim' }] }],
  })
