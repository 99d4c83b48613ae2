import { z } from 'zod'
import { param } from '#server/wire.ts'
import { StoredUpdate } from '../inbound-contract.ts'

const MessageId = param
  .line({ max: 255 })
  .describe('The message of ours that it is about; also as the header X-HolodeckB2B-RefToMessageId')

export const Delivered = StoredUpdate.meta({ id: 'As4Delivered' })

export const ReceiptQuery = z.object({
  ref_to_message_id: MessageId,
  message_id: param
    .line({ max: 255 })
    .optional()
    .describe('The id of the receipt itself; also as the header X-HolodeckB2B-MessageId'),
})

export const ErrorQuery = z.object({
  ref_to_message_id: MessageId,
  errors: param
    .line({ max: 4000 })
    .describe('`[severity]code-details`, parted by commas; also as the header X-HolodeckB2B-Errors'),
})

export const As4ReportInput = z
  .object({
    message_id: z.string(),
    is_failure: z.boolean().describe('False of a receipt, and of errors that are warnings alone'),
  })
  .meta({ id: 'As4Report' })
