import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { CalculateBody, Eligibility, Tariff, TariffComponent } from '../contract.ts'

const { param } = wire

export const VERSION_STATUSES = ['draft', 'in_review', 'approved', 'withdrawn'] as const
export type VersionStatus = (typeof VERSION_STATUSES)[number]

/** What a person does to a version; `withdraw` is final. */
export const ACTIONS = ['submit', 'return', 'approve', 'withdraw'] as const
export type OwnTariffAction = (typeof ACTIONS)[number]

/**
 * The result of an approval by this caller, if they are an administrator: `author`: they wrote the version, themselves
 * or with one of their keys; `single`: they did, and are the only administrator; `key`: no key approves; else it is
 * `free`.
 */
export const APPROVALS = ['free', 'single', 'author', 'key'] as const
export type Approval = (typeof APPROVALS)[number]

/** What happened to a version; `superseded` is a withdrawal by the approval of, or the writing of, a later one. */
export const HAPPENINGS = ['created', 'submitted', 'returned', 'approved', 'withdrawn', 'superseded'] as const

const Author = z.object({ kind: z.enum(['key', 'user', 'platform']), id: z.string(), name: z.string() })
export type Author = z.infer<typeof Author>

const [OFFTAKE, COST] = [
  { id: 'quarter-hourly-energy-offtake', resolution: 'quarter_hourly', unit: 'kWh' },
  { id: 'cost', resolution: 'quarter_hourly', unit: 'EUR' },
]
/** The least tariff: nothing but a price for the energy taken. */
const ENERGY_FEE = {
  name: 'Energy at 25 ct/kWh',
  eligibility: { type: 'supplier', fuse_size: null, metering_grid_area_ids: null, other: ['offtake'] },
  tariff_components: [
    {
      name: 'Energy',
      timezone: 'Europe/Berlin',
      applicable_from: '2020-01-01T00:00:00+01:00',
      applicable_to: null,
      cost: COST,
      datasets: [OFFTAKE],
      functions: [{ type: 'multiply', left: OFFTAKE, right: { value: 0.25, unit: 'EUR_per_kWh' }, output: COST }],
    },
  ],
}

/**
 * A tariff as written by its author. `system_operator_id`: who charges it; null or absent for no operator in
 * particular.
 */
export const TariffBody = z
  .object({
    name: wire.text({ min: 1, max: 200 }),
    summary: wire.text({ max: 2000 }).default(''),
    remarks: wire.text({ max: 10_000 }).nullable().default(null),
    system_operator_id: wire.uuid().nullable().default(null),
    eligibility: Eligibility,
    tariff_components: wire.list(TariffComponent, { min: 1, max: 200 }),
    available_from: wire.instant().nullable().default(null),
    available_to: wire.instant().nullable().default(null),
  })
  .meta({ id: 'TariffBody', examples: [ENERGY_FEE] })
export type TariffBody = z.output<typeof TariffBody>

const note = () => wire.text({ max: 2000 }).default('')

export const OwnTariffBody = z
  .object({ tariff: TariffBody, note: note().describe('What is new, for the reviewer') })
  .meta({ id: 'OwnTariffBody' })

/**
 * `based_on`: the version that the caller read; if a newer one exists the call fails with 409, so that no change is
 * lost.
 */
export const OwnTariffVersionBody = z
  .object({ tariff: TariffBody, note: note(), based_on: wire.integer({ ge: 1 }) })
  .meta({ id: 'OwnTariffVersionBody' })

export const MoveBody = z.object({ reason: note() }).meta({ id: 'OwnTariffMoveBody' })

export const VersionTransition = z.object({
  version: z.int(),
  move: z.enum(HAPPENINGS),
  reason: z.string(),
  actor: Author,
  at: z.string(),
})
export type VersionTransition = z.infer<typeof VersionTransition>

export const OwnTariffVersion = z.object({
  version: z.int(),
  status: z.enum(VERSION_STATUSES),
  name: z.string(),
  note: z.string(),
  author: Author,
  created_at: z.string(),
  allowed_actions: z.array(z.enum(ACTIONS)).describe("Moves that its status allows; a member's role may allow fewer"),
})
export type OwnTariffVersion = z.infer<typeof OwnTariffVersion>

export const OwnTariffEntry = z.object({
  id: z.string(),
  name: z.string().describe('Of the newest version'),
  created_at: z.string(),
  approved_version: z
    .int()
    .nullable()
    .describe('The version that lists and calculations use; null where none is approved'),
  newest: OwnTariffVersion,
})
export type OwnTariffEntry = z.infer<typeof OwnTariffEntry>
export const OwnTariffs = z.object({ own_tariffs: z.array(OwnTariffEntry) })

export const OwnTariff = z
  .object({
    id: z.string(),
    created_at: z.string(),
    approved_version: z.int().nullable(),
    approval: z.enum(APPROVALS).describe('Whether who asks may approve the newest version, as an administrator'),
    versions: z.array(OwnTariffVersion).describe('Newest first'),
    history: z.array(VersionTransition).describe('Newest first'),
    /** The newest version as it would be answered once approved. */
    tariff: Tariff,
  })
  .meta({ id: 'OwnTariff' })
export type OwnTariff = z.infer<typeof OwnTariff>

export const OwnTariffDocument = z
  .object({ ...OwnTariffVersion.shape, tariff: Tariff })
  .meta({ id: 'OwnTariffDocument' })
export type OwnTariffDocument = z.infer<typeof OwnTariffDocument>

export const OwnTariffPath = z.object({ own_tariff_id: param.uuid() })
export const OwnTariffVersionPath = z.object({
  own_tariff_id: param.uuid(),
  version: param.integer({ ge: 1, le: 2_000_000_000 }),
})

export const CheckBody = z.object({ tariff: TariffBody }).meta({ id: 'CheckTariffBody' })

/** What keeps a tariff from being stored; `loc` as in the 422 of storing it. */
export const CheckResult = z
  .object({
    problems: z.array(
      z.object({
        type: z.string(),
        loc: z.array(z.union([z.string(), z.int()])),
        msg: z.string(),
        input: z.unknown(),
        ctx: z.record(z.string(), z.unknown()).optional(),
        ...wire.codeFields,
      }),
    ),
    uses_extensions: z.boolean(),
  })
  .meta({ id: 'CheckTariffResult' })

/** A calculation of a tariff that is not stored, or not approved yet. */
export const TestRunBody = z
  .object({ tariff: TariffBody, ...CalculateBody.omit({ tariff_id: true }).shape })
  .meta({ id: 'TestRunBody' })
