import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { PartnerWarning } from '../edifact/partner-warnings.ts'
import { EdifactInterchange } from './shown-interchange.ts'

const { param } = wire
const count = () => wire.integer({ ge: 0 })

export const ACKNOWLEDGMENT_KINDS = ['CONTRL', 'APERAK'] as const
const Acknowledgment = z.object({
  interchange: wire.integer({ ge: 1 }).describe('Which interchange of the file it answers, from 1'),
  kind: z.enum(ACKNOWLEDGMENT_KINDS),
  verdict: z.enum(['accepted', 'refused']),
  reference: z.string().describe('The reference of this interchange (UNB DE 0020)'),
  file_name: z.string(),
  messages: count().describe('Messages of the file that it speaks of'),
  faults: z.array(
    z.object({
      row: count().nullable().describe('The segment in the file, from 1'),
      message: z.string().nullable().describe('The message by its reference (UNH DE 0062)'),
      position: count().nullable().describe('The segment in its message, UNH being 1'),
      error_code: z.string().describe('DE 0085 in a CONTRL, DE 9321 in an APERAK'),
      meaning: z.string().describe('What that code says'),
      msg: z.string(),
      ...wire.codeFields,
    }),
  ),
})
export const AllocationAcknowledgments = z
  .object({
    import_uid: wire.uuid(),
    reference: z.string().nullable().describe('The reference of its first interchange (UNB DE 0020)'),
    sender: z.string().nullable(),
    receiver: z.string().nullable(),
    interchanges: z.array(EdifactInterchange),
    partner_warnings: z
      .array(PartnerWarning)
      .describe(
        'What is odd about senders and receivers, by the market partner ids that are set now: the first hundred',
      ),
    items: z.array(Acknowledgment),
    unanswered: z
      .array(z.string())
      .describe(
        'Documents that no answer speaks of: those without a fault where nothing of the file is stored, and those whose fault has no code',
      ),
    reason: z.string().nullable().describe('Why there is no answer'),
    ...wire.storedCodeFields,
  })
  .meta({ id: 'AllocationAcknowledgments' })
export type AllocationAcknowledgments = z.infer<typeof AllocationAcknowledgments>
export const AllocationAcknowledgmentPath = z.object({
  uid: param.uuid(),
  kind: param.enumeration(ACKNOWLEDGMENT_KINDS),
})
export const AllocationAcknowledgmentQuery = z.object({
  interchange: param
    .integer({ ge: 1, le: 1000 })
    .optional()
    .describe('Which interchange of the file, from 1; the first that is answered so unless told'),
})
export const AllocationAcknowledgment = Acknowledgment.extend({ content: z.string().describe('The interchange') }).meta(
  {
    id: 'AllocationAcknowledgment',
  },
)
export type AllocationAcknowledgment = z.infer<typeof AllocationAcknowledgment>
