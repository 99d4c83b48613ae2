import type { SeriesIds, SeriesKind } from '#server/areas/schedule-management/submission/series-rules.ts'
import { type PartyRule, ruleName, SERIES_RULES } from '#server/areas/schedule-management/submission/series-rules.ts'
import { TSOS, type TsoId } from '#server/areas/schedule-management/schedules/tsos.ts'

/** Who sends, and to whom. */
export type Address = { tso: TsoId; sender_id: string }

/** The user's input for a series; everything else follows from the rules of its kind. */
export type SeriesParts = {
  type: SeriesKind
  /** Whether the energy enters the balance group or leaves it; across a border, enters the receiver's area or leaves it. */
  direction: 'in' | 'out'
  /** EIC of the other side; empty for the own balance group. */
  other_party: string
  /** EIC of the area on the other side of a border; empty elsewhere. */
  other_area: string
  /** Empty where the capacity was given out without an agreement. */
  market_agreement_id: string
}

export const NEW_PARTS: SeriesParts = {
  ...{ type: 'production', direction: 'in', other_party: '', other_area: '', market_agreement_id: '' },
}

/** Which parts a kind of series leaves open. */
export function openParts(parts: SeriesParts, { tso }: Pick<Address, 'tso'>) {
  const { in_party, out_party } = ruleOf(parts, tso)
  const isAcross = parts.type === 'external'
  return {
    direction: isAcross || parts.type === 'internal',
    other_party: isOpen(in_party) && isOpen(out_party),
    other_area: isAcross,
    market_agreement_id: isAcross,
  }
}

const isOpen = (rule: PartyRule) => rule === 'trade' || rule === 'any'

function ruleOf({ type, market_agreement_id }: SeriesParts, tso: TsoId) {
  const agreement = market_agreement_id.trim()
  const ids = { in_area: '', out_area: '', in_party: '', out_party: '', market_agreement_id: agreement || null }
  return SERIES_RULES[TSOS[tso].market][ruleName({ type, ids })]
}

/** Production always enters the balance group, and consumption leaves it. */
export function flowDirectionOf({ type, direction }: Pick<SeriesParts, 'type' | 'direction'>): 'in' | 'out' {
  if (type === 'production') return 'in'
  return type === 'consumption' ? 'out' : direction
}

/** Areas and parties as a message names them. */
export function idsOf(parts: SeriesParts, { tso, sender_id }: Address): SeriesIds {
  const { area }: { area: string } = TSOS[tso]
  const rule = ruleOf(parts, tso)
  const isIn = flowDirectionOf(parts) === 'in'
  const other = parts.other_party.trim() || sender_id
  const party = (of: PartyRule, isOwn: boolean) =>
    typeof of === 'object' ? of.eic : of === 'own' || isOwn ? sender_id : other
  const other_area = parts.type === 'external' ? parts.other_area.trim() : area
  const agreement = parts.type === 'external' ? parts.market_agreement_id.trim() : ''
  return {
    in_area: isIn ? area : other_area,
    out_area: isIn ? other_area : area,
    in_party: party(rule.in_party, isIn),
    out_party: party(rule.out_party, !isIn),
    ...(agreement === '' ? {} : { market_agreement_id: agreement }),
  }
}

/** Whether both name the same areas, parties and agreement. */
export function sameSeries(one: SeriesIds, other: SeriesIds): boolean {
  const sides = ['in_area', 'out_area', 'in_party', 'out_party', 'market_agreement_id'] as const
  return sides.every((side) => (one[side] ?? '') === (other[side] ?? ''))
}

/** The parts of a series that is there; null where no parts make it what it is. */
export function partsOf(
  { type, ids }: { type: SeriesKind; ids: SeriesIds },
  { tso, sender_id }: Address,
): SeriesParts | null {
  const { area }: { area: string } = TSOS[tso]
  const isIn = type === 'external' ? ids.in_area === area : ids.in_party === sender_id
  const direction = flowDirectionOf({ type, direction: isIn ? 'in' : 'out' })
  const other = direction === 'in' ? ids.out_party : ids.in_party
  const across = direction === 'in' ? ids.out_area : ids.in_area
  const market_agreement_id = ids.market_agreement_id ?? ''
  const report = { type, direction, other_party: '', other_area: '', market_agreement_id }
  const open = openParts(report, { tso })
  const parts = {
    ...report,
    other_party: open.other_party && other !== sender_id ? other : '',
    other_area: open.other_area ? across : '',
  }
  const made = idsOf(parts, { tso, sender_id })
  const isSame = (['in_area', 'out_area', 'in_party', 'out_party'] as const).every((side) => made[side] === ids[side])
  return isSame && (made.market_agreement_id ?? '') === market_agreement_id ? parts : null
}
