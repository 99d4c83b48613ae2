import { z } from 'zod'
import { REASON_CODES } from '../documents/reason-codes.ts'

const Rate = z.number().min(0).max(1)
const Code = z
  .string()
  .refine((code) => Object.hasOwn(REASON_CODES, code), 'Must be a code of the list of reason codes')

/** The behaviour of counterparties that have sent no schedule here. */
export const COUNTERPARTIES = ['agree', 'missing', 'differ'] as const

/** Faults of the simulated TSO and their frequency; default: none. Rates are from 0 to 1. */
export const Faults = z.strictObject({
  /** The same seed and the same messages give the same answers. */
  seed: z.int().default(1),
  /** From the receipt to the first answer, and from one answer to the next. */
  delay_ms: z
    .strictObject({ least: z.int().min(0), most: z.int().min(0).max(86_400_000) })
    .refine(({ least, most }) => least <= most, 'least must not be above most')
    .default({ least: 200, most: 1500 }),
  /** The message is not taken: 503. */
  refuse_rate: Rate.default(0),
  /** The message is taken, and the connection cut before the receipt. */
  lose_receipt_rate: Rate.default(0),
  /** The connection is cut before the message is taken. */
  hang_up_rate: Rate.default(0),
  /** The message is not taken: 500. */
  fail_rate: Rate.default(0),
  /** An answer is cut off half-way, and so no XML. */
  corrupt_rate: Rate.default(0),
  duplicate_rate: Rate.default(0),
  lose_rate: Rate.default(0),
  /** Answers overtake each other. */
  reorder_rate: Rate.default(0),
  /** A document of reporting information (RI) beside the answers. */
  information_rate: Rate.default(0),
  counterparties: z.enum(COUNTERPARTIES).default('agree'),
  /** The other side comes round before the final confirmation. */
  counterparties_settle: z.boolean().default(false),
  /** Whole messages, rejected for these reasons. */
  reject: z.strictObject({ rate: Rate, codes: z.array(Code).min(1).max(9) }).default({ rate: 0, codes: ['A54'] }),
  /** Single series of a message. */
  reject_series: z
    .strictObject({ rate: Rate, codes: z.array(Code).min(1).max(9) })
    .default({ rate: 0, codes: ['A22'] }),
  /** Above this much a message is taken with the warning of A59. */
  declared_limit_mw: z.number().min(0).nullable().default(null),
  /** Whether what comes after its gate closed is refused (A57), or taken over for what is still open (A57 with A21). */
  checks_gates: z.boolean().default(false),
})
export type Faults = z.output<typeof Faults>

/** Everything goes well. */
export const NO_FAULTS: Faults = Faults.parse({})
