import { z } from 'zod'
import { AREAS } from '../areas.ts'
import { enumeration, instant, list, param, text, boolean } from '../wire.ts'
import { CODE_LISTS, MARKET_PARTNER_ID } from '../wire/identifiers/market-partner-id.ts'

export const ROLES = ['viewer', 'operator', 'admin'] as const
/** What a key may reach: granted areas, and `access` for the organization's own administration. */
export const KEY_AREAS = [...AREAS, 'access'] as const

// Spelt out rather than by classes of Unicode, which tools that read the pattern may not know; U+E0000 to U+E03FF by the
// first half of each.
const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029`
const FORMATS = String.raw`\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufff9-\ufffb\udb40`
/** No control characters and no line ends, which could draw or log something else than is there. */
const ONE_LINE = new RegExp(`^[^${CONTROLS}]*$`)
/** Neither spaces nor invisible characters. */
const ADDRESS = new RegExp(`^[^@\\s${CONTROLS}${FORMATS}]+@[^@\\s${CONTROLS}${FORMATS}]+$`)

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z.string().describe('The last four characters of the key'),
    areas: z.array(z.enum(KEY_AREAS)),
    can_write: z.boolean(),
    created_by: z.string(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    rotated_to: z.string().nullable().describe('The key that replaces this one'),
    last_used_at: z.string().nullable(),
    status: z.enum(['active', 'expired', 'revoked']),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyList = z.object({ api_keys: z.array(ApiKey) })

export const ApiKeyCreated = z
  .object({
    api_key: ApiKey,
    secret: z.string().nullable().describe('The key itself: shown in this answer only, null in a replay of it'),
  })
  .meta({ id: 'ApiKeyCreated' })
export type ApiKeyCreated = z.infer<typeof ApiKeyCreated>

export const ApiKeyBody = z.object({
  name: text({ min: 1, max: 200 }),
  areas: list(enumeration(KEY_AREAS), { min: 1, max: KEY_AREAS.length }),
  can_write: boolean().default(false),
  expires_at: instant().nullable().default(null),
})
export type ApiKeyBody = z.output<typeof ApiKeyBody>

export const RotateBody = z.object({
  old_expires_at: instant()
    .nullable()
    .default(null)
    .describe('Until when the old key works beside the new one; null: one hour from now'),
})

export const KeyPath = z.object({ key_id: param.uuid() })

export const OrganizationRead = z
  .object({
    id: z.string(),
    name: z.string(),
    plan: z.enum(['free', 'paid']),
    areas: z.array(z.enum(AREAS)),
    is_platform: z
      .boolean()
      .describe('It keeps this installation: its administrators may import reference data for everybody'),
    limit: z.object({
      capacity: z.number().describe('tokens'),
      refill_per_second: z.number().describe('tokens per second'),
    }),
    actor: z.object({
      kind: z.enum(['key', 'user', 'platform']),
      id: z.string(),
      name: z.string(),
      role: z.enum(ROLES).nullable(),
    }),
  })
  .meta({ id: 'Organization' })

/** More than any company has: an id per market role. */
export const MOST_MARKET_PARTNER_IDS = 100
const MarketPartnerId = {
  id: text({ pattern: MARKET_PARTNER_ID }).describe('13 digits, as UNB and NAD name it, e.g. 9903756000004'),
  name: text({ min: 1, max: 200, pattern: ONE_LINE }).describe('Whose it is: the company or its market role'),
}
export const MarketPartnerIdsBody = z
  .object({ market_partner_ids: list(z.object(MarketPartnerId), { min: 0, max: MOST_MARKET_PARTNER_IDS }) })
  .meta({
    id: 'MarketPartnerIdsBody',
    examples: [{ market_partner_ids: [{ id: '9903756000004', name: 'Supplier' }] }],
  })
export const MarketPartnerIds = z
  .object({
    market_partner_ids: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        code_list: z.enum(CODE_LISTS).describe('Who gave it out: BDEW (99…), DVGW (98…), else GS1, a GLN'),
        expected_check_digit: z.int().nullable().describe('The last digit that it should have; null where it has it'),
      }),
    ),
  })
  .meta({ id: 'MarketPartnerIds' })
export type MarketPartnerIds = z.infer<typeof MarketPartnerIds>

export const Member = z
  .object({ user_id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES), created_at: z.string() })
  .meta({ id: 'Member' })
export const MemberList = z.object({ members: z.array(Member) })
export const MemberPath = z.object({ user_id: param.text({ min: 1, max: 64 }) })
export const MemberBody = z.object({
  name: text({ min: 1, max: 200, pattern: ONE_LINE }),
  email: text({ min: 3, max: 320, pattern: ADDRESS }).meta({ examples: ['ada@example.com'] }),
  role: enumeration(ROLES),
})
export const MemberRoleBody = z.object({ role: enumeration(ROLES) })
export const MemberCreated = z
  .object({
    member: Member,
    password: z
      .string()
      .nullable()
      .describe(
        'First password, to be changed at the first sign-in; shown in this answer only, to a signed-in administrator; null ' +
          'in a replay, and for an API key: an administrator, signed in, then resets it',
      ),
  })
  .meta({ id: 'MemberCreated' })

export const PasswordReset = z
  .object({
    password: z
      .string()
      .nullable()
      .describe('To be changed at the first sign-in; shown in this answer only, null in a replay of it'),
  })
  .meta({ id: 'PasswordReset' })

export const AuditEventRead = z
  .object({
    sequence: z.number(),
    occurred_at: z.string(),
    type: z.string(),
    subject: z.string(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string(), role: z.string().optional() }),
    before: z.unknown(),
    after: z.unknown(),
    request_id: z.string().nullable(),
    previous_hash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'AuditEvent' })
export const AuditQuery = z.object({
  type: param.text({ min: 1, max: 100 }).optional(),
  actor: param
    .text({ min: 1, max: 200 })
    .optional()
    .describe('Part of the name of whoever made the change, in either case, or their id'),
  subject: param.text({ min: 1, max: 200 }).optional().describe('What was changed, by its id, as `subject` names it'),
  start_time: param.instant().optional().describe('Changes from this instant on'),
  end_time: param.instant().optional().describe('Changes before this instant'),
  limit: param.integer({ ge: 1, le: 1000 }).default(100),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
})
export type AuditQuery = z.output<typeof AuditQuery>
export const AuditPage = z.object({
  items: z.array(AuditEventRead),
  limit: z.number(),
  offset: z.number(),
  total: z.number(),
})

export const AuditExportQuery = z.object({
  after: param.integer({ ge: 0, le: 1_000_000_000 }).default(0).describe('Events that follow this sequence'),
})
export const AuditExport = z.object({
  organization_id: z.string(),
  events: z
    .array(AuditEventRead.extend({ organization_id: z.string() }).meta({ id: 'ExportedAuditEvent' }))
    .describe('Oldest first, as they were hashed: SHA-256 over the canonical JSON (RFC 8785) of all fields but `hash`'),
  next: z.number().nullable().describe('What to ask for as `after` to go on; null at the end'),
  anchors: z
    .array(z.object({ at: z.string(), sequence: z.number(), hash: z.string() }))
    .describe('Where the chain ended at those times, from the file of anchors; all of them, with the last events'),
})

export const AuditCheck = z.object({
  events: z.number(),
  head: z.string().nullable().describe('Hash of the newest event'),
  broken_at: z.number().nullable().describe('First sequence at which the chain does not hold; null: it is whole'),
  anchored: z
    .object({ at: z.string(), sequence: z.number(), count: z.number() })
    .nullable()
    .describe(
      'The newest end of the chain in the file of anchors, outside of the database, and how many ends it has; all were compared. Null where it has none',
    ),
  broken_anchor: z
    .number()
    .nullable()
    .describe(
      'The first line of the file of anchors that does not follow from the one before, is not in its copies or has a wrong time stamp; null where all are right',
    ),
  copies: z
    .object({
      is_reached: z.boolean().describe('False: they could not be read at the moment'),
      lines: z.number().nullable().describe('Lines of the file that the copies have; null where they are not reached'),
      missing_since: z.string().nullable().describe('When the first line was written that has no copy yet'),
    })
    .nullable()
    .describe('The copies of the file of anchors on another storage; null where none are kept'),
  time_stamps: z
    .object({
      count: z.number().describe('Verified time stamps (RFC 3161)'),
      first_at: z.string().nullable().describe('Time of the oldest'),
      last_at: z.string().nullable().describe('Time of the newest'),
      authority: z.string().nullable().describe('Who stamped the newest: the subject of the certificate'),
      missing_since: z
        .string()
        .nullable()
        .describe('When the first line was written that is not stamped yet; null also where no authority is set'),
    })
    .nullable()
    .describe('Time stamps of the file of anchors by an authority; null where there are none'),
})
