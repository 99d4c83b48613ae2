import { type AreaKind, REGISTERED_KINDS, type RegisteredKind } from '../areas/contract.ts'
import type { AreaLinkRow, AreaRow, StoredArea } from '../areas/rows.ts'
import { kindsOf, type RegisterArea, registeredKindsOf } from './formats/eic-areas.ts'
import type { Keeping } from './merge.ts'
import { hasEnded } from './plan.ts'

/** An area as it is compared and stored: with what it is today, and as whose part the register names it. */
export type ComparedArea = AreaRow & { id: string; kinds: RegisteredKind[]; part_of: string[] }

/** From the part to the whole: a scheduling area belongs to bidding zones, these share grid with control areas. */
const UPWARDS = ['scheduling-area', 'bidding-zone', 'control-area'] as const satisfies readonly AreaKind[]

/** How the register's areas are stored. `operatorOf`: the id of a transmission system operator by its EIC. */
export type AreaKeeping = Pick<Keeping, 'source_id' | 'today' | 'added_from'> & {
  operatorOf: (eic: string) => string | null
}

/** The stored attributes of an area, for comparison. */
export function comparedArea(area: StoredArea, today: string): ComparedArea {
  const { kinds: _kinds, links, ...row } = area
  const part_of = links.filter(
    (link) => area.register_only && isUpward(link.kind, link.other_kind) && isInForce(link, today),
  )
  return { ...row, id: area.eic, kinds: kindsInForce(area, today), part_of: part_of.map(partText).sort() }
}

/**
 * Areas to store. For areas of the published list, names, countries and status stay; the register adds its own name and
 * functions, and a function that it newly adds or removes starts or ends a kind. Where both have always differed, the
 * list wins. For the others the register decides everything; what is of gas, or of no kind, is another area. `saved`: areas
 * without an entry, which stay unchanged.
 */
export function mergeRegisterAreas(
  facts: readonly RegisterArea[],
  stored: readonly StoredArea[],
  saved: readonly ComparedArea[],
  keeping: AreaKeeping,
): ComparedArea[] {
  const known = new Map(stored.map((area) => [area.eic, area]))
  const merged = facts.map((area) => {
    const before = known.get(area.eic)
    if (before !== undefined && !before.register_only) return listedArea(area, before, keeping)
    return registerOnlyArea(area, before, keeping)
  })
  const kinds = new Map([...saved, ...merged].map((area) => [area.eic, area.kinds]))
  const parents = new Map(facts.map((area) => [area.eic, area.parent_eic]))
  return merged.map((area) => (area.register_only ? { ...area, part_of: partOf(area, parents, kinds) } : area))
}

/** Links that the texts of `part_of` stand for. */
export function linksOf({ eic, part_of }: ComparedArea): AreaLinkRow[] {
  return part_of.map((text) => {
    const [kind, , other_kind, other_eic = ''] = text.split(' ')
    return { eic, kind: kind as AreaKind, other_eic, other_kind: other_kind as AreaKind }
  })
}

function listedArea(area: RegisterArea, before: StoredArea, { source_id, today }: AreaKeeping): ComparedArea {
  const [report, resultOf] = [kindsOf(before.register_functions ?? area.functions), kindsOf(area.functions)]
  const compared = comparedArea(before, today)
  // A kind that the list has ended is not begun by a function that comes late.
  const ended = before.kinds.filter(({ kind, imported }) => !imported && !compared.kinds.includes(kind))
  const input = resultOf.filter((kind) => !report.includes(kind) && ended.every((each) => each.kind !== kind))
  const received = report.filter((kind) => !resultOf.includes(kind))
  return {
    ...compared,
    kinds: REGISTERED_KINDS.filter(
      (kind) => isAmong(input, kind) || (compared.kinds.includes(kind) && !isAmong(received, kind)),
    ),
    ...{ register_name: area.long_name, register_functions: area.functions },
    ...{ source_id, valid_from: today, valid_to: null },
  }
}

function registerOnlyArea(area: RegisterArea, before: StoredArea | undefined, keeping: AreaKeeping): ComparedArea {
  const { eic, long_name: name, display_name, countries, functions, responsible_eic } = area
  return {
    ...{ id: eic, eic, name, short_name: display_name || name, countries, status: 'not_published', timezone: null },
    transmission_system_operator_id: responsible_eic === null ? null : keeping.operatorOf(responsible_eic),
    ...{ register_name: name, register_functions: functions, register_only: true },
    ...{ kinds: registeredKindsOf(area), part_of: [], source_id: keeping.source_id },
    ...{ valid_from: before === undefined ? keeping.added_from : keeping.today, valid_to: null },
  }
}

/** Each kind of an area with each higher kind of itself, and of the area that the register calls its parent. */
function partOf(
  { eic, kinds }: ComparedArea,
  parents: ReadonlyMap<string, string | null>,
  kindsOfAreas: ReadonlyMap<string, RegisteredKind[]>,
): string[] {
  const wholes = [...new Set([eic, parents.get(eic) ?? eic])]
  const links = wholes.flatMap((other_eic) =>
    (kindsOfAreas.get(other_eic) ?? []).flatMap((other_kind) =>
      kinds.filter((kind) => isUpward(kind, other_kind)).map((kind) => ({ kind, other_eic, other_kind })),
    ),
  )
  return links.map(partText).sort()
}

function partText({ kind, other_kind, other_eic }: { kind: string; other_kind: string; other_eic: string }): string {
  return `${kind} of ${other_kind} ${other_eic}`
}

function isUpward(kind: RegisteredKind, other_kind: RegisteredKind): boolean {
  return kind !== 'other-area' && other_kind !== 'other-area' && UPWARDS.indexOf(kind) < UPWARDS.indexOf(other_kind)
}

function isAmong(kinds: readonly AreaKind[], kind: RegisteredKind): boolean {
  return kinds.some((each) => each === kind)
}

function kindsInForce({ kinds }: StoredArea, today: string): RegisteredKind[] {
  return REGISTERED_KINDS.filter((kind) => kinds.some((each) => each.kind === kind && isInForce(each, today)))
}

function isInForce(row: { valid_from?: string | null; valid_to?: string | null }, today: string): boolean {
  const hasBegun = (row.valid_from ?? '') <= today
  return hasBegun && !hasEnded(row, today)
}
