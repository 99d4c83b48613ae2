import { z } from 'zod'
import { CHECK_FINDING_IDS } from './check-findings.ts'

const Outcome = z
  .enum(['right', 'open', 'wrong'])
  .describe('`open`: more cannot be told without sending a schedule, or not now')

export const TransportCheck = z
  .object({
    simulated: z.boolean().describe('No way is set up: the simulated operators of this installation take messages'),
    outcome: Outcome,
    steps: z.array(
      z.object({
        part: z.enum(['certificate', 'market_partner', 'host_key', 'send', 'receive']),
        target: z
          .string()
          .nullable()
          .describe(
            'The address or folder; of a certificate until when it is valid, of a host key its fingerprint, of a market partner its id',
          ),
        outcome: Outcome,
        finding: z.enum(CHECK_FINDING_IDS),
        status: z.int().nullable().describe('The HTTP status that came back'),
        cause: z.string().nullable().describe('The code of the system where nothing came back, such as ECONNREFUSED'),
        detail: z.string().describe('What was found, and what would be right'),
      }),
    ),
  })
  .meta({ id: 'ScheduleTransportCheck' })
