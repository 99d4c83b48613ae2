import { z } from 'zod'
import type { Message } from '#server/messages/message.ts'
import { expectedCheckDigit } from '#server/wire/identifiers/market-partner-id.ts'
import * as wire from '#server/wire.ts'
import { MARKET_ACCESS } from '../messages.ts'

export const PARTNER_WARNINGS = ['other_receiver', 'receiver_unchecked', 'partner_check_digit'] as const

/** What is odd about the parties that an interchange names in its UNB, though it is taken. */
export const PartnerWarning = z
  .object({
    code: z
      .enum(PARTNER_WARNINGS)
      .describe(
        '`other_receiver`: for none of the market partner ids of the organization. `receiver_unchecked`: it has none set. ' +
          '`partner_check_digit`: the last digit of an id is not the check digit of the others',
      ),
    interchange: wire.integer({ ge: 1 }).describe('Its place in the file, from 1'),
    reference: z.string().describe('The reference of the interchange (UNB DE 0020)'),
    partner_id: z.string().describe('The id that it is about, as UNB names it'),
    msg: z.string(),
    params: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'PartnerWarning' })
export type PartnerWarning = z.infer<typeof PartnerWarning>

type Parties = { reference: string; sender: string; receiver: string }

/** Maximum number of reported warnings. */
const MOST_WARNINGS = 100

/** Those of the interchanges of a file, in their order. */
export function partnerWarningsOf(interchanges: readonly Parties[], own: ReadonlySet<string>): PartnerWarning[] {
  return interchanges.flatMap((each, index) => partnerWarnings(each, own, index + 1)).slice(0, MOST_WARNINGS)
}

/** Compares who an interchange is from and for with the organization's own market partner ids. */
function partnerWarnings(
  { reference, sender, receiver }: Parties,
  own: ReadonlySet<string>,
  interchange: number,
): PartnerWarning[] {
  const warning = (code: PartnerWarning['code'], partner_id: string, { text: msg, params }: Message) => ({
    ...{ code, interchange, reference, partner_id, msg, params: params ?? {} },
  })
  const digits = [sender, receiver].flatMap((partner) => {
    const check_digit = expectedCheckDigit(partner)
    if (check_digit === null) return []
    return [warning('partner_check_digit', partner, MARKET_ACCESS.partner_check_digit({ partner, check_digit }))]
  })
  if (own.has(receiver)) return digits
  const report =
    own.size === 0
      ? warning('receiver_unchecked', receiver, MARKET_ACCESS.receiver_unchecked({ receiver }))
      : warning(
          'other_receiver',
          receiver,
          MARKET_ACCESS.other_receiver({ receiver, own: [...own].slice(0, MOST_NAMED) }),
        )
  return [report, ...digits]
}

/** Own ids that a warning names at most. */
const MOST_NAMED = 5
