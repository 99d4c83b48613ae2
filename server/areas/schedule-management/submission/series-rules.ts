import type { Finding } from '#server/wire.ts'
import { EIC_LENGTH, type EicType, isEic, wrongCheckCharacter } from '../../core/eic/eic.ts'
import type { Market } from '../schedules/tsos.ts'
import { SUBMISSION } from './messages.ts'

export const SERIES_KINDS = ['production', 'consumption', 'internal', 'external'] as const
export type SeriesKind = (typeof SERIES_KINDS)[number]

/** Between whom and where a series is: areas are EICs of type Y, parties of type X. */
export type SeriesIds = {
  in_area: string
  out_area: string
  in_party: string
  out_party: string
  market_agreement_id?: string | null | undefined
}
export type CheckedSeries = { type: SeriesKind; ids: SeriesIds }

/** `own`: the sender's balance group. `trade`: one of both sides is it, the other another one. `any`: one of both is it. */
export type PartyRule = 'own' | 'trade' | 'any' | { eic: string; name: string }
export type SeriesRule = {
  /** Code of the ENTSO-E list of business types. */
  business_type: string
  /** Both in the area of the receiver, or one of both. */
  areas: 'same' | 'different'
  in_party: PartyRule
  out_party: PartyRule
}
/** `external_capacity`: an external series that names the agreement by which capacity was given out. */
export type RuleName = SeriesKind | 'external_capacity'
export type SeriesRules = Record<RuleName, SeriesRule>

/** Where production and consumption of German control areas are accounted for, as parties of a series. */
const PRODUCTION = { eic: '11XFC-PROD-----E', name: 'the forecast of production' }
const CONSUMPTION = { eic: '11XFC-CONS-----0', name: 'the forecast of consumption' }

/**
 * Areas and parties per kind of series: for Germany as schedules of the process description "Fahrplanmanagement in
 * Deutschland" (AG-FPM) name them, for the Netherlands only that the sender takes part. Another edition is another table.
 */
export const SERIES_RULES = {
  DE: {
    production: { business_type: 'A01', areas: 'same', in_party: 'own', out_party: PRODUCTION },
    consumption: { business_type: 'A04', areas: 'same', in_party: CONSUMPTION, out_party: 'own' },
    internal: { business_type: 'A02', areas: 'same', in_party: 'trade', out_party: 'trade' },
    external: { business_type: 'A06', areas: 'different', in_party: 'own', out_party: 'own' },
    external_capacity: { business_type: 'A03', areas: 'different', in_party: 'any', out_party: 'any' },
  },
  NL: {
    production: { business_type: 'A01', areas: 'same', in_party: 'any', out_party: 'any' },
    consumption: { business_type: 'A04', areas: 'same', in_party: 'any', out_party: 'any' },
    internal: { business_type: 'A02', areas: 'same', in_party: 'trade', out_party: 'trade' },
    external: { business_type: 'A06', areas: 'different', in_party: 'any', out_party: 'any' },
    external_capacity: { business_type: 'A03', areas: 'different', in_party: 'any', out_party: 'any' },
  },
} as const satisfies Record<Market, SeriesRules>

export type RuleContext = { sender_id: string; area: string; rules: SeriesRules }

/** The row of the table that a series falls under. */
export function ruleName({ type, ids }: CheckedSeries): RuleName {
  return type === 'external' && (ids.market_agreement_id ?? null) !== null ? 'external_capacity' : type
}

/**
 * What is wrong with the areas and parties of one series, each with its field below `ids`: codes first, and only where
 * all four are sound the rule of its kind.
 */
export function seriesFindings(series: CheckedSeries, context: RuleContext): Finding[] {
  const { ids } = series
  const codes = [
    ...eicFindings(ids.in_area, 'Y', ['ids', 'in_area']),
    ...eicFindings(ids.out_area, 'Y', ['ids', 'out_area']),
    ...eicFindings(ids.in_party, 'X', ['ids', 'in_party']),
    ...eicFindings(ids.out_party, 'X', ['ids', 'out_party']),
  ]
  if (codes.length > 0) return codes
  const name = ruleName(series)
  const rule = context.rules[name]
  const kind = name === 'external_capacity' ? 'external series with capacity' : `${name} series`
  return [
    ...agreementFindings(series, kind),
    ...areaFindings(ids, rule, context, kind),
    ...partyFindings(ids, rule, context, kind),
  ]
}

/** What is wrong with a code that must be an EIC of one type; a wrong check character has its own type of problem. */
export function eicFindings(code: string, type: EicType, path: (string | number)[]): Finding[] {
  if (isEic(code, type)) return []
  const { actual: value, expected } = wrongCheckCharacter(code) ?? {}
  if (code.length === EIC_LENGTH && code[2] === type && value !== expected) {
    const msg = SUBMISSION.check_character({ expected: expected ?? '', actual: value ?? '' })
    return [{ path, type: 'eic_check', msg, ctx: { expected: expected === '-' ? null : expected } }]
  }
  return [{ path, msg: SUBMISSION.eic_type({ type }) }]
}

function agreementFindings({ type, ids }: CheckedSeries, kind: string): Finding[] {
  if (type === 'external' || (ids.market_agreement_id ?? null) === null) return []
  return [{ path: ['ids', 'market_agreement_id'], msg: SUBMISSION.no_agreement({ kind }) }]
}

function areaFindings(
  { in_area, out_area }: SeriesIds,
  { areas }: SeriesRule,
  { area }: RuleContext,
  kind: string,
): Finding[] {
  if (areas === 'same') {
    const wrong = (['in_area', 'out_area'] as const).filter((field) => ({ in_area, out_area })[field] !== area)
    return wrong.map((field) => ({
      path: ['ids', field],
      msg: SUBMISSION.both_areas({ kind, area }),
      ctx: { expected: area },
    }))
  }
  if (in_area === out_area) return [{ path: ['ids', 'out_area'], msg: SUBMISSION.areas_differ({ kind }) }]
  if (in_area === area || out_area === area) return []
  return [{ path: ['ids', 'in_area'], msg: SUBMISSION.one_area({ kind, area }), ctx: { expected: area } }]
}

function partyFindings(ids: SeriesIds, rule: SeriesRule, { sender_id }: RuleContext, kind: string): Finding[] {
  const fixed = (['in_party', 'out_party'] as const).flatMap((field) => {
    const expected = rule[field] === 'own' ? sender_id : typeof rule[field] === 'object' ? rule[field].eic : null
    if (expected === null || ids[field] === expected) return []
    const whose = typeof rule[field] === 'object' ? rule[field].name : "the sender's balance group"
    return [
      { path: ['ids', field], msg: SUBMISSION.fixed_party({ field, kind, whose, eic: expected }), ctx: { expected } },
    ]
  })
  if (fixed.length > 0 || typeof rule.in_party === 'object' || rule.in_party === 'own') return fixed
  if (ids.in_party !== sender_id && ids.out_party !== sender_id) {
    const msg = SUBMISSION.own_party({ kind, eic: sender_id })
    return [{ path: ['ids', 'in_party'], msg, ctx: { expected: sender_id } }]
  }
  return rule.in_party === 'trade' ? tradeFindings(ids, kind) : []
}

function tradeFindings({ in_party, out_party }: SeriesIds, kind: string): Finding[] {
  if (in_party === out_party) return [{ path: ['ids', 'out_party'], msg: SUBMISSION.parties_differ({ kind }) }]
  const forecast = [PRODUCTION, CONSUMPTION].find(({ eic }) => eic === in_party || eic === out_party)
  if (forecast === undefined) return []
  const field = forecast.eic === in_party ? 'in_party' : 'out_party'
  return [{ path: ['ids', field], msg: SUBMISSION.no_trade(forecast) }]
}
