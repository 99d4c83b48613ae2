import { z } from 'zod'
import * as wire from '#server/wire.ts'
import type { Interchange } from './interchange.ts'

const count = () => wire.integer({ ge: 0 })

/** A message of an interchange that came in. */
export const EdifactMessage = z
  .object({
    message: z.string().describe('Its reference (UNH DE 0062)'),
    document: z.string().describe('Its document number (BGM DE 1004)'),
    row: count().describe('Number of its UNH among the segments of the file, from 1'),
    message_type: z.string().describe('Type and version (UNH S009), such as MSCONS:D:04B:UN:2.4c'),
    pruefidentifikator: z.string().nullable().describe('RFF+Z13; null where it names none'),
    is_stored: z.boolean().describe('Nothing was wrong with it'),
  })
  .meta({ id: 'EdifactMessage' })
export type EdifactMessage = z.infer<typeof EdifactMessage>

/** An interchange that came in: who sent it to whom, whether it is a test, and what its messages are. */
export const EdifactInterchange = z
  .object({
    interchange: wire.integer({ ge: 1 }).describe('Its place in the file, from 1'),
    reference: z.string().describe('UNB DE 0020'),
    sender: z.string(),
    receiver: z.string(),
    sent: z.string().describe('UNB S004 as it stands, YYMMDD:HHMM'),
    is_test: z.boolean().describe('UNB DE 0035 = 1: nothing of it is stored'),
    message_count: count(),
    messages: z.array(EdifactMessage).describe('The first hundred'),
  })
  .meta({ id: 'EdifactInterchange' })
export type EdifactInterchange = z.infer<typeof EdifactInterchange>

const MOST_MESSAGES_SHOWN = 100

/** As an answer shows it: the first hundred of its messages. */
export function shownInterchange(
  { reference, sender, receiver, sent, is_test, message_count, messages }: Interchange,
  index: number,
): EdifactInterchange {
  return {
    ...{ interchange: index + 1, reference, sender: sender.id, receiver: receiver.id, sent, is_test, message_count },
    messages: messages.slice(0, MOST_MESSAGES_SHOWN).map((each) => ({
      ...{ message: each.reference, document: each.document, row: each.start, is_stored: !each.is_refused },
      ...{ message_type: each.type, pruefidentifikator: each.pi === '' ? null : each.pi },
    })),
  }
}
